"""What a chart and a table of chances are drawn from: one expression's odds, or several."""

from typing import NamedTuple

from dicewright.dice import Odds, Tree

MEASURES = ("exactly", "at least", "at most")


class Series(NamedTuple):
    tree: Tree
    odds: Odds[int]

    @property
    def whole(self) -> int:
        """What every share is a share of. Explosions beyond all counting are left out."""
        return self.odds.counted

    def measure(self, measure: str, first: int, last: int) -> int:
        """The ways to be in this range, in it or beyond, or in it or short of it."""
        if measure == "at least":
            return self.odds.at_least(first)
        up_to = self.odds.at_most(last)
        return up_to if measure == "at most" else up_to - self.odds.at_most(first - 1)
