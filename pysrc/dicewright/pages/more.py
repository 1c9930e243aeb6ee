"""Everything that is not needed in the middle of play, each with what it is for."""

from collections.abc import Iterator
from typing import NamedTuple

import htpy as h
from htpy import Element, Node

from dicewright.games import GAMES
from dicewright.pages.draw import render_icon
from dicewright.pages.page import Page, PageState


class Destination(NamedTuple):
    path: str
    name: str
    about: str
    drawing: str
    game: str = ""


_MADE = "M14 4l6 6-3 3-6-6ZM12.5 8.5 4 17v3h3l8.5-8.5"
_SHARED = (
    Destination(
        "settings.html",
        "Settings",
        "Light or dark, whose name is in the log, the house rules, and what Dicewright is made of.",
        "M4 7h9M19 7h1M4 12h3M13 12h7M4 17h7M17 17h3M13 7a3 3 0 1 0 6 0 3 3 0 1 0-6 0"
        "M7 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0M11 17a3 3 0 1 0 6 0 3 3 0 1 0-6 0",
    ),
    Destination(
        "backup.html",
        "Backup",
        "Everything you made as one file, to keep or to bring to another device; and what was deleted.",
        "M4 8h16v12H4ZM3 4h18v4H3ZM9.5 12h5",
    ),
    Destination(
        "share.html",
        "Share",
        "Send a character, a roll, a recipe or a whole campaign as a link or a QR code.",
        "M12 15V3M8 7l4-4 4 4M6 11H4v10h16V11h-2",
    ),
    Destination(
        "open.html",
        "Open a link",
        "Look at what somebody sent you, and then decide whether to keep it.",
        "M12 3v12M8 11l4 4 4-4M6 11H4v10h16V11h-2",
    ),
    Destination(
        "fair.html",
        "Fair roll",
        "Roll together with somebody far away, so that neither of you can choose the faces.",
        "M12 3v18M8 21h8M5 6h14M5 6l-3 7a3 3 0 0 0 6 0ZM19 6l-3 7a3 3 0 0 0 6 0Z",
    ),
)


def _destinations() -> Iterator[Destination]:
    for game in GAMES:
        for path, own in game.pages.items():
            yield Destination(path, own.title, own.about, _MADE, game.key)
    yield from _SHARED


def view(state: PageState) -> Node:
    return h.div(".wide")[
        h.h1(".named")["More"],
        h.ul(".more-rooms")[(_render_destination(to) for to in _destinations())],
    ]


def _render_destination(to: Destination) -> Element:
    return h.li(data_game=to.game or None)[
        h.a(href=to.path)[render_icon(to.drawing), h.strong[to.name], h.span[to.about]]
    ]


PAGE = Page(
    path="more.html",
    title="More",
    description="Crafting, settings, backup, sharing, and rolls with people far away.",
    initial=PageState(),
    view=view,
)
