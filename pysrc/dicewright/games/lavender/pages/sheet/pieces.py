"""What the parts of a sheet are shown with: its forms, and the buttons of its lines."""

import htpy as h
from htpy import Element, Node

from dicewright.games.lavender.pages.creation.pieces import Typing
from dicewright.games.lavender.pages.sheet.fields import ITEM_DICE
from dicewright.games.lavender.rules.character import MOST_NAME, MOST_WORDS
from dicewright.pages.controls import render_field
from dicewright.pages.remember import remembered

DICE = [("", [("", "no die"), *((str(die), f"d{die}") for die in ITEM_DICE)])]


def render_form(*parts: Node, is_line: bool = False) -> Element:
    return h.form(
        class_="sheet-line" if is_line else None,
        data_input="lc-write",
        data_action="lc-write",
        autocomplete="off",
    )[parts]


def render_add(label: str, name: str, typing: Typing, words: str = "Add") -> Element:
    """A field whose words become a line at the press of a button."""
    return h.form(".line.screen", data_input="lc-write", data_action="lc-add", autocomplete="off")[
        render_field(label, name, typing.get(name, ""), MOST_NAME, enterkeyhint="done"),
        h.button(type="submit", value=name)[words],
    ]


@remembered
def render_press(words: str, action: str, value: str, label: str = "", disabled: bool = False) -> Node:
    return h.button(
        type="button",
        data_action=action,
        value=value,
        aria_label=label or None,
        disabled=disabled,
    )[words]


def render_words(label: str, key: str, text: str, rows: str = "2") -> Node:
    """A field cuts off on paper what it would scroll on a screen."""
    return [
        h.label(".field.screen")[
            h.span[label], h.textarea(name=key, rows=rows, maxlength=str(MOST_WORDS))[text]
        ],
        h.p(".printed")[text],
    ]
