"""Everything, or one thing, as a readable file, and such a file read again; `table.importing` goes on."""

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from dicewright import __version__
from dicewright.dice.frozen import Frozen, Json, JsonObject
from dicewright.table.codec import to_json
from dicewright.table.contents import Campaign
from dicewright.table.event import IMPORT, Event, event_from
from dicewright.table.kinds import KIND_KEYS, kind_name
from dicewright.table.record import Record, content_of, record_from
from dicewright.table.seen_log import seen_log
from dicewright.table.text import MOST_STORED_DEPTH, TableError, check_depth, read_json, write_json
from dicewright.table.views import seen_record
from dicewright.table.whose import EVERYTHING, PLAYERS, WITH_SECRETS
from dicewright.table.workspace import Workspace, find, visible_log

FORMAT = 1

Kept = TypeVar("Kept", Record, Event)

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


# Out


def backup_text(workspace: Workspace) -> str:
    """Everything that is not in the bin, with the log."""
    records = [record for record in workspace.records.values() if not record.deleted]
    return _text(records, without_imports(visible_log(workspace)), EVERYTHING)


def backup_of(workspace: Workspace, record: Record, view: str = PLAYERS) -> str:
    """One thing, and what belongs to it: a campaign brings its party and its log.

    Such a file is made to be handed on, so it holds what players may have, if nothing else is said. Nobody
    here knows what that is of something from a newer version: that goes whole, and says so.
    """
    records, events = [record], []
    if record.kind == "campaign" and not record.is_newer:
        party = content_of(record, Campaign).party
        records += [sheet for id in party if (sheet := find(workspace, id, "sheet"))]
        log = without_imports(visible_log(workspace))
        events = [event for event in log if event.campaign == record.id]
    if record.kind not in WITH_SECRETS:
        return _text(records, events, is_part=True)
    if view == PLAYERS and not record.is_newer:
        known = [each for each in records if not each.is_newer]
        events = seen_log(events, known)
        return _text([seen_record(each) for each in known], events, PLAYERS, is_part=True)
    return _text(records, events, EVERYTHING, is_part=True)


def without_imports(log: list[Event]) -> list[Event]:
    """An import is a matter of this device: what it brought is kept, that it happened is not."""
    imports = {event.id for event in log if event.action == IMPORT}
    return [event for event in log if event.id not in imports and event.of not in imports]


def _text(records: Iterable[Record], events: Iterable[Event], view: str = "", is_part: bool = False) -> str:
    in_order = sorted(records, key=lambda each: (_ORDER.get(each.kind, 99), each.name.casefold(), each.id))
    body: JsonObject = {
        "records": [to_json(each) for each in in_order],
        "log": [to_json(each) for each in events],
    }
    head = {"dicewright": FORMAT, "version": __version__, "checksum": _digest(body)}
    told = {**({"view": view} if view else {}), **({"part": True} if is_part else {})}
    return write_json({**head, **told, **body}, indent=1) + "\n"


def _digest(body: JsonObject) -> str:
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
    version = data.get("dicewright") if isinstance(data, dict) else None
    if not isinstance(data, dict) or type(version) is not int:
        raise TableError(
            "This file is JSON, but Dicewright did not write it: choose one that was exported here. "
            "Nothing was changed."
        )
    if version > FORMAT:
        raise TableError(
            "This file was made by a newer Dicewright. Reload for the newest version, then try again. "
            "Nothing was changed."
        )
    records, log = data.get("records"), data.get("log", [])
    if not isinstance(records, list) or not isinstance(log, list):
        raise TableError("This file has lost its list of things or its log. Nothing was changed.")
    unreadable: list[str] = []
    read = _read(records, record_from, unreadable)
    ids = (item.get("id") for item in records if isinstance(item, dict))
    named = {id for id in ids if isinstance(id, str)}
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
        tuple(without_imports([*lines.values()])),
        tuple(f"{each} has the same id as another one: the last one counts." for each in twice),
    )


def _earlier_of(those: list[Kept], last: Mapping[str, Kept]) -> list[Kept]:
    return [each for each in those if last[each.id] is not each]


def _read(items: list[Json], read: Callable[[Json], Kept], unreadable: list[str]) -> list[Kept]:
    found = []
    for place, item in enumerate(items, 1):
        try:
            check_depth(item)
            found.append(read(item))
        except TableError as reason:
            unreadable.append(f"{_name(item, place)}: {reason}.")
    return found


def _name(item: Json, place: int) -> str:
    data = item if isinstance(item, dict) else {}
    name, kind = data.get("name"), data.get("kind")
    if isinstance(name, str) and isinstance(kind, str):
        return f"The {kind_name(kind)} “{name[:40]}”"
    return f"Number {place}"
