"""Runs in Pyodide: face-offs of fifteen dice a side by Dicewright and by icepool, compared and timed."""

import json  # noqa: F401 (the page asks for answers in it)
from fractions import Fraction
from typing import Any, NamedTuple

import icepool
from icepool import Die, MultisetEvaluator, d
from timing import in_turns

from dicewright.games.tiers.rules import odds
from dicewright.games.tiers.rules.faceoff import Side, chances
from dicewright.games.tiers.rules.settings import DEFAULTS
from dicewright.games.tiers.rules.tables import ALPHA, BETA, CHARLIE, DELTA, GAMMA, Tier

DICE = 15
REROLL = 2


def side(tier: Tier) -> Side:
    """Five dice, ten more by Increase, and a bonus die, Fortunate and Reroll 2."""
    return Side(tier, 5, bonus_die=True, fortunate=True, reroll=REROLL, increase=DICE - 5)


CASES = {
    "Alpha against Beta": (side(ALPHA), side(BETA)),
    "Beta against Charlie": (side(BETA), side(CHARLIE)),
    "Charlie against Delta": (side(CHARLIE), side(DELTA)),
    "Delta against Gamma and an Omega die": (side(DELTA), side(GAMMA)),
}


def forget_ours() -> None:
    """As at the first sight of these pools; what belongs to single dice stays, as it does in a page."""
    odds._pool_odds.cache_clear()
    odds._powers.cache_clear()
    chances.cache_clear()


def ours(name: str) -> Any:
    return chances(*CASES[name]).difference


# The same in icepool's words. Each die falls into a state that says how Reroll N sees it; going through the
# states from low to high, the first free dice are taken, but for the best of all.


class Fallen(NamedTuple):
    """In the order in which Reroll N takes dice."""

    face: int
    fewer: int
    """The die's sides below 0, as among equals the larger die is taken first."""
    kind: int
    is_free: bool
    added: int
    """What it explodes to; 0 where it does not."""


def explosions(die: tuple[int, ...], faces: tuple[int, ...]) -> Die:
    found = [sides for sides, face in zip(die, faces, strict=True) if face == sides]
    return sum((d(sides) for sides in found), start=icepool.Die([0]))


def falls(die: tuple[int, ...], kind: int) -> Die:
    def component(sides: int) -> Die:
        return d(sides).map(lambda face: d(sides).map(lambda again: (again, 1)) if face == 1 else (face, 0))

    def state(*parts: Any) -> Die:
        faces = tuple(face for face, _ in parts)
        touched = any(again for _, again in parts)
        total = sum(faces)
        more = explosions(die, faces)
        return more.map(lambda added: Fallen(total, -sum(die), kind, not touched and not added, added))

    return icepool.map(state, *(component(sides) for sides in die))


def fresh(die: tuple[int, ...]) -> Die:
    return sum((d(sides).explode(depth=1) for sides in die), start=icepool.Die([0]))


class Taking(MultisetEvaluator):
    """How many dice of each kind Reroll N takes, and the best of what stays."""

    def next_state(self, state: Any, order: Any, outcome: Any, count: int) -> Any:
        if order < 0:
            raise icepool.UnsupportedOrder
        taken, free, last, closed, best = state or ((0, 0), 0, (0, 0), 0, 0)
        if count:
            face, _, kind, is_free, added = outcome
            if is_free:
                more = min(count, REROLL - sum(taken))
                taken = tuple(each + more * (place == kind) for place, each in enumerate(taken))
                free = min(free + count, REROLL + 1)
                last = (face, kind)
                best = max(best, face)
            else:
                closed = max(closed, face)
                best = max(best, face + added)
        return taken, free, last, closed, best

    def final_outcome(self, state: Any, *_: Any) -> Any:
        taken, free, (face, kind), closed, best = state
        if free <= REROLL and face > closed:
            # The best die of all stays.
            taken = tuple(each - (place == kind) for place, each in enumerate(taken))
        return (*taken, best)


def result(side: Side) -> Die:
    pool = side.dice(DEFAULTS)
    kinds = [pool[0], pool[-1]]
    dice = {falls(kinds[0], 0): len(pool) - 1, falls(kinds[1], 1): 1}
    taken: Die = Taking().evaluate(icepool.Pool(dice))

    def after(main: int, bonus: int, best: int) -> Die:
        rolled = [fresh(kinds[0])] * main + [fresh(kinds[1])] * bonus
        return icepool.highest(icepool.Die([best]), *rolled) if rolled else icepool.Die([best])

    return taken.map(after)


def theirs(name: str) -> Die:
    first, second = CASES[name]
    return result(first) - result(second)


def forget_icepool() -> None:
    d.cache_clear()
    icepool.Pool.clear_cache()


def check(name: str) -> str:
    mine, other = ours(name), theirs(name)
    told = {gap: Fraction(ways, other.denominator()) for gap, ways in other.items()}
    known = {gap: Fraction(ways, mine.ways) for gap, ways in mine}
    return "" if told == known else f"icepool sees {name} otherwise"


def measure(name: str, rounds: int, asks_icepool: bool) -> dict[str, list[float]]:
    """Milliseconds of one answer, taken in turns."""

    def work_ours() -> None:
        forget_ours()
        ours(name)

    def work_icepool() -> None:
        forget_icepool()
        theirs(name)

    works = {"ours": work_ours, **({"icepool": work_icepool} if asks_icepool else {})}
    return in_turns(works, rounds)
