"""Rolls of any game, made from what a record says of them."""

from collections.abc import Callable, Mapping

from dicewright.dice import Dice, DiceError, RecordedDice, Roll
from dicewright.dice import roll as roll_dice
from dicewright.games import game_behind
from dicewright.games.rule_book import Action


def action_of(name: str) -> Action | None:
    game = game_behind(name)
    return game.rules.actions.get(name) if game else None


def roll_name(action: str) -> str:
    """What a roll of a game is called, from its name in the record."""
    game = game_behind(action)
    named = game.rules.roll_names.get(action) if game else ""
    return named or action.rpartition(".")[2].replace("_", " ").replace("-", " ")


def make(
    action: str,
    inputs: Mapping[str, object],
    dice: Dice,
    action_of: Callable[[str], Action | None] = action_of,
) -> Roll:
    """The roll of any game from what a record says of it; DiceError where that is no roll."""
    known = action_of(action)
    try:
        made = known(dice, inputs) if known else roll_dice(str(inputs["expression"]), dice)
    except DiceError:
        raise
    except (LookupError, TypeError, ValueError, ArithmeticError, AttributeError) as reason:
        raise DiceError(f"the record does not say what was rolled: {reason}") from None
    if known and made.action != action:
        raise DiceError("the record says two things about what was rolled")
    return made


def replay(record: Roll, action_of: Callable[[str], Action | None] = action_of) -> Roll:
    """The roll of any game made again from its record; DiceError where inputs and faces do not fit."""
    dice = RecordedDice(record.dice)
    again = make(record.action, record.inputs, dice, action_of)
    if dice.unused:
        raise DiceError(
            f"the record has {dice.unused} {'die' if dice.unused == 1 else 'dice'} more than were rolled"
        )
    return again
