"""An evening of Delve, with every roll it has."""

from dicewright.dice import FixedDice
from dicewright.table.workspace import Workspace, records_of
from tests.fifth.delve.play.checking import check


def played(workspace: Workspace) -> Workspace:
    """By the first sheet of the game."""
    ada = next(sheet for sheet in records_of(workspace, "sheet") if sheet.game == "delve")
    after = check(workspace, ada, FixedDice(71))
    return check(after, after.records[ada.id], FixedDice(12), pushes=True)
