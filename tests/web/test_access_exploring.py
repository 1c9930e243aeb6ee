"""Expeditions for everybody: axe, the size of targets and the width of the page, in every state."""

import pytest
from playwright.sync_api import Page

from tests.web.acting import enter
from tests.web.looking import check
from tests.web.server import SiteServer
from tests.web.test_lavender import begin_campaign, make_example


@pytest.mark.engines("chromium")
def test_an_expedition_in_every_state(page: Page, site: SiteServer) -> None:
    def press(name: str) -> None:
        page.get_by_role("button", name=name, exact=True).click()

    make_example(page, site.url)
    begin_campaign(page)
    check(page, "before setting out")
    press("Set out")
    press("I rolled real dice")
    check(page, "the event of the day")
    press("Roll it")
    enter(page, 19)
    check(page, "choosing, in bad weather")
    press("Explore: 1 watch")
    check(page, "a scout")
    page.get_by_role("button", name="Ottoline Quick tests Wis").click()
    enter(page, 3, 4)
    press("See what comes of it")
    check(page, "lost")
    press("Roll the d6")
    enter(page, 6)
    press("Roll food now")
    enter(page, 7)
    press("Regroup")
    press("Regroup: 1 watch")
    check(page, "choices while regrouping")
    press("Only rest")
    page.get_by_label("Name of a new dungeon").fill("The Crypt")
    press("Write it down")
    page.locator("#ex-tables").get_by_label("A row of encounters").fill("Pilgrims on the long road home")
    page.locator("#ex-tables").get_by_role("button", name="Add the row").first.click()
    press("Enter a dungeon")
    press("Enter a dungeon: no time")
    press("Roll it")
    enter(page, 1, 1)
    press("Explore")
    press("Explore: 1 turn")
    check(page, "something happens in a dungeon")
    press("Go on")
    check(page, "a discovery")
    press("Roll its worth")
    enter(page, 12)
    press("Roll light now")
    enter(page, 5)
    press("Travel")
    check(page, "travelling in a dungeon")
