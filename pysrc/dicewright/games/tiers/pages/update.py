"""How a roll of Tiers of Power answers."""

from typing import Any

from dicewright.dice import Dice, FixedDice
from dicewright.games.tiers.pages.examples import EXAMPLES
from dicewright.games.tiers.pages.meter_update import METER_PREFIX, update_meter
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
    set_up_anew,
    shown_match,
    without_extras,
)
from dicewright.games.tiers.pages.writing import stepped_number, toggled, with_people, written
from dicewright.games.tiers.play.faceoffs import (
    begin,
    buy,
    choose,
    draft_reroll,
    finished,
    make_fail,
    note_penalty,
    reroll_die,
    take_point,
    throw_both,
)
from dicewright.games.tiers.play.match import SIDES, Match, choosable
from dicewright.games.tiers.play.playing import rules_at
from dicewright.games.tiers.rules.faceoff import FIRST, SECOND
from dicewright.games.tiers.rules.pool import cast_of, dice_in, lowest_keep_best
from dicewright.games.tiers.rules.settings import rules_of_inputs
from dicewright.pages.by_hand import ACTIONS as BY_HAND
from dicewright.pages.by_hand import Rule, entered
from dicewright.pages.numbers import read_place
from dicewright.pages.page import Answers
from dicewright.pages.part import Outcome, attempted
from dicewright.table.workspace import Workspace, settings_of
from dicewright.trouble import RuleError


def handles(action: str) -> bool:
    return action.startswith(PREFIX) or action in BY_HAND


def update_rolling(
    rolling: Rolling, workspace: Workspace, action: str, answers: Answers, dice: Dice
) -> Outcome:
    rolling = rolling.replace(problem="", gm_problem="")
    if action.startswith(METER_PREFIX):
        return attempted(
            rolling,
            workspace,
            lambda: Outcome(rolling, update_meter(workspace, action, answers, dice)),
            "gm_problem",
        )
    if action in BY_HAND:
        return attempted(rolling, workspace, lambda: _by_hand(rolling, workspace, action, answers))
    key = action.removeprefix(PREFIX)
    return attempted(rolling, workspace, lambda: _answered(rolling, workspace, key, answers, dice))


def _answered(rolling: Rolling, workspace: Workspace, action: str, answers: Answers, dice: Dice) -> Outcome:
    value = answers.get("value", "")
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
) -> Outcome:
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
            after = note_penalty(workspace, found, answers.get("words", ""), 2 if value == "2" else 1)
            return _shown(rolling, after, found.root)
        case "die":
            return _gm_die(rolling, workspace, found, value, dice)
        case "fail":
            key, _, sessions = value.partition(":")
            side, words = answers.get("fails", SIDES[0]), answers.get("words", "")
            after = make_fail(workspace, found, key, words, 2 if sessions == "2" else 1, side)
            return _shown(rolling, after, found.root)
    return Outcome(rolling, workspace)


def _shown(rolling: Rolling, workspace: Workspace, root: str) -> Outcome:
    """The face-off stays in sight, whatever was done to it."""
    return Outcome(set_up_anew(rolling, picks=((), ()), again="", rolled=root), workspace)


# Locking


def _staged(rolling: Rolling, workspace: Workspace, stage: str) -> Rolling:
    """Nobody locks a pool that cannot be thrown, and nobody unlocks one to look at it."""
    if stage in (OPEN, FIRST_SETS):
        if rolling.stage in (PASS, SECOND_SETS, READY):
            rolling = rolling.replace(a=NEW.a, b=NEW.b, struck=())
        return set_up_anew(rolling, stage=stage)
    locked = {PASS: FIRST, READY: SECOND}.get(stage)
    if locked:
        entry_of(getattr(rolling, locked), workspace, locked)
    return set_up_anew(rolling, stage=stage)


# Throwing


def _rolled(rolling: Rolling, workspace: Workspace, dice: Dice, by_hand: bool = False) -> Outcome:
    details: dict[str, Any] = {"by_hand": by_hand}
    if player := settings_of(workspace).player:
        details["who"] = player
    if rolling.mode == "challenge":
        a, b, challenge, gains = board_entries(rolling.board, workspace, rules_at(workspace))
        details |= {"challenge": challenge, "gm_gains": gains}
    elif rolling.mode == "faceoff" and rolling.stage in (OPEN, READY):
        a, b = entries_of(rolling, workspace)
    else:
        return Outcome(rolling, workspace)
    after = begin(workspace, a, b, dice, attack=rolling.attack, chooses=rolling.chooses, **details)
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
    return set_up_anew(rolling, picks=(both[0], both[1]))


def _chosen(
    rolling: Rolling,
    workspace: Workspace,
    match: Match,
    picks: tuple[tuple[int, ...], tuple[int, ...]],
    dice: Dice,
    **details: Any,
) -> Outcome:
    if not any(match.waits):
        return Outcome(rolling, workspace)
    return _shown(rolling, choose(workspace, match, picks, dice, **details), match.root)


def _gm_die(rolling: Rolling, workspace: Workspace, match: Match, value: str, dice: Dice) -> Outcome:
    side, _, name = value.partition(":")
    place = read_place(name)
    if side not in SIDES or place is None:
        return Outcome(rolling, workspace)
    if rolling.hand.is_open:
        # Nobody throws a die that may not be thrown.
        draft_reroll(workspace, match, side, place)
        return Outcome(set_up_anew(rolling, again=value), workspace)
    return _shown(rolling, reroll_die(workspace, match, side, place, dice), match.root)


# Real dice


def again_of(rolling: Rolling, workspace: Workspace) -> tuple[str, int] | None:
    """The die that the GM wants rolled again with real dice, as long as it can be had."""
    found = shown_match(rolling, workspace)
    side, _, name = rolling.again.partition(":")
    place = read_place(name)
    if not found or not found.winner or side not in SIDES or place is None:
        return None
    try:
        draft_reroll(workspace, found, side, place)
    except RuleError:
        return None
    return side, place


def rule_of(rolling: Rolling, workspace: Workspace) -> Rule | None:
    """What real dice would be entered for now."""
    found = shown_match(rolling, workspace)
    if found and any(found.waits):
        return lambda dice: [
            finished(roll, picks, dice) for roll, picks in zip(found.rolls, rolling.picks, strict=True)
        ]
    if found and (again := again_of(rolling, workspace)):
        return lambda dice: reroll_die(workspace, found, *again, dice)
    rules = rules_at(workspace)
    try:
        if rolling.mode == "challenge":
            a, b, *_ = board_entries(rolling.board, workspace, rules)
        elif rolling.mode == "faceoff" and rolling.stage in (OPEN, READY):
            a, b = entries_of(rolling, workspace)
        else:
            return None
    except RuleError:
        return None
    return lambda dice: throw_both(dice, (a, b), rules, rolling.chooses)


def _by_hand(rolling: Rolling, workspace: Workspace, action: str, answers: Answers) -> Outcome:
    if action == "by-hand":
        rolling = rolling.replace(again="")
    rule = rule_of(rolling, workspace)
    if not rule:
        return Outcome(rolling, workspace)
    hand = entered(rolling.hand, action, answers, rule)
    if not hand.is_done:
        return Outcome(rolling.replace(hand=hand), workspace)
    dice = FixedDice(*(hand.faces or ()))
    found = shown_match(rolling, workspace)
    if found and any(found.waits):
        done = _chosen(rolling, workspace, found, rolling.picks, dice, by_hand=True)
    elif found and (again := again_of(rolling, workspace)):
        after = reroll_die(workspace, found, *again, dice, by_hand=True)
        done = _shown(rolling, after, found.root)
    else:
        done = _rolled(rolling, workspace, dice, by_hand=True)
    return Outcome(done.rolling.replace(hand=hand.emptied()), done.workspace)
