"""Rolls of a game's rules: the dice, and why they come to what they come to."""

import re

import htpy as h
from htpy import Element, Node

from dicewright.dice import Roll, Step
from dicewright.pages.rule_links import render_step
from dicewright.table.event import Event
from dicewright.words import capitalized, join_words, whole

_TOTALS = (
    *("target", "tier", "d2", "face", "base", "count", "result"),
    *("losses", "successes", "from", "difficulty"),
)
"""Steps that are told as they are, and not added up."""
_HYPHEN = re.compile(r"(?<!\S)-(?=\d)")
_DIE = re.compile(r"d\d+:")


def render_reasons(roll: Roll) -> Element:
    """Every step with its rule."""
    return h.ol(".steps")[(render_step(tell_label(step), step.rule, _amount(step)) for step in roll.steps)]


def tell_label(step: Step) -> str:
    """What a step is called; a record keeps the hyphen of a number below 0, and people read a minus."""
    words = _HYPHEN.sub("−", step.label)
    return words if _DIE.match(words) else capitalized(words)


def _amount(step: Step) -> str:
    if step.key in _TOTALS:
        return whole(step.amount)
    return f"+{step.amount}" if step.amount >= 0 else f"−{-step.amount}"


def render_conditions(event: Event) -> Node:
    """By which house rules it was rolled, and with whose dice."""
    return [
        h.p(".help")[f"House rule: {join_words(list(event.house_rules))}."] if event.house_rules else None,
        h.p(".help")["Entered from real dice."] if event.by_hand else None,
    ]


def render_why(*rolls: Roll) -> Element:
    return h.details(".why")[h.summary["Why?"], (render_reasons(roll) for roll in rolls)]
