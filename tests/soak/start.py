"""Each file of the site failing in turn, in every way: a page starts whole or says so, and Retry helps."""

import random
from collections.abc import Iterable
from functools import partial
from itertools import cycle, islice, takewhile
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from playwright.sync_api import Browser, Error, Page, Playwright, expect

from tests.building import NEXT_TITLE, TITLE, build_next
from tests.soak.browsing import PATIENCE, Found, Job, OneDone, done, nobody, served
from tests.soak.part import Figures, Part, Watch, unseen
from tests.web import engines
from tests.web.acting import open_page, roll, rolls, wait_offline_ready, wait_ready
from tests.web.server import (
    Fault,
    Reply,
    SiteServer,
    altered,
    cut_short,
    dropped,
    error_page,
    failing,
    missing,
    truncated,
)

PAGE = "dice.html"
WORKER = "sw.js"
INERT = "icons/dicewright.svg"
"""A page of the site on which nothing runs."""
SHARE = 12
"""How many files fail until there is a new browser."""

# What another version of a script or a style sheet leaves behind where it gets to work.
_MARKS = {
    ".js": b"\n;globalThis.isOfAnotherVersion = true;",
    ".mjs": b"\n;globalThis.isOfAnotherVersion = true;",
    ".css": b"\n:root { --of-another-version: yes; }",
}

FAULTS: dict[str, Fault] = {
    "dropped": dropped,
    "broken off": truncated,
    "cut short": cut_short,
    "404": missing,
    "500": failing,
    "a page of HTML": error_page,
}
ANOTHER = "another version"
HOW = (*FAULTS, ANOTHER)


def twin_of(file: str, folder: Path) -> Path:
    """The file of the same role in another build, where the name of a file may tell its content."""
    parts = Path(file).name.split(".")
    if file.startswith("assets/"):
        (found,) = folder.glob(f"assets/{parts[0]}.*.{parts[-1]}")
        return found
    return folder / file


def fault_of(how: str, file: str, other: Path) -> Fault:
    """What the server does instead; a file that both versions have alike is marked, or has a bit flipped."""
    if how in FAULTS:
        return FAULTS[how]
    body = twin_of(file, other).read_bytes()
    mark = _MARKS.get(Path(file).suffix)

    def another(reply: Reply) -> Reply:
        if body != reply.body:
            return Reply(reply.status, reply.type, body)
        return Reply(reply.status, reply.type, body + mark) if mark else altered(reply)

    return another


# What a start loads


class Loaded(NamedTuple):
    at_start: tuple[str, ...]
    in_all: tuple[str, ...]
    """With what the service worker keeps, and itself."""


def sent_by(site: SiteServer) -> list[str]:
    return [path.split("?")[0].removeprefix(site.below) for path, _ in site.sent]


def first_visit(browser: Browser, site: SiteServer) -> Loaded:
    """As the server saw it; the worker is asked for when the page is ready."""
    page = browser.new_page()
    open_page(page, site.url, PAGE)
    wait_offline_ready(page)
    sent = sent_by(site)
    at_start = takewhile(lambda name: name != WORKER, sent)
    page.close()
    return Loaded(tuple(dict.fromkeys(at_start)), tuple(dict.fromkeys(sent)))


# Starting

OUTCOME = """() => {
    const { documentElement: root, readyState } = document;
    // A document that has only just begun has no element yet.
    if (!root) return null;
    const isSeen = (id) => document.getElementById(id)?.checkVisibility({ visibilityProperty: true });
    if (isSeen("failure")) return "told";
    if (root.dataset.ready) return "started";
    // Without the style, which keeps it in its place, it is seen until the script is there.
    const position = isSeen("no-shell") && getComputedStyle(document.getElementById("no-shell")).position;
    if (position === "fixed") return "told by the page itself";
    return readyState !== "complete" || root.dataset.version ? null : "no page of ours";
}"""


IS_CHECKED = """(file) => Object.values(JSON.parse(document.getElementById("boot-files").textContent).files)
    .some(({ url }) => url === file)"""


def outcome_of(page: Page) -> str:
    outcome: str = page.wait_for_function(OUTCOME).json_value()
    return outcome


def expect_one_version(page: Page, title: str) -> None:
    """All that can be told of the page is of this version."""
    expect(page.locator("h1")).to_have_text(title)
    found = page.evaluate(
        """() => [
            document.documentElement.dataset.version,
            JSON.parse(document.getElementById("boot-files").textContent).version,
            globalThis.isOfAnotherVersion ?? "",
            getComputedStyle(document.documentElement).getPropertyValue("--of-another-version"),
        ]"""
    )
    assert found[0] == found[1], found
    assert found[2:] == ["", ""], found


def expect_works(page: Page, title: str = TITLE, before: int = 0) -> None:
    wait_ready(page)
    expect_one_version(page, title)
    roll(page)
    expect(rolls(page)).to_have_count(before + 1)
    expect(page.locator("#no-shell")).to_be_hidden()


def meet_failure(page: Page, file: str) -> int:
    """It is named in a sentence; how many rolls wait for another try."""
    failure = page.locator("#failure")
    expect(failure).to_have_role("alert")
    expect(failure).to_contain_text("press Retry to try again.")
    if page.evaluate("document.documentElement.dataset.ready"):
        # All works, but it does not look as it should.
        expect(failure).to_contain_text("How Dicewright looks has not arrived.")
        return 0
    expect(failure).to_contain_text("Dicewright could not start.")
    expect(page.locator("#boot")).to_be_hidden()
    if page.evaluate(IS_CHECKED, file):
        expect(failure).to_contain_text(file)
    # The page can still be read, and what is done meanwhile is kept across the retry.
    expect(page.get_by_role("heading", name="Odds of 4d6kh3")).to_be_visible()
    page.get_by_label("What to roll").fill("2d8")
    roll(page)
    return 1


def start_with(page: Page, site: SiteServer, file: str, fault: Fault) -> str:
    """How a page fares when one file fails, and that all is well as soon as it does not."""
    site.faults[file] = fault
    try:
        page.goto(f"{site.url}{PAGE}", wait_until="commit")
        outcome = outcome_of(page)
    except Error:
        assert file == PAGE, f"{file} keeps the page from being shown at all"
        outcome = "no page of ours"
    waiting = 0
    if outcome == "started":
        expect_works(page)
    elif outcome == "told":
        waiting = meet_failure(page, file)
    site.faults.clear()
    if outcome == "told":
        page.get_by_role("button", name="Retry").click()
        page.wait_for_function("() => !document.querySelector('#failure:not([hidden])')")
    elif outcome == "told by the page itself":
        page.get_by_role("link", name="try again").click()
    elif outcome == "no page of ours":
        # In another tab, as the browser may still be about to show its own page in this one.
        page = page.context.new_page()
        page.goto(f"{site.url}{PAGE}")
    if outcome != "started":
        expect_works(page, before=waiting)
        if waiting:
            expect(rolls(page).last).to_contain_text("2d8")
    return outcome


def start_all(
    cases: Iterable[tuple[str, str]], other: Path, playwright: Playwright, one_done: OneDone = nobody
) -> Found:
    found = Found()
    with served() as site, engines.launched(playwright, "chromium") as browser:
        for file, how in cases:
            fault = fault_of(how, file, other)
            try:
                try:
                    outcome = start_fresh(browser, site, file, fault)
                except Error as error:
                    # The browser's own process may die, which is no fault of the site; but not twice.
                    if "crashed" not in str(error):
                        raise
                    found[DIED] += 1
                    outcome = start_fresh(browser, site, file, fault)
            except (AssertionError, Error) as error:
                raise AssertionError(f"{file}, {how}: {error}") from error
            found[STARTS[outcome]] += 1
            one_done()
    return found


def start_fresh(browser: Browser, site: SiteServer, file: str, fault: Fault) -> str:
    """On a device that has never been here, and keeps nothing for offline use."""
    context = browser.new_context(service_workers="block")
    context.set_default_timeout(PATIENCE)
    site.faults.clear()
    try:
        return start_with(context.new_page(), site, file, fault)
    finally:
        context.close()


DIED = "starts made again, as the browser's own process had died"
STARTS = {
    "started": "starts without the file",
    "told": "starts that said what is wrong, and Retry helped",
    "told by the page itself": "starts without the first script, and trying again helped",
    "no page of ours": "pages that did not arrive, and did with a reload",
}


# Keeping for offline

# Answers what became of the worker that came now: refused, redundant, installed or activated.
_UNTIL = """
    const fate = (worker) => new Promise((resolve) => {
        const look = () => worker.state.endsWith("ing") || resolve(worker.state);
        worker.addEventListener("statechange", look);
        look();
    });
"""
INSTALL = f"""async () => {{{_UNTIL}
    // What an earlier try has stored is not fetched again.
    for (const name of await caches.keys()) await caches.delete(name);
    try {{
        const registration = await navigator.serviceWorker.register("../sw.js", {{ updateViaCache: "none" }});
        const worker = registration.installing ?? registration.waiting ?? registration.active;
        return await fate(worker);
    }} catch {{
        return "refused";
    }}
}}"""
UPDATE = f"""async () => {{{_UNTIL}
    try {{
        const registration = await (await navigator.serviceWorker.getRegistration()).update();
        return registration.installing ? await fate(registration.installing) : "nothing new";
    }} catch {{
        return "refused";
    }}
}}"""
# Answers with the addresses of all that is stored, or leaves only those.
STORED = """async (kept) => {
    const name = (await caches.keys()).find((each) => each.includes("precache"));
    const cache = await caches.open(name);
    const urls = (await cache.keys()).map(({ url }) => url);
    for (const url of kept ? urls : []) if (!kept.includes(url)) await cache.delete(url);
    return urls;
}"""
ACTIVATE = """async () => {
    const { waiting } = await navigator.serviceWorker.getRegistration();
    const isActive = new Promise((resolve) => waiting.addEventListener("statechange", resolve));
    waiting.postMessage({ type: "activate" });
    await isActive;
}"""
VERSION = f"""async () => {{
    const text = await (await fetch("../{PAGE}")).text();
    return new DOMParser().parseFromString(text, "text/html").documentElement.dataset.version;
}}"""


def is_same(one: Path, other: Path) -> bool:
    return one.is_file() and one.read_bytes() == other.read_bytes()


def install_all(
    cases: Iterable[tuple[str, str]], other: Path, playwright: Playwright, one_done: OneDone = nobody
) -> Found:
    """No worker with a file that failed stays, neither as the first nor as the next; without it they do."""
    found = Found()
    cases = list(cases)
    with served() as site, engines.launched(playwright, "chromium") as browser:
        page = browser.new_page()
        page.goto(f"{site.url}{INERT}")
        for file, how in cases:
            site.faults[file] = fault_of(how, file, other)
            fate = page.evaluate(INSTALL)
            assert fate in ("refused", "redundant"), f"{file}, {how}: the worker is {fate}"
            site.faults.clear()
            found["installs for offline use that were given up"] += 1
        assert page.evaluate(INSTALL) in ("installed", "activated")
        page.wait_for_function("navigator.serviceWorker.ready")
        page.reload()
        old, kept = page.evaluate(VERSION), page.evaluate(STORED)
        here, site.folder = site.folder, other
        for file, how in cases:
            there = twin_of(file, other).relative_to(other).as_posix()
            if is_same(here / there, other / there):
                # It is here already, and not asked for again.
                one_done()
                continue
            site.faults[there] = fault_of(how, there, here)
            # What an earlier try has stored is not fetched again.
            page.evaluate(STORED, kept)
            fate = page.evaluate(UPDATE)
            assert fate in ("refused", "redundant", "nothing new"), f"{file}, {how}: the update is {fate}"
            site.faults.clear()
            assert page.evaluate(VERSION) == old
            found["updates that were given up, and the version before stayed"] += 1
            one_done()
        assert page.evaluate(UPDATE) == "installed"
        assert page.evaluate(VERSION) == old
        page.evaluate(ACTIVATE)
        site.stop()
        page.goto(f"{site.url}{PAGE}")
        expect_works(page, NEXT_TITLE)
    return found


def run(count: int, seed: int, watch: Watch) -> Figures:
    with TemporaryDirectory() as place:
        other = build_next(Path(place) / "site")
        visited: list[Loaded] = []

        def visit(playwright: Playwright, one_done: OneDone) -> Found:
            with served() as site, engines.launched(playwright, "chromium") as browser:
                visited.append(first_visit(browser, site))
            return Found()

        done([visit], unseen)
        (loaded,) = visited
        starts = [(start_all, file, how) for file in loaded.at_start for how in HOW]
        installs = [(install_all, file, how) for file in loaded.in_all for how in HOW]
        cases = [*starts, *installs]
        assert count < PART.goal or len(cases) <= count, "not every file fails in turn: raise the goal"
        random.Random(seed).shuffle(cases)
        jobs: list[Job] = []
        turns = list(islice(cycle(cases), count))
        for work in (start_all, install_all):
            mine = [(file, how) for each, file, how in turns if each is work]
            jobs += [partial(work, mine[at : at + SHARE], other) for at in range(0, len(mine), SHARE)]
        found = done(jobs, watch)
    return {
        "files that a start loads": len(loaded.at_start),
        "files that are kept for offline use, with the worker": len(loaded.in_all),
        "ways in which each failed": len(HOW),
        **found,
    }


PART = Part(
    name="start",
    promise="Whichever file fails, a page starts whole or says so, Retry helps, and no versions mix.",
    unit="failing files",
    goal=330,
    run=run,
)
