"""The games, listed explicitly."""

from dicewright import dungeoneers, lavender, tdgs, tiers
from dicewright.dice import DiceError, RecordedDice, Roll
from dicewright.dice import replay as replay_dice
from dicewright.system import System

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


def replay(record: Roll, systems: tuple[System, ...] = SYSTEMS) -> Roll:
    """The roll of any game made again from its record; DiceError where inputs and faces do not fit."""
    action = next(
        (system.actions[record.action] for system in systems if record.action in system.actions), None
    )
    if not action:
        return replay_dice(record)
    dice = RecordedDice(record.dice)
    try:
        again = action(dice, record.inputs)
    except DiceError:
        raise
    except (LookupError, TypeError, ValueError, OverflowError) as reason:
        raise DiceError(f"the record does not say what was rolled: {reason}") from None
    if again.action != record.action:
        raise DiceError("the record says two things about what was rolled")
    if dice.unused:
        raise DiceError(f"the record has {dice.unused} dice more than were rolled")
    return again
