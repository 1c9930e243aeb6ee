"""The dice page: write or tap a roll, see its exact odds, roll it, and look back."""

import htpy as h
from htpy import Node

from dicewright.games import GAMES
from dicewright.pages.boundary import walled
from dicewright.pages.damaged import point_to_damaged
from dicewright.pages.dice.answering import render_answer, render_request, tell_request
from dicewright.pages.dice.chart import render_odds, series_of
from dicewright.pages.dice.every_chance import as_csv, as_text
from dicewright.pages.dice.form import render_form, render_shelf
from dicewright.pages.dice.log import render_log
from dicewright.pages.dice.result import render_result
from dicewright.pages.dice.state import SHOWN_AT_FIRST, DiceState
from dicewright.pages.dice.telling import explain, tell
from dicewright.pages.dice.update import update
from dicewright.pages.for_now import tell_for_now
from dicewright.pages.hand import Press
from dicewright.pages.links import encoded
from dicewright.pages.log import LINE, render_event
from dicewright.pages.page import Page
from dicewright.pages.part import AnyPart, part_of
from dicewright.pages.real_dice import render_switch
from dicewright.pages.share_link import render_share_set_up
from dicewright.table.damaged import damaged_records
from dicewright.table.event import ROLLED, is_notation, revealed, undone_ids
from dicewright.table.workspace import Workspace, at_hand

_BUILDING = ("die", "count", "keep", "explode", "reroll", "add", "clear")


TABS = (
    ("", "Any dice", "dice.html#game="),
    *((game.key, game.name, f"dice.html#game={game.key}") for game in GAMES),
)


def view(state: DiceState) -> Node:
    part = part_of(state.played)
    return _render_game(state, part) if part else _render_any(state)


def _render_head(game: str) -> Node:
    return h.div(".head")[
        h.h1(".named")["Dice"],
        h.nav(".tabs", aria_label="Whose rules")[
            (h.a(href=href, aria_current="true" if key == game else None)[name] for key, name, href in TABS)
        ],
    ]


def _render_game(state: DiceState, part: AnyPart) -> Node:
    """A roll by the rules of a game."""
    rolling, workspace = part.own(state.rolling) or part.alone, state.workspace
    return h.div(".bench", data_game=part.key)[
        _render_head(part.key),
        h.section(".result-place", aria_label="Result")[
            walled("the request", render_request, state),
            walled("the result", part.render_result, rolling, workspace),
            walled("the answer", render_answer, state),
        ],
        h.section(".set-up", aria_label="Set-up")[
            walled("what is rolled next", part.render, rolling, workspace, part.sheets(workspace)),
            h.div(".ways")[render_switch(state.hand)],
            walled("the link to this roll", render_share_set_up, part, rolling),
        ],
        h.section(".odds", aria_labelledby="log-title")[
            h.h2("#log-title")["Rolls so far"], walled("what was rolled so far", _render_events, workspace)
        ],
    ]


def _render_events(workspace: Workspace) -> Node:
    """What was rolled by the rules of a game, latest first."""
    log = at_hand(workspace)
    rolled = [event for event in reversed(log) if event.action in ROLLED and not is_notation(event)]
    if not rolled:
        return h.p(".help")["Every roll is listed here, with its steps and rules."]
    undone, known = undone_ids(log), revealed(log)
    return h.ol(".happened")[
        (
            walled(LINE, render_event, event, event.id in undone, event.id in known, line=event.id, item=True)
            for event in rolled[:SHOWN_AT_FIRST]
        )
    ]


def _render_any(state: DiceState) -> Node:
    return h.div(".desk")[
        _render_head(""),
        h.section(".result-place", aria_label="Result")[
            walled("the request", render_request, state),
            walled("the result", render_result, state),
            walled("the answer", render_answer, state),
        ],
        h.section(".set-up", aria_label="Set-up")[walled("what is rolled next", render_form, state)],
        walled("the odds", render_odds, state),
        h.section(".shelf", aria_labelledby="shelf-title")[
            walled("your saved rolls", render_shelf, state),
            point_to_damaged(damaged_records(state.workspace, "roll"), "is damaged", "backup.html"),
        ],
        h.section(".log", aria_labelledby="log-title")[
            walled("what was rolled so far", render_log, state), _render_fair()
        ],
    ]


def _render_fair() -> Node:
    return h.p(".help")[
        "Against somebody who would like to be sure? Make a ",
        h.a(href="fair.html")["fair roll"],
        " together, or check one there.",
    ]


def news(action: str, before: DiceState, after: DiceState) -> str:
    """One sentence at most, for those who do not see the page change."""
    if action in ("open", "return") and after.asked and after.asked is not before.asked:
        return tell_request(after.asked)
    if part := part_of(after.played):
        then, now = part.own(before.rolling) or part.alone, part.own(after.rolling) or part.alone
        return part.tell(then, before.workspace, now, after.workspace)
    if after.pressed > before.pressed:
        return tell(after.history[0])
    if after.problem and after.problem != before.problem:
        return after.problem
    if after.trouble and not before.trouble:
        return explain(after.trouble)
    match action:
        case "save" if after.saved != before.saved:
            return f"Saved as {(set(after.saved) - set(before.saved)).pop().name}."
        case "remove" if after.saved != before.saved:
            return f"Removed {(set(before.saved) - set(after.saved)).pop().name}."
        case "clear-log":
            told = tell_for_now(before.workspace, after.workspace)
            return f"The rolls are cleared. {told or 'Undo puts them back.'}"
        case "times":
            return f"{after.times} times"
        case "private":
            return "The next rolls are private." if after.private else "The next rolls are for everybody."
    return after.text if action in _BUILDING and not after.trouble else ""


def ready(state: DiceState) -> Press | None:
    if part := part_of(state.played):
        return part.ready(part.own(state.rolling) or part.alone, state.workspace)
    return None if state.trouble else Press("roll")


def copied(state: DiceState, what: str) -> str:
    series = series_of(state)
    return as_csv(series, state.table) if what == "csv" else as_text(series, state.table)


def address(state: DiceState) -> str | None:
    """By the rules of a game: which, and how the roll is set up."""
    if state.asked:
        return f"#request={encoded(state.asked.link)}"
    part = part_of(state.played)
    if not part:
        return None
    rolling = part.own(state.rolling)
    set_up = part.write(rolling) if part.write and rolling else ""
    return f"#game={encoded(f'{part.key}:{set_up}' if set_up else part.key)}"


PAGE = Page(
    path="dice.html",
    title="Dice",
    description="Roll dice pools with secure randomness and see the exact odds first.",
    initial=DiceState(),
    view=view,
    update=update,
    news=news,
    ready=ready,
    address=address,
    copied=copied,
    refines="game",
)
