"""Sessions of a campaign: each begins with a line in the log that has its name."""

import re

from dicewright.table.event import SESSION, undone_ids
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace, act

_NUMBER = re.compile("[0-9]{1,6}")
_NUMBERED = re.compile(r"session\s+(\d{1,6})\b", re.IGNORECASE)


def start_session(workspace: Workspace, campaign: Record, name: str, *changed: Record) -> Workspace:
    """By a name, a number, or nothing; with the records that another session changes."""
    name = f"Session {name}" if _NUMBER.fullmatch(name) else name or _next_session(workspace, campaign)
    return act(workspace, SESSION, name, *changed, campaign=campaign.id)


def _next_session(workspace: Workspace, campaign: Record) -> str:
    """The one after the last; those without a number count from the last that people gave one."""
    undone = undone_ids(workspace.log)
    number = None if workspace.older else 0
    for event in workspace.log:
        if event.action == SESSION and event.campaign == campaign.id and event.id not in undone:
            # A session is its name: the log keeps no number beside it.
            given = _NUMBERED.match(event.what)
            number = int(given[1]) if given else None if number is None else number + 1
    # What is stored and was not read may hold sessions, too.
    return "Another session" if number is None else f"Session {number + 1}"
