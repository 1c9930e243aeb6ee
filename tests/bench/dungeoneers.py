"""How fast a test of fifteen dice a side is worked out in the browser, ours against icepool's."""

from pathlib import Path

from playwright.sync_api import Playwright

from tests.bench import contests
from tests.bench.contests import Case
from tests.bench.figures import Figure, Samples

FRAME = 16
WHAT = "Test"

# The cases of pages/dungeoneers.py.
CASES = {"5 against 5": Case(FRAME), "3 against 8": Case(FRAME)}


def measure(playwright: Playwright, place: Path, rounds: int) -> dict[str, list[float]]:
    return contests.measure(playwright, place, rounds, "dungeoneers.py", WHAT, CASES)


def figures_of(samples: Samples) -> list[Figure]:
    return contests.figures_of(samples, "test", WHAT, CASES)


def notes(samples: Samples) -> list[str]:
    return ["Tests: fifteen dice a side at these target numbers, criticals included."]
