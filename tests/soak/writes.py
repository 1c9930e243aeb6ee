"""Every write of a session of edits made to fail in turn, in every way, and what the page says then."""

import random
from collections.abc import Iterable
from functools import partial
from itertools import cycle, islice
from typing import Any, NamedTuple

from playwright.sync_api import Page, Playwright, expect

from dicewright.table.saving import KEPT_VERSIONS
from tests.soak.browsing import Found, OneDone, done, nobody, served, shares
from tests.soak.part import Figures, Part, Watch, unseen
from tests.web import engines
from tests.web.acting import open_page, wait_ready
from tests.web.storage import (
    LISTEN_IN,
    Held,
    add_counter,
    expect_saved,
    held_by,
    held_in,
    in_export,
    make_sheet,
    stores,
    workspace_of,
)

# Counts what is asked of the database, and spoils all from one place on. Notes what the page says about
# saving, and in between each batch that is on disk as far as the page can know.
SPOIL = """
globalThis.spoiled = { at: 0, how: "", requests: 0, transactions: 0, held: [], heard: [], durability: [] };
{
    const spoils = (how, count) => spoiled.at && spoiled.how === how && count >= spoiled.at;
    const refuse = (name) => { throw new DOMException("spoiled by a test", name); };
    for (const name of ["put", "add", "delete", "clear"]) {
        const real = IDBObjectStore.prototype[name];
        IDBObjectStore.prototype[name] = function (...given) {
            const number = (spoiled.requests += 1);
            if (spoils("thrown", number)) refuse("UnknownError");
            if (spoils("full", number)) refuse("QuotaExceededError");
            const request = real.apply(this, given);
            const { transaction } = request;
            if (spoils("rejected", number)) transaction.abort();
            if (spoils("undone", number)) request.addEventListener("success", () => transaction.abort());
            return request;
        };
    }
    const transact = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (stores, mode, ...more) {
        if (mode === "readwrite") spoiled.transactions += 1;
        if (mode === "readwrite" && spoils("refused", spoiled.transactions)) refuse("InvalidStateError");
        return transact.call(this, stores, mode, ...more);
    };
    const hear = IDBTransaction.prototype.addEventListener;
    IDBTransaction.prototype.addEventListener = function (type, listener, ...more) {
        if (type !== "complete" || this.mode !== "readwrite") return hear.call(this, type, listener, ...more);
        spoiled.durability.push(this.durability);
        const number = spoiled.transactions;
        const tell = (event) => {
            spoiled.heard.push("on disk");
            listener(event);
        };
        const tellNowOrLater = (event) =>
            spoils("silent", number) ? spoiled.held.push(() => tell(event)) : tell(event);
        return hear.call(this, type, tellNowOrLater, ...more);
    };
    document.addEventListener("DOMContentLoaded", () => {
        const saved = document.querySelector("#saved");
        new MutationObserver(() => spoiled.heard.push(saved.textContent)).observe(saved, { childList: true });
    });
}
"""

OF_REQUESTS = ("thrown", "full", "rejected", "undone")
"""It cannot be made; there is no space; it fails; it succeeds, but what it belongs to is broken off."""
OF_TRANSACTIONS = ("refused", "silent")
"""It cannot be begun; it ends, but the page does not hear of it."""


class Fault(NamedTuple):
    how: str
    at: int
    """The first request or transaction that is spoiled, counted from 1; all after it are too."""


def spoil(page: Page, fault: Fault | None) -> None:
    at, how = (fault.at, fault.how) if fault else (0, "")
    page.evaluate(
        "([at, how]) => Object.assign(spoiled, { at, how, requests: 0, transactions: 0 })", [at, how]
    )


def mend(page: Page) -> None:
    """From now on everything can be stored, and the person presses Try again."""
    spoil(page, None)
    page.evaluate(
        """() => {
            for (const tell of spoiled.held.splice(0)) tell();
            document.querySelector("#unsaved [data-shell=save]").click();
        }"""
    )


# Each step is one batch for the store; together they write in every way there is.
STEPS = """
{
    const find = (selector) => document.querySelector(selector);
    const nextFrame = () => new Promise(requestAnimationFrame);

    const go = async (page) => {
        const link = () => find(`.doors a[href='${page}'], .more-rooms a[href='${page}']`);
        if (!link()) find(".doors a[href='more.html']").click();
        while (!link()) await nextFrame();
        link().click();
        while (!location.pathname.endsWith(page) || location.hash) await nextFrame();
    };

    const put = (selector, text) => {
        find(selector).value = text;
        find(selector).dispatchEvent(new InputEvent("input", { bubbles: true }));
        return find(selector).form;
    };

    const steps = {
        count: async () => {
            await go("sheets.html");
            find(".thing[href$='" + mira + "']").click();
            while (!find("button[value='0:1']")) await nextFrame();
            find("button[value='0:1']").click();
        },
        theme: async () => {
            await go("settings.html");
            find("button[value='theme:light'][aria-pressed=false], button[value='theme:dark']").click();
        },
        make: async () => {
            await go("sheets.html");
            put("form[data-action=make] input[name=name]", "Odo").requestSubmit();
        },
        write: () => put("#notes", "Owes the ferryman."),
        "write on": () => put("#notes", "Owes the ferryman, and more."),
        rename: () => put(".about input[name=name]", "Odo the Unlucky"),
        add: () => put("input[name=adding]", "Torches").requestSubmit(),
        delete: () => find(".deeds button[data-action=delete]").click(),
        undo: () => find("#undo").click(),
        redo: () => find("#redo").click(),
        roll: async () => {
            await go("dice.html");
            find(".roll-bar button").click();
        },
        empty: async () => {
            await go("backup.html");
            find("button[data-action=ask][value=bin]").click();
            find("button[data-action=empty]").click();
        },
    };

    // Answers with what was there before, and with what the page says of the step once it says no longer that
    // it is being saved, or once the test keeps from it that it is.
    window.step = async (name) => {
        const before = desk.exported("everything");
        const { transactions } = spoiled;
        await steps[name]();
        await nextFrame();
        await nextFrame();
        while (find("#saved").textContent === "Saving…" && !spoiled.held.length) await nextFrame();
        return { before, says: find("#saved").textContent, batches: spoiled.transactions - transactions };
    };
}
"""

SESSION = (
    "count",
    "theme",
    "make",
    "write",
    "write on",
    "rename",
    "add",
    "delete",
    "undo",
    "redo",
    "roll",
    "empty",
)
EVENING = 16
"""Sessions until there is a new browser: a page holds no more than the latest of a long log."""
OLD = KEPT_VERSIONS + 2
"""Changes after which a record is so old that each change drops a version of it."""

SAVED = "times “Saved” was said"
NOT_SAVED = "times “Not saved” was said"


def take(page: Page, step: str) -> Any:
    taken = page.evaluate("name => step(name)", step)
    assert taken["batches"], f"{step}: nothing was to be stored"
    return taken


def on_disk(page: Page) -> Held:
    return held_in(workspace_of(stores(page)))


def open_tab(page: Page, url: str) -> None:
    """With a sheet and settings that have been changed often."""
    page.clock.install()
    page.add_init_script(LISTEN_IN + SPOIL + STEPS)
    open_page(page, url, "sheets.html")
    page.evaluate("id => { window.mira = id; }", make_sheet(page, "Mira"))
    add_counter(page, "Days")
    expect_saved(page)
    for step in ("count", "theme"):
        for _ in range(OLD):
            take(page, step)


def heard(page: Page) -> list[str]:
    """What the page has said about saving since it was asked last; "Saved" never but for what is on disk."""
    words: list[str] = page.evaluate("spoiled.heard.splice(0)")
    is_on_disk = False
    for word in words:
        assert word != "Saved" or is_on_disk, words
        is_on_disk = word == "on disk" or (is_on_disk and word == "Saved")
    return words


def spend_session(page: Page, fault: Fault) -> Found:
    """All steps, with the storage out of order from the fault on until the page has said so."""
    spoil(page, fault)
    was_met = False
    for step in SESSION:
        taken = take(page, step)
        if not was_met and taken["says"] != "Saved":
            was_met = True
            fail_and_recover(page, fault, in_export(taken["before"]))
        else:
            assert taken["says"] == "Saved", (fault, step, taken["says"])
    assert was_met, fault
    assert on_disk(page) == held_by(page), fault
    words = heard(page)
    return Found({SAVED: words.count("Saved"), NOT_SAVED: words.count("Not saved")})


def fail_and_recover(page: Page, fault: Fault, before: Held) -> None:
    if fault.how == "silent":
        expect(page.locator("#saved")).to_have_text("Saving…")
        page.clock.fast_forward("00:10")
    else:
        assert on_disk(page) == before, fault
    expect(page.locator("#saved")).to_have_text("Not saved")
    expect(page.locator("#unsaved")).to_contain_text("Not saved: ")
    held = held_by(page)
    assert held != before, fault
    mend(page)
    expect_saved(page)
    assert on_disk(page) == held, fault


def spend_evening(
    url: str, faults: Iterable[Fault], playwright: Playwright, one_done: OneDone = nobody
) -> Found:
    found = Found()
    with engines.launched(playwright, "chromium") as browser:
        page = browser.new_page()
        open_tab(page, url)
        for fault in faults:
            found.update(spend_session(page, fault))
            one_done()
        held = held_by(page)
        page.reload()
        wait_ready(page)
        assert held_by(page) == held
    return found


def measure(url: str, playwright: Playwright, one_done: OneDone) -> Found:
    """How much a session asks of the database."""
    with engines.launched(playwright, "chromium") as browser:
        page = browser.new_page()
        open_tab(page, url)
        spoil(page, None)
        for step in SESSION:
            take(page, step)
        return Found(page.evaluate("({ requests: spoiled.requests, transactions: spoiled.transactions })"))


def run(count: int, seed: int, watch: Watch) -> Figures:
    with served() as site:
        asked = done([partial(measure, site.url)], unseen)
        faults = [
            *(Fault(how, number + 1) for how in OF_REQUESTS for number in range(asked["requests"])),
            *(Fault(how, number + 1) for how in OF_TRANSACTIONS for number in range(asked["transactions"])),
        ]
        assert count < PART.goal or len(faults) <= count, "not every write fails in turn: raise the goal"
        random.Random(seed).shuffle(faults)
        turns = cycle(faults)
        jobs = (
            partial(spend_evening, site.url, list(islice(turns, share))) for share in shares(count, EVENING)
        )
        found = done(jobs, watch)
    return {
        "writes in the session of edits": asked["requests"],
        "ways in which each of them failed": len(OF_REQUESTS),
        "transactions in it": asked["transactions"],
        "ways in which each of these failed": len(OF_TRANSACTIONS),
        "different failures": min(count, len(faults)),
        **found,
    }


PART = Part(
    name="writes",
    promise="Whichever write fails, “Saved” is said only of what is on disk, and nothing is lost.",
    unit="failures",
    goal=250,
    run=run,
)
