"""A tab or a whole browser that dies at any moment takes nothing with it that was said to be saved."""

import contextlib
import json
import os
import random
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, Page, Playwright, expect

from dicewright.dice import FixedDice, roll
from dicewright.table.contents import Counter, Sheet
from dicewright.table.counting import counted, sheet_of
from dicewright.table.text import Json
from dicewright.table.workspace import (
    Workspace,
    bin_of,
    change_content,
    create,
    delete,
    forget,
    put_back,
    records_of,
    rename,
    with_rolls,
)
from tests.table.making import Disk, Tab
from tests.web.acting import open_page
from tests.web.engines import chromium_options
from tests.web.server import SiteServer
from tests.web.storage import add_counter, expect_saved, make_sheet, stores, workspace_of

EVENINGS = 10
KILLS = 30
LONGEST = 30
"""Milliseconds that a worker lives after it began its first batch."""
PLAYED = 12
"""Batches that are ready for it; more than it can store in its time."""

# Plays batches one after the other, as a tab does that always has something to save.
PLAYER = """
onmessage = async ({ data }) => {
    for (const [place, batch] of JSON.parse(data).entries()) {
        postMessage({ began: place + 1 });
        const { conflicts } = await store.commit(batch);
        if (conflicts) throw new Error(`batch ${place + 1} met ${JSON.stringify(conflicts)}`);
        postMessage({ saved: place + 1 });
    }
};
"""

# Answers how far the player had come when it was killed, as far as anybody heard of it.
KILL = """([script, batches, life]) => new Promise((resolve, reject) => {
    const worker = new Worker(URL.createObjectURL(new Blob([script])));
    const heard = { began: 0, saved: 0 };
    const kill = () => {
        worker.terminate();
        resolve(heard);
    };
    worker.onerror = (event) => reject(new Error(event.message));
    worker.onmessage = ({ data }) => {
        if (data.began === 1) setTimeout(kill, life);
        Object.assign(heard, data);
    };
    worker.postMessage(batches);
})"""


@pytest.fixture(scope="session")
def store_script(root: Path) -> str:
    """The store as the site has it, alone."""
    return subprocess.run(
        ["node_modules/.bin/esbuild", "store.js", "--bundle", "--format=iife", "--global-name=store"],
        cwd=root / "web",
        check=True,
        capture_output=True,
        text=True,
    ).stdout


@pytest.fixture
def bare(browser: Browser, site: SiteServer) -> Iterator[Page]:
    """A document of the site's origin without any script or policy."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{site.url}not-here")
    yield page
    context.close()


State = tuple[dict[str, Json], dict[tuple[str, int], Json], list[Json]]


def state_of(disk: Disk) -> State:
    return dict(disk.records), dict(disk.versions), list(disk.log)


def state_in(rows: dict[str, list[Json]]) -> State:
    return (
        {row["id"]: row for row in rows["records"]},
        {(row["id"], row["revision"]): row for row in rows["versions"]},
        rows["log"],
    )


def disk_with(state: State) -> Disk:
    disk = Disk()
    disk.records, disk.versions, disk.log = (type(part)(part) for part in state)  # type: ignore[assignment]
    return disk


def changed(workspace: Workspace, chance: random.Random, token: str) -> Workspace:
    """One of the things people do, most often writing."""
    sheets, binned = records_of(workspace, "sheet"), bin_of(workspace)
    if len(sheets) < 3:
        new = Sheet(token, (Counter("Torches", 3),))
        return create(workspace, "sheet", f"Sheet {token}", new)[0]
    sheet = chance.choice(sheets)
    match chance.choice(
        ("write",) * 6 + ("letter",) * 3 + ("rename", "count", "roll", "bin", "back", "forget")
    ):
        case "rename":
            return rename(workspace, sheet, f"Sheet {token}")
        case "count":
            return counted(workspace, sheet, 0, 1)
        case "roll":
            return with_rolls(workspace, (roll("1d6", FixedDice(4)),), token)
        case "bin":
            return delete(workspace, sheet)
        case "back" if binned:
            return put_back(workspace, binned[0])
        case "forget" if binned:
            return forget(workspace, [binned[0].id])
        case what:
            notes = f"{sheet_of(sheet).notes} {token}"[-2000:]
            new = sheet_of(sheet).replace(notes=notes)
            return change_content(workspace, sheet, new, "write", writes=what == "letter")


def played(state: State, chance: random.Random, name: str) -> tuple[list[Json], list[State]]:
    """Batches that a tab would hand to the store one after the other, and the states they lead to."""
    tab = Tab(f"{name}-", disk_with(state)).open()
    batches, states = [], [state]
    for number in range(PLAYED):
        for step in range(chance.randint(1, 3)):
            token = f"{name}.{number}.{step}"
            tab.do(lambda workspace, token=token: changed(workspace, chance, token))
        tab.fly()
        if tab.batch:
            batches.append(tab.batch)
            assert tab.land()
            states.append(state_of(tab.disk))
    return batches, states


@pytest.mark.long
@pytest.mark.engines("chromium")
@pytest.mark.parametrize("evening", range(EVENINGS))
def test_a_tab_that_is_killed_at_any_moment_leaves_whole_batches_and_all_that_were_saved(
    bare: Page, store_script: str, evening: int
) -> None:
    """300 kills in all; each tab goes on from what the one before it has left."""
    chance = random.Random(evening)
    state: State = ({}, {}, [])
    in_flight = 0
    for number in range(KILLS):
        batches, states = played(state, chance, f"t{number}")
        life = chance.uniform(0, LONGEST)
        heard = bare.evaluate(KILL, [store_script + PLAYER, json.dumps(batches), life])
        rows = stores(bare)
        workspace_of(rows)
        state = state_in(rows)
        assert state in states, f"kill {number}: this is no whole number of batches"
        assert states.index(state) >= heard["saved"], f"kill {number}: what was saved is gone"
        in_flight += heard["began"] > heard["saved"]
    assert in_flight > KILLS / 2


BROWSER_KILLS = 20

# Writes and counts as fast as the page follows. Whenever all is said to be saved, that is a promise.
WORK = """(round) => {
    const find = (selector) => document.querySelector(selector);
    const saved = find("#saved");
    const seen = (window.seen = { promises: 0, notes: "", count: 0, says: saved.textContent });
    new MutationObserver(() => {
        seen.says = saved.textContent;
        if (seen.says !== "Saved") return;
        seen.promises += 1;
        seen.notes = find("#notes").value;
        seen.count = Number(find(".stepper .value").textContent);
    }).observe(saved, { childList: true });
    let number = 0;
    const work = () => {
        find("#notes").value += `${round}.${++number} `;
        find("#notes").dispatchEvent(new InputEvent("input", { bubbles: true }));
        if (number % 3 === 0) find("button[value='0:1']").click();
        // Once a frame at most, as only then each letter is told at once; and with room for promises.
        requestAnimationFrame(() => setTimeout(work, number % 4 ? 0 : 40));
    };
    work();
}"""


def processes(profile: Path) -> list[int]:
    """The browser that uses this profile, with all its helpers."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if f"--user-data-dir={profile}".encode() in (folder / "cmdline").read_bytes().split(b"\0"):
                found.append(int(folder.name))
    return found


def kill(profile: Path) -> None:
    """No process of the browser gets to say another word."""
    (group,) = {os.getpgid(process) for process in processes(profile)}
    os.killpg(group, signal.SIGKILL)
    until = time.monotonic() + 10
    while processes(profile):
        assert time.monotonic() < until, "the browser does not die"
        time.sleep(0.01)


@contextmanager
def launched(playwright: Playwright, profile: Path) -> Iterator[Page]:
    context = playwright.chromium.launch_persistent_context(profile, **chromium_options(playwright))
    try:
        yield context.pages[0]
    finally:
        with contextlib.suppress(Error):
            context.close()


def watched(page: Page, chance: random.Random, until: str) -> Json:
    """What the page has promised up to the next moment in which it says this."""
    page.wait_for_timeout(chance.uniform(50, 600))
    page.wait_for_function("until => seen.promises && seen.says === until", arg=until, polling="raf")
    return page.evaluate("seen")


@pytest.mark.long
@pytest.mark.engines("chromium")
def test_a_browser_that_is_killed_has_kept_all_that_was_shown_as_saved(
    playwright: Playwright, site: SiteServer, tmp_path: Path
) -> None:
    """20 times SIGKILL to every process of the browser, every second time while something is being saved."""
    chance = random.Random(7)
    id, before, seen = "", "", {"notes": "", "count": 0}
    for number in range(BROWSER_KILLS + 1):
        with launched(playwright, tmp_path) as page:
            open_page(page, site.url, f"sheets.html#sheet={id}" if id else "sheets.html")
            if id:
                expect(page.locator("#unsaved")).to_be_hidden()
                record = workspace_of(stores(page)).records[id]
                sheet = sheet_of(record)
                expect(page.locator("#notes")).to_have_value(sheet.notes)
                assert sheet.notes.startswith(seen["notes"])
                written = range(1, sheet.notes.removeprefix(before).count(" ") + 1)
                assert sheet.notes == before + "".join(f"{number}.{each} " for each in written)
                assert sheet.counters[0].value >= seen["count"]
                before = sheet.notes
            else:
                id = make_sheet(page, "Mira")
                add_counter(page, "Torches")
                expect_saved(page)
            page.evaluate(WORK, number + 1)
            seen = watched(page, chance, "Saving…" if number % 2 else "Saved")
            kill(tmp_path)


# The browser's word that something is on disk comes only when the test lets it through.
HELD_BACK = """
const hear = IDBTransaction.prototype.addEventListener;
window.held = [];
window.durability = [];
IDBTransaction.prototype.addEventListener = function (type, listener, ...more) {
    const late = (event) => held.push(() => listener(event));
    const isHeld = type === "complete" && this.mode === "readwrite";
    if (isHeld) durability.push(this.durability);
    return hear.call(this, type, isHeld ? late : listener, ...more);
};
"""


@pytest.mark.engines("chromium")
def test_saved_is_said_only_when_the_browser_has_said_that_it_is_on_disk(
    page: Page, site: SiteServer
) -> None:
    """The moment between the last request and the end of the transaction is too short for a random kill."""
    page.add_init_script(HELD_BACK)
    open_page(page, site.url, "sheets.html")
    make_sheet(page, "Mira")
    page.wait_for_timeout(300)
    assert page.evaluate("held.length") == 1
    expect(page.locator("#saved")).to_have_text("Saving…")
    page.evaluate("held.shift()()")
    expect_saved(page)
    assert page.evaluate("durability") == ["strict"]
