"""What is half chosen about an expedition on a page: never what has happened."""

from collections.abc import Mapping

from dicewright.dice.frozen import NOTHING, Frozen
from dicewright.games.lavender.play.at_table import able_of
from dicewright.games.lavender.play.journey import is_slow, people_at
from dicewright.games.lavender.rules.atlas import (
    beside,
    can_explore,
    hex_routes,
    new_rooms,
    new_ways,
    room_routes,
)
from dicewright.games.lavender.rules.dungeon import rooms_explored, rooms_travelled
from dicewright.games.lavender.rules.expedition import (
    ENTER,
    NEW_ROOM,
    Doing,
    Expedition,
    dungeon_here,
    hex_here,
)
from dicewright.games.lavender.rules.forecasts_exploring import MOST_DAYS, MOST_TURNS
from dicewright.games.lavender.rules.procedure import actions_at
from dicewright.games.lavender.rules.wilderness import DIRECTIONS, EXPLORE, TRAVEL, hexes_in_watch
from dicewright.pages.numbers import NumberField
from dicewright.table.workspace import Workspace

PREFIX = "lh-ex-"
LOOK = f"{PREFIX}look"
"""The action that looks at a hex by its key, or at a room by its dungeon and its place."""
ACTION_NAMES = {
    "explore": "Explore",
    "travel": "Travel",
    "search": "Search",
    "regroup": "Regroup",
    "camp": "Camp",
    "enter": "Enter a dungeon",
    "craft_torches": "Craft torches",
    "rebalance": "Rebalance gear",
    "leave": "Leave",
}

DAYS = NumberField("days", "Days", 1, MOST_DAYS)
TURNS = NumberField("turns", "Turns", 1, MOST_TURNS)
TICKS = ("running", "by_night")


class Exploring(Frozen):
    action: str = ""
    chosen: Mapping[str, str] = NOTHING
    """By the name of its field: direction, scout, way, then, dungeon, carrier, look, room, region."""
    running: bool = False
    by_night: bool = False
    days: int = 3
    turns: int = 12
    typing: Mapping[str, str] = NOTHING

    __hash__ = object.__hash__

    def of(self, name: str, allowed: list[str]) -> str:
        """What is chosen, if it can be; else the first that can."""
        found = self.chosen.get(name, "")
        return found if found in allowed else allowed[0] if allowed else ""


def action_of(exploring: Exploring, expedition: Expedition) -> str:
    return exploring.action if exploring.action in actions_at(expedition) else EXPLORE


def scouts(workspace: Workspace) -> list[str]:
    people = people_at(workspace)
    able = able_of(people)
    return [record.id for record in (*able, *(each for each in people if each not in able))]


def ways_in_reach(workspace: Workspace, expedition: Expedition, running: bool) -> dict[str, tuple[str, ...]]:
    """Where the party can travel to in one go, and how."""
    slow = is_slow(workspace)
    if not expedition.is_under:
        return hex_routes(expedition.hexes, expedition.here, hexes_in_watch(slow))
    found = room_routes(dungeon_here(expedition).rooms, expedition.room, rooms_travelled(slow, running))
    return {str(to): tuple(map(str, route)) for to, route in found.items()}


def first_rooms(expedition: Expedition) -> list[str]:
    return [*map(str, new_rooms(dungeon_here(expedition).rooms, expedition.room)), NEW_ROOM]


def second_rooms(expedition: Expedition, first: str) -> list[str]:
    rooms = dungeon_here(expedition).rooms
    found = new_rooms(rooms, int(first)) if first != NEW_ROOM else []
    return ["", *map(str, found), NEW_ROOM]


def is_running(exploring: Exploring, expedition: Expedition) -> bool:
    return exploring.running and expedition.is_under and action_of(exploring, expedition) in (EXPLORE, TRAVEL)


def doing_of(exploring: Exploring, workspace: Workspace, expedition: Expedition) -> Doing:
    """The action as it is set up."""
    key = action_of(exploring, expedition)
    running, slow = is_running(exploring, expedition), is_slow(workspace)
    doing = Doing(key, slow, running)
    if key == TRAVEL:
        found = ways_in_reach(workspace, expedition, running)
        return doing.replace(route=found.get(exploring.of("way", list(found)), ()))
    if key != EXPLORE:
        return doing
    if expedition.is_under:
        first = exploring.of("way", first_rooms(expedition))
        route: tuple[str, ...] = (first,)
        if rooms_explored(slow, running) > 1:
            second = exploring.of("then", second_rooms(expedition, first))
            route = (first, second) if second else route
        return doing.replace(route=route)
    direction = exploring.of("direction", [str(way) for way in new_ways(expedition.hexes, expedition.here)])
    way = int(direction) if direction else 0
    return doing.replace(
        direction=way,
        scout=exploring.of("scout", scouts(workspace)),
        route=(beside(hex_here(expedition), way),),
    )


def dungeon_of(exploring: Exploring, expedition: Expedition) -> int | None:
    found = exploring.of("dungeon", [str(place) for place in range(len(expedition.dungeons))])
    return int(found) if found and action_of(exploring, expedition) == ENTER else None


def looked_at(exploring: Exploring, expedition: Expedition) -> str:
    """The hex or room on the map that is looked at; else where the party is."""
    if expedition.is_under:
        here = f"{expedition.dungeon}-{expedition.room}"
        found = exploring.chosen.get("look", "")
        return found if found in _rooms(expedition) else here
    found = exploring.chosen.get("look", "")
    return found if found in _hexes(expedition) else expedition.here


def _rooms(expedition: Expedition) -> list[str]:
    return [f"{expedition.dungeon}-{at}" for at in range(len(dungeon_here(expedition).rooms))]


def _hexes(expedition: Expedition) -> list[str]:
    ways = range(len(DIRECTIONS))
    around = [beside(each, way) for each in expedition.hexes.values() if each.visited for way in ways]
    return [*expedition.hexes, *around, *(beside(hex_here(expedition), way) for way in ways)]


def set_out_for(exploring: Exploring, workspace: Workspace, expedition: Expedition, key: str) -> Exploring:
    """A place is looked at; where the party can go there next, that is set up too."""
    known = _rooms(expedition) if expedition.is_under else _hexes(expedition)
    if key not in known:
        return exploring
    looked = exploring.replace(chosen={**exploring.chosen, "look": key})
    if expedition.due:
        return looked
    place = key.rpartition("-")[2] if expedition.is_under else key
    new = {beside(hex_here(expedition), way): str(way) for way in range(len(DIRECTIONS))}
    if expedition.is_under and place in first_rooms(expedition):
        action, chosen = EXPLORE, {"way": place}
    elif not expedition.is_under and can_explore(expedition.hexes, key) and key in new:
        action, chosen = EXPLORE, {"direction": new[key]}
    elif place in ways_in_reach(workspace, expedition, exploring.running):
        action, chosen = TRAVEL, {"way": place}
    else:
        return looked
    return looked.replace(action=action, chosen={**looked.chosen, **chosen})
