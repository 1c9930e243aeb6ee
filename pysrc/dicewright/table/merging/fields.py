"""Two documents of the same thing become one, field by field, with a choice where both have changed one."""

from typing import Literal, TypeAlias

from dicewright.dice.frozen import Frozen, Json, JsonObject
from dicewright.table.codec import to_json
from dicewright.table.edits import in_one_way
from dicewright.table.merging.choice import Choice, disputed
from dicewright.table.merging.on_device import DELETED, Known, OnDevice, together, unknown
from dicewright.table.merging.touched import Touch, same
from dicewright.table.merging.values import FieldValue, Values, mark_of, text_of
from dicewright.table.paths import ABSENT, Absent, Held, Path, can_put, is_doubtful, key_of, overlap, value_at

Whose: TypeAlias = Literal["here", "there", "both", "choice"]


class Difference(Frozen):
    """A field that is not the same on both devices."""

    at: Path
    here: Held
    there: Held
    result: Whose
    """Whose value it gets, or whether both can stand together, or somebody has to choose."""


class JoinedFields:
    """Two documents field by field, with larger parts as one field where there are stops."""

    def __init__(self, mine: OnDevice, theirs: OnDevice, stops: frozenset[Path]) -> None:
        self.sides = mine, theirs
        self.values = Values(mine, theirs)
        self.stops = stops
        self.disputed = {choice.at for side in self.sides for choice in side.choices} - {DELETED}
        self.differences: list[Difference] = []
        self.choices: dict[tuple[Path, str], Choice] = {}
        self.visited: set[Path] = set()
        ours, other = mine.document, theirs.document
        fields = self._joined((), disputed(ours), disputed(other))
        deleted = self._field(DELETED, ours["deleted"], other["deleted"])
        assert isinstance(fields, dict)
        assert not isinstance(deleted, Absent)
        joined: JsonObject = {**fields, "deleted": deleted}
        self._keep_strays(joined)
        in_order = [self.choices[key] for key in sorted(self.choices)]
        self.document: JsonObject = {
            **{name: joined[name] for name in ours if name != "choices"},
            "choices": [to_json(choice) for choice in in_order],
        }

    def _joined(self, at: Path, ours: Held, theirs: Held) -> Held:
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

    def _object(self, at: Path, ours: JsonObject, theirs: JsonObject, below: list[str]) -> JsonObject:
        names = dict.fromkeys([*ours, *theirs, *sorted(below)])
        values = {
            name: self._joined((*at, name), ours.get(name, ABSENT), theirs.get(name, ABSENT))
            for name in names
        }
        return {name: value for name, value in values.items() if not isinstance(value, Absent)}

    # Lists

    def _list(self, at: Path, ours: list[Json], theirs: list[Json], below: list[str]) -> Held:
        news = [self._news(at, one, other) for one, other in (self.sides, self.sides[::-1])]
        if self._has_names(at, ours, theirs, news):
            return self._named(at, ours, theirs, below)
        by_place = self._by_place(at, ours, theirs, news)
        joined: Held = by_place if by_place is not None else self._field(at, ours, theirs)
        return joined

    def _news(self, at: Path, one: OnDevice, other: OnDevice) -> list[Touch]:
        """What one has changed there without the other's knowledge."""
        own = unknown(one.known(at), other.known(at))
        return [touch for touch in one.touches if touch.event in own and overlap(touch.path, at)]

    def _has_names(self, at: Path, ours: list[Json], theirs: list[Json], news: list[list[Touch]]) -> bool:
        """Whether each entry is known by a name, and not by its place."""
        for entries in (ours, theirs):
            keys = [key_of(entry) for entry in entries]
            if not all(keys) or len(set(keys)) < len(keys):
                return False
        if all(isinstance(entry, dict) for entry in (*ours, *theirs)):
            return True
        return not any(touch.place_in(at) is not None for touches in news for touch in touches)

    def _named(self, at: Path, ours: list[Json], theirs: list[Json], below: list[str]) -> list[Json]:
        one, other = ({key_of(entry): entry for entry in entries} for entries in (ours, theirs))
        merged = {
            key: self._joined((*at, key), one.get(key, ABSENT), other.get(key, ABSENT))
            for key in dict.fromkeys([*one, *other, *sorted(below)])
        }
        kept = {key: value for key, value in merged.items() if not isinstance(value, Absent)}
        order = self._order(at, list(one), list(other))
        return [kept[key] for key in order if key in kept] + [
            value for key, value in kept.items() if key not in one and key not in other
        ]

    def _order(self, at: Path, ours: list[str], theirs: list[str]) -> list[str]:
        """As the one who knows more has it; what only the other has comes behind what it stood behind."""
        mine, other = (_moves(side, at) for side in self.sides)
        is_mine, is_theirs = bool(unknown(mine, other)), bool(unknown(other, mine))
        if is_mine == is_theirs:
            is_mine = in_one_way([*ours]) >= in_one_way([*theirs])
        first, second = (ours, theirs) if is_mine else (theirs, ours)
        order = list(first)
        for place, key in enumerate(second):
            if key not in order:
                order.insert(order.index(second[place - 1]) + 1 if place else 0, key)
        return order

    def _by_place(
        self, at: Path, ours: list[Json], theirs: list[Json], news: list[list[Touch]]
    ) -> list[Json] | None:
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
        whose: Whose = "there" if same(joined, theirs) else "here" if same(joined, ours) else "both"
        self.differences.append(Difference(at, ours, theirs, whose))
        return joined

    # Fields

    def _field(self, at: Path, ours: Held, theirs: Held) -> Held:
        self.visited.add(at)
        by_text = self.values.standing(at, ours, theirs)

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
            is_open = text_of(ours) in has_choice or text_of(theirs) in has_choice
            kind: Whose = "choice" if is_open else "here" if same(result, ours) else "there"
            self.differences.append(Difference(at, ours, theirs, kind))
        return result

    def _choose_later(self, at: Path, each: FieldValue) -> None:
        value, events = each.value, each.events or mark_of(each.value)
        known = None if isinstance(value, Absent) else value
        choice = Choice(at, known, value is ABSENT, dict(sorted(events.items())))
        self.choices[at, text_of(each.value)] = choice

    def _keep_strays(self, joined: JsonObject) -> None:
        """Choices about a part of what was taken as one field, as long as there is such a part."""
        for one, other in (self.sides, self.sides[::-1]):
            for choice in one.choices:
                text = text_of(choice.other)
                if choice.at in self.visited or not self.values.is_open(choice, one, other):
                    continue
                is_there = can_put(joined, choice.at) and text_of(value_at(joined, choice.at)) != text
                if is_there or is_doubtful(joined, choice.at):
                    known = self.choices.get((choice.at, text))
                    events = together((choice.events, known.events if known else {}))
                    self._choose_later(choice.at, FieldValue(choice.other, events))


def _moves(side: OnDevice, at: Path) -> Known:
    """The changes of a list by which entries came or went."""
    return together(
        {touch.event: touch.revision}
        for touch in side.touches
        if touch.moves and overlap(touch.path, at) and len(touch.path) <= len(at) + 1
    )
