"""Everything, or one thing, as a readable file; and the way back in, with a look at it first."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, Literal, TypeAlias

from dicewright import __version__
from dicewright.dice.frozen import Frozen
from dicewright.table.admitting import Admitted, knows, lines_that_count
from dicewright.table.codec import to_json
from dicewright.table.contents import Campaign
from dicewright.table.copies import copies_of
from dicewright.table.event import IMPORT, Event, event_from
from dicewright.table.kinds import KIND_KEYS, SETTINGS, kind_name
from dicewright.table.merging import Device, Meeting, later, meetings
from dicewright.table.record import Record, content_of, document, record_from
from dicewright.table.text import MOST_STORED_DEPTH, Json, TableError, check_depth, read_json, write_json
from dicewright.table.views import seen_log, seen_record, with_secrets
from dicewright.table.whose import EVERYTHING, PLAYERS, WITH_SECRETS
from dicewright.table.workspace import Workspace, act, find, has_newer_settings, visible_log, with_id

FORMAT = 1

How: TypeAlias = Literal["merge", "replace", "copy"]

_ORDER = {key: place for place, key in enumerate(KIND_KEYS)}


class Backup(Frozen):
    """A file as it was read."""

    records: tuple[Record, ...]
    log: tuple[Event, ...]
    unreadable: tuple[str, ...] = ()
    """What of it could not be read, and why, a sentence each."""
    damaged: tuple[str, ...] = ()
    """The ids of its things that could not be read."""
    is_part: bool = False
    """It holds one thing, and not all that happened to it."""
    is_changed: bool = False
    """Its checksum does not fit: somebody has edited it since."""
    view: str = ""
    """Whose it is; nothing in files from before there were two views."""


class Preview(Frozen):
    """What the file would bring."""

    new: tuple[Record, ...]
    changed: tuple[Record, ...]
    equal: tuple[Record, ...]
    only_here: tuple[Record, ...]
    """What a replacing import would put into the bin; nothing for a file that holds but one thing."""
    events: tuple[Event, ...]
    """Lines of the log that are not here yet."""
    aside: int = 0
    """How many of its lines speak of what happened here without knowing it; they are left out."""


# Out


def backup_text(workspace: Workspace) -> str:
    """Everything that is not in the bin, with the log."""
    records = [record for record in workspace.records.values() if not record.deleted]
    return _text(records, _without_imports(visible_log(workspace)), EVERYTHING)


def backup_of(workspace: Workspace, record: Record, view: str = PLAYERS) -> str:
    """One thing, and what belongs to it: a campaign brings its party and its log.

    Such a file is made to be handed on, so it holds what players may have, if nothing else is said. Nobody
    here knows what that is of something from a newer version: that goes whole, and says so.
    """
    records, events = [record], []
    if record.kind == "campaign" and not record.is_newer:
        party = content_of(record, Campaign).party
        records += [sheet for id in party if (sheet := find(workspace, id, "sheet"))]
        log = _without_imports(visible_log(workspace))
        events = [event for event in log if event.campaign == record.id]
    if record.kind not in WITH_SECRETS:
        return _text(records, events, is_part=True)
    if view == PLAYERS and not record.is_newer:
        known = [each for each in records if not each.is_newer]
        events = seen_log(events, known)
        return _text([seen_record(each) for each in known], events, PLAYERS, is_part=True)
    return _text(records, events, EVERYTHING, is_part=True)


def _without_imports(log: list[Event]) -> list[Event]:
    """An import is a matter of this device: what it brought is kept, that it happened is not."""
    imports = {event.id for event in log if event.action == IMPORT}
    return [event for event in log if event.id not in imports and event.of not in imports]


def _text(records: Iterable[Record], events: Iterable[Event], view: str = "", is_part: bool = False) -> str:
    in_order = sorted(records, key=lambda each: (_ORDER.get(each.kind, 99), each.name.casefold(), each.id))
    body = {"records": [to_json(each) for each in in_order], "log": [to_json(each) for each in events]}
    head = {"dicewright": FORMAT, "version": __version__, "checksum": _digest(body)}
    told = {**({"view": view} if view else {}), **({"part": True} if is_part else {})}
    return write_json({**head, **told, **body}, indent=1) + "\n"


def _digest(body: Json) -> str:
    # Only whoever makes or reads a backup waits for it to be imported.
    import hashlib

    return hashlib.sha256(write_json(body).encode()).hexdigest()


# In


def read_backup(text: str) -> Backup:
    try:
        # One thing that is too deep does not keep the others out: each lies in a list of the file.
        data = read_json(text.removeprefix("\ufeff"), MOST_STORED_DEPTH + 2)
    except TableError as reason:
        raise TableError(f"This is no file that Dicewright wrote: {reason}. Nothing was changed.") from None
    if not isinstance(data, dict) or type(data.get("dicewright")) is not int:
        raise TableError(
            "This file is JSON, but Dicewright did not write it: choose one that was exported here. "
            "Nothing was changed."
        )
    if data["dicewright"] > FORMAT:
        raise TableError(
            "This file was made by a newer Dicewright. Reload for the newest version, then try again. "
            "Nothing was changed."
        )
    records, log = data.get("records"), data.get("log", [])
    if not isinstance(records, list) or not isinstance(log, list):
        raise TableError("This file has lost its list of things or its log. Nothing was changed.")
    unreadable: list[str] = []
    read = _read(records, record_from, unreadable)
    named = {item["id"] for item in records if isinstance(item, dict) and isinstance(item.get("id"), str)}
    found = [record for record in read if not record.deleted]
    kept = backup_with(found, _read(log, event_from, unreadable))
    return kept.replace(
        unreadable=(*unreadable, *kept.unreadable),
        damaged=tuple(sorted(named - {record.id for record in read})),
        is_part=bool(data.get("part")),
        view=view if isinstance(view := data.get("view"), str) else "",
        is_changed=data.get("checksum") != _digest({"records": records, "log": log}),
    )


def backup_with(records: Iterable[Record], log: Iterable[Event]) -> Backup:
    """Of what comes twice under one id, the last counts."""
    records, log = [*records], [*log]
    things = {record.id: record for record in records}
    lines = {event.id: event for event in log}
    twice = [
        *(f"The {kind_name(each.kind)} “{each.name[:40]}”" for each in _earlier_of(records, things)),
        *(f"A line of the log, “{each.what[:40]}”," for each in _earlier_of(log, lines)),
    ]
    return Backup(
        tuple(things.values()),
        tuple(_without_imports([*lines.values()])),
        tuple(f"{each} has the same id as another one: the last one counts." for each in twice),
    )


def _earlier_of(those: list[Any], last: Mapping[str, Any]) -> list[Any]:
    return [each for each in those if last[each.id] is not each]


def _read(items: list[Any], read: Any, unreadable: list[str]) -> list[Any]:
    found = []
    for place, item in enumerate(items, 1):
        try:
            check_depth(item)
            found.append(read(item))
        except TableError as reason:
            unreadable.append(f"{_name(item, place)}: {reason}.")
    return found


def _name(item: Any, place: int) -> str:
    data = item if isinstance(item, dict) else {}
    name, kind = data.get("name"), data.get("kind")
    if isinstance(name, str) and isinstance(kind, str):
        return f"The {kind_name(kind)} “{name[:40]}”"
    return f"Number {place}"


@lru_cache(maxsize=1)
def understood(workspace: Workspace, backup: Backup) -> Backup:
    """The file with what was left out of it for players as it is here: it says nothing about that."""
    records = tuple(
        with_secrets(known, record) if (known := workspace.records.get(record.id)) else record
        for record in backup.records
    )
    return backup.replace(records=records)


def preview(workspace: Workspace, backup: Backup) -> Preview:
    backup = understood(workspace, backup)
    new: list[Record] = []
    changed: list[Record] = []
    equal: list[Record] = []
    for record in backup.records:
        known = workspace.records.get(record.id)
        if known is None or known.deleted:
            new.append(record)
        else:
            (equal if document(known) == document(record) else changed).append(record)
    # Settings never go to the bin, nor does what the file has and only cannot show.
    there = {SETTINGS, *backup.damaged, *(record.id for record in backup.records)}
    gone = (each for each in workspace.records.values() if each.id not in there and not each.deleted)
    here = {event.id for event in visible_log(workspace)}
    log = admitted(workspace, backup)
    return Preview(
        tuple(new),
        tuple(changed),
        tuple(equal),
        () if backup.is_part else tuple(gone),
        tuple(event for event in log.log if event.id not in here),
        log.left_out,
    )


def imported(workspace: Workspace, backup: Backup, how: How) -> Workspace:
    """One deed that undo takes back whole.

    Merging brings together what was done here and there; replacing makes everything as the file has it, and
    puts into the bin what it does not have; copying brings everything as new things and touches nothing that
    is here. Only replacing takes settings; see `takes_settings`.
    """
    if how == "copy":
        return _copied(workspace, backup)
    if how == "merge":
        return merge(workspace, backup)
    found = preview(workspace, backup)
    gone = [record.replace(deleted=True) for record in found.only_here]
    takes = takes_settings(workspace, backup)
    come = [each for each in (*found.new, *found.changed) if each.id != SETTINGS or takes]
    return _brought(workspace, [*come, *gone], found.events)


def settings_in(backup: Backup) -> Record | None:
    return next((record for record in backup.records if record.id == SETTINGS), None)


def takes_settings(workspace: Workspace, backup: Backup) -> bool:
    """Whether replacing takes the file's settings: those of everything, and none of a newer version."""
    theirs = settings_in(backup)
    return bool(theirs and not theirs.is_newer and not backup.is_part and not has_newer_settings(workspace))


@lru_cache(maxsize=1)
def admitted(workspace: Workspace, backup: Backup) -> Admitted:
    """Of its log what may stand beside what happened here."""
    here = {event.id: event for event in (*workspace.log, *visible_log(workspace))}
    return lines_that_count(here, backup.log)


@lru_cache(maxsize=1)
def compared(workspace: Workspace, backup: Backup) -> tuple[Meeting, ...]:
    """What merging would do to each thing that the file knows of."""
    whole = {each.id: each for each in backup.records}
    # What is here as a player's view gets from the file what was left out of it.
    mine = {
        id: with_secrets(whole[id], record) if id in whole else record
        for id, record in workspace.records.items()
    }
    here = Device(mine, _without_imports(visible_log(workspace)))
    records = understood(workspace, backup).records
    log = admitted(workspace, backup).log
    there = Device({record.id: record for record in records}, log, backup.is_part)
    return tuple(each.replace(here=workspace.records.get(each.id)) for each in meetings(here, there))


def merge(workspace: Workspace, backup: Backup) -> Workspace:
    """What was done on another device and what was done here, as one deed; see `table.merging`."""
    found = preview(workspace, backup)
    changed = [
        each.result for each in compared(workspace, backup) if each.result and each.result is not each.here
    ]
    # A deed may have gone on since its event came here.
    there = {event.id: event for event in admitted(workspace, backup).log}
    known = [event for event in visible_log(workspace) if event.id in there]
    grown = {event.id: event for event in known if _has_gone_on(event, there[event.id])}
    log = tuple(there[event.id] if event.id in grown else event for event in workspace.log)
    about = {"earlier": {id: to_json(event) for id, event in grown.items()}} if grown else {}
    return _brought(workspace.replace(log=log), changed, found.events, about=about)


def _has_gone_on(mine: Event, theirs: Event) -> bool:
    return later(mine, theirs) is not mine and knows(theirs, mine)


def _copied(workspace: Workspace, backup: Backup) -> Workspace:
    workspace, origin = with_id(workspace)
    copies = copies_of(workspace, backup.records, backup.log, origin)
    records = [record.replace(name=f"{record.name} (copy)") for record in copies.records]
    # Nobody has done it at a table, and so it stands in no table's log.
    return _brought(copies.workspace, records, copies.events, campaign="", origin=origin)


def left_out_of_copies(workspace: Workspace, backup: Backup) -> int:
    """How many things and lines say nothing without what did not come along."""
    return copies_of(workspace, backup.records, backup.log, "").left_out


def _brought(
    workspace: Workspace, records: list[Record], events: tuple[Event, ...], **details: Any
) -> Workspace:
    as_they_are = {
        record.id: record.revision
        for record in records
        if record.id not in workspace.records and record.revision
    }
    known = {event.id for event in workspace.log}
    new = (event for event in events if event.id not in known)
    workspace = workspace.replace(log=(*workspace.log, *new), writing="")
    after = act(
        workspace,
        IMPORT,
        f"import {len(records)} {'thing' if len(records) == 1 else 'things'}",
        *records,
        brought=tuple(event.id for event in events),
        **details,
    )
    # What is new here is as it was there, to the last number: exported again it gives the same file.
    same = {
        id: after.records[id].replace(revision=revision)
        for id, revision in as_they_are.items()
        if id in after.records
    }
    return after.replace(records={**after.records, **same})
