from collections import Counter
from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from dicewright.dice import FixedDice, Odds, Pool, odds, roll_pool


def brute_force(pool: Pool) -> Counter[int]:
    """Roll the very rule on every way the dice can fall."""
    ways = product(range(1, pool.sides + 1), repeat=pool.count)
    return Counter(roll_pool(pool, FixedDice(*faces)).total for faces in ways)


@settings(deadline=None, max_examples=60)
@given(st.integers(1, 4), st.integers(1, 8), st.data())
def test_odds_count_every_way_the_dice_can_fall(count: int, sides: int, data: st.DataObject) -> None:
    pool = Pool(count, sides, data.draw(st.none() | st.integers(1, count)), data.draw(st.integers(-9, 9)))
    assert {total: ways for total, ways in odds(pool) if ways} == brute_force(pool)


def test_the_classic_ability_score() -> None:
    chances = odds(Pool(4, 6, keep=3))
    assert chances == Odds(3, (1, 4, 10, 21, 38, 62, 91, 122, 148, 167, 172, 160, 131, 94, 54, 21))
    assert chances.ways == 6**4
    assert (chances.lowest, chances.highest) == (3, 18)
    assert chances.weight() == 15869


@settings(deadline=None)
@given(st.integers(1, 30), st.integers(1, 100))
def test_chances_sum_to_one(count: int, sides: int) -> None:
    keep = max(1, count // 3)
    assert odds(Pool(count, sides)).ways == sides**count
    assert odds(Pool(count, sides, keep)).ways == sides**count


def test_quantiles_are_totals_that_come_up() -> None:
    chances = odds(Pool(2, 6))
    assert chances.quantile(1, 2) == 7
    assert chances.quantile(1, 36) == 2
    assert chances.quantile(1, 1) == 12
