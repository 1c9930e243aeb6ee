"""A person at any page, without a browser."""

import html
import re
from collections.abc import Callable
from typing import Any, Self

from htpy import fragment

from dicewright.dice import Dice, FixedDice
from dicewright.pages.page import Page
from dicewright.pages.real_dice import news, render_hand, updated
from dicewright.table.event import Event
from dicewright.table.ids import keyed_id
from dicewright.table.workspace import Workspace

FRESH = Workspace("t", is_open=True)


def nth(number: int) -> str:
    """The id of the so many-th thing that is made there."""
    return keyed_id(FRESH.tab, number)


BAD = "<b title='\"'>&"
"""What somebody may write who means no good."""


class Visit:
    """One page, and what somebody does on it."""

    def __init__(self, page: Page[Any], workspace: Workspace = FRESH) -> None:
        self.page = page
        self.state = page.initial.replace(workspace=workspace)
        self.heard = ""

    def do(self, action: str, value: str = "", dice: Dice | None = None, **answers: str) -> Self:
        if value:
            answers["value"] = value
        before = self.state
        self.state = updated(self.page, before, action, answers, dice or FixedDice())
        self.heard = news(self.page, action, before, self.state)
        return self

    def turn(self, deed: Callable[..., Workspace], *given: Any, **details: Any) -> Self:
        """Something is done to the workspace beside the page, such as an undo."""
        self.state = self.state.replace(workspace=deed(self.workspace, *given, **details))
        return self

    @property
    def workspace(self) -> Workspace:
        return self.state.workspace

    @property
    def last(self) -> Event:
        return self.workspace.log[-1]

    @property
    def told(self) -> str:
        return self.last.what

    @property
    def html(self) -> str:
        return str(fragment[self.page.view(self.state), render_hand(self.state.hand)])

    @property
    def words(self) -> str:
        """What is read, without any marks."""
        return words_of(self.html)


def words_of(markup: str) -> str:
    text = " ".join(html.unescape(re.sub("<[^>]+>", " ", markup)).split())
    return re.sub(r" ([.,;:)])", r"\1", text).replace("( ", "(")


def near(words: str) -> str:
    """As `words_of` has them: all blanks alike."""
    return words.replace("\N{NO-BREAK SPACE}", " ")


def outcome(visit: Visit) -> str:
    """What stands largest in a result."""
    return words_of("".join(re.findall(r'<p class="outcome">(.*?)</p>', visit.html)))


def pressed(visit: Visit, action: str) -> list[str]:
    """What is chosen among the buttons of an action."""
    return re.findall(rf'data-action="{action}" value="([^"]*)" aria-pressed="true"', visit.html)


def offers(visit: Visit, action: str) -> list[str]:
    """The values of the buttons and forms of an action that can be pressed."""
    found = re.findall(rf'<(?:button|form)[^>]*data-action="{action}"[^>]*>', visit.html)
    return [(re.findall(r'value="([^"]*)"', each) or [""])[0] for each in found if "disabled" not in each]


def refused(visit: Visit, action: str, value: str = "", **answers: str) -> str:
    """The sentence, which is seen too, while nothing has changed."""
    before = visit.workspace
    visit.do(action, value, **answers)
    assert visit.workspace is before
    assert visit.heard
    assert near(visit.heard) in visit.words
    return visit.heard
