from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from dicewright.words import counted, decimal, in_words, join_words, percent, shares, whole, with_article


@pytest.mark.parametrize(
    ("numerator", "denominator", "places", "words"),
    [(15869, 1296, 2, "12.24"), (1, 2, 0, "1"), (-7, 2, 1, "−3.5"), (1, 3, 3, "0.333"), (5, 1, 2, "5.00")],
)
def test_decimal(numerator: int, denominator: int, places: int, words: str) -> None:
    assert decimal(numerator, denominator, places) == words


@pytest.mark.parametrize(
    ("part", "whole", "words"),
    [
        (0, 6, "0 %"),
        (6, 6, "100 %"),
        (1, 6, "17 %"),
        (5, 8, "62.5 %"),
        (1, 8, "12.5 %"),
        (3, 4, "75 %"),
        (1, 36, "2.8 %"),
        (35, 36, "97.2 %"),
        (1, 216, "0.46 %"),
        (1, 6**6, "0.0021 %"),
        (1, 20**10, f"1 in {20**10:,}"),
        (20**20 - 1, 20**20, "nearly 100 %"),
    ],
)
def test_percent_shows_the_digits_that_matter(part: int, whole: int, words: str) -> None:
    assert percent(part, whole).replace("\N{NO-BREAK SPACE}", " ") == words


@given(st.lists(st.integers(0, 10**6), min_size=1, max_size=8).filter(any))
def test_the_parts_of_a_strip_add_up_to_one_hundred_percent(parts: list[int]) -> None:
    told = shares(parts)
    assume(not any(" in " in each or "nearly" in each for each in told))
    numbers = [Fraction(each.removesuffix("\N{NO-BREAK SPACE}%")) for each in told]
    assert sum(numbers) == 100
    for part, number in zip(parts, numbers, strict=True):
        assert abs(number - Fraction(100 * part, sum(parts))) < 1


@pytest.mark.parametrize(
    ("parts", "words"),
    [
        ((5, 3), ["62.5 %", "37.5 %"]),
        ((1, 2, 3), ["17 %", "33 %", "50 %"]),
        ((1, 1, 1), ["33.3 %", "33.3 %", "33.4 %"]),
        ((6, 24, 6), ["16.7 %", "66.6 %", "16.7 %"]),
        ((1, 35), ["2.8 %", "97.2 %"]),
        ((0, 7), ["0 %", "100 %"]),
        ((1, 10**9), ["1 in 1,000,000,001", "nearly 100 %"]),
    ],
)
def test_shares_show_the_digits_that_they_need(parts: tuple[int, ...], words: list[str]) -> None:
    assert [each.replace("\N{NO-BREAK SPACE}", " ") for each in shares(parts)] == words


def test_more_digits_on_demand() -> None:
    assert [percent(part, 36, 2) for part in (1, 6)] == [
        f"{each}\N{NO-BREAK SPACE}%" for each in ("2.778", "16.67")
    ]


def test_join_words() -> None:
    assert [join_words(words) for words in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == [
        "",
        "a",
        "a and b",
        "a, b and c",
    ]


def test_what_hardly_ever_happens_is_told_by_its_size() -> None:
    assert percent(1, 10**14) == f"1 in {10**14:,}"
    assert percent(1, 10**20) == "about 1 in 10^20"
    assert percent(1, 7**9000) == "about 1 in 10^7606"


@pytest.mark.parametrize(
    ("number", "noun", "words"),
    [
        (1, "point", "1 point"),
        (0, "point", "0 points"),
        (-2, "point", "−2 points"),
        (3, "iron ingot", "3 iron ingots"),
        (2, "box", "2 boxes"),
        (2, "pinch", "2 pinches"),
        (2, "berry", "2 berries"),
        (2, "tray", "2 trays"),
        (2, "bitterleaf", "2 bitterleaves"),
        (2, "sack of flour", "2 sacks of flour"),
        (3, "black powder", "3 black powder"),
        (3, "nails", "3 nails"),
        (3, "glass", "3 glasses"),
        (3, "Gerät", "3 Gerät"),
        (3, "thing (old)", "3 thing (old)"),
        (2, "", "2 "),
    ],
)
def test_what_is_counted_is_told_as_many(number: int, noun: str, words: str) -> None:
    assert counted(number, noun) == words


def test_numbers_below_0_have_a_real_minus_sign() -> None:
    assert (whole(-12), whole(0), whole(3)) == ("−12", "0", "3")


def test_an_article_goes_by_the_sound() -> None:
    assert [with_article(each) for each in ("sheet", "adversary", "answer to a request")] == [
        "a sheet",
        "an adversary",
        "an answer to a request",
    ]


def test_small_numbers_are_written_out() -> None:
    assert [in_words(number) for number in (0, 6, 12, 13, -1)] == ["no", "six", "twelve", "13", "−1"]
