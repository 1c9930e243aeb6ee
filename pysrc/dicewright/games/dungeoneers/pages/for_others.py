"""Rolls of Dungeoneers on their way to others: with numbers in place of sheets that only lie here."""

from dicewright.games.dungeoneers.pages.rolling import Corner, Rolling
from dicewright.games.dungeoneers.play.at_table import character_of, sheet_at
from dicewright.games.dungeoneers.rules.character import dice_of, score_of
from dicewright.games.dungeoneers.rules.pool import MOST_MEMBERS
from dicewright.pages.roll_address import MOST_NAME
from dicewright.table.workspace import Workspace


def _corner(corner: Corner, workspace: Workspace) -> Corner:
    record = sheet_at(workspace, corner.sheet)
    if record:
        character = character_of(record)
        score = corner.score if corner.stated else score_of(character, corner.attribute)
        corner = corner.replace(
            name=record.name[:MOST_NAME],
            score=corner.score if score is None else score,
            dice=dice_of(character, corner.skill),
        )
    return corner.replace(sheet="")


def without_sheets(rolling: Rolling, workspace: Workspace) -> Rolling:
    return rolling.replace(
        a=_corner(rolling.a, workspace),
        b=_corner(rolling.b, workspace),
        members=(),
        others=min(rolling.others + len(rolling.members), MOST_MEMBERS - 1),
    )
