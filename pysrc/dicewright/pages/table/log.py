"""What happened at the table, newest first."""

from functools import lru_cache

import htpy as h
from htpy import Element, Node

from dicewright.games import GAMES
from dicewright.pages.boundary import walled
from dicewright.pages.controls import render_field, render_segments
from dicewright.pages.log import LINE, render_event
from dicewright.pages.older import render_older
from dicewright.pages.table.drawers import render_close
from dicewright.pages.table.state import LOG, MOST_SESSION, TablePageState
from dicewright.table.event import Event, revealed, set_aside, undone_ids
from dicewright.table.record import MOST_NAME, Record
from dicewright.table.seen_log import seen_log
from dicewright.table.sharing import campaign_records
from dicewright.table.telling import Filter, summary
from dicewright.table.workspace import Workspace, visible_log

ONLY = (("", "Everything"), ("rolls", "Rolls"), ("changes", "Changes"))


def log_of(workspace: Workspace, campaign: Record) -> list[Event]:
    others = (game for game in GAMES if game.asks and campaign.game not in ("", game.key))
    elsewhere = {id for game in others for id in game.at_table.made_elsewhere(workspace, campaign)}
    log = visible_log(workspace)
    unseen = elsewhere | set_aside(log)
    return [event for event in log if event.campaign == campaign.id and event.id not in unseen]


def render_log(state: TablePageState, campaign: Record) -> Element:
    """A column of its own where there is room, and a drawer where there is none."""
    log = [event for event in log_of(state.workspace, campaign) if event.action != "settings"]
    wanted = Filter(state.who, state.only, state.search)
    found = [event for event in reversed(log) if wanted(event)]
    people = list(dict.fromkeys(event.who for event in log if event.who))
    is_open = state.drawer == LOG
    return h.section(
        ".events",
        aria_labelledby="events-title",
        data_drawer=LOG if is_open else None,
    )[
        h.div(".drawer-top")[
            h.h2("#events-title", tabindex="-1")["Log"], render_close() if is_open else None
        ],
        _render_events(found[: state.shown], log),
        (
            h.button(".quiet", type="button", data_action="older")[f"Show {len(found) - state.shown} more"]
            if len(found) > state.shown
            else render_older(state.workspace.older)
        ),
        h.details(open=bool(state.search or state.only or state.who))[
            h.summary["Find in the log"],
            h.form(data_input="filter", role="search", autocomplete="off")[
                render_field("Find", "search", state.search, MOST_NAME, type="search"),
                render_segments("What", "only", ONLY, state.only),
                (
                    render_segments(
                        "Who", "who", [("", "All"), *((name, name) for name in people)], state.who
                    )
                    if len(people) > 1
                    else None
                ),
            ],
        ],
    ]


def _render_events(events: list[Event], log: list[Event]) -> Node:
    if not events:
        return h.p(".help")["What happens at the table is listed here."]
    undone, known = undone_ids(log), revealed(log)
    return h.ol(".happened")[
        (
            walled(LINE, render_event, event, event.id in undone, event.id in known, line=event.id, item=True)
            for event in events
        )
    ]


@lru_cache(maxsize=1)
def told_session(workspace: Workspace, campaign: Record) -> str:
    log = log_of(workspace, campaign)
    return summary(seen_log(log, campaign_records(workspace, campaign)))


def render_session(state: TablePageState, campaign: Record) -> Node:
    told = told_session(state.workspace, campaign)
    return h.section(aria_labelledby="session-title")[
        h.h3("#session-title")["The session"],
        h.form(".line", data_action="start-session", data_input="session", autocomplete="off")[
            render_field("New session", "session", state.session, MOST_SESSION, enterkeyhint="done"),
            h.button(type="submit")["Start"],
        ],
        h.details[
            h.summary["The session as text"],
            h.pre(tabindex="0", aria_label="The session as text")[told],
            h.button(type="button", data_shell="copy", data_copy=told)["Copy"],
            h.p(".help")["Private rolls and notes are not in it, not even that there were any."],
        ],
    ]
