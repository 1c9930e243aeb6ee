import contextlib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright.dice.frozen import Frozen
from dicewright.table.codec import from_json, to_json
from dicewright.table.contents import Campaign, Counter, CustomTable, Row, SavedRoll, Settings, Sheet
from dicewright.table.event import Event, event_from
from dicewright.table.kinds import Kind
from dicewright.table.record import Record, record_from
from dicewright.table.text import TableError, read_json, write_json
from tests.table.kinds import KINDS
from tests.table.making import contents_of, events, mangled, records


@pytest.mark.parametrize("kind", KINDS, ids=[kind.key for kind in KINDS])
@given(data=st.data())
def test_every_content_comes_back_from_json(kind: Kind, data: st.DataObject) -> None:
    content = data.draw(contents_of(kind))
    text = write_json(to_json(content))
    again = from_json(kind.content, read_json(text))
    assert again == content
    assert write_json(to_json(again)) == text


@given(records)
def test_every_record_comes_back_from_json(record: Record) -> None:
    text = write_json(to_json(record))
    assert write_json(to_json(record_from(read_json(text)))) == text


@given(events)
def test_every_event_comes_back_from_json(event: Event) -> None:
    text = write_json(to_json(event))
    assert write_json(to_json(event_from(read_json(text)))) == text


SHEET = {
    "notes": "n",
    "counters": [{"name": "Torches", "value": 3, "colour": "red"}],
    "portrait": {"file": "mira.png"},
    "unknown": [1],
}


def test_what_a_newer_version_has_added_survives_a_change() -> None:
    sheet = from_json(Sheet, SHEET)
    assert (sheet.unknown, sheet.counters[0].unknown) == (
        {"portrait": {"file": "mira.png"}, "unknown": [1]},
        {"colour": "red"},
    )
    changed = sheet.replace(notes="m", counters=(sheet.counters[0].replace(value=2),))
    assert to_json(changed) == {
        "notes": "m",
        "counters": [{"name": "Torches", "value": 2, "colour": "red"}],
        "portrait": {"file": "mira.png"},
        "unknown": [1],
    }
    table = from_json(CustomTable, {"rows": [{"start": 1, "text": "Rain", "weight": 2}], "shuffled": True})
    changed_rows = table.replace(rows=(table.rows[0].replace(text="Fog"),))
    assert to_json(changed_rows) == {
        "rows": [{"start": 1, "text": "Fog", "weight": 2}],
        "shuffled": True,
    }


@pytest.mark.parametrize(
    ("kind", "data", "sentence"),
    [
        (Sheet, [], "the whole should be an object, not a list"),
        (Sheet, None, "the whole should be an object, not nothing"),
        (Sheet, {"notes": 5}, "notes should be text, not “5”"),
        (Sheet, {"notes": None}, "notes should be text, not nothing"),
        (Sheet, {"counters": {}}, "counters should be a list, not an object"),
        (Sheet, {"counters": ["Torches"]}, "counters[0] should be an object, not “Torches”"),
        (Sheet, {"counters": [{"name": "a", "value": 1}, {}]}, "counters[1].name is missing"),
        (
            Sheet,
            {"counters": [{"name": "a", "value": "3"}]},
            "counters[0].value should be a whole number, not “3”",
        ),
        (
            Sheet,
            {"counters": [{"name": "a", "value": True}]},
            "counters[0].value should be a whole number, not “True”",
        ),
        (
            Sheet,
            {"counters": [{"name": "a", "value": 3.0}]},
            "counters[0].value should be a whole number, not “3.0”",
        ),
        (
            Sheet,
            {"counters": [{"name": "a", "value": 1, "most": []}]},
            "counters[0].most should be a whole number, not a list",
        ),
        (Row, {"start": 1}, "text is missing"),
        (SavedRoll, {}, "expression is missing"),
        (SavedRoll, {"expression": ["1d6" * 20]}, "expression should be text, not a list"),
        (Campaign, {"party": ["x1", 2]}, "party[1] should be text, not “2”"),
        (Campaign, {"rules": {"usage": False}}, "rules.usage should be text, not “False”"),
        (Campaign, {"rules": {"n" * 500: 1}}, f"rules.{'n' * 40}… should be text, not “1”"),
        (Campaign, {"rules": ["usage"]}, "rules should be an object, not a list"),
        (Settings, {"asks": 1}, "asks should be true or false, not “1”"),
        (Settings, {"theme": "x" * 99}, f"theme should be one of system, light, dark, not “{'x' * 20}”"),
        (Settings, {"theme": ["dark"]}, "theme should be one of system, light, dark, not a list"),
        (Record, {"kind": "sheet"}, "id is missing"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(kind: type[Frozen], data: Any, sentence: str) -> None:
    with pytest.raises(TableError) as reason:
        from_json(kind, data)
    assert str(reason.value) == sentence


def test_the_place_starts_where_the_caller_says() -> None:
    with pytest.raises(TableError, match=r"^content\.counters\[0\]\.name is missing$"):
        from_json(Sheet, {"counters": [{}]}, "content")


@pytest.mark.parametrize("kind", KINDS, ids=[kind.key for kind in KINDS])
@given(data=st.data())
def test_anything_is_read_or_refused(kind: Kind, data: st.DataObject) -> None:
    value = data.draw(contents_of(kind).map(to_json).flatmap(mangled))
    with contextlib.suppress(TableError):
        found = from_json(kind.content, value)
        assert from_json(kind.content, to_json(found)) == found


@pytest.mark.parametrize(
    ("content", "written"),
    [
        (Sheet(), {}),
        (Sheet(counters=(Counter("Torches", 0),)), {"counters": [{"name": "Torches", "value": 0}]}),
        (Counter("Torches", 0, 0), {"name": "Torches", "value": 0, "most": 0}),
        (Settings(), {}),
        (Settings(theme="dark", asks=True), {"theme": "dark", "asks": True}),
        (Campaign(rules={}), {}),
        (CustomTable("1d6", ()), {}),
        (SavedRoll(""), {"expression": ""}),
    ],
)
def test_what_is_as_usual_stays_unwritten(content: Frozen, written: Any) -> None:
    assert to_json(content) == written
    assert from_json(type(content), written) == content
