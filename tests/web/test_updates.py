"""A new version arrives whole, when the person asks for it, and never mixes with the old one."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.building import NEXT_TITLE, TITLE
from tests.web.acting import go, open_page, roll, rolls, wait_offline_ready, wait_ready
from tests.web.server import Gate, SiteServer, altered

# Until the new version is either there or given up.
INSTALLED = """async () => {
    const { installing } = await navigator.serviceWorker.getRegistration();
    await new Promise((resolve) => {
        const look = () => installing?.state === "installing" || resolve();
        installing?.addEventListener("statechange", look);
        look();
    });
}"""


HERE = "A new version is here. Press “Reload for the new version” to use it."
NEWEST = "This is the newest version."


def title(page: Page, text: str) -> None:
    expect(page.locator("h1")).to_have_text(text)


def look_for_update(page: Page) -> None:
    go(page, "Settings")
    page.get_by_role("button", name="Look for a new version").click()
    expect(page.locator("#checked")).to_have_text(HERE)


def test_an_update_waits_for_the_person_and_fetches_only_what_changed(
    page: Page, site: SiteServer, next_version: Path
) -> None:
    open_page(page, site.url)
    wait_offline_ready(page)
    page.reload()
    wait_ready(page)
    roll(page)
    site.folder = next_version
    site.sent.clear()
    look_for_update(page)
    expect(page.locator("#update")).to_contain_text("A new version of Dicewright is ready.")
    fetched = {path.rsplit("/", 1)[1] for path, _ in site.sent}
    assert any(name.startswith("app.") for name in fetched)
    assert not [
        name for name in fetched if name.startswith(("stdlib.", "pyodide.", "core", "style.", "icon"))
    ]
    # Until then the old version stays whole, also after a reload.
    page.get_by_role("link", name="Dice", exact=True).click()
    title(page, TITLE)
    expect(rolls(page)).to_have_count(1)
    page.reload()
    wait_ready(page)
    title(page, TITLE)
    page.get_by_role("button", name="Reload for the new version").click()
    title(page, NEXT_TITLE)
    wait_ready(page)
    title(page, NEXT_TITLE)
    expect(page.locator("#update")).to_be_hidden()
    wait_offline_ready(page)


def test_another_tab_keeps_its_version_whole(
    new_context: Callable[..., BrowserContext], site: SiteServer, next_version: Path
) -> None:
    context = new_context()
    one, other = context.new_page(), context.new_page()
    open_page(one, site.url)
    wait_offline_ready(one)
    one.reload()
    wait_ready(one)
    open_page(other, site.url)
    roll(other)
    site.folder = next_version
    look_for_update(one)
    one.get_by_role("button", name="Reload for the new version").click()
    wait_ready(one)
    expect(other.locator("#update")).to_contain_text("updated in another tab")
    go(other, "Settings")
    other.get_by_role("link", name="Dice", exact=True).click()
    title(other, TITLE)
    expect(rolls(other)).to_have_count(1)
    other.get_by_role("button", name="Reload for the new version").click()
    title(other, NEXT_TITLE)


@pytest.mark.engines("chromium")
def test_whoever_looks_for_a_new_version_hears_that_there_is_none_or_no_network(
    page: Page, site: SiteServer
) -> None:
    open_page(page, site.url, "settings.html")
    wait_offline_ready(page)
    look = page.get_by_role("button", name="Look for a new version")
    look.click()
    expect(page.locator("#checked")).to_have_text("This is the newest version.")
    site.stop()
    look.click()
    expect(page.locator("#checked")).to_have_text("Could not look: is the network there?")


def look(page: Page) -> None:
    page.get_by_role("button", name="Look for a new version").click()


def said(page: Page, text: str) -> None:
    expect(page.locator("#checked")).to_have_text(text)


@pytest.mark.engines("chromium")
def test_whoever_looks_before_anything_has_started_is_not_told_off(page: Page, site: SiteServer) -> None:
    """On the first visit nothing is registered until Python is up; the question waits for that."""
    site.faults[".wasm"] = gate = Gate()
    page.goto(f"{site.url}settings.html")
    look(page)
    said(page, "This page has only just come. Once it has started, Dicewright looks…")
    gate.open()
    wait_ready(page)
    said(page, NEWEST)


@pytest.mark.engines("chromium")
@pytest.mark.parametrize("is_there", [True, False], ids=["network", "no network"])
def test_on_a_later_visit_the_answer_needs_no_start(page: Page, site: SiteServer, is_there: bool) -> None:
    open_page(page, site.url, "settings.html")
    wait_offline_ready(page)
    page.add_init_script("ServiceWorkerContainer.prototype.register = () => new Promise(() => {});")
    if not is_there:
        site.stop()
    page.reload()
    look(page)
    said(page, NEWEST if is_there else "Could not look: is the network there?")


@pytest.mark.engines("chromium")
@pytest.mark.parametrize("is_there", [True, False], ids=["network", "no network"])
def test_the_answer_stays_when_the_page_is_drawn_anew(page: Page, site: SiteServer, is_there: bool) -> None:
    """When Python has started, and when something else on the page was changed."""
    open_page(page, site.url, "settings.html")
    wait_offline_ready(page)
    if not is_there:
        site.stop()
    page.reload()
    look(page)
    answer = NEWEST if is_there else "Could not look: is the network there?"
    said(page, answer)
    wait_ready(page)
    said(page, answer)
    dark = page.get_by_role("button", name="Dark", exact=True)
    dark.click()
    expect(dark).to_have_attribute("aria-pressed", "true")
    said(page, answer)


@pytest.mark.engines("chromium")
@pytest.mark.parametrize(
    ("script", "words"),
    [
        ("delete Navigator.prototype.serviceWorker;", "does not keep sites for offline use"),
        (
            "ServiceWorkerContainer.prototype.register = () => "
            "Promise.reject(new DOMException('no', 'SecurityError'));",
            "did not let the site be kept for offline use",
        ),
    ],
    ids=["none", "refused"],
)
def test_a_browser_that_keeps_no_sites_is_told_apart(
    page: Page, site: SiteServer, script: str, words: str
) -> None:
    page.add_init_script(script)
    open_page(page, site.url, "settings.html")
    look(page)
    expect(page.locator("#checked")).to_contain_text(words)
    expect(page.locator("#checked")).to_contain_text("a reload brings the newest version")


@pytest.mark.engines("chromium")
def test_what_is_said_follows_what_happens(page: Page, site: SiteServer, next_version: Path) -> None:
    open_page(page, site.url, "settings.html")
    wait_offline_ready(page)
    page.reload()
    wait_ready(page)
    site.stop()
    look(page)
    said(page, "Could not look: is the network there?")
    site.start()
    page.evaluate("dispatchEvent(new Event('online'))")
    said(page, "")
    site.folder = next_version
    site.faults["settings.html"] = gate = Gate()
    look(page)
    said(page, "A new version is on its way.")
    gate.open()
    said(page, HERE)
    # It waits already: nobody needs a network to hear that.
    site.stop()
    page.reload()
    look(page)
    said(page, HERE)


@pytest.mark.engines("chromium")
def test_an_update_with_one_wrong_file_does_not_arrive(
    page: Page, site: SiteServer, next_version: Path
) -> None:
    open_page(page, site.url)
    wait_offline_ready(page)
    site.folder = next_version
    site.faults["settings.html"] = altered
    go(page, "Settings")
    site.sent.clear()
    page.get_by_role("button", name="Look for a new version").click()
    expect(page.locator("#checked")).not_to_have_text("Looking…")
    page.evaluate(INSTALLED)
    expect(page.locator("#checked")).to_contain_text("it did not arrive whole")
    assert [path for path, _ in site.sent if path.endswith("/settings.html")]
    expect(page.locator("#update")).to_be_hidden()
    site.stop()
    page.goto(f"{site.url}dice.html")
    wait_ready(page)
    title(page, TITLE)


@pytest.mark.engines("chromium")
def test_a_page_of_another_version_is_not_swapped_in(
    page: Page, site: SiteServer, next_version: Path
) -> None:
    """Before Python is up pages come from the server; after a deploy that means loading the new one whole."""
    site.faults[".wasm"] = gate = Gate()
    page.goto(f"{site.url}index.html")
    page.evaluate("window.sameDocument = true")
    site.folder = next_version
    page.get_by_role("link", name="Dice", exact=True).click()
    title(page, NEXT_TITLE)
    gate.open()
    wait_ready(page)
    assert page.evaluate("window.sameDocument === undefined")
