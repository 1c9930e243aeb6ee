"""What is due on an expedition, done one by one: the clock's rolls, and what they bring."""

from collections.abc import Callable
from typing import Any

from dicewright.dice import Dice, Roll
from dicewright.dice.source import called
from dicewright.games.lavender.play.journey import (
    EVENT_WORDS,
    LADDER_RULES,
    Journey,
    check_out,
    place_name,
    throw,
    told_usage,
)
from dicewright.games.lavender.play.party import with_die
from dicewright.games.lavender.play.playing import (
    character_of,
    departures,
)
from dicewright.games.lavender.rules.atlas import (
    DISCOVERIES,
    ENCOUNTERS,
    WEATHER,
    Region,
    Thing,
    beside,
    can_enter,
    hex_at,
    region_at,
    row_at,
    shares_of,
)
from dicewright.games.lavender.rules.character import MOST_LINES, Item, class_behind
from dicewright.games.lavender.rules.dungeon import discovery_value, hour_event
from dicewright.games.lavender.rules.expedition import (
    DAWN,
    FIND,
    HAPPENS,
    HOUR,
    LOST,
    NIGHT_LIGHT,
    NOW,
    RECOVER,
    TREASURE,
    dungeon_here,
    hex_here,
    region_here,
    room_here,
    with_hex,
    with_room_changed,
)
from dicewright.games.lavender.rules.procedure import (
    dawned,
    happened,
    is_over,
    led_to,
    next_up,
    struck,
)
from dicewright.games.lavender.rules.rest import rested
from dicewright.games.lavender.rules.rolls import throw_dice, throw_test
from dicewright.games.lavender.rules.tables import ENCOUNTER, FELLOWSHIP, FOOD, LIGHT
from dicewright.games.lavender.rules.usage import stepped_up
from dicewright.games.lavender.rules.wilderness import (
    BAD_WEATHER,
    DISCOVERY,
    EVENT_DIE,
    LAIR,
    LOST_DIE,
    NONE,
    camp_dice,
    camp_healed,
    day_event,
    discovered,
    way_taken,
)
from dicewright.games.lavender.rules.wilderness import LOST as WAYS
from dicewright.table.workspace import Workspace
from dicewright.trouble import RuleError
from dicewright.words import join_words, whole


def do_due(
    workspace: Workspace, dice: Dice, carrier: str = "", keyed: bool = False, **details: Any
) -> Workspace:
    """Whatever waits at the head of the queue and is no test of a character."""
    journey = Journey(workspace)
    check_out(workspace)
    head = journey.expedition.head
    if not head or head.kind not in _DUE:
        raise RuleError("nothing_due", "nothing of that kind is due")
    if head.kind == TREASURE:
        return _treasure(journey, dice, carrier, **details)
    if head.kind == DISCOVERY:
        return _discovery(journey, dice, keyed, **details)
    return _DUE[head.kind](journey, dice, **details)


def _by_gm(dice: Dice, what: str) -> Dice:
    return called(dice, "the GM", f"die for the {what}")


def roll_row(dice: Dice, region: Region, table: str) -> tuple[tuple[Roll, ...], str]:
    """One of the GM's rows, or nothing where there are none (LH-OPEN-15)."""
    rows = getattr(region, table)
    if not rows:
        return (), ""
    roll = throw_dice(
        _by_gm(dice, f"table of {table}"), f"table of {table}", shares_of(rows), 1, "LH-OPEN-15"
    )
    return (roll,), row_at(rows, roll.total).text


def _dawn(journey: Journey, dice: Dice, **details: Any) -> Workspace:
    test = throw_test(_by_gm(dice, "event of the day"), "event of the day", "", 0)
    event = day_event(test.faces[0])
    more: tuple[Roll, ...] = ()
    words, watch = EVENT_WORDS[event], None
    if event == ENCOUNTER:
        more = (
            throw_dice(
                _by_gm(dice, "watch of the encounter"), "watch of the encounter", EVENT_DIE, 1, "LH-WILD-08"
            ),
        )
        watch = more[0].total
        words = f"{words} in watch {watch}"
        words += ", which is over" if is_over(journey.expedition, watch) else ""
    elif event == BAD_WEATHER:
        more, weather = roll_row(dice, region_here(journey.expedition), WEATHER)
        words = f"{words}: {weather}" if weather else words
        journey.expedition = dawned(journey.expedition, event, None, weather)
    if event != BAD_WEATHER:
        journey.expedition = dawned(journey.expedition, event, watch)
    # Weather is there for all to see; the rest only the GM knows before it happens.
    secret = event != BAD_WEATHER
    return journey.kept(
        "event of the day", (test, *more), ("LH-WILD-06",), outcome=words, private=secret, **details
    )


def _hour(journey: Journey, dice: Dice, **details: Any) -> Workspace:
    is_now = journey.expedition.head is not None and journey.expedition.head.words == NOW
    test = throw_test(_by_gm(dice, "event of the hour"), "event of the hour", "", 0)
    event = hour_event(test.faces[0])
    more: tuple[Roll, ...] = ()
    words = EVENT_WORDS[event]
    if event != NONE and not is_now:
        more = (
            throw_dice(_by_gm(dice, "turn of the event"), "turn of the event", EVENT_DIE, 1, "LH-DUN-07"),
        )
        words = f"{words}, in turn {more[0].total}"
    journey.expedition = struck(journey.expedition, event, more[0].total if more else None)
    return journey.kept(
        "event of the hour", (test, *more), ("LH-DUN-07",), outcome=words, private=True, **details
    )


def _usage(resource: str, what: str, rule: str, disadvantage: bool = False) -> Callable[..., Workspace]:
    def roll(journey: Journey, dice: Dice, **details: Any) -> Workspace:
        rolls, effects = throw(journey, resource, dice, disadvantage)
        journey.expedition = next_up(journey.expedition)
        return journey.kept(what, rolls, (rule,), **told_usage(journey, rolls, effects), **details)

    return roll


def _encounter(journey: Journey, dice: Dice, **details: Any) -> Workspace:
    head = journey.expedition.head
    rolls, words = roll_row(dice, region_here(journey.expedition), ENCOUNTERS)
    alone = next((each.name for each in journey.people if head and each.id == head.who), "")
    journey.expedition = next_up(journey.expedition)
    outcome = words or "the GM says who comes"
    if alone:
        outcome = f"{outcome}; {alone} may be alone"
    return journey.kept("an encounter", rolls, ("LH-WILD-08", "LH-ENC-01"), outcome=outcome, **details)


def _happens(journey: Journey, dice: Dice, **details: Any) -> Workspace:
    kind = journey.expedition.head.words if journey.expedition.head else ""
    rolls: tuple[Roll, ...] = ()
    words = ""
    if kind != DISCOVERY:
        rolls, words = roll_row(dice, region_here(journey.expedition), ENCOUNTERS)
    journey.expedition = happened(journey.expedition)
    outcome = "; ".join(filter(None, (EVENT_WORDS[kind], words)))
    return journey.kept(
        "it happens", rolls, ("LH-DUN-10" if kind == DISCOVERY else "LH-DUN-08",), outcome=outcome, **details
    )


def _lost(journey: Journey, dice: Dice, **details: Any) -> Workspace:
    """LH-WILD-12, LH-AMB-26: where nobody can go, the party stays where it is."""
    roll = throw_dice(_by_gm(dice, "way they are led"), "lost", LOST_DIE, 1, "LH-WILD-12")
    expedition = journey.expedition
    direction = expedition.doing.direction if expedition.doing else 0
    arrive = WAYS[roll.total]
    way = way_taken(direction, arrive)
    key = None if way is None else beside(hex_here(expedition), way)
    route = (key,) if key and can_enter(expedition.hexes, key) else ()
    journey.expedition = led_to(expedition, route)
    outcome = (
        f"too far {arrive}, to {place_name(expedition, route[0])}" if route else "back where they started"
    )
    return journey.kept("lost", (roll,), outcome=outcome, **details)


def _lair(journey: Journey, dice: Dice, **details: Any) -> Workspace:
    """LH-WILD-09: a lair that is there already is the one."""
    head = journey.expedition.head
    key = head.words if head else journey.expedition.here
    there = hex_at(journey.expedition.hexes, key)
    rolls: tuple[Roll, ...] = ()
    words = there.lair
    if not words:
        rolls, words = roll_row(dice, region_at(journey.expedition.regions, there.region), ENCOUNTERS)
        journey.expedition = with_hex(journey.expedition, key, lair=words or "A lair")
    journey.expedition = next_up(journey.expedition)
    return journey.kept("a lair", rolls, ("LH-WILD-09",), outcome=words or "the GM says whose", **details)


def _found(things: tuple[Thing, ...]) -> tuple[tuple[Thing, ...], str]:
    """The first that nobody has found yet."""
    at = next((place for place, thing in enumerate(things) if not thing.found), None)
    if at is None:
        return things, ""
    return (*things[:at], things[at].replace(found=True), *things[at + 1 :]), things[at].text


def _discovery(journey: Journey, dice: Dice, keyed: bool, **details: Any) -> Workspace:
    """LH-WILD-10: a die steps up; or something that lies there turns up without a search."""
    head = journey.expedition.head
    key = head.words if head else journey.expedition.here
    there = hex_at(journey.expedition.hexes, key)
    if keyed:
        things, words = _found(there.things)
        if not words:
            raise RuleError("nothing_there", "nothing that could turn up is written down for this hex")
        journey.expedition = next_up(with_hex(journey.expedition, key, things=things))
        return journey.kept("a discovery", (), ("LH-WILD-10",), outcome=words)
    test = throw_test(_by_gm(dice, "discovery"), "discovery", "", 0)
    resource = discovered(test.faces[0])
    rolls, words = roll_row(dice, region_at(journey.expedition.regions, there.region), DISCOVERIES)
    before = getattr(journey.party.dice, resource)
    after = stepped_up(before, journey.rules)
    journey.party = with_die(journey.party, resource, after)
    journey.expedition = next_up(journey.expedition)
    step = f"{resource} d{before} → d{after}" if after != before else f"{resource} stays d{after}"
    return journey.kept(
        "a discovery",
        (test, *rolls),
        ("LH-WILD-10",),
        outcome="; ".join(filter(None, (step, words))),
        house_rules=departures(journey.workspace, LADDER_RULES),
        **details,
    )


def _treasure(journey: Journey, dice: Dice, carrier: str, **details: Any) -> Workspace:
    """LH-DUN-10: what it is worth only the GM knows, so the log keeps it private (LH-VAL-08)."""
    test = throw_test(_by_gm(dice, "discovery"), "discovery", "", 0)
    value = discovery_value(dungeon_here(journey.expedition).wonder, test.faces[0])
    rolls, words = roll_row(dice, region_here(journey.expedition), DISCOVERIES)
    name = words or "A discovery"
    record = next((each for each in journey.people if each.id == carrier), None)
    taken = ""
    if record and len(character_of(record).items) < MOST_LINES:
        character = character_of(record)
        journey.draft.write(record, character.replace(items=(*character.items, Item(name, value=value))))
        taken = f"; {record.name} carries it"
    journey.expedition = next_up(journey.expedition)
    return journey.kept(
        "a discovery",
        (test, *rolls),
        ("LH-DUN-10",),
        outcome=f"{name}, worth {value}{taken}",
        private=True,
        **details,
    )


def _find(journey: Journey, dice: Dice, **details: Any) -> Workspace:
    """LH-WILD-15, LH-DUN-16: no roll."""
    expedition = journey.expedition
    if expedition.is_under:
        things, words = _found(room_here(expedition).things)
        after = with_room_changed(expedition, expedition.dungeon, expedition.room, things=things)
    else:
        things, words = _found(hex_here(expedition).things)
        after = with_hex(expedition, expedition.here, things=things)
    journey.expedition = next_up(after)
    rule = "LH-DUN-16" if expedition.is_under else "LH-WILD-15"
    outcome = words or "nothing more is noted here"
    return journey.kept("what the search finds", (), (rule,), outcome=outcome)


def _recover(journey: Journey, dice: Dice, **details: Any) -> Workspace:
    """LH-WILD-22, LH-DUN-19: hit dice for all, workings, and what a night's rest gives back."""
    expedition = journey.expedition
    rough = bool(expedition.doing and expedition.doing.rough)
    rolls, told = [], []
    for record in journey.people:
        character = character_of(record)
        who = class_behind(character)
        if not who:
            continue
        roll = throw_dice(dice, f"{record.name}’s hit die", who.hit_die, camp_dice(rough), "LH-WILD-22")
        hp = camp_healed(character.hp, character.most_hp, roll.faces)
        journey.draft.write(record, rested(character).replace(hp=hp))
        rolls.append(roll)
        told.append(f"{record.name} {whole(hp)} of {character.most_hp} hp")
    journey.expedition = next_up(expedition)
    rule = "LH-DUN-19" if expedition.is_under else "LH-WILD-22"
    outcome = join_words(told) or "nobody is there to rest"
    return journey.kept("a night’s rest", tuple(rolls), (rule,), outcome=outcome, **details)


_DUE: dict[str, Callable[..., Workspace]] = {
    DAWN: _dawn,
    HOUR: _hour,
    HAPPENS: _happens,
    ENCOUNTER: _encounter,
    FOOD: _usage(FOOD, "food", "LH-WILD-05"),
    LIGHT: _usage(LIGHT, "light", "LH-DUN-05"),
    NIGHT_LIGHT: _usage(LIGHT, "light by night", "LH-WILD-23", disadvantage=True),
    FELLOWSHIP: _usage(FELLOWSHIP, "fellowship", "LH-DUN-05"),
    LOST: _lost,
    LAIR: _lair,
    DISCOVERY: _discovery,
    TREASURE: _treasure,
    FIND: _find,
    RECOVER: _recover,
}
