"""Lavender Hack on the pages that all games share: its tests, its sheet, the party's dice, the fight."""

from dicewright.lavender import SYSTEM
from dicewright.pages.lavender.asked import differs
from dicewright.pages.lavender.character import PREFIX, update_character
from dicewright.pages.lavender.link import read, written
from dicewright.pages.lavender.panel import render_rolling, tell_rolling
from dicewright.pages.lavender.party import render_party
from dicewright.pages.lavender.result import render_rolled
from dicewright.pages.lavender.rolling import NEW, tapped
from dicewright.pages.lavender.sheet import EXAMPLE, glance, render_character, searched
from dicewright.pages.lavender.throwing import update_thrown
from dicewright.pages.lavender.update import handles, update_rolling
from dicewright.pages.play import Play
from dicewright.table.lavender.playing import lavender_sheets

PLAY = Play(
    key=SYSTEM.key,
    alone=NEW,
    together=NEW,
    handles=handles,
    update=update_rolling,
    render=render_rolling,
    render_result=render_rolled,
    tell=tell_rolling,
    sheets=lavender_sheets,
    render_sheet=render_character,
    sheet_prefix=PREFIX,
    update_sheet=update_character,
    throw=update_thrown,
    tap=tapped,
    searched=searched,
    example=EXAMPLE,
    render_table=render_party,
    glance=glance,
    write=written,
    read=read,
    differs=differs,
)
