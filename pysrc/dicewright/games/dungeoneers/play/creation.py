"""The creation of a dungeoneer, as the log tells it."""

from dicewright.games.dungeoneers.play.at_table import character_of
from dicewright.games.dungeoneers.rules.character import may_raise, raised
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace, before_last


def is_just_complete(workspace: Workspace, record: Record) -> bool:
    """Whether the last thing that happened was the last step of its creation."""
    before = before_last(workspace, record)
    if not before:
        return False
    then, now = character_of(before), character_of(record)
    names = [each.name for each in then.attributes if may_raise(then, each.name)]
    return now.raised is None and any(raised(then, name) == now for name in names)
