"""What is opened over the table and goes back to it: dice, the log, a character, and the rest."""

import htpy as h
from htpy import Element, Node

DRAWER = "drawer"
"""The action that opens a drawer by its name, and closes the one that is open by none."""


def render_opener(name: str, words: Node, is_open: bool, *classes: str, label: str = "") -> Element:
    return h.button(
        class_=["opener", *classes],
        type="button",
        data_action=DRAWER,
        value="" if is_open else name,
        aria_expanded="true" if is_open else "false",
        aria_label=label or None,
    )[words]


def render_drawer(name: str, title: str, *inside: Node) -> Element:
    """Over everything else, which rests meanwhile."""
    return h.section(".drawer", role="dialog", aria_labelledby=f"drawer-{name}", data_drawer=name)[
        h.div(".drawer-top")[
            h.h2(id=f"drawer-{name}", tabindex="-1")[title],
            render_close(),
        ],
        h.div(".drawer-inside")[inside],
    ]


def render_close() -> Element:
    return h.button(".quiet", type="button", data_action=DRAWER, data_closes=True)["Close"]
