"""Whether, and then how much: two rolls in one event (TD-DICE-05); and the d4 of a critical."""

from dicewright.dice import Dice, Roll
from dicewright.dice.frozen import Frozen
from dicewright.dice.source import called
from dicewright.games.tdgs.play.at_table import CHECK_RULES, departures, rules_at, with_check
from dicewright.games.tdgs.play.contests import Match, read_match
from dicewright.games.tdgs.rules.critical_effect import EFFECT, critical_effect, tell_effect
from dicewright.games.tdgs.rules.resolution import (
    CRITICAL_FAILURE,
    CRITICAL_SUCCESS,
    MAGNITUDE,
    MAGNITUDES,
    MOST_MAGNITUDE_DICE,
    RESOLVE,
    Amount,
    may_be_used,
    succeeded,
)
from dicewright.games.tdgs.rules.settings import Rules
from dicewright.table.codec import from_json
from dicewright.table.event import ROLL, AllDetails, Details, Event, rolls_of
from dicewright.table.text import TableError
from dicewright.table.workspace import Workspace, go_on, rolled
from dicewright.words import MINUS, whole

ALONE, FIRST, SECOND = "", "a", "b"
"""Whose roll it was: of a check there is only one."""


class Deed(Frozen):
    """A check or a contest as far as it has come."""

    event: Event
    match: Match | None
    amount: Amount | None
    """What is rolled for how much, once whoever acts has succeeded."""
    magnitude: Roll | None

    __hash__ = object.__hash__

    @property
    def is_success(self) -> bool:
        """Of whoever acts: in a contest, the first side."""
        if self.match:
            return self.match.judged.winner == FIRST
        return succeeded(rolls_of(self.event)[0].outcome)

    @property
    def waits(self) -> bool:
        """Whether how much is still to be rolled."""
        return self.amount is not None and self.is_success and self.magnitude is None


def deed_of(event: Event) -> Deed | None:
    """None where nobody rolled for whether."""
    rolls = rolls_of(event)
    is_check = event.action == ROLL and bool(rolls) and rolls[0].action == RESOLVE
    match = read_match(event)
    if not is_check and not match:
        return None
    magnitude = next((roll for roll in rolls if roll.action == MAGNITUDE), None)
    return Deed(event, match, _amount_in(event), magnitude)


def _amount_in(event: Event) -> Amount | None:
    """A stranger's log may say anything."""
    if "amount" not in event.about:
        return None
    try:
        amount = from_json(Amount, event.about["amount"], "amount")
    except TableError:
        return None
    is_fit = amount.purpose in MAGNITUDES and may_be_used(amount.sides, amount.purpose)
    return amount if is_fit and 1 <= amount.count <= MOST_MAGNITUDE_DICE else None


def roll_amount(workspace: Workspace, deed: Deed, dice: Dice) -> Workspace:
    """How much, with dice of its own."""
    if not deed.amount or not deed.waits:
        return workspace
    event = deed.event
    roll = deed.amount.roll(called(dice, name_in(deed, FIRST)))
    told: AllDetails = {
        **rolled((*rolls_of(event), roll)),
        "outcome": f"{event.outcome}, then {whole(roll.total)} with {tell_dice(deed.amount)}",
    }
    return go_on(workspace, event, event.what, **told)


def tell_dice(amount: Amount) -> str:
    """`2d6−1`"""
    return amount.expression.replace("-", MINUS)


# The d4 of a critical


def sides_with_effect(workspace: Workspace, deed: Deed) -> tuple[str, ...]:
    """Who may roll the d4 now: each once, and after how much, if that is still to come."""
    event = deed.event
    parts = {event.id, event.of} - {""}
    done = {each.about.get("side", ALONE) for each in workspace.log if each.of in parts and _is_effect(each)}
    rules = rules_at(workspace)
    open_sides = (side for side in _critical_sides(deed, rules) if side not in done)
    return tuple(side for side in open_sides if side == SECOND or not deed.waits)


def _is_effect(event: Event) -> bool:
    return event.action == ROLL and any(roll.action == EFFECT for roll in rolls_of(event))


def _critical_sides(deed: Deed, rules: Rules) -> list[str]:
    """Who wins with a natural 20 (TD-AMB-07), and where the table plays it, loses with a 1 (TD-AMB-05)."""
    if not deed.match:
        return [ALONE] if _has_effect(rolls_of(deed.event)[0].outcome, rules) else []
    winner = deed.match.judged.winner
    wanted = {True: CRITICAL_SUCCESS, False: CRITICAL_FAILURE}
    return [
        side
        for side, roll in ((FIRST, deed.match.a), (SECOND, deed.match.b))
        if winner and roll.outcome == wanted[side == winner] and _has_effect(roll.outcome, rules)
    ]


def _has_effect(outcome: str, rules: Rules) -> bool:
    """After a critical success, or a failure where the table does that."""
    return outcome == CRITICAL_SUCCESS or (outcome == CRITICAL_FAILURE and rules.d4_on_critical_failure)


def base_in(deed: Deed, side: str) -> int | None:
    """What a critical enlarges: how much was rolled; None where nobody has rolled for it."""
    return deed.magnitude.total if deed.magnitude and side != SECOND else None


def name_in(deed: Deed, side: str) -> str:
    if not deed.match:
        return deed.event.who
    return deed.match.names[0 if side == FIRST else 1]


def roll_effect(
    workspace: Workspace, deed: Deed, side: str, kind: str, base: int | None, dice: Dice
) -> Workspace:
    """The d4, a roll of its own that follows from the deed."""
    is_area = kind == "area" and base is not None
    roll = critical_effect(called(dice, name_in(deed, side)), kind, base, rules_at(workspace), is_area)
    about = {"side": side} if side else {}
    told: Details = {
        "outcome": tell_effect(roll),
        "of": deed.event.id,
        "about": about,
        "campaign": deed.event.campaign,
        "house_rules": departures(workspace, CHECK_RULES),
    }
    if name := name_in(deed, side):
        told["who"] = name
    return with_check(workspace, roll, f"critical effect on {kind}", **told)
