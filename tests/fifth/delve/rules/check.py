"""Checks and what they bring."""

from collections.abc import Mapping

from dicewright.dice import Dice, Die, Roll, Step
from dicewright.dice.frozen import NOTHING, Frozen, Json
from dicewright.dice.record import inputs_of

CHECK = "delve.check"
SIDES = 100
MOST_SKILL = 99
MOST_STRAIN = 5
GREAT_SHARE = 5
"""DE-CHECK-02: a great success is at most this part of the skill."""
GREAT, SUCCESS, FAILURE, BLUNDER = "great", "success", "failure", "blunder"


class Character(Frozen):
    skill: int = 40
    strain: int = 0
    unknown: Mapping[str, Json] = NOTHING


def check_character(character: Character) -> None:
    if not 1 <= character.skill <= MOST_SKILL or not 0 <= character.strain <= MOST_STRAIN:
        raise ValueError(f"a skill is 1 to {MOST_SKILL}, and strain at most {MOST_STRAIN}")


def throw_check(dice: Dice, skill: int, blunder: int) -> Roll:
    """At or under the skill (DE-CHECK-01), with its extremes (DE-CHECK-02)."""
    face = dice.roll(SIDES)
    failed = BLUNDER if face >= blunder else FAILURE
    degree = failed if face > skill else GREAT if face * GREAT_SHARE <= skill else SUCCESS
    inputs = inputs_of({"skill": skill, "blunder": blunder})
    return Roll(
        CHECK, inputs, (Die(SIDES, face, face),), (Step("shown", "shown", face, "DE-CHECK-01"),), face, degree
    )


def strained(character: Character) -> Character:
    """Pushing costs a point (DE-CHECK-03)."""
    return character.replace(strain=min(character.strain + 1, MOST_STRAIN))
