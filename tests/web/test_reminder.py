"""A reminder of bonus dice comes when it is time, in every tab, and goes when people have seen it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.web.acting import open_page, wait_ready
from tests.web.server import SiteServer
from tests.web.storage import expect_saved

pytestmark = pytest.mark.engines("chromium")

HOUR = 3_600_000
AN_HOUR = "An hour of play has passed: a bonus die for each player?"
NONSENSE = 'localStorage.setItem("dicewright.reminder", "[1e400]")'
BLOCKED = """Object.defineProperty(window, "localStorage", {
    get() { throw new DOMException("blocked", "SecurityError"); },
});"""


def button_in(page: Page, minutes: int = 60) -> Locator:
    """A button as pages have it, but in the footer, where no draw takes it away."""
    page.evaluate(
        """(minutes) => {
            const button = document.createElement("button");
            Object.assign(button.dataset, { shell: "remind", minutes });
            button.type = "button";
            button.textContent = "Remind me";
            document.querySelector("footer").append(button);
        }""",
        minutes,
    )
    return page.get_by_role("button", name="Remind me")


def notice(page: Page) -> Locator:
    return page.locator("#bonus-dice")


def done(page: Page) -> None:
    notice(page).get_by_role("button", name="Done").click()


def test_it_comes_after_an_hour_and_done_in_one_tab_is_done_in_all(
    new_context: Callable[..., BrowserContext], site: SiteServer
) -> None:
    context = new_context()
    one, two = context.new_page(), context.new_page()
    context.clock.install()
    for tab in (one, two):
        open_page(tab, site.url, "index.html")
    button_in(one).click()
    context.clock.fast_forward(HOUR - 60_000)
    expect(notice(one)).to_be_hidden()
    # The second time after a night's sleep: however much was missed, it is told once.
    for passed in (60_000, 9 * HOUR):
        context.clock.fast_forward(passed)
        for tab in (one, two):
            expect(notice(tab).get_by_text(AN_HOUR)).to_be_visible()
        done(two)
        for tab in (one, two):
            expect(notice(tab)).to_be_hidden()
    context.clock.fast_forward(HOUR)
    notice(one).get_by_role("link", name="To the table").click()
    expect(one).to_have_url(f"{site.url}table.html")
    expect(notice(one)).to_be_visible()


def test_it_survives_a_reload_and_the_sheet_knows_it(page: Page, site: SiteServer) -> None:
    page.clock.install()
    open_page(page, site.url, "sheets.html")
    page.get_by_role("button", name="Try a Tiers of Power hero").click()
    button = page.get_by_role("button", name="Remind me every hour")
    button.click()
    expect_saved(page)
    page.clock.fast_forward(HOUR // 2)
    page.reload()
    wait_ready(page)
    expect(button).to_have_attribute("aria-pressed", "true")
    # The page is drawn anew, and still says so.
    page.get_by_role("button", name="Add a skill").click()
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(notice(page)).to_be_hidden()
    page.clock.fast_forward(HOUR // 2)
    expect(notice(page)).to_contain_text(AN_HOUR)
    page.reload()
    expect(notice(page)).to_contain_text(AN_HOUR)
    done(page)
    page.reload()
    wait_ready(page)
    expect(notice(page)).to_be_hidden()
    page.clock.fast_forward(HOUR)
    notice(page).get_by_role("button", name="No more of these").click()
    expect(notice(page)).to_be_hidden()
    expect(button).to_have_attribute("aria-pressed", "false")


@pytest.mark.parametrize("storage", [NONSENSE, BLOCKED], ids=["nonsense", "blocked"])
def test_pressing_again_stops_it(page: Page, site: SiteServer, storage: str) -> None:
    """Also where nothing sensible is stored, or nothing can be."""
    page.add_init_script(storage)
    page.clock.install()
    open_page(page, site.url, "index.html")
    button = button_in(page, minutes=45)
    for _ in range(2):
        button.click()
        expect(button).to_have_attribute("aria-pressed", "true")
        page.clock.fast_forward(HOUR)
        expect(notice(page)).to_contain_text("45 minutes of play have passed: a bonus die for each player?")
        button.click()
        expect(button).to_have_attribute("aria-pressed", "false")
        expect(notice(page)).to_be_hidden()
        page.clock.fast_forward(HOUR)
        expect(notice(page)).to_be_hidden()
