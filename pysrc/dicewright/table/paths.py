"""The way to a field of a document: by the names of entries in lists, and not by their places."""

from typing import Final, TypeAlias

from dicewright.dice.frozen import Json

Path: TypeAlias = tuple[str | int, ...]


class Absent:
    def __repr__(self) -> str:
        return "ABSENT"


ABSENT: Final = Absent()
"""The value of a field that is not there."""

Held: TypeAlias = Json | Absent
"""What a field of a document holds."""


def overlap(one: Path, other: Path) -> bool:
    """Whether one of the two lies in the other, or both are the same."""
    short = min(len(one), len(other))
    return one[:short] == other[:short]


def name_of(entry: Held) -> str:
    """What an entry of a list calls itself, if it does."""
    name = entry.get("name") if isinstance(entry, dict) else None
    return name if isinstance(name, str) else ""


def value_at(document: Held, path: Path) -> Held:
    """What lies there, or ABSENT."""
    for step in path:
        if isinstance(document, dict):
            document = document.get(step, ABSENT) if isinstance(step, str) else ABSENT
        elif isinstance(document, list):
            places = _places(document, step)
            document = document[places[0]] if len(places) == 1 else ABSENT
        else:
            return ABSENT
    return document


def is_doubtful(document: Held, path: Path) -> bool:
    """Whether two entries have come to share a name, so that nobody knows which is meant."""
    for place, step in enumerate(path):
        around = value_at(document, path[:place])
        if isinstance(around, list) and len(_places(around, step)) > 1:
            return True
    return False


def can_put(document: Held, path: Path) -> bool:
    """Whether what the field belongs to is there."""
    if not path:
        return True
    around = value_at(document, path[:-1])
    return isinstance(around, dict | list) and not is_doubtful(document, path)


def with_value(document: Held, path: Path, value: Held) -> Held:
    """The document with something else at a path, where `can_put` allows it."""
    if not path:
        return value
    first, rest = path[0], path[1:]
    if isinstance(document, list):
        places = _places(document, first)
        if not places:
            return document if isinstance(value, Absent) else [*document, value]
        (place,) = places
        changed = with_value(document[place], rest, value)
        kept = [] if isinstance(changed, Absent) else [changed]
        return [*document[:place], *kept, *document[place + 1 :]]
    assert isinstance(document, dict)
    assert isinstance(first, str)
    changed = with_value(document.get(first, ABSENT), rest, value)
    if not isinstance(changed, Absent):
        return {**document, first: changed}
    return {name: each for name, each in document.items() if name != first}


def key_of(entry: Held) -> str:
    """By what an entry of a list is known: its name, or itself."""
    return entry if isinstance(entry, str) else name_of(entry)


def _places(entries: list[Json], key: str | int) -> list[int]:
    return [place for place, entry in enumerate(entries) if key_of(entry) == key]
