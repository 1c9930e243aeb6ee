"""Dice and charts as SVG. Only attributes, never inline styles: the site's security policy forbids those."""

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from dicewright.dice import Die, Odds
from dicewright.pages.words import percent

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

_MOST_BARS = 61
_MOST_NUMBERS = 8


def _svg(box: str, **attributes: str) -> Element:
    return h.svg(viewBox=box, aria_hidden="true", focusable="false", **attributes)


def render_shape(sides: int, face: str = "") -> Element:
    """The outline of a die, with a face inside if it has one; decoration only, so say the same in words."""
    return _svg("0 0 40 40", class_="die")[
        Markup('<path d="{}"/>').format(_OUTLINES.get(sides, _ROUND)),
        Markup('<text x="20" y="{}">{}</text>').format(_MIDDLE.get(sides, 20), face) if face else None,
    ]


def render_die(die: Die) -> Element:
    """A die as it fell, dropped ones faded and struck."""
    return h.span(class_=["rolled", {"dropped": not die.kept}])[render_shape(die.sides, str(die.face))]


def render_bar(*parts: tuple[str, int]) -> Element:
    """One thin bar split into named parts by their number of ways."""
    whole = sum(ways for _, ways in parts)
    pieces = []
    start = 0
    for name, ways in parts:
        width = ways * 10_000 // whole
        pieces.append(Markup('<rect class="{}" x="{}" width="{}" height="1"/>').format(name, start, width))
        start += width
    return _svg("0 0 10000 1", class_="bar", preserveAspectRatio="none")[pieces]


def render_chart(chances: Odds, marked: int | None) -> Node:
    """The distribution: bars for eyes, and the same numbers as a table for screen readers."""
    rows = _grouped(chances)
    return [
        h.div(".chart")[_render_bars(rows, marked), _render_axis(rows, marked)],
        h.div(".for-screen-readers")[_render_table(chances, rows)],
    ]


def _grouped(chances: Odds) -> list[tuple[int, int, int]]:
    """Rows of (first total, last total, ways), neighbours put together where there are very many."""
    size = -(-len(chances.counts) // _MOST_BARS)
    return [
        (
            chances.lowest + at,
            min(chances.lowest + at + size - 1, chances.highest),
            sum(chances.counts[at : at + size]),
        )
        for at in range(0, len(chances.counts), size)
    ]


def _name(first: int, last: int) -> str:
    return str(first) if first == last else f"{first} to {last}"


def _render_bars(rows: list[tuple[int, int, int]], marked: int | None) -> Element:
    ways = sum(count for _, _, count in rows)
    tallest = max(count for _, _, count in rows)
    bars = []
    for place, (first, last, count) in enumerate(rows):
        height = max(4, count * 1000 // tallest)
        here = marked is not None and first <= marked <= last
        bars.append(
            Markup(
                '<rect class="{}" x="{}" y="{}" width="8" height="{}"><title>{}: {}</title></rect>'
            ).format(
                "here" if here else "there",
                place * 10 + 1,
                1000 - height,
                height,
                _name(first, last),
                percent(count, ways),
            )
        )
    return _svg(f"0 0 {len(rows) * 10} 1000", preserveAspectRatio="none")[bars]


def _render_axis(rows: list[tuple[int, int, int]], marked: int | None) -> Element:
    """A place under each bar, every few of them numbered; a pointer under the marked one."""
    step = -(-len(rows) // _MOST_NUMBERS)
    return h.div(".axis", aria_hidden="true")[
        (
            h.span(class_={"here": marked is not None and first <= marked <= last})[
                str(first) if place % step == 0 else None
            ]
            for place, (first, last, _) in enumerate(rows)
        )
    ]


def _render_table(chances: Odds, rows: list[tuple[int, int, int]]) -> Element:
    ways = chances.ways
    left = ways
    body = []
    for first, last, count in rows:
        body.append(
            h.tr[
                h.th(scope="row")[_name(first, last)],
                h.td[percent(count, ways)],
                h.td[percent(left, ways)],
            ]
        )
        left -= count
    return h.table[
        h.caption["The chance of each total"],
        h.thead[
            h.tr[h.th(scope="col")["Total"], h.th(scope="col")["Exactly"], h.th(scope="col")["At least"]]
        ],
        h.tbody[body],
    ]
