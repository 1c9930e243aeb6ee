"""An expedition on the table: the clock, what is due, what may be chosen, and what it will cost."""

import htpy as h
from htpy import Element, Node

from dicewright.games.lavender.pages.exploring.actions import render_choosing
from dicewright.games.lavender.pages.exploring.chances import render_forecast
from dicewright.games.lavender.pages.exploring.due import render_due
from dicewright.games.lavender.pages.exploring.gm import render_gm
from dicewright.games.lavender.pages.exploring.map import (
    render_clock,
    render_hex_list,
    render_hexes,
    render_room_list,
    render_rooms,
)
from dicewright.games.lavender.pages.exploring.state import DAYS, PREFIX, TURNS, Exploring, looked_at
from dicewright.games.lavender.pages.next_step import render_next
from dicewright.games.lavender.pages.rolling import Rolling
from dicewright.games.lavender.play.at_table import party_of
from dicewright.games.lavender.play.journey import is_slow
from dicewright.games.lavender.play.party import usage_mode
from dicewright.games.lavender.rules.character import Party
from dicewright.games.lavender.rules.clock import WATCHES
from dicewright.games.lavender.rules.downtime import Stay
from dicewright.games.lavender.rules.dungeon import holds_chance
from dicewright.games.lavender.rules.expedition import Expedition
from dicewright.games.lavender.rules.tables import GEAR
from dicewright.pages.boundary import walled
from dicewright.pages.controls import render_select, render_toggle
from dicewright.pages.numbers import render_number
from dicewright.pages.rule_links import render_rule
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace
from dicewright.words import percent


def render_exploring(rolling: Rolling, workspace: Workspace, campaign: Record) -> Node:
    party = party_of(campaign)
    expedition, stay = party.expedition, party.household.stay if party.household else None
    if not expedition:
        return _render_at_home(rolling, stay) if stay else _render_setting_out(rolling)
    exploring = rolling.exploring
    return [
        render_clock(expedition),
        _render_conditions(expedition, workspace),
        (
            _render_at_home(rolling, stay)
            if stay
            else render_due(rolling, expedition, workspace)
            if expedition.due
            else render_choosing(rolling, expedition, workspace, party)
        ),
        walled("the map", _render_map, exploring, expedition, of=campaign, field="lavender.expedition"),
        h.div(".asides")[
            _render_barrier(party, workspace) if expedition.is_under else None,
            walled("what is ahead", _render_forecasts, exploring, expedition, workspace, party),
            walled("what the GM keeps of it", render_gm, rolling, expedition, workspace),
        ],
    ]


def _render_map(exploring: Exploring, expedition: Expedition) -> Node:
    """The drawing is the control; every place on it can be read as a list, too."""
    looked = looked_at(exploring, expedition)
    if expedition.is_under:
        drawing, listed = render_rooms(expedition, looked), render_room_list(expedition)
    else:
        drawing, listed = render_hexes(expedition, looked), render_hex_list(expedition)
    return h.div(".map")[
        drawing,
        h.p(".help")["Tap a place to look at it, and to set out for it."],
        h.details("#ex-map")[h.summary["The map in words"], listed],
    ]


def _render_at_home(rolling: Rolling, stay: Stay) -> Node:
    return [
        h.p[
            f"The party is at home, in week {stay.weeks + 1} of its downtime. It explores again once it has "
            "left. ",
            render_rule("LH-DOWN-15"),
        ],
        render_next(
            rolling,
            h.button(".primary", type="button", data_action="lh-scene", value="downtime")[
                "Go to the downtime"
            ],
        ),
    ]


def _render_setting_out(rolling: Rolling) -> Node:
    watches = [(str(number), f"{number}, {chip.name}") for number, chip in enumerate(WATCHES, 1)]
    return [
        h.p(".help")[
            "The party sets out with the dice above. A map and tables can be written on the way. ",
            render_rule("LH-WILD-03"),
        ],
        h.form(data_action=f"{PREFIX}set-out", autocomplete="off")[
            render_select("In which watch", "watch", [("", watches)], "1"),
            render_next(rolling, h.button(".primary", type="submit")["Set out"]),
        ],
    ]


def _render_conditions(expedition: Expedition, workspace: Workspace) -> Node:
    told: list[tuple[str, str]] = []
    if expedition.bad_weather:
        words = f": {expedition.weather}" if expedition.weather else ""
        told.append((f"Bad weather all day{words}. Scouting, foraging and camping are harder.", "LH-WILD-07"))
    if is_slow(workspace):
        told.append(
            (
                "Somebody is encumbered, and slows all.",
                "LH-DUN-13" if expedition.is_under else "LH-WILD-14",
            )
        )
    if expedition.food_pass_today:
        told.append(("Every food roll of today passes.", "LH-WILD-21"))
    elif expedition.food_pass_next:
        told.append(("The next food roll passes.", "LH-WILD-21"))
    return [h.p(".condition")[f"{words} ", render_rule(rule)] for words, rule in told]


# Barriers and forecasts


def _render_barrier(party: Party, workspace: Workspace) -> Element:
    mode = usage_mode(workspace, GEAR, party.spotlight)
    chance = percent(*holds_chance(party.dice.gear, mode))
    return h.div(".line")[
        h.button(type="button", data_action=f"{PREFIX}portal")[
            f"Hold a portal with the gear die, d{party.dice.gear}: ", h.b[chance]
        ],
        h.p(".help")[render_rule("LH-DUN-09")],
    ]


def _render_forecasts(
    exploring: Exploring, expedition: Expedition, workspace: Workspace, party: Party
) -> Element:
    field, value = (TURNS, exploring.turns) if expedition.is_under else (DAYS, exploring.days)
    return h.details("#ex-forecast")[
        h.summary["How hard it is, and how long it lasts"],
        h.form(data_input=f"{PREFIX}set", autocomplete="off")[
            render_number(field, value, exploring.typing, action=f"{PREFIX}step")
        ],
        (
            None
            if expedition.is_under
            else render_toggle("On the move by night", f"{PREFIX}toggle", exploring.by_night, "by_night")
        ),
        render_forecast(exploring, expedition, workspace, party),
    ]
