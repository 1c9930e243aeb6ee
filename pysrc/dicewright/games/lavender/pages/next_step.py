"""The one press that is expected next, always at the same place and in sight."""

import htpy as h
from htpy import Element, Node

from dicewright.games.lavender.pages.rolling import Rolling
from dicewright.games.lavender.pages.trouble import render_trouble


def render_next(rolling: Rolling, press: Node, *beneath: Node) -> Element:
    """The press, why it could not be done, and its chances beneath it."""
    return render_bar(render_trouble(rolling), press, *beneath)


def render_bar(*inside: Node) -> Element:
    """It has a name of its own, so that whoever pressed by keyboard is still there when the step changes."""
    return h.div("#next-step.roll-bar")[inside]
