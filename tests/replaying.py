"""Rolls on their way through a file, for the tests of every game."""

import json
from typing import Any

import pytest

from dicewright.dice import DiceError, Roll
from dicewright.games.rolls import replay
from dicewright.table.event import roll_in


def stored(roll: Roll) -> dict[str, Any]:
    """As it lies in a file."""
    found: dict[str, Any] = json.loads(json.dumps(roll.to_json()))
    return found


def is_made_again(rolled: Roll) -> None:
    """From what a file says of it, and to the same."""
    kept = roll_in(stored(rolled))
    assert kept == rolled
    assert replay(kept) == rolled
    assert stored(replay(kept)) == stored(rolled)


def fits_no_other_dice(rolled: Roll, which: int = -1) -> None:
    """Fewer or more of them, or one that is another or shows what it cannot."""
    place = which % len(rolled.dice)
    before, die, after = rolled.dice[:place], rolled.dice[place], rolled.dice[place + 1 :]
    others = (
        die._replace(sides=die.sides + 1),
        die._replace(face=die.sides + 1),
        die._replace(face=0),
        die._replace(lowest=0),
    )
    for dice in (rolled.dice[:-1], (*rolled.dice, die), *((*before, other, *after) for other in others)):
        with pytest.raises(DiceError):
            replay(rolled.replace(dice=dice))
