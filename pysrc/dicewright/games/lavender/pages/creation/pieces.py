"""What the steps of the creation are shown with."""

from collections.abc import Mapping

import htpy as h
from htpy import Element, Node

from dicewright.pages.controls import render_field
from dicewright.pages.numbers import NumberField, number_in

Typing = Mapping[str, str]
Typed = tuple[tuple[str, str], ...]
"""The same where it has to be remembered by."""


def render_step(number: int, title: str, done: str, *parts: Node) -> Element:
    return h.div(".choice.step", role="group", aria_labelledby=f"making-{number}")[
        h.h3(id=f"making-{number}")[f"{number}. {title}", f": {done}" if done else None], parts
    ]


def render_roll(what: str, words: str, again: bool) -> Element:
    more = "Roll again, by the GM’s leave"
    return h.button(
        type="button",
        data_action="lc-make-roll",
        value=what,
        class_=None if again else "primary",
        aria_label=f"{more}: {words}" if again else None,
    )[more if again else words]


def render_typed(action: str, value: str, words: str, *fields: Node) -> Element:
    return h.form(".line", data_input="lc-make-type", data_action=action, autocomplete="off")[
        fields, h.button(type="submit", value=value or None)[words]
    ]


def render_input(field: NumberField, value: str, typing: Typing) -> Element:
    typed = typing.get(field.key)
    is_wrong = bool(typed and number_in(field, typed) is None)
    return render_field(
        field.label,
        field.key,
        value if typed is None else typed,
        8,
        inputmode="numeric",
        **({"aria_invalid": "true"} if is_wrong else {}),
    )
