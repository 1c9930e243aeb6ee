"""The wilderness: what a day brings, how far a watch leads, and where scouts end who lose the way."""

from typing import NamedTuple

from dicewright.dice.odds import Odds
from dicewright.games.lavender.rules.degrees import degree_odds, read_test
from dicewright.games.lavender.rules.equipment import DUNGEON
from dicewright.games.lavender.rules.settings import DEFAULTS, Rules
from dicewright.games.lavender.rules.tables import (
    CRITICAL,
    ENCOUNTER,
    FELLOWSHIP,
    FOOD,
    FUMBLE,
    GEAR,
    LIGHT,
    MISS,
    STRONG,
    SUCCESSES,
    WEAK,
)
from dicewright.games.lavender.rules.usage import is_broken, rank, stepped_down

EXPLORE, TRAVEL, SEARCH, REGROUP, CAMP = "explore", "travel", "search", "regroup", "camp"
WILD_ACTIONS = (EXPLORE, TRAVEL, SEARCH, REGROUP, CAMP)
"""LH-WILD-04"""
CAMP_WATCHES = 2
"""LH-WILD-22"""

LAIR, BAD_WEATHER, NONE, DISCOVERY = "lair", "bad_weather", "none", "discovery"
DAY_EVENTS = {CRITICAL: LAIR, STRONG: BAD_WEATHER, WEAK: ENCOUNTER, MISS: NONE, FUMBLE: DISCOVERY}
"""LH-WILD-06"""
DISCOVERIES = {CRITICAL: FELLOWSHIP, STRONG: LIGHT, WEAK: GEAR, MISS: FOOD, FUMBLE: FOOD}
"""LH-WILD-10; a fumble reads as a miss (LH-AMB-04)."""
WEATHER_TOUCHES = ("scout", "hunt", "forage", "camp_recovery")
"""LH-WILD-07: what bad weather makes harder."""
EVENT_DIE = 6
"""LH-WILD-08 and LH-DUN-07: the watch, or the turn, in which it happens."""


def day_event(natural: int) -> str:
    return DAY_EVENTS[read_test(natural).degree]


def discovered(natural: int) -> str:
    """The die that a discovery steps up."""
    return DISCOVERIES[read_test(natural).degree]


# Time and distance


def explore_watches(encumbered: bool) -> int:
    """LH-WILD-04, LH-WILD-14"""
    return 2 if encumbered else 1


def hexes_in_watch(encumbered: bool) -> int:
    """LH-WILD-13, LH-WILD-14"""
    return 1 if encumbered else 2


# The way


DIRECTIONS = ("north", "north-east", "south-east", "south", "south-west", "north-west")
"""Clockwise."""
_STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
TARGET, ORIGIN, LEFT, RIGHT = "target", "origin", "left", "right"
LOST_DIE = 6
LOST = {1: ORIGIN, 2: ORIGIN, 3: ORIGIN, 4: ORIGIN, 5: LEFT, 6: RIGHT}
"""LH-WILD-12"""
_VEERS = {TARGET: 0, LEFT: -1, RIGHT: 1}


def bearing(q: int, r: int) -> tuple[tuple[int, str], ...]:
    """How far a hex lies from the first one, and where: along one direction, or two that lie side by side."""
    for way, (along, down) in enumerate(_STEPS):
        next_along, next_down = _STEPS[(way + 1) % len(_STEPS)]
        turn = along * next_down - down * next_along
        far = (q * next_down - r * next_along) // turn
        aside = (along * r - down * q) // turn
        if far > 0 and aside >= 0:
            other = DIRECTIONS[(way + 1) % len(_STEPS)]
            return ((far, DIRECTIONS[way]), *(((aside, other),) if aside else ()))
    return ()


def neighbour(q: int, r: int, direction: int) -> tuple[int, int]:
    """The hex next to this one."""
    along, down = _STEPS[direction % len(_STEPS)]
    return q + along, r + down


def way_taken(direction: int, arrive: str) -> int | None:
    """The direction in which the party has gone after all; None if it is where it was (LH-WILD-12)."""
    return (direction + _VEERS[arrive]) % len(DIRECTIONS) if arrive in _VEERS else None


def explore_odds(wisdom: int, mode: str) -> Odds[str]:
    """Where one attempt ends."""
    degrees = degree_odds(wisdom, mode)
    arrived = sum(degrees.exactly(degree) for degree in SUCCESSES)
    missed = degrees.ways - arrived
    counts = {TARGET: arrived * LOST_DIE, ORIGIN: 0, LEFT: 0, RIGHT: 0}
    for place in LOST.values():
        counts[place] += missed
    return Odds(counts, degrees.ways * LOST_DIE)


# Rest

NEXT, TODAY = "next", "today"
FORAGED = {STRONG: TODAY, WEAK: NEXT}
"""LH-WILD-21: which food rolls pass."""
EXCHANGED_TO = 6


class Exchanged(NamedTuple):
    gear: int
    light: int
    fellowship: int


TORCHES, REBALANCE = "craft_torches", "rebalance"
EXCHANGES = (TORCHES, REBALANCE)


def exchange(
    kind: str, where: str, gear: int, light: int, fellowship: int, rules: Rules = DEFAULTS
) -> Exchanged | None:
    """LH-DUN-20, LH-WILD-17; None where it is not offered (LH-AMB-23, LH-AMB-29)."""
    paid, wanted = (gear, light) if kind == TORCHES else (fellowship, gear)
    may_here = kind == REBALANCE or where == DUNGEON or rules.torches_in_wilderness
    if not may_here or is_broken(paid) or rank(wanted) >= rank(EXCHANGED_TO):
        return None
    if kind == TORCHES:
        return Exchanged(stepped_down(gear, rules), EXCHANGED_TO, fellowship)
    return Exchanged(EXCHANGED_TO, light, stepped_down(fellowship, rules))
