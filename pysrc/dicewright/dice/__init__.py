"""Dice: where faces come from, how dice are written, what a roll was, and what its exact odds are."""

from dicewright.dice.exact import against, odds
from dicewright.dice.notation import NotationError, read
from dicewright.dice.odds import Odds, OddsError
from dicewright.dice.record import Die, Roll, Step
from dicewright.dice.roll import roll
from dicewright.dice.source import Dice, DiceError, FixedDice, LiveDice, OutOfFacesError, RecordedDice
from dicewright.dice.tree import Tree

__all__ = [
    "Dice",
    "DiceError",
    "Die",
    "FixedDice",
    "LiveDice",
    "NotationError",
    "Odds",
    "OddsError",
    "OutOfFacesError",
    "RecordedDice",
    "Roll",
    "Step",
    "Tree",
    "against",
    "odds",
    "read",
    "roll",
]
