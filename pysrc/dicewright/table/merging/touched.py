"""Which fields of a record the events of a log have touched, and what these were before and after."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from dicewright.dice.frozen import NOTHING, Frozen, Json, JsonObject
from dicewright.table.edits import Edit, fits, in_one_way
from dicewright.table.event import Event
from dicewright.table.paths import ABSENT, Absent, Held, Path, key_of, value_at


class Touch(Frozen):
    """An event has changed something at a path, or somewhere below it."""

    path: Path
    """With entries of lists by their names; it ends early where an entry has none."""
    event: str
    revision: int
    edit: Edit
    is_exact: bool = False
    """Whether `before` and `after` are all that was at this path."""
    before: Held = None
    after: Held = None
    moves: bool = False
    """Entries of the list around it came, went, or got another name."""
    settles: Mapping[str, int] = NOTHING
    """The changes on another device that somebody decided about by it."""

    __hash__ = object.__hash__

    def place_in(self, path: Path) -> int | None:
        """Which entry of the list at this path it touched."""
        step = self.edit.at[len(path)] if len(self.edit.at) > len(path) else None
        return step if type(step) is int else None


def touches_in(log: Iterable[Event], ids: set[str]) -> dict[str, list[Touch]]:
    """By record, in the order of the log."""
    found: dict[str, list[Touch]] = {id: [] for id in ids}
    for event in log:
        for change in event.changes:
            if change.record in found:
                for edit in change.edits:
                    found[change.record] += _touches(edit, event.id, change.revision)
    return found


def _touches(edit: Edit, event: str, revision: int) -> Iterator[Touch]:
    if edit.at[:1] == ("choices",):
        yield from _settled(edit, event, revision)
        return
    path = _by_name(edit)
    if len(path) < len(edit.at):
        yield Touch(path, event, revision, edit)
    elif _renames(edit):
        for name in (edit.before, edit.after):
            is_known = isinstance(name, str) and edit.place is None
            yield Touch((*path[:-2], str(name)) if is_known else path[:-2], event, revision, edit, moves=True)
    elif edit.place is not None and isinstance(edit.before, list) and isinstance(edit.after, list):
        yield from _entries(path, edit, edit.before, edit.after, event, revision)
    else:
        before = ABSENT if edit.added else edit.before
        after = ABSENT if edit.removed else edit.after
        yield Touch(path, event, revision, edit, edit.place is None, before, after, moves=True)


def _by_name(edit: Edit) -> Path:
    path: list[str | int] = []
    names = iter(edit.names)
    for step in edit.at:
        if type(step) is int:
            step = next(names, "")
            if not step:
                break
        path.append(step)
    return tuple(path)


def _renames(edit: Edit) -> bool:
    return len(edit.at) > 2 and edit.at[-1] == "name" and type(edit.at[-2]) is int


def _entries(
    path: Path, edit: Edit, old: list[Json], new: list[Json], event: str, revision: int
) -> Iterator[Touch]:
    """A part of a list became another; where all entries have names, only those in it were touched."""
    keys = [key_of(entry) for entry in (*old, *new)]
    if not all(keys):
        yield Touch(path, event, revision, edit, moves=True)
        return
    for key in dict.fromkeys(keys):
        before, after = value_at(old, (key,)), value_at(new, (key,))
        yield Touch((*path, key), event, revision, edit, True, before, after, moves=True)


def _settled(edit: Edit, event: str, revision: int) -> Iterator[Touch]:
    """Somebody has chosen, or taken that back."""
    parts = [*_listed(edit.before), *_listed(edit.after)]
    for choice in parts:
        # Any: what a stranger wrote leads nowhere, and is compared like any other path.
        at: Any = choice.get("at")
        events = choice.get("events", {})
        if isinstance(at, list) and isinstance(events, dict):
            known = {id: number for id, number in events.items() if type(number) is int}
            yield Touch(tuple(at), event, revision, edit, settles=known)
    if not parts:
        yield Touch((), event, revision, edit)


def _listed(part: Json) -> list[JsonObject]:
    return [each for each in part if isinstance(each, dict)] if isinstance(part, list) else []


def tells(touch: Touch, path: Path, value: Held) -> bool | None:
    """Whether this value stood at the path before or after it; None where the event does not say."""
    if touch.edit.at[:1] == ("choices",):
        return False
    if touch.edit.place is not None and touch.path == path and not touch.is_exact:
        if not isinstance(value, str | list):
            return False
        return fits(value, touch.edit.was) or fits(value, touch.edit.became)
    if not touch.is_exact or len(touch.path) > len(path):
        return None
    rest = path[len(touch.path) :]
    stood = (value_at(each, rest) for each in (touch.before, touch.after))
    return any(same(each, value) for each in stood)


def same(one: Held, other: Held) -> bool:
    if isinstance(one, Absent) or isinstance(other, Absent):
        return one is other
    return in_one_way(one) == in_one_way(other)
