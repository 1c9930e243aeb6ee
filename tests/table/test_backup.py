import json
from functools import reduce
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright.games.tdgs.rules.recipe import BLANK
from dicewright.table.backup import Backup, backup_of, backup_text, read_backup
from dicewright.table.codec import to_json
from dicewright.table.contents import Campaign, Settings, Sheet
from dicewright.table.counting import sheet_of
from dicewright.table.event import event_text, undone_ids
from dicewright.table.importing import imported, preview
from dicewright.table.record import Record, content_of, new_record, record_text
from dicewright.table.saving import opened, row_of, with_changes
from dicewright.table.text import MOST_DEPTH, MOST_STORED_DEPTH, TableError, read_json, write_json
from dicewright.table.workspace import (
    SETTINGS,
    Workspace,
    bin_of,
    campaign_on_table,
    change_content,
    create,
    delete,
    next_undo,
    party_of,
    records_of,
    redo,
    rename,
    settings_of,
    undo,
    visible_log,
    with_settings,
)
from tests.table.making import (
    Disk,
    Tab,
    deeds,
    documents,
    done,
    game_night,
    json_values,
    newer_records,
    visible,
    workspaces,
)

FRESH = Workspace(tab="u-", is_open=True)
NIGHT = game_night()


def again(workspace: Workspace) -> Backup:
    return read_backup(backup_text(workspace))


def sheet(workspace: Workspace, name: str) -> Record:
    return next(record for record in records_of(workspace, "sheet") if record.name == name)


# Out and in


def without_settings(workspace: Workspace) -> Workspace:
    others = {id: record for id, record in workspace.records.items() if id != SETTINGS}
    return workspace.replace(records=others)


@given(workspaces(), st.sampled_from(("merge", "replace")))
def test_what_was_exported_wiped_and_imported_exports_the_same(workspace: Workspace, how: Any) -> None:
    if how == "merge":
        # Settings stay where they are.
        assert settings_of(imported(FRESH, again(workspace), how)) == Settings()
        workspace = without_settings(workspace)
    text = backup_text(workspace)
    backup = read_backup(text)
    assert (backup.is_changed, backup.unreadable) == (False, ())
    after = imported(FRESH, backup, how)
    assert visible(after) == visible(workspace)
    assert backup_text(after) == text
    assert preview(after, backup).equal == backup.records


@given(newer_records)
def test_what_only_a_newer_version_knows_goes_through_a_file_unharmed(record: Record) -> None:
    text = backup_text(FRESH.replace(records={record.id: record.replace(deleted=False)}))
    after = imported(FRESH, read_backup(text), "merge")
    assert backup_text(after) == text
    assert record_text(after.records[record.id]) == record_text(record.replace(deleted=False))


def nested(levels: int) -> Any:
    return [nested(levels - 1)] if levels else 0


def test_what_is_as_deep_as_may_come_from_elsewhere_is_stored_and_exported_again() -> None:
    mira = sheet(NIGHT, "Mira")
    deep = mira.replace(content={**mira.content, "deep": nested(MOST_DEPTH - 2)}, revision=9)
    backup = again(NIGHT.replace(records={**NIGHT.records, mira.id: deep}))
    assert backup.unreadable == ()
    for how in ("merge", "replace", "copy"):
        disk = Disk()
        tab = Tab("u-", disk).open()
        tab.do(lambda workspace: imported(workspace, again(NIGHT), "merge"))
        tab.do(lambda workspace, how=how: imported(workspace, backup, how))
        assert tab.save()
        there = Tab("v-", disk).open().workspace
        assert there.aside == ()
        assert deep.content["deep"] in [record.content.get("deep") for record in again(there).records]


def test_one_thing_that_is_too_deep_keeps_nothing_else_out() -> None:
    mira = sheet(NIGHT, "Mira").replace(unknown={"deep": nested(MOST_STORED_DEPTH - 1)})
    stored = opened(NIGHT, [row_of(mira)], []).replace(records={**NIGHT.records, mira.id: mira})
    assert stored.aside == ()
    backup = again(stored)
    assert backup.unreadable == ("The sheet “Mira”: it is nested deeper than 32 levels.",)
    assert len(backup.records) == len(NIGHT.records) - 1


def test_what_was_imported_is_stored_like_anything_else() -> None:
    disk = Disk()
    tab = Tab("u-", disk).open()
    tab.do(lambda workspace: imported(workspace, again(NIGHT), "replace"))
    assert tab.save()
    assert backup_text(Tab("v-", disk).open().workspace) == backup_text(NIGHT)


def test_a_file_is_readable_and_says_what_it_is() -> None:
    data = json.loads(backup_text(NIGHT))
    assert list(data) == ["dicewright", "version", "checksum", "view", "records", "log"]
    assert [record["kind"] for record in data["records"]] == [
        "sheet",
        "sheet",
        "recipe",
        "campaign",
        "table",
        "roll",
        "settings",
    ]
    assert 'Odo the Ünlucky"' in backup_text(NIGHT)


def test_the_bin_is_not_exported() -> None:
    mira = sheet(NIGHT, "Mira")
    assert "Odo" in backup_text(delete(NIGHT, mira))
    assert mira.id not in [record.id for record in again(delete(NIGHT, mira)).records]


def test_that_something_was_imported_is_not_exported_again() -> None:
    after = redo(undo(imported(FRESH, again(NIGHT), "merge")))
    assert [event.action for event in after.log[-3:]] == ["import", "undo", "redo"]
    assert [event.id for event in again(after).log] == [event.id for event in NIGHT.log]


# A look first


def test_a_preview_says_what_is_new_changed_equal_and_only_here() -> None:
    backup = again(NIGHT)
    mira, odo = sheet(NIGHT, "Mira"), sheet(NIGHT, "Odo the Ünlucky")
    here = change_content(NIGHT, mira, sheet_of(mira).replace(notes="Afraid."), "write notes")
    here = delete(here, odo)
    here, recipe = create(here, "recipe", "Soup", BLANK.replace(notes="Water."))
    found = preview(here, backup)
    assert [record.name for record in found.new] == ["Odo the Ünlucky"]
    assert [record.name for record in found.changed] == ["Mira"]
    assert len(found.equal) == len(backup.records) - 2
    assert found.only_here == (recipe,)
    assert found.events == ()


def test_a_file_without_settings_does_not_throw_them_away() -> None:
    here = with_settings(FRESH, "go dark", theme="dark")
    backup = read_backup(backup_of(NIGHT, sheet(NIGHT, "Mira")))
    assert preview(here, backup).only_here == ()
    assert settings_of(imported(here, backup, "replace")).theme == "dark"


# Merge, replace, copy


def changed_here() -> Workspace:
    mira = sheet(NIGHT, "Mira")
    here = change_content(NIGHT, mira, sheet_of(mira).replace(notes="Afraid."), "write notes")
    return create(here, "recipe", "Soup", BLANK.replace(notes="Water."))[0]


def test_merging_an_older_file_keeps_what_was_done_since() -> None:
    here = changed_here()
    after = imported(here, again(NIGHT), "merge")
    assert sheet_of(sheet(after, "Mira")).notes == "Afraid."
    assert [record.name for record in records_of(after, "recipe")] == ["Soup", "Waybread"]
    assert sheet(after, "Mira") is sheet(here, "Mira")
    assert after.log[-1].what == "import 0 things"


def test_merging_takes_what_was_done_there_and_leaves_the_rest() -> None:
    here, stew = create(NIGHT.replace(tab="s-"), "recipe", "Stew", BLANK)
    there = changed_here()
    after = imported(here, again(there), "merge")
    assert sheet_of(sheet(after, "Mira")).notes == "Afraid."
    assert sheet(after, "Mira").revision == sheet(there, "Mira").revision + 1
    assert [record.name for record in records_of(after, "recipe")] == ["Soup", "Stew", "Waybread"]
    assert after.records[stew.id] is stew
    assert after.log[-1].what == "import 2 things"


def test_replacing_puts_into_the_bin_what_the_file_does_not_have() -> None:
    after = imported(changed_here(), again(NIGHT), "replace")
    assert [record.name for record in bin_of(after)] == ["Soup"]
    assert visible(after) == visible(NIGHT)
    assert after.log[-1].what == "import 2 things"


def test_copying_touches_nothing_that_is_here() -> None:
    here = changed_here()
    after = imported(here, again(NIGHT), "copy")
    assert {id: each for id, each in documents(after).items() if id in here.records} == documents(here)
    assert after.log[: len(here.log)] == here.log
    copies = {id: record for id, record in after.records.items() if id not in here.records}
    assert sorted(record.name for record in copies.values()) == [
        "Lavender nights (copy)",
        "Long sword (copy)",
        "Mira (copy)",
        "Odo the Ünlucky (copy)",
        "Waybread (copy)",
        "Weather (copy)",
    ]
    assert {record.revision for record in copies.values()} == {1}
    assert not copies.keys() & NIGHT.records.keys()


def test_a_copy_names_the_other_copies_and_not_the_originals() -> None:
    after = imported(FRESH, again(NIGHT), "copy")
    campaign = records_of(after, "campaign")[0]
    assert [record.name for record in party_of(after, campaign)] == ["Mira (copy)", "Odo the Ünlucky (copy)"]
    torches = next(event for event in after.log if event.what == "torches")
    assert torches.campaign == campaign.id
    assert [change.record for change in torches.changes] == [sheet(after, "Mira (copy)").id]
    text = "\n".join(map(event_text, after.log)) + "\n".join(map(record_text, after.records.values()))
    assert not any(id in text for id in {*NIGHT.records, *(event.id for event in NIGHT.log)} - {SETTINGS})


def test_the_log_of_a_copy_is_remembered_as_undone_where_it_was() -> None:
    mira = sheet(NIGHT, "Mira")
    backup = again(undo(rename(NIGHT, mira, "Mirabel")))
    after = imported(FRESH, backup, "copy")
    undone = undone_ids(after.log)
    assert [event.what for event in after.log if event.id in undone] == ["rename “Mira”"]


def test_a_copy_of_a_copy_is_one_more() -> None:
    backup = again(NIGHT)
    after = imported(imported(FRESH, backup, "copy"), backup, "copy")
    assert len(after.records) == 2 * len([each for each in backup.records if each.id != SETTINGS])


# Settings


def newer_settings() -> Record:
    content = {"theme": "dark", "player": "Ann", "campaign": 7, "motion": "sideways", "smell": "lavender"}
    return new_record(SETTINGS, SETTINGS, "Settings", Settings()).replace(
        schema=99, revision=3, content=content
    )


def with_record(workspace: Workspace, record: Record) -> Workspace:
    return workspace.replace(records={**workspace.records, record.id: record})


@pytest.mark.parametrize("how", ["merge", "copy"])
def test_neither_merging_nor_copying_takes_a_name_a_look_or_a_campaign_from_elsewhere(how: Any) -> None:
    there = with_settings(NIGHT, "say who", player="Eve", theme="light", asks=True)
    for here in (FRESH, with_settings(FRESH, "go dark", theme="dark", player="Ann")):
        after = imported(here, again(there), how)
        assert settings_of(after) == settings_of(here)
        assert after.records.get(SETTINGS) is here.records.get(SETTINGS)
        # What became of them there is not undone here, either.
        taken_back = undo(undo(undo(after)))
        assert settings_of(taken_back) in (settings_of(here), Settings())


def test_undo_after_a_merge_never_reaches_the_settings_of_the_other_device() -> None:
    there = with_settings(FRESH.replace(tab="s-"), "go dark", theme="dark")
    there = with_settings(there, "go light", theme="light")
    here = with_settings(FRESH, "go light", theme="light")
    after = imported(here, again(there), "merge")
    assert [event.what for event in after.log] == ["go light", "go dark", "go light", "import 0 things"]
    for _ in range(2):
        assert settings_of(after).theme == "light"
        after = undo(after)
    assert settings_of(after) == Settings()
    assert next_undo(after) is None


def test_replacing_takes_the_settings_of_a_whole_backup_and_undo_brings_them_back() -> None:
    here = with_settings(FRESH, "go dark", theme="dark")
    after = imported(here, again(with_settings(NIGHT, "say who", player="Eve")), "replace")
    assert (settings_of(after).player, settings_of(after).theme) == ("Eve", settings_of(NIGHT).theme)
    assert settings_of(undo(after)) == settings_of(here)


@pytest.mark.parametrize("how", ["merge", "replace", "copy"])
def test_settings_of_a_newer_version_do_not_come_in_with_a_file(how: Any) -> None:
    backup = again(with_record(NIGHT, newer_settings()))
    assert backup.unreadable == ()
    for here in (FRESH, with_settings(FRESH, "go dark", theme="dark")):
        after = imported(here, backup, how)
        assert settings_of(after) == settings_of(here)
        assert len(records_of(after, "sheet")) == 2


@pytest.mark.parametrize("how", ["merge", "replace", "copy"])
def test_settings_of_a_newer_version_that_are_here_stay_as_they_are(how: Any) -> None:
    here = with_record(FRESH, newer_settings())
    after = imported(here, again(NIGHT), how)
    assert after.records[SETTINGS] is here.records[SETTINGS]
    assert len(records_of(after, "sheet")) == 2


@pytest.mark.parametrize("how", ["merge", "replace", "copy"])
@pytest.mark.parametrize("content", [5, {"theme": "pink"}, {"player": []}])
def test_damaged_settings_in_a_file_hurt_nothing(content: Any, how: Any) -> None:
    data = json.loads(backup_text(NIGHT))
    data["records"][-1]["content"] = content
    backup = read_backup(json.dumps(data))
    assert len(backup.unreadable) == 1
    here = with_settings(FRESH, "go dark", theme="dark")
    after = imported(here, backup, how)
    assert settings_of(after) == settings_of(here)
    assert len(records_of(after, "sheet")) == 2


# What replacing puts into the bin


def test_a_file_of_one_thing_puts_nothing_else_into_the_bin() -> None:
    here = changed_here()
    backup = read_backup(backup_of(NIGHT, sheet(NIGHT, "Mira")))
    assert preview(here, backup).only_here == ()
    after = imported(here, backup, "replace")
    assert bin_of(after) == []
    assert settings_of(after) == settings_of(here)


def test_what_a_file_has_and_cannot_show_is_not_put_into_the_bin() -> None:
    data = json.loads(backup_text(NIGHT))
    mira = data["records"][0]
    mira["content"]["counters"][0]["value"] = "two"
    backup = read_backup(json.dumps(data))
    assert backup.damaged == (mira["id"],)
    after = imported(changed_here(), backup, "replace")
    assert [record.name for record in bin_of(after)] == ["Soup"]
    assert sheet_of(sheet(after, "Mira")).notes == "Afraid."


# Undo


@given(
    workspaces(),
    st.lists(deeds, max_size=4),
    st.lists(deeds, max_size=4),
    st.sampled_from(("merge", "replace", "copy")),
)
def test_an_import_is_undone_and_redone_whole(
    start: Workspace, here_too: list[Any], there_too: list[Any], how: Any
) -> None:
    here = reduce(done, here_too, start)
    there = reduce(done, there_too, start.replace(tab="s-", writing=""))
    after = imported(here, again(there), how)
    assert len(after.log) == len(here.log) + len(after.log[-1].brought) + 1
    back = undo(after)
    if after.log[-1].changes:
        assert visible(back) == visible(here)
        assert {id: documents(back)[id] for id in here.records} == documents(here)
        assert [event.id for event in visible_log(back)[: len(here.log)]] == [event.id for event in here.log]
        assert not set(after.log[-1].brought) & {event.id for event in visible_log(back)}
        forth = redo(back)
        assert documents(forth) == documents(after)
        assert set(after.log[-1].brought) <= {event.id for event in visible_log(forth)}


def test_an_import_of_a_log_alone_can_be_undone_too() -> None:
    backup = again(NIGHT)
    here = FRESH.replace(records=NIGHT.records)
    after = imported(here, backup, "merge")
    assert after.log[-1].brought
    assert next_undo(after) is after.log[-1]


def test_after_an_import_was_undone_undo_goes_on_with_what_was_done_here() -> None:
    here, _ = create(FRESH, "recipe", "Soup", BLANK.replace(notes="Water."))
    for start in (FRESH, here):
        back = undo(imported(start, again(NIGHT), "merge"))
        assert next_undo(back) is next_undo(start)


@pytest.mark.parametrize("how", ["merge", "replace"])
def test_an_import_that_was_undone_can_be_made_again(how: Any) -> None:
    backup = again(NIGHT)
    after = imported(undo(imported(FRESH, backup, how)), backup, how)
    assert visible(after) == visible(NIGHT if how == "replace" else without_settings(NIGHT))
    there = [event.id for event in NIGHT.log]
    assert [event.id for event in visible_log(after) if event.id in there] == there
    assert len({event.id for event in after.log}) == len(after.log)


def test_an_import_with_something_from_a_newer_version_can_be_undone() -> None:
    newer = new_record("x1", "sheet", "Mira", Sheet()).replace(schema=99, revision=3)
    start = FRESH.replace(records={newer.id: newer})
    after = imported(NIGHT, again(start), "merge")
    assert visible(undo(after)) == visible(NIGHT)


# Files that are not as they were


def test_a_file_edited_by_hand_is_read_and_says_so() -> None:
    backup = read_backup(backup_text(NIGHT).replace("Owes the ferryman.", "Owes nobody."))
    assert backup.is_changed
    assert backup.unreadable == ()
    assert sheet_of(sheet(imported(FRESH, backup, "merge"), "Mira")).notes == "Owes nobody.\nAfraid of bees."


@pytest.mark.parametrize(
    "text",
    [
        backup_text(NIGHT).replace("\n", "\r\n"),
        "\ufeff" + backup_text(NIGHT),
        json.dumps(json.loads(backup_text(NIGHT))),
    ],
)
def test_other_spaces_are_no_change(text: str) -> None:
    assert not read_backup(text).is_changed


BAD = {
    "empty": "",
    "not JSON": "Dear diary",
    "a list": "[]",
    "a number": "1",
    "other JSON": '{"name": "something else"}',
    "no number": '{"dicewright": "1", "records": []}',
    "true": '{"dicewright": true, "records": []}',
    "newer": '{"dicewright": 2, "records": [], "log": []}',
    "no records": '{"dicewright": 1, "log": []}',
    "records as an object": '{"dicewright": 1, "records": {}, "log": []}',
    "no log": '{"dicewright": 1, "records": [], "log": null}',
    "cut short": backup_text(NIGHT)[:-3],
    "deep": '{"dicewright": 1, "records": [' + "[" * 100_000 + "]" * 100_000 + "]}",
    "rubbish": "\x89PNG\r\n\x1a\n\x00\ufffd\ufffd",
    "no number at all": '{"dicewright": NaN}',
}


@pytest.mark.parametrize("text", BAD.values(), ids=BAD)
def test_a_bad_file_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(TableError) as reason:
        read_backup(text)
    assert str(reason.value).endswith(". Nothing was changed.")
    assert str(reason.value).startswith(("This file ", "This is no file "))


def test_a_newer_file_says_what_to_do() -> None:
    with pytest.raises(TableError, match="Reload for the newest version, then try again"):
        read_backup(BAD["newer"])


def test_what_cannot_be_read_is_named_and_keeps_nothing_else_out() -> None:
    data = json.loads(backup_text(NIGHT))
    data["records"][0]["content"]["counters"][0]["value"] = "two"
    data["records"][1] = 5
    data["log"][0]["rolls"] = [{}]
    backup = read_backup(json.dumps(data))
    assert backup.unreadable == (
        "The sheet “Mira”: content.counters[0].value should be a whole number, not “two”.",
        "Number 2: the whole should be an object, not “5”.",
        "Number 1: its rolls are not records of rolls: action is missing.",
    )
    assert backup.is_changed
    assert len(backup.records) == len(NIGHT.records) - 2
    after = imported(FRESH, backup, "merge")
    assert [record.name for record in records_of(after, "recipe")] == ["Waybread"]


@given(json_values)
def test_whatever_else_a_file_says_it_is_refused(data: Any) -> None:
    with pytest.raises(TableError, match=r"Nothing was changed\.$"):
        read_backup(write_json(data))


# From a stranger


def tampered(**changes: Any) -> Backup:
    """A file with Mira's sheet and nothing else, in which something was changed."""
    data = json.loads(backup_of(NIGHT, sheet(NIGHT, "Mira")))
    data["records"][0].update(changes)
    return read_backup(json.dumps(data))


@pytest.mark.parametrize("how", ["merge", "replace", "copy"])
def test_a_file_with_something_deleted_in_it_is_imported(how: Any) -> None:
    after = imported(FRESH, tampered(deleted=True), how)
    assert records_of(after, "sheet") == []


def test_settings_that_were_all_taken_back_go_through_a_file_too() -> None:
    here = undo(with_settings(FRESH, "go dark", theme="dark"))
    for how in ("merge", "replace", "copy"):
        assert settings_of(imported(FRESH, again(here), how)) == Settings()


@pytest.mark.parametrize("how", ["merge", "replace"])
def test_a_file_cannot_put_something_else_in_the_place_of_the_settings(how: Any) -> None:
    here = with_settings(FRESH, "go dark", theme="dark")
    for start in (FRESH, here):
        after = imported(start, tampered(id=SETTINGS), how)
        assert settings_of(after) == settings_of(start)
        assert settings_of(with_settings(after, "say who", player="Ann")).player == "Ann"


def test_undo_also_brings_back_the_kind_that_a_file_has_changed() -> None:
    mira = sheet(NIGHT, "Mira")
    backup = tampered(kind="recipe", content=to_json(BLANK))
    back = undo(imported(NIGHT, backup, "merge"))
    assert to_json(content_of(back.records[mira.id], Sheet)) == mira.content


def test_a_line_from_a_file_that_makes_no_sense_does_not_break_undo() -> None:
    data = json.loads(backup_text(NIGHT))
    record = data["records"][0]["id"]
    edits = [{"at": ["wealth"], "before": 5, "removed": True}]
    data["log"].append(
        {"id": "x1", "action": "x", "what": "x", "changes": [{"record": record, "edits": edits}]}
    )
    after = imported(FRESH, read_backup(json.dumps(data)), "merge")
    assert visible(undo(undo(after))) == {}


def test_a_file_cannot_hide_lines_of_the_log_by_an_import_that_never_was() -> None:
    data = json.loads(backup_text(NIGHT))
    brought = [event.id for event in NIGHT.log]
    data["log"] += [
        {"id": "x1", "action": "import", "what": "x", "brought": brought},
        {"id": "x2", "action": "undo", "what": "x", "of": "x1"},
    ]
    after = imported(NIGHT, read_backup(json.dumps(data)), "merge")
    assert {event.id for event in NIGHT.log} <= {event.id for event in visible_log(after)}


# One thing


def test_a_sheet_goes_elsewhere_alone() -> None:
    mira = sheet(NIGHT, "Mira")
    after = imported(FRESH, read_backup(backup_of(NIGHT, mira, "everything")), "merge")
    assert visible(after) == {mira.id: visible(NIGHT)[mira.id]}
    assert len(after.log) == 1


def test_a_campaign_brings_its_party_and_its_log() -> None:
    here, _ = create(NIGHT, "sheet", "Nobody", Sheet())
    campaign = campaign_on_table(here)
    assert campaign
    after = imported(FRESH, read_backup(backup_of(here, campaign)), "merge")
    assert sorted(record.name for record in after.records.values()) == [
        "Lavender nights",
        "Mira",
        "Odo the Ünlucky",
    ]
    assert content_of(after.records[campaign.id], Campaign).rules == {"usage": "gentle"}
    rolled = [event for event in NIGHT.log if event.rolls]
    assert [event.what for event in after.log if event.rolls] == [
        event.what for event in rolled if not event.private
    ]
    assert "Ambush" not in backup_of(here, campaign)
    assert {event.campaign for event in after.log[:-1]} == {campaign.id}


def test_a_campaign_with_somebody_in_the_bin_goes_elsewhere_too() -> None:
    here = delete(NIGHT, sheet(NIGHT, "Mira"))
    campaign = campaign_on_table(here)
    assert campaign
    after = imported(FRESH, read_backup(backup_of(here, campaign)), "merge")
    assert [record.name for record in records_of(after, "sheet")] == ["Odo the Ünlucky"]


def test_an_import_of_nothing_changes_nothing() -> None:
    after = imported(NIGHT, again(NIGHT), "merge")
    assert documents(after) == documents(NIGHT)
    assert [event.id for event in after.log[:-1]] == [event.id for event in NIGHT.log]
    assert not with_changes(Tab("t-", Disk()).queue, NIGHT, after).waiting
    assert settings_of(after) == settings_of(NIGHT) != Settings()
    assert read_json(backup_text(after)) == read_json(backup_text(NIGHT))
