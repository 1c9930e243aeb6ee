"""Rolls of a game's rules: the dice, and why they come to what they come to."""

import htpy as h
from htpy import Element, Node

from dicewright.dice import Roll, Step
from dicewright.pages.dice.result import render_faces
from dicewright.pages.rule import render_rule
from dicewright.words import capitalized

_TOTALS = ("target", "tier", "d2", "face", "base")
"""Steps that are told as they are, and not added up."""


def render_reasons(roll: Roll) -> Element:
    """Every step with its rule."""
    return h.ol(".steps")[(h.li[_render_label(step), h.b[_amount(step)]] for step in roll.steps)]


def _render_label(step: Step) -> Element:
    return h.span[capitalized(step.label), " ", render_rule(step.rule)]


def _amount(step: Step) -> str:
    if step.key in _TOTALS:
        return str(step.amount).replace("-", "−")
    return f"+{step.amount}" if step.amount >= 0 else f"−{-step.amount}"


def render_why(*rolls: Roll) -> Element:
    return h.details(".why")[h.summary["Why?"], (render_reasons(roll) for roll in rolls)]


def render_card(title: str, number: str, roll: Roll, note: Node = None) -> Node:
    """The outcome in words, the number, the dice, and the reasons."""
    return [
        h.p(".outcome")[title],
        h.p(".total")[h.span(".for-screen-readers")["Total "], number],
        render_faces(roll),
        note,
        render_why(roll),
    ]
