"""What is typed into the fields of a sheet: numbers, words, and choices."""

from dicewright.games.lavender.pages.names import read_names
from dicewright.games.lavender.pages.sheet.fields import (
    ITEM_DICE,
    KINDS,
    LEVEL,
    boxes_field,
    card_field,
    filled_field,
    hp_field,
    most_hp_field,
    name_of_line,
    place_in,
    score_field,
    slots_field,
)
from dicewright.games.lavender.play.at_table import with_character
from dicewright.games.lavender.rules.character import (
    DAMAGE,
    HEALING,
    MOST_NAME,
    MOST_WORDS,
    NUMBER,
    Character,
)
from dicewright.games.lavender.rules.tables import ABILITIES
from dicewright.pages.lines import SheetNumber, with_line, written_numbers
from dicewright.pages.numbers import NumberField
from dicewright.pages.page import Answers
from dicewright.pages.part import Written
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace

MOST_EFFECTS = 12
_ADDED = ("language", "item", "working", "track", "feature", "table-item")
"""Fields that wait for their button."""


# Numbers


def number_behind(character: Character, key: str) -> SheetNumber[Character] | None:
    match key:
        case "hp":
            return SheetNumber(hp_field(character), character.hp, lambda number: character.replace(hp=number))
        case "most_hp":
            return SheetNumber(
                most_hp_field(character),
                character.most_hp,
                lambda number: character.replace(most_hp=number),
            )
        case "level":
            return SheetNumber(LEVEL, character.level, lambda number: character.replace(level=number))
    group, _, rest = key.partition("-")
    if group == "score":
        return _score(character, rest)
    at, _, name = rest.partition("-")
    place = place_in(character, group, at)
    field = _line_field(character, group, place, name) if place is not None else None
    if place is None or field is None:
        return None
    line = getattr(character, group)[place]
    more = {"is_ours": False} if group == "items" else {}
    return SheetNumber(
        field,
        getattr(line, name),
        lambda number: with_line(character, group, place, **{name: number}, **more),
    )


def _score(character: Character, name: str) -> SheetNumber[Character] | None:
    if name not in ABILITIES or not character.scores:
        return None
    place, scores = ABILITIES.index(name), character.scores
    return SheetNumber(
        score_field(name),
        scores[place],
        lambda number: character.replace(scores=(*scores[:place], number, *scores[place + 1 :])),
    )


def _line_field(character: Character, group: str, place: int, name: str) -> NumberField | None:
    line = getattr(character, group)[place]
    match group, name:
        case "items", "slots":
            return slots_field(place, f"{name_of_line(line)}: slots")
        case "workings", "level":
            return card_field(place, f"{name_of_line(line)}: level")
        case "tracks", "filled":
            return filled_field(place, line, name_of_line(line))
        case "tracks", "most":
            return boxes_field(place, line, f"{name_of_line(line)}: boxes")
    return None


# Words and choices


def write(workspace: Workspace, record: Record, character: Character, answers: Answers) -> Written:
    """Whatever field was written in; what is no number, or waits for its button, stays in its field."""
    chosen, whats = character, []
    typing = {key: text[:MOST_WORDS] for key, text in answers.items() if key in _ADDED and text}
    worded = character
    for key, text in answers.items():
        worded, kept = _worded(worded, key, text)
        typing |= kept
    chosen = worded
    for key, text in answers.items():
        if (choice := _choice(chosen, key, text)) is not None:
            chosen, what = choice
            whats.append(what)
    changed, misread, problem = written_numbers(chosen, answers, number_behind)
    typing |= misread
    if changed == character:
        return Written(workspace, typing, problem)
    # A choice is a deed of its own; what is typed goes on in one.
    is_choice = worded == character and changed == chosen and len(whats) == 1
    what = whats[0] if is_choice else "write on the sheet"
    return Written(with_character(workspace, record, changed, what, writes=not is_choice), typing, problem)


_WORDS = {
    ("items", "name"): MOST_NAME,
    ("items", "type"): MOST_NAME,
    ("items", "range"): MOST_NAME,
    ("workings", "name"): MOST_NAME,
    ("workings", "text"): MOST_WORDS,
    ("features", "note"): MOST_WORDS,
    ("tracks", "name"): MOST_NAME,
}


def _worded(character: Character, key: str, text: str) -> tuple[Character, dict[str, str]]:
    """With the words of a field; a list that is still being written stands there as it was typed."""
    # A browser sends lines apart as two characters.
    text = text.replace("\r\n", "\n")
    most = {"background": MOST_NAME, "away": MOST_WORDS}.get(key)
    if most:
        changed = text != getattr(character, key)
        return character.replace(**{key: text[:most]}) if changed else character, {}
    group, _, rest = key.partition("-")
    at, _, name = rest.partition("-")
    place = place_in(character, group, at)
    if place is None:
        return character, {}
    line = getattr(character, group)[place]
    if (group, name) == ("items", "effects"):
        if text == ", ".join(line.effects):
            return character, {}
        effects = read_names(text)[:MOST_EFFECTS]
        kept = {} if ", ".join(effects) == text else {key: text[:MOST_WORDS]}
        return with_line(character, group, place, effects=effects), kept
    # A kind that is suggested is a choice of its own.
    is_choice = (group, name) == ("items", "type") and text in ("", *KINDS)
    if (group, name) not in _WORDS or text == getattr(line, name) or is_choice:
        return character, {}
    return with_line(character, group, place, **{name: text[: _WORDS[group, name]]}), {}


def _choice(character: Character, key: str, text: str) -> tuple[Character, str] | None:
    """Of the kind of a thing, or of its die."""
    group, _, rest = key.partition("-")
    at, _, name = rest.partition("-")
    place = place_in(character, group, at)
    if group == "workings" and place is not None:
        return _card_choice(character, place, name, text)
    if group != "items" or place is None:
        return None
    item = character.items[place]
    if name == "type" and text in ("", *KINDS) and text != item.type:
        what = f"{name_of_line(item)} is {text or 'of another kind'} now"
        return with_line(character, "items", place, type=text), what
    if name == "die":
        die = next((each for each in ITEM_DICE if str(each) == text), None)
        if die == item.original or (die is None and text):
            return None
        what = f"{name_of_line(item)} has {f'a d{die}' if die else 'no die'}"
        return with_line(character, "items", place, die=die, original=die, is_ours=False), what
    return None


def _card_choice(character: Character, place: int, name: str, text: str) -> tuple[Character, str] | None:
    """Of the die of a working, which is damage at first, or of what its number is."""
    card = character.workings[place]
    if name == "die":
        die = next((each for each in ITEM_DICE if str(each) == text), None)
        if die == card.die or (die is None and text):
            return None
        does = NUMBER if die is None else card.does if card.die else DAMAGE
        what = f"{name_of_line(card)} has {f'a d{die}' if die else 'no die'}"
        return with_line(character, "workings", place, die=die, does=does), what
    if name == "does" and card.die and text in _CARD_WORDS and text != card.does:
        what = f"the die of {name_of_line(card)} is {_CARD_WORDS[text]}"
        return with_line(character, "workings", place, does=text), what
    return None


_CARD_WORDS = {DAMAGE: "damage", HEALING: "healing", NUMBER: "what the card says"}
