import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright.games.dungeoneers.rules.odds import degrees_of, success_odds
from dicewright.games.dungeoneers.rules.pool import (
    MOST_DICE,
    MOST_MEMBERS,
    MOST_PROFICIENCY,
    core_dice,
    counted,
    critical_successes,
    group_dice,
    target_number,
    throw_pool,
    wasted_points,
)
from dicewright.games.dungeoneers.rules.settings import DEFAULTS, Rules
from dicewright.games.dungeoneers.rules.settling import is_below_success, settle
from dicewright.games.dungeoneers.rules.tables import (
    BASE_DICE,
    DEGREES,
    DIFFICULTIES,
    FAILURE,
    GREATER,
    LESSER,
    STANDARD_DN,
    SUCCESS,
    degree_of,
    difficulty_of,
    tell_difficulty,
)
from tests.dice.expressions import SeededDice
from tests.dungeoneers.making import (
    BOTH_MODES,
    CLAMPED,
    PER_PAIR,
    THREE_PLUS,
    critical_rules,
    fixed_count,
    points,
    pool_record,
    target_numbers,
    throws,
)

# The worked example


def test_the_striker_of_the_book_has_a_greater_success() -> None:
    """DN-CORE-07"""
    tn, dice, dn = target_number(5), core_dice(1), difficulty_of("Average")
    assert (tn, dice, dn) == (5, 4, 2)
    found = fixed_count((5, 4, 7, 1), tn)
    assert (found.on_dice, found.losses, found.ones, found.critical, found.rolled) == (3, 1, 1, 0, 3)
    assert settle(found.rolled, dn) == (3, 1, GREATER)
    assert not is_below_success(found.rolled, dn)


def test_the_record_of_the_example_tells_each_step_with_its_rule() -> None:
    rolled = pool_record()
    assert [(step.key, step.amount, step.rule) for step in rolled.steps] == [
        ("count", 3, "DN-ROLL-03"),
        ("losses", 1, "DN-ROLL-03"),
        ("successes", 3, "DN-ROLL-03"),
    ]
    assert [die.success for die in rolled.dice] == [1, 1, 0, 1]
    assert rolled.total == 3


# Counting


@pytest.mark.parametrize("tn", range(-2, 13))
def test_a_die_at_the_target_number_succeeds_and_one_above_is_a_loss(tn: int) -> None:
    for face in range(1, 11):
        found = counted((face,), tn)
        assert (found.on_dice, found.losses) == ((1, 0) if face <= tn else (0, 1))


@pytest.mark.parametrize(
    ("ones", "once", "per_pair"), [(0, 0, 0), (1, 0, 0), (2, 1, 1), (3, 1, 1), (4, 1, 2), (7, 1, 3)]
)
def test_two_ones_are_a_critical_and_more_are_one_as_well_unless_pairs_count(
    ones: int, once: int, per_pair: int
) -> None:
    assert critical_successes(ones) == once
    assert critical_successes(ones, PER_PAIR) == per_pair


def test_ones_are_a_critical_even_where_no_die_can_succeed() -> None:
    """DN-AMB-02"""
    found = fixed_count((1, 1, 9), 0)
    assert (found.on_dice, found.losses, found.rolled) == (0, 3, 1)


@given(throws, target_numbers, critical_rules)
def test_every_die_is_a_success_or_a_loss(faces: list[int], tn: int, rules: Rules) -> None:
    found = fixed_count(faces, tn, rules)
    assert found == counted(faces, tn, rules)
    assert found.on_dice + found.losses == len(faces)
    assert found.rolled - found.on_dice == found.critical == critical_successes(faces.count(1), rules)
    assert found.critical <= found.ones // 2


@given(throws, target_numbers, critical_rules)
def test_no_die_more_and_no_boon_makes_a_throw_worse(faces: list[int], tn: int, rules: Rules) -> None:
    rolled = counted(faces, tn, rules).rolled
    assert counted(faces, tn + 1, rules).rolled >= rolled
    assert counted([*faces, 10], tn, rules).rolled >= rolled
    assert counted([*faces, 1], tn, rules).rolled >= rolled


# What is thrown


@given(st.integers(0, 10), points, points)
def test_boon_raises_and_bane_lowers_the_target_number(score: int, boon: int, bane: int) -> None:
    assert target_number(score, boon, bane) == score + boon - bane
    assert target_number(score, boon, bane, CLAMPED) == max(1, score + boon - bane)


def _wasted(score: int, boon: int, bane: int, least: int) -> int:
    """The points without which the same dice would succeed."""
    before, after = (max(least, min(10, number)) for number in (score, score + boon - bane))
    return abs(boon - bane) - abs(after - before)


@pytest.mark.parametrize("score", range(11))
def test_points_that_change_nothing_are_wasted(score: int) -> None:
    for boon, bane in ((boon, bane) for boon in range(0, 21, 2) for bane in range(0, 21, 3)):
        assert wasted_points(score, boon, bane) == _wasted(score, boon, bane, 0)
        if score:
            assert wasted_points(score, boon, bane, CLAMPED) == _wasted(score, boon, bane, 1)


def test_a_boon_is_wasted_where_the_target_number_was_held_at_1() -> None:
    assert target_number(0, 0, 0, CLAMPED) == target_number(0, 1, 0, CLAMPED) == 1
    assert wasted_points(0, 1, 0, CLAMPED) == 1


def test_a_bane_is_wasted_where_every_die_succeeds_with_it_as_without() -> None:
    assert wasted_points(15, 0, 3) == 3


def test_a_standard_roll_has_three_dice_and_a_skill_adds_its_own_to_a_core_roll() -> None:
    assert BASE_DICE == 3
    assert [core_dice(dice) for dice in (0, 1, 4)] == [3, 4, 7]


@pytest.mark.parametrize(
    ("proficiency", "members", "dice", "three_plus"),
    [(0, 1, 1, 3), (1, 1, 1, 4), (2, 1, 2, 5), (0, 4, 4, 6), (1, 4, 4, 7), (3, 5, 7, 10)],
)
def test_a_group_rolls_the_leaders_proficiency_and_a_die_for_every_other(
    proficiency: int, members: int, dice: int, three_plus: int
) -> None:
    assert group_dice(proficiency, members) == dice
    assert group_dice(proficiency, members, THREE_PLUS) == three_plus


def test_the_largest_pool_that_can_come_up_can_be_thrown() -> None:
    most = group_dice(MOST_PROFICIENCY, MOST_MEMBERS, THREE_PLUS)
    assert most <= MOST_DICE
    assert len(throw_pool(SeededDice(1), "", 5, most).dice) == most


# Degrees


@pytest.mark.parametrize("difference", range(-40, 41))
def test_each_difference_has_its_degree(difference: int) -> None:
    """DN-CORE-03, DN-AMB-25"""
    assert degree_of(difference) == DEGREES[max(-2, min(1, difference)) + 2]


@pytest.mark.parametrize("rules", BOTH_MODES, ids=lambda rules: rules.critical_mode)
@pytest.mark.parametrize("tn", range(-2, 13))
def test_trivial_is_a_success_at_least_and_easy_a_lesser_one(tn: int, rules: Rules) -> None:
    """DN-AMB-08"""
    for dice in range(1, 8):
        trivial, easy, average = (degrees_of(success_odds(tn, dice, rules), dn) for dn in range(3))
        assert trivial.exactly(FAILURE) == trivial.exactly(LESSER) == easy.exactly(FAILURE) == 0
        assert easy.exactly(LESSER) == average.exactly(FAILURE)
    assert [settle(0, dn).degree for dn in range(3)] == [SUCCESS, LESSER, FAILURE]


def test_difficulties_are_known_by_number_and_by_name_however_it_is_written() -> None:
    assert [difficulty_of(name) for name in DIFFICULTIES] == list(range(7))
    assert difficulty_of("  uNfAtHoMaBlE ") == 6
    assert tell_difficulty(STANDARD_DN) == "Average (2)"
    assert tell_difficulty(7) == "beyond Unfathomable (7)"
    assert DEFAULTS.rank_name(1) == "trained"
