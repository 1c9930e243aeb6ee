"""The stage of every game: what came of a press, what comes next and Undo are in sight, and nothing jumps."""

import pytest
from playwright.sync_api import Page, expect

from dicewright.games import GAMES, Game
from tests.web.acting import open_page
from tests.web.measuring import SIZES, Presses, in_sight, resize
from tests.web.server import SiteServer
from tests.web.test_shell import is_reached

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
