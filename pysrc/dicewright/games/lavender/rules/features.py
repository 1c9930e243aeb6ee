"""What features do: dice of Dealer of Death, the fatigue of the Weird, the Bard's Song."""

from typing import NamedTuple

from dicewright.dice import Dice, Roll
from dicewright.games.lavender.rules.degrees import read_test
from dicewright.games.lavender.rules.rolls import throw_dice
from dicewright.games.lavender.rules.settings import DEFAULTS, Rules
from dicewright.games.lavender.rules.tables import FELLOWSHIP, FUMBLE, SONG
from dicewright.games.lavender.rules.usage import Used, is_broken, rank, read_roll, read_usage, stepped_down
from dicewright.trouble import RuleError


def spend_death_dice(pool: int, dice: int) -> int:
    """LH-CHAR-11, LH-AMB-40: any number at a time."""
    if not 0 <= dice <= pool:
        left = f"{pool} {'die' if pool == 1 else 'dice'}"
        raise RuleError("too_many_dice", f"the pool has {left}, so {dice} cannot be taken from it")
    return pool - dice


def tire(die: int, face: int, rules: Rules = DEFAULTS) -> Used:
    """LH-CHAR-62: the fatigue die, rolled whenever a weirdness is used."""
    if is_broken(die):
        raise RuleError("fatigued", "the fatigue die is gone: no weirdness before a full rest (LH-CHAR-62)")
    return read_usage(die, face, rules)


FATIGUE = "fatigue"


class Tired(NamedTuple):
    roll: Roll
    used: Used


def roll_fatigue(die: int, dice: Dice, rules: Rules = DEFAULTS) -> Tired:
    """LH-CHAR-62: whenever a weirdness is used; the number often feeds its effect."""
    roll = throw_dice(dice, FATIGUE, die, 1, "LH-CHAR-62")
    return Tired(roll, tire(die, roll.total, rules))


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
    after = stepped_down(food, rules)
    if degree == FUMBLE and fellowship_roll is not None:
        used = read_roll(FELLOWSHIP, fellowship, fellowship_roll, rules)
        return Sung(degree, after, used.die, used)
    offered = SONG.get(degree)
    better = offered is not None and rank(offered) > rank(fellowship)
    return Sung(degree, after, offered if better and offered else fellowship)
