"""Expeditions of Lavender Hack in real browsers: a day in the wild, and three hours in a dungeon."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.acting import enter, wait_offline_ready, wait_ready
from tests.web.server import SiteServer
from tests.web.storage import expect_saved
from tests.web.test_lavender import begin_campaign, make_example

pytestmark = pytest.mark.device("installed")


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def reload(page: Page) -> None:
    """Whoever comes back has real dice again."""
    expect_saved(page)
    page.reload()
    wait_ready(page)
    press(page, "I rolled real dice")


def test_a_day_in_the_wild_with_an_encounter_and_a_lost_scout(page: Page, site: SiteServer) -> None:
    make_example(page, site.url)
    begin_campaign(page)
    scene = page.locator(".exploring")
    press(page, "Set out")
    press(page, "I rolled real dice")
    press(page, "Roll it")
    enter(page, 10, 2)
    expect(page.locator("#ex-gm")).to_contain_text("An encounter waits for watch 2.")
    press(page, "Explore: 1 watch")
    press(page, "Ottoline Quick tests Wis: gets there 65 %")
    enter(page, 3)
    expect(page.locator(".last-deed")).to_contain_text("Miss")
    press(page, "See what comes of it")
    expect(scene).to_contain_text("Due now: Lost")
    reload(page)
    expect(scene).to_contain_text("Due now: Lost")
    press(page, "Roll the d6")
    enter(page, 5)
    press(page, "Roll food now")
    enter(page, 2)
    expect(page.get_by_role("button", name="Food d6")).to_be_visible()
    expect(page.locator("#ex-map")).to_contain_text("the hex north-west of the start, the party is here")
    press(page, "Search")
    press(page, "Search: 1 watch")
    expect(scene).to_contain_text("Due now: An encounter.")
    press(page, "Go on")
    # Nobody has noted anything here, so nothing is promised.
    expect(scene).to_contain_text("Due now: The search is over.")
    press(page, "Go on")
    press(page, "Camp")
    for food, rest in (((6,), 5), ((), 4)):
        press(page, "Camp: 2 watches")
        if food:
            press(page, "Roll food now")
            enter(page, *food)
        press(page, "Rest")
        enter(page, rest)
    expect(scene).to_contain_text("Day 2, watch 1, dawn.")
    expect(scene).to_contain_text("Due now: The event of the day.")
    page.locator("#undo").click()
    expect(scene).to_contain_text("Due now: A night’s rest.")


@pytest.mark.engines("chromium")
def test_three_hours_in_a_dungeon_to_a_broken_light_die_offline(page: Page, site: SiteServer) -> None:
    make_example(page, site.url)
    begin_campaign(page)
    wait_offline_ready(page)
    expect_saved(page)
    site.stop()
    page.reload()
    wait_ready(page)
    scene = page.locator(".exploring")
    page.get_by_label("In which watch").select_option("2")
    press(page, "Set out")
    page.locator("#ex-gm > summary").click()
    page.locator("#ex-dungeons > summary").click()
    page.get_by_label("Name of a new dungeon").fill("The Crypt")
    press(page, "Write it down")
    press(page, "Enter a dungeon")
    press(page, "Enter a dungeon: no time")
    press(page, "I rolled real dice")
    press(page, "Roll it")
    enter(page, 3)
    press(page, "Explore")
    light = iter((2, 3, 4, 4, 4, 1))
    for turn in range(18):
        press(page, "Explore: 1 turn")
        if turn % 3 == 0:
            press(page, "Roll light now")
            enter(page, next(light))
        if turn % 6 == 5:
            press(page, "Roll it")
            enter(page, 4)
        if turn == 8:
            reload(page)
            expect(scene).to_contain_text("Hour 2 now")
            expect(scene).to_contain_text("Turn 4, light now")
            press(page, "Explore")
    expect(page.get_by_role("button", name="Light d20, broken")).to_be_visible()
    expect(scene).to_contain_text("Hour 4 now")
    expect(page.locator("#ex-map")).to_contain_text("19: Room 19, the party is here")
    page.locator("#undo").click()
    page.locator("#undo").click()
    expect(scene).to_contain_text("Turn 6 now")
