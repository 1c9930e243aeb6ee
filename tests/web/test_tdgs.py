"""TDGS at the table: a roll is set up, thrown and answered in sight."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.acting import pick
from tests.web.measuring import PHONE, SIZES, Presses, expect_next_step, resize, seat, seen
from tests.web.server import SiteServer

pytestmark = pytest.mark.device("installed")


def at_the_table(page: Page, url: str) -> None:
    seat(page, url, "TDGS", "Try a TDGS smith")


@pytest.mark.engines("chromium")
def test_each_kind_of_roll_is_set_up_in_sight(page: Page, site: SiteServer) -> None:
    at_the_table(page, site.url)
    expect(page.get_by_text("No roll yet.")).to_be_hidden()
    pick(page, "Who rolls", "Sister Aldith")
    expect_next_step(page, "Contest: Sister Aldith")
    pick(page, "Against", "Brunna Underhill")
    expect_next_step(page, "Contest: Sister Aldith")
    page.get_by_role("button", name="Against a target").click()
    expect_next_step(page, "Roll: ")
    page.get_by_role("button", name="How much").click()
    expect_next_step(page, "Roll 1d6")
    page.get_by_role("button", name="Yes or no").click()
    expect_next_step(page, "Roll the d2")


@pytest.mark.engines("chromium")
@pytest.mark.parametrize("size", SIZES)
def test_what_came_of_a_contest_is_in_sight_with_the_next(
    page: Page, site: SiteServer, size: tuple[int, int]
) -> None:
    at_the_table(page, site.url)
    resize(page, size)
    presses = Presses()
    presses.press(page.get_by_role("radiogroup", name="Who rolls").get_by_text("Brunna Underhill"))
    presses.press(page.locator(".roll-bar .primary"))
    for part in (".outcome", ".total"):
        expect(page.locator(f".stage {part}")).to_be_in_viewport(ratio=1)
    expect(page.locator("#undo")).to_be_in_viewport(ratio=1)
    assert len(seen(page)["primaries"]) == 1
    assert presses.count == 2


@pytest.mark.engines("chromium")
def test_what_a_sheet_counts_and_the_way_to_the_bench_are_in_reach(page: Page, site: SiteServer) -> None:
    at_the_table(page, site.url)
    resize(page, PHONE)
    pinned = page.locator(".pinned")
    expect(pinned).to_contain_text("Nothing waits for the GM.")
    box = pinned.bounding_box()
    assert box
    assert box["height"] <= 52
    page.locator(".members").get_by_role("button", name="Silver: less").first.click()
    expect(page.locator(".members").get_by_role("group", name="Silver: 39")).to_be_visible()
    pinned.get_by_role("link", name="To the bench").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Crafting")
