"""The chances of a face-off in words and as a table, all exact."""

import htpy as h
from htpy import Node
from markupsafe import Markup

from dicewright.dice import Odds
from dicewright.games.tiers.pages.rolling import tell_pool
from dicewright.games.tiers.rules.faceoff import (
    BY_INITIATOR,
    BY_RANK,
    BY_TIER,
    FIRST,
    SECOND,
    Chances,
    Side,
    chances,
    damage_margin,
    damage_odds,
    gain_of_bonus_die,
)
from dicewright.games.tiers.rules.pool import bonus_tier
from dicewright.games.tiers.rules.settings import Rules
from dicewright.pages.draw import render_svg
from dicewright.pages.remember import HOLE, remembered, stencil
from dicewright.pages.rule_links import render_rule
from dicewright.words import decimal, fine_percent, percent, percentage_points

_TIE = {
    BY_TIER: "the higher tier wins it",
    BY_RANK: "the higher rank wins it",
    BY_INITIATOR: "whoever began wins it",
}


@remembered
def render_facts(
    a: Side,
    b: Side,
    first: str,
    second: str,
    hp: int | None,
    attack: bool,
    players: tuple[str, ...],
    rules: Rules,
) -> Node:
    """Who wins a tie, what a win does, and what a bonus die would add to a player's side: all exact."""
    found = chances(a, b, rules)
    tie_to = first if found.tie_to == FIRST else second
    return h.ul(".facts-list")[
        h.li[
            f"{first} throws {tell_pool(a, rules)}, {second} {tell_pool(b, rules)}. ",
            render_rule("TP-CORE-02"),
        ],
        h.li[f"A tie goes to {tie_to}: {_TIE[found.tie_by]}. ", render_rule("TP-CORE-09")]
        if found.tie
        else None,
        _render_damage(found, a, second, hp, rules) if attack else None,
        _render_bonus_gain(a, b, FIRST, first, rules) if FIRST in players else None,
        _render_bonus_gain(a, b, SECOND, second, rules) if SECOND in players else None,
    ]


def _render_damage(found: Chances, a: Side, second: str, hp: int | None, rules: Rules) -> Node:
    multiplier = a.multiplier(rules)
    odds = damage_odds(found, multiplier, rules)
    part, whole = odds.mean()
    marked = rules.is_extrapolated(a.multiplier_tier(rules), "omega_multiplier")
    return [
        h.li[
            f"Damage: margin × {multiplier:,}",
            " (extrapolated)" if marked else None,
            f", {tell_mean(part, whole)} on average. ",
            render_rule("TP-AMB-03" if marked else "TP-COMBAT-01"),
        ],
        _render_fall(odds, second, hp) if hp is not None else None,
    ]


def _render_fall(odds: Odds[int], second: str, hp: int) -> Node:
    if not hp:
        return h.li[f"{second} is defeated already, at 0 HP. ", render_rule("TP-AMB-28")]
    return h.li[
        f"{second} has {hp:,} HP and falls in one blow: ",
        h.b[percent(odds.at_least(hp), odds.ways)],
        ". ",
        render_rule("TP-AMB-28"),
    ]


def tell_mean(part: int, whole: int) -> str:
    """`1,234.5`"""
    text = decimal(part, whole, 1)
    front, _, rest = text.partition(".")
    return f"{int(front):,}.{rest}"


def _render_bonus_gain(a: Side, b: Side, side: str, name: str, rules: Rules) -> Node:
    own = a if side == FIRST else b
    if not bonus_tier(own.tier, own.tier_behind, rules):
        return None
    gain = percentage_points(*gain_of_bonus_die(a, b, rules, side))
    words = "The bonus die adds" if own.bonus_die else "A bonus die would add"
    return h.li[f"{words} {gain} percentage points for {name}. ", render_rule("TP-META-02")]


@stencil
def _margins() -> Node:
    return h.div(".table-box.margins", tabindex="0", role="group", aria_label="Every margin")[
        h.table[
            h.thead[
                h.tr[
                    h.th(scope="col")["By"],
                    h.th(scope="col")["Chance"],
                    h.th(scope="col")["So or better"],
                    HOLE,
                    h.td(".bar-cell"),
                ]
            ],
            h.tbody[HOLE],
        ]
    ]


@stencil
def _margin() -> Node:
    return h.tr(class_=HOLE)[
        h.th(scope="row")[HOLE],
        h.td[HOLE],
        h.td[HOLE],
        HOLE,
        h.td(".bar-cell")[
            render_svg("0 0 1000 10", class_="length", preserveAspectRatio="none")[
                h.rect(width=HOLE, height="10")
            ]
        ],
    ]


def render_margins(found: Chances, multiplier: int, rules: Rules) -> Markup:
    odds: Odds[int] = found.difference
    most = max(odds.counts)
    rows = []
    for gap, ways in reversed(list(odds)):
        wins = gap > 0 or (gap == 0 and found.tie_to == FIRST)
        damage = damage_margin(gap, gap == 0, rules) * multiplier if wins else 0
        cell = Markup("<td>{}</td>").format(f"{damage:,}") if multiplier else None
        rows.append(
            _margin(
                "wanted" if wins else "",
                f"+{gap}" if gap > 0 else "tie" if gap == 0 else f"−{-gap}",
                fine_percent(ways, odds.ways),
                fine_percent(odds.at_least(gap), odds.ways),
                cell,
                str(ways * 1000 // most),
            )
        )
    head = Markup('<th scope="col">Damage</th>') if multiplier else None
    return _margins(head, Markup("").join(rows))
