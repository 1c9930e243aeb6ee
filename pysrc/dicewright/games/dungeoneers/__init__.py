"""Dungeoneers: three d10s and more, each at or under a target number a success."""

from dicewright.games.game import Game, Hue

SUCCESSES = "successes"
"""The event that each of its rolls is."""
SKIP = "skip"
"""The event by which somebody’s turn is passed over."""

GAME = Game(
    key="dungeoneers",
    folder=__name__,
    name="Dungeoneers",
    about="count the successes on d10s",
    pitch="Go down into the dark with a handful of d10s, and decide what one more success is worth to you.",
    emblem=(
        "M9 12h6l-1.5 10h-3ZM8 12h8"
        "M12 2c.5 2 3.5 3.5 3.5 6.5A3.5 3.5 0 0 1 12 12a3.5 3.5 0 0 1-3.5-3.5"
        "C8.5 7 9.3 6 10 5.2c.3 1 .8 1.5 1.3 1.6C12 5.5 11.5 3.5 12 2Z"
    ),
    hue=Hue("#a03a19", "#f4906a"),
    example="Try a dungeoneer",
    source="the dice chapter of the game",
    cited="DN",
    chapters=(
        "rolls",
        "core",
        "standard",
        "groups",
        "tests",
        "control",
        "boon_and_bane",
        "adversaries",
        "criticals",
        "compromises",
        "decisions",
    ),
    rolled=(SUCCESSES,),
    links={"a": "adversary"},
    deeds=(SKIP,),
)
