"""How a roll of Lavender Hack answers."""

from dicewright.dice import Dice
from dicewright.dice.frozen import NOTHING
from dicewright.games.lavender.pages.at_table import TABLE_PREFIX, update_table
from dicewright.games.lavender.pages.examples import EXAMPLES
from dicewright.games.lavender.pages.rolling import (
    GENERAL,
    MODES,
    MODIFIER,
    MOST_NAME,
    PREFIX,
    ROLLS,
    TEST,
    Rolling,
    entry_of,
    gave,
    shown_match,
    with_nothing_given,
)
from dicewright.games.lavender.pages.scenes import NAMES, scene_behind
from dicewright.games.lavender.play.ability_tests import Match, add_gear, begin, finish, pick
from dicewright.games.lavender.play.at_table import sheet_at
from dicewright.games.lavender.rules.tables import ABILITIES, SEVEN_STEPS
from dicewright.pages.hand import Press
from dicewright.pages.numbers import STEPS, NumberForm, read_place, stepped
from dicewright.pages.page import Answers
from dicewright.pages.part import Outcome, attempted
from dicewright.table.event import Details
from dicewright.table.workspace import Workspace, settings_of

_MOVES_ON = (
    *("lh-scene", "lh-at-fight", "lh-at-initiative", "lh-at-next", "lh-at-end"),
    *("lh-ex-set-out", "lh-ex-go", "lh-ex-due", "lh-ex-wave"),
    *("lh-co-begin", "lh-co-curry", "lh-co-end", "lh-do-begin", "lh-do-week", "lh-do-leave"),
)
"""After these other tests are set up than before, and nothing is given to them yet."""
_TICKS = ("advantage", "disadvantage", "background", "needs_light", "better", "with_gear")


def update_rolling(
    rolling: Rolling, workspace: Workspace, action: str, answers: Answers, dice: Dice
) -> Outcome[Rolling]:
    rolling = rolling.replace(problem="", gm_problem="", tried="")
    scene = scene_behind(action)
    update, where = (scene.update, "gm_problem") if scene else (_answered, "problem")
    after, workspace = attempted(update, rolling, workspace, action, answers, dice, where)
    if after.gm_problem:
        after = after.replace(tried=f"{action} {answers.get('value', '')}")
    is_refused = after.problem or after.gm_problem
    if action in _MOVES_ON and after.given and not is_refused:
        after = after.replace(given=NOTHING)
    return Outcome(after, workspace)


def _answered(
    rolling: Rolling, workspace: Workspace, action: str, answers: Answers, dice: Dice
) -> Outcome[Rolling]:
    action, value = action.removeprefix(PREFIX), answers.get("value", "")
    match action:
        case "mode" if value in dict(MODES):
            return Outcome(rolling.replace(mode=value), workspace)
        case "ability" if value in (GENERAL, *ABILITIES):
            return Outcome(rolling.replace(ability=value), workspace)
        case "scene" if value in dict(NAMES):
            return Outcome(rolling.replace(scene=value), workspace)
        case "die" if value in map(str, SEVEN_STEPS):
            return Outcome(rolling.replace(die=int(value)), workspace)
        case "give":
            return Outcome(gave(rolling, value), workspace)
        case "toggle" if value in _TICKS:
            return Outcome(rolling.replace(**{value: not getattr(rolling, value)}), workspace)
        case "set":
            return Outcome(_written(rolling, workspace, answers), workspace)
        case "step":
            return Outcome(_stepped(rolling, value), workspace)
        case "example" if value in map(str, range(len(EXAMPLES))):
            return Outcome(EXAMPLES[int(value)][1].replace(rolled=rolling.rolled), workspace)
        case "roll":
            return _rolled(rolling, workspace, dice)
    found = shown_match(rolling, workspace)
    return _after(rolling, workspace, found, action, value, dice) if found else Outcome(rolling, workspace)


def _after(
    rolling: Rolling, workspace: Workspace, found: Match, action: str, value: str, dice: Dice
) -> Outcome[Rolling]:
    match action:
        case "pick":
            place = read_place(value)
            return Outcome(rolling, workspace if place is None else pick(workspace, found, place))
        case "gear":
            return shown(rolling, add_gear(workspace, found, dice), found.root)
        case "finish" if found.about.move:
            return update_table(rolling, workspace, f"{TABLE_PREFIX}resolve", {}, dice)
        case "finish":
            return shown(rolling, finish(workspace, found, dice), found.root)
    return Outcome(rolling, workspace)


def shown(rolling: Rolling, workspace: Workspace, root: str) -> Outcome[Rolling]:
    return Outcome(rolling.replace(rolled=root), workspace)


def _written(rolling: Rolling, workspace: Workspace, answers: Answers) -> Rolling:
    form = NumberForm(answers)
    changes: dict[str, object] = {
        "modifier": form.number(MODIFIER, rolling.modifier),
        "rolls": form.number(ROLLS, rolling.rolls),
        "name": answers.get("name", rolling.name)[:MOST_NAME],
    }
    sheet = answers.get("sheet")
    if sheet is not None:
        changes["sheet"] = sheet if sheet_at(workspace, sheet) else ""
    # What was asked of nobody by name goes to whoever takes it up, and not to the next person.
    if rolling.sheet and changes.get("sheet", rolling.sheet) != rolling.sheet:
        rolling = with_nothing_given(rolling)
    changed = rolling.replace(**changes)
    return changed.replace(typing=form.typing, problem=form.problem)


def _stepped(rolling: Rolling, value: str) -> Rolling:
    key, _, step = value.partition(":")
    for field in (MODIFIER, ROLLS):
        if field.key == key and step in STEPS:
            number = stepped(field, getattr(rolling, key), int(step))
            typing = {name: text for name, text in rolling.typing.items() if name != key}
            return rolling.replace(**{key: number}, typing=typing)
    return rolling


def _rolled(rolling: Rolling, workspace: Workspace, dice: Dice) -> Outcome[Rolling]:
    if rolling.mode != TEST:
        return Outcome(rolling, workspace)
    player = settings_of(workspace).player
    details: Details = {"who": player} if player else {}
    after = begin(workspace, entry_of(rolling, workspace), dice, **details)
    return shown(with_nothing_given(rolling), after, after.log[-1].id)


def ready(rolling: Rolling, workspace: Workspace) -> Press | None:
    """What can be thrown now without another press."""
    return Press(f"{PREFIX}roll") if rolling.mode == TEST else None
