"""Exact odds: how many ways lead to each total, as integers over all the ways there are."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from math import comb

from dicewright.dice.pool import Pool


@dataclass(frozen=True)
class Odds:
    """The number of ways to each total from `lowest` upwards, out of `ways` in all."""

    lowest: int
    counts: tuple[int, ...]

    @property
    def ways(self) -> int:
        return sum(self.counts)

    @property
    def highest(self) -> int:
        return self.lowest + len(self.counts) - 1

    def __iter__(self) -> Iterator[tuple[int, int]]:
        """Each total with its number of ways."""
        return iter(enumerate(self.counts, self.lowest))

    def weight(self) -> int:
        """The sum of all totals, each as often as it comes up: the mean times `ways`."""
        return sum(total * count for total, count in self)

    def quantile(self, part: int, whole: int) -> int:
        """The least total that at least `part` in `whole` of all rolls stay at or below."""
        needed = self.ways * part
        for total, below in enumerate(accumulate(self.counts), self.lowest):
            if below * whole >= needed:
                return total
        return self.highest


@lru_cache(maxsize=64)
def odds(pool: Pool) -> Odds:
    """The exact distribution of the pool's total."""
    counts = _sum_of_all(pool) if pool.kept == pool.count else _sum_of_highest(pool)
    return Odds(pool.kept + pool.modifier, counts)


# A distribution is a polynomial: the coefficient of x^v counts the ways to the value v. Written into
# one big integer, a fixed number of bits a coefficient, it is multiplied by a single multiplication.


def _sum_of_all(pool: Pool) -> tuple[int, ...]:
    bits = _bits(pool)
    packed = 1
    for _ in range(pool.count):
        packed = _with_die(packed, bits, pool.sides)
    return _unpack(packed, bits, pool.count * (pool.sides - 1) + 1)


def _sum_of_highest(pool: Pool) -> tuple[int, ...]:
    """Split by the lowest kept face and by how many dice show more than it."""
    count, sides, keep = pool.count, pool.sides, pool.kept
    bits = _bits(pool)
    packed = 0
    for lowest_kept in range(1, sides + 1):
        ways_above = 1
        for higher in range(keep):
            ways_rest = sum(
                comb(count - higher, level) * (lowest_kept - 1) ** (count - higher - level)
                for level in range(keep - higher, count - higher + 1)
            )
            # Coefficients start at the smallest possible sum, `keep` dice showing 1.
            shift = lowest_kept * higher + (lowest_kept - 1) * (keep - higher)
            packed += comb(count, higher) * ways_rest * ways_above << shift * bits
            ways_above = _with_die(ways_above, bits, sides - lowest_kept)
    return _unpack(packed, bits, keep * (sides - 1) + 1)


def _bits(pool: Pool) -> int:
    ways: int = pool.sides**pool.count
    return ways.bit_length() + 7 & ~7


def _with_die(packed: int, bits: int, sides: int) -> int:
    """Times 1 + x + x^2 + ... with `sides` terms, that is times (x^sides - 1) / (x - 1)."""
    return ((packed << bits * sides) - packed) // ((1 << bits) - 1)


def _unpack(packed: int, bits: int, length: int) -> tuple[int, ...]:
    width = bits // 8
    data = packed.to_bytes(width * length, "little")
    return tuple(int.from_bytes(data[at : at + width], "little") for at in range(0, len(data), width))
