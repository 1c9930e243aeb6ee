"""Downtime: weeks at home, what is done in them, what it costs, and what a campaign keeps of it."""

import re
from collections.abc import Mapping
from typing import NamedTuple

from dicewright.dice.frozen import NOTHING, Frozen, Json
from dicewright.games.lavender.rules.settings import Rules
from dicewright.games.lavender.rules.tables import (
    BROKEN,
    CRITICAL,
    FUMBLE,
    LEAST_VALUE,
    MISS,
    MOST_LEVEL,
    MOST_VALUE,
    STRONG,
    WEAK,
    Class,
)
from dicewright.games.lavender.rules.valuables import EXACT, MISJUDGED, MISJUDGED_BY, WITH_BUYER
from dicewright.games.lavender.rules.wealth import EMPTY, Wealth, check_wealth, has_any, spent
from dicewright.trouble import RuleError

TRAIN, CRAFT, RESEARCH, BANK, CAROUSE = "train", "craft", "research", "bank", "carouse"
ACTIONS = (TRAIN, CRAFT, RESEARCH, BANK, CAROUSE)
"""LH-DOWN-06"""
RESEARCH_COSTS, BANK_COSTS, CAROUSE_COSTS = 2, 1, 2
"""LH-DOWN-12 to -14: the value of the box that is spent."""
MAP, RUMORS, RUMOR, NO_NEWS, BRAWL = "map", "two_rumors", "rumor", "nothing", "fight"
CAROUSING = {CRITICAL: MAP, STRONG: RUMORS, WEAK: RUMOR, MISS: NO_NEWS, FUMBLE: BRAWL}
"""LH-DOWN-14"""

MOST_WEEKS = 10_000
MOST_PEOPLE = 60

ABILITY, HIT_POINTS, FEATURE, DETAIL, SWAP = "ability", "hit_points", "feature", "detail", "swap"
GROWTH_STEPS = (ABILITY, HIT_POINTS, FEATURE, DETAIL, SWAP)
"""LH-DOWN-10, with what the feature itself asks for after it is chosen."""


# What a campaign keeps


class Growing(Frozen):
    """Somebody who has reached a level and is not done with it."""

    sheet: str
    step: str = ABILITY
    feature: str = ""
    """Which was chosen; empty before."""
    unknown: Mapping[str, Json] = NOTHING


class Stay(Frozen):
    """A downtime in progress."""

    weeks: int = 0
    """Which have passed; the first is the one in which everything known is banked (LH-DOWN-06)."""
    acted: tuple[str, ...] = ()
    """The sheets of those who did something this week."""
    unknown: Mapping[str, Json] = NOTHING

    @property
    def is_banking(self) -> bool:
        return self.weeks == 0


class Household(Frozen):
    wealth: Wealth = EMPTY
    stay: Stay | None = None
    growing: tuple[Growing, ...] = ()
    unknown: Mapping[str, Json] = NOTHING


def growing_of(household: Household, sheet: str) -> Growing | None:
    return next((each for each in household.growing if each.sheet == sheet), None)


def may_act(stay: Stay, sheet: str, rules: Rules) -> bool:
    """One action a week, for each or for all together (LH-AMB-49)."""
    if stay.is_banking or sheet in stay.acted:
        return False
    return rules.downtime_actions == "per_character" or not stay.acted


def a_week_on(stay: Stay) -> Stay:
    """The week of banking passes in any case, and then one for each round of actions (LH-DOWN-06)."""
    if stay.weeks >= MOST_WEEKS:
        raise RuleError("too_long", "nobody stays at home for that long: leave first")
    return stay.replace(weeks=stay.weeks + 1, acted=())


def with_acted(household: Household, sheet: str, wealth: Wealth, **changes: object) -> Household:
    """The wealth that is left, and that somebody has acted this week; with what else changes."""
    stay = household.stay or Stay()
    return household.replace(wealth=wealth, stay=stay.replace(acted=(*stay.acted, sheet)), **changes)


# Banking


def bank_row(knowledge: str, true_value: int | None) -> int | None:
    """The row of a valuable; 0 where it is worthless but must go, None where it cannot (LH-DOWN-07)."""
    if true_value is None:
        return None
    if knowledge == MISJUDGED:
        return max(0, min(MOST_VALUE, true_value - MISJUDGED_BY))
    is_known = knowledge in (EXACT, WITH_BUYER)
    return true_value if is_known and LEAST_VALUE <= true_value <= MOST_VALUE else None


# Tracks


class Trained(NamedTuple):
    filled: int
    wealth: Wealth
    levelled: bool


def training_boxes(level: int) -> int:
    """How many lead from this level to the next one (LH-DOWN-09)."""
    return level + 1


def trained(level: int, filled: int, wealth: Wealth) -> Trained:
    """One box more; no conversion is made by itself (LH-DOWN-08 and -09)."""
    if level >= MOST_LEVEL:
        raise RuleError("highest_level", f"nobody goes beyond level {MOST_LEVEL} (LH-DOWN-09)")
    after = spent(wealth, filled + 1)
    levelled = filled + 1 >= training_boxes(level)
    return Trained(0 if levelled else filled + 1, after, levelled)


def may_craft(who: Class, kind: str) -> bool:
    """LH-DOWN-11, LH-CHAR-09"""
    return kind in who.crafts


def craft_values(value: int) -> tuple[int, ...]:
    """The boxes of a thing of this value, one week each (LH-AMB-53)."""
    if not LEAST_VALUE <= value <= MOST_VALUE:
        raise RuleError(
            "value_out_of_range", f"a thing that is crafted is worth {LEAST_VALUE} to {MOST_VALUE}"
        )
    return tuple(range(LEAST_VALUE, value + 1))


# Leaving


def cost_of_living(level: int, paid: int) -> int:
    """The four dice, by the value of the box that is paid; 0 for nothing (LH-DOWN-16, LH-AMB-52)."""
    if paid == 0:
        return BROKEN
    if paid < level // 2:
        return 4
    if paid < level:
        return 6
    return 8 if paid == level else 10


class Leaving(NamedTuple):
    household: Household
    die: int
    """To which all four are set."""
    weeks: int


def left(household: Household, level: int, paid: int) -> Leaving:
    """LH-DOWN-15 and -16; a week in which somebody has acted passes first (LH-DOWN-06)."""
    stay = household.stay or Stay()
    if stay.is_banking:
        raise RuleError("first_week", "the week of banking passes in any case (LH-DOWN-06, LH-AMB-49)")
    if paid == 0 and not may_pay_nothing(household.wealth):
        raise RuleError("must_pay", "whoever has any wealth pays some of it (LH-DOWN-15)")
    wealth = spent(household.wealth, paid) if paid else household.wealth
    weeks = stay.weeks + bool(stay.acted)
    return Leaving(household.replace(wealth=wealth, stay=None), cost_of_living(level, paid), weeks)


BANDS = (4, 6, 8, 10)


def bands(level: int) -> dict[int, int | None]:
    """The least payment for each die, None where it cannot be had (LH-DOWN-16)."""
    paid = {value: cost_of_living(level, value) for value in range(LEAST_VALUE, MOST_VALUE + 1)}
    return {die: next((value for value, got in paid.items() if got == die), None) for die in BANDS}


def may_pay_nothing(wealth: Wealth) -> bool:
    """LH-DOWN-15"""
    return not has_any(wealth)


# Those who left for some weeks

BACK = "the weeks are over"
_LEFT = re.compile(r"left for (\d{1,4}) weeks?")


def weeks_away(away: str) -> int | None:
    """How many more weeks somebody is gone, by their sheet; None where it does not say (LH-RES-09)."""
    if away == BACK:
        return 0
    found = _LEFT.fullmatch(away)
    return int(found[1]) if found else None


def a_week_later(away: str) -> str:
    """What the sheet says after a week has passed."""
    weeks = weeks_away(away)
    if weeks is None:
        return away
    left = weeks - 1
    return BACK if left <= 0 else f"left for {left} {'week' if left == 1 else 'weeks'}"


# What no campaign can have


def check_household(household: Household) -> None:
    check_wealth(household.wealth)
    if household.stay:
        _check_stay(household.stay)
    sheets = [each.sheet for each in household.growing]
    if len(sheets) > MOST_PEOPLE or len(set(sheets)) != len(sheets):
        raise RuleError("growing", "nobody gains two levels at once")
    for each in household.growing:
        if each.step not in GROWTH_STEPS:
            raise RuleError("no_such_step", "a level has no such step (LH-DOWN-10)")
        if each.feature and each.step not in (DETAIL, SWAP):
            raise RuleError("no_such_step", "a feature is chosen after the hit dice (LH-DOWN-10)")


def _check_stay(stay: Stay) -> None:
    if not 0 <= stay.weeks <= MOST_WEEKS:
        raise RuleError("weeks_out_of_range", f"a downtime has up to {MOST_WEEKS} weeks")
    if len(stay.acted) > MOST_PEOPLE or len(set(stay.acted)) != len(stay.acted):
        raise RuleError("acted", "nobody acts twice in a week (LH-DOWN-06)")
    if stay.is_banking and stay.acted:
        raise RuleError("acted", "in the week of banking nobody does anything else (LH-DOWN-06)")
