"""The odds of any rule, by running it over every way its dice can fall. Slow, plain, and right.

The games use this for their rules; the tests use it to prove the faster kernel.
"""

from collections.abc import Callable, Hashable
from math import lcm
from typing import TypeVar

from dicewright.dice.odds import Odds
from dicewright.dice.source import Dice

Result = TypeVar("Result", bound=Hashable)

MOST_FACES = 12


class _TooDeepError(Exception):
    pass


class _ScriptedDice:
    """Gives the faces of a path, and the lowest face of every die beyond it."""

    def __init__(self, path: list[list[int]], most: int) -> None:
        self._path = path
        self._most = most
        self._used = 0

    def roll(self, sides: int, lowest: int = 1) -> int:
        if self._used == len(self._path):
            if self._used == self._most:
                raise _TooDeepError
            self._path.append([1, sides])
        face, _ = self._path[self._used]
        self._used += 1
        return face + lowest - 1


def odds_of_rule(rule: Callable[[Dice], Result], most_faces: int = MOST_FACES) -> Odds[Result]:
    """The exact chance of everything the rule can answer.

    A way that asks for more than `most_faces` dice is not followed; the odds say how much that leaves out.
    """
    found: dict[Result, dict[int, int]] = {}
    path: list[list[int]] = []
    cut = False
    while True:
        try:
            result = rule(_ScriptedDice(path, most_faces))
        except _TooDeepError:
            cut = True
        else:
            ways = 1
            for _, sides in path:
                ways *= sides
            by_ways = found.setdefault(result, {})
            by_ways[ways] = by_ways.get(ways, 0) + 1
        # On to the next path: turn the last die that has a face left.
        while path and path[-1][0] == path[-1][1]:
            path.pop()
        if not path:
            break
        path[-1][0] += 1
    ways = lcm(*(each for by_ways in found.values() for each in by_ways))
    counts = {
        result: sum(count * (ways // each) for each, count in by_ways.items())
        for result, by_ways in _in_order(found)
    }
    if not cut:
        return Odds(counts, ways)
    return Odds(counts, ways, depth=most_faces)


def _in_order(found: dict[Result, dict[int, int]]) -> list[tuple[Result, dict[int, int]]]:
    """Numbers rise; anything else stays in the order in which it was first met."""
    rows = list(found.items())
    if all(isinstance(result, int) for result in found):
        rows.sort(key=lambda row: row[0])  # type: ignore[arg-type, return-value]
    return rows
