"""Whether, and how much: the roles of the dice, the four outcomes, contests, and when nobody rolls."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from dicewright.dice import Dice, Die, Odds, Roll, Step
from dicewright.dice.frozen import Frozen
from dicewright.dice.odds import Ratio
from dicewright.dice.record import inputs_of
from dicewright.dice.source import called
from dicewright.games.tdgs.rules.settings import DEFAULTS, Rules
from dicewright.games.tdgs.rules.tables import CRAFT_TARGET, NEVER_CRITICAL, PURPOSES, RESOLUTION_DIE, ROLES
from dicewright.trouble import RuleError
from dicewright.words import join_words

RESOLVE = "tdgs.resolve"
MAGNITUDE = "tdgs.magnitude"
DECIDE = "tdgs.decide"
SIDE = "tdgs.side"
TIE = "tdgs.tie"

CRITICAL_SUCCESS = "critical_success"
SUCCESS = "success"
FAILURE = "failure"
CRITICAL_FAILURE = "critical_failure"
OUTCOMES = (CRITICAL_SUCCESS, SUCCESS, FAILURE, CRITICAL_FAILURE)
OUTCOME_NAMES = {
    CRITICAL_SUCCESS: "Critical success",
    SUCCESS: "Success",
    FAILURE: "Failure",
    CRITICAL_FAILURE: "Critical failure",
}

MOST_MAGNITUDE_DICE = 20
BINARY = "binary"
MAGNITUDES = tuple(
    purpose for purpose in PURPOSES if purpose not in ("resolution", "critical_effect", "modifier", BINARY)
)
"""How much of something dice are rolled for; the d4 never alone (TD-AMB-03)."""
ONLY_A_TWENTY = -10
"""In crafting, at this net modifier or below."""
ANSWERS = ("yes", "no")
"""What the faces of a d2 say."""
D2 = len(ANSWERS)


class Modifier(NamedTuple):
    name: str
    amount: int
    rule: str = ""


# Any: of a record, which may say anything; what cannot be rolled is told in `games.rolls`.
def modifiers_of(data: Iterable[Sequence[Any]]) -> tuple[Modifier, ...]:
    return tuple(Modifier(*each) for each in data)


def total_of(modifiers: Iterable[Modifier]) -> int:
    return sum(modifier.amount for modifier in modifiers)


# The roles of the dice


def may_be_used(sides: int, purpose: str) -> bool:
    """TD-DICE-03"""
    return purpose in ROLES.get(sides, ())


def dice_for(purpose: str) -> tuple[int, ...]:
    return tuple(sides for sides, purposes in ROLES.items() if purpose in purposes)


def check_role(sides: int, purpose: str) -> None:
    if purpose not in PURPOSES:
        raise RuleError("unknown_purpose", f"“{purpose[:20]}” is nothing that a die is rolled for")
    if not may_be_used(sides, purpose):
        fit = join_words([f"d{each}" for each in dice_for(purpose)])
        raise RuleError(
            "wrong_die",
            f"a d{sides} is not rolled for {PURPOSES[purpose]}; use a {fit.replace(' and ', ' or a ')}",
        )


# Whether


def critical(sides: int, natural: int, explicitly: bool = False) -> str | None:
    """TD-DICE-08 and -09: only the natural face, and only of a die that can."""
    if sides in NEVER_CRITICAL or (sides != RESOLUTION_DIE and not explicitly):
        return None
    if natural == 1:
        return CRITICAL_FAILURE
    return CRITICAL_SUCCESS if natural == sides else None


def outcome_of(natural: int, total: int, target: int, sides: int = RESOLUTION_DIE) -> str:
    """TD-DICE-07: exactly one of four."""
    return critical(sides, natural) or (SUCCESS if total >= target else FAILURE)


def succeeded(outcome: str) -> bool:
    return outcome in (SUCCESS, CRITICAL_SUCCESS)


# Any: what else the record keeps is handed on to it.
def resolve(
    dice: Dice,
    modifiers: Sequence[Modifier],
    target: int,
    secondary: Sequence[int] = (),
    sides: int = RESOLUTION_DIE,
    action: str = RESOLVE,
    **inputs: Any,
) -> Roll:
    """A resolution roll. Secondary dice add to the total and to nothing else."""
    natural = dice.roll(sides)
    thrown = [Die(sides, natural, natural)]
    steps = [Step("natural", f"natural d{sides}", natural, "TD-DICE-06")]
    for each in secondary:
        face = called(dice, why="to add").roll(each)
        thrown.append(Die(each, face, face))
        steps.append(Step("secondary", f"d{each} added", face, "TD-DICE-08"))
    steps += [Step("modifier", modifier.name, modifier.amount, modifier.rule) for modifier in modifiers]
    total = sum(step.amount for step in steps)
    outcome = outcome_of(natural, total, target, sides)
    steps.append(Step("target", f"{OUTCOME_NAMES[outcome].lower()} against", target, "TD-DICE-07"))
    kept = {
        "modifiers": [list(modifier) for modifier in modifiers],
        "target": target,
        **({"secondary": list(secondary)} if secondary else {}),
        **({"sides": sides} if sides != RESOLUTION_DIE else {}),
        **inputs,
    }
    return Roll(action, inputs_of(kept), tuple(thrown), tuple(steps), total, outcome)


@lru_cache(maxsize=512)
def resolution_odds(modifier: int, target: int, secondary: tuple[int, ...] = ()) -> Odds[str]:
    """The chance of each of the four outcomes, all of them listed."""
    sums = {modifier: 1}
    for sides in secondary:
        after: dict[int, int] = {}
        for total, ways in sums.items():
            for face in range(1, sides + 1):
                after[total + face] = after.get(total + face, 0) + ways
        sums = after
    counts = dict.fromkeys(OUTCOMES, 0)
    for total, ways in sums.items():
        # Faces 2 to 19 that reach the target; 1 and 20 speak for themselves.
        good = max(0, min(18, total + 19 - target + 1))
        counts[SUCCESS] += good * ways
        counts[FAILURE] += (18 - good) * ways
    whole = sum(sums.values())
    counts[CRITICAL_SUCCESS] = counts[CRITICAL_FAILURE] = whole
    return Odds(counts, RESOLUTION_DIE * whole)


def needs_a_twenty(modifier: int, target: int = CRAFT_TARGET) -> bool:
    """TD-AMB-02: that is said of −10 or worse in crafting, and as far below any other target."""
    return modifier - target <= ONLY_A_TWENTY - CRAFT_TARGET


def success_ways(odds: Odds[str]) -> int:
    return odds.exactly(SUCCESS) + odds.exactly(CRITICAL_SUCCESS)


# How much


def magnitude(dice: Dice, purpose: str, sides: int, count: int = 1, add: int = 0) -> Roll:
    """A magnitude roll, of a die that is meant for it; it never has criticals."""
    check_role(sides, purpose)
    # A record may hold a yes or no as an amount: it comes out as it did.
    if purpose not in (*MAGNITUDES, BINARY):
        raise RuleError("no_magnitude", f"{PURPOSES[purpose]} is not how much of something there is")
    if not 1 <= count <= MOST_MAGNITUDE_DICE:
        raise RuleError("too_many_dice", f"roll 1 to {MOST_MAGNITUDE_DICE} dice at once")
    asked = called(dice, why=f"for {PURPOSES[purpose]}")
    faces = [asked.roll(sides) for _ in range(count)]
    steps = [Step("dice", f"{count}d{sides} for {PURPOSES[purpose]}", sum(faces), "TD-DICE-02")]
    if add:
        steps.append(Step("modifier", "added" if add > 0 else "taken away", add))
    inputs = inputs_of({"purpose": purpose, "sides": sides, "count": count, "add": add})
    thrown = tuple(Die(sides, face, face) for face in faces)
    return Roll(MAGNITUDE, inputs, thrown, tuple(steps), sum(faces) + add, purpose)


class Amount(Frozen):
    """What is to be rolled for how much."""

    purpose: str = MAGNITUDES[0]
    sides: int = 6
    count: int = 1
    add: int = 0

    @property
    def expression(self) -> str:
        return f"{self.count}d{self.sides}{f'{self.add:+d}' if self.add else ''}"

    def roll(self, dice: Dice) -> Roll:
        return magnitude(dice, self.purpose, self.sides, self.count, self.add)


# Yes or no


def decide(dice: Dice) -> Roll:
    """The d2: one die, nothing added, and its answer is a word (TD-DICE-02)."""
    face = dice.roll(D2)
    answer = ANSWERS[face - 1]
    steps = (Step("d2", f"the d2 says {answer}", face, "TD-DICE-02"),)
    return Roll(DECIDE, inputs_of({}), (Die(D2, face, face),), steps, face, answer)


# Against each other


def side(dice: Dice, name: str, modifiers: Sequence[Modifier]) -> Roll:
    """One side of a contest: a resolution roll of its own, compared by its total."""
    natural = called(dice, name).roll(RESOLUTION_DIE)
    steps = [
        Step("natural", f"natural d{RESOLUTION_DIE}", natural, "TD-DICE-16"),
        *(Step("modifier", modifier.name, modifier.amount, modifier.rule) for modifier in modifiers),
    ]
    inputs = inputs_of({"name": name, "modifiers": [list(modifier) for modifier in modifiers]})
    thrown = (Die(RESOLUTION_DIE, natural, natural),)
    total = natural + total_of(modifiers)
    return Roll(SIDE, inputs, thrown, tuple(steps), total, critical(RESOLUTION_DIE, natural) or "")


def tie_break(dice: Dice, first: str, second: str) -> Roll:
    """The d2 with no modifiers: 1 is the first-named side, 2 the second (TD-AMB-08)."""
    face = called(dice, why="to break the tie").roll(D2)
    winner = first if face == 1 else second
    inputs = inputs_of({"first": first, "second": second})
    steps = (Step("d2", f"{winner} wins the d2", face, "TD-DICE-17"),)
    return Roll(TIE, inputs, (Die(D2, face, face),), steps, face, winner)


class Contest(Frozen):
    state: str
    """`decided`, `awaiting_reactions` or `awaiting_d2`"""
    winner: str | None = None
    """`a` or `b`"""
    decided_by: str | None = None
    """`total`, `d2` or `critical`"""


_CLASS = {CRITICAL_SUCCESS: 1, None: 0, CRITICAL_FAILURE: -1}


def contest(
    naturals: tuple[int, int],
    totals: tuple[int, int],
    reactions_exhausted: bool,
    d2: int | None,
    rules: Rules = DEFAULTS,
) -> Contest:
    """TD-DICE-16 and -17"""
    first, second = (_CLASS[critical(RESOLUTION_DIE, natural)] for natural in naturals)
    difference, by = totals[0] - totals[1], "total"
    if rules.contest_criticals == "criticals_first" and first != second:
        difference, by = first - second, "critical"
    if difference:
        return Contest("decided", "a" if difference > 0 else "b", by)
    if not reactions_exhausted:
        return Contest("awaiting_reactions")
    if d2 is None:
        return Contest("awaiting_d2")
    return Contest("decided", "a" if d2 == 1 else "b", "d2")


@lru_cache(maxsize=128)
def contest_odds(modifier_a: int, modifier_b: int, contest_criticals: str = "totals_only") -> Odds[str]:
    """The ways to `a`, `tie` and `b`, before the d2."""
    rules = Rules(contest_criticals=contest_criticals)
    counts = {"a": 0, "tie": 0, "b": 0}
    faces = range(1, RESOLUTION_DIE + 1)
    for one in faces:
        for other in faces:
            result = contest((one, other), (one + modifier_a, other + modifier_b), True, None, rules)
            counts[result.winner or "tie"] += 1
    return Odds(counts)


def first_wins(odds: Odds[str]) -> Ratio:
    """The d2 gives every other tie to the first side (TD-DICE-17)."""
    first, tie, _ = odds.counts
    return D2 * first + tie, D2 * odds.ways


# When nobody rolls


class RollNeed(Frozen):
    roll: bool
    automatic: str | None = None
    """`success`, `failure` or `gm_choice`"""


def needs_roll(certainty: str, consequence: bool) -> RollNeed:
    """TD-DICE-18 and -19: only what is uncertain and matters is rolled for."""
    match certainty:
        case "certain_success":
            return RollNeed(False, "success")
        case "impossible":
            return RollNeed(False, "failure")
        case "uncertain":
            return RollNeed(True) if consequence else RollNeed(False, "gm_choice")
    raise RuleError("unknown_certainty", f"“{certainty[:20]}” is neither certain, uncertain nor impossible")
