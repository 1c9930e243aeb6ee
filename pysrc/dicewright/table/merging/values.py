"""Which values of a field still stand where each device has its own, and whose change is the later."""

from collections.abc import Mapping, Sequence

from dicewright.dice.frozen import Frozen, Json
from dicewright.table.edits import applied, in_one_way, is_same, reversed_edits
from dicewright.table.event import Change
from dicewright.table.merging.choice import Choice, disputed
from dicewright.table.merging.on_device import Known, OnDevice, own, together, unknown
from dicewright.table.merging.touched import same, tells
from dicewright.table.paths import ABSENT, Absent, Held, Path, overlap, value_at
from dicewright.table.text import TableError, checksum


class FieldValue(Frozen):
    """One of the values that a field has somewhere, with the changes that led to it."""

    value: Held
    events: Mapping[str, int]
    rank: int = 0

    __hash__ = object.__hash__


class Values:
    """Of one record on both devices."""

    def __init__(self, mine: OnDevice, theirs: OnDevice) -> None:
        self.sides = mine, theirs
        self.ancestors: dict[int, Held] = {}

    def standing(self, at: Path, ours: Held, theirs: Held) -> dict[str, FieldValue]:
        """By their texts, each once: what the field is on either, and what waits for a choice."""
        found: dict[str, FieldValue] = {}
        for each in (*self._candidates(at, ours, theirs), *self._kept(at)):
            text = text_of(each.value)
            known = found.get(text)
            events = together((known.events if known else {}, each.events))
            found[text] = FieldValue(each.value, events, max(each.rank, known.rank if known else 0))
        return found

    def _candidates(self, at: Path, ours: Held, theirs: Held) -> list[FieldValue]:
        """The values that the field has on both, without one that the other has already left behind."""
        mine, other = self.sides
        known = mine.known(at), other.known(at)
        current = mine.current(at), other.current(at)
        found = [
            FieldValue(value, unknown(led, knows), max(led.values(), default=0))
            for value, led, knows in zip((ours, theirs), current, reversed(known), strict=True)
        ]
        if same(ours, theirs):
            return found
        untold = [
            not self._is_told(at, each.value, place) and bool(unknown(mark_of(each.value), known[1 - place]))
            for place, each in enumerate(found)
        ]
        if any(untold):
            return [
                each.replace(events={**each.events, **mark_of(each.value)}) if is_untold else each
                for each, is_untold in zip(found, untold, strict=True)
            ]
        news = [bool(each.events) for each in found]
        if news[0] != news[1]:
            return [found[0] if news[0] else found[1]]
        if all(news):
            return found
        aside = [
            any(same(choice.other, value) for choice in side.choices_at(at))
            for value, side in zip((ours, theirs), reversed(self.sides), strict=True)
        ]
        if aside[0] != aside[1]:
            return [found[1] if aside[0] else found[0]]
        return found

    def _kept(self, at: Path) -> list[FieldValue]:
        """The choices of both that nobody has made."""
        return [
            FieldValue(choice.other, choice.events, max(choice.events.values(), default=0))
            for one, other in (self.sides, self.sides[::-1])
            for choice in one.choices_at(at)
            if self.is_open(choice, one, other)
        ]

    def is_open(self, choice: Choice, one: OnDevice, other: OnDevice) -> bool:
        """Whether the other device does not know of it, has the same, or knows nothing that came after."""
        here, there = one.known(choice.at), other.known(choice.at)
        if not choice.events or unknown(choice.events, there) or not unknown(there, here):
            return True
        if any(choice.events.items() & each.events.items() for each in other.choices_at(choice.at)):
            return True
        # Known there and no choice: it is what the field has there, or somebody has decided.
        is_there = same(_value_there(other, choice.at), choice.other)
        return is_there and not unknown(other.current(choice.at), here)

    def _is_told(self, at: Path, value: Held, place: int) -> bool:
        """Whether the logs tell how the field came to have this value, or that it has always had it."""
        told = [
            [tells(touch, at, value) for touch in side.touches if overlap(touch.path, at)]
            for side in (self.sides[place], self.sides[1 - place])
        ]
        if True in told[0]:
            return True
        if self.sides[place].is_whole:
            return True in told[1] or None in (*told[0], *told[1])
        return same(value_at(self._ancestor(place), at), value)

    def _ancestor(self, place: int) -> Held:
        """The record before what only this device has done to it, if it has been so on the other, too."""
        if place not in self.ancestors:
            one, other = self.sides[place], self.sides[1 - place]
            states = _back(one.document, own(one, other))
            earlier = states[-1] if len(states) > len(own(one, other)) else ABSENT
            was = _back(other.document, [change for _, change in other.changes])
            is_there = any(_is_alike(state, earlier) for state in was)
            self.ancestors[place] = earlier if is_there else ABSENT
        return self.ancestors[place]


def _back(state: Json, changes: Sequence[Change]) -> list[Json]:
    """What a document was before each of these changes, latest first, as far as that can be told."""
    states = [state]
    try:
        for change in reversed(changes):
            states.append(applied(states[-1], reversed_edits(change.edits)))
    except TableError:
        pass
    return states


def _is_alike(one: Held, other: Held) -> bool:
    """Whether two documents are the same, but for lying in the bin or waiting for a choice."""
    if not isinstance(one, dict) or not isinstance(other, dict):
        return False
    return is_same(disputed(one), disputed(other))


def _value_there(side: OnDevice, at: Path) -> Held:
    return value_at(side.document, at) if at else disputed(side.document)


def mark_of(value: Held) -> Known:
    """A value that came about nobody knows how is known by what it is."""
    return {f"={checksum(text_of(value)):08x}": 0}


def text_of(value: Held) -> str:
    return "" if isinstance(value, Absent) else in_one_way(value)
