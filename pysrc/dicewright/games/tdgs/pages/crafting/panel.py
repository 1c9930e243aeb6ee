"""What an attempt would come to: every chance exactly, before a die is rolled."""

from collections.abc import Iterable, Iterator

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from dicewright.dice.odds import Ratio
from dicewright.games.tdgs.pages.crafting.state import PERCENTS, CraftingState
from dicewright.games.tdgs.play.crafting import Progress, pool_for
from dicewright.games.tdgs.rules.attempt import (
    Attempt,
    expected_losses,
    losses_of,
    minutes_of,
    modifiers_of,
    net_of,
    odds_of,
    pool_of,
)
from dicewright.games.tdgs.rules.crafting import CraftOdds, CraftPool, PoolLine, craft_odds
from dicewright.games.tdgs.rules.planning import batch_or_singles, improvements, needed
from dicewright.games.tdgs.rules.recipe import Recipe, effect_at, tell_effect
from dicewright.games.tdgs.rules.resolution import FAILURE, needs_a_twenty
from dicewright.games.tdgs.rules.settings import Rules
from dicewright.games.tdgs.rules.tables import CRAFT_TARGET, TIERS, tier_name
from dicewright.games.tdgs.rules.telling import signed, tell_amount, tell_items, tell_minutes
from dicewright.pages.chances import render_split
from dicewright.pages.controls import render_segments
from dicewright.pages.draw import render_svg
from dicewright.pages.remember import HOLE, drawn, remembered, stencil
from dicewright.pages.rule_links import render_rule, render_step
from dicewright.words import capitalized, counted, fine_percent, percent, percentage_points

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
    return _panel(
        _render_tiers(odds, wanted),
        _render_likeliest(attempt.recipe, odds),
        _render_why(attempt, rules),
        _render_costs(attempt, rules),
        _render_helps(attempt, wanted, rules),
        _render_needs(attempt, wanted, percents, rules),
    )


@remembered
def render_open_panel(progress: Progress, wanted: int) -> Node:
    """After the success of phase one: only the quality is still uncertain."""
    pool = pool_for(progress)
    odds = craft_odds(0, pool.dice, pool.dice, "certain_success")
    return _open_panel(
        progress.attempt.name,
        _render_tiers(odds, wanted),
        _render_likeliest(progress.attempt.recipe, odds),
        _joined(_pool_lines(pool)),
    )


@stencil
def _open_panel() -> Node:
    return [
        h.h2("#odds-title")["Chances"],
        h.p["The work is done. How good is the ", HOLE, "?"],
        HOLE,
        HOLE,
        h.details(".why", open=True)[
            h.summary["Where the chances come from"],
            h.h3["Phase two: how good is it?"],
            h.ol(".steps")[HOLE],
        ],
    ]


@stencil
def _panel() -> Node:
    return [h.h2("#odds-title")["Chances"], HOLE, HOLE, HOLE, HOLE, HOLE, HOLE]


def _joined(pieces: Iterable[str]) -> Markup:
    return Markup("".join(pieces))


@stencil
def _tiers() -> Node:
    return h.div(".tiers-box", tabindex="0", role="group", aria_label="Chance of each tier")[
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
            h.tbody[HOLE],
        ]
    ]


@stencil
def _tier() -> Node:
    return h.tr(class_=HOLE)[
        h.th(scope="row")[HOLE],
        h.td(".bar-cell")[
            render_svg("0 0 1000 10", class_="length", preserveAspectRatio="none")[
                h.rect(width=HOLE, height="10")
            ]
        ],
        h.td[HOLE],
        h.td[HOLE],
    ]


@remembered
def _tier_button(tier: int, is_wanted: bool) -> Node:
    return h.button(
        ".quiet",
        type="button",
        data_action="choose",
        value=f"wanted:{tier}",
        aria_pressed="true" if is_wanted else "false",
    )[f"{tier} {tier_name(tier)}"]


def _render_tiers(odds: CraftOdds, wanted: int) -> Markup:
    most = max(*odds.tiers, 1)
    rows = []
    at_least = 0
    for tier in range(len(TIERS), 0, -1):
        ways = odds.tiers[tier - 1]
        at_least += ways
        rows.append(
            _tier(
                "wanted" if tier >= wanted else "",
                _tier_button(tier, tier == wanted),
                ways * 1_000 // most,
                fine_percent(ways, odds.ways),
                fine_percent(at_least, odds.ways),
            )
        )
    return _tiers(_joined(rows))


@stencil
def _likeliest() -> Node:
    return [h.h3["The likeliest tiers"], h.ul(".likeliest")[HOLE]]


@stencil
def _likely() -> Node:
    return h.li[h.b[HOLE], ", ", HOLE, ": ", HOLE]


def _render_likeliest(recipe: Recipe, odds: CraftOdds) -> Node:
    tiers = sorted(range(1, len(TIERS) + 1), key=lambda tier: (-odds.tiers[tier - 1], -tier))
    shown = [tier for tier in tiers[:_LIKELIEST] if odds.tiers[tier - 1]]
    if not shown:
        return drawn(h.p["As it stands, nothing will come of it."])
    return _likeliest(
        _joined(
            _likely(
                f"{tier_name(tier)} ({tier})",
                percent(odds.tiers[tier - 1], odds.ways),
                tell_effect(effect_at(recipe, tier)),
            )
            for tier in shown
        )
    )


@stencil
def _why() -> Node:
    return h.details(".why", open=True)[
        h.summary["Where the chances come from"],
        h.h3["Phase one: does it get done?"],
        HOLE,
        h.h3["Phase two: how good is it?"],
        h.ol(".steps")[HOLE],
    ]


@stencil
def _rolled() -> Node:
    return [h.ol(".steps")[HOLE], HOLE]


@remembered
def _render_settled(certainty: str) -> Node:
    words = "Nobody rolls: it is certain. " if certainty == "certain_success" else "It is impossible. "
    return h.p[words, render_rule("TD-DICE-19")]


@remembered
def _render_only_twenty() -> Node:
    return h.p["Only a natural 20 can do this. ", render_rule("TD-AMB-02")]


def _render_why(attempt: Attempt, rules: Rules) -> Markup:
    if attempt.certainty == "uncertain":
        added = (render_step(each.name, each.rule, signed(each.amount)) for each in modifiers_of(attempt))
        first = _rolled(
            _joined(
                (
                    render_step("natural d20", "TD-DICE-06", "d20"),
                    *added,
                    render_step("has to reach", "TD-CRAFT-02", str(CRAFT_TARGET)),
                )
            ),
            _render_only_twenty() if needs_a_twenty(net_of(attempt)) else None,
        )
    else:
        first = _render_settled(attempt.certainty)
    return _why(first, _joined(_pool_steps(attempt, rules)))


def _pool_steps(attempt: Attempt, rules: Rules) -> Iterator[Markup]:
    yield from _pool_lines(pool_of(attempt, False, rules))
    if attempt.certainty == "uncertain":
        best = pool_of(attempt, True, rules)
        yield render_step("after a natural 20", "TD-CRAFT-05", f"{best.dice}d12")


def _pool_lines(pool: CraftPool) -> Iterator[Markup]:
    for line in pool.lines:
        if line.dice or line.key == "skill":
            yield render_step(line.label, line.rule, _tell_dice(line))
    if pool.raw != pool.dice:
        yield render_step("never less than one die", "TD-CRAFT-11", f"{pool.dice}d12")
    yield render_step("the pool, highest counts", "TD-CRAFT-07", f"{pool.dice}d12")


def _tell_dice(line: PoolLine) -> str:
    return f"{signed(line.dice)} {'die' if abs(line.dice) == 1 else 'dice'}"


@stencil
def _costs() -> Node:
    return [
        h.h3["Time and materials"],
        h.p["It takes ", h.b[HOLE], ", however it ends. ", render_rule("TD-CRAFT-28")],
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
                h.tbody[HOLE],
            ]
        ],
        h.p(".help")[
            "A success uses everything up, a critical failure destroys it all. ",
            render_rule("TD-CRAFT-18"),
            " ",
            render_rule("TD-AMB-22"),
        ],
    ]


@stencil
def _material() -> Node:
    return h.tr[h.th(scope="row")[HOLE], h.td[HOLE], h.td[HOLE], h.td[HOLE]]


def _render_costs(attempt: Attempt, rules: Rules) -> Markup:
    expected = expected_losses(attempt, rules)
    rows = (
        _material(
            f"{loss.material.name} (hazard)" if loss.material.hazard else loss.material.name,
            *(_amount(amount, loss.material.qty) for amount in (loss.brought, loss.lost, average)),
        )
        for loss, average in zip(losses_of(attempt, FAILURE, rules), expected, strict=True)
    )
    return _costs(tell_minutes(minutes_of(attempt, rules)), _joined(rows))


def _amount(amount: Ratio, qty: int | None) -> str:
    return tell_amount(amount) if qty is not None else f"for {tell_items(amount)}" if amount[0] else "0"


@stencil
def _helps() -> Node:
    return h.div(".helps")[
        h.h2(id="helps-title")["What would help most?"],
        h.p(".help")["For ", HOLE, " or better, in percentage points."],
        HOLE,
    ]


@stencil
def _improvements() -> Node:
    return h.ol(".improvements")[HOLE]


@stencil
def _improvement() -> Node:
    return h.li[
        h.button(type="button", data_action="apply", value=HOLE)[h.span[HOLE], h.b[HOLE, " pts"]],
        h.p(".help")["Costs ", HOLE, ". ", HOLE],
    ]


def _tell_tier(tier: int) -> str:
    return f"{tier_name(tier)} ({tier})"


def _render_helps(attempt: Attempt, wanted: int, rules: Rules) -> Markup:
    rows = [
        _improvement(
            each.what,
            capitalized(each.what),
            percentage_points(*each.gain),
            each.cost,
            render_rule(each.rule),
        )
        for each in improvements(attempt, wanted, rules)
    ]
    nothing = drawn(h.p["Nothing that the rules know would add to this."]) if not rows else None
    return _helps(_tell_tier(wanted), nothing or _improvements(_joined(rows)))


@stencil
def _needs() -> Node:
    return h.div(".needs")[h.h2(id="needs-title")["How many attempts?"], HOLE, HOLE, HOLE]


@stencil
def _attempts() -> Node:
    return [
        h.p[
            h.b[HOLE],
            " to be ",
            HOLE,
            " % sure of at least one ",
            HOLE,
            " or better; ",
            HOLE,
            " on average, if you stop at the first.",
        ],
        h.div(".table-box", tabindex="0", role="group", aria_label="Materials for so many attempts")[
            h.table(".materials")[
                h.thead[
                    h.tr[
                        h.th(scope="col")["Material"],
                        h.th(scope="col")["for all of them"],
                        h.th(scope="col")["gone on average"],
                    ]
                ],
                h.tbody[HOLE],
            ]
        ],
    ]


@stencil
def _need() -> Node:
    return h.tr[h.th(scope="row")[HOLE], h.td[HOLE], h.td[HOLE]]


@remembered
def _render_percents(percents: int) -> Node:
    choices = [(str(each), f"{each} %") for each in PERCENTS]
    return render_segments("How sure", "choose", choices, str(percents), of="percent")


@remembered
def _render_never(tier: int) -> Node:
    return h.p[f"More than anybody would make: {_tell_tier(tier)} or better is too unlikely as it stands."]


def _render_needs(attempt: Attempt, wanted: int, percents: int, rules: Rules) -> Markup:
    need = needed(attempt, wanted, percents, rules)
    told = _render_never(wanted)
    if need.attempts:
        rows = (
            _need(material.name, _amount(most, material.qty), _amount(average, material.qty))
            for material, most, average in need.materials
        )
        told = _attempts(
            counted(need.attempts, "attempt"),
            percents,
            _tell_tier(wanted),
            tell_amount(need.expected),
            _joined(rows),
        )
    return _needs(_render_percents(percents), told, _render_batch(attempt, wanted, rules))


@stencil
def _batch() -> Node:
    def row(*words: str) -> Element:
        return h.tr[h.th(scope="row")[words], h.td[HOLE], h.td[HOLE]]

    return [
        h.h3[HOLE, " at once, or one by one?"],
        h.div(".table-box", tabindex="0", role="group", aria_label="Batch against singles")[
            h.table[
                h.thead[h.tr[h.td, h.th(scope="col")["at once"], h.th(scope="col")["one by one"]]],
                h.tbody[row("at least one ", HOLE), row("such items on average"), row("time")],
            ]
        ],
        h.p(".help")["In a batch all items are of the same tier. ", render_rule("TD-CRAFT-16")],
    ]


def _render_batch(attempt: Attempt, wanted: int, rules: Rules) -> Markup | None:
    compared = batch_or_singles(attempt, wanted, rules)
    if not compared:
        return None
    average = tell_amount(compared.expected)
    return _batch(
        compared.items,
        tier_name(wanted),
        percent(*compared.batch_any),
        percent(*compared.singles_any),
        average,
        average,
        tell_minutes(compared.batch_minutes),
        tell_minutes(compared.singles_minutes),
    )


def render_button(attempt: Attempt, odds: CraftOdds) -> Node:
    """`Craft Iron Longsword: 55 %`"""
    count = f"{attempt.batch} × " if attempt.batch > 1 else ""
    return drawn([f"Craft {count}{attempt.name}: ", h.b[percent(odds.success, odds.ways)]])
