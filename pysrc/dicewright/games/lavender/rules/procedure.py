"""What an action on an expedition makes due, one thing after the other.

An action becomes a queue. Some of it waits for dice or for people; the rest goes by itself (LH-WILD-05,
LH-DUN-05). The queue is kept, so whoever comes back goes on where they were.
"""

from collections.abc import Callable

from dicewright.games.lavender.rules.atlas import Hex, Region, Room, with_room
from dicewright.games.lavender.rules.calendar import (
    DAWN_WATCH,
    HOURS_IN_WATCH,
    LIGHT_TURNS,
    MEALS,
    NIGHT,
    TURNS_IN_HOUR,
    WATCHES_IN_DAY,
)
from dicewright.games.lavender.rules.dungeon import DUNGEON_ACTIONS, explore_turns
from dicewright.games.lavender.rules.equipment import DUNGEON, WILDERNESS
from dicewright.games.lavender.rules.expedition import (
    ADVANCE,
    ARRIVE,
    CHOICE,
    DAWN,
    ENTER,
    FIND,
    HAPPENS,
    HOUR,
    MEAL,
    MOST_DAYS,
    NEW_ROOM,
    NIGHT_LIGHT,
    NOW,
    OUT,
    PENDING,
    RECOVER,
    REFILL,
    SCOUT,
    TICK,
    TREASURE,
    TURN,
    WATCH,
    Doing,
    Due,
    Expedition,
    HourEvent,
    dungeon_here,
    with_dungeon,
    with_hex,
    with_room_changed,
)
from dicewright.games.lavender.rules.settings import DEFAULTS, Rules
from dicewright.games.lavender.rules.tables import ENCOUNTER, FELLOWSHIP, FOOD, LIGHT
from dicewright.games.lavender.rules.wilderness import (
    BAD_WEATHER,
    CAMP,
    CAMP_WATCHES,
    DISCOVERY,
    LAIR,
    NEXT,
    NONE,
    TODAY,
    WILD_ACTIONS,
    explore_watches,
    search_time,
)
from dicewright.trouble import RuleError


def new_expedition(watch: int = DAWN_WATCH) -> Expedition:
    """LH-WILD-03"""
    start = Expedition(watch=watch, hexes={"0,0": Hex(0, 0, visited=True)}, regions=(Region("The land"),))
    return settled(start)


# Actions


def actions_at(expedition: Expedition) -> tuple[str, ...]:
    """LH-WILD-04, LH-DUN-04"""
    return DUNGEON_ACTIONS if expedition.is_under else (*WILD_ACTIONS, ENTER)


def time_of(expedition: Expedition, doing: Doing, rules: Rules = DEFAULTS) -> int:
    """In watches; in turns for what is done on foot in a dungeon."""
    match doing.key:
        case "explore" if expedition.is_under:
            return explore_turns(doing.encumbered, doing.running)
        case "explore":
            return explore_watches(doing.encumbered)
        case "search":
            return search_time(doing.encumbered, rules)
        case "camp":
            return CAMP_WATCHES
        case "leave":
            return 0 if _is_fresh(expedition) else 1
        case "enter":
            return 0
    return 1


def _is_fresh(expedition: Expedition) -> bool:
    """Whether nothing of the watch was spent in the dungeon yet (LH-AMB-33)."""
    return (expedition.hour, expedition.turn) == (1, 1)


def _many(kind: str, count: int) -> tuple[Due, ...]:
    return (Due(kind),) * count


def begun(
    expedition: Expedition, doing: Doing, people: tuple[str, ...] = (), rules: Rules = DEFAULTS
) -> Expedition:
    """The queue of an action; `people` are the sheets of those who regroup."""
    if expedition.due:
        raise RuleError("due", "something is still due: finish that first")
    if doing.key not in actions_at(expedition):
        raise RuleError("no_such_action", "that cannot be done here")
    time = time_of(expedition, doing, rules)
    choices = tuple(Due(CHOICE, sheet) for sheet in people)
    queue = (
        _dungeon_queue(expedition, doing, time, choices, rules)
        if expedition.is_under
        else _wild_queue(doing, time, choices)
    )
    if _is_dawn(expedition):
        queue = (Due(DAWN), *queue)
    after = expedition.replace(doing=doing, due=queue)
    if doing.key == ENTER:
        after = after.replace(place=DUNGEON, hour=1, turn=1, event=None)
    return settled(after)


def _wild_queue(doing: Doing, time: int, choices: tuple[Due, ...]) -> tuple[Due, ...]:
    """LH-AMB-24: the action's own tests, then every watch of it, then what comes of it."""
    watches = _many(WATCH, time)
    match doing.key:
        case "explore":
            return (Due(SCOUT, doing.scout), *watches, Due(ARRIVE))
        case "travel":
            return (*watches, Due(ARRIVE))
        case "search":
            return (*watches, Due(FIND))
        case "regroup":
            return (*choices, *watches, Due(REFILL))
        case "camp":
            return (*watches, Due(RECOVER))
    return (Due(HOUR),)


def _dungeon_queue(
    expedition: Expedition, doing: Doing, time: int, choices: tuple[Due, ...], rules: Rules
) -> tuple[Due, ...]:
    """LH-AMB-31: what an action does comes first, and then its turns. Rest: LH-AMB-30 and -32."""
    turns = _many(TURN, time)
    passing: tuple[Due, ...] = (Due(MEAL), Due(ADVANCE))
    if rules.extra_rest_fellowship:
        passing = (Due(FELLOWSHIP), *passing)
    match doing.key:
        case "explore" | "travel":
            return (Due(ARRIVE), *turns)
        case "search":
            return (Due(FIND), *turns)
        case "regroup":
            return (Due(LIGHT), Due(FELLOWSHIP), Due(PENDING), *choices, *passing, Due(REFILL))
        case "camp":
            more = (Due(HOUR, words=NOW), *passing, *passing, Due(RECOVER))
            return (Due(LIGHT), *_many(FELLOWSHIP, CAMP_WATCHES), Due(PENDING), *more)
        case "leave":
            # LH-AMB-33: a watch of which a turn was spent is finished first.
            rest = (Due(FELLOWSHIP), Due(MEAL), Due(ADVANCE))
            return (Due(OUT),) if _is_fresh(expedition) else (*rest, Due(OUT))
    return turns


# What goes by itself


def settled(expedition: Expedition) -> Expedition:
    """Up to whatever waits next; with nothing left, the action is over and a new day may begin."""
    while (head := expedition.head) and head.kind in _BY_ITSELF:
        expedition = _BY_ITSELF[head.kind](expedition.replace(due=expedition.due[1:]))
    if expedition.due:
        return expedition
    after = expedition.replace(doing=None)
    return after.replace(due=(Due(DAWN),)) if _is_dawn(after) else after


def with_event_due(expedition: Expedition) -> Expedition:
    """On a day of which nobody knows the event yet, it comes before the first deed, whatever the watch.

    For those who come from a court or from home: of the days there nothing was rolled (LH-AMB-46).
    """
    waits = not expedition.is_under and not expedition.events_rolled and not expedition.due
    return expedition.replace(due=(Due(DAWN),)) if waits else expedition


def next_up(expedition: Expedition, *first: Due) -> Expedition:
    """The head of the queue is done; what it brings comes before the rest."""
    return settled(expedition.replace(due=(*first, *expedition.due[1:])))


def without(expedition: Expedition, due: Due, *first: Due) -> Expedition:
    """The same for one of several at the head whose order is free."""
    at = expedition.due.index(due)
    others = (*expedition.due[:at], *expedition.due[at + 1 :])
    return settled(expedition.replace(due=(*first, *others)))


def _before(expedition: Expedition, *due: Due) -> Expedition:
    return expedition.replace(due=(*due, *expedition.due))


def _is_dawn(expedition: Expedition) -> bool:
    return not expedition.is_under and expedition.watch == DAWN_WATCH and not expedition.events_rolled


def _key(expedition: Expedition) -> str:
    return expedition.doing.key if expedition.doing else ""


def _watch(expedition: Expedition) -> Expedition:
    """LH-AMB-24: encounter, light of the night, food, and then the next watch."""
    if _is_dawn(expedition):
        return _before(expedition, Due(DAWN), Due(WATCH))
    found = [Due(MEAL), Due(ADVANCE)]
    if expedition.watch in NIGHT and _key(expedition) != CAMP:
        found.insert(0, Due(NIGHT_LIGHT))
    if expedition.encounter_watch == expedition.watch:
        found.insert(0, Due(ENCOUNTER))
        expedition = expedition.replace(encounter_watch=None)
    if expedition.bad_weather and expedition.doing:
        expedition = expedition.replace(doing=expedition.doing.replace(rough=True))
    return _before(expedition, *found)


def _meal(expedition: Expedition) -> Expedition:
    """LH-WILD-21: a food roll that passes is not rolled at all."""
    if expedition.watch not in MEALS or expedition.food_pass_today:
        return expedition
    if expedition.food_pass_next:
        return expedition.replace(food_pass_next=False)
    return _before(expedition, Due(FOOD))


def _advance(expedition: Expedition) -> Expedition:
    if expedition.watch < WATCHES_IN_DAY:
        return expedition.replace(watch=expedition.watch + 1)
    return days_later(expedition, 1).replace(watch=DAWN_WATCH)


def days_later(expedition: Expedition, days: int) -> Expedition:
    """The same watch of another day; as guests, or at home, nothing is rolled for it (LH-AMB-46)."""
    return expedition.replace(
        day=min(MOST_DAYS, expedition.day + days),
        events_rolled=False,
        bad_weather=False,
        weather="",
        encounter_watch=None,
        food_pass_today=False,
    )


def _turn(expedition: Expedition) -> Expedition:
    found = [Due(TICK)]
    if expedition.turn in LIGHT_TURNS:
        found.insert(0, Due(LIGHT))
    event = expedition.event
    if event and not event.resolved and event.turn == expedition.turn:
        found.insert(0, Due(HAPPENS, words=event.kind))
    return _before(expedition, *found)


def _tick(expedition: Expedition) -> Expedition:
    if expedition.turn < TURNS_IN_HOUR:
        return expedition.replace(turn=expedition.turn + 1)
    after = expedition.replace(turn=1, event=None)
    if expedition.hour < HOURS_IN_WATCH:
        return _before(after.replace(hour=expedition.hour + 1), Due(HOUR))
    return _before(after.replace(hour=1), Due(FELLOWSHIP), Due(MEAL), Due(ADVANCE), Due(HOUR))


def _arrive(expedition: Expedition) -> Expedition:
    route = expedition.doing.route if expedition.doing else ()
    if expedition.is_under:
        return _through_rooms(expedition, route)
    after = expedition
    for key in route:
        after = with_hex(after, key, visited=True).replace(here=key)
    if not route:
        return after
    # LH-AMB-27: whatever was pending is met in the first hex that is entered.
    met = tuple(Due(each, words=route[0]) for each in after.pending)
    return _before(after.replace(pending=()), *met)


def _through_rooms(expedition: Expedition, route: tuple[str, ...]) -> Expedition:
    at = expedition.dungeon
    for each in route:
        rooms = dungeon_here(expedition).rooms
        if each == NEW_ROOM:
            added = with_room(rooms, Room(f"Room {len(rooms) + 1}", visited=True), expedition.room)
            expedition = with_dungeon(expedition, at, rooms=added).replace(room=len(rooms))
        elif each.isdecimal() and int(each) < len(rooms):
            expedition = with_room_changed(expedition, at, int(each), visited=True).replace(room=int(each))
    return expedition


def _pending(expedition: Expedition) -> Expedition:
    event = expedition.event
    return expedition if not event or event.resolved else _before(expedition, Due(HAPPENS, words=event.kind))


def _out(expedition: Expedition) -> Expedition:
    return expedition.replace(place=WILDERNESS, hour=1, turn=1, event=None)


_BY_ITSELF: dict[str, Callable[[Expedition], Expedition]] = {
    WATCH: _watch,
    MEAL: _meal,
    ADVANCE: _advance,
    TURN: _turn,
    TICK: _tick,
    ARRIVE: _arrive,
    OUT: _out,
    PENDING: _pending,
}


# What dice decide


def is_over(expedition: Expedition, watch: int | None) -> bool:
    """Whether that watch of the day is past."""
    return watch is not None and watch < expedition.watch


def dawned(expedition: Expedition, event: str, watch: int | None = None, weather: str = "") -> Expedition:
    """The event of the day (LH-WILD-06); an encounter waits for its watch."""
    after = expedition.replace(events_rolled=True)
    if event == BAD_WEATHER:
        after = after.replace(bad_weather=True, weather=weather)
    elif event == ENCOUNTER and not is_over(expedition, watch):
        after = after.replace(encounter_watch=watch)
    elif event in (LAIR, DISCOVERY):
        after = after.replace(pending=(*after.pending, event))
    return next_up(after)


def struck(expedition: Expedition, event: str, turn: int | None = None) -> Expedition:
    """The event of the hour (LH-DUN-07), for its turn; or at once, in a camp."""
    is_now = bool(expedition.head and expedition.head.words == NOW)
    if event == NONE:
        return next_up(expedition if is_now else expedition.replace(event=None))
    if is_now:
        return next_up(expedition, Due(HAPPENS, words=event))
    return next_up(expedition.replace(event=HourEvent(event, turn or 1)))


def happened(expedition: Expedition) -> Expedition:
    """The event has come to pass; a discovery has its worth rolled (LH-DUN-10)."""
    kind = expedition.head.words if expedition.head else ""
    event = expedition.event
    if event and event.kind == kind:
        expedition = expedition.replace(event=event.replace(resolved=True))
    return next_up(expedition, Due(TREASURE)) if kind == DISCOVERY else next_up(expedition)


def led_to(expedition: Expedition, route: tuple[str, ...]) -> Expedition:
    """Where the scout leads the party."""
    doing = expedition.doing
    return next_up(expedition.replace(doing=doing.replace(route=route) if doing else None))


def foraged(expedition: Expedition, passes: str | None) -> Expedition:
    """LH-WILD-21"""
    if passes == TODAY:
        return expedition.replace(food_pass_today=True)
    return expedition.replace(food_pass_next=True) if passes == NEXT else expedition


def waved(expedition: Expedition) -> Expedition:
    """What is due is over, and nothing came of it."""
    head = expedition.head
    match head.kind if head else "":
        case "dawn":
            return dawned(expedition, NONE)
        case "hour":
            return struck(expedition, NONE)
        case "happens":
            event = expedition.event
            return next_up(expedition.replace(event=event.replace(resolved=True) if event else None))
    return next_up(expedition)


def planned(
    expedition: Expedition, doing: Doing, people: tuple[str, ...] = (), rules: Rules = DEFAULTS
) -> tuple[list[tuple[Due, Expedition]], Expedition]:
    """All that an action makes due, each with the clock at that moment, if nothing comes of any of it."""
    now = begun(expedition, doing, people, rules)
    found: list[tuple[Due, Expedition]] = []
    while now.doing and (head := now.head):
        found.append((head, now))
        now = waved(now)
    return found, now


def without_secrets(expedition: Expedition) -> Expedition:
    """As the players know it."""
    return expedition.replace(encounter_watch=None, pending=(), event=None)
