"""One record on one of two devices: what it is there, and which changes have led to that."""

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from dicewright.dice.frozen import JsonObject
from dicewright.table.event import Change
from dicewright.table.merging.choice import Choice
from dicewright.table.merging.touched import Touch
from dicewright.table.paths import Path, overlap
from dicewright.table.record import Record, document

Known: TypeAlias = dict[str, int]
"""Changes by the id of their event, with the revision that each brought about: a deed can go on."""

DELETED: Path = ("deleted",)


class OnDevice:
    def __init__(
        self, record: Record | None, changes: list[tuple[str, Change]], touches: list[Touch], is_part: bool
    ) -> None:
        self.record = record
        self.changes = changes
        self.touches = touches
        self.document: JsonObject = document(record) if record else {}
        self.choices: tuple[Choice, ...] = record.choices if record else ()
        made = any(touch.path == DELETED and touch.after is False for touch in touches if touch.is_exact)
        self.is_whole = made and not is_part
        """Whether the log tells all that happened to it."""

    @property
    def in_bin(self) -> bool:
        """Whether the log ends with it in the bin."""
        ends = [touch.after for touch in self.touches if touch.path == DELETED and touch.is_exact]
        return bool(ends) and ends[-1] is True

    def known(self, at: Path) -> Known:
        """The changes of a field; whoever changes anything about a record wants to keep it."""
        found: Known = {}
        for touch in self.touches:
            if at == DELETED or overlap(touch.path, at):
                _add(found, {touch.event: touch.revision, **touch.settles})
        for choice in self.choices_at(at):
            _add(found, choice.events)
        return found

    def current(self, at: Path) -> Known:
        """Those of them that led to the value it has, and not to one that waits for a choice."""
        aside = together(choice.events for choice in self.choices if overlap(choice.at, at))
        return unknown(self.known(at), aside)

    def choices_at(self, at: Path) -> list[Choice]:
        return [choice for choice in self.choices if choice.at == at]


def _add(known: Known, more: Mapping[str, int]) -> None:
    for id, revision in more.items():
        known[id] = max(revision, known.get(id, revision))


def together(parts: Iterable[Mapping[str, int]]) -> Known:
    found: Known = {}
    for part in parts:
        _add(found, part)
    return found


def unknown(changes: Mapping[str, int], known: Known) -> Known:
    """Those of the changes that are not known."""
    return {id: revision for id, revision in changes.items() if known.get(id, -1) < revision}


def own(one: OnDevice, other: OnDevice) -> list[Change]:
    """What only one of the two devices knows of, oldest first."""
    known = together({id: change.revision} for id, change in other.changes)
    return [change for id, change in one.changes if unknown({id: change.revision}, known)]
