"""Two tabs that work on the same few sheets at once, and what must be left of it."""

import random
import re
import time
from functools import partial

from playwright.sync_api import Page, Playwright, expect

from dicewright.dice.frozen import JsonObject
from dicewright.table.event import CONFLICT
from dicewright.table.record import record_text
from dicewright.table.workspace import Workspace, find, records_of, settings_of
from tests.soak.browsing import Found, OneDone, done, nobody, served, shares
from tests.soak.part import Figures, Part, Watch
from tests.web import engines
from tests.web.acting import side_by_side, travel
from tests.web.storage import (
    BLOCK,
    LISTEN_IN,
    UNBLOCK,
    add_counter,
    held_by,
    held_in,
    make_sheet,
    stores,
    workspace_of,
)

EVENING = 25
"""Rounds until there are two new tabs."""
FRESH = 10
"""Rounds until the tabs turn to new sheets."""

COPIED = "rounds after which there was a copy"
MERGED = "rounds after which changes had come together"
WRITTEN = "edits written"

# A device on which drawing takes its time.
SLOW_FRAMES = "window.requestAnimationFrame = (draw) => setTimeout(() => draw(performance.now()), 80);"

# Each edit puts a token somewhere. It answers with the tokens that stood there in plain sight before.
ACT = """
const find = (selector) => document.querySelector(selector);
const tokensIn = (text) => text.match(/t\\d{5}/g) ?? [];
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const put = (field, text) => {
    const before = tokensIn(field.value);
    field.value = text;
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    return before.filter((token) => !text.includes(token));
};

// What was typed this very moment stands in its field alone.
const inSight = () => tokensIn([
    find("h1").textContent,
    find("#notes").value,
    ...[...document.querySelectorAll(".stepper .name")].map((name) => name.textContent),
    ...[...document.querySelectorAll(".sheet input")].map((field) => field.value),
].join(" "));

const edits = {
    notes: (token) => ({ wiped: put(find("#notes"), `${find("#notes").value} ${token}`) }),
    rewrite: (token) => ({ wiped: put(find("#notes"), token) }),
    name: (token) => ({ wiped: put(find(".about input[name=name]"), `Sheet ${token}`) }),
    counter: (token) => ({ wiped: put(find("input[name=counter-0-name]"), `Days ${token}`) }),
    count: () => find("button[value='0:1']").click(),
    add: (token) => {
        put(find("input[name=adding]"), token);
        find("input[name=adding]").form.requestSubmit();
    },
    remove: () => {
        const [shown, typed] = [find(".stepper .name"), find("input[name=counter-0-name]")];
        const wiped = tokensIn(`${shown.textContent} ${typed.value}`);
        find("button[data-action=remove]").click();
        return { wiped };
    },
    delete: () => {
        const binned = inSight();
        find(".deeds button[data-action=delete]").click();
        return { binned };
    },
    player: (token) => {
        put(find("input[name=player]"), token);
        find("input[name=player]").form.requestSubmit();
    },
    theme: (theme) => find(`button[value='theme:${theme}']`).click(),
};

const openSheet = (id) => {
    if (location.hash === `#sheet=${id}`) return;
    find("header a[href='sheets.html']").click();
    find(`.thing[href='sheets.html#sheet=${id}']`)?.click();
};

const nextFrame = () => new Promise(requestAnimationFrame);

// Follows a plan, and tells what was really done: the other tab may have put away what was to be changed.
window.act = async (plan) => {
    const done = [];
    for (const { what, token, sheet, wait } of plan) {
        const page = sheet ? "sheets.html" : "settings.html";
        if (!location.pathname.endsWith(page)) {
            if (page === "settings.html") find("header a[href='more.html']").click();
            await pause(0);
            find(`a[href='${page}']`).click();
            await pause(0);
        }
        if (sheet) openSheet(sheet);
        if (!sheet || find("#notes")) {
            try {
                done.push({ what, token, wiped: [], binned: [], ...edits[what](token) });
            } catch (error) {
                if (!(error instanceof TypeError)) throw error;
            }
        }
        if (wait) await pause(wait);
    }
    await nextFrame();
    await nextFrame();
    return done;
};
"""

DEEDS = ("notes",) * 6 + ("rewrite", "name", "name", "counter", "count", "add", "remove", "delete")
SETTINGS = ("player", "theme")
THEMES = ("system", "light", "dark")

TOKEN = re.compile(r"t\d{5}")


class Evening:
    """Two tabs that work on the same few sheets, and what must be left of it."""

    def __init__(self, tabs: tuple[Page, Page], chance: random.Random) -> None:
        self.tabs = tabs
        self.chance = chance
        self.last = 0
        self.sheets: list[str] = []
        self.written: set[str] = set()
        self.wiped: set[str] = set()
        self.binned: set[str] = set()
        self.settings: dict[str, set[str]] = {}
        self.copied = self.merged = 0
        self.workspace = Workspace()
        """What the database held when both tabs had last come to rest."""

    def token(self) -> str:
        self.last += 1
        return f"t{self.last:05}"

    def make_sheets(self) -> None:
        page = self.tabs[0]
        self.sheets = []
        for number in range(2):
            travel(page, "Characters")
            self.sheets.append(make_sheet(page, f"Sheet {self.last}.{number}"))
            add_counter(page, "Torches")
        self.settled()

    def is_spent(self) -> bool:
        """Too few sheets are left to work on."""
        return any(find(self.workspace, id, "sheet") is None for id in self.sheets)

    def plan(self) -> list[JsonObject]:
        chance = self.chance
        if chance.random() < 0.1:
            what = chance.choice(SETTINGS)
            token = chance.choice(THEMES) if what == "theme" else self.token()
            return [{"what": what, "token": token, "sheet": "", "wait": 0}]
        return [
            {
                "what": chance.choice(DEEDS),
                "token": self.token(),
                "sheet": chance.choice(self.sheets),
                "wait": chance.choice((0, 0, 5, 20)),
            }
            for _ in range(chance.randint(1, 4))
        ]

    def round(self) -> None:
        before, meetings = self.copies(), self.meetings()
        blocked = self.chance.choice((None, *self.tabs))
        if blocked:
            blocked.evaluate(BLOCK)
        for page in self.tabs:
            page.evaluate("(plan) => { window.work = act(plan); }", self.plan())
        self.settings = {}
        for page in self.tabs:
            self.note(page.evaluate("work"))
        if blocked:
            blocked.evaluate(UNBLOCK)
        self.settled()
        self.check(self.workspace)
        copies = self.copies() - before
        self.copied += copies > 0
        self.merged += self.meetings() - meetings > copies

    def note(self, done: list[JsonObject]) -> None:
        """What was done in one tab, in its order."""
        chosen = {}
        for each in done:
            if each["what"] in SETTINGS:
                chosen[each["what"]] = each["token"]
            elif each["what"] not in ("count", "remove", "delete"):
                self.written.add(each["token"])
            self.wiped.update(each["wiped"])
            self.binned.update(each["binned"])
        for what, value in chosen.items():
            self.settings.setdefault(what, set()).add(value)

    def meetings(self) -> int:
        return sum(page.evaluate("meetings") for page in self.tabs)

    def copies(self) -> int:
        return sum(event.action == CONFLICT for event in self.workspace.log)

    def settled(self) -> None:
        """Wait until both tabs have saved everything and hold the same as the database."""
        until = time.monotonic() + 20
        while True:
            for page in self.tabs:
                expect(page.locator("#saved")).to_have_text(re.compile("^(Saved)?$"))
                expect(page.locator("#unsaved")).to_be_hidden()
            rows = stores(self.tabs[0])
            held = [held_by(page) for page in self.tabs]
            workspace = workspace_of(rows)
            there = held_in(workspace)
            if all(each == there for each in held):
                self.workspace = workspace
                return
            assert time.monotonic() < until, (there, *held)

    def check(self, workspace: Workspace) -> None:
        in_bin, alive = (
            {
                token
                for record in workspace.records.values()
                if record.deleted == is_deleted
                for token in TOKEN.findall(record_text(record))
            }
            for is_deleted in (True, False)
        )
        assert self.written - self.wiped <= alive | in_bin
        assert self.written - self.wiped - self.binned <= alive
        for what, values in self.settings.items():
            assert getattr(settings_of(workspace), what) in values


def spend_evening(
    url: str, rounds: int, seed: object, playwright: Playwright, one_done: OneDone = nobody
) -> Found:
    chance = random.Random(f"{seed}")
    with engines.launched(playwright, "chromium") as browser:
        context = browser.new_context()
        context.add_init_script(LISTEN_IN + ACT)
        if chance.choice((True, False)):
            context.add_init_script(SLOW_FRAMES)
        play = Evening(side_by_side(context, url), chance)
        for number in range(rounds):
            if number % FRESH == 0 or play.is_spent():
                play.make_sheets()
            play.round()
            one_done()
        names = [record.name for record in records_of(play.workspace, "sheet")]
        for page in play.tabs:
            travel(page, "Characters")
            expect(page.locator(".thing strong")).to_have_text(names)
    return Found({WRITTEN: len(play.written), COPIED: play.copied, MERGED: play.merged})


def run(count: int, seed: int, watch: Watch) -> Figures:
    with served() as site:
        found = done(
            (
                partial(spend_evening, site.url, rounds, f"{seed} {number}")
                for number, rounds in enumerate(shares(count, EVENING))
            ),
            watch,
        )
    # Tabs that never meet prove nothing.
    assert found[COPIED] >= count / 10
    assert found[MERGED] >= count / 25
    return found


PART = Part(
    name="tabs",
    promise="Whatever two tabs do at once, no edit is lost and both end with the same.",
    unit="interleavings",
    goal=500,
    run=run,
)
