"""Rolls to try, as links that write them on the dice page; nothing rolls before a person presses Roll."""

from collections.abc import Iterable

import htpy as h
from htpy import Element

from dicewright.games import GAMES
from dicewright.pages.links import encoded

EXAMPLES = (
    ("4d6kh3", "An ability score: four dice, the three highest"),
    ("2d20kh1+2", "A d20 with advantage and a small bonus"),
    *((written, what) for game in GAMES for written, what in game.written.items()),
)

NOTATION = (
    ("3d6+2", "Three six-sided dice and 2; also - * and /, which rounds down, and parentheses"),
    ("d%+4dF", "A d100, and four Fate dice"),
    ("4d6kh3", "Keep the 3 highest; kl lowest; dh and dl drop"),
    ("5d6!", "6s explode: they add another die; !>=5 explodes on 5 and 6"),
    ("5d6!!", "Compounding: the further dice add to the same die"),
    ("2d8!p", "Penetrating: each further die counts one less"),
    ("4d4!o", "Explode once; !2=4 at most twice"),
    ("8d6r1", "Reroll 1s; ro1 rerolls them once; r<=2 works too"),
    ("7d10>=8f1", "Count 8 and more as successes, less every 1"),
    ("d20min10", "Faces below 10 count as 10; max likewise"),
    ("{4d8, 2d10}kh2", "A pool of mixed dice, the 2 highest"),
    ("2d6[fire]+3[strength]", "Words in brackets say what it is"),
)


def link_to(expression: str) -> str:
    """The address that writes this on the dice page."""
    return f"dice.html#roll={encoded(expression)}"


def render_examples(examples: Iterable[tuple[str, str]]) -> Element:
    return h.ul(".examples")[
        (h.li[h.a(href=link_to(expression))[h.b[expression], h.span[what]]] for expression, what in examples)
    ]
