"""Rolls to try, as links that write them on the dice page; nothing rolls before a person presses Roll."""

from collections.abc import Iterable
from urllib.parse import quote

import htpy as h
from htpy import Element

EXAMPLES = (
    ("4d6kh3", "An ability score: four dice, the three highest"),
    ("3d6", "Three dice in order, as Lavender Hack rolls its scores"),
    ("d20+2", "A d20 check with a small bonus"),
    ("2d20kh1", "A d20 with advantage"),
)


def render_examples(examples: Iterable[tuple[str, str]]) -> Element:
    return h.ul(".examples")[
        (
            h.li[h.a(href=f"dice.html#roll={quote(expression)}")[h.b[expression], h.span[what]]]
            for expression, what in examples
        )
    ]
