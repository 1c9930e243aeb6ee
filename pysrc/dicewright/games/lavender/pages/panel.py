"""A test of Lavender Hack before it is thrown, and a usage die with its life."""

import htpy as h
from htpy import Element, Node

from dicewright.games.lavender.pages.chances import (
    render_degrees,
    render_gear_fact,
    render_life,
    success_of,
    tell_die,
)
from dicewright.games.lavender.pages.examples import EXAMPLE_NAMES
from dicewright.games.lavender.pages.rolling import (
    GENERAL,
    MODES,
    MODIFIER,
    MOST_NAME,
    ROLLS,
    TEST,
    Rolling,
    ability_of,
    entry_of,
    modifier_of,
    name_of,
)
from dicewright.games.lavender.play.ability_tests import background_of, conditions_at, mode_at
from dicewright.games.lavender.play.at_table import campaign_of, character_of, party_of, rules_at, sheet_at
from dicewright.games.lavender.play.party import usage_mode
from dicewright.games.lavender.rules.character import class_behind, modifiers
from dicewright.games.lavender.rules.degrees import degree_odds
from dicewright.games.lavender.rules.tables import ABILITIES, GEAR
from dicewright.pages.controls import (
    render_examples,
    render_field,
    render_segments,
    render_select,
    render_toggle,
)
from dicewright.pages.numbers import render_number
from dicewright.pages.remember import drawn
from dicewright.pages.rule_links import render_rule, with_links
from dicewright.table.event import revealed
from dicewright.table.record import Record
from dicewright.table.telling import tell_event
from dicewright.table.workspace import Workspace
from dicewright.words import join_words, percent, signed


def render_rolling(
    rolling: Rolling, workspace: Workspace, sheets: list[Record], is_fixed: bool = False
) -> Node:
    """The whole panel; where whoever tests is fixed, it stands on that sheet."""
    return [
        None if is_fixed else render_segments("What to roll", "lh-mode", MODES, rolling.mode),
        (
            _render_test(rolling, workspace, sheets, is_fixed)
            if rolling.mode == TEST
            else _render_usage(rolling, workspace)
        ),
        None if is_fixed else render_examples("lh-example", EXAMPLE_NAMES, not sheets),
    ]


# A test


def _render_test(rolling: Rolling, workspace: Workspace, sheets: list[Record], is_fixed: bool) -> Node:
    record = sheet_at(workspace, rolling.sheet)
    return [
        drawn(_render_who(rolling, record, sheets, is_fixed)),
        drawn(_render_circumstances(rolling, record, workspace)),
        _render_roll(rolling, record, workspace),
    ]


def _render_who(rolling: Rolling, record: Record | None, sheets: list[Record], is_fixed: bool) -> Element:
    people = [("", "By hand"), *((each.id, each.name) for each in sheets)]
    mods = modifiers(character_of(record)) if record else {}
    options = [(name, f"{name} {signed(mods[name])}" if record else name) for name in ABILITIES]
    return h.form(".corner", data_input="lh-set", autocomplete="off")[
        h.h2["Who tests"],
        render_select("Who", "sheet", [("", people)], rolling.sheet) if sheets and not is_fixed else None,
        None if record else render_field("Name", "name", rolling.name, MOST_NAME),
        h.div(".choice")[
            h.p["Ability ", render_rule("LH-CORE-04")],
            render_segments("Ability", "lh-ability", [*options, (GENERAL, "No ability")], rolling.ability),
        ],
        (
            render_number(MODIFIER, rolling.modifier, rolling.typing, action="lh-step")
            if not record and rolling.ability != GENERAL
            else None
        ),
    ]


def _render_circumstances(rolling: Rolling, record: Record | None, workspace: Workspace) -> Node:
    background = background_of(workspace, record.id) if record else ""
    entry = entry_of(rolling, workspace)
    conditions = conditions_at(workspace, entry)
    campaign = campaign_of(workspace)
    return h.div(".choice")[
        h.div(".toggles")[
            render_toggle("Advantage", "lh-toggle", rolling.advantage, "advantage"),
            render_toggle("Disadvantage", "lh-toggle", rolling.disadvantage, "disadvantage"),
            (
                render_toggle(f"Background: {background}", "lh-toggle", rolling.background, "background")
                if background
                else None
            ),
            (
                render_toggle("It needs light", "lh-toggle", rolling.needs_light, "needs_light")
                if campaign and party_of(campaign).darkness
                else None
            ),
        ],
        (
            h.p(".help")[
                "A fitting background gives advantage; if it ends Weak, the gear die is rolled. ",
                render_rule("LH-CHAR-06"),
            ]
            if entry.background
            else None
        ),
        (
            h.p(".trouble")[f"The party suffers: {join_words(list(conditions))}. ", render_rule("LH-RES-11")]
            if conditions
            else None
        ),
    ]


def _render_roll(rolling: Rolling, record: Record | None, workspace: Workspace) -> Node:
    entry = entry_of(rolling, workspace)
    mode = mode_at(workspace, entry)
    modifier = modifier_of(rolling, workspace)
    odds = degree_odds(modifier, mode)
    what = ability_of(rolling) or "a general test"
    who = class_behind(character_of(record)) if record else None
    campaign = campaign_of(workspace)
    may_gear = who is not None and ability_of(rolling) in who.primary
    return [
        h.div(".roll-bar")[
            h.p(".trouble")[with_links(rolling.problem)] if rolling.problem else None,
            h.button(".primary", type="button", data_action="lh-roll")[
                f"Test {what}: success ", h.b[percent(success_of(odds), odds.ways)]
            ],
            render_degrees(odds),
        ],
        h.ul(".facts-list")[
            h.li[
                f"{name_of(rolling, workspace)} rolls {'a d20' if mode == 'normal' else 'two d20'} ",
                f"with {signed(modifier)}{'' if mode == 'normal' else f', {mode}'}. ",
                render_rule("LH-CORE-06" if mode != "normal" else "LH-CORE-05"),
            ],
            (
                render_gear_fact(
                    modifier, mode, party_of(campaign).dice.gear, usage_mode(workspace, GEAR, rolling.sheet)
                )
                if may_gear and campaign
                else None
            ),
        ],
    ]


# A usage die


def _render_usage(rolling: Rolling, workspace: Workspace) -> Node:
    rules = rules_at(workspace)
    dice = [(str(die), tell_die(die)) for die in reversed(rules.ladder)]
    return [
        h.div(".choice")[
            h.p["The die ", render_rule("LH-CORE-14")],
            render_segments("The die", "lh-die", dice, str(rolling.die)),
        ],
        h.div(".toggles")[render_toggle("Rolled with advantage", "lh-toggle", rolling.better, "better")],
        h.form(data_input="lh-set", autocomplete="off")[
            render_number(ROLLS, rolling.rolls, rolling.typing, action="lh-step")
        ],
        h.p(".trouble")[rolling.problem] if rolling.problem else None,
        render_life(rolling.die, rolling.better, rolling.rolls, rules),
    ]


# What is said


def tell_rolling(before: Rolling, there: Workspace, after: Rolling, here: Workspace) -> str:
    """What a screen reader hears: a problem or a result."""
    problem = after.problem or after.gm_problem
    if problem and problem != (before.problem or before.gm_problem):
        return problem
    if here is there or not here.log or here.writing:
        return ""
    event = here.log[-1]
    # What is folded away on the stage is not read out to the table either.
    is_secret = event.private and event.rolls and event.id not in revealed(here.log)
    return "A private roll, for the GM." if is_secret else f"{tell_event(event)}."
