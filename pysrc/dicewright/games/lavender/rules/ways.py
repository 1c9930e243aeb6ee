"""Where an action on an expedition may lead: to the hex or the rooms that it names, if they are in reach."""

from collections.abc import Collection, Mapping

from dicewright.games.lavender.rules.atlas import beside, hex_routes, new_rooms, new_ways, room_routes
from dicewright.games.lavender.rules.dungeon import rooms_explored, rooms_travelled
from dicewright.games.lavender.rules.expedition import (
    NEW_ROOM,
    Doing,
    Expedition,
    dungeon_here,
    hex_here,
    with_room_changed,
)
from dicewright.games.lavender.rules.wilderness import hexes_in_watch
from dicewright.trouble import RuleError


def aimed(
    expedition: Expedition, doing: Doing, people: Collection[str] = (), dungeon: int | None = None
) -> tuple[Expedition, Doing]:
    """The action as it would be begun here and now; a `RuleError` says why it cannot be."""
    match doing.key:
        case "explore" if not expedition.is_under:
            doing = _scouted(expedition, doing, people)
        case "explore":
            _check_new_rooms(expedition, doing)
        case "travel":
            _check_route(expedition, doing)
        case "enter":
            at = expedition.dungeon if dungeon is None else dungeon
            if not 0 <= at < len(expedition.dungeons):
                raise RuleError("no_such_dungeon", "write down a dungeon first, for the GM below")
            expedition = with_room_changed(expedition, at, 0, visited=True).replace(dungeon=at, room=0)
    return expedition, doing


def _scouted(expedition: Expedition, doing: Doing, people: Collection[str]) -> Doing:
    if doing.scout not in people:
        raise RuleError("nobody", "say who of the party scouts (LH-WILD-11)")
    if doing.direction not in new_ways(expedition.hexes, expedition.here):
        raise RuleError("no_such_hex", "no hex that can be explored lies in that direction")
    return doing.replace(route=(beside(hex_here(expedition), doing.direction),))


def _check_new_rooms(expedition: Expedition, doing: Doing) -> None:
    most = rooms_explored(doing.encumbered, doing.running)
    if not 1 <= len(doing.route) <= most:
        rooms_at_once = "one room" if most == 1 else f"{most} rooms"
        raise RuleError("too_far", f"no more than {rooms_at_once} can be explored at once (LH-DUN-15)")
    rooms, at = dungeon_here(expedition).rooms, expedition.room
    for place, each in enumerate(doing.route):
        if each == NEW_ROOM:
            if place + 1 < len(doing.route) and doing.route[place + 1] != NEW_ROOM:
                raise RuleError("no_such_room", "nobody knows yet what lies behind a new room")
            continue
        if not each.isdecimal() or int(each) not in new_rooms(rooms, at):
            raise RuleError("no_such_room", "no new room like that lies next to this one")
        at = int(each)


def _check_route(expedition: Expedition, doing: Doing) -> None:
    found: Mapping[str, tuple[str, ...]] | Mapping[int, tuple[int, ...]] = (
        room_routes(
            dungeon_here(expedition).rooms, expedition.room, rooms_travelled(doing.encumbered, doing.running)
        )
        if expedition.is_under
        else hex_routes(expedition.hexes, expedition.here, hexes_in_watch(doing.encumbered))
    )
    if doing.route not in {tuple(map(str, route)) for route in found.values()}:
        raise RuleError("too_far", "no way through known places leads there in that time (LH-WILD-13)")
