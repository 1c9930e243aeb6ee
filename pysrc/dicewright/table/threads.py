"""Rolls that go on over several events: what was thrown, what was done to it, and how it stands."""

from collections.abc import Callable
from typing import TypeVar

from dicewright.table.event import Event, undone_ids
from dicewright.table.workspace import Workspace, campaign_on_table, visible_log

Found = TypeVar("Found")


def latest(
    workspace: Workspace, action: str, read: Callable[[Event], Found | None], root: str = ""
) -> Found | None:
    """How the thread with this first event stands; without its id, the latest at this table."""
    log = visible_log(workspace)
    undone = undone_ids(log)
    campaign = campaign_on_table(workspace)
    table = campaign.id if campaign else ""
    for event in reversed(log):
        is_asked = root in (event.id, event.of) if root else event.campaign == table
        if event.action != action or not is_asked or undone & {event.id, event.of}:
            continue
        if (found := read(event)) is not None:
            return found
    return None
