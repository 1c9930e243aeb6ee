"""The party of the other tests, come home."""

from collections.abc import Callable
from typing import Any

from dicewright.dice import FixedDice
from dicewright.games.lavender.play.levelling import roll_hit_points
from dicewright.games.lavender.rules.character import Item, Party
from dicewright.games.lavender.rules.downtime import Growing, Household, Stay
from dicewright.games.lavender.rules.wealth import ROWS, Wealth
from dicewright.table.workspace import Workspace, undo
from tests.table.lavender_world import outing
from tests.table.looking import check_all, id_of, state_of, table_in, with_table

BELL = Item("Old bell", "treasure", 3, "exact", 3)
RING = Item("Ring", "jewelry", 5, "exact_with_buyer", 5)
IDOL = Item("Idol", "treasure", 4, "misjudged", 3)
URN = Item("Urn", "treasure", 6)


def wealth_of(**rows: int) -> Wealth:
    """`r3=2` for two boxes of value 3."""
    return tuple(rows.get(f"r{row}", 0) for row in ROWS)


def at_home(weeks: int = 1, rules: Any = None, growing: tuple[Growing, ...] = (), **rows: int) -> Workspace:
    """In downtime, with so many weeks passed; boxes by `r1=2`."""
    household = Household(wealth_of(**rows), Stay(weeks), growing)
    return outing(Party(household=household), rules)


def home_of(workspace: Workspace) -> Household:
    household = table_in(workspace).household
    assert household
    return household


def growing(workspace: Workspace, name: str, step: str = "ability", feature: str = "") -> Workspace:
    """Somebody at a step of a level."""
    household = home_of(workspace)
    more = (*household.growing, Growing(id_of(workspace, name), step, feature))
    return with_table(workspace, household=household.replace(growing=more))


def hit_dice(workspace: Workspace, name: str, *faces: int) -> Workspace:
    dice = FixedDice(*faces)
    after = roll_hit_points(workspace, id_of(workspace, name), dice)
    assert dice.unused == 0
    return after


def done(before: Workspace, deed: Callable[[Workspace], Workspace]) -> Workspace:
    """One deed: one event, everything is valid afterwards, and one undo takes all of it back."""
    after = deed(before)
    assert len(after.log) == len(before.log) + 1
    check_all(after)
    assert state_of(undo(after)) == state_of(before)
    return after
