"""Two logs become one: which lines of another's may stand beside what happened here, and which went on there.

Anybody can write down an id. A line that goes under one of ours, or speaks of one, counts only where the file
shows that it knows what happened under it.
"""

from collections.abc import Mapping, Sequence

from dicewright.dice.frozen import Frozen
from dicewright.table.event import REQUEST, Event, event_text, is_notation, requests_named, rolls_of

_STAYS = ("action", "who", "campaign", "origin", "private", "of")
"""What no event changes while it goes on."""


class Admitted(Frozen):
    log: tuple[Event, ...]
    left_out: int = 0

    __hash__ = object.__hash__


def lines_that_count(here: Mapping[str, Event], log: Sequence[Event]) -> Admitted:
    kept: dict[str, Event] = {}
    asked = {_asks(event): event.id for event in here.values() if event.action == REQUEST}

    def counts(event: Event) -> bool:
        known = here.get(event.id)
        if known:
            return known.__dict__ == event.__dict__ or is_same_deed(known, event)
        if event.of and not (event.of in kept and knows(kept[event.of], here.get(event.of))):
            return False
        if event.action == REQUEST:
            return asked.setdefault(_asks(event), event.id) == event.id
        return all(asked.get(request) in kept for request in requests_named(event))

    for event in log:
        if counts(event):
            kept[event.id] = event
    return Admitted(tuple(kept.values()), len(log) - len(kept))


def _asks(event: Event) -> str:
    request = event.about.get("request")
    return str(request.get("id")) if isinstance(request, Mapping) else ""


def is_same_deed(one: Event, other: Event) -> bool:
    """Whether one of the two is what the other has become, or both have gone on from the same."""
    if any(getattr(one, name) != getattr(other, name) for name in _STAYS):
        return False
    rolls = [*zip(_thrown(one), _thrown(other), strict=False)]
    return not rolls or _begins_alike(*rolls[0])


def knows(theirs: Event, mine: Event | None) -> bool:
    """Nothing becomes of a private one, and nothing is done to it, by whoever cannot show all of it."""
    if not mine or not mine.private:
        return True
    if not mine.rolls or is_notation(mine):
        # Dice alone never go on, and few enough of them could be guessed.
        return theirs.__dict__ == mine.__dict__
    shown = _thrown(theirs)
    return len(shown) >= len(mine.rolls) and all(
        there[: len(here)] == here for here, there in zip(_thrown(mine), shown, strict=False)
    )


def later(one: Event, other: Event) -> Event:
    """Of two states of the same event, the one that has gone on: the same on both devices."""

    def how_far(event: Event) -> tuple[int, int, str]:
        text = event_text(event)
        return sum(change.revision for change in event.changes), len(text), text

    # Nearly all are the same, and comparing them is quicker than writing them down.
    is_equal = one.__dict__ == other.__dict__
    return one if is_equal or how_far(one) >= how_far(other) else other


def has_gone_on(mine: Event, theirs: Event) -> bool:
    """Whether a deed that was begun here is further there, as far as they may know of it."""
    return later(mine, theirs) is not mine and knows(theirs, mine)


def _thrown(event: Event) -> list[tuple[object, ...]]:
    return [(roll.action, *roll.faces) for roll in rolls_of(event)]


def _begins_alike(one: tuple[object, ...], other: tuple[object, ...]) -> bool:
    """More may be thrown later, but nothing that was thrown becomes something else."""
    shorter = min(len(one), len(other))
    return one[:shorter] == other[:shorter]
