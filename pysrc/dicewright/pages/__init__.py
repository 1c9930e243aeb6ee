"""The pages of the site: for each, how it looks and how it answers."""

from typing import Any

from dicewright.games.tdgs.pages import crafting
from dicewright.pages import backup, dice, fair, open_link, rules, settings, share, sheets, start, table
from dicewright.pages.page import Page

PAGES: tuple[Page[Any], ...] = (
    start.PAGE,
    dice.PAGE,
    crafting.PAGE,
    sheets.PAGE,
    table.PAGE,
    rules.PAGE,
    settings.PAGE,
    backup.PAGE,
    share.PAGE,
    open_link.PAGE,
    fair.PAGE,
)

__all__ = ["PAGES", "Page"]
