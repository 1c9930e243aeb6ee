import re
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright.table.contents import Counter, Settings, Sheet
from dicewright.table.counting import sheet_of
from dicewright.table.event import CONFLICT
from dicewright.table.ids import keyed_id
from dicewright.table.kinds import SETTINGS
from dicewright.table.record import Record, check_record, document
from dicewright.table.saving import KEPT_VERSIONS, event_row, read_versions, row_of, take, with_older
from dicewright.table.text import write_json
from dicewright.table.workspace import (
    Workspace,
    bin_of,
    change_content,
    create,
    delete,
    forget,
    put_back,
    redo,
    rename,
    repair,
    settings_of,
    undo,
    with_settings,
)
from tests.table.making import Disk, Tab, documents, row_with

LONG = "The mill burns, and nobody knows who lit it. " * 20
TORCHES = Sheet("Brave.", (Counter("Torches", 3), Counter("Hit points", 4)))

MIRA, THEIRS = (keyed_id(tab, 1) for tab in ("one-", "two-"))
Deed = Callable[[Workspace], Workspace]


def writing(text: str, writes: bool = True) -> Deed:
    def deed(workspace: Workspace) -> Workspace:
        record = mira(workspace)
        return change_content(workspace, record, sheet_of(record).replace(notes=text), "write notes", writes)

    return deed


def naming(name: str) -> Deed:
    return lambda workspace: rename(workspace, mira(workspace), name)


def burning(torches: int) -> Deed:
    def deed(workspace: Workspace) -> Workspace:
        sheet = sheet_of(mira(workspace))
        counters = (sheet.counters[0].replace(value=torches), *sheet.counters[1:])
        return change_content(workspace, mira(workspace), sheet.replace(counters=counters), "burn a torch")

    return deed


def binning(workspace: Workspace) -> Workspace:
    return delete(workspace, mira(workspace))


def mira(workspace: Workspace) -> Record:
    return workspace.records[MIRA]


def notes(tab: Tab) -> str:
    return sheet_of(mira(tab.workspace)).notes


def on_disk(disk: Disk) -> dict[str, Any]:
    return documents(Tab("reader-", disk).open().workspace)


def two_tabs(*, sheet: Sheet = TORCHES) -> tuple[Disk, Tab, Tab]:
    """Two tabs that both have Mira before them."""
    disk = Disk()
    one = Tab("one-", disk).open()
    one.do(lambda workspace: create(workspace, "sheet", "Mira", sheet)[0])
    one.settle()
    return disk, one, Tab("two-", disk).open()


def settled(*tabs: Tab) -> None:
    """Everybody saves and hears until all have the same."""
    for _ in range(4):
        for tab in tabs:
            tab.settle()
    for tab in tabs:
        assert tab.has_saved_all
        rows = {record.id: row_of(record) for record in tab.workspace.records.values()}
        assert rows == tab.disk.records
        log = {event.id: event_row(event) for event in tab.workspace.log}
        assert log == {row["id"]: row for row in tab.disk.log}


def names(tab: Tab) -> list[str]:
    return sorted(record.name for record in tab.workspace.records.values() if not record.deleted)


# One tab


def test_what_is_saved_is_on_disk_and_can_be_read() -> None:
    disk, one, _ = two_tabs()
    one.do(naming("Mirabel"))
    assert on_disk(disk) != documents(one.workspace)
    assert one.save()
    assert on_disk(disk) == documents(one.workspace)
    assert one.has_saved_all
    again = Tab("three-", disk).open()
    assert [event.what for event in again.workspace.log] == ["make “Mira”", "rename “Mira”"]
    assert again.workspace.aside == ()
    again.do(undo)
    assert mira(again.workspace).name == "Mira"


def test_nothing_is_saved_twice() -> None:
    disk, one, _ = two_tabs()
    assert not one.save()
    assert take(one.queue) == (one.queue, None)
    one.do(lambda workspace: workspace)
    assert one.has_saved_all
    assert len(disk.log) == 1


def test_only_one_batch_is_under_way_at_a_time() -> None:
    _, one, _ = two_tabs()
    one.do(naming("Mirabel"))
    one.fly()
    one.do(writing("Afraid."))
    assert take(one.queue)[1] is None
    assert not one.has_saved_all
    assert one.land()
    assert not one.has_saved_all
    assert one.save()
    assert one.has_saved_all


@pytest.mark.parametrize("times", [1, 3])
def test_what_failed_is_kept_and_saved_later_in_its_order(times: int) -> None:
    disk, one, _ = two_tabs()
    one.do(naming("Mirabel"))
    for number in range(times):
        one.fail()
        assert on_disk(disk)[MIRA]["name"] == "Mira"
        one.do(burning(number))
    one.fly()
    one.do(writing("Afraid."))
    one.fail()
    assert one.save()
    assert on_disk(disk) == documents(one.workspace)
    assert [row["id"] for row in disk.log] == [event.id for event in one.workspace.log]
    assert len({row["id"] for row in disk.log}) == len(disk.log)
    assert [record.revision for record in read_versions(disk.versions_of(MIRA))] == list(
        range(mira(one.workspace).revision - 1, 0, -1)
    )


def test_letters_typed_while_nothing_was_stored_are_one_write() -> None:
    disk, one, _ = two_tabs()
    for length in range(1, 20):
        one.do(writing(LONG[:length]))
    queue, batch = take(one.queue)
    assert batch
    assert [(write["expected"], write["keeps"]) for write in batch["writes"]] == [(1, True)]
    assert len(batch["events"]) == 1
    assert one.save()
    assert notes(Tab("three-", disk).open()) == LONG[:19]
    assert [sheet_of(record).notes for record in read_versions(disk.versions_of(MIRA))] == ["Brave."]
    assert queue.bases.keys() == {MIRA}


def test_a_sentence_that_was_saved_letter_by_letter_is_one_version_and_one_line() -> None:
    disk, one, _ = two_tabs()
    for length in range(1, 20):
        one.do(writing(LONG[:length]))
        assert one.save()
    assert [sheet_of(record).notes for record in read_versions(disk.versions_of(MIRA))] == ["Brave."]
    assert len(disk.log) == 2
    again = Tab("three-", disk).open()
    again.do(undo)
    assert notes(again) == "Brave."


def test_the_latest_ten_versions_are_kept() -> None:
    disk, one, _ = two_tabs()
    for number in range(25):
        one.do(naming(f"Mira {number}"))
        if number % 3:
            one.save()
    one.settle()
    kept = read_versions(disk.versions_of(MIRA))
    assert KEPT_VERSIONS == 10
    assert [record.name for record in kept] == [f"Mira {number}" for number in range(23, 13, -1)]
    assert mira(one.workspace).name == "Mira 24"


def test_a_version_that_cannot_be_read_is_left_out() -> None:
    disk, one, _ = two_tabs()
    for number in range(3):
        one.do(naming(f"Mira {number}"))
        one.save()
    rows = disk.versions_of(MIRA)
    rows[1] = {**rows[1], "text": rows[1]["text"][:-5]}
    assert [record.name for record in read_versions(rows)] == ["Mira 1", "Mira"]


def test_what_was_made_before_the_store_was_open_is_kept_beside_it() -> None:
    disk, one, _ = two_tabs()
    one.do(lambda workspace: with_settings(workspace, "go dark", theme="dark"))
    one.settle()
    early = Tab("early-", disk)
    early.do(lambda workspace: create(workspace, "sheet", "Odo", Sheet())[0])
    early.do(lambda workspace: with_settings(workspace, "say who", player="Ann"))
    early.open()
    assert names(early) == ["Mira", "Odo", "Settings"]
    settled(early, one)
    assert settings_of(early.workspace) == Settings(theme="dark", player="Ann")
    assert names(one) == ["Mira", "Odo", "Settings"]


def test_older_lines_come_before_the_others() -> None:
    disk, one, _ = two_tabs()
    for number in range(4):
        one.do(naming(f"Mira {number}"))
    one.settle()
    late = Tab("late-", disk)
    late.workspace = with_older(late.workspace, disk.log[3:], 3)
    late.workspace = with_older(late.workspace, disk.log[1:4], 1)
    assert [event.id for event in late.workspace.log] == [row["id"] for row in disk.log[1:]]
    assert late.workspace.older == 1


# Gone for good


def test_what_is_removed_for_good_takes_its_versions_along() -> None:
    disk, one, two = two_tabs()
    one.do(naming("Mirabel"))
    one.do(binning)
    one.settle()
    two.settle()
    assert disk.versions_of(MIRA)
    one.do(lambda workspace: forget(workspace, [MIRA]))
    settled(one, two)
    assert (disk.records, disk.versions) == ({}, {})
    assert two.workspace.records == {}


def test_what_is_removed_for_good_while_somebody_works_on_it_comes_back_with_the_work() -> None:
    disk, one, two = two_tabs()
    one.do(binning)
    one.do(lambda workspace: forget(workspace, [MIRA]))
    one.settle()
    two.do(writing("Afraid."))
    two.hear()
    assert notes(two) == "Afraid."
    settled(one, two)
    (kept,) = one.workspace.records.values()
    assert (kept.name, sheet_of(kept).notes, kept.deleted) == ("Mira", "Afraid.", False)
    assert list(disk.records) == [kept.id]
    assert kept.id != MIRA


def test_what_was_to_go_for_good_stays_where_somebody_was_quicker_with_a_change() -> None:
    _, one, two = two_tabs()
    two.do(writing("Afraid."))
    two.settle()
    one.do(binning)
    one.do(lambda workspace: forget(workspace, [MIRA]))
    settled(one, two)
    assert notes(one) == "Afraid."
    assert not mira(one.workspace).deleted


def test_what_comes_back_is_not_taken_for_what_was_removed() -> None:
    disk, one, two = two_tabs()
    three = Tab("three-", disk).open()
    one.do(binning)
    one.settle()
    three.hear()
    one.do(lambda workspace: forget(workspace, [MIRA]))
    one.settle()
    two.do(naming("1000001"))
    two.settle()
    three.do(lambda workspace: put_back(workspace, mira(workspace)))
    three.do(writing("Afraid."))
    settled(three, two, one)
    assert "1000001" in " ".join(names(one))
    assert "Afraid." in [sheet_of(record).notes for record in one.workspace.records.values()]


def test_a_damaged_row_is_replaced_by_its_last_version_and_kept_aside() -> None:
    disk, one, _ = two_tabs()
    one.do(naming("Mirabel"))
    one.settle()
    damaged = disk.records[MIRA] = {**disk.records[MIRA], "text": "{"}
    two = Tab("three-", disk).open()
    assert [each.id for each in two.workspace.aside] == [MIRA]
    version = read_versions(disk.versions_of(MIRA))[0]
    two.do(lambda workspace: repair(workspace, version))
    assert two.workspace.aside == ()
    two.settle()
    assert disk.aside == [damaged]
    again = Tab("four-", disk).open()
    assert (mira(again.workspace).name, again.workspace.aside) == ("Mira", ())


# Two tabs


def test_a_tab_without_work_of_its_own_just_takes_what_it_hears() -> None:
    _, one, two = two_tabs()
    one.do(naming("Mirabel"))
    one.do(writing("Afraid."))
    one.settle()
    two.hear()
    assert documents(two.workspace) == documents(one.workspace)
    assert [event.id for event in two.workspace.log] == [event.id for event in one.workspace.log]
    assert two.has_saved_all
    two.do(undo)
    assert notes(two) == "Brave."


def test_what_is_heard_late_does_not_go_back() -> None:
    disk, one, two = two_tabs()
    old = disk.records[MIRA]
    one.do(naming("Mirabel"))
    one.settle()
    two.hear()
    disk.records[MIRA] = old
    two.unheard.append(([MIRA], []))
    two.hear()
    assert mira(two.workspace).name == "Mirabel"


def test_what_is_being_written_is_not_taken_away_by_what_is_heard() -> None:
    _, one, two = two_tabs()
    two.do(writing("Afraid."))
    one.do(naming("Mirabel"))
    one.settle()
    two.hear()
    assert (notes(two), mira(two.workspace).name) == ("Afraid.", "Mira")
    settled(one, two)
    assert (notes(one), mira(one.workspace).name) == ("Afraid.", "Mirabel")


def test_a_tab_that_has_slept_takes_all_there_is_but_keeps_what_it_is_writing() -> None:
    _, one, two = two_tabs()
    one.do(writing("Afraid"))
    one.save()
    one.do(writing("Afraid."))
    two.do(lambda workspace: create(workspace, "sheet", "Odo", Sheet())[0])
    two.settle()
    one.catch_up()
    assert (notes(one), names(one)) == ("Afraid.", ["Mira", "Odo"])
    written = next(event for event in one.workspace.log if event.action == "change")
    assert written.changes[0].said == ("notes: Brave. → Afraid.",)
    one.do(binning)
    two.do(lambda workspace: forget(delete(workspace, workspace.records[THEIRS]), [THEIRS]))
    two.settle()
    one.catch_up()
    assert list(one.workspace.records) == [MIRA]


def test_what_was_stored_meanwhile_is_what_later_work_builds_on() -> None:
    _, one, two = two_tabs()
    one.do(naming("Mirabel"))
    one.fly()
    one.do(writing("Afraid."))
    one.land()
    two.hear()
    two.do(naming("Miranda"))
    two.settle()
    settled(one, two)
    assert names(one) == ["Miranda"]
    assert notes(one) == "Afraid."


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        (naming("Mirabel"), writing("Afraid.")),
        (burning(2), writing(LONG)),
        (burning(2), naming("Mirabel")),
    ],
)
def test_changes_that_are_apart_become_one(mine: Deed, theirs: Deed) -> None:
    disk, one, two = two_tabs()
    wanted = documents(mine(theirs(one.workspace)))
    one.do(theirs)
    one.settle()
    two.do(mine)
    settled(one, two)
    assert documents(two.workspace) == wanted
    assert mira(two.workspace).revision == 3
    assert [record.revision for record in read_versions(disk.versions_of(MIRA))] == [2, 1]


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        (writing("Afraid."), writing("Tired.")),
        (writing(LONG + "!"), writing("?" + LONG)),
        (naming("Mirabel"), naming("Miranda")),
        (burning(2), burning(1)),
    ],
)
def test_changes_of_the_same_are_both_kept(mine: Deed, theirs: Deed) -> None:
    _, one, two = two_tabs()
    one.do(theirs)
    two.do(mine)
    wanted = mira(two.workspace)
    one.settle()
    settled(two, one)
    assert (
        document(mira(two.workspace))
        == document(mira(one.workspace))
        == document(mira(theirs(one.workspace)))
    )
    copy = next(record for id, record in one.workspace.records.items() if id != MIRA)
    assert copy.name == f"{wanted.name} (this tab’s version)"
    assert copy.content == wanted.content
    assert [event.what for event in one.workspace.log if event.action == CONFLICT] == [
        f"keep both versions of “{wanted.name}”"
    ]


def test_three_tabs_with_the_same_text_make_three_texts() -> None:
    disk, one, two = two_tabs()
    three = Tab("three-", disk).open()
    for tab in (one, two, three):
        tab.do(writing(f"{tab.workspace.tab} was here."))
    settled(one, two, three)
    texts = sorted(sheet_of(record).notes for record in one.workspace.records.values())
    assert texts == ["one- was here.", "three- was here.", "two- was here."]


@pytest.mark.parametrize("is_first", [True, False])
def test_what_is_edited_in_one_tab_and_deleted_in_another_stays_with_the_edit(is_first: bool) -> None:
    _, one, two = two_tabs()
    one.do(binning)
    two.do(writing("Afraid."))
    settled(*((one, two) if is_first else (two, one)))
    assert notes(one) == "Afraid."
    assert not mira(one.workspace).deleted
    assert len(one.workspace.records) == 1


def test_what_is_deleted_in_both_tabs_is_deleted() -> None:
    _, one, two = two_tabs()
    one.do(binning)
    two.do(binning)
    settled(one, two)
    assert bin_of(one.workspace) == list(one.workspace.records.values())


def test_a_record_that_cannot_be_read_any_more_does_not_take_the_edit_with_it() -> None:
    disk, _, two = two_tabs()
    two.do(writing("Afraid."))
    disk.records[MIRA] = {**disk.records[MIRA], "text": "{", "revision": 7}
    damaged = disk.records[MIRA]
    two.settle()
    assert [(each.id, each.text) for each in two.workspace.aside] == [(MIRA, "{")]
    assert disk.records[MIRA] == damaged
    copies = [record for record in two.workspace.records.values() if record.id != MIRA]
    assert [sheet_of(record).notes for record in copies] == ["Afraid."]


def test_what_a_newer_version_stored_is_left_alone() -> None:
    disk, one, two = two_tabs()
    newer = mira(one.workspace).replace(schema=99, revision=2, content={"pages": ["?"]})
    disk.records[MIRA] = row_of(newer)
    two.do(writing("Afraid."))
    two.settle()
    assert disk.records[MIRA] == row_of(newer)
    assert names(two) == ["Mira", "Mira (this tab’s version)"]


@pytest.mark.parametrize(
    "theirs",
    [
        lambda row, newer: row_of(newer),
        lambda row, newer: {**row, "revision": 2, "text": "{"},
    ],
)
def test_settings_that_cannot_be_merged_leave_nothing_behind_that_cannot_be_read(theirs: Any) -> None:
    disk, one, two = two_tabs()
    one.do(setting(theme="dark"))
    settled(one, two)
    newer = one.workspace.records[SETTINGS].replace(schema=99, revision=2, content=["?"])
    disk.records[SETTINGS] = theirs(disk.records[SETTINGS], newer)
    two.do(setting(player="Ann"))
    two.settle()
    kept = disk.records.keys() - {SETTINGS}
    assert kept <= Tab("three-", disk).open().workspace.records.keys()


def test_what_a_newer_tab_keeps_of_the_settings_takes_nothing_away_in_this_one() -> None:
    disk, one, two = two_tabs()
    one.do(setting(theme="dark", player="Bea"))
    settled(one, two)
    stored = one.workspace.records[SETTINGS]
    newer = stored.replace(schema=99, revision=2, content={**stored.content, "smell": "lavender"})
    disk.records[SETTINGS] = row_of(newer)
    two.do(setting(player="Ann"))
    two.settle()
    assert settings_of(two.workspace) == Settings("dark", player="Ann")
    assert disk.records[SETTINGS] == row_of(newer)


def setting(**values: Any) -> Deed:
    return lambda workspace: with_settings(workspace, "change the settings", **values)


@pytest.mark.parametrize(
    ("first", "mine", "theirs", "then"),
    [
        ({}, {"theme": "dark"}, {"player": "Ann"}, Settings(theme="dark", player="Ann")),
        ({}, {"theme": "dark"}, {"theme": "light"}, Settings(theme="dark")),
        ({"asks": True}, {"theme": "dark"}, {"player": "Ann"}, Settings("dark", asks=True, player="Ann")),
        ({"theme": "dark"}, {"theme": "light"}, {"theme": "light"}, Settings(theme="light")),
        ({"theme": "dark"}, {"theme": "system"}, {"player": "Ann"}, Settings(player="Ann")),
        ({"theme": "dark"}, {"player": "Ann"}, {"theme": "system"}, Settings(player="Ann")),
        ({"asks": True, "player": "Ann"}, {"asks": False}, {"player": "Bo"}, Settings(player="Bo")),
    ],
)
def test_of_each_setting_the_later_hand_wins(first: Any, mine: Any, theirs: Any, then: Settings) -> None:
    _, one, two = two_tabs()
    if first:
        one.do(setting(**first))
        settled(one, two)
    one.do(setting(**theirs))
    two.do(setting(**mine))
    one.settle()
    settled(two, one)
    assert settings_of(one.workspace) == settings_of(two.workspace) == then
    assert names(one) == ["Mira", "Settings"]


@pytest.mark.parametrize("is_first", [True, False])
def test_the_first_setting_undone_in_one_tab_takes_nothing_from_another(is_first: bool) -> None:
    _, one, two = two_tabs()
    one.do(setting(theme="dark"))
    settled(one, two)
    one.do(undo)
    two.do(setting(player="Ann"))
    settled(*((one, two) if is_first else (two, one)))
    assert settings_of(one.workspace) == settings_of(two.workspace) == Settings(player="Ann")


def test_undo_after_a_conflict_takes_back_the_copy_and_not_the_others_work() -> None:
    _, one, two = two_tabs()
    one.do(writing("Tired."))
    one.settle()
    two.do(writing("Afraid."))
    two.save()
    two.do(undo)
    assert names(two) == ["Mira"]
    assert notes(two) == "Tired."
    two.do(redo)
    assert names(two) == ["Mira", "Mira (this tab’s version)"]


# Many tabs at random

TOKEN = re.compile(r"\d{7}")


def tokens(record: Record | None) -> set[str]:
    return set(TOKEN.findall(write_json(document(record)))) if record else set()


class Play:
    """Tabs that write numbers into the same few things, each once, and see which of them they wipe out."""

    def __init__(self, count: int) -> None:
        self.disk, one, two = two_tabs()
        one.do(lambda workspace: create(workspace, "sheet", "Odo", TORCHES)[0])
        settled(one, two)
        self.tabs = [one, two, *(Tab(f"{number}-", self.disk).open() for number in range(3, count + 1))]
        self.last = 1_000_000
        self.written: set[str] = set()
        self.wiped: set[str] = set()

    def step(self, tab: Tab, what: str, which: int) -> None:
        if what in ("save", "fly", "land", "fail", "hear", "catch_up"):
            getattr(tab, what)()
            return
        self.last += 1
        if what == "reload":
            if tab.has_saved_all:
                self.disk.tabs.remove(tab)
                self.tabs[self.tabs.index(tab)] = Tab(f"{self.last}-", self.disk).open()
            return
        before = tab.workspace.records
        tab.do(lambda workspace: self.deed(workspace, what, which))
        after = tab.workspace.records
        for id in {**before, **after}:
            self.written |= tokens(after.get(id))
            self.wiped |= tokens(before.get(id)) - tokens(after.get(id))

    def deed(self, workspace: Workspace, what: str, which: int) -> Workspace:
        token = str(self.last)
        if what == "create" or not workspace.records:
            return create(workspace, "sheet", token, Sheet())[0]
        record = list(workspace.records.values())[which % len(workspace.records)]
        sheet = sheet_of(record)
        match what:
            case "name":
                return rename(workspace, record, token)
            case "note" | "letters":
                new = sheet.replace(notes=f"{sheet.notes} {token}")
            case "rewrite":
                new = sheet.replace(notes=token)
            case "count":
                place = which % len(sheet.counters) if sheet.counters else 0
                counter = Counter(f"Counter {which}", self.last)
                new = sheet.replace(counters=(*sheet.counters[:place], counter, *sheet.counters[place + 1 :]))
            case "add":
                new = sheet.replace(counters=(*sheet.counters, Counter(token, 0)))
            case "bin":
                return put_back(workspace, record) if record.deleted else delete(workspace, record)
            case "forget":
                return forget(workspace, [record.id])
            case "undo":
                return undo(workspace)
            case "redo":
                return redo(workspace)
        return change_content(workspace, record, new, what, writes=what == "letters")

    def check(self) -> None:
        for tab in self.tabs:
            tab.land()
        settled(*self.tabs)
        final = self.tabs[0].workspace.records
        for record in final.values():
            check_record(record)
        found = set().union(*map(tokens, final.values()))
        assert self.written - self.wiped <= found


DEEDS = ("create", "name", "note", "letters", "rewrite", "count", "add", "bin", "forget", "undo", "redo")
TURNS = ("save", "save", "fly", "land", "fail", "hear", "hear", "catch_up", "reload")


def plays(count: int) -> st.SearchStrategy[list[tuple[int, str, int]]]:
    step = st.tuples(st.integers(0, count - 1), st.sampled_from(DEEDS + TURNS), st.integers(0, 3))
    return st.lists(step, min_size=5, max_size=30)


@pytest.mark.parametrize("count", [2, 3])
@given(data=st.data())
def test_whatever_tabs_do_at_once_all_end_with_the_same_and_no_edit_is_lost(
    count: int, data: st.DataObject
) -> None:
    play = Play(count)
    for number, what, which in data.draw(plays(count)):
        play.step(play.tabs[number], what, which)
    play.check()


def test_a_row_is_its_text_and_what_tells_damage() -> None:
    _, one, _ = two_tabs()
    row = row_of(mira(one.workspace))
    assert row == row_with(row["text"], id=MIRA, revision=1)
    event = one.workspace.log[0]
    assert event_row(event) == row_with(event_row(event)["text"], id=event.id)
