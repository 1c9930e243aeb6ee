"""What saves bring upon a single character (LH-RES-05 and -09): the table says whom it befalls."""

from typing import NamedTuple

from dicewright.dice import Dice, Roll
from dicewright.dice.source import called
from dicewright.games.lavender.rules.character import Character, harmed, hit_die
from dicewright.games.lavender.rules.rolls import throw_dice
from dicewright.games.lavender.rules.tables import D20, HIT_DIE_DAMAGE, LEAVES, MURDERED

BEFALLS = (HIT_DIE_DAMAGE, LEAVES, MURDERED)


class Befallen(NamedTuple):
    character: Character
    told: str
    rolls: tuple[Roll, ...] = ()


def befall(effect: str, name: str, character: Character, dice: Dice) -> Befallen:
    """One of `BEFALLS` happens to somebody."""
    if effect == HIT_DIE_DAMAGE:
        roll = throw_dice(called(dice, name), "hit die", hit_die(character), 1, "LH-RES-05")
        return Befallen(harmed(character, roll.total), f"{name} takes {roll.total} damage", (roll,))
    if effect == LEAVES:
        roll = throw_dice(called(dice, name, "die for the weeks away"), "weeks", D20, 1, "LH-RES-09")
        span = f"{roll.total} {'week' if roll.total == 1 else 'weeks'}"
        return Befallen(character.replace(away=f"left for {span}"), f"{name} leaves for {span}", (roll,))
    return Befallen(character.replace(away="murdered"), f"{name} is murdered")
