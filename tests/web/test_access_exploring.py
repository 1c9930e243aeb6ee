"""Expeditions for everybody: axe, the size of targets and the width of the page, in every state."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.acting import open_page
from tests.web.server import SiteServer
from tests.web.test_access import look, looks, problems, small_targets, too_wide
from tests.web.test_lavender import begin_campaign, enter

__all__ = ["look"]


@pytest.mark.engines("chromium")
@looks
def test_an_expedition_in_every_state(look: Page, site: SiteServer, root: Path) -> None:
    def check(where: str) -> None:
        look.evaluate("for (const each of document.querySelectorAll('main details')) each.open = true")
        assert problems(look, root) == [], where
        assert small_targets(look) == [], where
        assert not too_wide(look), where

    def press(name: str) -> None:
        look.get_by_role("button", name=name, exact=True).click()

    open_page(look, site.url, "sheets.html")
    look.get_by_role("button", name="Try a Lavender Hack character").click()
    expect(look.get_by_role("heading", level=1)).to_have_text("Ottoline Quick")
    begin_campaign(look)
    check("before setting out")
    press("Set out")
    press("I rolled real dice")
    check("the event of the day")
    press("Roll it")
    enter(look, 19)
    check("choosing, in bad weather")
    press("Explore: 1 watch")
    check("a scout")
    look.get_by_role("button", name="Ottoline Quick tests Wis").click()
    enter(look, 3, 4)
    press("See what comes of it")
    check("lost")
    press("Roll the d6")
    enter(look, 6)
    press("Roll food now")
    enter(look, 7)
    press("Regroup")
    press("Regroup: 1 watch")
    check("choices while regrouping")
    press("Only rest")
    look.get_by_label("Name of a new dungeon").fill("The Crypt")
    press("Write it down")
    look.locator("#ex-tables").get_by_label("A row of encounters").fill("Pilgrims on the long road home")
    look.locator("#ex-tables").get_by_role("button", name="Add the row").first.click()
    press("Enter a dungeon")
    press("Enter a dungeon: no time")
    press("Roll it")
    enter(look, 1, 1)
    press("Explore")
    press("Explore: 1 turn")
    check("something happens in a dungeon")
    press("Go on")
    check("a discovery")
    press("Roll its worth")
    enter(look, 12)
    press("Roll light now")
    enter(look, 5)
    press("Travel")
    check("travelling in a dungeon")
