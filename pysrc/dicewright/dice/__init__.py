"""Dice: where faces come from, what a pool of dice is, how it rolls and what its exact odds are."""

from dicewright.dice.odds import Odds, odds
from dicewright.dice.pool import NotationError, Pool, read_pool
from dicewright.dice.roll import Die, Roll, Step, roll_pool
from dicewright.dice.source import Dice, DiceError, FixedDice, LiveDice

__all__ = [
    "Dice",
    "DiceError",
    "Die",
    "FixedDice",
    "LiveDice",
    "NotationError",
    "Odds",
    "Pool",
    "Roll",
    "Step",
    "odds",
    "read_pool",
    "roll_pool",
]
