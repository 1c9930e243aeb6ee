"""How the scene of factions and court answers."""

from collections.abc import Callable

from dicewright.dice import Dice
from dicewright.games.lavender.pages.court.factions import LISTS, MOST_LIST, chosen_place
from dicewright.games.lavender.pages.court.state import (
    DEEDS,
    DIFFICULTY,
    DISPOSITION,
    PREFIX,
    SCENE,
    WISHED_VALUE,
    Courting,
)
from dicewright.games.lavender.pages.court.view import chosen_approach, chosen_goal
from dicewright.games.lavender.pages.names import read_names
from dicewright.games.lavender.pages.rolling import Rolling, given_of, with_nothing_given
from dicewright.games.lavender.play import court as held
from dicewright.games.lavender.play import court_actions as deeds
from dicewright.games.lavender.play import realm as noted
from dicewright.games.lavender.play import trading
from dicewright.games.lavender.play.at_table import sheet_at
from dicewright.games.lavender.rules.court import PURSUE
from dicewright.games.lavender.rules.factions import APPROACHES, MOST_KINDS, MOST_NAME, MOST_TEXT, Faction
from dicewright.games.lavender.rules.tables import RESOURCES
from dicewright.games.lavender.rules.trade import WISHES
from dicewright.pages.numbers import STEPS, NumberForm, number_in, problem_with, read_place, stepped
from dicewright.pages.page import Answers
from dicewright.pages.part import Outcome
from dicewright.table.workspace import Workspace
from dicewright.trouble import RuleError

_TURNS = ("is_place", "is_important", "is_home", "is_buyer")
_RESOLVES = {**deeds.RESOLVES, **trading.RESOLVES}


def update_court(
    rolling: Rolling, workspace: Workspace, action: str, answers: Answers, dice: Dice
) -> Outcome[Rolling]:
    """A `RuleError` says what cannot be done."""
    key, value = action.removeprefix(PREFIX), answers.get("value", "")
    # A court that ends stays in sight; a fight that begins here is what is played then.
    rolling = rolling.replace(scene="" if key == "fight" else SCENE)
    if (chosen := _chosen(rolling.court, workspace, key, value, answers)) is not None:
        return Outcome(rolling.replace(court=chosen), workspace)
    if key in ("write", "step"):
        return _written(rolling, workspace, key, value, answers)
    if key in ("pursue", "trade", "resolve"):
        return _tested(rolling, workspace, key, value, dice)
    after = _noted(rolling, workspace, key, value, answers)
    if after is None:
        after = _at_court(rolling, workspace, key, value)
    opened = _opened(rolling.court, workspace, after)
    return Outcome(rolling.replace(court=opened), after)


def _opened(courting: Courting, before: Workspace, after: Workspace) -> Courting:
    """A faction that was added is the one that is open; the places of others move when one is removed."""
    there, here = noted.realm_at(before).factions, noted.realm_at(after).factions
    if len(here) > len(there):
        return courting.replace(faction=len(here) - 1, typing={})
    return courting.replace(faction=None, typing={}) if len(here) < len(there) else courting


# What is only chosen


def _chosen(
    courting: Courting, workspace: Workspace, key: str, value: str, answers: Answers
) -> Courting | None:
    place = read_place(value)
    match key:
        case "open" if place is not None:
            return courting.replace(faction=place, typing={})
        case "turn" if value in _TURNS:
            return courting.replace(**{value: not getattr(courting, value)})
        case "who" if sheet_at(workspace, value):
            return courting.replace(who=value, item=None, is_buyer=False)
        case "does" if value in dict(DEEDS):
            return courting.replace(does=value)
        case "goal" if place is not None:
            return courting.replace(goal=place)
        case "how" if value in APPROACHES:
            return courting.replace(approach=value)
        case "wish" if value in WISHES:
            return courting.replace(wish=courting.wish.replace(kind=value))
        case "resource" if value in RESOURCES:
            return courting.replace(wish=courting.wish.replace(resource=value))
        case "aim":
            return _aimed(courting, answers)
    return None


def _aimed(courting: Courting, answers: Answers) -> Courting:
    wish = courting.wish
    changes: dict[str, object] = {
        "name": answers.get("wish-name", wish.name)[:MOST_NAME],
        "type": answers.get("wish-type", wish.type)[:MOST_NAME],
        "value": number_in(WISHED_VALUE, answers.get("wish-value", "")) or wish.value,
    }
    item = read_place(answers.get("item", ""))
    return courting.replace(wish=wish.replace(**changes), item=courting.item if item is None else item)


# What is noted of factions


def _written(
    rolling: Rolling, workspace: Workspace, key: str, value: str, answers: Answers
) -> Outcome[Rolling]:
    courting, realm = rolling.court, noted.realm_at(workspace)
    place = chosen_place(courting, realm) if key == "step" else read_place(answers.get("faction", ""))
    if place is None or place >= len(realm.factions):
        return Outcome(rolling, workspace)
    faction = realm.factions[place]
    if key == "step":
        name, _, step = value.partition(":")
        if name != DISPOSITION.key or step not in STEPS:
            return Outcome(rolling, workspace)
        disposition = stepped(DISPOSITION, faction.disposition, int(step))
        typing = {key: text for key, text in courting.typing.items() if key != DISPOSITION.key}
        after = noted.change_faction(workspace, place, f"disposition {disposition}", disposition=disposition)
        return Outcome(rolling.replace(court=courting.replace(typing=typing)), after)
    form = NumberForm(answers)
    changes, typing = _fields(faction, place, form, answers)
    after = noted.change_faction(workspace, place, "what is noted of them", writes=True, **changes)
    court = courting.replace(typing={**typing, **form.typing})
    return Outcome(rolling.replace(court=court, gm_problem=form.problem), after)


def _fields(
    faction: Faction, place: int, form: NumberForm, answers: Answers
) -> tuple[dict[str, object], dict[str, str]]:
    """What the form says of a faction; a list that is still being written stands there as it was typed."""
    changes: dict[str, object] = {"disposition": form.number(DISPOSITION, faction.disposition)}
    name = answers.get("faction-name", faction.name)[:MOST_NAME]
    if name.strip():
        changes["name"] = name
    else:
        form.trouble("A faction needs a name.")
    typing = {}
    for key, _ in LISTS:
        text = answers.get(key)
        if text is None:
            continue
        changes[key] = names = read_names(text)[:MOST_KINDS]
        if ", ".join(names) != text:
            typing[f"{key}-{place}"] = text[:MOST_LIST]
    return changes, typing


def _places(text: str) -> tuple[int, int, str]:
    """`0:2:spent`: the place of a faction, a place in a list of it, and what else a button says."""
    first, _, rest = text.partition(":")
    second, _, more = rest.partition(":")
    place, at = read_place(first), read_place(second)
    return (-1 if place is None else place), (-1 if at is None else at), more


def _words(answers: Answers, name: str) -> str:
    return " ".join(answers.get(name, "").split())[:MOST_TEXT]


_DIFFICULT = f"from {DIFFICULTY.low} to {DIFFICULTY.high}"


def _difficulty(answers: Answers) -> int:
    text = answers.get("difficulty", "")
    number = number_in(DIFFICULTY, text)
    if number is None:
        sentence = problem_with(DIFFICULTY, text) or f"say how difficult the goal is, {_DIFFICULT}"
        raise RuleError("number", sentence.rstrip("."))
    return number


def _noted(
    rolling: Rolling, workspace: Workspace, key: str, value: str, answers: Answers
) -> Workspace | None:
    """What the GM writes down; None where the action is none of these."""
    place, at, more = _places(value)
    works: dict[str, Callable[[], Workspace]] = {
        "example": lambda: noted.try_centaurs(workspace),
        "add": lambda: noted.add_faction(workspace, Faction(_words(answers, "faction-name")[:MOST_NAME])),
        "favors": lambda: _favored(rolling.court, workspace, value),
        "remove": lambda: noted.remove_faction(workspace, place),
        "downtime": lambda: noted.open_courts(workspace),
        "want-add": lambda: noted.add_want(workspace, place, _words(answers, "want-text")),
        "want-drop": lambda: noted.remove_want(workspace, place, at),
        "want": lambda: (
            noted.turn_want(workspace, place, at, more) if more in ("satisfied", "spent") else workspace
        ),
        "goal-add": lambda: noted.add_goal(
            workspace, place, _words(answers, "goal-text"), _difficulty(answers)
        ),
        "goal-drop": lambda: noted.remove_goal(workspace, place, at),
        "goal-up": lambda: _taken_up(workspace, answers),
    }
    return works[key]() if key in works else None


def _favored(courting: Courting, workspace: Workspace, approach: str) -> Workspace:
    place = chosen_place(courting, noted.realm_at(workspace))
    if place is None or approach not in APPROACHES:
        return workspace
    return noted.change_faction(workspace, place, f"favors {approach}", approach=approach)


def _taken_up(workspace: Workspace, answers: Answers) -> Workspace:
    place, at, _ = _places(answers.get("goal", ""))
    return noted.take_up_goal(workspace, place, at, _difficulty(answers), "keep" in answers)


# At court


def _at_court(rolling: Rolling, workspace: Workspace, key: str, value: str) -> Workspace:
    courting = rolling.court
    match key:
        case "begin":
            place, _, _ = _places(value)
            return held.begin_court(
                workspace, place, courting.is_place, courting.is_important, courting.is_home
            )
        case "end":
            return held.end_court(workspace)
        case "interpreter":
            return held.set_interpreter(workspace)
        case "aside":
            return held.set_aside(workspace)
        case "fight" | "calm":
            return held.meet_threat(workspace, fights_back=key == "fight")
        case "curry":
            sheet, _, number = value.rpartition(":")
            at = read_place(number)
            return workspace if at is None else deeds.curry_favor(workspace, sheet, at)
    return workspace


def _tested(rolling: Rolling, workspace: Workspace, key: str, value: str, dice: Dice) -> Outcome[Rolling]:
    courting = rolling.court
    if key == "resolve":
        match = held.pending_match(workspace)
        if not match:
            return Outcome(rolling, workspace)
        after = _RESOLVES[match.about.move](workspace, match, dice)
        return Outcome(rolling.replace(rolled=match.root), after)
    _, _, faction = held.court_of(workspace)
    if key == PURSUE:
        goal, approach = chosen_goal(courting, faction), chosen_approach(courting, faction)
        given = given_of(rolling, deeds.pursue_entry(workspace, value, approach))
        after = deeds.begin_pursue(workspace, value, goal, approach, dice, given)
    else:
        sheet, _, number = value.rpartition(":")
        given = given_of(rolling, trading.trade_entry(workspace, sheet))
        after = trading.begin_trade(
            workspace, sheet, read_place(number), courting.wish, dice, courting.is_buyer, given
        )
    # Whoever acts next begins with nothing that was meant for this test.
    court = courting.replace(is_buyer=False, item=None)
    rolling = with_nothing_given(rolling)
    return Outcome(rolling.replace(rolled=after.log[-1].id, court=court, with_gear=False), after)
