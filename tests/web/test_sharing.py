"""A thing goes from one device to another by a link, and nothing in a link can hurt whoever opens it."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Dialog, Page, expect

from dicewright.table.backup import backup_text
from dicewright.table.links import write_link
from tests.pages.markup import PAYLOADS
from tests.table.looking import campaign_in
from tests.table.secrets import GAMES, SAID, kept, leaks
from tests.web.acting import go, open_drawer, open_page, wait_offline_ready, wait_ready
from tests.web.looking import check
from tests.web.server import SiteServer, altered

pytestmark = pytest.mark.device("installed")


def _make_and_share(page: Page, site: SiteServer, name: str = "Mira") -> str:
    """A sheet, and the address of the link to it."""
    open_page(page, site.url, "sheets.html")
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_role("button", name="Make it").click()
    page.get_by_label("New counter").fill("Torches")
    page.get_by_role("button", name="Add").click()
    page.locator(".deeds").get_by_role("link", name="Share").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Share")
    expect(page.get_by_role("heading", level=2).first).to_have_text(name)
    return page.get_by_role("button", name="Copy link").get_attribute("data-copy") or ""


def test_a_sheet_goes_from_one_device_to_another(
    new_context: Callable[..., BrowserContext], site: SiteServer
) -> None:
    address = _make_and_share(new_context().new_page(), site)
    assert address.startswith(f"{site.url}open.html#link=1.s.")
    other = new_context().new_page()
    other.goto(address)
    wait_ready(other)
    expect(other.get_by_role("heading", level=2)).to_have_text("Mira")
    expect(other.get_by_text("Made with Dicewright")).to_be_visible()
    other.get_by_role("button", name="Open", exact=True).click()
    expect(other.get_by_text("Counters · Torches")).to_be_visible()
    other.get_by_role("button", name="Add as a copy").click()
    other.get_by_role("link", name="Go there").click()
    expect(other.get_by_role("heading", level=1)).to_have_text("Mira")
    expect(other.locator("#saved")).to_have_text("Saved")
    other.reload()
    wait_ready(other)
    expect(other.get_by_text("Torches").first).to_be_visible()


@pytest.mark.engines("chromium")
def test_a_link_and_a_code_work_with_the_server_gone(
    new_context: Callable[..., BrowserContext], site: SiteServer
) -> None:
    here, other = new_context().new_page(), new_context().new_page()
    address = _make_and_share(here, site)
    wait_offline_ready(here)
    open_page(other, site.url)
    wait_offline_ready(other)
    site.stop()
    here.get_by_role("button", name="QR code").click()
    expect(here.get_by_role("img", name="QR code of the link to Mira")).to_be_visible()
    other.goto(address)
    wait_ready(other)
    expect(other.get_by_role("heading", level=2)).to_have_text("Mira")
    other.get_by_role("button", name="Add as a copy").click()
    expect(other.locator("#main").get_by_text("“Mira” was added.")).to_be_visible()


@pytest.mark.device("fresh")
@pytest.mark.engines("chromium")
def test_the_code_is_fetched_only_when_asked_for_and_checked(
    page: Page, site: SiteServer, dist: Path
) -> None:
    (archive,) = dist.glob("assets/qr.*.zip")
    site.faults[archive.name] = altered
    _make_and_share(page, site)
    loaded = "performance.getEntriesByType('resource').filter(({name}) => name.includes('/qr.')).length"
    assert page.evaluate(loaded) == 0
    page.get_by_role("button", name="QR code").click()
    expect(page.locator("#refused")).to_contain_text("is not the file that was published")
    assert page.get_by_role("img", name="QR code").count() == 0
    site.faults.clear()
    page.get_by_role("button", name="QR code").click()
    code = page.get_by_role("img", name="QR code of the link to Mira")
    expect(code).to_be_visible()
    assert page.evaluate(loaded) >= 1
    page.get_by_role("button", name="Hide the QR code").click()
    expect(code).to_have_count(0)


@pytest.mark.engines("chromium")
def test_mine_is_updated_only_when_i_say_so(page: Page, site: SiteServer) -> None:
    address = _make_and_share(page, site)
    page.go_back()
    page.get_by_label("Name", exact=True).fill("Mirabel")
    expect(page.get_by_role("heading", level=1)).to_have_text("Mirabel")
    expect(page.locator("#saved")).to_have_text("Saved")
    page.goto(address)
    wait_ready(page)
    expect(page.get_by_text("Name: Mirabel → Mira")).to_be_visible()
    page.get_by_role("button", name="Update mine").click()
    page.get_by_role("link", name="Go there").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Mira")
    page.keyboard.press("ControlOrMeta+z")
    expect(page.get_by_role("heading", level=1)).to_have_text("Mirabel")


@pytest.mark.engines("chromium")
def test_a_template_goes_by_file(page: Page, site: SiteServer, tmp_path: Path) -> None:
    _make_and_share(page, site)
    page.get_by_role("button", name="As a template").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="File").click()
    assert download.value.suggested_filename == "dicewright-mira.txt"
    download.value.save_as(tmp_path / "mira.txt")
    go(page, "Backup")
    page.get_by_label("Choose a file").set_input_files(tmp_path / "mira.txt")
    expect(page).to_have_url(f"{site.url}open.html")
    expect(page.get_by_role("heading", level=2)).to_have_text("Mira")


@pytest.mark.engines("chromium")
def test_the_devices_own_sharing_is_offered_where_it_is(
    new_context: Callable[..., BrowserContext], site: SiteServer
) -> None:
    without, having = new_context(), new_context()
    without.add_init_script("delete Navigator.prototype.share;")
    having.add_init_script("navigator.share = async (what) => { globalThis.sent = what; };")
    page = without.new_page()
    _make_and_share(page, site)
    expect(page.get_by_role("button", name="Send to an app")).to_have_count(0)
    page = having.new_page()
    address = _make_and_share(page, site)
    page.get_by_role("button", name="Send to an app").click()
    assert page.evaluate("globalThis.sent") == {"title": "Mira", "url": address}


def _hostile(payload: str) -> str:
    content = {"notes": payload, "counters": [{"name": payload, "value": 1}], payload: payload}
    return write_link("sheet", {"name": payload, "schema": 5, "content": content})


@pytest.mark.engines("chromium")
def test_script_in_a_link_never_runs(page: Page, site: SiteServer) -> None:
    """Policy violations are counted for every test: see `new_context`."""
    dialogs: list[str] = []

    def hear(dialog: Dialog) -> None:
        dialogs.append(dialog.message)
        dialog.dismiss()

    page.on("dialog", hear)
    open_page(page, site.url, "open.html")
    for payload in PAYLOADS:
        page.get_by_label("Link or message").fill(f"{site.url}open.html#link={_hostile(payload)}")
        page.get_by_role("button", name="Look inside").click()
        expect(page.get_by_role("heading", level=2)).to_have_text(payload)
        page.get_by_role("button", name="Open", exact=True).click()
        page.get_by_role("button", name="Add as a copy").click()
        expect(page.locator("#main").get_by_text("was added")).to_be_visible()
    go(page, "Characters")
    expect(page.locator(".thing")).to_have_count(len(PAYLOADS))
    for place in range(0, len(PAYLOADS), 6):
        page.locator(".thing").nth(place).click()
        expect(page.locator("#notes")).to_be_visible()
        page.get_by_role("link", name="All sheets").click()
    assert dialogs == []
    assert page.locator("#main script, #main img, #main iframe, #main object").count() == 0


@pytest.mark.engines("chromium")
def test_a_damaged_link_says_so_and_stores_nothing(page: Page, site: SiteServer) -> None:
    page.goto(f"{site.url}open.html#link=1.s.AAAA.AAAAAA")
    wait_ready(page)
    expect(page.get_by_role("alert")).to_contain_text("damaged or cut off")
    expect(page.locator("#saved")).to_be_empty()


@pytest.mark.engines("chromium")
def test_both_pages_in_every_state(page: Page, site: SiteServer) -> None:
    address = _make_and_share(page, site, "A name that is rather long " + "x" * 40)
    check(page, "sharing")
    page.get_by_role("button", name="QR code").click()
    expect(page.locator(".qr")).to_be_visible()
    check(page, "a code")
    page.get_by_role("button", name="As a template").click()
    check(page, "a template")
    page.goto(f"{site.url}share.html#thing=sheet%3Anobody")
    wait_ready(page)
    expect(page.get_by_role("alert")).to_be_visible()
    check(page, "nothing to share")
    page.goto(address)
    wait_ready(page)
    expect(page.get_by_text("It is here already")).to_be_visible()
    page.get_by_role("button", name="Open", exact=True).click()
    check(page, "the same")
    page.get_by_role("button", name="Discard").click()
    expect(page.locator("#main").get_by_text("Nothing of it was kept")).to_be_visible()
    check(page, "discarded")
    page.get_by_label("Link or message").fill(
        write_link("sheet", {"name": "Other", "schema": 5, "content": {}})
    )
    page.get_by_role("button", name="Look inside").click()
    check(page, "another")
    page.get_by_role("button", name="Add as a copy").click()
    check(page, "added")
    page.get_by_label("Link or message").fill("nonsense")
    page.get_by_role("button", name="Look inside").click()
    expect(page.get_by_role("alert")).to_be_visible()
    check(page, "a problem")
    for kind, payload in (
        ("roll", {"at": "dice", "roll": "4d6kh3"}),
        ("adversary", {"name": "Ogre"}),
        ("result", {"rolls": [{"action": "dice", "inputs": {"expression": "2d6"}, "faces": [1, 2]}]}),
    ):
        page.get_by_label("Link or message").fill(write_link(kind, payload))
        page.get_by_role("button", name="Look inside").click()
        expect(page.get_by_role("button", name="Discard")).to_be_visible()
        check(page, kind)
        page.get_by_role("button", name="Discard").click()


@pytest.mark.engines("chromium")
@pytest.mark.parametrize("game", GAMES)
def test_what_is_printed_of_a_table_is_for_players(
    new_context: Callable[..., BrowserContext], site: SiteServer, tmp_path: Path, game: str
) -> None:
    page = new_context().new_page()
    _bring_in(page, site, tmp_path, game)
    open_drawer(page, "more")
    expect(page.get_by_role("heading", name="About this campaign")).to_be_visible()
    # Whatever is folded may be open when somebody prints.
    page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
    assert leaks(_shown(page)) != []
    page.emulate_media(media="print")
    printed = _shown(page)
    assert leaks(printed) == []
    assert f"{SAID} roll" in printed


def _shown(page: Page) -> str:
    """What stands on the page or in its fields, as far as it can be seen."""
    return str(
        page.evaluate(
            """() => [document.querySelector("main").innerText,
              ...[...document.querySelectorAll("main input, main textarea, main select")]
                .filter((each) => each.checkVisibility()).map((each) => each.value)].join("\\n")"""
        )
    )


def _bring_in(page: Page, site: SiteServer, folder: Path, game: str) -> None:
    """The GM’s device, with all that is kept there, and the campaign on the table."""
    workspace, file = kept(game), folder / "all.json"
    file.write_text(backup_text(workspace))
    open_page(page, site.url, "backup.html")
    page.locator("input[type=file]").set_input_files(file)
    page.get_by_role("button", name="Merge").click()
    expect(page.get_by_text("Undo takes all of it back.").first).to_be_visible()
    go(page, "Play")
    page.locator("button.thing", has_text=campaign_in(workspace).name).click()


@pytest.mark.engines("chromium")
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_asks_who_gets_it_and_says_what_stays(
    new_context: Callable[..., BrowserContext], site: SiteServer, tmp_path: Path, scheme: str
) -> None:
    page = new_context(viewport={"width": 320, "height": 700}, color_scheme=scheme).new_page()
    _bring_in(page, site, tmp_path, "lavender")
    open_drawer(page, "more")
    page.locator(".about").get_by_role("link", name="Share").click()
    who = page.get_by_role("group", name="Who gets it")
    expect(who.get_by_role("button", name="For players")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_text("Left out:")).to_be_visible()
    check(page, f"sharing a campaign with players, {scheme}")
    address = page.get_by_role("button", name="Copy link").get_attribute("data-copy") or ""
    who.get_by_role("button", name="Everything").press("Enter")
    expect(page.get_by_text("Left out:")).to_have_count(0)
    expect(page.get_by_role("button", name="As a template")).to_have_count(0)
    check(page, f"sharing a campaign with a device of one’s own, {scheme}")
    page.goto(address)
    wait_ready(page)
    expect(page.get_by_text("made without the GM’s secrets")).to_be_visible()
    check(page, f"opening what is for players, {scheme}")
