"""A campaign of Tiers of Power on the table, with two heroes, an NPC and a hazard."""

from typing import Any

from dicewright.dice import FixedDice
from dicewright.games.tiers.play.faceoffs import Entry, begin
from dicewright.games.tiers.play.match import Match, current
from dicewright.games.tiers.rules.character import Ability, Character, Level, TableState, tier_behind
from dicewright.games.tiers.rules.faceoff import Side
from dicewright.games.tiers.rules.tables import tier_of
from dicewright.table.workspace import Workspace
from tests.table.looking import id_of, person, with_campaign, with_people

VESS = Character(
    levels=(Level("Soldier", "Alpha", 5), Level("Chef", "Beta", 5)),
    skills=(Ability("Shooting", "Beta", 2), Ability("Dodge", "Alpha", 5)),
    items=(Ability("Armor", "Alpha", 4),),
    bonus_dice=1,
)
"""Beta, ×5, 300 HP."""
ODO = Character(
    levels=(Level("Cook", "Alpha", 3),),
    skills=(Ability("Lore", "Alpha", 3), Ability("Shooting", "Alpha", 2)),
)
"""Alpha, ×1, 30 HP, and no bonus dice."""
OGRE = Character("npc", (Level("Brute", "Charlie", 1),), (Ability("Smashing", "Charlie", 2),))
"""Charlie, ×25, 250 HP."""
PIT = Character("hazard", skills=(Ability("Spikes", "Beta", 2),))
"""Only a pool: nobody behind it, no HP."""
PEOPLE = {"Vess": VESS, "Odo": ODO, "Ogre": OGRE, "Pit": PIT}


def towers(points: int = 0, **rules: str) -> Workspace:
    """The GM has so many complication points; rules are the table's house rules by their short keys."""
    workspace = with_people(Workspace("t", is_open=True), "tiers", PEOPLE)
    return with_campaign(workspace, "tiers", "The Ninth", rules, ("Vess", "Odo"), TableState(points))


# Face-offs

FIRST_WINS = (5, 3, 2, 1)
"""Vess 5, the Ogre 2: by 3, 15 damage."""
SECOND_WINS = (2, 1, 5, 3)


def entry(workspace: Workspace, name: str, skill: int = 0, **given: Any) -> Entry:
    """Somebody with a skill of their sheet."""
    character = person(workspace, name)
    ability = character.skills[skill]
    side = Side(tier_of(ability.tier), ability.rank, tier_behind(character), **given)
    what = f"{ability.name}, {ability.tier} {ability.rank}"
    return Entry(name, side, id_of(workspace, name), what, character.kind != "hero")


def by_hand(name: str, tier: str, rank: int, hp: int | None = None, **given: Any) -> Entry:
    return Entry(name, Side(tier_of(tier), rank), hp=hp, **given)


def met(workspace: Workspace, a: Entry, b: Entry, *faces: int, **more: Any) -> Workspace:
    """Thrown, with all faces used."""
    dice = FixedDice(*faces)
    after = begin(workspace, a, b, dice, **more)
    assert dice.unused == 0
    return after


def fought(*faces: int, points: int = 0, **rules: str) -> Workspace:
    """Vess, 2d6 and ×5, shoots at the Ogre, 2d8."""
    workspace = towers(points, **rules)
    return met(workspace, entry(workspace, "Vess"), entry(workspace, "Ogre"), *faces)


def now(workspace: Workspace) -> Match:
    match = current(workspace)
    assert match
    return match


def wounds(workspace: Workspace, name: str = "Ogre") -> int:
    return person(workspace, name).wounds
