"""Delve on the pages that all games share."""

from dicewright.pages.part import PagePart
from tests.fifth.delve import GAME
from tests.fifth.delve.pages.checks import (
    EXAMPLE,
    NEW,
    PREFIX,
    SHEET_PREFIX,
    render_rolled,
    render_rolling,
    render_sheet,
    tell,
    update_rolling,
    update_sheet,
)
from tests.fifth.delve.play.checking import AT_TABLE

PART = PagePart(
    key=GAME.key,
    alone=NEW,
    together=NEW,
    prefix=PREFIX,
    update=update_rolling,
    render=render_rolling,
    render_result=render_rolled,
    tell=tell,
    sheets=AT_TABLE.sheets,
    render_sheet=render_sheet,
    sheet_prefix=SHEET_PREFIX,
    update_sheet=update_sheet,
    tap=lambda rolling, record, value: None,
    searched=lambda sheet: "",
    example=EXAMPLE,
)
