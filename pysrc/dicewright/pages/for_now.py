"""Where a newer Dicewright keeps the settings: what is chosen here holds for now, and that is said."""

import htpy as h
from htpy import Node

from dicewright.table.workspace import Workspace, has_newer_settings

_KEPT = "A newer Dicewright keeps your settings, and they stay as they are."
CHOSEN = f"{_KEPT} This holds until the page is loaded anew, and is not remembered."


def render_for_now(workspace: Workspace) -> Node:
    if not has_newer_settings(workspace):
        return None
    return h.p(".help")[
        f"{_KEPT} What you choose here holds until the page is loaded anew, and is not remembered. ",
        h.a(href="settings.html#offline-title")["Look for the new version"],
    ]


def tell_for_now(before: Workspace, after: Workspace) -> str:
    return CHOSEN if after.for_now is not before.for_now else ""
