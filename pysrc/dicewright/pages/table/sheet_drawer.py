"""Somebody’s sheet over the table: the page of sheets, which answers for itself meanwhile.

Imported when the first sheet is opened there.
"""

from htpy import Node

from dicewright.dice import Dice
from dicewright.pages import sheets
from dicewright.pages.hand import Press
from dicewright.pages.page import Answers
from dicewright.pages.sheets.sheet import render_sheet
from dicewright.pages.sheets.state import SheetsState, opened_sheet
from dicewright.pages.sheets.update import update
from dicewright.pages.table.drawers import render_drawer
from dicewright.pages.table.state import SHEET, TablePageState
from dicewright.table.workspace import CLOSED, Workspace

_FRESH = SheetsState()


def _sheets(state: TablePageState, workspace: Workspace) -> SheetsState:
    """How the page of sheets stands, with this one open."""
    id = state.drawer.removeprefix(SHEET)
    known = state.sheet if isinstance(state.sheet, SheetsState) and state.sheet.open == id else _FRESH
    return known.replace(open=id, workspace=workspace, base=state.base, hand=state.hand)


def render_over(state: TablePageState) -> Node:
    here = _sheets(state, state.workspace)
    record = opened_sheet(here)
    return render_drawer(state.drawer, record.name, render_sheet(here, record)) if record else None


def answered_over(state: TablePageState, action: str, answers: Answers, dice: Dice) -> TablePageState:
    after = update(_sheets(state, state.workspace), action, answers, dice)
    return state.replace(
        workspace=after.workspace,
        sheet=after.replace(workspace=CLOSED),
        drawer=f"{SHEET}{after.open}" if opened_sheet(after) else "",
    )


def news_over(action: str, before: TablePageState, after: TablePageState) -> str:
    return sheets.news(action, _sheets(before, before.workspace), _sheets(after, after.workspace))


def ready_over(state: TablePageState) -> Press | None:
    return sheets.ready(_sheets(state, state.workspace))
