"""Every scene of Lavender Hack: its one next step is in sight, or a sentence says what one could do."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.acting import enter, open_page
from tests.web.measuring import SIZES, Presses, in_sight, resize
from tests.web.server import SiteServer
from tests.web.test_lavender import begin_campaign, make_example

pytestmark = [pytest.mark.device("installed"), pytest.mark.engines("chromium")]

SMALL = (320, 640)
ON_TOP = "document.querySelector('.stage').scrollTop = 0; scrollTo(0, 0)"


def try_it(page: Page, url: str) -> None:
    open_page(page, url, "index.html")
    page.get_by_role("button", name="Try it now: Lavender Hack").click()
    expect(page.locator("#stage .primary")).to_have_count(1)


def turn_to(page: Page, scene: str) -> None:
    page.locator(".scenes button").filter(has_text=scene).first.click()
    expect(page.locator("#scene-title")).to_have_text(scene)


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).first.click()


def expect_step(page: Page, words: str) -> Locator:
    """One primary button, in sight in all sizes without scrolling."""
    step = page.locator("#stage .primary")
    expect(step).to_have_count(1)
    expect(step).to_contain_text(words)
    for size in (SMALL, *SIZES):
        resize(page, size)
        page.evaluate(ON_TOP)
        assert len(in_sight(page.locator(".primary"))) == 1, (size, words)
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0], (size, words)
    return step


def expect_nothing_due(page: Page, words: str) -> None:
    for size in (SMALL, *SIZES):
        resize(page, size)
        page.evaluate(ON_TOP)
        assert in_sight(page.locator(".primary")) == [], size
        said = page.locator("#stage .now")
        expect(said).to_contain_text(words)
        assert in_sight(said), size


def test_scenes_that_have_just_been_opened(page: Page, site: SiteServer) -> None:
    try_it(page, site.url)
    expect_step(page, "Roll it")
    for scene, words in (
        ("Encounter", "tests Dex"),
        ("Fight", "Begin a fight"),
        ("At sea", "Like in the wilderness"),
        ("Rumors and maps", "Write it down"),
        ("Factions and court", "Try the centaurs"),
        ("Downtime", "Begin downtime"),
    ):
        turn_to(page, scene)
        expect_step(page, words)
    turn_to(page, "At sea")
    expect_step(page, "Like in the wilderness").click()
    expect_step(page, "Next step")


def test_valuables_are_tried_once_the_gm_has_set_what_they_are_worth(page: Page, site: SiteServer) -> None:
    try_it(page, site.url)
    turn_to(page, "Valuables")
    expect_nothing_due(page, "the GM first sets what a thing is worth")
    page.get_by_text("For the GM: Deck of Cards").click()
    page.get_by_label("True value of Deck of Cards").select_option("3")
    # Sister Aldith has the best Wis of the three.
    expect_step(page, "Sister Aldith appraises Deck of Cards").click()
    expect_step(page, "Let it stand")


def test_rumors_wait_for_the_gm_or_for_the_party(page: Page, site: SiteServer) -> None:
    try_it(page, site.url)
    turn_to(page, "Rumors and maps")
    page.get_by_label("What was heard, or what the map shows").fill("The mill is haunted")
    expect_step(page, "Write it down").click()
    expect_nothing_due(page, "follow what was heard by exploring")
    press(page, "Done with")
    expect_nothing_due(page, "the party is done with all that it has heard")


def test_a_fight_from_its_first_enemy_to_its_end(page: Page, site: SiteServer) -> None:
    make_example(page, site.url)
    begin_campaign(page)
    turn_to(page, "Fight")
    expect_step(page, "Begin a fight").click()
    # That press is over, though the button it was on has become that of a form.
    expect(page.locator("input[name=enemy-name]")).to_be_visible()
    expect(page.locator("#stage .trouble")).to_have_count(0)
    page.locator("input[name=enemy-name]").fill("Owlbear")
    page.locator("input[name=enemy-hp]").fill("9")
    page.get_by_text("More attacks a round").first.click()
    page.get_by_label("2nd attack").select_option("4")
    expect_step(page, "Add").click()
    expect(page.locator(".enemies")).to_contain_text("2 attacks (d6 and d4 damage)")
    press(page, "I rolled real dice")
    expect_step(page, "As they are armed, and roll initiative").click()
    enter(page, 15)
    expect_step(page, "Ottoline Quick tests Str").click()
    enter(page, 10)
    # A weak hit costs something, and whoever hit chooses what.
    expect_step(page, "Body blow").click()
    enter(page, 2)
    expect_step(page, "Ottoline Quick defends with Con").click()
    enter(page, 19)
    expect_step(page, "See what it does")


def test_a_week_with_nothing_to_pay_and_one_with_all_that_can_be_done(page: Page, site: SiteServer) -> None:
    try_it(page, site.url)
    turn_to(page, "Downtime")
    expect_step(page, "Begin downtime").click()
    expect_step(page, "Let the week pass").click()
    expect(page.locator("#stage .now")).to_contain_text("Nobody can pay for anything.")
    expect_step(page, "Let the week pass")
    page.get_by_text("Mark or spend a box by hand").click()
    for value in ("1", "2"):
        page.locator("#wealth-by-hand select").select_option(value)
        press(page, "Mark one box")
        expect(page.get_by_role("group", name=f"Value {value}: 1 of 5 boxes")).to_be_visible()
    expect_step(page, "Train: wealth 2")
    for plan, words in (
        ("Craft", "Begin: wealth 1"),
        ("Research", "Find its value: wealth 2"),
        ("Bank", "Bank"),
        ("Carouse", "Carouse, Cha"),
        ("Train", "Train: wealth 2"),
    ):
        page.get_by_role("group", name="What Ottoline Quick does").get_by_text(plan, exact=True).click()
        expect_step(page, words)


def test_a_court_from_its_example_to_its_first_deed(page: Page, site: SiteServer) -> None:
    make_example(page, site.url)
    begin_campaign(page)
    turn_to(page, "Factions and court")
    expect_step(page, "Try the centaurs").click()
    expect(page.get_by_role("heading", name="Hold court")).to_be_visible()
    expect_step(page, "Begin a court with Centaurs").click()
    expect_step(page, "tests")
    press(page, "Trade")
    expect_step(page, "tests Cha")


def test_a_regroup_asks_one_after_the_other(page: Page, site: SiteServer) -> None:
    make_example(page, site.url)
    begin_campaign(page)
    expect_step(page, "Set out").click()
    press(page, "I rolled real dice")
    expect_step(page, "Roll it").click()
    enter(page, 10, 2)
    press(page, "Regroup")
    expect_step(page, "Regroup: 1 watch").click()
    expect_step(page, "Heal: d6 back")


def tab_to(page: Page, where: str, key: str = "Tab") -> None:
    for _ in range(40):
        page.keyboard.press(key)
        if page.evaluate("where => document.activeElement.matches(where)", where):
            return
    raise AssertionError(f"{where} is not reached by {key}")


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement.ariaLabel ?? document.activeElement.textContent"))


def test_hexes_are_explored_with_the_keyboard_alone(page: Page, site: SiteServer) -> None:
    make_example(page, site.url)
    begin_campaign(page)
    press(page, "Set out")
    press(page, "I rolled real dice")
    press(page, "Roll it")
    enter(page, 10, 2)
    step = page.locator("#stage .primary")
    expect(step).to_have_text("Explore: 1 watch")
    step.focus()
    tab_to(page, ".map .land-map button")
    while "south-east" not in focused(page):
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.matches('.map .land-map button')")
    page.keyboard.press("Enter")
    expect(page.locator("select[name=direction] option:checked")).to_have_text("South-east")
    # Whoever looked at a hex is still there, and goes on from there.
    expect(page.locator(".map button[aria-pressed=true]")).to_be_focused()
    assert "south-east" in focused(page)
    tab_to(page, "#stage .primary", "Shift+Tab")
    page.keyboard.press("Enter")
    expect(step).to_contain_text("Ottoline Quick tests Wis")
    expect(step).to_be_focused()


def test_rooms_are_explored_with_the_keyboard_alone(page: Page, site: SiteServer) -> None:
    make_example(page, site.url)
    begin_campaign(page)
    press(page, "Set out")
    page.locator("#ex-gm > summary").click()
    page.locator("#ex-dungeons > summary").click()
    page.get_by_label("Name of a new dungeon").fill("The Crypt")
    press(page, "Write it down")
    press(page, "I rolled real dice")
    press(page, "Roll it")
    enter(page, 10, 2)
    press(page, "Enter a dungeon")
    press(page, "Enter a dungeon: no time")
    press(page, "Roll it")
    enter(page, 3)
    press(page, "Explore")
    step = page.locator("#stage .primary")
    step.focus()
    tab_to(page, ".map .land-map button")
    page.keyboard.press("Enter")
    expect(page.locator(".map button[aria-pressed=true]")).to_be_focused()
    tab_to(page, "#stage .primary", "Shift+Tab")
    page.keyboard.press("Enter")
    expect(step).to_have_text("Roll light now")
    expect(step).to_be_focused()


@pytest.mark.parametrize("size", SIZES, ids=["phone", "tablet", "desk"])
def test_a_scene_that_grows_stays_where_it_was(page: Page, site: SiteServer, size: tuple[int, int]) -> None:
    try_it(page, site.url)
    resize(page, size)
    turn_to(page, "Fight")
    page.evaluate(ON_TOP)
    Presses().press(page.locator("#stage .primary"))
    expect(page.locator("input[name=enemy-name]")).to_be_visible()
    # As a browser does it, it would come with the next frames.
    page.evaluate("() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))")
    assert page.evaluate("scrollY + document.querySelector('.stage').scrollTop") == 0
    assert in_sight(page.locator("#stage .now"))
    assert in_sight(page.locator("#stage .primary"))
