"""Dungeoneers on the pages that all games share: its rolls, its sheet, the GM's panel."""

from dicewright.games.dungeoneers import GAME
from dicewright.games.dungeoneers.pages.asked import as_asked, differs
from dicewright.games.dungeoneers.pages.character import SHEET_PREFIX, update_character
from dicewright.games.dungeoneers.pages.for_others import without_sheets
from dicewright.games.dungeoneers.pages.gm import render_due, render_kept, render_pinned
from dicewright.games.dungeoneers.pages.link import read, written
from dicewright.games.dungeoneers.pages.panel import render_rolling, tell_rolling
from dicewright.games.dungeoneers.pages.result import render_rolled
from dicewright.games.dungeoneers.pages.rolling import NEW, PREFIX, has_open_roll, tapped, waits
from dicewright.games.dungeoneers.pages.seat import harm, seat
from dicewright.games.dungeoneers.pages.sheet import EXAMPLE, glance, render_character, searched
from dicewright.games.dungeoneers.pages.trial import PARTY, opened
from dicewright.games.dungeoneers.pages.update import ready, update_rolling
from dicewright.games.dungeoneers.play.at_table import dungeoneers_sheets
from dicewright.pages.part import PagePart

PART = PagePart(
    key=GAME.key,
    alone=NEW,
    together=NEW,
    prefix=PREFIX,
    ready=ready,
    update=update_rolling,
    render=render_rolling,
    render_result=render_rolled,
    tell=tell_rolling,
    sheets=dungeoneers_sheets,
    render_sheet=render_character,
    sheet_prefix=SHEET_PREFIX,
    update_sheet=update_character,
    tap=tapped,
    searched=searched,
    example=EXAMPLE,
    render_due=render_due,
    is_open=has_open_roll,
    waits=waits,
    render_pinned=render_pinned,
    render_kept=render_kept,
    kept="Dread and adversaries",
    seat=seat,
    harm=harm,
    party=PARTY,
    opened=opened,
    glance=glance,
    write=written,
    read=read,
    differs=differs,
    as_asked=as_asked,
    untold="what happens at each degree",
    without_sheets=without_sheets,
)
