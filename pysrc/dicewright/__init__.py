"""Dicewright: the rules of four tabletop games, their dice and their exact odds."""

__version__ = "0.1.0"
