from collections.abc import Callable
from math import inf, nan
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright.dice import DiceError, FixedDice, Roll
from dicewright.games.lavender.rules.book import BOOK
from dicewright.games.lavender.rules.rolls import DICE, TEST, USAGE, throw_dice, throw_test, throw_usage
from dicewright.games.lavender.rules.settings import Rules
from dicewright.games.lavender.rules.usage import read_roll
from dicewright.games.rolls import replay
from dicewright.trouble import RuleError
from tests.dice.expressions import SeededDice
from tests.lavender.making import (
    MAKERS,
    SEVEN,
    abilities,
    degree_by_hand,
    dice_record,
    ladders,
    modes,
    modifiers,
    refused,
    resources,
    test_record,
    usage_record,
)
from tests.replaying import fits_no_other_dice, is_made_again

seeds = st.integers(0, 2**32)
EVERY = pytest.mark.parametrize("make", MAKERS)


def test_every_roll_of_the_game_is_replayed_here() -> None:
    assert {make().action for make in MAKERS} == set(BOOK.actions) == {TEST, USAGE, DICE}


@given(seeds, st.text(max_size=20), st.just("") | abilities, modifiers, modes, st.none() | st.integers(0, 1))
def test_a_test_can_be_made_again_from_its_json_alone(
    seed: int, name: str, ability: str, modifier: int, mode: str, pick: int | None
) -> None:
    pick = 0 if pick and mode == "normal" else pick
    rolled = throw_test(SeededDice(seed), name, ability, modifier, mode, pick)
    is_made_again(rolled)
    (natural,) = [die.face for die in rolled.dice if die.kept]
    assert len(rolled.dice) == (1 if mode == "normal" else 2)
    if pick is None:
        best = {"normal": rolled.faces[0], "advantage": max(rolled.faces), "disadvantage": min(rolled.faces)}
        assert natural == best[mode]
    else:
        assert rolled.dice[pick].kept
    assert rolled.total == natural + modifier
    assert rolled.outcome == degree_by_hand(natural, rolled.total)


@given(seeds, resources, ladders, st.data(), modes)
def test_a_usage_die_can_be_rolled_again_from_its_json_alone(
    seed: int, resource: str, rules: Rules, data: st.DataObject, mode: str
) -> None:
    die = data.draw(st.sampled_from(rules.ladder))
    rolled = throw_usage(SeededDice(seed), resource, die, mode, rules=rules)
    is_made_again(rolled)
    (face,) = [each.face for each in rolled.dice if each.kept]
    used = read_roll(resource, die, face, rules)
    assert (rolled.total, rolled.outcome) == (used.value, f"d{used.die}")
    assert ("ladder" in rolled.inputs) == (rules is SEVEN)


@given(
    seeds, st.text(max_size=20), st.integers(1, 20), st.integers(0, 40), st.sampled_from(("", "LH-COMB-12"))
)
def test_plain_dice_can_be_rolled_again_from_their_json_alone(
    seed: int, name: str, sides: int, count: int, rule: str
) -> None:
    rolled = throw_dice(SeededDice(seed), name, sides, count, rule)
    is_made_again(rolled)
    assert rolled.total == sum(rolled.faces)
    assert len(rolled.dice) == count


def test_of_equal_dice_one_alone_is_kept() -> None:
    for mode in ("advantage", "disadvantage"):
        assert [die.kept for die in test_record(7, 7, mode=mode).dice] == [True, False]


def test_either_die_may_be_picked_against_custom() -> None:
    assert test_record(3, 17, mode="advantage").total == 18
    assert test_record(3, 17, mode="advantage", pick=0).total == 4
    assert test_record(3, 17, mode="disadvantage", pick=1).outcome == "Strong"
    assert usage_record(3, 7, mode="advantage", pick=0).outcome == "d6"


@pytest.mark.parametrize(("mode", "pick"), [("normal", 1), ("advantage", 2), ("advantage", -1)])
def test_a_die_that_was_not_rolled_cannot_be_picked(mode: str, pick: int) -> None:
    number = 1 if mode == "normal" else 2
    words = refused("no_such_die", lambda: test_record(3, 17, mode=mode, pick=pick))
    assert words == f"there is no die {pick + 1} among {number}"


def test_a_record_tells_the_step_and_keeps_only_what_is_not_as_usual() -> None:
    assert dict(test_record().inputs) == {"name": "Ann", "ability": "Str", "modifier": 1}
    assert dict(usage_record().inputs) == {"resource": "food", "die": 8}
    assert [step.label for step in usage_record(2).steps] == ["the food die, a d8", "steps down to d6"]
    assert [step.label for step in usage_record(8).steps] == ["the food die, a d8"]
    saved = usage_record(20, die=20)
    assert [step.label for step in saved.steps] == [
        "the food die, a d20",
        "Critical: value",
        "steps up to d4",
    ]
    assert usage_record(1, die=4, rules=SEVEN).outcome == "d2"
    assert usage_record(1, die=4).outcome == "d20"


@pytest.mark.parametrize(("sides", "count"), [(0, 1), (21, 1), (6, -1), (6, 41), (-6, 2)])
def test_dice_that_nobody_has_are_refused_with_a_sentence(sides: int, count: int) -> None:
    words = refused("no_such_dice", lambda: throw_dice(FixedDice(1), "damage", sides, count))
    assert words == "up to 40 dice of up to 20 sides"


# Records that do not fit


@EVERY
def test_a_record_whose_dice_do_not_fit_is_refused(make: Callable[[], Roll]) -> None:
    fits_no_other_dice(make())


@EVERY
def test_a_record_that_was_embellished_is_not_what_comes_of_its_dice(make: Callable[[], Roll]) -> None:
    rolled = make()
    first, die = rolled.steps[0], rolled.dice[0]
    for changed in (
        rolled.replace(total=rolled.total + 1),
        rolled.replace(outcome="triumph"),
        rolled.replace(steps=(first._replace(amount=first.amount + 1), *rolled.steps[1:])),
        rolled.replace(dice=(die._replace(kept=False), *rolled.dice[1:])),
    ):
        assert replay(changed) == rolled != changed


@pytest.mark.parametrize(
    ("make", "missing"),
    [(make, key) for make in MAKERS for key in make().inputs],
)
def test_a_record_without_what_it_needs_is_refused(make: Callable[[], Roll], missing: str) -> None:
    rolled = make()
    left = {key: value for key, value in rolled.inputs.items() if key != missing}
    with pytest.raises(DiceError):
        replay(rolled.replace(inputs=left))


WRONG = (True, "5", "x", 5.5, nan, inf, -inf, [], [5], {}, {"die": 5}, 10**400, -(10**400), 1_000, -1_000, -1)


def _forge(rolled: Roll, **inputs: Any) -> Roll:
    return rolled.replace(inputs={**rolled.inputs, **inputs})


@pytest.mark.parametrize(
    ("make", "key"),
    [
        *((test_record, key) for key in ("ability", "modifier", "mode", "pick")),
        *((usage_record, key) for key in ("resource", "die", "mode", "pick", "ladder")),
        *((dice_record, key) for key in ("sides", "count")),
    ],
)
@pytest.mark.parametrize("value", WRONG, ids=lambda value: repr(value)[:12])
def test_forged_inputs_are_refused(make: Callable[[], Roll], key: str, value: object) -> None:
    if (key, value) == ("modifier", -1):
        return
    with pytest.raises((DiceError, RuleError)):
        replay(_forge(make(), **{key: value}))


@pytest.mark.parametrize(
    ("make", "inputs"),
    [
        (test_record, {"modifier": 4}),
        (test_record, {"modifier": -4}),
        (test_record, {"modifier": 1.0}),
        (test_record, {"modifier": None}),
        (test_record, {"ability": "str"}),
        (test_record, {"ability": None}),
        (test_record, {"mode": "advantage"}),
        (test_record, {"mode": None}),
        (test_record, {"pick": 1}),
        (usage_record, {"die": 7}),
        (usage_record, {"die": "d8"}),
        (usage_record, {"die": 10}),
        (usage_record, {"resource": "Food"}),
        (usage_record, {"ladder": "eight"}),
        (usage_record, {"ladder": None}),
        (dice_record, {"sides": 6}),
        (dice_record, {"count": 1}),
        (dice_record, {"count": 3}),
        (dice_record, {"sides": 8.0}),
    ],
)
def test_a_throw_that_no_table_makes_is_refused(make: Callable[[], Roll], inputs: dict) -> None:
    with pytest.raises((DiceError, RuleError)):
        replay(_forge(make(), **inputs))


def test_a_d2_goes_on_from_where_it_lies_on_either_ladder() -> None:
    rolled = usage_record(1, die=2, rules=SEVEN)
    assert replay(rolled) == rolled
    assert replay(_forge(rolled, ladder="six")).outcome == "d20"


def test_a_usage_die_that_is_no_whole_number_is_refused() -> None:
    with pytest.raises((DiceError, RuleError)):
        replay(_forge(usage_record(), die=8.0))


def _value(random: Random, depth: int = 0) -> Any:
    plain: tuple[Any, ...] = (
        *(None, True, "", "d6", "Str", "food", "advantage", "seven", "x" * 40, 0, 1, 8, -1, 10**30, 0.5),
        *(nan, inf, random.randint(-9, 40)),
    )
    if depth < 2 and random.random() < 0.3:
        some = [_value(random, depth + 1) for _ in range(random.randint(0, 3))]
        return some if random.random() < 0.5 else {str(each)[:9]: each for each in some}
    return random.choice(plain)


def test_two_thousand_forgeries_are_refused_or_thrown_but_never_lead_to_anything_else() -> None:
    random = Random(11)
    refusals = 0
    for place in range(2_000):
        rolled = MAKERS[place % 3]()
        keys = (*rolled.inputs, "mode", "pick", "ladder", "rule", "nonsense")
        forged = _forge(rolled, **{key: _value(random) for key in random.sample(keys, random.randint(1, 3))})
        try:
            again = replay(forged)
        except (DiceError, RuleError):
            refusals += 1
        else:
            assert again.faces == rolled.faces
            assert replay(again) == again
    assert 1_000 < refusals < 2_000
