"""A smith with ingots in stock, what he tries at the bench, and the table he plays at."""

from typing import Any

from dicewright.dice import FixedDice
from dicewright.table.contents import Campaign, Sheet
from dicewright.table.crafting import Progress, begin, finish, last_attempt, progress_of
from dicewright.table.playing import character_of
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace, create, records_of, with_settings
from dicewright.tdgs.attempt import Attempt
from dicewright.tdgs.character import Character, Item, Skill, Tool
from dicewright.tdgs.crafting import Conditions
from dicewright.tdgs.library import LIBRARY
from dicewright.tdgs.recipe import Material, Recipe

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
    workspace = Workspace(tab, is_open=True)
    workspace, _ = create(workspace, "sheet", "Odo", Sheet(tdgs=character), "tdgs")
    if not rules:
        return workspace
    chosen = {f"tdgs.{key}": choice for key, choice in rules.items()}
    workspace, campaign = create(workspace, "campaign", "River towns", Campaign(rules=chosen), "tdgs")
    return with_settings(workspace, "put “River towns” on the table", campaign=campaign.id)


def sheet_in(workspace: Workspace) -> Record:
    return records_of(workspace, "sheet")[0]


def odo_in(workspace: Workspace) -> Character:
    return character_of(sheet_in(workspace))


def stock(workspace: Workspace) -> dict[str, int | None]:
    """What was not crafted, by its name."""
    return {item.name: item.count for item in odo_in(workspace).items if not item.tier}


def made(workspace: Workspace) -> list[tuple[str, int | None, int, str]]:
    return [(item.name, item.count, item.tier, item.effect) for item in odo_in(workspace).items if item.tier]


def sword(workspace: Workspace, **changes: Any) -> Attempt:
    """Succeeds from a natural 10 on, with three dice; the recipe is new to Odo."""
    usual = {
        "recipe_id": SWORD.key,
        "crafter": sheet_in(workspace).id,
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
    event = last_attempt(workspace)
    assert event
    return progress_of(event)


def finished(workspace: Workspace, *faces: int) -> Workspace:
    """Phase two, with all faces used."""
    dice = FixedDice(*faces)
    after = finish(workspace, now(workspace), dice)
    assert dice.unused == 0
    return after
