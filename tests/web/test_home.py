"""From the first page to the first roll, and back to what one did last."""

import re

import pytest
from playwright.sync_api import Page, expect

from dicewright.games import GAMES
from tests.web.acting import open_page, wait_ready
from tests.web.looking import check
from tests.web.server import SiteServer
from tests.web.storage import expect_saved
from tests.web.test_shell import each_size, is_reached, resize

pytestmark = [pytest.mark.device("installed"), pytest.mark.engines("chromium")]


@each_size
def test_a_first_visit_rolls_by_the_rules_of_lavender_after_two_presses(
    page: Page, site: SiteServer, size: tuple[int, int]
) -> None:
    resize(page, size)
    open_page(page, site.url, "index.html")
    page.get_by_role("button", name="Try it now: Lavender Hack").click()
    expect(page.locator("#where")).to_have_text("The road to Harrow Mere")
    page.locator("#stage .primary").click()
    expect(page.locator("#stage .last-deed")).to_be_in_viewport()
    # Some weather is everybody's to see; what else a day brings is the GM's.
    expect(page.locator(".events")).to_contain_text(re.compile("A private roll|Event of the day: "))
    assert is_reached(page.get_by_role("button", name=re.compile("^Undo: ")))
    expect_saved(page)


def test_each_game_is_tried_and_gone_on_with(page: Page, site: SiteServer) -> None:
    open_page(page, site.url, "index.html")
    for game in GAMES:
        card = page.locator(f".game[data-game={game.key}]")
        card.get_by_role("button", name="Try it now").click()
        expect(page).to_have_url(re.compile(r"table\.html"))
        expect(page.locator(f"[data-game={game.key}]").first).to_be_visible()
        named = page.locator("#where").inner_text()
        expect_saved(page)
        page.reload()
        wait_ready(page)
        page.get_by_role("link", name="Dicewright").click()
        expect(page.locator(".campaign strong")).to_have_text(named)
        expect(page.locator(f".game[data-game={game.key}] .yours")).to_have_count(1)
        expect(page.locator(".yours")).to_have_count(1)
        page.locator(".campaign").click()
        expect(page.locator("#where")).to_have_text(named)
        page.get_by_role("link", name="Dicewright").click()


def test_a_press_before_python_is_there_leads_to_the_table_all_the_same(page: Page, site: SiteServer) -> None:
    page.goto(f"{site.url}index.html")
    page.locator("html[data-shell]").wait_for()
    page.get_by_role("button", name="Try it now: Dungeoneers").click()
    wait_ready(page)
    expect(page.locator("#where")).to_have_text("Below the bell tower")
    expect(page).to_have_url(re.compile(r"table\.html"))


def test_the_ways_from_a_game_lead_where_it_is_chosen(page: Page, site: SiteServer) -> None:
    open_page(page, site.url, "index.html")
    card = page.locator(".game[data-game=tiers]")
    card.get_by_role("button", name="Its rules").click()
    expect(page.locator(".rules[data-game=tiers]")).to_be_visible()
    page.go_back()
    card.get_by_role("button", name="Make a character").click()
    expect(page.get_by_role("button", name="Tiers of Power", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )
    page.go_back()
    card.get_by_role("button", name="Begin a campaign").click()
    expect(page.get_by_role("button", name="Tiers of Power", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )
    expect(page.get_by_label("With an example party")).to_be_visible()


def test_the_dice_follow_the_game_that_was_chosen(page: Page, site: SiteServer) -> None:
    open_page(page, site.url, "index.html")
    page.locator(".game[data-game=tiers]").get_by_role("button", name="Its rules").click()
    expect_saved(page)
    open_page(page, site.url, "dice.html")
    expect(page.locator(".bench[data-game=tiers]")).to_be_visible()
    expect(page.get_by_role("link", name="Tiers of Power")).to_have_attribute("aria-current", "true")
    page.get_by_role("link", name="Any dice").click()
    expect(page.get_by_label("What to roll")).to_be_visible()
    page.reload()
    wait_ready(page)
    expect(page.get_by_label("What to roll")).to_be_visible()


def test_home_and_a_new_campaign_in_every_look(page: Page, site: SiteServer) -> None:
    open_page(page, site.url, "index.html")
    check(page, "home, at a first visit")
    page.get_by_role("button", name="Try it now: Lavender Hack").click()
    page.get_by_role("link", name="Dicewright").click()
    expect(page.locator(".campaign")).to_be_visible()
    check(page, "home, where one goes on")
    page.get_by_role("button", name="Begin a campaign: Lavender Hack").click()
    expect(page.get_by_label("Sister Aldith")).to_be_checked()
    check(page, "a new campaign with those who could sit there")


@each_size
@pytest.mark.parametrize("game", ["TDGS", "Lavender Hack", "Tiers of Power", "Dungeoneers"])
def test_the_next_step_is_a_few_keys_from_the_top_of_a_table(
    page: Page, site: SiteServer, game: str, size: tuple[int, int]
) -> None:
    resize(page, size)
    open_page(page, site.url, "index.html")
    page.get_by_role("button", name=f"Try it now: {game}").click()
    expect(page.locator("#stage .primary")).to_be_visible()
    expect_saved(page)
    page.reload()
    wait_ready(page)
    for _ in range(8):
        page.keyboard.press("Tab")
        if page.locator(".to-stage:focus").count():
            page.keyboard.press("Enter")
            break
    expect(page.locator("#stage .primary")).to_be_focused()


def test_a_first_look_at_play_offers_a_table_that_is_set(page: Page, site: SiteServer) -> None:
    open_page(page, site.url, "table.html")
    for game in GAMES:
        expect(page.get_by_role("button", name=f"Try {game.name}", exact=True)).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Try Tiers of Power").click()
    expect(page.locator("#stage .primary")).to_contain_text("Face off")
