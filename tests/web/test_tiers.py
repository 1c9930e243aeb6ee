"""Tiers of Power at the table: a face-off, what is bought after it, a forced spend, and a whole challenge."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.acting import close_drawer, go, open_drawer, open_page, pick, wait_offline_ready, wait_ready
from tests.web.measuring import PHONE, SIZES, TABLET, Presses, expect_next_step, in_sight, resize, seat, seen
from tests.web.server import SiteServer
from tests.web.storage import expect_saved

pytestmark = pytest.mark.device("installed")


def enter(page: Page, *faces: int) -> None:
    """Faces to which no further digit could belong, so that the next die is asked for at once."""
    for face in faces:
        page.get_by_label("Type it").fill(str(face))


def make_hero(page: Page, url: str) -> None:
    """Vess: Charlie, 550 HP, Knives Charlie 2, one bonus die."""
    open_page(page, url, "sheets.html")
    page.get_by_role("button", name="Try a Tiers of Power hero").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Vess Ardane")


def begin_campaign(page: Page) -> None:
    go(page, "Play")
    page.get_by_label("Name", exact=True).fill("Towers")
    page.get_by_role("button", name="Tiers of Power", exact=True).click()
    page.get_by_role("button", name="Begin").click()
    open_drawer(page, "more")
    page.get_by_role("checkbox", name="Vess Ardane").check()
    close_drawer(page)


def points(page: Page) -> str:
    return page.locator(".pinned .points b").inner_text()


def test_a_face_off_with_real_dice_outlives_a_reload_and_one_undo_takes_it_back(
    page: Page, site: SiteServer
) -> None:
    make_hero(page, site.url)
    go(page, "Dice")
    page.locator(".tabs").get_by_role("link", name="Tiers of Power").click()
    pick(page, "Who begins", "Vess Ardane")
    page.locator("select[name=a-ability]").select_option(label="Knives, Charlie 2")
    page.locator("#by-hand-b > summary").click()
    page.locator("input[name=b-name]").fill("Ogre")
    page.locator("input[name=b-hp]").fill("40")
    page.get_by_role("button", name="Bonus die").click()
    expect(page.locator(".roll-bar .primary")).to_have_text("Face off: Vess Ardane 70 %")
    page.get_by_role("button", name="I rolled real dice").click()
    # Two d8 and a d10, of which the 8 explodes to 13; then three d6, of which the 6 explodes to 10.
    enter(page, 8, 3, 2, 5, 6, 2, 1, 4)
    expect(page.locator(".result .outcome")).to_have_text("Vess Ardane wins")
    expect(page.locator(".result .total")).to_have_text("13 to 10")
    expect(page.locator(".result")).to_contain_text("Margin 3 × 25 = 75 damage")
    expect(page.locator(".result")).to_contain_text("Ogre: 40 → 0 HP, defeated, 35 beyond")
    expect(page.locator("#announcer")).to_contain_text("Vess Ardane wins, 13 to 10, 75 damage")
    expect(page.get_by_text("Vess Ardane: Charlie, 550 HP, 0 bonus dice")).to_be_visible()
    expect_saved(page)
    page.reload()
    wait_ready(page)
    expect(page.locator(".result .total")).to_have_text("13 to 10")
    expect(page.locator("input[name=b-name]")).to_have_value("Ogre")
    page.keyboard.press("ControlOrMeta+z")
    expect(page.get_by_text("No face-off yet.")).to_be_visible()
    expect(page.get_by_text("Vess Ardane: Charlie, 550 HP, 1 bonus die")).to_be_visible()


@pytest.mark.engines("chromium")
def test_a_bought_success_fills_the_pool_and_forces_the_gm_to_spend_offline(
    page: Page, site: SiteServer
) -> None:
    make_hero(page, site.url)
    begin_campaign(page)
    wait_offline_ready(page)
    expect_saved(page)
    site.stop()
    page.reload()
    wait_ready(page)
    for _ in range(9):
        page.get_by_role("button", name="Gain 1").click()
    open_drawer(page, "kept")
    page.get_by_text("A quick NPC or hazard").click()
    page.locator("input[name=npc-name]").fill("Warden")
    page.locator("select[name=npc-tier]").select_option("Beta")
    page.get_by_role("button", name="Make an NPC").click()
    close_drawer(page)
    pick(page, "Who begins", "Vess Ardane")
    page.locator("select[name=a-ability]").select_option(label="Knives, Charlie 2")
    pick(page, "Against", "Warden")
    page.get_by_role("button", name="I rolled real dice").click()
    enter(page, 1, 2, 5, 3, 1)
    expect(page.locator(".by-rules .outcome")).to_have_text("Warden wins")
    page.get_by_role("button", name="Vess Ardane buys success").click()
    expect(page.locator(".by-rules .outcome")).to_have_text("Vess Ardane wins")
    expect(page.locator(".by-rules .result")).to_contain_text("Warden: 50 → 25 HP")
    assert points(page) == "10"
    page.get_by_role("button", name="Roll the d10").click()
    expect(page.locator("#by-hand")).to_contain_text("The GM’s forced die, a d10:")
    enter(page, 7)
    assert points(page) == "6"
    expect(page.locator(".to-spend")).to_contain_text(
        "to be played at the first chance: Dramatic failure (5)"
    )
    expect_saved(page)
    page.reload()
    wait_ready(page)
    assert points(page) == "6"
    page.keyboard.press("ControlOrMeta+z")
    expect(page.locator(".to-spend")).to_contain_text("The GM must spend.")
    page.keyboard.press("ControlOrMeta+z")
    expect(page.locator(".by-rules .outcome")).to_have_text("Warden wins")
    assert points(page) == "9"


@pytest.mark.engines("chromium")
def test_a_whole_challenge_from_its_support_to_its_result(page: Page, site: SiteServer) -> None:
    open_page(page, site.url, "dice.html#game=tiers")
    page.get_by_role("button", name="A challenge with three helpers").click()
    expect(page.locator(".roll-bar .primary")).to_have_text("Scholar leads: success 53 %")
    page.get_by_role("button", name="Add somebody").click()
    page.locator("select[name=person-4-role]").select_option("prepare")
    expect(page.locator(".roll-bar .chances")).to_contain_text("Success with Reduced Complications")
    for place in (5, 6):
        page.get_by_role("button", name="Add somebody").click()
        page.locator(f"select[name=person-{place}-role]").select_option("indirect")
    expect(page.locator("main .trouble")).to_contain_text("Indirect Assistance has been used as often as")
    expect(page.locator("select[name=person-6-role]")).to_have_value("")
    page.get_by_role("button", name="Choose the dice for Reroll").click()
    page.get_by_role("button", name="I rolled real dice").click()
    # Three d6 with a 1 that Fortunate rolls again; and three d6 of the challenge, reduced twice, increased.
    enter(page, 1, 2, 4, 3, 5, 5, 1)
    expect(page.locator(".result .outcome")).to_have_text("Both are revealed")
    page.get_by_role("button", name="Die 2, d6 shows 2").click()
    enter(page, 3)
    expect(page.locator(".result .outcome")).to_have_text("Success with Reduced Complications")
    expect(page.locator(".result .total")).to_have_text("4 to 5")
    expect(page.locator(".result")).to_contain_text("The Lead of a challenge cannot buy success.")
    page.locator("#undo").click()
    expect(page.get_by_text("The throw was undone.")).to_be_visible()


@pytest.mark.engines("chromium")
def test_what_one_side_locks_the_other_does_not_see(page: Page, site: SiteServer) -> None:
    open_page(page, site.url, "dice.html#game=tiers")
    page.get_by_text("How it is rolled").click()
    page.get_by_role("button", name="Lock and pass").click()
    page.locator("select[name=a-tier]").select_option("Delta")
    page.get_by_role("button", name="Lock, and pass it on").click()
    page.get_by_role("button", name="I am the other side").click()
    expect(page.locator("select[name=a-tier]")).to_have_count(0)
    assert "d10" not in page.locator("main").inner_text()
    assert "Delta" not in page.url
    page.get_by_role("button", name="Lock", exact=True).click()
    page.get_by_role("button", name="Reveal together").click()
    expect(page.locator(".result .total")).to_be_visible()


@pytest.mark.engines("chromium")
def test_a_link_to_a_rule_of_this_game_finds_it_before_any_game_is_chosen(
    page: Page, site: SiteServer
) -> None:
    open_page(page, site.url, "rules.html#TP-AMB-14")
    expect(page.locator("#TP-AMB-14")).to_be_in_viewport()
    page.goto(f"{site.url}dice.html#game=tiers")
    wait_ready(page)
    page.locator(".set-up").get_by_role("link", name="TP-CORE-09").click()
    expect(page.locator("#TP-CORE-09")).to_be_focused()
    expect(page.locator("#TP-CORE-09")).to_be_in_viewport()


def at_the_table(page: Page, url: str, people: int = 3) -> None:
    seat(page, url, "Tiers of Power", "Try a Tiers of Power hero", people)


@pytest.mark.engines("chromium")
def test_a_face_off_is_set_up_and_thrown_in_sight(page: Page, site: SiteServer) -> None:
    at_the_table(page, site.url)
    expect(page.get_by_text("No face-off yet.")).to_be_hidden()
    pick(page, "Who begins", "Sister Aldith")
    expect_next_step(page, "Face off: Sister Aldith")
    pick(page, "Against", "Brunna Underhill")
    expect_next_step(page, "Face off: Sister Aldith")


@pytest.mark.engines("chromium")
@pytest.mark.parametrize("size", SIZES)
def test_what_came_of_a_face_off_is_in_sight_with_the_next(
    page: Page, site: SiteServer, size: tuple[int, int]
) -> None:
    at_the_table(page, site.url)
    resize(page, size)
    presses = Presses()
    presses.press(page.get_by_role("radiogroup", name="Who begins").get_by_text("Brunna Underhill"))
    presses.press(page.locator(".roll-bar .primary"))
    for part in (".outcome", ".total", ".faces >> nth=0"):
        expect(page.locator(f".stage {part}")).to_be_in_viewport(ratio=1)
    expect(page.locator(".roll-bar .primary")).to_be_in_viewport(ratio=1)
    expect(page.locator("#undo")).to_be_in_viewport(ratio=1)
    assert len(seen(page)["primaries"]) == 1
    assert presses.count == 2


@pytest.mark.engines("chromium")
def test_five_people_their_support_and_its_odds_are_in_sight_on_a_tablet(
    page: Page, site: SiteServer
) -> None:
    at_the_table(page, site.url, 5)
    page.get_by_role("button", name="Challenge", exact=True).click()
    page.get_by_role("button", name="Add the party").click()
    for place, role in enumerate(("lead", "direct", "prepare", "encourage", "indirect")):
        page.locator(f"select[name=person-{place}-role]").select_option(role)
    resize(page, TABLET)
    found = seen(page)
    assert (found["bar"], found["hidden"]) == (True, [])
    assert "leads: success" in found["primaries"][0]


@pytest.mark.engines("chromium")
def test_a_challenge_of_three_is_in_sight_on_a_phone(page: Page, site: SiteServer) -> None:
    at_the_table(page, site.url)
    page.get_by_role("button", name="Challenge", exact=True).click()
    page.get_by_role("button", name="Add the party").click()
    page.locator("select[name=person-0-role]").select_option("lead")
    expect_next_step(page, "leads: success")


@pytest.mark.engines("chromium")
@pytest.mark.parametrize("size", SIZES)
def test_two_tiers_are_chosen_and_compared_in_sight(
    page: Page, site: SiteServer, size: tuple[int, int]
) -> None:
    at_the_table(page, site.url)
    page.get_by_role("button", name="Tiers side by side").click()
    resize(page, size)
    chosen = page.locator(".stage .corners :is(select, input, button)")
    assert chosen.count() == 8
    assert len(in_sight(chosen)) == 8
    rows = page.locator(".meeting tbody tr")
    assert len(in_sight(rows.first.locator("td"))) == 2
    assert len(in_sight(rows.get_by_text("Attacks and wins"))) == 1
    assert seen(page)["width"] <= size[0]


@pytest.mark.engines("chromium")
def test_what_would_help_has_the_whole_line_on_a_phone(page: Page, site: SiteServer) -> None:
    at_the_table(page, site.url)
    resize(page, PHONE)
    page.get_by_text("What a win does, and what would help").click()
    facts = page.locator("#faceoff-facts .inside").bounding_box()
    said = page.locator("#faceoff-facts .facts-list").bounding_box()
    button = page.get_by_role("button", name="Every margin").bounding_box()
    assert facts
    assert said
    assert button
    assert said["width"] == facts["width"]
    assert button["width"] > button["height"]
    page.get_by_role("button", name="Challenge", exact=True).click()
    page.get_by_role("button", name="Add the party").click()
    page.locator("select[name=person-0-role]").select_option("lead")
    page.get_by_text("Which support helps most?").click()
    # The chosen tier stands above the table, which needs the width.
    tier = page.get_by_label("One more helper of tier").bounding_box()
    table = page.locator("#board-helps .table-box").bounding_box()
    assert tier
    assert table
    assert table["y"] >= tier["y"] + tier["height"]


@pytest.mark.engines("chromium")
def test_what_came_of_a_face_off_on_a_sheet_is_in_sight_there(page: Page, site: SiteServer) -> None:
    at_the_table(page, site.url)
    resize(page, PHONE)
    page.locator("[data-action='drawer'][value^='sheet:']").first.click()
    sheet = page.locator(".drawer")
    sheet.get_by_role("button", name="Face off").first.click()
    button = sheet.locator("[data-action='tp-roll']")
    for _ in range(2):
        button.scroll_into_view_if_needed()
        Presses().press(button)
        expect(sheet.locator(".landing .outcome")).to_be_in_viewport(ratio=1)
        name = sheet.locator(".drawer-top").bounding_box()
        outcome = sheet.locator(".landing .outcome").bounding_box()
        assert name
        assert outcome
        assert outcome["y"] >= name["y"] + name["height"]


@pytest.mark.engines("chromium")
def test_points_are_pinned_and_a_forced_spend_is_the_next_step(page: Page, site: SiteServer) -> None:
    at_the_table(page, site.url)
    resize(page, PHONE)
    pinned = page.locator(".pinned").bounding_box()
    assert pinned
    assert pinned["height"] <= 52
    for _ in range(6):
        page.get_by_role("button", name="Gain 2").click()
    expect(page.locator(".pinned")).to_contain_text("must spend")
    expect(page.get_by_role("button", name="Gain 2")).to_be_disabled()
    expect(page.get_by_role("button", name="Roll the d10")).to_be_in_viewport(ratio=1)
    assert seen(page)["primaries"] == ["Roll the d10"]


@pytest.mark.engines("chromium")
def test_hp_are_changed_at_the_table_by_the_step_of_a_tier(page: Page, site: SiteServer) -> None:
    at_the_table(page, site.url)
    page.get_by_role("button", name="Vess Ardane, HP: less 25").click()
    expect(page.get_by_role("group", name="Vess Ardane: HP 525 of 550")).to_be_visible()
