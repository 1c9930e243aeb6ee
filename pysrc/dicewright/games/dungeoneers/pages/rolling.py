"""How a roll of Dungeoneers is set up: core, standard, group or test, or only its odds."""

from dicewright.dice.frozen import Frozen
from dicewright.games.dungeoneers.play.at_table import character_of, rules_at, sheet_at
from dicewright.games.dungeoneers.play.calls import call_of, difficulty_for, next_at
from dicewright.games.dungeoneers.play.match import DegreeLine, Match, current
from dicewright.games.dungeoneers.play.rolls import Entry, Task
from dicewright.games.dungeoneers.rules.character import (
    Attribute,
    Call,
    dice_of,
    higher_of,
    plain,
    score_of,
)
from dicewright.games.dungeoneers.rules.heading import CORE, GROUP, STANDARD, TEST, Heading, HeadingSide
from dicewright.games.dungeoneers.rules.pool import (
    MOST_DICE,
    MOST_MEMBERS,
    MOST_POINTS,
    MOST_PROFICIENCY,
    MOST_STATED,
    check_points,
    core_dice,
    group_dice,
    target_number,
    tell_points,
)
from dicewright.games.dungeoneers.rules.settings import Rules
from dicewright.games.dungeoneers.rules.tables import (
    BASE_DICE,
    DEGREES,
    MOST_SCORE,
    STANDARD_DN,
    SUCCESS,
)
from dicewright.pages.numbers import NumberField
from dicewright.pages.part import OpenRoll
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace
from dicewright.trouble import RuleError
from dicewright.words import capitalized

PREFIX = "dn-"
MOST_NAME = 60

ODDS = "odds"
MODES = ((CORE, "Core"), (STANDARD, "Standard"), (GROUP, "Group"), (TEST, "Test"), (ODDS, "Odds"))
SIDES = ("a", "b")


class Corner(Frozen):
    """Whoever rolls, as far as it is set up."""

    sheet: str = ""
    name: str = ""
    attribute: str = ""
    offered: tuple[str, ...] = ()
    """The attributes that a heading lets the roller choose from (DN-CORE-06)."""
    stated: bool = False
    """Whether a number stands in for the attribute of a sheet (DN-GRP-03, DN-AMB-18)."""
    score: int = 5
    """The attribute of somebody without a sheet, or the number that is stated."""
    skill: str = ""
    dice: int = 0
    """Of the proficiency, for somebody without a sheet."""
    boon: int = 0
    bane: int = 0


class Explored(Frozen):
    tn: int = 5
    dice: int = 4
    dn: int = STANDARD_DN
    degree: str = SUCCESS
    """The table shows the chance of this or better."""


class Rolling(OpenRoll):
    """What is set up, what is half typed, and what is shown."""

    mode: str = CORE
    a: Corner = Corner(dice=1)
    b: Corner = Corner(dice=1)
    dn: int = STANDARD_DN
    graded: bool = False
    """Whether a group roll has a difficulty (DN-AMB-05)."""
    members: tuple[str, ...] = ()
    """The sheets of a group beside its leader."""
    others: int = 2
    """Those of a group who have no sheet."""
    lines: tuple[str, ...] = ("",) * len(DEGREES)
    """What happens at each degree, from the worst."""
    explored: Explored = Explored()
    heading: str = ""
    """What was pasted and cannot be read (yet), and why not."""
    heading_problem: str = ""
    use: int | None = None
    """How many successes the slider says; None for all."""
    locked: int | None = None
    """How many the initiator of a test counts, while the opponent chooses."""


NEW = Rolling()


def without_points(rolling: Rolling) -> Rolling:
    """Bane and boon are awarded for one roll (DN-BB-01), and go with it."""
    corners = {side: getattr(rolling, side).replace(boon=0, bane=0) for side in SIDES}
    return rolling.replace(**corners)


def corner_fields(side: str) -> dict[str, NumberField]:
    """The numbers of a side by their name."""
    return {
        "score": NumberField(f"{side}-score", "Target number", 0, MOST_STATED),
        "dice": NumberField(f"{side}-dice", "Dice of the skill", 0, MOST_PROFICIENCY),
        "boon": NumberField(f"{side}-boon", "Boon", 0, MOST_POINTS),
        "bane": NumberField(f"{side}-bane", "Bane", 0, MOST_POINTS),
    }


CORNER_FIELDS = {side: corner_fields(side) for side in SIDES}
OTHERS = NumberField("others", "Others who take part", 0, MOST_MEMBERS - 1)
EXPLORED_FIELDS = {
    "tn": NumberField("explored-tn", "Target number", 0, MOST_SCORE),
    "dice": NumberField("explored-dice", "Dice", 1, MOST_DICE),
}


# What of a sheet is rolled


def attributes_of(record: Record) -> tuple[Attribute, ...]:
    return character_of(record).attributes


def skills_of(record: Record | None, rules: Rules) -> list[tuple[str, list[str]]]:
    """All that can be rolled, group by group: the table's, and what the sheet has besides."""
    known = {skill for group in rules.skills for skill in map(plain, group.skills)}
    found = [(group.name, list(group.skills)) for group in rules.skills]
    own = [each.name for each in character_of(record).skills] if record else []
    besides = [name for name in own if plain(name) not in known]
    return [*found, ("Own", besides)] if besides else found


def of_sheet(corner: Corner, record: Record) -> Corner:
    """A side that a sheet takes, with the higher of the attributes that may be chosen (DN-AMB-20)."""
    names = [each.name for each in attributes_of(record)]
    wanted = [name for name in names if plain(name) in corner.offered]
    attribute = corner.attribute
    if wanted:
        attribute = higher_of(character_of(record), wanted)
    elif names and not corner.offered and plain(attribute) not in map(plain, names):
        attribute = higher_of(character_of(record), names)
    return corner.replace(sheet=record.id, attribute=attribute)


def asked_of(corner: Corner, asked: HeadingSide, workspace: Workspace) -> Corner:
    """A side as a heading wants it."""
    changed = corner.replace(
        offered=asked.attributes,
        attribute=asked.attributes[0] if asked.attributes else "",
        stated=asked.stated is not None,
        skill=asked.skill,
    )
    if asked.stated is not None:
        changed = changed.replace(score=asked.stated)
    record = sheet_at(workspace, corner.sheet)
    return of_sheet(changed, record) if record else changed


def of_heading(rolling: Rolling, heading: Heading, workspace: Workspace) -> Rolling:
    """A roll as a heading wants it; who rolls stays."""
    written = dict(heading.lines)
    changed = rolling.replace(
        mode=heading.kind,
        a=asked_of(rolling.a, heading.asked, workspace),
        lines=tuple(written.get(degree, "") for degree in DEGREES),
        heading="",
        heading_problem="",
        typing={},
    )
    if heading.against:
        changed = changed.replace(b=asked_of(rolling.b, heading.against, workspace))
    if heading.dn is not None:
        changed = changed.replace(dn=heading.dn)
    return changed.replace(graded=heading.dn is not None) if heading.kind == GROUP else changed


def tapped(rolling: Rolling | None, record: Record, value: str) -> Rolling | None:
    """The roll that a tap on a sheet opens; tapped again, it closes."""
    kind, _, name = value.partition(":")
    if (rolling and rolling.tapped == value) or not name:
        return None
    character = character_of(record)
    if kind == "attribute" and score_of(character, name) is not None:
        corner = Corner(attribute=name)
        return Rolling(mode=STANDARD, a=of_sheet(corner, record), tapped=value)
    if kind == "skill" and len(name) <= MOST_NAME and character.attributes:
        best = higher_of(character, [each.name for each in character.attributes])
        return Rolling(a=of_sheet(Corner(attribute=best, skill=name), record), tapped=value)
    return None


# From what is set up to what is thrown

USUAL_NAMES = {"a": "A dungeoneer", "b": "The other"}


def name_of(corner: Corner, workspace: Workspace, side: str = "a") -> str:
    record = sheet_at(workspace, corner.sheet)
    return record.name if record else " ".join(corner.name.split())[:MOST_NAME] or USUAL_NAMES[side]


def is_stated(corner: Corner, mode: str) -> bool:
    """Whether a number stands in for the attribute (DN-GRP-03, DN-AMB-18)."""
    return corner.stated and mode in (STANDARD, GROUP)


def score_in(corner: Corner, mode: str, workspace: Workspace) -> int:
    """What the target number starts from; a `RuleError` where a sheet has no such attribute."""
    record = sheet_at(workspace, corner.sheet)
    if not record or is_stated(corner, mode):
        return corner.score
    score = score_of(character_of(record), corner.attribute)
    if score is None:
        wanted = corner.attribute or "attribute"
        raise RuleError(
            "no_attribute", f"{record.name} has no {wanted} on the sheet: write it there, or choose another"
        )
    return score


def proficiency_in(corner: Corner, workspace: Workspace) -> int:
    record = sheet_at(workspace, corner.sheet)
    return dice_of(character_of(record), corner.skill) if record else corner.dice


def members_of(rolling: Rolling, workspace: Workspace) -> list[Record]:
    """The sheets of a group that are here, without its leader."""
    found = (sheet_at(workspace, id) for id in rolling.members)
    return [record for record in found if record and record.id != rolling.a.sheet]


def group_size(rolling: Rolling, workspace: Workspace) -> int:
    return 1 + len(members_of(rolling, workspace)) + rolling.others


def dice_in(rolling: Rolling, corner: Corner, workspace: Workspace) -> int:
    rules = rules_at(workspace)
    match rolling.mode:
        case "standard":
            return BASE_DICE
        case "group":
            return group_dice(proficiency_in(corner, workspace), group_size(rolling, workspace), rules)
    return core_dice(proficiency_in(corner, workspace))


def tell_asked(corner: Corner, workspace: Workspace, mode: str) -> str:
    """`finesse 5, striking, 1 boon`"""
    score = score_in(corner, mode, workspace)
    name = "target number" if is_stated(corner, mode) else corner.attribute or "attribute"
    parts = [f"{name} {score}"]
    parts += [corner.skill] if corner.skill and mode != STANDARD else []
    parts += [tell_points(corner.boon, corner.bane)] if corner.boon != corner.bane else []
    return ", ".join(parts)


def entry_of(rolling: Rolling, side: str, workspace: Workspace) -> Entry:
    """A `RuleError` says why it cannot be rolled."""
    corner: Corner = getattr(rolling, side)
    check_points(corner.boon, corner.bane)
    score = score_in(corner, rolling.mode, workspace)
    return Entry(
        name_of(corner, workspace, side),
        target_number(score, corner.boon, corner.bane, rules_at(workspace)),
        dice_in(rolling, corner, workspace),
        tell_asked(corner, workspace, rolling.mode),
        corner.sheet,
    )


def entries_of(rolling: Rolling, workspace: Workspace) -> tuple[Entry, ...]:
    first = entry_of(rolling, "a", workspace)
    if rolling.mode != TEST:
        return (first,)
    second = entry_of(rolling, "b", workspace)
    if first.sheet == second.sheet and sheet_at(workspace, first.sheet):
        raise RuleError("same_person", f"{first.name} cannot be tested against themselves: choose another")
    return first, second.replace(name=f"{second.name} (2)") if first.name == second.name else second


def dn_of(rolling: Rolling) -> int | None:
    """What the roll has to meet; None where nothing is set, or the other side sets it."""
    match rolling.mode:
        case "standard":
            return STANDARD_DN
        case "test":
            return None
        case "group":
            return rolling.dn if rolling.graded else None
    return rolling.dn


def task_of(rolling: Rolling, workspace: Workspace) -> Task:
    lines = tuple(
        DegreeLine(degree, text.strip())
        for degree, text in zip(DEGREES, rolling.lines, strict=True)
        if text.strip()
    )
    members: tuple[str, ...] = ()
    if rolling.mode == GROUP:
        members = (
            *(record.name for record in members_of(rolling, workspace)),
            *("someone" for _ in range(rolling.others)),
        )
    call = call_met(rolling, workspace)
    return Task(rolling.mode, dn_of(rolling), call.what if call else "", lines, members, call is not None)


def call_met(rolling: Rolling, workspace: Workspace) -> Call | None:
    """What the GM called for, if this roll is the one of whoever is next."""
    call = call_of(workspace)
    who = next_at(workspace, call) if call else None
    if not call or not who or rolling.mode != CORE or who.id != rolling.a.sheet:
        return None
    is_this = plain(rolling.a.skill) == plain(call.skill)
    return call if is_this and rolling.dn == difficulty_for(call, who.id) else None


def shown_match(rolling: Rolling, workspace: Workspace) -> Match | None:
    """What was thrown here last; on a sheet only what was thrown on it, and nothing beside mere odds."""
    if rolling.mode == ODDS:
        return None
    if rolling.rolled:
        return current(workspace, rolling.rolled)
    return None if rolling.tapped else current(workspace)


def attribute_name(name: str) -> str:
    return capitalized(name)
