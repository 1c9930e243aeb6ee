"""Whether a face-off is the one that was asked for.

The asker says what is rolled against, and what is granted: Fortunate, Reroll, Reduce, Increase. A side that
was set up for somebody, by name or with a tier or rank of its own, is asked for as it stands; the first side
as it usually is means whatever the roller's own sheet brings, and keywords of their own may come on top.
A player's bonus die is theirs to spend (TP-META-02), and so are the dice for Reroll (TP-AMB-18).
"""

from collections.abc import Iterable

from dicewright.dice import Roll
from dicewright.games.tiers.pages.rolling import FACEOFF, NEW, Corner, Rolling, side_of
from dicewright.games.tiers.play.at_table import rules_at
from dicewright.games.tiers.play.match import SIDES
from dicewright.games.tiers.rules.faceoff import FIRST
from dicewright.games.tiers.rules.pool import POOL, dice_in, pool_text
from dicewright.games.tiers.rules.tables import PoolDie
from dicewright.table.requests import Mismatch
from dicewright.table.workspace import Workspace

_FORTUNATE = ("without Fortunate", "with Fortunate")


def differs(
    rolling: Rolling, workspace: Workspace, rolls: tuple[Roll, ...], why: tuple[str, ...]
) -> Iterable[Mismatch]:
    """Tiers side by side are only compared, and nothing is rolled."""
    if rolling.mode != FACEOFF:
        return
    if [roll.action for roll in rolls] != [POOL, POOL]:
        yield Mismatch("one pool against another", "something else")
        return
    for side, roll in zip(SIDES, rolls, strict=True):
        corner: Corner = getattr(rolling, side)
        yield from _sides(corner, workspace, roll, "" if side == FIRST else "against ")
    if any(roll.inputs.get("waits") for roll in rolls):
        yield Mismatch("a finished roll", "one whose dice for Reroll are still to be chosen")


def _sides(corner: Corner, workspace: Workspace, roll: Roll, place: str) -> Iterable[Mismatch]:
    is_own = not place and _is_usual(corner)
    thrown = dice_in(roll)
    if not is_own:
        pools = _pools(corner, workspace)
        if not any(sorted(pool) == sorted(thrown) for pool in pools):
            yield Mismatch(f"{place}{pool_text(pools[0])}", f"{place}{pool_text(thrown)}")
    fortunate, reroll = bool(roll.inputs.get("fortunate")), roll.inputs.get("reroll", 0)
    if fortunate != corner.fortunate and not (is_own and fortunate):
        yield Mismatch(_FORTUNATE[corner.fortunate], _FORTUNATE[fortunate])
    if reroll != corner.reroll and not (is_own and reroll > corner.reroll):
        yield Mismatch(_tell_reroll(corner.reroll), _tell_reroll(reroll))


def _is_usual(corner: Corner) -> bool:
    """Whether nothing says whose it is, or what they have."""
    usual = NEW.a
    fields = ("name", "tier", "rank", "character")
    return all(getattr(corner, field) == getattr(usual, field) for field in fields)


def _pools(corner: Corner, workspace: Workspace) -> list[tuple[PoolDie, ...]]:
    """What may be thrown: as it was set up, or with a player's bonus die more or less."""
    rules = rules_at(workspace)
    numbers = corner.replace(sheet="", ability="")
    bonuses = (corner.bonus,) if corner.is_gm else (corner.bonus, not corner.bonus)
    return [side_of(numbers.replace(bonus=bonus), workspace, "")[0].dice(rules) for bonus in bonuses]


def _tell_reroll(number: int) -> str:
    return f"Reroll {number}" if number else "without Reroll"
