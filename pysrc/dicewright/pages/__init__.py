"""The pages of the site by their addresses. Each is imported when somebody goes there."""

from importlib import import_module
from typing import TYPE_CHECKING

from dicewright.games import GAMES

if TYPE_CHECKING:
    from dicewright.pages.page import AnyPage

_PLACES = {
    "index.html": f"{__name__}.start",
    "dice.html": f"{__name__}.dice",
    **{path: f"{game.folder}.{own.module}" for game in GAMES for path, own in game.pages.items()},
    "sheets.html": f"{__name__}.sheets",
    "table.html": f"{__name__}.table",
    "rules.html": f"{__name__}.rules",
    "more.html": f"{__name__}.more",
    "settings.html": f"{__name__}.settings",
    "backup.html": f"{__name__}.backup",
    "share.html": f"{__name__}.share",
    "open.html": f"{__name__}.open_link",
    "fair.html": f"{__name__}.fair",
}


def page_at(path: str) -> "AnyPage":
    page: AnyPage = import_module(_PLACES[path]).PAGE
    return page


def all_pages() -> "tuple[AnyPage, ...]":
    """In the order in which people find them."""
    return tuple(page_at(path) for path in _PLACES)
