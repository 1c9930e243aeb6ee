"""Factions and court for everybody: axe, targets and width in every state, in every look."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.web.acting import open_page
from tests.web.server import SiteServer
from tests.web.test_access import SIZES, go, looks, problems, small_targets, too_wide


@pytest.fixture
def look(new_context: Callable[..., BrowserContext], scheme: str, size: str) -> Page:
    width, height = SIZES[size]
    return new_context(
        viewport={"width": width, "height": height}, color_scheme=scheme, reduced_motion="reduce"
    ).new_page()


@pytest.mark.engines("chromium")
@looks
def test_factions_and_court_in_every_state(look: Page, site: SiteServer, root: Path) -> None:
    open_page(look, site.url, "sheets.html")

    def check(where: str) -> None:
        look.evaluate("for (const each of document.querySelectorAll('main details')) each.open = true")
        assert problems(look, root) == [], where
        assert small_targets(look) == [], where
        assert not too_wide(look), where

    def enter(face: int) -> None:
        look.locator(f"#by-hand .face-row button[value='{face}']").click()

    look.get_by_role("button", name="Try a Lavender Hack character").click()
    check("a sheet whose things are of any kind")
    go(look, "Table")
    look.get_by_label("Name", exact=True).fill("Vale")
    look.get_by_role("button", name="Lavender Hack").click()
    look.get_by_role("button", name="Begin", exact=True).click()
    look.get_by_text("Who sits here").click()
    look.get_by_role("checkbox", name="Ottoline Quick").check()
    look.get_by_role("button", name="Factions and court", exact=True).click()
    check("no faction")
    look.get_by_role("button", name="Try the centaurs").click()
    check("a faction")
    look.get_by_role("textbox", name="Disposition").fill("many")
    expect(look.get_by_role("alert")).to_contain_text("whole number")
    check("a disposition that is none")
    look.get_by_role("button", name="It is your home").click()
    check("a court that cannot be")
    look.get_by_role("button", name="It is your home").click()
    look.locator("input[name=goal-text]").fill("A guide with a rather long name " + "x" * 60)
    look.get_by_role("button", name="Add the goal").click()
    look.get_by_role("button", name="Begin a court with Centaurs").click()
    check("a goal to pursue")
    look.get_by_role("button", name="Trade", exact=True).click()
    check("a trade")
    look.get_by_role("button", name="Five smaller").click()
    check("a trade for smaller things")
    look.get_by_role("button", name="Curry favor").click()
    check("a favor")
    look.get_by_role("button", name="Pursue a goal").click()
    look.get_by_role("button", name="I rolled real dice").click()
    look.get_by_role("button", name="Ottoline Quick tests Wis").click()
    check("real dice for a goal")
    enter(1)
    check("a test that waits")
    look.locator(".court-board").get_by_role("button", name="See what it does").click()
    for _ in range(3):
        look.get_by_role("button", name="Disposition: less").click()
    look.get_by_role("button", name="Ottoline Quick tests Wis").click()
    enter(1)
    look.locator(".court-board").get_by_role("button", name="See what it does").click()
    expect(look.get_by_role("group", name="Violence or arrest")).to_be_visible()
    check("violence or arrest, and goals left over")
