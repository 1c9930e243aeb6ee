"""Tiers of Power: opposed pools whose highest die counts, complications, and co-operative challenges."""

from dicewright.games.game import Game, Hue

FACEOFF = "faceoff"
"""The event that a face-off is, however often it goes on."""

GAME = Game(
    key="tiers",
    folder=__name__,
    name="Tiers of Power",
    about="two pools, the highest die of each, and dice that explode",
    pitch="Face off with dice that explode: the higher the tier, the bigger the die, and luck has its price.",
    emblem="m4 9 8-6 8 6M4 15l8-6 8 6M4 21l8-6 8 6",
    hue=Hue("#7a5806", "#e6c25c"),
    example="Try a Tiers of Power hero",
    written={"{4d4!!o, 1d6!!o}kh1": "Tiers of Power: the best die, exploding once"},
    source="our name for rules whose source has none",
    cited="TP",
    chapters=(
        "core",
        "power",
        "combat",
        "complications",
        "challenges",
        "keywords",
        "decisions",
    ),
    rolled=(FACEOFF,),
    links={"c": "challenge"},
)
