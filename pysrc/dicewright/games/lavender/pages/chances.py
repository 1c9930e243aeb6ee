"""The chances of tests and usage dice in words, bars and tables, all exact."""

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from dicewright.dice import Odds
from dicewright.dice.odds import Ratio, lowest_terms
from dicewright.games.lavender.rules.degrees import ADVANTAGE, NORMAL, degree_odds, degree_of
from dicewright.games.lavender.rules.gear import IMPROVE, gear_odds
from dicewright.games.lavender.rules.settings import Rules
from dicewright.games.lavender.rules.tables import (
    BROKEN,
    CRITICAL,
    DEGREES,
    FUMBLE,
    MISS,
    STRONG,
    SUCCESSES,
    WEAK,
)
from dicewright.games.lavender.rules.usage import (
    forecast,
    is_broken,
    rolls_left,
    save_value_odds,
    step_chance,
    value_odds,
)
from dicewright.pages.chances import render_split
from dicewright.pages.draw import render_svg
from dicewright.pages.remember import remembered
from dicewright.pages.rule_links import render_rule
from dicewright.words import decimal, fine_percent, percent, percentage_points

_KEYS = {CRITICAL: "best", STRONG: "above", WEAK: "within", MISS: "below", FUMBLE: "worst"}


def render_degrees(odds: Odds[str]) -> Markup:
    """All five, the best first."""
    return render_split(*((_KEYS[degree], degree, odds.exactly(degree)) for degree in DEGREES))


def success_of(odds: Odds[str]) -> int:
    return sum(odds.exactly(degree) for degree in SUCCESSES)


@remembered
def render_gear_fact(modifier: int, mode: str, die: int, gear_mode: str) -> Node:
    """What the gear die would be worth, added wherever it can help (LH-CHAR-07)."""
    before = degree_odds(modifier, mode)
    found = gear_odds(modifier, mode, die, gear_mode, IMPROVE)
    gain = _difference((success_of(found.degrees), found.degrees.ways), (success_of(before), before.ways))
    strong = (
        sum(found.degrees.exactly(each) for each in (CRITICAL, STRONG)),
        found.degrees.ways,
    )
    return h.li[
        f"With the gear die, d{die}, added where it can help: ",
        h.b[f"{percentage_points(*gain)} percentage points"],
        f" for a success, {percent(*strong)} Strong or better. It would be rolled in "
        f"{percent(*found.rolled)} of tests, and step down in {percent(*found.stepped_down)}. ",
        render_rule("LH-CHAR-07"),
    ]


def _difference(one: Ratio, other: Ratio) -> Ratio:
    return lowest_terms(one[0] * other[1] - other[0] * one[1], one[1] * other[1])


def gear_can(natural: int, total: int, die: int, mode: str) -> Odds[str]:
    """What degrees the gear die can still make of a test that lies there."""
    values = value_odds(die, mode)
    counts = dict.fromkeys(DEGREES, 0)
    for value, ways in values:
        counts[degree_of(natural, total + value)] += ways
    return Odds(counts, values.ways)


# Usage dice


@remembered
def render_life(die: int, is_better: bool, rolls: int, rules: Rules) -> Node:
    """How likely a die steps down, how long it lasts, and when it is broken."""
    mode = ADVANTAGE if is_better else NORMAL
    if is_broken(die):
        odds = save_value_odds(mode)
        return [
            h.p[
                h.b["Broken."],
                " Every roll is a save by the spotlight player: ",
                ", ".join(f"value {value} {percent(ways, odds.ways)}" for value, ways in odds),
                ". ",
                render_rule("LH-CORE-17"),
            ]
        ]
    part, whole = step_chance(die, mode)
    later = forecast(die, rolls, mode, rules)
    return [
        h.p[
            "Steps down: ",
            h.b[percent(part, whole)],
            f" of rolls. It lasts {decimal(*rolls_left(die, mode, rules), 1)} rolls on average, the one that "
            "breaks it included. ",
            render_rule("LH-CORE-16"),
        ],
        _render_chart(later),
        h.p(".help")[f"Broken after {rolls} {'roll' if rolls == 1 else 'rolls'}: {percent(*later[-1])}."],
        h.details[
            h.summary["As a table"],
            h.div(".table-box", tabindex="0", role="group", aria_label="When it is broken")[
                h.table[
                    h.thead[h.tr[h.th(scope="col")["Rolls"], h.th(scope="col")["Broken by then"]]],
                    h.tbody[
                        (
                            h.tr[h.th(scope="row")[str(number)], h.td[fine_percent(*chance)]]
                            for number, chance in enumerate(later, 1)
                            if number <= 20 or number % 10 == 0
                        )
                    ],
                ]
            ],
        ],
    ]


_HEIGHT = 100


def _render_chart(later: tuple[Ratio, ...]) -> Element:
    """The chance that the die is broken, rising roll by roll; the same stands in the table."""
    width = len(later)
    bars = "".join(
        f'<rect x="{place}" y="{_HEIGHT - height}" width="0.9" height="{height}"/>'
        for place, (part, whole) in enumerate(later)
        for height in [part * _HEIGHT // whole]
    )
    return render_svg(f"0 0 {width} {_HEIGHT}", class_="life", preserveAspectRatio="none")[Markup(bars)]


def tell_die(die: int) -> str:
    return f"d{die}, broken" if die == BROKEN else f"d{die}"
