"""A character’s token: initials, or a picture that only this device has (`web/portraits.js`)."""

import htpy as h
from htpy import Element

from dicewright.table.record import Record

_INITIALS = 2


def initials(name: str) -> str:
    """`OQ` of Ottoline Quick."""
    words = [word for word in name.split() if word[0].isalnum()]
    return "".join(word[0] for word in words[:_INITIALS]).upper() or "?"


def render_portrait(record: Record) -> Element:
    return h.span(".initials", aria_hidden="true", data_portrait_of=record.id)[initials(record.name)]


def render_portrait_choice(record: Record) -> Element:
    return h.div(".portrait.screen")[
        render_portrait(record),
        h.label(".file")[
            h.span["Picture for the table"],
            h.input(type="file", accept="image/*", data_portrait=record.id),
        ],
        h.button(".quiet", type="button", hidden=True, data_shell="forget-portrait", data_record=record.id)[
            "Take it away"
        ],
        h.p(".help")["It stays on this device alone: no link, file or backup has it."],
    ]
