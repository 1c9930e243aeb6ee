"""Inside the site one interpreter lives on; addresses, back, scroll and focus are as on any site."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.acting import door, go, open_page, roll, rolls, total, wait_ready
from tests.web.server import SiteServer

pytestmark = pytest.mark.device("installed")


def mark(page: Page) -> None:
    page.evaluate("window.sameDocument = true")


def is_marked(page: Page) -> bool:
    return bool(page.evaluate("window.sameDocument === true"))


def test_links_change_the_page_in_place_and_state_lives_on(page: Page, site: SiteServer) -> None:
    open_page(page, site.url)
    mark(page)
    roll(page)
    before = total(page)
    go(page, "Rules")
    expect(page).to_have_url(f"{site.url}rules.html")
    expect(page).to_have_title("Rules · Dicewright")
    expect(page.get_by_role("heading", name="Rules", level=1)).to_be_visible()
    expect(page.locator("#where")).to_have_text("Rules")
    expect(door(page, "Rules")).to_have_attribute("aria-current", "page")
    expect(page.locator("#announcer")).to_have_text("Rules · Dicewright")
    expect(page.locator("main")).to_be_focused()
    page.go_back()
    expect(page).to_have_url(f"{site.url}dice.html")
    expect(rolls(page)).to_have_count(1)
    assert total(page) == before
    page.go_forward()
    expect(page.get_by_role("heading", name="Rules", level=1)).to_be_visible()
    assert is_marked(page)


def test_back_restores_scroll_and_focus(page: Page, site: SiteServer) -> None:
    page.set_viewport_size({"width": 400, "height": 500})
    open_page(page, site.url, "index.html")
    link = page.get_by_role("link", name="2d20kh1")
    link.scroll_into_view_if_needed()
    scrolled = page.evaluate("scrollY")
    assert scrolled > 100
    link.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_label("What to roll")).to_have_value("2d20kh1+2")
    assert page.evaluate("scrollY") == 0
    page.go_back()
    expect(link).to_be_focused()
    assert abs(page.evaluate("scrollY") - scrolled) < 2


@pytest.mark.engines("chromium")
def test_back_finds_the_link_to_whatever_id_a_stranger_has_thought_of(
    page: Page, site: SiteServer, tmp_path: Path
) -> None:
    sheet = {"kind": "sheet", "id": 'a"]b', "name": "Odo", "game": "", "schema": 1, "revision": 1}
    file = tmp_path / "theirs.json"
    file.write_text(json.dumps({"dicewright": 1, "records": [{**sheet, "content": {}}]}))
    open_page(page, site.url, "backup.html")
    page.locator("input[type=file]").set_input_files(file)
    page.get_by_role("button", name="Merge").click()
    page.locator(".brand").click()
    link = page.get_by_role("main").get_by_role("link", name="Odo")
    link.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Odo")
    page.go_back()
    expect(link).to_be_focused()


def test_a_reload_stays_where_one_was(page: Page, site: SiteServer) -> None:
    page.set_viewport_size({"width": 400, "height": 500})
    open_page(page, site.url, "settings.html")
    page.evaluate("scrollTo(0, 300)")
    page.reload()
    wait_ready(page)
    assert abs(page.evaluate("scrollY") - 300) < 2


def test_a_link_to_a_roll_fills_it_in_and_waits_for_the_person(page: Page, site: SiteServer) -> None:
    open_page(page, site.url, "dice.html#roll=d20%2B2")
    expect(page.get_by_label("What to roll")).to_have_value("d20+2")
    expect(rolls(page)).to_have_count(0)


def test_a_hostile_link_is_only_text(page: Page, site: SiteServer) -> None:
    open_page(page, site.url, "dice.html#roll=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E")
    expect(page.get_by_label("What to roll")).to_have_value("<img src=x onerror=alert(1)>")
    expect(page.locator("main img")).to_have_count(0)
    open_page(page, site.url, "index.html")
    open_page(page, site.url, "dice.html#roll=%E0%A4%A")
    expect(page.locator("#fault")).to_be_hidden()


def test_a_page_opened_by_folder_or_without_ending_is_the_same_page(page: Page, site: SiteServer) -> None:
    open_page(page, site.url, "")
    expect(page.get_by_role("heading", level=1)).to_have_text("Know your chances, then roll.")
    mark(page)
    page.get_by_role("link", name="Dicewright").click()
    go(page, "Crafting")
    expect(page.get_by_role("heading", level=1)).to_have_text("Crafting")
    assert is_marked(page)


@pytest.mark.engines("chromium")
def test_links_opened_elsewhere_are_left_to_the_browser(page: Page, site: SiteServer) -> None:
    open_page(page, site.url)
    with page.context.expect_page() as opened:
        door(page, "Rules").click(modifiers=["ControlOrMeta"])
    expect(opened.value).to_have_url(f"{site.url}rules.html")
    expect(page).to_have_url(f"{site.url}dice.html")
