"""What comes from elsewhere, as things of its own: each gets a new id, and names only what came with it.

An id is one by where it stands, never by how it reads: nobody can choose an id that is also a word.
"""

import types
from collections.abc import Mapping, Sequence
from functools import cache
from typing import get_args, get_origin

from dicewright.dice.frozen import NOTHING, Frozen, Json
from dicewright.games import GAMES, game_holding
from dicewright.table.codec import part_type, to_json
from dicewright.table.contents import Campaign
from dicewright.table.event import (
    ANSWER,
    ASIDE,
    CLOSE,
    IMPORT,
    REDO,
    REFUSE,
    REPLY,
    REQUEST,
    REVEAL,
    UNDO,
    Change,
    Event,
    requests_named,
)
from dicewright.table.kinds import SETTINGS, kind_of
from dicewright.table.links import Answer, Request
from dicewright.table.merging.choice import Choice
from dicewright.table.naming import NAMES, EventId, RecordId, RecordKey, RequestId
from dicewright.table.paths import Path
from dicewright.table.record import Record
from dicewright.table.views import about_of
from dicewright.table.workspace import Workspace, with_id

_PLACES: dict[type, dict[str, object]] = {
    Campaign: {"party": tuple[RecordId, ...]},
    Request: {"id": RequestId},
    Answer: {"request": RequestId},
    Choice: {"events": Mapping[EventId, int]},
}
"""The fields that hold ids, whatever is played."""

_ABOUT: dict[str, object] = {
    REQUEST: {"request": Request},
    REPLY: {"answers": tuple[Answer, ...]},
    REFUSE: {"answers": tuple[Answer, ...]},
    CLOSE: {"request": RequestId},
}
"""What an event of this action keeps about itself."""

NEEDS_ANOTHER = (UNDO, REDO, REVEAL, ANSWER, ASIDE)
"""What says nothing without the event that it is about."""


class Copies(Frozen):
    workspace: Workspace
    """With as many more ids made."""
    records: tuple[Record, ...]
    events: tuple[Event, ...]
    left_out: int = 0
    """How many things and lines of the log say nothing without what did not come along."""

    __hash__ = object.__hash__


def copies_of(workspace: Workspace, records: Sequence[Record], log: Sequence[Event], origin: str) -> Copies:
    """Newer things are left out: nobody here knows where in them an id stands."""
    known = [record for record in records if record.id != SETTINGS and not record.is_newer]
    names = _Names(workspace, known, origin)
    copies = tuple(names.copy_of(record) for record in known)
    events = [names.event_of(event) for event in log]
    lost = sum(event is None and line.action != IMPORT for event, line in zip(events, log, strict=True))
    newer = sum(record.is_newer for record in records)
    return Copies(names.workspace, copies, tuple(event for event in events if event), newer + lost)


class _Names:
    """The new ids of what has come along so far."""

    def __init__(self, workspace: Workspace, records: Sequence[Record], origin: str) -> None:
        self.workspace, self.origin = workspace, origin
        self.things = {record.id: self.new_id() for record in records}
        self.kinds = {record.id: record.kind for record in records}
        self.lines: dict[str, str] = {}
        self.asked: dict[str, str] = {}
        self.nobody: dict[str, str] = {}

    def new_id(self) -> str:
        self.workspace, id = with_id(self.workspace)
        return id

    def copy_of(self, record: Record) -> Record:
        shape = _shape(record.kind)
        choices = tuple(
            each.replace(
                value=self._at(shape, each.at, each.value),
                events=self._renamed(_PLACES[Choice]["events"], to_json(each.events)) or NOTHING,
            )
            for each in record.choices
        )
        content = self._renamed(shape["content"], record.content)
        return record.replace(
            id=self.things[record.id], revision=0, content=content, choices=choices, view=""
        )

    def event_of(self, event: Event) -> Event | None:
        """Nothing, where it is about what has not come before it in the file."""
        asked = requests_named(event)
        is_lost = event.action in NEEDS_ANOTHER and event.of not in self.lines
        if event.action == IMPORT or is_lost or not asked <= self.asked.keys():
            return None
        if event.action == REQUEST and isinstance(request := event.about.get("request"), dict):
            self.asked.setdefault(str(request.get("id")), self.new_id())
        self.lines[event.id] = id = self.new_id()
        changes = (self._change_of(change) for change in event.changes if change.record in self.things)
        return event.replace(
            id=id,
            origin=self.origin,
            campaign=self.things.get(event.campaign, ""),
            of="" if event.of == event.id else self.lines.get(event.of, ""),
            changes=tuple(changes),
            about=self._renamed(about_of(event.action) or _ABOUT.get(event.action), to_json(event.about))
            or NOTHING,
            brought=(),
        )

    def _change_of(self, change: Change) -> Change:
        hint = _shape(self.kinds[change.record])
        edits = tuple(
            edit.replace(
                before=self._at(hint, edit.at, edit.before), after=self._at(hint, edit.at, edit.after)
            )
            for edit in change.edits
        )
        return change.replace(record=self.things[change.record], edits=edits)

    def _at(self, hint: object, path: Path, value: Json) -> Json:
        """What lies there in a document of this shape."""
        for step in path:
            hint = _below(hint, step)
        return self._renamed(hint, value)

    def _renamed(self, hint: object, data: Json) -> Json:
        hint = _plain(hint)
        if isinstance(data, Mapping):
            if get_args(hint)[:1] == (EventId,):
                # A value that came about nobody knows how has a mark instead of an event.
                kept = {name: name if name.startswith("=") else self.lines.get(name) for name in data}
                return {new: data[name] for name, new in kept.items() if new}
            return {name: self._renamed(_below(hint, name), each) for name, each in data.items()}
        if isinstance(data, list):
            inside = _below(hint, 0)
            if inside in NAMES:
                return [new for each in data if (new := self._known(inside, each))]
            return [self._renamed(inside, each) for each in data]
        if hint in NAMES and isinstance(data, str) and data:
            return self._known(hint, data) or self.nobody.setdefault(data, self.new_id())
        return data

    def _known(self, hint: object, id: Json) -> str:
        """The new id of what has come along; nothing for anything else."""
        if not isinstance(id, str):
            return ""
        if hint is RecordKey:
            return self.things.get(id) or (id if any(game.at_table.has_key(id) for game in GAMES) else "")
        new: dict[object, dict[str, str]] = {
            RecordId: self.things,
            EventId: self.lines,
            RequestId: self.asked,
        }
        return new[hint].get(id, "")


# What stands where


@cache
def _fields(kind: type) -> Mapping[str, object]:
    game = game_holding(kind)
    names = game.at_table.names.get(kind, {}) if game else _PLACES.get(kind, {})
    return {**getattr(kind, "__annotations__", {}), **names}


def _shape(kind: str) -> dict[str, object]:
    """That of the document of a record."""
    found = kind_of(kind)
    assert found
    return {"content": found.content, "choices": tuple[Choice, ...]}


def _plain(hint: object) -> object:
    """Without that it may also be nothing."""
    if get_origin(hint) is types.UnionType:
        return next(each for each in get_args(hint) if each is not types.NoneType)
    return hint


def _below(hint: object, step: str | int) -> object:
    """The shape of what lies there; nothing, where nobody knows."""
    hint = _plain(hint)
    if isinstance(hint, dict):
        return hint.get(step)
    if get_origin(hint) is tuple:
        return get_args(hint)[0]
    if get_origin(hint) is not None:
        return get_args(hint)[-1]
    if not isinstance(hint, type):
        return None
    name = str(step)
    return (part_type(hint, name) if issubclass(hint, Frozen) else None) or _fields(hint).get(name)
