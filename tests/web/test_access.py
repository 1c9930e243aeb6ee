"""Nobody needs a mouse or perfect sight: axe on every page in every state, and the keyboard alone."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from dicewright.pages import all_pages
from dicewright.pages.dice import TABS
from tests.web.acting import (
    close_drawer,
    door,
    go,
    open_drawer,
    open_page,
    roll,
    rolls,
    total,
    wait_ready,
    write,
)
from tests.web.looking import check
from tests.web.server import SiteServer, missing, stalled


@pytest.mark.engines("chromium")
def test_every_page_in_every_look(page: Page, site: SiteServer) -> None:
    for each in all_pages():
        link = door(page, each.title)
        if link.count():
            link.click()
        else:
            open_page(page, site.url, each.path)
        expect(page).to_have_url(f"{site.url}{each.path}")
        check(page, each.path, folded=True)
        if page.locator("main details").count():
            check(page, f"{each.path}, unfolded")


@pytest.mark.engines("chromium")
def test_what_people_make_in_every_state(page: Page, site: SiteServer, tmp_path: Path) -> None:
    open_page(page, site.url, "sheets.html")
    page.get_by_role("button", name="Try an example").click()
    page.get_by_label("Name", exact=True).fill("A name that is rather long " + "x" * 40)
    page.get_by_label("New counter").fill("Unbreakable" * 3)
    page.get_by_role("button", name="Add").click()
    page.get_by_role("button", name="Lavender Hack", exact=True).click()
    for summary in page.locator("summary").all():
        summary.click()
    page.get_by_label("Value of Hit points").fill("many")
    expect(page.get_by_role("alert")).to_contain_text("no whole number")
    page.get_by_role("button", name="Show them").click()
    expect(page.locator(".kept li").first).to_be_visible()
    page.locator(".kept summary").first.click()
    check(page, "a sheet")
    page.get_by_role("button", name="Duplicate").click()
    page.get_by_role("link", name="All sheets").click()
    check(page, "sheets")

    go(page, "Play")
    page.get_by_label("Name", exact=True).fill("River towns")
    page.get_by_role("button", name="Begin").click()
    open_drawer(page, "more")
    for tick in page.get_by_role("checkbox").all():
        tick.check()
    check(page, "what a table needs now and then")
    close_drawer(page)
    for _ in range(2):
        page.locator(".stage .primary").click()
        page.get_by_role("button", name="Private", exact=True).click()
    page.get_by_label("What to roll").fill("1d20+")
    check(page, "the table")
    page.locator(".token").first.click()
    check(page, "a sheet over the table")
    close_drawer(page)
    open_drawer(page, "log")
    check(page, "the log over the table")
    close_drawer(page)
    open_drawer(page, "more")
    page.get_by_role("button", name="Other campaigns").click()
    check(page, "campaigns")

    go(page, "Settings")
    page.get_by_role("button", name="Yes").click()
    go(page, "Characters")
    page.get_by_role("button", name=re.compile("^Delete ")).first.click()
    check(page, "a question")
    page.get_by_role("button", name="Delete", exact=True).click()
    with page.expect_download() as download:
        go(page, "Backup")
        page.get_by_role("main").get_by_role("button", name="Export everything").click()
    download.value.save_as(tmp_path / "mine.json")
    page.get_by_label("Choose a file").set_input_files(tmp_path / "mine.json")
    expect(page.get_by_text("What “mine.json” holds")).to_be_visible()
    page.get_by_role("button", name="Empty the bin").click()
    check(page, "a backup")
    (tmp_path / "less.json").write_text('{"dicewright": 1, "records": [], "log": []}')
    page.get_by_label("Choose a file").set_input_files(tmp_path / "less.json")
    page.get_by_role("button", name="Replace", exact=True).click()
    expect(page.get_by_role("button", name=re.compile("^Replace, and put .* into the bin$"))).to_be_visible()
    check(page, "what replacing would put into the bin")
    with (tmp_path / "film.json").open("wb") as film:
        film.truncate(50_000_001)
    page.get_by_label("Choose a file").set_input_files(tmp_path / "film.json")
    expect(page.get_by_role("alert").filter(has_text="larger than 50 MB")).to_be_visible()
    page.get_by_role("button", name="Delete everything …").click()
    check(page, "the last question")


@pytest.mark.engines("chromium")
def test_the_dice_page_in_every_state(page: Page, site: SiteServer) -> None:
    open_page(page, site.url)
    page.get_by_role("button", name="Keep for comparison").click()
    for text in ("30d100kh3-12345", "7d10!=10>=8f1", "4d6[a label that is rather long for this]"):
        write(page, text)
        roll(page)
        check(page, text)
    # Everything that can be folded open or asked for is on the page at once.
    page.get_by_label("Name for").fill("Long sword")
    for button in ("Save", "All chances as a table", "Was I lucky?", "I rolled real dice", "Times: more"):
        page.get_by_role("button", name=button).click()
    write(page, "1d6!!")
    page.get_by_label("Type it").focus()
    page.keyboard.type("666666666666169")
    expect(page.locator("#by-hand .trouble")).to_contain_text("A d6 cannot show 9")
    page.keyboard.type("2")
    expect(page.locator(".result")).to_contain_text("2 times 1d6!!, 81 together")
    page.keyboard.type("9")
    check(page, "everything at once")
    page.get_by_role("button", name="I rolled real dice").click()
    roll(page)
    page.get_by_role("button", name="Clear the rolls").click()
    write(page, "4d6kh3" + "x" * 70)
    check(page, "what cannot be rolled, and no rolls")


@pytest.mark.engines("chromium")
def test_the_page_while_python_is_on_its_way(page: Page, site: SiteServer) -> None:
    site.faults[".wasm"] = stalled
    page.goto(f"{site.url}dice.html")
    expect(page.locator("#boot-says")).to_contain_text("Fetching Python")
    roll(page)
    check(page, "a roll that waits")
    assert page.get_attribute("html", "data-ready") is None


@pytest.mark.engines("chromium")
def test_the_notices(page: Page, site: SiteServer) -> None:
    site.faults[".wasm"] = missing
    page.goto(f"{site.url}dice.html")
    expect(page.get_by_role("alert")).to_be_visible()
    page.evaluate(
        """for (const each of document.querySelectorAll(".notices div.notice")) {
            each.hidden = false;
            each.querySelector("p").textContent = "Something is rather long and has to be said to everybody.";
        }"""
    )
    check(page, "every notice at once")


def test_the_keyboard_alone_is_enough(page: Page, site: SiteServer) -> None:
    open_page(page, site.url, "index.html")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the page")).to_be_focused()
    # Home, what is kept here, and the doors before this one.
    for _ in range(5):
        page.keyboard.press("Tab")
    expect(door(page, "Dice")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()
    # Past the tabs of the games, to what any dice can roll.
    for _ in range(1 + len(TABS)):
        page.keyboard.press("Tab")
    expect(page.get_by_label("What to roll")).to_be_focused()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("2d12")
    page.keyboard.press("Enter")
    expect(rolls(page)).to_have_count(1)
    assert 2 <= total(page) <= 24
    for _ in range(4):
        page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Add a d10", exact=True)).to_be_focused()
    page.keyboard.press("Space")
    expect(page.get_by_label("What to roll")).to_have_value("2d12+1d10")
    expect(page.get_by_role("button", name="Add a d10", exact=True)).to_be_focused()
    expect(page.locator("#announcer")).to_have_text("2d12+1d10")


@pytest.mark.engines("chromium")
def test_the_keyboard_skips_to_the_page(page: Page, site: SiteServer) -> None:
    open_page(page, site.url)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()


@pytest.mark.engines("chromium")
def test_motion_is_still_where_people_ask_for_that(
    new_context: Callable[..., BrowserContext], site: SiteServer
) -> None:
    for wish, moves in (("reduce", False), ("no-preference", True)):
        page = new_context(reduced_motion=wish).new_page()
        # Told as they begin: a slow device is done with them before it can be asked.
        page.add_init_script(
            """globalThis.moved = [];
            addEventListener("animationstart", ({ target }) => {
                const { animationDuration, animationDelay } = getComputedStyle(target);
                moved.push(1000 * (parseFloat(animationDuration) + parseFloat(animationDelay)));
            });"""
        )
        page.goto(f"{site.url}dice.html")
        wait_ready(page)
        page.evaluate("moved.length = 0")
        roll(page)
        expect(page.locator(".landing")).to_be_visible()
        # What begins is told with the next picture.
        page.evaluate("() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))")
        lengths = page.evaluate("moved")
        assert bool(lengths) == moves
        # The dice may tumble, but nobody waits for them.
        assert all(milliseconds <= 300 for milliseconds in lengths)
