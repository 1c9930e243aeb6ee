"""The page starts, answers, and loses nothing that was done before it could."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from dicewright.pages import all_pages
from tests.web.acting import expect_arrived, go, open_page, roll, rolls, total, wait_ready
from tests.web.server import Gate, SiteServer


@pytest.mark.parametrize("path", [page.path for page in all_pages()])
def test_every_page_starts_at_its_own_address(page: Page, site: SiteServer, path: str) -> None:
    open_page(page, site.url, path)
    expect(page.locator("h1")).to_have_count(1)
    expect(page.locator("#failure")).to_be_hidden()


def test_a_roll_is_shown_explained_and_announced_once(page: Page, site: SiteServer) -> None:
    open_page(page, site.url)
    page.evaluate(
        """() => {
            window.heard = [];
            new MutationObserver(() => heard.push(document.querySelector("#announcer").textContent))
                .observe(document.querySelector("#announcer"), { childList: true });
        }"""
    )
    page.get_by_label("What to roll").fill("3d6+2")
    roll(page)
    assert 5 <= total(page) <= 20
    page.get_by_text("Why?").click()
    expect(page.locator(".result .steps li")).to_have_text(
        [re.compile(r"3d6\s*\+\d+"), re.compile(r"added\s*\+2")]
    )
    heard = page.evaluate("heard")
    assert len(heard) == 1
    assert heard[0].startswith(f"3d6+2 gives {total(page)}: ")
    # What was folded open stays open when the next roll comes.
    roll(page)
    expect(page.locator(".result .steps")).to_be_visible()
    expect(rolls(page)).to_have_count(2)


def test_the_chart_follows_what_is_typed_and_keeps_the_caret(page: Page, site: SiteServer) -> None:
    open_page(page, site.url)
    field = page.get_by_label("What to roll")
    field.fill("2d6")
    expect(page.get_by_role("heading", name="Odds of 2d6")).to_be_visible()
    expect(page.locator(".axis span")).to_have_count(11)
    field.press("Home")
    field.press("Delete")
    field.press("3")
    expect(field).to_have_value("3d6")
    expect(field).to_be_focused()
    assert page.evaluate("document.activeElement.selectionStart") == 1


def test_what_cannot_be_read_is_explained_beside_the_field(page: Page, site: SiteServer) -> None:
    open_page(page, site.url)
    page.get_by_label("What to roll").fill("2d6 <b>boo</b>")
    expect(page.locator("#text-help")).to_contain_text("expected a number after <=, at “b>boo</b>”")
    roll(page)
    expect(rolls(page)).to_have_count(0)
    assert page.locator("main b", has_text="boo").count() == 0


def test_clicks_and_keys_before_python_are_kept_and_played(page: Page, site: SiteServer) -> None:
    site.faults[".wasm"] = gate = Gate()
    page.goto(f"{site.url}dice.html")
    field = page.get_by_label("What to roll")
    field.fill("")
    field.press_sequentially("2d20kh1")
    field.press("Enter")
    page.get_by_role("group", name="Add").get_by_role("button", name="more").click()
    roll(page)
    expect(page.locator("#boot-says")).to_contain_text("Got it.")
    assert page.get_attribute("html", "data-ready") is None
    gate.open()
    wait_ready(page)
    expect(field).to_have_value("2d20kh1+1")
    expect(rolls(page)).to_have_count(2)
    expect(rolls(page).nth(0)).to_contain_text("2d20kh1+1")
    expect(rolls(page).nth(1)).to_contain_text(re.compile(r"2d20kh1(?!\+)"))
    expect(page.locator("[data-waiting]")).to_have_count(0)


def test_following_a_link_before_python_keeps_the_start_going(page: Page, site: SiteServer) -> None:
    site.faults[".wasm"] = gate = Gate()
    page.goto(f"{site.url}index.html")
    page.get_by_role("link", name="4d6kh3").click()
    expect(page).to_have_url(f"{site.url}dice.html#roll=4d6kh3")
    expect(page.get_by_role("heading", name="Dice", exact=True)).to_be_attached()
    roll(page)
    gate.open()
    wait_ready(page)
    expect(rolls(page)).to_have_count(1)
    assert [path for path, _ in site.sent if path.endswith(".wasm")] == [
        "/games/dicewright/lib/pyodide-314.0.7/pyodide.asm.wasm"
    ]


def test_progress_counts_real_bytes(page: Page, site: SiteServer) -> None:
    site.faults[".wasm"] = gate = Gate()
    page.goto(f"{site.url}dice.html")
    expect_arrived(page, 0)
    for share in (0.25, 0.5, 0.75):
        gate.let(share)
        expect_arrived(page, share)
    page.evaluate(
        """() => {
            window.said = [];
            const words = document.querySelector("#boot-says");
            new MutationObserver(() => said.push(words.textContent)).observe(words, { childList: true });
        }"""
    )
    gate.open()
    wait_ready(page)
    assert page.evaluate("said.at(-1)") == "Starting Python…"
    expect(page.locator("#boot")).to_be_hidden()


def test_without_scripts_pages_can_be_read_and_links_followed(
    new_context: Callable[..., BrowserContext], site: SiteServer
) -> None:
    page = new_context(java_script_enabled=False).new_page()
    page.goto(f"{site.url}dice.html")
    expect(page.get_by_role("heading", name="Odds of 4d6kh3")).to_be_visible()
    go(page, "Settings")
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()


@pytest.mark.engines("chromium")
def test_the_whole_app_imports_on_the_trimmed_runtime(page: Page, site: SiteServer) -> None:
    """Each module of the app's archive, in the browser, with the standard library that is shipped."""
    page.goto(f"{site.url}dice.html")
    wait_ready(page)
    interpreter = page.evaluate(
        "JSON.parse(document.querySelector('script[type=py]').getAttribute('config')).interpreter"
    )
    imported = page.evaluate(
        """async (interpreter) => {
            const { loadPyodide } = await import(new URL(interpreter, location.href));
            const python = await loadPyodide();
            return python.runPython(`
                import importlib, zipfile
                names = [
                    name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")
                    for name in zipfile.ZipFile("/app.zip").namelist()
                    if name.endswith(".pyc")
                ]
                for name in names:
                    # The speed-ups in C are replaced by Python's own version here; "app" has run already.
                    if name not in ("app",):
                        importlib.import_module(name)
                len(names)
            `);
        }""",
        interpreter,
    )
    assert imported > 30
