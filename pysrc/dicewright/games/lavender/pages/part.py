"""Lavender Hack on the pages that all games share: its tests, its sheet, the party's dice, the fight."""

from dicewright.games.lavender import GAME
from dicewright.games.lavender.pages.asked import differs
from dicewright.games.lavender.pages.downtime.making import render_making
from dicewright.games.lavender.pages.for_others import without_sheets
from dicewright.games.lavender.pages.link import read, written
from dicewright.games.lavender.pages.panel import render_rolling, tell_rolling
from dicewright.games.lavender.pages.party import render_kept, render_pinned
from dicewright.games.lavender.pages.result import render_rolled
from dicewright.games.lavender.pages.rolling import NEW, PREFIX, tapped
from dicewright.games.lavender.pages.seat import harm, seat
from dicewright.games.lavender.pages.sheet.fields import SHEET_PREFIX
from dicewright.games.lavender.pages.sheet.throwing import update_thrown
from dicewright.games.lavender.pages.sheet.update import update_character
from dicewright.games.lavender.pages.sheet.view import EXAMPLE, glance, render_character, searched
from dicewright.games.lavender.pages.stage import render_stage
from dicewright.games.lavender.pages.trial import PARTY, opened, stands
from dicewright.games.lavender.pages.update import ready, update_rolling
from dicewright.games.lavender.play.at_table import lavender_sheets
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
    sheets=lavender_sheets,
    render_sheet=render_character,
    sheet_prefix=SHEET_PREFIX,
    update_sheet=update_character,
    throw=update_thrown,
    tap=tapped,
    searched=searched,
    example=EXAMPLE,
    render_stage=render_stage,
    render_pinned=render_pinned,
    render_kept=render_kept,
    kept="The party’s dice",
    seat=seat,
    harm=harm,
    party=PARTY,
    opened=opened,
    stands=stands,
    glance=glance,
    write=written,
    read=read,
    render_making=render_making,
    differs=differs,
    without_sheets=without_sheets,
)
