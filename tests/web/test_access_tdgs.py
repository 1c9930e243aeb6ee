"""TDGS for everybody."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.acting import enter, go, open_page
from tests.web.looking import UNFOLD, check
from tests.web.server import SiteServer


@pytest.mark.engines("chromium")
def test_tdgs_in_every_state(page: Page, site: SiteServer) -> None:
    open_page(page, site.url, "sheets.html")
    page.get_by_role("button", name="Try a TDGS smith").click()
    for button in ("Add a skill", "Add a thing", "Add a tool", "Roll STR", "I rolled real dice"):
        page.get_by_role("button", name=button).click()
    page.locator("input[name='items-1-count']").fill("many")
    enter(page, 20)
    check(page, "a critical success on a sheet")
    page.get_by_role("button", name="Roll the d4").click()
    check(page, "its effect")
    page.get_by_role("button", name="How much").click()
    check(page, "how much")
    page.get_by_role("button", name="Yes or no").click()
    check(page, "yes or no")
    page.get_by_role("button", name="Against a target").click()
    page.evaluate(UNFOLD)
    page.get_by_role("button", name="If it succeeds").click()
    enter(page, 20)
    check(page, "a success that waits for how much")

    page.get_by_role("link", name="To the bench with this sheet").click()
    page.get_by_role("button", name="Modifier: 1 more").click()
    page.get_by_text("The GM’s ruling").click()
    page.locator("input[name=target]").fill("a million")
    page.get_by_role("button", name="Under dramatic pressure").click()
    page.get_by_role("button", name="I rolled real dice").click()
    check(page, "the bench")
    enter(page, 20)
    check(page, "phase one")
    enter(page, 12, 12, 1, 1, 1, 1)
    check(page, "a masterwork")
    page.get_by_role("button", name="Uncertain").click()
    enter(page, 1)
    check(page, "prompts")
    page.get_by_role("button", name="How many: more").click()
    page.locator("input[name=batch]").fill("9")
    check(page, "a refusal")

    page.locator(".tabs").get_by_role("link", name="Recipes").click()
    check(page, "recipes")
    page.get_by_role("button", name="Duplicate Iron Longsword").click()
    page.get_by_label("Target").fill("x")
    check(page, "a recipe")

    go(page, "Dice")
    page.locator(".tabs").get_by_role("link", name="TDGS").click()
    page.get_by_role("button", name="Contest", exact=True).click()
    page.get_by_role("button", name="I rolled real dice").click()
    enter(page, 7, 7)
    expect(page.locator(".result .outcome")).to_have_text("A tie")
    check(page, "a tie")
    page.get_by_role("button", name="flip the d2").click()
    check(page, "a contest")
    page.get_by_role("button", name="Against a target").click()
    page.evaluate(UNFOLD)
    page.get_by_role("button", name="Nothing hangs on it").click()
    check(page, "no roll")

    go(page, "Play")
    page.get_by_label("Name", exact=True).fill("Weir")
    page.get_by_role("button", name="TDGS", exact=True).click()
    page.get_by_role("button", name="Begin").click()
    check(page, "the table")
    go(page, "Settings")
    page.get_by_label("Suggested for one helper").fill("5")
    page.get_by_role("button", name="Keep: Percent of time").click()
    expect(page.get_by_role("alert")).to_contain_text("10 to 25")
    check(page, "house rules")
    go(page, "Rules")
    page.get_by_label("Find").fill("batch")
    check(page, "rules")
