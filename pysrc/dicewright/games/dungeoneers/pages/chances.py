"""The chances of a roll of Dungeoneers in words and as tables, all exact."""

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from dicewright.dice import Odds
from dicewright.dice.odds import Ratio, lowest_terms
from dicewright.games.dungeoneers.pages.rolling import EXPLORED_FIELDS, Explored, Rolling
from dicewright.games.dungeoneers.rules.odds import (
    at_least,
    compromise_odds,
    critical_ways,
    degrees_of,
    difference_odds,
    loss_odds,
    success_odds,
    tie_odds,
)
from dicewright.games.dungeoneers.rules.settings import Rules
from dicewright.games.dungeoneers.rules.tables import (
    DEGREE_NAMES,
    DEGREES,
    DIE,
    DIFFICULTIES,
    FAILURE,
    GREATER,
    HIGHEST_TN,
    LESSER,
    MOST_DN,
    SUCCESS,
    tell_difficulty,
)
from dicewright.pages.chances import render_split
from dicewright.pages.controls import render_segments
from dicewright.pages.numbers import render_number
from dicewright.pages.remember import remembered
from dicewright.pages.rule_links import render_rule
from dicewright.words import decimal, fine_percent, percent, percentage_points

_KEYS = {GREATER: "above", SUCCESS: "within", LESSER: "below", FAILURE: "worst"}
DN_OPTIONS = [(str(dn), f"{name} {dn}") for dn, name in enumerate(DIFFICULTIES)]
_MORE_COLUMNS = 2


def render_degrees(odds: Odds[str]) -> Markup:
    """All four, the best first: a bar, and the same in words."""
    return render_split(
        *((_KEYS[degree], DEGREE_NAMES[degree], odds.exactly(degree)) for degree in reversed(DEGREES))
    )


def _gain(after: Odds[str], before: Odds[str]) -> str:
    """What the chance of a success or better gains, in percentage points."""
    mine, theirs = at_least(after, SUCCESS), at_least(before, SUCCESS)
    return percentage_points(*_difference((mine, after.ways), (theirs, before.ways)))


def is_wasted(tn: int, boosted: int) -> bool:
    """Whether all dice fall as they would without the boon."""
    return boosted == tn or tn >= HIGHEST_TN or boosted <= 0


def _difference(one: Ratio, other: Ratio) -> Ratio:
    return lowest_terms(one[0] * other[1] - other[0] * one[1], one[1] * other[1])


def _tell_critical(dice: int) -> str:
    return percent(critical_ways(dice), DIE**dice)


def _render_critical(dice: int) -> Element:
    return h.li[f"A critical: {_tell_critical(dice)}. ", render_rule("DN-CRIT-01")]


@remembered
def render_facts(tn: int, boosted: int, dice: int, dn: int, may_add: bool, rules: Rules) -> Node:
    """A critical, and what one more die, one boon (to the boosted number) or a compromise would change."""
    odds = success_odds(tn, dice, rules)
    now = degrees_of(odds, dn)
    accepted, dread = compromise_odds(odds, dn, rules)
    offers = odds.ways - dread.exactly(0)
    return h.ul(".facts-list")[
        _render_critical(dice),
        (
            h.li[
                "One more die would add ",
                h.b[_gain(degrees_of(success_odds(tn, dice + 1, rules), dn), now)],
                " percentage points to a success or better. ",
                render_rule("DN-CORE-01"),
            ]
            if may_add
            else None
        ),
        (
            h.li["One more boon would be wasted. ", render_rule("DN-AMB-03")]
            if is_wasted(tn, boosted)
            else h.li[
                "One more boon would add ",
                h.b[_gain(degrees_of(success_odds(boosted, dice, rules), dn), now)],
                ". ",
                render_rule("DN-BB-02"),
            ]
        ),
        (
            h.li[
                "A compromise, if the GM always agrees, would add ",
                h.b[_gain(accepted, now)],
                f"; there would be one to offer in {percent(offers, odds.ways)} of rolls. ",
                render_rule("DN-COMP-01"),
            ]
            if offers
            else h.li[
                "There can be no compromise: it cannot be less than a success. ", render_rule("DN-AMB-08")
            ]
        ),
    ]


# Tests


@remembered
def render_test_facts(
    a: tuple[int, int], boosted: int, b: tuple[int, int], first: str, second: str, rules: Rules
) -> Node:
    odds = difference_odds(a, b, rules)
    wins = odds.at_least(0)
    won, tied = tie_odds(odds, rules)

    def gain(side: tuple[int, int]) -> str:
        after = difference_odds(side, b, rules)
        return percentage_points(*_difference((after.at_least(0), after.ways), (wins, odds.ways)))

    return h.ul(".facts-list")[
        h.li[f"{first} wins {percent(wins, odds.ways)}, {second} {percent(odds.ways - wins, odds.ways)}. "],
        h.li[
            f"A tie, {percent(odds.exactly(0), odds.ways)}, goes to {first}, who began it. ",
            render_rule("DN-TEST-03"),
        ],
        h.li[
            f"With one less than {second} it is still a lesser success for {first}, though {second} wins: ",
            percent(odds.exactly(-1), odds.ways),
            ". ",
            render_rule("DN-AMB-09"),
        ],
        h.li[
            f"For {first} one more die would add {gain((a[0], a[1] + 1))} percentage points, "
            f"one more boon {gain((boosted, a[1]))}. ",
            render_rule("DN-BB-02"),
        ],
        h.li[
            f"A critical: {first} {_tell_critical(a[1])}, {second} {_tell_critical(b[1])}. ",
            render_rule("DN-CRIT-01"),
        ],
        h.li[
            f"For {first} a compromise, if the GM always agrees, would add "
            f"{percentage_points(won, odds.ways)}; there would be one to offer in "
            f"{percent(odds.at_most(-1), odds.ways)} of tests. "
            f"One of {second} could bring no more than a tie, in {percent(tied, odds.ways)}. ",
            render_rule("DN-AMB-10"),
        ],
    ]


# Groups


@remembered
def render_group_facts(tn: int, boosted: int, dice: int, rules: Rules) -> Node:
    """Of a group without a difficulty: a critical, and what one more die or one boon would change."""

    def gain(tn_then: int, dice_then: int) -> Node:
        after, before = success_odds(tn_then, dice_then, rules).mean(), success_odds(tn, dice, rules).mean()
        more = _difference(loss_odds(tn_then, dice_then).mean(), loss_odds(tn, dice).mean())
        return [
            h.b[f"+{decimal(*_difference(after, before), 1)}"],
            f" successes and {'+' if more[0] >= 0 else '−'}{decimal(abs(more[0]), more[1], 1)} stress",
        ]

    return h.ul(".facts-list")[
        _render_critical(dice),
        h.li["One more die would mean ", gain(tn, dice + 1), " on average. ", render_rule("DN-GRP-02")],
        (
            h.li["One more boon would be wasted. ", render_rule("DN-AMB-03")]
            if is_wasted(tn, boosted)
            else h.li["One more boon would mean ", gain(boosted, dice), ". ", render_rule("DN-BB-02")]
        ),
    ]


@remembered
def render_group(tn: int, dice: int, leader: str, rules: Rules) -> Node:
    """Every number of successes and of stress, with its chance."""
    stress, found = loss_odds(tn, dice), success_odds(tn, dice, rules)
    numbers = range(max(stress.highest, found.highest) + 1)
    return [
        h.p[
            f"{leader} gains ",
            h.b[f"{decimal(*stress.mean(), 1)} stress"],
            " on average, 1 for each loss. ",
            render_rule("DN-GRP-04"),
        ],
        h.details("#roll-numbers")[
            h.summary["Successes and stress, by number"],
            h.div(".table-box", tabindex="0", role="group", aria_label="Successes and stress")[
                h.table[
                    h.thead[
                        h.tr[
                            h.th(scope="col")["Number"],
                            h.th(scope="col")["Successes"],
                            h.th(scope="col")["Stress"],
                        ]
                    ],
                    h.tbody[
                        (
                            h.tr[
                                h.th(scope="row")[str(number)],
                                _cell(found.exactly(number), found.ways),
                                _cell(stress.exactly(number), stress.ways),
                            ]
                            for number in numbers
                        )
                    ],
                ]
            ],
        ],
    ]


def _cell(ways: int, whole: int) -> Element:
    return h.td[fine_percent(ways, whole) if ways else "–"]


# The explorer


def render_explorer(rolling: Rolling, rules: Rules) -> Node:
    explored = rolling.explored
    odds = degrees_of(success_odds(explored.tn, explored.dice, rules), explored.dn)
    return [
        h.form(data_input="dn-set", autocomplete="off")[
            h.div(".line")[
                (
                    render_number(field, getattr(explored, name), rolling.typing, action="dn-step")
                    for name, field in EXPLORED_FIELDS.items()
                )
            ]
        ],
        render_segments("Difficulty", "dn-explore", DN_OPTIONS, str(explored.dn)),
        h.p[
            h.b[f"{explored.dice}d10 at {explored.tn} against {tell_difficulty(explored.dn)}: "],
            f"{percent(at_least(odds, SUCCESS), odds.ways)} for a success or better. ",
            render_rule("DN-CORE-03"),
        ],
        render_degrees(odds),
        render_segments("Chance of at least", "dn-explore", _AT_LEAST, explored.degree),
        _render_grid(explored, rules),
    ]


_AT_LEAST = [
    (degree, f"{DEGREE_NAMES[degree]}{'' if degree == GREATER else ' or better'}") for degree in DEGREES[1:]
]


@remembered
def _render_grid(explored: Explored, rules: Rules) -> Node:
    first = max(1, explored.dice - _MORE_COLUMNS)
    columns = range(first, first + 2 * _MORE_COLUMNS + 1)
    name = DEGREE_NAMES[explored.degree].lower()
    return h.div(
        ".table-box.grid", tabindex="0", role="group", aria_label="Chances by target number and dice"
    )[
        h.table[
            h.caption[
                f"At least a {name} against {tell_difficulty(min(explored.dn, MOST_DN))}, "
                "by target number and dice"
            ],
            h.thead[h.tr[h.th(scope="col")["TN"], (h.th(scope="col")[f"{dice}d10"] for dice in columns)]],
            h.tbody[
                (
                    h.tr[
                        h.th(scope="row")[str(tn)],
                        (_render_cell(tn, dice, explored, rules) for dice in columns),
                    ]
                    for tn in range(1, HIGHEST_TN + 1)
                )
            ],
        ]
    ]


def _render_cell(tn: int, dice: int, explored: Explored, rules: Rules) -> Element:
    odds = degrees_of(success_odds(tn, dice, rules), explored.dn)
    is_here = (tn, dice) == (explored.tn, explored.dice)
    words = percent(at_least(odds, explored.degree), odds.ways)
    return h.td(class_=["here" if is_here else ""])[h.b[words] if is_here else words]
