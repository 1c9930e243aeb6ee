"""Dice and bars as SVG. Only attributes, never inline styles: the site's security policy forbids those."""

from functools import lru_cache

import htpy as h
from htpy import Element
from markupsafe import Markup, escape

# One outline for each die everybody at a table knows, in a box of 40 by 40.
_OUTLINES = {
    4: "M20 4 37 34H3Z",
    6: "M6 6H34V34H6Z",
    8: "M20 2 36 20 20 38 4 20Z",
    10: "M20 2 37 23 20 38 3 23Z",
    12: "M20 3 37 15.5 30.5 36H9.5L3 15.5Z",
    20: "M20 2 36 11V29L20 38 4 29V11Z",
}
_ROUND = "M20 3A17 17 0 1 1 19.99 3Z"
# Where the face sits: a triangle's and a kite's middle is not that of their box.
_MIDDLE = {4: 25, 10: 21.5, 12: 21.5}


def render_svg(box: str, **attributes: str) -> Element:
    """A drawing that says nothing: whoever cannot see it is told the same in words."""
    return h.svg(viewBox=box, aria_hidden="true", focusable="false", **attributes)


def render_icon(drawing: str) -> Element:
    """A few lines that stand for something, in a box of 24 by 24."""
    return render_svg("0 0 24 24", class_="icon")[h.path(d=drawing)]


@lru_cache(maxsize=512)
def render_shape(sides: int, face: str = "", extra: str = "") -> Markup:
    """The outline of a die, with a face inside if it has one."""
    inside = f'<text x="20" y="{_MIDDLE.get(sides, 20)}">{escape(face)}</text>' if face else ""
    return Markup(
        '<svg viewBox="0 0 40 40" aria-hidden="true" focusable="false" class="die">'
        f'<path d="{_OUTLINES.get(sides, _ROUND)}"/>{inside}{extra}</svg>'
    )


def render_bar(*parts: tuple[str, int]) -> Markup:
    """One thin bar split into named parts by their number of ways; the names are our own words."""
    whole = sum(ways for _, ways in parts)
    pieces = []
    start = 0
    for name, ways in parts:
        width = ways * 10_000 // whole
        pieces.append(f'<rect class="{name}" x="{start}" width="{width}" height="1"/>')
        start += width
    return Markup(
        '<svg viewBox="0 0 10000 1" aria-hidden="true" focusable="false" class="bar" '
        f'preserveAspectRatio="none">{"".join(pieces)}</svg>'
    )
