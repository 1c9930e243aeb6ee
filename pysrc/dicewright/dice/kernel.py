"""Fast exact arithmetic on ways: the sum of many dice, and what can be made of it.

Weights map a number to its ways. They are a polynomial: the coefficient of x^v counts the ways to v.
Written into one big integer, a fixed number of bytes a coefficient, it is multiplied by a single
multiplication.
"""

import struct
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from itertools import accumulate, repeat
from math import inf
from operator import itemgetter, methodcaller, sub
from typing import TypeAlias

from dicewright.dice.odds import TooMuchError

Weights: TypeAlias = dict[int, int]

Group: TypeAlias = tuple[Weights, int]
"""So many independent dice of the same weights."""


Score: TypeAlias = Callable[[int], int] | None
"""What a number counts; without one it counts itself."""

# What keeps a page answering: one answer may cost about so many nanoseconds of a desktop's Python.
MOST_WORK = 350_000_000
MUCH_WORK = MOST_WORK // 100

WORD = 8


class _Work:
    """What may still be spent on the answer at hand."""

    left: float = MOST_WORK


def begin(most: float = MOST_WORK) -> None:
    """From here on it is another answer, which may cost so much."""
    _Work.left = most


def spend(nanoseconds: float) -> None:
    """Pay for work before it is done, so that too much of it is refused at once."""
    _Work.left -= nanoseconds
    if _Work.left < 0:
        raise TooMuchError


def multiplying(left: float, right: float) -> float:
    """What it costs to multiply numbers of so many bytes: as at school, or from 260 on as Karatsuba did."""
    short = min(left, right)
    return max(left, right) * (short * 0.06 if short < 260 else short**0.585 * 0.6)


def _raising(size: float) -> float:
    """What it costs to raise a number to a power of so many bytes, by squaring."""
    return 1.5 * multiplying(size / 2, size / 2)


def scored(weights: Weights, score: Score) -> Weights:
    """The weights of what each number scores."""
    if score is None:
        return weights
    result: Weights = {}
    for number, ways in weights.items():
        place = score(number)
        result[place] = result.get(place, 0) + ways
    return result


def either_of(parts: Sequence[tuple[int, Weights]]) -> Weights:
    """One of several weights, each in so many ways."""
    (factor, weights), *others = parts
    result = weights if factor == 1 else {number: factor * ways for number, ways in weights.items()}
    if others:
        result = dict(result)
    for factor, weights in others:
        if factor == 1 and result.keys().isdisjoint(weights):
            result |= weights
        else:
            for number, ways in weights.items():
                result[number] = result.get(number, 0) + factor * ways
    return result


def after(certain: Weights, times: int, weights: Weights) -> Weights:
    """The weights after so many dice that can show one number only."""
    ((face, ways),) = certain.items()
    by, factor = face * times, ways**times
    return {number + by: each * factor for number, each in weights.items()}


def shifted(weights: Weights, by: int) -> Weights:
    return {number + by: ways for number, ways in weights.items()} if by else weights


def total(weights: Weights) -> int:
    return sum(weights.values())


def _span(weights: Weights) -> int:
    return max(weights) - min(weights)


def width_of(ways: int) -> int:
    """The bytes of a coefficient: a machine word, or as many as it needs."""
    return max(WORD, ways.bit_length() // 8 + 1)


def pack(weights: Weights, width: int) -> int:
    """From the lowest number upwards, `width` bytes each."""
    ways = list(map(weights.get, range(min(weights), max(weights) + 1), repeat(0)))
    if width == WORD:
        return int.from_bytes(struct.pack(f"<{len(ways)}Q", *ways), "little")
    return int.from_bytes(b"".join(map(methodcaller("to_bytes", width, "little"), ways)), "little")


def unpack(packed: int, width: int, lowest: int) -> Weights:
    count = packed.bit_length() // (8 * width) + 1
    data = packed.to_bytes(count * width, "little")
    ways: Sequence[int]
    if width == WORD:
        ways = struct.unpack(f"<{count}Q", data)
    else:
        parts = [data[place : place + width] for place in range(0, len(data), width)]
        ways = list(map(partial(int.from_bytes, byteorder="little"), parts))
    numbered = enumerate(ways, lowest)
    return dict(numbered if all(ways) else filter(itemgetter(1), numbered))


def sum_of(groups: Sequence[Group]) -> Weights:
    """The sum of all dice of all groups."""
    # A coefficient is at most the product of all ways, so its bits are at most theirs together.
    bits = sum([_bits(total(weights), count) for weights, count in groups])
    width = max(WORD, bits // 8 + 1)
    cost = _cost_of_sum(groups, width)
    if cost > MUCH_WORK:
        fair = _cost_of_fair(groups, width)
        if fair < cost:
            spend(fair)
            return _sum_of_fair(*groups[0])
        if _cost_of_few(groups, width) < cost:
            return _sum_of_few(groups)
    spend(cost)
    packed = 1
    for weights, count in groups:
        packed *= pack(weights, width) ** count
    return unpack(packed, width, sum([min(weights) * count for weights, count in groups]))


def _bits(ways: int, count: int) -> int:
    """The bits of a power, rounded up by a little: finer than the bits of its base, times the exponent."""
    return (ways**16).bit_length() * count // 16 + 1


def _cost_of_fair(groups: Sequence[Group], width: int) -> float:
    """Many dice of one kind, all faces alike, are added by sliding a window; nothing else can be."""
    weights, count = groups[0]
    if not are_fair(groups):
        return inf
    return count * (count * _span(weights) / 2) * (90 + width / 4)


def are_fair(groups: Sequence[Group]) -> bool:
    """Whether all dice are of one kind, with the same ways to each of their faces and no gap between them."""
    weights, _ = groups[0]
    return len(groups) == 1 and len({*weights.values()}) == 1 and len(weights) == _span(weights) + 1


def _sum_of_fair(weights: Weights, count: int) -> Weights:
    """Die by die: the ways to a sum are those to the sums that one more face leads from."""
    sides, ways = len(weights), weights[min(weights)]
    row = [ways**count]
    for _ in range(count):
        up_to = list(accumulate(row + [0] * (sides - 1)))
        row = up_to[:sides] + list(map(sub, up_to[sides:], up_to))
    return dict(enumerate(row, min(weights) * count))


def _cost_of_sum(groups: Sequence[Group], width: int) -> float:
    cost, size = 0.0, 0
    for weights, count in groups:
        more = _span(weights) * count * width
        cost += _raising(more) + multiplying(size, more)
        size += more
    return 20_000 + cost + size // width * 300


def _cost_of_few(groups: Sequence[Group], width: int) -> float:
    numbers, span, pairs = 1, 0, 0
    for weights, count in groups:
        reach = _span(weights)
        for _ in range(count):
            pairs += numbers * len(weights)
            span += reach
            numbers = min(numbers * len(weights), span + 1)
    return _cost_of_pairs(pairs, width)


def _cost_of_pairs(pairs: int, width: int) -> float:
    return pairs * (700 + multiplying(width / 2, width / 2))


def _sum_of_few(groups: Sequence[Group]) -> Weights:
    """Number by number, for numbers that lie far apart."""
    result: Weights = {0: 1}
    for weights, count in groups:
        for _ in range(count):
            result = combine(result, weights, int.__add__)
    return result


def combine(left: Weights, right: Weights, calculate: Callable[[int, int], int]) -> Weights:
    """Every number of one with every number of the other."""
    if len({*left.values(), 1}) == len({*right.values(), 1}) == 1:
        return _combine_fair(left, right, calculate)
    spend(_cost_of_pairs(len(left) * len(right), width_of(total(left) * total(right))))
    result: Weights = {}
    for mine, my_ways in left.items():
        for theirs, their_ways in right.items():
            number = calculate(mine, theirs)
            result[number] = result.get(number, 0) + my_ways * their_ways
    return result


def _combine_fair(left: Weights, right: Weights, calculate: Callable[[int, int], int]) -> Weights:
    """Likewise where there is one way to each number: they need only be counted."""
    spend(20_000 + len(left) * len(right) * 200)
    counted: Counter[int] = Counter()
    for mine in left:
        counted.update(map(calculate, repeat(mine), right))
    return dict(counted)


def series(first: Weights, factor: Weights, constants: Sequence[int]) -> Weights:
    """`first` times the sum of c0, c1 factor, c2 factor^2 and so on."""
    if len(constants) == 1:
        return {number: ways * constants[0] for number, ways in first.items()}
    if len(factor) == 1:
        ((face, ways),) = factor.items()
        powers: Weights = {}
        for power, constant in enumerate(constants):
            powers[face * power] = powers.get(face * power, 0) + constant * ways**power
        return sum_of([(first, 1), (powers, 1)])
    times = len(constants) - 1
    span = _span(first) + times * (max(factor) - min(0, min(factor)))
    base = total(factor)
    ways = total(first) * sum(constant * base**power for power, constant in enumerate(constants))
    width = width_of(ways)
    size = (span + 1) * width
    spend(times * multiplying(size / 2, len(factor) * width))
    spend(multiplying(size, (_span(first) + 1) * width) + size // width * 300)
    # Factors below 0 are lifted to 0, and every constant with them, so that all powers line up.
    lift = max(0, -min(factor))
    packed_factor = pack(factor, width) << 8 * width * (min(factor) + lift)
    packed = 0
    for power in range(times, -1, -1):
        packed = packed * packed_factor + (constants[power] << 8 * width * lift * (times - power))
    return unpack(packed * pack(first, width), width, min(first) - lift * times)
