"""A damaged thing in the list where people look for it: its name, its last good version, and what to do."""

import htpy as h
from htpy import Element, Node

from dicewright.pages.exports import of_damaged
from dicewright.pages.versions import Versions
from dicewright.table.damaged import Damaged, damaged_records
from dicewright.table.kinds import kind_name
from dicewright.table.workspace import Workspace

ANCHOR = "damaged"


def render_damaged(workspace: Workspace, kind: str, versions: Versions) -> Node:
    """Those of a kind, below the good ones."""
    found = damaged_records(workspace, kind)
    return h.ul(f"#{ANCHOR}.things")[(_render_one(each, versions) for each in found)] if found else None


def point_to_damaged(found: list[Damaged], words: str, href: str) -> Node:
    """Where there is no room for more: that it is damaged, and where to see what can be done."""
    return [
        h.p(".trouble")[f"{title_of(each)} {words}. ", h.a(href=href)["See what can be done"], "."]
        for each in found
    ]


def title_of(damaged: Damaged) -> str:
    kind = kind_name(damaged.kind) if damaged.kind else "thing"
    return f"“{damaged.name}”" if damaged.name else f"A {kind} whose name cannot be read"


def _render_one(damaged: Damaged, versions: Versions) -> Element:
    kind = kind_name(damaged.kind)
    return h.li[
        h.div(".fault", role="group", aria_label=f"{title_of(damaged)} is damaged")[
            h.p[h.strong[title_of(damaged)], " is damaged."],
            h.p[
                f"What this browser has stored of this {kind} cannot be read: {damaged.aside.why}. It stays "
                "as it is until you decide, and everything else is fine."
            ],
            render_ways(damaged, versions),
        ]
    ]


def render_ways(damaged: Damaged, versions: Versions) -> Node:
    """Its last good version, once somebody has asked for it, and what there is as a file."""
    aside, is_fetched = damaged.aside, versions.record == damaged.aside.id
    last = versions.kept[0] if is_fetched and versions.kept else None
    name = title_of(damaged)
    return [
        h.p(role="status")[_tell_versions(is_fetched, last is not None)] if is_fetched else None,
        h.div(".deeds")[
            h.button(type="button", data_action="repair", value=aside.id)[
                f"Use version {last.revision}, “{last.name}”"
            ]
            if last
            else None
            if is_fetched
            else h.button(
                type="button",
                data_shell="versions",
                data_record=aside.id,
                aria_label=f"Look for the last good version of {name}",
            )["Look for the last good version"],
            h.button(
                type="button",
                data_shell="export",
                data_what=of_damaged(aside.place),
                aria_label=f"Download {name}",
            )["Download"],
        ],
    ]


def _tell_versions(is_fetched: bool, is_there: bool) -> str:
    if is_there:
        return "This is its last good version. Undo takes that back."
    return "This device keeps no earlier version of it. If you have a backup file, import that."


def lost_words(workspace: Workspace, id: str, kind: str) -> str:
    """What is said where an address leads to nothing that can be opened."""
    if any(each.aside.id == id for each in damaged_records(workspace)):
        return f"That {kind} is damaged, so that it cannot be opened. The list says what can be done."
    return f"That {kind} is not on this device (any more)."
