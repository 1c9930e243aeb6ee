"""The gear die on tests, added after the roll."""

from functools import lru_cache
from typing import NamedTuple

from dicewright.dice.odds import Odds, Ratio
from dicewright.games.lavender.rules.degrees import NORMAL, degree_of, is_locked, kept_odds, read_test
from dicewright.games.lavender.rules.tables import (
    D20,
    DEGREES,
    MISS,
    SAVE_VALUES,
    STRONG_FROM,
    SUCCEEDS,
    USED_UP_TO,
    WEAK,
    Class,
)
from dicewright.games.lavender.rules.usage import is_broken, value_odds
from dicewright.ratio import ratio

NATURAL, NOT_PRIMARY = "natural", "not_primary"
RESCUE, IMPROVE = "rescue", "improve"


def refusal(who: Class, ability: str, natural: int) -> str:
    """Why the gear die cannot be added (LH-CHAR-07, LH-CORE-08), or nothing."""
    if ability not in who.primary:
        return NOT_PRIMARY
    return NATURAL if is_locked(natural) else ""


def gear_helps(natural: int, modifier: int, die: int, only_success: bool = False) -> bool:
    """Whether the gear die can still make the degree better (LH-CHAR-07).

    Where only success counts, a Weak is as good as a Strong.
    """
    before = read_test(natural, modifier)
    if is_locked(natural) or before.degree not in ((MISS,) if only_success else (MISS, WEAK)):
        return False
    most = max(SAVE_VALUES.values()) if is_broken(die) else die
    return before.total + most >= (SUCCEEDS if before.degree == MISS else STRONG_FROM)


# How likely


class GearChances(NamedTuple):
    degrees: Odds[str]
    rolled: Ratio
    stepped_down: Ratio


@lru_cache(maxsize=256)
def gear_odds(
    modifier: int, mode: str, die: int, gear_mode: str = NORMAL, policy: str = RESCUE
) -> GearChances:
    """The degrees where the gear die is added only if it could help: a Miss, or by choice also a Weak."""
    tested, added = kept_odds(D20, mode), value_odds(die, gear_mode)
    used = 0 if is_broken(die) else added.at_most(min(die, USED_UP_TO))
    counts = dict.fromkeys(DEGREES, 0)
    rolled = 0
    for natural, ways in tested:
        before = read_test(natural, modifier)
        if not gear_helps(natural, modifier, die, only_success=policy == RESCUE):
            counts[before.degree] += ways * added.ways
            continue
        rolled += ways
        for value, more in added:
            counts[degree_of(natural, before.total + value)] += ways * more
    whole = tested.ways
    return GearChances(
        Odds(counts, whole * added.ways), ratio(rolled, whole), ratio(rolled * used, whole * added.ways)
    )
