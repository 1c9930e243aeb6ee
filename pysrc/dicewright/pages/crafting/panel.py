"""What an attempt would come to: every chance exactly, before a die is rolled."""

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from dicewright.dice.odds import Ratio
from dicewright.pages.chances import render_split
from dicewright.pages.controls import render_segments
from dicewright.pages.crafting.state import CraftingState
from dicewright.pages.crafting.update import PERCENTS
from dicewright.pages.remember import drawn, remembered
from dicewright.pages.rule import render_rule, render_step
from dicewright.tdgs.attempt import (
    ONLY_A_TWENTY,
    Attempt,
    expected_losses,
    losses_of,
    minutes_of,
    modifiers_of,
    net_of,
    odds_of,
    pool_of,
)
from dicewright.tdgs.crafting import CraftOdds, Line
from dicewright.tdgs.planning import batch_or_singles, improvements, needed
from dicewright.tdgs.recipe import Recipe, effect_at, tell_effect
from dicewright.tdgs.resolution import FAILURE
from dicewright.tdgs.settings import Rules
from dicewright.tdgs.tables import CRAFT_TARGET, TIERS, tier_name
from dicewright.tdgs.telling import signed, tell_amount, tell_minutes, tell_points
from dicewright.words import capitalized, fine_percent, percent

_LIKELIEST = 3


def render_outcomes(odds: CraftOdds) -> Node:
    """Under the button: a bar, and the same in words."""
    return render_split(
        ("best", "natural 20", odds.critical_success),
        ("above", "success", odds.success - odds.critical_success),
        ("below", "failure", odds.failure),
        ("worst", "critical failure", odds.critical_failure),
    )


def render_panel(state: CraftingState, attempt: Attempt) -> Node:
    """Drawn again only when something that it shows has changed."""
    return _render_panel(attempt, state.bench.wanted, state.bench.percent, state.rules)


@remembered
def _render_panel(attempt: Attempt, wanted: int, percents: int, rules: Rules) -> Node:
    odds = odds_of(attempt, rules)
    return [
        h.h2("#odds-title")["Chances"],
        _render_tiers(odds, wanted),
        _render_likeliest(attempt.recipe, odds),
        _render_why(attempt, rules),
        _render_costs(attempt, rules),
        _render_helps(attempt, wanted, rules),
        _render_needs(attempt, wanted, percents, rules),
    ]


_TIERS_HEAD = drawn(
    h.div(".tiers-box", tabindex="0", role="group", aria_label="Chance of each tier")[
        h.table(".tiers")[
            h.caption["Tap the tier that you would like to reach."],
            h.thead[
                h.tr[
                    h.th(scope="col")["Tier"],
                    h.td,
                    h.th(scope="col")["exactly"],
                    h.th(scope="col")["at least"],
                ]
            ],
            h.tbody,
        ]
    ]
).removesuffix("</tbody></table></div>")


@remembered
def _tier_button(tier: int, is_wanted: bool) -> Node:
    return h.button(
        ".quiet",
        type="button",
        data_action="choose",
        value=f"wanted:{tier}",
        aria_pressed="true" if is_wanted else "false",
    )[f"{tier} {tier_name(tier)}"]


def _bar(width: int) -> str:
    return (
        '<svg viewBox="0 0 1000 10" aria-hidden="true" focusable="false" class="length" '
        f'preserveAspectRatio="none"><rect width="{width}" height="10"/></svg>'
    )


def _render_tiers(odds: CraftOdds, wanted: int) -> Markup:
    most = max(*odds.tiers, 1)
    rows = []
    at_least = 0
    for tier in range(len(TIERS), 0, -1):
        ways = odds.tiers[tier - 1]
        at_least += ways
        # Only numbers and our own words: nothing here needs escaping, and it is drawn at every change.
        rows.append(
            f'<tr class="{"wanted" if tier >= wanted else ""}">'
            f'<th scope="row">{_tier_button(tier, tier == wanted)}</th>'
            f'<td class="bar-cell">{_bar(ways * 1_000 // most)}</td>'
            f"<td>{fine_percent(ways, odds.ways)}</td><td>{fine_percent(at_least, odds.ways)}</td></tr>"
        )
    return Markup("".join((_TIERS_HEAD, *rows, "</tbody></table></div>")))


def _render_likeliest(recipe: Recipe, odds: CraftOdds) -> Node:
    tiers = sorted(range(1, len(TIERS) + 1), key=lambda tier: (-odds.tiers[tier - 1], -tier))
    shown = [tier for tier in tiers[:_LIKELIEST] if odds.tiers[tier - 1]]
    if not shown:
        return h.p["As it stands, nothing will come of it."]
    return [
        h.h3["The likeliest tiers"],
        h.ul(".likeliest")[
            (
                _render_likely(
                    tier, percent(odds.tiers[tier - 1], odds.ways), tell_effect(effect_at(recipe, tier))
                )
                for tier in shown
            )
        ],
    ]


@remembered
def _render_likely(tier: int, chance: str, effect: str) -> Node:
    return h.li[h.b[f"{tier_name(tier)} ({tier})"], f", {chance}: {effect}"]


def _render_why(attempt: Attempt, rules: Rules) -> Element:
    pool, best = pool_of(attempt, False, rules), pool_of(attempt, True, rules)
    net = net_of(attempt)
    ruled = attempt.pool is not None
    return h.details(".why", open=True)[
        h.summary["Where the chances come from"],
        h.h3["Phase one: does it get done?"],
        (
            [
                h.ol(".steps")[
                    render_step("natural d20", "TD-DICE-06", "d20"),
                    (
                        render_step(modifier.name, modifier.rule, signed(modifier.amount))
                        for modifier in modifiers_of(attempt)
                    ),
                    render_step("has to reach", "TD-CRAFT-02", str(CRAFT_TARGET)),
                ],
                h.p["Only a natural 20 can do this. ", render_rule("TD-AMB-02")]
                if net <= ONLY_A_TWENTY
                else None,
            ]
            if attempt.certainty == "uncertain"
            else h.p[
                "Nobody rolls: it is certain. "
                if attempt.certainty == "certain_success"
                else "It is impossible. ",
                render_rule("TD-DICE-19"),
            ]
        ),
        h.h3["Phase two: how good is it?"],
        h.ol(".steps")[
            (
                render_step(line.label, line.rule, _tell_dice(line))
                for line in pool.lines
                if line.dice or line.key == "skill"
            ),
            (
                render_step("never less than one die", "TD-CRAFT-11", f"{pool.dice}d12")
                if pool.raw != pool.dice and not ruled
                else None
            ),
            render_step(
                "the GM rules" if ruled else "the pool, highest counts", "TD-CRAFT-07", f"{pool.dice}d12"
            ),
            (
                render_step("after a natural 20", "TD-CRAFT-05", f"{best.dice}d12")
                if attempt.certainty == "uncertain"
                else None
            ),
        ],
    ]


def _tell_dice(line: Line) -> str:
    return f"{signed(line.dice)} {'die' if abs(line.dice) == 1 else 'dice'}"


def _render_costs(attempt: Attempt, rules: Rules) -> Node:
    plain = losses_of(attempt, FAILURE, rules)
    expected = expected_losses(attempt, rules)
    return [
        h.h3["Time and materials"],
        h.p[
            "It takes ",
            h.b[tell_minutes(minutes_of(attempt, rules))],
            ", however it ends. ",
            render_rule("TD-CRAFT-28"),
        ],
        h.div(".table-box", tabindex="0", role="group", aria_label="Materials")[
            h.table(".materials")[
                h.thead[
                    h.tr[
                        h.th(scope="col")["Material"],
                        h.th(scope="col")["needed"],
                        h.th(scope="col")["a failure takes"],
                        h.th(scope="col")["lost on average"],
                    ]
                ],
                h.tbody[
                    (
                        _render_material(
                            f"{loss.material.name} (hazard)" if loss.material.hazard else loss.material.name,
                            _amount(loss.brought, loss.material.qty),
                            _amount(loss.lost, loss.material.qty),
                            _amount(average, loss.material.qty),
                        )
                        for loss, average in zip(plain, expected, strict=True)
                    )
                ],
            ]
        ],
        h.p(".help")[
            "A success uses everything up, a critical failure destroys it all. ",
            render_rule("TD-CRAFT-18"),
            " ",
            render_rule("TD-AMB-22"),
        ],
    ]


@remembered
def _render_material(name: str, *amounts: str) -> Node:
    return h.tr[h.th(scope="row")[name], (h.td[amount] for amount in amounts)]


def _amount(amount: Ratio, qty: int | None) -> str:
    return f"{tell_amount(amount)} of a need" if qty is None else tell_amount(amount)


def _render_helps(attempt: Attempt, wanted: int, rules: Rules) -> Element:
    found = improvements(attempt, wanted, rules)
    return h.div(".helps")[
        h.h2(id="helps-title")["What would help most?"],
        h.p(".help")[f"For {tier_name(wanted)} ({wanted}) or better, in percentage points."],
        (
            h.ol(".improvements")[
                (
                    _render_improvement(each.what, tell_points(each.gain), each.cost, each.rule)
                    for each in found
                )
            ]
            if found
            else h.p["Nothing that the rules know would add to this."]
        ),
    ]


@remembered
def _render_improvement(what: str, gain: str, cost: str, rule: str) -> Node:
    return h.li[
        h.button(type="button", data_action="apply", value=what)[
            h.span[capitalized(what)], h.b[f"{gain} pts"]
        ],
        h.p(".help")[f"Costs {cost}. ", render_rule(rule)],
    ]


def _render_needs(attempt: Attempt, wanted: int, percents: int, rules: Rules) -> Element:
    need = needed(attempt, wanted, percents, rules)
    name = f"{tier_name(wanted)} ({wanted}) or better"
    choices = [(str(each), f"{each} %") for each in PERCENTS]
    return h.div(".needs")[
        h.h2(id="needs-title")["How many attempts?"],
        render_segments("How sure", "choose", choices, str(percents), of="percent"),
        (
            [
                h.p[
                    h.b[f"{need.attempts} attempt{'s' if need.attempts > 1 else ''}"],
                    f" to be {percents} % sure of at least one {name}; "
                    f"{tell_amount(need.expected)} on average, if you stop at the first.",
                ],
                h.ul[
                    (
                        _render_need(
                            material.name, _amount(most, material.qty), _amount(average, material.qty)
                        )
                        for material, most, average in need.materials
                    )
                ],
            ]
            if need.attempts
            else h.p[f"More than anybody would make: {name} is too unlikely as it stands."]
        ),
        _render_batch(attempt, wanted, rules),
    ]


@remembered
def _render_need(name: str, most: str, average: str) -> Node:
    return h.li[f"{most} {name} makes all of them possible, {average} used or lost on average"]


@remembered
def _render_compared(what: str, batch: str, singles: str) -> Node:
    return h.tr[h.th(scope="row")[what], h.td[batch], h.td[singles]]


def _render_batch(attempt: Attempt, wanted: int, rules: Rules) -> Node:
    compared = batch_or_singles(attempt, wanted, rules)
    if not compared:
        return None
    items = compared.items
    return [
        h.h3[f"{items} at once, or one by one?"],
        h.div(".table-box", tabindex="0", role="group", aria_label="Batch against singles")[
            h.table[
                h.thead[h.tr[h.td, h.th(scope="col")["at once"], h.th(scope="col")["one by one"]],],
                h.tbody[
                    _render_compared(
                        f"at least one {tier_name(wanted)}",
                        percent(*compared.batch_any),
                        percent(*compared.singles_any),
                    ),
                    _render_compared("such items on average", *[tell_amount(compared.expected)] * 2),
                    _render_compared(
                        "time",
                        tell_minutes(compared.batch_minutes),
                        tell_minutes(compared.singles_minutes),
                    ),
                ],
            ]
        ],
        h.p(".help")["In a batch all items are of the same tier. ", render_rule("TD-CRAFT-16")],
    ]


def render_button(attempt: Attempt, odds: CraftOdds) -> Node:
    """`Craft Iron Longsword: 55 %`"""
    count = f"{attempt.batch} × " if attempt.batch > 1 else ""
    return drawn([f"Craft {count}{attempt.name}: ", h.b[percent(odds.success, odds.ways)]])
