"""Two tabs at once: what one does the other shows, and where both do something, nothing of it is lost."""

import json
import random
import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from dicewright.table.backup import backup_text
from dicewright.table.counting import sheet_of
from dicewright.table.event import CONFLICT
from dicewright.table.record import record_text
from dicewright.table.text import Json
from dicewright.table.workspace import Workspace, find, records_of, settings_of
from tests.web.acting import open_page, roll, rolls, total, wait_ready
from tests.web.server import SiteServer
from tests.web.storage import (
    BLOCK,
    UNBLOCK,
    add_counter,
    expect_saved,
    make_sheet,
    open_sheet,
    stores,
    unable_to_save,
    workspace_of,
)

Contexts = Callable[..., BrowserContext]

VERSION = "(this tab’s version)"


def side_by_side(context: BrowserContext, site: SiteServer) -> tuple[Page, Page]:
    """Two windows on the page of the sheets: a tab behind another would draw one frame a second."""
    page = context.new_page()
    open_page(page, site.url, "sheets.html")
    with context.expect_page() as other:
        page.evaluate("() => { open(location.href, '', 'popup, noopener'); }")
    wait_ready(other.value)
    return page, other.value


@pytest.fixture
def tabs(new_context: Contexts, site: SiteServer) -> tuple[Page, Page]:
    return side_by_side(new_context(), site)


def travel(page: Page, title: str) -> None:
    page.get_by_role("navigation").get_by_role("link", name=title).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(title)


def write_notes(page: Page, text: str) -> None:
    page.locator("#notes").fill(text)


def rename(page: Page, name: str) -> None:
    page.get_by_label("Name", exact=True).fill(name)


def with_mira(tabs: tuple[Page, Page]) -> None:
    """Both tabs show the same sheet."""
    one, two = tabs
    make_sheet(one, "Mira")
    add_counter(one, "Torches")
    expect_saved(one)
    open_sheet(two, "Mira")
    expect(two.locator(".stepper .name")).to_have_text("Torches")


def notes_by_name(page: Page) -> dict[str, str]:
    sheets = records_of(workspace_of(stores(page)), "sheet")
    return {record.name: sheet_of(record).notes for record in sheets}


@pytest.mark.engines("chromium")
def test_what_one_tab_does_the_other_shows_without_a_reload(tabs: tuple[Page, Page]) -> None:
    one, two = tabs
    for page in tabs:
        page.evaluate("window.sameDocument = true")
    with_mira(tabs)
    one.get_by_role("button", name="Torches: more").click()
    expect(two.locator(".stepper .value")).to_have_text("1")
    rename(two, "Mirabel")
    expect(one.get_by_role("heading", level=1)).to_have_text("Mirabel")
    write_notes(two, "Owes the ferryman.")
    expect(one.locator("#notes")).to_have_value("Owes the ferryman.")
    one.get_by_role("link", name="All sheets").click()
    two.get_by_role("button", name="Duplicate").click()
    expect(one.locator(".thing strong")).to_have_text(["Mirabel", "Mirabel (copy)"])
    two.get_by_role("button", name="Delete").click()
    expect(one.locator(".thing strong")).to_have_text(["Mirabel"])
    two.get_by_role("button", name=re.compile("^Undo: delete")).click()
    expect(one.locator(".thing strong")).to_have_text(["Mirabel", "Mirabel (copy)"])
    for page in tabs:
        assert page.evaluate("window.sameDocument")
        expect_saved(page)


@pytest.mark.engines("chromium")
def test_a_roll_in_one_tab_is_in_the_list_of_the_other(tabs: tuple[Page, Page]) -> None:
    one, two = tabs
    for page in tabs:
        travel(page, "Dice")
    roll(one)
    expect(rolls(two)).to_have_count(1)
    expect(rolls(two).locator("summary b")).to_have_text(str(total(one)))
    roll(two)
    expect(rolls(one)).to_have_count(2)
    expect(rolls(one).first.locator("summary b")).to_have_text(str(total(two)))


@pytest.mark.engines("chromium")
def test_where_both_tabs_change_the_same_field_both_versions_are_kept(tabs: tuple[Page, Page]) -> None:
    one, two = tabs
    with_mira(tabs)
    with unable_to_save(two):
        write_notes(two, "Two was here.")
        expect(two.locator("#unsaved")).to_contain_text("Not saved: the browser has closed its storage.")
        expect(two.locator("#saved")).to_have_text("Not saved")
        write_notes(one, "One was here.")
        expect_saved(one)
        # What is being written is not taken away by what is heard.
        expect(two.locator("#notes")).to_have_value("Two was here.")
    expect_saved(two)
    expect(two.locator("#told-says")).to_have_text(
        "Another tab changed the same thing. Keep both versions of “Mira”: have a look at both."
    )
    expect(two.locator("#notes")).to_have_value("One was here.")
    expect(one.locator("#told")).to_be_hidden()
    assert notes_by_name(one) == {"Mira": "One was here.", f"Mira {VERSION}": "Two was here."}
    for page in tabs:
        page.get_by_role("link", name="All sheets").click()
        expect(page.locator(".thing strong")).to_have_text(["Mira", f"Mira {VERSION}"])
        open_sheet(page, f"Mira {VERSION}")
        expect(page.locator("#notes")).to_have_value("Two was here.")


@pytest.mark.engines("chromium")
def test_where_the_tabs_change_different_fields_both_changes_come_together(tabs: tuple[Page, Page]) -> None:
    one, two = tabs
    with_mira(tabs)
    with unable_to_save(two):
        rename(two, "Mirabel")
        two.get_by_role("button", name="Torches: more").click()
        expect(two.locator("#unsaved")).to_be_visible()
        write_notes(one, "One was here.")
        expect_saved(one)
    expect_saved(two)
    expect(two.locator("#told")).to_be_hidden()
    for page in tabs:
        expect(page.get_by_role("heading", level=1)).to_have_text("Mirabel")
        expect(page.locator("#notes")).to_have_value("One was here.")
        expect(page.locator(".stepper .value")).to_have_text("1")
    assert notes_by_name(one) == {"Mirabel": "One was here."}


def stop_frames(page: Page) -> None:
    """No frame is drawn any more, as on a device that has too much to do: what is typed waits to be told."""
    page.evaluate("window.requestAnimationFrame = () => 1")


@pytest.mark.engines("chromium")
def test_what_was_typed_a_moment_ago_does_not_wipe_out_what_arrives(tabs: tuple[Page, Page]) -> None:
    one, two = tabs
    with_mira(tabs)
    stop_frames(two)
    write_notes(two, "Two")
    expect(one.locator("#notes")).to_have_value("Two")
    write_notes(two, "Two wrote on.")
    write_notes(one, "Two and one.")
    expect(two.locator("#told")).to_be_visible()
    expect_saved(two)
    assert notes_by_name(one) == {"Mira": "Two and one.", f"Mira {VERSION}": "Two wrote on."}


@pytest.mark.engines("chromium")
def test_what_was_typed_a_moment_ago_goes_into_the_copy_and_not_over_the_others_work(
    tabs: tuple[Page, Page],
) -> None:
    one, two = tabs
    with_mira(tabs)
    stop_frames(two)
    with unable_to_save(two):
        write_notes(two, "Two")
        write_notes(one, "One was here.")
        expect_saved(one)
        write_notes(two, "Two wrote on.")
    expect(two.locator("#told")).to_be_visible()
    expect_saved(two)
    assert notes_by_name(one) == {"Mira": "One was here.", f"Mira {VERSION}": "Two wrote on."}


@pytest.mark.engines("chromium")
def test_a_field_typed_in_a_moment_ago_takes_no_other_field_of_its_form_back(tabs: tuple[Page, Page]) -> None:
    one, two = tabs
    with_mira(tabs)
    add_counter(one, "Days")
    name = two.get_by_label("Name of Days", exact=True)
    two.locator("summary").nth(1).click()
    stop_frames(two)
    name.fill("Nights")
    expect(one.locator(".stepper .name")).to_have_text(["Torches", "Nights"])
    two.get_by_label("Name of Nights", exact=True).fill("Nights out")
    one.get_by_role("button", name="Torches: more").click()
    for page in tabs:
        expect(page.locator(".stepper .name")).to_have_text(["Torches", "Nights out"])
        expect(page.locator(".stepper .value")).to_have_text(["1", "0"])


EVENINGS = 8
ROUNDS = 25
FRESH = 10
"""After so many rounds the tabs turn to new sheets."""

# The shell hands all its questions through here: the test sees how often tabs met, and can ask itself.
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
            find(`header a[href='${page}']`).click();
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
            travel(page, "Sheets")
            self.sheets.append(make_sheet(page, f"Sheet {self.last}.{number}"))
            add_counter(page, "Torches")
        self.settled()

    def is_spent(self) -> bool:
        """Too few sheets are left to work on."""
        return any(find(self.workspace, id, "sheet") is None for id in self.sheets)

    def plan(self) -> list[Json]:
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

    def note(self, done: list[Json]) -> None:
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


def held_by(page: Page) -> tuple[list[Any], list[str]]:
    """What this tab would export, without having asked the database."""
    file = json.loads(page.evaluate("JSON.parse(desk.exported('everything')).text"))
    return _by_id(file["records"]), sorted(json.dumps(event) for event in file["log"])


def held_in(workspace: Workspace) -> tuple[list[Any], list[str]]:
    file = json.loads(backup_text(workspace))
    return _by_id(file["records"]), sorted(json.dumps(event) for event in file["log"])


def _by_id(records: list[Any]) -> list[Any]:
    return sorted(records, key=lambda record: str(record["id"]))


@pytest.mark.long
@pytest.mark.engines("chromium")
@pytest.mark.parametrize("evening", range(EVENINGS))
def test_whatever_two_tabs_do_at_once_no_edit_is_lost_and_both_end_with_the_same(
    new_context: Contexts, site: SiteServer, evening: int
) -> None:
    """200 rounds in all; in some of them one tab cannot save until both are done."""
    context = new_context()
    context.add_init_script(LISTEN_IN + ACT)
    if evening % 2:
        context.add_init_script(SLOW_FRAMES)
    play = Evening(side_by_side(context, site), random.Random(evening))
    for number in range(ROUNDS):
        if number % FRESH == 0 or play.is_spent():
            play.make_sheets()
        play.round()
    names = [record.name for record in records_of(play.workspace, "sheet")]
    for page in play.tabs:
        travel(page, "Sheets")
        expect(page.locator(".thing strong")).to_have_text(names)
    assert play.copied >= ROUNDS / 10
    assert play.merged >= ROUNDS / 25


# Every tab has an id of its own, by chance; here it is the same each time, so that all others are too.
SAME_IDS = """
const draw = crypto.getRandomValues.bind(crypto);
crypto.getRandomValues = (numbers) => (numbers.length === 10 ? numbers.fill(TAB) : draw(numbers));
"""

CLOCK = """
const Right = Date;
const start = Right.now();
const now = () => NOW;
globalThis.Date = class extends Right {
    constructor(...given) {
        super(...(given.length ? given : [now()]));
    }
    static now() {
        return now();
    }
};
"""
RIGHT = "Right.now()"
TEN_YEARS_AHEAD = "Right.now() + 3652 * 86_400_000"
BACKWARDS = "2 * start - Right.now()"


def with_clock(context: BrowserContext, site: SiteServer, tab: int, now: str) -> Page:
    page = context.new_page()
    page.add_init_script(f"{{ {SAME_IDS.replace('TAB', str(tab))} {CLOCK.replace('NOW', now)} }}")
    open_page(page, site.url, "sheets.html")
    return page


def meet(one: Page, two: Page) -> None:
    """Two tabs change different things at once, then the same; and one of them takes something back."""
    with_mira((one, two))
    with unable_to_save(two):
        rename(two, "Mirabel")
        write_notes(one, "One was here.")
        expect_saved(one)
    expect(one.get_by_role("heading", level=1)).to_have_text("Mirabel")
    with unable_to_save(one):
        write_notes(one, "One again.")
        write_notes(two, "Two was here.")
        expect_saved(two)
    expect(one.locator("#told")).to_be_visible()
    expect_saved(one)
    two.get_by_role("button", name="Torches: more").click()
    expect(one.locator(".stepper .value")).to_have_text("1")
    one.get_by_role("button", name=re.compile("^Undo: Mirabel, Torches")).click()
    expect(two.locator(".stepper .value")).to_have_text("0")


def left_by(new_context: Contexts, site: SiteServer, *clocks: str) -> dict[str, Any]:
    """What is in the database and in an export after two tabs with these clocks have met."""
    context = new_context()
    one, two = (with_clock(context, site, tab, now) for tab, now in enumerate(clocks, 1))
    meet(one, two)
    one.locator("footer").get_by_role("link", name="Backup").click()
    with one.expect_download() as download:
        one.get_by_role("main").get_by_role("button", name="Export everything").click()
    rows = stores(two)
    return {
        "file": download.value.path().read_bytes(),
        **{store: rows[store] for store in ("records", "versions", "log", "aside")},
    }


@pytest.mark.engines("chromium")
def test_tabs_whose_clocks_are_wrong_come_together_as_if_they_were_right(
    new_context: Contexts, site: SiteServer
) -> None:
    right = left_by(new_context, site, RIGHT, RIGHT)
    assert [json.loads(row["text"])["name"] for row in right["records"]] == ["Mirabel", f"Mirabel {VERSION}"]
    assert left_by(new_context, site, TEN_YEARS_AHEAD, BACKWARDS) == right
    assert left_by(new_context, site, BACKWARDS, TEN_YEARS_AHEAD) == right
