"""A wall around each part of a page: what cannot be drawn is named, and everything else stays as it is."""

import sys
from collections.abc import Callable

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from dicewright.pages.exports import ALL, RECORD, of_line, of_record
from dicewright.pages.remember import drawn
from dicewright.table.record import Record
from dicewright.table.whose import EVERYTHING
from dicewright.words import capitalized

ASIDE, ANEW = "put-aside", "begin-anew"
"""What can be pressed in place of a part, on any page: see `pages/desk.py`."""


def report(error: Exception) -> None:
    """For whoever looks into the browser's console.

    What is shipped has no numbers of lines, and `traceback` cannot do without them.
    """
    places, at = [], error.__traceback__
    while at:
        code = at.tb_frame.f_code
        places.append(f"{code.co_filename}: {code.co_name}")
        at = at.tb_next
    print(*places, f"{type(error).__name__}: {error}", sep="\n", file=sys.stderr)


def walled(
    name: str,
    render: Callable[..., Node],
    *arguments: object,
    of: Record | None = None,
    field: str = "",
    line: str = "",
    item: bool = False,
) -> Markup:
    """This part of a page as finished text, or that it could not be shown and what to do about it.

    Pages are made of generators and callables that run only while they become text, so the part becomes text
    here. `of` is the record that it shows, `field` what of its content, with dots, `line` the id of a
    line of the log, and an `item` is one of a list.
    """
    try:
        found = render(*arguments)
        return found if isinstance(found, Markup) else drawn(found)
    except Exception as error:
        report(error)
        return drawn(_render_fault(name, _render_ways(of, field, line), item))


def _render_fault(name: str, ways: Node, item: bool) -> Element:
    words = f"{capitalized(name)} could not be shown."
    card = h.div(".fault", role="group", aria_label=words)[
        h.p[h.strong[words]],
        h.p["That is a mistake of Dicewright’s. What you made and did is kept, and everything else works."],
        h.div(".deeds")[ways],
    ]
    return h.li[card] if item else card


def _render_ways(of: Record | None, field: str, line: str) -> Node:
    if line:
        return [
            _render_export(of_line(line), "this line"),
            _render_aside(of_line(line), "this line"),
            h.p(".help")[
                "Aside, this line is out of sight, what it did stays done, and Undo brings it back."
            ],
        ]
    if of is None:
        return h.button(type="button", data_action=ANEW)["Set the page up anew"]
    what = f"this part of “{of.name}”" if field else f"“{of.name}”"
    return [
        _render_export(of_record(of.id, EVERYTHING), of.name),
        _render_aside(f"{RECORD}:{of.id}:{field}", what),
        h.p(".help")[
            f"Aside, {what} is {'taken out of it' if field else 'in the bin of the backup page'}, and Undo "
            "brings it back. A file that you export holds all of it, also what only the GM knows, and can be "
            "read by a later version."
        ],
    ]


def _render_aside(value: str, what: str) -> Element:
    return h.button(type="button", data_action=ASIDE, value=value, aria_label=f"Put aside {what}")[
        "Put aside"
    ]


def _render_export(what: str, name: str) -> Element:
    return h.button(type="button", data_shell="export", data_what=what, aria_label=f"Export {name}")["Export"]


def render_whole(title: str) -> Node:
    """In place of a page of which nothing can be shown."""
    return h.div(".prose")[
        h.h1[title],
        h.div(".fault", role="group", aria_label="This page could not be shown.")[
            h.p[h.strong["This page could not be shown."]],
            h.p[
                "That is a mistake of Dicewright’s. What you made and did is kept, the other pages work, and "
                "so does Undo."
            ],
            h.div(".deeds")[
                h.button(type="button", data_action=ANEW, value="page")["Set the page up anew"],
                h.button(type="button", data_shell="export", data_what=ALL)["Export everything"],
            ],
        ],
    ]
