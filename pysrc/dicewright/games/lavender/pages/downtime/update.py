"""How downtime on the table answers."""

from dicewright.dice import Dice
from dicewright.games.lavender.pages.downtime.state import PREFIX, SCENE
from dicewright.games.lavender.pages.rolling import Rolling, given_of, spent
from dicewright.games.lavender.play import banking, levelling, staying, wealth, weeks
from dicewright.games.lavender.play.ability_tests import NOTHING_GIVEN
from dicewright.games.lavender.play.at_table import sheet_at
from dicewright.games.lavender.rules.downtime import ACTIONS
from dicewright.games.lavender.rules.wealth import DOWN, UP, Conversion
from dicewright.pages.numbers import read_place
from dicewright.pages.page import Answers
from dicewright.pages.part import Outcome
from dicewright.table.workspace import Workspace


def update_downtime(
    rolling: Rolling, workspace: Workspace, action: str, answers: Answers, dice: Dice
) -> Outcome[Rolling]:
    """A `RuleError` says what cannot be done."""
    key, value = action.removeprefix(PREFIX), answers.get("value", "")
    # Whoever has left, or undoes that, still sees the household.
    rolling = rolling.replace(scene=SCENE)
    match key:
        case "plan":
            return Outcome(_planned(rolling, value), workspace)
        case "carouse":
            return _caroused(rolling, workspace, value, dice)
    return Outcome(rolling, _done(workspace, key, value, answers, dice))


def _caroused(rolling: Rolling, workspace: Workspace, sheet: str, dice: Dice) -> Outcome[Rolling]:
    record = sheet_at(workspace, sheet)
    entry = weeks.carouse_entry(record) if record else None
    given = given_of(rolling, entry) if entry else NOTHING_GIVEN
    after = weeks.begin_carouse(workspace, sheet, dice, given)
    rolling = spent(rolling, entry) if entry else rolling
    return Outcome(rolling.replace(rolled=after.log[-1].id), after)


def _planned(rolling: Rolling, value: str) -> Rolling:
    sheet, _, plan = value.rpartition(":")
    if plan not in ACTIONS:
        return rolling
    plans = {**rolling.staying.plans, sheet: plan}
    return rolling.replace(staying=rolling.staying.replace(plans=plans))


def _done(workspace: Workspace, key: str, value: str, answers: Answers, dice: Dice) -> Workspace:
    sheet, _, detail = value.rpartition(":")
    place = read_place(detail)
    match key:
        case "begin":
            return staying.begin_downtime(workspace)
        case "week":
            return staying.pass_week(workspace)
        case "leave" if place is not None:
            return staying.leave(workspace, place)
        case "back":
            return staying.come_back(workspace, value)
        case "bank-all":
            return banking.bank_all(workspace)
        case "bank" | "bank-buyer" if place is not None:
            return banking.bank(workspace, sheet, place, to_buyer=key == "bank-buyer")
        case "later" | "later-buyer" if place is not None:
            return banking.bank_later(workspace, sheet, place, to_buyer=key == "later-buyer")
        case "convert" if sheet in (UP, DOWN) and place is not None:
            return wealth.convert(workspace, Conversion(sheet, place))
        case "change" if place is not None:
            return wealth.make_change(workspace, place)
        case "hand" if (row := read_place(answers.get("row", ""))) is not None:
            return wealth.erase_box(workspace, row) if value == "spend" else wealth.mark_box(workspace, row)
        case "train":
            return weeks.train(workspace, value)
        case "craft" if place is not None:
            return weeks.craft(workspace, sheet, place)
        case "start":
            worth = read_place(answers.get("worth", "")) or 0
            thing, kind = answers.get("thing", ""), answers.get("kind", "")
            return weeks.start_craft(workspace, value, thing, kind, worth)
        case "research":
            return _researched(workspace, sheet, detail, answers)
    return _grown(workspace, key, value, answers, dice)


def _researched(workspace: Workspace, sheet: str, question: str, answers: Answers) -> Workspace:
    owner, _, number = answers.get("thing", "").rpartition(":")
    place = read_place(number)
    if place is None:
        return workspace
    if question == "value":
        return weeks.research_value(workspace, sheet, owner, place)
    return weeks.research_property(workspace, sheet, owner, place, answers.get("found", ""))


def _grown(workspace: Workspace, key: str, value: str, answers: Answers, dice: Dice) -> Workspace:
    """The steps of a level."""
    sheet, _, chosen = value.rpartition(":")
    name, text = answers.get("working", ""), answers.get("text", "")
    level, forget = read_place(answers.get("level", "1")) or 0, read_place(answers.get("forget", ""))
    match key:
        case "ability":
            return levelling.raise_ability(workspace, sheet, chosen)
        case "hit-dice":
            return levelling.roll_hit_points(workspace, value, dice)
        case "feature":
            return levelling.choose_feature(workspace, sheet, chosen)
        case "own-feature":
            return levelling.choose_feature(workspace, value, answers.get("feature", ""))
        case "learn":
            return levelling.learn(workspace, value, name, level, text, forget)
        case "swap" if forget is not None:
            return levelling.swap(workspace, value, forget, name, level, text)
        case "without":
            return levelling.go_without(workspace, value)
    return workspace
