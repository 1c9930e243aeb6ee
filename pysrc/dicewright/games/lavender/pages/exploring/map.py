"""The clock as chips, and the land as a map that one taps; all of it stands in words beside."""

from collections.abc import Iterable, Sequence

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from dicewright.games.lavender.pages.exploring.state import LOOK
from dicewright.games.lavender.play.journey import place_name, tell_bearing
from dicewright.games.lavender.rules.atlas import Hex, Room, beside, hex_at, key_of
from dicewright.games.lavender.rules.clock import (
    HOURS_IN_WATCH,
    TURNS,
    WATCHES,
    Chip,
    minutes,
    tell_watch,
)
from dicewright.games.lavender.rules.expedition import Expedition, dungeon_here
from dicewright.games.lavender.rules.wilderness import DIRECTIONS, bearing
from dicewright.pages.draw import render_svg
from dicewright.pages.remember import remembered
from dicewright.pages.rule_links import render_rule
from dicewright.words import capitalized, in_words

# The clock

_HOURS = in_words(minutes(watches=1) // minutes(hours=1))


def render_watches(watch: int) -> Node:
    """The watches of the day, pinned at the table."""
    return _render_chips(f"Watches of the day, each of {_HOURS} hours", "Watch", WATCHES, watch)


def render_clock(expedition: Expedition) -> Node:
    """The watch in words, and below the ground the hours and turns of it as chips."""
    return [
        h.p(".now")[
            h.b[f"{tell_watch(expedition.day, expedition.watch).capitalize()}. "], render_rule("LH-WILD-02")
        ],
        (
            h.div(".clock")[
                _render_chips(
                    "Hours of the watch", "Hour", (Chip("plain", ""),) * HOURS_IN_WATCH, expedition.hour
                ),
                _render_chips("Turns of the hour", "Turn", TURNS, expedition.turn),
                render_rule("LH-DUN-01"),
            ]
            if expedition.is_under
            else None
        ),
    ]


@remembered
def _render_chips(label: str, noun: str, chips: Sequence[Chip], now: int) -> Node:
    return h.ol(".chips", aria_label=label)[
        (
            h.li(class_=[chip.colour, "now" if number == now else ""], aria_current=_step(number == now))[
                _render_chip(number == now, number < now),
                h.span[f"{noun} {number}", f", {chip.name}" if chip.name else ""],
                h.b[" now"] if number == now else None,
            ]
            for number, chip in enumerate(chips, 1)
        )
    ]


def _step(is_now: bool) -> str | None:
    return "step" if is_now else None


def _render_chip(is_now: bool, is_past: bool) -> Element:
    """A poker chip: notched at its edge; a ring around what is now, a stroke through what is over."""
    inside = '<circle class="edge" cx="20" cy="20" r="15"/><circle class="core" cx="20" cy="20" r="11"/>'
    if is_now:
        inside += '<circle class="ring" cx="20" cy="20" r="18.5"/>'
    if is_past:
        inside += '<path class="stroke" d="M8 32 32 8"/>'
    return render_svg("0 0 40 40", class_="chip")[Markup(inside)]


# Hexes

_ACROSS, _DOWN = 60, 70
_CORNERS = ((40, 0), (20, 35), (-20, 35), (-40, 0), (-20, -35), (20, -35))


def hex_state(each: Hex, here: bool) -> str:
    if here:
        return "the party is here"
    if each.closed:
        return "closed"
    return "visited" if each.visited else "not visited"


def render_hexes(expedition: Expedition, looked: str, with_secrets: bool = False) -> Element:
    """What was visited and what lies around it; with the GM's secrets, everything that is drawn. A tap looks
    at a hex, and sets out for it."""
    shown = dict(expedition.hexes)
    if not with_secrets:
        shown = {key: each for key, each in shown.items() if each.visited}
        for each in list(shown.values()):
            for way in range(len(DIRECTIONS)):
                key = beside(each, way)
                known = expedition.hexes.get(key)
                along, _, down = key.partition(",")
                shown.setdefault(key, Hex(int(along), int(down), closed=bool(known and known.closed)))
    # Where nothing is written down yet, there is at least where the party is.
    shown.setdefault(expedition.here, hex_at(expedition.hexes, expedition.here))
    places = {key: _middle(each) for key, each in shown.items()}
    # Where the party is comes last, so that no neighbour is drawn over its outline.
    order = sorted(shown, key=lambda key: (key == expedition.here, shown[key].visited))
    drawn = "".join(
        _hex(shown[key], places[key], key == expedition.here)
        + _hex_button(expedition, shown[key], places[key], key == looked)
        for key in order
    )
    return _render_land("The map of the land", places.values(), 45, drawn)


def _middle(each: Hex) -> tuple[int, int]:
    return _ACROSS * each.q, _DOWN * each.r + _DOWN // 2 * each.q


def _box(places: Iterable[tuple[int, int]], margin: int) -> tuple[int, int, int, int]:
    found = list(places)
    left, top = min(x for x, _ in found) - margin, min(y for _, y in found) - margin
    right, bottom = max(x for x, _ in found) + margin, max(y for _, y in found) + margin
    return left, top, right - left, bottom - top


def _render_land(label: str, places: Iterable[tuple[int, int]], margin: int, drawn: str) -> Element:
    """As large as it is: what is pressed keeps its size, and a large map scrolls."""
    left, top, wide, high = _box(places, margin)
    return h.div(".land", role="group", aria_label=label)[
        h.svg(".land-map", viewBox=f"{left} {top} {wide} {high}", width=str(wide), height=str(high))[
            Markup(drawn)
        ]
    ]


_HALF = 34
"""How far what is pressed reaches to either side of the middle of a place."""
_PRESS = Markup(
    '<foreignObject x="{}" y="{}" width="{}" height="{}"><button type="button" data-action="{}" value="{}"'
    ' aria-pressed="{}" aria-label="{}">{}</button></foreignObject>'
)


def _hex(each: Hex, middle: tuple[int, int], here: bool) -> Markup:
    x, y = middle
    points = " ".join(f"{x + across},{y + down}" for across, down in _CORNERS)
    kind = "here" if here else "closed" if each.closed else "known" if each.visited else "unknown"
    marks = f'<polygon class="{kind}" points="{points}"/>'
    if each.closed:
        marks += f'<path class="bars" d="M{x - 18} {y - 18}l36 36m0-36l-36 36"/>'
    if here:
        marks += f'<circle class="party" cx="{x}" cy="{y + 22}" r="7"/>'
    return Markup(marks)


def _hex_button(expedition: Expedition, each: Hex, middle: tuple[int, int], is_looked: bool) -> Markup:
    is_here = key_of(each.q, each.r) == expedition.here
    words = each.name or (_short_bearing(each) if each.visited or is_here else "?")
    # What is said begins with what is seen.
    place = each.name or f"{words}, {tell_bearing(each.q, each.r)}"
    told = f"{place}, {hex_state(each, is_here)}"
    return _press(middle, 30, key_of(each.q, each.r), is_looked, told, "" if each.closed else words)


def _press(middle: tuple[int, int], high: int, key: str, is_looked: bool, told: str, words: str) -> Markup:
    x, y = middle
    box = (x - _HALF, y - high, 2 * _HALF, 2 * high)
    return _PRESS.format(*box, LOOK, key, "true" if is_looked else "false", capitalized(told), words)


def _short_bearing(each: Hex) -> str:
    """`2 N 1 NE`"""
    found = bearing(each.q, each.r)
    initials = ("".join(part[0] for part in way.split("-")).upper() for _, way in found)
    return " ".join(f"{number} {way}" for (number, _), way in zip(found, initials, strict=True)) or "Start"


def render_hex_list(expedition: Expedition) -> Element:
    found = [each for each in expedition.hexes.values() if each.visited]
    return h.ul[(h.li[tell_hex(expedition, each)] for each in found)]


def tell_hex(expedition: Expedition, each: Hex) -> str:
    key = key_of(each.q, each.r)
    finds = [thing.text for thing in each.things if thing.found]
    parts = [place_name(expedition.replace(place="wilderness"), key), hex_state(each, key == expedition.here)]
    parts += [f"lair: {each.lair}"] if each.lair else []
    parts += [f"found: {'; '.join(finds)}"] if finds else []
    return ", ".join(parts)


# Rooms


def render_rooms(expedition: Expedition, looked: str, with_secrets: bool = False) -> Element:
    """Room by room from the entrance; a door that nobody went through leads to a question mark."""
    rooms = dungeon_here(expedition).rooms
    places = _laid_out(rooms, with_secrets)
    lines = "".join(
        f'<path class="door" d="M{places[at][0]} {places[at][1]}L{places[to][0]} {places[to][1]}"/>'
        for at in places
        for to in rooms[at].links
        if at < to and to in places and (with_secrets or rooms[at].visited or rooms[to].visited)
    )
    boxes = "".join(
        _room(rooms[at], place, at == expedition.room) + _room_button(expedition, at, place, looked)
        for at, place in places.items()
    )
    return _render_land("The map of the dungeon", places.values(), 40, lines + boxes)


def _laid_out(rooms: tuple[Room, ...], with_secrets: bool) -> dict[int, tuple[int, int]]:
    """By how many doors lie between a room and the entrance."""
    depth: dict[int, int] = {0: 0}
    queue = [0]
    for at in queue:
        if not (with_secrets or rooms[at].visited):
            continue
        for to in rooms[at].links:
            if to not in depth:
                depth[to] = depth[at] + 1
                queue.append(to)
    rows: dict[int, int] = {}
    places = {}
    for at in queue:
        row = rows.get(depth[at], 0)
        rows[depth[at]] = row + 1
        places[at] = (depth[at] * 90, row * 70)
    return places


def _room(room: Room, place: tuple[int, int], here: bool) -> Markup:
    x, y = place
    kind = "here" if here else "known" if room.visited else "unknown"
    mark = f'<circle class="party" cx="{x}" cy="{y + 16}" r="6"/>' if here else ""
    box = f'x="{x - _HALF}" y="{y - 26}" width="{2 * _HALF}" height="52"'
    return Markup(f'<rect class="{kind}" {box} rx="6"/>{mark}')


def _room_button(expedition: Expedition, at: int, place: tuple[int, int], looked: str) -> Markup:
    room = dungeon_here(expedition).rooms[at]
    key = f"{expedition.dungeon}-{at}"
    words = room.name or str(at + 1) if room.visited else "?"
    told = tell_room(expedition, at, room) if room.visited else f"{at + 1}: not entered yet"
    return _press(place, 26, key, key == looked, told, words)


def render_room_list(expedition: Expedition) -> Element:
    dungeon = dungeon_here(expedition)
    found = [(at, room) for at, room in enumerate(dungeon.rooms) if room.visited]
    return h.ul[(h.li[tell_room(expedition, at, room)] for at, room in found)]


def tell_room(expedition: Expedition, at: int, room: Room) -> str:
    finds = [thing.text for thing in room.things if thing.found]
    leads = ", ".join(str(to + 1) for to in sorted(room.links))
    parts = [f"{at + 1}: {room.name or 'a room'}"]
    parts += ["the party is here"] if at == expedition.room and expedition.is_under else []
    parts += [f"{'door' if len(room.links) == 1 else 'doors'} to {leads}"] if leads else []
    parts += [f"found: {'; '.join(finds)}"] if finds else []
    return ", ".join(parts)
