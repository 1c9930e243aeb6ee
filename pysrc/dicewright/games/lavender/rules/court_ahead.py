"""All ways in which a court may go on, worked out from the last action to the first."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from math import lcm
from typing import NamedTuple

from dicewright.dice.odds import Ratio
from dicewright.games.lavender.rules.court import MOST_PROGRESS
from dicewright.games.lavender.rules.court_actions import progress_odds, progress_of
from dicewright.games.lavender.rules.degrees import NORMAL, degree_odds
from dicewright.games.lavender.rules.tables import CRITICAL, FUMBLE, MISS, STRONG, SUCCESSES, WEAK

MOST_WORK = 40_000
"""Sums that are worked out at most: some 25 milliseconds, and about twice that in a browser."""


class Try(NamedTuple):
    """One way in which somebody may pursue a goal."""

    approach: str
    modifier: int
    favored: bool
    mode: str = NORMAL


class Ahead(NamedTuple):
    """A court as far as it is foretold."""

    tries: tuple[tuple[Try, ...], ...]
    """Of each who is here."""
    waiting: tuple[int, ...]
    """The places of those who still act in this round."""
    goals: tuple[int, ...]
    """What each open goal still needs."""
    actions: int
    disposition: int


# What a test may do, in whole ways out of all


class Ways(NamedTuple):
    stays: int
    incident: int
    gains: tuple[int, int, int]
    """Of Weak, Strong and Critical."""


def ways_of(each: Try, whole: int) -> Ways:
    odds = degree_odds(each.modifier, each.mode)
    scale = whole // odds.ways
    weak, strong, critical = (odds.exactly(degree) * scale for degree in (WEAK, STRONG, CRITICAL))
    return Ways(odds.exactly(MISS) * scale, odds.exactly(FUMBLE) * scale, (weak, strong, critical))


def whole_of(tries: tuple[tuple[Try, ...], ...]) -> int:
    return lcm(*(degree_odds(each.modifier, each.mode).ways for own in tries for each in own))


def worthwhile(tries: tuple[Try, ...]) -> tuple[Try, ...]:
    """Without those that another of them is never worse than."""

    def at_least(each: Try) -> tuple[Ratio, ...]:
        odds = progress_odds(each.modifier, each.favored, each.mode)
        return tuple((odds.at_least(gain), odds.ways) for gain in range(1, MOST_PROGRESS + 1))

    def incident(each: Try) -> Ratio:
        odds = degree_odds(each.modifier, each.mode)
        return odds.exactly(FUMBLE), odds.ways

    def is_no_worse(one: Try, other: Try) -> bool:
        pairs = [*zip(at_least(one), at_least(other), strict=True), (incident(other), incident(one))]
        return all(mine[0] * theirs[1] >= theirs[0] * mine[1] for mine, theirs in pairs)

    kept: list[Try] = []
    for each in tries:
        if not any(is_no_worse(other, each) for other in kept):
            kept = [other for other in kept if not is_no_worse(each, other)] + [each]
    return tuple(kept)


# All ways ahead


class Solved:
    """Values of all states, the fewest actions first, in ways out of `whole` to the power of the actions.

    A state is who still acts in this round (counted by what they can do, since people who can do the same
    are as good as each other), how many incidents the court can bear, and what each goal still needs.
    """

    def __init__(self, ahead: Ahead) -> None:
        self.ahead = ahead
        self.own = tuple(worthwhile(tries) for tries in ahead.tries)
        self.kinds = tuple(dict.fromkeys(self.own))
        self.kind_of = tuple(self.kinds.index(own) for own in self.own)
        self.everybody = self._counted(range(len(self.own)))
        self.first = self._counted(ahead.waiting or range(len(self.own)))
        self.whole = whole_of(self.kinds)
        self.strides: list[int] = []
        size = 1
        for need in ahead.goals:
            self.strides.append(size)
            size *= need + 1
        self.size = size
        self.turns = self._turns()
        self.layers: list[dict[tuple[tuple[int, ...], int], list[int]]] = []

    def _counted(self, places: range | tuple[int, ...]) -> tuple[int, ...]:
        counts = [0] * len(self.kinds)
        for place in places:
            counts[self.kind_of[place]] += 1
        return tuple(counts)

    def after(self, turn: tuple[int, ...], kind: int) -> tuple[int, ...]:
        left = (*turn[:kind], turn[kind] - 1, *turn[kind + 1 :])
        return left if any(left) else self.everybody

    def _turns(self) -> list[set[tuple[int, ...]]]:
        """Who may still act in the round, by how many actions are left."""
        found = [{self.first}]
        for _ in range(self.ahead.actions):
            found.insert(
                0,
                {self.after(turn, kind) for turn in found[0] for kind, count in enumerate(turn) if count},
            )
        return found

    def bears(self, left: int) -> set[int]:
        """Incidents to the end; what more actions cannot bring about is all the same."""
        taken = self.ahead.actions - left
        least = max(1, self.ahead.disposition - taken)
        return {min(bear, left + 1) for bear in range(least, self.ahead.disposition + 1)}

    @property
    def work(self) -> int:
        tests = sum(map(len, self.kinds)) * len(self.ahead.goals) * self.size
        return tests * sum(
            len(self.turns[left]) * len(self.bears(left)) for left in range(1, self.ahead.actions + 1)
        )

    def closer(self, at: int, goal: int, gain: int) -> int:
        """Where a gain leads from a state of the goals."""
        stride = self.strides[goal]
        return at - min(at // stride % (self.ahead.goals[goal] + 1), gain) * stride

    def _steps(self, goal: int, favored: bool) -> list[tuple[int, int, int]]:
        """Where each gain leads from every state of the goals."""
        weak, strong, critical = gains_of(favored)
        return [
            (self.closer(at, goal, weak), self.closer(at, goal, strong), self.closer(at, goal, critical))
            for at in range(self.size)
        ]

    def solve(self) -> "Solved":
        steps = {
            favored: [self._steps(goal, favored) for goal in range(len(self.ahead.goals))]
            for favored in {each.favored for own in self.kinds for each in own}
        }
        ways = [[(each.favored, ways_of(each, self.whole)) for each in own] for own in self.kinds]
        self.layers = [{(turn, bear): [1] + [0] * (self.size - 1) for turn, bear in self._states(0)}]
        for left in range(1, self.ahead.actions + 1):
            layer = {}
            for turn, bear in self._states(left):
                best = [0] * self.size
                for kind, count in enumerate(turn):
                    if not count:
                        continue
                    calm, worse = self.outcomes(left, turn, bear, kind)
                    for favored, (stays, incident, (weak, strong, critical)) in ways[kind]:
                        for table in steps[favored]:
                            values = [
                                stays * same
                                + incident * low
                                + weak * calm[one]
                                + strong * calm[two]
                                + critical * calm[three]
                                for same, low, (one, two, three) in zip(calm, worse, table, strict=True)
                            ]
                            best = list(map(max, best, values))
                best[0] = self.whole**left
                layer[turn, bear] = best
            self.layers.append(layer)
        return self

    def _states(self, left: int) -> Iterator[tuple[tuple[int, ...], int]]:
        return product(self.turns[left], self.bears(left))

    def outcomes(self, left: int, turn: tuple[int, ...], bear: int, kind: int) -> tuple[list[int], list[int]]:
        """What all states of the goals are worth after a test of somebody, and after an incident."""
        below, then = self.layers[left - 1], self.after(turn, kind)
        calm = below[then, min(bear, left)]
        # With nothing left to bear the court ends in violence, and no goal is reached any more.
        return calm, below[then, min(bear - 1, left)] if bear > 1 else [0] * self.size

    def value(
        self, left: int, turn: tuple[int, ...], bear: int, at: int, kind: int, move: tuple[Try, int]
    ) -> int:
        """Of one test, in one state."""
        calm, worse = self.outcomes(left, turn, bear, kind)
        each, goal = move
        ways = ways_of(each, self.whole)
        gained = sum(
            count * calm[self.closer(at, goal, gain)]
            for count, gain in zip(ways.gains, gains_of(each.favored), strict=True)
        )
        return ways.stays * calm[at] + ways.incident * worse[at] + gained

    def moves(self, left: int, turn: tuple[int, ...], bear: int, at: int) -> list[tuple[int, int, Try, int]]:
        """Value, kind of person, test and goal; the best first."""
        found = [
            (self.value(left, turn, bear, at, kind, (each, goal)), kind, each, goal)
            for kind, own in enumerate(self.kinds)
            if turn[kind]
            for each in own
            for goal in range(len(self.ahead.goals))
            if at // self.strides[goal] % (self.ahead.goals[goal] + 1)
        ]
        return sorted(found, key=lambda each: -each[0])


def gains_of(favored: bool) -> tuple[int, int, int]:
    weak, strong, critical = (progress_of(degree, favored) for degree in reversed(SUCCESSES))
    return weak, strong, critical


@lru_cache(maxsize=32)
def solved_for(ahead: Ahead) -> Solved | None:
    """None where that would keep people waiting."""
    found = Solved(ahead)
    return found.solve() if found.work <= MOST_WORK else None
