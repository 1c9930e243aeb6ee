"""How a roll of Dungeoneers answers."""

from dicewright.dice import Dice
from dicewright.games.dungeoneers.pages.examples import EXAMPLES
from dicewright.games.dungeoneers.pages.gm_update import GM_PREFIX, turn_of, update_gm
from dicewright.games.dungeoneers.pages.rolling import (
    MODES,
    ODDS,
    PREFIX,
    SIDES,
    Rolling,
    call_met,
    entries_of,
    has_open_roll,
    shown_match,
    task_of,
    without_points,
)
from dicewright.games.dungeoneers.pages.writing import (
    DNS,
    chosen_attribute,
    read,
    stepped_number,
    with_members,
    written,
)
from dicewright.games.dungeoneers.play.match import Match
from dicewright.games.dungeoneers.play.rolls import Task, answer, begin, offer, skip, use, withdraw
from dicewright.games.dungeoneers.rules.tables import DEGREES
from dicewright.pages.hand import Press
from dicewright.pages.numbers import read_place
from dicewright.pages.page import Answers
from dicewright.pages.part import Outcome, attempted
from dicewright.table.event import Details
from dicewright.table.workspace import Workspace, settings_of
from dicewright.trouble import RuleError


def update_rolling(
    rolling: Rolling, workspace: Workspace, action: str, answers: Answers, dice: Dice
) -> Outcome[Rolling]:
    rolling = rolling.replace(problem="", gm_problem="")
    update, where = (_by_gm, "gm_problem") if action.startswith(GM_PREFIX) else (_answered, "problem")
    return attempted(update, rolling, workspace, action, answers, dice, where)


def _by_gm(
    rolling: Rolling, workspace: Workspace, action: str, answers: Answers, dice: Dice
) -> Outcome[Rolling]:
    if action == f"{GM_PREFIX}roll":
        # What was set up for this turn is rolled as it stands there, with its points and texts.
        turn = rolling if call_met(rolling, workspace) else turn_of(rolling, workspace)
        return _rolled(turn, workspace, dice) if call_met(turn, workspace) else Outcome(rolling, workspace)
    after = update_gm(workspace, action, answers, dice)
    return Outcome(turn_of(rolling, after) if action == f"{GM_PREFIX}turn" else rolling, after)


def _answered(
    rolling: Rolling, workspace: Workspace, action: str, answers: Answers, dice: Dice
) -> Outcome[Rolling]:
    action, value = action.removeprefix(PREFIX), answers.get("value", "")
    match action:
        case "mode" if value in dict(MODES):
            return Outcome(rolling.replace(mode=value, typing={}), workspace)
        case "set":
            return Outcome(written(rolling, workspace, answers), workspace)
        case "read":
            return Outcome(read(rolling, workspace, answers.get("heading", "")), workspace)
        case "step":
            return Outcome(stepped_number(rolling, value), workspace)
        case "attribute":
            return Outcome(chosen_attribute(rolling, workspace, value), workspace)
        case "any" if value in SIDES:
            corner = getattr(rolling, value)
            return Outcome(rolling.replace(**{value: corner.replace(offered=())}), workspace)
        case "dn" if value in DNS:
            return Outcome(rolling.replace(dn=int(value)), workspace)
        case "graded":
            return Outcome(rolling.replace(graded=not rolling.graded), workspace)
        case "members":
            return Outcome(with_members(rolling, workspace, answers), workspace)
        case "explore" if value in DEGREES or value in DNS:
            field: dict[str, object] = {"degree": value} if value in DEGREES else {"dn": int(value)}
            return Outcome(rolling.replace(explored=rolling.explored.replace(**field)), workspace)
        case "example" if value in map(str, range(len(EXAMPLES))):
            return Outcome(EXAMPLES[int(value)][1].replace(rolled=rolling.rolled), workspace)
        case "roll":
            return _rolled(rolling, workspace, dice)
        case "skip" if rolling.mode == "core" and rolling.dn == 0:
            entry = entries_of(rolling, workspace)[0]
            task = task_of(rolling, workspace)
            after = skip(workspace, entry, task)
            return _shown(_over(rolling, workspace, task), after, after.log[-1].id)
    found = shown_match(rolling, workspace)
    return _after(rolling, workspace, found, action, answers) if found else Outcome(rolling, workspace)


def _after(
    rolling: Rolling, workspace: Workspace, found: Match, action: str, answers: Answers
) -> Outcome[Rolling]:
    """What may be done to a roll that lies there."""
    match action:
        case "offer":
            side = read_place(answers.get("value", ""))
            return _shown(rolling, offer(workspace, found, side if side is not None else -1), found.root)
        case "withdraw":
            return _shown(rolling, withdraw(workspace, found), found.root)
        case "accept" | "decline":
            return _shown(rolling, answer(workspace, found, action == "accept"), found.root)
        case "use":
            number = read_place(answers.get("use", ""))
            most = found.successes[_chooser(rolling, found)]
            chosen = None if number is None else min(number, most)
            return Outcome(rolling.replace(use=chosen, rolled=found.root), workspace)
        case "count":
            return _counted(rolling, workspace, found, answers)
    return Outcome(rolling, workspace)


def _chooser(rolling: Rolling, match: Match) -> int:
    """Whose success control it is: the initiator's first, then the opponent's (DN-AMB-10)."""
    return 1 if match.is_test and rolling.locked is not None else 0


def _counted(rolling: Rolling, workspace: Workspace, found: Match, answers: Answers) -> Outcome[Rolling]:
    if not found.is_open or found.offered:
        return Outcome(rolling, workspace)
    at = _chooser(rolling, found)
    written = answers.get("use", "")
    chosen = read_place(written) if written else found.successes[at]
    if chosen is None:
        raise RuleError("use", f"write how many successes to count, from 0 to {found.successes[at]}")
    if not found.is_test:
        return _shown(rolling, use(workspace, found, (chosen,)), found.root)
    if at == 0:
        if chosen > found.successes[0]:
            raise RuleError("cannot_exceed_rolled", f"only {found.successes[0]} can be counted (DN-CTRL-01)")
        return Outcome(rolling.replace(locked=chosen, use=None, rolled=found.root), workspace)
    return _shown(rolling, use(workspace, found, (rolling.locked or 0, chosen)), found.root)


def _shown(rolling: Rolling, workspace: Workspace, root: str) -> Outcome[Rolling]:
    """The roll stays in sight, whatever was done to it."""
    return Outcome(rolling.replace(use=None, locked=None, rolled=root), workspace)


# Throwing


def _rolled(rolling: Rolling, workspace: Workspace, dice: Dice) -> Outcome[Rolling]:
    if rolling.mode == ODDS:
        return Outcome(rolling, workspace)
    entries, task = entries_of(rolling, workspace), task_of(rolling, workspace)
    details: Details = {}
    if player := settings_of(workspace).player:
        details["who"] = player
    after = begin(workspace, entries, task, dice, **details)
    return _shown(_over(rolling, workspace, task), after, after.log[-1].id)


def _over(rolling: Rolling, workspace: Workspace, task: Task) -> Rolling:
    """A roll is over, and so are its points; with somebody's turn, the texts that were meant for it too."""
    return turn_of(rolling, workspace) if task.is_called else without_points(rolling)


def ready(rolling: Rolling, workspace: Workspace) -> Press | None:
    """What can be thrown now without another press: nothing before what lies there is settled."""
    is_next = rolling.mode != ODDS and not has_open_roll(rolling, workspace)
    return Press(f"{PREFIX}roll") if is_next else None
