"""Lavender Hack at the table: creation, a test with background and gear, a broken die, a whole fight."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.acting import (
    close_drawer,
    enter,
    go,
    open_drawer,
    open_page,
    wait_offline_ready,
    wait_ready,
)
from tests.web.measuring import PHONE, SIZES, Presses, in_sight, page_height, resize
from tests.web.server import SiteServer
from tests.web.storage import expect_saved

pytestmark = pytest.mark.device("installed")


def make_example(page: Page, url: str) -> None:
    """Ottoline: Deft, Dex +2, Cha +1, leather, longsword, shortbow, Watchmaker."""
    open_page(page, url, "sheets.html")
    page.get_by_role("button", name="Try a Lavender Hack character").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ottoline Quick")


def begin_campaign(page: Page) -> None:
    go(page, "Play")
    page.get_by_label("Name", exact=True).fill("The Vale")
    page.get_by_role("button", name="Lavender Hack", exact=True).click()
    page.get_by_role("button", name="Begin", exact=True).click()
    open_drawer(page, "more")
    for tick in page.locator(".ticks input").all():
        tick.check()
    close_drawer(page)


def test_a_test_with_background_and_gear_die_outlives_a_reload(page: Page, site: SiteServer) -> None:
    make_example(page, site.url)
    begin_campaign(page)
    page.get_by_role("button", name="I rolled real dice").click()
    open_drawer(page, "dice")
    page.locator("select[name=sheet]").select_option(label="Ottoline Quick")
    page.get_by_role("button", name="Dex +2").click()
    expect(page.locator(".drawer .roll-bar .primary")).to_have_text("Test Dex: success 75 %")
    page.get_by_role("button", name="Background: Watchmaker").click()
    page.locator(".drawer .roll-bar .primary").click()
    enter(page, 4, 2)
    expect(page.locator(".by-rules .outcome")).to_have_text("Miss")
    expect(page.locator(".by-rules .total")).to_have_text("6")
    page.get_by_role("button", name="Add the gear die, d8").click()
    # The Deft roll gear with advantage: the 3 is kept, and steps the die down.
    enter(page, 2, 3)
    expect(page.locator(".by-rules .outcome")).to_have_text("Weak")
    expect(page.locator(".by-rules .total")).to_have_text("9")
    expect(page.get_by_role("button", name="Gear d6")).to_be_visible()
    page.get_by_role("button", name="Let it stand").click()
    # A Weak test with a background has the gear die rolled once more.
    enter(page, 5, 1)
    expect(page.get_by_role("button", name="Let it stand")).to_have_count(0)
    expect_saved(page)
    page.reload()
    wait_ready(page)
    expect(page.locator(".by-rules .outcome")).to_have_text("Weak")
    page.keyboard.press("ControlOrMeta+z")
    expect(page.get_by_role("button", name="Gear d8")).to_be_visible()


@pytest.mark.engines("chromium")
def test_a_broken_light_die_goes_through_its_save_offline(page: Page, site: SiteServer) -> None:
    make_example(page, site.url)
    begin_campaign(page)
    wait_offline_ready(page)
    expect_saved(page)
    site.stop()
    page.reload()
    wait_ready(page)
    open_drawer(page, "kept")
    for _ in range(3):
        page.get_by_role("button", name="Light: step down").click()
    expect(page.get_by_role("group", name="Light")).to_contain_text("Light: d20, broken")
    close_drawer(page)
    page.get_by_role("button", name="I rolled real dice").click()
    open_drawer(page, "kept")
    page.get_by_role("button", name="Roll light").click()
    # A fumble: darkness, an encounter, and fellowship is rolled.
    enter(page, 1, 2)
    close_drawer(page)
    expect(page.get_by_role("group", name="Darkness")).to_be_visible()
    expect(page.get_by_role("button", name="Fellowship d6")).to_be_visible()
    expect(page.locator(".last-deed")).to_contain_text("Light 0")
    expect(page.locator(".prompt")).to_contain_text("A random encounter happens now.")
    expect_saved(page)
    page.reload()
    wait_ready(page)
    expect(page.get_by_role("group", name="Darkness")).to_be_visible()
    page.locator("#undo").click()
    expect(page.get_by_role("group", name="Darkness")).to_have_count(0)
    expect(page.get_by_role("button", name="Fellowship d8")).to_be_visible()


@pytest.mark.engines("chromium")
def test_a_whole_fight_with_a_reload_in_it(page: Page, site: SiteServer) -> None:
    make_example(page, site.url)
    begin_campaign(page)
    page.get_by_role("button", name="Fight", exact=True).click()
    page.get_by_role("button", name="Begin a fight").click()
    page.get_by_text("Or paste a B/X stat block").click()
    page.locator("textarea[name=block]").fill(
        "Goblin: AC 6 [13], HD 1-1 (3hp), Att 1 × weapon (1d6), MV 60’, ML 7"
    )
    page.get_by_role("button", name="Read and add").click()
    expect(page.locator(".fight .enemies")).to_contain_text("Goblin: 3 of 3 hp, armor 3, d6 damage, morale 7")
    page.get_by_role("button", name="Melee").click()
    page.get_by_role("button", name="I rolled real dice").click()
    page.get_by_role("button", name="Roll initiative for everyone").click()
    enter(page, 3)
    expect(page.locator(".fight .fighters")).to_contain_text("slow")
    page.get_by_role("button", name="Ottoline Quick defends with Con").click()
    enter(page, 10)
    page.get_by_role("button", name="See what it does").click()
    # Six points of damage, and the armor die shows 3.
    enter(page, 6, 3)
    expect(page.locator(".by-rules .result")).to_contain_text("3 damage")
    expect_saved(page)
    page.reload()
    wait_ready(page)
    expect(page.locator(".fight")).to_contain_text("Round 1: The slow act")
    page.get_by_role("button", name="I rolled real dice").click()
    page.get_by_role("button", name="Ottoline Quick tests Str").click()
    enter(page, 19)
    page.get_by_role("button", name="See what it does").click()
    enter(page, 5)
    expect(page.locator(".by-rules .result")).to_contain_text("5 damage to Goblin; Goblin falls.")
    expect(page.locator(".fight")).to_contain_text("No enemy stands any more: end the fight.")
    page.get_by_role("button", name="End the fight").click()
    expect(page.locator(".ended")).to_contain_text("The fight is over after 1 round.")
    expect(page.locator(".ended")).to_contain_text("Down: Goblin.")
    page.locator("#undo").click()
    expect(page.locator(".fight .enemies")).to_contain_text("Goblin: −2 of 3 hp")


# What people have to do for it


@pytest.mark.engines("chromium")
@pytest.mark.parametrize("size", SIZES)
def test_a_round_of_a_fight_takes_few_presses_and_one_stands_out(
    page: Page, site: SiteServer, size: tuple[int, int]
) -> None:
    """Three characters and one enemy; no jump, and whatever is next is in sight."""
    make_example(page, site.url)
    for name in ("Sister Aldith", "Brunna Underhill"):
        page.get_by_role("button", name="Duplicate").click()
        expect(page.get_by_role("heading", level=1)).to_contain_text("copy")
        page.locator("input[name=name]").fill(name)
        expect(page.get_by_role("heading", level=1)).to_have_text(name)
    begin_campaign(page)
    resize(page, size)
    page.locator(".scenes").get_by_role("button", name="Fight", exact=True).click()
    page.get_by_role("button", name="Begin a fight").click()
    page.locator("input[name=enemy-name]").fill("Troll")
    page.locator("input[name=enemy-hp]").fill("900")
    page.locator("input[name=enemy-morale]").fill("12")
    page.get_by_role("button", name="Add", exact=True).click()
    stage, next_step = page.locator("#stage"), page.locator("#stage .roll-bar button").first

    def one_round() -> int:
        """Without the check of morale, which not every round has."""
        presses = Presses()
        while True:
            assert len(in_sight(page.locator(".primary"))) <= 1
            assert in_sight(next_step)
            words = next_step.inner_text()
            (Presses() if "morale" in words else presses).press(next_step)
            expect(next_step).not_to_have_text(words)
            assert in_sight(page.locator("#undo"))
            if stage.get_by_role("button", name="Same as last round").count():
                return presses.count

    assert one_round() <= 9
    # Everything of it is in the log, and the next round offers the same.
    expect(stage.get_by_role("button", name="Same as last round, and roll initiative")).to_be_visible()
    assert one_round() <= 9
    assert page_height(page) <= (1_900 if size == PHONE else 1_100)


@pytest.mark.engines("chromium")
@pytest.mark.parametrize("size", SIZES)
def test_every_scene_is_in_sight_with_one_next_step(
    page: Page, site: SiteServer, size: tuple[int, int]
) -> None:
    make_example(page, site.url)
    begin_campaign(page)
    resize(page, size)
    tabs = page.locator(".scenes button")
    for name in tabs.all_inner_texts():
        tabs.filter(has_text=name).first.click()
        expect(page.locator("#scene-title")).to_have_text(name)
        assert page.locator(".scene").evaluate("each => each.getBoundingClientRect().top") < 600, name
        assert len(in_sight(page.locator(".primary"))) <= 1, name
        assert page_height(page) <= (1_900 if size == PHONE else 1_100), name


def begin_character(page: Page, url: str, name: str) -> None:
    open_page(page, url, "sheets.html")
    page.locator("input[name=name]").fill(name)
    page.get_by_role("button", name="Lavender Hack", exact=True).click()
    page.get_by_role("button", name="Make it").click()
    page.get_by_text("Write the scores of your own dice").click()
    for ability, score in (("Str", 15), ("Dex", 9), ("Wis", 7), ("Int", 12), ("Con", 16), ("Cha", 5)):
        page.locator(f"input[name='make-{ability}']").fill(str(score))
    page.get_by_role("button", name="Take these scores").click()


@pytest.mark.engines("chromium")
@pytest.mark.parametrize(
    ("who", "chosen", "expected"),
    [
        ("Strong", ("3: Chainmail",), ("Dealer of Death", "Claymore", "5 of 8 slots")),
        ("Deft", ("1: Leather Armor",), ("Sneak Attack", "Shortbow", "5 of 6 slots")),
        ("Wise", ("Charm", "Sleep"), ("Magical Workings", "Charm", "0 of 6 slots")),
    ],
)
def test_a_character_of_each_class_is_made(
    page: Page, site: SiteServer, who: str, chosen: tuple[str, ...], expected: tuple[str, ...]
) -> None:
    begin_character(page, site.url, "Nim")
    page.get_by_role("button", name=f"The {who}").click()
    page.locator("input[name='make-background']").fill("Lamplighter")
    page.get_by_role("button", name="Take this one").click()
    page.locator("button[data-action=lc-make-roll][value=hp]").click()
    for words in chosen:
        page.locator(".making").get_by_role("button", name=words).first.click()
    page.locator("form[data-action='lc-make-finish'] button").click()
    expect_saved(page)
    page.reload()
    wait_ready(page)
    for words in expected:
        expect(page.locator("main")).to_contain_text(words)
    expect(page.get_by_role("button", name="Con +2")).to_be_visible()
    page.emulate_media(media="print")
    assert page.pdf(format="A4").startswith(b"%PDF")
    expect(page.locator("main")).to_contain_text("Lamplighter")
    expect(page.get_by_role("button", name="Done")).to_have_count(0)


@pytest.mark.engines("chromium")
def test_of_the_buttons_of_several_forms_the_one_that_was_pressed_counts(
    page: Page, site: SiteServer
) -> None:
    make_example(page, site.url)
    field = page.get_by_label("A thing of your own", exact=True)
    field.fill("Silver bell")
    field.press("Enter")
    expect(page.get_by_role("main")).to_contain_text("Silver bell")


def test_why_nothing_came_of_a_press_comes_into_sight(page: Page, site: SiteServer) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    open_page(page, site.url, "table.html")
    page.get_by_label("Name", exact=True).fill("Nobody here")
    page.get_by_role("button", name="Lavender Hack", exact=True).click()
    page.get_by_role("button", name="Begin", exact=True).click()
    page.get_by_role("button", name="Fight", exact=True).click()
    page.get_by_role("button", name="Begin a fight").click()
    said = page.locator("#stage .trouble")
    expect(said).to_have_text("Nobody sits at the table: seat the party first.")
    expect(said).to_be_in_viewport()
    expect(page.get_by_role("button", name="Begin a fight")).to_be_in_viewport()
