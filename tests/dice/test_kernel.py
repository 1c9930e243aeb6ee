from collections import Counter
from itertools import product
from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright.dice import OddsError, keeping, kernel
from dicewright.dice.keeping import kept_sum
from dicewright.dice.kernel import Group, Weights, combine, series, sum_of

weights = st.dictionaries(st.integers(-6, 9), st.integers(1, 300), min_size=1, max_size=4)
groups = st.lists(st.tuples(weights, st.integers(1, 3)), min_size=1, max_size=3).filter(
    lambda groups: sum(count for _, count in groups) <= 5
)


def every_way(groups: list[Group]) -> list[tuple[list[int], int]]:
    """All numbers that the dice can show, in rising order, and the ways to them."""
    dice = [weights for weights, count in groups for _ in range(count)]
    return [
        (sorted(number for number, _ in way), prod(ways for _, ways in way))
        for way in product(*(die.items() for die in dice))
    ]


def successes(number: int) -> int:
    return (number >= 4) - (number <= 0)


@given(groups, st.integers(0, 5), st.integers(0, 5), st.sampled_from([None, successes, abs]))
def test_sums_of_kept_dice_count_every_way(
    groups: list[Group], low: int, high: int, score: kernel.Score
) -> None:
    count = sum(number for _, number in groups)
    low, high = sorted((min(low, count), min(high, count)))
    expected: Counter[int] = Counter()
    for numbers, ways in every_way(groups):
        expected[sum(map(score or int, numbers[low:high]))] += ways
    kernel.begin()
    assert kept_sum(groups, low, high, score) == expected


@given(st.integers(-3, 3), st.integers(2, 5), st.integers(2, 5), st.integers(1, 3), st.booleans(), st.data())
def test_fair_dice_with_some_dropped_at_one_end_count_every_way(
    lowest: int, sides: int, count: int, each: int, highest: bool, data: st.DataObject
) -> None:
    kept = data.draw(st.integers(1, count - 1))
    low, high = (count - kept, count) if highest else (0, kept)
    die = dict.fromkeys(range(lowest, lowest + sides), each)
    expected: Counter[int] = Counter()
    for numbers, ways in every_way([(die, count)]):
        expected[sum(numbers[low:high])] += ways
    assert keeping._kept_of_fair(die, count, low, high) == expected


@given(st.sets(st.integers(-9, 9), min_size=1), st.sets(st.integers(-9, 9), min_size=1))
def test_numbers_of_one_way_each_are_combined_like_any_others(left: set[int], right: set[int]) -> None:
    kernel.begin()
    once, twice = dict.fromkeys(left, 1), dict.fromkeys(left, 2)
    others = dict.fromkeys(right, 1)
    counted = combine(once, others, int.__mul__)
    assert counted == Counter(mine * theirs for mine in left for theirs in right)
    assert combine(twice, others, int.__mul__) == {number: 2 * ways for number, ways in counted.items()}


@given(groups)
def test_numbers_far_apart_are_added_as_well(groups: list[Group]) -> None:
    far: list[Group] = [
        ({number * 10**9: ways for number, ways in weights.items()}, count) for weights, count in groups
    ]
    kernel.begin()
    assert sum_of(far) == {total * 10**9: ways for total, ways in sum_of(groups).items()}
    assert sum_of(groups) == kept_sum(groups, 0, sum(count for _, count in groups))


@given(weights, weights, st.lists(st.integers(1, 10**9), min_size=1, max_size=6))
def test_a_series_adds_up_its_powers(first: Weights, factor: Weights, constants: list[int]) -> None:
    expected: Counter[int] = Counter()
    power = {0: 1}
    kernel.begin()
    for constant in constants:
        for number, ways in combine(first, power, int.__add__).items():
            expected[number] += constant * ways
        power = combine(power, factor, int.__add__)
    assert series(first, factor, constants) == expected


def test_dice_that_cannot_fall_at_all_leave_no_ways() -> None:
    assert kept_sum([({}, 1), ({1: 1}, 2)], 0, 3) == {}
    assert kept_sum([({}, 1), ({1: 1}, 2)], 1, 1) == {}
    assert kept_sum([({}, 0), ({1: 1}, 2)], 0, 2) == {2: 1}
    assert kept_sum([({1: 2}, 2)], 1, 1) == {0: 4}


def test_every_answer_may_cost_as_much_as_any_but_no_more() -> None:
    for _ in range(3):
        kernel.begin()
        kernel.spend(kernel.MOST_WORK * 0.7)
    with pytest.raises(OddsError, match="too much to work out here"):
        kernel.spend(kernel.MOST_WORK * 0.7)
    kernel.begin()
    kernel.spend(kernel.MOST_WORK)
