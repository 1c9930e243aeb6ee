"""How fast the life of a usage die, an expedition and a court are foretold in the browser."""

from pathlib import Path

from playwright.sync_api import Playwright

from tests.bench import contests
from tests.bench.contests import Case
from tests.bench.figures import Figure, Samples

FRAME = 16
FORECAST = 100
WHAT = "Forecast"

# The cases of pages/lavender.py.
CASES = {
    "d12 over 200 rolls": Case(FRAME, asks_icepool=False),
    "d12 with advantage over 200 rolls": Case(FRAME, asks_icepool=False),
    "14 days and nights in the wild": Case(FORECAST, asks_icepool=False),
    "96 turns in a dungeon": Case(FORECAST, asks_icepool=False),
    "court of four, a goal of 12": Case(FORECAST, asks_icepool=False),
    "court of four, goals of 4 and 6": Case(FORECAST, asks_icepool=False),
}


def measure(playwright: Playwright, place: Path, rounds: int) -> dict[str, list[float]]:
    return contests.measure(playwright, place, rounds, "lavender.py", WHAT, CASES)


def figures_of(samples: Samples) -> list[Figure]:
    return contests.figures_of(samples, "usage", WHAT, CASES)


def notes(samples: Samples) -> list[str]:
    return ["Usage dice: the chance to be broken after each of 200 rolls, worked out anew."]
