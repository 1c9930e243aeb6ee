"""What downtime will take and bring: weeks and boxes to a level, and the hit points that a level may give."""

from functools import lru_cache
from typing import NamedTuple

from dicewright.dice.odds import Odds, Ratio
from dicewright.games.lavender.rules.degrees import NORMAL, degree_odds
from dicewright.games.lavender.rules.downtime import CAROUSING, training_boxes
from dicewright.games.lavender.rules.growth import level_up
from dicewright.games.lavender.rules.rolls import sum_odds
from dicewright.games.lavender.rules.settings import DEFAULTS, Rules
from dicewright.games.lavender.rules.tables import LEAST_VALUE, MOST_LEVEL, VALUES, Class
from dicewright.ratio import ratio


class Training(NamedTuple):
    weeks: int
    boxes: dict[int, int]
    """How many of each value."""

    @property
    def copper(self) -> int:
        """A guide only (LH-VAL-01, LH-AMB-15)."""
        worth = {each.value: each.copper for each in VALUES}
        return sum(worth[value] * count for value, count in self.boxes.items())


def training(level: int, to: int, filled: int = 0) -> Training:
    """From a level, with some boxes filled, to a higher one (LH-DOWN-09)."""
    boxes: dict[int, int] = {}
    for each in range(level, min(to, MOST_LEVEL)):
        first = filled + 1 if each == level else LEAST_VALUE
        for value in range(first, training_boxes(each) + 1):
            boxes[value] = boxes.get(value, 0) + 1
    return Training(sum(boxes.values()), dict(sorted(boxes.items())))


@lru_cache(maxsize=64)
def maximum_odds(
    who: Class, level: int, con: int, old_most: int, toughness: int = 0, rules: Rules = DEFAULTS
) -> Odds[int]:
    """Of the maximum hit points after gaining this level (LH-DOWN-10)."""
    counts: dict[int, int] = {}
    dice = sum_odds(who.hit_die, level)
    for total, ways in dice:
        # The sum is all that counts, so one die may show the rest of it.
        faces = (total - (level - 1), *[1] * (level - 1))
        most = level_up(faces, con, old_most, old_most, toughness, rules).most
        counts[most] = counts.get(most, 0) + ways
    return Odds(dict(sorted(counts.items())), dice.ways)


def raise_chance(odds: Odds[int], old_most: int) -> Ratio:
    """That the maximum rises at all."""
    return ratio(odds.at_least(old_most + 1), odds.ways)


def carouse_odds(charisma: int, mode: str = NORMAL) -> Odds[str]:
    """Of what a week of carousing brings (LH-DOWN-14)."""
    degrees = degree_odds(charisma, mode)
    return Odds({CAROUSING[degree]: ways for degree, ways in degrees}, degrees.ways)
