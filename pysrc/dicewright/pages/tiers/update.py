"""How a roll of Tiers of Power answers."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from dicewright.dice import Dice, DiceError, FixedDice
from dicewright.pages.by_hand import ACTIONS as BY_HAND
from dicewright.pages.by_hand import Rule, entered
from dicewright.pages.numbers import STEPS, NumberField, number_in, problem_with, read_place, stepped
from dicewright.pages.page import Answers
from dicewright.pages.tiers.examples import EXAMPLES
from dicewright.pages.tiers.meter_update import METER_PREFIX, update_meter
from dicewright.pages.tiers.rolling import (
    BOARD_RANK,
    COMPARED_RANKS,
    CORNER_FIELDS,
    FIRST_SETS,
    LEAD,
    MODES,
    MOST_NAME,
    MOST_PEOPLE,
    NEW,
    OPEN,
    PASS,
    PREFIX,
    READY,
    SECOND_SETS,
    STAGES,
    Board,
    Corner,
    Person,
    Rolling,
    board_entries,
    corner_of,
    entries_of,
    entry_of,
    lead_place,
    person_name,
    person_rank,
    refusals,
    shown_match,
    target_hp,
)
from dicewright.table.tiers.faceoffs import (
    begin,
    buy,
    choose,
    draft_reroll,
    finished,
    make_fail,
    reroll_die,
    take_point,
    throw_both,
)
from dicewright.table.tiers.match import SIDES, Match, choosable
from dicewright.table.tiers.playing import campaign_of, rules_at, sheet_at
from dicewright.table.workspace import Workspace, party_of, settings_of
from dicewright.tiers.challenge import REFUSALS
from dicewright.tiers.faceoff import FIRST, SECOND
from dicewright.tiers.pool import cast_of, dice_in, lowest_keep_best
from dicewright.tiers.settings import rules_of_inputs
from dicewright.tiers.tables import KEYWORD_NAMES, SUPPORT_OF, TIER_NAMES, tier_of
from dicewright.trouble import RuleError
from dicewright.words import capitalized


class Outcome(NamedTuple):
    rolling: Rolling
    workspace: Workspace


def handles(action: str) -> bool:
    return action.startswith(PREFIX) or action in BY_HAND


def update_rolling(
    rolling: Rolling, workspace: Workspace, action: str, answers: Answers, dice: Dice
) -> Outcome:
    rolling = rolling.replace(problem="", gm_problem="")
    if action.startswith(METER_PREFIX):
        return _on_meter(rolling, workspace, action, answers, dice)
    try:
        if action in BY_HAND:
            return _by_hand(rolling, workspace, action, answers)
        return _answered(rolling, workspace, action.removeprefix(PREFIX), answers, dice)
    except (RuleError, DiceError) as reason:
        return Outcome(rolling.replace(problem=capitalized(f"{reason}.")), workspace)


def _on_meter(rolling: Rolling, workspace: Workspace, action: str, answers: Answers, dice: Dice) -> Outcome:
    try:
        return Outcome(rolling, update_meter(workspace, action, answers, dice))
    except (RuleError, DiceError) as reason:
        return Outcome(rolling.replace(gm_problem=capitalized(f"{reason}.")), workspace)


def _answered(rolling: Rolling, workspace: Workspace, action: str, answers: Answers, dice: Dice) -> Outcome:
    value = answers.get("value", "")
    match action:
        case "mode" if value in dict(MODES):
            return Outcome(_set_up(_staged(rolling, workspace, OPEN), mode=value), workspace)
        case "set":
            return Outcome(_written(rolling, workspace, answers), workspace)
        case "step":
            return Outcome(_stepped(rolling, workspace, value), workspace)
        case "toggle":
            return Outcome(_toggled(rolling, value), workspace)
        case "stage" if value in STAGES:
            return Outcome(_staged(rolling, workspace, value), workspace)
        case "roll":
            return _rolled(rolling, workspace, dice)
        case "example" if value in map(str, range(len(EXAMPLES))):
            return Outcome(EXAMPLES[int(value)][1].replace(rolled=rolling.rolled), workspace)
        case "person" | "party" | "without":
            return Outcome(_with_people(rolling, workspace, action, value), workspace)
    found = shown_match(rolling, workspace)
    return _after(rolling, workspace, found, action, answers, dice) if found else Outcome(rolling, workspace)


def _after(
    rolling: Rolling, workspace: Workspace, match_: Match, action: str, answers: Answers, dice: Dice
) -> Outcome:
    """What may be done to a throw that lies there."""
    value = answers.get("value", "")
    match action:
        case "pick":
            return Outcome(_picked(rolling, match_, value), workspace)
        case "reroll":
            return _chosen(rolling, workspace, match_, rolling.picks, dice)
        case "lowest":
            return _chosen(rolling, workspace, match_, lowest_of(match_), dice)
        case "buy":
            return _shown(rolling, buy(workspace, match_), match_.root)
        case "point":
            return _shown(rolling, take_point(workspace, match_), match_.root)
        case "die":
            return _gm_die(rolling, workspace, match_, value, dice)
        case "fail":
            key, _, sessions = value.partition(":")
            side, words = answers.get("fails", SIDES[0]), answers.get("words", "")
            after = make_fail(workspace, match_, key, words, 2 if sessions == "2" else 1, side)
            return _shown(rolling, after, match_.root)
    return Outcome(rolling, workspace)


def _shown(rolling: Rolling, workspace: Workspace, root: str) -> Outcome:
    """The face-off stays in sight, whatever was done to it."""
    return Outcome(_set_up(rolling, picks=((), ()), again="", rolled=root), workspace)


def _set_up(rolling: Rolling, **changes: Any) -> Rolling:
    """Faces that were entered belong to the roll they were entered for."""
    return rolling.replace(**changes, hand=rolling.hand.emptied())


# Writing


HP_KEY = CORNER_FIELDS[SECOND]["hp"].key
_TICKS = ("bonus", "fortunate", "temporary", "is_gm")


def _written(rolling: Rolling, workspace: Workspace, answers: Answers) -> Rolling:
    form = _Form(answers)
    changed = rolling
    for side in SIDES:
        corner = getattr(rolling, side)
        left = target_hp(rolling, workspace) if side == SECOND else corner.hp
        written = _corner_written(corner.replace(hp=left), side, workspace, form)
        if (written.sheet, written.name, written.hp) == (corner.sheet, corner.name, left):
            written = written.replace(hp=corner.hp)
        elif side == SECOND:
            # Another target, or its HP written anew: what struck before is over.
            changed = changed.replace(struck=())
        changed = changed.replace(**{side: written})
    changed = changed.replace(board=_board_written(rolling, workspace, form))
    compared = changed.compared
    for name in ("first", "second"):
        text = answers.get(name)
        if text in TIER_NAMES:
            compared = compared.replace(**{name: text})
        elif text is not None:
            form.trouble(_no_tier(text))
    for name, field in COMPARED_RANKS.items():
        compared = compared.replace(**{name: form.number(field, getattr(compared, name))})
    changed = changed.replace(compared=compared)
    if changed != rolling:
        changed = _set_up(changed)
    return changed.replace(typing=form.typing, problem=form.problem)


class _Form:
    """What stands in the fields, and what of it is no such number."""

    def __init__(self, answers: Answers) -> None:
        self.answers = answers
        self.typing: dict[str, str] = {}
        self.problem = ""

    def number(self, field: NumberField, before: Any, optional: bool = False) -> Any:
        text = self.answers.get(field.key)
        if text is None or text.strip() == ("" if before is None else str(before)):
            return before
        if optional and not text.strip():
            return None
        number = number_in(field, text)
        if number is None:
            self.typing[field.key] = text
            self.problem = self.problem or problem_with(field, text)
            return before
        return number

    def trouble(self, sentence: str) -> None:
        self.problem = self.problem or sentence


def _corner_written(corner: Corner, side: str, workspace: Workspace, form: _Form) -> Corner:
    answers = form.answers
    changes: dict[str, Any] = {}
    sheet = answers.get(f"{side}-sheet")
    if sheet is not None and sheet != corner.sheet:
        record = sheet_at(workspace, sheet)
        return corner_of(record, corner=corner) if record else corner.replace(sheet="", ability="")
    for name in ("ability", "name"):
        text = answers.get(f"{side}-{name}")
        if text is not None:
            changes[name] = text[:MOST_NAME]
    for name, usual in (("tier", ()), ("character", ("",))):
        text = answers.get(f"{side}-{name}")
        if text is not None and text in (*TIER_NAMES, *usual):
            changes[name] = text
        elif text is not None:
            form.trouble(_no_tier(text))
    for name, field in CORNER_FIELDS[side].items():
        changes[name] = form.number(field, getattr(corner, name), optional=name == "hp")
    return corner.replace(**changes)


def _no_tier(text: str) -> str:
    try:
        tier_of(text)
    except RuleError as reason:
        return capitalized(f"{reason}.")
    return ""


def _board_written(rolling: Rolling, workspace: Workspace, form: _Form) -> Board:
    answers, board = form.answers, rolling.board
    changes: dict[str, Any] = {}
    if "board-name" in answers:
        changes["name"] = answers["board-name"][:MOST_NAME]
    for key, name in (("board-tier", "tier"), ("board-helper", "helper")):
        text = answers.get(key)
        if text in TIER_NAMES:
            changes[name] = text
        elif text is not None:
            form.trouble(_no_tier(text))
    changes["rank"] = form.number(BOARD_RANK, board.rank)
    board = board.replace(**changes)
    for place in range(len(board.people)):
        board = _person_written(board, place, workspace, form)
    return board


def _person_written(board: Board, place: int, workspace: Workspace, form: _Form) -> Board:
    answers, person = form.answers, board.people[place]
    changes: dict[str, Any] = {}
    for name in ("ability", "name", "skill"):
        text = answers.get(f"person-{place}-{name}")
        if text is not None:
            changes[name] = text[:MOST_NAME]
    tier = answers.get(f"person-{place}-tier")
    if tier in TIER_NAMES:
        changes["tier"] = tier
    elif tier is not None:
        form.trouble(_no_tier(tier))
    changes["rank"] = form.number(person_rank(place), person.rank)
    sheet = answers.get(f"person-{place}-sheet")
    if sheet is not None and sheet != person.sheet:
        taken = sheet and any(each.sheet == sheet for each in board.people)
        if taken:
            form.trouble("They are at this challenge already: one person, one part in it (TP-COOP-02).")
        else:
            changes |= {"sheet": sheet if sheet_at(workspace, sheet) else "", "ability": ""}
    written = _with_person(board, place, person.replace(**changes))
    role = answers.get(f"person-{place}-role")
    if role is None or role == person.role or role not in ("", LEAD, *SUPPORT_OF):
        return written
    return _with_role(written, place, role, workspace, form)


def _with_person(board: Board, place: int, person: Person) -> Board:
    return board.replace(people=(*board.people[:place], person, *board.people[place + 1 :]))


def _with_role(board: Board, place: int, role: str, workspace: Workspace, form: _Form) -> Board:
    """A part that is not allowed is not taken; its sentence says why."""
    leads = lead_place(board)
    if role == LEAD and leads is not None and leads != place:
        name = person_name(board.people[leads], workspace, leads)
        form.trouble(
            f"{name} leads already, and there is one Lead: give {name} another part first (TP-COOP-01)."
        )
        return board
    changed = _with_person(board, place, board.people[place].replace(role=role))
    before = refusals(board, workspace)
    for at, code in refusals(changed, workspace).items():
        if before.get(at) != code and role in SUPPORT_OF:
            form.trouble(capitalized(f"{REFUSALS[code]}."))
            return board
    return changed


def _stepped(rolling: Rolling, workspace: Workspace, value: str) -> Rolling:
    key, _, step = value.partition(":")
    if step not in STEPS:
        return rolling
    typing = {name: text for name, text in rolling.typing.items() if name != key}
    for side in SIDES:
        for name, field in CORNER_FIELDS[side].items():
            if field.key == key:
                corner = getattr(rolling, side)
                if key == HP_KEY:
                    number = stepped(field, target_hp(rolling, workspace) or 0, int(step))
                    return _set_up(rolling, b=corner.replace(hp=number), struck=(), typing=typing)
                number = stepped(field, getattr(corner, name) or 0, int(step))
                return _set_up(rolling, **{side: corner.replace(**{name: number})}, typing=typing)
    board = rolling.board
    if key == BOARD_RANK.key:
        rank = stepped(BOARD_RANK, board.rank, int(step))
        return _set_up(rolling, board=board.replace(rank=rank), typing=typing)
    for name, field in COMPARED_RANKS.items():
        if field.key == key:
            rank = stepped(field, getattr(rolling.compared, name), int(step))
            return rolling.replace(compared=rolling.compared.replace(**{name: rank}), typing=typing)
    for place, person in enumerate(board.people):
        field = person_rank(place)
        if field.key == key:
            changed = person.replace(rank=stepped(field, person.rank, int(step)))
            return _set_up(rolling, board=_with_person(board, place, changed), typing=typing)
    return rolling


def _toggled(rolling: Rolling, value: str) -> Rolling:
    where, _, name = value.partition(":")
    if where in SIDES and name in _TICKS:
        corner = getattr(rolling, where)
        return _set_up(rolling, **{where: corner.replace(**{name: not getattr(corner, name)})})
    if where == "keyword" and name in KEYWORD_NAMES:
        board = rolling.board
        kept = [each for each in KEYWORD_NAMES if (each in board.keywords) != (each == name)]
        return _set_up(rolling, board=board.replace(keywords=tuple(kept)))
    match value:
        case "attack":
            return _set_up(rolling, attack=not rolling.attack)
        case "margins":
            return rolling.replace(shows_margins=not rolling.shows_margins)
        case "chooses":
            return _set_up(rolling, chooses=not rolling.chooses)
        case "board-bonus":
            return _set_up(rolling, board=rolling.board.replace(bonus=not rolling.board.bonus))
        case "turn" if rolling.stage == OPEN:
            return _set_up(rolling, a=rolling.b, b=rolling.a, struck=())
    return rolling


def _staged(rolling: Rolling, workspace: Workspace, stage: str) -> Rolling:
    """Nobody locks a pool that cannot be thrown, and nobody unlocks one to look at it."""
    if stage in (OPEN, FIRST_SETS):
        if rolling.stage in (PASS, SECOND_SETS, READY):
            rolling = rolling.replace(a=NEW.a, b=NEW.b, struck=())
        return _set_up(rolling, stage=stage)
    locked = {PASS: FIRST, READY: SECOND}.get(stage)
    if locked:
        entry_of(getattr(rolling, locked), workspace, locked)
    return _set_up(rolling, stage=stage)


# People at a challenge


def _with_people(rolling: Rolling, workspace: Workspace, action: str, value: str) -> Rolling:
    board = rolling.board
    if action == "without":
        people = tuple(each for place, each in enumerate(board.people) if str(place) != value)
        return _set_up(rolling, board=board.replace(people=people))
    added: Sequence[Person] = (Person(),)
    if action == "party":
        campaign = campaign_of(workspace)
        here = {person.sheet for person in board.people}
        seats = party_of(workspace, campaign) if campaign else []
        added = [
            Person(sheet=each.id) for each in seats if each.id not in here and sheet_at(workspace, each.id)
        ]
    if len(board.people) + len(added) > MOST_PEOPLE:
        raise RuleError("too_many_people", f"a challenge has room for {MOST_PEOPLE} people")
    return _set_up(rolling, board=board.replace(people=(*board.people, *added)))


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
    # What was paid for one roll is not paid again for the next.
    spent = {side: getattr(rolling, side).replace(bonus=False, temporary=False) for side in SIDES}
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
    return _set_up(rolling, picks=(both[0], both[1]))


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
        return Outcome(_set_up(rolling, again=value), workspace)
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
