"""What became of the last attempt: both phases, each with its own dice, and what the GM is asked."""

import htpy as h
from htpy import Element, Node

from dicewright.games.tdgs.pages.crafting.state import CraftingState, progress_at
from dicewright.games.tdgs.pages.prompts import prompts_at_bench, render_prompts
from dicewright.games.tdgs.play.crafting import MOST_PROPERTY, Made, Progress, pool_for, tell_batch
from dicewright.games.tdgs.rules.attempt import Attempt, gone, losses_of, minutes_of
from dicewright.games.tdgs.rules.recipe import Effect, tell_effect, tell_option
from dicewright.games.tdgs.rules.resolution import OUTCOME_NAMES, succeeded
from dicewright.games.tdgs.rules.tables import AWARDS, CRAFT_TARGET, tier_name
from dicewright.games.tdgs.rules.telling import tell_amount, tell_items, tell_material, tell_minutes
from dicewright.pages.controls import render_field, render_segments
from dicewright.pages.dice.result import render_faces
from dicewright.pages.remember import remembered
from dicewright.pages.rolled import render_conditions, render_why
from dicewright.pages.rule_links import render_rule
from dicewright.pages.share_link import render_share
from dicewright.table.event import Event
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace
from dicewright.words import capitalized, join_words, whole


def render_result(state: CraftingState) -> Element:
    progress = progress_at(state)
    problem = h.p(".trouble", role="alert")[state.problem] if state.problem else None
    if not progress:
        return h.div(".result.empty")[
            problem,
            h.p["Nothing crafted yet."],
            h.p(".help")["Set up an attempt: its chances change as you do. Then press Craft."],
        ]
    record = state.workspace.records.get(progress.attempt.crafter)
    amounts = {prompt: state.rules.award(prompt) for prompt in AWARDS}
    asked = prompts_at_bench(state.workspace, _parts(state.workspace, progress.event))
    return h.div(".result")[
        problem,
        _render_progress(progress, record),
        _render_choices(progress),
        render_prompts(asked, amounts),
    ]


def _parts(workspace: Workspace, event: Event) -> set[str]:
    """The ids of all events of an attempt: what was asked after an earlier part of it still waits."""
    known = {each.id: each for each in workspace.log}
    parts = {event.id}
    while event.of in known and event.of not in parts:
        parts.add(event.of)
        event = known[event.of]
    return parts


@remembered
def _render_progress(progress: Progress, record: Record | None) -> Node:
    attempt, event = progress.attempt, progress.event
    name = tell_batch(attempt)
    return h.div(".landing", id=f"craft-{event.id}-{len(event.rolls)}")[
        h.p(".name")[f"{record.name}: {name}" if record else name],
        (
            _render_tier(progress)
            if progress.second
            else [
                h.p(".outcome")[OUTCOME_NAMES[progress.outcome]],
                (
                    h.p[f"Now the quality: {pool_for(progress).dice}d12, the highest counts."]
                    if progress.is_open
                    else None
                ),
            ]
        ),
        _render_first(progress),
        h.p(".help")[_tell_helpers(attempt)] if attempt.helpers else None,
        None if progress.is_open else _render_costs(progress),
        render_conditions(event),
        None if progress.is_open else render_share(f"event:{event.id}", "this attempt"),
    ]


def _tell_helpers(attempt: Attempt) -> str:
    """`Helped by Mira. Labor: Ben.`"""
    skilled = join_words([each.name for each in attempt.helpers if each.rank])
    others = join_words([each.name for each in attempt.helpers if not each.rank])
    told = (f"Helped by {skilled}." if skilled else "", f"Labor: {others}." if others else "")
    return " ".join(filter(None, told))


def _render_tier(progress: Progress) -> Node:
    assert progress.second
    return [
        h.p(".outcome")[tier_name(progress.tier)],
        h.p(".total")[h.span(".for-screen-readers")["Tier "], str(progress.tier)],
        render_faces(progress.second),
        h.p(".effect")[capitalized(tell_effect(progress.effect))],
        render_why(progress.second),
    ]


def _render_first(progress: Progress) -> Node:
    first = progress.first
    if not first:
        certain = "certain" if succeeded(progress.outcome) else "impossible"
        return h.p[f"Phase one: nobody rolled, as it was {certain}. ", render_rule("TD-DICE-19")]
    return h.div(".phase")[
        h.p[
            h.b["Phase one: "],
            f"{OUTCOME_NAMES[first.outcome].lower()}, {whole(first.total)} against {CRAFT_TARGET}",
        ],
        render_faces(first),
        render_why(first),
    ]


def _render_costs(progress: Progress) -> Node:
    attempt, outcome, rules = progress.attempt, progress.outcome, progress.rules
    lost = "used" if succeeded(outcome) else "lost"
    told = []
    for loss in losses_of(attempt, outcome, rules):
        is_counted = loss.material.qty is not None
        saved = tell_amount(loss.left) if is_counted else f"for {tell_items(loss.left)}"
        rest = "" if succeeded(outcome) else f", {saved if loss.left[0] else 'nothing'} saved"
        told.append(f"{tell_material(gone(loss, outcome), loss.material.name, is_counted)} {lost}{rest}")
    return h.ul(".costs")[
        (h.li[words] for words in told),
        h.li[f"{tell_minutes(minutes_of(attempt, rules))} spent"],
    ]


def _render_choices(progress: Progress) -> Node:
    effect = progress.effect
    if not progress.made or (len(effect.options) < 2 and not effect.asked):
        return None
    return h.form(".choices-made", data_input="property", data_action="property", autocomplete="off")[
        (_render_choice(place, made, effect, len(progress.made)) for place, made in enumerate(progress.made))
    ]


@remembered
def _render_choice(place: int, made: Made, effect: Effect, count: int) -> Node:
    name = f"Item {place + 1}" if count > 1 else "This item"
    options = [
        (str(number), capitalized(tell_option(option))) for number, option in enumerate(effect.options)
    ]
    chosen = "" if made.option is None else str(made.option)
    return h.div(".choice")[
        h.p[name],
        (
            render_segments(f"{name}: choose one", "option", options, chosen, of=str(place))
            if len(options) > 1
            else None
        ),
        (
            render_field(
                f"{capitalized(join_words(list(effect.asked)))}, for the GM to name",
                f"property-{place}",
                made.property,
                MOST_PROPERTY,
            )
            if effect.asked
            else None
        ),
    ]


def tell_progress(progress: Progress) -> str:
    """What a screen reader hears after a roll."""
    attempt = progress.attempt
    if progress.second:
        return f"{attempt.name}: {tier_name(progress.tier)}, tier {progress.tier}. {progress.event.outcome}."
    next_step = " Now roll the quality." if progress.is_open else ""
    return f"{attempt.name}: {progress.event.outcome}.{next_step}"
