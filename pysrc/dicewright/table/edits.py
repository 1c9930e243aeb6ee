"""What changed between two states of a document: small, readable, and to be undone or merged."""

from typing import Any, TypeAlias

from dicewright.dice.frozen import Frozen
from dicewright.table.text import Json, TableError

Path: TypeAlias = tuple[str | int, ...]

MOST_TOLD = 60


class Edit(Frozen):
    """At a path, something became something else; in a long text or a list, only the part that changed."""

    at: tuple[Any, ...]
    before: Any = None
    after: Any = None
    place: int | None = None
    """Where in the text or list `before` lay, if it is only a part of it."""
    added: bool = False
    """The field was not there before."""
    removed: bool = False

    @property
    def reverse(self) -> "Edit":
        return self.replace(before=self.after, after=self.before, added=self.removed, removed=self.added)


class ClashError(TableError):
    """The document is no longer as the edit found it."""


def edits_between(before: Any, after: Any, at: Path = ()) -> tuple[Edit, ...]:
    if type(before) is not type(after):
        return (Edit(at, before, after),)
    if before == after:
        return ()
    if isinstance(before, dict):
        found: list[Edit] = []
        for name in {**before, **after}:
            here = (*at, name)
            if name not in before:
                found.append(Edit(here, None, after[name], added=True))
            elif name not in after:
                found.append(Edit(here, before[name], None, removed=True))
            else:
                found += edits_between(before[name], after[name], here)
        return tuple(found)
    if isinstance(before, list) and len(before) == len(after):
        return tuple(
            edit
            for place, (old, new) in enumerate(zip(before, after, strict=True))
            for edit in edits_between(old, new, (*at, place))
        )
    if isinstance(before, str | list) and not _is_short(before, after):
        start, end = _common(before, after)
        return (Edit(at, before[start : len(before) - end], after[start : len(after) - end], place=start),)
    return (Edit(at, before, after),)


def applied(document: Any, edits: tuple[Edit, ...]) -> Any:
    """The document with these edits, or a `ClashError` where it is not what they were made for."""
    for edit in edits:
        document = _applied(document, edit, edit.at)
    return document


def reversed_edits(edits: tuple[Edit, ...]) -> tuple[Edit, ...]:
    return tuple(edit.reverse for edit in reversed(edits))


def are_apart(mine: tuple[Edit, ...], theirs: tuple[Edit, ...]) -> bool:
    """Whether no edit touches what one of the others touches."""
    return not any(_overlap(one.at, other.at) for one in mine for other in theirs)


def _overlap(one: Path, other: Path) -> bool:
    short = min(len(one), len(other))
    return one[:short] == other[:short]


def _common(before: Any, after: Any) -> tuple[int, int]:
    """How much is equal at the start, and of the rest at the end."""
    shorter = min(len(before), len(after))
    start = next((place for place in range(shorter) if before[place] != after[place]), shorter)
    end = next(
        (place for place in range(shorter - start) if before[-1 - place] != after[-1 - place]),
        shorter - start,
    )
    return start, end


def _applied(document: Any, edit: Edit, path: Path) -> Any:
    if path:
        first, *rest = path
        if isinstance(document, list) and isinstance(first, int) and first < len(document):
            return [*document[:first], _applied(document[first], edit, tuple(rest)), *document[first + 1 :]]
        if isinstance(document, dict) and isinstance(first, str):
            return _in_object(document, edit, first, tuple(rest))
        raise ClashError("what was changed there is gone")
    if edit.place is None:
        if document != edit.before or type(document) is not type(edit.before):
            raise ClashError("it was changed since")
        return edit.after
    end = edit.place + len(edit.before)
    if type(document) is not type(edit.before) or document[edit.place : end] != edit.before:
        raise ClashError("it was changed since")
    return document[: edit.place] + edit.after + document[end:]


def _in_object(document: Json, edit: Edit, name: str, rest: Path) -> Json:
    if not rest and edit.added:
        if name in document:
            raise ClashError("it was changed since")
        return {**document, name: edit.after}
    if name not in document:
        raise ClashError("what was changed there is gone")
    if not rest and edit.removed:
        if document[name] != edit.before:
            raise ClashError("it was changed since")
        return {other: value for other, value in document.items() if other != name}
    return {**document, name: _applied(document[name], edit, rest)}


def tell_edits(before: Json, edits: tuple[Edit, ...]) -> tuple[str, ...]:
    """In words, with the names that parts of the document give themselves: `Torches: 3 → 2`."""
    return tuple(words for edit in edits if (words := _tell(before, edit)))


def _tell(document: Any, edit: Edit) -> str:
    label = ""
    for step in edit.at:
        if isinstance(document, dict):
            document = document.get(step)
            if step != "content":
                label = f"{label}: {step}" if label and step not in ("value", "name") else label or str(step)
        elif isinstance(document, list) and isinstance(step, int) and step < len(document):
            document = document[step]
            if isinstance(document, dict) and isinstance(document.get("name"), str):
                label = document["name"]
    if label in ("schema", "deleted"):
        return ""
    if edit.place is not None or edit.added or edit.removed or not _is_short(edit.before, edit.after):
        return f"{label} changed"
    return f"{label}: {_show(edit.before)} → {_show(edit.after)}"


def _is_short(*values: Any) -> bool:
    """Whether both fit into a line that says what became of what."""
    return all(isinstance(value, int | str | None) and len(str(value)) <= MOST_TOLD for value in values)


def _show(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value) or "nothing"
