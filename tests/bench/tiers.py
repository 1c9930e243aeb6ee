"""How fast a face-off of fifteen dice a side is worked out in the browser, ours against icepool's."""

import shutil
from collections import defaultdict
from pathlib import Path
from statistics import median

from playwright.sync_api import Playwright

from tests.bench import odds, sites
from tests.bench.figures import Figure, Samples, ratio, spread
from tests.bench.visits import fresh_page
from tests.web.engines import launched
from tests.web.server import SiteServer

TYPICAL = 16
WORST = 60
OF_ICEPOOL = 0.1

# The cases of pages/tiers.py, and whether icepool is asked too: with the others one would wait for minutes.
CASES = {
    "Alpha against Beta": (TYPICAL, True),
    "Beta against Charlie": (TYPICAL, True),
    "Charlie against Delta": (TYPICAL, False),
    "Delta against Gamma and an Omega die": (WORST, False),
}


def measure(playwright: Playwright, place: Path, rounds: int) -> dict[str, list[float]]:
    samples: dict[str, list[float]] = defaultdict(list)
    packages = odds.make_site(place)
    shutil.copyfile(sites.PAGES / "tiers.py", place / "tiers.py")
    server = SiteServer(place)
    with launched(playwright, "chromium") as browser, fresh_page(browser) as page:
        odds.open_page(page, server.url)
        page.evaluate("packages => bench.startProgram('tiers.py', packages)", packages)
        for name, (_, asks_icepool) in CASES.items():
            print(f"Face-off, {name} …", flush=True)
            if asks_icepool and (wrong := page.evaluate("name => bench.answer(name)", f"check({name!r})")):
                raise AssertionError(wrong)
            asked = f"measure({name!r}, {rounds}, {asks_icepool})"
            for label, times in page.evaluate("asked => bench.answer(asked)", asked).items():
                samples[f"{name}, {label}"] = times
    server.stop()
    return samples


def figures_of(samples: Samples) -> list[Figure]:
    figures = []
    for name, (limit, asks_icepool) in CASES.items():
        key = "faceoff_" + "".join(letter if letter.isalnum() else "_" for letter in name.lower())
        ours = samples[f"{name}, ours"]
        label = f"face-off, {name}"
        figures.append(Figure(key, label, median(ours), "ms", limit, spread(ours)))
        if asks_icepool:
            figures.append(
                ratio(
                    f"{key}_of_icepool",
                    f"{label}, of icepool",
                    samples,
                    f"{name}, ours",
                    f"{name}, icepool",
                    OF_ICEPOOL,
                )
            )
    return figures


def notes(samples: Samples) -> list[str]:
    return ["Face-offs: fifteen dice a side, each side with a bonus die, Fortunate and Reroll 2."]
