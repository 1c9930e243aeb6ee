"""Saved means on disk; where that fails people hear it, nothing is lost, and a file is the way out."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright, expect

from dicewright.dice import FixedDice
from dicewright.pages.desk import Desk
from dicewright.table.backup import read_backup
from dicewright.table.ids import keyed_id
from tests.soak.writes import OF_REQUESTS, OF_TRANSACTIONS, SPOIL, Fault, mend, spend_evening, spoil
from tests.web.acting import go, hold_frames, let_frames_go, open_page, roll, rolls, wait_ready
from tests.web.server import SiteServer

pytestmark = pytest.mark.device("installed")

# The second is typed before anything of the first can have been stored.
TYPE_TWICE = """(field, texts) => {
    for (const text of texts) {
        field.value = text;
        field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    }
}"""

# Saving is tried again by itself, in vain.
NEXT_FAILURE = """() => new Promise((resolve) => {
    const saved = document.querySelector("#saved");
    const look = () => saved.textContent === "Not saved" && resolve();
    new MutationObserver(look).observe(saved, { childList: true });
})"""


def exported(page: Page, where: str = "#unsaved") -> Any:
    with page.expect_download() as download:
        page.locator(where).get_by_role("button", name="Export everything").click()
    return read_backup(Path(download.value.path()).read_text())


def saved(page: Page) -> None:
    expect(page.locator("#saved")).to_have_text("Saved")
    expect(page.locator("#unsaved")).to_be_hidden()


def make_sheet(page: Page) -> None:
    page.get_by_role("button", name="Try an example").click()
    saved(page)


def count(page: Page) -> None:
    page.get_by_role("button", name="Silver: more").click()


def silver(page: Page) -> str:
    return page.get_by_role("group", name="Silver").locator(".value").inner_text()


@pytest.mark.engines("chromium")
def test_a_write_that_fails_in_any_way_is_said_and_nothing_is_lost(
    playwright: Playwright, site: SiteServer
) -> None:
    """Banner, no false "Saved", and the tab holds the change; then the next try saves it."""
    ways = (*OF_REQUESTS, *OF_TRANSACTIONS)
    spend_evening(site.url, [Fault(how, at) for at, how in enumerate(ways, 1)], playwright)


@pytest.mark.engines("chromium")
def test_what_could_not_be_saved_is_in_the_export(page: Page, site: SiteServer) -> None:
    page.add_init_script(SPOIL)
    open_page(page, site.url, "sheets.html")
    make_sheet(page)
    spoil(page, Fault("full", 1))
    count(page)
    expect(page.locator("#unsaved")).to_contain_text("no space left")
    (sheet,) = (each for each in exported(page).records if each.kind == "sheet")
    assert sheet.content["counters"][2]["value"] == 28


@pytest.mark.engines("chromium")
def test_saved_is_said_only_when_the_browser_has_said_that_it_is_on_disk(
    page: Page, site: SiteServer
) -> None:
    page.add_init_script(SPOIL)
    open_page(page, site.url, "sheets.html")
    spoil(page, Fault("silent", 1))
    page.get_by_role("button", name="Try an example").click()
    page.wait_for_timeout(300)
    assert page.evaluate("spoiled.held.length") == 1
    expect(page.locator("#saved")).to_have_text("Saving…")
    mend(page)
    saved(page)
    assert page.evaluate("spoiled.durability") == ["strict"]


@pytest.mark.engines("chromium")
def test_while_nothing_can_be_saved_work_goes_on_and_is_saved_by_itself_later(
    page: Page, site: SiteServer
) -> None:
    page.add_init_script(SPOIL)
    open_page(page, site.url, "sheets.html")
    make_sheet(page)
    spoil(page, Fault("full", 1))
    for _ in range(5):
        count(page)
    page.get_by_role("textbox", name="Notes").fill("written while the disk was full")
    expect(page.locator("#unsaved")).to_contain_text("no space left")
    page.evaluate(NEXT_FAILURE)
    expect(page.locator("#saved")).to_have_text("Not saved")
    spoil(page, None)
    expect(page.locator("#saved")).to_have_text("Saved")
    page.reload()
    wait_ready(page)
    assert silver(page) == "32"
    expect(page.get_by_role("textbox", name="Notes")).to_have_value("written while the disk was full")


@pytest.mark.engines("chromium")
def test_a_database_that_the_system_closed_is_opened_again(page: Page, site: SiteServer) -> None:
    page.add_init_script(
        """const real = IDBFactory.prototype.open;
        globalThis.opened = [];
        IDBFactory.prototype.open = function (...given) {
            const request = real.apply(this, given);
            request.addEventListener("success", () => opened.push(request.result));
            return request;
        };"""
    )
    open_page(page, site.url, "sheets.html")
    make_sheet(page)
    page.evaluate("for (const each of opened) each.close()")
    count(page)
    saved(page)
    page.reload()
    wait_ready(page)
    assert silver(page) == "28"


@pytest.mark.parametrize(
    ("script", "words"),
    [
        (
            "IDBFactory.prototype.open = () => { throw new DOMException('denied', 'SecurityError'); };",
            "does not let this site store anything",
        ),
        (
            "Object.defineProperty(window, 'indexedDB', { configurable: true, value: undefined });",
            "the browser said",
        ),
    ],
    ids=["denied", "no database"],
)
def test_where_nothing_can_be_stored_people_hear_it_before_they_make_anything(
    page: Page, site: SiteServer, script: str, words: str
) -> None:
    page.add_init_script(script)
    page.goto(f"{site.url}dice.html")
    expect(page.locator("#unsaved")).to_contain_text("Nothing can be stored here")
    expect(page.locator("#unsaved")).to_contain_text(words)
    wait_ready(page)
    roll(page)
    expect(rolls(page)).to_have_count(1)
    expect(page.locator("#saved")).to_have_text("Not saved")
    expect(page.locator("#unsaved")).to_be_visible()


@pytest.mark.engines("chromium")
def test_two_thousand_damaged_records_are_set_aside_and_all_others_open(page: Page, site: SiteServer) -> None:
    open_page(page, site.url, "sheets.html")
    make_sheet(page)
    page.evaluate(
        """() => new Promise((resolve, reject) => {
            const spoil = [
                (row) => ({ ...row, text: row.text.slice(0, -7) }),
                (row) => ({ ...row, text: row.text.replace("Mira", "Mora") }),
                (row) => ({ ...row, check: row.check ^ 1 }),
                (row) => ({ ...row, revision: "two" }),
                (row) => ({ ...row, text: undefined }),
                (row) => ({ ...row, text: new Map([[1, { a: new Date(0) }]]) }),
                (row) => ({ id: row.id }),
                (row) => ({ ...row, text: "[".repeat(100_000) }),
                (row) => ({ ...row, text: "\\ud800" + row.text }),
                (row) => ({ ...row, text: 7n, check: 7n, revision: 7n }),
            ];
            const opening = indexedDB.open("dicewright");
            opening.onsuccess = () => {
                const transaction = opening.result.transaction("records", "readwrite");
                const store = transaction.objectStore("records");
                store.getAll().onsuccess = ({ target }) => {
                    const good = target.result.find((row) => row.text.includes('"sheet"'));
                    for (let n = 0; n < 2000; n += 1) {
                        store.put(spoil[n % spoil.length]({ ...good, id: `bad-${n}` }));
                    }
                };
                transaction.oncomplete = () => { opening.result.close(); resolve(); };
                transaction.onerror = () => reject(transaction.error);
            };
        })"""
    )
    page.goto(f"{site.url}backup.html")
    wait_ready(page)
    expect(page.get_by_role("heading", name="Set aside")).to_be_visible()
    expect(page.get_by_text("And 1950 more.")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download it").first.click()
    assert download.value.suggested_filename == "dicewright-damaged-bad-0.json"
    go(page, "Characters")
    expect(page.locator(".thing")).to_have_count(1)
    page.locator(".thing").click()
    count(page)
    saved(page)
    assert silver(page) == "28"


@pytest.mark.engines("chromium")
def test_export_wipe_import_export_gives_the_same_bytes(page: Page, site: SiteServer, tmp_path: Path) -> None:
    open_page(page, site.url, "sheets.html")
    make_sheet(page)
    page.get_by_role("textbox", name="Notes").fill("Ünïcödé, \U0001f409, and a\nnew line")
    count(page)
    page.get_by_role("link", name="Dice", exact=True).click()
    for _ in range(3):
        roll(page)
    saved(page)
    go(page, "Backup")

    def export(name: str) -> bytes:
        with page.expect_download() as download:
            page.get_by_role("main").get_by_role("button", name="Export everything").click()
        download.value.save_as(tmp_path / name)
        return (tmp_path / name).read_bytes()

    first = export("first.json")
    page.get_by_role("button", name="Delete everything …").click()
    page.get_by_role("button", name="Delete everything", exact=True).click()
    # Pressed at once: neither the page that goes nor the one that comes may lose it.
    assert json.loads(export("empty.json"))["records"] == []
    page.get_by_label("Choose a file").set_input_files(tmp_path / "first.json")
    page.get_by_role("button", name="Merge").click()
    expect(page.locator("#announcer")).to_have_text("Imported “first.json”. Undo takes all of it back.")
    saved(page)
    assert export("second.json") == first
    page.reload()
    wait_ready(page)
    assert export("third.json") == first
    page.get_by_role("button", name="Undo: import 1 thing").click()
    saved(page)
    assert json.loads(export("undone.json"))["records"] == []


@pytest.mark.engines("chromium")
def test_the_clock_decides_nothing(new_context: Callable[..., BrowserContext], site: SiteServer) -> None:
    """The same deeds leave the same records whether the clock is right, ten years off, or runs backwards."""
    clocks = {
        "right": "",
        "ten years off": "Date.now = ((now) => () => now() + 315_576_000_000)(Date.now);",
        "backwards": "Date.now = ((now, start) => () => 2 * start - now())(Date.now, Date.now());",
    }
    contents = []
    for script in clocks.values():
        page = new_context().new_page()
        page.add_init_script(
            f"{script} const Real = Date; Date = class extends Real {{"
            " constructor(...given) { super(...(given.length ? given : [Real.now()])); } };"
        )
        open_page(page, site.url, "sheets.html")
        make_sheet(page)
        count(page)
        saved(page)
        page.reload()
        wait_ready(page)
        count(page)
        page.get_by_role("button", name="Undo: Mira Vale, Silver: 28 → 29").click()
        saved(page)
        go(page, "Backup")
        backup = exported(page, "main")
        contents.append(
            [(each.name, each.revision, each.content) for each in backup.records]
            + [(each.what, each.action) for each in backup.log]
        )
    assert contents[0] == contents[1] == contents[2]


@pytest.mark.device("fresh")
@pytest.mark.engines("chromium")
def test_after_five_days_a_backup_is_suggested_and_later_means_later(page: Page, site: SiteServer) -> None:
    page.clock.install(time="2026-03-01T12:00:00")
    open_page(page, site.url, "sheets.html")
    make_sheet(page)
    for day, shown in (
        ("2026-03-05T12:00:00", False),
        ("2026-03-06T12:00:00", True),
        ("2025-03-06T12:00:00", False),
    ):
        page.clock.set_fixed_time(day)
        page.reload()
        wait_ready(page)
        assert page.locator("#reminder").is_visible() == shown, day
    page.clock.set_fixed_time("2026-03-07T12:00:00")
    page.reload()
    wait_ready(page)
    expect(page.locator("#reminder")).to_contain_text("For 6 days")
    page.locator("#reminder").get_by_role("button", name="Later").click()
    expect(page.locator("#reminder")).to_be_hidden()
    page.reload()
    wait_ready(page)
    expect(page.locator("#reminder")).to_be_hidden()
    page.clock.set_fixed_time("2026-03-12T12:00:00")
    page.reload()
    wait_ready(page)
    exported(page, "#reminder")
    expect(page.locator("#reminder")).to_be_hidden()
    page.clock.set_fixed_time("2027-03-12T12:00:00")
    page.reload()
    wait_ready(page)
    expect(page.locator("#reminder")).to_be_hidden()


def test_typing_is_kept_when_the_tab_goes_the_very_next_moment(page: Page, site: SiteServer) -> None:
    open_page(page, site.url, "sheets.html")
    make_sheet(page)
    notes = page.get_by_role("textbox", name="Notes")
    before = notes.input_value()
    notes.fill("")
    notes.press_sequentially("a whole sentence, typed in one go")
    saved(page)
    page.reload()
    wait_ready(page)
    expect(page.get_by_role("textbox", name="Notes")).to_have_value("a whole sentence, typed in one go")
    page.get_by_role("button", name="Undo: write in the notes").click()
    expect(notes).to_have_value(before)


@pytest.mark.engines("chromium")
def test_saved_is_never_said_beside_what_is_typed_and_not_told_yet(page: Page, site: SiteServer) -> None:
    open_page(page, site.url, "sheets.html")
    make_sheet(page)
    notes = page.get_by_role("textbox", name="Notes")
    hold_frames(page)
    notes.evaluate(TYPE_TWICE, ["a", "ab"])
    saved(page)
    notes.fill("abc")
    expect(page.locator("#saved")).to_have_text("Saving…")
    let_frames_go(page)
    saved(page)
    page.reload()
    wait_ready(page)
    expect(notes).to_have_value("abc")


@pytest.mark.engines("chromium")
def test_typing_that_changes_nothing_leaves_all_saved(page: Page, site: SiteServer) -> None:
    open_page(page, site.url, "sheets.html")
    make_sheet(page)
    notes = page.get_by_role("textbox", name="Notes")
    before = notes.input_value()
    hold_frames(page)
    notes.fill("a")
    saved(page)
    notes.fill("ab")
    notes.fill("a")
    let_frames_go(page)
    saved(page)
    page.get_by_role("button", name="Undo: write in the notes").click()
    expect(notes).to_have_value(before)


STORE = """(batch) => new Promise((resolve, reject) => {
    const opening = indexedDB.open("dicewright");
    opening.onsuccess = () => {
        const names = [...opening.result.objectStoreNames].join();
        if (names !== "aside,device,log,records,versions") reject(new Error(names));
        const transaction = opening.result.transaction(["records", "log"], "readwrite");
        for (const { row } of batch.writes) transaction.objectStore("records").put(row);
        for (const row of batch.events) transaction.objectStore("log").add(row);
        transaction.oncomplete = () => { opening.result.close(); resolve(); };
        transaction.onerror = () => reject(transaction.error);
    };
})"""


def written_natively(page: Page, site: SiteServer, presses: list[tuple[str, str]], faces: int = 0) -> None:
    """What Python makes of these presses, put where the browser will look for it."""
    desk = Desk(FixedDice(*[6] * faces))
    desk.open(json.dumps({"tab": "n", "records": [], "events": [], "older": 0}))
    for path, action in presses:
        desk.receive(path, action, "{}")
    open_page(page, site.url)
    page.evaluate(STORE, json.loads(desk.take()))


def test_what_python_writes_natively_the_browser_reads(page: Page, site: SiteServer) -> None:
    written_natively(page, site, [("sheets.html", "example")])
    page.goto(f"{site.url}sheets.html")
    wait_ready(page)
    expect(page.locator(".thing")).to_contain_text("Hit points 9/12")


@pytest.mark.engines("chromium")
def test_of_a_long_log_the_latest_is_read_first_and_all_of_it_is_exported(
    page: Page, site: SiteServer
) -> None:
    written_natively(page, site, [("dice.html", "roll")] * 650, faces=4 * 650)
    page.reload()
    wait_ready(page)
    expect(rolls(page)).to_have_count(12)
    expect(page.get_by_role("button", name="Show older (288 more)")).to_be_visible()
    page.goto(f"{site.url}backup.html")
    wait_ready(page)
    assert [event.id for event in exported(page, "main").log] == [
        keyed_id("n", count) for count in range(1, 651)
    ]


# A browser that promises nothing until it is asked.
PROMISE = """
let promised = false;
navigator.storage.persisted = async () => promised;
navigator.storage.persist = async () => (promised = true);
"""


@pytest.mark.engines("chromium")
def test_the_browser_is_asked_to_keep_it_with_the_first_thing_that_is_made(
    page: Page, site: SiteServer
) -> None:
    page.add_init_script(PROMISE)
    open_page(page, site.url, "backup.html")
    expect(page.get_by_text("The browser has not promised to keep it")).to_be_visible()
    expect(page.get_by_text(re.compile(r"This site uses \d+ MB"))).to_be_visible()
    go(page, "Characters")
    make_sheet(page)
    go(page, "Backup")
    expect(page.get_by_text("The browser has promised to keep it")).to_be_visible()
