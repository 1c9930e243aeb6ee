"""Tests of Lavender Hack on their way to others: with numbers in place of a sheet that only lies here."""

from dicewright.games.lavender.pages.rolling import Rolling, modifier_of
from dicewright.games.lavender.play.at_table import character_of, sheet_at
from dicewright.games.lavender.rules.character import is_made
from dicewright.pages.roll_address import MOST_NAME
from dicewright.table.workspace import Workspace


def without_sheets(rolling: Rolling, workspace: Workspace) -> Rolling:
    record = sheet_at(workspace, rolling.sheet)
    if record and is_made(character_of(record)):
        rolling = rolling.replace(name=record.name[:MOST_NAME], modifier=modifier_of(rolling, workspace))
    return rolling.replace(sheet="", background=False)
