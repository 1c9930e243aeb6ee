"""A tab or a whole browser that dies at any moment takes nothing with it that was said to be saved."""

import pytest
from playwright.sync_api import Playwright

from tests.soak.kills import kill_browsers, kill_tabs
from tests.web.server import SiteServer


@pytest.mark.engines("chromium")
def test_a_tab_that_is_killed_at_any_moment_leaves_whole_batches_and_all_that_were_saved(
    playwright: Playwright, site: SiteServer
) -> None:
    kill_tabs(site.url, 30, 0, playwright)


@pytest.mark.engines("chromium")
def test_a_browser_that_is_killed_has_kept_all_that_was_shown_as_saved(
    playwright: Playwright, site: SiteServer
) -> None:
    """While all was saved, while something was being saved, and with a database that it finds damaged."""
    kill_browsers(site.url, 3, 7, playwright)
