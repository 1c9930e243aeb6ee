import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright.dice import FixedDice
from dicewright.games.tiers.rules.pool import (
    MOST_DICE,
    bonus_tier,
    cast,
    check_rank,
    count_of,
    dice_of,
    lowest_keep_best,
    pool_text,
    rank_is_allowed,
)
from dicewright.games.tiers.rules.settings import DEFAULTS, Rules
from dicewright.games.tiers.rules.tables import ALPHA, BETA, CHARLIE, GAMMA, OMEGA, TIERS, PoolDie, Tier
from tests.dice.expressions import SeededDice
from tests.tdgs.making import refused
from tests.tiers.making import COMPOUND, SEPARATE, d, fixed_cast, pools

PAIR = OMEGA.die


# Which dice


def test_a_skill_is_as_many_dice_of_its_tier_as_its_rank() -> None:
    shooting, dodge = dice_of(ALPHA, 4), dice_of(BETA, 2)
    assert (pool_text(shooting), pool_text(dodge)) == ("4d4", "2d6")


def test_the_bonus_die_of_a_beta_character_is_a_d8_and_stands_last() -> None:
    bonus = bonus_tier(ALPHA, BETA)
    assert bonus is CHARLIE
    assert dice_of(ALPHA, 2, bonus) == ((4,), (4,), (8,))


@pytest.mark.parametrize("tier", TIERS[:-1], ids=lambda tier: tier.name)
def test_a_bonus_die_is_a_tier_above_the_character_or_by_choice_the_skill(tier: Tier) -> None:
    above = TIERS[tier.number + 1]
    assert bonus_tier(OMEGA, tier) is above
    assert bonus_tier(tier, OMEGA, Rules(bonus_die_basis="skill")) is above


def test_at_the_top_a_bonus_die_is_of_the_same_tier_or_there_is_none() -> None:
    assert bonus_tier(ALPHA, GAMMA, Rules(bonus_die_at_top="none")) is OMEGA
    assert bonus_tier(ALPHA, OMEGA) is OMEGA
    assert bonus_tier(ALPHA, OMEGA, Rules(bonus_die_at_top="none")) is None
    assert dice_of(OMEGA, 1, None) == (PAIR,)


def test_separate_dice_of_omega_are_two_for_each_rank_and_bonus_die() -> None:
    assert dice_of(OMEGA, 2, None, SEPARATE) == ((6,), (20,), (6,), (20,))
    assert dice_of(GAMMA, 1, OMEGA, SEPARATE) == ((12,), (6,), (20,))


def test_increase_and_reduce_are_summed_before_the_floor() -> None:
    assert count_of(2, reduce=4, increase=3) == 1
    assert count_of(2, reduce=4) == 1
    assert count_of(2, reduce=4, rules=Rules(reduce_floor=0)) == 0
    assert count_of(3, reduce=1, increase=2, rules=Rules(reduce_floor=0)) == 4


def test_a_pool_is_written_as_people_write_it() -> None:
    assert pool_text(((4,), (4,), (6,))) == "2d4 + d6"
    assert pool_text((PAIR,)) == "(d6+d20)"
    assert pool_text(((12,), PAIR, PAIR)) == "d12 + 2 × (d6+d20)"
    assert pool_text(()) == "no dice"


def test_ranks_go_from_1_to_5_and_to_6_for_one_roll() -> None:
    assert [rank for rank in range(-1, 9) if rank_is_allowed(rank)] == [1, 2, 3, 4, 5]
    assert [rank for rank in range(-1, 9) if rank_is_allowed(rank, True)] == [1, 2, 3, 4, 5, 6]
    check_rank(1)
    check_rank(5)
    refused("rank_out_of_range", lambda: check_rank(0))
    refused("rank_out_of_range", lambda: check_rank(6))


# One throw


def test_the_worked_example_comes_to_7() -> None:
    fell = fixed_cast((2, 3, 4, 4, 3, 1), d(4, 4))
    assert fell.finals == (2, 3, 7, 5)
    assert fell.result == 7


def test_an_explosion_does_not_explode_again() -> None:
    assert fixed_cast((4, 4), d(4)).result == 8


def test_fortunate_comes_before_reroll_and_reroll_before_explosions() -> None:
    # The 1 becomes a 3, the 2 becomes a 6, and only then that 6 explodes.
    fell = fixed_cast((1, 2, 4, 3, 6, 6), d(6, 3), True, 1)
    assert (fell.rerolled, fell.finals, fell.result) == ((1,), (3, 12, 4), 12)
    assert [die.cause for die in fell.thrown[3:]] == ["rerolled", "rerolled", "exploded"]
    assert [die.source for die in fell.thrown[3:]] == [0, 1, 4]


def test_explosions_go_in_the_order_of_the_pool_whatever_was_rerolled_first() -> None:
    fell = fixed_cast((2, 1, 4, 4, 4, 1, 2, 3), d(4, 3), False, 2, (1, 0))
    assert fell.finals == (5, 6, 7)
    assert [die.source for die in fell.thrown[5:]] == [4, 3, 2]


def test_fortunate_is_once_and_leaves_a_1_that_an_explosion_brings() -> None:
    assert fixed_cast((1, 1), d(4), True).finals == (1,)
    assert fixed_cast((4, 1), d(4), True).finals == (5,)
    assert fixed_cast((1, 4, 1), d(4), True).finals == (5,)


def test_without_fortunate_a_1_stays() -> None:
    assert fixed_cast((1, 3), d(4, 2)).finals == (1, 3)


def test_a_chosen_die_may_be_any_that_was_not_rerolled_and_its_new_face_stands() -> None:
    fell = fixed_cast((6, 2, 1), d(6, 2), False, 1, (0,))
    assert (fell.finals, fell.result) == ((1, 2), 2)


def test_fewer_dice_may_be_chosen_than_reroll_allows_or_none() -> None:
    assert fixed_cast((2, 3), d(4, 2), False, 2, ()).finals == (2, 3)
    assert fixed_cast((2, 3, 1), d(4, 2), False, 2, (1,)).finals == (2, 1)


def test_fortunate_closes_a_die_to_reroll() -> None:
    refused("already_rerolled", lambda: cast(FixedDice(1, 3, 2, 4), d(4, 2), True, 1, (0,)))
    assert lowest_keep_best(d(6, 3), ((2,), (3,), (4,)), {0}, 2) == (1,)


def test_no_die_is_rerolled_twice() -> None:
    refused("already_rerolled", lambda: cast(FixedDice(2, 3, 2, 2), d(4, 2), False, 2, (0, 0)))


def test_no_more_dice_are_rerolled_than_allowed() -> None:
    refused("too_many_rerolls", lambda: cast(FixedDice(2, 3, 2, 2), d(4, 2), False, 1, (0, 1)))


@pytest.mark.parametrize("place", [-1, 2, 99])
def test_a_die_that_is_not_there_is_refused(place: int) -> None:
    refused("no_such_die", lambda: cast(FixedDice(2, 3, 2), d(4, 2), False, 1, (place,)))
    refused("no_such_die", lambda: cast(FixedDice(2, 3, 2), d(4, 2), again=(place,)))


def test_a_pool_has_an_end() -> None:
    assert fixed_cast([1] * MOST_DICE, d(4, MOST_DICE)).result == 1
    refused("too_many_dice", lambda: cast(FixedDice(), d(4, MOST_DICE + 1)))


def test_no_dice_at_all_come_to_nothing() -> None:
    assert fixed_cast((), (), True, 2).result == 0


# What the GM has rolled again


def test_the_gms_reroll_discards_the_explosion() -> None:
    fell = fixed_cast((4, 2, 3, 1), d(4, 2), again=(0,))
    assert (fell.finals, fell.result) == ((1, 2), 2)
    assert [die.kept for die in fell.thrown] == [False, True, False, False]


def test_the_new_face_of_the_gms_reroll_may_explode() -> None:
    assert fixed_cast((4, 2, 3, 4, 2), d(4, 2), again=(0,)).finals == (6, 2)
    assert fixed_cast((3, 2, 4, 4), d(4, 2), again=(0,)).result == 8


def test_the_gm_cannot_take_a_die_that_was_rerolled() -> None:
    refused("already_rerolled", lambda: cast(FixedDice(1, 3, 2, 2), d(4, 2), True, again=(0,)))
    refused("already_rerolled", lambda: cast(FixedDice(2, 3, 2, 2), d(4, 2), False, 1, (0,), (0,)))
    refused("already_rerolled", lambda: cast(FixedDice(2, 3, 2, 2), d(4, 2), again=(0, 0)))
    assert fixed_cast((2, 3, 2, 1), d(4, 2), False, 1, (0,), (1,)).finals == (2, 1)


# Omega


def test_a_pair_is_one_die_whose_components_explode_each() -> None:
    assert fixed_cast((6, 3, 2), (PAIR,)).result == 11
    assert fixed_cast((2, 20, 20), (PAIR,)).result == 42
    assert fixed_cast((6, 20, 6, 20), (PAIR,)).result == 52


def test_a_pair_that_explodes_only_as_a_whole_needs_both() -> None:
    assert fixed_cast((6, 3), (PAIR,), rules=COMPOUND).result == 9
    assert fixed_cast((2, 20), (PAIR,), rules=COMPOUND).result == 22
    assert fixed_cast((6, 20, 1, 2), (PAIR,), rules=COMPOUND).result == 29
    assert fixed_cast((4, 3), d(4), rules=COMPOUND).result == 7


def test_separate_dice_of_omega_are_never_added() -> None:
    assert fixed_cast((6, 3, 2), dice_of(OMEGA, 1, None, SEPARATE)).finals == (8, 3)


def test_fortunate_rerolls_the_component_and_closes_the_pair() -> None:
    fell = fixed_cast((1, 9, 5), (PAIR,), True)
    assert (fell.finals, fell.closed) == ((14,), frozenset({0}))
    refused("already_rerolled", lambda: cast(FixedDice(1, 9, 5, 5, 5), (PAIR,), True, 1, (0,)))


def test_reroll_takes_a_pair_whole() -> None:
    assert fixed_cast((2, 3, 4, 9, 5, 11), (PAIR, PAIR), False, 1).finals == (16, 13)


# Any pool


@given(pools, st.integers(0, 2**32))
def test_no_die_ends_on_its_own_highest_face(pool: tuple[PoolDie, ...], seed: int) -> None:
    fell = cast(SeededDice(seed), pool, True, 2, rules=DEFAULTS)
    lone = [(die, final) for die, final in zip(pool, fell.finals, strict=True) if len(die) == 1]
    assert all(final != die[0] and 1 <= final <= 2 * die[0] for die, final in lone)
    assert fell.result == max(fell.finals)
