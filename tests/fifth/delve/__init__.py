"""Delve: a percentile game of five rules, to see what a game has to bring along."""

from dicewright.games.game import Game, Hue

DELVED = "delved"
"""The event that a check is, however often it is pushed."""

GAME = Game(
    key="delve",
    folder=__name__,
    name="Delve",
    about="a hundred-sided die under what one can do",
    hue=Hue("#2f6b4f", "#8fd6b0"),
    example="Try a delver",
    source="made for the tests",
    cited="DE",
    chapters=("checks",),
    rolled=(DELVED,),
)
