"""How large a critical effect is: a d4, read in a table that people may change (TD-DICE-10 to -15)."""

from collections.abc import Mapping
from typing import Any

from dicewright.dice import Dice, Die, Roll, Step
from dicewright.dice.frozen import Frozen
from dicewright.dice.odds import Ratio
from dicewright.dice.record import inputs_of
from dicewright.dice.source import called
from dicewright.games.tdgs.rules.critical_table import SIDES, Growth, GrowthRow, read_table
from dicewright.games.tdgs.rules.settings import Rules, rules_of_inputs
from dicewright.games.tdgs.rules.tables import CRITICAL_NAMES, CRITICAL_RULES
from dicewright.ratio import plus, rounded, times
from dicewright.trouble import RuleError
from dicewright.words import decimal, whole

EFFECT = "tdgs.critical-effect"


class Outgrowth(Frozen):
    """A growth worked out on the effect's ordinary value."""

    growth: Growth
    exact: Ratio | None
    result: int | None
    """The exact value rounded as the table plays it (TD-AMB-06)."""


def grown(growth: Growth, base: int | None, rules: Rules) -> Outgrowth:
    if base is None or growth.words:
        return Outgrowth(growth, None, None)
    exact = times((base, 1), growth.factor) if growth.factor else plus((base, 1), (growth.add or 0, 1))
    return Outgrowth(growth, exact, rounded(exact, rules.percent_rounding))


def row_for(kind: str, face: int, rules: Rules) -> GrowthRow:
    if kind not in CRITICAL_RULES:
        raise RuleError("unknown_effect", f"there is no table of critical effects for “{kind[:20]}”")
    return read_table(rules.critical_table(kind))[face - 1]


# Any: of a record, which may say anything; what cannot be rolled is told in `games.rolls`.
def base_of(inputs: Mapping[str, Any], growth: Growth) -> int | None:
    """What a growth works on: more targets are no part of an area (TD-AMB-28)."""
    base: int | None = inputs["base"]
    return None if inputs.get("is_area") and growth.add is not None else base


def critical_effect(dice: Dice, kind: str, base: int | None, rules: Rules, is_area: bool = False) -> Roll:
    """The d4 after a critical: a modifier to a result already reached, so the d4 may do it (TD-AMB-03).

    Where the base `is_area`, it is no number of targets.
    """
    face = called(dice, why="for the effect").roll(SIDES)
    row = row_for(kind, face, rules)
    growth = row.growths[0]
    inputs = inputs_of(
        {
            "kind": kind,
            "base": base,
            **rules.departures_as_inputs(),
            **({"is_area": True} if is_area else {}),
        }
    )
    result = grown(growth, base_of(inputs, growth), rules).result
    steps = [Step("face", row.label, face, "TD-DICE-10")]
    if base is not None and result is not None:
        steps.append(Step("base", f"{CRITICAL_NAMES[kind].lower()} before", base))
        steps.append(Step("more", tell_growth(growth), result - base, CRITICAL_RULES[kind]))
    total = face if result is None else result
    return Roll(EFFECT, inputs, (Die(SIDES, face, face),), tuple(steps), total, row.label)


def tell_effect(roll: Roll) -> str:
    """`Notable, 8 becomes 12`, or in words where the table has no number for it."""
    rules = rules_of_inputs(roll.inputs)
    row = row_for(roll.inputs["kind"], roll.faces[0], rules)
    first, *others = row.growths
    base = base_of(roll.inputs, first)
    if base is None or first.words:
        return f"{row.label}: {' or '.join(tell_area(growth) for growth in row.growths)}"
    more = (grown(each, base_of(roll.inputs, each), rules) for each in others)
    told = (tell_area(each.growth) if each.result is None else whole(each.result) for each in more)
    return " or ".join((f"{row.label}, {whole(base)} becomes {whole(roll.total)}", *told))


def tell_growth(growth: Growth) -> str:
    if growth.words:
        return growth.words
    if growth.factor:
        part, whole = growth.factor
        return f"{part}/{whole} of it" if part % whole else f"{part // whole} times"
    return f"{growth.add} more"


def tell_area(growth: Growth) -> str:
    """Where there is no number to enlarge: targets are counted, and an area is scaled (TD-AMB-28)."""
    if growth.add is not None:
        return f"{growth.add} more target{'s' if growth.add > 1 else ''}"
    return f"{tell_times(growth.factor)} the area" if growth.factor else growth.words


def tell_times(factor: Ratio) -> str:
    """`2 times`, or `1.5 times`."""
    part, whole = factor
    number = str(part // whole) if part % whole == 0 else decimal(part, whole, 2).rstrip("0")
    return f"{number} times"
