"""Rolls to try, as links that write them on the dice page; nothing rolls before a person presses Roll."""

from collections.abc import Iterable

import htpy as h
from htpy import Element

EXAMPLES = (
    ("4d6kh3", "An ability score: four dice, the three highest"),
    ("3d6", "Three dice in order, as Lavender Hack rolls its scores"),
    ("d20+2", "A d20 check with a small bonus"),
    ("2d20kh1", "A d20 with advantage"),
)


def link_to(expression: str) -> str:
    """The address that writes this on the dice page; of what people write, only + needs care."""
    return f"dice.html#roll={expression.replace('+', '%2B')}"


def render_examples(examples: Iterable[tuple[str, str]]) -> Element:
    return h.ul(".examples")[
        (h.li[h.a(href=link_to(expression))[h.b[expression], h.span[what]]] for expression, what in examples)
    ]
