"""Whose view: what of a thing, of a campaign and of its log a player may have, and what stays with the GM.

Each game says it of its own types, field by field; here is what follows. Whatever leaves a device for players
goes through `seen_record`, `seen` or `seen_log`; what comes back from them goes through `rejoined`, so that
what was left out is never taken for deleted. Fields that only a newer version knows are never theirs.
"""

from collections import Counter as Counts
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from types import UnionType
from typing import Any, TypeVar, get_args, get_origin
from weakref import WeakKeyDictionary

from dicewright.dice import Roll
from dicewright.dice.fair import Terms
from dicewright.dice.frozen import NOTHING, Frozen, Json
from dicewright.games import GAMES, game_holding
from dicewright.table.changes import tell_edits
from dicewright.table.codec import from_json, part_type, parts_field, to_json
from dicewright.table.contents import Campaign, Counter, CustomTable, Row, SavedRoll, Settings, Sheet
from dicewright.table.edits import Edit
from dicewright.table.event import (
    ASIDE,
    CONFLICT,
    IMPORT,
    Change,
    Event,
    shared,
)
from dicewright.table.fair import FairRoll
from dicewright.table.for_players import ForPlayers
from dicewright.table.kinds import kind_of
from dicewright.table.links import Answer, Request, Result, Throw
from dicewright.table.record import Record, content_of, with_content
from dicewright.table.text import TableError
from dicewright.table.whose import PLAYERS, WITH_SECRETS

Known = TypeVar("Known", bound=Frozen)


def _is_gms(sheet: Sheet) -> bool:
    return any(game.at_table.is_gms(sheet.games[game.key]) for game in GAMES if game.key in sheet.games)


_TABLE: Mapping[type[Frozen], ForPlayers] = {
    # A sheet is its player's, with all that is written on it; one whom the GM plays has the GM's notes.
    Sheet: ForPlayers(
        "counters games",
        until={"notes": "your notes on somebody you play|your notes on {} whom you play"},
        hides=lambda sheet: ("notes",) if _is_gms(sheet) else (),
    ),
    Counter: ForPlayers("name value most"),
    Campaign: ForPlayers("party rules games", secret={"notes": "your notes on the campaign"}),
    CustomTable: ForPlayers("expression rows"),
    Row: ForPlayers("start text"),
    SavedRoll: ForPlayers("expression"),
    Settings: ForPlayers(secret=dict.fromkeys(Settings._fields[:-1], "")),
    Terms: ForPlayers("action inputs first second"),
    FairRoll: ForPlayers("terms side their_commitment their_seed", secret={"seed": ""}),
}
_EVENTS: Mapping[type[Frozen], ForPlayers] = {
    Request: ForPlayers("id at roll what who people"),
    Answer: ForPlayers("request who result"),
    Result: ForPlayers("rolls what who by_hand why"),
    Throw: ForPlayers("action inputs faces total outcome"),
}


def about_of(action: str) -> type[Frozen] | None:
    """What such an event keeps beside its dice."""
    game = next((game for game in GAMES if action in game.rolled), None)
    return game.at_table.abouts.get(action) if game else None


_SAID = ("words", "line", "amount", "side", "criticals", "exhausted")
"""What else is kept of deeds that everybody has seen."""

_EVENT = (*Event._fields[: Event._fields.index("prompts")], "about", "private", "of", "origin")
"""What is asked of the GM, and what an import brought, is left out."""
_AT_THIS_DEVICE = (IMPORT, CONFLICT, ASIDE)
_MORE = "what only a newer Dicewright knows"


@cache
def rule_for(kind: type) -> ForPlayers | None:
    """What was decided about a type, here or by its game."""
    known = _TABLE.get(kind) or _EVENTS.get(kind)
    game = game_holding(kind)
    return known or (game.at_table.for_players.get(kind) if game else None)


def _rule(kind: type) -> ForPlayers:
    rule = rule_for(kind)
    assert rule, f"nobody has decided which fields of {kind.__name__} are secret"
    return rule


# What players get


def seen(value: Any) -> Any:
    """What of a content, or of a part of it, players may have. Any: of the same type as it is."""
    if isinstance(value, Frozen):
        return _seen_fields(value)
    if isinstance(value, tuple):
        entries = (seen(each) for each in value if _is_shown(each))
        # A tuple with names for its places has no secrets.
        return value if hasattr(value, "_fields") else tuple(entries)
    if isinstance(value, Mapping):
        return {name: seen(each) for name, each in value.items() if _is_shown(each)}
    return value


def _seen_fields(value: Known) -> Known:
    rule = _rule(type(value))
    shown = rule.as_shown(value) if rule.as_shown else value
    left_out = rule.left_out(value)
    fields = {
        name: getattr(type(value), name) if name in left_out else seen(getattr(shown, name))
        for name in rule.names
    }
    # What nobody has decided about is unknown, and stays here.
    return type(value)(**fields)


def _is_shown(entry: object) -> bool:
    return not isinstance(entry, Frozen) or _rule(type(entry)).is_shown(entry)


def seen_record(record: Record) -> Record:
    """Or a `TableError`, where nobody here knows what of it is a secret."""
    if record.is_newer:
        raise TableError("it was made by a newer Dicewright; reload for the newest version, then share it")
    if record.kind not in WITH_SECRETS:
        return record
    seen_one = with_content(record, seen(_content(record)))
    return seen_one.replace(choices=(), view=PLAYERS, unknown=NOTHING)


def _content(record: Record) -> Frozen:
    kind = kind_of(record.kind)
    assert kind
    return content_of(record, kind.content)


# What stays here, in words


def left_out(value: object) -> Counts[str]:
    """How often each thing is left out."""
    found: Counts[str] = Counts()
    for words, count in _left_out(value):
        found[words] += count
    return found


def _left_out(value: object) -> Iterator[tuple[str, int]]:
    if isinstance(value, Frozen):
        rule = _rule(type(value))
        if getattr(value, "unknown", None):
            yield _MORE, 1
        words = {**rule.until, **rule.told, **rule.secret}
        hidden = rule.left_out(value)
        for name in rule.names:
            inner = getattr(value, name)
            if name not in hidden:
                yield from _left_out(inner)
            elif words[name] and inner != getattr(type(value), name, None):
                yield words[name], len(inner) if isinstance(inner, tuple) else 1
    elif isinstance(value, tuple | Mapping):
        for entry in value.values() if isinstance(value, Mapping) else value:
            if _is_shown(entry):
                yield from _left_out(entry)
            else:
                yield _rule(type(entry)).unseen, 1


def left_out_of(record: Record) -> Counts[str]:
    found = left_out(_content(record))
    return found + Counts([_MORE] * bool(record.unknown))


def left_out_of_log(log: Sequence[Event]) -> Counts[str]:
    """What is private in it; who gets the rest does not learn of that, nor how much it was."""
    gone = {event.id for event in log} - {event.id for event in shared(log)}
    kept = [event for event in log if event.private and event.id in gone]
    rolls = sum(bool(event.rolls) for event in kept)
    words = {"a private roll|{} private rolls": rolls, "a private note|{} private notes": len(kept) - rolls}
    return Counts({each: count for each, count in words.items() if count})


def tell_left_out(found: Counts[str]) -> list[str]:
    return [_tell(words, count) for words, count in found.items()]


def _tell(words: str, count: int) -> str:
    one, _, several = words.partition("|")
    return several.format(f"{count:,}") if several and count != 1 else one


# What comes back from players


def rejoined(mine: Known, theirs: Known) -> Known:
    """What players say of something, and what was never theirs to say as it is here."""
    rule = _rule(type(mine))
    if rule.is_led:
        return mine
    gone = rule.left_out(mine)
    silent = (*gone, *rule.led.split()) if gone else ()
    kind: type = type(mine)
    parts = parts_field(kind)
    fields = {
        name: getattr(mine, name)
        if name in silent
        else _rejoined_parts(getattr(mine, name), getattr(theirs, name))
        if name == parts
        else _rejoined(getattr(mine, name), getattr(theirs, name))
        for name in rule.names
    }
    return mine.replace(**fields)


def _rejoined_parts(mine: Mapping[str, Frozen], theirs: Mapping[str, Frozen]) -> Mapping[str, Frozen]:
    found = {name: _rejoined(part, theirs.get(name)) for name, part in mine.items()}
    return {
        **{name: part for name, part in found.items() if part is not None},
        **{name: part for name, part in theirs.items() if name not in mine},
    }


def _rejoined(mine: Any, theirs: Any) -> Any:
    if isinstance(mine, Frozen):
        if theirs is None:
            kind: type = type(mine)
            return mine if holds_secrets(kind) else None
        return rejoined(mine, theirs)
    if isinstance(mine, Mapping):
        return {name: _rejoined(mine[name], each) if name in mine else each for name, each in theirs.items()}
    if isinstance(mine, tuple) and not hasattr(mine, "_fields"):
        partners = _partners(mine, theirs)
        return tuple(
            _rejoined(mine[partners[place]], each) if place in partners else each
            for place, each in enumerate(theirs)
        )
    return theirs


def _partners(mine: tuple[object, ...], theirs: tuple[object, ...]) -> dict[int, int]:
    """Which entry is which, by their places: the same, or of the same name, or one that was renamed."""
    shown = [seen(each) for each in mine]
    found: dict[int, int] = {}

    def pair(is_same: Callable[[object, object, bool], object]) -> None:
        for place, each in enumerate(theirs):
            if place not in found:
                free = (at for at in range(len(mine)) if at not in found.values())
                partner = next((at for at in free if is_same(shown[at], each, at == place)), None)
                if partner is not None:
                    found[place] = partner

    pair(lambda one, other, is_there: is_there and one == other)
    pair(lambda one, other, is_there: one == other)
    pair(lambda one, other, is_there: _name(one) and _name(one) == _name(other))
    pair(lambda one, other, is_there: is_there and _name(one) and _unnamed(one) == _unnamed(other))
    return found


def _name(entry: object) -> str:
    return str(getattr(entry, "name", ""))


def _unnamed(entry: Any) -> object:
    return entry.replace(name="") if _name(entry) else entry


def with_secrets(mine: Record, theirs: Record) -> Record:
    """Their record, where theirs is a player's view of mine; what was left out is as it is here."""
    if theirs.view != PLAYERS or mine.view == PLAYERS or mine.kind != theirs.kind:
        return theirs
    if mine.is_newer or theirs.is_newer or theirs.kind not in WITH_SECRETS:
        return theirs
    whole = with_content(theirs, rejoined(_content(mine), _content(theirs)))
    try:
        _content(whole)
    except TableError:
        # Together they say something that cannot be: what is here stands.
        return mine
    return whole.replace(choices=mine.choices, view=mine.view, unknown=mine.unknown)


# The log


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
    content = None if record.is_newer else _content(record)
    hidden = tuple(_rule(type(content)).hides(content)) if content else ()
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
            rule = _rule(hint)
            if rule.as_shown or rule.is_led or step in rule.told:
                return _TOLD
            part = part_type(hint, step)
            field = "games" if part else step
            if field not in (*rule.open.split(), *rule.led.split(), *revealed):
                return None
            hint, revealed = part or hint.__annotations__[step], set[str]()
        elif arguments := get_args(hint):
            hint = arguments[0] if get_origin(hint) is tuple else arguments[-1]
            inner = _inner(hint)
            if isinstance(inner, type) and (rule_of := rule_for(inner)) and rule_of.unseen:
                return _TOLD
        else:
            return None
        hint = _inner(hint)
    is_led = isinstance(hint, type) and bool(rule_for(hint)) and _rule(hint).is_led
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
            entry = _inner(get_args(hint)[0])
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


def _inner(hint: object) -> object:
    """The type of something that may be missing."""
    if get_origin(hint) is UnionType:
        return next(each for each in get_args(hint) if each is not type(None))
    return hint


@cache
def holds_secrets(hint: object) -> bool:
    """Whether a value of this type, or something in it, may be kept from players."""
    hint = _inner(hint)
    if isinstance(hint, type) and (rule := rule_for(hint)):
        hints = [hint.__annotations__[name] for name in rule.names]
        return bool(rule.until or rule.told or rule.secret or rule.unseen) or any(map(holds_secrets, hints))
    return any(holds_secrets(each) for each in get_args(hint) if each is not Ellipsis)
