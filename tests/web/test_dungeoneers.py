"""Dungeoneers at the table: each kind of roll, compromises, and what the GM calls for."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.acting import (
    close_drawer,
    enter,
    go,
    open_drawer,
    open_page,
    pick,
    wait_offline_ready,
    wait_ready,
)
from tests.web.measuring import DESK, PHONE, SIZES, TABLET, Presses, expect_next_step, resize, seat, seen
from tests.web.server import SiteServer
from tests.web.storage import expect_saved

WHO = "Who rolls"

pytestmark = pytest.mark.device("installed")


def make_dungeoneer(page: Page, url: str) -> None:
    """Wren: finesse 5, body 4, trained in striking."""
    open_page(page, url, "sheets.html")
    page.get_by_role("button", name="Try a dungeoneer").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Wren Tallow")


def to_dice(page: Page) -> None:
    go(page, "Dice")
    page.locator(".tabs").get_by_role("link", name="Dungeoneers").click()


def begin_campaign(page: Page) -> None:
    go(page, "Play")
    page.get_by_label("Name", exact=True).fill("The Sunken Keep")
    page.get_by_role("button", name="Dungeoneers", exact=True).click()
    page.get_by_role("button", name="Begin").click()
    open_drawer(page, "more")
    page.get_by_role("checkbox", name="Wren Tallow").check()
    close_drawer(page)


HEADING = """**`Core` (`finesse`|`body`, `striking`) - Average (2)**

-   Lesser success (-1): A scratch.
-   Success (0): A hit.
-   Greater success (1): _A hit, and it staggers._
"""


def test_a_pasted_heading_is_rolled_with_the_dice_of_the_book_and_outlives_a_reload(
    page: Page, site: SiteServer
) -> None:
    make_dungeoneer(page, site.url)
    to_dice(page)
    pick(page, WHO, "Wren Tallow")
    page.get_by_text("Paste a heading").click()
    page.locator("textarea[name=heading]").fill("Core (finesse|body, striking) - Averge (2)")
    page.get_by_role("button", name="Read it").click()
    expect(page.locator(".heading .trouble")).to_contain_text("No difficulty is called “Averge”")
    expect(page.locator(".heading .trouble")).to_contain_text("(character 33)")
    page.locator("textarea[name=heading]").fill(HEADING)
    page.get_by_role("button", name="Read it").click()
    expect(page.get_by_role("button", name="Finesse 5")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".roll-bar .primary")).to_have_text("Roll 4d10: success 69 %")
    page.get_by_role("button", name="I rolled real dice").click()
    enter(page, 5, 4, 7, 1)
    expect(page.locator(".result .outcome")).to_have_text("Greater success")
    expect(page.locator(".result .happens")).to_have_count(0)
    expect(page.locator(".result .faces")).to_have_attribute(
        "aria-label", "4d10 at 5: 5 a success, 4 a success, 7 a loss, 1 a success"
    )
    page.get_by_role("button", name="Let it stand").click()
    expect(page.locator(".result .outcome")).to_have_text("Greater success")
    expect(page.locator(".result .happens")).to_have_text("A hit, and it staggers.")
    expect(page.locator("#announcer")).to_contain_text("Greater success, 3 against Average (2)")
    expect_saved(page)
    page.reload()
    wait_ready(page)
    expect(page.locator(".result .outcome")).to_have_text("Greater success")
    expect(page.locator(".roll-bar .primary")).to_have_text("Roll 4d10: success 69 %")
    page.keyboard.press("ControlOrMeta+z")
    expect(page.get_by_role("button", name="Let it stand")).to_be_visible()
    page.keyboard.press("ControlOrMeta+z")
    expect(page.get_by_text("No roll yet.")).to_be_visible()


@pytest.mark.engines("chromium")
def test_a_standard_roll_from_the_sheet_counts_as_many_as_one_likes(page: Page, site: SiteServer) -> None:
    make_dungeoneer(page, site.url)
    page.get_by_role("button", name="Finesse: roll").click()
    expect(page.locator(".roll-panel .roll-bar .primary")).to_have_text("Roll 3d10: success 50 %")
    page.get_by_role("button", name="Boon: more").click()
    expect(page.locator(".roll-panel .roll-bar .primary")).to_have_text("Roll 3d10: success 64.8 %")
    page.get_by_role("button", name="I rolled real dice").click()
    enter(page, 6, 1, 1)
    expect(page.locator(".result .outcome")).to_have_text("Greater success")
    expect(page.locator(".result")).to_contain_text("Critical: 2 dice show 1.")
    page.locator("input[name=use]").fill("1")
    expect(page.locator(".control")).to_contain_text("Count 1 of 4 successes: lesser success")
    page.get_by_role("button", name="Count 1", exact=True).click()
    expect(page.locator(".result .outcome")).to_have_text("Lesser success")
    expect(page.locator(".result")).to_contain_text("Wren Tallow counts 1 of 4")


@pytest.mark.engines("chromium")
def test_a_group_brings_stress_to_its_leader_and_undo_takes_it_back(page: Page, site: SiteServer) -> None:
    make_dungeoneer(page, site.url)
    to_dice(page)
    page.get_by_role("button", name="Group", exact=True).click()
    pick(page, "Who leads", "Wren Tallow")
    page.locator("select[name=a-skill]").select_option("stealth")
    expect(page.locator(".target")).to_contain_text("4d10, each at 5 or under")
    expect(page.get_by_text("Wren Tallow gains 2.0 stress on average")).to_be_visible()
    page.get_by_role("button", name="It has a difficulty").click()
    page.get_by_role("button", name="I rolled real dice").click()
    enter(page, 6, 7, 8, 2)
    expect(page.locator(".result")).to_contain_text("Wren Tallow gains 3 stress")
    page.get_by_role("button", name="Let it stand").click()
    expect(page.locator(".result .outcome")).to_have_text("Lesser success")
    expect(page.get_by_text("Wren Tallow has 4 stress now.")).to_be_visible()
    page.locator("#undo").click()
    expect(page.get_by_role("button", name="Let it stand")).to_be_visible()
    page.locator("#undo").click()
    expect(page.get_by_text("Wren Tallow has 1 stress now.")).to_be_visible()


@pytest.mark.engines("chromium")
def test_a_test_hides_what_the_first_locks_and_tells_degree_and_winner_apart(
    page: Page, site: SiteServer
) -> None:
    open_page(page, site.url, "dice.html#game=dungeoneers")
    page.get_by_role("button", name="A test: striking against dodging").click()
    expect(page.locator(".roll-bar .primary")).to_contain_text("Roll both: Rook wins")
    page.get_by_role("button", name="I rolled real dice").click()
    # Rook at 5: three successes. Ash at 6: two.
    enter(page, 5, 4, 2, 9, 6, 3, 8, 10)
    expect(page.locator(".result .outcome")).to_have_text("3 successes to 2 successes")
    page.locator("input[name=use]").fill("1")
    page.get_by_role("button", name="Lock it").click()
    expect(page.locator(".follow-up")).to_contain_text("Rook has chosen, and it stays hidden. Now Ash.")
    expect(page.locator(".control")).to_contain_text("Ash counts 2 of 2 successes")
    page.get_by_role("button", name="Compare").click()
    expect(page.locator(".result .outcome")).to_have_text("Ash wins")
    expect(page.locator(".result .total")).to_have_text("2 to 1")
    expect(page.locator(".result")).to_contain_text("For Rook it is a lesser success")


@pytest.mark.engines("chromium")
def test_compromises_are_accepted_and_declined_at_the_table_offline(page: Page, site: SiteServer) -> None:
    make_dungeoneer(page, site.url)
    begin_campaign(page)
    wait_offline_ready(page)
    expect_saved(page)
    site.stop()
    page.reload()
    wait_ready(page)
    pick(page, WHO, "Wren Tallow")
    page.get_by_role("button", name="I rolled real dice").click()
    enter(page, 9, 8, 7)
    expect(page.locator(".by-rules .outcome")).to_have_text("Failure")
    page.get_by_role("button", name="Offer a compromise").click()
    expect(page.get_by_role("group", name="A compromise, for the GM")).to_contain_text("hand the device over")
    page.get_by_role("button", name="Decline").click()
    expect(page.get_by_text("The GM declined the compromise")).to_be_visible()
    expect(page.get_by_role("button", name="Offer a compromise")).to_have_count(0)
    page.get_by_role("button", name="Let it stand").click()
    expect(page.locator(".by-rules .outcome")).to_have_text("Failure")
    expect(page.get_by_role("group", name="Dread: 0")).to_be_visible()

    enter(page, 2, 8, 7)
    page.get_by_role("button", name="Offer a compromise").click()
    expect_saved(page)
    page.reload()
    wait_ready(page)
    page.get_by_role("button", name="Accept").click()
    expect(page.get_by_role("group", name="Dread: 1")).to_be_visible()
    page.get_by_role("button", name="Let it stand").click()
    expect(page.locator(".by-rules .outcome")).to_have_text("Success")
    expect(page.locator(".by-rules .result")).to_contain_text("+1 dread for the GM")
    page.locator("#undo").click()
    expect(page.get_by_role("button", name="Let it stand")).to_be_visible()
    page.locator("#undo").click()
    expect(page.get_by_role("group", name="Dread: 0")).to_be_visible()
    expect(page.get_by_role("group", name="A compromise, for the GM")).to_be_visible()


@pytest.mark.engines("chromium")
def test_the_gm_calls_for_a_roll_and_throws_the_hidden_die_first(page: Page, site: SiteServer) -> None:
    make_dungeoneer(page, site.url)
    begin_campaign(page)
    open_drawer(page, "kept")
    page.get_by_label("New adversary").fill("Ogre")
    page.keyboard.press("Enter")
    page.get_by_text("Ogre: strike 2, dodge 2").click()
    for _ in range(2):
        page.locator(".adversary").get_by_role("button", name="Boon: more").click()
    page.get_by_role("button", name="Call for rolls: strike").click()
    call = page.get_by_role("group", name="Rolls called for")
    expect(call).to_contain_text("Players roll finesse, dodging against Average (2)")
    expect(call).to_contain_text("Hard (3): 67 %")
    expect(call.get_by_role("button", name="Wren Tallow rolls")).to_have_count(0)
    page.get_by_role("button", name="I rolled real dice").click()
    call.get_by_role("button", name="Roll the hidden d3").click()
    enter(page, 2)
    expect(call).to_contain_text("Hard (3) for Wren Tallow.")
    call.get_by_role("button", name="Set up first").click()
    expect(page.get_by_text("The GM called for it: Ogre: strike.")).to_be_visible()
    enter(page, 2, 3, 4, 10)
    expect(call).to_have_count(0)
    page.get_by_role("button", name="Let it stand").click()
    expect(page.locator(".by-rules .outcome")).to_have_text("Success")
    expect(page.locator(".by-rules .result")).to_contain_text("3 successes against Ogre: strike, Hard (3)")
    page.locator("#undo").click()
    page.locator("#undo").click()
    expect(call).to_contain_text("Hard (3) for Wren Tallow.")


@pytest.mark.engines("chromium")
def test_a_dungeoneer_is_created_step_by_step(page: Page, site: SiteServer) -> None:
    open_page(page, site.url, "sheets.html")
    page.get_by_label("Name", exact=True).fill("Nim")
    page.get_by_role("button", name="Dungeoneers", exact=True).click()
    page.get_by_role("button", name="Make it").click()
    page.get_by_role("button", name="Create a dungeoneer, step by step").click()
    for name in ("Body", "Mind", "Finesse", "Body", "Spirit", "Finesse"):
        page.locator(".creation").get_by_role("button", name=name).click()
    expect_saved(page)
    page.reload()
    wait_ready(page)
    page.locator(".creation").get_by_role("button", name="Finesse").click()
    expect(page.get_by_text("The dungeoneer is complete.", exact=True)).to_be_visible()
    for name, score in (("body", "4"), ("mind", "3"), ("spirit", "3"), ("finesse", "5")):
        expect(page.locator(f"input[name='attribute-{name}']")).to_have_value(score)


def at_the_table(page: Page, url: str) -> None:
    seat(page, url, "Dungeoneers", "Try a dungeoneer")
    pick(page, WHO, "Sister Aldith")


@pytest.mark.engines("chromium")
def test_a_roll_is_set_up_and_thrown_in_sight(page: Page, site: SiteServer) -> None:
    at_the_table(page, site.url)
    expect(page.get_by_text("No roll yet.")).to_be_hidden()
    expect_next_step(page, "Roll 3d10: success")
    page.get_by_role("button", name="Standard", exact=True).click()
    expect_next_step(page, "Roll 3d10: success")
    page.get_by_role("button", name="Group", exact=True).click()
    expect_next_step(page, "Roll 3d10: about")
    page.get_by_role("button", name="It has a difficulty").click()
    expect_next_step(page, "Roll 3d10: success")
    page.get_by_role("button", name="Test", exact=True).click()
    pick(page, "Against", "Brunna Underhill")
    # On a phone the skill of the second lies below the bar.
    expect_next_step(page, "Roll both: Sister Aldith wins", (TABLET, DESK))


@pytest.mark.engines("chromium")
@pytest.mark.parametrize("size", SIZES)
def test_what_came_of_a_roll_is_in_sight_with_what_comes_next(
    page: Page, site: SiteServer, size: tuple[int, int]
) -> None:
    at_the_table(page, site.url)
    resize(page, size)
    presses = Presses()
    presses.press(page.get_by_role("radiogroup", name=WHO).get_by_text("Brunna Underhill"))
    presses.press(page.locator(".roll-bar .primary"))
    expect(page.locator(".stage .outcome")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Let it stand")).to_be_in_viewport(ratio=1)
    expect(page.locator("#undo")).to_be_in_viewport(ratio=1)
    assert seen(page)["primaries"] == ["Let it stand"]
    assert page.evaluate("scrollY") == 0
    presses.press(page.get_by_role("button", name="Let it stand"))
    expect(page.locator(".stage .outcome")).to_be_in_viewport(ratio=1)
    expect(page.locator(".roll-bar .primary")).to_be_in_viewport(ratio=1)
    assert len(seen(page)["primaries"]) == 1
    assert (presses.count, page.evaluate("scrollY")) == (3, 0)


@pytest.mark.engines("chromium")
def test_a_call_is_played_on_the_stage_of_a_phone(page: Page, site: SiteServer) -> None:
    at_the_table(page, site.url)
    resize(page, PHONE)
    open_drawer(page, "kept")
    page.get_by_label("New adversary").fill("Ogre")
    page.keyboard.press("Enter")
    page.get_by_text("Ogre: strike 2, dodge 2").click()
    page.locator(".adversary").get_by_role("button", name="Boon: more").click()
    page.get_by_role("button", name="Call for rolls: strike").click()
    expect(page.locator("[data-drawer]")).to_have_count(0)
    for words in ("Roll the hidden d3", "Brunna Underhill rolls"):
        button = page.get_by_role("button", name=words)
        expect(button).to_be_in_viewport(ratio=1)
        assert seen(page)["primaries"] == [words]
        button.click()
    expect(page.locator(".stage .outcome")).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Let it stand").click()
    expect(page.get_by_role("button", name="Roll the hidden d3")).to_be_in_viewport(ratio=1)


@pytest.mark.engines("chromium")
def test_stress_and_dread_are_counted_in_place(page: Page, site: SiteServer) -> None:
    at_the_table(page, site.url)
    resize(page, PHONE)
    seat_of = page.get_by_role("group", name="Brunna Underhill: stress 1")
    seat_of.get_by_role("button", name="more 1").click()
    expect(page.get_by_role("group", name="Brunna Underhill: stress 2")).to_be_visible()
    page.get_by_role("button", name="Dread: more").click()
    expect(page.get_by_role("group", name="Dread: 1")).to_be_in_viewport(ratio=1)
    pinned = page.locator(".pinned").bounding_box()
    assert pinned
    assert pinned["height"] <= 52
