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
    pitch="Roll one die against a target, or stand at the anvil and forge something in two phases.",
    emblem=(
        "M3 7h14v2c2.5 0 4-.7 4.5-2v2.5C20.5 12 18 13 15 13v3l3 2.5V20H7v-1.5L10 16v-3C6 12.5 3.5 10.5 3 7Z"
    ),
    hue=Hue("#2c597f", "#93bfe6"),
    example="Try a TDGS smith",
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
