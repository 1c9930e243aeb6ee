"""A text as a code that phones read: dark on light in any theme, with room around it."""

from typing import Any

import htpy as h
from htpy import Element

MOST_QR = 1_273
"""What the 25th size of code holds; the cameras of many phones give up on finer ones."""
_ROOM = 4
"""Modules on each side, as the standard wants it."""


def fits_qr(text: str) -> bool:
    return len(text.encode()) <= MOST_QR


def render_qr(text: str, label: str) -> Element:
    """Its library is fetched when the first code is asked for, so it is imported only here."""
    # Of the library only this module is sent to the browser: the rest of it writes files.
    from segno.encoder import encode

    matrix = _untyped(encode)(text, error="L", micro=False).matrix
    size = len(matrix) + 2 * _ROOM
    return h.svg(".qr", viewBox=f"0 0 {size} {size}", role="img", aria_label=label)[
        h.rect(width=str(size), height=str(size), fill="#fff"),
        h.path(d=_drawn(matrix), fill="#000", shape_rendering="crispEdges"),
    ]


# Any: the library has no types.
def _untyped(function: Any) -> Any:
    return function


def _drawn(matrix: Any) -> str:
    """Each row in as few strokes as it takes."""
    strokes = []
    for y, row in enumerate(matrix):
        x = 0
        while x < len(row):
            start = x
            while x < len(row) and row[x]:
                x += 1
            if x > start:
                strokes.append(f"M{start + _ROOM} {y + _ROOM}h{x - start}v1h{start - x}z")
            x += 1
    return "".join(strokes)
