"""The party's wealth, what it could pay, and how far the next levels are."""

import htpy as h
from htpy import Element, Node

from dicewright.dice import Odds
from dicewright.games.lavender.pages.next_step import render_bar
from dicewright.games.lavender.play.at_table import character_of, rules_at
from dicewright.games.lavender.play.wealth import tell_conversion
from dicewright.games.lavender.play.weeks import crafts_of
from dicewright.games.lavender.rules.character import (
    Character,
    Track,
    class_behind,
    hit_die,
    modifiers,
    times_taken,
)
from dicewright.games.lavender.rules.downtime import training_boxes
from dicewright.games.lavender.rules.equipment import example_of
from dicewright.games.lavender.rules.forecasts_downtime import maximum_odds, raise_chance, training
from dicewright.games.lavender.rules.growth import TOUGHNESS, training_filled
from dicewright.games.lavender.rules.settings import Rules
from dicewright.games.lavender.rules.tables import CON, MOST_LEVEL, VALUES, Value
from dicewright.games.lavender.rules.wealth import (
    BOXES,
    DOWN,
    ROWS,
    UP,
    Conversion,
    Wealth,
    affordable,
    boxes,
    may_convert,
    way_to_pay,
)
from dicewright.pages.chances import render_split
from dicewright.pages.controls import render_select
from dicewright.pages.remember import remembered
from dicewright.pages.rule_links import render_rule
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace
from dicewright.words import capitalized, decimal, fine_percent, join_words, percent


def _tell_worth(value: Value) -> str:
    example = example_of(value)
    return f"{value.value}: like a {example.lower()}" if example else str(value.value)


VALUE_CHOICES = [("", [(str(each.value), _tell_worth(each)) for each in VALUES])]


# The grid


@remembered
def render_wealth(wealth: Wealth, is_staying: bool) -> Node:
    return h.details("#wealth.wealth", open=True)[
        h.summary["Wealth"],
        h.p(".help")[
            "Up: five boxes of a row become one of the next. Down: one box becomes four of the row before. ",
            render_rule("LH-DOWN-02"),
            " ",
            render_rule("LH-DOWN-04"),
        ]
        if is_staying
        else h.p(".help")["Boxes can be changed up and down during downtime. ", render_rule("LH-DOWN-02")],
        h.div(".wealth-rows")[(_render_row(wealth, row, is_staying) for row in ROWS)],
        h.details("#wealth-by-hand")[
            h.summary["Mark or spend a box by hand"],
            h.form(data_action="lh-do-hand", autocomplete="off")[
                render_select("Value", "row", VALUE_CHOICES, "1"),
                h.div(".line")[
                    h.button(type="submit", value="mark")["Mark one box"],
                    h.button(type="submit", value="spend")["Spend one box"],
                ],
            ],
            h.p(".help")["A sixth mark turns five into one of the next row. ", render_rule("LH-AMB-51")],
        ],
    ]


def _render_row(wealth: Wealth, row: int, is_staying: bool) -> Element:
    count = boxes(wealth, row)
    return h.div(role="group", aria_label=f"Value {row}: {count} of {BOXES} boxes")[
        h.b[str(row)],
        h.span(".dots", aria_hidden="true")["■" * count + "□" * (BOXES - count)],
        [_render_conversion(wealth, Conversion(way, row)) for way in (UP, DOWN)] if is_staying else None,
    ]


def _render_conversion(wealth: Wealth, conversion: Conversion) -> Element:
    direction, row = conversion
    name = capitalized(direction)
    return h.button(
        type="button",
        data_action="lh-do-convert",
        value=f"{direction}:{row}",
        aria_label=f"{name}: {tell_conversion(conversion)}"
        if row + (1, -1)[direction == DOWN] in ROWS
        else name,
        disabled=not may_convert(wealth, conversion),
    )[name]


# Paying


def render_payment(wealth: Wealth, value: int, button: Element, is_next: bool = False) -> Node:
    """The button, if a box of this value is there; else what would make one. The next step stays in sight."""
    way = way_to_pay(wealth, value)
    if way == ():
        return render_bar(button) if is_next else button
    change = h.button(
        class_="primary" if is_next else "", type="button", data_action="lh-do-change", value=str(value)
    )[f"Make change for value {value}"]
    if way is None:
        return h.p(".help")[f"A box of value {value} cannot be paid now. ", render_rule("LH-DOWN-05")]
    return [
        h.p(".help")[
            f"There is no box of value {value} yet. First: "
            f"{join_words([tell_conversion(each) for each in way])}. ",
            render_rule("LH-DOWN-04" if way[-1].direction == DOWN else "LH-DOWN-02"),
        ],
        render_bar(change) if is_next else change,
    ]


def render_affordable(workspace: Workspace, people: list[Record], wealth: Wealth) -> Node:
    """Which boxes could be paid now, one after the other, and what would have to be changed for them."""
    lines = [
        _render_paid(sheet.name, what, wealth, first, last)
        for sheet in people
        for what, first, last in _tracks(character_of(sheet))
    ]
    return h.details("#afford")[
        h.summary["What can we afford?"],
        h.ul(".facts-list")[lines] if lines else h.p(".help")["Nobody has anything to pay for."],
        h.p(".help")["Each line alone, as if nothing else were paid. ", render_rule("LH-DOWN-08")],
    ]


def _tracks(character: Character) -> list[tuple[str, int, int]]:
    found = []
    if character.level < MOST_LEVEL:
        last = training_boxes(character.level)
        found.append((f"level {character.level + 1}", training_filled(character) + 1, last))
    crafts: list[Track] = [track for _, track in crafts_of(character)]
    return [*found, *((track.name, track.filled + 1, track.most) for track in crafts)]


def _render_paid(name: str, what: str, wealth: Wealth, first: int, last: int) -> Element:
    paid = affordable(wealth, first, last)
    wanted = last - first + 1
    told = (
        "none of its boxes can be paid"
        if not paid.boxes
        else "all of it can be paid"
        if len(paid.boxes) == wanted
        else f"{len(paid.boxes)} of {wanted} boxes can be paid, up to value {paid.boxes[-1][0]}"
    )
    return h.li[
        h.b[f"{name}, {what}"],
        f": {told}.",
        h.ul[
            (
                h.li[
                    f"Value {value}: "
                    f"{join_words([tell_conversion(each) for each in way]) if way else 'there is a box'}."
                ]
                for value, way in paid.boxes
            )
        ]
        if paid.boxes
        else None,
    ]


# Levels ahead


def render_levels_ahead(workspace: Workspace, people: list[Record]) -> Node:
    rules = rules_at(workspace)
    return h.details("#levels-ahead")[
        h.summary["How far are the next levels?"],
        [_render_ahead(sheet.name, character_of(sheet), rules) for sheet in people],
    ]


def _render_ahead(name: str, character: Character, rules: Rules) -> Node:
    if character.level >= MOST_LEVEL:
        return h.p[h.b[name], f" has reached level {MOST_LEVEL}. ", render_rule("LH-DOWN-09")]
    filled = training_filled(character)
    goals = dict.fromkeys((character.level + 1, MOST_LEVEL))
    odds = hp_ahead(character, character.level + 1, rules)
    return h.div(".choice")[
        h.p[h.b[name], f", level {character.level} ", render_rule("LH-DOWN-09")],
        h.ul(".facts-list")[
            (h.li[_tell_training(goal, *training(character.level, goal, filled))] for goal in goals),
            h.li[
                f"Level {character.level + 1}: {character.level + 1}d{hit_die(character)} raise the ",
                f"maximum of {character.most_hp} hit {'point' if character.most_hp == 1 else 'points'} in ",
                h.b[percent(*raise_chance(odds, character.most_hp))],
                f" of all rolls, to {decimal(*odds.mean(), 1)} on average. ",
                render_rule("LH-DOWN-10"),
            ],
        ],
        render_hit_points(odds, character.most_hp),
    ]


def _tell_training(goal: int, weeks: int, needed: dict[int, int]) -> str:
    told = join_words([f"{count} of value {value}" for value, count in needed.items()])
    return f"To level {goal}: {weeks} {'week' if weeks == 1 else 'weeks'} of training, and boxes: {told}."


def hp_ahead(character: Character, level: int, rules: Rules) -> Odds[int]:
    """Of the maximum that a level would bring, with the scores as they are."""
    who = class_behind(character)
    if not who:
        return Odds({character.most_hp: 1})
    con, tough = modifiers(character)[CON], times_taken(character, TOUGHNESS)
    return maximum_odds(who, level, con, character.most_hp, tough, rules)


def render_hit_points(odds: Odds[int], old_most: int) -> Node:
    """Whether the maximum rises, and the chance of every maximum."""
    rises = odds.at_least(old_most + 1)
    return [
        render_split(
            ("above", "more hit points", rises),
            ("within", f"{old_most} {'stays' if old_most == 1 else 'stay'}", odds.ways - rises),
        ),
        h.details[
            h.summary["Every maximum, as a table"],
            h.div(".table-box", tabindex="0", role="group", aria_label="Chances of the maximum")[
                h.table[
                    h.thead[
                        h.tr[(h.th(scope="col")[each] for each in ("Maximum", "Exactly", "This or more"))]
                    ],
                    h.tbody[
                        (
                            h.tr[
                                h.th(scope="row")[str(most)],
                                h.td[fine_percent(ways, odds.ways)],
                                h.td[fine_percent(odds.at_least(most), odds.ways)],
                            ]
                            for most, ways in odds
                        )
                    ],
                ]
            ],
        ],
    ]
