"""Everything people made here, as one value, and what can be done to it: each deed has a line in the log."""

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import lru_cache
from typing import Unpack

from dicewright.dice import Roll
from dicewright.dice.frozen import NOTHING, Frozen, JsonObject
from dicewright.games import GAMES, game_name, game_of
from dicewright.table.changes import tell_edits
from dicewright.table.codec import from_json
from dicewright.table.contents import Campaign, SavedRoll, Settings
from dicewright.table.edits import ClashError, Edit, applied, edits_between, reversed_edits
from dicewright.table.event import (
    ANSWER,
    ASIDE,
    ASKING,
    GOES_ON,
    IMPORT,
    REDO,
    REVEAL,
    ROLL,
    UNDO,
    AllDetails,
    Change,
    Details,
    DetailsWithRules,
    Event,
    event_from,
    place_of,
    rules_of,
    set_aside,
    undone_ids,
)
from dicewright.table.ids import keyed_id
from dicewright.table.kinds import SETTINGS
from dicewright.table.paths import ABSENT, with_value
from dicewright.table.record import (
    Record,
    check_record,
    content_of,
    document,
    new_record,
    with_content,
    with_document,
)
from dicewright.table.text import TableError


class Aside(Frozen):
    """A stored row that cannot be read. It stays where it is and blocks nothing."""

    id: str
    store: str
    key: str
    """Where in the store it lies."""
    text: str
    why: str

    @property
    def place(self) -> str:
        return f"{self.store}/{self.key}"


class Workspace(Frozen):
    tab: str = ""
    """Of this secret every id is made that is made here; no two tabs have the same."""
    made: int = 0
    is_open: bool = False
    """Whether what was stored has been read."""
    records: Mapping[str, Record] = NOTHING
    """By id, those in the bin too."""
    log: tuple[Event, ...] = ()
    """Oldest first; only the latest, until older ones are asked for."""
    older: int = 0
    """How many events are stored that were not read."""
    aside: tuple[Aside, ...] = ()
    writing: str = ""
    """The event that goes on while the same field is being written."""
    for_now: Mapping[str, object] = NOTHING
    """Settings by name that hold until the page is loaded anew; see `with_settings`."""

    __hash__ = object.__hash__

    def __eq__(self, other: object) -> bool:
        return self is other


CLOSED = Workspace()


def with_id(workspace: Workspace) -> tuple[Workspace, str]:
    made = workspace.made + 1
    return workspace.replace(made=made), keyed_id(workspace.tab, made)


# Looking


def records_of(workspace: Workspace, kind: str) -> list[Record]:
    """Those of a kind by name, without the ones in the bin."""
    found = (record for record in workspace.records.values() if record.kind == kind and not record.deleted)
    return sorted(found, key=lambda record: (record.name.casefold(), record.id))


def before_last(workspace: Workspace, record: Record) -> Record | None:
    """What it was before the last thing that happened; nothing where that was about something else."""
    last = workspace.log[-1] if workspace.log else None
    change = next((each for each in last.changes if each.record == record.id), None) if last else None
    if change:
        with suppress(TableError):
            return with_document(record, applied(document(record), reversed_edits(change.edits)))
    return None


def bin_of(workspace: Workspace) -> list[Record]:
    found = (record for record in workspace.records.values() if record.deleted and record.id != SETTINGS)
    return sorted(found, key=lambda record: (record.name.casefold(), record.id))


def find(workspace: Workspace, id: str, kind: str) -> Record | None:
    """The record, if it is there, is of that kind, and is not in the bin."""
    record = workspace.records.get(id)
    return record if record and record.kind == kind and not record.deleted else None


def settings_of(workspace: Workspace) -> Settings:
    if has_newer_settings(workspace):
        kept: Settings = _readable_settings(workspace.records[SETTINGS])
        return kept.replace(**workspace.for_now)
    record = find(workspace, SETTINGS, "settings")
    return content_of(record, Settings) if record else Settings()


def has_newer_settings(workspace: Workspace) -> bool:
    """Whether a newer Dicewright keeps the settings: what is chosen here is not remembered then."""
    record = workspace.records.get(SETTINGS)
    return bool(record and record.is_newer)


@lru_cache(maxsize=2)
def _readable_settings(newer: Record) -> Settings:
    """Whatever a newer version has left as it is today; the table is not cleared because of the rest."""
    content = newer.content if isinstance(newer.content, dict) and not newer.deleted else {}
    found = Settings()
    for name in content.keys() & set(Settings._fields) - {"unknown"}:
        with suppress(TableError):
            found = found.replace(**{name: getattr(from_json(Settings, {name: content[name]}), name)})
    return found


@lru_cache(maxsize=2)
def campaign_on_table(workspace: Workspace) -> Record | None:
    return find(workspace, settings_of(workspace).campaign, "campaign")


def party_of(workspace: Workspace, campaign: Record) -> list[Record]:
    """The sheets at the table that are still there."""
    ids = () if campaign.is_newer else content_of(campaign, Campaign).party
    return [sheet for id in ids if (sheet := find(workspace, id, "sheet"))]


# Doing


def act(
    workspace: Workspace,
    action: str,
    what: str,
    *records: Record,
    writes: bool = False,
    **details: Unpack[AllDetails],
) -> Workspace:
    """One deed: its event, and the records as they shall be.

    Writing goes on in one event for as long as it is the same field, so that undo takes back a sentence
    and not a letter.
    """
    changes, changed = _changes(workspace, records)
    if records and not changes and not any(details.get(each) for each in ("rolls", "brought", "about")):
        return workspace
    if writes and (last := _still_writing(workspace, action, changes)):
        event = last.replace(changes=_joined(workspace, last, changed))
        log = (*workspace.log[:-1], event)
    else:
        workspace, id = with_id(workspace)
        usual: Details = {
            "who": settings_of(workspace).player,
            "campaign": _played(workspace),
            "origin": _origin_of(workspace, details.get("of", "")),
        }
        details = {**usual, **details}
        event = Event(id=id, action=action, what=what, changes=changes, **details)
        log = (*workspace.log, event)
    return workspace.replace(
        records={**workspace.records, **{each.id: each for each in changed}},
        log=log,
        writing=event.id if writes else "",
    )


def _origin_of(workspace: Workspace, id: str) -> str:
    """What is done to something stays where that is."""
    return next((event.origin for event in reversed(workspace.log) if event.id == id), "") if id else ""


def _played(workspace: Workspace) -> str:
    campaign = campaign_on_table(workspace)
    return campaign.id if campaign else ""


def _change(id: str, before: JsonObject, after: JsonObject, revision: int) -> Change:
    edits = edits_between(before, after)
    return Change(id, edits, tell_edits(before, edits), revision)


def _changes(workspace: Workspace, records: Iterable[Record]) -> tuple[tuple[Change, ...], list[Record]]:
    changes, changed, touched = [], [], tuple(records)
    for record in touched:
        known = workspace.records.get(record.id)
        revision = max(record.revision, known.revision if known else 0) + 1
        change = _change(record.id, _document_before(workspace, record), document(record), revision)
        if change.edits:
            changes.append(change)
            changed.append(record.replace(revision=revision))
    return _told_apart(changes, touched), changed


def _told_apart(changes: Iterable[Change], records: Iterable[Record]) -> tuple[Change, ...]:
    """Where a deed is about several sheets, it is said whose hit points rose."""
    found = tuple(changes)
    names = {record.id: record.name for record in records if record.kind == "sheet"}
    if len(names) < 2:
        return found
    return tuple(
        each.replace(said=tuple(f"{names[each.record]}: {words}" for words in each.said))
        if each.record in names
        else each
        for each in found
    )


def _document_before(workspace: Workspace, record: Record) -> JsonObject:
    # A record that was not there counts as one from the bin: undoing its making puts it back in.
    return document(workspace.records.get(record.id) or record.replace(deleted=True))


def _still_writing(workspace: Workspace, action: str, changes: tuple[Change, ...]) -> Event | None:
    last = workspace.log[-1] if workspace.log else None
    if not last or last.id != workspace.writing or last.action != action:
        return None
    is_same = _fields(last.changes) == _fields(changes)
    return last if is_same and _can(workspace, last, reversed_edits) else None


def _fields(changes: tuple[Change, ...]) -> list[tuple[object, ...]]:
    return [(change.record, *edit.at) for change in changes for edit in change.edits]


def _joined(workspace: Workspace, last: Event, changed: Iterable[Record]) -> tuple[Change, ...]:
    """What the last event changed and what changes now, as one."""
    before = {record.id: document(record) for record in _turned_records(workspace, last, reversed_edits)}
    after = {id: workspace.records[id] for id in before}
    for record in changed:
        after[record.id] = record
        before.setdefault(record.id, _document_before(workspace, record))
    changes = (_change(id, before[id], document(record), record.revision) for id, record in after.items())
    return _told_apart((change for change in changes if change.edits), after.values())


def _said_again(event: Event) -> AllDetails:
    """What the next part of a deed says again, where it is an event of its own. The GM is asked only once."""
    return {
        "who": event.who,
        "campaign": event.campaign,
        "rules": event.rules,
        "rolls": event.rolls,
        "outcome": event.outcome,
        "by_hand": event.by_hand,
        "house_rules": event.house_rules,
        "about": event.about,
        "private": event.private,
    }


def go_on(
    workspace: Workspace, event: Event, what: str, *records: Record, **details: Unpack[AllDetails]
) -> Workspace:
    """The next part of a deed. As long as nothing else has happened it is one deed, undone as one."""
    is_last = bool(workspace.log) and workspace.log[-1] is event
    if not is_last or not _can(workspace, event, reversed_edits):
        told: AllDetails = {**_said_again(event), "of": event.id, **details}
        return act(workspace, event.action, what, *records, **told)
    _, changed = _changes(workspace, records)
    joined = event.replace(what=what, changes=_joined(workspace, event, changed), **details)
    return workspace.replace(
        records={**workspace.records, **{each.id: each for each in changed}},
        log=(*workspace.log[:-1], joined),
        writing="",
    )


def change_content(
    workspace: Workspace, record: Record, content: Frozen, what: str, writes: bool = False
) -> Workspace:
    return act(workspace, "change", what, with_content(record, content), writes=writes)


def create(
    workspace: Workspace, kind: str, name: str, content: Frozen, game: str = ""
) -> tuple[Workspace, Record]:
    workspace, id = with_id(workspace)
    record = new_record(id, kind, name, content, game)
    workspace = act(workspace, "create", f"make “{name}”", record)
    return workspace, workspace.records[id]


def duplicate(workspace: Workspace, record: Record) -> tuple[Workspace, Record]:
    workspace, id = with_id(workspace)
    copy = record.replace(id=id, name=_copy_name(workspace, record), revision=0, choices=())
    workspace = act(workspace, "create", f"duplicate “{record.name}”", copy)
    return workspace, workspace.records[id]


def _copy_name(workspace: Workspace, record: Record) -> str:
    taken = {each.name for each in workspace.records.values() if each.kind == record.kind}
    numbers = range(2, len(taken) + 3)
    names = (f"{record.name} (copy)", *(f"{record.name} (copy {number})" for number in numbers))
    return next(name for name in names if name not in taken)


def rename(workspace: Workspace, record: Record, name: str, writes: bool = False) -> Workspace:
    return act(workspace, "rename", f"rename “{record.name}”", record.replace(name=name), writes=writes)


def change_game(workspace: Workspace, record: Record, game: str) -> Workspace:
    return act(workspace, "change", f"play {game_name(game)} with “{record.name}”", record.replace(game=game))


def delete(workspace: Workspace, record: Record) -> Workspace:
    return act(workspace, "delete", f"delete “{record.name}”", record.replace(deleted=True))


def put_aside(workspace: Workspace, id: str, field: str = "") -> Workspace:
    """A record into the bin, or only a part of its content, named with dots, out of it."""
    record = workspace.records.get(id)
    if not record or record.deleted:
        return workspace
    if not field:
        return delete(workspace, record)
    content = with_value(record.content, tuple(field.split(".")), ABSENT)
    what = f"put a part of “{record.name}” aside"
    return act(workspace, "change", what, check_record(record.replace(content=content)))


def put_line_aside(workspace: Workspace, id: str) -> Workspace:
    """A line of the log out of sight; what it did stays done."""
    line = next((event for event in workspace.log if event.id == id), None)
    if not line or id in set_aside(workspace.log):
        return workspace
    what = f"put a line of the log aside: {line.what}"
    return act(workspace, ASIDE, what, of=id, campaign=line.campaign, origin=line.origin)


def put_back(workspace: Workspace, record: Record) -> Workspace:
    return act(workspace, "restore", f"put back “{record.name}”", record.replace(deleted=False))


def restore(workspace: Workspace, version: Record) -> Workspace:
    """A record becomes again what one of its kept versions was."""
    what = f"restore an earlier “{version.name}”"
    return act(workspace, "restore", what, version.replace(deleted=False))


def repair(workspace: Workspace, version: Record) -> Workspace:
    """A record that was set aside becomes again what its last readable version was."""
    aside = tuple(each for each in workspace.aside if each.id != version.id)
    return restore(workspace, version).replace(aside=aside)


def without_damaged(workspace: Workspace, place: str) -> Workspace:
    """A row that could not be read is gone from the store."""
    return workspace.replace(aside=tuple(each for each in workspace.aside if each.place != place))


def forget(workspace: Workspace, ids: Iterable[str]) -> Workspace:
    """Out of the bin, for good: the one deed that nothing undoes."""
    gone = {id for id in ids if id in workspace.records and workspace.records[id].deleted}
    if not gone:
        return workspace
    kept = {id: record for id, record in workspace.records.items() if id not in gone}
    return act(workspace, "forget", f"empty the bin ({len(gone)})").replace(records=kept)


def with_settings(workspace: Workspace, what: str, **values: object) -> Workspace:
    """Those of a newer version stay as they are: what is chosen beside them holds for now, and no longer."""
    if has_newer_settings(workspace):
        return workspace.replace(for_now={**workspace.for_now, **values})
    settings = settings_of(workspace).replace(**values)
    record = workspace.records.get(SETTINGS)
    if record:
        return act(workspace, "settings", what, with_content(record, settings).replace(deleted=False))
    return act(workspace, "settings", what, new_record(SETTINGS, "settings", "Settings", settings))


def with_game(workspace: Workspace, key: str) -> Workspace:
    """Whatever is made next is for this game."""
    if settings_of(workspace).game == key or not game_of(key):
        return workspace
    return with_settings(workspace, f"choose {game_name(key)}", game=key)


def with_rolls(
    workspace: Workspace,
    rolls: tuple[Roll, ...],
    what: str,
    *records: Record,
    **details: Unpack[DetailsWithRules],
) -> Workspace:
    """A roll, and what it changed."""
    told: AllDetails = {**rolled(rolls), **details}
    return act(workspace, ROLL, what, *records, **told)


def rolled(rolls: tuple[Roll, ...]) -> AllDetails:
    """What an event keeps of its rolls."""
    return {
        "rolls": tuple(roll.to_json() for roll in rolls),
        "rules": rules_of(rolls),
        "outcome": ", ".join(str(roll.total) for roll in rolls),
    }


def reveal(workspace: Workspace, event: Event) -> Workspace:
    return act(workspace, REVEAL, f"reveal {event.what}", of=event.id, campaign=event.campaign)


# Undoing


def next_undo(workspace: Workspace) -> Event | None:
    """The latest deed that changed something and can still be taken back."""
    done, _ = _history(workspace)
    return next((event for event in reversed(done) if _can(workspace, event, reversed_edits)), None)


def next_redo(workspace: Workspace) -> Event | None:
    _, undone = _history(workspace)
    return undone[-1] if undone and _can(workspace, undone[-1], _as_they_are) else None


def undo(workspace: Workspace) -> Workspace:
    event = next_undo(workspace)
    return _turned(workspace, event, UNDO, reversed_edits) if event else workspace


def redo(workspace: Workspace) -> Workspace:
    event = next_redo(workspace)
    return _turned(workspace, event, REDO, _as_they_are) if event else workspace


def _as_they_are(edits: tuple[Edit, ...]) -> tuple[Edit, ...]:
    return edits


def _history(workspace: Workspace) -> tuple[list[Event], list[Event]]:
    """What was done, and what was undone since and could be done again."""
    log = visible_log(workspace)
    known = {event.id: event for event in log}
    brought = {id for event in log if event.action == IMPORT for id in event.brought}
    done: list[Event] = []
    undone: list[Event] = []
    for event in log:
        subject = known.get(event.of)
        if subject and place_of(subject) != place_of(event):
            subject = None
        if event.action == UNDO and subject in done:
            done.remove(subject)
            undone.append(subject)
        elif event.action == REDO and subject in undone:
            undone.remove(subject)
            done.append(subject)
        elif event.action not in (UNDO, REDO) and _is_deed(event) and not _is_foreign(event, brought):
            done.append(event)
            undone.clear()
    return done, undone


_DEEDS = (REVEAL, ASIDE, ANSWER, *ASKING, *GOES_ON, *(action for game in GAMES for action in game.deeds))


def _is_deed(event: Event) -> bool:
    """What can be taken back: a change, and what waits for more to come, such as an attempt at the bench."""
    return bool(event.changes or event.brought) or event.action in _DEEDS


def _is_foreign(event: Event, brought: set[str]) -> bool:
    """Settings are a matter of each device: what became of them elsewhere is not undone here."""
    return event.id in brought and any(change.record == SETTINGS for change in event.changes)


Turn = Callable[[tuple[Edit, ...]], tuple[Edit, ...]]


def _can(workspace: Workspace, event: Event, turn: Turn) -> bool:
    try:
        _turned_records(workspace, event, turn)
    except TableError:
        return False
    return True


def _turned_records(workspace: Workspace, event: Event, turn: Turn) -> list[Record]:
    records = []
    for change in event.changes:
        record = workspace.records.get(change.record)
        if not record:
            raise ClashError("it is gone")
        records.append(with_document(record, applied(document(record), turn(change.edits))))
    return records


def records_before(workspace: Workspace, event: Event) -> list[Record]:
    """Whatever a deed has changed, as it was before; nothing where it cannot be taken back any more."""
    try:
        return _turned_records(workspace, event, reversed_edits)
    except TableError:
        return []


def _turned(workspace: Workspace, event: Event, action: str, turn: Turn) -> Workspace:
    records = _turned_records(workspace, event, turn)
    return act(workspace, action, event.what, *records, of=event.id, campaign=event.campaign)


def visible_log(workspace: Workspace) -> list[Event]:
    """The log as people read it: what an import brought is gone while the import is undone."""
    imports = [event for event in workspace.log if event.action == IMPORT]
    if not imports:
        return list(workspace.log)
    # That something was imported elsewhere is nothing to this device.
    brought = {id for event in imports for id in event.brought}
    imports = [event for event in imports if event.id not in brought]
    undone = undone_ids(workspace.log)
    hidden = {id for event in imports if event.id in undone for id in event.brought}
    hidden -= {id for event in imports if event.id not in undone for id in event.brought}
    earlier = _earlier(imports, undone)
    return [earlier.get(event.id, event) for event in workspace.log if event.id not in hidden]


def at_hand(workspace: Workspace) -> list[Event]:
    """The log without what was put aside, and what came as a copy, unless its campaign lies on the table."""
    table, log = _played(workspace), visible_log(workspace)
    unseen = set_aside(log)
    return [
        event
        for event in log
        if event.id not in unseen and (not event.origin or event.campaign == table != "")
    ]


def _earlier(imports: list[Event], undone: set[str]) -> dict[str, Event]:
    """Events that had gone on elsewhere, as they were before an import that was undone since."""
    found: dict[str, Event] = {}
    settled: set[str] = set()
    for event in reversed(imports):
        earlier = event.about.get("earlier")
        for id, data in earlier.items() if isinstance(earlier, dict) else ():
            if event.id not in undone:
                settled.add(id)
            elif id not in settled:
                found[id] = event_from(data)
    return found


def saved_rolls(workspace: Workspace) -> list[tuple[Record, str]]:
    """The saved rolls with what they roll."""
    return [
        (record, content_of(record, SavedRoll).expression)
        for record in records_of(workspace, "roll")
        if not record.is_newer
    ]
