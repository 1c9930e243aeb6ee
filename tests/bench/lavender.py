"""How fast the life of a usage die, and a court, are foretold in the browser."""

from pathlib import Path

from playwright.sync_api import Playwright

from tests.bench import contests
from tests.bench.contests import Case
from tests.bench.figures import Figure, Samples

FRAME = 16
COURT = 60
WHAT = "Usage die"

# The cases of pages/lavender.py.
CASES = {
    "d12 over 200 rolls": Case(FRAME, asks_icepool=False),
    "d12 with advantage over 200 rolls": Case(FRAME, asks_icepool=False),
    "court of four, a goal of 12": Case(COURT, asks_icepool=False),
    "court of four, goals of 4 and 6": Case(COURT, asks_icepool=False),
}


def measure(playwright: Playwright, place: Path, rounds: int) -> dict[str, list[float]]:
    return contests.measure(playwright, place, rounds, "lavender.py", WHAT, CASES)


def figures_of(samples: Samples) -> list[Figure]:
    return contests.figures_of(samples, "usage", WHAT, CASES)


def notes(samples: Samples) -> list[str]:
    return ["Usage dice: the chance to be broken after each of 200 rolls, worked out anew."]
