"""The worked example of a court (LH-COURT-17)."""

from dicewright.games.lavender.rules.character import Item
from dicewright.games.lavender.rules.factions import COMMAND, Faction, Goal, Want
from dicewright.games.lavender.rules.valuables import EXACT

CENTAURS = Faction(
    "Centaurs",
    5,
    COMMAND,
    ("Common", "Centaur"),
    ("horn bow",),
    ("wyvern poison",),
    (Want("The wyvern no longer hunts in their pastures", satisfied=True),),
    (Goal("Safe passage through the high pastures", 4),),
)
POISON = Item("Wyvern poison", "wyvern poison", 4, EXACT, 4)
EXAMPLE_FELLOWSHIP = 6
