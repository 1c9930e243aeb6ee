"""Lavender Hack: tests in five degrees, usage dice that run out, and a party that lives on them."""

from dicewright.games.game import Game, Hue

TESTED = "test"
"""The event that each of its rolls is."""

GAME = Game(
    key="lavender",
    folder=__name__,
    name="Lavender Hack",
    about="usage dice, exploration, courts and downtime",
    pitch="Cross a wild land watch by watch, while food, light and friendship run out die by die.",
    emblem=(
        "M12 22V8M12 20c-3.5.5-6-1-7-4 3.5-.5 6 1 7 4ZM12 17c3.5.5 6-1 7-4-3.5-.5-6 1-7 4Z"
        "M12 11c-2 .5-3.5-.5-4-2.5 2-.5 3.5.5 4 2.5ZM12 11c2 .5 3.5-.5 4-2.5-2-.5-3.5.5-4 2.5Z"
        "M12 7.5c-1.8-1.5-1.8-4 0-5.5 1.8 1.5 1.8 4 0 5.5Z"
    ),
    hue=Hue("#6a45a5", "#c7abf3"),
    example="Try a Lavender Hack character",
    written={"3d6": "Three dice in order, as Lavender Hack rolls its scores"},
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
