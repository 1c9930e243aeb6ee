"""What goes into a test besides its rules, asked the same way wherever somebody tests."""

import htpy as h
from htpy import Node

from dicewright.games.lavender.pages.rolling import GIVE, Rolling, given_of, key_of
from dicewright.games.lavender.play.ability_tests import (
    ADVANTAGE,
    BACKGROUND,
    DISADVANTAGE,
    Entry,
    Given,
    Match,
    background_of,
    conditions_at,
    no_gear,
)
from dicewright.pages.remember import remembered
from dicewright.pages.rule_links import render_rule
from dicewright.table.workspace import Workspace
from dicewright.words import join_words

_WHO_GIVES = {BACKGROUND: "the background", ADVANTAGE: "the GM", DISADVANTAGE: "the GM"}


def render_given(rolling: Rolling, workspace: Workspace, entry: Entry) -> Node:
    """The background and the GM’s word for one test, and what they and the rules make of it together."""
    background = background_of(workspace, entry.sheet)
    return [
        _render_ticks(key_of(entry), entry.name, background, given_of(rolling, entry)),
        render_mode(workspace, entry),
    ]


@remembered
def _render_ticks(key: str, name: str, background: str, given: Given) -> Node:
    ticks = [(BACKGROUND, f"Background: {background}")] if background else []
    ticks += [(ADVANTAGE, "Advantage"), (DISADVANTAGE, "Disadvantage")]
    return h.div(".toggles", role="group", aria_label=f"What goes into {name}’s test")[
        (
            h.button(
                ".toggle",
                type="button",
                data_action=GIVE,
                value=f"{what} {key}",
                aria_pressed="true" if getattr(given, what) else "false",
                aria_label=f"{words}, {name}",
            )[words]
            for what, words in ticks
        )
    ]


def render_mode(workspace: Workspace, entry: Entry) -> Node:
    """What gives advantage or disadvantage; what the background will cost."""
    told = tell_mode(workspace, entry)
    return [
        h.p(".help")[told] if told else None,
        (
            h.p(".help")["If it ends Weak, the gear die is rolled. ", render_rule("LH-CHAR-06")]
            if entry.background
            else None
        ),
    ]


def tell_mode(workspace: Workspace, entry: Entry) -> str:
    """`Advantage: sneak attack and the GM.` Both kinds cancel each other (LH-CORE-07)."""
    easier = [*((BACKGROUND,) if entry.background else ()), *entry.advantage]
    harder = [*entry.disadvantage, *conditions_at(workspace, entry)]
    for_it = join_words([_WHO_GIVES.get(each, each) for each in easier])
    against = join_words([_WHO_GIVES.get(each, each) for each in harder])
    if for_it and against:
        return f"Advantage ({for_it}) and disadvantage ({against}) cancel each other."
    return f"Advantage: {for_it}." if for_it else f"Disadvantage: {against}." if against else ""


def render_gear_first(workspace: Workspace, match: Match) -> Node:
    """Before what comes of a test is seen, if the gear die can still change it (LH-CHAR-07)."""
    return None if no_gear(workspace, match) else h.p(".help")["The gear die may be added first."]
