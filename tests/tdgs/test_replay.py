from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright.dice import Dice, DiceError, Roll
from dicewright.games.rolls import replay
from dicewright.games.tdgs.rules.attempt import modifiers_of, pool_of
from dicewright.games.tdgs.rules.book import BOOK
from dicewright.games.tdgs.rules.crafting import CRAFT, QUALITY, Conditions, craft, quality
from dicewright.games.tdgs.rules.critical_effect import EFFECT, critical_effect
from dicewright.games.tdgs.rules.resolution import (
    CRITICAL_SUCCESS,
    DECIDE,
    MAGNITUDE,
    RESOLVE,
    SIDE,
    TIE,
    Modifier,
    decide,
    magnitude,
    resolve,
    side,
    tie_break,
)
from dicewright.games.tdgs.rules.settings import rules_from
from dicewright.games.tdgs.rules.tables import CRITICAL_TABLES, ROLES
from tests.dice.expressions import SeededDice
from tests.replaying import fits_no_other_dice, is_made_again
from tests.tdgs.making import sword

MODIFIERS = (Modifier("strength", 3, "TD-DICE-22"), Modifier("fog", -1))
OWN_TABLE = "Scratch +1; Cut +10%; Gash x3/2; Ruin x3 or all adjacent"


def _resolve(dice: Dice, random: Random) -> Roll:
    secondary = random.choices((4, 6, 8), k=random.randrange(3))
    named = random.choice(({}, {"name": "Ann", "label": "climb"}))
    return resolve(dice, MODIFIERS[: random.randrange(3)], random.randint(1, 30), secondary, **named)


def _resolve_another_die(dice: Dice, random: Random) -> Roll:
    return resolve(dice, MODIFIERS, random.randint(1, 12), (), random.choice((10, 12, 100)))


def _craft(dice: Dice, random: Random) -> Roll:
    return craft(dice, modifiers_of(sword(stat=random.randint(1, 30), modifiers=MODIFIERS)), batch=2)


def _quality(dice: Dice, random: Random) -> Roll:
    made = sword(conditions=Conditions(random.randint(1, 5), random.randint(-3, 3), hostile=True))
    pool = pool_of(made, random.random() < 0.5)
    return quality(dice, pool.dice, pool.lines, recipe="Iron Longsword")


def _bare_quality(dice: Dice, random: Random) -> Roll:
    return quality(dice, random.randint(1, 9))


def _magnitude(dice: Dice, random: Random) -> Roll:
    sides = random.choice((6, 8, 10, 12, 100))
    return magnitude(dice, random.choice(ROLES[sides]), sides, random.randint(1, 20), random.randint(-5, 5))


def _yes_or_no_as_an_amount(dice: Dice, random: Random) -> Roll:
    return magnitude(dice, "binary", 2, random.randint(1, 20), random.randint(-5, 5))


def _decide(dice: Dice, random: Random) -> Roll:
    return decide(dice)


def _side(dice: Dice, random: Random) -> Roll:
    return side(dice, random.choice(("Ann", "Bo")), MODIFIERS[: random.randrange(3)])


def _tie(dice: Dice, random: Random) -> Roll:
    return tie_break(dice, "Ann", "Bo")


def _effect(dice: Dice, random: Random) -> Roll:
    rules = rules_from(
        {
            "tdgs.percent_rounding": random.choice(("down", "nearest", "up")),
            "tdgs.max_skill": random.choice(("5", "8")),
            "tdgs.labour": random.choice(("10", "")),
            "tdgs.critical.damage": random.choice((OWN_TABLE, "")),
        }
    )
    kind, base = random.choice(list(CRITICAL_TABLES)), random.choice((None, 0, 7))
    return critical_effect(dice, kind, base, rules, kind == "area" and random.choice((True, False)))


MAKERS: list[Callable[[Dice, Random], Roll]] = [
    _resolve,
    _resolve_another_die,
    _craft,
    _quality,
    _bare_quality,
    _magnitude,
    _yes_or_no_as_an_amount,
    _decide,
    _side,
    _tie,
    _effect,
]
EIGHT = {RESOLVE, CRAFT, QUALITY, MAGNITUDE, DECIDE, SIDE, TIE, EFFECT}


def test_every_roll_of_the_game_is_replayed_here() -> None:
    assert {make(SeededDice(1), Random(1)).action for make in MAKERS} == set(BOOK.actions) == EIGHT


@pytest.mark.parametrize("make", MAKERS)
@given(seed=st.integers(0, 2**32))
def test_a_roll_can_be_made_again_from_its_json_alone(
    make: Callable[[Dice, Random], Roll], seed: int
) -> None:
    rolled = make(SeededDice(seed), Random(seed))
    is_made_again(rolled)


@pytest.mark.parametrize("make", MAKERS)
@given(seed=st.integers(0, 2**32), which=st.integers(0, 20))
def test_a_record_whose_dice_do_not_fit_is_refused(
    make: Callable[[Dice, Random], Roll], seed: int, which: int
) -> None:
    fits_no_other_dice(make(SeededDice(seed), Random(seed)), which)


@pytest.mark.parametrize("make", MAKERS)
@given(seed=st.integers(0, 2**32))
def test_a_record_that_was_embellished_is_not_what_comes_of_its_dice(
    make: Callable[[Dice, Random], Roll], seed: int
) -> None:
    rolled = make(SeededDice(seed), Random(seed))
    first = rolled.steps[0]
    for changed in (
        rolled.replace(total=rolled.total + 1),
        rolled.replace(outcome=f"{CRITICAL_SUCCESS}!"),
        rolled.replace(steps=(first._replace(amount=first.amount + 1), *rolled.steps[1:])),
        rolled.replace(dice=(rolled.dice[0]._replace(kept=not rolled.dice[0].kept), *rolled.dice[1:])),
    ):
        assert replay(changed) == rolled != changed


@pytest.mark.parametrize(
    ("make", "inputs"),
    [
        (_resolve, {"target": -100}),
        (_resolve, {"modifiers": [["a bribe", 10]]}),
        (_craft, {"target": 1}),
        (_craft, {"modifiers": [["a bribe", 10]]}),
        (_quality, {"lines": [["skill", "skill level", 90, "TD-CRAFT-08"]]}),
        (_side, {"modifiers": [["a bribe", 10]]}),
        (_tie, {"first": "Cy", "second": "Cy"}),
        (_effect, {"base": 1_000}),
    ],
)
def test_inputs_changed_afterwards_no_longer_give_the_roll(
    make: Callable[[Dice, Random], Roll], inputs: dict
) -> None:
    rolled = make(SeededDice(5), Random(5))
    changed = rolled.replace(inputs={**rolled.inputs, **inputs})
    assert replay(changed) != changed


def test_a_pool_with_other_than_its_dice_is_refused() -> None:
    rolled = quality(SeededDice(3), 4)
    for pool in (3, 5):
        with pytest.raises(DiceError):
            replay(rolled.replace(inputs={**rolled.inputs, "pool": pool}))
