"""Tiers of Power on the pages that all games share: face-offs, challenges, its sheet, the GM's meter."""

from dicewright.pages.play import Play
from dicewright.pages.tiers.asked import differs
from dicewright.pages.tiers.character import PREFIX, update_character
from dicewright.pages.tiers.link import read, written
from dicewright.pages.tiers.meter import render_meter
from dicewright.pages.tiers.panel import render_facing, tell_facing
from dicewright.pages.tiers.result import render_faced
from dicewright.pages.tiers.rolling import NEW, tapped
from dicewright.pages.tiers.sheet import EXAMPLE, glance, render_character, searched
from dicewright.pages.tiers.update import handles, update_rolling
from dicewright.table.tiers.meter import at_session
from dicewright.table.tiers.playing import tiers_sheets
from dicewright.tiers import SYSTEM

PLAY = Play(
    key=SYSTEM.key,
    alone=NEW,
    together=NEW,
    handles=handles,
    update=update_rolling,
    render=render_facing,
    render_result=render_faced,
    tell=tell_facing,
    sheets=tiers_sheets,
    render_sheet=render_character,
    sheet_prefix=PREFIX,
    update_sheet=update_character,
    tap=tapped,
    searched=searched,
    example=EXAMPLE,
    render_table=render_meter,
    at_session=at_session,
    glance=glance,
    write=written,
    read=read,
    differs=differs,
)
