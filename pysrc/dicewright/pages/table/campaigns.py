"""No campaign on the table: choose one, or begin one."""

import htpy as h
from htpy import Element, Node

from dicewright.games import game_name
from dicewright.pages.boundary import walled
from dicewright.pages.controls import render_field, render_segments
from dicewright.pages.damaged import render_damaged
from dicewright.pages.for_now import render_for_now
from dicewright.pages.sheets.listing import GAME_CHOICES
from dicewright.pages.table.state import TablePageState
from dicewright.table.record import MOST_NAME, Record
from dicewright.table.workspace import party_of, records_of, settings_of
from dicewright.words import capitalized


def render_campaigns(state: TablePageState) -> Element:
    return h.div(".wide")[
        h.h1(".named")["Play"],
        render_for_now(state.workspace),
        _render_list(state),
        render_damaged(state.workspace, "campaign", state.versions),
        h.section(aria_labelledby="make-title")[
            h.h2("#make-title")["Begin a campaign"],
            h.form(data_action="make", data_input="name", autocomplete="off")[
                render_field("Name", "name", state.name, MOST_NAME, enterkeyhint="done"),
                render_segments(
                    "Game",
                    "new-game",
                    GAME_CHOICES,
                    settings_of(state.workspace).game if state.game is None else state.game,
                ),
                h.button(type="submit")["Begin"],
            ],
        ],
    ]


def _render_list(state: TablePageState) -> Node:
    if not state.workspace.is_open:
        return h.p(".lead")["Opening your campaigns…"]
    campaigns = records_of(state.workspace, "campaign")
    if not campaigns:
        return h.p(".lead")[
            "A campaign seats the party from your sheets, keeps the log, and lets the GM roll in private."
        ]
    return h.ul(".things")[
        (
            walled(f"“{campaign.name}”", _render_campaign, state, campaign, of=campaign, item=True)
            for campaign in campaigns
        )
    ]


def _render_campaign(state: TablePageState, campaign: Record) -> Element:
    return h.li(data_game=campaign.game or None)[
        h.button(".thing", type="button", data_action="put", value=campaign.id)[
            h.strong[campaign.name],
            h.span[capitalized(game_name(campaign.game))],
            h.span[", ".join(sheet.name for sheet in party_of(state.workspace, campaign))],
        ]
    ]
