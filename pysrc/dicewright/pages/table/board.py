"""The campaign on the table: party, dice, log."""

from functools import lru_cache

import htpy as h
from htpy import Element, Node

from dicewright.dice import NotationError, read
from dicewright.dice.notation import MOST_CHARACTERS
from dicewright.games import GAMES, game_name, game_of
from dicewright.pages.boundary import walled
from dicewright.pages.chances import known_odds, render_thirds
from dicewright.pages.controls import render_counter, render_field, render_question, render_segments
from dicewright.pages.damaged import point_to_damaged
from dicewright.pages.deciding import render_asked_elsewhere, render_choices
from dicewright.pages.dice.result import render_roll
from dicewright.pages.for_now import render_for_now
from dicewright.pages.log import LINE, render_event
from dicewright.pages.older import render_older
from dicewright.pages.part import AnyPart, part_of
from dicewright.pages.real_dice import render_switch
from dicewright.pages.remember import remembered
from dicewright.pages.share_link import render_share, render_share_set_up
from dicewright.pages.table.asking import render_asking
from dicewright.pages.table.state import MOST_NOTES, MOST_SESSION, TablePageState
from dicewright.pages.table.update import seated
from dicewright.pages.versions import render_versions
from dicewright.table.contents import Campaign
from dicewright.table.counting import sheet_of
from dicewright.table.damaged import damaged_records
from dicewright.table.event import Event, revealed, rolls_of, set_aside, undone_ids
from dicewright.table.record import MOST_NAME, Record, content_of
from dicewright.table.sharing import campaign_records
from dicewright.table.telling import Filter, summary
from dicewright.table.views import seen_log
from dicewright.table.whose import PLAYERS
from dicewright.table.workspace import Workspace, party_of, records_of, visible_log
from dicewright.words import capitalized

ONLY = (("", "Everything"), ("rolls", "Rolls"), ("changes", "Changes"))


def render_board(state: TablePageState, campaign: Record) -> Element:
    if campaign.is_newer:
        return h.div(".wide")[
            h.h1[campaign.name],
            h.p(".lead")[
                "This campaign was made by a newer Dicewright. Reload for the newest version to open it."
            ],
            _render_away(),
        ]
    content, part = content_of(campaign, Campaign), part_of(campaign.game)
    return h.div(".board", data_game=campaign.game or None)[
        h.div(".head")[
            h.h1[campaign.name],
            h.p(".help")[capitalized(game_name(campaign.game))],
            (
                h.p(".help")["This came for players: what its GM keeps is not in it."]
                if campaign.view == PLAYERS
                else None
            ),
            _render_away(),
            h.div(".ways")[render_switch(state.hand)],
            render_for_now(state.workspace),
            walled("what two devices changed", render_choices, state.workspace, campaign),
            walled(
                "what two devices changed",
                render_asked_elsewhere,
                state.workspace,
                party_of(state.workspace, campaign),
            ),
        ],
        walled("what waits for the GM", _render_prompts, state, campaign),
        walled("the party", _render_party, state, campaign),
        walled("the roll", _render_roll, state, campaign),
        (
            walled(
                f"the game’s part of “{campaign.name}”",
                part.render_table,
                part.own(state.rolling) or part.together,
                state.workspace,
                campaign,
                of=campaign,
                field=part.key,
            )
            if part and part.render_table
            else None
        ),
        _render_game(state, campaign, part) if part else None,
        walled("what you asked for", render_asking, state, campaign),
        walled("the log", _render_log, state, campaign),
        walled("what is noted of the campaign", _render_about, state, campaign, content),
        h.section(".printed.session")[h.h2["The session"], h.pre[_told_session(state.workspace, campaign)]],
    ]


def _render_away() -> Element:
    return h.button(".quiet", type="button", data_action="away")["Other campaigns"]


def _render_party(state: TablePageState, campaign: Record) -> Element:
    party = party_of(state.workspace, campaign)
    sheets = records_of(state.workspace, "sheet")
    return h.section(".party", aria_labelledby="party-title")[
        h.h2("#party-title")["Party"],
        (
            h.ul(".members")[
                (
                    walled(f"“{sheet.name}”", _render_seat, state, sheet, of=sheet, item=True)
                    for sheet in party
                )
            ]
            if party
            else h.p(".help")["Nobody has sat down yet."]
        ),
        _render_damaged_seats(state, campaign),
        (
            h.details[
                h.summary["Who sits here"],
                h.form(".ticks", data_input="party")[
                    (_render_tick(sheet, sheet in party) for sheet in sheets)
                ],
            ]
            if sheets
            else h.p["Make ", h.a(href="sheets.html")["a sheet"], " first, then seat it here."]
        ),
    ]


@remembered
def _render_tick(sheet: Record, sits: bool) -> Node:
    return h.label(".tick")[
        h.input(type="checkbox", name=f"member-{sheet.id}", checked=sits), h.span[sheet.name]
    ]


def _glance(state: TablePageState, sheet: Record) -> str:
    part = part_of(sheet.game)
    return part.glance(sheet, state.workspace) if part and part.glance and not sheet.is_newer else ""


def _render_damaged_seats(state: TablePageState, campaign: Record) -> Node:
    """Whoever sits here and cannot be read is not gone."""
    seats = content_of(campaign, Campaign).party
    found = [each for each in damaged_records(state.workspace) if each.aside.id in seats]
    return point_to_damaged(found, "sits here and is damaged", "sheets.html")


def _render_seat(state: TablePageState, sheet: Record) -> Node:
    return _render_member(sheet, _glance(state, sheet))


@remembered
def _render_member(sheet: Record, glance: str) -> Node:
    return h.li[
        h.a(href=f"sheets.html#sheet={sheet.id}")[h.strong[sheet.name]],
        h.p(".glance")[glance] if glance else None,
        (
            h.p(".help")["Made by a newer Dicewright."]
            if sheet.is_newer
            else (
                render_counter(counter, of=f"{sheet.id}:{place}")
                for place, counter in enumerate(sheet_of(sheet).counters)
            )
        ),
    ]


def _render_roll(state: TablePageState, campaign: Record) -> Element:
    people = seated(state.workspace, campaign)
    try:
        chances = known_odds(read(state.text))
        problem = state.problem
    except NotationError as trouble:
        chances, problem = None, state.problem or f"This cannot be rolled: {trouble.expected}."
    return h.section(".rolling", aria_labelledby="rolling-title")[
        h.h2("#rolling-title")["Roll"],
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


def _render_prompts(state: TablePageState, campaign: Record) -> Node:
    """What happened at this table and is for the GM to decide."""
    asked = [
        node
        for game in GAMES
        if game.asks and campaign.game in ("", game.key)
        if (node := game.on_pages.render_asked(state.workspace, campaign))
    ]
    return h.section(".asked", aria_label="For the GM")[asked] if asked else None


def _render_game(state: TablePageState, campaign: Record, part: AnyPart) -> Element:
    rolling = part.own(state.rolling) or part.together
    party = [sheet for sheet in party_of(state.workspace, campaign) if not sheet.is_newer]
    return h.section(".by-rules", aria_labelledby="by-rules-title")[
        h.h2("#by-rules-title")[f"By the rules of {game_name(campaign.game)}"],
        walled("the result", part.render_result, rolling, state.workspace),
        walled("what is rolled next", part.render, rolling, state.workspace, party),
        walled("the link to this roll", render_share_set_up, part, rolling),
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


def _log_of(workspace: Workspace, campaign: Record) -> list[Event]:
    others = (game for game in GAMES if game.asks and campaign.game not in ("", game.key))
    elsewhere = {id for game in others for id in game.at_table.made_elsewhere(workspace, campaign)}
    log = visible_log(workspace)
    unseen = elsewhere | set_aside(log)
    return [event for event in log if event.campaign == campaign.id and event.id not in unseen]


def _render_log(state: TablePageState, campaign: Record) -> Element:
    log = [event for event in _log_of(state.workspace, campaign) if event.action != "settings"]
    wanted = Filter(state.who, state.only, state.search)
    found = [event for event in reversed(log) if wanted(event)]
    people = list(dict.fromkeys(event.who for event in log if event.who))
    return h.section(".events", aria_labelledby="events-title")[
        h.h2("#events-title")["Log"],
        h.form(data_input="filter", role="search", autocomplete="off")[
            render_field("Find", "search", state.search, MOST_NAME, type="search"),
            render_segments("What", "only", ONLY, state.only),
            (
                render_segments("Who", "who", [("", "All"), *((name, name) for name in people)], state.who)
                if len(people) > 1
                else None
            ),
        ],
        _render_events(found[: state.shown], log),
        (
            h.button(".quiet", type="button", data_action="older")[f"Show {len(found) - state.shown} more"]
            if len(found) > state.shown
            else render_older(state.workspace.older)
        ),
        walled("the session as text", _render_session, state, campaign),
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
def _told_session(workspace: Workspace, campaign: Record) -> str:
    log = _log_of(workspace, campaign)
    return summary(seen_log(log, campaign_records(workspace, campaign)))


def _render_session(state: TablePageState, campaign: Record) -> Node:
    told = _told_session(state.workspace, campaign)
    return [
        h.details(".summary")[
            h.summary["The session as text"],
            h.pre(tabindex="0", aria_label="The session as text")[told],
            h.button(type="button", data_shell="copy", data_copy=told)["Copy"],
            h.p(".help")["Private rolls and notes are not in it, not even that there were any."],
        ],
        h.form(".line", data_action="start-session", data_input="session", autocomplete="off")[
            render_field("New session", "session", state.session, MOST_SESSION, enterkeyhint="done"),
            h.button(type="submit")["Start"],
        ],
    ]


def _render_about(state: TablePageState, campaign: Record, content: Campaign) -> Element:
    game = game_of(campaign.game)
    departures = game.rules.departures(content.rules) if game else ()
    return h.section(".about", aria_labelledby="about-title")[
        h.h2("#about-title")["About this campaign"],
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
                h.button(type="button", data_shell="export", data_what=campaign.id)[
                    "Export with party and log"
                ],
                h.button(type="button", data_action="delete", value=campaign.id)["Delete"],
                h.p(".help")["That file is for players: what only the GM knows stays out of it."],
            ]
        ),
        walled("earlier versions", render_versions, campaign, state.versions, of=campaign),
    ]
