"""How the crafting page answers at the bench; recipes are written in `writing`."""

from dicewright.dice import Dice
from dicewright.games.tdgs.pages.crafting.state import (
    NEW_BENCH,
    NUMBERS,
    OVERRIDES,
    PERCENTS,
    SHOWN_AT_FIRST,
    CraftingState,
    attempt_of,
    bench_from,
    bench_of,
    character_at,
    helpers_at,
    possible_helpers,
    progress_at,
    with_own_tools,
)
from dicewright.games.tdgs.pages.crafting.writing import ACTIONS as WRITING
from dicewright.games.tdgs.pages.crafting.writing import update_recipes
from dicewright.games.tdgs.pages.prompts import answered
from dicewright.games.tdgs.play.at_table import sheet_at
from dicewright.games.tdgs.play.crafting import MOST_PROPERTY, Made, begin, choose, finish
from dicewright.games.tdgs.play.recipes import recipe_at
from dicewright.games.tdgs.rules.attempt import (
    MOST_MODIFIER,
    MOST_MODIFIERS,
    Attempt,
    check_attempt,
    help_of,
    minutes_of,
    pool_of,
)
from dicewright.games.tdgs.rules.crafting import suggested_labour
from dicewright.games.tdgs.rules.planning import improvements
from dicewright.games.tdgs.rules.recipe import MOST_WORDS
from dicewright.games.tdgs.rules.resolution import Modifier
from dicewright.games.tdgs.rules.tables import (
    LEAST_LABOUR,
    MOST_TOOL_DICE,
    QUALITY_TIERS,
    USUAL_LEAST_TARGET,
    band_of,
)
from dicewright.pages.hand import Press
from dicewright.pages.numbers import STEPS, number_in, problem_with, stepped
from dicewright.pages.page import Answers
from dicewright.ratio import rounded
from dicewright.table.event import Details
from dicewright.table.text import TableError
from dicewright.trouble import RuleError
from dicewright.words import capitalized

MOST_REASON = 120


def update(state: CraftingState, action: str, answers: Answers, dice: Dice) -> CraftingState:
    value = answers.get("value", "")
    if action in ("open", "return"):
        return _opened(state, answers)
    if action in WRITING:
        return update_recipes(state, action, answers)
    state = state.replace(problem="")
    match action:
        case "set":
            return _set(state, answers)
        case "step":
            return _stepped(state, value)
        case "help":
            return _helped(state, value)
        case "choose" | "toggle":
            return _chosen(state, action, value)
        case "adding":
            return state.replace(adding=answers["adding"])
        case "add-modifier" | "drop-modifier":
            return _with_modifier(state, action, answers)
        case "clear-bench":
            return state.replace(
                bench=NEW_BENCH.replace(recipe=state.bench.recipe),
                typing={},
            )
        case "apply":
            return _improved(state, value)
        case "craft" | "quality":
            return _rolled(state, dice)
        case "option" | "property":
            return _with_choice(state, action, answers)
        case "answer":
            return state.replace(workspace=answered(state.workspace, answers))
        case "more":
            return state.replace(shown=state.shown + SHOWN_AT_FIRST)
    return state


def _opened(state: CraftingState, answers: Answers) -> CraftingState:
    state = state.replace(problem="", typing={}, asking="")
    if text := answers.get("bench"):
        try:
            return state.replace(view="bench", bench=bench_from(text))
        except (TableError, ValueError) as reason:
            problem = (
                f"This link sets up no bench that Dicewright understands: {reason}. The bench is as it was."
            )
            return state.replace(view="bench", problem=problem)
    if id := answers.get("use"):
        return with_recipe(state.replace(view="bench", open=""), id)
    if id := answers.get("by"):
        return with_crafter(state.replace(view="bench", open=""), id)
    if "recipes" in answers:
        return state.replace(view="recipes", open="")
    if id := answers.get("recipe"):
        return state.replace(view="recipe", open=id)
    return state.replace(view="bench", open="")


# Setting up


def _with(state: CraftingState, **changes: object) -> CraftingState:
    return state.replace(bench=state.bench.replace(**changes))


def _set(state: CraftingState, answers: Answers) -> CraftingState:
    """Whatever was written or selected: all fields are looked at, one of them differs."""
    bench = state.bench
    if (recipe := answers.get("recipe", bench.recipe)) != bench.recipe:
        return with_recipe(state, recipe)
    # A sheet that is gone stands in the form as nobody.
    crafter = bench.crafter if sheet_at(state.workspace, bench.crafter) else ""
    if (chosen := answers.get("crafter", crafter)) != crafter:
        return with_crafter(state, chosen)
    if (reason := answers.get("reason", bench.reason)) != bench.reason:
        return _with(state, reason=reason[:MOST_REASON])
    typing: dict[str, str] = {}
    problem = ""
    changes: dict[str, int | None] = {}
    for field in NUMBERS.values():
        text = answers.get(field.key)
        current = getattr(bench, field.key)
        if text is None or text.strip() == ("" if current is None else str(current)):
            continue
        number = number_in(field, text)
        if number is not None:
            changes[field.key] = number
        elif field.key in OVERRIDES and not text.strip():
            changes[field.key] = None
        else:
            typing[field.key] = text
            problem = problem or problem_with(field, text)
    changed = _with(state, **changes) if changes else state
    return changed.replace(typing=typing, problem=problem)


def with_recipe(state: CraftingState, id: str) -> CraftingState:
    known = recipe_at(state.workspace, id)
    if not known:
        return state.replace(problem="That recipe is not on this device (any more).")
    bench = with_own_tools(state.bench.replace(recipe=id, target=None), known.recipe, character_at(state))
    most = band_of(known.recipe.target or 1).most
    changed = state.replace(
        bench=bench.replace(batch=min(bench.batch, most)), typing={}, hand=state.hand.emptied()
    )
    return _with_labour(state, changed)


def with_crafter(state: CraftingState, id: str) -> CraftingState:
    state = _with_labour(state, _with(state, crafter=id))
    known = recipe_at(state.workspace, state.bench.recipe)
    if not known:
        return state
    return state.replace(bench=with_own_tools(state.bench, known.recipe, character_at(state)), typing={})


def _helped(state: CraftingState, id: str) -> CraftingState:
    """Somebody stays for the whole time, or no longer."""
    before = state.bench.helpers
    if id not in before and not any(record.id == id for record, _ in possible_helpers(state)):
        return state
    after = tuple(each for each in before if each != id) if id in before else (*before, id)
    return _with_labour(state, _with(state, helpers=after))


def _with_labour(before: CraftingState, after: CraftingState) -> CraftingState:
    """Labour saves what is suggested for those without the skill, unless the GM has said otherwise."""
    was, now = (suggested_labour(help_of(helpers_at(each)).labourers, each.rules) for each in (before, after))
    if was == now or before.bench.labour != was:
        return after
    return after.replace(bench=after.bench.replace(labour=now))


def _stepped(state: CraftingState, value: str) -> CraftingState:
    key, _, step = value.partition(":")
    field = NUMBERS.get(key)
    if not field or step not in STEPS:
        return state
    current = getattr(state.bench, key)
    if current is None:
        current = _counted(state, key)
    number = stepped(field, current, int(step))
    if key == "labour" and 0 < number < LEAST_LABOUR:
        number = LEAST_LABOUR if int(step) > 0 else 0
    typing = {name: text for name, text in state.typing.items() if name != key}
    return _with(state, **{key: number}).replace(typing=typing)


def _counted(state: CraftingState, key: str) -> int:
    """What the GM would change: the number as it is without a ruling."""
    attempt = attempt_of(state)
    if not attempt:
        return 1
    if key == "target":
        return attempt.recipe.target or USUAL_LEAST_TARGET
    try:
        check_attempt(attempt, state.rules)
    except RuleError:
        return 1
    if key == "pool":
        return pool_of(attempt, False, state.rules).dice
    return rounded(minutes_of(attempt, state.rules), "nearest")


_CHOICES: dict[str, tuple[object, ...]] = {
    "time": ("rushed", "normal", "extra"),
    "certainty": ("uncertain", "certain_success", "impossible"),
    "wanted": tuple(range(1, QUALITY_TIERS + 1)),
    "percent": PERCENTS,
}
_TOGGLES = ("workspace", "hostile", "supplied", "unprecedented", "pressure")


def _chosen(state: CraftingState, action: str, value: str) -> CraftingState:
    name, _, choice = value.partition(":")
    if action == "toggle":
        return _with(state, **{name: not getattr(state.bench, name)}) if name in _TOGGLES else state
    if name == "tool":
        return _with_tool(state, choice)
    if name == "helpers" and choice in map(str, range(len(state.rules.labour_steps()) + 1)):
        return _with(state, labour=suggested_labour(int(choice), state.rules))
    found = next((each for each in _CHOICES.get(name, ()) if str(each) == choice), None)
    return _with(state, **{name: found}) if found is not None else state


def _with_tool(state: CraftingState, choice: str) -> CraftingState:
    place, _, dice = choice.partition(":")
    attempt = attempt_of(state)
    if not attempt or not place.isdecimal() or int(place) >= len(attempt.recipe.tools):
        return state
    if dice not in map(str, range(MOST_TOOL_DICE + 1)):
        return state
    tools = list(attempt.conditions.tool_bonuses)
    tools[int(place)] = int(dice)
    return _with(state, tools=tuple(tools))


def _with_modifier(state: CraftingState, action: str, answers: Answers) -> CraftingState:
    modifiers = state.bench.modifiers
    value = answers.get("value", "")
    if action == "drop-modifier":
        kept = tuple(each for place, each in enumerate(modifiers) if str(place) != value)
        return _with(state, modifiers=kept)
    if value not in STEPS:
        return state
    name = " ".join(answers.get("adding", "").split())[:MOST_WORDS] or "circumstances"
    amount = int(value)
    if len(modifiers) >= MOST_MODIFIERS:
        return state.replace(problem=f"Up to {MOST_MODIFIERS} modifiers can be listed: remove one first.")
    for place, each in enumerate(modifiers):
        if each.name == name:
            total = max(-MOST_MODIFIER, min(MOST_MODIFIER, each.amount + amount))
            changed = (*modifiers[:place], Modifier(name, total), *modifiers[place + 1 :])
            return _with(state, modifiers=tuple(each for each in changed if each.amount))
    return _with(state, modifiers=(*modifiers, Modifier(name, amount))).replace(adding="")


def _improved(state: CraftingState, what: str) -> CraftingState:
    """One of the changes that would help, made."""
    attempt = attempt_of(state)
    if not attempt:
        return state
    found = improvements(attempt, state.bench.wanted, state.rules)
    chosen = next((each for each in found if each.what == what), None)
    return state.replace(bench=bench_of(state.bench, chosen.attempt)) if chosen else state


# Rolling


def ready(state: CraftingState) -> Press | None:
    """What real dice are entered for: the quality that is still open, or the attempt that is set up."""
    if state.view != "bench":
        return None
    progress = progress_at(state)
    if progress and progress.is_open:
        return Press("quality")
    return Press("craft") if state.bench.certainty == "uncertain" else None


def _rolled(state: CraftingState, dice: Dice) -> CraftingState:
    """Phase two where one is open, otherwise phase one of what is set up."""
    progress = progress_at(state)
    workspace = state.workspace
    try:
        if progress and progress.is_open:
            after = finish(workspace, progress, dice)
        elif attempt := attempt_of(state):
            after = begin(workspace, attempt, dice, **_who(state, attempt))
        else:
            return state.replace(problem="That recipe is not on this device (any more): choose another.")
    except RuleError as reason:
        return state.replace(problem=capitalized(f"{reason}."))
    return state.replace(workspace=after)


def _who(state: CraftingState, attempt: Attempt) -> Details:
    record = state.workspace.records.get(attempt.crafter)
    return {"who": record.name} if record else {}


def _with_choice(state: CraftingState, action: str, answers: Answers) -> CraftingState:
    progress = progress_at(state)
    if not progress or not progress.made:
        return state
    if action == "option":
        place, _, option = answers.get("value", "").partition(":")
        if not place.isdecimal() or int(place) >= len(progress.made):
            return state
        if option not in map(str, range(len(progress.effect.options))):
            return state
        made = progress.made[int(place)].replace(option=int(option))
        return state.replace(workspace=choose(state.workspace, progress, int(place), made))
    for number, before in enumerate(progress.made):
        text = answers.get(f"property-{number}", before.property)[:MOST_PROPERTY]
        if text != before.property:
            made = Made(before.option, text)
            return state.replace(workspace=choose(state.workspace, progress, number, made))
    return state
