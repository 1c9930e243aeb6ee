"""Offline means offline: the server is really stopped, its connections cut, and nothing was cachable."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from playwright.sync_api import Error as PlaywrightError

from dicewright.pages import all_pages
from tests.web.acting import open_page, roll, rolls, wait_offline_ready, wait_ready
from tests.web.server import SiteServer, altered


def test_everything_works_with_the_server_gone(page: Page, site: SiteServer) -> None:
    open_page(page, site.url)
    wait_offline_ready(page)
    site.stop()
    for path in [page.path for page in all_pages()] + ["", "dice.html?from=somewhere"]:
        page.goto(f"{site.url}{path}")
        wait_ready(page)
        expect(page.locator("#offline")).to_have_text("Ready offline")
    roll(page)
    expect(rolls(page)).to_have_count(1)
    page.reload()
    wait_ready(page)


def test_without_the_service_worker_the_same_server_is_really_gone(
    new_context: Callable[..., BrowserContext], site: SiteServer
) -> None:
    """The control: were this to pass, the test above would prove nothing."""
    page = new_context().new_page()
    # A page of the same server that never registers anything.
    page.goto(f"{site.url}icons/dicewright.svg")
    site.stop()
    with pytest.raises(PlaywrightError):
        page.goto(f"{site.url}dice.html")


@pytest.mark.engines("chromium")
def test_one_wrong_file_and_nothing_is_promised(page: Page, site: SiteServer) -> None:
    site.faults["icon-512.png"] = altered
    open_page(page, site.url)
    expect(page.locator("#offline")).to_have_text("Could not save for offline")
    site.stop()
    with pytest.raises(PlaywrightError):
        page.goto(f"{site.url}dice.html")


def drop_from_cache(page: Page, name: str) -> None:
    """What a browser short of space may do."""
    page.evaluate(
        """async (name) => {
            const store = (await caches.keys()).find((name) => name.includes("precache"));
            const cache = await caches.open(store);
            const found = (await cache.keys()).find((request) => request.url.includes(name));
            await cache.delete(found);
        }""",
        name,
    )


@pytest.mark.engines("chromium")
def test_a_file_the_browser_dropped_is_fetched_again(page: Page, site: SiteServer) -> None:
    open_page(page, site.url)
    wait_offline_ready(page)
    drop_from_cache(page, "settings.html")
    page.reload()
    wait_ready(page)
    wait_offline_ready(page)
    site.stop()
    page.goto(f"{site.url}settings.html")
    wait_ready(page)


@pytest.mark.engines("chromium")
def test_a_missing_file_offline_is_admitted(page: Page, site: SiteServer) -> None:
    open_page(page, site.url)
    wait_offline_ready(page)
    drop_from_cache(page, "icon-512.png")
    site.stop()
    page.reload()
    wait_ready(page)
    expect(page.locator("#offline")).to_have_text("Not ready offline")
