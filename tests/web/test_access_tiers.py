"""Tiers of Power for everybody."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.acting import close_drawer, go, open_drawer, open_page, pick
from tests.web.looking import UNFOLD, check
from tests.web.server import SiteServer
from tests.web.test_tiers import enter


@pytest.mark.engines("chromium")
def test_tiers_of_power_in_every_state(page: Page, site: SiteServer) -> None:
    open_page(page, site.url, "sheets.html")
    page.get_by_role("button", name="Try a Tiers of Power hero").click()
    for button in ("Add a skill", "Add an item", "Add a level"):
        page.get_by_role("button", name=button).click()
    page.locator("input[name='skills-0-rank']").fill("9")
    page.locator("input[name=consequence]").fill("A limp")
    page.get_by_role("button", name="Add for 2 sessions").click()
    page.get_by_role("button", name="Face off").first.click()
    check(page, "a sheet")

    go(page, "Dice")
    page.locator(".tabs").get_by_role("link", name="Tiers of Power").click()
    check(page, "a face-off by hand")
    pick(page, "Who begins", "Vess Ardane")
    page.get_by_role("button", name="Reroll: more").first.click()
    page.get_by_role("button", name="Choose the dice for Reroll").click()
    page.locator("input[name=b-hp]").fill("a million")
    page.get_by_role("button", name="I rolled real dice").click()
    enter(page, 1, 2, 3, 3, 2, 6, 2, 1, 4)
    expect(page.locator(".result .outcome")).to_have_text("Both are revealed")
    page.get_by_role("button", name="Die 1, d4 shows 1").click()
    check(page, "dice to choose")
    enter(page, 2)
    expect(page.locator(".result .outcome")).to_have_text("Second side wins")
    check(page, "a lost face-off")
    page.get_by_role("button", name="Lock and pass").click()
    check(page, "the first pool")
    page.get_by_role("button", name="Lock, and pass it on").click()
    check(page, "passing it on")
    page.get_by_role("button", name="I am the other side").click()
    page.get_by_role("button", name="Lock", exact=True).click()
    check(page, "both locked")
    page.get_by_role("button", name="Challenge", exact=True).click()
    page.get_by_text("Examples to try").click()
    page.get_by_role("button", name="A challenge with three helpers").click()
    page.locator("input[name=board-rank]").fill("9")
    check(page, "a challenge")
    page.get_by_role("button", name="Tiers side by side").click()
    check(page, "two tiers")

    go(page, "Play")
    page.get_by_label("Name", exact=True).fill("Towers")
    page.get_by_role("button", name="Tiers of Power", exact=True).click()
    page.get_by_role("button", name="Begin").click()
    open_drawer(page, "more")
    page.get_by_role("checkbox", name="Vess Ardane").check()
    close_drawer(page)
    for _ in range(6):
        page.get_by_role("button", name="Gain 2").click()
    check(page, "a forced spend")
    page.get_by_role("button", name="I rolled real dice").click()
    page.get_by_role("button", name="Roll the d10").click()
    enter(page, 9)
    check(page, "what was paid")
    open_drawer(page, "kept")
    page.evaluate(UNFOLD)
    page.locator(".spends input[name=words]").fill("A broken sword")
    page.get_by_role("button", name="Dramatic failure, 2 sessions").first.click()
    page.get_by_role("button", name="Make an NPC").click()
    check(page, "the meter")
    close_drawer(page)
    go(page, "Settings")
    check(page, "house rules")
    go(page, "Rules")
    check(page, "rules")
