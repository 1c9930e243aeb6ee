"""Trading at court: what an offer counts, what the test makes of it, and what one gets."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from dicewright.dice.odds import Odds
from dicewright.games.lavender.rules.degrees import NORMAL, degree_odds
from dicewright.games.lavender.rules.factions import counted_value, shift_of
from dicewright.games.lavender.rules.settings import DEFAULTS, Rules
from dicewright.games.lavender.rules.tables import (
    BROKEN,
    CRITICAL,
    FUMBLE,
    LEAST_VALUE,
    MISS,
    MOST_VALUE,
    SEVEN_STEPS,
    STRONG,
    WEAK,
)
from dicewright.games.lavender.rules.usage import die_of_value
from dicewright.games.lavender.rules.valuables import BUYER_BONUS

TRADE_MODIFIERS = {CRITICAL: 2, STRONG: 1, WEAK: 0, MISS: -1, FUMBLE: -2}
"""LH-COURT-11"""
BEST_DIE_VALUE = 6
"""From here on a resource becomes a d12."""
SMALLER_THINGS = 5
"""LH-COURT-16"""

VALUABLE, SMALLER, RESOURCE, RUMOR = "valuable", "smaller", "resource", "rumor"
WISHES = (VALUABLE, SMALLER, RESOURCE, RUMOR)


def offered(
    value: int, kind: str, supply: Sequence[str], demand: Sequence[str], is_buyer: bool = False
) -> int:
    """What an offer counts before the test (LH-COURT-11, LH-AMB-47)."""
    return counted_value(value, kind, supply, demand) + (BUYER_BONUS if is_buyer else 0)


class Worth(NamedTuple):
    uncapped: int
    value: int
    """What can be had; 0 where nothing can."""


def worth_of(offer: int, degree: str, disposition: int) -> Worth:
    """Demand, degree, and the disposition last (LH-COURT-13, LH-AMB-47)."""
    uncapped = offer + TRADE_MODIFIERS[degree]
    return Worth(uncapped, max(0, min(uncapped, disposition)))


@lru_cache(maxsize=256)
def worth_odds(offer: int, charisma: int, disposition: int, mode: str = NORMAL) -> Odds[int]:
    """Of what the trade is worth in the end."""
    degrees = degree_odds(charisma, mode)
    counts: dict[int, int] = {}
    for degree, ways in degrees:
        value = worth_of(offer, degree, disposition).value
        counts[value] = counts.get(value, 0) + ways
    return Odds({value: ways for value, ways in sorted(counts.items()) if ways}, degrees.ways)


# What one gets


def is_within(value: int, kind: str, supply: Sequence[str], demand: Sequence[str], worth: int) -> bool:
    """Whether a valuable can be had: what one gets is counted like what one gives (LH-AMB-47)."""
    return worth > 0 and counted_value(value, kind, supply, demand) <= worth


def die_for(worth: int, rules: Rules = DEFAULTS) -> int | None:
    """The die of a resource that a trade buys (LH-COURT-11); with seven steps a 1 buys a d2 (LH-AMB-02)."""
    if worth < LEAST_VALUE:
        return None
    if worth == LEAST_VALUE and rules.usage_ladder == "seven":
        return SEVEN_STEPS[1]
    return die_of_value(min(worth, BEST_DIE_VALUE))


def die_after(old: int, worth: int, rules: Rules = DEFAULTS) -> int:
    """The better of the old die and the new (LH-AMB-47)."""
    new = die_for(worth, rules)
    return max(old, BROKEN if new is None else new, key=SEVEN_STEPS.index)


def smaller_things(
    worth: int, kind: str = "", supply: Sequence[str] = (), demand: Sequence[str] = ()
) -> tuple[int, int]:
    """How many of which value: five of the next lower, one step only (LH-COURT-16, LH-AMB-48)."""
    value = min(MOST_VALUE, worth - 1 - shift_of(kind, supply, demand))
    return (SMALLER_THINGS, value) if worth > 0 and value >= LEAST_VALUE else (0, 0)
