"""A dungeoneer as a sheet holds it, and what the GM keeps for a campaign."""

from collections.abc import Mapping, Sequence

from dicewright.dice.frozen import NOTHING, Frozen, Json
from dicewright.games.dungeoneers.rules.pool import check_points, check_proficiency, check_score
from dicewright.games.dungeoneers.rules.settings import DEFAULTS, Rules
from dicewright.games.dungeoneers.rules.tables import (
    ADVERSARY_STEP,
    BASE_STRESS,
    FIRST_SCORE,
    LEAST_SCORE,
    MOST_DN,
    MOST_SCORE,
    ORDINARY_SCORE,
    RAISES,
    SIZES,
    STRESS_ATTRIBUTE,
    WOUND_ATTRIBUTE,
    check_dn,
)
from dicewright.trouble import RuleError

MOST_LINES = 60
MOST_NAME = 60
MOST_NOTES = 2_000
MOST_COUNTED = 999
"""Of stress, of wounds, and of dread."""
MOST_ADVERSARIES = 30
MOST_DIFFICULTIES = 12


class Attribute(Frozen):
    name: str
    score: int = ORDINARY_SCORE
    unknown: Mapping[str, Json] = NOTHING


class Skill(Frozen):
    name: str
    dice: int = 0
    """Those of the proficiency (DN-AMB-07)."""
    unknown: Mapping[str, Json] = NOTHING


class Character(Frozen):
    attributes: tuple[Attribute, ...] = ()
    skills: tuple[Skill, ...] = ()
    stress: int = 0
    capacity: int | None = None
    """Its own capacity for stress, where one is written."""
    wounds: int = 0
    size: str = ""
    raised: tuple[str, ...] | None = None
    """The attributes raised so far while it is being created, one after the other; None afterwards."""
    unknown: Mapping[str, Json] = NOTHING


# What is rolled


def plain(name: str) -> str:
    return " ".join(name.casefold().split())


def score_of(character: Character, name: str) -> int | None:
    wanted = plain(name)
    return next((each.score for each in character.attributes if plain(each.name) == wanted), None)


def dice_of(character: Character, name: str) -> int:
    """Whoever has not learned a skill adds no dice."""
    wanted = plain(name)
    return next((each.dice for each in character.skills if plain(each.name) == wanted), 0)


def higher_of(character: Character, names: Sequence[str]) -> str:
    """Of several attributes the one with the higher score, or else the first (DN-AMB-20)."""
    return max(names, key=lambda name: score_of(character, name) or 0)


# Stress and wounds


def capacity_of(character: Character, rules: Rules = DEFAULTS) -> int | None:
    """DN-AMB-19: what is written on the sheet, or what the table plays, or none."""
    if character.capacity is not None:
        return character.capacity
    score = score_of(character, STRESS_ATTRIBUTE)
    if rules.stress_capacity != "spirit" or score is None:
        return None
    return BASE_STRESS + score


def is_broken(character: Character, rules: Rules = DEFAULTS) -> bool:
    capacity = capacity_of(character, rules)
    return capacity is not None and character.stress > capacity


def with_stress(character: Character, more: int) -> Character:
    return character.replace(stress=max(0, min(MOST_COUNTED, character.stress + more)))


def most_wounds(character: Character) -> int | None:
    """From size and body, which is from outside the core document."""
    body = score_of(character, WOUND_ATTRIBUTE)
    return SIZES[character.size] + body if character.size in SIZES and body is not None else None


# Creation


def begun(names: Sequence[str]) -> Character:
    """A new dungeoneer before the first step."""
    return Character(attributes=tuple(Attribute(name, FIRST_SCORE) for name in names), raised=())


def step_of(character: Character) -> tuple[int, int] | None:
    """Which step of the creation it is, from 0, and how many attributes are still to be raised in it."""
    if character.raised is None:
        return None
    done = len(character.raised)
    for step, raises in enumerate(RAISES):
        needed = min(raises, len(character.attributes))
        if done < needed:
            return step, needed - done
        done -= needed
    return None


def _in_step(character: Character) -> tuple[str, ...]:
    """The attributes raised in the step that is on."""
    raised = character.raised or ()
    found = step_of(character)
    if not found:
        return ()
    step, left = found
    return raised[len(raised) - (min(RAISES[step], len(character.attributes)) - left) :] if raised else ()


def may_raise(character: Character, name: str) -> bool:
    """Each attribute once in a step."""
    score = score_of(character, name)
    if score is None or score >= MOST_SCORE or not step_of(character):
        return False
    return plain(name) not in map(plain, _in_step(character))


def raised(character: Character, name: str) -> Character:
    """One more by 1; after the last the creation is over."""
    if not may_raise(character, name):
        raise RuleError("not_to_raise", f"{name} cannot be raised now: choose another")
    after = _moved(character, name, 1).replace(raised=(*(character.raised or ()), name))
    return after if step_of(after) else after.replace(raised=None)


def lowered(character: Character) -> Character:
    """The last that was raised is taken back."""
    if not character.raised:
        return character
    *before, last = character.raised
    return _moved(character, last, -1).replace(raised=tuple(before))


def _moved(character: Character, name: str, by: int) -> Character:
    return character.replace(
        attributes=tuple(
            each.replace(score=max(LEAST_SCORE, each.score + by)) if plain(each.name) == plain(name) else each
            for each in character.attributes
        )
    )


def check_character(character: Character) -> None:
    """A `RuleError` for what no sheet can have."""
    if max(len(character.attributes), len(character.skills)) > MOST_LINES:
        raise RuleError("too_many", f"a sheet holds {MOST_LINES} attributes and {MOST_LINES} skills at most")
    for attribute in character.attributes:
        check_score(attribute.score, f"“{attribute.name[:30]}”")
    for skill in character.skills:
        check_proficiency(skill.dice)
    for number in (character.stress, character.wounds, character.capacity or 0):
        _check_counted(number)
    if character.size and character.size not in SIZES:
        raise RuleError("no_such_size", f"there is no size “{character.size[:30]}”")
    if len(character.raised or ()) > sum(RAISES):
        raise RuleError("raised_too_often", f"a new dungeoneer raises {sum(RAISES)} attributes")


def _check_counted(number: int) -> None:
    if not 0 <= number <= MOST_COUNTED:
        raise RuleError("count_out_of_range", f"stress, wounds and dread go from 0 to {MOST_COUNTED}")


# What the GM keeps


class Difficulty(Frozen):
    """What has to be met, and with what: an adversary's strike is met by dodging (DN-CORE-08)."""

    name: str = ""
    dn: int = 2
    attributes: str = ""
    """As a heading has them: `finesse|body`."""
    skill: str = ""
    unknown: Mapping[str, Json] = NOTHING


USUAL_DIFFICULTIES = (
    Difficulty("strike", attributes="finesse", skill="dodging"),
    Difficulty("dodge", attributes="finesse|body", skill="striking"),
)


class Adversary(Frozen):
    name: str = ""
    difficulties: tuple[Difficulty, ...] = USUAL_DIFFICULTIES
    boon: int = 0
    bane: int = 0
    notes: str = ""
    unknown: Mapping[str, Json] = NOTHING


class Points(Frozen):
    boon: int = 0
    bane: int = 0
    unknown: Mapping[str, Json] = NOTHING


class Call(Frozen):
    """A roll that the GM calls for, and who is still to make it, in turn."""

    what: str
    """`The ogre’s strike`, or nothing."""
    attributes: str
    skill: str
    dn: int
    boon: int = 0
    """On the adversary, as are the banes (DN-AMB-21)."""
    bane: int = 0
    waiting: tuple[str, ...] = ()
    """The sheets of those who are still to roll, the next one first."""
    moved: int | None = None
    """The difficulty after the GM's die (DN-AMB-17); None before it."""
    moved_for: str = ""
    """Whose roll that die was thrown for."""
    usual: Points | None = None
    """What every roll begins with, where the points were changed for the one that is next."""
    unknown: Mapping[str, Json] = NOTHING

    @property
    def for_another(self) -> "Call":
        """As it is for somebody else: points and die of one roll do not stay for the next (DN-AMB-17)."""
        points = self.usual or Points(self.boon, self.bane)
        return self.replace(boon=points.boon, bane=points.bane, usual=None, moved=None, moved_for="")


class TableState(Frozen):
    dread: int = 0
    notes: str = ""
    adversaries: tuple[Adversary, ...] = ()
    call: Call | None = None
    unknown: Mapping[str, Json] = NOTHING


def check_table(table: TableState) -> None:
    _check_counted(table.dread)
    if len(table.adversaries) > MOST_ADVERSARIES:
        raise RuleError("too_many", f"a table holds {MOST_ADVERSARIES} adversaries at most")
    for adversary in table.adversaries:
        check_points(adversary.boon, adversary.bane)
        if len(adversary.difficulties) > MOST_DIFFICULTIES:
            raise RuleError("too_many", f"an adversary has {MOST_DIFFICULTIES} difficulties at most")
        for difficulty in adversary.difficulties:
            check_dn(difficulty.dn)
    if table.call:
        check_points(table.call.boon, table.call.bane)
        if usual := table.call.usual:
            check_points(usual.boon, usual.bane)
        check_dn(table.call.dn)
        check_moved(table.call.moved or 0)


def check_moved(dn: int) -> None:
    """What the GM's die may lead to: one beyond the last name (DN-AMB-14)."""
    if dn != MOST_DN + ADVERSARY_STEP:
        check_dn(dn)
