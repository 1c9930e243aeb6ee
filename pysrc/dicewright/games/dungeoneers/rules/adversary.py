"""Bane and boon on those who never roll: the GM's die moves a difficulty."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from dicewright.dice import Dice, Die, Odds, Roll, Step
from dicewright.dice.record import inputs_of
from dicewright.dice.source import called
from dicewright.games.dungeoneers.rules.pool import MOST_POINTS, check_points
from dicewright.games.dungeoneers.rules.settings import DEFAULTS, Rules
from dicewright.games.dungeoneers.rules.tables import ADVERSARY_DICE, ADVERSARY_STEP, MOST_DN, tell_difficulty
from dicewright.trouble import RuleError

ADVERSARY = "dungeoneers.adversary"

CERTAIN = {"d3": 3, "d6": 3, "d4": 4}
"""The points from which the die cannot fail (DN-ADV-03)."""

REAL_DICE = {"d3": ("d3", "d6"), "d6": ("d6", "d3"), "d4": ("d4",)}
"""What can be thrown for a table's die: a d6 that is read in pairs is exactly a d3 (DN-ADV-03)."""


class Moved(NamedTuple):
    """DN-ADV-01 and -02"""

    net: int
    read_as: int | None
    """What the die counts; None where nothing was left to roll for."""
    is_success: bool
    dn: int

    @property
    def direction(self) -> str:
        return "boon" if self.net > 0 else "bane" if self.net < 0 else ""


def read_face(die: str, face: int) -> int:
    """DN-ADV-03: a d6 in pairs, the others as they stand."""
    return (face + 1) // 2 if die == "d6" else face


def faces_behind(die: str) -> dict[int, list[int]]:
    """What a die may show for each number that it is read as."""
    found: dict[int, list[int]] = {}
    for face in range(1, ADVERSARY_DICE[die] + 1):
        found.setdefault(read_face(die, face), []).append(face)
    return found


def _raised(dn: int, rules: Rules) -> int:
    """DN-AMB-14: a ceiling stops the step, but lowers nothing."""
    after = dn + ADVERSARY_STEP
    return after if rules.dn_cap is None else max(dn, min(after, rules.dn_cap))


def _lowered(dn: int, rules: Rules) -> int:
    return min(dn, max(dn - ADVERSARY_STEP, rules.dn_floor))


def moved(dn: int, boon: int, bane: int, die: str, face: int | None, rules: Rules = DEFAULTS) -> Moved:
    net = boon - bane
    if not net or face is None:
        return Moved(net, None, False, dn)
    read_as = read_face(die, face)
    if read_as > abs(net):
        return Moved(net, read_as, False, dn)
    return Moved(net, read_as, True, _raised(dn, rules) if net > 0 else _lowered(dn, rules))


def wasted_points(boon: int, bane: int, die: str) -> int:
    """Points beyond what makes it certain (DN-AMB-15)."""
    return max(0, abs(boon - bane) - CERTAIN[die])


def adversary_odds(dn: int, boon: int, bane: int, die: str, rules: Rules = DEFAULTS) -> Odds[int]:
    """The chance of each difficulty."""
    counts: dict[int, int] = {}
    for face in range(1, ADVERSARY_DICE[die] + 1):
        after = moved(dn, boon, bane, die, face, rules).dn
        counts[after] = counts.get(after, 0) + 1
    return Odds(dict(sorted(counts.items())))


def throw_adversary(dice: Dice, name: str, dn: int, boon: int, bane: int, rules: Rules = DEFAULTS) -> Roll:
    """The GM's die, before the player rolls (DN-AMB-17); it comes to the difficulty as it is then."""
    check_points(boon, bane)
    if not 0 <= dn <= MOST_DN + ADVERSARY_STEP:
        raise RuleError("no_such_difficulty", f"difficulties go from 0 to {MOST_DN}")
    if boon == bane:
        raise RuleError("nothing_left", "bane and boon cancel each other, so there is nothing to roll for")
    die = rules.adversary_die
    inputs = {"name": name, "dn": dn, "boon": boon, "bane": bane, "die": die}
    inputs |= {
        key: getattr(rules, key)
        for key in ("dn_floor", "dn_cap")
        if getattr(rules, key) != getattr(DEFAULTS, key)
    }
    sides = ADVERSARY_DICE[die]
    face = called(dice, "the GM", f"hidden d{sides}").roll(sides)
    found = moved(dn, boon, bane, die, face, rules)
    thrown = Die(sides, face, found.read_as or face, success=int(found.is_success))
    words = f"the {die} counts {found.read_as}, against {abs(found.net)} {found.direction}"
    steps = (
        Step("from", f"{tell_difficulty(dn)} to begin with", dn, "DN-CORE-02"),
        Step("moved", words, found.dn - dn, "DN-ADV-02"),
        Step("difficulty", tell_difficulty(found.dn), found.dn, "DN-ADV-01"),
    )
    return Roll(ADVERSARY, inputs_of(inputs), (thrown,), steps, found.dn, "")


# Any: of a record, which may say anything; what cannot be rolled is told in `games.rolls`.
def throw_adversary_again(dice: Dice, inputs: Mapping[str, Any]) -> Roll:
    """The throw that a record tells of."""
    dn, boon, bane = (inputs[key] for key in ("dn", "boon", "bane"))
    die, floor, cap = inputs["die"], inputs.get("dn_floor", 0), inputs.get("dn_cap")
    limits = [floor, *([] if cap is None else [cap])]
    if die not in ADVERSARY_DICE or any(
        type(each) is not int or not 0 <= each <= MOST_POINTS for each in (dn, boon, bane, *limits)
    ):
        raise RuleError("no_such_throw", "the record names no difficulty, points and die of this game")
    rules = Rules(adversary_die=die, dn_floor=floor, dn_cap=cap)
    return throw_adversary(dice, str(inputs["name"]), dn, boon, bane, rules)
