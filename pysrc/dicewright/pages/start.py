"""The start page: what one can do here."""

import htpy as h
from htpy import Element, Node

from dicewright.games import GAMES
from dicewright.pages.draw import render_shape
from dicewright.pages.examples import EXAMPLES, render_examples
from dicewright.pages.page import Page, PageState

ROOMS = (
    ("dice.html", "Dice", 20, "Roll any pool and see its exact odds before you do."),
    ("crafting.html", "Crafting", 12, "TDGS recipes: the exact chance of every tier, and what would help."),
    ("sheets.html", "Sheets", 8, "Characters, notes and counters, kept on this device."),
    ("rules.html", "Rules", 10, "Every rule by its id, in plain words, with its doubtful readings."),
    ("table.html", "Table", 6, "Your campaigns: the party at a glance, the GM’s points, and the log."),
)


def _render_room(path: str, name: str, sides: int, what: str) -> Element:
    return h.li[h.a(href=path)[render_shape(sides), h.strong[name], h.span[what]]]


def view(state: PageState) -> Node:
    return h.div(".start")[
        h.h1["Know your chances, then roll."],
        h.p(".lead")[
            "Dicewright lies on the table between you: dice with exact odds, on any device, "
            "with or without a network."
        ],
        h.ul(".rooms")[(_render_room(*room) for room in ROOMS)],
        h.section(aria_labelledby="try-title")[
            h.h2("#try-title")["Try one"],
            render_examples(EXAMPLES),
        ],
        h.section(aria_labelledby="games-title")[
            h.h2("#games-title")["Made for four games"],
            h.ul(".games")[
                (h.li(data_game=game.key)[h.strong[game.name], " ", h.span[game.about]] for game in GAMES)
            ],
            h.p(".help")["All four are here with all their rules."],
        ],
    ]


PAGE = Page(
    path="index.html",
    title="Dicewright",
    description="A table companion for four tabletop games: dice with exact odds, offline too.",
    initial=PageState(),
    view=view,
)
