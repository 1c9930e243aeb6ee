"""The start page: what one can do here."""

import htpy as h
from htpy import Element, Node

from dicewright.pages.draw import render_shape
from dicewright.pages.examples import EXAMPLES, render_examples
from dicewright.pages.page import Page

ROOMS = (
    ("dice.html", "Dice", 20, "Roll any pool and see its exact odds before you do."),
    ("crafting.html", "Crafting", 12, "Recipes and quality tiers. The bench is still being built."),
    ("sheets.html", "Sheets", 8, "Characters for all four games. Still being built."),
    ("table.html", "Table", 6, "The GM’s side: party, clocks and factions. Still being built."),
)

GAMES = (
    ("tdgs", "TDGS", "one die decides, and crafting has twelve tiers"),
    ("lavender", "Lavender Hack", "usage dice, exploration, courts and downtime"),
    ("tiers", "Tiers of Power", "opposed pools that explode"),
    ("dungeoneers", "Dungeoneers", "count the successes on d10s"),
)


def _render_room(path: str, name: str, sides: int, what: str) -> Element:
    return h.li[h.a(href=path)[render_shape(sides), h.strong[name], h.span[what]]]


def view(state: None) -> Node:
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
                (h.li(data_game=key)[h.strong[name], " ", h.span[what]] for key, name, what in GAMES)
            ],
            h.p(".help")["Their rules move in one after the other. The dice page is ready today."],
        ],
    ]


PAGE = Page(
    path="index.html",
    title="Dicewright",
    description="A table companion for four tabletop games: dice with exact odds, offline too.",
    initial=None,
    view=view,
)
