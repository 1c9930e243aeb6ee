"""One thing a person made, with what all things have in common."""

from collections.abc import Mapping
from typing import TypeVar
from weakref import WeakKeyDictionary

from dicewright.dice.frozen import NOTHING, Frozen, Json, JsonObject
from dicewright.table.codec import from_json, to_json
from dicewright.table.kinds import SETTINGS, Kind, kind_of
from dicewright.table.merging.choice import Choice, check_choices
from dicewright.table.text import MOST_STORED_DEPTH, TableError, read_json, write_json

T = TypeVar("T", bound=Frozen)

MOST_NAME = 80
MOST_RECORD = 2_000_000
MOST_REVISION = 2**52
"""More than anybody will ever change, and still exact in a browser."""


class Record(Frozen):
    """Each state of a record is its own, so that pages can remember what they drew for it."""

    id: str
    kind: str
    game: str
    name: str
    schema: int
    revision: int
    """Grows with every change, and is all that decides which state is the later one."""
    content: Json
    """Plain JSON; see `content_of`. Nobody changes it in place."""
    deleted: bool = False
    choices: tuple[Choice, ...] = ()
    """What some of it was on another device, until somebody has chosen."""
    view: str = ""
    """Whose it is, where something was left out of it; see `table.views`."""
    unknown: Mapping[str, Json] = NOTHING

    __hash__ = object.__hash__

    def __eq__(self, other: object) -> bool:
        return self is other

    @property
    def is_newer(self) -> bool:
        """Made by a newer Dicewright: it can be shown by name and passed on, but not understood."""
        kind = kind_of(self.kind)
        return kind is None or self.schema > kind.schema


def new_record(id: str, kind: str, name: str, content: Frozen, game: str = "") -> Record:
    return Record(id, kind, game, name, _known(kind).schema, 0, to_json(content))


# Each letter that is typed makes a new record: what was read of an old one goes with it.
_read: WeakKeyDictionary[Record, Frozen] = WeakKeyDictionary()


def _content(record: Record) -> Frozen:
    content = _read.get(record)
    if content is None:
        kind = _known(record.kind)
        content = kind.checked(
            from_json(kind.content, kind.migrated(record.content, record.schema), "content")
        )
        _read[record] = content
    return content


def content_of(record: Record, content: type[T]) -> T:
    found = _content(record)
    if not isinstance(found, content):
        raise TableError(f"it is a {record.kind}, not a {content.__name__}")
    return found


def notes_of(record: Record) -> str:
    """What somebody wrote down, of whatever kind and version the record is."""
    notes = record.content.get("notes") if isinstance(record.content, dict) else None
    return notes if isinstance(notes, str) else ""


def with_content(record: Record, content: Frozen) -> Record:
    return record.replace(content=to_json(content), schema=_known(record.kind).schema)


def document(record: Record) -> JsonObject:
    """What of a record people can change, and undo can change back."""
    return {
        "kind": record.kind,
        "name": record.name,
        "game": record.game,
        "deleted": record.deleted,
        "schema": record.schema,
        "content": record.content,
        "choices": [to_json(choice) for choice in record.choices],
    }


def with_document(record: Record, changed: Json) -> Record:
    """The record as the document has it, or a `TableError` where that would be none."""
    if not isinstance(changed, dict) or changed.keys() != document(record).keys():
        raise TableError("it would have other fields than a record has")
    return check_record(from_json(Record, {**to_json(record), **changed}))


def check_record(record: Record) -> Record:
    """The record itself, brought to today's schema, or a `TableError` that says what is wrong with it."""
    is_counted = 1 <= record.revision < MOST_REVISION
    is_in_place = (record.id == SETTINGS) == (record.kind == SETTINGS)
    if not record.id or not record.kind or record.schema < 1 or not is_counted or not is_in_place:
        raise TableError("its id, kind, schema or revision is not one that Dicewright writes")
    check_choices(record.choices)
    if record.is_newer:
        return record
    kind = _known(record.kind)
    if record.schema < kind.schema:
        record = record.replace(content=kind.migrated(record.content, record.schema), schema=kind.schema)
    _content(record)
    return record


def record_from(data: Json) -> Record:
    return check_record(from_json(Record, data))


def read_record(text: str) -> Record:
    if len(text) > MOST_RECORD:
        raise TableError(f"it is longer than {MOST_RECORD:,} characters")
    return record_from(read_json(text, MOST_STORED_DEPTH))


def record_text(record: Record) -> str:
    return write_json(to_json(record))


def _known(key: str) -> Kind:
    kind = kind_of(key)
    if not kind:
        raise TableError(f"“{key[:20]}” is no kind of thing that this version of Dicewright knows")
    return kind
