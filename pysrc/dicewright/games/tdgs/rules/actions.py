"""Every roll of TDGS, made again from what its record says."""

from collections.abc import Mapping
from typing import Any

from dicewright.dice import Dice, Roll
from dicewright.games.rule_book import Action
from dicewright.games.tdgs.rules.crafting import CRAFT, QUALITY, craft, lines_of, quality
from dicewright.games.tdgs.rules.critical_effect import EFFECT, critical_effect
from dicewright.games.tdgs.rules.resolution import (
    DECIDE,
    MAGNITUDE,
    RESOLVE,
    SIDE,
    TIE,
    decide,
    magnitude,
    modifiers_of,
    resolve,
    side,
    tie_break,
)
from dicewright.games.tdgs.rules.settings import rules_of_inputs
from dicewright.games.tdgs.rules.tables import RESOLUTION_DIE


# Any: of a record, which may say anything; what cannot be rolled is told in `games.rolls`.
def _rest(inputs: Mapping[str, Any], *used: str) -> dict[str, Any]:
    """What a record keeps beside what its rule needs."""
    return {name: value for name, value in inputs.items() if name not in used}


def _resolve(dice: Dice, inputs: Mapping[str, Any]) -> Roll:
    return resolve(
        dice,
        modifiers_of(inputs["modifiers"]),
        inputs["target"],
        tuple(inputs.get("secondary", ())),
        inputs.get("sides", RESOLUTION_DIE),
        **_rest(inputs, "modifiers", "target", "secondary", "sides"),
    )


def _craft(dice: Dice, inputs: Mapping[str, Any]) -> Roll:
    return craft(dice, modifiers_of(inputs["modifiers"]), **_rest(inputs, "modifiers", "target"))


def _quality(dice: Dice, inputs: Mapping[str, Any]) -> Roll:
    return quality(dice, inputs["pool"], lines_of(inputs["lines"]), **_rest(inputs, "pool", "lines"))


ACTIONS: Mapping[str, Action] = {
    RESOLVE: _resolve,
    CRAFT: _craft,
    QUALITY: _quality,
    MAGNITUDE: lambda dice, inputs: magnitude(dice, **inputs),
    DECIDE: lambda dice, inputs: decide(dice, **inputs),
    SIDE: lambda dice, inputs: side(dice, inputs["name"], modifiers_of(inputs["modifiers"])),
    TIE: lambda dice, inputs: tie_break(dice, inputs["first"], inputs["second"]),
    EFFECT: lambda dice, inputs: critical_effect(
        dice, inputs["kind"], inputs["base"], rules_of_inputs(inputs), inputs.get("is_area", False)
    ),
}

ROLL_NAMES = {
    RESOLVE: "success or failure",
    CRAFT: "crafting, phase one",
    QUALITY: "crafting, phase two",
    MAGNITUDE: "how much",
    DECIDE: "yes or no",
    SIDE: "one side of a contest",
    TIE: "the d2 of a tie",
    EFFECT: "how large a critical effect is",
}
