"""Was that luck? The exact chance of rolling as well, or as badly, over several rolls."""

from collections.abc import Sequence
from typing import NamedTuple

from dicewright.dice.kernel import begin, sum_of
from dicewright.dice.odds import Odds, Ratio, lowest_terms


class RunLuck(NamedTuple):
    """Several rolls of one expression, taken together."""

    sum: int
    at_least: Ratio
    """The chance of this sum or more."""
    at_most: Ratio


class StreakLuck(NamedTuple):
    """The longest streak, and the chance of one at least as long in as many rolls."""

    length: int
    chance: Ratio


class Luck(NamedTuple):
    """Rolls of any kind, each against its own average."""

    rolls: int
    above: int
    """How many were above their average."""
    at_least: Ratio
    """The chance of that many above average, or more."""
    at_most: Ratio
    good: StreakLuck
    """Above average in a row."""
    bad: StreakLuck
    """Below average in a row."""


def luck_of_run(odds: Odds[int], totals: Sequence[int]) -> RunLuck:
    """How the sum of these rolls stands among all sums that could have come."""
    begin()
    sums = Odds(sum_of([(dict(odds), len(totals))]))
    reached = sum(totals)
    return RunLuck(
        reached,
        lowest_terms(sums.at_least(reached), sums.ways),
        lowest_terms(sums.at_most(reached), sums.ways),
    )


def luck_of(rolls: Sequence[tuple[Odds[int], int]]) -> Luck:
    """How many rolls were above their average, and how long the streaks were; oldest roll first."""
    above = [_beyond(odds, total, 1) for odds, total in rolls]
    below = [_beyond(odds, total, -1) for odds, total in rolls]
    hits = sum(was for was, _ in above)
    begin()
    counts = Odds(sum_of([(_weights(chance), 1) for _, chance in above]))
    return Luck(
        len(rolls),
        hits,
        lowest_terms(counts.at_least(hits), counts.ways),
        lowest_terms(counts.at_most(hits), counts.ways),
        _longest(above),
        _longest(below),
    )


def _weights(chance: Ratio) -> dict[int, int]:
    part, whole = chance
    return {number: ways for number, ways in ((0, whole - part), (1, part)) if ways}


def _beyond(odds: Odds[int], total: int, side: int) -> tuple[bool, Ratio]:
    """Whether a total lies beyond the average on this side, and the chance that it would."""
    part, whole = odds.mean()
    ways = odds.at_least(part // whole + 1) if side > 0 else odds.at_most(-(-part // whole) - 1)
    return side * (total * whole - part) > 0, lowest_terms(ways, odds.counted)


def _longest(events: Sequence[tuple[bool, Ratio]]) -> StreakLuck:
    longest = running = 0
    for was, _ in events:
        running = running + 1 if was else 0
        longest = max(longest, running)
    return StreakLuck(longest, streak_chance([chance for _, chance in events], longest))


def streak_chance(chances: Sequence[Ratio], length: int) -> Ratio:
    """The chance that somewhere in a row of events at least `length` follow each other."""
    if length == 0:
        return 1, 1
    # The ways to be in a streak of 0, 1, 2 and so on without having reached the length yet.
    running = [1] + [0] * (length - 1)
    ways = 1
    for part, whole in chances:
        ways *= whole
        running = [sum(running) * (whole - part), *(each * part for each in running[:-1])]
    return lowest_terms(ways - sum(running), ways)
