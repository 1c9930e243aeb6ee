"""Rolls that go on over several events: what was thrown, what was done to it, and how it stands."""

from collections.abc import Callable
from typing import TypeVar

from dicewright.table.event import Event, place_of, undone_ids
from dicewright.table.workspace import Workspace, at_hand, campaign_on_table

Found = TypeVar("Found")


def latest(
    workspace: Workspace, action: str, read: Callable[[Event], Found | None], root: str = ""
) -> Found | None:
    """How the thread with this first event stands; without its id, the latest at this table."""
    log = at_hand(workspace)
    undone = undone_ids(log)
    campaign = campaign_on_table(workspace)
    table = campaign.id if campaign else ""
    first = next((event for event in log if event.id == root), None)
    for event in reversed(log):
        is_there = not first or place_of(first) == place_of(event)
        is_asked = is_there and root in (event.id, event.of) if root else event.campaign == table
        if event.action != action or not is_asked or undone & {event.id, event.of}:
            continue
        if (found := read(event)) is not None:
            return found
    return None
