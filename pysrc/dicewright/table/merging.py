"""Two devices, one table: what became of a record on both of them comes together without loss.

For each field the events say who changed it, and which of these changes the other device knows of. What only
one has changed is taken from there; what both have changed stays in sight as a choice. What comes out depends
only on what both know, not on who merges, how often, or in which order.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeAlias

from dicewright.dice.frozen import NOTHING, Frozen
from dicewright.table.choice import ABSENT, Choice, can_put, disputed, is_doubtful, key_of, value_at
from dicewright.table.codec import to_json
from dicewright.table.edits import Path, applied, in_one_way, is_same, reversed_edits
from dicewright.table.event import Change, Event, event_text
from dicewright.table.kinds import SETTINGS
from dicewright.table.record import Record, document, with_document
from dicewright.table.sides import DELETED, Known, Side, own, together, unknown
from dicewright.table.text import Json, TableError, checksum
from dicewright.table.touches import Touch, overlap, same, tells, touches_in


class Device(Frozen):
    """What one device has: records by id, and the log of how they became what they are."""

    records: Mapping[str, Record]
    log: Sequence[Event]
    is_part: bool = False
    """The log tells only of some of what happened."""


How: TypeAlias = Literal["new", "there", "here", "both", "equal", "deleted there", "deleted here"]


class Difference(Frozen):
    """A field that is not the same on both devices."""

    at: Path
    here: Any
    there: Any
    result: Literal["here", "there", "both", "choice"]
    """Whose value it gets, or whether both can stand together, or somebody has to choose."""


class Meeting(Frozen):
    """One record on both devices, and what becomes of it here."""

    id: str
    here: Record | None
    there: Record | None
    result: Record | None
    """None where it is not here, and shall not be."""
    differences: tuple[Difference, ...] = ()

    @property
    def record(self) -> Record:
        found = self.result or self.here or self.there
        assert found
        return found

    @property
    def how(self) -> How:
        is_here = bool(self.here and not self.here.deleted)
        if not self.result or self.result.deleted:
            return "deleted there" if is_here else "deleted here" if self.there else "equal"
        if not is_here and not self.differences:
            return "new"
        if self.there and is_same(document(self.result), document(self.there)):
            return "equal" if self.result is self.here else "there"
        if self.result is self.here:
            return "here" if self.there else "equal"
        return "both"


def later(one: Event, other: Event) -> Event:
    """Of two states of the same event, the one that has gone on: the same on both devices."""

    def how_far(event: Event) -> tuple[int, int, str]:
        text = event_text(event)
        return sum(change.revision for change in event.changes), len(text), text

    # Nearly all are the same, and comparing them is quicker than writing them down.
    is_equal = one.__dict__ == other.__dict__
    return one if is_equal or how_far(one) >= how_far(other) else other


def meetings(here: Device, there: Device) -> list[Meeting]:
    """All records that both know of, or only the other; settings are a matter of each device."""
    named = {change.record for event in there.log for change in event.changes}
    ids = [id for id in {**there.records, **here.records} if id in there.records or id in named]
    differ = [id for id in ids if id != SETTINGS and not _is_equal(here, there, id)]
    mine, theirs = (_sides(device, set(differ)) for device in (here, there))
    found = []
    for id in ids:
        if id in mine:
            found.append(_met(id, mine[id], theirs[id]))
        elif id != SETTINGS:
            found.append(Meeting(id, here.records.get(id), there.records.get(id), here.records.get(id)))
    return found


def _is_equal(here: Device, there: Device, id: str) -> bool:
    mine, theirs = here.records.get(id), there.records.get(id)
    return bool(mine and theirs and is_same(document(mine), document(theirs)))


def _sides(device: Device, ids: set[str]) -> dict[str, Side]:
    touches = touches_in(device.log, ids)
    changes: dict[str, list[tuple[str, Change]]] = {id: [] for id in ids}
    for event in device.log:
        for change in event.changes:
            if change.record in ids:
                changes[change.record].append((event.id, change))
    return {id: Side(device.records.get(id), changes[id], touches[id], device.is_part) for id in ids}


def _met(id: str, mine: Side, theirs: Side) -> Meeting:
    met = Meeting(id, mine.record, theirs.record, mine.record)
    if mine.record and mine.record.deleted and not mine.changes:
        # It lies in the bin because an import was taken back: for the others it never was here.
        mine.record = None
    if not theirs.record and (not mine.record or not theirs.in_bin):
        return met
    if not mine.record and not mine.in_bin:
        return met.replace(result=theirs.record)
    for one, other in ((mine, theirs), (theirs, mine)):
        if not one.record:
            _fill_in(one, other)
    result, differences = _as_one(mine, theirs)
    here = met.here
    is_as_here = bool(here and is_same(document(result), document(here)))
    if is_as_here or (result.deleted and (not here or here.deleted)):
        return met.replace(differences=differences)
    return met.replace(result=result, differences=differences)


def _as_one(mine: Side, theirs: Side) -> tuple[Record, tuple[Difference, ...]]:
    record = _base(mine, theirs)
    for stops in _levels(mine.document, theirs.document, record):
        join = _Join(mine, theirs, stops)
        try:
            return with_document(record, join.document), tuple(join.differences)
        except TableError:
            # Together the fields say something that cannot be: larger parts are taken as they are.
            continue
    # Only a stranger's file says such things.
    return record, ()


def _base(mine: Side, theirs: Side) -> Record:
    record = mine.record or theirs.record
    assert record
    if not mine.record or not theirs.record:
        return record
    others = dict(theirs.record.unknown)
    for name, value in mine.record.unknown.items():
        others[name] = max(value, others.get(name, value), key=in_one_way)
    revision = max(mine.record.revision, theirs.record.revision)
    # Where one of them has all of it, both have it now.
    view = record.view if record.view == theirs.record.view else ""
    return record.replace(unknown=others or NOTHING, revision=revision, view=view)


def _fill_in(gone: Side, there: Side) -> None:
    """One has deleted it and does not show it: it is as the other has it, with what the log tells."""
    changed: Any = there.document
    try:
        for change in reversed(own(there, gone)):
            changed = applied(changed, reversed_edits(change.edits))
        for change in own(gone, there):
            changed = applied(changed, change.edits)
        if there.record:
            with_document(there.record, changed)
    except TableError:
        changed = there.document
    gone.document = {**changed, "deleted": True, "choices": there.document["choices"]}
    gone.choices = there.choices


def _levels(ours: Json, theirs: Json, record: Record) -> list[frozenset[Path]]:
    """How finely a document may be taken apart; at a stop everything below is one field."""
    whole: frozenset[Path] = frozenset([()])
    if record.is_newer or any(ours[name] != theirs[name] for name in ("kind", "schema")):
        return [whole]
    parts = {
        ("content", name)
        for content in (ours["content"], theirs["content"])
        for name, value in content.items()
        if isinstance(value, dict)
    }
    return [frozenset(), frozenset(parts), frozenset([("content",)]), whole]


class _Value(Frozen):
    """One of the values that a field has somewhere, with the changes that led to it."""

    value: Any
    events: Mapping[str, int]
    rank: int = 0

    __hash__ = object.__hash__


class _Join:
    """Two documents field by field, with larger parts as one field where there are stops."""

    def __init__(self, mine: Side, theirs: Side, stops: frozenset[Path]) -> None:
        self.sides = mine, theirs
        self.stops = stops
        self.disputed = {choice.at for side in self.sides for choice in side.choices} - {DELETED}
        self.differences: list[Difference] = []
        self.choices: dict[tuple[Path, str], Choice] = {}
        self.visited: set[Path] = set()
        self.ancestors: dict[int, Any] = {}
        ours, other = mine.document, theirs.document
        fields = self._joined((), disputed(ours), disputed(other))
        deleted = self._field(DELETED, ours["deleted"], other["deleted"])
        joined = {**fields, "deleted": deleted}
        self._keep_strays(joined)
        in_order = [self.choices[key] for key in sorted(self.choices)]
        self.document: Json = {
            **{name: joined[name] for name in ours if name != "choices"},
            "choices": [to_json(choice) for choice in in_order],
        }

    def _joined(self, at: Path, ours: Any, theirs: Any) -> Any:
        below = [path[len(at)] for path in self.disputed if len(path) > len(at) and path[: len(at)] == at]
        if at in self.stops or at in self.disputed:
            return self._field(at, ours, theirs)
        if not below and same(ours, theirs):
            return ours
        if isinstance(ours, dict) and isinstance(theirs, dict):
            return self._object(at, ours, theirs, below)
        if isinstance(ours, list) and isinstance(theirs, list):
            return self._list(at, ours, theirs, below)
        return self._field(at, ours, theirs)

    def _object(self, at: Path, ours: Json, theirs: Json, below: list[Any]) -> Json:
        names = dict.fromkeys([*ours, *theirs, *sorted(below)])
        values = {
            name: self._joined((*at, name), ours.get(name, ABSENT), theirs.get(name, ABSENT))
            for name in names
        }
        return {name: value for name, value in values.items() if value is not ABSENT}

    # Lists

    def _list(self, at: Path, ours: list[Any], theirs: list[Any], below: list[Any]) -> list[Any]:
        news = [self._news(at, one, other) for one, other in (self.sides, self.sides[::-1])]
        if self._has_names(at, ours, theirs, news):
            return self._named(at, ours, theirs, below)
        by_place = self._by_place(at, ours, theirs, news)
        joined: list[Any] = by_place if by_place is not None else self._field(at, ours, theirs)
        return joined

    def _news(self, at: Path, one: Side, other: Side) -> list[Touch]:
        """What one has changed there without the other's knowledge."""
        own = unknown(one.known(at), other.known(at))
        return [touch for touch in one.touches if touch.event in own and overlap(touch.path, at)]

    def _has_names(self, at: Path, ours: list[Any], theirs: list[Any], news: list[list[Touch]]) -> bool:
        """Whether each entry is known by a name, and not by its place."""
        for entries in (ours, theirs):
            keys = [key_of(entry) for entry in entries]
            if not all(keys) or len(set(keys)) < len(keys):
                return False
        if all(isinstance(entry, dict) for entry in (*ours, *theirs)):
            return True
        return not any(touch.place_in(at) is not None for touches in news for touch in touches)

    def _named(self, at: Path, ours: list[Any], theirs: list[Any], below: list[Any]) -> list[Any]:
        one, other = ({key_of(entry): entry for entry in entries} for entries in (ours, theirs))
        merged = {
            key: self._joined((*at, key), one.get(key, ABSENT), other.get(key, ABSENT))
            for key in dict.fromkeys([*one, *other, *sorted(below)])
        }
        return [
            merged[key] for key in self._order(at, list(one), list(other)) if merged[key] is not ABSENT
        ] + [
            value
            for key, value in merged.items()
            if key not in one and key not in other and value is not ABSENT
        ]

    def _order(self, at: Path, ours: list[str], theirs: list[str]) -> list[str]:
        """As the one who knows more has it; what only the other has comes behind what it stood behind."""
        mine, other = (_moves(side, at) for side in self.sides)
        is_mine, is_theirs = bool(unknown(mine, other)), bool(unknown(other, mine))
        if is_mine == is_theirs:
            is_mine = in_one_way(ours) >= in_one_way(theirs)
        first, second = (ours, theirs) if is_mine else (theirs, ours)
        order = list(first)
        for place, key in enumerate(second):
            if key not in order:
                order.insert(order.index(second[place - 1]) + 1 if place else 0, key)
        return order

    def _by_place(
        self, at: Path, ours: list[Any], theirs: list[Any], news: list[list[Touch]]
    ) -> list[Any] | None:
        """Entries at their places, if there was no other coming and going, and no two changed the same."""
        if len(ours) != len(theirs):
            return None
        places = [{touch.place_in(at) for touch in touches} for touches in news]
        if None in places[0] | places[1] or places[0] & places[1]:
            return None
        joined = []
        for place, (one, other) in enumerate(zip(ours, theirs, strict=True)):
            if not same(one, other) and place not in places[0] | places[1]:
                return None
            joined.append(one if place in places[0] else other)
        whose: Any = "there" if same(joined, theirs) else "here" if same(joined, ours) else "both"
        self.differences.append(Difference(at, ours, theirs, whose))
        return joined

    # Fields

    def _field(self, at: Path, ours: Any, theirs: Any) -> Any:
        self.visited.add(at)
        values = [*self._candidates(at, ours, theirs), *self._kept(at)]
        by_text: dict[str, _Value] = {}
        for each in values:
            text = _text(each.value)
            known = by_text.get(text)
            events = together((known.events if known else {}, each.events))
            by_text[text] = _Value(each.value, events, max(each.rank, known.rank if known else 0))

        def weight(text: str) -> tuple[bool, int, str]:
            # What one has put into the bin while the other worked on it stays on the table.
            stays = at == DELETED and by_text[text].value is False
            return stays, by_text[text].rank, text

        chosen = max(by_text, key=weight)
        for text, each in by_text.items():
            if text != chosen:
                self._choose_later(at, each)
        result = by_text[chosen].value
        if not same(ours, theirs):
            has_choice = {text for path, text in self.choices if path == at}
            is_open = _text(ours) in has_choice or _text(theirs) in has_choice
            kind: Any = "choice" if is_open else "here" if same(result, ours) else "there"
            self.differences.append(Difference(at, ours, theirs, kind))
        return result

    def _choose_later(self, at: Path, each: _Value) -> None:
        absent = each.value is ABSENT
        events = each.events or _mark(each.value)
        choice = Choice(at, None if absent else each.value, absent, dict(sorted(events.items())))
        self.choices[at, _text(each.value)] = choice

    def _candidates(self, at: Path, ours: Any, theirs: Any) -> list[_Value]:
        """The values that the field has on both, without one that the other has already left behind."""
        mine, other = self.sides
        known = mine.known(at), other.known(at)
        current = mine.current(at), other.current(at)
        found = [
            _Value(value, unknown(led, knows), max(led.values(), default=0))
            for value, led, knows in zip((ours, theirs), current, reversed(known), strict=True)
        ]
        if same(ours, theirs):
            return found
        untold = [
            not self._is_told(at, each.value, place) and bool(unknown(_mark(each.value), known[1 - place]))
            for place, each in enumerate(found)
        ]
        if any(untold):
            return [
                each.replace(events={**each.events, **_mark(each.value)}) if is_untold else each
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

    def _kept(self, at: Path) -> list[_Value]:
        """The choices of both that nobody has made."""
        return [
            _Value(choice.other, choice.events, max(choice.events.values(), default=0))
            for one, other in (self.sides, self.sides[::-1])
            for choice in one.choices_at(at)
            if self._is_open(choice, one, other)
        ]

    def _is_open(self, choice: Choice, one: Side, other: Side) -> bool:
        """Whether the other device does not know of it, has the same, or knows nothing that came after."""
        here, there = one.known(choice.at), other.known(choice.at)
        if not choice.events or unknown(choice.events, there) or not unknown(there, here):
            return True
        if any(choice.events.items() & each.events.items() for each in other.choices_at(choice.at)):
            return True
        # Known there and no choice: it is what the field has there, or somebody has decided.
        is_there = same(_value_there(other, choice.at), choice.other)
        return is_there and not unknown(other.current(choice.at), here)

    def _keep_strays(self, joined: Json) -> None:
        """Choices about a part of what was taken as one field, as long as there is such a part."""
        for one, other in (self.sides, self.sides[::-1]):
            for choice in one.choices:
                text = _text(choice.other)
                if choice.at in self.visited or not self._is_open(choice, one, other):
                    continue
                is_there = can_put(joined, choice.at) and _text(value_at(joined, choice.at)) != text
                if is_there or is_doubtful(joined, choice.at):
                    known = self.choices.get((choice.at, text))
                    events = together((choice.events, known.events if known else {}))
                    self._choose_later(choice.at, _Value(choice.other, events))

    def _is_told(self, at: Path, value: Any, place: int) -> bool:
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

    def _ancestor(self, place: int) -> Any:
        """The record before what only this device has done to it, if it has been so on the other, too."""
        if place not in self.ancestors:
            one, other = self.sides[place], self.sides[1 - place]
            states = _back(one.document, own(one, other))
            earlier = states[-1] if len(states) > len(own(one, other)) else ABSENT
            was = _back(other.document, [change for _, change in other.changes])
            is_there = any(_is_alike(state, earlier) for state in was)
            self.ancestors[place] = earlier if is_there else ABSENT
        return self.ancestors[place]


def _back(state: Any, changes: Sequence[Change]) -> list[Any]:
    """What a document was before each of these changes, latest first, as far as that can be told."""
    states = [state]
    try:
        for change in reversed(changes):
            states.append(applied(states[-1], reversed_edits(change.edits)))
    except TableError:
        pass
    return states


def _is_alike(one: Any, other: Any) -> bool:
    """Whether two documents are the same, but for lying in the bin or waiting for a choice."""
    are_documents = isinstance(one, dict) and isinstance(other, dict)
    return are_documents and is_same(disputed(one), disputed(other))


def _value_there(side: Side, at: Path) -> Any:
    return value_at(side.document, at) if at else disputed(side.document)


def _moves(side: Side, at: Path) -> Known:
    """The changes of a list by which entries came or went."""
    return together(
        {touch.event: touch.revision}
        for touch in side.touches
        if touch.moves and overlap(touch.path, at) and len(touch.path) <= len(at) + 1
    )


def _mark(value: Any) -> Known:
    """A value that came about nobody knows how is known by what it is."""
    return {f"={checksum(_text(value)):08x}": 0}


def _text(value: Any) -> str:
    return "" if value is ABSENT else in_one_way(value)
