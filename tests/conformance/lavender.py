"""How the vectors of Lavender Hack speak to our rules. Plain Python, so that it also runs in a browser."""

from itertools import islice
from typing import Any

from dicewright.dice import Dice as Source
from dicewright.dice import FixedDice
from dicewright.dice import odds as every_way
from dicewright.dice.odds import Odds
from dicewright.games.lavender.rules import (
    appraising,
    attacks,
    casting,
    conditions,
    creation,
    defence,
    encounter,
    equipment,
    fight,
    gear,
    initiative,
    morale,
    rest,
    usage,
    valuables,
)
from dicewright.games.lavender.rules.background import background_asks
from dicewright.games.lavender.rules.character import (
    Character,
    Feature,
    Item,
    Party,
    PartyDice,
    Working,
    extra_languages,
    is_slowed,
    item_of,
    slots,
    used,
)
from dicewright.games.lavender.rules.conditions import conditions_for
from dicewright.games.lavender.rules.defence import guard, sweep
from dicewright.games.lavender.rules.degrees import (
    ADVANTAGE,
    NORMAL,
    degree_odds,
    dice_of_mode,
    kept,
    mode_of,
    read_test,
)
from dicewright.games.lavender.rules.downtime import bank_row
from dicewright.games.lavender.rules.features import spend_death_dice, tire
from dicewright.games.lavender.rules.fight import Enemy, Fight, Fighter
from dicewright.games.lavender.rules.growth import level_up
from dicewright.games.lavender.rules.resources import mode_for, throw_chain, used_of
from dicewright.games.lavender.rules.settings import DEFAULTS, Rules
from dicewright.games.lavender.rules.tables import (
    ARMOR_OF,
    BROKEN,
    COINS_IN_SLOT,
    CRITICAL,
    D20,
    DEFT_CLASS,
    FAILED,
    FELLOWSHIP,
    GEAR,
    LADDER,
    LEAST_ARMOR,
    LEAVES,
    MURDERED,
    STRONG,
    STRONG_CLASS,
    TREATED_AS,
    WEIRD_CLASS,
    class_of,
    modifier,
)
from dicewright.games.lavender.rules.turn import PARTY, Move, Shown
from dicewright.games.lavender.rules.wilderness import WEATHER_TOUCHES
from dicewright.ratio import ratio_text
from tests.conformance import lavender_court, lavender_downtime, lavender_exploring
from tests.conformance.lavender_song import song

Data = dict[str, Any]

ORDERED = ("rolls", "workings", "modifiers", "wealth")
"""The lists in which the order matters."""


def _die(text: str | None) -> int | None:
    return None if text in (None, "broken") else int(text.removeprefix("d"))


def _known_die(text: str) -> int:
    return int(text.removeprefix("d"))


def _told(die: int | None) -> str:
    return "broken" if die is None else f"d{die}"


def _chances(odds: Odds[Any], name: Any = str) -> Data:
    return {name(outcome): ratio_text((ways, odds.ways)) for outcome, ways in odds if ways}


def _degrees(odds: Odds[str]) -> Data:
    return {degree: ratio_text((ways, odds.ways)) for degree, ways in odds}


# Tests


def ability_modifier(given: Data, rules: Rules) -> Data:
    return {"modifiers": [modifier(score) for score in given["scores"]]}


def ability_modifier_distribution(given: Data, rules: Rules) -> Data:
    odds = creation.modifier_odds()
    return {"distribution": _chances(odds), "mean": ratio_text(odds.mean())}


def test_degree(given: Data, rules: Rules) -> Data:
    found = read_test(given["d20"], given["mod"], given.get("add", 0))
    return {"total": found.total, "degree": found.degree, "success": found.is_success}


def test_roll(given: Data, rules: Rules) -> Data:
    mode = mode_of(given["advantage"], given["disadvantage"])
    natural = kept(tuple(given["dice"]), mode)
    return {"mode": mode, "kept": natural, "degree": read_test(natural, given["mod"]).degree}


def test_distribution(given: Data, rules: Rules) -> Data:
    return _degrees(degree_odds(given["mod"], given["mode"]))


def test_general_distribution(given: Data, rules: Rules) -> Data:
    return _degrees(degree_odds())


def test_with_gear(given: Data, rules: Rules) -> Data:
    die, who, natural = _known_die(given["gear"]), class_of(given["class"]), given["d20"]
    if reason := gear.refusal(who, given["ability"], natural):
        degree = read_test(natural, given["mod"]).degree
        return {"allowed": False, "reason": reason, "degree": degree, "gear_after": _told(die)}
    made = Character(who.name, features=tuple(map(Feature, who.starting)))
    mode = mode_for(made, GEAR)
    assert len(given["gear_dice"]) == dice_of_mode(mode) or die == BROKEN
    face = kept(tuple(given["gear_dice"]), mode if len(given["gear_dice"]) > 1 else NORMAL)
    used = usage.read_roll(GEAR, die, face, rules)
    found = read_test(natural, given["mod"], used.value)
    return {
        "allowed": True,
        "total": found.total,
        "degree": found.degree,
        "gear_after": _told(used.die),
        "effects": list(used.effects),
    }


def test_background(given: Data, rules: Rules) -> Data:
    natural, die = kept(tuple(given["dice"]), ADVANTAGE), _known_die(given["gear"])
    degree = read_test(natural, given["mod"]).degree
    if given.get("gear_add") is not None:
        used = usage.read_roll(GEAR, die, given["gear_add"], rules)
        degree, die = read_test(natural, given["mod"], used.value).degree, used.die
    due = background_asks(degree)
    if due and given.get("bg_roll") is not None:
        die = usage.read_roll(GEAR, die, given["bg_roll"], rules).die
    return {"degree": degree, "background_roll": due, "gear_after": _told(die)}


def test_gear_distribution(given: Data, rules: Rules) -> Data:
    found = gear.gear_odds(
        given["mod"], given["mode"], _known_die(given["gear"]), given["gear_mode"], given["policy"]
    )
    return {
        "degrees": _degrees(found.degrees),
        "p_gear_rolled": ratio_text(found.rolled),
        "p_gear_stepped_down": ratio_text(found.stepped_down),
    }


# Usage dice


def usage_step(given: Data, rules: Rules) -> Data:
    step = usage.stepped_up if given["direction"] == "up" else usage.stepped_down
    return {"die_after": _told(step(_known_die(given["die"]), rules))}


def usage_test(given: Data, rules: Rules) -> Data:
    face = kept(tuple(given["dice"]), given["mode"])
    used = usage.read_usage(_known_die(given["die"]), face, rules)
    return {"value": used.value, "used": not used.passed, "die_after": _told(used.die)}


def usage_step_probability(given: Data, rules: Rules) -> Data:
    return {f"d{die}": ratio_text(usage.step_chance(die, given["mode"])) for die in LADDER[1:]}


def usage_expected_rolls_until_broken(given: Data, rules: Rules) -> Data:
    table = Rules(usage_ladder=given.get("ladder", "six"))
    return {"expected": ratio_text(usage.rolls_left(_known_die(given["die"]), given["mode"], table))}


def usage_state_after(given: Data, rules: Rules) -> Data:
    after = usage.states(_known_die(given["die"]), given["mode"], rules)
    return _chances(next(islice(after, given["rolls"], None)), lambda die: f"d{die}")


def _save(used: usage.Used) -> Data:
    return {
        "degree": used.degree,
        "value": used.value,
        "die_after": _told(used.die),
        "effects": list(used.effects),
    }


def usage_save(given: Data, rules: Rules) -> Data:
    return _save(usage.read_save(given["resource"], given["d20"], rules))


def usage_save_value_distribution(given: Data, rules: Rules) -> Data:
    odds = usage.save_value_odds(given["mode"])
    return {"distribution": _chances(odds), "mean": ratio_text(odds.mean())}


def res_condition(given: Data, rules: Rules) -> Data:
    condition, event = given["condition"], given["event"]
    resource = "food" if condition == "starving" else "light"
    # An event that says nothing of the die leaves it where the condition found it.
    die = _known_die(event.get(f"{resource}_die", "d20"))
    return {"still_active": conditions.still_lasts(condition, die, event.get(f"{resource}_save"))}


def res_odd_gear(given: Data, rules: Rules) -> Data:
    """An ordinary gear roll; only a save can fail to produce something (LH-AMB-03)."""
    die = _known_die(given["gear"])
    used = usage.read_roll(GEAR, die, given["roll"], rules)
    return {"produced": FAILED not in used.effects, "die_after": _told(used.die)}


def res_setting_out(given: Data, rules: Rules) -> Data:
    """The die that the cost of living bought, or that with which every party begins (LH-AMB-21)."""
    paid = given["cost_of_living_die"] if given["downtime"] else None
    return {"die": paid or _told(Party().dice.food)}


def res_chain(given: Data, rules: Rules) -> Data:
    broken = {given["resource"]: BROKEN, FELLOWSHIP: _known_die(given["fellowship"])}
    dice = FixedDice(given["d20"], *([given["roll"]] if given["roll"] else []))
    found = throw_chain(dice, Party(PartyDice(**broken)), given["resource"], rules=rules)
    first, _ = used_of(found.rolls[0], rules)
    return {
        "fellowship_rolled": len(found.rolls) > 1,
        "fellowship_after": _told(found.party.dice.fellowship),
        "effects": list(found.effects[len(first.effects) :]),
    }


def res_fellowship_save_probability(given: Data, rules: Rules) -> Data:
    """By all ways in which its save can fall."""

    def fared(dice: Source) -> str:
        found = throw_chain(dice, Party(PartyDice(fellowship=BROKEN)), FELLOWSHIP, rules=rules)
        names = {LEAVES: "leaves", MURDERED: "murdered"}
        stepped = "" if found.party.dice.fellowship == BROKEN else "steps_up"
        return next((names[effect] for effect in found.effects if effect in names), stepped)

    return _chances(every_way(fared))


def wild_mode(given: Data, rules: Rules) -> Data:
    party = Party(starving=given["starving"], darkness=given["darkness"])
    worse = conditions_for(party, given["ability"] or "", given["needs_light"])
    stormy = given["bad_weather"] and given["purpose"] in WEATHER_TOUCHES
    return {"mode": mode_of(False, bool(worse) or stormy)}


# Characters


def char_hit_points(given: Data, rules: Rules) -> Data:
    return {"hp": creation.starting_hp(max(given["dice"]), given["con"])}


def char_hit_points_distribution(given: Data, rules: Rules) -> Data:
    odds = creation.hp_odds(class_of(given["class"]), given["con"])
    return {"distribution": _chances(odds), "mean": ratio_text(odds.mean())}


def char_slots(given: Data, rules: Rules) -> Data:
    return {"slots": creation.slots_for(class_of(given["class"]), given["str"], given["con"])}


def char_languages(given: Data, rules: Rules) -> Data:
    return {"extra": creation.languages_for(class_of(given["class"]), given["int"], given["cha"])}


def char_create(given: Data, rules: Rules) -> Data:
    who, scores = class_of(given["class"]), given["scores"]
    mods = creation.modifiers_of(scores)
    equipped = list(creation.row_of(who.equipment, given["equipment_roll"]))
    items = tuple(
        item_of(name, TREATED_AS.get(name, "")).replace(slots=equipment.slots_of(name)) for name in equipped
    )
    made = Character(who.name, scores=tuple(scores), items=items)
    return {
        "mods": mods,
        "hp": creation.starting_hp(max(given["hit_dice"]), mods["Con"]),
        "slots": slots(made),
        "background": creation.row_of(who.backgrounds, given["background_roll"]),
        "equipment": equipped,
        "level": 1,
        "dealer_of_death": 1 if who is STRONG_CLASS else 0,
        "extra_languages": extra_languages(made),
        "used_slots": used(made),
        "encumbered": is_slowed(made),
    }


def char_starting_workings(given: Data, rules: Rules) -> Data:
    workings, used = creation.starting_workings(given["rolls"])
    return {"workings": list(workings), "rolls_used": used}


def char_max_workings(given: Data, rules: Rules) -> Data:
    return {"max": creation.most_workings(given["int"], given["wis"])}


_TABLES = {
    "strong_background": STRONG_CLASS.backgrounds,
    "deft_background": DEFT_CLASS.backgrounds,
    "strong_equipment": STRONG_CLASS.equipment,
    "deft_equipment": DEFT_CLASS.equipment,
    "weird_equipment": WEIRD_CLASS.equipment,
}


def char_table_row(given: Data, rules: Rules) -> Data:
    row = creation.row_of(_TABLES[given["table"]], given["roll"])
    return {"row": row if isinstance(row, str) else list(row)}


def char_primary(given: Data, rules: Rules) -> Data:
    who = class_of(given["class"])
    return {"primary": list(who.primary), "hit_die": f"d{who.hit_die}"}


def char_advanced_feature_count(given: Data, rules: Rules) -> Data:
    return {"count": creation.advanced_features(given["level"])}


def char_dealer_of_death(given: Data, rules: Rules) -> Data:
    """Rests fill it, and numbers are dice that were spent."""
    character = Character(
        level=given["level"], features=(Feature("Dealer of Death"),), death_dice=given["pool"]
    )
    for event in given["events"]:
        if isinstance(event, str):
            character = rest.refilled(character)
        else:
            character = character.replace(death_dice=spend_death_dice(character.death_dice, event))
    return {"pool": character.death_dice}


def char_fatigue(given: Data, rules: Rules) -> Data:
    used = tire(_known_die(given["die"]), given["roll"], rules)
    return {"value": used.value, "die_after": _told(used.die), "can_use_more": not usage.is_broken(used.die)}


def char_bards_song(given: Data, rules: Rules) -> Data:
    food, fellowship = _known_die(given["food"]), _known_die(given["fel"])
    found = song(given["d20"], given["cha"], food, fellowship, given.get("fel_roll"), rules)
    if not found:
        return {"allowed": False, "food_after": _told(food), "fellowship_after": _told(fellowship)}
    return {
        "allowed": True,
        "degree": found.degree,
        "food_after": _told(found.food),
        "fellowship_after": _told(found.fellowship),
    }


def char_repair(given: Data, rules: Rules) -> Data:
    who, die = class_of(given["class"]), _known_die(given["gear"])
    item, original = _die(given["item"]), _known_die(given["original"])
    if not equipment.may_repair(who, given["where"], die, item, original, rules):
        return {"allowed": False, "item_after": _told(item), "gear_after": _told(die)}
    found = equipment.repaired(die, item, original, given["gear_roll"], rules)
    return {"allowed": True, "item_after": _told(found.item), "gear_after": _told(found.used.die)}


def wild_workings(given: Data, rules: Rules) -> Data:
    known = tuple(Working(name, ready=ready) for name, ready in given["known"].items())
    character, names = Character(workings=known), [each.name for each in known]
    if given["rest"] == "camp":
        character = rest.rested(character)
    elif given.get("pick") in names:
        character = rest.memorized(character, names.index(given["pick"]))
    return {"ready": [each.name for each in character.workings if each.ready]}


def down_level_up_hp(given: Data, rules: Rules) -> Data:
    found = level_up(given["dice"], given["con"], given["old_max"], given["current"], given.get("tough", 0))
    return {"rolled": found.rolled, "max": found.most, "current": found.current}


# Valuables and equipment


def val_die_of_value(given: Data, rules: Rules) -> Data:
    die = usage.die_of_value(given["value"])
    return {"die": None if die is None else f"d{die}"}


def val_coin_slots(given: Data, rules: Rules) -> Data:
    """No coins are counted at the desk: what is told of them is how many fill a slot."""
    return {"slots": -(-given["coins"] // COINS_IN_SLOT)}


def val_encumbered(given: Data, rules: Rules) -> Data:
    carried = used(Character(items=tuple(Item(slots=each) for each in given["item_slots"])))
    return {"used": carried, "encumbered": valuables.is_encumbered(given["capacity"], carried)}


def val_appraise(given: Data, rules: Rules) -> Data:
    found = appraising.appraise(
        given["d20"], given["wis"], given["true"], given.get("d6"), given.get("d4"), rules
    )
    return {**found._asdict(), "bank_value": bank_row(found.knowledge, given["true"])}


def val_ballpark_distribution(given: Data, rules: Rules) -> Data:
    return _chances(valuables.ballpark_odds(given["true_value"], rules))


def val_item_value(given: Data, rules: Rules) -> Data:
    return {"value": equipment.value_of(given["item"])}


def eq_weapon_wear(given: Data, rules: Rules) -> Data:
    return {"die_after": _told(equipment.worn(_die(given["die"])))}


def eq_armor_die(given: Data, rules: Rules) -> Data:
    body = given["body"]
    die = ARMOR_OF[body].die if body in ARMOR_OF else _die(body)
    found = equipment.armor_die(die, given["shield"])
    return {"die": None if found is None else f"d{found}"}


def eq_allowed(given: Data, rules: Rules) -> Data:
    return {"allowed": equipment.is_allowed(class_of(given["class"]), given["item"])}


# Encounters and combat


def enc_communicate(given: Data, rules: Rules) -> Data:
    easier, harder = encounter.weigh_talk(given["language"], given["gift"])
    mode = mode_of(bool(easier), bool(harder))
    natural = kept(tuple(given["dice"]), mode)
    degree = read_test(natural, given["cha"]).degree
    return {"mode": mode, "degree": degree, "attitude": encounter.attitude(natural, given["cha"])}


def enc_communicate_distribution(given: Data, rules: Rules) -> Data:
    return _degrees(encounter.attitude_odds(given["cha"], given["mode"]))


def enc_surprise(given: Data, rules: Rules) -> Data:
    return {"surprised": encounter.is_surprised(given["d20"], given["dex"])}


def comb_initiative(given: Data, rules: Rules) -> Data:
    slow = given["slow_weapon"]
    return {"phase": initiative.phase_of(given["d20"], given["dex"], slow), "rolled": not slow}


def comb_attack(given: Data, rules: Rules) -> Data:
    found = attacks.attack(
        given["d20"],
        given["mod"],
        given["weapon_rolls"],
        given.get("bonus", ()),
        given["enemy_armor"],
        given.get("choice", ""),
        _die(given["weapon_die"]),
    )
    return {"degree": found.degree, "damage": found.damage, "weapon_die_after": _told(found.weapon)}


def comb_defend(given: Data, rules: Rules) -> Data:
    found = defence.defend(given["d20"], given["mod"], given["damage"], given["armor_value"])
    return {
        "degree": found.degree,
        "taken": found.taken,
        "armor_value_after": found.armor_value,
        "next_attack_advantage": found.next_has_advantage,
    }


def comb_defend_sequence(given: Data, rules: Rules) -> Data:
    """One attack after the other; the armor die is thrown where its number is first needed (LH-COMB-06)."""
    worn, hp = item_of("Half Plate").replace(die=12), 500
    somebody = Character("Strong", hp=hp, most_hp=hp, items=(worn,))
    enemy = Enemy("enemy", damage=D20)
    party = Party(fight=Fight((enemy,), (Fighter("s"),)))
    for natural, damage in given["attacks"]:
        shown = Shown(natural, given["con"])
        hurts = shown.degree not in (CRITICAL, STRONG)
        dice = FixedDice(*([damage] if hurts else []), given["armor_roll"])
        changed = guard(Move("s", "somebody", somebody, party, shown), 0, dice).changed
        party, somebody = changed[PARTY], changed["s"]
    value = party.fight.fighters[0].armor
    return {
        "taken": hp - somebody.hp,
        "armor_value": value,
        "needs_after_combat_test": sweep("somebody", somebody, value, FixedDice(1)) is not None,
    }


def comb_expected_damage_taken(given: Data, rules: Rules) -> Data:
    die = _known_die(given["damage_die"])
    taken = defence.taken_odds(
        given["con"], NORMAL, die, defence.armor_odds(None, given["armor_value"], False)
    )
    return {"expected": ratio_text(taken.mean())}


def comb_exertion(given: Data, rules: Rules) -> Data:
    die, value = _die(given["die"]), given["value"]
    if not attacks.may_exert(die, value):
        return {"allowed": False, "armor_value_after": value}
    return {"allowed": True, "armor_value_after": attacks.exerted(given["roll"] if value is None else value)}


def comb_spell(given: Data, rules: Rules) -> Data:
    degree = read_test(given["d20"], given["int"]).degree
    effect, is_kept = casting.SPELLS[degree]
    return {"degree": degree, "effect": effect, "working_kept": is_kept}


def comb_morale_triggers(given: Data, rules: Rules) -> Data:
    new = morale.morale_triggers(given["total"], given["lost_before"], given["lost_after"])
    return {"new": list(new), "checks": int(bool(new))}


def comb_morale_probability(given: Data, rules: Rules) -> Data:
    return {"stands": ratio_text(morale.stands_odds(given["morale"], rules))}


def comb_after_combat(given: Data, rules: Rules) -> Data:
    found = defence.after_combat(
        _die(given["body"]), given["shield"], given["shown"], given["tank"], given["dice"] or ()
    )
    return {"tested": found.tested, "degraded": found.degraded, "body_after": _told(found.body)}


def comb_armor_degrade_probability(given: Data, rules: Rules) -> Data:
    """By all ways in which the test can fall."""
    die, tank = _known_die(given["die"]), given["tank"]

    def degrades(dice: Source) -> bool:
        faces = [dice.roll(die) for _ in range(2 if tank else 1)]
        return defence.after_combat(die, False, LEAST_ARMOR, tank, faces).degraded

    odds = every_way(degrades)
    return {"p": ratio_text((odds.exactly(True), odds.ways))}


def comb_ammo(given: Data, rules: Rules) -> Data:
    return {"gear_after": _told(usage.read_roll(GEAR, _known_die(given["gear"]), given["roll"], rules).die)}


def comb_interrupted(given: Data, rules: Rules) -> Data:
    lost = fight.is_interrupted(given["phase"], given["action"], given["damaged"])
    return {"action_lost": lost, "working_lost": False}


def rules_of(settings: Data) -> Rules:
    return Rules(**settings) if settings else DEFAULTS


_HERE = ("ability", "test", "usage", "res", "wild", "char", "down", "val", "eq", "enc", "comb")
OPS = {
    f"{chapter}.{name.removeprefix(f'{chapter}_')}": operation
    for name, operation in list(globals().items())
    for chapter in _HERE
    if name.startswith(f"{chapter}_") and callable(operation)
}
OPS |= lavender_exploring.OPS | lavender_court.OPS | lavender_downtime.OPS
