"""A court session with the centaurs of the worked example, in real browsers."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.acting import enter, wait_offline_ready, wait_ready
from tests.web.server import SiteServer
from tests.web.storage import expect_saved
from tests.web.test_lavender import begin_campaign, make_example

pytestmark = pytest.mark.device("installed")


def open_court(page: Page) -> None:
    page.get_by_role("button", name="Factions and court", exact=True).click()
    page.get_by_role("button", name="Try the centaurs").click()
    expect(page.get_by_role("button", name="Fellowship d6")).to_be_visible()
    page.get_by_role("button", name="Begin a court with Centaurs").click()
    expect(page.locator(".court-board")).to_contain_text("Counter 6: 5 actions left.")


def trade_poison(page: Page, face: int) -> None:
    page.get_by_role("button", name="Trade", exact=True).click()
    page.get_by_label("What Ottoline Quick offers").select_option(
        label="Wyvern poison, wyvern poison: value 4"
    )
    expect(page.locator(".court-board")).to_contain_text("The offer counts 5: value 4, demanded +1.")
    page.get_by_role("button", name="I rolled real dice").click()
    page.get_by_role("button", name="Ottoline Quick tests Cha").click()
    enter(page, face)


def test_a_court_session_with_the_centaurs(page: Page, site: SiteServer) -> None:
    make_example(page, site.url)
    begin_campaign(page)
    open_court(page)
    board = page.locator(".court-board")
    trade_poison(page, 20)
    # The test waits for what comes of it, and outlives a reload.
    expect(board).to_contain_text("Ottoline Quick trades: Critical, 21.")
    expect_saved(page)
    page.reload()
    wait_ready(page)
    board.get_by_role("button", name="See what it does").click()
    expect(page.get_by_role("button", name="Fellowship d10")).to_be_visible()
    expect(board).to_contain_text("Counter 5: 4 actions left. Round 2, 1 day so far.")
    # Pursued with the favored approach: Wis 0, a 9 is Weak, and brings 2.
    page.get_by_role("button", name="I rolled real dice").click()
    page.get_by_role("button", name="Ottoline Quick tests Wis").click()
    enter(page, 9)
    board.get_by_role("button", name="See what it does").click()
    expect(board.locator(".goals").first).to_contain_text("progress 2 of 4")
    page.get_by_role("button", name="Curry favor").click()
    board.get_by_role("button", name="Ottoline Quick: The wyvern no longer hunts").click()
    expect(board).to_contain_text("Disposition 6, indifferent.")
    expect(board).to_contain_text("Counter 3: 2 actions left.")
    page.get_by_role("button", name="End the court").click()
    expect(page.get_by_role("button", name="Begin a court with Centaurs")).to_be_disabled()
    expect(page.locator("main")).to_contain_text("Days spent at courts: 3.")
    for _ in range(4):
        page.locator("#undo").click()
    # Back before the trade: the poison is there again, and the die is a d6.
    expect(page.get_by_role("button", name="Fellowship d6")).to_be_visible()
    expect(board).to_contain_text("Counter 6: 5 actions left. Round 1, 0 days so far.")


@pytest.mark.engines("chromium")
def test_a_court_is_held_offline(page: Page, site: SiteServer) -> None:
    make_example(page, site.url)
    begin_campaign(page)
    wait_offline_ready(page)
    expect_saved(page)
    site.stop()
    page.reload()
    wait_ready(page)
    open_court(page)
    trade_poison(page, 4)
    page.locator(".court-board").get_by_role("button", name="See what it does").click()
    # A Miss: one less, and still better than it was.
    expect(page.get_by_role("button", name="Fellowship d8")).to_be_visible()
    expect_saved(page)
    page.reload()
    wait_ready(page)
    expect(page.locator(".court-board")).to_contain_text("Counter 5: 4 actions left.")
