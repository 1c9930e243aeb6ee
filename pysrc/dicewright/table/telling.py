"""The log in words: one line for an event, and a session as a text to send to the others."""

from collections.abc import Iterable, Sequence

from dicewright.table.event import (
    CONFLICT,
    REDO,
    REVEAL,
    ROLL,
    ROLLED,
    SESSION,
    UNDO,
    Event,
    is_notation,
    rolls_of,
    shared,
    undone_ids,
)
from dicewright.words import capitalized, counted, whole


def tell_event(event: Event) -> str:
    """`Mira: long sword, 1d8+3 = 9`, or `Rename “Mira”`."""
    who = f"{event.who}: " if event.who else ""
    if event.action == ROLL and is_notation(event):
        return who + tell_rolls(event)
    if event.action in ROLLED:
        # A question is followed by its answer.
        return who + capitalized(f"{event.what}{'' if event.what.endswith('?') else ':'} {event.outcome}")
    match event.action:
        case "undo" | "redo":
            return who + capitalized(f"{'undid' if event.action == UNDO else 'did again'}: {event.what}")
        case _:
            return who + capitalized(event.what)


def tell_rolls(event: Event) -> str:
    rolls = rolls_of(event)
    name = f"{event.what}, " if event.what != rolls[0].expression else ""
    return f"{name}{rolls[0].expression} = {', '.join(whole(roll.total) for roll in rolls)}"


def tell_faces(event: Event) -> str:
    return "; ".join(", ".join(map(whole, roll.faces)) for roll in rolls_of(event))


class Filter:
    """Which lines of a log one wants to see."""

    def __init__(self, who: str = "", only: str = "", text: str = "", campaign: str | None = None) -> None:
        self.who, self.only, self.campaign = who, only, campaign
        self.words = text.casefold().split()

    def __call__(self, event: Event) -> bool:
        if self.who and event.who != self.who:
            return False
        if self.campaign is not None and event.campaign not in ("", self.campaign):
            return False
        if self.only and (event.action in ROLLED) != (self.only == "rolls"):
            return False
        if not self.words:
            return True
        said = " ".join((tell_event(event), *event.rules, *_said(event))).casefold()
        return all(word in said for word in self.words)


def _said(event: Event) -> Iterable[str]:
    return (words for change in event.changes for words in change.said)


def last_session(log: Sequence[Event]) -> list[Event]:
    """Everything since the last session was started, or all of it."""
    for place in range(len(log) - 1, -1, -1):
        if log[place].action == SESSION:
            return list(log[place:])
    return list(log)


def summary(log: Sequence[Event]) -> str:
    """A session for everybody at the table: nothing private, nothing that was undone."""
    undone = undone_ids(log)
    events = [event for event in shared(log) if event.id not in undone]
    told = [
        event
        for event in last_session(events)
        if event.action not in (UNDO, REDO, SESSION, REVEAL, CONFLICT, "settings")
    ]
    title = next((event.what for event in reversed(events) if event.action == SESSION), "Session")
    # What was done to a roll afterwards is no other roll.
    rolls = [event for event in told if event.action in ROLLED and not event.of]
    lines = [capitalized(title), ""]
    for event in told:
        lines.append(f"- {tell_event(event)}")
        lines += [f"    {capitalized(words)}" for words in _said(event)]
        lines += [f"    House rule: {words}" for words in event.house_rules]
    if not told:
        lines.append("Nothing yet.")
    return "\n".join([*lines, "", counted(len(rolls), "roll"), *_by_person(rolls)]).rstrip() + "\n"


def _by_person(rolls: Sequence[Event]) -> list[str]:
    people = list(dict.fromkeys(event.who for event in rolls if event.who))
    return [f"- {who}: {counted(sum(event.who == who for event in rolls), 'roll')}" for who in people]
