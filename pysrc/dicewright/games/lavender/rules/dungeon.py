"""Dungeons: what an hour brings, how far a turn leads, and what discoveries are worth."""

from dicewright.dice.odds import Odds, Ratio
from dicewright.games.lavender.rules.degrees import NORMAL, degree_odds, is_success, kept_odds, read_test
from dicewright.games.lavender.rules.tables import CRITICAL, FUMBLE, MISS, STRONG, SUCCESSES, USED_UP_TO, WEAK
from dicewright.games.lavender.rules.usage import is_broken
from dicewright.games.lavender.rules.wilderness import (
    CAMP,
    EXPLORE,
    REBALANCE,
    REGROUP,
    SEARCH,
    TORCHES,
    TRAVEL,
)
from dicewright.ratio import ratio

LEAVE = "leave"
DUNGEON_ACTIONS = (EXPLORE, TRAVEL, SEARCH, TORCHES, REBALANCE, REGROUP, CAMP, LEAVE)
"""LH-DUN-04, LH-AMB-33"""

SURPRISE, CLOSE, DISTANT, NONE, DISCOVERY = "surprise", "close", "distant", "none", "discovery"
HOUR_EVENTS = {CRITICAL: SURPRISE, STRONG: CLOSE, WEAK: DISTANT, MISS: NONE, FUMBLE: DISCOVERY}
"""LH-DUN-07"""
WARNING, ENCOUNTER_PROCEDURE, COMBAT = "warning", "encounter_procedure", "combat"
MEETINGS = {DISTANT: WARNING, CLOSE: ENCOUNTER_PROCEDURE, SURPRISE: COMBAT}
"""LH-DUN-08: what comes next."""

LEAST_WONDER, MOST_WONDER = 1, 8
"""LH-DUN-03"""
_WORTH = {CRITICAL: 2, STRONG: 1, WEAK: 0, MISS: -1, FUMBLE: -1}
"""LH-DUN-10; a fumble reads as a miss (LH-AMB-04)."""


def hour_event(natural: int) -> str:
    return HOUR_EVENTS[read_test(natural).degree]


def discovery_value(wonder: int, natural: int) -> int:
    """LH-DUN-10; 0 is worth nothing to anybody (LH-AMB-35)."""
    return wonder + _WORTH[read_test(natural).degree]


def discovery_odds(wonder: int) -> Odds[int]:
    counts: dict[int, int] = {}
    degrees = degree_odds()
    for degree, ways in degrees:
        value = wonder + _WORTH[degree]
        counts[value] = counts.get(value, 0) + ways
    return Odds(dict(sorted(counts.items())), degrees.ways)


# Time and distance


def explore_turns(encumbered: bool, running: bool = False) -> int:
    """For as many rooms as `rooms_explored` says (LH-DUN-13, LH-AMB-34)."""
    return 2 if encumbered and not running else 1


def rooms_explored(encumbered: bool, running: bool = False) -> int:
    return 2 if running and not encumbered else 1


def rooms_travelled(encumbered: bool, running: bool = False) -> int:
    """In one turn (LH-DUN-11, -13 and -15)."""
    return (1 if encumbered else 2) * (2 if running else 1)


def holds_chance(gear: int, mode: str = NORMAL) -> Ratio:
    """That a barrier holds (LH-DUN-09, LH-AMB-03)."""
    if is_broken(gear):
        degrees = degree_odds(0, mode)
        return ratio(sum(degrees.exactly(degree) for degree in SUCCESSES), degrees.ways)
    odds = kept_odds(gear, mode)
    return ratio(odds.at_least(USED_UP_TO + 1), odds.ways)


def is_held(gear: int, face: int) -> bool:
    return is_success(read_test(face).degree) if is_broken(gear) else face > USED_UP_TO
