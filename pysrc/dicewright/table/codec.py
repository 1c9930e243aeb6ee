"""Between frozen records and JSON. What a newer version has added comes through unharmed."""

import types
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Literal, TypeVar, get_args, get_origin

from dicewright.dice.frozen import Frozen
from dicewright.table.text import Json, TableError

T = TypeVar("T", bound=Frozen)

Reader = Callable[[Any, str], Any]

NOTHING: Mapping[str, Any] = types.MappingProxyType({})
"""The usual value of a field named `unknown`, which holds what a record's JSON has beside its fields."""

_PLAIN = {str: "text", int: "a whole number", bool: "true or false"}


def to_json(value: Any) -> Any:
    """Fields that are as they usually are stay unwritten."""
    if isinstance(value, Frozen):
        kind = type(value)
        fields = {
            name: to_json(getattr(value, name))
            for name in value._fields
            if name != "unknown" and (not hasattr(kind, name) or getattr(value, name) != getattr(kind, name))
        }
        return {**fields, **getattr(value, "unknown", NOTHING)}
    if isinstance(value, tuple):
        return [to_json(each) for each in value]
    if isinstance(value, Mapping):
        return {name: to_json(each) for name, each in value.items()}
    return value


def from_json(kind: type[T], data: Any, at: str = "") -> T:
    """The record, or a `TableError` that names the field and what it should be."""
    reader: Reader = _reader(kind)  # type: ignore[arg-type]
    record: T = reader(data, at)
    return record


@cache
def _reader(kind: Any) -> Reader:
    if kind is Any:
        return lambda data, at: data
    if kind in _PLAIN:
        return _plain(kind)
    if isinstance(kind, type) and issubclass(kind, Frozen):
        return _record(kind)
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Literal:
        return _choice(arguments)
    if origin is tuple:
        return _list(_reader(arguments[0]))
    if origin is types.UnionType:
        return _optional(_reader(next(each for each in arguments if each is not types.NoneType)))
    return _map(_reader(arguments[1]))


def _wrong(data: Any, at: str, wanted: str) -> TableError:
    shown = {dict: "an object", list: "a list", type(None): "nothing"}.get(
        type(data)
    ) or f"“{str(data)[:20]}”"
    return TableError(f"{at or 'the whole'} should be {wanted}, not {shown}")


def _plain(kind: type) -> Reader:
    def read(data: Any, at: str) -> Any:
        # A bool is an int to Python, but not to people.
        if type(data) is not kind:
            raise _wrong(data, at, _PLAIN[kind])
        return data

    return read


def _choice(allowed: tuple[Any, ...]) -> Reader:
    def read(data: Any, at: str) -> Any:
        if not any(type(data) is type(each) and data == each for each in allowed):
            raise _wrong(data, at, f"one of {', '.join(map(str, allowed))}")
        return data

    return read


def _list(each: Reader) -> Reader:
    def read(data: Any, at: str) -> Any:
        if not isinstance(data, list):
            raise _wrong(data, at, "a list")
        return tuple([each(item, f"{at}[{place}]") for place, item in enumerate(data)])

    return read


def _map(each: Reader) -> Reader:
    def read(data: Any, at: str) -> Any:
        if not isinstance(data, dict):
            raise _wrong(data, at, "an object")
        return {name: each(item, f"{at}.{name}") for name, item in data.items()}

    return read


def _optional(inner: Reader) -> Reader:
    return lambda data, at: None if data is None else inner(data, at)


def _record(kind: type[Frozen]) -> Reader:
    fields = {name: _reader(hint) for name, hint in kind.__annotations__.items() if name != "unknown"}
    keeps_unknown = "unknown" in kind._fields

    def read(data: Any, at: str) -> Any:
        if not isinstance(data, dict):
            raise _wrong(data, at, "an object")
        prefix = f"{at}." if at else ""
        values: Json = {}
        for name, reader in fields.items():
            if name in data:
                values[name] = reader(data[name], prefix + name)
            elif not hasattr(kind, name):
                raise TableError(f"{prefix}{name} is missing")
        if keeps_unknown and len(data) > len(values):
            values["unknown"] = {name: value for name, value in data.items() if name not in fields}
        return kind(**values)

    return read
