"""Tabs and browsers that die at any moment, each going on from what the one before has left."""

import contextlib
import json
import os
import random
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Error, Page, Playwright, expect

from dicewright.dice import FixedDice, roll
from dicewright.dice.frozen import JsonObject
from dicewright.table.contents import Counter, Sheet
from dicewright.table.counting import counted, sheet_of
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
from tests.building import ROOT
from tests.soak.browsing import Found, OneDone, done, nobody, served, shares
from tests.soak.part import Figures, Part, Watch
from tests.table.making import Disk, Tab
from tests.web import engines
from tests.web.acting import open_page
from tests.web.storage import add_counter, expect_saved, make_sheet, stores, workspace_of

KILLED = "kills while something was being saved"
PROMISED = "edits that were said to be saved"
KEPT = "edits that were found again"
LOST = "databases that the browser dropped, put back from the second copy"

# Tabs

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


@cache
def store_script() -> str:
    """The store as the site has it, alone."""
    return subprocess.run(
        ["node_modules/.bin/esbuild", "store.js", "--bundle", "--format=iife", "--global-name=store"],
        cwd=ROOT / "web",
        check=True,
        capture_output=True,
        text=True,
    ).stdout


State = tuple[dict[str, JsonObject], dict[tuple[str, int], JsonObject], list[JsonObject]]


def state_of(disk: Disk) -> State:
    return dict(disk.records), dict(disk.versions), list(disk.log)


def state_in(rows: dict[str, list[JsonObject]]) -> State:
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


def played(state: State, chance: random.Random, name: str) -> tuple[list[JsonObject], list[State], list[int]]:
    """Batches for the store, the states they lead to, and how many edits are in each of those."""
    tab = Tab(f"{name}-", disk_with(state)).open()
    batches, states, edits, done = [], [state], [0], 0
    for number in range(PLAYED):
        for step in range(chance.randint(1, 3)):
            token = f"{name}.{number}.{step}"
            tab.do(lambda workspace, token=token: changed(workspace, chance, token))
            done += 1
        tab.fly()
        if tab.batch:
            batches.append(tab.batch)
            assert tab.land()
            states.append(state_of(tab.disk))
            edits.append(done)
    return batches, states, edits


def kill_tabs(
    url: str, count: int, seed: object, playwright: Playwright, one_done: OneDone = nobody
) -> Found:
    chance = random.Random(f"{seed}")
    state: State = ({}, {}, [])
    found = Found()
    with engines.launched(playwright, "chromium") as browser:
        # A document of the site's origin without any script or policy.
        page = browser.new_page()
        page.goto(f"{url}not-here")
        for number in range(count):
            batches, states, edits = played(state, chance, f"t{number}")
            life = chance.uniform(0, LONGEST)
            heard = page.evaluate(KILL, [store_script() + PLAYER, json.dumps(batches), life])
            rows = stores(page)
            workspace_of(rows)
            state = state_in(rows)
            assert state in states, f"kill {number}: this is no whole number of batches"
            kept = states.index(state)
            assert kept >= heard["saved"], f"kill {number}: what was saved is gone"
            found["tabs killed"] += 1
            found[KILLED] += heard["began"] > heard["saved"]
            found[PROMISED] += edits[heard["saved"]]
            found[KEPT] += edits[kept]
            one_done()
    assert found[KILLED] > count / 2
    return found


# Browsers

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


def damage(profile: Path, chance: random.Random) -> None:
    """One wrong byte among the database's writes, as a broken-off one may leave: the browser drops it all."""
    (log,) = profile.glob("Default/IndexedDB/*.leveldb/*.log")
    data = bytearray(log.read_bytes())
    data[chance.randrange(len(data) // 2)] ^= 0xFF
    log.write_bytes(data)


@contextmanager
def launched(playwright: Playwright, profile: Path) -> Iterator[Page]:
    options = engines.chromium_options(playwright)
    context = playwright.chromium.launch_persistent_context(profile, **options)
    try:
        yield context.pages[0]
    finally:
        with contextlib.suppress(Error):
            context.close()


def watched(page: Page, chance: random.Random, until: str) -> JsonObject:
    """What the page has promised up to the next moment in which it says this."""
    page.wait_for_timeout(chance.uniform(50, 600))
    page.wait_for_function("until => seen.promises && seen.says === until", arg=until, polling="raf")
    return page.evaluate("seen")


def kill_browsers(
    url: str, count: int, seed: object, playwright: Playwright, one_done: OneDone = nobody
) -> Found:
    """SIGKILL to every process of the browser, every second time while something is being saved.

    Every third time its database is damaged besides.
    """
    chance = random.Random(f"{seed}")
    found = Found()
    id, before, seen = "", "", {"notes": "", "count": 0}
    with TemporaryDirectory() as place:
        profile = Path(place)
        for number in range(count + 1):
            with launched(playwright, profile) as page:
                open_page(page, url, f"sheets.html#sheet={id}" if id else "sheets.html")
                if id:
                    expect(page.locator("#unsaved")).to_be_hidden()
                    lost = "second copy" in (page.locator("#told-says").text_content() or "")
                    assert lost or number % 3
                    found[LOST] += lost
                    sheet = sheet_of(workspace_of(stores(page)).records[id])
                    expect(page.locator("#notes")).to_have_value(sheet.notes)
                    assert sheet.notes.startswith(seen["notes"])
                    kept = sheet.notes.removeprefix(before).count(" ")
                    assert sheet.notes == before + "".join(f"{number}.{each + 1} " for each in range(kept))
                    assert sheet.counters[0].value >= seen["count"]
                    found[PROMISED] += seen["notes"].removeprefix(before).count(" ")
                    found[KEPT] += kept
                    before = sheet.notes
                else:
                    id = make_sheet(page, "Mira")
                    add_counter(page, "Torches")
                    expect_saved(page)
                if number == count:
                    break
                page.evaluate(WORK, number + 1)
                seen = watched(page, chance, "Saving…" if number % 2 else "Saved")
                kill(profile)
                if number % 3 == 2:
                    damage(profile, chance)
                found["browsers killed"] += 1
                found[KILLED] += seen["says"] == "Saving…"
                one_done()
    return found


def run(count: int, seed: int, watch: Watch) -> Figures:
    browsers = count // 10
    with served() as site:
        jobs = [
            *(
                partial(kill_browsers, site.url, share, f"{seed} browser {number}")
                for number, share in enumerate(shares(browsers, 25))
            ),
            *(
                partial(kill_tabs, site.url, share, f"{seed} tab {number}")
                for number, share in enumerate(shares(count - browsers, 30))
            ),
        ]
        return done(jobs, watch)


PART = Part(
    name="kills",
    promise="Whatever is killed while it saves, no saved edit is lost and no batch is stored in part.",
    unit="kills",
    goal=1_000,
    run=run,
)
