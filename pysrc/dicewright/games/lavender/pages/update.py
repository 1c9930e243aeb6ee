"""How a roll of Lavender Hack answers."""

from typing import Any

from dicewright.dice import Dice, DiceError, FixedDice, OutOfFacesError
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
    set_up_anew,
    shown_match,
    with_nothing_given,
)
from dicewright.games.lavender.pages.scenes import NAMES, scene_behind
from dicewright.games.lavender.play.playing import sheet_at
from dicewright.games.lavender.play.tests import Match, add_gear, begin, finish, pick
from dicewright.games.lavender.rules.tables import ABILITIES, SEVEN_STEPS
from dicewright.pages.by_hand import ACTIONS as BY_HAND
from dicewright.pages.by_hand import Rule, entered
from dicewright.pages.numbers import STEPS, NumberForm, read_place, stepped
from dicewright.pages.page import Answers
from dicewright.pages.part import Outcome, attempted
from dicewright.table.workspace import Workspace, settings_of
from dicewright.trouble import RuleError

_MOVES_ON = (
    *("lh-scene", "lh-at-fight", "lh-at-initiative", "lh-at-next", "lh-at-end"),
    *("lh-ex-set-out", "lh-ex-go", "lh-ex-due", "lh-ex-wave"),
    *("lh-co-begin", "lh-co-curry", "lh-co-end", "lh-do-begin", "lh-do-week", "lh-do-leave"),
)
"""After these other tests are set up than before, and nothing is given to them yet."""
_TICKS = ("advantage", "disadvantage", "background", "needs_light", "better", "with_gear")


def handles(action: str) -> bool:
    return action.startswith(PREFIX) or action in BY_HAND


def update_rolling(
    rolling: Rolling, workspace: Workspace, action: str, answers: Answers, dice: Dice
) -> Outcome:
    rolling = rolling.replace(problem="", gm_problem="")
    where = "gm_problem" if scene_behind(action) else "problem"
    if action in BY_HAND:
        return attempted(rolling, workspace, lambda: _by_hand(rolling, workspace, action, answers))
    if rolling.hand.is_open and action != f"{PREFIX}roll":
        # Whoever has real dice is asked for them before anything is done.
        try:
            return _done(rolling, workspace, action, answers, FixedDice())
        except OutOfFacesError:
            asked = tuple(sorted({**answers, "action": action}.items()))
            return Outcome(set_up_anew(rolling).replace(awaits=asked), workspace)
        except (RuleError, DiceError):
            pass
    return attempted(rolling, workspace, lambda: _done(rolling, workspace, action, answers, dice), where)


def _done(rolling: Rolling, workspace: Workspace, action: str, answers: Answers, dice: Dice) -> Outcome:
    if scene := scene_behind(action):
        done = scene.update(rolling, workspace, action, answers, dice)
    else:
        done = _answered(rolling, workspace, action.removeprefix(PREFIX), answers, dice)
    if action not in _MOVES_ON or not done.rolling.given:
        return done
    return Outcome(done.rolling.replace(given=NOTHING), done.workspace)


def _answered(rolling: Rolling, workspace: Workspace, action: str, answers: Answers, dice: Dice) -> Outcome:
    value = answers.get("value", "")
    match action:
        case "mode" if value in dict(MODES):
            return Outcome(set_up_anew(rolling, mode=value), workspace)
        case "ability" if value in (GENERAL, *ABILITIES):
            return Outcome(set_up_anew(rolling, ability=value), workspace)
        case "scene" if value in dict(NAMES):
            return Outcome(rolling.replace(scene=value), workspace)
        case "die" if value in map(str, SEVEN_STEPS):
            return Outcome(rolling.replace(die=int(value)), workspace)
        case "give":
            return Outcome(gave(rolling, value), workspace)
        case "toggle" if value in _TICKS:
            return Outcome(set_up_anew(rolling, **{value: not getattr(rolling, value)}), workspace)
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
) -> Outcome:
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


def shown(rolling: Rolling, workspace: Workspace, root: str) -> Outcome:
    return Outcome(set_up_anew(rolling, rolled=root), workspace)


def _written(rolling: Rolling, workspace: Workspace, answers: Answers) -> Rolling:
    form = NumberForm(answers)
    changes: dict[str, Any] = {
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
    if changed != rolling:
        changed = set_up_anew(changed)
    return changed.replace(typing=form.typing, problem=form.problem)


def _stepped(rolling: Rolling, value: str) -> Rolling:
    key, _, step = value.partition(":")
    for field in (MODIFIER, ROLLS):
        if field.key == key and step in STEPS:
            number = stepped(field, getattr(rolling, key), int(step))
            typing = {name: text for name, text in rolling.typing.items() if name != key}
            return set_up_anew(rolling, **{key: number}, typing=typing)
    return rolling


def _rolled(rolling: Rolling, workspace: Workspace, dice: Dice, by_hand: bool = False) -> Outcome:
    if rolling.mode != TEST:
        return Outcome(rolling, workspace)
    details: dict[str, Any] = {"by_hand": by_hand}
    if player := settings_of(workspace).player:
        details["who"] = player
    after = begin(workspace, entry_of(rolling, workspace), dice, **details)
    return shown(with_nothing_given(rolling), after, after.log[-1].id)


def rule_of(rolling: Rolling, workspace: Workspace) -> Rule | None:
    """What real dice would be entered for now: the press that waits for them, or the test."""
    if rolling.awaits:
        answers = dict(rolling.awaits)
        action = answers.pop("action")
        return lambda dice: _done(rolling, workspace, action, answers, dice)
    if rolling.mode != TEST:
        return None
    entry = entry_of(rolling, workspace)
    return lambda dice: begin(workspace, entry, dice)


def _by_hand(rolling: Rolling, workspace: Workspace, action: str, answers: Answers) -> Outcome:
    if action == "by-hand":
        rolling = rolling.replace(awaits=())
    rule = rule_of(rolling, workspace)
    if not rule:
        is_turned = action == "by-hand"
        return Outcome(rolling.replace(hand=rolling.hand.turned()) if is_turned else rolling, workspace)
    hand = entered(rolling.hand, action, answers, rule)
    if not hand.is_done:
        return Outcome(rolling.replace(hand=hand), workspace)
    dice = FixedDice(*(hand.faces or ()))
    if rolling.awaits:
        done: Outcome = rule(dice)
        marked = _marked(done.workspace)
        return Outcome(done.rolling.replace(hand=hand.emptied(), awaits=()), marked)
    done = _rolled(rolling, workspace, dice, by_hand=True)
    return Outcome(done.rolling.replace(hand=hand.emptied()), done.workspace)


def _marked(workspace: Workspace) -> Workspace:
    """The last event says that its faces are those of real dice."""
    *others, last = workspace.log
    return workspace.replace(log=(*others, last.replace(by_hand=True)))
