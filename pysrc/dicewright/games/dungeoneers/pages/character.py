"""How a sheet of Dungeoneers is written: creation, attributes, skills, stress and wounds."""

from collections.abc import Iterable, Sequence

from dicewright.games.dungeoneers.play.at_table import character_of, rules_at, with_character
from dicewright.games.dungeoneers.rules.character import (
    MOST_COUNTED,
    MOST_LINES,
    Attribute,
    Character,
    Skill,
    begun,
    capacity_of,
    dice_of,
    lowered,
    plain,
    raised,
    score_of,
    step_of,
)
from dicewright.games.dungeoneers.rules.settings import MOST_WORDS, Rules, check_name
from dicewright.games.dungeoneers.rules.tables import LEAST_SCORE, MOST_SCORE, ORDINARY_SCORE, SIZES
from dicewright.pages.lines import SheetNumber, read_step, stepped_number, with_line, written_numbers
from dicewright.pages.numbers import NumberField
from dicewright.pages.page import Answers
from dicewright.pages.part import Written
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace
from dicewright.trouble import RuleError
from dicewright.words import capitalized

SHEET_PREFIX = "dc-"
NOT_SAID = "not said"
"""Of a size."""

STRESS = NumberField("stress", "Stress", 0, MOST_COUNTED)
CAPACITY = NumberField("capacity", "Own capacity", 0, MOST_COUNTED)
WOUNDS = NumberField("wounds", "Wounds", 0, MOST_COUNTED)


# What stands on the sheet


def score_field(name: str) -> NumberField:
    return NumberField(f"attribute-{plain(name)}", capitalized(name), LEAST_SCORE, MOST_SCORE)


def skill_key(name: str) -> str:
    return f"skill-{plain(name)}"


def table_skills(rules: Rules) -> tuple[str, ...]:
    return tuple(name for group in rules.skills for name in group.skills)


def own_attributes(character: Character, rules: Rules) -> list[str]:
    """Those that this table does not have: a sheet may come from another."""
    return _besides((each.name for each in character.attributes), rules.attributes)


def own_skills(character: Character, rules: Rules) -> list[str]:
    return _besides((each.name for each in character.skills), table_skills(rules))


def _besides(names: Iterable[str], known: Iterable[str]) -> list[str]:
    """Each once, however it is spelled."""
    table = {plain(name) for name in known}
    found = {plain(name): name for name in reversed([*names]) if plain(name) not in table}
    return [*reversed(found.values())]


def attributes_of(character: Character, rules: Rules) -> list[Attribute]:
    """In the table's order, then the sheet's own."""
    return [
        Attribute(name, score)
        for name in (*rules.attributes, *own_attributes(character, rules))
        if (score := score_of(character, name)) is not None
    ]


def learned_skills(character: Character, rules: Rules) -> list[Skill]:
    """Those with dice, in the table's order, then the sheet's own."""
    return [
        Skill(name, dice)
        for name in (*table_skills(rules), *own_skills(character, rules))
        if (dice := dice_of(character, name))
    ]


def ranks_for(dice: int, rules: Rules) -> tuple[int, ...]:
    """The table's ladder; whoever has come further, by another table's ladder, keeps it (DN-AMB-07)."""
    ladder = range(len(rules.ladder))
    return (*ladder,) if dice in ladder else (*ladder, dice)


# What is done


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
        case "create" if not character.attributes:
            return Written(_begun(workspace, record, character, value, rules), {})
        case "raise" | "lower" | "leave" if step_of(character):
            return _created(workspace, record, character, action.removeprefix(SHEET_PREFIX), value)
        case "add":
            what, _, name = value.partition(":")
            if what == "skill":
                return _skill_added(workspace, record, character, answers.get("skill", ""), rules)
            if what == "attribute":
                return _attribute_added(workspace, record, character, name, rules)
        case "drop":
            return Written(_dropped(workspace, record, character, value, rules), {})
    return Written(workspace, {})


# Creation


def _begun(workspace: Workspace, record: Record, character: Character, how: str, rules: Rules) -> Workspace:
    if how == "steps":
        new = begun(rules.attributes)
        after = character.replace(attributes=new.attributes, raised=new.raised)
        return with_character(workspace, record, after, "begin the creation")
    if how == "written":
        attributes = tuple(Attribute(name, ORDINARY_SCORE) for name in rules.attributes)
        after = character.replace(attributes=attributes, raised=None)
        return with_character(workspace, record, after, f"all attributes at {ORDINARY_SCORE}")
    return workspace


def _created(workspace: Workspace, record: Record, character: Character, how: str, name: str) -> Written:
    """A step of the creation, the last one taken back, or the whole left as it is."""
    if how == "leave":
        left = with_character(workspace, record, character.replace(raised=None), "leave the creation")
        return Written(left, {})
    names = [each.name for each in character.attributes]
    if how == "lower":
        name = character.raised[-1] if character.raised else ""
    if name not in names:
        return Written(workspace, {})
    try:
        after = raised(character, name) if how == "raise" else lowered(character)
    except RuleError as reason:
        return Written(workspace, {}, capitalized(f"{reason}."))
    what = f"{name} {score_of(character, name)} → {score_of(after, name)}"
    if after.raised is None:
        what += ", the dungeoneer is complete"
    return Written(with_character(workspace, record, after, what), {})


# Attributes and skills


def _full(what: str) -> str:
    return f"A sheet holds {MOST_LINES} {what} at most: remove one first."


def _named(names: Iterable[str], wanted: str) -> str | None:
    """The name as it is spelled there, if it is one of these."""
    return next((name for name in names if plain(name) == plain(wanted)), None)


def _attribute_added(
    workspace: Workspace, record: Record, character: Character, wanted: str, rules: Rules
) -> Written:
    """One that the table has and the sheet lacks; during the creation all are there."""
    name = _named(rules.attributes, wanted)
    if not name or score_of(character, name) is not None or step_of(character):
        return Written(workspace, {})
    if len(character.attributes) >= MOST_LINES:
        return Written(workspace, {}, _full("attributes"))
    added = character.replace(attributes=(*character.attributes, Attribute(name, ORDINARY_SCORE)))
    return Written(with_character(workspace, record, added, f"add {name}"), {})


def _skill_added(
    workspace: Workspace, record: Record, character: Character, typed: str, rules: Rules
) -> Written:
    """A skill of one's own is learned at once, or nobody would write it down."""
    name = " ".join(typed.split())
    problem = "" if name else "Give the skill a name, for example riding."
    if name and _named((*table_skills(rules), *own_skills(character, rules)), name):
        problem = f"{capitalized(name)} is among the skills already."
    elif len(character.skills) >= MOST_LINES:
        problem = _full("skills")
    try:
        check_name(name)
    except RuleError as reason:
        problem = capitalized(f"{reason}.")
    if problem:
        return Written(workspace, {"skill": typed[:MOST_WORDS]} if name else {}, problem)
    added = character.replace(skills=(*character.skills, Skill(name, 1)))
    return Written(with_character(workspace, record, added, f"add {name}, {rules.rank_name(1)}"), {})


def _dropped(
    workspace: Workspace, record: Record, character: Character, value: str, rules: Rules
) -> Workspace:
    """Only what the table does not have: its own attributes and skills stay in sight."""
    what, _, wanted = value.partition(":")
    if what == "attribute" and not step_of(character):
        name = _named(own_attributes(character, rules), wanted)
        lines = "attributes"
    elif what == "skill":
        name = _named(own_skills(character, rules), wanted)
        lines = "skills"
    else:
        return workspace
    if name is None:
        return workspace
    return with_character(workspace, record, _without(character, lines, name), f"remove {name}")


def _without(character: Character, group: str, name: str) -> Character:
    lines = (each for each in getattr(character, group) if plain(each.name) != plain(name))
    return character.replace(**{group: tuple(lines)})


def _place_of(lines: Sequence[Attribute | Skill], name: str) -> int | None:
    return next((place for place, each in enumerate(lines) if plain(each.name) == plain(name)), None)


def _with_skill(character: Character, name: str, dice: int, rules: Rules) -> Character:
    """What the table has and nobody has learned needs no line."""
    place = _place_of(character.skills, name)
    if place is None:
        return character.replace(skills=(*character.skills, Skill(name, dice)))
    if not dice and _named(table_skills(rules), name):
        return _without(character, "skills", name)
    return with_line(character, "skills", place, dice=dice)


# Numbers and choices


def _number(character: Character, key: str, rules: Rules) -> SheetNumber[Character] | None:
    match key:
        case "stress":
            return SheetNumber(STRESS, character.stress, lambda number: character.replace(stress=number))
        case "wounds":
            return SheetNumber(WOUNDS, character.wounds, lambda number: character.replace(wounds=number))
        case "capacity":
            return SheetNumber(
                CAPACITY,
                character.capacity,
                lambda number: character.replace(capacity=number),
                may_be_empty=True,
                usual=capacity_of(character, rules) or 0,
            )
    if not key.startswith("attribute-") or step_of(character):
        return None
    place = _place_of(character.attributes, key.removeprefix("attribute-"))
    if place is None:
        return None
    line = character.attributes[place]
    return SheetNumber(
        score_field(line.name),
        line.score,
        lambda number: with_line(character, "attributes", place, score=number),
    )


def _written(
    workspace: Workspace, record: Record, character: Character, answers: Answers, rules: Rules
) -> Written:
    """Whatever field was written in; what is no number, or waits for its button, stays in its field."""
    chosen, whats, problem = character, [], ""
    for key, text in answers.items():
        if key == "size" and text in ("", *SIZES) and text != chosen.size:
            whats.append(f"size {chosen.size or NOT_SAID} → {text or NOT_SAID}")
            chosen = chosen.replace(size=text)
        elif key.startswith("skill-"):
            names = (*table_skills(rules), *own_skills(chosen, rules))
            name = _named(names, key.removeprefix("skill-"))
            before = dice_of(chosen, name) if name is not None else 0
            dice = next((each for each in ranks_for(before, rules) if str(each) == text), before)
            if name is None or dice == before:
                continue
            after = _with_skill(chosen, name, dice, rules)
            if len(after.skills) > MOST_LINES:
                problem = _full("skills")
                continue
            whats.append(f"{name} {rules.rank_name(before)} → {rules.rank_name(dice)}")
            chosen = after
    changed, typing, misread = written_numbers(chosen, answers, lambda sheet, key: _number(sheet, key, rules))
    if adding := answers.get("skill"):
        typing["skill"] = adding[:MOST_WORDS]
    problem = problem or misread
    if changed == character:
        return Written(workspace, typing, problem)
    # A choice is a deed of its own; what is typed goes on in one.
    is_choice = changed == chosen and len(whats) == 1
    what = whats[0] if is_choice else "write on the sheet"
    return Written(with_character(workspace, record, changed, what, writes=not is_choice), typing, problem)
