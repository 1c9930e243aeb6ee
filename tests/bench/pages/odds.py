"""Runs in Pyodide: the same odds by Dicewright and by icepool, compared, timed and counted.

Both are imported from source and so compiled alike. Ours start from a tree, as icepool's start from dice;
reading a tree from text is timed on its own.
"""

import json  # noqa: F401 (the page asks for answers in it)
import sys
from collections.abc import Callable
from fractions import Fraction
from itertools import count
from typing import NamedTuple

import icepool
from icepool import Again, Die, d
from icepool.evaluator import keep_evaluator, sum_evaluator
from timing import LONG_ENOUGH, seconds

from dicewright.dice import Odds, against, odds, read
from dicewright.dice.exact import _odds_of_tree


class Case(NamedTuple):
    """One or two expressions, and how icepool says the same, in the fastest of its ways that we know."""

    expressions: tuple[str, ...]
    icepool: Callable[[int], Die]
    """Takes the number of explosions that we follow."""
    pools: Callable[[], Die] | None = None
    """How it says it where it has no short cut for a single highest die; for comparison only."""


def once(sides: int) -> Die:
    """A die that explodes once: what `!!o` says."""
    return d(sides).explode(depth=1)


def highest_of(first: Die, count: int, second: Die) -> Die:
    """The highest of a pool with one die of another kind."""
    return icepool.highest(first.highest(count), second)


def highest_in(*dice: tuple[Die, int]) -> Die:
    return icepool.Pool(dict(dice)).highest(1).sum()


# Where dice explode without end, we leave out what takes more than `depth` explosions of all dice together.
# icepool lets each die explode `depth` times and leaves nothing out: its last die stays as it falls. So all
# that we count icepool counts the same, and what it counts beyond that is in all exactly what we leave out.
CASES = {
    "6d12kh1": Case(("6d12kh1",), lambda depth: d(12).highest(6), lambda: highest_in((d(12), 6))),
    "20d20kh3": Case(("20d20kh3",), lambda depth: d(20).highest(20, 3)),
    "20d20kh10": Case(("20d20kh10",), lambda depth: d(20).highest(20, 10)),
    "40d6": Case(("40d6",), lambda depth: 40 @ d(6)),
    "10d10! successes": Case(
        ("10d10!=10>=8",),
        lambda depth: (
            10 @ d(10).map(lambda face: 1 + Again if face == 10 else int(face >= 8), again_depth=depth)
        ),
    ),
    "10d10! sum": Case(("10d10!",), lambda depth: 10 @ d(10).explode(depth=depth)),
    "5d8 against 4d10": Case(
        ("{5d8!!o}kh1", "{4d10!!o}kh1"),
        lambda depth: once(8).highest(5) - once(10).highest(4),
        lambda: highest_in((once(8), 5)) - highest_in((once(10), 4)),
    ),
    "15 a side and a bonus die": Case(
        ("{15d8!!o, 1d10!!o}kh1", "{15d10!!o, 1d12!!o}kh1"),
        lambda depth: highest_of(once(8), 15, once(10)) - highest_of(once(10), 15, once(12)),
        lambda: highest_in((once(8), 15), (once(10), 1)) - highest_in((once(10), 15), (once(12), 1)),
    ),
    "8d6r1dl2": Case(("8d6r1dl2",), lambda depth: d(6).reroll([1], depth="inf").highest(8, 6)),
}


def works(name: str) -> dict[str, Callable[[], object]]:
    """What is measured, by its name, each time as if for the first time."""
    expressions, say_in_icepool, say_with_pools = CASES[name]
    trees = [read(text) for text in expressions]
    depth = ours_of(trees).depth or 0

    def ours() -> Odds[int]:
        _odds_of_tree.cache_clear()
        return ours_of(trees)

    def theirs() -> Die:
        forget_icepool()
        return say_in_icepool(depth)

    def reading() -> object:
        return [read(text) for text in expressions]

    def pools() -> Die:
        forget_icepool()
        return say_with_pools()

    found = {"ours": ours, "icepool": theirs, "reading": reading}
    return {**found, "icepool's pools": pools} if say_with_pools else found


def ours_of(trees: list) -> Odds[int]:
    found = [odds(tree) for tree in trees]
    return found[0] if len(found) == 1 else against(*found)


def forget_icepool() -> None:
    """New dice, which hold sums of theirs; no pools; no evaluations. Only its table of binomials stays."""
    d.cache_clear()
    icepool.Pool.clear_cache()
    for evaluator in (sum_evaluator, keep_evaluator):
        evaluator.__dict__.pop("_cache", None)


def check(name: str) -> str:
    """What is wrong with the odds of a case, if anything is."""
    work = works(name)
    ours, theirs = work["ours"](), work["icepool"]()
    mine = {number: Fraction(ways, ours.ways) for number, ways in ours}
    other = {number: Fraction(ways, theirs.denominator()) for number, ways in theirs.items()}
    beyond = [other.get(number, 0) - mine.get(number, 0) for number in mine.keys() | other.keys()]
    if min(beyond) < 0:
        return f"icepool knows less than we do about {name}"
    if sum(beyond) != Fraction(ours.neglected, ours.ways):
        return f"icepool knows of {name} more than what we neglect"
    if "icepool's pools" in work and work["icepool's pools"]().equals(theirs, simplify=True) is False:
        return f"icepool has two answers to {name}"
    return ""


def measure(name: str, rounds: int) -> dict[str, list[float]]:
    """Milliseconds of one call, as many as there are rounds, taken in turns."""
    works_here = works(name)
    calls = {label: enough_calls(work) for label, work in works_here.items()}
    samples: dict[str, list[float]] = {label: [] for label in works_here}
    for _ in range(rounds):
        for label, work in works_here.items():
            samples[label].append(1000 * seconds(work, calls[label]) / calls[label])
    return samples


def enough_calls(work: Callable[[], object]) -> int:
    calls = 1
    while (taken := seconds(work, calls)) < LONG_ENOUGH / 2:
        calls *= 2
    return max(1, round(calls * LONG_ENOUGH / taken))


def count_bytecodes(name: str) -> int:
    """How many instructions Python runs for our odds: the same on every machine, however busy it is."""
    work = works(name)["ours"]
    monitoring, counter = sys.monitoring, count()
    monitoring.use_tool_id(monitoring.PROFILER_ID, "bench")
    monitoring.register_callback(
        monitoring.PROFILER_ID, monitoring.events.INSTRUCTION, lambda code, offset: next(counter)
    )
    monitoring.set_events(monitoring.PROFILER_ID, monitoring.events.INSTRUCTION)
    work()
    monitoring.set_events(monitoring.PROFILER_ID, monitoring.events.NO_EVENTS)
    monitoring.free_tool_id(monitoring.PROFILER_ID)
    return next(counter)
