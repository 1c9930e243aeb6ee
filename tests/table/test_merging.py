"""Two devices, one table: whoever merges, in whichever order and however often, ends with the same."""

import doctest
import json
from functools import reduce
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from dicewright.games.lavender.rules.character import Party, PartyDice
from dicewright.games.lavender.rules.tables import BROKEN
from dicewright.games.tdgs.rules.recipe import BLANK
from dicewright.games.tiers.rules.character import Ability
from dicewright.games.tiers.rules.character import Character as TiersCharacter
from dicewright.table.backup import backup_of, backup_text, read_backup
from dicewright.table.contents import Campaign, Counter, CustomTable, Row, Sheet
from dicewright.table.counting import counted, sheet_of
from dicewright.table.event import CHOOSE
from dicewright.table.importing import compared, imported, merge
from dicewright.table.merging.deciding import choose, key_of_choice, open_choices, tell_field, tell_value
from dicewright.table.record import Record, content_of
from dicewright.table.text import TableError
from dicewright.table.workspace import (
    Workspace,
    campaign_on_table,
    change_content,
    create,
    delete,
    duplicate,
    next_undo,
    put_back,
    records_of,
    redo,
    rename,
    settings_of,
    undo,
    with_settings,
)
from tests.table.histories import events, file_of, lost, moved, moves, state, with_file
from tests.table.making import Disk, Tab, game_night, mangled

NIGHT = game_night()
FRESH = Workspace(tab="u-", is_open=True)
MIRA = next(record.id for record in records_of(NIGHT, "sheet") if record.name == "Mira")


def test_its_page_of_explanation_says_what_happens() -> None:
    result = doctest.testfile("merging/README.md", package="dicewright.table")
    assert result.attempted > 10
    assert result.failed == 0


def devices(start: Workspace = NIGHT, count: int = 2) -> list[Workspace]:
    return [start.replace(tab=f"{letter}-", made=0, writing="") for letter in "abc"[:count]]


def exchanged(here: Workspace, there: Workspace) -> Workspace:
    """Both ways, at once and one after the other: all end with the same."""
    mine, theirs = with_file(here, there), with_file(there, here)
    assert state(mine) == state(theirs)
    assert events(mine) == events(theirs)
    after = with_file(there, mine)
    assert state(after) == state(mine)
    assert state(with_file(mine, after)) == state(mine)
    assert lost(here, there, mine) == lost(there, here, mine) == []
    return mine


def offered(record: Record) -> list[tuple[str, Any]]:
    """What the record offers beside what it is, in the words of the page."""
    workspace = FRESH.replace(records={record.id: record})
    return [
        (tell_field(workspace, record, choice.at), tell_value(workspace, choice.other))
        for choice in open_choices(record)
    ]


# A table of cases: what is done here, what is done there, what Mira's sheet becomes, what is offered

ADDS_ROPE = ("add", 0, "Rope")
TORCHES = {"name": "Torches", "value": 2}
HIT_POINTS = {"name": "Hit points", "value": 4, "most": 9}
NOTES = "Owes the ferryman.\nAfraid of bees."

CASES: dict[str, tuple[list[Any], list[Any], dict[str, Any], list[tuple[str, Any]]]] = {
    "nothing": ([], [], {}, []),
    "only here": ([("notes", 0, "Bees.")], [], {"notes": "Bees."}, []),
    "only there": ([], [("notes", 0, "Bees.")], {"notes": "Bees."}, []),
    "the same on both": ([("notes", 0, "Bees.")], [("notes", 0, "Bees.")], {"notes": "Bees."}, []),
    "other fields": (
        [("notes", 0, "Bees.")],
        [("count", 0, 0, -1)],
        {"notes": "Bees.", "counters": [{**TORCHES, "value": 1}, HIT_POINTS]},
        [],
    ),
    "other counters": (
        [("count", 0, 1, 1)],
        [("count", 0, 0, -1)],
        {"counters": [{**TORCHES, "value": 1}, {**HIT_POINTS, "value": 5}]},
        [],
    ),
    "a counter here, one more there": (
        [("count", 0, 0, -1)],
        [ADDS_ROPE],
        {"counters": [{**TORCHES, "value": 1}, HIT_POINTS, {"name": "Rope", "value": 1}]},
        [],
    ),
    "a counter here, another gone there": (
        [("count", 0, 1, -1)],
        [("remove", 0, 0)],
        {"counters": [{**HIT_POINTS, "value": 3}]},
        [],
    ),
    "the same counter": (
        [("count", 0, 0, -1)],
        [("count", 0, 0, 1), ("count", 0, 0, 1)],
        {"counters": [{**TORCHES, "value": 4}, HIT_POINTS]},
        [("Torches", "1")],
    ),
    "a counter here that is gone there": (
        [("count", 0, 0, -1)],
        [("remove", 0, 0)],
        {"counters": [{**TORCHES, "value": 1}, HIT_POINTS]},
        [("Torches", "not there")],
    ),
    "the same notes": (
        [("notes", 0, "Bees.")],
        [("count", 0, 0, 1), ("notes", 0, "")],
        {"notes": None, "counters": [{**TORCHES, "value": 3}, HIT_POINTS]},
        [("notes", "Bees.")],
    ),
    "changed there and taken back": (
        [("count", 0, 0, 1)],
        [("count", 0, 0, -1), ("undo",)],
        {"counters": [{**TORCHES, "value": 2}, HIT_POINTS]},
        [("Torches", "3")],
    ),
    "undone on both": ([("undo",), ("undo",)], [("undo",), ("undo",)], {"counters": None}, []),
}


@pytest.mark.parametrize(("here", "there", "becomes", "offers"), CASES.values(), ids=CASES)
def test_what_becomes_of_a_sheet(
    here: list[Any], there: list[Any], becomes: dict[str, Any], offers: list[Any]
) -> None:
    start = devices()
    mine, theirs = reduce(moved, here, start[0]), reduce(moved, there, start[1])
    after = exchanged(mine, theirs).records[MIRA]
    if becomes.get("counters", True) is None:
        # What both have undone is undone on both.
        assert after.content == mine.records[MIRA].content == theirs.records[MIRA].content
    else:
        content = {"notes": NOTES, "counters": [TORCHES, HIT_POINTS], **becomes}
        told = {name: after.content.get(name) for name in content}
        assert told == content
    assert offered(after) == offers


def test_names_and_house_rules_of_the_same_campaign_come_together() -> None:
    here, there = devices()
    campaign = campaign_on_table(NIGHT)
    assert campaign
    here = moved(here, ("house rule", "light", "hard"))
    there = rename(there, there.records[campaign.id], "Lavender days")
    there = moved(there, ("house rule", "usage", "hard"))
    after = exchanged(here, there).records[campaign.id]
    assert after.name == "Lavender days"
    assert content_of(after, Campaign).rules == {"usage": "hard", "light": "hard"}
    assert after.choices == ()


def test_who_sat_down_here_and_who_left_there_both_count() -> None:
    start, third = create(NIGHT, "sheet", "Zora", Sheet())
    here, there = devices(start)
    here, there = moved(here, ("seat", 2)), moved(there, ("seat", 0))
    campaign = records_of(exchanged(here, there), "campaign")[0]
    party = content_of(NIGHT.records[campaign.id], Campaign).party
    assert content_of(campaign, Campaign).party == (party[1], third.id)


def test_rows_without_names_are_merged_at_their_places_if_none_came_or_went() -> None:
    table = records_of(NIGHT, "table")[0]

    def written(workspace: Workspace, place: int, text: str) -> Workspace:
        content = content_of(workspace.records[table.id], CustomTable)
        rows = [*content.rows]
        rows[place] = Row(rows[place].start, text)
        return change_content(
            workspace, workspace.records[table.id], content.replace(rows=tuple(rows)), "write"
        )

    here, there = devices()
    after = exchanged(written(here, 0, "Sun"), written(there, 2, "Wasps")).records[table.id]
    assert [row["text"] for row in after.content["rows"]] == ["Sun", "Fog", "Wasps"]
    after = exchanged(written(here, 0, "Sun"), written(there, 0, "Hail")).records[table.id]
    assert after.content["rows"][0]["text"] in ("Sun", "Hail")
    assert [choice.at for choice in after.choices] == [("content", "rows")]


def test_fields_that_cannot_stand_together_are_taken_as_one() -> None:
    """Each of the two is fine alone; together they would starve a party that has food."""
    campaign = records_of(NIGHT, "campaign")[0].id

    def with_party(workspace: Workspace, party: Party) -> Workspace:
        record = workspace.records[campaign]
        content = content_of(record, Campaign).with_game("lavender", party)
        return change_content(workspace, record, content, "go on")

    hungry = Party(PartyDice(food=BROKEN))
    here, there = devices(with_party(NIGHT, hungry))
    here = with_party(here, hungry.replace(starving=True))
    there = with_party(there, Party(PartyDice(food=8)))
    after = exchanged(here, there).records[campaign]
    assert [choice.at for choice in after.choices] == [("content", "lavender")]


def test_lists_in_which_two_go_by_the_same_name_are_one_field() -> None:
    dodge = TiersCharacter(skills=(Ability("Dodge", "Alpha", 5), Ability("Dodge", "Beta", 2)))
    start, vess = create(NIGHT, "sheet", "Vess", Sheet(games={"tiers": dodge}))
    here, there = devices(start)

    def ranked(workspace: Workspace, place: int, rank: int) -> Workspace:
        sheet = sheet_of(workspace.records[vess.id])
        assert sheet.games.get("tiers")
        skills = [*sheet.games.get("tiers").skills]
        skills[place] = skills[place].replace(rank=rank)
        changed = sheet.with_game("tiers", sheet.games.get("tiers").replace(skills=tuple(skills)))
        return change_content(workspace, workspace.records[vess.id], changed, "train")

    after = exchanged(ranked(here, 0, 4), ranked(there, 1, 3)).records[vess.id]
    assert [skill["rank"] for skill in after.content["tiers"]["skills"]] == [4, 3]
    after = exchanged(ranked(here, 0, 4), ranked(there, 0, 3)).records[vess.id]
    assert [choice.at for choice in after.choices] == [("content", "tiers", "skills")]


# Deleting


def test_what_one_has_deleted_and_the_other_left_alone_is_deleted() -> None:
    here, there = devices()
    there = delete(there, there.records[MIRA])
    assert MIRA not in state(exchanged(here, there))


@pytest.mark.parametrize("empties", [False, True])
def test_what_one_has_deleted_and_the_other_changed_is_kept_and_somebody_chooses(empties: bool) -> None:
    here, there = devices()
    here = moved(here, ("count", 0, 0, -1))
    there = delete(there, there.records[MIRA])
    there = moved(there, ("empty the bin",)) if empties else there
    after = exchanged(here, there)
    record = after.records[MIRA]
    assert offered(record) == [("deleted", "yes")]
    gone = choose(after, record, key_of_choice(record.choices[0]), True)
    assert MIRA not in state(gone)
    assert MIRA not in state(with_file(with_file(there, after), gone))
    kept = choose(after, record, key_of_choice(record.choices[0]), False)
    assert state(with_file(with_file(there, after), kept))[MIRA]["choices"] == []


def test_what_was_changed_before_it_was_deleted_is_not_lost_either() -> None:
    here, there = devices()
    here = moved(here, ("count", 0, 0, -1))
    there = moved(there, ("notes", 0, "Bees."))
    there = delete(there, there.records[MIRA])
    after = exchanged(here, there)
    assert sheet_of(after.records[MIRA]).notes == "Bees."
    assert sheet_of(after.records[MIRA]).counters[0].value == 1


def test_what_was_deleted_and_put_back_is_there() -> None:
    here, there = devices()
    there = delete(there, there.records[MIRA])
    here = with_file(here, there)
    assert here.records[MIRA].deleted
    there = put_back(there, there.records[MIRA])
    assert MIRA in state(exchanged(here, there))


# Choosing


def disagreed() -> Workspace:
    here, there = devices()
    there = moved(moved(there, ("count", 0, 0, 1)), ("count", 0, 0, 1))
    return exchanged(moved(here, ("count", 0, 0, -1)), there)


@pytest.mark.parametrize("takes", [True, False])
def test_choosing_is_one_deed_that_undo_takes_back(takes: bool) -> None:
    before = disagreed()
    record = before.records[MIRA]
    after = choose(before, record, key_of_choice(record.choices[0]), takes)
    assert after.log[-1].action == CHOOSE
    assert len(after.log) == len(before.log) + 1
    assert sheet_of(after.records[MIRA]).counters[0].value == (1 if takes else 4)
    assert open_choices(after.records[MIRA]) == []
    assert next_undo(after) is after.log[-1]
    assert state(undo(after)) == state(before)
    assert state(redo(undo(after))) == state(after)


@pytest.mark.parametrize("takes", [True, False])
def test_whoever_has_chosen_has_chosen_for_the_other_device_too(takes: bool) -> None:
    mine = disagreed()
    theirs = with_file(devices()[1].replace(tab="c-"), mine)
    record = mine.records[MIRA]
    chosen = choose(mine, record, key_of_choice(record.choices[0]), takes)
    after = exchanged(chosen, theirs)
    assert state(after) == state(chosen)


def test_a_choice_waits_while_the_field_goes_on_changing() -> None:
    after = moved(disagreed(), ("count", 0, 0, 1))
    record = after.records[MIRA]
    assert sheet_of(record).counters[0].value == 5
    assert offered(record) == [("Torches", "1")]


def test_a_choice_is_kept_on_disk_and_in_a_file() -> None:
    disk = Disk()
    tab = Tab("d-", disk).open()
    tab.do(lambda workspace: disagreed().replace(tab=workspace.tab))
    assert tab.save()
    opened = Tab("e-", disk).open().workspace
    assert offered(opened.records[MIRA]) == [("Torches", "1")]
    assert offered(with_file(FRESH, opened).records[MIRA]) == [("Torches", "1")]


def test_a_choice_that_was_taken_and_undone_is_open_again_everywhere() -> None:
    mine = disagreed()
    record = mine.records[MIRA]
    chosen = choose(mine, record, key_of_choice(record.choices[0]), True)
    other = with_file(devices()[1].replace(tab="c-"), chosen)
    assert state(with_file(other, undo(chosen))) == state(mine)


def test_a_choice_about_something_that_is_gone_is_not_asked() -> None:
    after = moved(disagreed(), ("remove", 0, 0))
    assert open_choices(after.records[MIRA]) == []


def test_a_duplicate_asks_nothing() -> None:
    before = disagreed()
    after, copy = duplicate(before, before.records[MIRA])
    assert copy.choices == ()
    assert offered(after.records[MIRA]) == [("Torches", "1")]


# Where the logs do not tell


def test_a_sheet_alone_is_compared_field_by_field_and_nothing_is_guessed() -> None:
    here, there = devices()
    here, there = moved(here, ("count", 0, 0, -1)), moved(there, ("notes", 0, "Bees."))
    file = read_backup(backup_of(there, there.records[MIRA]))
    after = merge(here, file)
    assert sheet_of(after.records[MIRA]).counters[0].value == 1
    assert offered(after.records[MIRA]) == [("Torches", "2"), ("notes", "Bees.")]
    assert state(merge(after, file)) == state(after)


def test_a_sheet_alone_that_was_like_that_here_once_changes_nothing() -> None:
    file = read_backup(backup_of(NIGHT, NIGHT.records[MIRA]))
    here = moved(moved(NIGHT, ("count", 0, 0, -1)), ("notes", 0, "Bees."))
    assert state(merge(here, file)) == state(here)
    elsewhere = merge(FRESH, file)
    assert state(with_file(elsewhere, here))[MIRA] == state(here)[MIRA]


def test_a_sheet_alone_is_asked_about_only_once() -> None:
    here, there = devices()
    there = moved(there, ("notes", 0, "Bees."))
    file = read_backup(backup_of(there, there.records[MIRA]))
    asked = merge(moved(here, ("notes", 0, "Wasps.")), file)
    record = asked.records[MIRA]
    (choice,) = [each for each in open_choices(record) if each.at == ("content", "notes")]
    kept = choose(asked, record, key_of_choice(choice), False)
    assert offered(merge(kept, file).records[MIRA]) == offered(kept.records[MIRA]) == []


def test_a_campaign_s_file_does_not_take_back_what_it_does_not_tell() -> None:
    """Somebody's sheet was changed while another campaign lay on the table: that is not in the file."""
    here, there = devices()
    there = with_settings(there, "clear the table", campaign="")
    there = moved(there, ("notes", 0, "Bees."))
    campaign = records_of(there, "campaign")[0]
    after = merge(here, read_backup(backup_of(there, campaign)))
    assert sheet_of(after.records[MIRA]).notes in (NOTES, "Bees.")
    told = {NOTES, "Bees."} - {sheet_of(after.records[MIRA]).notes}
    assert [("notes", told.pop())] == offered(after.records[MIRA])


def test_a_thing_from_a_newer_version_is_taken_as_a_whole() -> None:
    start = NIGHT.replace(records={**NIGHT.records, MIRA: NIGHT.records[MIRA].replace(schema=99)})
    here, there = devices(start)
    here = rename(here, here.records[MIRA], "Mirabel")
    there = rename(there, there.records[MIRA], "Mirador")
    after = exchanged(here, there).records[MIRA]
    assert [choice.at for choice in after.choices] == [()]
    assert {after.name, after.choices[0].value["name"]} == {"Mirabel", "Mirador"}


# The log


def test_an_event_comes_once_and_with_all_that_was_written() -> None:
    here, there = devices()
    here = moved(here, ("write", "a"))
    there = with_file(there, here)
    here = moved(moved(here, ("write", "b")), ("write", "a"))
    after = exchanged(here, there)
    assert sheet_of(records_of(after, "sheet")[0]).notes.endswith("aba")
    assert all(record.choices == () for record in after.records.values())
    ids = [event.id for event in after.log]
    assert len(ids) == len(set(ids))


def test_settings_stay_as_each_device_has_them() -> None:
    here, there = devices()
    here = with_settings(here, "go dark", theme="dark")
    there = with_settings(there, "say who", player="Bea")
    assert settings_of(with_file(here, there)) == settings_of(here)
    assert settings_of(with_file(there, here)) == settings_of(there)


def test_a_merge_can_be_undone_whole_and_made_again() -> None:
    here, there = devices()
    here, there = moved(here, ("count", 0, 0, -1)), moved(there, ("count", 0, 0, 1))
    after = with_file(here, there)
    assert state(undo(after)) == state(here)
    assert events(undo(after)) == events(here)
    assert state(redo(undo(after))) == state(after)
    assert state(with_file(undo(after), there)) == state(after)


def test_what_would_happen_is_told_before() -> None:
    start, _ = create(NIGHT, "sheet", "Zora", Sheet())
    here, there = devices(start)
    here = moved(here, ("count", 0, 0, -1))
    here = rename(here, records_of(here, "recipe")[0], "Waybread, sweet")
    there = moved(moved(there, ("count", 0, 0, 1)), ("notes", 0, "Bees."))
    there = rename(there, records_of(there, "table")[0], "Climate")
    there = delete(there, records_of(there, "roll")[0])
    here = delete(here, next(each for each in records_of(here, "sheet") if each.name == "Zora"))
    there, _ = create(there, "recipe", "Soup", BLANK)
    found = {each.record.name: each for each in compared(here, file_of(there))}
    assert {name: each.how for name, each in found.items()} == {
        "Mira": "both",
        "Odo the Ünlucky": "equal",
        "Lavender nights": "equal",
        "Long sword": "deleted there",
        "Climate": "there",
        "Waybread, sweet": "here",
        "Zora": "deleted here",
        "Soup": "new",
    }
    told = {each.at[-1]: (each.here, each.there, each.result) for each in found["Mira"].differences}
    assert told == {"value": (1, 3, "choice"), "notes": (NOTES, "Bees.", "there")}


# Random histories

steps = st.lists(
    st.one_of(
        st.tuples(st.integers(0, 1), moves),
        st.tuples(st.integers(0, 1), moves),
        st.tuples(st.integers(0, 1), moves),
        st.tuples(st.integers(0, 1), st.just("merge")),
    ),
    max_size=24,
)


def played(start: list[Workspace], history: list[Any]) -> list[Workspace]:
    """What happened on the devices, one after the other; now and then one reads another's file."""
    found = [*start]
    for who, what, *others in history:
        other = others[0] if others else 1 - who
        found[who] = with_file(found[who], found[other]) if what == "merge" else moved(found[who], what)
    return found


ADDED = [(0, ("add", 0, "Rope")), (0, ("count", 0, 0, -1))]


@given(steps)
# A counter gets the name of one that was made on the other device, and then goes on changing.
@example([*ADDED, (1, ("name counter", 0, 1, "Rope")), (0, "merge"), (1, ("count", 0, 1, -1))])
# Two counters come to share a name, so that the list is one field.
@example([*ADDED, (1, ("name counter", 0, 0, "Hit points")), (0, "merge"), (1, ("count", 0, 1, -1))])
# What is still being written is merged in between.
@example([(1, ("write", "a")), (0, ("write", "b")), (1, "merge"), (0, ("write", "a")), (0, "merge")])
# One deletes what the other changes.
@example([(0, ("count", 0, 0, -1)), (1, ("delete", 0)), (0, "merge"), (1, "merge"), (0, ("take", 0, 0))])
def test_two_devices_end_with_the_same_and_lose_nothing(history: list[Any]) -> None:
    here, there = played(devices(), history)
    after = exchanged(here, there)
    # Files that were made before are nothing new.
    assert state(with_file(after, there)) == state(with_file(after, here)) == state(after)


@given(steps)
@example([(1, ("write", "a")), (0, "merge"), (1, ("write", "a"))])
def test_a_merge_is_one_deed(history: list[Any]) -> None:
    here, there = played(devices(), history)
    after = with_file(here, there)
    if after.log[-1].changes:
        assert state(undo(after)) == state(here)
        assert state(redo(undo(after))) == state(after)
        assert state(with_file(undo(after), there)) == state(after)


@given(
    st.lists(
        st.one_of(
            st.tuples(st.integers(0, 2), moves),
            st.tuples(st.integers(0, 2), moves),
            st.tuples(st.integers(0, 2), st.just("merge"), st.integers(0, 2)),
        ),
        max_size=24,
    )
)
def test_three_devices_end_with_the_same(history: list[Any]) -> None:
    found = played(devices(count=3), history)
    for _ in range(2):
        for who in range(3):
            for other in range(3):
                found[who] = with_file(found[who], found[other])
    assert state(found[0]) == state(found[1]) == state(found[2])
    assert events(found[0]) == events(found[1]) == events(found[2])


@given(steps, st.data())
def test_whatever_a_file_says_it_is_merged_or_refused(history: list[Any], data: st.DataObject) -> None:
    here, there = played(devices(), history)
    file = data.draw(mangled(data.draw(mangled(json.loads(backup_text(there))))))
    try:
        backup = read_backup(json.dumps(file))
    except TableError:
        return
    after = merge(here, backup)
    assert read_backup(backup_text(after)).unreadable == ()
    assert imported(here, backup, "merge").log[-1].action == "import"
    for record in after.records.values():
        for choice in record.choices:
            try:
                choose(after, record, key_of_choice(choice), True)
            except TableError:
                continue


def test_counters_of_the_same_name_on_one_sheet_keep_their_choices_in_sight() -> None:
    before = disagreed()
    record = before.records[MIRA]
    sheet = sheet_of(record)
    twice = sheet.replace(counters=(*sheet.counters, Counter("Torches", 7)))
    after = change_content(before, record, twice, "add Torches")
    assert offered(after.records[MIRA]) == [("Torches", "1")]
    assert counted(after, after.records[MIRA], 0, 1).records[MIRA].choices
