"""Nobody needs a mouse or perfect sight: axe on every page in every state, and the keyboard alone."""

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from dicewright.pages import PAGES
from dicewright.pages.dice import GAMES
from tests.web.acting import open_page, roll, rolls, total, wait_ready, write
from tests.web.server import SiteServer, missing

SIZES = {"phone": (320, 640), "tablet": (820, 1180)}

looks = pytest.mark.parametrize(
    ("scheme", "size"), [(scheme, size) for scheme in ("light", "dark") for size in SIZES]
)


@pytest.fixture
def look(new_context: Callable[..., BrowserContext], scheme: str, size: str) -> Page:
    width, height = SIZES[size]
    return new_context(
        viewport={"width": width, "height": height}, color_scheme=scheme, reduced_motion="reduce"
    ).new_page()


def go(page: Page, title: str) -> None:
    """By the navigation, or by the footer to what is not in it."""
    page.locator("header nav, footer").get_by_role("link", name=title, exact=True).click()


def problems(page: Page, root: Path) -> list[Any]:
    page.evaluate((root / "web/node_modules/axe-core/axe.min.js").read_text())
    found = page.evaluate("axe.run(document)")
    assert found["passes"]
    return [(each["id"], [node["html"] for node in each["nodes"]]) for each in found["violations"]]


def small_targets(page: Page) -> list[str]:
    """Whatever one taps must be 44 pixels at least, but for links within a sentence."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll("a[href], button, input, select, summary")]
            .filter((element) => element.checkVisibility({ visibilityProperty: true }))
            .filter((element) => !element.closest("p") && !element.matches(".skip"))
            .filter((element) => {
                const { width, height } = element.getBoundingClientRect();
                return width < 44 || height < 44;
            })
            .map((element) => element.outerHTML)"""
    )
    return found


def too_wide(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth"))


@pytest.mark.engines("chromium")
@looks
def test_every_page_in_every_look(look: Page, site: SiteServer, root: Path) -> None:
    open_page(look, site.url, "index.html")
    for page in PAGES:
        if page.in_navigation or page.path == "backup.html":
            go(look, page.title)
        else:
            open_page(look, site.url, page.path)
        expect(look).to_have_url(f"{site.url}{page.path}")
        assert problems(look, root) == [], page.path
        assert small_targets(look) == [], page.path
        assert not too_wide(look), page.path


@pytest.mark.engines("chromium")
@looks
def test_what_people_make_in_every_state(look: Page, site: SiteServer, root: Path, tmp_path: Path) -> None:
    open_page(look, site.url, "sheets.html")

    def check(where: str) -> None:
        assert problems(look, root) == [], where
        assert small_targets(look) == [], where
        assert not too_wide(look), where

    look.get_by_role("button", name="Try an example").click()
    look.get_by_label("Name", exact=True).fill("A name that is rather long " + "x" * 40)
    look.get_by_label("New counter").fill("Unbreakable" * 3)
    look.get_by_role("button", name="Add").click()
    look.get_by_role("button", name="Lavender Hack").click()
    for summary in look.locator("summary").all():
        summary.click()
    look.get_by_label("Value of Hit points").fill("many")
    expect(look.get_by_role("alert")).to_contain_text("no whole number")
    look.get_by_role("button", name="Show them").click()
    expect(look.locator(".kept li").first).to_be_visible()
    look.locator(".kept summary").first.click()
    check("a sheet")
    look.get_by_role("button", name="Duplicate").click()
    look.get_by_role("link", name="All sheets").click()
    check("sheets")

    go(look, "Table")
    look.get_by_label("Name", exact=True).fill("River towns")
    look.get_by_role("button", name="Begin").click()
    look.get_by_text("Who sits here").click()
    for tick in look.get_by_role("checkbox").all():
        tick.check()
    for _ in range(2):
        look.locator(".rolling .primary").click()
        look.get_by_role("button", name="Private", exact=True).click()
    look.get_by_label("What to roll").fill("1d20+")
    for summary in look.locator("summary").all():
        summary.click()
    check("the table")
    look.get_by_role("button", name="Other campaigns").click()
    check("campaigns")

    go(look, "Settings")
    look.get_by_role("button", name="Yes").click()
    go(look, "Sheets")
    look.get_by_role("button", name=re.compile("^Delete ")).first.click()
    check("a question")
    look.get_by_role("button", name="Delete", exact=True).click()
    with look.expect_download() as download:
        go(look, "Backup")
        look.get_by_role("main").get_by_role("button", name="Export everything").click()
    download.value.save_as(tmp_path / "mine.json")
    look.get_by_label("Choose a file").set_input_files(tmp_path / "mine.json")
    expect(look.get_by_text("What “mine.json” holds")).to_be_visible()
    look.get_by_role("button", name="Empty the bin").click()
    check("a backup")
    look.get_by_role("button", name="Delete everything …").click()
    check("the last question")


@pytest.mark.engines("chromium")
@looks
def test_the_dice_page_in_every_state(look: Page, site: SiteServer, root: Path) -> None:
    open_page(look, site.url)
    look.get_by_role("button", name="Keep for comparison").click()
    for text in ("30d100kh3-12345", "7d10!=10>=8f1", "4d6[a label that is rather long for this]"):
        write(look, text)
        roll(look)
        assert problems(look, root) == [], text
        assert not too_wide(look), text
    # Everything that can be folded open or asked for is on the page at once.
    look.get_by_label("Name for").fill("Long sword")
    for button in ("Save", "All chances as a table", "Was I lucky?", "I rolled real dice", "Times: more"):
        look.get_by_role("button", name=button).click()
    for summary in look.locator("summary").all():
        summary.click()
    write(look, "1d6!!")
    look.get_by_label("Type it").focus()
    look.keyboard.type("6" * 12 + "1" + "9")
    expect(look.locator(".result .total")).to_have_text("Total 73")
    assert problems(look, root) == []
    assert small_targets(look) == []
    assert not too_wide(look)
    look.get_by_role("button", name="I rolled real dice").click()
    roll(look)
    look.get_by_role("button", name="Clear the rolls").click()
    write(look, "4d6kh3" + "x" * 70)
    assert problems(look, root) == []
    assert small_targets(look) == []
    assert not too_wide(look)


@pytest.mark.engines("chromium")
@looks
def test_tdgs_in_every_state(look: Page, site: SiteServer, root: Path) -> None:
    open_page(look, site.url, "sheets.html")

    def check(where: str) -> None:
        assert problems(look, root) == [], where
        assert small_targets(look) == [], where
        assert not too_wide(look), where

    def enter(*faces: int) -> None:
        for face in faces:
            look.get_by_label("Type it").fill(str(face))
            look.get_by_role("button", name="Next").click()

    look.get_by_role("button", name="Try a TDGS smith").click()
    for button in ("Add a skill", "Add a thing", "Add a tool", "Roll STR", "I rolled real dice"):
        look.get_by_role("button", name=button).click()
    look.locator("input[name='items-1-count']").fill("many")
    enter(20)
    for summary in look.locator("summary").all():
        summary.click()
    check("a critical success on a sheet")
    look.get_by_role("button", name="Roll the d4").click()
    check("its effect")
    look.get_by_role("button", name="How much").click()
    check("how much")

    look.get_by_role("link", name="To the bench with this sheet").click()
    look.get_by_role("button", name="Modifier: 1 more").click()
    for summary in look.locator("summary").all():
        summary.click()
    look.locator("input[name=target]").fill("a million")
    look.get_by_role("button", name="Under dramatic pressure").click()
    look.get_by_role("button", name="I rolled real dice").click()
    check("the bench")
    enter(20)
    check("phase one")
    enter(12, 12, 1, 1, 1, 1)
    check("a masterwork")
    look.get_by_role("button", name="Uncertain").click()
    enter(1)
    check("prompts")
    look.get_by_role("button", name="How many: more").click()
    look.locator("input[name=batch]").fill("9")
    check("a refusal")

    look.locator(".tabs").get_by_role("link", name="Recipes").click()
    check("recipes")
    look.get_by_role("button", name="Duplicate Iron Longsword").click()
    look.get_by_label("Target").fill("x")
    check("a recipe")

    look.goto(f"{site.url}dice.html#game=tdgs")
    wait_ready(look)
    look.get_by_role("button", name="Contest", exact=True).click()
    look.get_by_role("button", name="I rolled real dice").click()
    enter(7, 7)
    expect(look.locator(".result .outcome")).to_have_text("A tie")
    check("a tie")
    look.get_by_role("button", name="flip the d2").click()
    check("a contest")
    look.get_by_role("button", name="Against a target").click()
    look.get_by_role("button", name="Nothing hangs on it").click()
    check("no roll")

    go(look, "Table")
    look.get_by_label("Name", exact=True).fill("Weir")
    look.get_by_role("button", name="TDGS").click()
    look.get_by_role("button", name="Begin").click()
    check("the table")
    go(look, "Settings")
    look.get_by_label("Suggested for one helper").fill("5")
    look.get_by_role("button", name="Keep: Percent of time").click()
    expect(look.get_by_role("alert")).to_contain_text("10 to 25")
    check("house rules")
    go(look, "Rules")
    look.get_by_label("Find").fill("batch")
    check("rules")


@pytest.mark.engines("chromium")
@looks
def test_tiers_of_power_in_every_state(look: Page, site: SiteServer, root: Path) -> None:
    open_page(look, site.url, "sheets.html")

    def check(where: str) -> None:
        look.evaluate("for (const each of document.querySelectorAll('main details')) each.open = true")
        assert problems(look, root) == [], where
        assert small_targets(look) == [], where
        assert not too_wide(look), where

    def enter(*faces: int) -> None:
        for face in faces:
            look.get_by_label("Type it").fill(str(face))

    look.get_by_role("button", name="Try a Tiers of Power hero").click()
    for button in ("Add a skill", "Add an item", "Add a level"):
        look.get_by_role("button", name=button).click()
    look.locator("input[name='skills-0-rank']").fill("9")
    look.locator("input[name=consequence]").fill("A limp")
    look.get_by_role("button", name="Add for 2 sessions").click()
    look.get_by_role("button", name="Face off").first.click()
    check("a sheet")

    look.goto(f"{site.url}dice.html#game=tiers")
    wait_ready(look)
    check("a face-off by hand")
    look.locator("select[name=a-sheet]").select_option(label="Vess Ardane")
    look.get_by_role("button", name="Reroll: more").first.click()
    look.get_by_role("button", name="Choose the dice for Reroll").click()
    look.locator("input[name=b-hp]").fill("a million")
    look.get_by_role("button", name="I rolled real dice").click()
    enter(1, 2, 3, 3, 2, 6, 2, 1, 4)
    expect(look.locator(".result .outcome")).to_have_text("Both are revealed")
    look.get_by_role("button", name="Die 1, d4 shows 1").click()
    check("dice to choose")
    enter(2)
    expect(look.locator(".result .outcome")).to_have_text("Second side wins")
    check("a lost face-off")
    look.get_by_role("button", name="Lock and pass").click()
    check("the first pool")
    look.get_by_role("button", name="Lock, and pass it on").click()
    check("passing it on")
    look.get_by_role("button", name="I am the other side").click()
    look.get_by_role("button", name="Lock", exact=True).click()
    check("both locked")
    look.get_by_role("button", name="Challenge", exact=True).click()
    look.get_by_text("Examples to try").click()
    look.get_by_role("button", name="A challenge with three helpers").click()
    look.locator("input[name=board-rank]").fill("9")
    check("a challenge")
    look.get_by_role("button", name="Tiers side by side").click()
    check("two tiers")

    go(look, "Table")
    look.get_by_label("Name", exact=True).fill("Towers")
    look.get_by_role("button", name="Tiers of Power").click()
    look.get_by_role("button", name="Begin").click()
    look.get_by_text("Who sits here").click()
    look.get_by_role("checkbox", name="Vess Ardane").check()
    for _ in range(6):
        look.get_by_role("button", name="Gain 2").click()
    check("a forced spend")
    look.locator(".meter").get_by_role("button", name="9", exact=True).click()
    look.locator(".spends input[name=words]").fill("A broken sword")
    look.get_by_role("button", name="Dramatic failure, 2 sessions").first.click()
    look.get_by_role("button", name="Make an NPC").click()
    check("the meter")
    go(look, "Settings")
    check("house rules")
    go(look, "Rules")
    check("rules")


@pytest.mark.engines("chromium")
@looks
def test_dungeoneers_in_every_state(look: Page, site: SiteServer, root: Path) -> None:
    open_page(look, site.url, "sheets.html")

    def check(where: str) -> None:
        look.evaluate("for (const each of document.querySelectorAll('main details')) each.open = true")
        assert problems(look, root) == [], where
        assert small_targets(look) == [], where
        assert not too_wide(look), where

    def enter(*faces: int) -> None:
        for face in faces:
            look.locator(f"#by-hand .face-row button[value='{face}']").click()

    look.get_by_role("button", name="Try a dungeoneer").click()
    look.locator("input[name=stress]").fill("lots")
    look.get_by_role("button", name="Finesse: roll").click()
    check("a sheet")
    look.get_by_role("link", name="All sheets").click()
    look.get_by_label("Name", exact=True).fill("Nim")
    look.get_by_role("button", name="Dungeoneers").click()
    look.get_by_role("button", name="Make it").click()
    check("a new sheet")
    look.get_by_role("button", name="Create a dungeoneer, step by step").click()
    look.locator(".creation").get_by_role("button", name="Body").click()
    check("creation")

    look.goto(f"{site.url}dice.html#game=dungeoneers")
    wait_ready(look)
    check("a roll by hand")
    look.locator("textarea[name=heading]").fill("Core (finesse, striking) - Average (3)")
    look.get_by_role("button", name="Read it").click()
    check("a heading that cannot be read")
    look.locator("textarea[name=heading]").fill("Core (finesse|body, striking) - Trivial")
    look.get_by_role("button", name="Read it").click()
    look.locator("select[name=a-sheet]").select_option(label="Wren Tallow")
    look.locator("input[name=a-boon]").fill("8")
    look.locator("input[name=a-bane]").fill("99")
    check("a trivial roll")
    look.get_by_role("button", name="Unfathomable 6").click()
    look.get_by_role("button", name="I rolled real dice").click()
    enter(1, 1, 3, 10)
    check("successes to count")
    look.get_by_role("button", name="Offer a compromise").click()
    check("an offer")
    look.get_by_role("button", name="Decline").click()
    check("an offer that was declined")
    look.get_by_role("button", name="See the degree").click()
    check("a degree")
    look.get_by_role("button", name="Group", exact=True).click()
    look.get_by_role("button", name="It has a difficulty").click()
    check("a group")
    look.get_by_role("button", name="Test", exact=True).click()
    look.locator("input[name=b-name]").fill("Ash")
    enter(2, 3, 4, 10, 5, 5, 9, 9)
    look.get_by_role("button", name="Lock it").click()
    check("a test")
    look.get_by_role("button", name="Compare").click()
    check("a test that was compared")
    look.get_by_role("button", name="Odds", exact=True).click()
    check("the odds")

    go(look, "Table")
    look.get_by_label("Name", exact=True).fill("Keep")
    look.get_by_role("button", name="Dungeoneers").click()
    look.get_by_role("button", name="Begin").click()
    look.get_by_text("Who sits here").click()
    look.get_by_role("checkbox", name="Wren Tallow").check()
    look.get_by_role("checkbox", name="Nim").check()
    look.get_by_role("button", name="Add", exact=True).click()
    check("an adversary without a name")
    look.get_by_label("New adversary").fill("Ogre")
    look.get_by_role("button", name="Add", exact=True).click()
    look.get_by_text("Ogre: strike 2, dodge 2").click()
    look.locator(".adversary").get_by_role("button", name="Bane: more").click()
    look.get_by_role("button", name="Call for rolls: strike").click()
    check("a call before the die")
    look.get_by_role("button", name="Roll the hidden d3").click()
    check("a call after the die")
    go(look, "Settings")
    check("house rules")
    go(look, "Rules")
    check("rules")


@pytest.mark.engines("chromium")
@looks
def test_lavender_hack_in_every_state(look: Page, site: SiteServer, root: Path) -> None:
    open_page(look, site.url, "sheets.html")

    def check(where: str) -> None:
        look.evaluate("for (const each of document.querySelectorAll('main details')) each.open = true")
        assert problems(look, root) == [], where
        assert small_targets(look) == [], where
        assert not too_wide(look), where

    def enter(*faces: int) -> None:
        for face in faces:
            look.locator(f"#by-hand .face-row button[value='{face}']").click()

    look.get_by_role("button", name="Try a Lavender Hack character").click()
    look.get_by_role("button", name="Dex +2").click()
    check("a sheet")
    look.get_by_role("link", name="All sheets").click()
    look.get_by_label("Name", exact=True).fill("Nim")
    look.get_by_role("button", name="Lavender Hack").click()
    look.get_by_role("button", name="Make it").click()
    check("a new sheet")

    look.goto(f"{site.url}dice.html#game=lavender")
    wait_ready(look)
    check("a test by hand")
    look.locator("input[name=modifier]").fill("9")
    look.get_by_role("button", name="Advantage", exact=True).click()
    look.get_by_role("button", name="I rolled real dice").click()
    enter(1, 12)
    check("a test with two dice")
    look.get_by_role("button", name="Let it stand").click()
    look.get_by_role("button", name="Usage die").click()
    check("a usage die")

    go(look, "Table")
    look.get_by_label("Name", exact=True).fill("Vale")
    look.get_by_role("button", name="Lavender Hack").click()
    look.get_by_role("button", name="Begin", exact=True).click()
    look.get_by_text("Who sits here").click()
    look.get_by_role("checkbox", name="Ottoline Quick").check()
    for _ in range(3):
        look.get_by_role("button", name="Light: step down").click()
    look.get_by_role("button", name="I rolled real dice").click()
    look.get_by_role("button", name="Roll light").click()
    check("real dice for a save")
    enter(1, 2)
    expect(look.get_by_role("group", name="Darkness")).to_be_visible()
    check("darkness and a prompt")
    look.get_by_role("button", name="Encounter", exact=True).click()
    check("an encounter")
    look.get_by_role("button", name="Valuables", exact=True).click()
    check("valuables")
    look.get_by_role("button", name="Fight", exact=True).click()
    look.get_by_role("button", name="Begin a fight").click()
    check("a fight without enemies")
    look.locator("input[name=enemy-name]").fill("Goblin")
    look.get_by_role("button", name="Add", exact=True).first.click()
    look.get_by_role("button", name="Melee").click()
    look.get_by_role("button", name="Next step").click()
    look.get_by_role("button", name="Roll initiative for everyone").click()
    enter(15)
    look.get_by_role("button", name="Next step").click()
    check("a turn")
    look.get_by_role("button", name="Ottoline Quick tests Str").click()
    enter(10)
    check("a weak attack")
    look.get_by_role("button", name="Body blow").click()
    look.get_by_role("button", name="See what it does").click()
    enter(2)
    look.get_by_role("button", name="Next step").click()
    look.locator("select[name=enemy-0]").select_option(label="Ottoline Quick")
    check("an enemy's turn")
    go(look, "Settings")
    check("house rules")
    go(look, "Rules")
    check("rules")


@pytest.mark.engines("chromium")
@looks
def test_the_page_while_python_is_on_its_way(look: Page, site: SiteServer, root: Path) -> None:
    site.faults[".wasm"] = lambda reply: replace(reply, pause=0.5)
    look.goto(f"{site.url}dice.html")
    expect(look.locator("#boot-says")).to_contain_text("Fetching Python")
    roll(look)
    assert problems(look, root) == []
    assert not too_wide(look)
    assert look.get_attribute("html", "data-ready") is None


@pytest.mark.engines("chromium")
@looks
def test_the_notices(look: Page, site: SiteServer, root: Path) -> None:
    site.faults[".wasm"] = missing
    look.goto(f"{site.url}dice.html")
    expect(look.get_by_role("alert")).to_be_visible()
    look.evaluate(
        """for (const each of document.querySelectorAll(".notices div.notice")) {
            each.hidden = false;
            each.querySelector("p").textContent = "Something is rather long and has to be said to everybody.";
        }"""
    )
    assert problems(look, root) == []
    assert small_targets(look) == []
    assert not too_wide(look)


def test_the_keyboard_alone_is_enough(page: Page, site: SiteServer) -> None:
    open_page(page, site.url, "index.html")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the page")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(page.get_by_role("navigation").get_by_role("link", name="Dice")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()
    # Past the tabs of the games, to what any dice can roll.
    for _ in range(1 + len(GAMES)):
        page.keyboard.press("Tab")
    expect(page.get_by_label("What to roll")).to_be_focused()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("2d12")
    page.keyboard.press("Enter")
    expect(rolls(page)).to_have_count(1)
    assert 2 <= total(page) <= 24
    for _ in range(4):
        page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Add a d10", exact=True)).to_be_focused()
    page.keyboard.press("Space")
    expect(page.get_by_label("What to roll")).to_have_value("2d12+1d10")
    expect(page.get_by_role("button", name="Add a d10", exact=True)).to_be_focused()
    expect(page.locator("#announcer")).to_have_text("2d12+1d10")


@pytest.mark.engines("chromium")
def test_the_keyboard_skips_to_the_page(page: Page, site: SiteServer) -> None:
    open_page(page, site.url)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()


@pytest.mark.engines("chromium")
def test_motion_is_still_where_people_ask_for_that(
    new_context: Callable[..., BrowserContext], site: SiteServer
) -> None:
    for wish, moves in (("reduce", False), ("no-preference", True)):
        page = new_context(reduced_motion=wish).new_page()
        page.goto(f"{site.url}dice.html")
        wait_ready(page)
        roll(page)
        lengths = page.evaluate(
            """document.querySelector(".landing").getAnimations({ subtree: true })
                .map((each) => each.effect.getComputedTiming().endTime)"""
        )
        assert bool(lengths) == moves
        # The dice may tumble, but nobody waits for them.
        assert all(milliseconds <= 300 for milliseconds in lengths)
