"""Downtime for everybody: axe in every state, large targets, and nothing wider than a phone."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web import test_access as access
from tests.web.server import SiteServer
from tests.web.test_lavender import begin_campaign, enter, make_example

look = access.look


@pytest.mark.engines("chromium")
@access.looks
def test_downtime_in_every_state(look: Page, site: SiteServer, root: Path) -> None:
    def check(where: str) -> None:
        look.evaluate("for (const each of document.querySelectorAll('main details')) each.open = true")
        assert access.problems(look, root) == [], where
        assert access.small_targets(look) == [], where
        assert not access.too_wide(look), where

    def press(name: str) -> None:
        look.get_by_role("button", name=name).first.click()

    make_example(look, site.url)
    begin_campaign(look)
    look.get_by_role("button", name="Downtime", exact=True).click()
    check("before downtime")
    press("Begin downtime")
    check("banking")
    press("Bank Longsword")
    press("Bank Shortbow")
    press("Let the week pass")
    check("a change that has to be made")
    press("Make change for value 2")
    for plan in ("Craft", "Research", "Bank", "Carouse", "Train"):
        look.get_by_role("button", name=plan, exact=True).click()
        check(plan)
    press("Train: wealth 2")
    check("an ability")
    press("Dex 16 → 17")
    check("hit dice")
    look.get_by_role("button", name="I rolled real dice").click()
    press("Roll 2d6")
    check("real dice for hit points")
    enter(look, 3, 4)
    check("features")
    press("Take Defter")
    check("what a feature asks for")
    press("Raise nothing")
    press("Let the week pass")
    look.get_by_role("button", name="Carouse", exact=True).click()
    press("Carouse, Cha")
    enter(look, 12)
    check("what carousing brings")
    press("See what it brings")
    look.locator("form[data-action='lh-do-hand'] button[value=mark]").click()
    press("Pay wealth 4")
    expect(look.get_by_role("button", name="Begin downtime")).to_be_visible()
    check("after downtime")
    access.go(look, "Crafting")
    expect(look.get_by_role("region", name="Tracks of Lavender Hack")).to_be_visible()
    check("tracks beside the bench")
