"""How recipes are found, made and written."""

from dicewright.games.tdgs.pages.crafting.state import CraftingState
from dicewright.games.tdgs.play.recipes import Known, recipe_at
from dicewright.games.tdgs.rules.recipe import (
    BLANK,
    MOST_COUNT,
    MOST_EFFECT,
    MOST_MATERIALS,
    MOST_MINUTES,
    MOST_TOOLS,
    MOST_WORDS,
    Material,
    Recipe,
    effect_lines,
)
from dicewright.games.tdgs.rules.tables import MOST_TARGET, STATS
from dicewright.pages.numbers import NumberField, number_in, problem_with
from dicewright.pages.page import Answers
from dicewright.pages.versions import fetched, repaired, restored
from dicewright.table.record import MOST_NAME, Record
from dicewright.table.workspace import change_content, create, delete, duplicate, rename, settings_of

MOST_NOTES = 10_000
TARGET = NumberField("target", "Target", 1, MOST_TARGET)
MINUTES = NumberField("minutes", "Time", 1, MOST_MINUTES, "minutes")
COUNT = NumberField("count", "How many", 1, MOST_COUNT)

ACTIONS = (
    "search",
    "skill",
    "possible",
    "new-recipe",
    "duplicate",
    "delete",
    "delete-now",
    "keep",
    "write-recipe",
    "add-material",
    "drop-material",
    "versions",
    "restore",
    "repair",
)


def update_recipes(state: CraftingState, action: str, answers: Answers) -> CraftingState:
    value = answers.get("value", "")
    state = state.replace(problem="")
    match action:
        case "search":
            return state.replace(search=answers["search"])
        case "skill":
            return state.replace(skill=value)
        case "possible":
            return state.replace(only_possible=not state.only_possible)
        case "new-recipe":
            return _made(state, "New recipe", BLANK)
        case "duplicate":
            return _duplicated(state, value)
        case "keep":
            return state.replace(asking="")
        case "versions":
            return state.replace(versions=fetched(answers))
        case "repair":
            return state.replace(workspace=repaired(state.workspace, state.versions, value))
    known = recipe_at(state.workspace, state.open or value)
    record = known.record if known else None
    return _on_recipe(state, known, record, action, answers) if known and record else state


def _on_recipe(
    state: CraftingState, known: Known, record: Record, action: str, answers: Answers
) -> CraftingState:
    recipe, value, workspace = known.recipe, answers.get("value", ""), state.workspace
    match action:
        case "write-recipe":
            return _written(state, record, recipe, answers)
        case "add-material":
            if len(recipe.materials) >= MOST_MATERIALS:
                return state.replace(problem=f"A recipe takes up to {MOST_MATERIALS} materials.")
            more = recipe.replace(materials=(*recipe.materials, Material("", 1)))
            return state.replace(workspace=change_content(workspace, record, more, "add a material"))
        case "drop-material":
            kept = tuple(each for place, each in enumerate(recipe.materials) if str(place) != value)
            fewer = recipe.replace(materials=kept)
            return state.replace(
                workspace=change_content(workspace, record, fewer, "remove a material"), typing={}
            )
        case "delete" if settings_of(workspace).asks:
            return state.replace(asking=record.id)
        case "delete" | "delete-now":
            return state.replace(workspace=delete(workspace, record), asking="", view="recipes", open="")
        case "restore":
            return state.replace(workspace=restored(workspace, state.versions, value))
    return state


def _made(state: CraftingState, name: str, recipe: Recipe) -> CraftingState:
    workspace, record = create(state.workspace, "recipe", name, recipe, "tdgs")
    return state.replace(workspace=workspace, view="recipe", open=record.id, typing={})


def _duplicated(state: CraftingState, id: str) -> CraftingState:
    known = recipe_at(state.workspace, id)
    if not known:
        return state
    if not known.record:
        return _made(state, f"{known.name} (copy)", known.recipe)
    workspace, copy = duplicate(state.workspace, known.record)
    return state.replace(workspace=workspace, view="recipe", open=copy.id, typing={})


def _written(state: CraftingState, record: Record, recipe: Recipe, answers: Answers) -> CraftingState:
    """Whatever field was written in: all of them are looked at, and what cannot be waits in its field."""
    name = answers.get("name", record.name)[:MOST_NAME]
    typing: dict[str, str] = {}
    problems: list[str] = []
    if not name.strip():
        typing["name"] = name
        problems.append("A recipe needs a name.")
    elif name != record.name:
        workspace = rename(state.workspace, record, name, writes=True)
        return state.replace(workspace=workspace, typing=_without(state, "name"))

    def number(field: NumberField, current: int | None, key: str) -> int | None:
        text = answers.get(key, "" if current is None else str(current))
        if not text.strip():
            return None
        found = number_in(field, text)
        if found is None:
            typing[key] = text
            problems.append(problem_with(field, text))
            return current
        return found

    def words(key: str, current: str, most: int) -> str:
        return answers.get(key, current).replace("\r\n", "\n")[:most]

    materials = tuple(
        each.replace(
            name=words(f"material-{place}", each.name, MOST_WORDS),
            qty=number(COUNT, each.qty, f"count-{place}"),
            hazard=f"hazard-{place}" in answers if "name" in answers else each.hazard,
        )
        for place, each in enumerate(recipe.materials)
    )
    tools = answers.get("tools")
    stat = answers.get("stat", recipe.stat)
    changed = recipe.replace(
        skill=words("skill", recipe.skill, MOST_WORDS),
        stat=stat if stat in ("", *STATS) else recipe.stat,
        target=number(TARGET, recipe.target, "target"),
        minutes=number(MINUTES, recipe.minutes, "minutes"),
        materials=materials,
        tools=recipe.tools if tools is None else tools_of(tools),
        effects=tuple(
            words(f"effect-{place}", line, MOST_EFFECT).replace("\n", " ")
            for place, line in enumerate(effect_lines(recipe))
        ),
        notes=words("notes", recipe.notes, MOST_NOTES),
    )
    if tools is not None and tools != tell_tools(changed):
        typing["tools"] = tools
    what = f"write the recipe “{record.name}”"
    workspace = change_content(state.workspace, record, changed, what, writes=True)
    return state.replace(workspace=workspace, typing=typing, problem=next(filter(None, problems), ""))


def _without(state: CraftingState, key: str) -> dict[str, str]:
    return {name: text for name, text in state.typing.items() if name != key}


def tools_of(text: str) -> tuple[str, ...]:
    """`forge, anvil, hammer`"""
    names = (" ".join(each.split())[:MOST_WORDS] for each in text.split(","))
    return tuple(dict.fromkeys(name for name in names if name))[:MOST_TOOLS]


def tell_tools(recipe: Recipe) -> str:
    return ", ".join(recipe.tools)
