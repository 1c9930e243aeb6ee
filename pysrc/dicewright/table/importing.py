"""What a file would bring, and bringing it in: merged with what is here, in its place, or beside it."""

from functools import lru_cache
from typing import Literal, TypeAlias, Unpack

from dicewright.dice.frozen import Frozen, JsonObject
from dicewright.table.backup import Backup, without_imports
from dicewright.table.codec import to_json
from dicewright.table.copies import copies_of
from dicewright.table.event import IMPORT, Details, Event
from dicewright.table.kinds import SETTINGS
from dicewright.table.merging.logs import Admitted, has_gone_on, lines_that_count
from dicewright.table.merging.records import Device, Meeting, meetings
from dicewright.table.record import Record, document
from dicewright.table.views import with_secrets
from dicewright.table.workspace import Workspace, act, has_newer_settings, visible_log, with_id

ImportWay: TypeAlias = Literal["merge", "replace", "copy"]


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


def imported(workspace: Workspace, backup: Backup, how: ImportWay) -> Workspace:
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
    here = Device(mine, without_imports(visible_log(workspace)))
    records = understood(workspace, backup).records
    log = admitted(workspace, backup).log
    there = Device({record.id: record for record in records}, log, backup.is_part)
    return tuple(each.replace(here=workspace.records.get(each.id)) for each in meetings(here, there))


def merge(workspace: Workspace, backup: Backup) -> Workspace:
    """What was done on another device and what was done here, as one deed; see `table/merging/README.md`."""
    found = preview(workspace, backup)
    changed = [
        each.result for each in compared(workspace, backup) if each.result and each.result is not each.here
    ]
    # A deed may have gone on since its event came here.
    there = {event.id: event for event in admitted(workspace, backup).log}
    known = [event for event in visible_log(workspace) if event.id in there]
    grown = {event.id: event for event in known if has_gone_on(event, there[event.id])}
    log = tuple(there[event.id] if event.id in grown else event for event in workspace.log)
    earlier: JsonObject = {id: to_json(event) for id, event in grown.items()}
    about: JsonObject = {"earlier": earlier} if earlier else {}
    return _brought(workspace.replace(log=log), changed, found.events, about=about)


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
    workspace: Workspace, records: list[Record], events: tuple[Event, ...], **details: Unpack[Details]
) -> Workspace:
    as_they_are = {
        record.id: record.revision
        for record in records
        if record.id not in workspace.records and record.revision
    }
    known = {event.id for event in workspace.log}
    new = (event for event in events if event.id not in known)
    workspace = workspace.replace(log=(*workspace.log, *new), writing="")
    what = f"import {len(records)} {'thing' if len(records) == 1 else 'things'}"
    told: Details = {**details, "brought": tuple(event.id for event in events)}
    after = act(workspace, IMPORT, what, *records, **told)
    # What is new here is as it was there, to the last number: exported again it gives the same file.
    same = {
        id: after.records[id].replace(revision=revision)
        for id, revision in as_they_are.items()
        if id in after.records
    }
    return after.replace(records={**after.records, **same})
