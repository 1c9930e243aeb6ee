"""Rolls that go on over several events: what was thrown, what was done to it, and how it stands.

A thread begins with a throw (`begin`). What belongs to the same deed joins it, so that one undo takes back
all of it, for as long as nothing else has happened (`join`). What is a deed of its own is an event of its
own that says again how the whole stands, so that undoing it leaves what stood before (`step`). How a thread
stands is read from its last event alone; what cannot be read is no thread, as a stranger's log may say
anything.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Generic, TypeVar, Unpack

from dicewright.dice import Roll
from dicewright.dice.frozen import Frozen
from dicewright.table.codec import to_json
from dicewright.table.event import (
    AllDetails,
    Details,
    DetailsWithRules,
    Event,
    place_of,
    rules_of,
    undone_ids,
)
from dicewright.table.record import Record
from dicewright.table.text import TableError
from dicewright.table.workspace import Workspace, act, at_hand, campaign_on_table, go_on

Kept = TypeVar("Kept", bound=Frozen)
"""What the events of a thread keep beside its dice."""


class Thread(Frozen, Generic[Kept]):
    event: Event
    """The one that tells of it last."""
    about: Kept
    rolls: tuple[Roll, ...]

    __hash__ = object.__hash__

    @property
    def root(self) -> str:
        """The id of its first event, by which it is found again."""
        return self.event.of or self.event.id


Found = TypeVar("Found")
Read = Callable[[Event], Found | None]


def reading(action: str) -> Callable[[Callable[[Event], Found]], Read[Found]]:
    """Turns what makes a thread from an event into what answers None where that event is no such thread."""

    def guarded(stand: Callable[[Event], Found]) -> Read[Found]:
        @lru_cache(maxsize=64)
        def read(event: Event) -> Found | None:
            if event.action != action:
                return None
            try:
                return stand(event)
            except (TableError, LookupError, TypeError, ValueError, OverflowError):
                return None

        return read

    return guarded


def latest(
    workspace: Workspace, action: str, read: Read[Found], root: str = "", anywhere: bool = False
) -> Found | None:
    """How the thread with this first event stands; without its id, the latest at this table, or at hand."""
    log = at_hand(workspace)
    undone = undone_ids(log)
    campaign = campaign_on_table(workspace)
    table = campaign.id if campaign else ""
    first = next((event for event in log if event.id == root), None)
    for event in reversed(log):
        is_there = not first or place_of(first) == place_of(event)
        is_asked = is_there and root in (event.id, event.of) if root else anywhere or event.campaign == table
        if event.action != action or not is_asked or undone & {event.id, event.of}:
            continue
        if (found := read(event)) is not None:
            return found
    return None


def _kept(thread: Thread[Kept], details: DetailsWithRules) -> AllDetails:
    return {
        **details,
        "rolls": tuple(roll.to_json() for roll in thread.rolls),
        "rules": (*rules_of(thread.rolls), *details.get("rules", ())),
        "about": to_json(thread.about),
    }


def begin(
    workspace: Workspace,
    action: str,
    what: str,
    thread: Thread[Kept],
    *records: Record,
    **details: Unpack[DetailsWithRules],
) -> Workspace:
    return act(workspace, action, what, *records, **_kept(thread, details))


def join(
    workspace: Workspace,
    before: Thread[Kept],
    thread: Thread[Kept],
    *records: Record,
    **details: Unpack[DetailsWithRules],
) -> Workspace:
    """Still the same deed."""
    told = _kept(thread, details)
    if before.event.of:
        told["of"] = before.root
    return go_on(workspace, before.event, before.event.what, *records, **told)


def step(
    workspace: Workspace,
    before: Thread[Kept],
    what: str,
    thread: Thread[Kept],
    *records: Record,
    **details: Unpack[DetailsWithRules],
) -> Workspace:
    """A deed of its own, so that undo takes back this step and no more."""
    event = before.event
    stays: Details = {
        "who": event.who,
        "campaign": event.campaign,
        "house_rules": event.house_rules,
        "by_hand": event.by_hand,
        "private": event.private,
    }
    told: AllDetails = {**stays, **_kept(thread, details), "of": before.root}
    return act(workspace, before.event.action, what, *records, **told)
