"""Exact odds of the dice that are kept: the sum of the highest, of the lowest, or of those in between."""

from collections.abc import Iterable, Sequence
from itertools import accumulate, repeat
from math import comb, inf, lcm, prod
from operator import add, lshift, mul, neg, sub
from typing import TypeAlias

from dicewright.dice.frozen import Frozen
from dicewright.dice.kernel import (
    MUCH_WORK,
    WORD,
    Group,
    Score,
    Weights,
    are_fair,
    multiplying,
    scored,
    spend,
    sum_of,
    total,
    unpack,
    width_of,
)


class Endless(Frozen):
    """The dice that so many chains bring: each goes on with a die of these weights, or else comes to rest.

    There is no end to how many may come; the highest or lowest few of a pool have exact odds all the same.
    """

    weights: Weights
    chains: int
    rest: int
    """The ways in which a chain comes to rest."""


def kept_sum(groups: Sequence[Group], low: int, high: int, score: Score = None) -> Weights:
    """The scores of the dice at the places `low` to `high` (not included) added up, the lowest die first."""
    if len(groups) > 1:
        groups = [group for group in groups if group[1]]
    count = sum([number for _, number in groups])
    if {} in [weights for weights, _ in groups]:
        return {}
    if high - low == count:
        return sum_of([(scored(weights, score), number) for weights, number in groups])
    if low >= high:
        return {0: prod(total(weights) ** number for weights, number in groups)}
    if high == 1 or low == count - 1:
        return scored(_extreme(groups, highest=low > 0), score)
    return _kept_by_value(groups, count, low, high, score)


def kept_of_endless(
    groups: Sequence[Group], chains: Sequence[Endless], kept: int, highest: bool, score: Score = None
) -> tuple[Weights, int]:
    """The scores of so many of the highest or lowest dice added up; of all, where fewer came.

    The ways of the chains are counted out of a number of their own, which is the second answer.
    """
    every = [*groups, *((each.weights, kept) for each in chains)]
    numbers = _numbers(every, falling=highest)
    brought = [_Brought(each, numbers, kept) for each in chains]
    ways = prod(each.ways for each in brought)
    width = width_of(prod(total(weights) ** number for weights, number in groups) * ways)
    places = _Places(numbers, score, kept, width, falling=highest, may_be_empty=True)
    spend(places.cost(every))
    shown = [_Shown(weights, number, kept) for weights, number in groups]
    return places.filled([*shown, *brought]), ways


def _numbers(groups: Sequence[Group], falling: bool) -> list[int]:
    every = groups[0][0] if len(groups) == 1 else set().union(*[weights for weights, _ in groups])
    return sorted(every, reverse=falling)


def extreme_of_fair(first: int, sides: int, count: int, highest: bool) -> Weights:
    """The highest or lowest of so many dice with faces from `first` on, one way to each."""
    up_to = list(map(pow, range(sides + 1), repeat(count)))
    ways = list(map(sub, up_to[1:], up_to))
    return dict(zip(range(first, first + sides), ways if highest else reversed(ways), strict=True))


def _extreme(groups: Sequence[Group], highest: bool) -> Weights:
    """The highest or lowest of all dice: none lies beyond it, and not all lie short of it."""
    numbers = _numbers(groups, falling=not highest)
    size = sum([total(weights).bit_length() * count for weights, count in groups]) / 8
    if size > WORD * WORD:
        a_number = 300 * len(groups) + 1.5 * len(groups) ** 0.5 * multiplying(size, size)
        spend(20_000 + len(numbers) * a_number)
    up_to: list[int] = []
    for weights, count in groups:
        so_far = accumulate(map(weights.get, numbers, repeat(0)))
        ways = map(pow, so_far, repeat(count))
        up_to = list(map(mul, up_to, ways)) if up_to else list(ways)
    # Until the dice of every group can lie so low, there is no way at all.
    if none := up_to.count(0):
        numbers, up_to = numbers[none:], up_to[none:]
    return dict(zip(numbers, map(sub, up_to, [0, *up_to]), strict=True))


def _kept_by_value(groups: Sequence[Group], count: int, low: int, high: int, score: Score) -> Weights:
    """Number by number from the nearer end: how many dice show it, and which of those are kept."""
    from_top = count - low <= high
    first, last = (count - high, count - low) if from_top else (low, high)
    numbers = _numbers(groups, falling=from_top)
    width = width_of(prod(total(weights) ** number for weights, number in groups))
    if len(groups) > 1 and not first:
        places = _Places(numbers, score, last, width, falling=from_top)
        spend(places.cost(groups))
        return places.filled([_Shown(weights, number, last) for weights, number in groups])
    scores = numbers if score is None else list(map(score, numbers))
    least = min(scores)
    size = width * ((max(scores) - least) * (last - first) + 1)
    cost = _cost_of_keeping(groups, len(numbers), last, width, size)
    if cost > MUCH_WORK and score is None:
        fair = _cost_of_keeping_fair(groups, count, low, high, width)
        if fair < cost:
            spend(fair)
            return _kept_of_fair(*groups[0], low, high)
    spend(cost)
    shifts = [8 * width * (each - least) for each in scores]
    steps = list(zip(numbers, shifts, strict=True))
    window = _Window(count, first, last)
    packed = window.alike(groups[0][0], steps) if len(groups) == 1 else window.mixed(groups, steps)
    return unpack(packed, width, least * (last - first))


def _cost_of_keeping_fair(groups: Sequence[Group], count: int, low: int, high: int, width: int) -> float:
    """Dice of one kind, all faces alike, of which some are dropped at one end only."""
    sides = len(groups[0][0])
    if not are_fair(groups) or (low and high < count):
        return inf
    kept = high - low
    dropped = count - kept
    entries = 2 * sides * kept * dropped
    return sides * dropped * 2_500 + entries * (40 + width / 2) + count * sides * kept * (20 + width / 8)


def _kept_of_fair(weights: Weights, count: int, low: int, high: int) -> Weights:
    """The rest of fair dice of which the lowest, or else the highest, are dropped.

    Take faces from 1 to s. Where p dice lie below the face v, in (v-1)^p ways each, the others show v or
    more: x^v and so on to x^s, which is (x^v - x^(s+1)) / (1 - x). As if the dropped dice that are still
    open all showed v, they are divided by x^v each; before less after, as in a window. What is left to do
    is to divide by 1 - x, once for each die: that is to add up.
    """
    sides, kept = len(weights), high - low
    dropped = count - kept
    row = [0] * (sides * kept + 1)
    for below in range(dropped):
        others, still_open = count - below, dropped - below
        signed = [comb(count, below)]
        for place in range(1, min(others, kept) + 1):
            signed.append(signed[-1] * (place - 1 - others) // place)
        for face in range(1, sides + 1):
            ways = list(map(mul, signed, repeat((face - 1) ** below)))
            step = sides + 1 - face
            _add_at(row, face * kept, step, ways)
            if face > 1:
                _add_at(row, face * kept + still_open, step, list(map(neg, ways)))
        row = list(accumulate(row))
    for _ in range(kept):
        row = list(accumulate(row))
    factor = weights[min(weights)] ** count
    # Where the highest are dropped, it is the same seen from above.
    numbers = range(kept * (min(weights) - 1), kept * max(weights) + 1)
    if not low:
        numbers = range(kept * (max(weights) + 1), kept * min(weights) - 1, -1)
    return {number: each * factor for number, each in zip(numbers, row, strict=True) if each}


def _add_at(row: list[int], first: int, step: int, ways: Sequence[int]) -> None:
    """Add to every so many places of a row; what lies beyond its end is of no use."""
    places = slice(first, first + step * len(ways), step)
    row[places] = map(add, row[places], ways)


class _Places:
    """So many places for the highest, or the lowest, of all dice, filled number by number from their end.

    A number fills the last open place in all ways that had one before it, less those that have one after it:
    we count all ways as if it filled their places, before less after. Of dice that are not alike, those that
    have come by then do not depend on each other: their ways are multiplied.
    """

    def __init__(
        self,
        numbers: Sequence[int],
        score: Score,
        count: int,
        width: int,
        *,
        falling: bool,
        may_be_empty: bool = False,
    ) -> None:
        scores = numbers if score is None else list(map(score, numbers))
        bounds = [*scores, 0] if may_be_empty else scores
        self.count = count
        self.width = width
        # The first numbers are written lowest, so that what is written grows only with the numbers to come.
        self.sign, self.base = (-1, max(bounds)) if falling else (1, min(bounds))
        self.span = max(bounds) - min(bounds)
        self.steps = list(zip(numbers, map(self._shift, scores), strict=True))
        self.empty = self._shift(0) if may_be_empty else None

    def _shift(self, score: int) -> int:
        return 8 * self.width * self.sign * (score - self.base)

    def cost(self, groups: Sequence[Group]) -> float:
        size = self.span * self.width / 2
        cost = 20_000 + self.count * (len(self.steps) * (500 + size * self.count / 2) + self.span * 300)
        so_far: set[int] = set()
        come = 0
        for weights, count in groups:
            dice = min(count, self.count - 1)
            pairs = min(self.count, come + 1) * (dice + 1)
            # Before a group comes and after it has, there is next to nothing to multiply.
            steps = {number for number, _ in self.steps if min(weights) <= number <= max(weights)}
            cost += len(weights) * dice * dice * (300 + size * dice / 8)
            cost += len(self.steps) * pairs * 150
            cost += len(so_far & steps) * pairs * multiplying(size * come / 4, size * dice / 4)
            so_far |= steps
            come = min(self.count - 1, come + dice)
        return cost

    def filled(self, dice: Sequence["_Shown | _Brought"]) -> Weights:
        result, come = 0, self._come(dice)
        for number, shift in self.steps:
            before = come
            for each in dice:
                each.next(number, shift)
            come = self._come(dice)
            result += self._as_if(map(sub, before, come), shift)
        if self.empty is not None:
            result += self._as_if(come, self.empty)
        weights = unpack(result, self.width, 0)
        return {self.count * self.base + self.sign * place: ways for place, ways in weights.items()}

    def _as_if(self, ways: Iterable[int], shift: int) -> int:
        """All open places filled with one number."""
        return sum(map(lshift, ways, range(shift * self.count, -1, -shift) if shift else repeat(0)))

    def _come(self, dice: Sequence["_Shown | _Brought"]) -> list[int]:
        """By how many dice have come, while there are open places: the ways of all dice, packed."""
        first, *others = (each.come() for each in dice)
        come = first[: self.count]
        for more in others:
            come = [
                sum(map(mul, come[max(0, place - len(more) + 1) :], more[place::-1]))
                for place in range(min(self.count, len(come) + len(more) - 1))
            ]
        return come + [0] * (self.count - len(come))


class _Powers:
    """So many dice that have come, for each number of dice: their sum, packed."""

    def __init__(self, most: int) -> None:
        self.packed = [1] + [0] * most

    def next(self, ways: int, shift: int) -> None:
        """They may show one more number, in so many ways."""
        powers = [ways**shown for shown in range(len(self.packed))]
        shifts = [shift * shown for shown in range(len(self.packed))]
        self.packed = [
            sum(
                map(
                    lshift,
                    map(
                        mul, map(mul, map(comb, repeat(dice), range(dice + 1)), powers), self.packed[dice::-1]
                    ),
                    shifts,
                )
            )
            for dice in range(len(self.packed))
        ]


class _Shown:
    """Dice of one kind, looked at number by number."""

    def __init__(self, weights: Weights, count: int, places: int) -> None:
        self.weights = weights
        self.count = count
        self.left = total(weights)
        self.powers = _Powers(min(count, places - 1))

    def next(self, number: int, shift: int) -> None:
        if ways := self.weights.get(number):
            self.left -= ways
            self.powers.next(ways, shift)

    def come(self) -> list[int]:
        """By how many of them have come: the ways of these and of those that have not."""
        return [
            comb(self.count, dice) * packed * self.left ** (self.count - dice)
            for dice, packed in enumerate(self.powers.packed)
        ]


_States: TypeAlias = dict[tuple[int, ...], int]
"""By how many dice of each group are still to come: the ways of those that went before, packed."""


class _Window:
    """The places `first` to `last` (not included) of so many dice, which are kept.

    The dice are taken number by number. A number fills the last open place in all ways that had one before
    it, less those that have one after it: we count all ways as if it filled their places, before less after.
    """

    def __init__(self, dice: int, first: int, last: int) -> None:
        self.dice = dice
        self.first = first
        self.last = last

    def alike(self, weights: Weights, steps: Sequence[tuple[int, int]]) -> int:
        """The kept dice of one kind added up, packed. Its states are a row, by how many dice have come."""
        kept = [max(0, place - self.first) for place in range(self.last)]
        still_open = [self.last - max(place, self.first) for place in range(self.last)]
        to_come = range(self.dice, self.dice - self.last, -1)
        factors = {ways: self._factors(ways) for ways in set(weights.values())}
        left = total(weights)
        states, going_on = [1], [left**self.dice]
        result = 0
        for number, shift in steps:
            filling = [shift * places for places in still_open]
            result += sum(map(lshift, going_on, filling))
            left -= weights[number]
            if not left:
                break
            worth = [shift * dice for dice in kept]
            states = [
                sum(map(lshift, map(mul, states, row), map(sub, repeat(reached), worth)))
                for row, reached in zip(factors[weights[number]], worth, strict=True)
            ]
            going_on = list(map(mul, states, map(pow, repeat(left), to_come)))
            result -= sum(map(lshift, going_on, filling))
        return result

    def _factors(self, ways: int) -> list[list[int]]:
        """For each number of dice that have come, and each that had before: the ways of those in between."""
        powers = [ways**shown for shown in range(self.last)]
        to_come = range(self.dice, self.dice - self.last, -1)
        return [
            list(map(mul, map(comb, to_come, range(come, -1, -1)), powers[come::-1]))
            for come in range(self.last)
        ]

    def mixed(self, groups: Sequence[Group], steps: Sequence[tuple[int, int]]) -> int:
        """The kept dice of several kinds added up, packed."""
        left = [total(weights) for weights, _ in groups]
        states: _States = {tuple(number for _, number in groups): 1}
        going_on = self._going_on(states, left)
        result = 0
        for number, shift in steps:
            result += sum([ways << shift * places for ways, places in going_on])
            for group, (weights, _) in enumerate(groups):
                if ways := weights.get(number):
                    left[group] -= ways
                    states = self._shown(states, group, ways, left[group] == 0, shift)
            going_on = self._going_on(states, left)
            result -= sum([ways << shift * places for ways, places in going_on])
        return result

    def _shown(self, states: _States, group: int, each: int, last: bool, shift: int) -> _States:
        """The states after some dice of a group show a number, in `each` ways, and leave a place open."""
        powers = [each**shown for shown in range(self.last)]
        following: _States = {}
        for state, ways in states.items():
            to_come = state[group]
            place = self.dice - sum(state)
            dropped = max(0, self.first - place)
            for shown in range(to_come if last else 0, min(to_come, self.last - place - 1) + 1):
                rest = (*state[:group], to_come - shown, *state[group + 1 :])
                worth = shift * (shown - dropped) if shown > dropped else 0
                factor = comb(to_come, shown) * powers[shown]
                following[rest] = following.get(rest, 0) + (ways * factor << worth)
        return following

    def _going_on(self, states: _States, left: Sequence[int]) -> list[tuple[int, int]]:
        """All ways that go on from these states, each with its number of open places."""
        return [
            (ways * prod(map(pow, left, state)), self.last - max(self.dice - sum(state), self.first))
            for state, ways in states.items()
        ]


class _Brought:
    """What chains bring, looked at number by number.

    However many dice show the numbers that were looked at, those that show any other leave the chances of
    these as they are: a chain goes on with a known number or comes to rest, `known` ways in all.
    """

    def __init__(self, of: Endless, numbers: Sequence[int], places: int) -> None:
        self.of = of
        self.known = of.rest
        self.powers = _Powers(places - 1)
        up_to = accumulate([of.weights.get(number, 0) for number in numbers], initial=of.rest)
        self.ways = lcm(*[known ** (of.chains + places) for known in {*up_to}])

    def next(self, number: int, shift: int) -> None:
        if ways := self.of.weights.get(number):
            self.known += ways
            self.powers.next(ways, shift)

    def come(self) -> list[int]:
        """By how many dice were brought: the ways of these, and of whatever else comes."""
        chains = self.of.chains
        resting = self.of.rest**chains * self.ways
        return [
            comb(chains + dice - 1, dice) * packed * (resting // self.known ** (chains + dice))
            for dice, packed in enumerate(self.powers.packed)
        ]


def _cost_of_keeping(groups: Sequence[Group], numbers: int, last: int, width: int, size: int) -> float:
    # The states there can be, by how many dice have come. Dice of one number only come all at once.
    states = [1] + [0] * (last - 1)
    for _, count in ((weights, count) for weights, count in groups if len(weights) > 1):
        up_to = [0, *accumulate(states)]
        states = [up_to[come + 1] - up_to[max(0, come - count)] for come in range(last)]
    steps = sum(len(weights) * (1 + min(count, last - 1) / 3) for weights, count in groups)
    a_step = 1_000 + size / 4 + multiplying(size / 2, width / 4)
    a_filling = 1_500 + size / 4 + multiplying(size / 2, width)
    # Dice of one kind have a table of factors, and all numbers in between are unpacked too.
    table = last * last * 2_000 if len(groups) == 1 else 0
    unpacking = size // width * 300
    return 20_000 + table + unpacking + sum(states) * (steps * a_step + numbers * 2 * a_filling)
