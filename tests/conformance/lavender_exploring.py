"""How the vectors of the wilderness and of dungeons speak to our rules."""

from collections import Counter
from typing import Any

from dicewright.games.lavender.rules import dungeon, wilderness
from dicewright.games.lavender.rules.atlas import Dungeon, Room
from dicewright.games.lavender.rules.calendar import minutes
from dicewright.games.lavender.rules.degrees import kept, read_test
from dicewright.games.lavender.rules.equipment import DUNGEON
from dicewright.games.lavender.rules.expedition import (
    DAWN,
    HAPPENS,
    HOUR,
    NIGHT_LIGHT,
    Doing,
    Expedition,
    HourEvent,
)
from dicewright.games.lavender.rules.forecasts_exploring import food_broken, light_broken
from dicewright.games.lavender.rules.procedure import planned
from dicewright.games.lavender.rules.settings import Rules
from dicewright.games.lavender.rules.tables import CRITICAL, FUMBLE, RESOURCES
from dicewright.games.lavender.rules.usage import stepped_up
from dicewright.ratio import ratio_text

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


def _die(text: str) -> int:
    return int(text.removeprefix("d"))


def time_convert(given: Data, rules: Rules) -> Data:
    return {"minutes": minutes(given["watches"], given["hours"], given["turns"])}


# The wilderness


def wild_event(given: Data, rules: Rules) -> Data:
    return {"event": wilderness.day_event(given["d20"])}


def wild_discovery(given: Data, rules: Rules) -> Data:
    found = wilderness.discovered(given["d20"])
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


def wild_explore(given: Data, rules: Rules) -> Data:
    natural = kept(tuple(given["dice"]), wilderness.scout_mode(given["bad_weather"]))
    arrive = wilderness.arrives(natural, given["wis"], given.get("lost"))
    return {
        "success": read_test(natural, given["wis"]).is_success,
        "arrive": arrive,
        "direction": wilderness.way_taken(given["direction"], arrive),
        "watches": wilderness.explore_watches(given.get("encumbered", False)),
    }


def wild_explore_probability(given: Data, rules: Rules) -> Data:
    mode = wilderness.scout_mode(given["bad_weather"])
    odds = wilderness.explore_odds(given["wis"], mode)
    told: Data = {place: ratio_text((ways, odds.ways)) for place, ways in odds}
    attempts = wilderness.expected_attempts(given["wis"], mode)
    return {**told, "expected_attempts_same_start": ratio_text(attempts)}


def wild_forage(given: Data, rules: Rules) -> Data:
    degree, food = read_test(given["d20"], given["wis"]).degree, _die(given["food"])
    return {
        "degree": degree,
        "food_after": f"d{stepped_up(food, rules) if degree == CRITICAL else food}",
        "flag": wilderness.FORAGED.get(degree),
        "encounter": degree == FUMBLE,
    }


def wild_camp_heal(given: Data, rules: Rules) -> Data:
    faces = tuple(given["dice"])
    assert len(faces) == wilderness.camp_dice(given["bad_weather"])
    return {"hp": wilderness.camp_healed(given["current"], given["max"], faces)}


def wild_heal(given: Data, rules: Rules) -> Data:
    return {"hp": wilderness.healed(given["current"], given["max"], given["roll"])}


def wild_travel(given: Data, rules: Rules) -> Data:
    return {"watches": wilderness.travel_watches(given["hexes"], given["encumbered"])}


def wild_pending(given: Data, rules: Rules) -> Data:
    return {"resolved": bool(given["pending"]) and wilderness.enters_a_hex(given["moved"])}


def wild_food_broken_by_day(given: Data, rules: Rules) -> Data:
    return {"p": ratio_text(food_broken(_die(given["food"]), given["days"], rules))}


def res_exchange(given: Data, rules: Rules) -> Data:
    dice = [_die(given[name]) for name in ("gear", "light", "fellowship")]
    found = wilderness.exchange(given["kind"], given["place"], *dice, rules=rules)
    gear, light, fellowship = found or dice
    told = {"gear": f"d{gear}", "light": f"d{light}", "fellowship": f"d{fellowship}"}
    return {"allowed": found is not None, **told}


# Dungeons


def dun_event(given: Data, rules: Rules) -> Data:
    return {"event": dungeon.hour_event(given["d20"])}


def dun_encounter_kind(given: Data, rules: Rules) -> Data:
    return {"next": dungeon.ENCOUNTERS[given["event"]]}


def dun_discovery(given: Data, rules: Rules) -> Data:
    return {"value": dungeon.discovery_value(given["wonder"], given["d20"])}


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
    is_new = given["mode"] == "explore"
    return {"rooms": dungeon.rooms_in(given["turns"], is_new, given["encumbered"], given["running"])}


def dun_portal_holds(given: Data, rules: Rules) -> Data:
    return {"p": ratio_text(dungeon.holds_chance(_die(given["gear"]), given["mode"]))}


def dun_light_broken_within(given: Data, rules: Rules) -> Data:
    return {"p": ratio_text(light_broken(_die(given["light"]), given["hours"], rules))}


_CHAPTERS = ("time", "wild", "res", "dun")
OPS = {
    f"{chapter}.{name.removeprefix(f'{chapter}_')}": operation
    for name, operation in list(globals().items())
    for chapter in _CHAPTERS
    if name.startswith(f"{chapter}_") and callable(operation)
}
