"""A roll by the rules of TDGS: whether, against whom, how much, yes or no. Any page may hold it."""

from dicewright.dice import Dice, Roll
from dicewright.dice.source import called
from dicewright.games.tdgs.play.at_table import character_of, rules_at, sheet_at, with_check, with_ruling
from dicewright.games.tdgs.play.contests import (
    Contestant,
    Match,
    begin_contest,
    current,
    flip,
    react,
    read_match,
)
from dicewright.games.tdgs.play.deeds import (
    Deed,
    base_in,
    deed_of,
    roll_amount,
    roll_effect,
    sides_with_effect,
)
from dicewright.games.tdgs.rules.attempt import MOST_MODIFIER
from dicewright.games.tdgs.rules.character import skill_of, stat_of
from dicewright.games.tdgs.rules.resolution import (
    MAGNITUDES,
    MOST_MAGNITUDE_DICE,
    Amount,
    Modifier,
    decide,
    dice_for,
    needs_roll,
    resolve,
    total_of,
)
from dicewright.games.tdgs.rules.tables import (
    CRAFT_TARGET,
    CRITICAL_TABLES,
    DIFFICULTIES,
    MOST_TARGET,
    PAIRINGS,
    PURPOSES,
    SECONDARY_DICE,
    STATS,
)
from dicewright.pages.hand import Press
from dicewright.pages.numbers import STEPS, NumberField, number_in, problem_with, stepped
from dicewright.pages.page import Answers
from dicewright.pages.part import OpenRoll, Outcome
from dicewright.table.event import Details, Event, undone_ids
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace, settings_of
from dicewright.trouble import RuleError
from dicewright.words import capitalized

PREFIX = "td-"
MOST_NAME = 60
MOST_BASE = 9_999
MODES = ("check", "contest", "amount", "decide")

NUMBERS = {
    field.key: field
    for field in (
        NumberField("modifier", "Modifiers", -MOST_MODIFIER, MOST_MODIFIER),
        NumberField("target", "Target", 1, MOST_TARGET),
        NumberField("other", "Their modifiers", -MOST_MODIFIER, MOST_TARGET),
        NumberField("count", "Dice", 1, MOST_MAGNITUDE_DICE),
        NumberField("add", "Add", -MOST_MODIFIER, MOST_MODIFIER),
        NumberField("before", "Before the critical", 0, MOST_BASE),
        NumberField("react_a", "Reaction of the first", -MOST_MODIFIER, MOST_MODIFIER),
        NumberField("react_b", "Reaction of the second", -MOST_MODIFIER, MOST_MODIFIER),
    )
}


class Rolling(OpenRoll):
    """What is set up, and what is half typed."""

    mode: str = "check"
    """One of `MODES`."""
    actor: str = ""
    """The sheet of whoever rolls; empty where numbers are entered by hand."""
    name: str = ""
    """Of whoever rolls without a sheet."""
    stat: str = STATS[0]
    skill: str = ""
    modifier: int = 0
    target: int = CRAFT_TARGET
    secondary: int = 0
    stakes: str = "roll"
    """`roll`, or why nobody has to: `certain_success`, `impossible`, `trivial`"""
    opponent: str = ""
    opponent_name: str = ""
    opponent_stat: str = STATS[0]
    other: int = 0
    react_a: int = 0
    react_b: int = 0
    then: bool = False
    """Whether a success is followed by a roll of how much."""
    purpose: str = Amount.purpose
    sides: int = Amount.sides
    count: int = Amount.count
    add: int = Amount.add
    question: str = ""
    """What the d2 is asked."""
    kind: str = "damage"
    before: int = 10
    """The effect's ordinary value, which a critical enlarges."""


NEW_CHECK = Rolling()
NEW_CONTEST = Rolling(mode="contest")


USUAL_DIFFICULTY = 10


def tapped(rolling: Rolling | None, record: Record, value: str) -> Rolling | None:
    """The stat or skill of a sheet that was tapped; tapped again, it closes."""
    kind, _, name = value.partition(":")
    if not value or (rolling and (rolling.skill or rolling.stat) == name):
        return None
    base = Rolling(actor=record.id, target=USUAL_DIFFICULTY)
    if kind == "stat":
        return base.replace(stat=name) if name in STATS else rolling
    return base.replace(skill=name, stat=rolling.stat if rolling else base.stat)


# Who rolls with what


def name_of(workspace: Workspace, sheet: str, otherwise: str, usual: str) -> str:
    record = sheet_at(workspace, sheet)
    return record.name if record else otherwise.strip()[:MOST_NAME] or usual


def own_modifiers(rolling: Rolling, workspace: Workspace) -> tuple[Modifier, ...]:
    """From the sheet, and whatever else is added."""
    return (
        *_from_sheet(workspace, rolling.actor, rolling.stat, rolling.skill),
        *((Modifier("modifiers", rolling.modifier),) if rolling.modifier else ()),
    )


def other_modifiers(rolling: Rolling, workspace: Workspace) -> tuple[Modifier, ...]:
    return (
        *_from_sheet(workspace, rolling.opponent, rolling.opponent_stat, ""),
        *((Modifier("modifiers", rolling.other),) if rolling.other else ()),
    )


def _from_sheet(workspace: Workspace, id: str, stat: str, skill: str) -> tuple[Modifier, ...]:
    record = sheet_at(workspace, id)
    if not record:
        return ()
    character = character_of(record)
    found = [Modifier(stat, stat_of(character, stat))]
    trained = skill_of(character, skill) if skill else None
    if trained:
        bonus = rules_at(workspace).skill_bonus(trained.level, trained.bonus)
        found.append(Modifier(f"{trained.name} bonus", bonus, "TD-AMB-13"))
    return tuple(found)


def check_modifiers(rolling: Rolling, workspace: Workspace) -> tuple[Modifier, ...]:
    """A stat is measured against a difficulty that plays the part of the other's stat."""
    own = own_modifiers(rolling, workspace)
    if not sheet_at(workspace, rolling.actor):
        return own
    return (*own, Modifier(f"against difficulty {rolling.target}", -rolling.target))


def check_target(rolling: Rolling, workspace: Workspace) -> int:
    return CRAFT_TARGET if sheet_at(workspace, rolling.actor) else rolling.target


def sides_of(rolling: Rolling, workspace: Workspace) -> tuple[Contestant, Contestant]:
    first = name_of(workspace, rolling.actor, rolling.name, "First side")
    second = name_of(workspace, rolling.opponent, rolling.opponent_name, "Second side")
    if first == second:
        second = f"{second} (2)"
    return (
        Contestant(first, own_modifiers(rolling, workspace)),
        Contestant(second, other_modifiers(rolling, workspace)),
    )


def secondary_of(rolling: Rolling) -> tuple[int, ...]:
    return (rolling.secondary,) if rolling.secondary else ()


def amount_of(rolling: Rolling) -> Amount:
    return Amount(rolling.purpose, rolling.sides, rolling.count, rolling.add)


def ready(rolling: Rolling, workspace: Workspace) -> Press | None:
    """What can be thrown now without another press: what an earlier roll waits for, or what is set up."""
    if tied(rolling, workspace):
        return Press(f"{PREFIX}flip")
    if open_deed(rolling, workspace):
        return Press(f"{PREFIX}amount")
    is_settled = rolling.mode == "check" and rolling.stakes != "roll"
    return None if is_settled else Press(f"{PREFIX}roll")


def _check(rolling: Rolling, workspace: Workspace, dice: Dice) -> Roll:
    return resolve(
        dice,
        check_modifiers(rolling, workspace),
        check_target(rolling, workspace),
        secondary_of(rolling),
    )


def shown_event(rolling: Rolling, workspace: Workspace) -> Event | None:
    """What was rolled here last; a tie that waits for reactions is shown until it is settled."""
    undone = undone_ids(workspace.log)
    found = next((event for event in reversed(workspace.log) if event.id == rolling.rolled), None)
    if found and found.id not in undone:
        return found
    if rolling.mode != "contest":
        return None
    last = current(workspace)
    return last.event if last and not last.is_decided else None


def tied(rolling: Rolling, workspace: Workspace) -> Match | None:
    """The contest that waits for reactions or the d2."""
    event = shown_event(rolling, workspace)
    match = read_match(event) if rolling.mode == "contest" and event else None
    return match if match and not match.is_decided else None


def has_tie(rolling: Rolling, workspace: Workspace) -> bool:
    """Whether reactions or the d2 are to come before all else."""
    return tied(rolling, workspace) is not None


def open_deed(rolling: Rolling, workspace: Workspace) -> Deed | None:
    """What has succeeded and waits for how much."""
    event = shown_event(rolling, workspace)
    deed = deed_of(event) if event else None
    mode = "contest" if deed and deed.match else "check"
    return deed if deed and deed.waits and rolling.mode == mode else None


def critical_deed(rolling: Rolling, workspace: Workspace) -> Deed | None:
    """The deed that is shown, or whose critical effect is."""
    event = shown_event(rolling, workspace)
    if event and event.of and not deed_of(event):
        event = next((each for each in reversed(workspace.log) if each.id == event.of), None)
    return deed_of(event) if event else None


# Answering


def update_rolling(
    rolling: Rolling, workspace: Workspace, action: str, answers: Answers, dice: Dice
) -> Outcome[Rolling]:
    value = answers.get("value", "")
    rolling = rolling.replace(problem="")
    match action.removeprefix(PREFIX):
        case "mode" if value in MODES:
            return Outcome(rolling.replace(mode=value), workspace)
        case "set":
            return Outcome(_written(rolling, answers), workspace)
        case "step":
            return Outcome(_stepped(rolling, value), workspace)
        case "choose":
            return Outcome(_chosen(rolling, value), workspace)
        case "roll":
            return _rolled(rolling, workspace, dice)
        case "settle":
            return _settled(rolling, workspace, value)
        case "amount":
            return _how_much(rolling, workspace, dice)
        case "leave":
            return Outcome(rolling.replace(rolled=""), workspace)
        case "effect":
            return _effect(rolling, workspace, value, dice)
        case "react" | "flip":
            return _on_tie(rolling, workspace, action, dice)
    return Outcome(rolling, workspace)


def _written(rolling: Rolling, answers: Answers) -> Rolling:
    changes: dict[str, object] = {}
    typing: dict[str, str] = {}
    problem = ""
    for key in ("name", "opponent_name", "question"):
        if key in answers:
            changes[key] = answers[key][:MOST_NAME]
    for key in ("actor", "opponent", "skill"):
        if key in answers:
            changes[key] = answers[key]
    for key in ("stat", "opponent_stat"):
        if answers.get(key) in STATS:
            changes[key] = answers[key]
    for field in NUMBERS.values():
        text = answers.get(field.key)
        if text is None or text.strip() == str(getattr(rolling, field.key)):
            continue
        number = number_in(field, text)
        if number is None:
            typing[field.key] = text
            problem = problem or problem_with(field, text)
        else:
            changes[field.key] = number
    changes |= _preset(answers)
    changed = rolling.replace(**changes) if changes else rolling
    return changed.replace(typing=typing, problem=problem)


def _preset(answers: Answers) -> dict[str, object]:
    """A usual difficulty, or a usual pairing of stats: from outside the core document."""
    for name, difficulty in DIFFICULTIES:
        if answers.get("preset") == name:
            return {"target": difficulty}
    for name, mine, theirs in PAIRINGS:
        if answers.get("pairing") == name:
            return {"stat": mine, "opponent_stat": theirs}
    return {}


def _stepped(rolling: Rolling, value: str) -> Rolling:
    key, _, step = value.partition(":")
    field = NUMBERS.get(key)
    if not field or step not in STEPS:
        return rolling
    typing = {name: text for name, text in rolling.typing.items() if name != key}
    number = stepped(field, getattr(rolling, key), int(step))
    return rolling.replace(**{key: number}, typing=typing)


_CHOICES = {
    "secondary": ("0", *map(str, SECONDARY_DICE)),
    "stakes": ("roll", "certain_success", "impossible", "trivial"),
    "then": ("no", "yes"),
    "purpose": MAGNITUDES,
    "kind": tuple(CRITICAL_TABLES),
}


def _chosen(rolling: Rolling, value: str) -> Rolling:
    name, _, choice = value.partition(":")
    if name == "sides" and choice in map(str, dice_for(rolling.purpose)):
        return rolling.replace(sides=int(choice))
    if choice not in _CHOICES.get(name, ()):
        return rolling
    if name == "purpose":
        # A die may not be used outside its list.
        fit = dice_for(choice)
        return rolling.replace(purpose=choice, sides=rolling.sides if rolling.sides in fit else fit[0])
    if name == "then":
        return rolling.replace(then=choice == "yes")
    return rolling.replace(**{name: int(choice) if name == "secondary" else choice})


def what_of(rolling: Rolling, workspace: Workspace) -> str:
    """What is rolled, for the log."""
    if not sheet_at(workspace, rolling.actor):
        return f"against {rolling.target}"
    return f"{skill_name(rolling, workspace) or rolling.stat} against difficulty {rolling.target}"


def skill_name(rolling: Rolling, workspace: Workspace) -> str:
    """The skill, if whoever rolls has it."""
    record = sheet_at(workspace, rolling.actor)
    found = skill_of(character_of(record), rolling.skill) if record and rolling.skill else None
    return found.name if found else ""


def _who(rolling: Rolling, workspace: Workspace) -> Details:
    who = name_of(workspace, rolling.actor, rolling.name, settings_of(workspace).player)
    return {"who": who} if who else {}


def _rolled(rolling: Rolling, workspace: Workspace, dice: Dice) -> Outcome[Rolling]:
    planned = amount_of(rolling) if rolling.then else None
    asked = called(dice, _who(rolling, workspace).get("who", ""))
    try:
        if rolling.mode == "contest":
            sides = sides_of(rolling, workspace)
            after = begin_contest(workspace, *sides, dice, amount=planned)
        elif rolling.mode == "amount":
            roll = amount_of(rolling).roll(asked)
            what = f"{PURPOSES[rolling.purpose]}, {rolling.count}d{rolling.sides}"
            after = with_check(workspace, roll, what, **_who(rolling, workspace))
        elif rolling.mode == "decide":
            roll = decide(asked)
            what = " ".join(rolling.question.split()) or "yes or no"
            told: Details = {"outcome": capitalized(roll.outcome), **_who(rolling, workspace)}
            after = with_check(workspace, roll, what, **told)
        else:
            roll = _check(rolling, workspace, asked)
            what = what_of(rolling, workspace)
            after = with_check(workspace, roll, what, planned, **_who(rolling, workspace))
    except RuleError as reason:
        return Outcome(rolling.replace(problem=capitalized(f"{reason}.")), workspace)
    kind = rolling.purpose if planned and rolling.purpose in CRITICAL_TABLES else rolling.kind
    return Outcome(rolling.replace(rolled=after.log[-1].id, react_a=0, react_b=0, kind=kind), after)


def _how_much(rolling: Rolling, workspace: Workspace, dice: Dice) -> Outcome[Rolling]:
    deed = open_deed(rolling, workspace)
    if not deed:
        return Outcome(rolling, workspace)
    after = roll_amount(workspace, deed, dice)
    return Outcome(rolling.replace(rolled=after.log[-1].id), after)


def _settled(rolling: Rolling, workspace: Workspace, choice: str) -> Outcome[Rolling]:
    """Nobody rolls (TD-DICE-18 to -20)."""
    certainty = "uncertain" if rolling.stakes == "trivial" else rolling.stakes
    if rolling.stakes == "roll":
        return Outcome(rolling, workspace)
    automatic = needs_roll(certainty, rolling.stakes != "trivial").automatic
    result = choice if automatic == "gm_choice" and choice in ("success", "failure") else automatic
    what = f"{what_of(rolling, workspace)}: automatic {result}, no roll"
    rule = "TD-AMB-09" if automatic == "gm_choice" else "TD-DICE-19"
    after = with_ruling(workspace, what, rule, **_who(rolling, workspace))
    return Outcome(rolling.replace(rolled=after.log[-1].id), after)


def _effect(rolling: Rolling, workspace: Workspace, side: str, dice: Dice) -> Outcome[Rolling]:
    deed = critical_deed(rolling, workspace)
    if not deed or side not in sides_with_effect(workspace, deed):
        return Outcome(rolling, workspace)
    base = base_in(deed, side)
    if base is None and rolling.kind != "area":
        base = rolling.before
    try:
        after = roll_effect(workspace, deed, side, rolling.kind, base, dice)
    except RuleError as reason:
        return Outcome(rolling.replace(problem=capitalized(f"{reason}.")), workspace)
    return Outcome(rolling.replace(rolled=after.log[-1].id), after)


def _on_tie(rolling: Rolling, workspace: Workspace, action: str, dice: Dice) -> Outcome[Rolling]:
    match = tied(rolling, workspace)
    if not match:
        return Outcome(rolling, workspace)
    after = (
        react(workspace, match, (rolling.react_a, rolling.react_b))
        if action == f"{PREFIX}react"
        else flip(workspace, match, dice)
    )
    return Outcome(rolling.replace(rolled=after.log[-1].id, react_a=0, react_b=0), after)


def net_of(rolling: Rolling, workspace: Workspace) -> int:
    return total_of(check_modifiers(rolling, workspace))
