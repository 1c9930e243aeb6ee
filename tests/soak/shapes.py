"""Documents of the right types that say what nobody would: empty, endless, dangling, the wrong way round."""

import json
import types
from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from typing import Any, Literal, NamedTuple, get_args, get_origin

from dicewright.dice.frozen import Frozen
from dicewright.games import GAMES
from dicewright.table.codec import part_type, parts_field

TEXTS = (
    "",
    " ",
    "x",
    "0,0",
    "-1,2",
    "999,-999",
    "none",
    "None",
    "unknown-kind",
    "u-404",
    "t999",
    "d20",
    "3d6",
    "400d6",
    "1d",
    "a\nb\n\nc",
    "|",
    "a|b|",
    ":",
    "1:1",
    "~",
    "[",
    "%",
    "{0}{x}",
    "<b title='\"'>&",
    "שלום עליכם",
    "\u202eright to left\u202c",
    "\u2066\u200f",
    "👩‍👩‍👧‍👦" * 20,
    "٣",
    "²",
    "x" * 3_000,
    "word " * 500,
)
NUMBERS = (0, 1, -1, 2, 3, 4, 6, 8, 10, 12, 13, 20, 60, 99, 100, 999, 1_000, -7, 10**6, 2**31, 2**53, 10**30)
ANYTHING: tuple[Any, ...] = (
    None,
    True,
    0,
    -1,
    10**30,
    1.5,
    "",
    "x",
    [],
    {},
    [None],
    {"": ""},
    {"name": 5},
    [[]],
)
MOST_DEEP = 7


class Place(NamedTuple):
    """A value in a document: in what it lies, under which key, and what it should be."""

    around: Any
    key: Any
    hint: Any
    name: str


class Shapes:
    """Makes and changes values by what their fields are annotated with.

    Words are drawn from what the same fields hold in documents that people have made, too: a table that is
    keyed by them is only reached with one of its keys.
    """

    def __init__(self, random: Random, words: Mapping[str, tuple[Any, ...]]) -> None:
        self.random = random
        self.words = words

    def value(self, hint: Any, name: str = "", depth: int = 0) -> Any:
        random = self.random
        if hint is Any or hint is None:
            usual = self.words.get(name)
            return (
                random.choice(usual) if usual and random.random() < 0.5 else copied(random.choice(ANYTHING))
            )
        if hint is bool:
            return random.random() < 0.5
        if hint in (str, int):
            usual = self.words.get(name)
            if usual and random.random() < 0.6:
                return random.choice(usual)
            return random.choice(TEXTS if hint is str else NUMBERS)
        origin, arguments = get_origin(hint), get_args(hint)
        if origin is Literal:
            return random.choice(arguments)
        if origin is types.UnionType:
            other = next(each for each in arguments if each is not types.NoneType)
            return None if random.random() < 0.3 or depth > MOST_DEEP else self.value(other, name, depth)
        if origin is tuple:
            return [self.value(arguments[0], name, depth + 1) for _ in range(self._size(depth))]
        if isinstance(hint, type) and hasattr(hint, "_fields"):
            return self._object(hint, depth)
        size = self._size(depth)
        return {
            self.value(str, f"{name} key"): self.value(arguments[1], name, depth + 1) for _ in range(size)
        }

    def _size(self, depth: int) -> int:
        return 0 if depth > MOST_DEEP else self.random.choice((0, 0, 1, 1, 2, 3, 7))

    def _object(self, kind: Any, depth: int) -> Any:
        made = {}
        for name, hint in fields_of(kind).items():
            usual = name not in kind._fields or (
                hasattr(kind, name) if issubclass(kind, Frozen) else name in kind._field_defaults
            )
            if not usual or self.random.random() < 0.5:
                made[name] = self.value(hint, name, depth + 1)
        return made

    def changed(self, kind: Any, document: Any, times: int) -> None:
        """Some values in the document are replaced, emptied, doubled, or filled in for the first time."""
        for _ in range(times):
            places = list(places_in(kind, document))
            place = self.random.choice(places)
            place.around[place.key] = self._other(place)

    def _other(self, place: Place) -> Any:
        now = place.around[place.key]
        if place.hint is Any and type(now) in (str, int, bool) and self.random.random() < 0.6:
            # What a game keeps as plain JSON has types of its own.
            return self.value(type(now), place.name)
        match now:
            case [*_] if self.random.random() < 0.6:
                return json.loads(
                    json.dumps(self.random.choice(([], [], now * 2, now[:1], now[::-1], now * 4)))
                )
            case {} if now and self.random.random() < 0.4:
                return {}
        return self.value(place.hint, place.name, 2)


def copied(data: Any) -> Any:
    """Through and through."""
    return json.loads(json.dumps(data))


@cache
def fields_of(kind: Any) -> Mapping[str, Any]:
    """Those of its JSON: what games add to it has each a field of its own."""
    added = parts_field(kind) if issubclass(kind, Frozen) else ""
    hints = {name: hint for name, hint in kind.__annotations__.items() if name not in ("unknown", added)}
    parts = {game.key: part_type(kind, game.key) for game in GAMES} if added else {}
    return {**hints, **{key: part | None for key, part in parts.items() if part}}


def places_in(hint: Any, data: Any, around: Any = None, key: Any = None, name: str = "") -> Iterator[Place]:
    """Everything in a document, and what it could have and has not."""
    if around is not None:
        yield Place(around, key, hint, name)
    origin, arguments = get_origin(hint), get_args(hint)
    if data is None:
        return
    if hint is Any:
        inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
        for known, each in inside:
            yield from places_in(Any, each, data, known, known if isinstance(known, str) else name)
        return
    if origin is types.UnionType:
        hint = next(each for each in arguments if each is not types.NoneType)
        origin, arguments = get_origin(hint), get_args(hint)
    if isinstance(hint, type) and hasattr(hint, "_fields"):
        for field, wanted in fields_of(hint).items():
            if field in data:
                yield from places_in(wanted, data[field], data, field, field)
            else:
                data_or_new = _Absent(data, field)
                yield Place(data_or_new, field, wanted, field)
    elif origin is tuple:
        for place, each in enumerate(data):
            yield from places_in(arguments[0], each, data, place, name)
    elif isinstance(data, dict) and arguments:
        for known, each in data.items():
            yield from places_in(arguments[1], each, data, known, name)


class _Absent:
    """A field that is as it usually is, and so not written down."""

    def __init__(self, data: Any, field: str) -> None:
        self.data = data
        self.field = field

    def __getitem__(self, key: Any) -> Any:
        return None

    def __setitem__(self, key: Any, value: Any) -> None:
        self.data[key] = value


def words_in(hint: Any, documents: list[Any]) -> dict[str, tuple[Any, ...]]:
    """What the fields of these documents hold, by their names."""
    found: dict[str, dict[Any, None]] = {}
    for document in documents:
        for place in places_in(hint, document):
            value = place.around[place.key]
            if isinstance(value, (str, int)) and not isinstance(value, bool):
                found.setdefault(place.name, {})[value] = None
            if isinstance(value, dict):
                for key in value:
                    found.setdefault(f"{place.name} key", {})[key] = None
    return {name: tuple(values) for name, values in found.items()}
