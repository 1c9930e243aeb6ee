from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright.games.tiers.rules.faceoff import (
    BY_INITIATOR,
    BY_RANK,
    BY_RESULT,
    BY_TIER,
    FIRST,
    SECOND,
    Judged,
    Side,
    Standing,
    chances,
    check_side,
    damage_margin,
    damage_odds,
    gain_of_bonus_die,
    is_underdog_win,
    judge,
    standing,
    wounded,
)
from dicewright.games.tiers.rules.settings import DEFAULTS, Rules
from dicewright.games.tiers.rules.tables import ALPHA, BETA, CHARLIE, DELTA, GAMMA, OMEGA, TIERS
from tests.tdgs.making import refused
from tests.tiers.making import rules as any_rules
from tests.tiers.making import sides, tiers, win

POOL_TIES = Rules(tie_tier_basis="pool")
OTHER = Side(BETA, 3)


# Who wins


@pytest.mark.parametrize("initiator", [FIRST, SECOND])
def test_the_higher_result_wins_whatever_stands_behind_it(initiator: str) -> None:
    weak, strong = Standing(ALPHA, 1), Standing(OMEGA, 5)
    assert judge((7, 4), weak, strong, initiator) == Judged(FIRST, 3, BY_RESULT)
    assert judge((4, 7), strong, weak, initiator) == Judged(SECOND, 3, BY_RESULT)


@pytest.mark.parametrize(
    ("a", "b", "winner", "by"),
    [
        (Standing(BETA, 1), Standing(ALPHA, 5), FIRST, BY_TIER),
        (Standing(DELTA, 5), Standing(GAMMA, 1), SECOND, BY_TIER),
        (Standing(BETA, 3), Standing(BETA, 2), FIRST, BY_RANK),
        (Standing(BETA, 2), Standing(BETA, 3), SECOND, BY_RANK),
    ],
)
@pytest.mark.parametrize("initiator", [FIRST, SECOND])
def test_a_tie_goes_to_the_higher_tier_then_to_the_higher_rank(
    a: Standing, b: Standing, winner: str, by: str, initiator: str
) -> None:
    assert judge((5, 5), a, b, initiator) == Judged(winner, 0, by)


@pytest.mark.parametrize("initiator", [FIRST, SECOND])
def test_a_tie_between_equals_goes_to_the_initiator(initiator: str) -> None:
    equal = Standing(BETA, 3)
    assert judge((5, 5), equal, equal, initiator) == Judged(initiator, 0, BY_INITIATOR)


def test_the_tier_of_a_tie_is_the_characters_or_by_choice_that_of_the_pool() -> None:
    borrowed = Side(OMEGA, 2, ALPHA)
    assert standing(borrowed, DEFAULTS) == Standing(ALPHA, 2)
    assert standing(borrowed, POOL_TIES) == Standing(OMEGA, 2)
    assert chances(borrowed, OTHER).tie_to == SECOND
    assert chances(borrowed, OTHER, POOL_TIES).tie_to == FIRST


def test_a_pool_with_nobody_behind_it_speaks_for_itself() -> None:
    door = Side(CHARLIE, 2)
    assert standing(door, DEFAULTS) == standing(door, POOL_TIES) == Standing(CHARLIE, 2)
    assert door.multiplier(DEFAULTS) == 25


def test_a_temporary_rank_counts_in_a_tie_and_other_dice_do_not() -> None:
    side = Side(BETA, 3, BETA)
    assert standing(side.replace(temporary=True), DEFAULTS).rank == 4
    changed = side.replace(bonus_die=True, reduce=2, increase=5)
    assert standing(changed, DEFAULTS).rank == 3
    assert chances(side.replace(temporary=True), Side(BETA, 3, BETA), initiator=SECOND).tie_to == FIRST
    assert chances(side.replace(increase=5), Side(BETA, 3, BETA), initiator=SECOND).tie_to == SECOND


def test_a_temporary_rank_is_a_die_and_may_be_the_sixth() -> None:
    assert len(Side(BETA, 5, temporary=True).dice(DEFAULTS)) == 6


def test_only_dice_of_its_own_tier_are_taken_from_a_pool() -> None:
    reduced = Side(ALPHA, 2, BETA, bonus_die=True, reduce=5)
    assert reduced.dice(DEFAULTS) == ((4,), (8,))
    assert reduced.dice(Rules(reduce_floor=0)) == ((8,),)


@pytest.mark.parametrize("tier", TIERS, ids=lambda tier: tier.name)
def test_an_empty_pool_always_loses(tier: object) -> None:
    rules = Rules(reduce_floor=0)
    empty = Side(OMEGA, 3, OMEGA, fortunate=True, reroll=2, reduce=3)
    assert empty.dice(rules) == ()
    assert win(empty, Side(tier, 1), rules) == 0
    assert win(Side(tier, 1), empty, rules) == 1
    assert len(empty.dice(DEFAULTS)) == 1


@pytest.mark.parametrize(
    ("code", "changes"),
    [
        ("rank_out_of_range", {"rank": 0}),
        ("rank_out_of_range", {"rank": 11}),
        ("reroll_out_of_range", {"reroll": -1}),
        ("reroll_out_of_range", {"reroll": 6}),
        ("dice_out_of_range", {"reduce": -1}),
        ("dice_out_of_range", {"increase": 11}),
    ],
)
def test_a_side_beyond_all_bounds_is_refused(code: str, changes: dict) -> None:
    check_side(OTHER)
    refused(code, lambda: check_side(OTHER.replace(**changes)))


# What it does


def test_the_multiplier_is_the_characters_or_by_choice_the_skills() -> None:
    side = Side(ALPHA, 3, CHARLIE)
    assert side.multiplier(DEFAULTS) == 25
    assert side.multiplier(Rules(multiplier_basis="skill")) == 1
    assert Side(ALPHA, 1, OMEGA).multiplier(Rules(omega_multiplier=7)) == 7


def test_a_tie_that_is_won_does_no_damage_unless_the_table_says_so() -> None:
    assert damage_margin(0, True) == 0
    assert damage_margin(0, True, Rules(tie_win_min_margin=1)) == 1
    assert damage_margin(3, False, Rules(tie_win_min_margin=1)) == 3


@pytest.mark.parametrize(
    ("keyword", "margins"), [("at_least", {2, 3, 4, 9}), ("exact", {2})], ids=["at least", "exact"]
)
def test_a_lower_tier_that_wins_by_2_brings_the_gm_a_point(keyword: str, margins: set[int]) -> None:
    rules = Rules(margin_keyword=keyword)
    tried = (0, 1, 2, 3, 4, 9)
    assert {each for each in tried if is_underdog_win(DELTA, GAMMA, FIRST, each, rules)} == margins
    assert not any(is_underdog_win(GAMMA, DELTA, FIRST, each, rules) for each in tried)
    assert not any(is_underdog_win(BETA, BETA, FIRST, each, rules) for each in tried)
    assert not any(is_underdog_win(DELTA, GAMMA, SECOND, each, rules) for each in tried)


def test_hp_stop_at_0_and_what_came_beyond_is_told() -> None:
    assert wounded(50, 20) == (30, 0)
    assert wounded(50, 50) == (0, 0)
    assert wounded(50, 75) == (0, 25)
    assert wounded(0, 5) == (0, 5)


# How likely


@given(sides, sides, any_rules, st.sampled_from((FIRST, SECOND)))
def test_somebody_always_wins_and_the_other_way_round_is_the_mirror(
    a: Side, b: Side, rules: Rules, initiator: str
) -> None:
    here = chances(a, b, rules, initiator)
    there = chances(b, a, rules, SECOND if initiator == FIRST else FIRST)
    assert here.wins + here.losses == here.ways == here.higher + here.tie + here.lower
    assert {-gap: ways for gap, ways in there.difference} == dict(here.difference)
    assert there.wins == here.losses
    assert there.tie_by == here.tie_by
    assert there.tie_to != here.tie_to


@given(sides, sides)
def test_without_reroll_a_higher_rank_or_a_bonus_die_never_hurts(a: Side, b: Side) -> None:
    # With Reroll more dice can hurt: a small one that shows less is then rerolled in place of a large one.
    side = a.replace(reroll=0, rank=min(a.rank, 4), bonus_die=False)
    assert win(side.replace(rank=side.rank + 1), b) >= win(side, b)
    assert win(side.replace(bonus_die=True), b) > win(side, b) or win(side, b) == 1
    assert Fraction(*gain_of_bonus_die(side, b)) >= 0


@given(sides, sides, st.integers(1, 3))
def test_with_reroll_a_higher_rank_never_hurts_where_all_dice_are_alike(a: Side, b: Side, n: int) -> None:
    side = a.replace(reroll=n, rank=min(a.rank, 4), bonus_die=False)
    assert win(side.replace(rank=side.rank + 1), b) >= win(side, b)


@given(sides, sides, tiers, st.integers(1, 3))
def test_with_reroll_a_bonus_die_never_hurts_a_skill_that_is_not_above_it(
    a: Side, b: Side, tier: object, n: int
) -> None:
    lowest = TIERS[max(a.tier.number - 1, 0)]
    side = a.replace(reroll=n, character=max(tier, lowest))
    assert Fraction(*gain_of_bonus_die(side, b)) >= 0


@given(sides, sides, any_rules)
def test_a_further_reroll_never_hurts(a: Side, b: Side, rules: Rules) -> None:
    assert win(a.replace(reroll=a.reroll + 1), b, rules) >= win(a, b, rules)


@given(sides, sides, any_rules)
def test_fortunate_never_hurts_dice_that_are_not_pairs(a: Side, b: Side, rules: Rules) -> None:
    # A pair of which Fortunate rerolls one component is closed to Reroll, which would have taken both.
    if any(len(die) > 1 for die in a.dice(rules)):
        a = a.replace(reroll=0)
    assert win(a.replace(fortunate=True), b, rules) >= win(a.replace(fortunate=False), b, rules)


@given(sides, sides, any_rules)
def test_the_odds_of_damage_follow_the_margin_and_the_multiplier(a: Side, b: Side, rules: Rules) -> None:
    found = chances(a, b, rules)
    multiplier = a.multiplier(rules)
    damage = damage_odds(found, multiplier, rules)
    assert sum(damage.counts) == damage.ways == found.ways
    assert all(each % multiplier == 0 for each in damage.outcomes)
    for margin in range(2, 2 * 26 + 1):
        assert damage.at_least(margin * multiplier) == found.difference.at_least(margin)
    tie_hurts = rules.tie_win_min_margin == 1 and found.tie_to == FIRST
    assert damage.at_least(1) == found.higher + (found.tie if tie_hurts else 0)


def test_the_gain_of_a_bonus_die_is_the_difference_it_makes_and_none_where_there_is_none() -> None:
    side = Side(BETA, 3, BETA)
    other = Side(CHARLIE, 3, CHARLIE)
    gained = Fraction(*gain_of_bonus_die(side, other))
    assert gained == win(side.replace(bonus_die=True), other) - win(side, other) > 0
    assert gain_of_bonus_die(side.replace(bonus_die=True), other) == gain_of_bonus_die(side, other)
    top = Side(OMEGA, 2, OMEGA)
    assert gain_of_bonus_die(other, side, side=SECOND) == gain_of_bonus_die(side, other) != (0, 1)
    assert gain_of_bonus_die(top, other, Rules(bonus_die_at_top="none"))[0] == 0
