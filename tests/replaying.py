"""Rolls on their way through a file, for the tests of every game."""

import json
from typing import Any

from dicewright.dice import Roll
from dicewright.games.rolls import replay


def stored(roll: Roll) -> dict[str, Any]:
    """As it lies in a file."""
    found: dict[str, Any] = json.loads(json.dumps(roll.to_json()))
    return found


def is_made_again(rolled: Roll) -> None:
    """From what a file says of it, and to the same."""
    kept = Roll.from_json(stored(rolled))
    assert kept == rolled
    assert replay(kept) == rolled
    assert stored(replay(kept)) == stored(rolled)
