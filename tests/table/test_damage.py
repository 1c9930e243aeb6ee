"""Rows that were damaged or are not ours are set aside with a reason, and keep no others from opening.

`tests/soak/rows.py` damages them; here are a few of each, and there are ten thousand in the long run.
"""

import random
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from dicewright.dice import FixedDice, roll
from dicewright.dice.frozen import JsonObject
from dicewright.table.codec import to_json
from dicewright.table.contents import Sheet
from dicewright.table.event import event_from, event_text
from dicewright.table.kinds import SETTINGS
from dicewright.table.record import check_record, new_record, record_from, record_text
from dicewright.table.saving import event_row, opened, row_of
from dicewright.table.text import TableError, read_json, write_json
from dicewright.table.workspace import (
    Workspace,
    next_undo,
    records_of,
    settings_of,
    undo,
)
from tests.soak import rows
from tests.soak.part import unseen
from tests.soak.rows import ALWAYS_BAD, DAMAGES, MOST_AT_ONCE, Damage, meet
from tests.table.making import events, game_night, json_values, mangled, records, row_with

NIGHT = game_night()
ROWS = [row_of(record) for record in NIGHT.records.values()]
EVENTS = [event_row(event) for event in NIGHT.log]
DEEP = "[" * 100_000 + "]" * 100_000


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)
def test_a_damaged_row_is_set_aside_and_all_others_open(damage: Damage) -> None:
    chance = random.Random(damage.__name__)
    for count in (1, 2, MOST_AT_ONCE):
        meet([damage] * count, chance, on_the_pages=False)


def test_the_long_run_damages_in_every_way_and_looks_at_all_pages() -> None:
    figures = rows.run(3 * len(DAMAGES), 20, unseen)
    assert int(figures["set aside with a reason"]) >= 3 * len(ALWAYS_BAD)
    assert figures["still good, and read again"]
    assert figures["devices looked at on all pages"]


@pytest.mark.parametrize(
    ("row", "why"),
    [
        (None, "its text is missing"),
        ({**ROWS[0], "text": None}, "its text is missing"),
        ({**ROWS[0], "check": 0}, "its checksum does not fit: it was damaged"),
        ({**ROWS[0], "id": "other"}, "it lies in another’s place"),
        ({**ROWS[0], "revision": 999}, "it lies in another’s place"),
        ({**ROWS[0], **row_with("[]")}, "the whole should be an object, not a list"),
        ({**ROWS[0], **row_with(DEEP)}, "it is nested deeper than 48 levels"),
        ({**ROWS[0], **row_with('"' + "x" * 2_000_000 + '"')}, "it is longer than 2,000,000 characters"),
    ],
    ids=range(8),
)
def test_what_is_set_aside_says_why(row: Any, why: str) -> None:
    workspace = opened(Workspace(tab="u-"), [row, *ROWS[1:]], EVENTS)
    assert [each.why for each in workspace.aside] == [why]
    assert len(workspace.records) == len(ROWS) - 1


# Whatever a text says, it opens


@given(json_values.map(write_json) | st.text() | records.map(to_json).flatmap(mangled).map(write_json))
def test_any_row_that_fits_its_checksum_is_opened_or_set_aside(text: str) -> None:
    others = [row for row in ROWS if row["id"] != SETTINGS]
    workspace = opened(Workspace(tab="u-"), [_placed(text), *others], EVENTS)
    assert len(workspace.records) + len(workspace.aside) == len(others) + 1
    for record in workspace.records.values():
        assert check_record(record) is record


@given(json_values.map(write_json) | st.text() | events.map(to_json).flatmap(mangled).map(write_json))
@example(event_text(NIGHT.log[-1]).replace('{"expression":"3d17"}', '"3d17"'))
def test_any_event_that_fits_its_checksum_is_opened_or_set_aside(text: str) -> None:
    workspace = opened(Workspace(tab="u-"), ROWS, [_placed(text), *EVENTS])
    assert len(workspace.log) + len(workspace.aside) == len(EVENTS) + 1
    assert {event.id for event in NIGHT.log} <= {event.id for event in workspace.log}


def _placed(text: str) -> JsonObject:
    """In a row at the place that the text names, if it names one."""
    try:
        data = read_json(text)
    except TableError:
        data = {}
    found = data if isinstance(data, dict) else {}
    return row_with(text, **{name: found[name] for name in ("id", "revision") if name in found})


def with_edits(*edits: JsonObject) -> Workspace:
    mira = records_of(NIGHT, "sheet")[0]
    data = {
        "id": "x1",
        "action": "change",
        "what": "x",
        "changes": [{"record": mira.id, "edits": list(edits)}],
    }
    return NIGHT.replace(log=(*NIGHT.log, event_from(data)))


@pytest.mark.parametrize(
    "edit",
    [
        {"at": ["wealth"], "before": 5, "removed": True},
        {"at": ["revision"], "before": 1, "removed": True},
        {"at": ["id"], "before": "x", "removed": True},
        {"at": ["name"], "after": "Mira", "place": 0},
        {"at": ["content", "counters"], "after": [], "before": "x", "place": 0},
    ],
)
def test_a_line_that_makes_no_sense_is_not_offered_for_undo(edit: JsonObject) -> None:
    assert next_undo(with_edits(edit)) is next_undo(NIGHT)


@pytest.mark.parametrize(
    "edit",
    [
        {"at": ["content", "notes"], "after": "Owes the ferryman.\nAfraid of bees.", "before": 5},
        {"at": ["content", "counters", 0, "value"], "after": 2, "before": "many"},
        {"at": ["name"], "after": "Mira", "before": None},
        {"at": ["schema"], "after": 1, "before": -1},
    ],
)
def test_undo_never_makes_what_cannot_be_read_again(edit: JsonObject) -> None:
    workspace = undo(with_edits(edit))
    for record in workspace.records.values():
        record_from(read_json(record_text(record)))


ROLL = roll("2d6!", FixedDice(6, 1, 2)).to_json()


@pytest.mark.parametrize(
    "wrong",
    [
        5,
        {},
        {**ROLL, "inputs": "abc"},
        {**ROLL, "inputs": 5},
        {**ROLL, "dice": [5]},
        {**ROLL, "dice": 5},
        {**ROLL, "dice": [{"sides": 6}]},
        {**ROLL, "dice": [{"sides": "6", "face": 1, "value": 1}]},
        {**ROLL, "dice": [{"sides": 6, "face": [], "value": 1}]},
        {**ROLL, "dice": [{"sides": 6, "face": 1, "value": 1, "source": 9}]},
        {**ROLL, "steps": [{"key": "a", "label": 5, "amount": 1}]},
        {**ROLL, "steps": [{"key": "a", "label": "A", "amount": 1, "rule": []}]},
        {**ROLL, "total": "many"},
        {**ROLL, "total": None},
        {**ROLL, "outcome": {}},
        {**ROLL, "action": 5},
    ],
)
def test_a_roll_that_is_no_roll_is_refused_in_words(wrong: Any) -> None:
    good = {"id": "x1", "action": "roll", "what": "2d6!", "rolls": [ROLL]}
    assert event_from(good).rolls == (ROLL,)
    with pytest.raises(TableError, match="its rolls are not records of rolls"):
        event_from({**good, "rolls": [ROLL, wrong]})


# What only somebody else would write


@pytest.mark.parametrize(
    "wrong",
    [{"id": ""}, {"kind": ""}, {"schema": 0}, {"schema": -1}, {"revision": 0}, {"revision": -5}],
)
def test_a_record_that_dicewright_never_wrote_is_refused(wrong: JsonObject) -> None:
    record = read_json(ROWS[0]["text"])
    assert to_json(record_from(record)) == record
    with pytest.raises(TableError, match="is not one that Dicewright writes"):
        record_from({**record, **wrong})


def test_a_revision_that_the_store_cannot_count_is_refused() -> None:
    record = read_json(ROWS[0]["text"])
    assert record_from({**record, "revision": 2**31}).revision == 2**31
    with pytest.raises(TableError):
        record_from({**record, "revision": 2**53})


def test_something_else_in_the_place_of_the_settings_breaks_nothing() -> None:
    sheet = new_record("settings", "sheet", "Mira", Sheet()).replace(revision=1)
    workspace = opened(Workspace(tab="u-"), [row_of(sheet), *ROWS[:2]], [])
    assert settings_of(workspace).theme == "system"
