"""What features do: dice of Dealer of Death, the fatigue of the Weird, the Bard's Song."""

from typing import NamedTuple

from dicewright.dice import Dice, Roll
from dicewright.dice.source import called
from dicewright.games.lavender.rules.character import Character, has_feature
from dicewright.games.lavender.rules.rolls import throw_dice
from dicewright.games.lavender.rules.settings import DEFAULTS, Rules
from dicewright.games.lavender.rules.tables import BROKEN, FUMBLE, SONG
from dicewright.games.lavender.rules.usage import Used, is_broken, rank, read_usage, stepped_down
from dicewright.trouble import RuleError


def spend_death_dice(pool: int, dice: int) -> int:
    """LH-CHAR-11, LH-AMB-40: any number at a time."""
    if not 0 <= dice <= pool:
        left = f"{pool} {'die' if pool == 1 else 'dice'}"
        raise RuleError("too_many_dice", f"the pool has {left}, so {dice} cannot be taken from it")
    return pool - dice


def is_resourceful(character: Character | None) -> bool:
    """Whoever rolls the gear die with advantage (LH-CHAR-42, LH-AMB-07)."""
    return character is not None and has_feature(character, "Resourceful")


def tire(die: int, face: int, rules: Rules = DEFAULTS) -> Used:
    """LH-CHAR-62: the fatigue die, rolled whenever a weirdness is used."""
    if is_broken(die):
        raise RuleError("fatigued", "the fatigue die is gone: no weirdness before a full rest (LH-CHAR-62)")
    return read_usage(die, face, rules)


class Sounded(NamedTuple):
    """What a song does to the dice, whatever comes after it."""

    food: int
    fellowship: int
    rolls_fellowship: bool = False


def sung(degree: str, food: int, fellowship: int, rules: Rules = DEFAULTS) -> Sounded:
    """LH-CHAR-47: the food is paid with whatever comes of it; fellowship is set only to something better."""
    after = stepped_down(food, rules)
    offered = SONG.get(degree, BROKEN)
    better = offered if rank(offered) > rank(fellowship) else fellowship
    return Sounded(after, better, rolls_fellowship=degree == FUMBLE)


FATIGUE = "fatigue"


class Tired(NamedTuple):
    roll: Roll
    used: Used


def roll_fatigue(die: int, dice: Dice, rules: Rules = DEFAULTS) -> Tired:
    """LH-CHAR-62: whenever a weirdness is used; the number often feeds its effect."""
    roll = throw_dice(called(dice, what=f"{FATIGUE} die"), FATIGUE, die, 1, "LH-CHAR-62")
    return Tired(roll, tire(die, roll.total, rules))
