"""Somebody about to roll by the rules of Tiers of Power on the dice page."""

from dicewright.dice import FixedDice
from dicewright.pages.dice import PAGE as DICE
from dicewright.table.workspace import Workspace
from tests.pages.acting import Visit
from tests.table.looking import id_of
from tests.table.towers import towers


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
