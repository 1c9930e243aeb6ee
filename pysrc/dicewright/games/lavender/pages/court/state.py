"""What is open, chosen and half typed in the scene of factions and court; never a fact of the game."""

from collections.abc import Mapping

from dicewright.dice.frozen import NOTHING, Frozen
from dicewright.games.lavender.rules.court import CURRY, PURSUE, TRADE, Wish
from dicewright.games.lavender.rules.factions import (
    LEAST_DIFFICULTY,
    LEAST_DISPOSITION,
    MOST_DIFFICULTY,
    MOST_DISPOSITION,
)
from dicewright.games.lavender.rules.tables import MOST_VALUE
from dicewright.pages.numbers import NumberField

PREFIX = "lh-co-"
SCENE = "court"

DISPOSITION = NumberField("disposition", "Disposition", LEAST_DISPOSITION, MOST_DISPOSITION)
DIFFICULTY = NumberField("difficulty", "Difficulty", LEAST_DIFFICULTY, MOST_DIFFICULTY)
WISHED_VALUE = NumberField("wish-value", "Its value", 1, MOST_VALUE)
DEEDS = ((PURSUE, "Pursue a goal"), (TRADE, "Trade"), (CURRY, "Curry favor"))


class Courting(Frozen):
    faction: int | None = None
    """The place of the faction that is open; the first where none was chosen."""
    who: str = ""
    does: str = PURSUE
    goal: int | None = None
    approach: str = ""
    """Empty for the favored one."""
    item: int | None = None
    is_buyer: bool = False
    wish: Wish = Wish()
    is_place: bool = True
    is_important: bool = True
    is_home: bool = False
    typing: Mapping[str, str] = NOTHING

    __hash__ = object.__hash__
