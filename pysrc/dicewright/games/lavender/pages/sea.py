"""The sea as a card: what the source says of it, and a round, the wind and events of your own."""

import htpy as h
from htpy import Element, Node

from dicewright.dice import Dice
from dicewright.games.lavender.pages.next_step import render_next
from dicewright.games.lavender.pages.rolling import Rolling
from dicewright.games.lavender.pages.trouble import render_trouble
from dicewright.games.lavender.play import sea as voyage
from dicewright.games.lavender.play.at_table import party_of
from dicewright.games.lavender.play.sea import MOST_TEXT
from dicewright.games.lavender.rules.atlas import MOST_SHARES, shares_of
from dicewright.games.lavender.rules.sea import MOST_STEPS, Sea
from dicewright.pages.controls import render_field, render_select
from dicewright.pages.numbers import read_place
from dicewright.pages.page import Answers
from dicewright.pages.part import Outcome
from dicewright.pages.rule_links import render_rule
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace
from dicewright.words import percent

SEA_PREFIX = "lh-se-"


def render_sea(rolling: Rolling, workspace: Workspace, campaign: Record) -> Node:
    sea = party_of(campaign).sea or Sea()
    return [
        _render_steps(rolling, sea),
        h.form(".line", data_action=f"{SEA_PREFIX}wind", autocomplete="off")[
            render_field("The wind: how strong, and from where", "text", sea.wind, MOST_TEXT),
            render_trouble(rolling, f"{SEA_PREFIX}wind"),
            h.button(type="submit")["Keep"],
        ],
        _render_events(rolling, sea),
        h.p(".help")[
            "The chapter on the sea is empty. The game only says that it is much like the wilderness, but "
            "with faster movement and very different events, and that it lives on the wind. The rest is "
            "yours. ",
            render_rule("LH-OPEN-01"),
        ],
    ]


def _render_drop(what: str, place: int, name: str) -> Element:
    return h.button(
        ".quiet",
        type="button",
        data_action=f"{SEA_PREFIX}{what}-drop",
        value=str(place),
        aria_label=f"Remove: {name}",
    )["Remove"]


def _render_steps(rolling: Rolling, sea: Sea) -> Node:
    if sea.steps:
        return [
            h.p(".now")[h.b[f"Round {sea.rounds + 1} at sea. "], sea.steps[sea.at]],
            render_next(
                rolling, h.button(".primary", type="button", data_action=f"{SEA_PREFIX}next")["Next step"]
            ),
            h.ol(".goals")[
                (
                    h.li(aria_current="step" if place == sea.at else None)[
                        h.span[step, h.b[" now"] if place == sea.at else None],
                        _render_drop("step", place, step),
                    ]
                    for place, step in enumerate(sea.steps)
                )
            ],
            _render_new_step(rolling, sea),
        ]
    return [
        h.p(".help")[
            "Write down what is done in turn, or begin with the steps of the wilderness. ",
            render_rule("LH-WILD-05"),
        ],
        render_next(
            rolling,
            h.button(".primary", type="button", data_action=f"{SEA_PREFIX}begin")["Like in the wilderness"],
        ),
        _render_new_step(rolling, sea),
    ]


def _render_new_step(rolling: Rolling, sea: Sea) -> Node:
    if len(sea.steps) >= MOST_STEPS:
        return None
    return h.form(".line", data_action=f"{SEA_PREFIX}step", autocomplete="off")[
        render_field("A step of your own", "text", "", MOST_TEXT),
        render_trouble(rolling, f"{SEA_PREFIX}step"),
        h.button(type="submit")["Add the step"],
    ]


def _render_events(rolling: Rolling, sea: Sea) -> Node:
    whole = shares_of(sea.events)
    left = MOST_SHARES - whole
    shares = [("", [(str(each), str(each)) for each in range(1, left + 1)])]
    return [
        h.h3["Events at sea"],
        (
            [
                h.ul(".enemies")[
                    (
                        h.li[
                            h.span[f"{row.text}: {row.shares} of {whole}, {percent(row.shares, whole)}"],
                            _render_drop("event", place, row.text),
                        ]
                        for place, row in enumerate(sea.events)
                    )
                ],
                h.button(type="button", data_action=f"{SEA_PREFIX}roll")["Roll an event"],
            ]
            if sea.events
            else h.p(".help")["No rows yet: fill the table with your own."]
        ),
        (
            h.form(".line", data_action=f"{SEA_PREFIX}event", autocomplete="off")[
                render_field("Something that happens at sea", "text", "", MOST_TEXT),
                render_select("Shares", "shares", shares, "1"),
                render_trouble(rolling, f"{SEA_PREFIX}event"),
                h.button(type="submit")["Add the event"],
            ]
            if left
            else h.p(".help")[f"The table is full: {MOST_SHARES} shares, one die."]
        ),
    ]


def update_sea(
    rolling: Rolling, workspace: Workspace, action: str, answers: Answers, dice: Dice
) -> Outcome[Rolling]:
    """A `RuleError` says what cannot be done."""
    key, place = action.removeprefix(SEA_PREFIX), read_place(answers.get("value", ""))
    return Outcome(rolling, _done(workspace, key, place, answers, dice))


def _done(workspace: Workspace, key: str, place: int | None, answers: Answers, dice: Dice) -> Workspace:
    text = answers.get("text", "")
    match key:
        case "begin":
            return voyage.begin_like_wilderness(workspace)
        case "next":
            return voyage.go_on(workspace)
        case "step":
            return voyage.add_step(workspace, text)
        case "wind":
            return voyage.set_wind(workspace, text)
        case "event":
            return voyage.add_event(workspace, text, read_place(answers.get("shares", "1")) or 0)
        case "roll":
            return voyage.roll_event(workspace, dice)
        case "step-drop" if place is not None:
            return voyage.remove_step(workspace, place)
        case "event-drop" if place is not None:
            return voyage.remove_event(workspace, place)
    return workspace
