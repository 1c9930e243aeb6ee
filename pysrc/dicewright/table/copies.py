"""What comes from elsewhere, as things of its own: each gets a new id, and names only what came with it.

An id is one by where it stands, never by how it reads: nobody can choose an id that is also a word.
"""

import types
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, get_args, get_origin

from dicewright.dice.frozen import NOTHING, Frozen
from dicewright.games.dungeoneers.play.match import About as DungeoneersAbout
from dicewright.games.dungeoneers.play.match import Told as DungeoneersTold
from dicewright.games.dungeoneers.rules.character import Call
from dicewright.games.lavender.play.tests import About as LavenderAbout
from dicewright.games.lavender.rules.character import Item as LavenderItem
from dicewright.games.lavender.rules.character import Party
from dicewright.games.lavender.rules.court import Court, Pending
from dicewright.games.lavender.rules.downtime import Growing, Stay
from dicewright.games.lavender.rules.expedition import Doing, Due
from dicewright.games.lavender.rules.fight import Fighter
from dicewright.games.tdgs.rules.attempt import Attempt
from dicewright.games.tdgs.rules.character import Character
from dicewright.games.tdgs.rules.library import example_of
from dicewright.games.tiers.play.match import About as TiersAbout
from dicewright.games.tiers.play.match import Told as TiersTold
from dicewright.table.choice import Choice
from dicewright.table.codec import to_json
from dicewright.table.contents import Campaign
from dicewright.table.event import (
    ANSWER,
    CLOSE,
    CRAFT,
    FACEOFF,
    IMPORT,
    LAVENDER,
    REDO,
    REFUSE,
    REPLY,
    REQUEST,
    REVEAL,
    SUCCESSES,
    UNDO,
    Change,
    Event,
    requests_named,
)
from dicewright.table.kinds import SETTINGS, kind_of
from dicewright.table.links import Answer, Request
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace, with_id


class _Thing(str):
    """The id of a record."""


class _Recipe(str):
    """That of a record, or the key of an example."""


class _Line(str):
    """The id of an event."""


class _Asked(str):
    """The id of a request."""


_IDS = (_Thing, _Recipe, _Line, _Asked)
_PLACES: dict[type, dict[str, Any]] = {
    Campaign: {"party": tuple[_Thing, ...]},
    Character: {"recipes": tuple[_Recipe, ...]},
    Call: {"waiting": tuple[_Thing, ...], "moved_for": _Thing},
    LavenderItem: {"tried_by": tuple[_Thing, ...]},
    Party: {"spotlight": _Thing},
    Fighter: {"sheet": _Thing},
    Doing: {"scout": _Thing},
    Due: {"who": _Thing},
    Stay: {"acted": tuple[_Thing, ...]},
    Growing: {"sheet": _Thing},
    Court: {"acted": tuple[_Thing, ...]},
    Pending: {"root": _Line, "sheet": _Thing},
    Attempt: {"recipe_id": _Recipe, "crafter": _Thing},
    TiersTold: {"sheet": _Thing},
    DungeoneersTold: {"sheet": _Thing},
    LavenderAbout: {"sheet": _Thing, "other": _Thing},
    Request: {"id": _Asked},
    Answer: {"request": _Asked},
    Choice: {"events": Mapping[_Line, int]},
}
"""The fields that hold ids."""

_ABOUT: dict[str, Any] = {
    CRAFT: {"attempt": Attempt},
    FACEOFF: TiersAbout,
    SUCCESSES: DungeoneersAbout,
    LAVENDER: LavenderAbout,
    REQUEST: {"request": Request},
    REPLY: {"answers": tuple[Answer, ...]},
    REFUSE: {"answers": tuple[Answer, ...]},
    CLOSE: {"request": _Asked},
}
"""What an event of this action keeps about itself."""

NEEDS_ANOTHER = (UNDO, REDO, REVEAL, ANSWER)
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
                events=self._renamed(_PLACES[Choice]["events"], each.events) or NOTHING,
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
            about=self._renamed(_ABOUT.get(event.action), to_json(event.about)) or NOTHING,
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

    def _at(self, hint: Any, path: Sequence[Any], value: Any) -> Any:
        """What lies there in a document of this shape."""
        for step in path:
            hint = _below(hint, step)
        return self._renamed(hint, value)

    def _renamed(self, hint: Any, data: Any) -> Any:
        hint = _plain(hint)
        if isinstance(data, Mapping):
            if get_args(hint)[:1] == (_Line,):
                # A value that came about nobody knows how has a mark instead of an event.
                kept = {name: name if name.startswith("=") else self.lines.get(name) for name in data}
                return {new: data[name] for name, new in kept.items() if new}
            return {name: self._renamed(_below(hint, name), each) for name, each in data.items()}
        if isinstance(data, list):
            inside = _below(hint, 0)
            if inside in _IDS:
                return [new for each in data if (new := self._known(inside, each))]
            return [self._renamed(inside, each) for each in data]
        if hint in _IDS and isinstance(data, str) and data:
            return self._known(hint, data) or self.nobody.setdefault(data, self.new_id())
        return data

    def _known(self, hint: Any, id: Any) -> str:
        """The new id of what has come along; nothing for anything else."""
        if not isinstance(id, str):
            return ""
        if hint is _Recipe:
            return self.things.get(id) or (id if example_of(id) else "")
        return {_Thing: self.things, _Line: self.lines, _Asked: self.asked}[hint].get(id, "")


# What stands where


@cache
def _fields(kind: Any) -> Mapping[str, Any]:
    return {**getattr(kind, "__annotations__", {}), **_PLACES.get(kind, {})}


def _shape(kind: str) -> Any:
    """That of the document of a record."""
    found = kind_of(kind)
    assert found
    return {"content": found.content, "choices": tuple[Choice, ...]}


def _plain(hint: Any) -> Any:
    """Without that it may also be nothing."""
    if get_origin(hint) is types.UnionType:
        return next(each for each in get_args(hint) if each is not types.NoneType)
    return hint


def _below(hint: Any, step: Any) -> Any:
    """The shape of what lies there; nothing, where nobody knows."""
    hint = _plain(hint)
    if isinstance(hint, dict):
        return hint.get(step)
    if get_origin(hint) is tuple:
        return get_args(hint)[0]
    if get_origin(hint) is not None:
        return get_args(hint)[-1]
    return _fields(hint).get(step) if isinstance(hint, type) else None
