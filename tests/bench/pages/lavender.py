"""Runs in Pyodide: how long a usage die lasts, and what is foretold of expeditions and courts, timed."""

import json  # noqa: F401 (the page asks for answers in it)

from timing import in_turns

from dicewright.games.lavender.rules import court_ahead
from dicewright.games.lavender.rules import forecasts_court as court
from dicewright.games.lavender.rules import forecasts_exploring as exploring
from dicewright.games.lavender.rules.degrees import ADVANTAGE, NORMAL
from dicewright.games.lavender.rules.expedition import Expedition
from dicewright.games.lavender.rules.usage import forecast

ROLLS = 200
CASES = {"d12 over 200 rolls": NORMAL, "d12 with advantage over 200 rolls": ADVANTAGE}
PEOPLE = tuple(
    (court_ahead.Try("rapport", 3 - place, False), court_ahead.Try("command", place - 2, True))
    for place in range(4)
)
COURTS = {
    "court of four, a goal of 12": court_ahead.Ahead(PEOPLE, (0, 1, 2, 3), (12,), 11, 5),
    "court of four, goals of 4 and 6": court_ahead.Ahead(PEOPLE, (0, 1, 2, 3), (4, 6), 7, 5),
}
"""The second is about as much as is ever worked out."""


OUTINGS = {
    "14 days and nights in the wild": lambda: exploring.rolls_of_days(Expedition(), 14, True),
    "96 turns in a dungeon": lambda: exploring.rolls_of_turns(Expedition(), 96),
}


def set_out(name: str) -> None:
    for kept in (exploring.hardship, exploring._die_ahead, exploring._moves, forecast):
        kept.cache_clear()
    exploring.hardship(12, 12, 8, 12, OUTINGS[name]())


def foretell(ahead: court_ahead.Ahead) -> None:
    for kept in (court_ahead.solved_for, court.best_plan, court.in_turn):
        kept.cache_clear()
    court.best_plan(ahead)
    court.each_alone(ahead)


def measure(name: str, rounds: int, asks_icepool: bool) -> dict[str, list[float]]:
    """Milliseconds of one answer, each as at the first sight of the die."""

    def work() -> None:
        if name in COURTS:
            foretell(COURTS[name])
        elif name in OUTINGS:
            set_out(name)
        else:
            forecast.cache_clear()
            forecast(12, ROLLS, CASES[name])

    return in_turns({"ours": work}, rounds)
