"""Whether a roll is the one that was asked for.

The asker says which kind of roll it is, a target number that is stated (DN-GRP-03, DN-AMB-18), and the whole
of a side that was set up for somebody, by name or with numbers of its own. Otherwise the attribute and the
proficiency are those of whoever rolls, and of several attributes they choose one (DN-CORE-06). A throw keeps
its target number and its dice, and neither names nor difficulty: of those nothing can be said here.
"""

from collections.abc import Iterable

from dicewright.dice import Roll
from dicewright.games.dungeoneers.pages.rolling import NEW, ODDS, SIDES, Corner, Rolling, dice_in, is_stated
from dicewright.games.dungeoneers.play.at_table import rules_at
from dicewright.games.dungeoneers.rules.heading import STANDARD, TEST
from dicewright.games.dungeoneers.rules.pool import POOL, target_number, tell_tn
from dicewright.table.requests import Mismatch
from dicewright.table.workspace import Workspace
from dicewright.words import counted


def as_asked(rolling: Rolling) -> Rolling:
    """What happens at each degree is told by the GM, at the one that was reached."""
    return rolling.replace(lines=NEW.lines)


def differs(
    rolling: Rolling, workspace: Workspace, rolls: tuple[Roll, ...], why: tuple[str, ...]
) -> Iterable[Mismatch]:
    if rolling.mode == ODDS:
        return
    sides = SIDES if rolling.mode == TEST else SIDES[:1]
    if [roll.action for roll in rolls] != [POOL] * len(sides):
        asked = "a test of one against the other" if rolling.mode == TEST else f"a {rolling.mode} roll"
        yield Mismatch(asked, "another roll")
        return
    for side, roll in zip(sides, rolls, strict=True):
        yield from _sides(rolling, side, workspace, roll)


def _sides(rolling: Rolling, side: str, workspace: Workspace, roll: Roll) -> Iterable[Mismatch]:
    corner: Corner = getattr(rolling, side)
    place = "" if side == SIDES[0] else "against "
    is_own = _is_usual(corner, getattr(NEW, side))
    chooses = len(corner.offered) > 1
    if is_stated(corner, rolling.mode) or not (is_own or chooses):
        asked = target_number(corner.score, corner.boon, corner.bane, rules_at(workspace))
        if roll.inputs["tn"] != asked:
            told = tell_tn(roll.inputs["tn"])
            yield Mismatch(f"{place}target number {tell_tn(asked)}", f"{place}target number {told}")
    numbers = corner.replace(sheet="")
    if is_own and rolling.mode != STANDARD:
        least = dice_in(rolling, numbers.replace(dice=0), workspace)
        if roll.inputs["dice"] < least:
            yield Mismatch(f"{place}at least {_tell(least)}", f"{place}{_tell(roll.inputs['dice'])}")
    elif roll.inputs["dice"] != (dice := dice_in(rolling, numbers, workspace)):
        yield Mismatch(f"{place}{_tell(dice)}", f"{place}{_tell(roll.inputs['dice'])}")


def _is_usual(corner: Corner, usual: Corner) -> bool:
    """Whether nothing says whose it is, or what they have."""
    return all(getattr(corner, field) == getattr(usual, field) for field in ("name", "score", "dice"))


def _tell(dice: int) -> str:
    return counted(dice, "die") if dice == 1 else f"{dice} dice"
