"""Two tiers side by side: what each has, and what happens when they meet."""

import htpy as h
from htpy import Node

from dicewright.dice.odds import Odds
from dicewright.games.tiers.pages.chances import tell_mean
from dicewright.games.tiers.pages.rolling import COMPARED_RANKS, TIER_OPTIONS, Rolling, tell_pool
from dicewright.games.tiers.rules.faceoff import Side, chances, damage_odds
from dicewright.games.tiers.rules.settings import Rules
from dicewright.games.tiers.rules.tables import Tier, die_text, tier_of
from dicewright.pages.controls import render_select
from dicewright.pages.numbers import render_number
from dicewright.pages.remember import drawn, remembered
from dicewright.pages.rule_links import render_rule
from dicewright.words import capitalized, percent


def render_comparison(rolling: Rolling, rules: Rules) -> Node:
    compared = rolling.compared
    return [
        h.form(".corners", data_input="tp-set", autocomplete="off")[
            (
                h.div(".corner")[
                    h.h2[title],
                    render_select("Tier", name, [("", TIER_OPTIONS)], getattr(compared, name)),
                    h.p(".help")[f"{capitalized(tier_of(getattr(compared, name)).who)}."],
                    render_number(
                        COMPARED_RANKS[f"{name}_rank"],
                        getattr(compared, f"{name}_rank"),
                        rolling.typing,
                        action="tp-step",
                    ),
                ]
                for name, title in (("first", "One tier"), ("second", "Another"))
            )
        ],
        drawn(
            _render_meeting(
                tier_of(compared.first),
                compared.first_rank,
                tier_of(compared.second),
                compared.second_rank,
                rules,
            )
        ),
    ]


def _title(tier: Tier, rank: int) -> str:
    return f"{tier.name} {rank}"


@remembered
def _render_meeting(first: Tier, rank: int, second: Tier, other: int, rules: Rules) -> Node:
    a, b = Side(first, rank, first), Side(second, other, second)
    return h.div(".table-box", tabindex="0", role="group", aria_label="Two tiers side by side")[
        h.table(".meeting")[
            h.thead[
                h.tr[
                    h.td,
                    h.th(scope="col")[_title(first, rank)],
                    h.th(scope="col")[_title(second, other)],
                ]
            ],
            h.tbody[
                _row("Die", die_text(first.die), die_text(second.die), "TP-CORE-01"),
                _row("Pool", tell_pool(a, rules), tell_pool(b, rules), "TP-CORE-02"),
                _row("HP of a level", _hp(first, rules), _hp(second, rules), "TP-POWER-01"),
                _row("Multiplier", _multiplier(first, rules), _multiplier(second, rules), "TP-POWER-04"),
                _row("Average result", _average(a.odds(rules)), _average(b.odds(rules)), "TP-CORE-06"),
                _row("Attacks and wins", _wins(a, b, rules), _wins(b, a, rules), "TP-CORE-09"),
                _row("Average damage", _damage(a, b, rules), _damage(b, a, rules), "TP-COMBAT-01"),
                _row("Fells a level in one blow", _fells(a, b, rules), _fells(b, a, rules), "TP-COMBAT-02"),
                _row(
                    "Wins with a bonus die", _with_bonus(a, b, rules), _with_bonus(b, a, rules), "TP-META-02"
                ),
            ],
        ]
    ]


def _row(label: str, first: str, second: str, rule: str = "") -> Node:
    return h.tr[h.th(scope="row")[label, " ", render_rule(rule) if rule else None], h.td[first], h.td[second]]


def _hp(tier: Tier, rules: Rules) -> str:
    return _marked(f"{rules.hp_per_level(tier):,}", rules.is_extrapolated(tier, "omega_hp_per_level"))


def _multiplier(tier: Tier, rules: Rules) -> str:
    return _marked(f"×{rules.multiplier(tier):,}", rules.is_extrapolated(tier, "omega_multiplier"))


def _marked(words: str, is_extrapolated: bool) -> str:
    return f"{words} (extrapolated)" if is_extrapolated else words


def _average(odds: Odds[int]) -> str:
    return tell_mean(*odds.mean())


def _wins(a: Side, b: Side, rules: Rules) -> str:
    found = chances(a, b, rules)
    return percent(found.wins, found.ways)


def _damage(a: Side, b: Side, rules: Rules) -> str:
    return _average(damage_odds(chances(a, b, rules), a.multiplier(rules), rules))


def _fells(a: Side, b: Side, rules: Rules) -> str:
    odds = damage_odds(chances(a, b, rules), a.multiplier(rules), rules)
    return percent(odds.at_least(rules.hp_per_level(b.tier)), odds.ways)


def _with_bonus(a: Side, b: Side, rules: Rules) -> str:
    return _wins(a.replace(bonus_die=True), b, rules)
