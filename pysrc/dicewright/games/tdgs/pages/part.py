"""TDGS on the pages that all games share: rolls of its rules, and its sheet."""

from dicewright.games.tdgs import BENCH, GAME
from dicewright.games.tdgs.pages.character import SHEET_PREFIX, update_character
from dicewright.games.tdgs.pages.crafting.for_others import PLACE
from dicewright.games.tdgs.pages.panel import render_rolling, tell_rolling
from dicewright.games.tdgs.pages.prompts import answered, render_asked, render_pinned
from dicewright.games.tdgs.pages.result import render_rolled
from dicewright.games.tdgs.pages.rolling import (
    NEW_CHECK,
    NEW_CONTEST,
    PREFIX,
    has_tie,
    ready,
    tapped,
    update_rolling,
)
from dicewright.games.tdgs.pages.seat import seat
from dicewright.games.tdgs.pages.sheet import EXAMPLE, render_character, searched
from dicewright.games.tdgs.pages.trial import PARTY, opened
from dicewright.games.tdgs.play.at_table import tdgs_sheets
from dicewright.pages.part import PagePart

PART = PagePart(
    key=GAME.key,
    alone=NEW_CHECK,
    together=NEW_CONTEST,
    prefix=PREFIX,
    ready=ready,
    update=update_rolling,
    render=render_rolling,
    render_result=render_rolled,
    tell=tell_rolling,
    sheets=tdgs_sheets,
    render_sheet=render_character,
    sheet_prefix=SHEET_PREFIX,
    update_sheet=update_character,
    tap=tapped,
    searched=searched,
    example=EXAMPLE,
    is_open=has_tie,
    waits=has_tie,
    render_pinned=render_pinned,
    seat=seat,
    party=PARTY,
    opened=opened,
    render_asked=render_asked,
    answered=answered,
    places={BENCH: PLACE},
)
