"""A contest: two rolls, and if they tie, the wait for reactions and then the d2. One deed, undone as one."""

from typing import Unpack

from dicewright.dice import Dice, RecordedDice, Roll
from dicewright.dice.frozen import Frozen
from dicewright.games.tdgs import CONTEST
from dicewright.games.tdgs.play.at_table import departures, rules_at
from dicewright.games.tdgs.rules.resolution import (
    SIDE,
    TIE,
    Amount,
    Contest,
    Modifier,
    contest,
    modifiers_of,
    side,
    tie_break,
)
from dicewright.games.tdgs.rules.settings import Rules
from dicewright.table import threads
from dicewright.table.codec import from_json
from dicewright.table.event import Details, Event, rolls_of
from dicewright.table.text import TableError
from dicewright.table.threads import Thread, latest, reading
from dicewright.table.workspace import Workspace
from dicewright.words import whole

RULES = ("tdgs.contest_criticals", "tdgs.skill_bonus_formula")
REACTION = "reaction"


class Contestant(Frozen):
    name: str
    modifiers: tuple[Modifier, ...] = ()


class Contested(Frozen):
    """What the event of a contest keeps beside its dice."""

    criticals: str
    """How they count by the rules it was rolled with."""
    amount: Amount | None = None
    """What the first side rolls for once it has won."""
    exhausted: bool = False
    """Nobody has a reaction left."""


class Match(Thread[Contested]):
    """A contest as far as it has come."""

    judged: Contest

    @property
    def a(self) -> Roll:
        return self.rolls[0]

    @property
    def b(self) -> Roll:
        return self.rolls[1]

    @property
    def tie(self) -> Roll | None:
        return _tie_in(self.rolls)

    @property
    def is_decided(self) -> bool:
        return self.judged.state == "decided"

    @property
    def names(self) -> tuple[str, str]:
        return self.a.inputs["name"], self.b.inputs["name"]

    @property
    def winner(self) -> str:
        if not self.judged.winner:
            return ""
        return self.names[0] if self.judged.winner == "a" else self.names[1]


def _tie_in(rolls: tuple[Roll, ...]) -> Roll | None:
    return next((roll for roll in rolls if roll.action == TIE), None)


@reading(CONTEST)
def read_match(event: Event) -> Match:
    """The contest that an event tells of."""
    rolls = rolls_of(event)
    sides = [roll for roll in rolls[:2] if roll.action == SIDE and roll.dice and "name" in roll.inputs]
    if len(sides) != 2:
        raise TableError("a contest has two sides")
    return standing(event, from_json(Contested, {"criticals": "totals_only", **event.about}), rolls)


def standing(event: Event, about: Contested, rolls: tuple[Roll, ...]) -> Match:
    a, b, tie = rolls[0], rolls[1], _tie_in(rolls)
    judged = contest(
        (a.faces[0], b.faces[0]),
        (a.total, b.total),
        about.exhausted,
        tie.total if tie else None,
        Rules(contest_criticals=about.criticals),
    )
    return Match(event, about, rolls, judged)


def current(workspace: Workspace) -> Match | None:
    """The latest that was not undone and can be understood."""
    return latest(workspace, CONTEST, read_match, anywhere=True)


def begin_contest(
    workspace: Workspace,
    a: Contestant,
    b: Contestant,
    dice: Dice,
    amount: Amount | None = None,
    **details: Unpack[Details],
) -> Workspace:
    """With an amount, the first side rolls for how much once it has won."""
    rolls = (side(dice, a.name, a.modifiers), side(dice, b.name, b.modifiers))
    match = standing(Event("", CONTEST, ""), Contested(rules_at(workspace).contest_criticals, amount), rolls)
    told: Details = {"outcome": outcome_of(match), "house_rules": departures(workspace, RULES), **details}
    return threads.begin(workspace, CONTEST, f"{a.name} against {b.name}", match, **told)


def react(workspace: Workspace, match: Match, amounts: tuple[int, int]) -> Workspace:
    """A reaction changes a total; the dice stay as they fell."""
    rolls = tuple(
        side(
            RecordedDice(roll.dice),
            roll.inputs["name"],
            (*modifiers_of(roll.inputs["modifiers"]), *((Modifier(REACTION, amount),) if amount else ())),
        )
        for roll, amount in zip((match.a, match.b), amounts, strict=True)
    )
    return _went_on(workspace, match, match.about, rolls)


def flip(workspace: Workspace, match: Match, dice: Dice) -> Workspace:
    """Nobody has a reaction left: the d2 decides."""
    rolls = (match.a, match.b, tie_break(dice, *match.names))
    return _went_on(workspace, match, match.about.replace(exhausted=True), rolls)


def _went_on(workspace: Workspace, match: Match, about: Contested, rolls: tuple[Roll, ...]) -> Workspace:
    after = standing(match.event, about, rolls)
    return threads.join(workspace, match, after, outcome=outcome_of(after))


def outcome_of(match: Match) -> str:
    totals = f"{whole(match.a.total)} to {whole(match.b.total)}"
    outcome = f"{match.winner} wins, {totals}" if match.winner else f"tied, {totals}"
    return f"{outcome}, by the d2 ({match.tie.total})" if match.tie else outcome
