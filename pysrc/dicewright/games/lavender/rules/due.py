"""What is due on an expedition, thrown: the dice of the clock, and what each of them brings."""

from typing import NamedTuple

from dicewright.dice import Dice, Roll
from dicewright.games.lavender.rules.atlas import (
    DISCOVERIES,
    ENCOUNTERS,
    WEATHER,
    beside,
    can_enter,
    hex_at,
    region_at,
    roll_row,
    with_next_found,
)
from dicewright.games.lavender.rules.dungeon import discovery_value, hour_event
from dicewright.games.lavender.rules.expedition import (
    NIGHT_LIGHT,
    NOW,
    Expedition,
    dungeon_here,
    hex_here,
    region_here,
    with_hex,
)
from dicewright.games.lavender.rules.passing_time import dawned, happened, led_to, next_up, struck
from dicewright.games.lavender.rules.rolls import by_gm, throw_dice, throw_test
from dicewright.games.lavender.rules.tables import ENCOUNTER, FELLOWSHIP, FOOD, LIGHT
from dicewright.games.lavender.rules.wilderness import (
    BAD_WEATHER,
    DISCOVERY,
    EVENT_DIE,
    LOST,
    LOST_DIE,
    NONE,
    day_event,
    discovered,
    way_taken,
)
from dicewright.trouble import RuleError


class Usage(NamedTuple):
    """A roll of one of the party's dice that time asks for."""

    resource: str
    rule: str
    disadvantage: bool = False


USAGES = {
    FOOD: Usage(FOOD, "LH-WILD-05"),
    LIGHT: Usage(LIGHT, "LH-DUN-05"),
    NIGHT_LIGHT: Usage(LIGHT, "LH-WILD-23", disadvantage=True),
    FELLOWSHIP: Usage(FELLOWSHIP, "LH-DUN-05"),
}


class Came(NamedTuple):
    """What came of something that was due."""

    expedition: Expedition
    rolls: tuple[Roll, ...] = ()
    words: str = ""
    """Of a row of the GM's, or of a thing that is noted there."""


class ClockEvent(NamedTuple):
    """Of the day, or of the hour."""

    expedition: Expedition
    rolls: tuple[Roll, ...]
    kind: str
    when: int | None = None
    """The watch, or the turn, in which it happens."""
    words: str = ""
    """Of the weather."""


def roll_day_event(expedition: Expedition, dice: Dice) -> ClockEvent:
    """LH-WILD-06 to -08"""
    test = throw_test(by_gm(dice, "the event of the day"), "event of the day", "", 0)
    kind = day_event(test.faces[0])
    more: tuple[Roll, ...] = ()
    watch, weather = None, ""
    if kind == ENCOUNTER:
        more = (
            throw_dice(
                by_gm(dice, "the watch of the encounter"),
                "watch of the encounter",
                EVENT_DIE,
                1,
                "LH-WILD-08",
            ),
        )
        watch = more[0].total
    elif kind == BAD_WEATHER:
        more, weather = roll_row(dice, region_here(expedition), WEATHER)
    return ClockEvent(dawned(expedition, kind, watch, weather), (test, *more), kind, watch, weather)


def roll_hour_event(expedition: Expedition, dice: Dice) -> ClockEvent:
    """LH-DUN-07; the one more of a camp happens at once (LH-DUN-19)."""
    is_now = expedition.head is not None and expedition.head.words == NOW
    test = throw_test(by_gm(dice, "the event of the hour"), "event of the hour", "", 0)
    kind = hour_event(test.faces[0])
    if kind == NONE or is_now:
        return ClockEvent(struck(expedition, kind), (test,), kind)
    turn = throw_dice(by_gm(dice, "the turn of the event"), "turn of the event", EVENT_DIE, 1, "LH-DUN-07")
    return ClockEvent(struck(expedition, kind, turn.total), (test, turn), kind, turn.total)


def roll_encounter(expedition: Expedition, dice: Dice) -> Came:
    """LH-WILD-08"""
    rolls, words = roll_row(dice, region_here(expedition), ENCOUNTERS)
    return Came(next_up(expedition), rolls, words)


def roll_happening(expedition: Expedition, dice: Dice) -> Came:
    """What was to happen in this turn (LH-DUN-08); what a discovery is, its own roll says (LH-DUN-10)."""
    if expedition.head and expedition.head.words == DISCOVERY:
        return Came(happened(expedition))
    rolls, words = roll_row(dice, region_here(expedition), ENCOUNTERS)
    return Came(happened(expedition), rolls, words)


class Lost(NamedTuple):
    expedition: Expedition
    rolls: tuple[Roll, ...]
    arrive: str
    """The hex that is meant: where they started, or one to the left or right of what was looked for."""
    key: str = ""
    """Of the hex that the party comes to; empty where it stays."""


def roll_lost(expedition: Expedition, dice: Dice) -> Lost:
    """LH-WILD-12, LH-AMB-26: where nobody can go, the party stays where it is."""
    roll = throw_dice(by_gm(dice, "the way they are led"), "lost", LOST_DIE, 1, "LH-WILD-12")
    arrive = LOST[roll.total]
    way = way_taken(expedition.doing.direction if expedition.doing else 0, arrive)
    key = "" if way is None else beside(hex_here(expedition), way)
    if not key or not can_enter(expedition.hexes, key):
        return Lost(led_to(expedition, ()), (roll,), arrive)
    return Lost(led_to(expedition, (key,)), (roll,), arrive, key)


def _hex_of_head(expedition: Expedition) -> str:
    return expedition.head.words if expedition.head else expedition.here


def roll_lair(expedition: Expedition, dice: Dice) -> Came:
    """LH-WILD-09: a lair that is there already is the one."""
    key = _hex_of_head(expedition)
    there = hex_at(expedition.hexes, key)
    if there.lair:
        return Came(next_up(expedition), words=there.lair)
    rolls, words = roll_row(dice, region_at(expedition.regions, there.region), ENCOUNTERS)
    return Came(next_up(with_hex(expedition, key, lair=words or "A lair")), rolls, words)


def turn_up(expedition: Expedition) -> Came:
    """Instead of a discovery, something that lies in the hex is found without a search (LH-WILD-10)."""
    key = _hex_of_head(expedition)
    things, words = with_next_found(hex_at(expedition.hexes, key).things)
    if not words:
        raise RuleError("nothing_there", "nothing that could turn up is written down for this hex")
    return Came(next_up(with_hex(expedition, key, things=things)), words=words)


class Discovered(NamedTuple):
    expedition: Expedition
    rolls: tuple[Roll, ...]
    resource: str
    """The die that steps up."""
    words: str


def roll_discovery(expedition: Expedition, dice: Dice) -> Discovered:
    """LH-WILD-10"""
    test = throw_test(by_gm(dice, "the discovery"), "discovery", "", 0)
    region = region_at(expedition.regions, hex_at(expedition.hexes, _hex_of_head(expedition)).region)
    rolls, words = roll_row(dice, region, DISCOVERIES)
    return Discovered(next_up(expedition), (test, *rolls), discovered(test.faces[0]), words)


class Treasure(NamedTuple):
    expedition: Expedition
    rolls: tuple[Roll, ...]
    name: str
    value: int


def roll_treasure(expedition: Expedition, dice: Dice) -> Treasure:
    """What a discovery in a dungeon is worth (LH-DUN-10)."""
    test = throw_test(by_gm(dice, "the discovery"), "discovery", "", 0)
    value = discovery_value(dungeon_here(expedition).wonder, test.faces[0])
    rolls, words = roll_row(dice, region_here(expedition), DISCOVERIES)
    return Treasure(next_up(expedition), (test, *rolls), words or "A discovery", value)
