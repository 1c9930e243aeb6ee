"""The tray over any scene: a test by the rules, or any dice at all."""

import htpy as h
from htpy import Element, Node

from dicewright.dice import NotationError, read
from dicewright.dice.notation import MOST_CHARACTERS
from dicewright.pages.boundary import walled
from dicewright.pages.chances import known_odds, render_thirds
from dicewright.pages.controls import render_field, render_segments
from dicewright.pages.dice.result import render_roll
from dicewright.pages.part import AnyPart
from dicewright.pages.remember import remembered
from dicewright.pages.share_link import render_share_set_up
from dicewright.pages.table.drawers import render_drawer
from dicewright.pages.table.state import ANY_DICE, BY_RULES, DICE, TablePageState
from dicewright.pages.table.update import seated
from dicewright.table.event import Event, rolls_of
from dicewright.table.record import Record
from dicewright.table.workspace import party_of


def render_tray(state: TablePageState, campaign: Record, part: AnyPart | None) -> Element:
    """Where a game’s stage is the roll that is set up, the tray holds any dice alone."""
    has_rules = part is not None and part.render_stage is not None
    is_by_rules = has_rules and state.tray != ANY_DICE
    return render_drawer(
        DICE,
        "Dice",
        (
            render_segments(
                "Which dice",
                "tray",
                [(BY_RULES, "By the rules"), (ANY_DICE, "Any dice")],
                BY_RULES if is_by_rules else ANY_DICE,
            )
            if has_rules
            else None
        ),
        (
            render_set_up(state, campaign, part)
            if part and is_by_rules
            else walled("the roll", render_any, state, campaign)
        ),
    )


def render_set_up(state: TablePageState, campaign: Record, part: AnyPart) -> Element:
    """A roll by the rules of the game before it is thrown."""
    rolling = part.own(state.rolling) or part.together
    party = [sheet for sheet in party_of(state.workspace, campaign) if not sheet.is_newer]
    return h.div(".by-rules")[
        walled("what is rolled next", part.render, rolling, state.workspace, party),
        walled("the link to this roll", render_share_set_up, part, rolling),
    ]


def render_any(state: TablePageState, campaign: Record) -> Node:
    people = seated(state.workspace, campaign)
    try:
        chances = known_odds(read(state.text))
        problem = state.problem
    except NotationError as trouble:
        chances, problem = None, state.problem or f"This cannot be rolled: {trouble.expected}."
    return [
        h.form(data_action="roll", data_input="text", autocomplete="off")[
            render_field(
                "What to roll",
                "text",
                state.text,
                MOST_CHARACTERS,
                autocapitalize="off",
                spellcheck="false",
                enterkeyhint="go",
                aria_describedby="rolling-help",
                **({"aria_invalid": "true"} if problem else {}),
            ),
            h.p("#rolling-help", class_=["help", {"trouble": bool(problem)}])[
                problem or "Anything the dice page can roll."
            ],
            (
                render_segments("Who rolls", "roller", [(name, name) for name in people], state.roller)
                if len(people) > 1
                else None
            ),
            h.div(".line")[
                h.button(".primary", type="submit")["Roll in private" if state.private else "Roll"],
                h.button(
                    type="button", data_action="private", aria_pressed="true" if state.private else "false"
                )["Private"],
            ],
            render_thirds(chances) if chances else None,
        ],
        walled("the result", _render_result, state),
    ]


def _render_result(state: TablePageState) -> Node:
    event = next((event for event in reversed(state.workspace.log) if event.id == state.rolled), None)
    return h.div(".result")[_render_rolled(event)] if event else None


@remembered
def _render_rolled(event: Event) -> Node:
    return h.div(".landing", id=f"roll-{event.id}")[
        h.p(".name")[event.who],
        h.p(".help")["Private: not in what you share."] if event.private else None,
        (render_roll(roll) for roll in rolls_of(event)),
    ]
