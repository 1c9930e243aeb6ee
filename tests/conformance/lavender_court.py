"""How the vectors of factions and courts speak to our rules."""

from typing import Any

from dicewright.games.lavender.rules import court, court_actions, factions, trade
from dicewright.games.lavender.rules.bargain import counts, gained
from dicewright.games.lavender.rules.character import PartyDice
from dicewright.games.lavender.rules.court_actions import Setting, why_none
from dicewright.games.lavender.rules.court_ahead import Ahead, Try
from dicewright.games.lavender.rules.degrees import mode_of, read_test
from dicewright.games.lavender.rules.forecasts_court import each_alone
from dicewright.games.lavender.rules.settings import Rules
from dicewright.ratio import ratio_text

Data = dict[str, Any]

ANY_DIE = 8


def _die(text: str) -> int:
    return int(text.removeprefix("d"))


def fac_attitude(given: Data, rules: Rules) -> Data:
    return {"attitude": factions.attitude(given["disposition"])}


def fac_effective_value(given: Data, rules: Rules) -> Data:
    return {
        "effective": factions.counted_value(given["value"], given["type"], given["supply"], given["demand"])
    }


def fac_downtime_base(given: Data, rules: Rules) -> Data:
    return {"allowed": factions.may_be_base(given["disposition"])}


def fac_approach_ability(given: Data, rules: Rules) -> Data:
    return {"ability": factions.ability_of(given["approach"])}


def fac_test_mode(given: Data, rules: Rules) -> Data:
    hindered = factions.language_hinders(given["language"], rules)
    return {"mode": mode_of(given["advantage"], hindered)}


def court_budget(given: Data, rules: Rules) -> Data:
    counter = court.counter_for(_die(given["fellowship"]), rules)
    left = court.actions_left(counter or 0)
    return {"counter": counter, "actions": left, "days": left}


def court_may_court(given: Data, rules: Rules) -> Data:
    faction = factions.Faction(disposition=given["disposition"], courted=given["courted"])
    reasons = why_none(faction, Setting(True, True, given["home"]), ANY_DIE, True, rules)
    return {"allowed": not reasons}


def court_pursue(given: Data, rules: Rules) -> Data:
    degree = read_test(given["d20"], given["mod"]).degree
    return court_actions.pursued(
        degree, given["progress"], given["difficulty"], given["favored"], given["disposition"]
    )._asdict()


def court_goal_probability(given: Data, rules: Rules) -> Data:
    one = Try("", given["mod"], given["favored"])
    # So well disposed that no incident ends the court.
    calm = given["actions"] + 1
    found = each_alone(Ahead(((one,),), (0,), (given["difficulty"],), given["actions"], calm))
    return {"p": ratio_text(found[0]) if found else None}


def court_goal_valid(given: Data, rules: Rules) -> Data:
    return {"valid": factions.is_difficulty(given["difficulty"])}


def court_trade(given: Data, rules: Rules) -> Data:
    faction = factions.Faction(
        disposition=given["disposition"], supply=tuple(given["supply"]), demand=tuple(given["demand"])
    )
    offer = counts(court.Offer("", given["type"], given["value"], given.get("buyer", False)), faction)
    degree = read_test(given["d20"], given["mod"]).degree
    worth = trade.worth_of(offer, degree, faction.disposition)
    told = {"offer": offer, "degree": degree, "uncapped": worth.uncapped, "trade_value": worth.value}
    match given["want"]:
        case {"kind": "resource", "die": die}:
            dice = PartyDice(fellowship=_die(die))
            return {**told, "die_after": f"d{gained(court.Wish(), worth.value, faction, dice, rules).die}"}
        case {"kind": "valuable", "value": value, "type": kind}:
            wish = court.Wish(trade.VALUABLE, type=kind, value=value)
            return {**told, "received": gained(wish, worth.value, faction, PartyDice(), rules).things == 1}
    gain = gained(court.Wish(trade.SMALLER), worth.value, faction, PartyDice(), rules)
    return {**told, "receive": {"count": gain.things, "value": gain.value}}


def court_trade_distribution(given: Data, rules: Rules) -> Data:
    odds = trade.worth_odds(given["effective_offer"], given["cha"], given["disposition"])
    return {str(value): ratio_text((ways, odds.ways)) for value, ways in odds}


def court_curry(given: Data, rules: Rules) -> Data:
    return {"disposition": court_actions.curried(given["disposition"], given["want_ready"])}


def court_counter_after_die_change(given: Data, rules: Rules) -> Data:
    # The die is looked at only when a court begins (LH-COURT-04).
    return {"counter": given["counter"], "actions_left": court.actions_left(given["counter"])}


OPS = {
    f"{chapter}.{name.removeprefix(f'{chapter}_')}": operation
    for name, operation in list(globals().items())
    for chapter in ("fac", "court")
    if name.startswith(f"{chapter}_") and callable(operation)
}
