"""What each degree of a move brings, with its chance, before the die is thrown."""

import htpy as h
from htpy import Node

from dicewright.dice import Odds
from dicewright.games.lavender.rules.tables import (
    CRITICAL,
    DEFEND,
    DEGREES,
    FUMBLE,
    MELEE,
    MISS,
    MISSILE,
    SPELL,
    STRONG,
    WEAK,
)
from dicewright.pages.remember import remembered
from dicewright.pages.rule_links import render_rule
from dicewright.words import percent

_ATTACK = {
    CRITICAL: "twice the damage, past any armor",
    STRONG: "damage, past any armor",
    MISS: "nothing",
    FUMBLE: "the weapon’s die steps down",
}
_MOVES = {
    MELEE: (_ATTACK | {WEAK: "damage, for a body blow, exertion or being exposed"}, "LH-COMB-08"),
    MISSILE: (_ATTACK | {WEAK: "damage, for a body blow, an ammo check or being exposed"}, "LH-COMB-09"),
    DEFEND: (
        {
            CRITICAL: "unhurt, and the next attack on that enemy has advantage",
            STRONG: "unhurt",
            WEAK: "damage less the armor value, which then falls by 1",
            MISS: "the whole damage",
            FUMBLE: "twice the damage",
        },
        "LH-COMB-10",
    ),
    SPELL: (
        {
            CRITICAL: "twice the effect; the working is kept",
            STRONG: "it works and is kept",
            WEAK: "it works and is lost",
            MISS: "no effect, and it is lost",
            FUMBLE: "a mishap, and it is lost",
        },
        "LH-COMB-11",
    ),
}


@remembered
def render_degree_table(move: str, odds: Odds[str], of: str) -> Node:
    """Folded away, what each degree would bring; `of` tells several on a page apart."""
    words, rule = _MOVES[move]
    return h.details(id=f"degrees-{of}")[
        h.summary["What each degree brings"],
        h.div(".table-box", tabindex="0", role="group", aria_label="What each degree brings")[
            h.table(".degrees")[
                h.tbody[
                    (
                        h.tr[
                            h.th(scope="row")[degree],
                            h.td[percent(odds.exactly(degree), odds.ways)],
                            h.td[words[degree]],
                        ]
                        for degree in DEGREES
                    )
                ]
            ]
        ],
        h.p(".help")[render_rule(rule)],
    ]
