"""The chart of exact odds: which totals it shows, how they are drawn, and how one of them is read."""

from functools import lru_cache
from typing import NamedTuple, TypeAlias

import htpy as h
from htpy import Element, Node, VoidElement
from markupsafe import Markup

from dicewright.dice import Odds, OddsError, Tree, against, odds
from dicewright.pages.chances import known_odds
from dicewright.pages.controls import render_segments
from dicewright.pages.dice.state import DiceState, last_roll
from dicewright.pages.draw import render_svg
from dicewright.pages.remember import remembered
from dicewright.words import capitalized, decimal, percent

MEASURES = ("exactly", "at least", "at most")

_MOST_BARS = 61
_MANY = 40
_MOST_NUMBERS = 8
_RARE = 1000
_MATTERS = 10**9
_HEIGHT = 1000


class Bin(NamedTuple):
    """Totals that are drawn as one bar; the outermost take in all that lie beyond them."""

    first: int
    last: int

    def holds(self, total: int) -> bool:
        return self.first <= total <= self.last


Reading: TypeAlias = list[tuple[str, list[tuple[str, str]]]]
"""For each expression, named where there are several, the chances of a bar with their names."""


class Series(NamedTuple):
    tree: Tree
    odds: Odds[int]

    @property
    def whole(self) -> int:
        """What shares are shares of. Explosions beyond all counting are left out, unless they matter."""
        is_rare = self.odds.neglected * _MATTERS <= self.odds.ways
        return self.odds.counted if is_rare else self.odds.ways

    def measure(self, measure: str, shown: Bin) -> int:
        """The ways to be in this bar, in it or beyond, or in it or short of it."""
        if measure == "at least":
            return self.odds.at_least(shown.first)
        up_to = self.odds.at_most(shown.last)
        return up_to if measure == "at most" else up_to - self.odds.at_most(shown.first - 1)


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


def value_at(state: DiceState, place: int) -> int | None:
    """The total to which a place on the slider points."""
    series = series_of(state)
    if not series:
        return None
    bins = _bins(series)
    shown = bins[max(0, min(place, len(bins) - 1))]
    return shown.last if place == 0 else shown.first


def _name(place: int, bins: list[Bin]) -> str:
    first, last = bins[place]
    if first == last:
        return str(first)
    if place == 0:
        return f"{last} or less"
    return f"{first} or more" if place == len(bins) - 1 else f"{first} to {last}"


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
    total = series[0].odds.median() if last is None else last.total
    total = total if state.reading is None else state.reading
    place = next((at for at, each in enumerate(bins) if each.holds(total)), len(bins) - 1)
    read = _read(series, bins, place)
    return h.figure(".odds")[
        h.figcaption[title, _render_summary(series[0].odds)],
        _render_measures(state.measure),
        h.form(".reader", data_input="read", autocomplete="off")[
            _render_drawing(series, bins, state.measure, place, mine),
            _render_slider(bins, place, read),
        ],
        _render_reading(read, is_mine=place == mine),
        _render_comparison(state, series),
        _render_table(series, bins, state.shows_table),
    ]


def _render_summary(known: Odds[int]) -> Element:
    part, whole = known.mean()
    deviation, scale = known.deviation()
    text = (
        f"From {known.lowest} to {known.highest}, {decimal(part, whole, 2)} on average, "
        f"give or take {decimal(deviation, scale, 2)}; half of all rolls are {known.median()} or less."
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
    heights = [[each.measure(measure, shown) for shown in bins] for each in series]
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
        number = (shown.last if at == 0 else shown.first) if at % step == 0 else ""
        kind = ' class="mine"' if at == mine else ' class="here"' if at == place else ""
        numbers.append(f"<span{kind}>{number}</span>")
    return h.div(".axis", aria_hidden="true")[Markup("".join(numbers))]


def _read(series: list[Series], bins: list[Bin], place: int) -> Reading:
    first, last = bins[place]
    names = (
        f"exactly {first}" if first == last else _name(place, bins),
        f"{first} or more",
        f"{last} or less",
    )
    return [
        (
            str(each.tree) if len(series) > 1 else "",
            [
                (name, percent(each.measure(measure, bins[place]), each.whole))
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


def _render_reading(read: Reading, is_mine: bool) -> Element:
    return h.div(".reading")[
        h.p(".help")["Your last roll:" if is_mine else "Slide, or point at the chart, to read it:"],
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
    return h.div(".comparison")[
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
    pairs = mine.whole * other.whole
    part, whole = other.odds.mean()
    return h.li(data_line=str(number))[
        render_svg("0 0 40 10", class_="sample")[
            Markup('<path class="line line-{}" d="M0 5H40"/>').format(number)
        ],
        h.p[
            h.b[str(other.tree)],
            f", {decimal(part, whole, 2)} on average. {mine.tree} is higher in ",
            h.b[percent(margin.at_least(1), pairs)],
            f", the same in {percent(margin.exactly(0), pairs)}, "
            f"lower in {percent(margin.at_most(-1), pairs)}.",
        ],
        h.button(
            ".quiet",
            type="button",
            data_action="uncompare",
            value=str(other.tree),
            aria_label=f"Compare with {other.tree} no longer",
        )["×"],
    ]


def _render_table(series: list[Series], bins: list[Bin], is_shown: bool) -> Node:
    button = h.button(
        ".quiet", type="button", data_action="table", aria_expanded="true" if is_shown else "false"
    )["All chances as a table"]
    if not is_shown:
        return button
    head = ["<th scope=col>Total</th>"]
    for each in series:
        whose = Markup("{} ").format(str(each.tree)) if len(series) > 1 else ""
        head += [f"<th scope=col>{whose}{measure}</th>" for measure in MEASURES]
    body = []
    for place, shown in enumerate(bins):
        cells = "".join(
            f"<td>{percent(each.measure(measure, shown), each.whole)}</td>"
            for each in series
            for measure in MEASURES
        )
        body.append(f"<tr><th scope=row>{_name(place, bins)}</th>{cells}</tr>")
    return [
        button,
        h.div(".scroll", tabindex="0", role="region", aria_label="The chance of each total")[
            h.table[
                h.caption["The chance of each total"],
                h.thead[h.tr[Markup("".join(head))]],
                h.tbody[Markup("".join(body))],
            ]
        ],
    ]
