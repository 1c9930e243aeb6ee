"""How the vectors of downtime speak to our rules. Plain Python, so that it also runs in a browser."""

from collections.abc import Callable
from functools import partial, reduce
from typing import Any

from dicewright.dice import FixedDice
from dicewright.games.lavender.rules import downtime
from dicewright.games.lavender.rules.atlas import Region
from dicewright.games.lavender.rules.banking import banked, banked_later
from dicewright.games.lavender.rules.carousing import roll_carousing
from dicewright.games.lavender.rules.character import Item
from dicewright.games.lavender.rules.degrees import read_test
from dicewright.games.lavender.rules.forecasts_downtime import maximum_odds, raise_chance, training
from dicewright.games.lavender.rules.research import property_found, worth_found
from dicewright.games.lavender.rules.settings import Rules
from dicewright.games.lavender.rules.tables import MOST_VALUE, class_of
from dicewright.games.lavender.rules.valuables import EXACT
from dicewright.games.lavender.rules.wealth import Conversion, Wealth, converted, spent
from dicewright.ratio import ratio_text
from dicewright.trouble import RuleError

Data = dict[str, Any]


def _wealth(given: Data) -> Wealth:
    return tuple(given.get(str(row), 0) for row in range(1, MOST_VALUE + 1))


def _told(wealth: Wealth) -> Data:
    return {str(row): count for row, count in enumerate(wealth, 1) if count}


def _tried(work: Callable[[], Any]) -> Any:
    """What came of it, or None where it is refused."""
    try:
        return work()
    except RuleError:
        return None


def down_bank(given: Data, rules: Rules) -> Data:
    return _told(reduce(banked, given["values"], _wealth(given["wealth"])))


def down_bankable(given: Data, rules: Rules) -> Data:
    row = downtime.bank_row(given["knowledge"], given["true_value"])
    # What is worth nothing is handed in without a mark, so it has no row.
    return {"bankable": row is not None, "row": row or None}


def down_convert(given: Data, rules: Rules) -> Data:
    conversion = Conversion(given["direction"], given["row"])
    after = _tried(lambda: converted(_wealth(given["wealth"]), conversion))
    return {"wealth": None if after is None else _told(after)}


def down_convert_chain(given: Data, rules: Rules) -> Data:
    steps = [Conversion(direction, row) for direction, row in given["steps"]]
    return {"wealth": _told(spent(converted(_wealth(given["wealth"]), *steps), given["then_spend"]))}


def down_training_cost(given: Data, rules: Rules) -> Data:
    found = training(given["from_level"], given["from_level"] + 1)
    return {"weeks": found.weeks, "wealth": list(found.boxes), "copper": found.copper}


def down_training_total(given: Data, rules: Rules) -> Data:
    found = training(given["from"], given["to"])
    return {"weeks": found.weeks, "boxes": {str(value): count for value, count in found.boxes.items()}}


def down_train_step(given: Data, rules: Rules) -> Data:
    wealth = _wealth(given["wealth"])
    after = _tried(lambda: downtime.trained(given["level"], given["filled"], wealth))
    if not after:
        return {"allowed": False, "filled": given["filled"], "wealth": _told(wealth), "levelled": False}
    told = {"filled": after.filled, "wealth": _told(after.wealth), "levelled": after.levelled}
    return {"allowed": True, **told}


def down_level_up_probability(given: Data, rules: Rules) -> Data:
    odds = maximum_odds(
        class_of(given["class"]), given["level"], given["con"], given["old_max"], given["toughness"], rules
    )
    return {
        "p_higher": ratio_text(raise_chance(odds, given["old_max"])),
        "expected_max": ratio_text(odds.mean()),
    }


def down_cost_of_living(given: Data, rules: Rules) -> Data:
    return {"die": f"d{downtime.cost_of_living(given['level'], given['paid'])}"}


def down_cost_of_living_bands(given: Data, rules: Rules) -> Data:
    return {f"d{die}": least for die, least in downtime.bands(given["level"]).items()}


def down_may_pay_nothing(given: Data, rules: Rules) -> Data:
    return {"allowed": downtime.may_pay_nothing(_wealth(given["wealth"]))}


def down_carouse(given: Data, rules: Rules) -> Data:
    after = _tried(lambda: spent(_wealth({"2": given["row2"]}), downtime.CAROUSE_COSTS))
    degree = read_test(given["d20"], given["cha"]).degree
    result = roll_carousing(degree, Region(), "", FixedDice()).result
    return {
        "allowed": after is not None,
        "row2": after[1] if after else given["row2"],
        "result": result if after else None,
    }


def down_weeks(given: Data, rules: Rules) -> Data:
    household = downtime.Household(stay=downtime.a_week_on(downtime.Stay()))
    for _ in range(given["rounds_of_actions"]):
        assert household.stay
        household = household.replace(stay=downtime.a_week_on(household.stay))
    return {"weeks": downtime.left(household, 1, 0).weeks}


def down_research(given: Data, rules: Rules) -> Data:
    wealth, item = _wealth({"2": given["row2"]}), Item("thing", value=1)
    # What is left to find is for the GM to tell, who has no other words then.
    words = "a property" if given["properties_left"] else ""
    work = worth_found if given["question"] == "value" else partial(property_found, words=words)
    found = _tried(lambda: work(item, wealth))
    if not found:
        return {"allowed": False, "row2": given["row2"], "answer": None}
    answer = "exact_value" if found.item.known == EXACT else "property" if found.item.effects else None
    return {"allowed": True, "row2": found.wealth[1], "answer": answer, "last": given["properties_left"] <= 1}


def down_bank_later(given: Data, rules: Rules) -> Data:
    wealth = _wealth({"1": given["row1"]})
    after = _tried(lambda: banked_later(wealth, MOST_VALUE)) if given["known_items"] else None
    return {
        "allowed": after is not None,
        "banked": sum(after) - sum(wealth) + 1 if after else 0,
        "row1": after[0] if after else given["row1"],
    }


def down_craft(given: Data, rules: Rules) -> Data:
    values = downtime.craft_values(given["value"])
    allowed = downtime.may_craft(class_of(given["class"]), given["type"])
    return {"allowed": allowed, "weeks": len(values), "wealth": list(values)}


OPS = {
    name.replace("down_", "down.", 1): operation
    for name, operation in list(globals().items())
    if name.startswith("down_")
}
