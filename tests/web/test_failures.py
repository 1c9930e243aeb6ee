"""A file that fails, is cut short or is not what was built: a clear sentence, and Retry helps."""

from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.soak.start import ANOTHER, fault_of, start_with
from tests.web.acting import expect_arrived, go, open_page, roll, rolls
from tests.web.server import Reply, SiteServer, missing, stalled

# Each file that a page needs once, each way to fail once, and those that nothing but a digest can tell.
CASES = [
    ("lib/*/pyodide.asm.wasm", "cut short"),
    ("lib/*/pyodide.asm.mjs", "a page of HTML"),
    ("lib/*/pyodide.mjs", "dropped"),
    ("lib/*/core.js", "500"),
    ("lib/*/core-*.js", ANOTHER),
    ("assets/stdlib.*", "broken off"),
    ("assets/app.*", ANOTHER),
    ("assets/style.*", "404"),
    ("assets/shell.*", ANOTHER),
    ("dice.html", ANOTHER),
]


def start(page: Page, site: SiteServer, file: str, how: str, next_version: Path) -> str:
    (found,) = site.folder.glob(file)
    name = found.relative_to(site.folder).as_posix()
    return start_with(page, site, name, fault_of(how, name, next_version))


@pytest.mark.engines("chromium")
@pytest.mark.parametrize(("file", "how"), CASES)
def test_a_broken_file_is_named_and_retry_recovers(
    page: Page, site: SiteServer, next_version: Path, file: str, how: str
) -> None:
    """The long run, `tests/soak/start.py`, has each file fail in each way."""
    assert start(page, site, file, how, next_version) == (
        "told by the page itself" if "shell" in file else "told"
    )


@pytest.mark.engines("firefox")
@pytest.mark.parametrize(
    ("file", "how"),
    [
        ("lib/*/pyodide.asm.wasm", "a page of HTML"),
        ("assets/stdlib.*", "broken off"),
        ("lib/*/core-*.js", ANOTHER),
        ("assets/style.*", "404"),
    ],
)
def test_firefox_says_it_too(page: Page, site: SiteServer, next_version: Path, file: str, how: str) -> None:
    assert start(page, site, file, how, next_version) == "told"


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
    go(page, "Settings")
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
@pytest.mark.parametrize(
    ("storage", "key", "text"),
    [
        *(("sessionStorage", "kept-messages", text) for text in ("null", "5", "[null]", '"roll"', "[[]]")),
        ("sessionStorage", "kept-messages", '[{"path": "constructor", "action": "undo", "answers": {}}]'),
        ("sessionStorage", "kept-messages", '[{"path": "dice.html", "action": "roll"}]'),
        ("sessionStorage", "positions", '{"0": 5}'),
        *(("localStorage", "portraits", text) for text in ("null", "[5]", '"data:image/jpeg;base64,"')),
        ("localStorage", "look", "[1]"),
    ],
)
def test_what_the_browser_remembers_and_nobody_can_read_is_left_alone(
    page: Page, site: SiteServer, storage: str, key: str, text: str
) -> None:
    page.add_init_script(f"{storage}.setItem('dicewright.{key}', {text!r})")
    open_page(page, site.url, "index.html")
    page.get_by_role("button", name="Try it now: Lavender Hack").click()
    expect(page.locator(".token")).not_to_have_count(0)
    expect(page.locator("#fault")).to_be_hidden()


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
    expect(page.get_by_role("alert")).to_contain_text("nothing was changed by it")
    expect(rolls(page)).to_have_count(1)
    # It stands below the dice that were pressed, until something else is.
    expect(page.locator(".dice-row + #refused, .dice-row #refused")).to_be_in_viewport()
    roll(page)
    expect(rolls(page)).to_have_count(2)
    expect(page.get_by_role("alert")).to_have_count(0)


@pytest.mark.engines("chromium")
def test_what_goes_wrong_after_the_start_is_no_failed_start(page: Page, site: SiteServer) -> None:
    open_page(page, site.url)
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.evaluate(
        """dispatchEvent(new PromiseRejectionEvent("unhandledrejection", {
            promise: Promise.resolve(), reason: new Error("late"),
        }))"""
    )
    roll(page)
    assert said == []
    expect(page.locator("#failure")).to_be_hidden()
