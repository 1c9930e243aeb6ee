"""Somebody at a sheet of one game: at the game's own part of it, without what every sheet has."""

from functools import cache
from typing import Any, Self

from htpy import Node

from dicewright.dice import Dice
from dicewright.dice.frozen import Frozen
from dicewright.pages.page import Page
from dicewright.pages.part import part_of
from dicewright.pages.sheets import PAGE
from dicewright.pages.sheets.state import SheetsState, opened_sheet
from dicewright.table.record import Record
from tests.pages.acting import FRESH, Visit
from tests.table.looking import character_on, check_all, id_of, with_campaign, with_people


@cache
def page_of(game: str) -> Page[SheetsState]:
    """The page of all sheets, of which only the game's part is looked at."""
    play = part_of(game)
    assert play

    def view(state: SheetsState) -> Node:
        return play.render_sheet(opened_sheet(state), state.workspace, state.rolling, state.typing)

    return PAGE.replace(view=view)


class SheetVisit(Visit):
    """One sheet, opened; whatever is done to it, it can be read again."""

    def __init__(self, game: str, name: str, character: Frozen | None, **rules: str) -> None:
        """With rules, a campaign that plays by them lies on the table."""
        workspace = with_people(FRESH, game, {name: character})
        if rules:
            workspace = with_campaign(workspace, game, "The Fells", rules)
        super().__init__(page_of(game), workspace)
        self.do("open", sheet=id_of(workspace, name))

    def do(self, action: str, value: str = "", dice: Dice | None = None, **answers: str) -> Self:
        super().do(action, value, dice, **answers)
        check_all(self.workspace)
        return self

    @property
    def record(self) -> Record:
        record = opened_sheet(self.state)
        assert record
        return record

    @property
    def character(self) -> Any:
        return character_on(self.record)

    @property
    def problem(self) -> str:
        return self.state.problem

    @property
    def glance(self) -> str:
        play = part_of(self.record.game)
        assert play
        assert play.glance
        return play.glance(self.record, self.workspace)
