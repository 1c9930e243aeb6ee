"""A pair to try Dungeoneers with at once, with somebody in the way."""

from dicewright.games.dungeoneers import GAME
from dicewright.games.dungeoneers.pages.rolling import NEW, Corner, Rolling, of_sheet
from dicewright.games.dungeoneers.rules.character import Attribute, Character, Skill
from dicewright.games.dungeoneers.rules.heading import CORE
from dicewright.pages.part import OpenTable
from dicewright.table.contents import Sheet
from dicewright.table.record import Record

PARTY = (
    (
        "Rook Ember",
        Sheet(
            notes="Carried the bell-founder’s ladder down. Nobody has told him yet that it is too short.",
            games={
                GAME.key: Character(
                    attributes=(
                        Attribute("body", 5),
                        Attribute("mind", 3),
                        Attribute("spirit", 4),
                        Attribute("finesse", 3),
                    ),
                    skills=(
                        Skill("striking", 2),
                        Skill("dodging", 1),
                        Skill("climbing", 1),
                        Skill("notice", 1),
                        Skill("stealth", 1),
                    ),
                    size="medium",
                )
            },
        ),
    ),
)


def opened(people: tuple[Record, ...]) -> OpenTable[Rolling]:
    """The first of them strikes."""
    corner = of_sheet(Corner(attribute="finesse", offered=("finesse", "body"), skill="striking"), people[0])
    return OpenTable("Below the bell tower", NEW.replace(mode=CORE, a=corner))
