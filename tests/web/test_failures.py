"""A file that fails, is cut short or is not what was built: a clear sentence, and Retry helps."""

from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from tests.web.acting import expect_arrived, open_page, roll, rolls, wait_ready
from tests.web.server import (
    Fault,
    Reply,
    SiteServer,
    altered,
    cut_short,
    edited,
    error_page,
    missing,
    stalled,
    truncated,
)

PARTS = {
    "wasm": ".wasm",
    "stdlib": ".zip",
    "asm": "pyodide.asm.mjs",
    "pyodide": "/pyodide.mjs",
    "core": "/core.js",
}

CASES = [
    *(("wasm", fault) for fault in (missing, error_page, truncated, cut_short, altered)),
    *(("stdlib", fault) for fault in (missing, error_page, truncated, altered)),
    *(("asm", fault) for fault in (missing, error_page, truncated, altered)),
    *(("pyodide", fault) for fault in (missing, error_page, edited)),
    *(("core", fault) for fault in (missing, error_page, edited)),
]


def fails_and_recovers(page: Page, site: SiteServer, part: str, fault: Fault) -> None:
    site.faults[PARTS[part]] = fault
    page.goto(f"{site.url}dice.html")
    failure = page.get_by_role("alert")
    expect(failure).to_be_visible()
    expect(failure).to_contain_text("Dicewright could not start.")
    expect(failure).to_contain_text(".zip" if part == "stdlib" else PARTS[part].lstrip("/"))
    expect(page.locator("#boot")).to_be_hidden()
    # The page can still be read, and what is done meanwhile is kept across the retry.
    expect(page.get_by_role("heading", name="Odds of 4d6kh3")).to_be_visible()
    page.get_by_label("What to roll").fill("2d8")
    roll(page)
    site.faults.clear()
    page.get_by_role("button", name="Retry").click()
    wait_ready(page)
    expect(failure).to_be_hidden()
    expect(rolls(page)).to_have_count(1)
    expect(rolls(page).nth(0)).to_contain_text("2d8")


@pytest.mark.engines("chromium")
@pytest.mark.parametrize(("part", "fault"), CASES, ids=lambda value: getattr(value, "__name__", value))
def test_a_broken_file_is_named_and_retry_recovers(
    page: Page, site: SiteServer, part: str, fault: Fault
) -> None:
    fails_and_recovers(page, site, part, fault)


@pytest.mark.engines("firefox")
@pytest.mark.parametrize(
    ("part", "fault"),
    [("wasm", error_page), ("stdlib", truncated), ("asm", missing), ("core", edited)],
    ids=lambda value: getattr(value, "__name__", value),
)
def test_firefox_says_it_too(page: Page, site: SiteServer, part: str, fault: Fault) -> None:
    fails_and_recovers(page, site, part, fault)


@pytest.mark.engines("chromium")
def test_a_server_that_stops_sending_is_not_waited_for_in_silence(page: Page, site: SiteServer) -> None:
    site.faults[".wasm"] = stalled
    page.clock.install()
    page.goto(f"{site.url}dice.html")
    # Each file that still arrives would start the thirty seconds anew.
    expect_arrived(page, 0.5)
    page.clock.fast_forward(31_000)
    expect(page.locator("#failure")).to_contain_text("Nothing has arrived for 30 seconds.")
    expect(page.get_by_role("button", name="Retry")).to_be_visible()


@pytest.mark.engines("chromium")
def test_a_missing_first_script_is_said_by_the_page_itself(page: Page, site: SiteServer) -> None:
    (shell,) = (site.folder / "assets").glob("shell.*.js")
    site.faults[shell.name] = missing
    page.goto(f"{site.url}dice.html")
    expect(page.get_by_text("Dicewright’s script has not arrived.")).to_be_visible()
    # Plain navigation works without it.
    page.get_by_role("link", name="Settings").click()
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()


@pytest.mark.engines("chromium")
def test_a_server_without_the_right_types_is_good_enough(page: Page, site: SiteServer) -> None:
    def untyped(reply: Reply) -> Reply:
        return replace(reply, type="application/octet-stream")

    site.faults[".wasm"] = untyped
    site.faults[".zip"] = untyped
    open_page(page, site.url)
    roll(page)
    expect(rolls(page)).to_have_count(1)


@pytest.mark.engines("chromium")
@pytest.mark.parametrize(
    "script",
    [
        "IDBFactory.prototype.open = () => { throw new DOMException('denied', 'SecurityError'); };",
        "Object.defineProperty(window, 'indexedDB', { configurable: true, value: undefined });",
        """Object.defineProperty(window, 'sessionStorage', {
            configurable: true, get() { throw new DOMException('denied', 'SecurityError'); } });""",
        "delete Navigator.prototype.serviceWorker;",
    ],
    ids=["database refused", "no database", "no session storage", "no service worker"],
)
def test_dice_roll_where_the_browser_keeps_nothing(page: Page, site: SiteServer, script: str) -> None:
    page.add_init_script(script)
    open_page(page, site.url)
    roll(page)
    expect(rolls(page)).to_have_count(1)


@pytest.mark.engines("chromium")
def test_an_error_inside_python_changes_nothing_and_is_said(page: Page, site: SiteServer) -> None:
    open_page(page, site.url)
    roll(page)
    page.evaluate(
        """() => {
            const die = document.querySelector(".dice-row button");
            die.value = "no number";
            die.click();
        }"""
    )
    expect(page.get_by_role("alert")).to_contain_text("Something went wrong inside Dicewright")
    page.get_by_role("button", name="Close").click()
    roll(page)
    expect(rolls(page)).to_have_count(2)
