"""Frozen records that cost nothing to define.

There are two kinds of records. Whatever is kept, sent or changed field by field is `Frozen`: what lies on the
table, how a page stands. What is made and read in one go, and may be taken apart or sorted like a tuple, is a
named tuple: the answers of a rule, the rows of its tables. No third kind: a dataclass compiles more code for
itself when it is imported than a named tuple does, and in a browser a page waits for that, some milliseconds
for each.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Never, Self, TypeAlias, dataclass_transform

if TYPE_CHECKING:
    Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
else:
    # Any: records tell by their annotations how they are read, and what is any JSON is kept as it is.
    Json = Any

JsonObject: TypeAlias = dict[str, Json]

NOTHING: Mapping[str, Never] = MappingProxyType({})
"""An empty mapping that stays empty, for fields that usually hold nothing."""


@dataclass_transform(frozen_default=True)
class Frozen:
    """Fields are what a class annotates, in order, after those of its base; a value there is the default."""

    __slots__ = ("__dict__", "_hash")
    _fields: ClassVar[tuple[str, ...]] = ()

    _hash: int

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls._fields = tuple(dict.fromkeys((*cls._fields, *cls.__annotations__)))
        # What a `match` statement takes apart, in the order of the fields.
        type.__setattr__(cls, "__match_args__", cls._fields)

    def __init__(self, *values: object, **named: object) -> None:
        fields = self._fields
        given = dict(zip(fields, values, strict=False), **named)
        missing = [name for name in fields if name not in given and not hasattr(type(self), name)]
        if missing or len(values) > len(fields) or given.keys() - set(fields):
            raise TypeError(f"{type(self).__name__} has the fields {', '.join(fields)}, not {given}")
        for name in fields:
            # Defaults are set too, so that every record is compared and shown by its own values.
            self.__dict__[name] = given[name] if name in given else getattr(type(self), name)

    @classmethod
    def made_of(cls, values: Mapping[str, object]) -> Self:
        """Of all its fields in their order, by someone who has made sure of that: nothing is checked."""
        made = cls.__new__(cls)
        made.__dict__.update(values)
        return made

    def replace(self, **changes: object) -> Self:
        """The same record but for these fields."""
        return type(self)(**{**self.__dict__, **changes})

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} is frozen: {name} cannot be set")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__} is frozen: {name} cannot be deleted")

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self.__dict__ == other.__dict__

    def __hash__(self) -> int:
        # Trees are looked up again and again, and what is frozen has the same hash for good.
        try:
            return self._hash
        except AttributeError:
            object.__setattr__(self, "_hash", hash((type(self), *self.__dict__.values())))
            return self._hash

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={value!r}" for name, value in self.__dict__.items())
        return f"{type(self).__name__}({fields})"
