from collections.abc import Callable
from math import inf, nan
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright.dice import DiceError, FixedDice, Roll
from dicewright.games.dungeoneers.rules.adversary import ADVERSARY, throw_adversary
from dicewright.games.dungeoneers.rules.book import BOOK
from dicewright.games.dungeoneers.rules.pool import POOL, count_of, counted, target_number, throw_pool
from dicewright.games.dungeoneers.rules.settings import Rules
from dicewright.games.rolls import replay
from dicewright.trouble import RuleError
from tests.dice.expressions import SeededDice
from tests.dungeoneers.making import (
    PER_PAIR,
    adversary_record,
    critical_rules,
    dice_counts,
    difficulties,
    points,
    pool_record,
    target_numbers,
)
from tests.replaying import fits_no_other_dice, is_made_again

LIMITED = Rules(adversary_die="d6", dn_floor=1, dn_cap=6)
MAKERS = [pool_record, adversary_record]


def test_every_roll_of_the_game_is_replayed_here() -> None:
    assert {make().action for make in MAKERS} == set(BOOK.actions) == {POOL, ADVERSARY}


@given(st.integers(0, 2**32), st.text(max_size=20), target_numbers, dice_counts, critical_rules)
def test_a_throw_can_be_made_again_from_its_json_alone(
    seed: int, name: str, tn: int, count: int, rules: Rules
) -> None:
    rolled = throw_pool(SeededDice(seed), name, tn, count, rules)
    is_made_again(rolled)
    assert count_of(rolled) == counted(rolled.faces, tn, rules)
    assert rolled.total == count_of(rolled).rolled
    assert sum(die.success or 0 for die in rolled.dice) == count_of(rolled).on_dice


adversary_rules = st.builds(
    Rules,
    adversary_die=st.sampled_from(("d3", "d6", "d4")),
    dn_floor=st.integers(0, 6),
    dn_cap=st.sampled_from((None, 6)),
)


@given(st.integers(0, 2**32), difficulties, points, points, adversary_rules)
def test_the_gms_die_can_be_thrown_again_from_its_json_alone(
    seed: int, dn: int, boon: int, bane: int, rules: Rules
) -> None:
    if boon != bane:
        is_made_again(throw_adversary(SeededDice(seed), "Ogre", dn, boon, bane, rules))


def test_a_throw_at_the_highest_stated_target_number_with_boon_can_be_made_again() -> None:
    is_made_again(pool_record(tn=target_number(30, boon=1)))


def test_a_record_keeps_only_what_is_not_as_usual() -> None:
    assert dict(pool_record().inputs) == {"name": "Ann", "tn": 5, "dice": 4}
    told = pool_record(rules=PER_PAIR.replace(compromise_limit=2)).inputs["rules"]
    assert told == {"critical_mode": "per_pair"}
    assert dict(adversary_record().inputs) == {"name": "Ogre", "dn": 2, "boon": 2, "bane": 0, "die": "d3"}
    limits = adversary_record(rules=LIMITED).inputs
    assert (limits["die"], limits["dn_floor"], limits["dn_cap"]) == ("d6", 1, 6)


def test_a_record_counts_pairs_as_its_table_did() -> None:
    ones = throw_pool(FixedDice(1, 1, 1, 1), "Ann", 5, 4, PER_PAIR)
    assert (ones.total, replay(ones).total) == (6, 6)
    assert throw_pool(FixedDice(1, 1, 1, 1), "Ann", 5, 4).total == 5


# Records that do not fit


@pytest.mark.parametrize("make", MAKERS)
def test_a_record_whose_dice_do_not_fit_is_refused(make: Callable[[], Roll]) -> None:
    fits_no_other_dice(make())


@pytest.mark.parametrize("make", MAKERS)
def test_a_record_that_was_embellished_is_not_what_comes_of_its_dice(make: Callable[[], Roll]) -> None:
    rolled = make()
    first, die = rolled.steps[0], rolled.dice[0]
    for changed in (
        rolled.replace(total=rolled.total + 1),
        rolled.replace(outcome="triumph"),
        rolled.replace(steps=(first._replace(amount=first.amount + 1), *rolled.steps[1:])),
        rolled.replace(dice=(die._replace(success=1 - (die.success or 0)), *rolled.dice[1:])),
    ):
        assert replay(changed) == rolled != changed


WRONG = (None, True, "5", "", 5.0, nan, inf, -inf, [], [5], {}, {"tn": 5}, 10**400, -(10**400), 1_000, -1_000)


def _forge(rolled: Roll, **inputs: Any) -> Roll:
    return rolled.replace(inputs={**rolled.inputs, **inputs})


@pytest.mark.parametrize("key", ["tn", "dice"])
@pytest.mark.parametrize("value", WRONG, ids=lambda value: repr(value)[:12])
def test_a_throw_with_forged_numbers_is_refused(key: str, value: object) -> None:
    with pytest.raises((DiceError, RuleError)):
        replay(_forge(pool_record(), **{key: value}))


@pytest.mark.parametrize("key", ["dn", "boon", "bane", "die", "dn_floor"])
@pytest.mark.parametrize("value", WRONG, ids=lambda value: repr(value)[:12])
def test_a_die_of_the_gm_with_forged_numbers_is_refused(key: str, value: object) -> None:
    with pytest.raises((DiceError, RuleError)):
        replay(_forge(adversary_record(), **{key: value}))


@pytest.mark.parametrize(
    "inputs",
    [
        {"die": "d8"},
        {"die": "D3"},
        {"die": "d6"},
        {"dn": 8},
        {"dn": -1},
        {"boon": 0},
        {"boon": 21},
        {"bane": 2},
        {"dn_cap": "6"},
        {"dn_cap": -1},
        {"dn_cap": False},
    ],
    ids=str,
)
def test_a_die_of_the_gm_that_no_table_throws_is_refused(inputs: dict) -> None:
    with pytest.raises((DiceError, RuleError)):
        replay(_forge(adversary_record(), **inputs))


@pytest.mark.parametrize(
    ("make", "missing"),
    [
        *((pool_record, key) for key in ("name", "tn", "dice")),
        *((adversary_record, key) for key in ("name", "dn", "boon", "bane", "die")),
    ],
)
def test_a_record_without_what_it_needs_is_refused(make: Callable[[], Roll], missing: str) -> None:
    rolled = make()
    left = {key: value for key, value in rolled.inputs.items() if key != missing}
    with pytest.raises(DiceError):
        replay(rolled.replace(inputs=left))


@pytest.mark.parametrize("value", [None, 5, "per_pair", [], ["critical_mode"], True], ids=repr)
def test_a_throw_with_forged_rules_is_refused(value: object) -> None:
    with pytest.raises((DiceError, RuleError)):
        replay(_forge(pool_record(), rules=value))


@pytest.mark.parametrize("value", ["gravity", None, 5, []], ids=repr)
def test_a_throw_with_an_unknown_way_to_count_criticals_is_refused(value: object) -> None:
    with pytest.raises((DiceError, RuleError)):
        replay(_forge(pool_record(), rules={"critical_mode": value}))


def _value(random: Random, depth: int = 0) -> Any:
    plain = (
        None,
        True,
        "",
        "d6",
        "x" * 40,
        0,
        3,
        -1,
        10**30,
        -(10**30),
        0.5,
        nan,
        inf,
        random.randint(-9, 40),
    )
    if depth < 2 and random.random() < 0.3:
        some = [_value(random, depth + 1) for _ in range(random.randint(0, 3))]
        return some if random.random() < 0.5 else {str(each)[:9]: each for each in some}
    return random.choice(plain)


def test_two_thousand_forgeries_are_refused_or_thrown_but_never_lead_to_anything_else() -> None:
    random = Random(11)
    refusals = 0
    for place in range(2_000):
        rolled = MAKERS[place % 2]()
        keys = (*rolled.inputs, "dn_floor", "dn_cap", "expression", "nonsense")
        # What stands in `rules` has tests of its own.
        forged = _forge(rolled, **{key: _value(random) for key in random.sample(keys, random.randint(1, 3))})
        try:
            again = replay(forged)
        except (DiceError, RuleError):
            refusals += 1
        else:
            assert again.faces == rolled.faces
            assert replay(again) == again
    assert 1_000 < refusals < 2_000
