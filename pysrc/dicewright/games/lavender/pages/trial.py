"""A party to try Lavender Hack with at once, at the start of an expedition."""

from dicewright.games.lavender import GAME
from dicewright.games.lavender.pages.rolling import NEW, Rolling
from dicewright.games.lavender.pages.things import thing
from dicewright.games.lavender.play.at_table import party_of
from dicewright.games.lavender.rules.character import Character, Feature, Party, Working
from dicewright.games.lavender.rules.clock import tell_watch
from dicewright.games.lavender.rules.procedure import new_expedition
from dicewright.games.lavender.rules.tables import (
    DEX,
    STARTING_WORKINGS,
    STRONG_CLASS,
    WISE_CLASS,
    WORKINGS,
)
from dicewright.pages.part import OpenTable
from dicewright.table.contents import Sheet
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace
from dicewright.words import capitalized

PARTY = (
    (
        "Bram Hollin",
        Sheet(
            notes="Shod horses until a tax collector took the last one. Wants it back, and the others too.",
            games={
                GAME.key: Character(
                    STRONG_CLASS.name,
                    scores=(16, 11, 9, 10, 14, 12),
                    hp=7,
                    most_hp=7,
                    background=STRONG_CLASS.backgrounds[1],
                    features=tuple(Feature(name) for name in STRONG_CLASS.starting),
                    languages=("Common",),
                    items=tuple(thing(name) for name in STRONG_CLASS.equipment[0]),
                    death_dice=1,
                )
            },
        ),
    ),
    (
        "Sister Aldith",
        Sheet(
            notes="Left the house at Weir with two prayers and a dagger, to find out who wrote the third.",
            games={
                GAME.key: Character(
                    WISE_CLASS.name,
                    scores=(9, 10, 15, 14, 11, 12),
                    hp=4,
                    most_hp=4,
                    features=tuple(Feature(name) for name in WISE_CLASS.starting),
                    languages=("Common", "Old Liturgy"),
                    items=(thing("Dagger"),),
                    workings=tuple(Working(name) for name in WORKINGS[:STARTING_WORKINGS]),
                )
            },
        ),
    ),
)


def opened(people: tuple[Record, ...]) -> OpenTable[Rolling]:
    """In the morning, where nobody has explored yet, with the dice of a first outing (LH-WILD-03)."""
    expedition = new_expedition()
    here = expedition.hexes[expedition.here]
    begun = expedition.replace(hexes={expedition.here: here.replace(name="Harrow Mere")})
    table = Party(spotlight=people[0].id, expedition=begun)
    return OpenTable("The road to Harrow Mere", NEW.replace(sheet=people[0].id, ability=DEX), table)


def stands(workspace: Workspace, campaign: Record) -> str:
    expedition = party_of(campaign).expedition
    return capitalized(tell_watch(expedition.day, expedition.watch)) if expedition else ""
