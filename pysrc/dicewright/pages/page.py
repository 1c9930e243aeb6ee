"""What every page is made of."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from htpy import Node

from dicewright.dice import Dice

State = TypeVar("State")

Answers = Mapping[str, str]
"""What the form around a button holds, by field name; a button's own value is `value`."""


def _unchanged(state: State, action: str, answers: Answers, dice: Dice) -> State:
    return state


def _silent(action: str, before: State, after: State) -> str:
    return ""


@dataclass(frozen=True)
class Page(Generic[State]):
    """One address of the site. `view` and `update` are pure: everything they need is handed in."""

    path: str
    title: str
    description: str
    initial: State
    view: Callable[[State], Node]
    update: Callable[[State, str, Answers, Dice], State] = _unchanged
    news: Callable[[str, State, State], str] = _silent
    """What a screen reader should hear after an action, from the state before and after; often nothing."""
