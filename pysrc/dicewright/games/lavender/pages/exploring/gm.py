"""For the GM alone: what is pending, and the land with its tables."""

import htpy as h
from htpy import Element, Node

from dicewright.games.lavender.pages.exploring.map import render_hexes, render_rooms, tell_hex, tell_room
from dicewright.games.lavender.pages.exploring.state import PREFIX
from dicewright.games.lavender.pages.exploring.traps import render_new_trap, render_traps, tell_trap
from dicewright.games.lavender.pages.rolling import Rolling
from dicewright.games.lavender.pages.trouble import render_trouble
from dicewright.games.lavender.play.atlas import MOST_NAME, MOST_WORDS
from dicewright.games.lavender.play.journey import EVENT_WORDS, place_name
from dicewright.games.lavender.rules.atlas import (
    BRAWLS,
    DISCOVERIES,
    ENCOUNTERS,
    MAPS,
    MOST_SHARES,
    RUMORS,
    TABLES,
    WEATHER,
    Row,
    Thing,
    beside,
    hex_at,
)
from dicewright.games.lavender.rules.dungeon import LEAST_WONDER, MOST_WONDER
from dicewright.games.lavender.rules.expedition import Expedition, dungeon_here
from dicewright.games.lavender.rules.wilderness import DIRECTIONS
from dicewright.pages.controls import render_field, render_select, render_toggle
from dicewright.pages.rule_links import render_rule
from dicewright.table.workspace import Workspace
from dicewright.words import capitalized, percent

_TABLE_NAMES = {
    ENCOUNTERS: "Encounters",
    WEATHER: "Weather",
    DISCOVERIES: "Discoveries",
    RUMORS: "Rumors, for carousing",
    MAPS: "Maps, for carousing",
    BRAWLS: "Brawls, for carousing",
}


def render_gm(rolling: Rolling, expedition: Expedition, workspace: Workspace) -> Node:
    return [
        h.details("#ex-gm")[
            h.summary["For the GM"],
            _render_pending(expedition),
            render_traps(rolling, expedition, workspace),
            _render_tables(rolling, expedition),
        ],
        _render_dungeons(rolling, expedition) if expedition.is_under else _render_hexes(rolling, expedition),
        _render_hexes(rolling, expedition) if expedition.is_under else _render_dungeons(rolling, expedition),
    ]


def _render_pending(expedition: Expedition) -> Node:
    told: list[tuple[str, str]] = []
    if expedition.encounter_watch:
        told.append((f"An encounter waits for watch {expedition.encounter_watch}.", "LH-WILD-08"))
    for each in expedition.pending:
        words = "A lair" if each == "lair" else "A discovery"
        told.append((f"{words} waits in the next hex entered.", "LH-AMB-27"))
    event = expedition.event
    if event and not event.resolved:
        told.append((f"Turn {event.turn}: {EVENT_WORDS[event.kind]}.", "LH-DUN-07"))
    if not told:
        return h.p["Nothing is pending."]
    return h.ul[(h.li[f"{words} ", render_rule(rule)] for words, rule in told)]


# Hexes


def _render_hexes(rolling: Rolling, expedition: Expedition) -> Element:
    """The hex that is looked at on the map, to be written about."""
    exploring = rolling.exploring
    keys = sorted(expedition.hexes)
    key = exploring.of("look", [expedition.here, *keys])
    there = hex_at(expedition.hexes, key)
    land = expedition.replace(place="wilderness")
    names = [(each, capitalized(place_name(land, each))) for each in keys]
    regions = [(str(at), each.name or "A region") for at, each in enumerate(expedition.regions)]
    free = [
        (str(way), capitalized(name))
        for way, name in enumerate(DIRECTIONS)
        if beside(there, way) not in expedition.hexes
    ]
    return h.details("#ex-hexes")[
        h.summary["Hexes, for the GM"],
        render_hexes(expedition, key, with_secrets=True),
        h.form(data_input=f"{PREFIX}set", autocomplete="off")[
            render_select("Hex", "look", [("", names)], key)
        ],
        h.p[tell_hex(expedition, there)],
        h.form(data_action=f"{PREFIX}hex", autocomplete="off")[
            h.div(".line")[
                render_field("Its name", "name", there.name, MOST_NAME),
                render_select("Region", "region", [("", regions)], str(there.region)) if regions else None,
            ],
            _render_notes(there.notes),
            render_trouble(rolling, f"{PREFIX}hex", key),
            h.button(type="submit", value=key)["Keep"],
        ],
        h.div(".toggles")[
            render_toggle("Nobody goes there", f"{PREFIX}closed", there.closed, key),
            h.button(type="button", data_action=f"{PREFIX}place", value=key)["Place the party here"],
        ],
        _render_things(rolling, there.things, "hex", key),
        (
            h.form(data_action=f"{PREFIX}hex-add", autocomplete="off")[
                h.div(".line")[
                    render_select("Draw a hex to the", "way", [("", free)], free[0][0]),
                    h.button(type="submit", value=key)["Draw it"],
                ],
                render_trouble(rolling, f"{PREFIX}hex-add", key),
            ]
            if free
            else None
        ),
    ]


def _render_notes(notes: str) -> Element:
    return h.label(".field")[
        h.span["Notes"], h.textarea(name="notes", rows="2", maxlength=str(MOST_WORDS))[notes]
    ]


def _render_things(rolling: Rolling, things: tuple[Thing, ...], kind: str, key: str) -> Node:
    return [
        (
            h.ul(".enemies")[
                (
                    h.li[
                        h.span[
                            thing.text,
                            f" ({tell_trap(thing.trap)})" if thing.trap else None,
                            ", found" if thing.found else ", not found yet",
                        ],
                        h.button(
                            ".quiet",
                            type="button",
                            data_action=f"{PREFIX}thing-gone",
                            value=f"{kind}:{key}:{place}",
                            aria_label=f"Remove {thing.text}",
                        )["Remove"],
                    ]
                    for place, thing in enumerate(things)
                )
            ]
            if things
            else None
        ),
        h.form(data_action=f"{PREFIX}thing", autocomplete="off")[
            h.div(".line")[
                render_field("Something to find", "text", "", MOST_WORDS),
                h.button(type="submit", value=f"{kind}:{key}")["Hide it here"],
            ],
            render_trouble(rolling, f"{PREFIX}thing", f"{kind}:{key}"),
        ],
        render_new_trap(rolling, kind, key),
    ]


# Dungeons


def _render_dungeons(rolling: Rolling, expedition: Expedition) -> Element:
    wonders = [(str(each), str(each)) for each in range(LEAST_WONDER, MOST_WONDER + 1)]
    return h.details("#ex-dungeons")[
        h.summary["Dungeons, for the GM"],
        h.form(data_action=f"{PREFIX}dungeon", autocomplete="off")[
            h.div(".line")[
                render_field("Name of a new dungeon", "name", "", MOST_NAME),
                render_select("Wonder", "wonder", [("", wonders)], "1"),
                h.button(type="submit")["Write it down"],
            ],
            render_trouble(rolling, f"{PREFIX}dungeon"),
            h.p(".help")["Wonder says what discoveries there are worth. ", render_rule("LH-DUN-03")],
        ],
        _render_dungeon(rolling, expedition) if expedition.dungeons else None,
    ]


def _render_dungeon(rolling: Rolling, expedition: Expedition) -> Node:
    exploring = rolling.exploring
    places = [str(place) for place in range(len(expedition.dungeons))]
    at = int(exploring.of("cellar", [str(expedition.dungeon), *places]))
    dungeon = expedition.dungeons[at] if at < len(expedition.dungeons) else dungeon_here(expedition)
    is_there = expedition.is_under and at == expedition.dungeon
    shown = expedition.replace(dungeon=at, room=expedition.room if is_there else -1)
    rooms = [
        (str(place), f"{place + 1}: {room.name or 'a room'}") for place, room in enumerate(dungeon.rooms)
    ]
    looked, _, number = exploring.chosen.get("look", "").partition("-")
    chosen = number if looked == str(at) else exploring.chosen.get("room", "")
    place = int(chosen if chosen in dict(rooms) else rooms[0][0])
    room = dungeon.rooms[place]
    key = f"{at}-{place}"
    wonders = [(str(each), str(each)) for each in range(LEAST_WONDER, MOST_WONDER + 1)]
    regions = [(str(number), each.name or "A region") for number, each in enumerate(expedition.regions)]
    names = [(str(number), each.name or "A dungeon") for number, each in enumerate(expedition.dungeons)]
    return [
        h.form(data_input=f"{PREFIX}set", autocomplete="off")[
            h.div(".line")[
                render_select("Dungeon", "cellar", [("", names)], str(at)),
                render_select("Room", "room", [("", rooms)], str(place)),
            ]
        ],
        render_rooms(shown, key, with_secrets=True),
        h.form(data_action=f"{PREFIX}dungeon-set", autocomplete="off")[
            h.div(".line")[
                render_select("Its wonder", "wonder", [("", wonders)], str(dungeon.wonder)),
                render_select("Its region", "region", [("", regions)], str(dungeon.region))
                if regions
                else None,
                h.button(type="submit", value=str(at))["Keep the dungeon"],
            ],
            render_trouble(rolling, f"{PREFIX}dungeon-set", str(at)),
        ],
        h.p[tell_room(shown, place, room)],
        h.form(data_action=f"{PREFIX}room-set", autocomplete="off")[
            render_field("Name of the room", "name", room.name, MOST_NAME),
            _render_notes(room.notes),
            render_trouble(rolling, f"{PREFIX}room-set", key),
            h.button(type="submit", value=key)["Keep the room"],
        ],
        _render_things(rolling, room.things, "room", key),
        h.form(data_action=f"{PREFIX}room", autocomplete="off")[
            h.div(".line")[
                render_field("A new room beside it", "name", "", MOST_NAME),
                h.button(type="submit", value=key)["Draw the room"],
            ],
            render_trouble(rolling, f"{PREFIX}room", key),
        ],
        (
            h.form(data_action=f"{PREFIX}link", autocomplete="off")[
                h.div(".line")[
                    render_select("A door to", "other", [("", rooms)], rooms[0][0]),
                    h.button(type="submit", value=key)["Draw the door"],
                ],
                render_trouble(rolling, f"{PREFIX}link", key),
            ]
            if len(rooms) > 1
            else None
        ),
    ]


# Tables


def _render_tables(rolling: Rolling, expedition: Expedition) -> Element:
    exploring = rolling.exploring
    regions = [(str(at), each.name or "A region") for at, each in enumerate(expedition.regions)]
    at = exploring.of("region", [key for key, _ in regions])
    return h.details("#ex-tables")[
        h.summary["Tables of the regions"],
        h.p(".help")["Empty at first: fill them with your own. ", render_rule("LH-OPEN-15")],
        (
            [
                h.form(data_input=f"{PREFIX}set", autocomplete="off")[
                    render_select("Region", "region", [("", regions)], at)
                ],
                (
                    _render_table(rolling, at, table, getattr(expedition.regions[int(at)], table))
                    for table in TABLES
                ),
            ]
            if regions
            else None
        ),
        h.form(data_action=f"{PREFIX}region", autocomplete="off")[
            h.div(".line")[
                render_field("Name of a new region", "name", "", MOST_NAME),
                h.button(type="submit")["Add the region"],
            ],
            render_trouble(rolling, f"{PREFIX}region"),
        ],
    ]


def _render_table(rolling: Rolling, region: str, table: str, rows: tuple[Row, ...]) -> Element:
    whole = sum(row.shares for row in rows)
    left = MOST_SHARES - whole
    shares = [(str(each), str(each)) for each in range(1, left + 1)]
    return h.div(".choice")[
        h.h3[_TABLE_NAMES[table]],
        (
            h.ul(".enemies")[
                (
                    h.li[
                        h.span[f"{row.text}: {row.shares} of {whole}, {percent(row.shares, whole)}"],
                        h.button(
                            ".quiet",
                            type="button",
                            data_action=f"{PREFIX}row-gone",
                            value=f"{region}:{table}:{place}",
                            aria_label=f"Remove {row.text}",
                        )["Remove"],
                    ]
                    for place, row in enumerate(rows)
                )
            ]
            if rows
            else h.p(".help")["No rows yet."]
        ),
        (
            h.form(data_action=f"{PREFIX}row", autocomplete="off")[
                h.div(".line")[
                    render_field(f"A row of {table}", "text", "", MOST_WORDS),
                    render_select("Shares", "shares", [("", shares)], "1"),
                    h.button(type="submit", value=f"{region}:{table}")["Add the row"],
                ],
                render_trouble(rolling, f"{PREFIX}row", f"{region}:{table}"),
            ]
            if left
            else h.p(".help")[f"The table is full: {MOST_SHARES} shares, one die."]
        ),
    ]
