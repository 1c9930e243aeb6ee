"""How the vectors of the wilderness and of dungeons speak to our rules."""

from collections import Counter
from typing import Any

from dicewright.dice import FixedDice
from dicewright.games.lavender.rules import dungeon, rest, wilderness
from dicewright.games.lavender.rules.atlas import Dungeon, Hex, Room, hex_routes
from dicewright.games.lavender.rules.clock import TURNS_IN_HOUR, minutes
from dicewright.games.lavender.rules.degrees import kept, mode_of, read_test
from dicewright.games.lavender.rules.due import (
    roll_day_event,
    roll_discovery,
    roll_hour_event,
    roll_lost,
    roll_treasure,
)
from dicewright.games.lavender.rules.equipment import DUNGEON
from dicewright.games.lavender.rules.expedition import (
    DAWN,
    HAPPENS,
    HOUR,
    LOST,
    NIGHT_LIGHT,
    SCOUT,
    Doing,
    Expedition,
    HourEvent,
)
from dicewright.games.lavender.rules.forecasts_exploring import hardship, rolls_of_days, rolls_of_turns
from dicewright.games.lavender.rules.passing_time import foraged, scouted
from dicewright.games.lavender.rules.procedure import begun, planned, time_of
from dicewright.games.lavender.rules.rest import hindrances
from dicewright.games.lavender.rules.settings import Rules
from dicewright.games.lavender.rules.tables import BROKEN, CRITICAL, MISS, RESOURCES
from dicewright.games.lavender.rules.usage import stepped_up
from dicewright.games.lavender.rules.ways import aimed
from dicewright.ratio import ratio, ratio_text

Data = dict[str, Any]

_ROLLS = {
    DAWN: "wilderness_event",
    "encounter": "encounter",
    NIGHT_LIGHT: "light_disadvantage",
    "food": "food",
    "light": "light",
    "fellowship": "fellowship",
    HOUR: "dungeon_event",
    HAPPENS: "resolve_event",
}


START = Expedition(watch=2, events_rolled=True, hexes={"0,0": Hex(0, 0, visited=True)})


def _die(text: str) -> int:
    return int(text.removeprefix("d"))


def time_convert(given: Data, rules: Rules) -> Data:
    return {"minutes": minutes(given["watches"], given["hours"], given["turns"])}


# The wilderness


def wild_event(given: Data, rules: Rules) -> Data:
    return {"event": roll_day_event(START, FixedDice(given["d20"], 1)).kind}


def wild_discovery(given: Data, rules: Rules) -> Data:
    found = roll_discovery(START, FixedDice(given["d20"])).resource
    dice = {name: _die(given["dice"][name]) for name in RESOURCES}
    dice[found] = stepped_up(dice[found], rules)
    return {"resource": found, "dice": {name: f"d{die}" for name, die in dice.items()}}


def wild_plan(given: Data, rules: Rules) -> Data:
    start = Expedition(
        given["day"],
        given["watch"],
        events_rolled=given.get("events_rolled", False),
        encounter_watch=given.get("encounter_watch"),
        food_pass_next=given.get("food_pass_next", False),
        food_pass_today=given.get("food_pass_today", False),
    )
    due, after = planned(start, Doing(given["action"], given.get("encumbered", False)), (), rules)
    return {
        "rolls": [_ROLLS[each.kind] for each, _ in due if each.kind in _ROLLS],
        "day": after.day,
        "watch": after.watch,
        "food_pass_next": after.food_pass_next,
        "food_pass_today": after.food_pass_today,
    }


def _mode(bad_weather: bool) -> str:
    return mode_of(False, bool(hindrances(SCOUT, START.replace(bad_weather=bad_weather))))


def _explored(doing: Doing, degree: str, lost: int | None, start: Expedition) -> tuple[str, Expedition]:
    """Where a scout comes to who tested so, and the party after that."""
    ready, doing = aimed(start, doing.replace(scout="scout"), ("scout",))
    after = scouted(begun(ready, doing), "scout", degree)
    if not after.head or after.head.kind != LOST:
        return wilderness.TARGET, after
    found = roll_lost(after, FixedDice(lost or 1))
    return found.arrive, found.expedition


def wild_explore(given: Data, rules: Rules) -> Data:
    natural = kept(tuple(given["dice"]), _mode(given["bad_weather"]))
    test = read_test(natural, given["wis"])
    doing = Doing(wilderness.EXPLORE, given.get("encumbered", False), direction=given["direction"])
    arrive, _ = _explored(doing, test.degree, given.get("lost"), START)
    return {
        "success": test.is_success,
        "arrive": arrive,
        "direction": wilderness.way_taken(given["direction"], arrive),
        "watches": time_of(START, doing, rules),
    }


def wild_explore_probability(given: Data, rules: Rules) -> Data:
    odds = wilderness.explore_odds(given["wis"], _mode(given["bad_weather"]))
    told: Data = {place: ratio_text((ways, odds.ways)) for place, ways in odds}
    attempts = ratio(odds.ways, odds.exactly(wilderness.TARGET))
    return {**told, "expected_attempts_same_start": ratio_text(attempts)}


def wild_forage(given: Data, rules: Rules) -> Data:
    degree = read_test(given["d20"], given["wis"]).degree
    start = begun(START, Doing(wilderness.REGROUP), ("forager",), rules)
    found = foraged(start, "forager", degree, _die(given["food"]), rules)
    return {
        "degree": degree,
        "food_after": f"d{found.food}",
        "flag": found.passes or None,
        "encounter": found.is_met,
    }


def wild_camp_heal(given: Data, rules: Rules) -> Data:
    faces = tuple(given["dice"])
    assert len(faces) == rest.camp_dice(given["bad_weather"])
    return {"hp": rest.camp_healed(given["current"], given["max"], faces)}


def wild_heal(given: Data, rules: Rules) -> Data:
    return {"hp": rest.healed(given["current"], given["max"], given["roll"])}


def wild_travel(given: Data, rules: Rules) -> Data:
    row = {f"{at},0": Hex(at, 0, visited=True) for at in range(given["hexes"] + 1)}
    watches, now, goal = 0, START.replace(hexes=row), f"{given['hexes']},0"
    doing = Doing(wilderness.TRAVEL, given["encumbered"])
    while now.here != goal:
        routes = hex_routes(row, now.here, wilderness.hexes_in_watch(given["encumbered"]))
        route = max(routes.values(), key=lambda route: int(route[-1].partition(",")[0]))
        ready, doing = aimed(now, doing.replace(route=route))
        watches += time_of(ready, doing, rules)
        now = planned(ready, doing, (), rules)[1].replace(due=())
    return {"watches": watches}


_MOVED = {
    wilderness.TARGET: (CRITICAL, None),
    wilderness.ORIGIN: (MISS, 1),
    wilderness.LEFT: (MISS, 5),
    wilderness.RIGHT: (MISS, 6),
}


def wild_pending(given: Data, rules: Rules) -> Data:
    start = START.replace(pending=tuple(given["pending"]))
    if given["moved"] == wilderness.TRAVEL:
        after = begun(start, Doing(wilderness.TRAVEL, route=("0,-1",)), (), rules)
    else:
        _, after = _explored(Doing(wilderness.EXPLORE), *_MOVED[given["moved"]], start)
    return {"resolved": bool(given["pending"]) and not after.pending}


def wild_food_broken_by_day(given: Data, rules: Rules) -> Data:
    rolls = rolls_of_days(START, given["days"], by_night=False)
    found = hardship(_die(given["food"]), BROKEN, BROKEN, BROKEN, rolls, rules)
    return {"p": ratio_text(found.food)}


def res_exchange(given: Data, rules: Rules) -> Data:
    dice = [_die(given[name]) for name in ("gear", "light", "fellowship")]
    found = wilderness.exchange(given["kind"], given["place"], *dice, rules=rules)
    gear, light, fellowship = found or dice
    told = {"gear": f"d{gear}", "light": f"d{light}", "fellowship": f"d{fellowship}"}
    return {"allowed": found is not None, **told}


# Dungeons


def dun_event(given: Data, rules: Rules) -> Data:
    return {"event": roll_hour_event(START, FixedDice(given["d20"], 1)).kind}


def dun_encounter_kind(given: Data, rules: Rules) -> Data:
    return {"next": dungeon.MEETINGS[given["event"]]}


def dun_discovery(given: Data, rules: Rules) -> Data:
    start = START.replace(dungeons=(Dungeon(wonder=given["wonder"]),))
    return {"value": roll_treasure(start, FixedDice(given["d20"])).value}


def dun_discovery_distribution(given: Data, rules: Rules) -> Data:
    odds = dungeon.discovery_odds(given["wonder"])
    return {str(value): ratio_text((ways, odds.ways)) for value, ways in odds}


def _below(given: Data) -> Expedition:
    event = given.get("event")
    return Expedition(
        given["day"],
        given["watch"],
        given["hour"],
        given["turn"],
        place=DUNGEON,
        event=HourEvent(dungeon.DISTANT, event["turn"], event["resolved"]) if event else None,
        dungeons=(Dungeon(rooms=(Room(visited=True),)),),
    )


def _clock(expedition: Expedition) -> Data:
    return {name: getattr(expedition, name) for name in ("day", "watch", "hour", "turn")}


def _went(start: Expedition, action: Data, rules: Rules) -> tuple[list[str], Expedition]:
    key = {"craft": wilderness.TORCHES}.get(action["action"], action["action"])
    due, after = planned(start, Doing(key, action.get("encumbered", False)), (), rules)
    return [_ROLLS[each.kind] for each, _ in due if each.kind in _ROLLS], after


def dun_plan(given: Data, rules: Rules) -> Data:
    rolls, after = _went(_below(given), given, rules)
    return {"rolls": rolls, **_clock(after)}


def dun_sequence(given: Data, rules: Rules) -> Data:
    now, counts = _below(given), Counter[str]()
    for action in given["actions"]:
        rolls, now = _went(now, action, rules)
        counts.update(rolls)
    return {"counts": dict(counts), **_clock(now)}


def dun_leave(given: Data, rules: Rules) -> Data:
    rolls, after = _went(_below(given), {"action": dungeon.LEAVE}, rules)
    return {"rolls": rolls, "day": after.day, "watch": after.watch}


def dun_movement(given: Data, rules: Rules) -> Data:
    encumbered, running = given["encumbered"], given["running"]
    doing = Doing(given["mode"], encumbered, running)
    far = {wilderness.EXPLORE: dungeon.rooms_explored, wilderness.TRAVEL: dungeon.rooms_travelled}
    turns = time_of(START.replace(place=DUNGEON), doing, rules)
    return {"rooms": given["turns"] // turns * far[doing.key](encumbered, running)}


def dun_portal_holds(given: Data, rules: Rules) -> Data:
    return {"p": ratio_text(dungeon.holds_chance(_die(given["gear"]), given["mode"]))}


def dun_light_broken_within(given: Data, rules: Rules) -> Data:
    rolls = rolls_of_turns(START.replace(place=DUNGEON), given["hours"] * TURNS_IN_HOUR)
    found = hardship(BROKEN, BROKEN, BROKEN, _die(given["light"]), rolls, rules)
    return {"p": ratio_text(found.light)}


_CHAPTERS = ("time", "wild", "res", "dun")
OPS = {
    f"{chapter}.{name.removeprefix(f'{chapter}_')}": operation
    for name, operation in list(globals().items())
    for chapter in _CHAPTERS
    if name.startswith(f"{chapter}_") and callable(operation)
}
