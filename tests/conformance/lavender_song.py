"""A song as a vector tells it, by the rules that are played."""

from typing import NamedTuple

from dicewright.games.lavender.rules.character import Character, Feature
from dicewright.games.lavender.rules.degrees import read_test
from dicewright.games.lavender.rules.equipment import WILDERNESS
from dicewright.games.lavender.rules.features import sung
from dicewright.games.lavender.rules.rest import SONG, THE_SONG, choices_of
from dicewright.games.lavender.rules.settings import DEFAULTS, Rules
from dicewright.games.lavender.rules.tables import BROKEN, FELLOWSHIP
from dicewright.games.lavender.rules.usage import Used, read_roll

SINGER = Character(features=(Feature(THE_SONG),))


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
    choices = choices_of(SINGER, WILDERNESS, food, BROKEN, rules)
    if SONG not in {choice.key for choice in choices}:
        return None
    degree = read_test(natural, charisma).degree
    found = sung(degree, food, fellowship, rules)
    if found.rolls_fellowship and fellowship_roll is not None:
        used = read_roll(FELLOWSHIP, fellowship, fellowship_roll, rules)
        return Sung(degree, found.food, used.die, used)
    return Sung(degree, found.food, found.fellowship)
