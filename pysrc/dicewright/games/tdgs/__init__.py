"""TDGS: dice and uncertainty, and crafting in two phases."""

from dicewright.games.game import Game, Hue, OwnPage

CRAFT, CONTEST = "craft", "contest"
"""The events that its rolls are."""

BENCH = "bench"
"""Where its attempts are set up."""

GAME = Game(
    key="tdgs",
    folder=__name__,
    name="TDGS",
    about="one die decides, and crafting has twelve tiers",
    hue=Hue("#2c597f", "#93bfe6"),
    source="the Tactical Dice Game System, published under the MIT license",
    cited="TD",
    chapters=(
        "dice",
        "crafting",
        "decisions",
    ),
    rolled=(CRAFT, CONTEST),
    links={"r": "recipe"},
    asks=True,
    kinds={"recipe": "crafting.html#recipe="},
    places={BENCH: "The bench"},
    pages={
        "crafting.html": OwnPage(
            "pages.crafting",
            "Crafting",
            "Make things by their recipes: the exact chance of every tier, and what would help.",
        )
    },
)
