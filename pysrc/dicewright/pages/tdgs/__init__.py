"""TDGS on the pages that all games share: rolls of its rules, and its sheet."""

from dicewright.pages.play import Play
from dicewright.pages.tdgs.character import PREFIX, update_character
from dicewright.pages.tdgs.panel import render_rolled, render_rolling, tell_rolling
from dicewright.pages.tdgs.rolling import NEW_CHECK, NEW_CONTEST, handles, tapped, update_rolling
from dicewright.pages.tdgs.sheet import EXAMPLE, render_character, searched
from dicewright.table.playing import tdgs_sheets
from dicewright.tdgs import SYSTEM

PLAY = Play(
    key=SYSTEM.key,
    alone=NEW_CHECK,
    together=NEW_CONTEST,
    handles=handles,
    update=update_rolling,
    render=render_rolling,
    render_result=render_rolled,
    tell=tell_rolling,
    sheets=tdgs_sheets,
    render_sheet=render_character,
    sheet_prefix=PREFIX,
    update_sheet=update_character,
    tap=tapped,
    searched=searched,
    example=EXAMPLE,
)
