"""What is still to be stored, and what happens when another tab was quicker.

A write names the revision it builds on. The store takes all writes of a batch or none, and none that builds
on a revision which is no longer the stored one; clocks have no say.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from dicewright.dice.frozen import NOTHING, Frozen, Json, JsonObject
from dicewright.table.contents import Settings
from dicewright.table.edits import applied, are_apart, edits_between
from dicewright.table.event import CONFLICT, Event, event_text, read_event
from dicewright.table.kinds import SETTINGS
from dicewright.table.record import Record, content_of, document, read_record, record_text, with_document
from dicewright.table.text import TableError, checksum
from dicewright.table.workspace import Aside, Workspace, act, with_id

KEPT_VERSIONS = 10

Stored = TypeVar("Stored", Record, Event)


class Write(Frozen):
    record: Record
    expected: int | None
    """The revision that must be the stored one; 0 where nothing may be stored yet, None for a damaged row."""
    keeps: bool
    """Whether the state that is replaced is kept as a version."""
    removes: bool = False
    """The record goes for good, with its versions."""


class Queue(Frozen):
    waiting: tuple[Write, ...] = ()
    events: tuple[Event, ...] = ()
    flying: tuple[Write, ...] = ()
    """Handed to the store, which has not answered yet."""
    flying_events: tuple[Event, ...] = ()
    bases: Mapping[str, Record | None] = NOTHING
    """For each record with unsaved changes, the state that is stored as far as we know."""


EMPTY = Queue()


def with_changes(queue: Queue, before: Workspace, after: Workspace) -> Queue:
    """Whatever differs between the two has to be stored."""
    if before is after:
        return queue
    events, known = [], {}
    if before.log is not after.log:
        known = {event.id: event for event in before.log}
        events = [event for event in after.log if known.get(event.id) is not event]
    damaged = {each.id for each in before.aside if each.store == "records"}
    written = {change.record for event in events if event.id in known for change in known[event.id].changes}
    for id, record in after.records.items():
        old = before.records.get(id)
        if old is not record:
            expected = old.revision if old else None if id in damaged else 0
            goes_on = id in written
            queue = _with_write(queue, old, Write(record, expected, not goes_on), goes_on)
    for id, record in before.records.items():
        if id not in after.records:
            queue = _with_write(queue, record, Write(record, record.revision, False, removes=True), False)
    return queue.replace(events=_with_events(queue.events, events))


def _with_write(queue: Queue, old: Record | None, write: Write, goes_on: bool) -> Queue:
    last = queue.waiting[-1] if queue.waiting else None
    bases = {**queue.bases, write.record.id: queue.bases.get(write.record.id, old)}
    if goes_on and last and last.record is old:
        # Letters typed while nothing was stored yet are stored at once.
        write = write.replace(expected=last.expected, keeps=last.keeps)
        return queue.replace(waiting=(*queue.waiting[:-1], write), bases=bases)
    return queue.replace(waiting=(*queue.waiting, write), bases=bases)


def _with_events(waiting: tuple[Event, ...], events: Iterable[Event]) -> tuple[Event, ...]:
    by_id = {event.id: event for event in waiting}
    return tuple({**by_id, **{event.id: event for event in events}}.values())


def row_of(record: Record) -> JsonObject:
    text = record_text(record)
    return {"id": record.id, "revision": record.revision, "text": text, "check": checksum(text)}


def event_row(event: Event) -> JsonObject:
    text = event_text(event)
    return {"id": event.id, "text": text, "check": checksum(text)}


def take(queue: Queue) -> tuple[Queue, JsonObject | None]:
    """Everything that waits, as one batch for the store; nothing while one is under way."""
    if queue.flying or queue.flying_events or not (queue.waiting or queue.events):
        return queue, None
    batch: JsonObject = {
        "writes": [
            {
                "row": row_of(write.record),
                "expected": write.expected,
                "keeps": write.keeps,
                "removes": write.removes,
            }
            for write in queue.waiting
        ],
        "events": [event_row(event) for event in queue.events],
        "kept": KEPT_VERSIONS,
    }
    return queue.replace(waiting=(), events=(), flying=queue.waiting, flying_events=queue.events), batch


def stored(queue: Queue) -> Queue:
    """The batch is safely on disk."""
    still = {write.record.id for write in queue.waiting}
    last = {write.record.id: write.record for write in queue.flying}
    bases = {id: last.get(id, base) for id, base in queue.bases.items() if id in still}
    return queue.replace(flying=(), flying_events=(), bases=bases)


def failed(queue: Queue) -> Queue:
    """The batch is not on disk, and will be tried again."""
    return queue.replace(
        flying=(),
        flying_events=(),
        waiting=(*queue.flying, *queue.waiting),
        events=_with_events(queue.flying_events, queue.events),
    )


def met(queue: Queue, workspace: Workspace, conflicts: Mapping[str, Json]) -> tuple[Queue, Workspace]:
    """Another tab has stored something else; by id its row, or None where it has removed the record."""
    queue = failed(queue)
    for id, row in conflicts.items():
        base = queue.bases.get(id)
        queue = queue.replace(
            waiting=tuple(write for write in queue.waiting if write.record.id != id),
            bases={other: record for other, record in queue.bases.items() if other != id},
        )
        if mine := workspace.records.get(id):
            there, workspace = _resolved(workspace, mine, base, row)
            queue = with_changes(queue, there, workspace)
        elif row is not None:
            # It was to go for good, but somebody has changed it since: it stays.
            workspace = arrived(queue, workspace, [row], [])
    return queue, workspace


def copies_told(before: Workspace, after: Workspace) -> list[str]:
    """What was kept beside what another tab has made of it."""
    return [event.what for event in after.log[len(before.log) :] if event.action == CONFLICT]


def _resolved(
    workspace: Workspace, mine: Record, base: Record | None, row: Json
) -> tuple[Workspace, Workspace]:
    """The workspace with what is stored, and with what shall be."""
    others = {id: record for id, record in workspace.records.items() if id != mine.id}
    if row is None and mine.id == SETTINGS:
        return workspace.replace(records=others), workspace
    if row is None:
        # Removed for good. What was changed here stays, but as a new thing: a third tab may still know the
        # old one, and must not take this for it.
        there, id = with_id(workspace.replace(records=others))
        kept = mine.replace(id=id, revision=0, deleted=False)
        return there, act(there, CONFLICT, f"keep “{mine.name}”", kept)
    theirs = _read_row(row, read_record)
    if isinstance(theirs, Aside):
        there = workspace.replace(records=others, aside=(*workspace.aside, theirs))
    else:
        there = workspace.replace(records={**others, mine.id: theirs})
        if merged := _merged(mine, base, theirs):
            return there, there.replace(records={**others, mine.id: merged})
    if mine.id == SETTINGS:
        # Of these there cannot be two; what was chosen here holds until the page is loaded anew.
        chosen = _changed(_chosen(mine), _chosen(base))
        there = there.replace(for_now={**there.for_now, **_values(mine, chosen)})
        return there, there
    there, id = with_id(there)
    copy = mine.replace(id=id, name=f"{mine.name} (this tab’s version)", revision=0, deleted=False)
    return there, act(there, CONFLICT, f"keep both versions of “{mine.name}”", copy)


def _merged(mine: Record, base: Record | None, theirs: Record) -> Record | None:
    """Both changes in one, where they do not touch each other."""
    if theirs.is_newer or mine.schema != theirs.schema:
        return None
    revision = max(mine.revision, theirs.revision) + 1
    if mine.id == SETTINGS:
        content = _merged_settings(*(_chosen(each) for each in (mine, base, theirs)))
        return theirs.replace(content=content, deleted=not content, revision=revision)
    if base is None or base.schema != theirs.schema:
        return None
    # Somebody still works on it, unless both have put it into the bin.
    deleted = {"deleted": mine.deleted and theirs.deleted}
    old, ours, other = ({**document(each), **deleted} for each in (base, mine, theirs))
    my_edits = edits_between(old, ours)
    if not are_apart(my_edits, edits_between(old, other)):
        return None
    try:
        return with_document(theirs, applied(other, my_edits)).replace(revision=revision)
    except TableError:
        return None


def _chosen(settings: Record | None) -> JsonObject:
    """What differs from the usual; settings that were undone down to the first are all as usual."""
    content = settings.content if settings and not settings.deleted else {}
    return content if isinstance(content, dict) else {}


def _changed(mine: JsonObject, base: JsonObject) -> set[str]:
    return {name for name in {**base, **mine} if base.get(name) != mine.get(name)}


def _values(settings: Record, names: set[str]) -> JsonObject:
    content = content_of(settings, Settings)
    return {name: getattr(content, name) for name in names & set(Settings._fields)}


def _merged_settings(mine: JsonObject, base: JsonObject, theirs: JsonObject) -> JsonObject:
    """There is but one record of them, and each setting stands for itself: the later hand wins."""
    changed = _changed(mine, base)
    kept = {name: value for name, value in theirs.items() if name not in changed}
    return {**kept, **{name: value for name, value in mine.items() if name in changed}}


# Reading


def opened(workspace: Workspace, rows: Iterable[Json], events: Iterable[Json], older: int = 0) -> Workspace:
    """What the store holds comes in, beside whatever was made before it could be read."""
    records, aside = _read_all(rows, "records", read_record)
    log, aside_events = _read_all(events, "log", read_event)
    return workspace.replace(
        is_open=True,
        records={**{record.id: record for record in records}, **workspace.records},
        log=(*log, *workspace.log),
        aside=(*aside, *aside_events),
        older=older,
    )


def arrived(
    queue: Queue,
    workspace: Workspace,
    rows: Iterable[Json],
    events: Iterable[Json],
    gone: Iterable[str] = (),
) -> Workspace:
    """Another tab has stored these. Where this tab has unsaved changes itself, saving will tell."""
    records, aside = _read_all(rows, "records", read_record)
    log, aside_events = _read_all(events, "log", read_event)
    known = {event.id: event for event in workspace.log}
    unsaved = {event.id for event in (*queue.events, *queue.flying_events)}
    fresh = {event.id: event for event in log if event.id not in unsaved}
    removed = set(gone) - set(queue.bases)
    return workspace.replace(
        records={
            **{id: record for id, record in workspace.records.items() if id not in removed},
            **{
                record.id: record
                for record in records
                if record.id not in queue.bases and _is_later(record, workspace.records.get(record.id))
            },
        },
        log=(
            *(fresh.get(event.id, event) for event in workspace.log),
            *(event for id, event in fresh.items() if id not in known),
        ),
        aside=_with_asides(
            (each for each in workspace.aside if each.id not in removed | {record.id for record in records}),
            (*aside, *aside_events),
        ),
    )


def _with_asides(known: Iterable[Aside], more: Iterable[Aside]) -> tuple[Aside, ...]:
    return tuple({each.place: each for each in (*known, *more)}.values())


def with_older(workspace: Workspace, events: Iterable[Json], older: int) -> Workspace:
    log, aside = _read_all(events, "log", read_event)
    known = {event.id for event in workspace.log}
    return workspace.replace(
        log=(*(event for event in log if event.id not in known), *workspace.log),
        aside=(*workspace.aside, *aside),
        older=older,
    )


def read_versions(rows: Iterable[Json]) -> list[Record]:
    """Kept states of a record, the latest first; those that cannot be read are left out."""
    records, _ = _read_all(rows, "versions", read_record)
    return sorted(records, key=lambda record: -record.revision)


def _is_later(record: Record, known: Record | None) -> bool:
    return known is None or record.revision > known.revision


def _read_all(
    rows: Iterable[Json], store: str, read: Callable[[str], Stored]
) -> tuple[list[Stored], list[Aside]]:
    found: list[Stored] = []
    aside: list[Aside] = []
    for row in rows:
        each = _read_row(row, read, store)
        if isinstance(each, Aside):
            aside.append(each)
        else:
            found.append(each)
    return found, aside


def _read_row(row: Json, read: Callable[[str], Stored], store: str = "records") -> Stored | Aside:
    """What the row holds, or why it cannot be read."""
    try:
        written = row.get("text") if isinstance(row, dict) else None
        if not isinstance(row, dict) or not isinstance(written, str):
            raise TableError("its text is missing")
        if row.get("check") != checksum(written):
            raise TableError("its checksum does not fit: it was damaged")
        found = read(written)
        if found.id != row.get("id") or getattr(found, "revision", None) != row.get("revision"):
            raise TableError("it lies in another’s place")
    except (TableError, UnicodeEncodeError, RecursionError) as reason:
        known = row if isinstance(row, dict) else {}
        text = known.get("text")
        id, key = str(known.get("id", "?")), str(known.get("key", known.get("id", "?")))
        return Aside(id, store, key, text if isinstance(text, str) else str(row), str(reason))
    return found
