from collections.abc import Callable
from functools import reduce
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright.dice import FixedDice, Step, roll
from dicewright.table.contents import Campaign, Counter, SavedRoll, Settings, Sheet
from dicewright.table.counting import sheet_of
from dicewright.table.event import Event, event_text, revealed, rolls_of, shared
from dicewright.table.kinds import kind_of
from dicewright.table.record import Record, content_of, document, new_record, with_content
from dicewright.table.saving import event_row, opened, row_of
from dicewright.table.telling import summary
from dicewright.table.text import TableError
from dicewright.table.workspace import (
    SETTINGS,
    Workspace,
    act,
    bin_of,
    campaign_on_table,
    change_content,
    create,
    delete,
    duplicate,
    find,
    forget,
    go_on,
    next_redo,
    next_undo,
    party_of,
    put_back,
    records_of,
    redo,
    rename,
    restore,
    reveal,
    saved_rolls,
    settings_of,
    undo,
    with_rolls,
    with_settings,
)
from tests.table.making import deeds, documents, done, game_night, visible, workspaces

EMPTY = Workspace(tab="t-", is_open=True)
THERE, MIRA = create(EMPTY, "sheet", "Mira", Sheet("Brave.", (Counter("Torches", 3),)), "lavender")
LONG = "The mill burns, and nobody knows who lit it. " * 20


def last(workspace: Workspace) -> Event:
    return workspace.log[-1]


def mira(workspace: Workspace) -> Record:
    return workspace.records[MIRA.id]


def notes(workspace: Workspace) -> str:
    return sheet_of(mira(workspace)).notes


def write(workspace: Workspace, text: str, writes: bool = True) -> Workspace:
    sheet = sheet_of(mira(workspace)).replace(notes=text)
    return change_content(workspace, mira(workspace), sheet, "write notes", writes)


def burn(workspace: Workspace, torches: int, writes: bool = False) -> Workspace:
    sheet = sheet_of(mira(workspace)).replace(counters=(Counter("Torches", torches),))
    return change_content(workspace, mira(workspace), sheet, "burn a torch", writes)


def reloaded(workspace: Workspace) -> Workspace:
    return opened(Workspace(tab="u-"), map(row_of, workspace.records.values()), map(event_row, workspace.log))


# Doing


@pytest.mark.parametrize(
    ("deed", "action", "what", "said"),
    [
        (lambda there: create(there, "roll", "Sword", SavedRoll("1d8"))[0], "create", "make “Sword”", [()]),
        (lambda there: rename(there, MIRA, "Lu"), "rename", "rename “Mira”", [("name: Mira → Lu",)]),
        (lambda there: duplicate(there, MIRA)[0], "create", "duplicate “Mira”", [()]),
        (lambda there: delete(there, MIRA), "delete", "delete “Mira”", [()]),
        (lambda there: write(there, "Afraid."), "change", "write notes", [("notes: Brave. → Afraid.",)]),
        (lambda there: burn(there, 2), "change", "burn a torch", [("Torches: 3 → 2",)]),
        (
            lambda there: with_settings(there, "go dark", theme="dark"),
            "settings",
            "go dark",
            [()],
        ),
    ],
)
def test_each_deed_is_one_line_in_the_log(
    deed: Callable[[Workspace], Workspace], action: str, what: str, said: Any
) -> None:
    after = deed(THERE)
    assert after.log[:-1] == THERE.log
    assert (last(after).action, last(after).what) == (action, what)
    assert [change.said for change in last(after).changes] == said
    assert documents(undo(after))[MIRA.id] == documents(THERE)[MIRA.id]


def test_what_is_made_is_there_with_its_first_revision() -> None:
    assert (MIRA.name, MIRA.game, MIRA.revision, MIRA.deleted) == ("Mira", "lavender", 1, False)
    assert records_of(THERE, "sheet") == [MIRA]
    assert find(THERE, MIRA.id, "sheet") is MIRA
    assert find(THERE, MIRA.id, "recipe") is None


def test_copies_are_named_so_that_they_can_be_told_apart() -> None:
    workspace, first = duplicate(THERE, MIRA)
    workspace, second = duplicate(workspace, MIRA)
    workspace, third = duplicate(workspace, first)
    assert [each.name for each in (first, second, third)] == [
        "Mira (copy)",
        "Mira (copy 2)",
        "Mira (copy) (copy)",
    ]
    assert {each.revision for each in (first, second, third)} == {1}
    assert len({each.id for each in workspace.records.values()}) == 4
    assert first.content == MIRA.content


def test_the_bin_keeps_what_was_deleted_until_it_is_put_back() -> None:
    binned = delete(THERE, MIRA)
    assert (records_of(binned, "sheet"), bin_of(binned)) == ([], [mira(binned)])
    assert find(binned, MIRA.id, "sheet") is None
    back = put_back(binned, mira(binned))
    assert (records_of(back, "sheet"), bin_of(back)) == ([mira(back)], [])
    assert (last(back).action, last(back).what) == ("restore", "put back “Mira”")
    assert document(mira(back)) == document(MIRA)
    assert mira(back).revision == 3


def test_an_earlier_version_comes_back_even_from_the_bin() -> None:
    later = rename(write(THERE, "Afraid."), mira(write(THERE, "Afraid.")), "Mirabel")
    for workspace in (later, delete(later, mira(later))):
        after = restore(workspace, MIRA)
        assert document(mira(after)) == document(MIRA)
        assert mira(after).revision == mira(workspace).revision + 1
        assert last(after).what == "restore an earlier “Mira”"
        assert documents(undo(after)) == documents(workspace)


def test_things_are_listed_by_name() -> None:
    workspace = EMPTY
    for name in ("odo", "Zed", "Anna", "Odo"):
        workspace, _ = create(workspace, "sheet", name, Sheet())
    assert [record.name for record in records_of(workspace, "sheet")] == ["Anna", "odo", "Odo", "Zed"]


def test_saved_rolls_come_with_what_they_roll() -> None:
    assert [(record.name, expression) for record, expression in saved_rolls(game_night())] == [
        ("Long sword", "1d8+3")
    ]


def test_a_party_is_those_sheets_that_are_still_there() -> None:
    workspace = game_night()
    campaign = campaign_on_table(workspace)
    assert campaign
    assert [sheet.name for sheet in party_of(workspace, campaign)] == ["Mira", "Odo the Ünlucky"]
    workspace = delete(workspace, party_of(workspace, campaign)[0])
    assert [sheet.name for sheet in party_of(workspace, campaign)] == ["Odo the Ünlucky"]
    assert campaign_on_table(delete(workspace, campaign)) is None


def test_another_kind_of_content_is_refused_in_words() -> None:
    with pytest.raises(TableError, match="it is a sheet, not a Campaign"):
        content_of(MIRA, Campaign)


def test_what_is_forgotten_is_gone_for_good_but_only_from_the_bin() -> None:
    assert forget(THERE, [MIRA.id, "nobody"]).records == THERE.records
    binned = delete(THERE, MIRA)
    gone = forget(binned, [MIRA.id])
    assert gone.records == {}
    assert next_undo(gone) is None
    assert undo(gone) is gone


# Settings


def test_settings_are_changed_one_by_one() -> None:
    workspace = with_settings(EMPTY, "go dark", theme="dark")
    workspace = with_settings(workspace, "say who plays", player="Ann")
    assert settings_of(workspace) == Settings(theme="dark", player="Ann")
    assert [each.id for each in workspace.records.values()] == [SETTINGS]
    assert settings_of(EMPTY) == Settings()


def test_undo_takes_back_each_setting_and_the_first_one_too() -> None:
    first = with_settings(EMPTY, "go dark", theme="dark")
    second = with_settings(first, "say who plays", player="Ann")
    assert settings_of(undo(second)) == Settings(theme="dark")
    assert settings_of(undo(undo(second))) == Settings()
    assert settings_of(redo(undo(undo(second)))) == Settings(theme="dark")


def test_settings_after_an_undone_first_one_are_not_in_the_bin() -> None:
    workspace = with_settings(undo(with_settings(EMPTY, "go dark", theme="dark")), "say who", player="Ann")
    assert settings_of(workspace) == Settings(player="Ann")
    assert bin_of(workspace) == []


def test_settings_of_a_newer_version_are_left_alone() -> None:
    newer = new_record(SETTINGS, "settings", "Settings", Settings()).replace(schema=99, revision=1)
    workspace = EMPTY.replace(records={SETTINGS: newer})
    assert settings_of(workspace) == Settings()
    after = with_settings(with_settings(workspace, "go dark", theme="dark"), "say who", player="Ann")
    assert settings_of(after) == Settings("dark", player="Ann")
    assert after.records is workspace.records
    assert after.log == workspace.log
    # Nothing is left of it when the page is loaded anew.
    assert settings_of(EMPTY.replace(records=after.records)) == Settings()


def test_what_can_be_read_of_the_settings_of_a_newer_version_holds() -> None:
    content = {"theme": "dark", "player": ["Ann"], "campaign": "the-campaign", "smell": "lavender"}
    newer = new_record(SETTINGS, "settings", "Settings", Settings())
    newer = newer.replace(schema=99, revision=1, content=content)
    workspace = EMPTY.replace(records={SETTINGS: newer})
    assert settings_of(workspace) == Settings("dark", campaign="the-campaign")
    assert settings_of(with_settings(workspace, "go light", theme="light")).theme == "light"
    for nonsense in (["?"], None, 5):
        broken = newer.replace(content=nonsense)
        assert settings_of(EMPTY.replace(records={SETTINGS: broken})) == Settings()


# Writing


def test_writing_goes_on_in_one_line_that_undo_takes_back_whole() -> None:
    workspace = THERE
    for text in ("Brave. S", "Brave. So", "Brave. So s", "Brave. So she says."):
        workspace = write(workspace, text)
    assert len(workspace.log) == len(THERE.log) + 1
    assert last(workspace).changes[0].said == ("notes: Brave. → Brave. So she says.",)
    assert documents(undo(workspace)) == documents(THERE)
    assert notes(redo(undo(workspace))) == "Brave. So she says."


@pytest.mark.parametrize(
    "between",
    [
        lambda there: burn(there, 2, writes=True),
        lambda there: rename(there, mira(there), "Mirabel"),
        lambda there: with_rolls(there, (roll("1d6", FixedDice(3)),), "1d6"),
        lambda there: write(there, "Otherwise.", writes=False),
        lambda there: redo(undo(there)),
    ],
)
def test_another_deed_ends_the_writing(between: Callable[[Workspace], Workspace]) -> None:
    first = between(write(THERE, "Brave. S"))
    after = write(first, "Brave. So")
    assert len(after.log) == len(first.log) + 1
    assert documents(undo(after)) == documents(first)


def test_writing_to_another_thing_is_another_line() -> None:
    workspace, odo = create(THERE, "sheet", "Odo", Sheet())
    workspace = write(workspace, "M")
    after = change_content(workspace, odo, Sheet("O"), "write notes", writes=True)
    assert len(after.log) == len(workspace.log) + 1
    assert sheet_of(undo(after).records[odo.id]).notes == ""
    assert notes(undo(after)) == "M"


def test_writing_a_name_goes_on_too() -> None:
    workspace = rename(THERE, mira(THERE), "Mirab", writes=True)
    workspace = rename(workspace, mira(workspace), "Mirabel", writes=True)
    assert len(workspace.log) == 2
    assert last(workspace).what == "rename “Mira”"
    assert mira(undo(workspace)).name == "Mira"


def test_writing_does_not_go_on_after_the_page_was_left() -> None:
    written = write(THERE, "Brave. S")
    after = write(reloaded(written), "Brave. So")
    assert len(after.log) == len(written.log) + 1
    assert notes(undo(after)) == "Brave. S"


def test_what_was_written_and_wiped_out_again_leaves_nothing_to_undo() -> None:
    workspace = write(write(THERE, "Brave. S"), "Brave.")
    assert next_undo(workspace) is next_undo(THERE)


# Undoing


@given(workspaces(), st.lists(deeds, max_size=8))
def test_undo_goes_all_the_way_back_and_redo_all_the_way_forth(start: Workspace, todo: list[Any]) -> None:
    start = start.replace(writing="")
    end = reduce(done, todo, start)
    workspace, turns = end, 0
    while next_undo(workspace) is not next_undo(start):
        workspace, turns = undo(workspace), turns + 1
    assert turns <= len(todo)
    assert visible(workspace) == visible(start)
    assert {id: documents(workspace)[id] for id in start.records} == documents(start)
    assert revealed(workspace.log) == revealed(start.log)
    for _ in range(turns):
        workspace = redo(workspace)
    assert documents(workspace) == documents(end)
    assert revealed(workspace.log) == revealed(end.log)
    assert turns == 0 or next_redo(workspace) is None


@given(workspaces())
def test_undo_and_redo_are_the_same_after_a_reload(workspace: Workspace) -> None:
    again = reloaded(workspace)
    for turn in (undo, undo, redo, undo, undo, undo, redo, redo):
        workspace, again = turn(workspace), turn(again)
        assert documents(again) == documents(workspace)
        assert (last(again).what if again.log else "") == (last(workspace).what if workspace.log else "")


@given(workspaces(), st.lists(deeds | st.sampled_from((("undo",), ("redo",))), max_size=6))
def test_revisions_only_grow_and_nothing_ever_vanishes(start: Workspace, todo: list[Any]) -> None:
    workspace = start
    for deed in todo:
        after = done(workspace, deed)
        for id, record in workspace.records.items():
            if after.records[id] is not record:
                assert after.records[id].revision > record.revision
        assert {event.id for event in workspace.log} <= {event.id for event in after.log}
        workspace = after


def test_undo_is_a_line_in_the_log_itself() -> None:
    after = undo(burn(THERE, 2))
    assert (last(after).action, last(after).what, last(after).of) == (
        "undo",
        "burn a torch",
        after.log[-2].id,
    )
    again = redo(after)
    assert (last(again).action, last(again).of) == ("redo", last(after).of)


def test_a_new_deed_after_an_undo_leaves_nothing_to_redo() -> None:
    undone = undo(burn(THERE, 2))
    assert next_redo(undone)
    assert next_redo(write(undone, "Afraid.")) is None


def test_where_nothing_was_done_nothing_is_undone() -> None:
    assert (undo(EMPTY), redo(EMPTY)) == (EMPTY, EMPTY)
    assert next_undo(undo(THERE)) is None


def changed_elsewhere(workspace: Workspace, text: str) -> Workspace:
    """The notes as another tab has rewritten them, of which this one has no line in its log."""
    sheet = sheet_of(mira(workspace)).replace(notes=text)
    record = with_content(mira(workspace), sheet).replace(revision=mira(workspace).revision + 1)
    return workspace.replace(records={**workspace.records, record.id: record})


def test_undo_passes_over_what_was_changed_otherwise_since() -> None:
    workspace = changed_elsewhere(write(burn(THERE, 2), "Afraid."), "Neither.")
    assert notes(undo(workspace)) == "Neither."
    assert sheet_of(mira(undo(workspace))).counters[0].value == 3
    undone = undo(write(THERE, "Afraid."))
    assert next_redo(changed_elsewhere(undone, "Neither.")) is None


@pytest.mark.parametrize("since", ["Neither.", "Somebody wrote something else, and much of it. " * 20])
def test_undo_never_writes_into_a_long_text_that_was_rewritten_since(since: str) -> None:
    long = write(THERE, LONG)
    shortened = write(long, LONG.replace("burns, and nobody ", "", 1), writes=False)
    assert notes(undo(shortened)) == LONG
    assert notes(undo(changed_elsewhere(shortened, since))) == since


def test_deleting_what_a_newer_version_made_can_be_undone() -> None:
    kind = kind_of("sheet")
    assert kind
    newer = MIRA.replace(schema=kind.schema + 1)
    workspace = THERE.replace(records={MIRA.id: newer})
    assert documents(undo(delete(workspace, newer))) == documents(workspace)


# Rolls

SECRET = with_rolls(THERE, (roll("3d17", FixedDice(11, 13, 15)),), "Ambush", private=True, who="Ann")
LEAKS = ("Ambush", "3d17", "11", "13", "15", "39", "Ann", "dice", "1 roll")


def seen(workspace: Workspace) -> str:
    return "\n".join([*map(event_text, shared(workspace.log)), summary(workspace.log)])


def leaks(workspace: Workspace) -> list[str]:
    return [word for word in LEAKS if word in seen(workspace)]


def test_nothing_of_a_private_roll_is_seen_until_it_is_revealed() -> None:
    assert leaks(SECRET) == []
    assert len(shared(SECRET.log)) == len(THERE.log)
    assert summary(SECRET.log) == summary(THERE.log)
    open_to_all = reveal(SECRET, last(SECRET))
    assert leaks(open_to_all) == list(LEAKS)
    assert "Ann: Ambush, 3d17 = 39" in summary(open_to_all.log)


def test_undoing_the_reveal_hides_it_again() -> None:
    workspace = reveal(SECRET, last(SECRET))
    assert next_undo(workspace) is last(workspace)
    assert leaks(undo(workspace)) == []
    assert leaks(redo(undo(workspace))) == list(LEAKS)
    assert leaks(undo(redo(undo(workspace)))) == []


def test_what_a_private_roll_changed_is_private_even_when_it_is_undone() -> None:
    fewer = with_content(MIRA, Sheet("Brave.", (Counter("Torches", 1977),)))
    workspace = with_rolls(THERE, (roll("3d17", FixedDice(11, 13, 15)),), "Ambush", fewer, private=True)
    for _ in range(2):
        workspace = undo(workspace)
        assert sheet_of(mira(workspace)).counters[0].value == 3
        assert leaks(workspace) == []
        workspace = redo(workspace)
        assert sheet_of(mira(workspace)).counters[0].value == 1977
        assert leaks(workspace) == []
        assert "1977" not in seen(workspace)


def test_a_roll_says_by_which_rules_for_whom_and_where() -> None:
    workspace = game_night()
    event = next(event for event in workspace.log if event.what == "torches")
    campaign = campaign_on_table(workspace)
    assert campaign
    assert (event.rules, event.outcome, event.who, event.campaign, event.by_hand) == (
        ("LH-CORE-16",),
        "2",
        "Ann",
        campaign.id,
        True,
    )
    assert [change.said for change in event.changes] == [("Torches: 3 → 2",)]


def test_of_several_sheets_each_change_says_whose_it_is() -> None:
    workspace, nim = create(THERE, "sheet", "Nim", Sheet(counters=(Counter("Torches", 5),)))
    mira, nim_now = (
        with_content(each, Sheet(each.name, (Counter("Torches", 1),)))
        for each in (workspace.records[MIRA.id], nim)
    )
    both = last(act(workspace, "change", "share the torches", mira, nim_now))
    assert [words for change in both.changes for words in change.said if "Torches" in words] == [
        "Mira: Torches: 3 → 1",
        "Nim: Torches: 5 → 1",
    ]
    one = last(act(workspace, "change", "burn one", mira))
    assert "Torches: 3 → 1" in one.changes[0].said
    # All rested, and one of them gained something by it.
    rested = last(act(workspace, "change", "rest", mira, nim))
    assert "Mira: Torches: 3 → 1" in rested.changes[0].said


def test_what_joins_a_deed_later_is_told_by_name_too() -> None:
    workspace, nim = create(THERE, "sheet", "Nim", Sheet("Small."))
    begun = act(workspace, "change", "rest", with_content(MIRA, Sheet("Rested.")))
    joined = last(go_on(begun, last(begun), "rest", with_content(nim, Sheet("Rested."))))
    assert [change.said[0] for change in joined.changes] == [
        "Mira: notes: Brave. → Rested.",
        "Nim: notes: Small. → Rested.",
    ]


def test_each_rule_is_cited_once() -> None:
    steps = tuple(Step("key", "label", 1, rule) for rule in ("TD-1", "", "TD-2", "TD-1"))
    made = roll("1d6", FixedDice(4)).replace(steps=steps)
    event = last(with_rolls(THERE, (made, made), "smithing"))
    assert (event.rules, event.outcome) == (("TD-1", "TD-2"), "4, 4")
    assert rolls_of(event) == (made, made)


def test_a_roll_and_what_it_changed_are_undone_together() -> None:
    fewer = with_content(MIRA, Sheet("Brave.", (Counter("Torches", 2),)))
    after = with_rolls(THERE, (roll("1d6", FixedDice(2)),), "torches", fewer)
    assert documents(undo(after)) == documents(THERE)
    assert "1d6" not in summary(undo(after).log)
    assert "torches, 1d6 = 2" in summary(after.log)


def test_a_roll_that_changed_nothing_is_not_undone() -> None:
    after = with_rolls(burn(THERE, 2), (roll("1d6", FixedDice(2)),), "1d6")
    assert documents(undo(after)) == documents(THERE)
    assert "1d6 = 2" in summary(undo(after).log)


def test_an_event_without_changes_says_so() -> None:
    after = act(THERE, "session", "session 12")
    assert (last(after).changes, next_undo(after)) == ((), next_undo(THERE))
