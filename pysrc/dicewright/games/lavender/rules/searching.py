"""Searching a hex or a room: how long it takes, and what is found, without a roll (LH-WILD-15, LH-DUN-16)."""

from dicewright.games.lavender.rules.atlas import with_next_found
from dicewright.games.lavender.rules.due import Came
from dicewright.games.lavender.rules.expedition import Expedition, things_here, with_things_here
from dicewright.games.lavender.rules.passing_time import next_up
from dicewright.games.lavender.rules.settings import DEFAULTS, Rules


def search_time(encumbered: bool, rules: Rules = DEFAULTS) -> int:
    """In watches or turns (LH-AMB-25)."""
    return 2 if encumbered and rules.encumbered_search == "double" else 1


def search(expedition: Expedition) -> Came:
    """One thing, and no roll (LH-WILD-15, LH-DUN-16)."""
    things, words = with_next_found(things_here(expedition))
    return Came(next_up(with_things_here(expedition, things)), words=words)
