"""Two sides against each other, worked out in the browser by our rules and, where it can, by icepool."""

import shutil
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path
from statistics import median
from typing import NamedTuple

from playwright.sync_api import Playwright

from tests.bench import odds, sites
from tests.bench.figures import Figure, Samples, ratio, spread
from tests.bench.visits import fresh_page
from tests.web.engines import launched
from tests.web.server import SiteServer

OF_ICEPOOL = 0.1


class Case(NamedTuple):
    limit: int
    """In milliseconds."""
    asks_icepool: bool = True
    """With some one would wait for minutes."""


def measure(
    playwright: Playwright, place: Path, rounds: int, program: str, what: str, cases: Mapping[str, Case]
) -> dict[str, list[float]]:
    """The program, one of pages/, answers `check` and `measure` for the names of these cases."""
    samples: dict[str, list[float]] = defaultdict(list)
    packages = odds.make_site(place)
    shutil.copyfile(sites.PAGES / program, place / program)
    server = SiteServer(place)
    with launched(playwright, "chromium") as browser, fresh_page(browser) as page:
        odds.open_page(page, server.url)
        page.evaluate("([program, packages]) => bench.startProgram(program, packages)", [program, packages])
        for name, case in cases.items():
            print(f"{what}, {name} …", flush=True)
            if case.asks_icepool and (
                wrong := page.evaluate("asked => bench.answer(asked)", f"check({name!r})")
            ):
                raise AssertionError(wrong)
            asked = f"measure({name!r}, {rounds}, {case.asks_icepool})"
            for label, times in page.evaluate("asked => bench.answer(asked)", asked).items():
                samples[f"{name}, {label}"] = times
    server.stop()
    return samples


def figures_of(samples: Samples, key: str, what: str, cases: Mapping[str, Case]) -> list[Figure]:
    figures = []
    for name, case in cases.items():
        own = f"{key}_" + "".join(letter if letter.isalnum() else "_" for letter in name.lower())
        ours = samples[f"{name}, ours"]
        label = f"{what.lower()}, {name}"
        figures.append(Figure(own, label, median(ours), "ms", case.limit, spread(ours)))
        if case.asks_icepool:
            mine, theirs = f"{name}, ours", f"{name}, icepool"
            figures.append(
                ratio(f"{own}_of_icepool", f"{label}, of icepool", samples, mine, theirs, OF_ICEPOOL)
            )
    return figures
