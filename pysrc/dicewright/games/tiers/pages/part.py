"""Tiers of Power on the pages that all games share: face-offs, challenges, its sheet, the GM's meter."""

from dicewright.games.tiers import GAME
from dicewright.games.tiers.pages.asked import differs
from dicewright.games.tiers.pages.character import SHEET_PREFIX, update_character
from dicewright.games.tiers.pages.for_others import name_of, without_sheets
from dicewright.games.tiers.pages.link import read, written
from dicewright.games.tiers.pages.meter import render_due, render_kept, render_pinned
from dicewright.games.tiers.pages.panel import render_facing, tell_facing
from dicewright.games.tiers.pages.result import render_faced
from dicewright.games.tiers.pages.rolling import NEW, PREFIX, has_open_dice, tapped, waits
from dicewright.games.tiers.pages.seat import harm, seat
from dicewright.games.tiers.pages.sheet import EXAMPLE, glance, render_character, searched
from dicewright.games.tiers.pages.trial import PARTY, opened, stands
from dicewright.games.tiers.pages.update import ready, update_rolling
from dicewright.games.tiers.play.at_table import tiers_sheets
from dicewright.games.tiers.play.meter import at_session
from dicewright.pages.part import PagePart

PART = PagePart(
    key=GAME.key,
    alone=NEW,
    together=NEW,
    prefix=PREFIX,
    ready=ready,
    update=update_rolling,
    render=render_facing,
    render_result=render_faced,
    tell=tell_facing,
    sheets=tiers_sheets,
    render_sheet=render_character,
    sheet_prefix=SHEET_PREFIX,
    update_sheet=update_character,
    tap=tapped,
    searched=searched,
    example=EXAMPLE,
    render_due=render_due,
    is_open=has_open_dice,
    waits=waits,
    render_pinned=render_pinned,
    render_kept=render_kept,
    kept="Complications",
    seat=seat,
    harm=harm,
    party=PARTY,
    opened=opened,
    stands=stands,
    at_session=at_session,
    glance=glance,
    write=written,
    read=read,
    differs=differs,
    without_sheets=without_sheets,
    name_of_set_up=name_of,
)
