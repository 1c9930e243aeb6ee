"""A song as a vector tells it, by the rules that are played."""

from typing import NamedTuple

from dicewright.games.lavender.rules.degrees import read_test
from dicewright.games.lavender.rules.features import sung
from dicewright.games.lavender.rules.settings import DEFAULTS, Rules
from dicewright.games.lavender.rules.tables import FELLOWSHIP
from dicewright.games.lavender.rules.usage import Used, is_broken, read_roll


class Sung(NamedTuple):
    degree: str
    food: int
    fellowship: int
    used: Used | None = None
    """The fellowship roll of a fumble."""


def song(
    natural: int,
    charisma: int,
    food: int,
    fellowship: int,
    fellowship_roll: int | None = None,
    rules: Rules = DEFAULTS,
) -> Sung | None:
    """LH-CHAR-47: None where there is no food to pay with (LH-AMB-23)."""
    if is_broken(food):
        return None
    degree = read_test(natural, charisma).degree
    found = sung(degree, food, fellowship, rules)
    if found.rolls_fellowship and fellowship_roll is not None:
        used = read_roll(FELLOWSHIP, fellowship, fellowship_roll, rules)
        return Sung(degree, found.food, used.die, used)
    return Sung(degree, found.food, found.fellowship)
