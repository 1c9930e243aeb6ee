"""Runs in Pyodide: how long a usage die lasts, timed."""

import json  # noqa: F401 (the page asks for answers in it)

from timing import in_turns

from dicewright.lavender.degrees import ADVANTAGE, NORMAL
from dicewright.lavender.usage import forecast

ROLLS = 200
CASES = {"d12 over 200 rolls": NORMAL, "d12 with advantage over 200 rolls": ADVANTAGE}


def measure(name: str, rounds: int, asks_icepool: bool) -> dict[str, list[float]]:
    """Milliseconds of one answer, each as at the first sight of the die."""

    def work() -> None:
        forecast.cache_clear()
        forecast(12, ROLLS, CASES[name])

    return in_turns({"ours": work}, rounds)
