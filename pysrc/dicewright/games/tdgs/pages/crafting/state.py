"""What the crafting page knows: the bench as it is set up, the recipe that is open, what is half typed."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Literal

from dicewright.dice.frozen import NOTHING, Frozen
from dicewright.games.tdgs.play.at_table import character_of, rules_at, sheet_at, tdgs_sheets
from dicewright.games.tdgs.play.crafting import Progress, last_attempt
from dicewright.games.tdgs.play.recipes import Known, recipe_at
from dicewright.games.tdgs.rules.attempt import (
    MOST_ASSISTANTS,
    MOST_MODIFIER,
    MOST_POOL,
    Attempt,
    Helper,
    help_of,
)
from dicewright.games.tdgs.rules.character import Character, skill_of, stat_of, tool_of
from dicewright.games.tdgs.rules.crafting import Conditions
from dicewright.games.tdgs.rules.library import LIBRARY
from dicewright.games.tdgs.rules.recipe import MOST_MINUTES, Recipe
from dicewright.games.tdgs.rules.resolution import Modifier
from dicewright.games.tdgs.rules.settings import Rules
from dicewright.games.tdgs.rules.tables import (
    BANDS,
    MOST_LABOUR,
    MOST_MATERIAL_DICE,
    MOST_SKILL_EVER,
    MOST_TARGET,
    MOST_TOOL_DICE,
    QUALITY_TIERS,
)
from dicewright.pages.links import encoded
from dicewright.pages.numbers import NumberField
from dicewright.pages.page import PageState
from dicewright.pages.versions import NO_VERSIONS, Versions
from dicewright.table.codec import from_json, to_json
from dicewright.table.record import Record
from dicewright.table.text import TableError, read_json, write_json
from dicewright.table.workspace import Workspace

MOST_LINK = 4_000
PERCENTS = (50, 80, 95)
"""How sure one can want to be."""
SHOWN_AT_FIRST = 30

NUMBERS = {
    field.key: field
    for field in (
        NumberField("stat", "Stat", -10, MOST_TARGET),
        NumberField("skill", "Skill level", 0, MOST_SKILL_EVER),
        NumberField("bonus", "Skill bonus", -MOST_MODIFIER, MOST_MODIFIER),
        NumberField("batch", "How many", 1, max(band.most for band in BANDS)),
        NumberField("materials", "Materials", -MOST_MATERIAL_DICE, MOST_MATERIAL_DICE, "dice"),
        NumberField("penalty", "Poor or missing tools", 0, MOST_TOOL_DICE, "dice less"),
        NumberField("assistants", "Skilled assistants", 0, MOST_ASSISTANTS),
        NumberField("labour", "Time saved by labor", 0, MOST_LABOUR, "%"),
        NumberField("target", "Target", 1, MOST_TARGET),
        NumberField("pool", "Quality pool", 1, MOST_POOL, "dice"),
        NumberField("minutes", "Time", 0, 10 * MOST_MINUTES, "minutes"),
    )
}
OVERRIDES = ("target", "pool", "minutes")


class Bench(Frozen):
    """All that is chosen before the first roll. It stands in the page's address, so it outlives a reload."""

    recipe: str = LIBRARY[0].key
    crafter: str = ""
    stat: int = 15
    skill: int = 2
    bonus: int = 0
    batch: int = 1
    materials: int = 0
    tools: tuple[int, ...] = ()
    penalty: int = 0
    workspace: bool = False
    time: Literal["rushed", "normal", "extra"] = "normal"
    assistants: int = 0
    """Beside those of the helpers who have the skill."""
    labour: int = 0
    hostile: bool = False
    supplied: bool = False
    modifiers: tuple[Modifier, ...] = ()
    certainty: Literal["uncertain", "certain_success", "impossible"] = "uncertain"
    unprecedented: bool = False
    pressure: bool = False
    target: int | None = None
    pool: int | None = None
    minutes: int | None = None
    reason: str = ""
    wanted: int = 8
    """The tier that one would like to reach."""
    percent: int = 80
    """How sure one wants to be of it."""
    helpers: tuple[str, ...] = ()
    """The ids of the sheets of those who help for the whole time."""


NEW_BENCH = Bench()


class CraftingState(PageState):
    view: str = "bench"
    """`bench`, `recipes` or `recipe`"""
    bench: Bench = NEW_BENCH
    typing: Mapping[str, str] = NOTHING
    """What stands in a field and cannot be taken over (yet)."""
    problem: str = ""
    adding: str = ""
    """The name of the next modifier."""
    search: str = ""
    skill: str = ""
    """Only recipes of this skill."""
    only_possible: bool = False
    shown: int = SHOWN_AT_FIRST
    open: str = ""
    """The recipe that is shown or written."""
    asking: str = ""
    versions: Versions = NO_VERSIONS

    @property
    def rules(self) -> Rules:
        return rules_at(self.workspace)


# The attempt that is set up


def character_at(state: CraftingState) -> Character | None:
    record = sheet_at(state.workspace, state.bench.crafter)
    return character_of(record) if record else None


def possible_helpers(state: CraftingState) -> list[tuple[Record, Helper]]:
    """Everybody who has a sheet; nobody assists himself (TD-AMB-18)."""
    known = recipe_at(state.workspace, state.bench.recipe)
    name = known.recipe.skill if known else ""
    return [
        (record, Helper(record.name, skill.level if (skill := skill_of(character_of(record), name)) else 0))
        for record in tdgs_sheets(state.workspace)
        if record.id != state.bench.crafter
    ]


def helpers_at(state: CraftingState) -> tuple[Helper, ...]:
    if not state.bench.helpers:
        return ()
    return tuple(helper for record, helper in possible_helpers(state) if record.id in state.bench.helpers)


def attempt_of(state: CraftingState, bench: Bench | None = None) -> Attempt | None:
    """What would be tried now; None where the recipe is gone."""
    bench = bench or state.bench
    known = recipe_at(state.workspace, bench.recipe)
    if not known:
        return None
    return _attempt(known, bench, character_at(state), helpers_at(state), state.rules)


@lru_cache(maxsize=8)
def _attempt(
    known: Known, bench: Bench, character: Character | None, helpers: tuple[Helper, ...], rules: Rules
) -> Attempt:
    recipe = known.recipe
    stat, skill, bonus = bench.stat, bench.skill, bench.bonus
    if character:
        trained = skill_of(character, recipe.skill)
        stat = stat_of(character, recipe.stat)
        skill, bonus = (trained.level, trained.bonus) if trained else (0, 0)
    # The tools of another recipe may still lie there.
    tools = (*bench.tools, *(0,) * len(recipe.tools))[: len(recipe.tools)]
    return Attempt(
        name=known.name,
        recipe=recipe,
        recipe_id=known.id,
        crafter=bench.crafter if character else "",
        batch=bench.batch,
        stat=stat,
        skill_bonus=rules.skill_bonus(skill, bonus),
        modifiers=bench.modifiers,
        conditions=Conditions(
            skill,
            bench.materials,
            tools,
            bench.penalty,
            bench.workspace,
            bench.time,
            bench.assistants + help_of(helpers).skilled,
            bench.hostile,
        ),
        labour=bench.labour,
        helpers=helpers,
        certainty=bench.certainty,
        is_supplied=bench.supplied,
        is_known=not character or known.id in character.recipes,
        unprecedented=bench.unprecedented,
        pressure=bench.pressure,
        target=bench.target,
        pool=bench.pool,
        minutes=bench.minutes,
        reason=bench.reason,
    )


def bench_of(bench: Bench, attempt: Attempt) -> Bench:
    """The bench with the circumstances of another attempt."""
    conditions = attempt.conditions
    return bench.replace(
        batch=attempt.batch,
        materials=conditions.materials,
        tools=conditions.tool_bonuses,
        penalty=conditions.tool_penalty,
        workspace=conditions.workspace,
        time=conditions.time,
        assistants=max(0, conditions.assistants - help_of(attempt.helpers).skilled),
        hostile=conditions.hostile,
        modifiers=attempt.modifiers,
    )


def with_own_tools(bench: Bench, recipe: Recipe, character: Character | None) -> Bench:
    """The tools of the crafter, as far as the recipe asks for them."""
    found = [tool_of(character, name) if character else None for name in recipe.tools]
    return bench.replace(
        tools=tuple(max(0, tool.quality) if tool else 0 for tool in found),
        penalty=max([0, *(-tool.quality for tool in found if tool)]),
    )


@lru_cache(maxsize=4)
def _progress(workspace: Workspace) -> Progress | None:
    return last_attempt(workspace)


def progress_at(state: CraftingState) -> Progress | None:
    """The attempt that lies on the bench, finished or not."""
    return _progress(state.workspace)


# Its address


def bench_fragment(recipe: str) -> str:
    """The address of a bench that is set up for a recipe."""
    return f"use={encoded(recipe)}"


def bench_from(text: str) -> Bench:
    """A bench from an address; a `TableError` says what cannot be read."""
    bench = from_json(Bench, read_json(text[:MOST_LINK]), "bench")
    if not 1 <= bench.wanted <= QUALITY_TIERS:
        raise TableError(f"there is no tier {bench.wanted}")
    if bench.percent not in PERCENTS:
        raise TableError(f"{bench.percent} % is none of the choices")
    return bench


def address(state: CraftingState) -> str:
    if state.view == "recipes":
        return "#recipes=all"
    if state.view == "recipe":
        return f"#recipe={encoded(state.open)}"
    return f"#bench={encoded(write_json(to_json(state.bench)))}" if state.bench != NEW_BENCH else ""
