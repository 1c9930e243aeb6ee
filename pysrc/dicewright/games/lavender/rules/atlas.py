"""What the GM keeps of the land: hexes, dungeons with their rooms, and the tables of each region."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TypeVar

from dicewright.dice import Dice, Roll
from dicewright.dice.frozen import NOTHING, Frozen, Json
from dicewright.games.lavender.rules.dungeon import LEAST_WONDER, MOST_WONDER
from dicewright.games.lavender.rules.rolls import by_gm, throw_dice
from dicewright.games.lavender.rules.tables import ABILITIES, DEX
from dicewright.games.lavender.rules.wilderness import DIRECTIONS, neighbour
from dicewright.trouble import RuleError

MOST_HEXES, MOST_ROOMS, MOST_DUNGEONS, MOST_REGIONS, MOST_THINGS = 300, 100, 20, 20, 20
MOST_SHARES = 20
"""Of all rows of a table together, so that one die picks a row."""
FARTHEST = 99
AVOIDS, HALVES = "avoids", "halves"
MOST_TRAP_DICE = 10
TRAP_SIDES = (4, 6, 8, 10, 12, 20)


class Trap(Frozen):
    """What the GM notes of one, for the source describes none (LH-OPEN-07)."""

    ability: str = DEX
    dice: int = 1
    sides: int = 6
    eases: str = AVOIDS
    """What a success does: avoid the harm, or halve it (LH-DUN-17)."""
    unknown: Mapping[str, Json] = NOTHING


class Thing(Frozen):
    """Something to be found by searching (LH-WILD-15, LH-DUN-16)."""

    text: str
    found: bool = False
    trap: Trap | None = None
    unknown: Mapping[str, Json] = NOTHING


def with_next_found(things: tuple[Thing, ...]) -> tuple[tuple[Thing, ...], str]:
    """The first that nobody has found yet is found; its words are empty where there is none."""
    at = next((place for place, thing in enumerate(things) if not thing.found), None)
    return (things, "") if at is None else (with_found(things, at), things[at].text)


def with_found(things: tuple[Thing, ...], at: int) -> tuple[Thing, ...]:
    return (*things[:at], things[at].replace(found=True), *things[at + 1 :])


def is_hidden(things: tuple[Thing, ...]) -> bool:
    """Whether a search would find something."""
    return any(not thing.found for thing in things)


class Hex(Frozen):
    q: int
    r: int
    name: str = ""
    visited: bool = False
    closed: bool = False
    """Water, a cliff, the end of the map: nobody goes there (LH-AMB-26)."""
    region: int = 0
    notes: str = ""
    things: tuple[Thing, ...] = ()
    lair: str = ""
    unknown: Mapping[str, Json] = NOTHING


class Room(Frozen):
    name: str = ""
    visited: bool = False
    links: tuple[int, ...] = ()
    """The places of the rooms that it leads to."""
    notes: str = ""
    things: tuple[Thing, ...] = ()
    unknown: Mapping[str, Json] = NOTHING


class Dungeon(Frozen):
    name: str = ""
    wonder: int = 1
    region: int = 0
    rooms: tuple[Room, ...] = ()
    unknown: Mapping[str, Json] = NOTHING


class Row(Frozen):
    text: str
    shares: int = 1
    unknown: Mapping[str, Json] = NOTHING


class Region(Frozen):
    """Tables that the source leaves to the GM, empty at first (LH-OPEN-15)."""

    name: str = ""
    encounters: tuple[Row, ...] = ()
    weather: tuple[Row, ...] = ()
    discoveries: tuple[Row, ...] = ()
    rumors: tuple[Row, ...] = ()
    maps: tuple[Row, ...] = ()
    brawls: tuple[Row, ...] = ()
    """What carousing brings here (LH-DOWN-14)."""
    unknown: Mapping[str, Json] = NOTHING


ENCOUNTERS, WEATHER, DISCOVERIES = "encounters", "weather", "discoveries"
RUMORS, MAPS, BRAWLS = "rumors", "maps", "brawls"
TABLES = (ENCOUNTERS, WEATHER, DISCOVERIES, RUMORS, MAPS, BRAWLS)


# Hexes


def key_of(q: int, r: int) -> str:
    return f"{q},{r}"


def beside(here: Hex, direction: int) -> str:
    return key_of(*neighbour(here.q, here.r, direction))


def hex_at(hexes: Mapping[str, Hex], key: str) -> Hex:
    """What nobody has written down is a hex of which nothing is known."""
    if found := hexes.get(key):
        return found
    along, _, down = key.partition(",")
    return Hex(int(along), int(down))


def new_ways(hexes: Mapping[str, Hex], here: str) -> list[int]:
    """The directions in which a hex lies that can be explored (LH-WILD-11)."""
    origin = hex_at(hexes, here)
    return [way for way in range(len(DIRECTIONS)) if can_explore(hexes, beside(origin, way))]


def can_explore(hexes: Mapping[str, Hex], key: str) -> bool:
    there = hex_at(hexes, key)
    is_near = max(abs(there.q), abs(there.r)) <= FARTHEST
    has_room = key in hexes or len(hexes) < MOST_HEXES
    return not there.visited and not there.closed and is_near and has_room


def can_enter(hexes: Mapping[str, Hex], key: str) -> bool:
    there = hex_at(hexes, key)
    return not there.closed and (there.visited or can_explore(hexes, key))


def known_beside(hexes: Mapping[str, Hex], key: str) -> Iterator[str]:
    here = hex_at(hexes, key)
    for way in range(len(DIRECTIONS)):
        there = hexes.get(beside(here, way))
        if there and there.visited and not there.closed:
            yield key_of(there.q, there.r)


def hex_routes(hexes: Mapping[str, Hex], here: str, reach: int) -> dict[str, tuple[str, ...]]:
    """The shortest way through visited hexes to each that is in reach (LH-WILD-13)."""
    return _routes(here, reach, lambda key: known_beside(hexes, key))


Place = TypeVar("Place")


def _routes(
    start: Place, reach: int, near: Callable[[Place], Iterable[Place]]
) -> dict[Place, tuple[Place, ...]]:
    found: dict[Place, tuple[Place, ...]] = {start: ()}
    open_ends = deque([start])
    while open_ends:
        at = open_ends.popleft()
        if len(found[at]) == reach:
            continue
        for there in near(at):
            if there not in found:
                found[there] = (*found[at], there)
                open_ends.append(there)
    del found[start]
    return found


# Rooms


def room_routes(rooms: tuple[Room, ...], here: int, reach: int) -> dict[int, tuple[int, ...]]:
    """LH-DUN-11: the shortest way through known rooms."""
    return _routes(here, reach, lambda at: (each for each in rooms[at].links if rooms[each].visited))


def new_rooms(rooms: tuple[Room, ...], here: int) -> list[int]:
    """Rooms that lie next to this one and were not entered yet."""
    return [each for each in rooms[here].links if not rooms[each].visited] if here < len(rooms) else []


def linked(rooms: tuple[Room, ...], one: int, other: int) -> tuple[Room, ...]:
    """Doors lead both ways."""

    def joined(at: int, room: Room) -> Room:
        to = {one: other, other: one}.get(at)
        return room if to is None or to in room.links else room.replace(links=(*room.links, to))

    return tuple(joined(at, room) for at, room in enumerate(rooms)) if one != other else rooms


def with_room(rooms: tuple[Room, ...], room: Room, beside: int | None) -> tuple[Room, ...]:
    """One more, next to another."""
    if len(rooms) >= MOST_ROOMS:
        raise RuleError("too_many", f"a dungeon has {MOST_ROOMS} rooms at most")
    more = (*rooms, room)
    return more if beside is None else linked(more, beside, len(rooms))


# Tables


def shares_of(rows: tuple[Row, ...]) -> int:
    return sum(row.shares for row in rows)


def row_at(rows: tuple[Row, ...], face: int) -> Row:
    """The row that a die with as many sides as there are shares has picked."""
    for row in rows:
        face -= row.shares
        if face <= 0:
            return row
    raise RuleError("no_such_row", "the table has no such row")


def roll_row(dice: Dice, region: Region, table: str) -> tuple[tuple[Roll, ...], str]:
    """One of the GM's rows, or nothing where there are none; the only one needs no die (LH-OPEN-15)."""
    rows = getattr(region, table)
    if len(rows) < 2:
        return (), rows[0].text if rows else ""
    roll = throw_dice(
        by_gm(dice, f"the table of {table}"), f"table of {table}", shares_of(rows), 1, "LH-OPEN-15"
    )
    return (roll,), row_at(rows, roll.total).text


def region_at(regions: tuple[Region, ...], place: int) -> Region:
    return regions[place] if 0 <= place < len(regions) else Region()


# What cannot be


def check_region(region: Region) -> None:
    for name in TABLES:
        rows = getattr(region, name)
        if any(row.shares < 1 for row in rows) or shares_of(rows) > MOST_SHARES:
            raise RuleError(
                "shares_out_of_range", f"a table has {MOST_SHARES} shares at most, and each row one at least"
            )


def check_dungeon(dungeon: Dungeon) -> None:
    if not LEAST_WONDER <= dungeon.wonder <= MOST_WONDER:
        raise RuleError(
            "wonder_out_of_range", f"wonder goes from {LEAST_WONDER} to {MOST_WONDER} (LH-DUN-03)"
        )
    rooms = dungeon.rooms
    if not 1 <= len(rooms) <= MOST_ROOMS:
        raise RuleError("too_many", f"a dungeon has 1 to {MOST_ROOMS} rooms")
    if any(not 0 <= to < len(rooms) for room in rooms for to in room.links):
        raise RuleError("no_such_room", "a room leads to one that is not there")
    if any(len(room.things) > MOST_THINGS or len(room.links) > MOST_ROOMS for room in rooms):
        raise RuleError("too_many", f"a room holds {MOST_THINGS} things at most")
    for room in rooms:
        check_traps(room.things)


def check_hexes(hexes: Mapping[str, Hex]) -> None:
    if len(hexes) > MOST_HEXES:
        raise RuleError("too_many", f"a map has {MOST_HEXES} hexes at most")
    for key, each in hexes.items():
        if key != key_of(each.q, each.r) or max(abs(each.q), abs(each.r)) > FARTHEST:
            raise RuleError("no_such_hex", "a hex lies where no hex can lie")
        if len(each.things) > MOST_THINGS:
            raise RuleError("too_many", f"a hex holds {MOST_THINGS} things at most")
        check_traps(each.things)


def check_traps(things: tuple[Thing, ...]) -> None:
    for thing in things:
        if thing.trap:
            check_trap(thing.trap)


def check_trap(trap: Trap) -> None:
    if trap.ability not in ABILITIES or trap.eases not in (AVOIDS, HALVES):
        raise RuleError("no_such_trap", "a trap is tested by an ability, which avoids or halves its harm")
    if not 0 <= trap.dice <= MOST_TRAP_DICE or trap.sides not in TRAP_SIDES:
        raise RuleError("no_such_trap", f"a trap has up to {MOST_TRAP_DICE} dice that everybody knows")
