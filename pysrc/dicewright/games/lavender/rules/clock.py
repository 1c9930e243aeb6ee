"""Time as the rules count it: turns of an hour, hours of a watch, watches of a day, and their chips."""

from typing import NamedTuple

MINUTES_IN_TURN, TURNS_IN_HOUR, HOURS_IN_WATCH, WATCHES_IN_DAY = 10, 6, 4, 6
"""LH-WILD-01"""
DAYS_IN_WEEK = 7

RED, YELLOW, BLACK = "red", "yellow", "black"


class Chip(NamedTuple):
    colour: str
    name: str


WATCHES = (
    Chip(RED, "dawn"),
    Chip(YELLOW, "day"),
    Chip(YELLOW, "day"),
    Chip(RED, "dusk"),
    Chip(BLACK, "night"),
    Chip(BLACK, "night"),
)
"""LH-WILD-02"""
TURNS = (
    Chip(RED, "light"),
    Chip(BLACK, ""),
    Chip(BLACK, ""),
    Chip(RED, "light"),
    Chip(BLACK, ""),
    Chip(BLACK, ""),
)
"""LH-DUN-01, and when the light is rolled (LH-DUN-04)."""
DAWN_WATCH = 1
MEALS = (1, 4)
"""The watches in which food is rolled (LH-WILD-05)."""
NIGHT = (5, 6)
"""LH-WILD-23"""
LIGHT_TURNS = (1, 4)
"""LH-DUN-04"""


def minutes(watches: int = 0, hours: int = 0, turns: int = 0) -> int:
    """LH-WILD-01"""
    return MINUTES_IN_TURN * (turns + TURNS_IN_HOUR * (hours + HOURS_IN_WATCH * watches))


def tell_watch(day: int, watch: int) -> str:
    return f"day {day}, watch {watch}, {WATCHES[watch - 1].name}"
