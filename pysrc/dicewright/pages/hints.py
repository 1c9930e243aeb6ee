"""Three things to know at a first table. Whoever has read one puts it away, on this device for ever."""

import htpy as h
from htpy import Node

from dicewright.table.workspace import Workspace, records_of, settings_of, with_settings

HINT_READ = "hint-read"
"""The action that puts one away; its value says which."""

HINTS = {
    "odds": "A button that rolls says your chances first. Press it, or enter what your real dice show.",
    "undo": "Whatever you do, Undo at the top takes it back, and says what that is.",
    "door": "Tap a character for everything about them. The log keeps what happened here, on this device.",
}


def render_hints(workspace: Workspace) -> Node:
    """Nothing at a second table: by then people know."""
    read = settings_of(workspace).hints
    left = {key: words for key, words in HINTS.items() if key not in read}
    if not left or len(records_of(workspace, "campaign")) > 1:
        return None
    return h.ul(".hints", aria_label="Good to know")[
        (
            h.li[
                h.p[words],
                h.button(
                    ".quiet",
                    type="button",
                    data_action=HINT_READ,
                    value=key,
                    aria_label=f"Got it: {words}",
                )["Got it"],
            ]
            for key, words in left.items()
        )
    ]


def hint_read(workspace: Workspace, key: str) -> Workspace:
    read = settings_of(workspace).hints
    if key not in HINTS or key in read:
        return workspace
    return with_settings(workspace, "put away a hint", hints=(*read, key))
