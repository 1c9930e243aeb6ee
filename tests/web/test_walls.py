"""A part of a page that cannot be drawn, and a thing that is damaged, as people meet them in a browser."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.building import build_copy
from tests.web.acting import open_page, wait_ready
from tests.web.looking import check
from tests.web.server import SiteServer
from tests.web.storage import expect_saved, make_sheet

NOTES = "def _render_notes(sheet: Sheet) -> Element:\n"
FAILS = f'{NOTES}    if "break" in sheet.notes:\n        raise ValueError("nobody thought of that")\n'

SPOIL = """async (id) => {
    const asked = (request) => new Promise((resolve) => {
        request.onsuccess = () => resolve(request.result);
    });
    const db = await asked(indexedDB.open("dicewright"));
    const records = db.transaction("records", "readwrite").objectStore("records");
    const row = await asked(records.get(id));
    await asked(records.put({ ...row, text: row.text.slice(0, row.text.indexOf('"content"') + 11) }));
    db.close();
}"""


@pytest.fixture(scope="module")
def fragile(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site with one drawing that fails: that of notes with a certain word in them."""
    return build_copy(
        tmp_path_factory.mktemp("fragile"), {"pysrc/dicewright/pages/sheets/sheet.py": (NOTES, FAILS)}
    )


@pytest.mark.engines("chromium")
def test_a_part_that_fails_leaves_the_page_and_all_that_was_done(
    page: Page, site: SiteServer, fragile: Path
) -> None:
    site.folder = fragile
    open_page(page, site.url, "sheets.html")
    make_sheet(page, "Mira")
    page.get_by_role("textbox", name="Notes").fill("a break in the wall")
    card = page.get_by_role("group", name="The notes could not be shown.")
    expect(card).to_contain_text("What you made and did is kept")
    expect(page.locator("#fault")).to_be_hidden()
    expect_saved(page)
    # Everything around it goes on.
    page.get_by_label("New counter").fill("Torches")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.locator(".stepper .name")).to_have_text("Torches")
    check(page, "a part that could not be shown")
    with page.expect_download() as download:
        card.get_by_role("button", name="Export").click()
    assert "a break in the wall" in Path(download.value.path()).read_text()
    card.get_by_role("button", name="aside").click()
    expect(page.get_by_role("textbox", name="Notes")).to_have_value("")
    page.get_by_role("button", name="Undo").click()
    expect(card).to_be_visible()
    expect_saved(page)
    page.reload()
    wait_ready(page)
    expect(card).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".stepper .name")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("textbox", name="Notes")).to_have_value("")


@pytest.mark.engines("chromium")
def test_a_damaged_sheet_is_found_in_the_list_and_restored_with_a_press(page: Page, site: SiteServer) -> None:
    open_page(page, site.url, "sheets.html")
    id = make_sheet(page, "Mira")
    expect_saved(page)
    page.get_by_label("Name", exact=True).last.fill("Mirabel")
    expect(page.get_by_role("heading", level=1)).to_have_text("Mirabel")
    expect_saved(page)
    page.evaluate(SPOIL, id)
    page.goto(f"{site.url}sheets.html")
    wait_ready(page)
    damaged = page.get_by_role("group", name="“Mirabel” is damaged")
    expect(damaged).to_contain_text("cannot be read")
    check(page, "a damaged sheet")
    with page.expect_download() as download:
        damaged.get_by_role("button", name="Download").click()
    assert json.dumps(id) in Path(download.value.path()).read_text()
    damaged.get_by_role("button", name="Look for the last good version").click()
    damaged.get_by_role("button", name="Use version").click()
    expect(damaged).to_have_count(0)
    expect(page.get_by_role("link", name="Mira")).to_be_visible()
    expect_saved(page)
    page.reload()
    wait_ready(page)
    expect(page.get_by_role("link", name="Mira")).to_be_visible()
