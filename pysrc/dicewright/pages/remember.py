"""Pieces of a page that are drawn once. A page is drawn at every keystroke, and most of it stays as it is."""

from collections.abc import Callable
from functools import lru_cache
from typing import ParamSpec

from htpy import Node, fragment
from markupsafe import Markup

Arguments = ParamSpec("Arguments")


def drawn(node: Node) -> Markup:
    """A piece as finished text: what lies deep in a page would otherwise be handed up level by level."""
    return Markup(str(fragment[node]))


def remembered(render: Callable[Arguments, Node]) -> Callable[Arguments, Markup]:
    """For pieces whose arguments, all hashable, say everything about them."""

    @lru_cache(maxsize=256)
    def draw(*arguments: Arguments.args, **named: Arguments.kwargs) -> Markup:
        return drawn(render(*arguments, **named))

    return draw  # type: ignore[return-value]
