"""How long the bench takes to show new odds after a change, beside icepool's time for the tiers alone."""

import shutil
from collections import defaultdict
from pathlib import Path
from statistics import median

from playwright.sync_api import Playwright

from tests.bench import odds, sites
from tests.bench.figures import Figure, Samples, ratio, spread
from tests.bench.visits import fresh_page
from tests.web.acting import open_page
from tests.web.engines import launched
from tests.web.server import SiteServer

FRAME = 16
OF_ICEPOOL = 1

# Each makes a bench that was not there before, so that nothing comes out of a cache.
CHANGES = (
    "assistants:1",
    "stat:1",
    "skill:1",
    "materials:1",
    "tool:0:1",
    "time:extra",
    "workspace",
    "hostile",
    "bonus:1",
    "batch:1",
    "wanted:9",
    "stat:1",
    "tool:1:2",
    "time:normal",
    "wanted:8",
    "tool:0:0",
    "time:rushed",
    "tool:1:0",
    "penalty:1",
)
WARM_UP = 3

# From the press of a button until the page shows the new odds: everything that happens there.
TIME_CHANGE = """(value) => {
  const button = document.querySelector(`.bench button[value="${value}"]:not(:disabled)`);
  if (!button) return 0;
  const before = document.querySelector(".odds").innerHTML;
  const start = performance.now();
  button.click();
  const taken = performance.now() - start;
  return document.querySelector(".odds").innerHTML === before ? 0 : taken;
}"""


def measure(playwright: Playwright, place: Path, rounds: int) -> dict[str, list[float]]:
    samples: dict[str, list[float]] = defaultdict(list)
    with launched(playwright, "chromium") as browser:
        print("Changing the bench …", flush=True)
        server = SiteServer(sites.ROOT / "dist")
        with fresh_page(browser) as page:
            open_page(page, server.url, "crafting.html")
            for number in range(WARM_UP + rounds):
                times = []
                for value in CHANGES:
                    times.append(page.evaluate(TIME_CHANGE, value))
                    page.wait_for_timeout(30)
                if number >= WARM_UP:
                    samples["panel"] += [taken for taken in times if taken]
        server.stop()
        print("Tiers by icepool …", flush=True)
        packages = odds.make_site(place)
        shutil.copyfile(sites.PAGES / "crafting.py", place / "crafting.py")
        server = SiteServer(place)
        with fresh_page(browser) as page:
            odds.open_page(page, server.url)
            page.evaluate("packages => bench.startProgram('crafting.py', packages)", packages)
            if wrong := page.evaluate("() => bench.answer('check()')"):
                raise AssertionError(wrong)
            samples |= page.evaluate(f"() => bench.answer('measure({rounds})')")
        server.stop()
    return samples


def figures_of(samples: Samples) -> list[Figure]:
    panel = samples["panel"]
    return [
        Figure("bench_panel", "bench: new odds after a change", median(panel), "ms", FRAME, spread(panel)),
        ratio("bench_panel_of_icepool", "bench: of icepool's tiers", samples, "panel", "icepool"),
        ratio("tiers_of_icepool", "tiers alone, of icepool", samples, "ours", "icepool", OF_ICEPOOL),
    ]


def notes(samples: Samples) -> list[str]:
    slow = sum(taken > FRAME for taken in samples["panel"])
    return [f"Of {len(samples['panel'])} changes at the bench {slow} took longer than {FRAME} ms."]
