"""The frame of every page: a bar that stays, doors in reach, and answers beside what was pressed."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.acting import door, go, open_page, wait_offline_ready
from tests.web.looking import check
from tests.web.measuring import PHONE, SIZES, resize
from tests.web.server import SiteServer
from tests.web.storage import add_counter, expect_saved, make_sheet
from tests.web.test_lavender import begin_campaign, make_example

pytestmark = [pytest.mark.device("installed"), pytest.mark.engines("chromium")]

each_size = pytest.mark.parametrize("size", SIZES, ids=["phone", "tablet", "desk"])
DOORS = ["Play", "Characters", "Dice", "Rules", "More"]

# Whatever lies over a middle is what a finger meets there.
IS_REACHED = """(element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""


def is_reached(element: Locator) -> bool:
    return bool(element.evaluate(IS_REACHED))


def box_of(element: Locator) -> dict[str, float]:
    box = element.bounding_box()
    assert box
    return {**box, "right": box["x"] + box["width"], "bottom": box["y"] + box["height"]}


@each_size
def test_the_bar_and_the_doors_are_always_there(page: Page, site: SiteServer, size: tuple[int, int]) -> None:
    resize(page, size)
    open_page(page, site.url, "settings.html")
    for scrolled in ("0", "document.body.scrollHeight"):
        page.evaluate(f"scrollTo(0, {scrolled})")
        bar = box_of(page.locator("header.top"))
        assert (bar["y"], bar["width"]) == (0, size[0])
        assert bar["height"] <= 48
        for name in DOORS:
            box = box_of(door(page, name))
            assert min(box["width"], box["height"]) >= 44
            assert is_reached(door(page, name))
            # Below the thumb on a phone, beside the page elsewhere.
            assert box["bottom"] == size[1] if size == PHONE else box["right"] <= 96
    # The end of the page does not lie below the doors.
    assert is_reached(page.locator("footer p"))


@each_size
def test_undo_is_in_view_with_its_word_wherever_something_is_done(
    page: Page, site: SiteServer, size: tuple[int, int]
) -> None:
    resize(page, size)
    open_page(page, site.url, "sheets.html")
    name = "Sister Aldith of the long road over the seven hills"
    make_sheet(page, name)
    expect(page.locator("#where")).to_have_text(name)
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    undo = page.get_by_role("button", name=f"Undo: make “{name}”", exact=True)
    assert is_reached(undo)
    # Cut with an ellipsis where there is little room, and never pushing anything out.
    expect(undo).to_have_text(f"Undo: make “{name}”")
    assert box_of(undo)["right"] <= box_of(page.locator("#mark"))["x"]
    assert box_of(page.locator("#mark"))["right"] <= size[0]
    assert box_of(page.locator("#where"))["width"] >= 64
    undo.click()
    redo = page.get_by_role("button", name=f"Redo: make “{name}”", exact=True)
    assert is_reached(redo)
    redo.click()
    expect(page.locator("#where")).to_have_text(name)


def test_the_mark_tells_how_things_are_kept_and_unfolds_the_whole_story(page: Page, site: SiteServer) -> None:
    resize(page, PHONE)
    open_page(page, site.url, "sheets.html")
    make_sheet(page, "Mira")
    expect_saved(page)
    wait_offline_ready(page)
    mark = page.get_by_role("button", name="What is kept here")
    expect(mark).to_have_accessible_description("Saved Ready offline")
    mark.click()
    story = page.get_by_role("dialog", name="Saved and offline")
    expect(story).to_contain_text("Everything you made is saved in this browser.")
    expect(story).to_contain_text("you can leave the network")
    story.get_by_role("button", name="Look for a new version").click()
    expect(story.get_by_role("status")).to_have_text("This is the newest version.")
    with page.expect_download() as download:
        story.get_by_role("button", name="Export everything").click()
    assert download.value.suggested_filename == "dicewright.json"
    check(page, "the story behind the mark")
    page.keyboard.press("Escape")
    expect(story).to_be_hidden()


def test_everything_else_is_behind_more_with_what_it_is_for(page: Page, site: SiteServer) -> None:
    open_page(page, site.url, "index.html")
    for name in ("Crafting", "Settings", "Backup", "Share", "Open a link", "Fair roll"):
        go(page, "More")
        way = page.locator(".more-rooms li", has=page.get_by_text(name, exact=True))
        assert len(way.locator("span").inner_text().split()) > 5
        way.get_by_role("link").click()
        expect(page.get_by_role("heading", level=1)).to_have_text(name)
        expect(page.locator("#where")).to_have_text(name)
        expect(door(page, "More")).to_have_attribute("aria-current", "true")


def test_what_cannot_be_done_is_said_beside_what_was_pressed(page: Page, site: SiteServer) -> None:
    resize(page, PHONE)
    open_page(page, site.url, "sheets.html")
    make_sheet(page, "Mira")
    for number in range(8):
        add_counter(page, f"Counter {number}")
    add = page.get_by_role("button", name="Add", exact=True)
    add.scroll_into_view_if_needed()
    add.click()
    said = page.get_by_text("Give the counter a name").locator("visible=true")
    near = [box_of(each) for each in said.all() if is_reached(each)]
    button = box_of(add)
    assert near
    assert min(min(abs(box["y"] - button["bottom"]), abs(button["y"] - box["bottom"])) for box in near) < 200
    expect(page.locator("#announcer")).to_contain_text("Give the counter a name")
    # With the next press it is gone.
    page.get_by_label("New counter").fill("Torches")
    add.click()
    expect(page.locator("#refused")).to_have_count(0)


def test_a_wrong_difficulty_empties_no_form(page: Page, site: SiteServer) -> None:
    resize(page, PHONE)
    make_example(page, site.url)
    begin_campaign(page)
    page.get_by_role("button", name="Factions and court", exact=True).click()
    page.get_by_role("button", name="Try the centaurs").click()
    form = page.locator("#add-goal")
    form.locator("summary").click()
    wish, difficulty = form.get_by_label("What you wish of them"), form.get_by_label("Difficulty, 3 to 12")
    wish.fill("Close the river")
    difficulty.fill("99")
    press = form.get_by_role("button", name="Add the goal")
    press.click()
    said = form.get_by_role("alert")
    expect(said).to_contain_text("Difficulty")
    assert is_reached(said)
    assert 0 <= box_of(press)["y"] - box_of(said)["bottom"] < 24
    expect(wish).to_have_value("Close the river")
    expect(difficulty).to_have_value("99")
    difficulty.fill("5")
    press.click()
    expect(said).to_have_count(0)
    expect(page.get_by_text("Close the river: progress 0 of 5")).to_be_visible()
