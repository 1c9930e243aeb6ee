"""What every page is made of."""

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeAlias, TypeVar

from htpy import Node

from dicewright.dice import Dice
from dicewright.dice.frozen import Frozen
from dicewright.pages.hand import HERE, Hand, Press
from dicewright.table.workspace import CLOSED, Workspace


class PageState(Frozen):
    """How a page stands, and what lies on the table. A page hands back both, changed or not."""

    workspace: Workspace = CLOSED
    base: str = ""
    """Where the site lies, as links that are sent have to say it."""
    hand: Hand = HERE
    """Whether real dice are thrown, and what they showed so far; see `real_dice`."""


State = TypeVar("State", bound=PageState)

Answers = Mapping[str, str]
"""What the form around a button holds, by field name; a button's own value is `value`."""


def _never(state: State) -> Press | None:
    return None


def _unchanged(state: State, action: str, answers: Answers, dice: Dice) -> State:
    return state


def _nowhere_in_it(state: State) -> str:
    return ""


def _silent(action: str, before: State, after: State) -> str:
    return ""


class Page(Generic[State], Frozen):
    """One address of the site. `view` and `update` are pure: everything they need is handed in."""

    path: str
    title: str
    description: str
    initial: State
    view: Callable[[State], Node]
    update: Callable[[State, str, Answers, Dice], State] = _unchanged
    news: Callable[[str, State, State], str] = _silent
    """What a screen reader should hear after an action, from the state before and after; often nothing."""
    where: Callable[[State], str] = _nowhere_in_it
    """What is open on the page, by its name, as the bar at the top has it; else that has the page's title."""
    ready: Callable[[State], Press | None] = _never
    """What lies ready to be thrown, so that real dice can be entered for it without another press."""
    address: Callable[[State], str | None] | None = None
    """The fragment that leads to what is shown, for pages where one can open things; None: leave it."""
    copied: Callable[[State, str], str] | None = None
    """What a button copies, by its name, where that is too long to lie on the page."""
    refines: str = ""
    """The name of fragments that change while one sets something up: no step of their own in the history."""


AnyPage: TypeAlias = Page[Any]
"""Any: of whatever state, for whoever shows a page only hands its state back to it."""
