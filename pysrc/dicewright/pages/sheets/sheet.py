"""One sheet of notes and counters."""

import htpy as h
from htpy import Element, Node

from dicewright.games import game_name
from dicewright.pages.boundary import walled
from dicewright.pages.controls import (
    GAME_CHOICES,
    render_counter,
    render_field,
    render_question,
    render_segments,
)
from dicewright.pages.deciding import render_choices
from dicewright.pages.exports import of_record
from dicewright.pages.part import part_of
from dicewright.pages.portrait import render_portrait_choice
from dicewright.pages.real_dice import render_switch
from dicewright.pages.share_link import render_share
from dicewright.pages.sheets.state import (
    MOST_COUNTER_NAME,
    MOST_NOTES,
    SheetsState,
)
from dicewright.pages.versions import render_versions
from dicewright.table.contents import Counter, Sheet
from dicewright.table.counting import sheet_of
from dicewright.table.record import MOST_NAME, Record
from dicewright.words import capitalized


def render_sheet(state: SheetsState, record: Record) -> Element:
    if record.is_newer:
        return _render_newer(record)
    sheet, part = sheet_of(record), part_of(record.game)
    return h.div(".wide.sheet", data_game=record.game or None)[
        h.p(".back")[h.a(href="sheets.html")["All sheets"]],
        h.h1[record.name],
        h.p(".printed")[capitalized(game_name(record.game))],
        h.div(".ways.screen")[render_switch(state.hand)] if part else None,
        h.p(".trouble", role="alert")[state.problem] if state.problem else None,
        walled("what two devices changed", render_choices, state.workspace, record, of=record),
        (
            walled(
                f"the game’s part of “{record.name}”",
                part.render_sheet,
                record,
                state.workspace,
                part.own(state.rolling),
                state.typing,
                of=record,
                field=part.key,
            )
            if part
            else None
        ),
        walled("the counters", _render_counters, state, sheet, of=record, field="counters"),
        walled("the notes", _render_notes, sheet, of=record, field="notes"),
        h.section(".about", aria_labelledby="about-title")[
            h.h2("#about-title")["About this sheet"],
            h.form(data_input="write", data_action="write", autocomplete="off")[
                render_field("Name", "name", state.typing.get("name", record.name), MOST_NAME)
            ],
            render_segments("Game", "game", GAME_CHOICES, record.game),
            render_portrait_choice(record),
        ],
        (
            render_question(f"Delete “{record.name}”?", "Delete", "delete-now", record.id)
            if state.asking == record.id
            else _render_deeds(record)
        ),
        walled("earlier versions", render_versions, record, state.versions, of=record),
    ]


def _render_newer(record: Record) -> Element:
    return h.div(".wide")[
        h.p(".back")[h.a(href="sheets.html")["All sheets"]],
        h.h1[record.name],
        h.p(".lead")[
            "This sheet was made by a newer Dicewright, so it can only be looked at by name here. "
            "Reload for the newest version to open it."
        ],
        h.button(type="button", data_shell="export", data_what=of_record(record.id))["Export"],
    ]


def _render_deeds(record: Record) -> Element:
    return h.div(".deeds")[
        h.button(type="button", data_shell="print")["Print"],
        render_share(f"sheet:{record.id}"),
        h.button(type="button", data_shell="export", data_what=of_record(record.id))["Export"],
        h.button(type="button", data_action="duplicate", value=record.id)["Duplicate"],
        h.button(type="button", data_action="delete", value=record.id)["Delete"],
    ]


def _render_notes(sheet: Sheet) -> Element:
    return h.section(aria_labelledby="notes-title")[
        h.h2("#notes-title")["Notes"],
        h.form(".screen", data_input="write", data_action="write")[
            h.textarea(
                "#notes",
                name="notes",
                rows="10",
                maxlength=str(MOST_NOTES),
                aria_labelledby="notes-title",
            )[sheet.notes]
        ],
        # A field cuts off on paper what it would scroll on a screen.
        h.p(".printed.notes")[sheet.notes],
    ]


def _render_counters(state: SheetsState, sheet: Sheet) -> Element:
    return h.section(".counters", aria_labelledby="counters-title")[
        h.h2("#counters-title")["Counters"],
        h.form(data_input="write", data_action="write", autocomplete="off")[
            (_render_counter(state, place, counter) for place, counter in enumerate(sheet.counters))
        ]
        if sheet.counters
        else h.p(".help")["Hit points, torches, days: whatever goes up and down."],
        h.form(".line.screen", data_input="adding", data_action="add", autocomplete="off")[
            render_field("New counter", "adding", state.adding, MOST_COUNTER_NAME, enterkeyhint="done"),
            h.button(type="submit")["Add"],
        ],
    ]


def _render_counter(state: SheetsState, place: int, counter: Counter) -> Node:
    def field(label: str, name: str, value: str, most: int, **more: str) -> Element:
        key = f"counter-{place}-{name}"
        typed = state.typing.get(key)
        return render_field(
            label,
            key,
            value if typed is None else typed,
            most,
            aria_label=f"{label} of {counter.name}",
            **more,
            **({"aria_invalid": "true"} if typed is not None else {}),
        )

    most = "" if counter.most is None else str(counter.most)
    return h.div(".row")[
        render_counter(counter, of=str(place)),
        h.details(".options.screen")[
            h.summary[h.span["Change"], h.span(".for-screen-readers")[f" {counter.name}"]],
            h.div(".line")[
                field("Name", "name", counter.name, MOST_COUNTER_NAME),
                field("Value", "value", str(counter.value), 8, inputmode="numeric"),
                field("At most", "most", most, 8, inputmode="numeric"),
                h.button(
                    type="button", data_action="remove", value=str(place), aria_label=f"Remove {counter.name}"
                )["Remove"],
            ],
        ],
    ]
