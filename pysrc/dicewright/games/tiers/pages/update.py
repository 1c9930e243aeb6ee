"""How a roll of Tiers of Power answers."""

from dicewright.dice import Dice
from dicewright.games.tiers.pages.examples import EXAMPLES
from dicewright.games.tiers.pages.meter_update import METER_PREFIX, sessions_of, update_meter
from dicewright.games.tiers.pages.rolling import (
    FIRST_SETS,
    MODES,
    NEW,
    OPEN,
    PASS,
    PREFIX,
    READY,
    SECOND_SETS,
    STAGES,
    Rolling,
    board_entries,
    entries_of,
    entry_of,
    in_mode,
    shown_match,
    without_extras,
)
from dicewright.games.tiers.pages.writing import stepped_number, toggled, with_people, written
from dicewright.games.tiers.play.at_table import rules_at
from dicewright.games.tiers.play.faceoffs import (
    begin,
    buy,
    choose,
    make_fail,
    note_penalty,
    reroll_die,
    take_point,
)
from dicewright.games.tiers.play.match import SIDES, Match, choosable
from dicewright.games.tiers.rules.faceoff import FIRST, SECOND
from dicewright.games.tiers.rules.pool import cast_of, dice_in, lowest_keep_best
from dicewright.games.tiers.rules.settings import rules_of_inputs
from dicewright.pages.hand import Press
from dicewright.pages.numbers import read_place
from dicewright.pages.page import Answers
from dicewright.pages.part import Outcome, attempted
from dicewright.table.event import Details
from dicewright.table.workspace import Workspace, settings_of


def update_rolling(
    rolling: Rolling, workspace: Workspace, action: str, answers: Answers, dice: Dice
) -> Outcome[Rolling]:
    rolling = rolling.replace(problem="", gm_problem="")
    update, where = (_by_gm, "gm_problem") if action.startswith(METER_PREFIX) else (_answered, "problem")
    return attempted(update, rolling, workspace, action, answers, dice, where)


def _by_gm(
    rolling: Rolling, workspace: Workspace, action: str, answers: Answers, dice: Dice
) -> Outcome[Rolling]:
    return Outcome(rolling, update_meter(workspace, action, answers, dice))


def _answered(
    rolling: Rolling, workspace: Workspace, action: str, answers: Answers, dice: Dice
) -> Outcome[Rolling]:
    action, value = action.removeprefix(PREFIX), answers.get("value", "")
    match action:
        case "mode" if value in dict(MODES):
            return Outcome(in_mode(_staged(rolling, workspace, OPEN), value), workspace)
        case "set":
            return Outcome(written(rolling, workspace, answers), workspace)
        case "step":
            return Outcome(stepped_number(rolling, workspace, value), workspace)
        case "toggle":
            return Outcome(toggled(rolling, value), workspace)
        case "stage" if value in STAGES:
            return Outcome(_staged(rolling, workspace, value), workspace)
        case "roll":
            return _rolled(rolling, workspace, dice)
        case "example" if value in map(str, range(len(EXAMPLES))):
            example = EXAMPLES[int(value)][1]
            return Outcome(example.replace(rolled=in_mode(rolling, example.mode).rolled), workspace)
        case "person" | "party" | "without":
            return Outcome(with_people(rolling, workspace, action, value), workspace)
    found = shown_match(rolling, workspace)
    return _after(rolling, workspace, found, action, answers, dice) if found else Outcome(rolling, workspace)


def _after(
    rolling: Rolling, workspace: Workspace, found: Match, action: str, answers: Answers, dice: Dice
) -> Outcome[Rolling]:
    """What may be done to a throw that lies there."""
    value = answers.get("value", "")
    match action:
        case "pick":
            return Outcome(_picked(rolling, found, value), workspace)
        case "reroll":
            return _chosen(rolling, workspace, found, rolling.picks, dice)
        case "lowest":
            return _chosen(rolling, workspace, found, lowest_of(found), dice)
        case "buy":
            return _shown(rolling, buy(workspace, found), found.root)
        case "point":
            return _shown(rolling, take_point(workspace, found), found.root)
        case "penalty":
            after = note_penalty(workspace, found, answers.get("words", ""), sessions_of(value) or 1)
            return _shown(rolling, after, found.root)
        case "die":
            return _gm_die(rolling, workspace, found, value, dice)
        case "fail":
            key, _, sessions = value.partition(":")
            side, words = answers.get("fails", SIDES[0]), answers.get("words", "")
            after = make_fail(workspace, found, key, words, sessions_of(sessions) or 1, side)
            return _shown(rolling, after, found.root)
    return Outcome(rolling, workspace)


def _shown(rolling: Rolling, workspace: Workspace, root: str) -> Outcome[Rolling]:
    """The face-off stays in sight, whatever was done to it."""
    return Outcome(rolling.replace(picks=((), ()), rolled=root), workspace)


# Locking


def _staged(rolling: Rolling, workspace: Workspace, stage: str) -> Rolling:
    """Nobody locks a pool that cannot be thrown, and nobody unlocks one to look at it."""
    if stage in (OPEN, FIRST_SETS):
        if rolling.stage in (PASS, SECOND_SETS, READY):
            rolling = rolling.replace(a=NEW.a, b=NEW.b, struck=())
        return rolling.replace(stage=stage)
    locked = {PASS: FIRST, READY: SECOND}.get(stage)
    if locked:
        entry_of(getattr(rolling, locked), workspace, locked)
    return rolling.replace(stage=stage)


# Throwing


def _rolled(rolling: Rolling, workspace: Workspace, dice: Dice) -> Outcome[Rolling]:
    details: Details = {}
    if player := settings_of(workspace).player:
        details["who"] = player
    challenge, gains = None, 0
    if rolling.mode == "challenge":
        a, b, challenge, gains = board_entries(rolling.board, workspace, rules_at(workspace))
    elif rolling.mode == "faceoff" and rolling.stage in (OPEN, READY):
        a, b = entries_of(rolling, workspace)
    else:
        return Outcome(rolling, workspace)
    after = begin(
        workspace,
        a,
        b,
        dice,
        attack=rolling.attack,
        chooses=rolling.chooses,
        challenge=challenge,
        gm_gains=gains,
        **details,
    )
    spent = {side: without_extras(getattr(rolling, side)) for side in SIDES}
    board = rolling.board.replace(bonus=False)
    root = after.log[-1].id
    struck = (*rolling.struck, root) if rolling.mode == "faceoff" and not b.sheet else rolling.struck
    return _shown(rolling.replace(**spent, board=board, stage=OPEN, struck=struck), after, root)


def lowest_of(match: Match) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The dice that the page would choose for Reroll (TP-AMB-18)."""
    found: list[tuple[int, ...]] = []
    for roll in match.rolls:
        if not roll.inputs.get("waits"):
            found.append(())
            continue
        fell = cast_of(roll)
        rules = rules_of_inputs(roll.inputs)
        most = roll.inputs.get("reroll", 0)
        found.append(lowest_keep_best(dice_in(roll), fell.naturals, fell.closed, most, rules))
    return found[0], found[1]


def _picked(rolling: Rolling, match: Match, value: str) -> Rolling:
    side, _, name = value.partition(":")
    place = read_place(name)
    if side not in SIDES or place is None:
        return rolling
    at = SIDES.index(side)
    roll = match.rolls[at]
    if not match.waits[at] or place not in choosable(roll):
        return rolling
    picks = set(rolling.picks[at]) ^ {place}
    most = roll.inputs.get("reroll", 0)
    if len(picks) > most:
        return rolling.replace(
            problem=f"Reroll {most} takes {most} {'die' if most == 1 else 'dice'} at most: let one go first."
        )
    both = list(rolling.picks)
    both[at] = tuple(sorted(picks))
    return rolling.replace(picks=(both[0], both[1]))


def _chosen(
    rolling: Rolling,
    workspace: Workspace,
    match: Match,
    picks: tuple[tuple[int, ...], tuple[int, ...]],
    dice: Dice,
) -> Outcome[Rolling]:
    if not any(match.waits):
        return Outcome(rolling, workspace)
    return _shown(rolling, choose(workspace, match, picks, dice), match.root)


def _gm_die(rolling: Rolling, workspace: Workspace, match: Match, value: str, dice: Dice) -> Outcome[Rolling]:
    side, _, name = value.partition(":")
    place = read_place(name)
    if side not in SIDES or place is None:
        return Outcome(rolling, workspace)
    return _shown(rolling, reroll_die(workspace, match, side, place, dice), match.root)


# With real dice


def ready(rolling: Rolling, workspace: Workspace) -> Press | None:
    """What can be thrown now without another press: dice that were chosen for Reroll, or both pools."""
    found = shown_match(rolling, workspace)
    if found and any(found.waits):
        return Press(f"{PREFIX}reroll")
    is_set_up = rolling.mode == "challenge" or (rolling.mode == "faceoff" and rolling.stage in (OPEN, READY))
    return Press(f"{PREFIX}roll") if is_set_up else None
