"""Exact odds as they are held and asked: whole numbers of ways, out of all the ways there are."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping
from itertools import accumulate
from math import gcd, isqrt
from typing import Generic, TypeVar

Outcome = TypeVar("Outcome")

Ratio = tuple[int, int]
"""A numerator and a denominator above 0."""


class OddsError(ValueError):
    """These odds are not worked out; the message is meant for people."""


class TooMuchError(OddsError):
    """To work them out would keep people waiting."""

    def __init__(self) -> None:
        super().__init__("the exact odds of this are too much to work out here; it can still be rolled")


class Odds(Generic[Outcome]):
    """The number of ways to each outcome, in order, out of `ways` in all.

    Where dice may explode without end, the outcomes add up to less than `ways`: what is missing is
    `neglected`, the ways in which the dice explode more than `depth` times.
    """

    __slots__ = ("_below", "counts", "depth", "outcomes", "ways")

    def __init__(
        self, counts: Mapping[Outcome, int], ways: int | None = None, depth: int | None = None
    ) -> None:
        self.outcomes = tuple(counts)
        self.counts = tuple(counts.values())
        self.ways = sum(self.counts) if ways is None else ways
        self.depth = depth
        self._below: list[int] | None = None

    def __iter__(self) -> Iterator[tuple[Outcome, int]]:
        """Each outcome with its number of ways."""
        return zip(self.outcomes, self.counts, strict=True)

    def __len__(self) -> int:
        return len(self.outcomes)

    def __eq__(self, other: object) -> bool:
        """Equal are odds that give every outcome the same chance."""
        if not isinstance(other, Odds):
            return NotImplemented
        return self.outcomes == other.outcomes and all(
            mine * other.ways == theirs * self.ways
            for mine, theirs in zip(self.counts, other.counts, strict=True)
        )

    def __hash__(self) -> int:
        return hash(self.outcomes)

    def __repr__(self) -> str:
        return f"Odds({dict(self)}, {self.ways})"

    @property
    def counted(self) -> int:
        """The ways of all outcomes together."""
        return self._up_to[-1] if self.counts else 0

    @property
    def neglected(self) -> int:
        return self.ways - self.counted

    @property
    def _up_to(self) -> list[int]:
        if self._below is None:
            self._below = list(accumulate(self.counts))
        return self._below

    def exactly(self, outcome: Outcome) -> int:
        """The ways to this outcome."""
        return dict(self).get(outcome, 0)

    # What follows is for numbers, which stand in rising order.

    @property
    def lowest(self: "Odds[int]") -> int:
        return self.outcomes[0]

    @property
    def highest(self: "Odds[int]") -> int:
        return self.outcomes[-1]

    def at_most(self: "Odds[int]", number: int) -> int:
        """The ways to this number or less."""
        place = bisect_right(self.outcomes, number)
        return self._up_to[place - 1] if place else 0

    def at_least(self: "Odds[int]", number: int) -> int:
        """The ways to this number or more."""
        return self.counted - self.at_most(number - 1)

    def mean(self: "Odds[int]") -> Ratio:
        return lowest_terms(sum(number * count for number, count in self), self.counted)

    def variance(self: "Odds[int]") -> Ratio:
        ways = self.counted
        first = sum(number * count for number, count in self)
        second = sum(number * number * count for number, count in self)
        return lowest_terms(second * ways - first * first, ways * ways)

    def deviation(self: "Odds[int]", places: int = 6) -> Ratio:
        """The root of the variance, cut to so many decimal places: hardly ever a fraction itself."""
        part, whole = self.variance()
        scale = 10**places
        return lowest_terms(isqrt(part * scale * scale // whole), scale)

    def quantile(self: "Odds[int]", part: int, whole: int) -> int:
        """The least number that at least `part` in `whole` of all rolls stay at or below."""
        return self.outcomes[bisect_left(self._up_to, -(-self.counted * part // whole))]

    def median(self: "Odds[int]") -> int:
        return self.quantile(1, 2)

    def modes(self: "Odds[int]") -> tuple[int, ...]:
        """The likeliest numbers; often one alone."""
        most = max(self.counts)
        return tuple(number for number, count in self if count == most)


def lowest_terms(part: int, whole: int) -> Ratio:
    common = gcd(part, whole)
    return part // common, whole // common
