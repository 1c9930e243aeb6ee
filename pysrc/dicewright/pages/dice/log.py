"""The rolls so far, and how lucky they were."""

import htpy as h
from htpy import Element, Node

from dicewright.dice import Odds, OddsError, Roll
from dicewright.dice.luck import Luck, StreakLuck, luck_of, luck_of_run
from dicewright.dice.odds import Ratio
from dicewright.pages.boundary import walled
from dicewright.pages.chances import known_odds_of
from dicewright.pages.dice.result import render_copies, render_faces, render_steps
from dicewright.pages.dice.state import DiceState, RollPress
from dicewright.pages.dice.telling import tell
from dicewright.pages.for_now import render_for_now
from dicewright.pages.older import render_older
from dicewright.pages.remember import remembered
from dicewright.pages.share_link import render_share
from dicewright.words import counted, decimal, percent, whole

MOST_WEIGHED = 50
_MOST_EXPRESSIONS = 5


def render_log(state: DiceState) -> Node:
    return [
        h.h2("#log-title")["Rolls so far"],
        render_for_now(state.workspace) if "cleared" in state.workspace.for_now else None,
        (
            _render_rolls(state.history, state.shown, state.shows_luck, state.workspace.older)
            if state.history
            else h.p(".help")[
                "Every roll is listed here, with its steps, and kept on this device."
                if state.workspace.is_open
                else "Opening what you have rolled…"
            ]
        ),
    ]


@remembered
def _render_rolls(history: tuple[RollPress, ...], shown: int, shows_luck: bool, older: int) -> Node:
    return [
        h.ol(".rolls")[
            (walled("this roll", _render_press, press, line=press.id, item=True) for press in history[:shown])
        ],
        (
            h.button(".quiet", type="button", data_action="older")[
                f"Show older ({len(history) - shown} more)"
            ]
            if len(history) > shown
            else render_older(older)
        ),
        h.button(type="button", data_action="luck", aria_expanded="true" if shows_luck else "false")[
            "Was I lucky?"
        ],
        walled("how lucky you were", _render_luck, history) if shows_luck else None,
        h.button(".quiet", type="button", data_action="clear-log")["Clear the rolls"],
    ]


@remembered
def _render_press(press: RollPress) -> Node:
    return h.li[
        h.details[
            h.summary[
                h.b[_amounts(press)],
                h.span[
                    h.strong[press.name] if press.name else None,
                    h.em["private "] if press.private else None,
                    press.expression,
                ],
                render_faces(press.rolls[0]) if len(press.rolls) == 1 else None,
            ],
            h.div(".inside")[
                h.p[tell(press)] if len(press.rolls) > 1 else None,
                (render_steps(roll, alone=len(press.rolls) == 1) for roll in press.rolls),
                h.p(".help")["Entered from real dice."] if press.by_hand else None,
                h.div(".line")[
                    h.button(type="button", data_action="again", value=press.id)["Roll again"],
                    None if press.private else render_share(f"event:{press.id}"),
                    render_copies(press),
                ],
            ],
        ]
    ]


def _amounts(press: RollPress) -> str:
    if len(press.rolls) == 1:
        return whole(press.rolls[0].total)
    first, second, *more = (whole(roll.total) for roll in press.rolls)
    return f"{first}, {second}{' …' if more else ''}"


def _render_luck(history: tuple[RollPress, ...]) -> Element:
    known = _known_rolls(history)
    if not known:
        return h.div(".luck")[h.p["None of these rolls has odds to weigh it against."]]
    luck = luck_of([(odds, roll.total) for odds, roll in known])
    return h.div(".luck")[
        h.h3["Against the average"],
        h.p[_tell_luck(luck)],
        _render_streak(luck.good, "above"),
        _render_streak(luck.bad, "below"),
        h.h3["Each kind of roll"],
        h.ul[(_render_run(expression, *rolls) for expression, rolls in _runs(known))],
        h.p(".help")[
            f"Exact, over {f'the last {len(known)} rolls' if len(known) > 1 else 'one roll'}; "
            f"at most {MOST_WEIGHED} are weighed."
        ],
    ]


def _known_rolls(history: tuple[RollPress, ...]) -> list[tuple[Odds[int], Roll]]:
    """The last rolls that have odds, oldest first."""
    rolls = [roll for press in history for roll in reversed(press.rolls)][:MOST_WEIGHED]
    return [(odds, roll) for roll in reversed(rolls) if (odds := known_odds_of(roll.expression))]


def _tell_luck(luck: Luck) -> str:
    words = "was above its" if 1 in (luck.above, luck.rolls) else "were above their"
    times = f"{luck.above} of {counted(luck.rolls, 'roll')} {words} average."
    good = f"That many or more: {_chance(luck.at_least)} of the time."
    bad = f"That many or fewer: {_chance(luck.at_most)}."
    return f"{times} {good} {bad}"


def _chance(ratio: Ratio) -> str:
    return percent(*ratio)


def _render_streak(streak: StreakLuck, side: str) -> Element | None:
    if streak.length < 2:
        return None
    return h.p[
        f"{streak.length} in a row {side} average: a streak that long turns up in "
        f"{_chance(streak.chance)} of such series."
    ]


def _runs(known: list[tuple[Odds[int], Roll]]) -> list[tuple[str, tuple[Odds[int], list[int]]]]:
    """The totals of each expression, the most often rolled first."""
    runs: dict[str, tuple[Odds[int], list[int]]] = {}
    for odds, roll in known:
        runs.setdefault(roll.expression, (odds, []))[1].append(roll.total)
    return sorted(runs.items(), key=lambda run: -len(run[1][1]))[:_MOST_EXPRESSIONS]


def _render_run(expression: str, odds: Odds[int], totals: list[int]) -> Element:
    expected = f"where {decimal(*odds.mean(), 2)} is to be expected"
    rolled = (
        f"once: {totals[0]}"
        if len(totals) == 1
        else f"{len(totals)} times: {decimal(sum(totals), len(totals), 2)} on average"
    )
    return h.li[
        h.b[expression],
        f", {rolled}, {expected}. ",
        _tell_run(odds, totals),
    ]


def _tell_run(odds: Odds[int], totals: list[int]) -> str:
    try:
        run = luck_of_run(odds, totals)
    except OddsError:
        return "Too much to weigh exactly."
    return f"This good or better: {_chance(run.at_least)}; this bad or worse: {_chance(run.at_most)}."
