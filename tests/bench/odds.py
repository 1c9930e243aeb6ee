"""How fast odds are worked out in the browser, ours against icepool's, and how fast our dice are imported."""

import shutil
from collections import defaultdict
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, Playwright

from dicewright import __version__
from tests.bench import sites, wheels
from tests.bench.figures import Figure, Samples, number, ratio, spread
from tests.bench.visits import fresh_page
from tests.web.engines import launched
from tests.web.server import SiteServer

PAGE = "odds.html"
OF_ICEPOOL = 0.1
TYPICAL = 2
WORST = 60
IMPORT = 40


class Limits(NamedTuple):
    """What our odds may take: milliseconds, and bytecodes, about a tenth more than they do take."""

    milliseconds: float
    bytecodes: int


# The cases of pages/odds.py, which says what they are.
CASES = {
    "6d12kh1": Limits(TYPICAL, 360),
    "20d20kh3": Limits(TYPICAL, 6_300),
    "20d20kh10": Limits(WORST, 13_300),
    "40d6": Limits(TYPICAL, 2_450),
    "10d10! successes": Limits(TYPICAL, 3_900),
    "10d10! sum": Limits(TYPICAL, 5_450),
    "5d8 against 4d10": Limits(TYPICAL, 4_300),
    "15 a side and a bonus die": Limits(WORST, 7_500),
    "8d6r1dl2": Limits(TYPICAL, 3_850),
}


def make_site(out: Path) -> list[str]:
    """A page with npm's Pyodide, both packages, and what we ship; answers with the packages' addresses."""
    assets = out / "assets"
    assets.mkdir(parents=True)
    sites.copy_pyodide(out / "lib/pyodide")
    for name in (PAGE, "odds.js", "odds.py", "timing.py"):
        shutil.copyfile(sites.PAGES / name, out / name)
    for name in ("app", "stdlib"):
        (shipped,) = (sites.ROOT / "dist/assets").glob(f"{name}.*.zip")
        shutil.copyfile(shipped, assets / f"{name}.zip")
    packed = [
        wheels.pack_installed(assets, "icepool"),
        wheels.pack_app(assets, __version__, sites.ROOT / "pysrc", sites.ROOT / "web"),
    ]
    return [f"assets/{wheel.name}" for wheel in packed]


def measure(playwright: Playwright, place: Path, rounds: int) -> dict[str, list[float]]:
    packages = make_site(place)
    server = SiteServer(place)
    samples: dict[str, list[float]] = defaultdict(list)
    with launched(playwright, "chromium") as browser:
        print("Importing our dice …", flush=True)
        samples["import"] = [time_import(browser, server.url) for _ in range(rounds)]
        with fresh_page(browser) as page:
            open_page(page, server.url)
            page.evaluate("packages => bench.startProgram('odds.py', packages)", packages)
            for name in CASES:
                print(f"Odds of {name} …", flush=True)
                measure_case(page, name, rounds, samples)
    server.stop()
    return samples


def open_page(page: Page, url: str) -> None:
    page.set_default_timeout(0)
    page.goto(f"{url}{PAGE}")
    page.wait_for_selector('html[data-ready="true"]', state="attached")


def time_import(browser: Browser, url: str) -> float:
    """A new page has a new interpreter, which has imported nothing of ours."""
    with fresh_page(browser) as page:
        open_page(page, url)
        taken: float = page.evaluate("() => bench.timeImport('dicewright.dice')")
        return taken


def measure_case(page: Page, name: str, rounds: int, samples: dict[str, list[float]]) -> None:
    def answer(expression: str) -> Any:
        return page.evaluate("expression => bench.answer(expression)", expression)

    if wrong := answer(f"check({name!r})"):
        raise AssertionError(wrong)
    for label, times in answer(f"measure({name!r}, {rounds})").items():
        samples[f"{name}, {label}"] = times
    samples[f"{name}, bytecodes"] = [answer(f"count_bytecodes({name!r})")]


def figures_of(samples: Samples) -> list[Figure]:
    taken = samples["import"]
    figures = [Figure("import", "import of the dice", median(taken), "ms", IMPORT, spread(taken))]
    for name, limits in CASES.items():
        key = "odds_" + "".join(letter if letter.isalnum() else "_" for letter in name)
        ours, steps = samples[f"{name}, ours"], samples[f"{name}, bytecodes"]
        label = f"odds of {name}"
        figures += [
            ratio(
                f"{key}_of_icepool",
                f"{label}, of icepool",
                samples,
                f"{name}, ours",
                f"{name}, icepool",
                OF_ICEPOOL,
            ),
            Figure(key, label, median(ours), "ms", limits.milliseconds),
            Figure(f"{key}_bytecodes", f"{label}, work", steps[0], "bytecodes", limits.bytecodes),
        ]
    return figures


def notes(samples: Samples) -> list[str]:
    """What the table does not show: reading the expressions, and icepool's general way."""
    lines = [
        "Odds start from a tree. To read it takes, and without its short cut for a highest die icepool takes:"
    ]
    for name in CASES:
        reading, pooled = samples[f"{name}, reading"], samples.get(f"{name}, icepool's pools")
        longer = f"  {number(median(pooled))} ms" if pooled else ""
        lines.append(f"  {name:<26}  {number(median(reading)):>6} ms{longer}")
    return lines
