"""Rolls in words: for the ear, for the clipboard, and as Python."""

from dicewright.dice import Die, NotationError, Roll
from dicewright.pages.dice.state import RollPress
from dicewright.words import join_words, whole

MOST_NAMED = 12


def amount(roll: Roll) -> str:
    """`14`, or `1 success`."""
    if roll.outcome != "successes":
        return whole(roll.total)
    return f"{whole(roll.total)} {'success' if abs(roll.total) == 1 else 'successes'}"


def show_face(die: Die) -> str:
    return {-1: "−", 0: "0", 1: "+"}.get(die.face, whole(die.face)) if die.lowest < 0 else str(die.face)


def sentence(roll: Roll) -> str:
    """`4d6kh3 gives 14: 6, 5 and 3 count, 2 dropped.`; of a roll by a game's rules only its dice."""
    if not roll.is_notation:
        return f"{', '.join(_tell_dice(roll)) or 'No dice'}."
    parts = [*_tell_dice(roll), *_tell_numbers(roll)]
    return f"{roll.expression} gives {amount(roll)}{': ' if parts else ''}{', '.join(parts)}."


def tell(press: RollPress) -> str:
    """What a press of Roll gave, in one sentence."""
    name = f"{press.name}: " if press.name else ""
    if len(press.rolls) == 1:
        return name + sentence(press.rolls[0])
    totals = join_words([whole(roll.total) for roll in press.rolls])
    return f"{name}{len(press.rolls)} rolls of {press.expression} give {totals}."


def explain(trouble: NotationError) -> str:
    if not trouble.text.strip():
        return "Write what to roll, for example 3d6+2, or tap a die."
    where = (
        f"at “{trouble.text[trouble.at : trouble.at + 12]}”"
        if trouble.at < len(trouble.text)
        else "at the end"
    )
    return f"This cannot be rolled: {trouble.expected}, {where}."


def as_text(press: RollPress) -> str:
    """For a chat: `4d6kh3 = 14 (6, 2 dropped, 5, 3)`."""
    name = f"{press.name}: " if press.name else ""
    lines = [f"{roll.expression} = {amount(roll)} ({_list_dice(roll)})" for roll in press.rolls]
    return name + "\n".join(lines)


def as_python(press: RollPress) -> str:
    """The same rolls, to be made again by anyone who has the package."""
    lines = ["from dicewright.dice import FixedDice, roll", ""]
    for made in press.rolls:
        faces = ", ".join(map(str, made.faces))
        lines.append(f"roll({made.expression!r}, FixedDice({faces}))  # {amount(made)}")
    return "\n".join(lines)


def _few(words: list[str]) -> list[str]:
    """Only the first where there are very many."""
    more = len(words) - MOST_NAMED
    return words if more < 2 else [*words[:MOST_NAMED], f"{more} more"]


def _tell_dice(roll: Roll) -> list[str]:
    kept, dropped, rerolled = [], [], []
    gone = roll.rerolled()
    exploded = roll.exploded()
    for place, die in enumerate(roll.dice):
        if place in gone:
            rerolled.append(show_face(die))
        elif die.kept:
            kept.append(f"{show_face(die)}{' exploding' if place in exploded else ''}")
        else:
            dropped.append(show_face(die))
    parts = []
    if kept:
        parts.append(f"{join_words(_few(kept))} {'counts' if len(kept) == 1 else 'count'}")
    if dropped:
        parts.append(f"{join_words(_few(dropped))} dropped")
    if rerolled:
        parts.append(f"{join_words(_few(rerolled))} rerolled")
    return parts


def _tell_numbers(roll: Roll) -> list[str]:
    parts = []
    for step in roll.steps:
        if step.key == "number" and len(roll.steps) > 1:
            verb = "added" if step.amount > 0 else "taken away"
            label = "" if step.label in ("added", "taken away") else f" for {step.label}"
            parts.append(f"{abs(step.amount)} {verb}{label}")
        elif step.key == "formula":
            verb = "makes" if step.amount >= 0 else "takes away"
            parts.append(f"{step.label} {verb} {abs(step.amount)}")
    return parts


def _list_dice(roll: Roll) -> str:
    gone, exploded = roll.rerolled(), roll.exploded()
    words = []
    for place, die in enumerate(roll.dice):
        mark = (
            " rerolled" if place in gone else " dropped" if not die.kept else "!" if place in exploded else ""
        )
        words.append(f"{show_face(die)}{mark}")
    return ", ".join(_few(words))
