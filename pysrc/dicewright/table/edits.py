"""What changed between two states of a document: small, readable, and to be undone or merged."""

from collections.abc import Mapping
from typing import Any

from dicewright.dice.frozen import NOTHING, Frozen, Json, JsonObject
from dicewright.table.paths import Path, name_of, overlap
from dicewright.table.text import TableError, checksum, write_json

MOST_TOLD = 60


class Edit(Frozen):
    """At a path, something became something else; in a long text or a list, only the part that changed."""

    at: tuple[Any, ...]
    """A `Path`. Any: a stranger’s may hold anything, and leads nowhere then."""
    before: Json = None
    after: Json = None
    place: int | None = None
    """Where in the text or list `before` lay, if it is only a part of it."""
    was: int = 0
    """Then, the checksum of the whole as it was, and as it became: a part fits into nothing else."""
    became: int = 0
    added: bool = False
    """The field was not there before."""
    removed: bool = False
    names: tuple[str, ...] = ()
    """What the entries of lists call themselves that the path leads through by their places."""
    unknown: Mapping[str, Json] = NOTHING

    @property
    def reverse(self) -> "Edit":
        return self.replace(
            before=self.after,
            after=self.before,
            was=self.became,
            became=self.was,
            added=self.removed,
            removed=self.added,
        )


class ClashError(TableError):
    """The document is no longer as the edit found it."""


def _with_name(names: tuple[str, ...], entry: Json) -> tuple[str, ...]:
    """Where nothing has a name, there is nothing to write down."""
    name = name_of(entry)
    return (*names, name) if name or names else ()


def edits_between(before: Json, after: Json, at: Path = (), names: tuple[str, ...] = ()) -> tuple[Edit, ...]:
    if type(before) is not type(after):
        return (Edit(at, before, after, names=names),)
    if isinstance(before, dict) and isinstance(after, dict):
        found: list[Edit] = []
        for name in {**before, **after}:
            here = (*at, name)
            if name not in before:
                found.append(Edit(here, None, after[name], added=True, names=names))
            elif name not in after:
                found.append(Edit(here, before[name], None, removed=True, names=names))
            else:
                found += edits_between(before[name], after[name], here, names)
        return tuple(found)
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        return tuple(
            edit
            for place, (old, new) in enumerate(zip(before, after, strict=True))
            for edit in edits_between(old, new, (*at, place), _with_name(names, old))
        )
    if before == after:
        return ()
    if isinstance(before, str | list) and isinstance(after, str | list) and not is_short(before, after):
        start, end = _common(before, after)
        part, other = before[start : len(before) - end], after[start : len(after) - end]
        return (Edit(at, part, other, start, _fingerprint(before), _fingerprint(after), names=names),)
    return (Edit(at, before, after, names=names),)


def in_one_way(value: Json) -> str:
    """The same text for the same content, in whatever order its fields have come to stand."""
    return write_json(_in_order(value))


def _fingerprint(whole: str | list[Json]) -> int:
    return checksum(in_one_way(whole))


def _in_order(value: Json) -> Json:
    if isinstance(value, dict):
        return {name: _in_order(value[name]) for name in sorted(value)}
    return [_in_order(each) for each in value] if isinstance(value, list) else value


def fits(whole: str | list[Json], fingerprint: int) -> bool:
    """Earlier versions took the fields in the order in which they stood."""
    return fingerprint in (_fingerprint(whole), checksum(write_json(whole)))


def is_same(one: Json, other: Json) -> bool:
    """To Python 1 is True; in a document it is not."""
    return not edits_between(one, other)


def applied(document: Json, edits: tuple[Edit, ...]) -> Json:
    """The document with these edits, or a `ClashError` where it is not what they were made for."""
    for edit in edits:
        document = _applied(document, edit, edit.at)
    return document


def reversed_edits(edits: tuple[Edit, ...]) -> tuple[Edit, ...]:
    return tuple(edit.reverse for edit in reversed(edits))


def are_apart(mine: tuple[Edit, ...], theirs: tuple[Edit, ...]) -> bool:
    """Whether no edit touches what one of the others touches."""
    return not any(overlap(one.at, other.at) for one in mine for other in theirs)


def _common(before: str | list[Json], after: str | list[Json]) -> tuple[int, int]:
    """How much is equal at the start, and of the rest at the end."""
    shorter = min(len(before), len(after))
    start = _equal_items(before, after, range(shorter))
    return start, _equal_items(before, after, range(-1, start - shorter - 1, -1))


def _equal_items(one: str | list[Json], other: str | list[Json], places: range) -> int:
    if isinstance(one, str):
        return next((count for count, at in enumerate(places) if one[at] != other[at]), len(places))
    return next((count for count, at in enumerate(places) if not is_same(one[at], other[at])), len(places))


def _applied(document: Json, edit: Edit, path: Path) -> Json:
    if path:
        first, *rest = path
        if isinstance(document, list) and type(first) is int and 0 <= first < len(document):
            return [*document[:first], _applied(document[first], edit, tuple(rest)), *document[first + 1 :]]
        if isinstance(document, dict) and isinstance(first, str):
            return _in_object(document, edit, first, tuple(rest))
        raise ClashError("what was changed there is gone")
    if edit.place is None:
        if not is_same(document, edit.before):
            raise ClashError("it was changed since")
        return edit.after
    whole = _spliced(document, edit.before, edit.after, edit.place)
    if whole is None or not isinstance(document, str | list) or not fits(document, edit.was):
        raise ClashError("it was changed since")
    if not fits(whole, edit.became):
        raise ClashError("it would become something else")
    return whole


def _spliced(whole: Json, before: Json, after: Json, place: int) -> str | list[Json] | None:
    """With another part in the place of one; nothing where there is no such part of it."""
    if place < 0:
        return None
    if isinstance(whole, str) and isinstance(before, str) and isinstance(after, str):
        return whole[:place] + after + whole[place + len(before) :]
    if isinstance(whole, list) and isinstance(before, list) and isinstance(after, list):
        return [*whole[:place], *after, *whole[place + len(before) :]]
    return None


def _in_object(document: JsonObject, edit: Edit, name: str, rest: Path) -> JsonObject:
    if not rest and edit.added:
        if name in document:
            raise ClashError("it was changed since")
        return {**document, name: edit.after}
    if name not in document:
        raise ClashError("what was changed there is gone")
    if not rest and edit.removed:
        if not is_same(document[name], edit.before):
            raise ClashError("it was changed since")
        return {other: value for other, value in document.items() if other != name}
    return {**document, name: _applied(document[name], edit, rest)}


def is_short(*values: Json) -> bool:
    """Whether both fit into a line that says what became of what."""
    return all(isinstance(value, int | str | None) and len(str(value)) <= MOST_TOLD for value in values)
