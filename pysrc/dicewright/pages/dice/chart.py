"""The chart of exact odds: which totals it shows, how they are drawn, and how one of them is read."""

from functools import lru_cache
from typing import NamedTuple, TypeAlias

import htpy as h
from htpy import Element, Node, VoidElement
from markupsafe import Markup

from dicewright.dice import Odds, OddsError, Tree, against, odds
from dicewright.pages.chances import known_odds
from dicewright.pages.controls import render_segments
from dicewright.pages.dice.every_chance import render_table
from dicewright.pages.dice.series import MEASURES, Series
from dicewright.pages.dice.state import DiceState, last_roll
from dicewright.pages.draw import render_svg
from dicewright.pages.remember import remembered
from dicewright.words import capitalized, decimal, percent, shares, whole

_MOST_BARS = 61
_MANY = 40
_MOST_NUMBERS = 8
_RARE = 1000
_HEIGHT = 1000
_LONGEST_NUMBER = 12


class Bin(NamedTuple):
    """Totals that are drawn as one bar; the outermost take in all that lie beyond them."""

    first: int
    last: int

    def holds(self, total: int) -> bool:
        return self.first <= total <= self.last


Reading: TypeAlias = list[tuple[str, list[tuple[str, str]]]]
"""For each expression, named where there are several, the chances of a bar with their names."""


def series_of(state: DiceState) -> list[Series]:
    """What is written, and what it is compared with."""
    trees = [state.tree, *(tree for tree in state.compared if tree != state.tree)]
    return [Series(tree, found) for tree in trees if (found := known_odds(tree))]


@lru_cache(maxsize=16)
def _bins_of(trees: tuple[Tree, ...]) -> list[Bin]:
    all_odds = [found for tree in trees if (found := known_odds(tree))]
    lowest = min(each.lowest for each in all_odds)
    highest = max(each.highest for each in all_odds)
    low, high = lowest, highest
    if high - low >= _MANY:
        # Long thin tails would leave no room for what matters.
        low = min(each.quantile(1, _RARE) for each in all_odds)
        high = max(each.quantile(_RARE - 1, _RARE) for each in all_odds)
    points = sorted({total for each in all_odds for total in each.outcomes if low <= total <= high})
    if high - low >= _MOST_BARS and len(points) <= _MOST_BARS:
        bins = [Bin(point, point) for point in points]
    else:
        size = -(-(high - low + 1) // _MOST_BARS)
        bins = [Bin(first, min(first + size - 1, high)) for first in range(low, high + 1, size)]
    bins[0] = Bin(lowest, bins[0].last)
    bins[-1] = Bin(bins[-1].first, highest)
    return bins


def _bins(series: list[Series]) -> list[Bin]:
    return _bins_of(tuple(each.tree for each in series))


def with_reading(state: DiceState, place: str, number: str) -> DiceState:
    """The total to which the slider points, or the one that was written beside it: whichever has changed."""
    series = series_of(state)
    if not series:
        return state
    bins = _bins(series)
    total, at = _reading(state, series[0]), _place(bins, _reading(state, series[0]))
    if int(place) != at:
        at = max(0, min(int(place), len(bins) - 1))
        read = bins[at].last if at == 0 else bins[at].first
        return state.replace(reading=read, reads_one=False, written=None)
    state = state.replace(written=number[:_LONGEST_NUMBER])
    written = _whole_number(number)
    return state if written in (None, total) else state.replace(reading=written, reads_one=True)


def _whole_number(text: str) -> int | None:
    """A field may hold half a number, or one that no dice come near."""
    text = text.strip().replace("−", "-")
    is_one = text.removeprefix("-").isdecimal() and len(text) <= _LONGEST_NUMBER
    return int(text) if is_one else None


def _is_misread(text: str) -> bool:
    """Whoever begins with a sign, or with nothing, is not done."""
    return bool(text.strip(" -−")) and _whole_number(text) is None


def _reading(state: DiceState, series: Series) -> int:
    if state.reading is not None:
        return state.reading
    last = last_roll(state)
    return series.odds.median() if last is None else last.total


def _place(bins: list[Bin], total: int) -> int:
    """The bar of a total; of one beyond them all, the last on its side."""
    if total < bins[0].first:
        return 0
    return next((at for at, each in enumerate(bins) if total <= each.last), len(bins) - 1)


def _name(shown: Bin, lowest: Bin, highest: Bin) -> str:
    if shown.first == shown.last:
        return f"exactly {whole(shown.first)}"
    if shown == lowest:
        return f"{whole(shown.last)} or less"
    first = whole(shown.first)
    return f"{first} or more" if shown == highest else f"{first} to {whole(shown.last)}"


def render_odds(state: DiceState) -> Element:
    title = h.h2["Odds of ", str(state.tree)]
    try:
        odds(state.tree)
    except OddsError as reason:
        return h.figure(".odds")[h.figcaption[title, h.p(".help")[capitalized(f"{reason}.")]]]
    series = series_of(state)
    bins = _bins(series)
    last = last_roll(state)
    mine = next((place for place, each in enumerate(bins) if last and each.holds(last.total)), None)
    total = _reading(state, series[0])
    place = _place(bins, total)
    shown = Bin(total, total) if state.reads_one else bins[place]
    read = _read(series, shown, _name(shown, bins[0], bins[-1]))
    return h.figure(".odds")[
        h.figcaption[title, _render_summary(series[0].odds)],
        _render_measures(state.measure),
        h.form(".reader", data_input="read", autocomplete="off")[
            _render_drawing(series, bins, state.measure, place, mine),
            _render_slider(bins, place, read),
            _render_number(str(total) if state.written is None else state.written, series[0].odds.lowest),
            h.p(".trouble")["Write a whole number, such as 12."]
            if _is_misread(state.written or "")
            else None,
        ],
        _render_reading(read, is_mine=place == mine and not state.reads_one),
        _render_comparison(state, series),
        render_table(series, state.table),
    ]


def _render_summary(known: Odds[int]) -> Element:
    average, deviation = decimal(*known.mean(), 2), decimal(*known.deviation(), 2)
    text = (
        f"From {whole(known.lowest)} to {whole(known.highest)}, {average} on average, "
        f"give or take {deviation}; half of all rolls are {whole(known.median())} or less."
    )
    if known.depth is not None:
        text += (
            f" This counts up to {known.depth} explosions; beyond that lies "
            f"{percent(known.neglected, known.ways)} of all rolls."
        )
    return h.p[text]


@remembered
def _render_measures(chosen: str) -> Node:
    return render_segments(
        "What the chart shows", "measure", [(measure, measure) for measure in MEASURES], chosen
    )


def _render_drawing(
    series: list[Series], bins: list[Bin], measure: str, place: int, mine: int | None
) -> Element:
    heights = [[each.measure(measure, *shown) for shown in bins] for each in series]
    # Bars of different expressions stand on one scale: the tallest of them, as a share of its own ways.
    top_ways, top_whole = max(
        ((max(ways), each.whole) for ways, each in zip(heights, series, strict=True)),
        key=lambda share: share[0] * 10**12 // share[1],
    )
    drawings = []
    for number, (ways, each) in enumerate(zip(heights, series, strict=True)):
        unit = top_ways * each.whole
        tall = [count * top_whole * _HEIGHT // unit for count in ways]
        drawings.append(_bars(tall, place, mine) if number == 0 else _line(tall, number))
    return h.div(".chart", data_slide="place")[
        h.span(".top-label", aria_hidden="true")[percent(top_ways, top_whole)],
        render_svg(f"0 0 {len(bins) * 10} {_HEIGHT}", preserveAspectRatio="none")[drawings],
        _render_axis(bins, place, mine),
    ]


def _bars(tall: list[int], place: int, mine: int | None) -> Markup:
    """Three outlines in all, however many bars: they are drawn anew at every keystroke."""
    outlines: dict[str, list[str]] = {"there": [], "mine": [], "here": []}
    for at, height in enumerate(tall):
        kind = "here" if at == place else "mine" if at == mine else "there"
        if height or kind == "here":
            outlines[kind].append(f"M{at * 10 + 1} {_HEIGHT}v-{max(height, 5)}h8v{max(height, 5)}z")
    return Markup("").join(
        Markup('<path class="{}" d="{}"/>').format(kind, "".join(pieces)) for kind, pieces in outlines.items()
    )


def _line(tall: list[int], number: int) -> Markup:
    points = "".join(f"V{_HEIGHT - height}H{at * 10 + 10}" for at, height in enumerate(tall))
    return Markup('<path class="line line-{}" d="M0 {}{}V{}"/>').format(number, _HEIGHT, points, _HEIGHT)


def _render_axis(bins: list[Bin], place: int, mine: int | None) -> Element:
    """Some of the bars are numbered; a pointer marks the last roll."""
    step = -(-len(bins) // _MOST_NUMBERS)
    numbers = []
    for at, shown in enumerate(bins):
        number = whole(shown.last if at == 0 else shown.first) if at % step == 0 else ""
        kind = ' class="mine"' if at == mine else ' class="here"' if at == place else ""
        numbers.append(f"<span{kind}>{number}</span>")
    return h.div(".axis", aria_hidden="true")[Markup("".join(numbers))]


def _read(series: list[Series], shown: Bin, name: str) -> Reading:
    names = (name, f"{whole(shown.first)} or more", f"{whole(shown.last)} or less")
    return [
        (
            str(each.tree) if len(series) > 1 else "",
            [
                (name, percent(each.measure(measure, *shown), each.whole))
                for name, measure in zip(names, MEASURES, strict=True)
            ],
        )
        for each in series
    ]


def _render_slider(bins: list[Bin], place: int, read: Reading) -> VoidElement:
    told = [
        f"{whose and whose + ', '}{'; '.join(f'{name}: {chance}' for name, chance in chances)}"
        for whose, chances in read
    ]
    return h.input(
        "#reading",
        type="range",
        name="place",
        min="0",
        max=str(len(bins) - 1),
        step="1",
        value=str(place),
        aria_label="Read the chance of a total",
        aria_valuetext=". ".join(told),
    )


def _render_number(text: str, lowest: int) -> Element:
    return h.label(".field.number")[
        h.span["At least, at most"],
        h.input(
            "#number",
            name="number",
            # Keyboards with digits alone have no minus.
            inputmode="text" if lowest < 0 else "numeric",
            maxlength=str(_LONGEST_NUMBER),
            value=text,
        ),
    ]


def _render_reading(read: Reading, is_mine: bool) -> Element:
    return h.div(".reading")[
        h.p(".help")[
            "Your last roll:" if is_mine else "Slide, point at the chart or write a number to read it:"
        ],
        (
            [
                h.p(".whose")[whose] if whose else None,
                h.dl(".read")[(h.div[h.dt[name], h.dd[chance]] for name, chance in chances)],
            ]
            for whose, chances in read
        ),
    ]


def _render_comparison(state: DiceState, series: list[Series]) -> Element:
    mine, *others = series
    return h.div[
        (
            h.ul(".legend")[
                (_render_rival(number, mine, other) for number, other in enumerate(others, start=1))
            ]
            if others
            else None
        ),
        h.button(type="button", data_action="compare", disabled=state.tree in state.compared)[
            "Keep for comparison"
        ],
        (
            h.p(".help")["Kept. Now write another roll to see both in one chart."]
            if state.tree in state.compared and not others
            else None
        ),
    ]


def _render_rival(number: int, mine: Series, other: Series) -> Element:
    margin = against(mine.odds, other.odds)
    higher, same, lower = shares([margin.at_least(1), margin.exactly(0), margin.at_most(-1)])
    average = decimal(*other.odds.mean(), 2)
    return h.li(data_line=str(number))[
        render_svg("0 0 40 10", class_="sample")[
            Markup('<path class="line line-{}" d="M0 5H40"/>').format(number)
        ],
        h.p[
            h.b[str(other.tree)],
            f", {average} on average. {mine.tree} is higher in ",
            h.b[higher],
            f", the same in {same}, lower in {lower}.",
        ],
        h.button(
            ".quiet",
            type="button",
            data_action="uncompare",
            value=str(other.tree),
            aria_label=f"Compare with {other.tree} no longer",
        )["×"],
    ]
