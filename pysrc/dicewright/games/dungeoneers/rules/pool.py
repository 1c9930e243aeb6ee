"""One throw: how many dice, against which target number, and what they come to."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from dicewright.dice import Dice, Die, Roll, Step
from dicewright.dice.record import inputs_of
from dicewright.dice.source import called
from dicewright.games.dungeoneers.rules.settings import DEFAULTS, Rules, departures_as_inputs, rules_of_inputs
from dicewright.games.dungeoneers.rules.tables import (
    BASE_DICE,
    DIE,
    HIGHEST_TN,
    LEAST_SCORE,
    MOST_SCORE,
    ONES_OF_CRITICAL,
)
from dicewright.trouble import RuleError
from dicewright.words import whole

POOL = "dungeoneers.pool"

MOST_POINTS = 20
"""Of bane and of boon in one roll."""
MOST_PROFICIENCY = 12
MOST_MEMBERS = 20
MOST_DICE = BASE_DICE + MOST_PROFICIENCY + MOST_MEMBERS
MOST_STATED = 30
"""Of a target number that stands in for an attribute."""
MOST_TN = MOST_STATED + MOST_POINTS


# What is thrown


def tell_tn(tn: int) -> str:
    """Points may carry a target number below 0 (DN-AMB-03), where it has a real minus sign."""
    return whole(tn)


def check_score(score: int, what: str = "an attribute") -> None:
    if not LEAST_SCORE <= score <= MOST_SCORE:
        raise RuleError(
            "score_out_of_range",
            f"{what} goes from {LEAST_SCORE} to {MOST_SCORE}, so it cannot be {tell_tn(score)}",
        )


def check_points(boon: int, bane: int) -> None:
    if not (0 <= boon <= MOST_POINTS and 0 <= bane <= MOST_POINTS):
        raise RuleError("points_out_of_range", f"bane and boon go from 0 to {MOST_POINTS} points")


def tell_points(boon: int, bane: int) -> str:
    """What is left of them when they have canceled each other (DN-BB-01): `2 boon`."""
    net = boon - bane
    return f"{abs(net)} {'boon' if net > 0 else 'bane'}"


def check_proficiency(dice: int) -> None:
    if not 0 <= dice <= MOST_PROFICIENCY:
        raise RuleError(
            "dice_out_of_range",
            f"a skill adds 0 to {MOST_PROFICIENCY} dice, and nothing takes dice away, "
            f"so it cannot be {tell_tn(dice)}",
        )


def target_number(attribute: int, boon: int = 0, bane: int = 0, rules: Rules = DEFAULTS) -> int:
    """DN-CORE-01, DN-BB-01 and -02, DN-AMB-03"""
    number = attribute + boon - bane
    return max(1, number) if rules.tn_clamp == "at_least_1" else number


def wasted_points(attribute: int, boon: int, bane: int, rules: Rules = DEFAULTS) -> int:
    """Points of the net that change nothing (DN-AMB-03)."""
    least = 1 if rules.tn_clamp == "at_least_1" else 0

    def felt(number: int) -> int:
        return max(least, min(HIGHEST_TN, number))

    net = boon - bane
    return abs(net) - abs(felt(attribute + net) - felt(attribute))


def core_dice(proficiency: int) -> int:
    """DN-CORE-01"""
    return BASE_DICE + proficiency


def group_dice(proficiency: int, members: int, rules: Rules = DEFAULTS) -> int:
    """DN-GRP-02, DN-AMB-04; the leader is one of the members."""
    if not 1 <= members <= MOST_MEMBERS:
        raise RuleError(
            "nobody" if members < 1 else "too_many_members",
            f"a group roll has 1 to {MOST_MEMBERS} members with its leader, "
            f"so it cannot have {tell_tn(members)}",
        )
    base = BASE_DICE + proficiency if rules.group_base == "three_plus" else max(1, proficiency)
    return base + members - 1


# What it comes to


class Count(NamedTuple):
    """DN-ROLL-03 and DN-CRIT-01"""

    on_dice: int
    losses: int
    ones: int
    critical: int
    """The successes that the 1s add."""

    @property
    def rolled(self) -> int:
        return self.on_dice + self.critical


def critical_successes(ones: int, rules: Rules = DEFAULTS) -> int:
    """DN-CRIT-01, DN-AMB-01; it looks at faces, whatever the target number (DN-AMB-02)."""
    pairs = ones // ONES_OF_CRITICAL
    return pairs if rules.critical_mode == "per_pair" else min(1, pairs)


def counted(faces: Sequence[int], tn: int, rules: Rules = DEFAULTS) -> Count:
    on_dice = sum(face <= tn for face in faces)
    ones = sum(face == 1 for face in faces)
    return Count(on_dice, len(faces) - on_dice, ones, critical_successes(ones, rules))


# As a record


def throw_pool(dice: Dice, name: str, tn: int, count: int, rules: Rules = DEFAULTS) -> Roll:
    """One creature's throw, every die with whether it is a success."""
    if not 1 <= count <= MOST_DICE:
        raise RuleError("dice_out_of_range", f"a roll has 1 to {MOST_DICE} dice")
    asked = called(dice, name)
    faces = [asked.roll(DIE) for _ in range(count)]
    thrown = tuple(Die(DIE, face, face, success=int(face <= tn)) for face in faces)
    found = counted(faces, tn, rules)
    inputs = inputs_of({"name": name, "tn": tn, "dice": count, **departures_as_inputs(rules)})
    return Roll(POOL, inputs, thrown, tuple(_steps(found, tn)), found.rolled, "")


def _steps(found: Count, tn: int) -> Iterator[Step]:
    yield Step("count", f"dice at or under the target number {tn}", found.on_dice, "DN-ROLL-03")
    if found.losses:
        yield Step("losses", "losses", found.losses, "DN-ROLL-03")
    if found.critical:
        yield Step("critical", f"critical: {found.ones} dice show 1", found.critical, "DN-CRIT-01")
    yield Step("successes", "successes", found.rolled, "DN-ROLL-03")


def throw_again(dice: Dice, inputs: Mapping[str, object]) -> Roll:
    """The throw that a record tells of."""
    tn, count = inputs["tn"], inputs["dice"]
    if type(tn) is not int or type(count) is not int or abs(tn) > MOST_TN:
        raise RuleError("no_such_throw", "the record names no target number and dice of this game")
    return throw_pool(dice, str(inputs["name"]), tn, count, rules_of_inputs(inputs))


def count_of(roll: Roll) -> Count:
    return counted(roll.faces, roll.inputs["tn"], rules_of_inputs(roll.inputs))
