"""The games, listed explicitly."""

from collections.abc import Mapping
from typing import Any

from dicewright.dice import Dice, DiceError, RecordedDice, Roll
from dicewright.dice import roll as roll_dice
from dicewright.games.dungeoneers import rules as dungeoneers
from dicewright.games.lavender import rules as lavender
from dicewright.games.system import System
from dicewright.games.tdgs import rules as tdgs
from dicewright.games.tiers import rules as tiers

SYSTEMS = (
    tdgs.SYSTEM,
    lavender.SYSTEM,
    tiers.SYSTEM,
    dungeoneers.SYSTEM,
)

ANY_GAME = "any game"


def system_of(key: str, systems: tuple[System, ...] = SYSTEMS) -> System | None:
    return next((system for system in systems if system.key == key), None)


def game_name(key: str) -> str:
    system = system_of(key)
    return system.name if system else ANY_GAME


def roll_name(action: str) -> str:
    """What a roll of a game is called, from its name in the record."""
    named = next((system.roll_names[action] for system in SYSTEMS if action in system.roll_names), "")
    return named or action.rpartition(".")[2].replace("_", " ").replace("-", " ")


def make(action: str, inputs: Mapping[str, Any], dice: Dice, systems: tuple[System, ...] = SYSTEMS) -> Roll:
    """The roll of any game from what a record says of it; DiceError where that is no roll."""
    known = next((system.actions[action] for system in systems if action in system.actions), None)
    try:
        made = known(dice, inputs) if known else roll_dice(str(inputs["expression"]), dice)
    except DiceError:
        raise
    except (LookupError, TypeError, ValueError, ArithmeticError, AttributeError) as reason:
        raise DiceError(f"the record does not say what was rolled: {reason}") from None
    if known and made.action != action:
        raise DiceError("the record says two things about what was rolled")
    return made


def replay(record: Roll, systems: tuple[System, ...] = SYSTEMS) -> Roll:
    """The roll of any game made again from its record; DiceError where inputs and faces do not fit."""
    dice = RecordedDice(record.dice)
    again = make(record.action, record.inputs, dice, systems)
    if dice.unused:
        raise DiceError(
            f"the record has {dice.unused} {'die' if dice.unused == 1 else 'dice'} more than were rolled"
        )
    return again
