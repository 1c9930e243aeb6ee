"""How fast a face-off of fifteen dice a side is worked out in the browser, ours against icepool's."""

from pathlib import Path

from playwright.sync_api import Playwright

from tests.bench import contests
from tests.bench.contests import Case
from tests.bench.figures import Figure, Samples

TYPICAL = 16
WORST = 60
WHAT = "Face-off"

# The cases of pages/tiers.py.
CASES = {
    "Alpha against Beta": Case(TYPICAL),
    "Beta against Charlie": Case(TYPICAL),
    "Charlie against Delta": Case(TYPICAL, asks_icepool=False),
    "Delta against Gamma and an Omega die": Case(WORST, asks_icepool=False),
}


def measure(playwright: Playwright, place: Path, rounds: int) -> dict[str, list[float]]:
    return contests.measure(playwright, place, rounds, "tiers.py", WHAT, CASES)


def figures_of(samples: Samples) -> list[Figure]:
    return contests.figures_of(samples, "faceoff", WHAT, CASES)


def notes(samples: Samples) -> list[str]:
    return ["Face-offs: fifteen dice a side, each side with a bonus die, Fortunate and Reroll 2."]
