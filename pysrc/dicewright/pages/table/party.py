"""Who sits at the table: each with what matters at once, and a way to their whole sheet."""

from collections.abc import Iterator

import htpy as h
from htpy import Element, Node

from dicewright.pages.boundary import walled
from dicewright.pages.controls import render_counter
from dicewright.pages.damaged import point_to_damaged
from dicewright.pages.draw import render_bar
from dicewright.pages.part import Seat, part_of
from dicewright.pages.portrait import render_portrait
from dicewright.pages.remember import remembered
from dicewright.pages.table.drawers import DRAWER
from dicewright.pages.table.state import MORE, SHEET, TablePageState
from dicewright.table.contents import Campaign
from dicewright.table.counting import sheet_of
from dicewright.table.damaged import damaged_records
from dicewright.table.record import Record, content_of
from dicewright.table.workspace import party_of, records_of
from dicewright.words import whole

HARM = "harm"
"""The action by which somebody gains or loses of what their seat counts: `id:-1`."""


def render_party(state: TablePageState, campaign: Record) -> Element:
    party = party_of(state.workspace, campaign)
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
            else h.p(".help")[
                "Nobody has sat down yet. ",
                h.button(".quiet", type="button", data_action=DRAWER, value=MORE)["Seat somebody"],
            ]
        ),
        _render_damaged_seats(state, campaign),
    ]


def _render_damaged_seats(state: TablePageState, campaign: Record) -> Node:
    """Whoever sits here and cannot be read is not gone."""
    seats = content_of(campaign, Campaign).party
    found = [each for each in damaged_records(state.workspace) if each.aside.id in seats]
    return point_to_damaged(found, "sits here and is damaged", "sheets.html")


def _render_seat(state: TablePageState, sheet: Record) -> Node:
    part = part_of(sheet.game)
    if sheet.is_newer or not part:
        return render_member(sheet, Seat(), "")
    glance = part.glance(sheet, state.workspace) if part.glance else ""
    return render_member(sheet, part.seat(sheet, state.workspace), glance)


@remembered
def render_member(sheet: Record, seat: Seat, glance: str) -> Node:
    return h.li(class_={"down": seat.now is not None and seat.now <= 0 and not seat.rises})[
        h.button(".token", type="button", data_action=DRAWER, value=f"{SHEET}{sheet.id}")[
            render_portrait(sheet),
            h.strong[sheet.name],
            h.span(".facts-in-line")[_render_facts(seat.facts)] if seat.facts else None,
        ],
        _render_measure(sheet, seat) if seat.now is not None else None,
        h.ul(".marks")[(h.li[mark] for mark in seat.marks)] if seat.marks else None,
        h.p(".for-screen-readers")[glance] if glance else None,
        h.p(".help")["Made by a newer Dicewright."] if sheet.is_newer else _render_counters(sheet, seat),
    ]


def _render_facts(facts: tuple[str, ...]) -> Iterator[Node]:
    """Each whole: where a line ends, it ends between two."""
    for place, fact in enumerate(facts, 1):
        yield h.span[fact, " ·" if place < len(facts) else None]
        yield " "


def _render_counters(sheet: Record, seat: Seat) -> Node:
    """Of a sheet without a game, or whatever people count beside it."""
    return [
        render_counter(counter, of=f"{sheet.id}:{place}")
        for place, counter in enumerate(sheet_of(sheet).counters)
    ]


def _render_measure(sheet: Record, seat: Seat) -> Element:
    now, most = seat.now or 0, seat.most
    of = f" of {whole(most)}" if most else ""
    label = f"{sheet.name}: {seat.measure} {whole(now)}{of}"

    def step(sign: str, by: int, verb: str) -> Element:
        return h.button(
            type="button",
            data_action=HARM,
            value=f"{sheet.id}:{by}",
            aria_label=f"{sheet.name}, {seat.measure}: {verb} {seat.step}",
        )[sign]

    return h.div(".measure", role="group", aria_label=label)[
        step("−", -1, "less"),
        h.span(".amount")[
            h.span[h.b[whole(now)], f"/{whole(most)}" if most else None, f" {seat.measure}"],
            render_bar(*_left(now, most)) if most else None,
        ],
        step("+", 1, "more"),
    ]


def _left(now: int, most: int) -> list[tuple[str, int]]:
    held = max(0, min(now, most))
    return [("left", held), ("lost", most - held)]


def render_seating(state: TablePageState, campaign: Record) -> Node:
    """Every sheet with a tick: who sits here, and who could."""
    party, sheets = party_of(state.workspace, campaign), records_of(state.workspace, "sheet")
    return h.section(aria_labelledby="seats-title")[
        h.h3("#seats-title")["Who sits here"],
        (
            h.form(".ticks", data_input="party")[(_render_tick(sheet, sheet in party) for sheet in sheets)]
            if sheets
            else h.p["Make ", h.a(href="sheets.html")["a sheet"], " first, then seat it here."]
        ),
    ]


@remembered
def _render_tick(sheet: Record, sits: bool) -> Node:
    return h.label(".tick")[
        h.input(type="checkbox", name=f"member-{sheet.id}", checked=sits), h.span[sheet.name]
    ]
