"""What a table needs now and then: who sits here, requests, sessions, notes, sharing, earlier versions."""

import htpy as h
from htpy import Element

from dicewright.games import game_of
from dicewright.pages.boundary import walled
from dicewright.pages.controls import render_field, render_question
from dicewright.pages.exports import of_record
from dicewright.pages.share_link import render_share
from dicewright.pages.table.asking import render_asking
from dicewright.pages.table.drawers import render_drawer
from dicewright.pages.table.log import render_session
from dicewright.pages.table.party import render_seating
from dicewright.pages.table.state import MORE, MOST_NOTES, TablePageState
from dicewright.pages.versions import render_versions
from dicewright.table.contents import Campaign
from dicewright.table.record import MOST_NAME, Record, content_of


def render_more(state: TablePageState, campaign: Record) -> Element:
    return render_drawer(
        MORE,
        "This table",
        h.button(".quiet", type="button", data_action="away")["Other campaigns"],
        walled("who sits here", render_seating, state, campaign),
        walled("what you asked for", render_asking, state, campaign),
        walled("the session as text", render_session, state, campaign),
        walled("what is noted of the campaign", _render_about, state, campaign),
    )


def _render_about(state: TablePageState, campaign: Record) -> Element:
    content, game = content_of(campaign, Campaign), game_of(campaign.game)
    departures = game.rules.departures(content.rules) if game else ()
    return h.section(".about", aria_labelledby="about-title")[
        h.h3("#about-title")["About this campaign"],
        h.form(data_input="write", data_action="write", autocomplete="off")[
            render_field("Name", "name", campaign.name, MOST_NAME),
            h.label(".field")[
                h.span["Notes"],
                h.textarea(name="notes", rows="6", maxlength=str(MOST_NOTES))[content.notes],
            ],
        ],
        h.p[
            "House rules: ",
            "; ".join(departures) if departures else "as they come",
            ". ",
            h.a(href="settings.html#house-rules")["Change them"],
        ],
        (
            render_question(f"Delete “{campaign.name}”?", "Delete", "delete-now", campaign.id)
            if state.asking == campaign.id
            else h.div(".deeds")[
                render_share(f"campaign:{campaign.id}"),
                h.button(type="button", data_shell="export", data_what=of_record(campaign.id))[
                    "Export with party and log"
                ],
                h.button(type="button", data_shell="print")["Print"],
                h.button(type="button", data_action="delete", value=campaign.id)["Delete"],
                h.p(".help")["That file is for players: what only the GM knows stays out of it."],
            ]
        ),
        walled("earlier versions", render_versions, campaign, state.versions, of=campaign),
    ]
