"""What players may have of a log: which events, and of their changes what they know of the things changed."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import get_args, get_origin
from weakref import WeakKeyDictionary

from dicewright.dice import Roll
from dicewright.dice.frozen import NOTHING, Frozen, Json
from dicewright.table.changes import tell_edits
from dicewright.table.codec import from_json, part_type, to_json
from dicewright.table.edits import Edit
from dicewright.table.event import (
    ASIDE,
    CONFLICT,
    IMPORT,
    Change,
    Event,
    shared,
)
from dicewright.table.kinds import kind_of
from dicewright.table.links import Answer, Request
from dicewright.table.record import Record
from dicewright.table.text import TableError
from dicewright.table.views import about_of, holds_secrets, inner_type, rule_for, rule_of, seen, typed_content

_SAID = ("words", "line", "amount", "side", "criticals", "exhausted")
"""What else is kept of deeds that everybody has seen."""

_EVENT = (*Event._fields[: Event._fields.index("prompts")], "about", "private", "of", "origin")
"""What is asked of the GM, and what an import brought, is left out."""
_AT_THIS_DEVICE = (IMPORT, CONFLICT, ASIDE)


def seen_log(log: Sequence[Event], going: Iterable[Record]) -> list[Event]:
    """What players may have of a log, with what became of the records that go along."""
    records = {record.id: record for record in going}
    found: list[Event] = []
    gone: set[str] = set()
    for event in shared(log):
        after = None if event.of in gone or event.action in _AT_THIS_DEVICE else _seen_event(event, records)
        if after:
            found.append(after)
        else:
            gone.add(event.id)
    return found


_events: WeakKeyDictionary[Event, tuple[Mapping[str, "_Known"], Event | None]] = WeakKeyDictionary()
"""A table shows its session at every stroke, and most of what has happened stays as it was."""


class _Known(Frozen):
    """What has to be known of a record to tell what became of it."""

    kind: str
    hidden: tuple[str, ...]


def _known(record: Record) -> _Known:
    content = None if record.is_newer else typed_content(record)
    hidden = tuple(rule_of(type(content)).hides(content)) if content else ()
    return _Known(record.kind, hidden)


def _seen_event(event: Event, records: Mapping[str, Record]) -> Event | None:
    """Without what only the GM has seen; nothing, where that is all it was."""
    known = {
        change.record: _known(records[change.record]) for change in event.changes if change.record in records
    }
    if event not in _events or _events[event][0] != known:
        _events[event] = known, _made_event(event, known)
    return _events[event][1]


def _made_event(event: Event, known: Mapping[str, _Known]) -> Event | None:
    changes = []
    is_told = not event.changes or bool(event.rolls)
    for change in event.changes:
        if record := known.get(change.record):
            edits = [_seen_edit(record, edit) for edit in change.edits]
            is_told |= any(edit is not None for edit in edits)
            kept = tuple(edit for edit in edits if isinstance(edit, Edit))
            if kept:
                said = change.said if kept == change.edits else _told_edits(record, kept)
                changes.append(Change(change.record, kept, said, change.revision))
    if not is_told:
        return None
    told = {name: getattr(event, name) for name in _EVENT}
    rolls = tuple(
        {name: roll[name] for name in Roll._fields if name in roll}
        for roll in event.rolls
        if isinstance(roll, dict)
    )
    return Event(**{**told, "rolls": rolls, "changes": tuple(changes), "about": _seen_about(event)})


def _told_edits(record: _Known, edits: tuple[Edit, ...]) -> tuple[str, ...]:
    try:
        return tell_edits({"kind": record.kind}, edits)
    except _STRANGE:
        return ()


def _seen_about(event: Event) -> Mapping[str, Json]:
    about = event.about
    found = {name: about[name] for name in _SAID if name in about}
    try:
        if known := about_of(event.action):
            found |= to_json(seen(from_json(known, dict(about))))
        if isinstance(request := about.get("request"), Mapping):
            found["request"] = to_json(seen(from_json(Request, request)))
        elif isinstance(request, str):
            found["request"] = request
        if "answers" in about:
            answers = about["answers"]
            if not isinstance(answers, list | tuple):
                raise TableError("its answers are no list")
            found["answers"] = [to_json(seen(from_json(Answer, each))) for each in answers]
    except _STRANGE:
        return NOTHING
    return found or NOTHING


_HEAD = ("name", "game", "deleted", "kind", "schema")
_PLAIN = (str, int, bool)
_STRANGE = (TableError, TypeError, ValueError, LookupError, AttributeError)
"""What comes of reading a stranger’s log, of which only the outside was checked."""
_TOLD = False
"""Of an edit that is not theirs, but whose event is."""


def _seen_edit(record: _Known, edit: Edit) -> Edit | bool | None:
    """The edit as players may have it; `_TOLD`, or None for what only the GM has seen."""
    # All entries of a list are of a type, wherever they stand.
    hint = _hint_at(record, tuple(step if isinstance(step, str) else "" for step in edit.at))
    if hint is None or hint is _TOLD:
        return None if hint is None else _TOLD
    if hint in _PLAIN:
        return edit.replace(unknown=NOTHING) if edit.unknown else edit
    before, after = (_seen_value(hint, value) for value in (edit.before, edit.after))
    if edit.place is not None and holds_secrets(hint):
        # The sum over the whole list would tell what is left out of it.
        return _without_sums(edit, before, after)
    is_nothing = before == after and not edit.added and not edit.removed
    return None if is_nothing else edit.replace(before=before, after=after, unknown=NOTHING)


@lru_cache(maxsize=512)
def _hint_at(record: _Known, path: tuple[str, ...]) -> object:
    """The type of a field that players may know of; `_TOLD` or None, where they may not."""
    if path[:1] and path[0] in _HEAD:
        return str
    kind = kind_of(record.kind)
    if path[:1] != ("content",) or not kind:
        return None
    content: type = kind.content
    rule = rule_for(content)
    revealed = set(rule.until) - set(record.hidden) if rule else set()
    hint: object = content
    for step in path[1:]:
        if isinstance(hint, type) and issubclass(hint, Frozen):
            rule = rule_of(hint)
            if rule.as_shown or rule.is_led or step in rule.told:
                return _TOLD
            part = part_type(hint, step)
            field = "games" if part else step
            if field not in (*rule.open.split(), *rule.led.split(), *revealed):
                return None
            hint, revealed = part or hint.__annotations__[step], set[str]()
        elif arguments := get_args(hint):
            hint = arguments[0] if get_origin(hint) is tuple else arguments[-1]
            inner = inner_type(hint)
            if isinstance(inner, type) and (known := rule_for(inner)) and known.unseen:
                return _TOLD
        else:
            return None
        hint = inner_type(hint)
    is_led = isinstance(hint, type) and bool(rule_for(hint)) and rule_of(hint).is_led
    return _TOLD if is_led else hint


def _without_sums(edit: Edit, before: Json, after: Json) -> Edit | None:
    if before == after:
        return None
    return edit.replace(before=before, after=after, was=0, became=0, unknown=NOTHING)


def _seen_value(hint: object, value: Json) -> Json:
    """A value of an edit: what of it cannot be read as today's is not theirs."""
    if value is None:
        return None
    try:
        if get_origin(hint) is tuple:
            entry = inner_type(get_args(hint)[0])
            entries = value if isinstance(value, list | tuple) else ()
            if isinstance(entry, type) and issubclass(entry, Frozen):
                players: tuple[object, ...] = seen(tuple(from_json(entry, each) for each in entries))
                return to_json(players)
            return [*entries]
        if isinstance(hint, type) and issubclass(hint, Frozen):
            return to_json(seen(from_json(hint, value))) if isinstance(value, Mapping) else None
    except _STRANGE:
        return None
    return value
