"""Wealth: its rows hold five, change loses and never gains, and what can be paid is found."""

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright.games.lavender.rules.wealth import (
    BOXES,
    DOWN,
    EMPTY,
    ROWS,
    UP,
    Conversion,
    Wealth,
    affordable,
    check_wealth,
    converted,
    has_room,
    marked,
    may_convert,
    spent,
    way_to_pay,
)
from tests.lavender.making import refused

WEALTH = st.tuples(*[st.integers(0, BOXES)] * 10)
CONVERSIONS = st.builds(Conversion, st.sampled_from((UP, DOWN)), st.integers(0, 11))
FULL: Wealth = (BOXES,) * 10


def wealth_of(**rows: int) -> Wealth:
    """`r3=2` for two boxes of value 3."""
    return tuple(rows.get(f"r{row}", 0) for row in ROWS)


def worth(wealth: Wealth) -> int:
    """By five to one, as conversions up have it."""
    return sum(count * 5**place for place, count in enumerate(wealth))


def test_a_sixth_mark_goes_up_by_itself_all_the_way() -> None:
    before = wealth_of(r1=5, r2=5, r3=5)
    assert marked(before, 1) == wealth_of(r1=1, r2=1, r3=1, r4=1)
    assert marked(wealth_of(r4=4), 4) == wealth_of(r4=5)


def test_where_all_rows_above_are_full_no_mark_is_lost() -> None:
    refused("row_full", lambda: marked(FULL, 10))
    refused("row_full", lambda: marked(FULL, 1))
    assert marked((*FULL[:9], 4), 1) == (*(1,) * 9, 5)


@pytest.mark.parametrize("row", [0, 11, -1])
def test_there_are_ten_rows(row: int) -> None:
    refused("no_such_row", lambda: marked(EMPTY, row))
    refused("no_such_row", lambda: spent(EMPTY, row))
    assert way_to_pay(FULL, row) is None


def test_what_is_not_there_cannot_be_spent() -> None:
    assert spent(wealth_of(r2=1), 2) == EMPTY
    assert "value 2" in refused("no_box", lambda: spent(EMPTY, 2))


@pytest.mark.parametrize(
    ("before", "conversion", "words"),
    [
        (wealth_of(r3=4), Conversion(UP, 3), "five boxes of value 3"),
        (FULL, Conversion(UP, 10), "nothing lies above"),
        (FULL, Conversion(UP, 9), "room"),
        (wealth_of(r1=3), Conversion(DOWN, 1), "no smaller change"),
        (EMPTY, Conversion(DOWN, 4), "no box of value 4"),
        (wealth_of(r4=1, r3=2), Conversion(DOWN, 4), "room for four"),
    ],
)
def test_conversions_that_cannot_be_say_why(before: Wealth, conversion: Conversion, words: str) -> None:
    assert words in refused("no_conversion", lambda: converted(before, conversion))


@given(WEALTH, CONVERSIONS)
def test_conversions_keep_rows_within_five_and_never_gain(before: Wealth, conversion: Conversion) -> None:
    if not may_convert(before, conversion):
        refused("no_conversion", lambda: converted(before, conversion))
        return
    after = converted(before, conversion)
    check_wealth(after)
    lost = 5 ** (conversion.row - 2) if conversion.direction == DOWN else 0
    assert worth(after) == worth(before) - lost


@given(WEALTH, st.sampled_from(ROWS))
def test_a_mark_is_worth_what_it_is_worth(before: Wealth, row: int) -> None:
    if has_room(before, row):
        after = marked(before, row)
        check_wealth(after)
        assert worth(after) == worth(before) + 5 ** (row - 1)


@given(WEALTH, st.sampled_from(ROWS))
def test_the_way_to_pay_pays(wealth: Wealth, row: int) -> None:
    way = way_to_pay(wealth, row)
    if way is not None:
        check_wealth(spent(converted(wealth, *way), row))
    else:
        assert not any(wealth[row - 1 :])


def test_nothing_is_lost_while_lower_boxes_will_do() -> None:
    assert way_to_pay(wealth_of(r2=4, r1=5, r5=1), 3) == (Conversion(UP, 1), Conversion(UP, 2))
    assert way_to_pay(wealth_of(r2=4, r1=4, r5=1), 3) == (Conversion(DOWN, 5), Conversion(DOWN, 4))
    assert way_to_pay(wealth_of(r3=1, r2=5), 3) == ()
    assert way_to_pay(wealth_of(r1=5, r2=3), 3) is None


# Against all that could be done, with few rows


SMALL = 3


@cache
def reachable(wealth: Wealth) -> frozenset[Wealth]:
    """All that conversions can make of it, without the rows that nobody looks at."""
    found, new = {wealth}, [wealth]
    while new:
        here = new.pop()
        for row in range(1, SMALL + 1):
            for direction in (UP, DOWN):
                if may_convert(here, Conversion(direction, row)):
                    there = converted(here, Conversion(direction, row))
                    if there not in found:
                        found.add(there)
                        new.append(there)
    return frozenset(found)


@cache
def most_paid(wealth: Wealth, first: int) -> int:
    """How many boxes could be paid by whoever tries everything."""
    if first > SMALL:
        return 0
    return max(
        (1 + most_paid(spent(here, first), first + 1) for here in reachable(wealth) if here[first - 1]),
        default=0,
    )


def test_nobody_who_tries_everything_pays_more() -> None:
    rows = range(BOXES + 1)
    for wealth in [(one, two, three, *EMPTY[3:]) for one in rows for two in rows for three in rows]:
        for first in range(1, SMALL + 1):
            assert len(affordable(wealth, first, SMALL).boxes) == most_paid(wealth, first), (wealth, first)


def test_what_is_paid_names_its_changes_and_what_is_left() -> None:
    paid = affordable(wealth_of(r3=2), 1, 4)
    assert paid.boxes == (
        (1, (Conversion(DOWN, 3), Conversion(DOWN, 2))),
        (2, ()),
        (3, ()),
    )
    assert paid.wealth == wealth_of(r1=3, r2=2)


@pytest.mark.parametrize("wealth", [(), EMPTY[1:], (*EMPTY, 0), (6, *EMPTY[1:]), (-1, *EMPTY[1:])])
def test_wealth_of_strangers(wealth: Wealth) -> None:
    with pytest.raises(ValueError, match="wealth"):
        check_wealth(wealth)
