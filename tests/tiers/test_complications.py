from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright.dice import FixedDice
from dicewright.dice.every_way import odds_of_rule
from dicewright.games.tiers.rules.complications import (
    Gained,
    forced,
    forced_cost,
    forced_odds,
    gain,
    may_buy_success,
    spend,
    spend_of,
    throw_forced,
)
from dicewright.games.tiers.rules.settings import Rules
from dicewright.games.tiers.rules.tables import BOUGHT_SUCCESS_POINTS, SPENDS
from tests.tdgs.making import refused

caps = st.integers(1, 30).map(lambda cap: Rules(complication_cap=cap))
faces = st.integers(1, 10)


# Forced spending


def test_the_d10_is_shared_out_as_the_table_says() -> None:
    assert Counter(forced_cost(face) for face in range(1, 11)) == {1: 3, 2: 3, 5: 3, 10: 1}
    assert [forced_cost(face) for face in (3, 4, 6, 7, 9, 10)] == [1, 2, 2, 5, 5, 10]


def test_the_odds_of_a_forced_spend_are_those_of_its_throw() -> None:
    assert forced_odds() == odds_of_rule(lambda dice: throw_forced(dice).total)
    assert forced_odds().mean() == (17, 5)


@pytest.mark.parametrize("face", [0, 11, -3])
def test_a_face_that_no_d10_has_is_refused(face: int) -> None:
    refused("no_such_face", lambda: forced_cost(face))


def test_a_forced_throw_is_a_record_that_cites_its_rule() -> None:
    rolled = throw_forced(FixedDice(8))
    assert (rolled.faces, rolled.total) == ((8,), 5)
    assert {step.rule for step in rolled.steps} == {"TP-META-05"}


# Gaining


def test_points_that_fit_force_nothing() -> None:
    assert gain(8, 2) == gain(8, 2, 10) == Gained(10)
    assert gain(10, 0) == Gained(10)


def test_points_that_do_not_fit_wait_for_the_forced_throw() -> None:
    assert gain(9, 2) == Gained(10, waiting=1)
    assert gain(10, 2) == Gained(10, waiting=2)


def test_after_the_forced_throw_the_rest_comes_in_up_to_the_cap() -> None:
    assert forced(10, 1, 8) == Gained(6, 0, 5)
    assert forced(10, 2, 5) == Gained(10, 0, 2)
    assert forced(10, 2, 1) == Gained(10, 0, 1, lost=1)
    assert forced(10, 2, 10) == Gained(2, 0, 10)


def test_never_more_is_spent_than_there_is() -> None:
    assert forced(4, 1, 10, Rules(complication_cap=4)) == Gained(1, 0, 4)


def test_points_above_a_cap_that_was_lowered_stay_until_they_are_spent() -> None:
    low = Rules(complication_cap=5)
    assert gain(8, 2, rules=low) == Gained(8, waiting=2)
    assert gain(8, 2, 1, low) == Gained(7, 0, 1, lost=2)
    assert gain(8, 2, 7, low) == Gained(5, 0, 5)


@given(st.integers(0, 30), st.integers(0, 30), faces, caps)
def test_no_point_comes_from_nowhere_or_gets_lost_untold(
    pool: int, points: int, face: int, rules: Rules
) -> None:
    after = gain(pool, points, face, rules)
    assert after.pool + (after.forced_cost or 0) + after.lost == pool + points
    assert after.waiting == 0
    assert after.pool <= max(pool, rules.complication_cap)
    is_forced = points > 0 and pool + points > rules.complication_cap
    assert (after.forced_cost is not None) == is_forced
    if after.lost:
        assert after.pool >= rules.complication_cap


@given(st.integers(0, 30), st.integers(0, 30), faces, caps)
def test_a_gain_that_waited_ends_as_one_that_did_not(pool: int, points: int, face: int, rules: Rules) -> None:
    waiting = gain(pool, points, rules=rules)
    assert waiting.pool + waiting.waiting == pool + points
    if waiting.waiting:
        assert forced(waiting.pool, waiting.waiting, face, rules) == gain(pool, points, face, rules)
    else:
        assert waiting == gain(pool, points, face, rules)


# Spending


@pytest.mark.parametrize(
    ("key", "cost"),
    [("reroll_player_die", 1), ("npc_rank", 2), ("dramatic_failure", 5), ("catastrophic_failure", 10)],
)
def test_each_spend_costs_what_the_table_says_and_not_more_than_there_is(key: str, cost: int) -> None:
    assert spend(cost, key) == 0
    assert spend(10, key) == 10 - cost
    refused("not_enough_points", lambda: spend(cost - 1, key))


def test_there_are_four_spends_and_no_others() -> None:
    assert len(SPENDS) == 4
    assert all(spend_of(each.key) is each for each in SPENDS)
    refused("unknown_spend", lambda: spend(10, "a bribe"))


def test_a_refusal_says_what_it_costs_and_what_is_there() -> None:
    with pytest.raises(ValueError, match="costs 1 complication point, and the GM has 0"):
        spend(0, "reroll_player_die")
    with pytest.raises(ValueError, match="costs 5 complication points, and the GM has 4"):
        spend(4, "dramatic_failure")


# Bought success


def test_a_failed_roll_can_be_bought_but_not_by_the_lead() -> None:
    assert may_buy_success(roll_failed=True, is_lead=False)
    assert not may_buy_success(roll_failed=True, is_lead=True)
    assert not may_buy_success(roll_failed=False, is_lead=False)


def test_a_bought_success_brings_the_gm_2_points_which_may_force() -> None:
    assert gain(3, BOUGHT_SUCCESS_POINTS) == Gained(5)
    assert gain(9, BOUGHT_SUCCESS_POINTS) == Gained(10, waiting=1)
    assert gain(9, BOUGHT_SUCCESS_POINTS, None, Rules(complication_cap=12)) == Gained(11)
