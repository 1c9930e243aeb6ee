"""A person at any page, without a browser."""

from dataclasses import replace
from typing import Any, TypeVar

from htpy import fragment

from dicewright.dice import Dice, FixedDice
from dicewright.pages.page import Page, PageState
from dicewright.table.workspace import Workspace

State = TypeVar("State", bound=PageState)

FRESH = Workspace("t", is_open=True)


class Visit:
    """One page, and what somebody does on it."""

    def __init__(self, page: Page[Any], workspace: Workspace = FRESH) -> None:
        self.page = page
        self.state = replace(page.initial, workspace=workspace)
        self.heard = ""

    def do(self, action: str, value: str = "", dice: Dice | None = None, **answers: str) -> "Visit":
        if value:
            answers["value"] = value
        before = self.state
        self.state = self.page.update(before, action, answers, dice or FixedDice())
        self.heard = self.page.news(action, before, self.state)
        return self

    @property
    def workspace(self) -> Workspace:
        return self.state.workspace

    @property
    def html(self) -> str:
        return str(fragment[self.page.view(self.state)])
