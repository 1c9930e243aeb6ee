"""The way from a thing to the page that shares it."""

import htpy as h
from htpy import Element

from dicewright.pages.links import encoded
from dicewright.pages.part import AnyPart, OpenRoll


def share_address(reference: str) -> str:
    return f"share.html#thing={encoded(reference)}"


def render_share(reference: str, name: str = "") -> Element:
    """What every thing carries that can be shared; the name tells one from the next in a list."""
    label = f"Share {name}" if name else None
    return h.a(".button", href=share_address(reference), aria_label=label)["Share"]


def render_share_set_up(part: AnyPart, rolling: OpenRoll) -> Element | None:
    """A roll as it is set up; one whose pools are locked is nobody's to see."""
    set_up = part.write(rolling) if part.write else ""
    return render_share(f"setup:{part.key}:{set_up}", "this set-up") if set_up else None
