"""The sheets page as people use it: find, open, go back, print."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.web.acting import go, open_page, wait_ready
from tests.web.server import Gate, SiteServer
from tests.web.storage import expect_saved

pytestmark = pytest.mark.device("installed")


def make(page: Page, name: str) -> None:
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_role("button", name="Make it").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    page.get_by_role("link", name="All sheets").click()


def test_a_sheet_has_an_address_and_back_leads_to_the_list(page: Page, site: SiteServer) -> None:
    open_page(page, site.url, "sheets.html")
    make(page, "Mira")
    make(page, "Borin")
    page.get_by_label("Find").fill("mir")
    expect(page.locator(".thing")).to_have_count(1)
    page.locator(".thing").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Mira")
    expect(page).to_have_url(re.compile(r"sheets\.html#sheet="))
    expect_saved(page)
    page.reload()
    wait_ready(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Mira")
    page.evaluate("history.back()")
    expect(page.get_by_role("heading", level=1)).to_have_text("Characters")
    expect(page.locator(".thing")).to_have_count(2)
    page.evaluate("history.forward()")
    expect(page.get_by_role("heading", level=1)).to_have_text("Mira")
    page.get_by_role("link", name="Dice", exact=True).click()
    go(page, "Characters")
    expect(page.get_by_role("heading", level=1)).to_have_text("Characters")
    page.evaluate("history.go(-2)")
    expect(page.get_by_role("heading", level=1)).to_have_text("Mira")


@pytest.mark.engines("chromium")
def test_back_leads_from_a_sheet_that_a_button_opened_to_the_list(page: Page, site: SiteServer) -> None:
    open_page(page, site.url, "sheets.html")
    page.get_by_role("button", name="Try an example").click()
    expect(page).to_have_url(re.compile(r"sheets\.html#sheet="))
    page.evaluate("history.back()")
    expect(page.get_by_role("heading", level=1)).to_have_text("Characters")
    expect(page.locator(".thing")).to_have_count(1)


@pytest.mark.engines("chromium")
def test_one_sheet_goes_to_a_file_and_comes_back_as_a_copy(
    page: Page, site: SiteServer, tmp_path: Path
) -> None:
    open_page(page, site.url, "sheets.html")
    make(page, "Mira <b>")
    with page.expect_download() as download:
        page.get_by_role("button", name="Export Mira").click()
    assert download.value.suggested_filename == "dicewright-mira-b.json"
    download.value.save_as(tmp_path / "mira.json")
    page.get_by_label("Choose a file").set_input_files(tmp_path / "mira.json")
    expect(page).to_have_url(f"{site.url}backup.html")
    expect(page.get_by_text("The same as here: 1")).to_be_visible()
    page.get_by_role("button", name="As copies").click()
    go(page, "Characters")
    expect(page.locator(".thing strong")).to_have_text(["Mira <b>", "Mira <b> (copy)"])
    page.keyboard.press("ControlOrMeta+z")
    expect(page.locator(".thing strong")).to_have_text(["Mira <b>"])
    page.keyboard.press("ControlOrMeta+Shift+z")
    expect(page.locator(".thing strong")).to_have_count(2)


@pytest.mark.engines("chromium")
def test_a_sheet_is_printed_whole_and_without_buttons(page: Page, site: SiteServer) -> None:
    open_page(page, site.url, "sheets.html")
    page.get_by_role("button", name="Try an example").click()
    story = "Once upon a time. " * 400 + "The end."
    page.get_by_role("textbox", name="Notes").fill(story)
    expect(page.locator("p.notes")).to_have_text(story)
    for size in ("A4", "Letter"):
        assert page.pdf(format=size).startswith(b"%PDF")
    page.emulate_media(media="print", color_scheme="dark")
    expect(page.locator("p.notes")).to_be_visible()
    expect(page.get_by_text("9/12")).to_be_visible()
    for hidden in ("header", "footer", "#notes", ".deeds", ".versions", ".counters button >> nth=0"):
        expect(page.locator(hidden)).to_be_hidden()
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(43, 33, 24)"


@pytest.mark.device("fresh")
@pytest.mark.engines("chromium")
def test_light_or_dark_is_a_choice_that_holds_from_the_first_paint(
    new_context: Callable[..., BrowserContext], site: SiteServer
) -> None:
    # With a service worker Python would not come from the server, which holds it up.
    page = new_context(service_workers="block", color_scheme="light").new_page()
    open_page(page, site.url, "settings.html")
    paper = "getComputedStyle(document.documentElement).backgroundColor"
    light = page.evaluate(paper)
    page.get_by_role("button", name="Dark", exact=True).click()
    dark = page.evaluate(paper)
    assert dark != light
    expect(page.locator("#saved")).to_have_text("Saved")
    site.faults[".wasm"] = gate = Gate()
    page.reload(wait_until="domcontentloaded")
    assert page.evaluate(paper) == dark
    assert page.get_attribute("html", "data-ready") is None
    gate.open()
    wait_ready(page)
    page.get_by_role("button", name="Undo: change the setting").click()
    assert page.evaluate(paper) == light


@pytest.mark.engines("chromium")
def test_a_picture_stands_for_somebody_on_this_device_alone(
    page: Page, site: SiteServer, root: Path, tmp_path: Path
) -> None:
    open_page(page, site.url, "index.html")
    page.get_by_role("button", name="Try it now: Lavender Hack").click()
    page.locator(".token").first.click()
    choose = page.get_by_label("Picture for the table")
    (tmp_path / "none.png").write_text("no picture")
    choose.set_input_files(tmp_path / "none.png")
    expect(page.locator("#refused")).to_contain_text("cannot read that as a picture")
    choose.set_input_files(root / "web/table.png")
    expect(page.locator(".token img")).to_have_count(1)
    expect_saved(page)
    page.reload()
    wait_ready(page)
    picture = page.locator(".token img")
    expect(picture).to_have_count(1)
    assert len(picture.get_attribute("src") or "") < 20_000
    with page.expect_download() as download:
        go(page, "Backup")
        page.get_by_role("main").get_by_role("button", name="Export everything").click()
    assert "data:image" not in Path(download.value.path()).read_text()
    go(page, "Play")
    page.locator(".token").first.click()
    page.get_by_role("button", name="Take it away").click()
    expect(picture).to_have_count(0)


@pytest.mark.engines("chromium")
def test_a_picture_is_for_whatever_id_a_stranger_has_thought_of(
    page: Page, site: SiteServer, root: Path, tmp_path: Path
) -> None:
    """Each is also the name of something that every object has; and what is kept may be anything."""
    ids = ("constructor", "__proto__", "toString")
    usual = {"kind": "sheet", "game": "lavender", "schema": 1, "revision": 1, "content": {}}
    sheets = [{**usual, "id": id, "name": f"Called {id}"} for id in ids]
    campaign = {**usual, "kind": "campaign", "id": "valueOf", "name": "Theirs", "content": {"party": ids}}
    (tmp_path / "theirs.json").write_text(json.dumps({"dicewright": 1, "records": [*sheets, campaign]}))
    open_page(page, site.url, "backup.html")
    page.locator("input[type=file]").set_input_files(tmp_path / "theirs.json")
    page.get_by_role("button", name="Merge").click()
    go(page, "Play")
    page.locator("button.thing", has_text="Theirs").click()
    expect(page.locator(".token")).to_have_count(3)
    expect(page.locator("#fault")).to_be_hidden()
    page.locator(".token", has_text="Called __proto__").click()
    page.get_by_label("Picture for the table").set_input_files(root / "web/table.png")
    expect(page.locator(".token img")).to_have_count(1)
    page.evaluate(
        """() => {
            const kept = JSON.parse(localStorage.getItem("dicewright.portraits"));
            const all = { constructor: 5, toString: { startsWith: 1 } };
            localStorage.setItem("dicewright.portraits", JSON.stringify({ ...all, ...kept }));
        }"""
    )
    expect_saved(page)
    page.reload()
    wait_ready(page)
    expect(page.locator(".token:has(img)")).to_have_text(re.compile("Called __proto__"))
    expect(page.locator(".token img")).to_have_count(1)
    expect(page.locator("#fault")).to_be_hidden()


@pytest.mark.engines("chromium")
def test_a_sheet_that_lies_open_over_the_table_is_what_is_printed(page: Page, site: SiteServer) -> None:
    open_page(page, site.url, "index.html")
    page.get_by_role("button", name="Try it now: Lavender Hack").click()
    page.locator(".token").first.click()
    expect(page.locator(".drawer").get_by_role("button", name="Print")).to_be_visible()
    page.set_viewport_size({"width": 680, "height": 960})
    page.emulate_media(media="print")
    title = page.locator(".drawer .sheet > h1")
    expect(title).to_be_visible()
    expect(page.locator(".board")).to_be_hidden()
    name = title.inner_text()
    page.emulate_media(media="screen")
    page.keyboard.press("Escape")
    page.emulate_media(media="print")
    expect(page.locator(".board")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_be_in_viewport()
    # Nobody can scroll on paper, or press.
    expect(page.locator(".token strong").first).to_have_text(name)
    is_cut = "each => each.scrollWidth > each.clientWidth"
    assert not page.locator(".members").evaluate(is_cut)
    assert not any(each.evaluate(is_cut) for each in page.locator(".token strong").all())
    expect(page.locator(".measure button").first).to_be_hidden()
