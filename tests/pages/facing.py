"""Somebody about to roll by the rules of Tiers of Power on the dice page."""

import re
from dataclasses import replace
from typing import Any

from dicewright.dice import FixedDice
from dicewright.pages.dice import PAGE as DICE
from dicewright.table.event import Event
from dicewright.table.workspace import Workspace
from tests.pages.acting import Visit
from tests.table.towers import id_of, towers


def dice_page(workspace: Workspace | None = None) -> Visit:
    return Visit(DICE, workspace or towers()).do("open", game="tiers")


def facing(points: int = 0, a: str = "Vess", b: str = "Ogre", **rules: str) -> Visit:
    """Vess, 2d6 and ×5, is about to shoot at the Ogre, 2d8."""
    visit = dice_page(towers(points, **rules))
    sheets = {side: id_of(visit.workspace, name) if name else "" for side, name in (("a", a), ("b", b))}
    return visit.do("tp-set", **{f"{side}-sheet": sheet for side, sheet in sheets.items()})


def rolled(visit: Visit, *faces: int) -> Visit:
    """With all faces used."""
    dice = FixedDice(*faces)
    visit.do("tp-roll", dice=dice)
    assert (dice.unused, visit.state.rolling.problem) == (0, "")
    return visit


def by_hand(a: tuple[str, int] = ("Beta", 2), b: tuple[str, int] = ("Beta", 2), **fields: str) -> Visit:
    given = {"a-tier": a[0], "a-rank": str(a[1]), "b-tier": b[0], "b-rank": str(b[1])}
    return dice_page().do("tp-set", **given, **{key.replace("_", "-"): text for key, text in fields.items()})


def plain(visit: Visit) -> str:
    return " ".join(re.sub("<[^>]+>", " ", visit.html).split())


def last(visit: Visit) -> Event:
    return visit.workspace.log[-1]


def turned(visit: Visit, turn: Any) -> Visit:
    visit.state = replace(visit.state, workspace=turn(visit.workspace))
    return visit


def refused(visit: Visit, action: str, value: str = "", **answers: str) -> str:
    """The sentence, while nothing has changed."""
    before = visit.workspace
    visit.do(action, value, dice=FixedDice(), **answers)
    assert visit.workspace is before
    for word in visit.state.rolling.problem.split():
        assert word.strip("().") in plain(visit)
    return visit.heard
