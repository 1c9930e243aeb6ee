from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright.dice import odds
from dicewright.dice.luck import Luck, RunLuck, StreakLuck, luck_of, luck_of_run, streak_chance

chances = st.integers(1, 6).flatmap(lambda whole: st.tuples(st.integers(0, whole), st.just(whole)))


@given(st.lists(chances, max_size=7), st.integers(0, 8))
def test_the_chance_of_a_streak_is_that_of_all_rows_that_hold_one(
    row: list[tuple[int, int]], length: int
) -> None:
    expected = Fraction(0)
    for happened in product("10", repeat=len(row)):
        if "1" * length in "".join(happened):
            way = Fraction(1)
            for each, (part, whole) in zip(happened, row, strict=True):
                way *= Fraction(part if each == "1" else whole - part, whole)
            expected += way
    assert Fraction(*streak_chance(row, length)) == expected


@pytest.mark.parametrize(
    ("expression", "totals", "expected"),
    [
        ("1d6", [6, 5, 4], RunLuck(15, (20, 216), (206, 216))),
        ("1d6", [1], RunLuck(1, (1, 1), (1, 6))),
        ("1d20", [20, 20], RunLuck(40, (1, 400), (1, 1))),
        ("2d6+1", [], RunLuck(0, (1, 1), (1, 1))),
    ],
)
def test_the_luck_of_a_run_is_that_of_its_sum(expression: str, totals: list[int], expected: RunLuck) -> None:
    run = luck_of_run(odds(expression), totals)
    assert run.sum == expected.sum
    assert Fraction(*run.at_least) == Fraction(*expected.at_least)
    assert Fraction(*run.at_most) == Fraction(*expected.at_most)


def test_rolls_stand_against_their_own_averages() -> None:
    # Above average and below it are as likely here, so these are five flips of a coin.
    d6 = odds("1d6")
    assert luck_of([(d6, 6), (d6, 5), (d6, 4), (d6, 1), (d6, 2)]) == Luck(
        rolls=5,
        above=3,
        at_least=(1, 2),
        at_most=(13, 16),
        good=StreakLuck(3, (1, 4)),
        bad=StreakLuck(2, (19, 32)),
    )


def test_the_average_itself_is_neither_good_nor_bad() -> None:
    luck = luck_of([(odds("2d6"), 7), (odds("1d20"), 11), (odds("3"), 3)])
    assert (luck.rolls, luck.above, luck.good.length, luck.bad.length) == (3, 1, 1, 0)
    # Above the average lie 15 of 36 ways of the first, half of the second and none of the third.
    assert Fraction(*luck.at_least) == 1 - Fraction(21, 36) * Fraction(1, 2)
    assert Fraction(*luck.at_most) == 1 - Fraction(15, 36) * Fraction(1, 2)


def test_no_rolls_are_no_luck() -> None:
    assert luck_of([]) == Luck(0, 0, (1, 1), (1, 1), StreakLuck(0, (1, 1)), StreakLuck(0, (1, 1)))
