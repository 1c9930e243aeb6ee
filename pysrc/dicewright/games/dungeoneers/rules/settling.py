"""From the successes rolled to a degree: critical, compromise, success control (DN-COMP-03)."""

from typing import NamedTuple

from dicewright.games.dungeoneers.rules.settings import DEFAULTS, Rules
from dicewright.games.dungeoneers.rules.tables import BELOW_SUCCESS, degree_of
from dicewright.trouble import RuleError

INITIATOR, OPPONENT = "initiator", "opponent"


class Settled(NamedTuple):
    successes: int
    """As used, after compromise and success control."""
    difference: int
    degree: str


def is_below_success(successes: int, dn: int) -> bool:
    """Whether a compromise may be offered (DN-COMP-01)."""
    return degree_of(successes - dn) in BELOW_SUCCESS


def offers_left(made: int, rules: Rules = DEFAULTS) -> bool:
    """An offer counts, accepted or not (DN-AMB-11)."""
    return rules.compromise_limit is None or made < rules.compromise_limit


def check_use(rolled: int, chosen: int) -> int:
    """Success control: how many successes are counted (DN-CTRL-01)."""
    if chosen < 0:
        raise RuleError("negative", "nobody can count fewer than no successes (DN-CTRL-01)")
    if chosen > rolled:
        raise RuleError(
            "cannot_exceed_rolled",
            f"only {rolled} {'success was' if rolled == 1 else 'successes were'} rolled, "
            f"so {chosen} cannot be counted (DN-CTRL-01)",
        )
    return chosen


def settle(successes: int, dn: int, use: int | None = None) -> Settled:
    """Without a word about it, all successes count (DN-CTRL-01)."""
    used = successes if use is None else check_use(successes, use)
    return Settled(used, used - dn, degree_of(used - dn))


def winner_of(difference: int) -> str:
    """DN-TEST-03, DN-AMB-09"""
    return INITIATOR if difference >= 0 else OPPONENT


def is_behind(side: str, difference: int) -> bool:
    """Whether a side of a test may offer a compromise (DN-AMB-10)."""
    if side == INITIATOR:
        return degree_of(difference) in BELOW_SUCCESS
    return difference > 0
