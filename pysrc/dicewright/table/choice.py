"""What a field was on another device, kept beside what it is here until somebody has chosen."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from dicewright.dice.frozen import NOTHING, Frozen
from dicewright.table.edits import Path, name_of
from dicewright.table.text import Json, TableError

FIELDS = ("kind", "name", "game", "deleted", "schema", "content")
"""What of a document two people can disagree about."""


class _Absent:
    def __repr__(self) -> str:
        return "ABSENT"


ABSENT: Final = _Absent()
"""The value of a field that is not there."""


class Choice(Frozen):
    at: tuple[Any, ...]
    """The path to the field; entries of a list are called by their names."""
    value: Any = None
    absent: bool = False
    """On the other device it was not there (any more)."""
    events: Mapping[str, int] = NOTHING
    """The changes that led to it, with the revision each had brought about."""
    unknown: Mapping[str, Any] = NOTHING

    @property
    def other(self) -> Any:
        return ABSENT if self.absent else self.value


def check_choices(choices: Iterable[Choice]) -> None:
    """What comes from a stranger's file must be about something that a record has."""
    for choice in choices:
        is_path = all(isinstance(step, str) for step in choice.at)
        if not is_path or (choice.at and choice.at[0] not in FIELDS):
            raise TableError("one of its choices is about nothing that a record has")
        is_whole = isinstance(choice.value, dict) and {*choice.value} == {*FIELDS} - {"deleted"}
        is_fit = is_whole if not choice.at else choice.at != ("deleted",) or type(choice.value) is bool
        if not is_fit or (choice.absent and len(choice.at) < 2):
            raise TableError("one of the choices in it does not say what to choose from")


# The way through a document, by the names of things


def value_at(document: Any, path: Path) -> Any:
    """What lies there, or ABSENT."""
    for step in path:
        if isinstance(document, dict):
            document = document.get(step, ABSENT)
        elif isinstance(document, list):
            places = _places(document, step)
            document = document[places[0]] if len(places) == 1 else ABSENT
        else:
            return ABSENT
    return document


def is_doubtful(document: Any, path: Path) -> bool:
    """Whether two entries have come to share a name, so that nobody knows which is meant."""
    for place, step in enumerate(path):
        around = value_at(document, path[:place])
        if isinstance(around, list) and len(_places(around, step)) > 1:
            return True
    return False


def can_put(document: Any, path: Path) -> bool:
    """Whether what the field belongs to is there."""
    if not path:
        return True
    around = value_at(document, path[:-1])
    return isinstance(around, dict | list) and not is_doubtful(document, path)


def with_value(document: Any, path: Path, value: Any) -> Any:
    """The document with something else at a path, where `can_put` allows it."""
    if not path:
        return value
    first, rest = path[0], path[1:]
    if isinstance(document, list):
        places = _places(document, first)
        if not places:
            return document if value is ABSENT else [*document, value]
        (place,) = places
        changed = with_value(document[place], rest, value)
        kept = [] if changed is ABSENT else [changed]
        return [*document[:place], *kept, *document[place + 1 :]]
    changed = with_value(document.get(first, ABSENT), rest, value)
    if changed is not ABSENT:
        return {**document, first: changed}
    return {name: each for name, each in document.items() if name != first}


def key_of(entry: Any) -> str:
    """By what an entry of a list is known: its name, or itself."""
    return entry if isinstance(entry, str) else name_of(entry)


def _places(entries: list[Any], key: Any) -> list[int]:
    return [place for place, entry in enumerate(entries) if key_of(entry) == key]


def disputed(document: Json) -> Json:
    """A document without what is told apart from it."""
    return {name: document.get(name) for name in FIELDS if name != "deleted"}
