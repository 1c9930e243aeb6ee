"""All sheets: make one, find one."""

import htpy as h
from htpy import Element, Node

from dicewright.games import GAMES, game_name
from dicewright.pages.boundary import walled
from dicewright.pages.controls import (
    GAME_CHOICES,
    render_field,
    render_file,
    render_question,
    render_segments,
)
from dicewright.pages.damaged import lost_words, render_damaged
from dicewright.pages.exports import of_record
from dicewright.pages.links import sheet_address
from dicewright.pages.remember import remembered
from dicewright.pages.sheets.state import SheetsState, found_sheets, next_game
from dicewright.table.counting import sheet_of, tell_amount
from dicewright.table.record import MOST_NAME, Record
from dicewright.table.workspace import records_of
from dicewright.words import capitalized

_SHOWN_COUNTERS = 4


def render_listing(state: SheetsState) -> Element:
    everything = records_of(state.workspace, "sheet")
    found = h.section(aria_label="Your sheets")[
        walled("the list of your sheets", _render_list, state, bool(everything))
    ]
    making = _render_making(state)
    return h.div(".wide.listing")[
        h.h1(".named")["Characters"],
        [making, found] if state.begins else [found, making],
        h.section(aria_labelledby="import-title")[
            h.h2("#import-title")["Import"],
            render_file(),
            h.p(".help")["You see what is in it before anything is changed."],
        ],
    ]


def _render_making(state: SheetsState) -> Element:
    return h.section(aria_labelledby="make-title")[
        h.h2("#make-title")["Make a sheet"],
        h.form(data_action="make", data_input="name", autocomplete="off")[
            render_field("Name", "name", state.name, MOST_NAME, enterkeyhint="done"),
            render_segments("Game", "new-game", GAME_CHOICES, next_game(state)),
            h.button(type="submit")["Make it"],
        ],
    ]


def _render_list(state: SheetsState, has_any: bool) -> Node:
    if not state.workspace.is_open:
        return h.p(".lead")["Opening your sheets…"]
    lost = h.p(".trouble")[lost_words(state.workspace, state.open, "sheet")] if state.open else None
    damaged = render_damaged(state.workspace, "sheet", state.versions)
    if not has_any:
        return [
            lost,
            damaged,
            h.p(".lead")[
                f"No {'other ' if damaged else ''}sheets yet. Make one, or look at an example first."
            ],
            h.div(".tries")[
                h.button(type="button", data_action="example")["Try an example"],
                (
                    h.button(type="button", data_action="example", value=game.key)[game.example]
                    for game in GAMES
                ),
            ],
        ]
    found = found_sheets(state)
    return [
        lost,
        h.form(data_input="search", role="search", autocomplete="off")[
            render_field("Find", "search", state.search, MOST_NAME, type="search", enterkeyhint="search")
        ],
        (
            h.ul(".things")[
                (
                    walled(
                        f"“{record.name}”",
                        _render_item,
                        record,
                        state.asking == record.id,
                        of=record,
                        item=True,
                    )
                    for record in found[: state.shown]
                )
            ]
            if found
            else h.p["No sheet has all these words."]
        ),
        damaged,
        (
            h.button(".quiet", type="button", data_action="more")[f"Show {len(found) - state.shown} more"]
            if len(found) > state.shown
            else None
        ),
    ]


@remembered
def _render_item(record: Record, is_asked: bool) -> Node:
    return h.li(data_game=record.game or None)[
        h.a(".thing", href=sheet_address(record.id))[
            h.strong[record.name],
            h.span[capitalized(game_name(record.game))],
            h.span[_tell_counters(record)],
        ],
        (
            render_question(f"Delete “{record.name}”?", "Delete", "delete-now", record.id)
            if is_asked
            else _render_deeds(record)
        ),
    ]


def _tell_counters(record: Record) -> str:
    if record.is_newer:
        return "Made by a newer Dicewright"
    counters = sheet_of(record).counters
    told = [f"{counter.name} {tell_amount(counter)}" for counter in counters[:_SHOWN_COUNTERS]]
    more = len(counters) - _SHOWN_COUNTERS
    return " · ".join([*told, f"{more} more"] if more > 0 else told)


def _render_deeds(record: Record) -> Element:
    def deed(action: str, words: str) -> Element:
        return h.button(
            ".quiet",
            type="button",
            data_action=action,
            value=record.id,
            aria_label=f"{words} {record.name}",
            disabled=record.is_newer,
        )[words]

    return h.div(".deeds")[
        deed("duplicate", "Duplicate"),
        h.button(
            ".quiet",
            type="button",
            data_shell="export",
            data_what=of_record(record.id),
            aria_label=f"Export {record.name}",
        )["Export"],
        deed("delete", "Delete"),
    ]
