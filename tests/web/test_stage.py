"""The stage of every game: what came of a press, what comes next and Undo are in sight, and nothing jumps."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from dicewright.games import GAMES, Game
from tests.web.acting import open_page
from tests.web.measuring import PHONE, SIZES, Presses, in_sight, resize
from tests.web.server import SiteServer
from tests.web.test_shell import is_reached
from tests.web.walking import WALKS

pytestmark = [pytest.mark.device("installed"), pytest.mark.engines("chromium")]

# How far it is scrolled, where the answer lies, and what can be seen between what lies above and below.
STANDS = """() => {
    const answer = document.querySelector("#stage .landing, #stage .last-deed")?.getBoundingClientRect();
    const doors = document.querySelector(".doors").getBoundingClientRect();
    const covers = [document.querySelector("#stage .roll-bar")?.getBoundingClientRect().top ?? innerHeight];
    if (doors.width > innerWidth / 2) covers.push(doors.top);
    return {
        scrolled: scrollY + document.querySelector("#stage").scrollTop,
        answer: answer ? [answer.top, answer.bottom] : null,
        view: [document.querySelector(".top").getBoundingClientRect().bottom, Math.min(...covers)],
    };
}"""


@pytest.mark.parametrize("size", SIZES, ids=["phone", "tablet", "desk"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_first_press_is_answered_in_sight(
    page: Page, site: SiteServer, game: Game, size: tuple[int, int]
) -> None:
    resize(page, size)
    open_page(page, site.url, "index.html")
    page.get_by_role("button", name=f"Try it now: {game.name}").click()
    next_step = page.locator("#stage .primary")
    expect(next_step).to_have_count(1)
    # Where it is played is in sight before anything is scrolled, with its one next step.
    assert page.evaluate("scrollY") == 0
    assert len(in_sight(page.locator(".primary"))) == 1
    assert in_sight(next_step)
    before = page.evaluate(STANDS)
    # The tool itself would scroll.
    Presses().press(next_step)
    expect(page.locator("#stage .landing, #stage .last-deed").first).to_be_in_viewport()
    after = page.evaluate(STANDS)
    moved = after["scrolled"] - before["scrolled"]
    above, below = after["view"]
    top, bottom = (edge + moved for edge in after["answer"])
    assert moved == 0 or not (above <= top and bottom <= below)
    assert is_reached(page.locator("#undo"))
    assert len(in_sight(page.locator(".primary"))) <= 1


# What is in sight after each kind of roll: what came of it, above what goes on, and between bar and doors.
TOLD = """() => {
    const place = (element) => element.getBoundingClientRect();
    const shown = (selector) =>
        [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    const doors = place(document.querySelector(".doors"));
    const floor = doors.width > innerWidth / 2 ? doors.top : innerHeight;
    const next = shown("#stage .primary");
    const over = next.map((each) => each.closest("#stage .roll-bar, #stage .line, #stage .question") ?? each);
    const edge = Math.min(floor, ...over.map((each) => place(each).top));
    const top = place(document.querySelector(".top")).bottom;
    const told = shown("#stage .landing > :is(.name, .outcome, .total, .sum), #stage .landing .faces");
    return {
        next: next.map((each) => each.innerText),
        below: next.filter((each) => place(each).bottom > floor + 1).map((each) => each.innerText),
        told: told.length,
        hidden: told.filter((each) => place(each).top < top || place(each).bottom > edge + 1)
            .map((each) => `${each.className} ${each.innerText}: ${place(each).bottom} of ${edge}`),
        wide: document.documentElement.scrollWidth - innerWidth,
        height: document.documentElement.scrollHeight,
    };
}"""


@pytest.mark.parametrize("walk", WALKS, ids=lambda walk: walk.__name__)
def test_what_came_of_each_kind_of_roll_is_in_sight_with_what_comes_next(
    page: Page, site: SiteServer, walk: Callable[[Page, str], Iterator[str]]
) -> None:
    resize(page, PHONE)
    faults = []
    for state in walk(page, site.url):
        for size in SIZES:
            resize(page, size)
            page.evaluate("document.querySelector('#stage').scrollTop = 0; scrollTo(0, 0)")
            found = page.evaluate(TOLD)
            most = 1_900 if size == PHONE else size[1]
            faults += [
                f"{state}, {size}: {found}"
                for is_fault in (
                    len(found["next"]) != 1 or found["below"] or not found["told"] or found["hidden"],
                    found["wide"] > 0 or found["height"] > most,
                )
                if is_fault
            ]
            assert is_reached(page.locator("#undo")), (state, size)
        resize(page, PHONE)
    assert not faults, "\n".join(faults)


def begun(page: Page, site: SiteServer, game: Game, size: tuple[int, int]) -> None:
    """An example party at its table."""
    resize(page, size)
    open_page(page, site.url, "index.html")
    page.get_by_role("button", name=f"Try it now: {game.name}").click()
    expect(page.locator("#stage .primary")).to_have_count(1)


# Each thing that can be pressed or filled in, brought into view, and whether a finger would meet it there.
OUT_OF_REACH = """async () => {
    const names = [];
    const kinds = "main :is(button, a[href], select, input, textarea, summary):not(:disabled)";
    for (const each of document.querySelectorAll(kinds)) {
        if (!each.checkVisibility({ visibilityProperty: true }) || each.closest("#by-hand, .veil")) continue;
        each.scrollIntoView({ block: "center", inline: "center" });
        const { left, top, width, height } = each.getBoundingClientRect();
        const there = document.elementFromPoint(left + width / 2, top + height / 2);
        const label = each.labels?.[0];
        if (!there || !(each.contains(there) || label?.contains(there))) names.push(each.outerHTML);
    }
    scrollTo(0, 0);
    document.querySelector("#stage").scrollTop = 0;
    return names;
}"""


@pytest.mark.parametrize("size", SIZES, ids=["phone", "tablet", "desk"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_tray_of_real_dice_covers_nothing_for_good(
    page: Page, site: SiteServer, game: Game, size: tuple[int, int]
) -> None:
    begun(page, site, game, size)
    page.get_by_role("button", name="I rolled real dice").click()
    next_step, tray = page.locator("#stage .primary"), page.locator("#by-hand")
    if not tray.count():
        # Where nothing lies ready, the press asks for its dice.
        assert is_reached(next_step)
        next_step.click()
    for _ in range(3):
        expect(tray).to_be_in_viewport(ratio=1)
        page.evaluate("document.querySelector('#stage').scrollTop = 0; scrollTo(0, 0)")
        if next_step.count():
            assert is_reached(next_step)
        assert page.evaluate(OUT_OF_REACH) == []
        assert is_reached(page.locator("#undo"))
        # The next die, or what is asked for after the last one.
        page.locator("#by-hand .face-row button").first.click()
        if not tray.count():
            break
