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
