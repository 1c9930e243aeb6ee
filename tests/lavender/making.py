"""Rules, dice and fights for the tests."""

from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import strategies as st

from dicewright.dice import FixedDice, Odds, Roll
from dicewright.dice.odds import Ratio
from dicewright.games.lavender.rules.fight import Enemy, Fight, Fighter
from dicewright.games.lavender.rules.rolls import throw_dice, throw_test, throw_usage
from dicewright.games.lavender.rules.settings import DEFAULTS, HOUSE_RULES, Rules, rules_from
from dicewright.games.lavender.rules.tables import ABILITIES, CLASSES, RESOURCES
from dicewright.trouble import RuleError

SIX, SEVEN = DEFAULTS, Rules(usage_ladder="seven")
LADDERS = (SIX, SEVEN)
LADDER_DOWN = {12: 10, 10: 8, 8: 6, 6: 4, 4: 20, 20: 20}
LADDER_DOWN_SEVEN = {**LADDER_DOWN, 4: 2, 2: 20}
MODES = ("normal", "advantage", "disadvantage")
MODIFIERS = range(-3, 4)


def down(rules: Rules) -> dict[int, int]:
    """Written by hand, from LH-CORE-15 and LH-AMB-02."""
    return LADDER_DOWN_SEVEN if rules.usage_ladder == "seven" else LADDER_DOWN


def refused(code: str, call: Callable[[], object]) -> str:
    """It is refused with this code; the sentence with which, for people and without the code."""
    with pytest.raises(RuleError) as caught:
        call()
    sentence = str(caught.value)
    assert caught.value.code == code
    assert len(sentence.split()) > 3
    assert "_" not in sentence
    return sentence


def shares(odds: Odds) -> dict[Any, Fraction]:
    """The chance of each outcome that can be."""
    return {outcome: Fraction(ways, odds.ways) for outcome, ways in odds if ways}


def counted(outcomes: Iterable[Any]) -> dict[Any, Fraction]:
    """The chance of each, where all are equally likely."""
    counts = Counter(outcomes)
    return {outcome: Fraction(ways, counts.total()) for outcome, ways in counts.items()}


def fraction(ratio: Ratio) -> Fraction:
    return Fraction(*ratio)


def every_kept(sides: int, mode: str) -> list[int]:
    """The die that is kept, in every way that two dice can fall."""
    pick = {"normal": lambda faces: faces[0], "advantage": max, "disadvantage": min}[mode]
    return [pick(faces) for faces in product(range(1, sides + 1), repeat=2)]


def degree_by_hand(natural: int, total: int) -> str:
    """LH-CORE-05, line by line."""
    lines = (
        (natural == 20, "Critical"),
        (natural == 1, "Fumble"),
        (total >= 18, "Strong"),
        (total >= 8, "Weak"),
    )
    return next((degree for holds, degree in lines if holds), "Miss")


def natural_for(degree: str, modifier: int) -> int | None:
    """A face that comes to this degree, if any does."""
    found = (face for face in range(1, 21) if degree_by_hand(face, face + modifier) == degree)
    return next(found, None)


# Records


def test_record(*faces: int, **named: Any) -> Roll:
    usual = {"name": "Ann", "ability": "Str", "modifier": 1}
    return throw_test(FixedDice(*(faces or (12,))), **{**usual, **named})


test_record.__test__ = False


def usage_record(*faces: int, **named: Any) -> Roll:
    usual = {"resource": "food", "die": 8}
    return throw_usage(FixedDice(*(faces or (5,))), **{**usual, **named})


def dice_record(*faces: int, **named: Any) -> Roll:
    usual = {"name": "damage", "sides": 8, "count": len(faces) or 2}
    return throw_dice(FixedDice(*(faces or (5, 3))), **{**usual, **named})


MAKERS = (test_record, usage_record, dice_record)


# Fights


def goblins(count: int = 4, hp: int = 3, **named: Any) -> tuple[Enemy, ...]:
    return tuple(Enemy(f"Goblin {at + 1}", hp, hp, 3, 6, 7, "Goblins", **named) for at in range(count))


def fight(*sheets: str, **named: Any) -> Fight:
    return Fight(**{"enemies": goblins(), "fighters": tuple(Fighter(each) for each in sheets), **named})


def hurt(fought: Fight, place: int, by: int) -> Fight:
    enemies = list(fought.enemies)
    enemies[place] = enemies[place].replace(hp=enemies[place].hp - by)
    return fought.replace(enemies=tuple(enemies))


def all_fighters(fought: Fight, **changes: Any) -> Fight:
    return fought.replace(fighters=tuple(each.replace(**changes) for each in fought.fighters))


# For hypothesis

rules = st.fixed_dictionaries(
    {rule.key: st.sampled_from([choice.key for choice in rule.choices]) for rule in HOUSE_RULES}
).map(rules_from)
ladders = st.sampled_from(LADDERS)
modes = st.sampled_from(MODES)
modifiers = st.integers(-3, 3)
naturals = st.integers(1, 20)
resources = st.sampled_from(RESOURCES)
abilities = st.sampled_from(ABILITIES)
classes = st.sampled_from(CLASSES)
item_dice = st.sampled_from((4, 6, 8, 10, 12))
"""Of weapons and armors that are not broken."""
usage_dice = st.sampled_from((20, 4, 6, 8, 10, 12))
