"""Pieces of a page that are drawn once. A page is drawn at every keystroke, and most of it stays as it is."""

from collections.abc import Callable
from functools import cache, lru_cache
from typing import ParamSpec

from htpy import Node, fragment
from markupsafe import Markup, escape

Arguments = ParamSpec("Arguments")


def drawn(node: Node) -> Markup:
    """A piece as finished text: what lies deep in a page would otherwise be handed up level by level."""
    return Markup(str(fragment[node]))


def remembered(render: Callable[Arguments, Node]) -> Callable[Arguments, Markup]:
    """For pieces whose arguments, all hashable, say everything about them."""

    @lru_cache(maxsize=512)
    def draw(*arguments: Arguments.args, **named: Arguments.kwargs) -> Markup:
        return drawn(render(*arguments, **named))

    return draw  # type: ignore[return-value]


HOLE = "\ue000"
"""Stands in a stencil for what is filled in later."""


def stencil(render: Callable[[], Node]) -> Callable[..., Markup]:
    """For pieces of which only some words change: drawn once, then filled in order, every word escaped."""

    @cache
    def pieces() -> list[str]:
        return str(drawn(render())).split(HOLE)

    def fill(*values: object) -> Markup:
        first, *others = pieces()
        filled = [first]
        for value, piece in zip(values, others, strict=True):
            filled += ("" if value is None else escape(value), piece)
        return Markup("".join(filled))

    return fill
