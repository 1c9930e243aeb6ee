"""The exact odds of a pool's result, without going through all its faces.

Only so much decides a result: the best natural face of the pool (its die is never rolled again), what
exploding dice come to, and what the dice come to that Reroll N throws again. Of these only how many there are
of each kind matters, and they are the first of the free dice in a fixed order. So the chance to stay at or
below a number is a sum of powers, over the few ways in which those first dice can be chosen.
"""

from collections.abc import Container, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from math import comb, gcd, prod

from dicewright.dice.odds import Odds
from dicewright.games.tiers.rules.pool import exploding
from dicewright.games.tiers.rules.settings import DEFAULTS, Rules
from dicewright.games.tiers.rules.tables import PoolDie


class _Kind:
    """The ways of one die, by its natural face: free, rolled again by Fortunate, or exploding."""

    def __init__(self, die: PoolDie, fortunate: bool, compound: bool) -> None:
        rules = Rules(omega_explosion="compound_max") if compound else DEFAULTS
        spread = prod(die)
        self.sides = sum(die)
        self.highest = 2 * self.sides
        self.ways = spread * spread * (spread if fortunate else 1)
        self.free: dict[int, int] = {}
        touched: dict[int, int] = {}
        burst: dict[int, dict[int, int]] = {}
        for faces, is_touched, ways in _naturals(die, fortunate):
            face = sum(faces)
            parts = exploding(die, faces, rules)
            if not parts:
                group = touched if is_touched else self.free
                group[face] = group.get(face, 0) + ways * spread
                continue
            finals = burst.setdefault(face, {})
            rest = spread // prod(die[part] for part in parts)
            for more, times in _sums([die[part] for part in parts]).items():
                finals[face + more] = finals.get(face + more, 0) + ways * times * rest
        self.free_to = list(accumulate(self.free.get(face, 0) for face in range(self.sides + 1)))
        """By face: the ways of a die that Reroll N may take to show this or less."""
        self.kept_to = [
            list(accumulate(_kept(face, number, touched, burst) for face in range(self.sides + 1)))
            for number in range(self.highest + 1)
        ]
        """By number and face: the ways of a die that stays to show this or less and come to the number."""

    def up_to(self, number: int) -> int:
        """The ways to come to this or less."""
        if number >= self.highest:
            return self.ways
        face = min(number, self.sides)
        return self.free_to[face] + self.kept_to[number][face]

    def free_up_to(self, face: int) -> int:
        return self.free_to[min(face, self.sides)]

    def kept_up_to(self, face: int, number: int) -> int:
        return self.kept_to[min(number, self.highest)][min(face, self.sides)]


def _kept(face: int, number: int, touched: dict[int, int], burst: dict[int, dict[int, int]]) -> int:
    """The ways to show exactly this face, without being free, and to come to the number or less."""
    if face > number:
        return 0
    finals = burst.get(face, {})
    return touched.get(face, 0) + sum(ways for final, ways in finals.items() if final <= number)


def _naturals(die: PoolDie, fortunate: bool) -> Iterator[tuple[tuple[int, ...], bool, int]]:
    """The faces of a die's components, whether Fortunate rolled any of them again, and their ways."""
    if not die:
        yield (), False, 1
        return
    first, *others = die
    for faces, touched, ways in _naturals(tuple(others), fortunate):
        for face in range(1, first + 1):
            if not fortunate:
                yield (face, *faces), touched, ways
                continue
            if face > 1:
                yield (face, *faces), touched, ways * first
            yield (face, *faces), True, ways


def _sums(sides: Sequence[int]) -> dict[int, int]:
    sums = {0: 1}
    for each in sides:
        after: dict[int, int] = {}
        for total, ways in sums.items():
            for face in range(1, each + 1):
                after[total + face] = after.get(total + face, 0) + ways
        sums = after
    return sums


@lru_cache(maxsize=64)
def _kind(die: PoolDie, fortunate: bool, compound: bool) -> _Kind:
    return _Kind(die, fortunate, compound)


def pool_odds(
    pool: Sequence[PoolDie], fortunate: bool = False, reroll: int = 0, rules: Rules = DEFAULTS
) -> Odds[int]:
    """The chance of each result; Reroll N takes its dice as TP-AMB-18 says."""
    # In which order dice lie in a pool never matters to its result.
    compound = rules.omega_explosion == "compound_max"
    return _pool_odds(tuple(sorted(pool)), fortunate, min(reroll, len(pool)), compound)


@lru_cache(maxsize=512)
def _pool_odds(pool: tuple[PoolDie, ...], fortunate: bool, reroll: int, compound: bool) -> Odds[int]:
    if not pool:
        return Odds({0: 1})
    counts: dict[PoolDie, int] = {}
    for die in pool:
        counts[die] = counts.get(die, 0) + 1
    kinds = [(_kind(die, fortunate, compound), count) for die, count in counts.items()]
    fresh = [_kind(die, False, compound) for die in counts]
    return _exactly(_with_reroll(kinds, fresh, reroll) if reroll else _without(kinds))


def _exactly(up_to: Iterable[tuple[int, int]]) -> Odds[int]:
    """From the ways to each number or less."""
    exact: dict[int, int] = {}
    before = 0
    for number, ways in up_to:
        if ways != before:
            exact[number] = ways - before
        before = ways
    common = gcd(*exact.values())
    return Odds({number: ways // common for number, ways in exact.items()})


def standing_odds(
    pool: Sequence[PoolDie],
    naturals: Sequence[Sequence[int]],
    rerolled: Sequence[int],
    rules: Rules = DEFAULTS,
) -> Odds[int]:
    """The result of a pool that lies there, before explosions, when these of its dice are rolled again."""
    if not pool:
        return Odds({0: 1})
    compound = rules.omega_explosion == "compound_max"
    dice = [
        _kind(die, False, compound) if place in rerolled else _Lying(die, naturals[place], rules)
        for place, die in enumerate(pool)
    ]
    numbers = range(1, max(die.highest for die in dice) + 1)
    return _exactly((number, prod(die.up_to(number) for die in dice)) for number in numbers)


class _Lying:
    """A die that stays; only what it explodes to is open."""

    def __init__(self, die: PoolDie, faces: Sequence[int], rules: Rules) -> None:
        face = sum(faces)
        more = _sums([die[part] for part in exploding(die, faces, rules)])
        self._finals = {face + each: ways for each, ways in more.items()}
        self.highest = max(self._finals)

    def up_to(self, number: int) -> int:
        return sum(ways for final, ways in self._finals.items() if final <= number)


Kinds = Sequence[tuple[_Kind, int]]


def _without(kinds: Kinds) -> Iterator[tuple[int, int]]:
    for number in range(1, max(kind.highest for kind, _ in kinds) + 1):
        yield number, prod(kind.up_to(number) ** count for kind, count in kinds)


def _with_reroll(kinds: Kinds, fresh: Sequence[_Kind], most: int) -> Iterator[tuple[int, int]]:
    """For each number, the ways to stay at or below it.

    As many dice of each kind as Reroll N could take carry a second throw, used or not, so that all ways have
    the same weight.
    """
    # The free dice as Reroll N takes them: by face, and among equals the one with more sides first.
    order = sorted(
        ((face, place) for place, (kind, _) in enumerate(kinds) for face in kind.free),
        key=lambda each: (each[0], -kinds[each[1]][0].sides),
    )
    could = [min(count, most) for _, count in kinds]
    for number in range(1, max(kind.highest for kind, _ in kinds) + 1):
        ranked = [(face, place) for face, place in order if face <= number]
        ways = _first_ones(kinds, _runs(kinds, ranked), number, most)
        again = [
            [kind.up_to(number) ** each * kind.ways ** (limit - each) for each in range(limit + 1)]
            for kind, limit in zip(fresh, could, strict=True)
        ]
        open_kinds = [place for place, kind in enumerate(fresh) if kind.highest > number]
        _keep_best(kinds, ranked, number, most, open_kinds, ways)
        yield (
            number,
            sum(
                count * prod(again[place][each] for place, each in enumerate(taken))
                for taken, count in ways.items()
            ),
        )


def _runs(kinds: Kinds, ranked: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """The ways of free dice of one kind that no other kind comes between, with their kind."""
    runs: list[tuple[int, int]] = []
    for face, place in ranked:
        ways = kinds[place][0].free[face]
        if runs and runs[-1][1] == place:
            runs[-1] = (runs[-1][0] + ways, place)
        else:
            runs.append((ways, place))
    return runs


Taken = tuple[int, ...]
"""How many dice of each kind are rolled again."""


def _first_ones(kinds: Kinds, runs: Sequence[tuple[int, int]], number: int, most: int) -> dict[Taken, int]:
    """The ways in which the first `most` of the free dice are taken, or all if there are fewer."""
    places = range(len(kinds))
    kept = [kind.kept_up_to(number, number) for kind, _ in kinds]
    rest = [kept[place] + kinds[place][0].free_up_to(number) for place in places]
    powers = [_powers(rest[place], kinds[place][1], most) for place in places]
    found: dict[Taken, int] = {}
    going: dict[Taken, int] = {(0,) * len(kinds): 1}
    for faces, place in runs:
        before = powers[place]
        rest[place] -= faces
        powers[place] = after = _powers(rest[place], kinds[place][1], most)
        for state, weight in list(going.items()):
            gone = state[place]
            left, wanted = kinds[place][1] - gone, most - sum(state)
            if left >= wanted:
                ways = before[gone] - after[gone]
                for each in range(1, wanted):
                    ways -= comb(left, each) * faces**each * after[gone + each]
                for each in places:
                    if each != place:
                        ways *= powers[each][state[each]]
                full = (*state[:place], gone + wanted, *state[place + 1 :])
                found[full] = found.get(full, 0) + weight * ways
            for more in range(1, min(left, wanted - 1) + 1):
                longer = (*state[:place], gone + more, *state[place + 1 :])
                going[longer] = going.get(longer, 0) + weight * comb(left, more) * faces**more
    for state, weight in going.items():
        found[state] = weight * prod(kept[each] ** (kinds[each][1] - state[each]) for each in places)
    return found


@lru_cache(maxsize=2048)
def _powers(base: int, count: int, most: int) -> tuple[int, ...]:
    """Of `count` dice, of one fewer, and so on, as far as they may be taken."""
    lowest = max(0, count - most)
    powers = [base**lowest]
    for _ in range(count - lowest):
        powers.append(powers[-1] * base)
    return tuple(reversed(powers))


def _keep_best(
    kinds: Kinds,
    ranked: Sequence[tuple[int, int]],
    number: int,
    most: int,
    open_kinds: Container[int],
    found: dict[Taken, int],
) -> None:
    """The best die stays, where no die that stays anyway shows as much.

    It is the last in order, so it matters only where all free dice would be rolled again; and only of a kind
    that could come to more than the number.
    """
    places = range(len(kinds))
    shares = _shares(tuple(count for _, count in kinds), most)
    before = [0] * len(kinds)
    for face, place in ranked:
        earlier = before[place]
        before[place] = up_to = earlier + kinds[place][0].free[face]
        if place not in open_kinds:
            continue
        below = [_powers(kind.kept_up_to(face - 1, number), count, most) for kind, count in kinds]
        for state, choices in shares:
            own = state[place]
            if not own:
                continue
            ways = choices * (up_to**own - earlier**own)
            for each in places:
                ways *= below[each][state[each]]
                if each != place and state[each]:
                    ways *= before[each] ** state[each]
            if ways:
                found[state] -= ways
                fewer = (*state[:place], own - 1, *state[place + 1 :])
                found[fewer] = found.get(fewer, 0) + ways


@lru_cache(maxsize=64)
def _shares(counts: tuple[int, ...], most: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    """All ways to take some of each, `most` at most together, and how often each can be done."""
    shares: list[tuple[tuple[int, ...], int]] = [((), 1)]
    for count in counts:
        shares = [
            ((*share, taken), times * comb(count, taken))
            for share, times in shares
            for taken in range(min(count, most - sum(share)) + 1)
        ]
    return tuple(shares)
