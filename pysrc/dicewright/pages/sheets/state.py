"""What the sheets page knows: which sheet is open, what is searched for, what is half typed."""

from collections.abc import Mapping

from dicewright.dice.frozen import NOTHING
from dicewright.games import game_name
from dicewright.pages.page import PageState
from dicewright.pages.part import OpenRoll, part_of
from dicewright.pages.versions import NO_VERSIONS, Versions
from dicewright.table.counting import sheet_of
from dicewright.table.record import Record
from dicewright.table.workspace import find, records_of, settings_of

SHOWN_AT_FIRST = 50
MOST_NOTES = 100_000
MOST_COUNTERS = 60
MOST_COUNTER_NAME = 40


class SheetsState(PageState):
    open: str = ""
    """The id of the sheet that is shown; without one, all are listed."""
    search: str = ""
    shown: int = SHOWN_AT_FIRST
    name: str = ""
    """The name of the next sheet."""
    begins: bool = False
    """Whether somebody has come to make a sheet."""
    game: str | None = None
    """Its game, if that is not the usual one."""
    adding: str = ""
    """The name of the next counter."""
    typing: Mapping[str, str] = NOTHING
    """What stands in a field and is no number (yet)."""
    problem: str = ""
    asking: str = ""
    """The sheet that is about to be deleted."""
    versions: Versions = NO_VERSIONS
    rolling: OpenRoll | None = None
    """What is rolled by the rules of the sheet's game, if something is."""


def opened_sheet(state: SheetsState) -> Record | None:
    return find(state.workspace, state.open, "sheet")


def found_sheets(state: SheetsState) -> list[Record]:
    """Every word that is searched for is in the name, the game, the notes, or the name of a line."""
    words = state.search.casefold().split()
    return [
        record
        for record in records_of(state.workspace, "sheet")
        if not words or all(word in _searched(record) for word in words)
    ]


def _searched(record: Record) -> str:
    if record.is_newer:
        return record.name.casefold()
    sheet = sheet_of(record)
    names = [counter.name for counter in sheet.counters]
    part = part_of(record.game)
    own = part.searched(sheet) if part else ""
    return " ".join((record.name, game_name(record.game), sheet.notes, *names, own)).casefold()


def next_game(state: SheetsState) -> str:
    return settings_of(state.workspace).game if state.game is None else state.game
