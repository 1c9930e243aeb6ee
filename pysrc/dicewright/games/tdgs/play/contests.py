"""A contest: two rolls, and if they tie, the wait for reactions and then the d2. One event, undone as one."""

from typing import Any

from dicewright.dice import Dice, RecordedDice, Roll
from dicewright.dice.frozen import Frozen
from dicewright.games.tdgs import CONTEST
from dicewright.games.tdgs.play.playing import about_amount, departures, rules_at
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
from dicewright.table.event import Event, rolls_of, undone_ids
from dicewright.table.workspace import Workspace, act, at_hand, go_on, rolled
from dicewright.words import whole

RULES = ("tdgs.contest_criticals", "tdgs.skill_bonus_formula")
REACTION = "reaction"


class Contestant(Frozen):
    name: str
    modifiers: tuple[Modifier, ...] = ()


class Match(Frozen):
    """A contest as far as it has come."""

    event: Event
    a: Roll
    b: Roll
    tie: Roll | None
    judged: Contest

    @property
    def names(self) -> tuple[str, str]:
        return self.a.inputs["name"], self.b.inputs["name"]

    @property
    def winner(self) -> str:
        if not self.judged.winner:
            return ""
        return self.names[0] if self.judged.winner == "a" else self.names[1]


def match_of(event: Event) -> Match:
    a, b, *rest = rolls_of(event)
    tie = next((roll for roll in rest if roll.action == TIE), None)
    rules = Rules(contest_criticals=event.about.get("criticals", "totals_only"))
    judged = contest(
        (a.faces[0], b.faces[0]),
        (a.total, b.total),
        bool(event.about.get("exhausted")),
        tie.total if tie else None,
        rules,
    )
    return Match(event, a, b, tie, judged)


def last_contest(workspace: Workspace) -> Event | None:
    """The latest that was not undone and can be understood."""
    log = at_hand(workspace)
    undone = undone_ids(log)
    found = (event for event in reversed(log) if event.action == CONTEST and event.id not in undone)
    return next((event for event in found if is_match(event)), None)


def is_match(event: Event) -> bool:
    """Whether there are two sides to it; a stranger's log may say anything."""
    actions = [roll.action for roll in rolls_of(event)]
    return actions[:2] == [SIDE, SIDE] and all(
        roll.dice and "name" in roll.inputs for roll in rolls_of(event)[:2]
    )


def begin_contest(
    workspace: Workspace,
    a: Contestant,
    b: Contestant,
    dice: Dice,
    amount: Amount | None = None,
    **details: Any,
) -> Workspace:
    """With an amount, the first side rolls for how much once it has won."""
    rolls = (side(dice, a.name, a.modifiers), side(dice, b.name, b.modifiers))
    about = {"criticals": rules_at(workspace).contest_criticals, **about_amount(amount)}
    told = _told(rolls, about)
    return act(
        workspace,
        CONTEST,
        f"{a.name} against {b.name}",
        **{**told, "house_rules": departures(workspace, RULES), **details},
    )


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
    return go_on(workspace, match.event, match.event.what, **_told(rolls, match.event.about))


def flip(workspace: Workspace, match: Match, dice: Dice, **details: Any) -> Workspace:
    """Nobody has a reaction left: the d2 decides."""
    rolls = (match.a, match.b, tie_break(dice, *match.names))
    about = {**match.event.about, "exhausted": True}
    return go_on(workspace, match.event, match.event.what, **{**_told(rolls, about), **details})


def _told(rolls: tuple[Roll, ...], about: Any) -> dict[str, Any]:
    kept = rolled(rolls)
    match = match_of(Event("", CONTEST, "", rolls=kept["rolls"], about=about))
    totals = f"{whole(match.a.total)} to {whole(match.b.total)}"
    outcome = f"{match.winner} wins, {totals}" if match.winner else f"tied, {totals}"
    if match.tie:
        outcome += f", by the d2 ({match.tie.total})"
    return {**kept, "about": about, "outcome": outcome}
