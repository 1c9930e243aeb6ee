"""What a page has stored, read past Dicewright's own code; and sheets as people open and change them."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Page, expect

from dicewright.dice.frozen import JsonObject
from dicewright.table.backup import backup_text
from dicewright.table.saving import opened
from dicewright.table.workspace import Workspace

STORES = """async () => {
    const asked = (request) => new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
        // Whoever only looks makes no database.
        request.onupgradeneeded = () => request.transaction.abort();
    });
    const names = ["records", "versions", "log", "aside", "device"];
    const known = (await indexedDB.databases()).some(({ name }) => name === "dicewright");
    const db = known && (await asked(indexedDB.open("dicewright")).catch(() => null));
    if (!db) return JSON.stringify(Object.fromEntries(names.map((name) => [name, []])));
    const transaction = db.transaction(names);
    const rows = await Promise.all(names.map((name) => asked(transaction.objectStore(name).getAll())));
    db.close();
    return JSON.stringify(Object.fromEntries(names.map((name, place) => [name, rows[place]])));
}"""


def stores(page: Page) -> dict[str, list[JsonObject]]:
    """Every row of every store."""
    found: dict[str, list[JsonObject]] = json.loads(page.evaluate(STORES))
    return found


def workspace_of(rows: dict[str, list[Any]]) -> Workspace:
    """What Dicewright would find on opening; all of it can be read."""
    workspace = opened(Workspace(tab="reader-"), rows["records"], rows["log"])
    assert workspace.aside == ()
    assert rows["aside"] == []
    return workspace


# The shell hands all its questions through here: a test sees how often tabs met, and can ask itself.
LISTEN_IN = """
window.meetings = 0;
Object.defineProperty(window, "dicewright", { configurable: true, set({ answerWith }) {
    const listening = (desk) => {
        const { settle } = desk;
        desk.settle = (text) => {
            if (JSON.parse(text).conflicts) meetings += 1;
            return settle(text);
        };
        window.desk = desk;
        return answerWith(desk);
    };
    Object.defineProperty(window, "dicewright", { value: { answerWith: listening } });
} });
"""


Held = tuple[list[Any], list[str]]
"""All records by their ids, and all that happened."""


def held_by(page: Page) -> Held:
    """What this tab would export, without having asked the database."""
    return in_export(page.evaluate("desk.exported('everything')"))


def in_export(exported: str) -> Held:
    return _in_backup(json.loads(exported)["text"])


def held_in(workspace: Workspace) -> Held:
    return _in_backup(backup_text(workspace))


def _in_backup(text: str) -> Held:
    file = json.loads(text)
    records = sorted(file["records"], key=lambda record: str(record["id"]))
    return records, sorted(json.dumps(event) for event in file["log"])


def make_sheet(page: Page, name: str) -> str:
    """Its id; the page must be that of the sheets."""
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_role("button", name="Make it").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    return page.url.partition("#sheet=")[2]


def add_counter(page: Page, name: str) -> None:
    page.get_by_label("New counter", exact=True).fill(name)
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.locator(".stepper .name").last).to_have_text(name)


def expect_saved(page: Page) -> None:
    expect(page.locator("#saved")).to_have_text("Saved")
    expect(page.locator("#unsaved")).to_be_hidden()


def open_sheet(page: Page, name: str) -> None:
    """From the list of sheets."""
    page.get_by_role("link", name=name).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)


BLOCK = """() => {
    window.transact ??= IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (stores, mode, ...more) {
        if (mode === "readwrite") throw new DOMException("held up by a test", "InvalidStateError");
        return transact.call(this, stores, mode, ...more);
    };
}"""

UNBLOCK = """() => {
    IDBDatabase.prototype.transaction = transact;
    document.querySelector("#unsaved [data-shell=save]").click();
}"""


@contextmanager
def unable_to_save(page: Page) -> Iterator[None]:
    """For a while the browser refuses to store anything in this tab; then one presses Try again."""
    page.evaluate(BLOCK)
    yield
    page.evaluate(UNBLOCK)
