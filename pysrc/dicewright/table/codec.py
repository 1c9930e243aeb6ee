"""Between frozen records and JSON.

A field named `unknown` holds what a record's JSON has beside its fields: what a newer version has added comes
through unharmed. A field of `Parts` holds what others add to a record, each under a name of its own.
"""

import types
from collections.abc import Callable, Mapping
from functools import cache
from typing import Annotated, Any, Literal, TypeVar, get_args, get_origin, overload

from dicewright.dice.frozen import NOTHING, Frozen, Json, JsonObject
from dicewright.table.text import TableError

T = TypeVar("T", bound=Frozen)

Reader = Callable[[Any], Any]
"""Any: from whatever somebody wrote to a value of the type that an annotation names when it runs."""

PartType = Callable[[str], type[Frozen] | None]


class Parts:
    """Marks the field of a record that holds what others add to it, in the JSON as fields of their own."""

    def __init__(self, type_of: PartType) -> None:
        self.type_of = type_of
        """By the name of the part; None where there is no such part."""


_LONGEST_NAME = 40

_PLAIN = {str: "text", int: "a whole number", bool: "true or false"}


@overload
def to_json(value: Frozen | Mapping[str, object]) -> JsonObject: ...
@overload
def to_json(value: object) -> Json: ...
def to_json(value: Any) -> Json:
    """Fields that are as they usually are stay unwritten."""
    if isinstance(value, Frozen):
        kind: type = type(value)
        parts = parts_field(kind)
        fields = {
            name: to_json(getattr(value, name))
            for name in value._fields
            if name not in ("unknown", parts)
            and (not hasattr(kind, name) or getattr(value, name) != getattr(kind, name))
        }
        added = {name: to_json(part) for name, part in getattr(value, parts).items()} if parts else {}
        return {**fields, **added, **getattr(value, "unknown", NOTHING)}
    if isinstance(value, tuple):
        usual = getattr(value, "_field_defaults", None)
        if usual is None:
            return [to_json(each) for each in value]
        named = zip(value._fields, value, strict=True)  # type: ignore[attr-defined]
        return {name: to_json(each) for name, each in named if name not in usual or each != usual[name]}
    if isinstance(value, Mapping):
        return {name: to_json(each) for name, each in value.items()}
    plain: Json = value
    return plain


def from_json(kind: type[T], data: Json | Mapping[str, Json], at: str = "") -> T:
    """The record, or a `TableError` that names the field and what it should be."""
    shape: type = kind
    reader = _reader(shape)
    try:
        record: T = reader(data)
    except _WrongError as wrong:
        place = "".join(reversed(wrong.path))
        place = at + place if at else place.removeprefix(".")
        raise TableError(f"{place or 'the whole'} {wrong.problem}") from None
    return record


@cache
def parts_field(kind: type) -> str:
    """The name of its field of parts; empty where it has none."""
    hints: dict[str, object] = kind.__annotations__
    return next((name for name, hint in hints.items() if get_origin(hint) is Annotated), "")


def part_type(kind: type, name: str) -> type[Frozen] | None:
    """What such a record holds as a part under that name."""
    field = parts_field(kind)
    return _parts_of(kind, field).type_of(name) if field else None


def _parts_of(kind: type, field: str) -> Parts:
    parts: Parts = get_args(kind.__annotations__[field])[1]
    return parts


class _WrongError(Exception):
    """Found deep inside; whoever called adds where on the way out, so that good data pays nothing for it."""

    def __init__(self, problem: str) -> None:
        self.problem = problem
        self.path: list[str] = []


@cache
def _reader(kind: object) -> Reader:
    if kind is Any:
        return lambda data: data
    if isinstance(kind, type) and kind in _PLAIN:
        return _plain(kind)
    if isinstance(kind, type) and issubclass(kind, Frozen):
        return _record(kind)
    if isinstance(kind, type) and issubclass(kind, tuple) and hasattr(kind, "_fields"):
        return _named_tuple(kind)
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Literal:
        return _choice(arguments)
    if origin is tuple:
        return _list(_reader(arguments[0]))
    if origin is types.UnionType:
        return _optional(_reader(next(each for each in arguments if each is not types.NoneType)))
    return _map(_reader(arguments[1]))


def _wrong(data: Json, wanted: str) -> _WrongError:
    shown = {dict: "an object", list: "a list", type(None): "nothing"}.get(
        type(data)
    ) or f"“{str(data)[:20]}”"
    return _WrongError(f"should be {wanted}, not {shown}")


def _plain(kind: type) -> Reader:
    def read(data: Json) -> object:
        # A bool is an int to Python, but not to people.
        if type(data) is not kind:
            raise _wrong(data, _PLAIN[kind])
        return data

    return read


def _choice(allowed: tuple[object, ...]) -> Reader:
    def read(data: Json) -> object:
        if not any(type(data) is type(each) and data == each for each in allowed):
            raise _wrong(data, f"one of {', '.join(map(str, allowed))}")
        return data

    return read


def _list(reader: Reader) -> Reader:
    def read(data: Json) -> object:
        if not isinstance(data, list):
            raise _wrong(data, "a list")
        items: list[object] = []
        try:
            for item in data:
                items.append(reader(item))
        except _WrongError as wrong:
            wrong.path.append(f"[{len(items)}]")
            raise
        return tuple(items)

    return read


def _map(reader: Reader) -> Reader:
    def read(data: Json) -> object:
        items = _object(data).items()
        values: dict[str, object] = {}
        name = ""
        try:
            for name, item in items:
                values[name] = reader(item)
        except _WrongError as wrong:
            # These names are somebody's own, and may be as long as they like.
            wrong.path.append(f".{name}" if len(name) <= _LONGEST_NAME else f".{name[:_LONGEST_NAME]}…")
            raise
        return values

    return read


def _object(data: Json) -> JsonObject:
    if not isinstance(data, dict):
        raise _wrong(data, "an object")
    return data


def _optional(reader: Reader) -> Reader:
    return lambda data: None if data is None else reader(data)


def _fields(kind: type, defaults: Mapping[str, object]) -> Callable[[JsonObject], dict[str, object]]:
    """Reads all fields in their order, those that are not there as they usually are."""
    left_out = ("unknown", parts_field(kind))
    fields = {name: _reader(hint) for name, hint in kind.__annotations__.items() if name not in left_out}

    def read(data: JsonObject) -> dict[str, object]:
        values: dict[str, object] = {}
        name = ""
        try:
            for name, reader in fields.items():
                if name in data:
                    values[name] = reader(data[name])
                elif name in defaults:
                    values[name] = defaults[name]
                else:
                    raise _WrongError("is missing")
        except _WrongError as wrong:
            wrong.path.append(f".{name}")
            raise
        return values

    return read


def _record(kind: type[Frozen]) -> Reader:
    defaults = {name: getattr(kind, name) for name in kind._fields if hasattr(kind, name)}
    shape: type = kind
    fields, field = _fields(kind, defaults), parts_field(shape)
    read_parts = _parts(_parts_of(kind, field).type_of) if field else None
    keeps_unknown = "unknown" in kind._fields

    def read(data: Json) -> object:
        data = _object(data)
        values = fields(data)
        known = {*values}
        if read_parts:
            parts = read_parts({name: value for name, value in data.items() if name not in known})
            known.update(parts)
            values[field] = {name: part for name, part in parts.items() if part is not None} or NOTHING
        if keeps_unknown:
            unknown = {name: value for name, value in data.items() if name not in known}
            values["unknown"] = unknown or NOTHING
        return kind.made_of(values)

    return read


def _parts(type_of: PartType) -> Callable[[JsonObject], dict[str, object]]:
    def read(data: JsonObject) -> dict[str, object]:
        values: dict[str, object] = {}
        for name, part in data.items():
            kind: type | None = type_of(name)
            if not kind:
                continue
            try:
                values[name] = None if part is None else _reader(kind)(part)
            except _WrongError as wrong:
                wrong.path.append(f".{name}")
                raise
        return values

    return read


def _named_tuple(kind: Any) -> Reader:
    fields = _fields(kind, kind._field_defaults)
    return lambda data: kind(**fields(_object(data)))
