"""Lavender Hack: tests in five degrees, usage dice that run out, and a party that lives on them."""

from dicewright.games.game import Game, Hue

TESTED = "test"
"""The event that each of its rolls is."""

GAME = Game(
    key="lavender",
    folder=__name__,
    name="Lavender Hack",
    about="usage dice, exploration, courts and downtime",
    hue=Hue("#6a45a5", "#c7abf3"),
    example="Try a Lavender Hack character",
    source="whose contents name the Open Game License",
    cited="LH",
    chapters=(
        "core",
        "characters",
        "valuables",
        "resources",
        "equipment",
        "encounters",
        "combat",
        "wilderness",
        "dungeons",
        "factions",
        "court",
        "downtime",
        "decisions",
        "left_open",
    ),
    rolled=(TESTED,),
    makes=True,
    links={"f": "faction"},
)
