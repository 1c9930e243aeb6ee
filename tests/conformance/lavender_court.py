"""How the vectors of factions and courts speak to our rules."""

from typing import Any

from dicewright.games.lavender.rules import court, factions, trade
from dicewright.games.lavender.rules.degrees import read_test
from dicewright.games.lavender.rules.forecasts_court import goal_chance
from dicewright.games.lavender.rules.settings import Rules
from dicewright.ratio import ratio_text

Data = dict[str, Any]


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
    return {"mode": factions.court_mode(given["language"], given["advantage"], rules)}


def court_budget(given: Data, rules: Rules) -> Data:
    counter = court.counter_for(_die(given["fellowship"]), rules)
    left = court.actions_left(counter or 0)
    return {"counter": counter, "actions": left, "days": left}


def court_may_court(given: Data, rules: Rules) -> Data:
    return {"allowed": court.may_court(given["disposition"], given["courted"], given["home"])}


def court_pursue(given: Data, rules: Rules) -> Data:
    return court.pursue(
        given["d20"],
        given["mod"],
        given["progress"],
        given["difficulty"],
        given["favored"],
        given["disposition"],
    )._asdict()


def court_goal_probability(given: Data, rules: Rules) -> Data:
    chance = goal_chance(given["mod"], given["favored"], given["difficulty"], given["actions"])
    return {"p": ratio_text(chance)}


def court_goal_valid(given: Data, rules: Rules) -> Data:
    return {"valid": factions.is_difficulty(given["difficulty"])}


def court_trade(given: Data, rules: Rules) -> Data:
    supply, demand, want = given["supply"], given["demand"], given["want"]
    offer = trade.offered(given["value"], given["type"], supply, demand, given.get("buyer", False))
    degree = read_test(given["d20"], given["mod"]).degree
    worth = trade.worth_of(offer, degree, given["disposition"])
    told = {"offer": offer, "degree": degree, "uncapped": worth.uncapped, "trade_value": worth.value}
    match want["kind"]:
        case "resource":
            return {**told, "die_after": f"d{trade.die_after(_die(want['die']), worth.value, rules)}"}
        case "valuable":
            within = trade.is_within(want["value"], want["type"], supply, demand, worth.value)
            return {**told, "received": within}
    count, value = trade.smaller_things(worth.value)
    return {**told, "receive": {"count": count, "value": value}}


def court_trade_distribution(given: Data, rules: Rules) -> Data:
    odds = trade.worth_odds(given["effective_offer"], given["cha"], given["disposition"])
    return {str(value): ratio_text((ways, odds.ways)) for value, ways in odds}


def court_curry(given: Data, rules: Rules) -> Data:
    return {"disposition": court.curried(given["disposition"], given["want_ready"])}


def court_counter_after_die_change(given: Data, rules: Rules) -> Data:
    # The die is looked at only when a court begins (LH-COURT-04).
    return {"counter": given["counter"], "actions_left": court.actions_left(given["counter"])}


OPS = {
    f"{chapter}.{name.removeprefix(f'{chapter}_')}": operation
    for name, operation in list(globals().items())
    for chapter in ("fac", "court")
    if name.startswith(f"{chapter}_") and callable(operation)
}
