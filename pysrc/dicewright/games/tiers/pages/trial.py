"""A pair to try Tiers of Power with at once, in a face-off that is about to begin."""

from dicewright.games.tiers import GAME
from dicewright.games.tiers.pages.rolling import NEW, Corner, Rolling, corner_of
from dicewright.games.tiers.play.at_table import character_of, table_of
from dicewright.games.tiers.rules.character import Ability, Character, Level
from dicewright.pages.part import OpenTable
from dicewright.table.contents import Sheet
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace

PARTY = (
    (
        "Tamsin Reeve",
        Sheet(
            notes="Reads the stars for the Ninth, and reads the Ninth for somebody else.",
            games={
                GAME.key: Character(
                    levels=(Level("Sailor", "Alpha", 5), Level("Navigator", "Beta", 2)),
                    skills=(Ability("Climb", "Alpha", 5), Ability("Lore", "Beta", 2)),
                    bonus_dice=1,
                )
            },
        ),
    ),
)


def opened(people: tuple[Record, ...]) -> OpenTable[Rolling]:
    """The last skill of the first is tried against a guard."""
    skills = character_of(people[0]).skills
    guard = Corner(name="Armored guard", tier="Alpha", rank=4, is_gm=True, hp=50)
    rolling = NEW.replace(a=corner_of(people[0], f"skills:{len(skills) - 1}"), b=guard)
    return OpenTable("The gate of the Ninth", rolling)


def stands(workspace: Workspace, campaign: Record) -> str:
    """`3 complication points`"""
    points = table_of(campaign).points
    return f"{points} complication {'point' if points == 1 else 'points'}"
