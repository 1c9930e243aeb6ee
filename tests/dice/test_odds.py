from fractions import Fraction
from math import gcd, isqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright.dice import Odds
from dicewright.dice.odds import lowest_terms

TWO_D6 = Odds({2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1})
COINS = Odds({0: 1, 1: 2, 2: 1})
LOADED = Odds({-3: 1, 5: 1, 40: 2})
# A d4 that explodes, followed for one explosion only.
CUT = Odds({1: 4, 2: 4, 3: 4, 5: 1, 6: 1, 7: 1}, 16, depth=1)


@pytest.mark.parametrize(
    ("odds", "mean", "variance", "deviation", "median", "modes"),
    [
        (TWO_D6, (7, 1), (35, 6), (2_415_229, 10**6), 7, (7,)),
        (COINS, (1, 1), (1, 2), (707_106, 10**6), 1, (1,)),
        (LOADED, (41, 2), (1553, 4), (19_704_060, 10**6), 5, (40,)),
        (Odds({3: 7}), (3, 1), (0, 1), (0, 1), 3, (3,)),
        (Odds(dict.fromkeys(range(1, 5), 9)), (5, 2), (5, 4), (1_118_033, 10**6), 2, (1, 2, 3, 4)),
        # What is neglected does not count: these are the values of the rolls that were followed.
        (CUT, (14, 5), (242, 75), (1_796_292, 10**6), 2, (1, 2, 3)),
    ],
)
def test_what_is_known_of_odds(
    odds: Odds[int],
    mean: tuple[int, int],
    variance: tuple[int, int],
    deviation: tuple[int, int],
    median: int,
    modes: tuple[int, ...],
) -> None:
    assert odds.mean() == mean
    assert odds.variance() == variance
    assert odds.deviation() == lowest_terms(*deviation)
    assert odds.median() == median
    assert odds.modes() == modes


def test_how_the_ways_are_counted() -> None:
    assert (TWO_D6.ways, TWO_D6.counted, TWO_D6.neglected, TWO_D6.depth) == (36, 36, 0, None)
    assert (TWO_D6.lowest, TWO_D6.highest, len(TWO_D6)) == (2, 12, 11)
    assert [TWO_D6.exactly(number) for number in (1, 2, 7, 13)] == [0, 1, 6, 0]
    assert [TWO_D6.at_least(number) for number in (-5, 2, 7, 12, 13)] == [36, 36, 21, 1, 0]
    assert [TWO_D6.at_most(number) for number in (1, 2, 7, 12, 99)] == [0, 1, 21, 36, 36]
    assert [LOADED.at_least(number) for number in (-3, -2, 5, 6, 40)] == [4, 3, 3, 2, 2]
    assert (CUT.ways, CUT.counted, CUT.neglected, CUT.depth) == (16, 15, 1, 1)
    assert (CUT.at_least(5), CUT.at_most(5)) == (3, 13)


def test_quantiles_are_numbers_that_come_up() -> None:
    assert [TWO_D6.quantile(part, 36) for part in (0, 1, 2, 3, 4, 35, 36)] == [2, 2, 3, 3, 4, 11, 12]
    assert [LOADED.quantile(part, 4) for part in (1, 2, 3, 4)] == [-3, 5, 40, 40]


def test_equal_are_odds_of_equal_chances() -> None:
    assert Odds({1: 1, 2: 2}) == Odds({1: 50, 2: 100})
    assert hash(Odds({1: 1, 2: 2})) == hash(Odds({1: 50, 2: 100}))
    assert Odds({1: 1, 2: 2}) != Odds({1: 2, 2: 1})
    assert Odds({1: 1, 2: 2}) != Odds({1: 1, 3: 2})
    assert Odds({1: 1, 2: 2}) != Odds({1: 1, 2: 2}, 4)
    assert Odds({1: 1, 2: 2}) != {1: 1, 2: 2}


def test_outcomes_may_be_words() -> None:
    odds = Odds({"hit": 3, "miss": 5})
    assert list(odds) == [("hit", 3), ("miss", 5)]
    assert (odds.exactly("hit"), odds.exactly("graze"), odds.ways) == (3, 0, 8)
    assert repr(odds) == "Odds({'hit': 3, 'miss': 5}, 8)"


def test_odds_of_nothing_neglect_everything() -> None:
    nothing: Odds[int] = Odds({}, 6)
    assert (nothing.counted, nothing.neglected, nothing.at_least(1)) == (0, 6, 0)


@given(st.integers(), st.integers(1))
def test_lowest_terms_share_no_factor(part: int, whole: int) -> None:
    terms = lowest_terms(part, whole)
    assert Fraction(*terms) == Fraction(part, whole)
    assert gcd(*terms) == 1
    assert terms[1] > 0


counts = st.dictionaries(st.integers(-50, 50), st.integers(1, 10**20), min_size=1, max_size=12)


@given(counts, st.integers(0, 10**20), st.integers(-60, 60), st.integers(0, 8))
def test_odds_agree_with_fractions(ways: dict[int, int], neglected: int, number: int, places: int) -> None:
    counted = sum(ways.values())
    odds = Odds(dict(sorted(ways.items())), counted + neglected)
    chances = {each: Fraction(count, counted) for each, count in ways.items()}
    mean = sum(each * chance for each, chance in chances.items())
    variance = sum((each - mean) ** 2 * chance for each, chance in chances.items())
    assert (odds.counted, odds.neglected) == (counted, neglected)
    assert Fraction(*odds.mean()) == mean
    assert Fraction(*odds.variance()) == variance
    assert Fraction(*odds.deviation(places)) == Fraction(isqrt(int(variance * 100**places)), 10**places)
    assert odds.exactly(number) == ways.get(number, 0)
    assert odds.at_most(number) == sum(count for each, count in ways.items() if each <= number)
    assert odds.at_least(number) == sum(count for each, count in ways.items() if each >= number)
    assert set(odds.modes()) == {each for each, count in ways.items() if count == max(ways.values())}


@given(counts, st.integers(1, 100), st.integers(1, 100))
def test_a_quantile_is_the_least_number_that_enough_rolls_stay_at_or_below(
    ways: dict[int, int], one: int, other: int
) -> None:
    part, whole = sorted((one, other))
    odds = Odds(dict(sorted(ways.items())))
    quantile = odds.quantile(part, whole)
    assert quantile in ways
    assert Fraction(odds.at_most(quantile), odds.ways) >= Fraction(part, whole)
    assert Fraction(odds.at_most(quantile - 1), odds.ways) < Fraction(part, whole)
