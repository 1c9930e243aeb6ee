"""Factions and court for everybody: axe, targets and width in every state, in every look."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.acting import close_drawer, enter, go, open_drawer, open_page
from tests.web.looking import check
from tests.web.server import SiteServer


@pytest.mark.engines("chromium")
def test_factions_and_court_in_every_state(page: Page, site: SiteServer) -> None:
    open_page(page, site.url, "sheets.html")
    page.get_by_role("button", name="Try a Lavender Hack character").click()
    check(page, "a sheet whose things are of any kind")
    go(page, "Play")
    page.get_by_label("Name", exact=True).fill("Vale")
    page.get_by_role("button", name="Lavender Hack", exact=True).click()
    page.get_by_role("button", name="Begin", exact=True).click()
    open_drawer(page, "more")
    page.get_by_role("checkbox", name="Ottoline Quick").check()
    close_drawer(page)
    page.get_by_role("button", name="Factions and court", exact=True).click()
    check(page, "no faction")
    page.get_by_role("button", name="Try the centaurs").click()
    check(page, "a faction")
    page.get_by_role("textbox", name="Disposition").fill("many")
    expect(page.get_by_role("alert")).to_contain_text("whole number")
    check(page, "a disposition that is none")
    page.get_by_role("button", name="It is your home").click()
    check(page, "a court that cannot be")
    page.get_by_role("button", name="It is your home").click()
    page.locator("input[name=goal-text]").fill("A guide with a rather long name " + "x" * 60)
    page.get_by_role("button", name="Add the goal").click()
    page.get_by_role("button", name="Begin a court with Centaurs").click()
    check(page, "a goal to pursue")
    page.get_by_role("button", name="Trade", exact=True).click()
    check(page, "a trade")
    page.get_by_role("button", name="Five smaller").click()
    check(page, "a trade for smaller things")
    page.get_by_role("button", name="Curry favor").click()
    check(page, "a favor")
    page.get_by_role("button", name="Pursue a goal").click()
    page.get_by_role("button", name="I rolled real dice").click()
    page.get_by_role("button", name="Ottoline Quick tests Wis").click()
    check(page, "real dice for a goal")
    enter(page, 1)
    check(page, "a test that waits")
    page.locator(".court-board").get_by_role("button", name="See what it does").click()
    for _ in range(3):
        page.get_by_role("button", name="Disposition: less").click()
    page.get_by_role("button", name="Ottoline Quick tests Wis").click()
    enter(page, 1)
    page.locator(".court-board").get_by_role("button", name="See what it does").click()
    expect(page.get_by_role("group", name="Violence or arrest")).to_be_visible()
    check(page, "violence or arrest, and goals left over")
