"""Which records two devices have, and what becomes of each: new, gone, as one of them has it, or of both."""

from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias

from dicewright.dice.frozen import NOTHING, Frozen, Json, JsonObject
from dicewright.table.edits import applied, in_one_way, is_same, reversed_edits
from dicewright.table.event import Change, Event
from dicewright.table.kinds import SETTINGS
from dicewright.table.merging.fields import Difference, JoinedFields
from dicewright.table.merging.on_device import OnDevice, own
from dicewright.table.merging.touched import touches_in
from dicewright.table.paths import Path
from dicewright.table.record import Record, document, with_document
from dicewright.table.text import TableError


class Device(Frozen):
    """What one device has: records by id, and the log of how they became what they are."""

    records: Mapping[str, Record]
    log: Sequence[Event]
    is_part: bool = False
    """The log tells only of some of what happened."""


Fate: TypeAlias = Literal["new", "there", "here", "both", "equal", "deleted there", "deleted here"]


class Meeting(Frozen):
    """One record on both devices, and what becomes of it here."""

    id: str
    here: Record | None
    there: Record | None
    result: Record | None
    """None where it is not here, and shall not be."""
    differences: tuple[Difference, ...] = ()

    @property
    def record(self) -> Record:
        found = self.result or self.here or self.there
        assert found
        return found

    @property
    def how(self) -> Fate:
        is_here = bool(self.here and not self.here.deleted)
        if not self.result or self.result.deleted:
            return "deleted there" if is_here else "deleted here" if self.there else "equal"
        if not is_here and not self.differences:
            return "new"
        if self.there and is_same(document(self.result), document(self.there)):
            return "equal" if self.result is self.here else "there"
        if self.result is self.here:
            return "here" if self.there else "equal"
        return "both"


def meetings(here: Device, there: Device) -> list[Meeting]:
    """All records that both know of, or only the other; settings are a matter of each device."""
    named = {change.record for event in there.log for change in event.changes}
    ids = [id for id in {**there.records, **here.records} if id in there.records or id in named]
    differ = [id for id in ids if id != SETTINGS and not _is_equal(here, there, id)]
    mine, theirs = (_sides(device, set(differ)) for device in (here, there))
    found = []
    for id in ids:
        if id in mine:
            found.append(_met(id, mine[id], theirs[id]))
        elif id != SETTINGS:
            found.append(Meeting(id, here.records.get(id), there.records.get(id), here.records.get(id)))
    return found


def _is_equal(here: Device, there: Device, id: str) -> bool:
    mine, theirs = here.records.get(id), there.records.get(id)
    return bool(mine and theirs and is_same(document(mine), document(theirs)))


def _sides(device: Device, ids: set[str]) -> dict[str, OnDevice]:
    touches = touches_in(device.log, ids)
    changes: dict[str, list[tuple[str, Change]]] = {id: [] for id in ids}
    for event in device.log:
        for change in event.changes:
            if change.record in ids:
                changes[change.record].append((event.id, change))
    return {id: OnDevice(device.records.get(id), changes[id], touches[id], device.is_part) for id in ids}


def _met(id: str, mine: OnDevice, theirs: OnDevice) -> Meeting:
    met = Meeting(id, mine.record, theirs.record, mine.record)
    if mine.record and mine.record.deleted and not mine.changes:
        # It lies in the bin because an import was taken back: for the others it never was here.
        mine.record = None
    if not theirs.record and (not mine.record or not theirs.in_bin):
        return met
    if not mine.record and not mine.in_bin:
        return met.replace(result=theirs.record)
    for one, other in ((mine, theirs), (theirs, mine)):
        if not one.record:
            _fill_in(one, other)
    result, differences = _as_one(mine, theirs)
    here = met.here
    is_as_here = bool(here and is_same(document(result), document(here)))
    if is_as_here or (result.deleted and (not here or here.deleted)):
        return met.replace(differences=differences)
    return met.replace(result=result, differences=differences)


def _as_one(mine: OnDevice, theirs: OnDevice) -> tuple[Record, tuple[Difference, ...]]:
    record = _base(mine, theirs)
    for stops in _levels(mine.document, theirs.document, record):
        join = JoinedFields(mine, theirs, stops)
        try:
            return with_document(record, join.document), tuple(join.differences)
        except TableError:
            # Together the fields say something that cannot be: larger parts are taken as they are.
            continue
    # Only a stranger's file says such things.
    return record, ()


def _base(mine: OnDevice, theirs: OnDevice) -> Record:
    record = mine.record or theirs.record
    assert record
    if not mine.record or not theirs.record:
        return record
    others = dict(theirs.record.unknown)
    for name, value in mine.record.unknown.items():
        others[name] = max(value, others.get(name, value), key=in_one_way)
    revision = max(mine.record.revision, theirs.record.revision)
    # Where one of them has all of it, both have it now.
    view = record.view if record.view == theirs.record.view else ""
    return record.replace(unknown=others or NOTHING, revision=revision, view=view)


def _fill_in(gone: OnDevice, there: OnDevice) -> None:
    """One has deleted it and does not show it: it is as the other has it, with what the log tells."""
    changed: Json = there.document
    try:
        for change in reversed(own(there, gone)):
            changed = applied(changed, reversed_edits(change.edits))
        for change in own(gone, there):
            changed = applied(changed, change.edits)
        if there.record:
            with_document(there.record, changed)
    except TableError:
        changed = there.document
    assert isinstance(changed, dict)
    gone.document = {**changed, "deleted": True, "choices": there.document["choices"]}
    gone.choices = there.choices


def _levels(ours: JsonObject, theirs: JsonObject, record: Record) -> list[frozenset[Path]]:
    """How finely a document may be taken apart; at a stop everything below is one field."""
    whole: frozenset[Path] = frozenset([()])
    if record.is_newer or any(ours[name] != theirs[name] for name in ("kind", "schema")):
        return [whole]
    parts = {
        ("content", name)
        for content in (ours["content"], theirs["content"])
        if isinstance(content, dict)
        for name, value in content.items()
        if isinstance(value, dict)
    }
    return [frozenset(), frozenset(parts), frozenset([("content",)]), whole]
