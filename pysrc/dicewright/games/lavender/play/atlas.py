"""The GM's land on the table: hexes, dungeons, rooms, and tables. All of it is the GM's to know."""

from collections.abc import Sized
from typing import TypedDict, Unpack

from dicewright.games.lavender.play.journey import Journey
from dicewright.games.lavender.rules.atlas import (
    MOST_DUNGEONS,
    MOST_REGIONS,
    MOST_THINGS,
    TABLES,
    Dungeon,
    Region,
    Room,
    Row,
    Thing,
    Trap,
    beside,
    check_dungeon,
    check_hexes,
    check_region,
    check_trap,
    hex_at,
    linked,
    with_room,
)
from dicewright.games.lavender.rules.expedition import Expedition, with_dungeon, with_hex, with_room_changed
from dicewright.games.lavender.rules.wilderness import DIRECTIONS
from dicewright.table.workspace import Workspace
from dicewright.trouble import RuleError
from dicewright.words import join_words

MOST_NAME, MOST_WORDS = 60, 500


def named(text: str, most: int = MOST_NAME) -> str:
    return " ".join(text.split())[:most]


def _kept(workspace: Workspace, after: Expedition, what: str, rule: str) -> Workspace:
    journey = Journey(workspace)
    journey.expedition = after
    return journey.kept(what, rules=(rule,), private=True)


def _now(workspace: Workspace) -> Expedition:
    return Journey(workspace).expedition


def _within(place: int, places: Sized, what: str) -> None:
    if not 0 <= place < len(places):
        raise RuleError("no_such_place", f"that {what} is not there")


# Regions and their tables


def add_region(workspace: Workspace, name: str) -> Workspace:
    expedition, words = _now(workspace), named(name)
    if not words:
        raise RuleError("no_name", "give the region a name first")
    if len(expedition.regions) >= MOST_REGIONS:
        raise RuleError("too_many", f"there are {MOST_REGIONS} regions at most")
    after = expedition.replace(regions=(*expedition.regions, Region(words)))
    return _kept(workspace, after, f"the GM adds the region {words}", "LH-OPEN-15")


def _with_rows(workspace: Workspace, region: int, table: str, rows: tuple[Row, ...], what: str) -> Workspace:
    expedition = _now(workspace)
    changed = expedition.regions[region].replace(**{table: rows})
    check_region(changed)
    regions = (*expedition.regions[:region], changed, *expedition.regions[region + 1 :])
    return _kept(workspace, expedition.replace(regions=regions), what, "LH-OPEN-15")


def rows_at(workspace: Workspace, region: int, table: str) -> tuple[Row, ...]:
    expedition = _now(workspace)
    _within(region, expedition.regions, "region")
    if table not in TABLES:
        raise RuleError("no_such_table", f"a region has tables of {join_words([*TABLES])}")
    rows: tuple[Row, ...] = getattr(expedition.regions[region], table)
    return rows


def add_row(workspace: Workspace, region: int, table: str, text: str, shares: int = 1) -> Workspace:
    rows, words = rows_at(workspace, region, table), named(text, MOST_WORDS)
    if not words:
        raise RuleError("no_name", "write what the row says first")
    what = f"the GM adds a row to the table of {table}"
    return _with_rows(workspace, region, table, (*rows, Row(words, shares)), what)


def remove_row(workspace: Workspace, region: int, table: str, place: int) -> Workspace:
    rows = rows_at(workspace, region, table)
    _within(place, rows, "row")
    what = f"the GM takes a row out of the table of {table}"
    return _with_rows(workspace, region, table, (*rows[:place], *rows[place + 1 :]), what)


# Hexes


class OfHex(TypedDict, total=False):
    """What the GM writes on the map."""

    name: str
    notes: str
    region: int
    closed: bool
    things: tuple[Thing, ...]


def change_hex(workspace: Workspace, key: str, **changes: Unpack[OfHex]) -> Workspace:
    expedition = _now(workspace)
    if key not in expedition.hexes:
        raise RuleError("no_such_hex", "that hex is not on the map")
    if changes.get("closed") and key == expedition.here:
        raise RuleError("here", "the party is there: it cannot be closed now")
    if "region" in changes:
        _within(changes["region"], expedition.regions, "region")
    after = with_hex(expedition, key, **changes)
    return _kept(workspace, after, "the GM writes on the map", "LH-WILD-03")


def add_hex(workspace: Workspace, key: str, direction: int) -> Workspace:
    """A hex next to another, before anybody has been there."""
    expedition = _now(workspace)
    if key not in expedition.hexes or direction not in range(len(DIRECTIONS)):
        raise RuleError("no_such_hex", "that hex is not on the map")
    there = beside(expedition.hexes[key], direction)
    if there in expedition.hexes:
        raise RuleError("is_there", "a hex is there already")
    after = with_hex(expedition, there, region=expedition.hexes[key].region)
    check_hexes(after.hexes)
    return _kept(workspace, after, "the GM draws a hex", "LH-WILD-03")


def place_party(workspace: Workspace, key: str) -> Workspace:
    """The GM places the party (LH-WILD-03)."""
    expedition = _now(workspace)
    if expedition.due or expedition.is_under or key not in expedition.hexes or expedition.hexes[key].closed:
        raise RuleError("not_now", "the party can be placed on an open hex while nothing is due")
    after = with_hex(expedition, key, visited=True).replace(here=key)
    return _kept(workspace, after, "the GM places the party", "LH-WILD-03")


# Dungeons


def add_dungeon(workspace: Workspace, name: str, wonder: int) -> Workspace:
    expedition, words = _now(workspace), named(name)
    if not words:
        raise RuleError("no_name", "give the dungeon a name first")
    if len(expedition.dungeons) >= MOST_DUNGEONS:
        raise RuleError("too_many", f"there are {MOST_DUNGEONS} dungeons at most")
    dungeon = Dungeon(words, wonder, hex_at(expedition.hexes, expedition.here).region, (Room("Entrance"),))
    check_dungeon(dungeon)
    after = expedition.replace(dungeons=(*expedition.dungeons, dungeon))
    return _kept(workspace, after, f"the GM writes down the dungeon {words}", "LH-DUN-03")


class OfDungeon(TypedDict, total=False):
    wonder: int
    region: int


def change_dungeon(workspace: Workspace, place: int, **changes: Unpack[OfDungeon]) -> Workspace:
    expedition = _now(workspace)
    _within(place, expedition.dungeons, "dungeon")
    if "region" in changes:
        _within(changes["region"], expedition.regions, "region")
    after = with_dungeon(expedition, place, **changes)
    check_dungeon(after.dungeons[place])
    return _kept(workspace, after, "the GM changes the dungeon", "LH-DUN-03")


def add_room(workspace: Workspace, place: int, name: str, next_to: int) -> Workspace:
    expedition = _now(workspace)
    _within(place, expedition.dungeons, "dungeon")
    rooms = expedition.dungeons[place].rooms
    _within(next_to, rooms, "room")
    room = Room(named(name) or f"Room {len(rooms) + 1}")
    after = with_dungeon(expedition, place, rooms=with_room(rooms, room, next_to))
    return _kept(workspace, after, "the GM draws a room", "LH-DUN-02")


def link_rooms(workspace: Workspace, place: int, one: int, other: int) -> Workspace:
    expedition = _now(workspace)
    _within(place, expedition.dungeons, "dungeon")
    rooms = expedition.dungeons[place].rooms
    _within(one, rooms, "room")
    _within(other, rooms, "room")
    after = with_dungeon(expedition, place, rooms=linked(rooms, one, other))
    return _kept(workspace, after, "the GM draws a door", "LH-DUN-02")


def change_room(workspace: Workspace, place: int, room: int, **changes: object) -> Workspace:
    expedition = _now(workspace)
    _within(place, expedition.dungeons, "dungeon")
    _within(room, expedition.dungeons[place].rooms, "room")
    after = with_room_changed(expedition, place, room, **changes)
    return _kept(workspace, after, "the GM writes on the map", "LH-DUN-02")


# Things to find


def with_thing(things: tuple[Thing, ...], text: str, trap: Trap | None = None) -> tuple[Thing, ...]:
    words = named(text, MOST_WORDS)
    if not words:
        raise RuleError("no_name", "write what is to be found first")
    if len(things) >= MOST_THINGS:
        raise RuleError("too_many", f"a place holds {MOST_THINGS} things at most")
    if trap:
        check_trap(trap)
    return (*things, Thing(words, trap=trap))


def without_thing(things: tuple[Thing, ...], place: int) -> tuple[Thing, ...]:
    _within(place, things, "thing")
    return (*things[:place], *things[place + 1 :])
