"""Rules by their ids: every id that is shown leads to its rule, and back."""

import re
from collections.abc import Iterable

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from dicewright.games import GAMES
from dicewright.pages.remember import HOLE, remembered, stencil

_ID = re.compile(r"\b(?:[A-Z]{2}-[A-Z]+-\d{2,3})\b")


def is_known(id: str) -> bool:
    return any(game.has_rule(id) for game in GAMES)


@remembered
def render_rule(id: str) -> Node:
    """A link to the rule; what nobody has written down stays a word."""
    if not id:
        return None
    return h.a(".rule", href=f"rules.html#{id}")[id] if is_known(id) else h.span(".rule")[id]


@stencil
def _step() -> Node:
    return h.li[h.span[HOLE, " ", HOLE], h.b[HOLE]]


def render_step(label: str, rule: str, amount: str) -> Markup:
    """One line of an explanation: what it is, by which rule, and how much."""
    return _step(label, render_rule(rule), amount)


def render_rules(ids: Iterable[str]) -> Element:
    found = [render_rule(id) for id in ids]
    return h.p(".help")["Rules: ", ([", " if place else None, link] for place, link in enumerate(found))]


def with_links(text: str) -> Node:
    """The text with every rule id in it as a link."""
    parts: list[Node] = []
    end = 0
    for match in _ID.finditer(text):
        parts += [text[end : match.start()], render_rule(match[0])]
        end = match.end()
    return [*parts, text[end:]] if parts else text
