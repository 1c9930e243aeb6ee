"""What is foretold of a court: the chance of each goal, of all together, and who should do what next."""

import htpy as h
from htpy import Node

from dicewright.games.lavender.play.court_actions import ahead_of
from dicewright.games.lavender.rules.court_ahead import Ahead
from dicewright.games.lavender.rules.factions import Faction, open_goals
from dicewright.games.lavender.rules.forecasts_court import Plan, best_plan, each_alone, in_turn
from dicewright.pages.remember import remembered
from dicewright.pages.rule_links import render_rule
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace
from dicewright.words import fine_percent, percent

_MOST_MOVES = 6


def render_forecast(workspace: Workspace, faction: Faction, people: list[Record]) -> Node:
    goals = open_goals(faction)
    if not goals:
        return None
    return _render_forecast(
        ahead_of(workspace, goals),
        tuple(faction.goals[at].text for at in goals),
        tuple(sheet.name for sheet in people),
    )


@remembered
def _render_forecast(ahead: Ahead, goals: tuple[str, ...], names: tuple[str, ...]) -> Node:
    alone, plan = each_alone(ahead), best_plan(ahead)
    return h.details("#court-forecast")[
        h.summary["How it may go"],
        h.ul(".facts-list")[
            (
                h.li[
                    f"“{text}”, if all of you pursue it and nothing else: ",
                    h.b[percent(*(alone[place] if alone else in_turn(ahead._replace(goals=(need,)))))],
                    "" if alone else " in your order at the table",
                    ".",
                ]
                for place, (text, need) in enumerate(zip(goals, ahead.goals, strict=True))
            ),
            _render_together(ahead, plan) if len(goals) > 1 else None,
        ],
        _render_plan(plan, goals, names) if plan and plan.moves else None,
        h.p(".help")[
            "Exact, over every way that the tests can fall before the counter is at 1. Incidents count. "
            "The gear die, backgrounds, trades and favors are left out: they come on top. ",
            render_rule("LH-COURT-08"),
        ],
    ]


def _render_together(ahead: Ahead, plan: Plan | None) -> Node:
    if plan:
        return h.li["All of them, in the best way: ", h.b[percent(*plan.chance)], "."]
    return h.li[
        "All of them, one after the other and everybody in turn: ",
        h.b[percent(*in_turn(ahead))],
        ". The best way is too much to work out here: with fewer goals or people at court it is told.",
    ]


def _render_plan(plan: Plan, goals: tuple[str, ...], names: tuple[str, ...]) -> Node:
    many = len(goals) > 1
    first = plan.moves[0]
    on = f" for “{goals[first.goal]}”" if many else ""
    return [
        h.p["Best now: ", h.b[f"{names[first.who]} with {first.how.approach}{on}"], "."],
        h.div(".table-box", tabindex="0", role="group", aria_label="What to do now")[
            h.table[
                h.thead[
                    h.tr[
                        h.th(scope="col")["Who and how"],
                        h.th(scope="col")["Goal"] if many else None,
                        h.th(scope="col")["All goals then"],
                    ]
                ],
                h.tbody[
                    (
                        h.tr[
                            h.th(scope="row")[f"{names[move.who]}, {move.how.approach}"],
                            h.td[goals[move.goal]] if many else None,
                            h.td[fine_percent(*move.chance)],
                        ]
                        for move in plan.moves[:_MOST_MOVES]
                    )
                ],
            ]
        ],
        h.p["If every test came out Weak, the best order would be:"],
        h.ol[
            (
                h.li[
                    f"{names[move.who]} with {move.how.approach}",
                    f" for “{goals[move.goal]}”" if many else None,
                ]
                for move in plan.course
            )
        ],
    ]
