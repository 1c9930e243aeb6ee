"""An expedition as a campaign keeps it: the clock, what is pending, and all that is still due."""

from collections.abc import Mapping

from dicewright.dice.frozen import NOTHING, Frozen, Json
from dicewright.games.lavender.rules.atlas import (
    MOST_DUNGEONS,
    MOST_REGIONS,
    Dungeon,
    Hex,
    Region,
    Room,
    Thing,
    check_dungeon,
    check_hexes,
    check_region,
    hex_at,
    region_at,
)
from dicewright.games.lavender.rules.clock import HOURS_IN_WATCH, TURNS_IN_HOUR, WATCHES_IN_DAY
from dicewright.games.lavender.rules.dungeon import CLOSE, DISTANT, LEAVE, SURPRISE
from dicewright.games.lavender.rules.equipment import DUNGEON, WILDERNESS
from dicewright.games.lavender.rules.tables import ENCOUNTER, FELLOWSHIP, FOOD, LIGHT
from dicewright.games.lavender.rules.wilderness import (
    CAMP,
    DIRECTIONS,
    DISCOVERY,
    EXCHANGES,
    EXPLORE,
    LAIR,
    REGROUP,
    SEARCH,
    TRAVEL,
)
from dicewright.trouble import RuleError

ENTER = "enter"
NEW_ROOM = "new"
"""In a route: a room that nobody has drawn yet."""
MOST_DAYS = 100_000
MOST_DUE = 80

# What waits for dice, or for somebody to say something
DAWN, HOUR, HAPPENS, NIGHT_LIGHT = "dawn", "hour", "happens", "night_light"
SCOUT, LOST, CHOICE, RECOVER, FIND, TREASURE = "scout", "lost", "choice", "recover", "find", "treasure"
REFILL = "refill"
"""Goes by itself too, but touches the sheets."""
WAITING = (
    DAWN,
    HOUR,
    HAPPENS,
    ENCOUNTER,
    NIGHT_LIGHT,
    FOOD,
    LIGHT,
    FELLOWSHIP,
    SCOUT,
    LOST,
    CHOICE,
    RECOVER,
    FIND,
    LAIR,
    DISCOVERY,
    TREASURE,
    REFILL,
)
# What goes by itself
WATCH, MEAL, ADVANCE, TURN, TICK, ARRIVE, OUT = "watch", "meal", "advance", "turn", "tick", "arrive", "out"
PENDING = "pending"
"""The event of the hour, if it has not happened yet: nobody knows before (LH-AMB-32)."""
KINDS = (*WAITING, WATCH, MEAL, ADVANCE, TURN, TICK, ARRIVE, OUT, PENDING)

NOW = "now"
"""An event of the hour that happens as soon as it is rolled: the one more of a camp (LH-DUN-19)."""


class Due(Frozen):
    kind: str
    who: str = ""
    """The sheet whose turn it is."""
    words: str = ""
    """What is meant: the kind of an event, or the key of a hex."""
    unknown: Mapping[str, Json] = NOTHING


class Doing(Frozen):
    """The action that was chosen."""

    key: str
    encumbered: bool = False
    running: bool = False
    direction: int = 0
    """In which a hex is explored, clockwise from the north."""
    scout: str = ""
    route: tuple[str, ...] = ()
    """The hexes, or the rooms, that are entered one after the other."""
    rough: bool = False
    """Whether a watch of it was spent in bad weather."""
    exchanged: tuple[str, ...] = ()
    """Exchanges made during this rest: each once (LH-AMB-29)."""
    unknown: Mapping[str, Json] = NOTHING


class HourEvent(Frozen):
    kind: str
    turn: int
    resolved: bool = False
    unknown: Mapping[str, Json] = NOTHING


class Expedition(Frozen):
    day: int = 1
    watch: int = 1
    """The watch about to be spent; hour and turn likewise."""
    hour: int = 1
    turn: int = 1
    place: str = WILDERNESS
    events_rolled: bool = False
    bad_weather: bool = False
    weather: str = ""
    encounter_watch: int | None = None
    pending: tuple[str, ...] = ()
    """Lairs and discoveries of the next hex entered (LH-AMB-27)."""
    food_pass_next: bool = False
    food_pass_today: bool = False
    event: HourEvent | None = None
    """Of this hour in a dungeon."""
    doing: Doing | None = None
    due: tuple[Due, ...] = ()
    hexes: Mapping[str, Hex] = NOTHING
    here: str = "0,0"
    regions: tuple[Region, ...] = ()
    dungeons: tuple[Dungeon, ...] = ()
    dungeon: int = 0
    """Where the party is, or was last; and the room."""
    room: int = 0
    unknown: Mapping[str, Json] = NOTHING

    __hash__ = object.__hash__

    @property
    def head(self) -> Due | None:
        return self.due[0] if self.due else None

    @property
    def is_under(self) -> bool:
        return self.place == DUNGEON


# Where the party is


def hex_here(expedition: Expedition) -> Hex:
    return hex_at(expedition.hexes, expedition.here)


def dungeon_here(expedition: Expedition) -> Dungeon:
    at = expedition.dungeon
    return expedition.dungeons[at] if at < len(expedition.dungeons) else Dungeon(rooms=(Room(),))


def room_here(expedition: Expedition) -> Room:
    rooms = dungeon_here(expedition).rooms
    return rooms[expedition.room] if expedition.room < len(rooms) else Room()


def region_here(expedition: Expedition) -> Region:
    at = dungeon_here(expedition).region if expedition.is_under else hex_here(expedition).region
    return region_at(expedition.regions, at)


def with_hex(expedition: Expedition, key: str, **changes: object) -> Expedition:
    hexes = {**expedition.hexes, key: hex_at(expedition.hexes, key).replace(**changes)}
    return expedition.replace(hexes=hexes)


def with_dungeon(expedition: Expedition, place: int, **changes: object) -> Expedition:
    dungeons = expedition.dungeons
    changed = dungeons[place].replace(**changes)
    return expedition.replace(dungeons=(*dungeons[:place], changed, *dungeons[place + 1 :]))


def with_room_changed(expedition: Expedition, place: int, room: int, **changes: object) -> Expedition:
    rooms = expedition.dungeons[place].rooms
    changed = rooms[room].replace(**changes)
    return with_dungeon(expedition, place, rooms=(*rooms[:room], changed, *rooms[room + 1 :]))


def things_here(expedition: Expedition) -> tuple[Thing, ...]:
    """In the room, or in the hex, where the party is."""
    return room_here(expedition).things if expedition.is_under else hex_here(expedition).things


def with_things_here(expedition: Expedition, things: tuple[Thing, ...]) -> Expedition:
    if expedition.is_under:
        return with_room_changed(expedition, expedition.dungeon, expedition.room, things=things)
    return with_hex(expedition, expedition.here, things=things)


# What cannot be


def check_expedition(expedition: Expedition) -> None:
    clock = (
        (expedition.day, MOST_DAYS),
        (expedition.watch, WATCHES_IN_DAY),
        (expedition.hour, HOURS_IN_WATCH),
        (expedition.turn, TURNS_IN_HOUR),
        (expedition.encounter_watch or 1, WATCHES_IN_DAY),
        (expedition.event.turn if expedition.event else 1, TURNS_IN_HOUR),
    )
    if any(not 1 <= number <= most for number, most in clock):
        raise RuleError("no_such_time", "the clock of the expedition shows a time that there is not")
    if expedition.place not in (WILDERNESS, DUNGEON):
        raise RuleError("no_such_place", "the party is either in the wilderness or in a dungeon")
    if len(expedition.due) > MOST_DUE or any(due.kind not in KINDS for due in expedition.due):
        raise RuleError("no_such_step", "something is due that no expedition knows")
    kinds = (SURPRISE, CLOSE, DISTANT, DISCOVERY)
    if expedition.event and expedition.event.kind not in kinds:
        raise RuleError("no_such_event", "something happens in the dungeon that cannot happen there")
    if any(due.kind == HAPPENS and due.words not in kinds for due in expedition.due):
        raise RuleError("no_such_event", "something happens in the dungeon that cannot happen there")
    if len(expedition.pending) > MOST_DUE or any(
        each not in (LAIR, DISCOVERY) for each in expedition.pending
    ):
        raise RuleError("no_such_event", "only lairs and discoveries wait for the next hex")
    _check_doing(expedition)
    _check_land(expedition)


def _check_doing(expedition: Expedition) -> None:
    doing = expedition.doing
    if not doing:
        return
    known = (EXPLORE, TRAVEL, SEARCH, REGROUP, CAMP, ENTER, LEAVE, *EXCHANGES)
    if doing.key not in known or doing.direction not in range(len(DIRECTIONS)) or len(doing.route) > MOST_DUE:
        raise RuleError("no_such_action", "somebody does what nobody can do on an expedition")
    if not expedition.is_under and any(
        key not in expedition.hexes and not _is_key(key) for key in doing.route
    ):
        raise RuleError("no_such_hex", "the way leads where no hex can lie")


def _is_key(text: str) -> bool:
    along, _, down = text.partition(",")
    return all(part.removeprefix("-").isdecimal() and len(part) <= 3 for part in (along, down))


def _check_land(expedition: Expedition) -> None:
    check_hexes(expedition.hexes)
    if not _is_key(expedition.here) or any(
        due.kind in (LAIR, DISCOVERY) and not _is_key(due.words) for due in expedition.due
    ):
        raise RuleError("no_such_hex", "the party is where no hex can lie")
    if len(expedition.regions) > MOST_REGIONS or len(expedition.dungeons) > MOST_DUNGEONS:
        raise RuleError("too_many", f"there are {MOST_REGIONS} regions and {MOST_DUNGEONS} dungeons at most")
    for region in expedition.regions:
        check_region(region)
    for dungeon in expedition.dungeons:
        check_dungeon(dungeon)
    if expedition.is_under and not (
        0 <= expedition.dungeon < len(expedition.dungeons)
        and 0 <= expedition.room < len(expedition.dungeons[expedition.dungeon].rooms)
    ):
        raise RuleError("no_such_room", "the party is in a room that is not there")
