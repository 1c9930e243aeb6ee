"""Downtime for everybody: axe in every state, large targets, and nothing wider than a phone."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.acting import enter, go
from tests.web.looking import check
from tests.web.server import SiteServer
from tests.web.test_lavender import begin_campaign, make_example


@pytest.mark.engines("chromium")
def test_downtime_in_every_state(page: Page, site: SiteServer) -> None:
    def press(name: str) -> None:
        page.get_by_role("button", name=name).first.click()

    make_example(page, site.url)
    begin_campaign(page)
    page.get_by_role("button", name="Downtime", exact=True).click()
    check(page, "before downtime")
    press("Begin downtime")
    check(page, "banking")
    press("Bank Longsword")
    press("Bank Shortbow")
    press("Let the week pass")
    check(page, "a change that has to be made")
    press("Make change for value 2")
    for plan in ("Craft", "Research", "Bank", "Carouse", "Train"):
        page.get_by_role("button", name=plan, exact=True).click()
        check(page, plan)
    press("Train: wealth 2")
    check(page, "an ability")
    press("Dex 16 → 17")
    check(page, "hit dice")
    page.get_by_role("button", name="I rolled real dice").click()
    press("Roll 2d6")
    check(page, "real dice for hit points")
    enter(page, 3, 4)
    check(page, "features")
    press("Take Defter")
    check(page, "what a feature asks for")
    press("Raise nothing")
    press("Let the week pass")
    page.get_by_role("button", name="Carouse", exact=True).click()
    press("Carouse, Cha")
    enter(page, 12)
    check(page, "what carousing brings")
    press("See what it brings")
    page.locator("form[data-action='lh-do-hand'] button[value=mark]").click()
    page.locator("#leaving").evaluate("each => { each.open = true; }")
    press("Pay wealth 4")
    expect(page.get_by_role("button", name="Begin downtime")).to_be_visible()
    check(page, "after downtime")
    go(page, "Crafting")
    expect(page.get_by_role("region", name="Tracks of Lavender Hack")).to_be_visible()
    check(page, "tracks beside the bench")
