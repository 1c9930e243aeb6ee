"""Traps: what one does to whoever runs into it, as the GM has noted it."""

from functools import lru_cache
from typing import NamedTuple

from dicewright.dice import Dice, Roll
from dicewright.dice.odds import Odds
from dicewright.games.lavender.rules.atlas import AVOIDS, HALVES, Trap
from dicewright.games.lavender.rules.degrees import degree_odds, is_success
from dicewright.games.lavender.rules.rolls import by_gm, sum_odds, throw_dice

RUNNING = "running"


def hindrances(is_running: bool) -> tuple[str, ...]:
    """What makes the test harder (LH-DUN-15)."""
    return (RUNNING,) if is_running else ()


def harm(degree: str, rolled: int, eases: str) -> int:
    """A success avoids it, or takes half of it, rounded down (LH-DUN-17)."""
    if not is_success(degree):
        return rolled
    return rolled // 2 if eases == HALVES else 0


class Sprung(NamedTuple):
    rolls: tuple[Roll, ...]
    harm: int


def roll_trap(trap: Trap, name: str, degree: str, dice: Dice) -> Sprung:
    """The dice of a trap, thrown only where something of them may count (LH-DUN-17)."""
    if not trap.dice or (is_success(degree) and trap.eases == AVOIDS):
        return Sprung((), 0)
    roll = throw_dice(by_gm(dice, name), name, trap.sides, trap.dice, "LH-DUN-17")
    return Sprung((roll,), harm(degree, roll.total, trap.eases))


def harm_odds(trap: Trap, modifier: int, mode: str) -> Odds[int]:
    return _harm_odds(trap.dice, trap.sides, trap.eases, modifier, mode)


@lru_cache(maxsize=64)
def _harm_odds(count: int, sides: int, eases: str, modifier: int, mode: str) -> Odds[int]:
    degrees, dice = degree_odds(modifier, mode), sum_odds(sides, count)
    counts: dict[int, int] = {}
    for degree, ways in degrees:
        for rolled, ways_of_dice in dice:
            found = harm(degree, rolled, eases)
            counts[found] = counts.get(found, 0) + ways * ways_of_dice
    return Odds(dict(sorted(counts.items())), degrees.ways * dice.ways)
