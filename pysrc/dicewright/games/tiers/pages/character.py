"""How a sheet of Tiers of Power is written: HP, skills, items, levels, bonus dice, Consequences."""

from collections.abc import Callable
from typing import Literal

from dicewright.games.tiers.play.at_table import character_of, rules_at, with_character
from dicewright.games.tiers.play.meter import MOST_WORDS, end_consequence, note_consequence
from dicewright.games.tiers.rules.character import (
    MOST_BONUS_DICE,
    MOST_LEVEL,
    MOST_LINES,
    Ability,
    Character,
    Level,
    hp_of,
    most_hp,
    with_hp,
)
from dicewright.games.tiers.rules.faceoff import wounded
from dicewright.games.tiers.rules.legacy import highest_rank, known_at, legacies, ranks_of
from dicewright.games.tiers.rules.settings import Rules
from dicewright.games.tiers.rules.tables import LEAST_RANK, WEARS_OFF_AFTER, tier_of
from dicewright.pages.lines import SheetNumber, read_step, stepped_number, with_line, written_numbers
from dicewright.pages.numbers import NumberField
from dicewright.pages.page import Answers
from dicewright.pages.part import Written
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace
from dicewright.trouble import RuleError
from dicewright.words import capitalized

SHEET_PREFIX = "tc-"
MOST_NAME = 60
MOST_HURT = 999_999_999
MOST_TYPED = 20
"""Of what stands in the field for damage."""

DURATIONS: dict[str, int | None] = {**{str(number): number for number in WEARS_OFF_AFTER}, "lasts": None}
"""How many sessions a Consequence lasts (TP-META-04)."""

_NEW: dict[str, Ability | Level] = {"skills": Ability(), "items": Ability(), "levels": Level()}
_NUMBERS = {"skills": "rank", "items": "rank", "levels": "level"}
_NAMES = {"skills": "a skill", "items": "an item", "levels": "a level"}
_KINDS: dict[str, tuple[Literal["hero", "npc", "hazard"], str]] = {
    "hero": ("hero", "a hero"),
    "npc": ("npc", "an NPC"),
    "hazard": ("hazard", "a hazard"),
}


# The fields


def rank_field(
    group: str, place: int, character: Character, rules: Rules, label: str = "Rank"
) -> NumberField:
    """Whoever has come further, by another table's rules, keeps it (TP-POWER-05, TP-AMB-26)."""
    line: Ability = getattr(character, group)[place]
    ranks = ranks_of(character, line.name) if group == "skills" else {}
    most = max(highest_rank(ranks, tier_of(line.tier), rules), line.rank)
    return NumberField(f"{group}-{place}-rank", label, LEAST_RANK, most)


def level_field(place: int, label: str = "Level") -> NumberField:
    return NumberField(f"levels-{place}-level", label, 0, MOST_LEVEL)


BONUS_DICE = NumberField("bonus_dice", "Bonus dice", 0, MOST_BONUS_DICE)


def read_hurt(text: str) -> int | None:
    """An amount of damage; thousands may be set apart."""
    digits = text.strip().replace(",", "")
    if not digits.isascii() or not digits.isdecimal() or len(digits) > len(str(MOST_HURT)):
        return None
    return int(digits) or None


def _hurt_problem(text: str) -> str:
    return f"Damage: write a whole number from 1 to {MOST_HURT:,}, not “{text.strip()[:12]}”."


# What is done


def update_character(workspace: Workspace, record: Record, action: str, answers: Answers) -> Written:
    character, rules = character_of(record), rules_at(workspace)
    value = answers.get("value", "")
    match action.removeprefix(SHEET_PREFIX):
        case "write":
            return _written(workspace, record, character, answers, rules)
        case "step":
            key, step = read_step(value)
            if key == "hp":
                return _hp_stepped(workspace, record, character, step, rules)
            if after := stepped_number(_number(character, key, rules), step):
                return Written(with_character(workspace, record, *after), {})
        case "count":
            return _hurt(workspace, record, character, value, answers.get("hurt", ""), rules)
        case "kind" if value in _KINDS and value != character.kind:
            kind, name = _KINDS[value]
            return Written(
                with_character(workspace, record, character.replace(kind=kind), f"is {name} now"), {}
            )
        case "add":
            return _added(workspace, record, character, value, answers)
        case "learn":
            return _learned(workspace, record, character, value, rules)
        case "drop":
            return Written(_dropped(workspace, record, character, value), {})
    return Written(workspace, {})


def _place_in(character: Character, group: str, place: str) -> int | None:
    """The place that a button or a field names, if there is something."""
    lines = getattr(character, group) if group in _NEW or group == "consequences" else ()
    return next((at for at in range(len(lines)) if str(at) == place), None)


# HP


def _hurt(
    workspace: Workspace, record: Record, character: Character, how: str, typed: str, rules: Rules
) -> Written:
    """Damage, healing, or all HP at once. They stop at 0, and what came beyond is told (TP-AMB-28)."""
    most, now = most_hp(character, rules), hp_of(character, rules)
    if character.kind == "hazard" or not most or how not in ("take", "heal", "full"):
        return Written(workspace, {})
    if how == "full":
        return Written(
            with_character(workspace, record, with_hp(character, most, rules), "back to full HP"), {}
        )
    amount = read_hurt(typed)
    if amount is None:
        problem = _hurt_problem(typed) if typed.strip() else "Write how much damage, or how much is healed."
        return Written(workspace, {"hurt": typed[:MOST_TYPED]} if typed else {}, problem)
    if how == "heal":
        if now == most:
            return Written(workspace, {}, f"There is nothing to heal: {record.name} has all HP.")
        healed = min(amount, most - now)
        after = with_hp(character, now + healed, rules)
        return Written(with_character(workspace, record, after, f"heals {healed:,} HP"), {})
    if not now:
        return Written(workspace, {}, f"{record.name} is defeated already, at 0 HP.")
    left, beyond = wounded(now, amount)
    what = f"takes {amount:,} damage"
    if not left:
        what += f", defeated, {beyond:,} beyond 0 HP" if beyond else ", defeated"
    return Written(with_character(workspace, record, with_hp(character, left, rules), what), {})


def _hp_stepped(
    workspace: Workspace, record: Record, character: Character, step: int, rules: Rules
) -> Written:
    most, now = most_hp(character, rules), hp_of(character, rules)
    after = max(0, min(most, now + step))
    if character.kind == "hazard" or after == now:
        return Written(workspace, {})
    what = f"HP {now:,} → {after:,}"
    return Written(with_character(workspace, record, with_hp(character, after, rules), what), {})


# Lines


def _full() -> str:
    return f"A sheet holds {MOST_LINES} of these at most: remove one first."


def _added(
    workspace: Workspace, record: Record, character: Character, value: str, answers: Answers
) -> Written:
    group, _, duration = value.partition(":")
    if group == "consequences":
        return _noted(workspace, record, duration, answers.get("consequence", ""))
    if value not in _NEW:
        return Written(workspace, {})
    lines = getattr(character, value)
    if len(lines) >= MOST_LINES:
        return Written(workspace, {}, _full())
    added = character.replace(**{value: (*lines, _NEW[value])})
    return Written(with_character(workspace, record, added, f"add {_NAMES[value]}"), {})


def _noted(workspace: Workspace, record: Record, duration: str, text: str) -> Written:
    if duration not in DURATIONS:
        return Written(workspace, {})
    try:
        after = note_consequence(workspace, record.id, record.name, text, DURATIONS[duration])
    except RuleError as reason:
        typed = {"consequence": text[:MOST_WORDS]} if text else {}
        return Written(workspace, typed, capitalized(f"{reason}."))
    return Written(after, {})


def _learned(workspace: Workspace, record: Record, character: Character, value: str, rules: Rules) -> Written:
    """Legacy: a mastered skill one tier higher, with a rank more (TP-POWER-06)."""
    tier, _, name = value.partition(":")
    offered = legacies(character, rules)
    skill = next((each for each in offered if (each.tier, each.name) == (tier, name)), None)
    if not skill:
        return Written(workspace, {})
    what = f"learn {skill.name} in {skill.tier} at rank {skill.rank}"
    known = known_at(character, skill.name, tier_of(skill.tier))
    if known is not None:
        raised = with_line(character, "skills", known, rank=skill.rank)
        return Written(with_character(workspace, record, raised, what), {})
    if len(character.skills) >= MOST_LINES:
        return Written(workspace, {}, _full())
    learned = character.replace(skills=(*character.skills, skill))
    return Written(with_character(workspace, record, learned, what), {})


def _dropped(workspace: Workspace, record: Record, character: Character, value: str) -> Workspace:
    group, _, number = value.partition(":")
    place = _place_in(character, group, number)
    if place is None:
        return workspace
    if group == "consequences":
        return end_consequence(workspace, record.id, place)
    lines = getattr(character, group)
    without = character.replace(**{group: (*lines[:place], *lines[place + 1 :])})
    return with_character(workspace, record, without, f"remove {_NAMES[group]}")


# Numbers and words


def _number(character: Character, key: str, rules: Rules) -> SheetNumber[Character] | None:
    if key == BONUS_DICE.key:
        if character.kind != "hero":
            return None
        return SheetNumber(
            BONUS_DICE, character.bonus_dice, lambda number: character.replace(bonus_dice=number)
        )
    group, _, rest = key.partition("-")
    at, _, name = rest.partition("-")
    place = _place_in(character, group, at)
    if place is None or name != _NUMBERS.get(group):
        return None
    line = getattr(character, group)[place]
    words = line.name.strip() or "new line"
    return SheetNumber(
        level_field(place, f"{words}: level")
        if group == "levels"
        else rank_field(group, place, character, rules, f"{words}: rank"),
        getattr(line, name),
        lambda number: with_line(character, group, place, **{name: number}),
    )


def _written(
    workspace: Workspace, record: Record, character: Character, answers: Answers, rules: Rules
) -> Written:
    """Whatever field was written in; what is no number, or waits for its button, stays in its field."""
    changed = character
    typing: dict[str, str] = {}
    problems: list[str] = []
    # Names and tiers first: they decide how high a rank may be.
    for key, text in answers.items():
        group, _, rest = key.partition("-")
        number, _, name = rest.partition("-")
        place = _place_in(changed, group, number)
        if group in _NEW and place is not None and name in _WORDS:
            try:
                changed = with_line(changed, group, place, **{name: _WORDS[name](text)})
            except RuleError as reason:
                problems.append(capitalized(f"{reason}."))
        elif key == "hurt" and text:
            typing[key] = text[:MOST_TYPED]
            problems += [_hurt_problem(text)] if text.strip() and read_hurt(text) is None else []
        elif key == "consequence" and text:
            typing[key] = text[:MOST_WORDS]
    changed, numbers, problem = written_numbers(
        changed, answers, lambda sheet, key: _number(sheet, key, rules)
    )
    typing |= numbers
    problem = next(filter(None, (*problems, problem)), "")
    if changed == character:
        return Written(workspace, typing, problem)
    return Written(
        with_character(workspace, record, changed, "write on the sheet", writes=True), typing, problem
    )


def _tier_name(text: str) -> str:
    return tier_of(text).name


_WORDS: dict[str, Callable[[str], str]] = {"name": lambda text: text[:MOST_NAME], "tier": _tier_name}
