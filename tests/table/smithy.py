"""A smith with ingots in stock, what he tries at the bench, and the table he plays at."""

from typing import Any

from dicewright.dice import FixedDice
from dicewright.games.tdgs.play.crafting import Progress, begin, finish, last_attempt
from dicewright.games.tdgs.rules.attempt import Attempt
from dicewright.games.tdgs.rules.character import Character, Item, Skill, Tool
from dicewright.games.tdgs.rules.crafting import Conditions
from dicewright.games.tdgs.rules.library import LIBRARY
from dicewright.games.tdgs.rules.recipe import Material, Recipe
from dicewright.table.workspace import Workspace
from tests.table.looking import person, record_in, with_campaign, with_people

SWORD = LIBRARY[0]
ODO = Character(
    stats={"STR": 15},
    skills=(Skill("Smithing", 3, 1), Skill("Alchemy", 2)),
    items=(Item("iron ingot", 16), Item("Leather  Strip", 6), Item("fuel", None)),
    tools=(Tool("forge"), Tool("anvil"), Tool("hammer", 1)),
)
POT = Recipe(
    "Alchemy",
    "INT",
    12,
    (Material("black powder", 3, hazard=True), Material("clay pot", 1)),
    ("mortar",),
    60,
    ("bang",) * 12,
)


def smithy(character: Character = ODO, tab: str = "s-", **rules: str) -> Workspace:
    """With rules, a campaign that plays by them lies on the table."""
    workspace = with_people(Workspace(tab, is_open=True), "tdgs", {"Odo": character})
    return with_campaign(workspace, "tdgs", "River towns", rules) if rules else workspace


def stock(workspace: Workspace) -> dict[str, int | None]:
    """What was not crafted, by its name."""
    return {item.name: item.count for item in person(workspace, "Odo").items if not item.tier}


def made(workspace: Workspace, name: str = "Odo") -> list[tuple[str, int | None, int, str]]:
    items = person(workspace, name).items
    return [(item.name, item.count, item.tier, item.effect) for item in items if item.tier]


def sword(workspace: Workspace, **changes: Any) -> Attempt:
    """Succeeds from a natural 10 on, with three dice; the recipe is new to Odo."""
    usual = {
        "recipe_id": SWORD.key,
        "crafter": record_in(workspace, "Odo").id,
        "stat": 15,
        "skill_bonus": 1,
        "conditions": Conditions(3),
        "is_known": False,
    }
    return Attempt(SWORD.name, SWORD.recipe, **{**usual, **changes})


def tried(workspace: Workspace, attempt: Attempt, *faces: int) -> Workspace:
    """Phase one, with all faces used."""
    dice = FixedDice(*faces)
    after = begin(workspace, attempt, dice)
    assert dice.unused == 0
    return after


def now(workspace: Workspace) -> Progress:
    progress = last_attempt(workspace)
    assert progress
    return progress


def finished(workspace: Workspace, *faces: int) -> Workspace:
    """Phase two, with all faces used."""
    dice = FixedDice(*faces)
    after = finish(workspace, now(workspace), dice)
    assert dice.unused == 0
    return after
