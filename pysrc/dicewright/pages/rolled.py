"""Rolls of a game's rules: the dice, and why they come to what they come to."""

import htpy as h
from htpy import Element

from dicewright.dice import Roll, Step
from dicewright.pages.rule import render_step
from dicewright.words import capitalized

_TOTALS = ("target", "tier", "d2", "face", "base", "count", "result")
"""Steps that are told as they are, and not added up."""


def render_reasons(roll: Roll) -> Element:
    """Every step with its rule."""
    return h.ol(".steps")[
        (render_step(capitalized(step.label), step.rule, _amount(step)) for step in roll.steps)
    ]


def _amount(step: Step) -> str:
    if step.key in _TOTALS:
        return str(step.amount).replace("-", "−")
    return f"+{step.amount}" if step.amount >= 0 else f"−{-step.amount}"


def render_why(*rolls: Roll) -> Element:
    return h.details(".why")[h.summary["Why?"], (render_reasons(roll) for roll in rolls)]
