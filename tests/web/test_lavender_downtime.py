"""A downtime of Lavender Hack, from banking to the cost of living, with a level gained in it."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.acting import enter, wait_offline_ready, wait_ready
from tests.web.server import SiteServer
from tests.web.storage import expect_saved
from tests.web.test_lavender import begin_campaign, make_example

pytestmark = pytest.mark.device("installed")


def come_home(page: Page, url: str) -> None:
    """Ottoline has one box of training to go, and arms to sell: a longsword of value 4, a shortbow of 3."""
    make_example(page, url)
    begin_campaign(page)
    page.get_by_role("button", name="Downtime", exact=True).click()
    page.get_by_role("button", name="Begin downtime").click()
    page.get_by_text("Arms and armor from the lists").click()
    page.get_by_role("button", name="Bank Longsword, Ottoline Quick").click()
    page.get_by_role("button", name="Bank Shortbow, Ottoline Quick").click()
    expect(page.get_by_role("group", name="Value 4: 1 of 5 boxes")).to_be_visible()
    page.get_by_role("button", name="Let the week pass").click()
    expect(page.locator(".downtime")).to_contain_text("Week 2: Everyone does one thing.")


def again(page: Page) -> None:
    expect_saved(page)
    page.reload()
    wait_ready(page)


def test_a_downtime_from_banking_to_cost_of_living(page: Page, site: SiteServer) -> None:
    come_home(page, site.url)
    scene = page.locator(".downtime")
    expect(scene).to_contain_text("Box 2 of 2 towards level 2. It is the last")
    page.get_by_role("button", name="Down: one of value 3 becomes four of value 2").click()
    page.get_by_role("button", name="Train: wealth 2").click()
    level = page.get_by_role("group", name="Ottoline Quick, level 2")
    expect(level).to_contain_text("Raise one primary ability by 1, or none.")
    level.get_by_role("button", name="Cha 14 → 15").click()
    again(page)
    # Where it was left, it goes on: the hit dice, two d6 with Con +1 each.
    expect(level).to_contain_text("Roll 2d6 and add Con +1 to each.")
    page.get_by_role("button", name="I rolled real dice").click()
    level.get_by_role("button", name="Roll 2d6").click()
    enter(page, 5, 4)
    level.get_by_role("button", name="Take Defter").click()
    level.get_by_role("button", name="Dex 16 → 17").click()
    expect(level).to_have_count(0)
    expect(page.locator("main")).to_contain_text("Deft 2 · 10 of 11 hp")
    # The next week she hears a rumor for another box.
    page.get_by_role("button", name="Let the week pass").click()
    page.get_by_role("button", name="Carouse", exact=True).click()
    expect(scene).to_contain_text("One rumor: 50 %")
    page.get_by_role("button", name="Carouse, Cha: news").click()
    enter(page, 9)
    page.get_by_role("button", name="See what it brings").click()
    expect(page.locator(".by-rules .result")).to_contain_text("One rumor.")
    again(page)
    page.get_by_text("Leaving", exact=True).click()
    page.get_by_role("button", name="Pay wealth 4: four d10").click()
    for name in ("Food", "Fellowship", "Gear", "Light"):
        expect(page.get_by_role("button", name=f"{name} d10")).to_be_visible()
    expect(page.locator("main")).to_contain_text("Deft 2 · 11 of 11 hp")
    expect(page.get_by_role("button", name="Begin downtime")).to_be_visible()
    page.locator("#undo").click()
    expect(scene).to_contain_text("Week 3")
    expect(page.locator("main")).to_contain_text("Deft 2 · 10 of 11 hp")


@pytest.mark.engines("chromium")
def test_a_downtime_offline_with_the_keyboard(page: Page, site: SiteServer) -> None:
    come_home(page, site.url)
    wait_offline_ready(page)
    expect_saved(page)
    site.stop()
    page.reload()
    wait_ready(page)
    expect(page.locator(".downtime")).to_contain_text("Week 2: Everyone does one thing.")
    page.get_by_role("button", name="Make change for value 2").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("group", name="Value 2: 4 of 5 boxes")).to_be_visible()
    page.get_by_text("Leaving", exact=True).focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Pay wealth 4: four d10").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Food d10")).to_be_visible()
    again(page)
    expect(page.get_by_role("button", name="Food d10")).to_be_visible()
    page.keyboard.press("ControlOrMeta+z")
    expect(page.get_by_role("button", name="Food d8")).to_be_visible()
    page.goto(f"{site.url}crafting.html")
    wait_ready(page)
    expect(page.get_by_role("region", name="Tracks of Lavender Hack")).to_contain_text("Training")
