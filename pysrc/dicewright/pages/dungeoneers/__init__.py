"""Dungeoneers on the pages that all games share: its rolls, its sheet, the GM's panel."""

from dicewright.dungeoneers import SYSTEM
from dicewright.pages.dungeoneers.asked import differs
from dicewright.pages.dungeoneers.character import PREFIX, update_character
from dicewright.pages.dungeoneers.gm import render_gm
from dicewright.pages.dungeoneers.link import read, written
from dicewright.pages.dungeoneers.panel import render_rolling, tell_rolling
from dicewright.pages.dungeoneers.result import render_rolled
from dicewright.pages.dungeoneers.rolling import NEW, tapped
from dicewright.pages.dungeoneers.sheet import EXAMPLE, glance, render_character, searched
from dicewright.pages.dungeoneers.update import handles, update_rolling
from dicewright.pages.play import Play
from dicewright.table.dungeoneers.playing import dungeoneers_sheets

PLAY = Play(
    key=SYSTEM.key,
    alone=NEW,
    together=NEW,
    handles=handles,
    update=update_rolling,
    render=render_rolling,
    render_result=render_rolled,
    tell=tell_rolling,
    sheets=dungeoneers_sheets,
    render_sheet=render_character,
    sheet_prefix=PREFIX,
    update_sheet=update_character,
    tap=tapped,
    searched=searched,
    example=EXAMPLE,
    render_table=render_gm,
    glance=glance,
    write=written,
    read=read,
    differs=differs,
)
