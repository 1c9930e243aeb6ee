"""How the table answers: the party’s dice, what saves brought, encounters and appraising."""

from dicewright.dice import Dice
from dicewright.games.lavender.pages.encounter.chase import effort_of
from dicewright.games.lavender.pages.fight.update import update_fight
from dicewright.games.lavender.pages.moves import resolve_move, show_move, throw_move
from dicewright.games.lavender.pages.rolling import (
    Rolling,
    lit,
    plainly_given,
    with_nothing_given,
)
from dicewright.games.lavender.play.chases import chase_entry
from dicewright.games.lavender.play.encounters import communicate_entry, surprise_entry
from dicewright.games.lavender.play.party import end_condition, roll_die, set_spotlight, step_die
from dicewright.games.lavender.play.prompts import answer, dismiss, waiting
from dicewright.games.lavender.play.valuables import begin_appraise, set_value
from dicewright.games.lavender.rules.tables import RESOURCES
from dicewright.pages.numbers import read_place
from dicewright.pages.page import Answers
from dicewright.pages.part import Outcome
from dicewright.table.workspace import Workspace

TABLE_PREFIX = "lh-at-"
MOST_WHY = 80


def update_table(
    rolling: Rolling, workspace: Workspace, action: str, answers: Answers, dice: Dice
) -> Outcome[Rolling]:
    """A `RuleError` says what cannot be done."""
    key, value = action.removeprefix(TABLE_PREFIX), answers.get("value", "")
    match key:
        case "roll":
            resource, _, how = value.partition(":")
            if how not in ("", "worse"):
                return Outcome(rolling, workspace)
            why = " ".join(answers.get("why", "").split())[:MOST_WHY]
            after = roll_die(workspace, resource, dice, disadvantage=how == "worse", why=why)
            return Outcome(rolling, after)
        case "step":
            resource, _, step = value.partition(":")
            known = resource in RESOURCES and step in ("1", "-1")
            return Outcome(rolling, step_die(workspace, resource, step == "1") if known else workspace)
        case "over":
            return Outcome(rolling, end_condition(workspace, value))
        case "answer" | "dismiss":
            return Outcome(rolling, _decided(workspace, key, value, answers, dice))
        case "language" | "gift":
            usual = rolling.targets.get(f"with-{key}", "yes" if key == "language" else "no")
            turned = {f"with-{key}": "no" if usual == "yes" else "yes"}
            return Outcome(rolling.replace(targets={**rolling.targets, **turned}), workspace)
        case "surprise":
            return throw_move(rolling, workspace, lit(rolling, surprise_entry(workspace, value)), dice)
        case "talk":
            targets = rolling.targets
            language, gift = targets.get("with-language") != "no", targets.get("with-gift") == "yes"
            return throw_move(rolling, workspace, communicate_entry(workspace, value, language, gift), dice)
        case "chase":
            return throw_move(rolling, workspace, chase_entry(workspace, value, effort_of(rolling)), dice)
        case "appraise":
            rest, _, number = value.rpartition(":")
            who, _, sheet = rest.rpartition(":")
            at = read_place(number)
            if at is None:
                return Outcome(rolling, workspace)
            after = begin_appraise(workspace, sheet, at, plainly_given(rolling), dice, who)
            return show_move(with_nothing_given(rolling), after)
        case "value":
            return Outcome(rolling, _valued(workspace, answers))
        case "spotlight":
            return Outcome(rolling, set_spotlight(workspace, answers.get("spotlight", value)))
        case "resolve":
            return resolve_move(rolling, workspace, dice, value)
    return update_fight(rolling, workspace, key, value, answers, dice)


def _decided(workspace: Workspace, key: str, value: str, answers: Answers, dice: Dice) -> Workspace:
    prompt, _, id = value.partition(" ")
    for event, asked in waiting(workspace):
        if (event.id, asked) == (id, prompt):
            if key == "dismiss":
                return dismiss(workspace, event, prompt)
            return answer(workspace, event, prompt, answers.get("who", ""), answers.get("words", ""), dice)
    return workspace


def _valued(workspace: Workspace, answers: Answers) -> Workspace:
    sheet, _, number = answers.get("thing", "").rpartition(":")
    place, text = read_place(number), answers.get("true", "")
    if place is None or (text and read_place(text) is None):
        return workspace
    return set_value(workspace, sheet, place, read_place(text))
