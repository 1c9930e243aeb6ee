"""The rhythm of the pages beside the table: nothing touches or is cut, and one thing to press stands out."""

import pytest
from playwright.sync_api import Page, expect

from dicewright.games import GAMES, Game
from dicewright.pages import all_pages
from tests.web.acting import go, open_page, roll
from tests.web.measuring import DESK, PHONE, SIZES, TABLET, resize
from tests.web.server import SiteServer
from tests.web.storage import expect_saved

pytestmark = [pytest.mark.device("installed"), pytest.mark.engines("chromium")]

SMALLEST = (320, 640)

# Whatever has an edge or is filled, but for what lies in one row on purpose, or stays over the page.
UNEVEN = """() => {
    const shown = (selector) =>
        [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility());
    const seen = (color) => !/^(transparent|rgba\\(.*, 0\\))$/.test(color);
    const isMarkedOff = (each) => {
        const { borderTopColor, borderTopWidth, backgroundColor } = getComputedStyle(each);
        return (parseFloat(borderTopWidth) && seen(borderTopColor)) || seen(backgroundColor);
    };
    const controls = shown("main :is(button, .button, input, select, textarea)")
        .filter((each) => !each.closest(".picks, .tick, .roll-bar, .dice-row, .tiers") && isMarkedOff(each));
    const row = (each) => each.closest(".segments") ?? each;
    const name = (each) => each.innerText || each.name || each.outerHTML;
    const boxes = controls.map((each) => [each, each.getBoundingClientRect()]);
    const touching = boxes.flatMap(([one, a], place) => boxes.slice(place + 1)
        .filter(([other, b]) => row(one) !== row(other)
            && Math.max(a.left, b.left) - Math.min(a.right, b.right) < 3
            && Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom) < 3)
        .map(([other]) => `${name(one)} | ${name(other)}`));
    const doors = document.querySelector(".doors").getBoundingClientRect();
    const bottom = doors.width > innerWidth / 2 ? doors.top : innerHeight;
    const filled = shown("main .primary").filter((each) => {
        const { top, bottom: end } = each.getBoundingClientRect();
        const { backgroundColor, color } = getComputedStyle(each);
        const plain = getComputedStyle(document.documentElement).color;
        return color !== plain && !each.disabled && top < bottom && end > 48 && seen(backgroundColor);
    });
    const { scrollWidth, clientWidth } = document.documentElement;
    return {
        touching,
        filled: filled.length > 1 ? filled.map(name) : [],
        wide: scrollWidth > clientWidth ? [scrollWidth] : [],
    };
}"""


def expect_even(page: Page, where: str) -> None:
    for size in (SMALLEST, *SIZES):
        resize(page, size)
        page.evaluate("scrollTo(0, 0)")
        found = page.evaluate(UNEVEN)
        assert found == {"touching": [], "filled": [], "wide": []}, (where, size, found)


def test_every_page_is_even_in_every_size(page: Page, site: SiteServer) -> None:
    for each in all_pages():
        open_page(page, site.url, each.path)
        expect_even(page, each.path)
    open_page(page, site.url, "crafting.html#recipes=all")
    expect_even(page, "recipes")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_sheet_and_a_roll_of_each_game_are_even(page: Page, site: SiteServer, game: Game) -> None:
    open_page(page, site.url, "sheets.html")
    page.get_by_role("button", name=game.example, exact=True).click()
    expect(page.locator(".sheet")).to_be_visible()
    expect_even(page, f"a sheet of {game.name}")
    expect_saved(page)
    open_page(page, site.url, f"dice.html#game={game.key}")
    roll(page)
    expect(page.locator(".result .landing")).to_be_visible()
    expect_even(page, f"a roll of {game.name}")


def test_what_a_number_is_rolled_by_stands_on_its_line(page: Page, site: SiteServer) -> None:
    open_page(page, site.url, "sheets.html")
    page.get_by_role("button", name="Try a TDGS smith").click()
    tops = page.locator(".stat").evaluate_all(
        "stats => stats.map((stat) => [...stat.children].map((each) => each.getBoundingClientRect().top))"
    )
    assert len(tops) == 9
    assert all(len(set(of_one)) == 1 for of_one in tops)


def test_headings_of_two_columns_stand_on_one_line(page: Page, site: SiteServer) -> None:
    open_page(page, site.url, "index.html")
    for path, left, right in (
        ("settings.html", "On this device", "House rules"),
        ("backup.html", "Export", "How safe it is here"),
        ("fair.html", "Begin", "Somebody sent you a link"),
    ):
        open_page(page, site.url, path)
        for size, is_beside in ((PHONE, False), (TABLET, True), (DESK, True)):
            resize(page, size)
            boxes = [
                page.get_by_role("heading", name=each, exact=True).bounding_box() for each in (left, right)
            ]
            first, second = boxes
            assert first
            assert second
            assert (first["y"] == second["y"]) == is_beside, (path, size, boxes)
            assert (first["x"] < second["x"]) == is_beside, (path, size, boxes)


def test_what_is_chosen_in_a_row_that_is_too_long_is_in_sight(page: Page, site: SiteServer) -> None:
    open_page(page, site.url, "sheets.html")
    page.get_by_role("button", name="Try a dungeoneer").click()
    go(page, "Characters")
    page.get_by_role("button", name="Duplicate").click()
    expect_saved(page)
    resize(page, PHONE)
    open_page(page, site.url, "index.html")
    open_page(page, site.url, "dice.html#game=dungeoneers")
    expect(page.get_by_role("link", name="Dungeoneers", exact=True)).to_be_in_viewport(ratio=1)
    expect(page.locator(".pick", has_text="By hand").first).to_be_in_viewport(ratio=1)


# What stands broken or cut: a few buttons on two lines, a share below its name where others stand beside it,
# and words that do not fit where they are.
BROKEN = """() => {
    const shown = (selector) =>
        [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility());
    const lines = (each) => {
        const range = document.createRange();
        range.selectNodeContents(each);
        return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
    };
    const tops = (each) => new Set([...each.children].map((child) => child.getBoundingClientRect().top)).size;
    const pen = document.createElement("canvas").getContext("2d");
    const isCut = (select) => {
        const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(select);
        pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
        const arrow = 16;
        const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - arrow;
        return pen.measureText(select.selectedOptions[0].text).width > room;
    };
    const isBelow = (share) => {
        const range = document.createRange();
        range.setStartBefore(share.parentElement.firstChild);
        range.setEndBefore(share);
        const ends = [...range.getClientRects()].map(({ bottom }) => bottom);
        return share.getBoundingClientRect().top >= Math.max(...ends) - 4;
    };
    return {
        tools: shown(".board .tools").filter((each) => {
            const buttons = [...each.querySelectorAll("button")].filter((button) => button.checkVisibility());
            return new Set(buttons.map((button) => button.getBoundingClientRect().top)).size > 1;
        }).length,
        close: shown(".drawer-top > button").filter((each) => lines(each) > 1).length,
        shares: shown(".chances").filter((each) =>
            new Set([...each.querySelectorAll("b")].map(isBelow)).size > 1).map((each) => each.innerText),
        dice: shown(".party-die .line").filter((each) => tops(each) > 1).map((each) => each.innerText),
        cut: innerWidth < 390 ? [] : shown("#stage select").filter(isCut)
            .map((each) => each.selectedOptions[0].text),
        facts: shown(".token .facts-in-line")
            .filter((each) => each.scrollWidth > each.clientWidth
                || (innerWidth > 704 && each.scrollHeight > each.clientHeight)
                || [...each.children].some((fact) => lines(fact) > 1))
            .map((each) => each.innerText),
        row: innerWidth < 1200 ? [] : shown(":is(.scenes, .difficulty .segments)")
            .filter((each) => each.scrollWidth > each.clientWidth)
            .map((each) => each.innerText),
    };
}"""

WHOLE = {"tools": 0, "close": 0, "shares": [], "dice": [], "cut": [], "facts": [], "row": []}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_nothing_at_a_table_is_cut_or_stands_alone(page: Page, site: SiteServer, game: Game) -> None:
    def expect_whole(where: str) -> None:
        for size in (SMALLEST, *SIZES):
            resize(page, size)
            found = page.evaluate(BROKEN)
            assert found == WHOLE, (where, size, found)

    open_page(page, site.url, "index.html")
    page.get_by_role("button", name=f"Try it now: {game.name}").click()
    expect(page.locator("#stage .primary")).to_have_count(1)
    expect_whole("at first")
    page.get_by_role("button", name="I rolled real dice").click()
    expect_whole("with real dice")
    openers = page.locator(".board button[data-action='drawer']:not(.token)").evaluate_all(
        "openers => openers.map((each) => each.value)"
    )
    for drawer in sorted(set(openers)):
        resize(page, PHONE)
        page.locator(f".board button[data-action='drawer'][value='{drawer}']").first.click()
        expect(page.locator(f"[data-drawer='{drawer}']")).to_be_visible()
        expect_whole(drawer)
        resize(page, PHONE)
        page.keyboard.press("Escape")
        expect(page.locator("[data-drawer]")).to_have_count(0)


def test_what_drops_a_line_of_a_sheet_stands_beside_something(page: Page, site: SiteServer) -> None:
    resize(page, PHONE)
    for example in ("Try a TDGS smith", "Try a Lavender Hack character"):
        open_page(page, site.url, "sheets.html")
        page.get_by_role("button", name=example).click()
        expect(page.locator(".sheet")).to_be_visible()
        alone = page.locator(".sheet-line").evaluate_all(
            """(lines) => lines.filter((line) => {
                const parts = [...line.children].filter((each) => each.checkVisibility());
                const place = (each) => each.getBoundingClientRect();
                const last = parts.at(-1);
                return parts.length > 1 && last.innerText === "×"
                    && !parts.slice(0, -1).some((each) => place(each).bottom > place(last).top);
            }).map((line) => line.innerText)"""
        )
        assert alone == [], example
        page.get_by_role("button", name="Delete", exact=True).click()


def test_choices_of_somebody_without_a_sheet_are_read_whole(page: Page, site: SiteServer) -> None:
    open_page(page, site.url, "index.html")
    page.get_by_role("button", name="Try it now: Tiers of Power").click()
    page.get_by_role("button", name="Challenge", exact=True).click()
    expect(page.locator(".person")).to_have_count(1)
    for size in (TABLET, DESK):
        resize(page, size)
        assert page.evaluate(BROKEN)["cut"] == [], size
