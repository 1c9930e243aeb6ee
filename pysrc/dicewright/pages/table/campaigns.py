"""No campaign on the table: choose one, or begin one."""

import htpy as h
from htpy import Element, Node

from dicewright.games import GAMES, game_name
from dicewright.pages.boundary import walled
from dicewright.pages.controls import GAME_CHOICES, render_field, render_segments
from dicewright.pages.damaged import render_damaged
from dicewright.pages.for_now import render_for_now
from dicewright.pages.part import part_of
from dicewright.pages.table.state import TablePageState
from dicewright.pages.table.trying import example_party
from dicewright.pages.table.update import could_sit, next_game
from dicewright.table.record import MOST_NAME, Record
from dicewright.table.workspace import party_of, records_of
from dicewright.words import capitalized, join_words


def render_campaigns(state: TablePageState) -> Element:
    beginning = walled("a new campaign", _render_beginning, state)
    campaigns = h.section(aria_label="Your campaigns")[
        _render_list(state), render_damaged(state.workspace, "campaign", state.versions)
    ]
    return h.div(".wide")[
        h.h1(".named")["Play"],
        render_for_now(state.workspace),
        [beginning, campaigns] if state.begins else [campaigns, beginning],
    ]


def _render_beginning(state: TablePageState) -> Element:
    return h.section(aria_labelledby="make-title")[
        h.h2("#make-title")["Begin a campaign"],
        h.form(data_action="make", data_input="name", autocomplete="off")[
            render_field("Name", "name", state.name, MOST_NAME, enterkeyhint="done"),
            render_segments("Game", "new-game", GAME_CHOICES, next_game(state)),
            _render_who(state) if state.workspace.is_open else None,
            h.button(type="submit")["Begin"],
        ],
    ]


def _render_who(state: TablePageState) -> Node:
    """Everybody of the game, ticked; or an example for those who have nobody."""
    part, people = part_of(next_game(state)), could_sit(state)
    if not part:
        return None
    if not people:
        names = join_words([name for name, _ in example_party(part)])
        return h.label(".tick")[
            h.input(type="checkbox", name="example", checked=state.with_example),
            h.span[f"With an example party: {names}"],
        ]
    return h.fieldset(".ticks")[
        h.legend["Who sits at its table"],
        (
            h.label(".tick")[
                h.input(type="checkbox", name=f"member-{sheet.id}", checked=sheet.id not in state.left_out),
                h.span[sheet.name],
            ]
            for sheet in people
        ),
    ]


def _render_list(state: TablePageState) -> Node:
    if not state.workspace.is_open:
        return h.p(".lead")["Opening your campaigns…"]
    campaigns = records_of(state.workspace, "campaign")
    if not campaigns:
        return [
            h.p(".lead")[
                "A campaign seats the party from your sheets, keeps the log, "
                "and lets the GM roll in private. Begin one, or try a table that is set."
            ],
            h.div(".tries")[
                (
                    h.button(type="button", data_action="try", value=game.key)[f"Try {game.name}"]
                    for game in GAMES
                )
            ],
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
