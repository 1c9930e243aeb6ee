from collections.abc import Callable
from math import inf, nan
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright.dice import Dice, DiceError, FixedDice, Roll
from dicewright.games.rolls import replay
from dicewright.games.tiers.rules.book import BOOK
from dicewright.games.tiers.rules.complications import FORCED_SPEND, throw_forced
from dicewright.games.tiers.rules.pool import POOL, cast, cast_of, dice_in, throw_again, throw_pool
from dicewright.games.tiers.rules.tables import TIERS, PoolDie
from dicewright.table.event import roll_in
from tests.dice.expressions import SeededDice
from tests.replaying import fits_no_other_dice, is_made_again, stored
from tests.tiers.making import COMPOUND, d


def _pool(random: Random) -> tuple[PoolDie, ...]:
    return tuple(random.choice(TIERS).die for _ in range(random.randint(1, 6)))


def _plain(dice: Dice, random: Random) -> Roll:
    return throw_pool(dice, "Ann", _pool(random))


def _rerolled(dice: Dice, random: Random) -> Roll:
    return throw_pool(dice, "Ann", _pool(random), random.random() < 0.5, random.randint(1, 3))


def _compound(dice: Dice, random: Random) -> Roll:
    return throw_pool(dice, "Zeus", [(6, 20), *_pool(random)], True, 1, rules=COMPOUND)


def _waits(dice: Dice, random: Random) -> Roll:
    return throw_pool(dice, "Ann", _pool(random), random.random() < 0.5, random.randint(1, 3), waits=True)


def _chosen(dice: Dice, random: Random) -> Roll:
    pool = _pool(random)
    return throw_pool(dice, "Bo", pool, False, 2, random.sample(range(len(pool)), min(2, len(pool))))


def _again(dice: Dice, random: Random) -> Roll:
    pool = _pool(random)
    return throw_pool(dice, "Bo", pool, again=random.sample(range(len(pool)), min(2, len(pool))))


def _forced(dice: Dice, random: Random) -> Roll:
    return throw_forced(dice)


Maker = Callable[[Dice, Random], Roll]
MAKERS: list[Maker] = [_plain, _rerolled, _compound, _waits, _chosen, _again, _forced]
FINISHED = [_plain, _rerolled, _compound, _chosen, _again]


def test_every_roll_of_the_game_is_replayed_here() -> None:
    made = {make(SeededDice(1), Random(1)).action for make in MAKERS}
    assert made == set(BOOK.actions) == {POOL, FORCED_SPEND}


@pytest.mark.parametrize("make", MAKERS)
@given(seed=st.integers(0, 2**32))
def test_a_roll_can_be_made_again_from_its_json_alone(make: Maker, seed: int) -> None:
    rolled = make(SeededDice(seed), Random(seed))
    is_made_again(rolled)


@pytest.mark.parametrize("make", MAKERS)
@given(seed=st.integers(0, 2**32), which=st.integers(0, 20))
def test_a_record_whose_dice_do_not_fit_is_refused(make: Maker, seed: int, which: int) -> None:
    fits_no_other_dice(make(SeededDice(seed), Random(seed)), which)


@pytest.mark.parametrize("make", MAKERS)
@given(seed=st.integers(0, 2**32))
def test_a_record_that_was_embellished_is_not_what_comes_of_its_dice(make: Maker, seed: int) -> None:
    rolled = make(SeededDice(seed), Random(seed))
    first = rolled.steps[0]
    for changed in (
        rolled.replace(total=rolled.total + 1),
        rolled.replace(outcome="triumph"),
        rolled.replace(steps=(first._replace(amount=first.amount + 1), *rolled.steps[1:])),
        rolled.replace(dice=(rolled.dice[0]._replace(kept=not rolled.dice[0].kept), *rolled.dice[1:])),
    ):
        assert replay(changed) == rolled != changed


@pytest.mark.parametrize(
    "inputs",
    [
        {"pool": None},
        {"pool": 5},
        {"pool": [4, 4, 4, 4]},
        {"pool": [["four"]] * 4},
        {"pool": [[nan]] * 4},
        {"pool": [[0]] * 4},
        {"pool": [[-4]] * 4},
        {"pool": [[4]] * 3},
        {"pool": [[4]] * 5},
        {"pool": [[4]] * 1_000},
        {"pool": [[4, 4], [4]]},
        {"reroll": "many"},
        {"reroll": []},
        {"reroll": -1},
        {"reroll": 1},
        {"chosen": None},
        {"chosen": [0]},
        {"reroll": 1, "chosen": [-1]},
        {"reroll": 1, "chosen": ["0"]},
        {"reroll": 1, "chosen": [[]]},
        {"reroll": 2, "chosen": [1, 1]},
        {"again": 3},
        {"again": [9]},
        {"again": ["0"]},
        {"again": [0]},
        {"rules": None},
        {"rules": {"gravity": "none"}},
        {"waits": True},
    ],
    ids=str,
)
def test_forged_inputs_are_refused_as_a_record_that_does_not_fit(inputs: dict) -> None:
    rolled = throw_pool(FixedDice(2, 3, 4, 4, 3, 1), "Ann", d(4, 4))
    with pytest.raises(DiceError):
        replay(rolled.replace(inputs={**rolled.inputs, **inputs}))


@pytest.mark.parametrize("missing", ["name", "pool"])
def test_a_record_without_what_it_needs_is_refused(missing: str) -> None:
    rolled = throw_pool(FixedDice(2, 3), "Ann", d(4, 2))
    left = {key: value for key, value in rolled.inputs.items() if key != missing}
    with pytest.raises(DiceError):
        replay(rolled.replace(inputs=left))


@pytest.mark.parametrize("inputs", [{"reroll": inf}, {"pool": [[inf]]}], ids=str)
def test_forged_inputs_without_end_are_refused_as_well(inputs: dict) -> None:
    # In a file this is written 1e999, which is good JSON.
    rolled = throw_pool(FixedDice(2), "Ann", d(4))
    with pytest.raises(DiceError):
        replay(rolled.replace(inputs={**rolled.inputs, **inputs}))


# What the record shows


@pytest.mark.parametrize("make", FINISHED)
@given(seed=st.integers(0, 2**32))
def test_the_kept_dice_are_those_of_the_best_die(make: Maker, seed: int) -> None:
    rolled = make(SeededDice(seed), Random(seed))
    fell = cast_of(rolled)
    assert rolled.total == fell.result == sum(die.value for die in rolled.dice if die.kept)
    best = dice_in(rolled)[fell.finals.index(fell.result)]
    kept = [die.sides for die in rolled.dice if die.kept and die.cause != "exploded"]
    assert sorted(kept) == sorted(best)


def test_every_step_says_where_it_comes_from() -> None:
    rolled = throw_pool(FixedDice(1, 2, 4, 3, 6, 6, 5), "Ann", d(6, 3), True, 1, again=(2,))
    assert [(step.amount, step.rule) for step in rolled.steps] == [
        (3, "TP-CORE-02"),
        (1, "TP-KEY-04"),
        (1, "TP-KEY-01"),
        (1, "TP-CORE-05"),
        (1, "TP-AMB-17"),
        (12, "TP-CORE-06"),
    ]


def test_a_record_keeps_only_what_is_not_as_usual() -> None:
    assert dict(throw_pool(FixedDice(2), "Ann", d(4)).inputs) == {"name": "Ann", "pool": [[4]]}
    compound = throw_pool(FixedDice(2, 3), "Ann", [(6, 20)], rules=COMPOUND.replace(complication_cap=5))
    assert compound.inputs["rules"] == {"omega_explosion": "compound_max"}


@given(st.integers(0, 2**32), st.booleans())
def test_a_throw_that_waited_goes_on_with_the_same_first_dice(seed: int, by_hand: bool) -> None:
    random = Random(seed)
    pool, fortunate = _pool(random), random.random() < 0.5
    waiting = throw_pool(SeededDice(seed), "Ann", pool, fortunate, 2, waits=True)
    assert (waiting.outcome, waiting.total) == ("waits", 0)
    free = sorted(set(range(len(pool))) - cast_of(waiting).closed)
    chosen = tuple(free[:1]) if by_hand else None
    whole = throw_pool(SeededDice(seed), "Ann", pool, fortunate, 2, chosen)
    rest = whole.faces[len(waiting.faces) :]
    finished = throw_again(FixedDice(*waiting.faces, *rest), waiting.inputs, waits=False, chosen=chosen)
    assert finished == whole == replay(finished)
    assert finished.faces[: len(waiting.faces)] == waiting.faces
    assert "waits" not in finished.inputs
    assert finished.outcome == ""


@given(st.integers(0, 2**32))
def test_the_gm_can_have_a_die_of_a_record_rolled_again(seed: int) -> None:
    random = Random(seed)
    before = _rerolled(SeededDice(seed), random)
    pool, fell = dice_in(before), cast_of(before)
    free = sorted(set(range(len(pool))) - fell.closed)
    if not free:
        return
    more = [random.randint(1, 4) for _ in range(8)]
    after = throw_again(FixedDice(*before.faces, *more), before.inputs, again=free[:1])
    finals = cast_of(after).finals
    assert after.faces[: len(before.faces)] == before.faces
    assert [final for place, final in enumerate(finals) if place != free[0]] == [
        final for place, final in enumerate(fell.finals) if place != free[0]
    ]
    new = cast(FixedDice(*more), (pool[free[0]],)).result
    assert finals[free[0]] == new
    assert after.total == max(finals)
    assert replay(roll_in(stored(after))) == after
