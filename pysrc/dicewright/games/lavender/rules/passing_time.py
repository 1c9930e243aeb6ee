"""Time passing on an expedition: what goes by itself, and in which order, and what comes of the rest.

All that is due stands in a queue (LH-AMB-24); what waits for dice or for people goes on once it is known.
"""

from collections.abc import Callable
from itertools import takewhile
from typing import NamedTuple

from dicewright.games.lavender.rules.atlas import Room, with_room
from dicewright.games.lavender.rules.clock import (
    DAWN_WATCH,
    HOURS_IN_WATCH,
    LIGHT_TURNS,
    MEALS,
    NIGHT,
    TURNS_IN_HOUR,
    WATCHES_IN_DAY,
)
from dicewright.games.lavender.rules.degrees import is_success
from dicewright.games.lavender.rules.equipment import WILDERNESS
from dicewright.games.lavender.rules.expedition import (
    ADVANCE,
    ARRIVE,
    CHOICE,
    DAWN,
    HAPPENS,
    HOUR,
    LOST,
    MEAL,
    MOST_DAYS,
    NEW_ROOM,
    NIGHT_LIGHT,
    NOW,
    OUT,
    PENDING,
    TICK,
    TREASURE,
    TURN,
    WATCH,
    Due,
    Expedition,
    HourEvent,
    dungeon_here,
    with_dungeon,
    with_hex,
    with_room_changed,
)
from dicewright.games.lavender.rules.settings import DEFAULTS, Rules
from dicewright.games.lavender.rules.tables import CRITICAL, ENCOUNTER, FELLOWSHIP, FOOD, FUMBLE, LIGHT
from dicewright.games.lavender.rules.usage import stepped_up
from dicewright.games.lavender.rules.wilderness import (
    BAD_WEATHER,
    CAMP,
    DISCOVERY,
    FORAGED,
    LAIR,
    NEXT,
    NONE,
    TODAY,
)

_PASSES = {NEXT: "food_pass_next", TODAY: "food_pass_today"}
"""How an expedition remembers a food roll that passes (LH-WILD-21)."""


def settled(expedition: Expedition) -> Expedition:
    """Up to whatever waits next; with nothing left, the action is over and a new day may begin."""
    while (head := expedition.head) and head.kind in _BY_ITSELF:
        expedition = _BY_ITSELF[head.kind](expedition.replace(due=expedition.due[1:]))
    if expedition.due:
        return expedition
    after = expedition.replace(doing=None)
    return after.replace(due=(Due(DAWN),)) if is_dawn(after) else after


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


def is_dawn(expedition: Expedition) -> bool:
    return not expedition.is_under and expedition.watch == DAWN_WATCH and not expedition.events_rolled


def _key(expedition: Expedition) -> str:
    return expedition.doing.key if expedition.doing else ""


def _watch(expedition: Expedition) -> Expedition:
    """LH-AMB-24: encounter, light of the night, food, and then the next watch."""
    if is_dawn(expedition):
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


# What comes of the rest


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


def scouted(expedition: Expedition, sheet: str, degree: str) -> Expedition:
    """LH-WILD-11 and -12: whoever fails is lost, and a die says where that leads."""
    return next_up(expedition) if is_success(degree) else next_up(expedition, Due(LOST, sheet))


def waiting_choices(expedition: Expedition) -> tuple[str, ...]:
    """The sheets that may choose now, in whatever order."""
    return tuple(due.who for due in takewhile(lambda due: due.kind == CHOICE, expedition.due))


def chosen(expedition: Expedition, sheet: str, *first: Due) -> Expedition:
    """Somebody has chosen while the party regroups; what that brings comes before the rest."""
    due = next(due for due in expedition.due if due.kind == CHOICE and due.who == sheet)
    return without(expedition, due, *first)


class Foraged(NamedTuple):
    expedition: Expedition
    food: int
    """The die, as it is afterwards."""
    passes: str = ""
    """Which food rolls are not rolled at all."""
    is_met: bool = False
    """Whether somebody meets the forager, who may be alone."""


def foraged(expedition: Expedition, sheet: str, degree: str, food: int, rules: Rules = DEFAULTS) -> Foraged:
    """LH-WILD-21"""
    passes = FORAGED.get(degree, "")
    if passes:
        expedition = expedition.replace(**{_PASSES[passes]: True})
    if degree == FUMBLE:
        return Foraged(chosen(expedition, sheet, Due(ENCOUNTER, sheet)), food, is_met=True)
    after = stepped_up(food, rules) if degree == CRITICAL else food
    return Foraged(chosen(expedition, sheet), after, passes)


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
