"""A sheet with a character that was changed, as an event."""

from dicewright.games.lavender import GAME
from dicewright.games.lavender.rules.character import Character
from dicewright.table.contents import Sheet
from dicewright.table.record import Record, content_of
from dicewright.table.workspace import Workspace, change_content


def with_character(
    workspace: Workspace, record: Record, character: Character, what: str, writes: bool = False
) -> Workspace:
    sheet = content_of(record, Sheet).with_game(GAME.key, character)
    return change_content(workspace, record, sheet, f"{record.name}: {what}", writes)
