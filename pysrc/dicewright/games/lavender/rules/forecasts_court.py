"""How likely goals are to be reached before a court ends, and who should do what: exact, by all ways ahead.

Only tests to pursue goals are foretold. The gear die, trades and favors may come on top of that.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from dicewright.dice.odds import Ratio
from dicewright.games.lavender.rules.court_actions import progress_odds
from dicewright.games.lavender.rules.court_ahead import (
    Ahead,
    Solved,
    Try,
    gains_of,
    solved_for,
    ways_of,
    whole_of,
)
from dicewright.ratio import ratio


class Advice(NamedTuple):
    who: int
    how: Try
    goal: int
    chance: Ratio
    """That all goals are reached, if everything after it is done in the best way."""


class Plan(NamedTuple):
    chance: Ratio
    moves: tuple[Advice, ...] = ()
    """All that can be done now, the best first."""
    course: tuple[Advice, ...] = ()
    """What would be done one after the other, if every test came out Weak."""


def _is_played(ahead: Ahead) -> bool:
    return bool(ahead.tries and all(ahead.tries) and ahead.goals)


@lru_cache(maxsize=32)
def best_plan(ahead: Ahead) -> Plan | None:
    """The chance to reach all goals in the best way, and that way; None where it is too much to work out."""
    ahead = ahead._replace(disposition=max(1, ahead.disposition))
    if not _is_played(ahead):
        return Plan((0, 1))
    solved = solved_for(ahead)
    if not solved:
        return None
    left, bear = ahead.actions, min(ahead.disposition, ahead.actions + 1)
    at = solved.size - 1
    value = solved.layers[left][solved.first, bear][at]
    moves = []
    if left:
        for worth, kind, each, goal in solved.moves(left, solved.first, bear, at):
            for who in ahead.waiting or range(len(ahead.tries)):
                if solved.kind_of[who] == kind:
                    moves.append(Advice(who, each, goal, ratio(worth, solved.whole**left)))
    return Plan(ratio(value, solved.whole**left), tuple(moves), tuple(_course(solved)))


def _course(solved: Solved) -> Iterator[Advice]:
    ahead = solved.ahead
    waiting = list(ahead.waiting or range(len(ahead.tries)))
    at, turn = solved.size - 1, solved.first
    for left in range(ahead.actions, 0, -1):
        bear = min(ahead.disposition, left + 1)
        found = solved.moves(left, turn, bear, at)
        if not found:
            return
        worth, kind, each, goal = found[0]
        who = next(place for place in waiting if solved.kind_of[place] == kind)
        yield Advice(who, each, goal, ratio(worth, solved.whole**left))
        waiting.remove(who)
        waiting = waiting or list(range(len(ahead.tries)))
        turn = solved.after(turn, kind)
        at = solved.closer(at, goal, gains_of(each.favored)[0])


def each_alone(ahead: Ahead) -> tuple[Ratio, ...] | None:
    """The chance of each goal, if everybody pursues nothing else; None where it is too much to work out."""
    ahead = ahead._replace(disposition=max(1, ahead.disposition))
    if not _is_played(ahead):
        return ((0, 1),) * len(ahead.goals)
    # What one goal needs is on the way to what the farthest needs: one answer holds them all.
    solved = solved_for(ahead._replace(goals=(max(ahead.goals),)))
    if not solved:
        return None
    values = solved.layers[ahead.actions][solved.first, min(ahead.disposition, ahead.actions + 1)]
    return tuple(ratio(values[need], solved.whole**ahead.actions) for need in ahead.goals)


# Where that is too much


@lru_cache(maxsize=32)
def in_turn(ahead: Ahead) -> Ratio:
    """The chance to reach all goals one after the other, everybody in their order with their best test."""
    if not _is_played(ahead):
        return (0, 1)
    best = [max(tries, key=_mean) for tries in ahead.tries]
    order = [*(ahead.waiting or range(len(best)))]
    while len(order) < ahead.actions:
        order += range(len(best))
    whole = whole_of(ahead.tries)
    ways = {(0, ahead.goals[0], max(1, ahead.disposition)): 1}
    reached = 0
    for left, who in zip(range(ahead.actions, 0, -1), order, strict=False):
        test = ways_of(best[who], whole)
        after: dict[tuple[int, int, int], int] = {}
        for (goal, need, bear), count in ways.items():
            outcomes = [(need, bear, test.stays), (need, bear - 1, test.incident)]
            gains = zip(gains_of(best[who].favored), test.gains, strict=True)
            outcomes += [(max(0, need - gain), bear, more) for gain, more in gains]
            for then, bears, more in outcomes:
                if not bears or not more:
                    continue
                next_goal = goal if then else goal + 1
                if next_goal == len(ahead.goals):
                    reached += count * more * whole ** (left - 1)
                    continue
                state = (next_goal, then or ahead.goals[next_goal], bears)
                after[state] = after.get(state, 0) + count * more
        ways = after
    return ratio(reached, whole**ahead.actions)


def _mean(each: Try) -> int:
    """The expected progress, in ways out of 400: a test has 20 or 400."""
    part, whole = progress_odds(each.modifier, each.favored, each.mode).mean()
    return part * 400 // whole
