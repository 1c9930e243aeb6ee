"""What came of a roll by the rules of TDGS, and what may still be done to it."""

import htpy as h
from htpy import Element, Node

from dicewright.dice import Roll
from dicewright.games.tdgs.pages.panel import render_number_of
from dicewright.games.tdgs.pages.rolling import (
    Rolling,
    critical_deed,
    shown_event,
)
from dicewright.games.tdgs.play.contests import Match, read_match
from dicewright.games.tdgs.play.deeds import Deed, base_in, deed_of, name_in, sides_with_effect, tell_dice
from dicewright.games.tdgs.rules.critical_effect import EFFECT, base_of, grown, row_for, tell_area
from dicewright.games.tdgs.rules.critical_table import Growth
from dicewright.games.tdgs.rules.resolution import (
    DECIDE,
    OUTCOME_NAMES,
)
from dicewright.games.tdgs.rules.settings import Rules, rules_of_inputs
from dicewright.games.tdgs.rules.tables import (
    CRITICAL_NAMES,
    PURPOSES,
)
from dicewright.pages.controls import render_segments
from dicewright.pages.dice.result import render_faces
from dicewright.pages.rolled import render_conditions, render_why
from dicewright.pages.rule_links import render_rule
from dicewright.pages.share_link import render_share
from dicewright.ratio import ratio_text
from dicewright.table.event import Event, rolls_of
from dicewright.table.workspace import Workspace
from dicewright.words import MINUS, capitalized, whole


def render_rolled(rolling: Rolling, workspace: Workspace) -> Node:
    event = shown_event(rolling, workspace)
    if not event:
        return h.div(".result.empty")[
            h.p["No roll yet."],
            h.p(".help")["Set it up: the chances stand under the button before you press it."],
        ]
    match = read_match(event)
    return h.div(".result")[
        h.div(".landing", id=f"roll-{event.id}-{len(event.rolls)}")[
            h.p(".name")[event.who] if event.who else None,
            _render_match(match) if match else _render_single(event),
            _render_magnitude(event),
            render_conditions(event),
            None if event.private else render_share(f"event:{event.id}", "this roll"),
        ],
        _render_tie(*match.names, rolling) if match and not match.winner else None,
        _render_follow_ups(rolling, workspace),
    ]


def _render_single(event: Event) -> Node:
    rolls = rolls_of(event)
    if not rolls:
        return [h.p(".outcome")[capitalized(event.what)], h.p(".help")[render_rule(event.rules[0])]]
    roll = rolls[0]
    if roll.action == EFFECT:
        return _render_effect(roll)
    if roll.action == DECIDE:
        return [
            h.p(".outcome")[capitalized(roll.outcome)],
            render_faces(roll),
            h.p(".sum")[capitalized(event.what)],
            render_why(roll),
        ]
    return [
        h.p(".outcome")[OUTCOME_NAMES.get(roll.outcome, capitalized(PURPOSES.get(roll.outcome, "")))],
        h.p(".total")[h.span(".for-screen-readers")["Total "], whole(roll.total)],
        render_faces(roll),
        h.p(".sum")[capitalized(event.what)],
        render_why(roll),
    ]


def _render_magnitude(event: Event) -> Node:
    """How much, after whether: the second roll of the same deed."""
    deed = deed_of(event)
    if not deed or not deed.amount or not deed.is_success:
        return None
    if not deed.magnitude:
        return h.p[
            f"Now how much: {tell_dice(deed.amount)}, with dice of its own. ", render_rule("TD-DICE-05")
        ]
    return h.div(".phase")[
        h.p[h.b[f"How much: {whole(deed.magnitude.total)}"], f", with {tell_dice(deed.amount)}"],
        render_faces(deed.magnitude),
        render_why(deed.magnitude),
    ]


def _render_follow_ups(rolling: Rolling, workspace: Workspace) -> Node:
    """What the rules allow after a critical: the d4 that says how large its effect is."""
    deed = critical_deed(rolling, workspace)
    if not deed:
        return None
    return [_render_follow_up(rolling, deed, side) for side in sides_with_effect(workspace, deed)]


def _render_follow_up(rolling: Rolling, deed: Deed, side: str) -> Element:
    base = base_in(deed, side)
    whose = f"{name_in(deed, side)}’s" if side else "the"
    return h.form(".follow-up", data_input="td-set", autocomplete="off")[
        h.h2[f"How large is {whose} critical effect?"],
        render_segments("Kind of effect", "td-choose", CRITICAL_NAMES.items(), rolling.kind, of="kind"),
        (
            h.p[f"{CRITICAL_NAMES[rolling.kind]} before: ", h.b[whole(base)], ", as rolled."]
            if base is not None
            else render_number_of(rolling, "before", f"{CRITICAL_NAMES[rolling.kind]} before")
            if rolling.kind != "area"
            else None
        ),
        h.button(type="button", data_action="td-effect", value=side or None)["Roll the d4"],
        h.p(".help")["Four faces, one chance in four each. ", render_rule("TD-DICE-10")],
    ]


def _render_effect(roll: Roll) -> Node:
    kind = roll.inputs["kind"]
    rules = rules_of_inputs(roll.inputs)
    row = row_for(kind, roll.faces[0], rules)
    told = [_tell_growth(growth, base_of(roll.inputs, growth), rules) for growth in row.growths]
    return [
        h.p(".outcome")[f"{row.label}: {CRITICAL_NAMES[kind].lower()}"],
        h.p(".total")[" or ".join(told)],
        render_faces(roll),
        h.p(".help")["Choose one of them. ", render_rule("TD-AMB-28")] if len(told) > 1 else None,
        render_why(roll),
    ]


def _tell_growth(growth: Growth, base: int | None, rules: Rules) -> str:
    result = grown(growth, base, rules)
    if result.result is not None and result.exact:
        exact = ratio_text(result.exact)
        number = whole(result.result)
        return number if result.exact[1] == 1 else f"{number} (exactly {exact.replace('-', MINUS)})"
    return tell_area(growth)


def _render_match(match: Match) -> Node:
    a, b = match.names
    if match.winner:
        title = f"{match.winner} wins"
        by = {"d2": "by the d2", "critical": "by a critical", "total": ""}[match.judged.decided_by or "total"]
    else:
        title, by = "A tie", ""
    return [
        h.p(".outcome")[title, f" {by}" if by else None],
        h.p(".total")[f"{whole(match.a.total)} to {whole(match.b.total)}"],
        h.div(".sides")[_render_side(a, match.a), _render_side(b, match.b)],
        [render_faces(match.tie), render_why(match.tie)] if match.tie else None,
    ]


def _render_side(name: str, roll: Roll) -> Element:
    critical = OUTCOME_NAMES.get(roll.outcome, "")
    return h.div[
        h.p[h.b[name], f", {critical.lower()}" if critical else None], render_faces(roll), render_why(roll)
    ]


def _render_tie(a: str, b: str, rolling: Rolling) -> Element:
    """It stays open until somebody says that nobody has a reaction left (TD-AMB-08)."""
    return h.form(".follow-up", data_input="td-set", autocomplete="off")[
        h.p["Does anybody have a reaction left? It may still change a total. ", render_rule("TD-DICE-17")],
        render_number_of(rolling, "react_a", f"Reaction of {a}"),
        render_number_of(rolling, "react_b", f"Reaction of {b}"),
        h.div(".line")[
            h.button(
                type="button",
                data_action="td-react",
                disabled=not (rolling.react_a or rolling.react_b),
            )["Count the reactions"],
            h.button(".primary", type="button", data_action="td-flip")["Nobody has: flip the d2"],
        ],
        h.p(".help")[f"1 is {a}, 2 is {b}: one chance in two each. ", render_rule("TD-AMB-08")],
    ]
