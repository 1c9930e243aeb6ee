"""How a TDGS character is written: stats, skills, inventory, tools, recipes, experience."""

from dicewright.games.tdgs.play.at_table import character_of, rules_at, with_character
from dicewright.games.tdgs.rules.character import (
    MOST_BONUS,
    MOST_ITEMS,
    MOST_LINES,
    Character,
    Item,
    Skill,
    Tool,
    stat_of,
    stat_range,
)
from dicewright.games.tdgs.rules.recipe import MOST_WORDS
from dicewright.games.tdgs.rules.settings import Rules
from dicewright.games.tdgs.rules.tables import MOST_SKILL_EVER, MOST_TOOL_DICE, STATS
from dicewright.pages.lines import SheetNumber, read_step, stepped_number, with_line, written_numbers
from dicewright.pages.numbers import NumberField, read_place
from dicewright.pages.page import Answers
from dicewright.pages.part import Written
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace

SHEET_PREFIX = "ch-"
MOST_EXPERIENCE = 20_000

_NEW: dict[str, Skill | Item | Tool] = {"skills": Skill(""), "items": Item(""), "tools": Tool("")}
_NUMBERS = {"skills": ("level", "bonus"), "items": ("count",), "tools": ("quality",)}
_NAMES = {"skills": "a skill", "items": "a thing", "tools": "a tool", "recipes": "a recipe"}


def stat_field(stat: str) -> NumberField:
    return NumberField(f"stat-{stat}", stat, *stat_range(stat))


def number_field(key: str, name: str, rules: Rules, current: int | None) -> NumberField:
    """The field of a line, such as `items-3-count`."""
    highest = current or 0
    match key.rsplit("-", 1)[1]:
        case "level":
            return NumberField(key, f"{name}: level", 0, max(min(rules.max_skill, MOST_SKILL_EVER), highest))
        case "bonus":
            return NumberField(key, f"{name}: bonus", -MOST_BONUS, MOST_BONUS)
        case "quality":
            return NumberField(key, f"{name}: quality", -MOST_TOOL_DICE, MOST_TOOL_DICE, "dice")
    return NumberField(key, f"{name}: count", 0, MOST_ITEMS)


def update_character(workspace: Workspace, record: Record, action: str, answers: Answers) -> Written:
    character, rules = character_of(record), rules_at(workspace)
    value = answers.get("value", "")
    match action.removeprefix(SHEET_PREFIX):
        case "write":
            return _written(workspace, record, character, answers, rules)
        case "step":
            key, step = read_step(value)
            if after := stepped_number(_number(character, key, rules), step):
                return Written(with_character(workspace, record, *after), {})
        case "add" if value in _NEW:
            lines = getattr(character, value)
            if len(lines) >= MOST_LINES:
                return Written(
                    workspace, {}, f"A sheet holds {MOST_LINES} of these at most: remove one first."
                )
            added = character.replace(**{value: (*lines, _NEW[value])})
            return Written(with_character(workspace, record, added, f"add {_NAMES[value]}"), {})
        case "drop":
            group, _, place = value.partition(":")
            if group not in _NAMES:
                return Written(workspace, {})
            lines = tuple(each for at, each in enumerate(getattr(character, group)) if str(at) != place)
            removed = character.replace(**{group: lines})
            return Written(with_character(workspace, record, removed, f"remove {_NAMES[group]}"), {})
    return Written(workspace, {})


def _place_in(character: Character, group: str, number: str) -> int | None:
    """The place that a button or a field names, if there is something."""
    place = read_place(number) if group in _NEW else None
    return place if place is not None and place < len(getattr(character, group)) else None


def _number(character: Character, key: str, rules: Rules) -> SheetNumber[Character] | None:
    if key.startswith("stat-"):
        stat = key.removeprefix("stat-")
        if stat not in STATS:
            return None
        return SheetNumber(
            stat_field(stat),
            stat_of(character, stat),
            lambda number: character.replace(stats={**character.stats, stat: number}),
        )
    group, _, rest = key.partition("-")
    at, _, name = rest.partition("-")
    place = _place_in(character, group, at)
    if place is None or name not in _NUMBERS[group]:
        return None
    line = getattr(character, group)[place]
    value: int | None = getattr(line, name)
    return SheetNumber(
        number_field(key, line.name or "new line", rules, value),
        value,
        lambda number: with_line(character, group, place, **{name: number}),
        may_be_empty=name == "count",
    )


def _written(
    workspace: Workspace, record: Record, character: Character, answers: Answers, rules: Rules
) -> Written:
    """Whatever field was written in; what is no number stays in its field."""
    changed = character
    for key, text in answers.items():
        group, _, rest = key.partition("-")
        at, _, name = rest.partition("-")
        place = _place_in(changed, group, at)
        if name == "name" and place is not None:
            changed = with_line(changed, group, place, name=text[:MOST_WORDS])
        elif key == "experience":
            changed = changed.replace(experience=text.replace("\r\n", "\n")[:MOST_EXPERIENCE])
    changed, typing, problem = written_numbers(
        changed, answers, lambda sheet, key: _number(sheet, key, rules)
    )
    changed = _with_hazards(changed, answers)
    if changed == character:
        return Written(workspace, typing, problem)
    return Written(
        with_character(workspace, record, changed, "write on the sheet", writes=True), typing, problem
    )


def _with_hazards(character: Character, answers: Answers) -> Character:
    """A box that is not ticked is not sent at all: only the lines that are there are looked at."""
    items = tuple(
        item.replace(hazard=f"items-{place}-hazard" in answers) if f"items-{place}-name" in answers else item
        for place, item in enumerate(character.items)
    )
    return character.replace(items=items) if items != character.items else character
