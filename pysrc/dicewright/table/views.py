"""Whose view: what of a thing, of a campaign and of its log a player may have, and what stays with the GM.

Each game says it of its own types, field by field; here is what follows. Whatever leaves a device for players
goes through `seen_record`, `seen` or `seen_log`; what comes back from them goes through `rejoined`, so that
what was left out is never taken for deleted. Fields that only a newer version knows are never theirs.
"""

from collections import Counter as Counts
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from types import UnionType
from typing import Any, TypeVar, get_args, get_origin

from dicewright.dice.fair import Terms
from dicewright.dice.frozen import NOTHING, Frozen
from dicewright.games import GAMES, game_holding
from dicewright.table.codec import parts_field
from dicewright.table.contents import Campaign, Counter, CustomTable, Row, SavedRoll, Settings, Sheet
from dicewright.table.event import (
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


_MORE = "what only a newer Dicewright knows"


@cache
def rule_for(kind: type) -> ForPlayers | None:
    """What was decided about a type, here or by its game."""
    known = _TABLE.get(kind) or _EVENTS.get(kind)
    game = game_holding(kind)
    return known or (game.at_table.for_players.get(kind) if game else None)


def rule_of(kind: type) -> ForPlayers:
    rule = rule_for(kind)
    assert rule, f"nobody has decided which fields of {kind.__name__} are secret"
    return rule


def inner_type(hint: object) -> object:
    """The type of something that may be missing."""
    if get_origin(hint) is UnionType:
        return next(each for each in get_args(hint) if each is not type(None))
    return hint


@cache
def holds_secrets(hint: object) -> bool:
    """Whether a value of this type, or something in it, may be kept from players."""
    hint = inner_type(hint)
    if isinstance(hint, type) and (rule := rule_for(hint)):
        hints = [hint.__annotations__[name] for name in rule.names]
        return bool(rule.until or rule.told or rule.secret or rule.unseen) or any(map(holds_secrets, hints))
    return any(holds_secrets(each) for each in get_args(hint) if each is not Ellipsis)


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
    rule = rule_of(type(value))
    shown = rule.as_shown(value) if rule.as_shown else value
    left_out = rule.left_out(value)
    fields = {
        name: getattr(type(value), name) if name in left_out else seen(getattr(shown, name))
        for name in rule.names
    }
    # What nobody has decided about is unknown, and stays here.
    return type(value)(**fields)


def _is_shown(entry: object) -> bool:
    return not isinstance(entry, Frozen) or rule_of(type(entry)).is_shown(entry)


def seen_record(record: Record) -> Record:
    """Or a `TableError`, where nobody here knows what of it is a secret."""
    if record.is_newer:
        raise TableError("it was made by a newer Dicewright; reload for the newest version, then share it")
    if record.kind not in WITH_SECRETS:
        return record
    seen_one = with_content(record, seen(typed_content(record)))
    return seen_one.replace(choices=(), view=PLAYERS, unknown=NOTHING)


def typed_content(record: Record) -> Frozen:
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
        rule = rule_of(type(value))
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
                yield rule_of(type(entry)).unseen, 1


def left_out_of(record: Record) -> Counts[str]:
    found = left_out(typed_content(record))
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
    rule = rule_of(type(mine))
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
    whole = with_content(theirs, rejoined(typed_content(mine), typed_content(theirs)))
    try:
        typed_content(whole)
    except TableError:
        # Together they say something that cannot be: what is here stands.
        return mine
    return whole.replace(choices=mine.choices, view=mine.view, unknown=mine.unknown)
