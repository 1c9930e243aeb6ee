from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright.games.dungeoneers.rules.adversary import adversary_odds
from dicewright.games.dungeoneers.rules.odds import (
    against_adversary,
    at_least,
    compromise_odds,
    compromised,
    critical_ways,
    degrees_of,
    difference_odds,
    joint_ways,
    loss_odds,
    mixed,
    success_odds,
)
from dicewright.games.dungeoneers.rules.pool import counted
from dicewright.games.dungeoneers.rules.settings import DEFAULTS, Rules
from dicewright.games.dungeoneers.rules.tables import DEGREES, FAILURE, LESSER, SUCCESS, degree_of
from tests.dungeoneers.making import (
    BOTH_MODES,
    PER_PAIR,
    at_least_shares,
    critical_rules,
    dice_counts,
    difficulties,
    every_count,
    every_throw,
    odds_from,
    of_degrees,
    points,
    shares,
    target_numbers,
)

TARGETS = range(-2, 13)
REFERENCE = {
    (3, 3): (34.3, 44.1, 16.8, 4.8),
    (3, 4): (24.0, 41.2, 23.5, 11.3),
    (4, 3): (21.6, 43.2, 27.0, 8.2),
    (4, 4): (13.0, 34.6, 32.4, 20.1),
    (5, 3): (12.5, 37.5, 36.0, 14.0),
    (5, 4): (6.3, 25.0, 36.0, 32.8),
    (6, 3): (6.4, 28.8, 42.0, 22.8),
    (6, 4): (2.6, 15.4, 33.6, 48.5),
    (7, 3): (2.7, 18.9, 43.2, 35.2),
    (7, 4): (0.8, 7.6, 25.9, 65.7),
}
"""DN-COMP-03: target number and dice, and the degrees against Average in percent."""


@pytest.mark.parametrize(("tn", "dice"), REFERENCE)
def test_the_chances_are_those_of_the_reference_table(tn: int, dice: int) -> None:
    odds = degrees_of(success_odds(tn, dice), 2)
    assert odds.outcomes == DEGREES
    for ways, percent in zip(odds.counts, REFERENCE[tn, dice], strict=True):
        # Half a tenth either way: halves were rounded.
        assert abs(Fraction(100 * ways, odds.ways) - Fraction(str(percent))) <= Fraction(1, 20)


def test_the_chance_of_a_critical_is_that_of_the_reference_table() -> None:
    assert Fraction(critical_ways(3), 10**3) == Fraction("0.028")
    assert Fraction(critical_ways(4), 10**4) == Fraction("0.0523")


# Every way the dice can fall


@pytest.mark.parametrize("rules", BOTH_MODES, ids=lambda rules: rules.critical_mode)
@pytest.mark.parametrize("dice", range(1, 5))
def test_the_odds_of_a_throw_are_those_of_every_way_it_can_fall(dice: int, rules: Rules) -> None:
    for tn in TARGETS:
        every = every_count(tn, dice, rules)
        successes, losses, joint = Counter(), Counter(), Counter()
        for found, ways in every.items():
            successes[found.rolled] += ways
            losses[found.losses] += ways
            joint[found.on_dice, found.ones] += ways
        assert success_odds(tn, dice, rules) == odds_from(successes)
        assert loss_odds(tn, dice) == odds_from(losses)
        assert {(on_dice, ones): ways for on_dice, ones, ways in joint_ways(tn, dice)} == joint
        for dn in range(8):
            degrees = Counter()
            for rolled, ways in successes.items():
                degrees[degree_of(rolled - dn)] += ways
            assert degrees_of(success_odds(tn, dice, rules), dn) == of_degrees(degrees)


@pytest.mark.parametrize("dice", range(1, 5))
def test_criticals_come_up_as_often_as_two_dice_show_1_whatever_the_target_number(dice: int) -> None:
    assert critical_ways(dice) == sum(faces.count(1) >= 2 for faces in every_throw(dice))
    for tn in TARGETS:
        assert critical_ways(dice) == sum(
            ways for found, ways in every_count(tn, dice, DEFAULTS).items() if found.critical
        )


@pytest.mark.parametrize("rules", BOTH_MODES, ids=lambda rules: rules.critical_mode)
@pytest.mark.parametrize(
    ("mine", "theirs"), [((5, 2), (4, 2)), ((0, 2), (7, 1)), ((3, 1), (10, 2)), ((1, 3), (6, 1))]
)
def test_the_odds_of_a_test_are_those_of_every_way_both_sides_can_fall(
    mine: tuple[int, int], theirs: tuple[int, int], rules: Rules
) -> None:
    (my_tn, my_dice), (their_tn, their_dice) = mine, theirs
    gaps = Counter(
        counted(one, my_tn, rules).rolled - counted(other, their_tn, rules).rolled
        for one, other in product(every_throw(my_dice), every_throw(their_dice))
    )
    assert difference_odds(mine, theirs, rules) == odds_from(gaps)


def test_four_ones_tell_the_two_ways_to_count_criticals_apart() -> None:
    assert success_odds(5, 4).highest == 5
    assert success_odds(5, 4, PER_PAIR).exactly(6) == 1
    assert success_odds(5, 3) == success_odds(5, 3, PER_PAIR)


# Compromises


@pytest.mark.parametrize(
    ("limit", "dn", "rolled", "after"),
    [
        (1, 2, 0, (1, 1)),
        (1, 2, 1, (2, 1)),
        (1, 2, 2, (2, 0)),
        (1, 2, 3, (3, 0)),
        (2, 2, 0, (2, 2)),
        (2, 2, 1, (2, 1)),
        (2, 6, 0, (2, 2)),
        (None, 6, 0, (6, 6)),
        (None, 0, 0, (0, 0)),
    ],
)
def test_each_accepted_compromise_is_a_success_and_a_dread(
    limit: int | None, dn: int, rolled: int, after: tuple[int, int]
) -> None:
    assert compromised(rolled, dn, Rules(compromise_limit=limit)) == after


@pytest.mark.parametrize("limit", [1, 2, None])
@pytest.mark.parametrize("dn", range(7))
def test_the_odds_with_compromises_are_those_of_every_throw_lifted(limit: int | None, dn: int) -> None:
    rules = Rules(compromise_limit=limit)
    for tn, dice in ((5, 3), (0, 2), (7, 4), (10, 1)):
        degrees, dread = Counter(), Counter()
        for found, ways in every_count(tn, dice, DEFAULTS).items():
            missing = max(0, dn - found.rolled)
            paid = missing if limit is None else min(limit, missing)
            degrees[degree_of(found.rolled + paid - dn)] += ways
            dread[paid] += ways
        found = compromise_odds(success_odds(tn, dice), dn, rules)
        assert found == (of_degrees(degrees), odds_from(dread))


def test_with_compromises_without_end_nothing_falls_short() -> None:
    degrees, _ = compromise_odds(success_odds(3, 3), 6, Rules(compromise_limit=None))
    assert (degrees.exactly(FAILURE), degrees.exactly(LESSER)) == (0, 0)
    assert degrees.exactly(SUCCESS) == degrees.ways


# Against an adversary


@pytest.mark.parametrize("die", ["d3", "d6", "d4"])
@pytest.mark.parametrize(("boon", "bane"), [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (0, 1), (1, 3), (9, 0)])
def test_the_chances_against_an_adversary_are_the_mix_of_both_difficulties(
    die: str, boon: int, bane: int
) -> None:
    net, sides = boon - bane, 4 if die == "d4" else 3
    moves = min(Fraction(1), Fraction(abs(net), sides))
    for tn, dice, dn in ((5, 4, 2), (3, 3, 1), (7, 5, 6)):
        there = dn + (net > 0) - (net < 0)
        odds = success_odds(tn, dice)
        stay, go = shares(degrees_of(odds, dn)), shares(degrees_of(odds, there))
        by_hand = {
            degree: (1 - moves) * stay.get(degree, Fraction()) + moves * go.get(degree, Fraction())
            for degree in DEGREES
        }
        found = against_adversary(tn, dice, dn, boon, bane, die)
        assert found.outcomes == DEGREES
        assert {degree: Fraction(ways, found.ways) for degree, ways in found} == by_hand


def test_cases_of_unlike_pools_can_be_mixed() -> None:
    one, two = degrees_of(success_odds(5, 1), 1), degrees_of(success_odds(5, 2), 1)
    found = shares(mixed([(1, one), (3, two)]))
    for degree, share in found.items():
        assert share == shares(one).get(degree, 0) / 4 + shares(two).get(degree, 0) * Fraction(3, 4)


# Properties


@given(target_numbers, dice_counts, difficulties, critical_rules)
def test_a_higher_target_number_or_one_more_die_lowers_no_chance(
    tn: int, dice: int, dn: int, rules: Rules
) -> None:
    here, *better = (
        at_least_shares(degrees_of(success_odds(number, count, rules), dn))
        for number, count in ((tn, dice), (tn + 1, dice), (tn, dice + 1))
    )
    harder = at_least_shares(degrees_of(success_odds(tn, dice, rules), dn + 1))
    for each in better:
        assert all(after >= before for after, before in zip(each, here, strict=True))
    assert all(after <= before for after, before in zip(harder, here, strict=True))


@given(target_numbers, dice_counts, difficulties, points, points, st.sampled_from(("d3", "d6", "d4")))
def test_all_ways_add_up(tn: int, dice: int, dn: int, boon: int, bane: int, die: str) -> None:
    odds = success_odds(tn, dice)
    degrees, dread = compromise_odds(odds, dn)
    everything = (
        odds,
        loss_odds(tn, dice),
        degrees_of(odds, dn),
        degrees,
        dread,
        difference_odds((tn, dice), (dn, 3)),
        adversary_odds(dn, boon, bane, die),
        against_adversary(tn, dice, dn, boon, bane, die),
    )
    for each in everything:
        assert sum(each.counts) == each.ways
        assert min(each.counts) >= 0
    assert odds.ways == 10**dice
    assert at_least(degrees_of(odds, dn), FAILURE) == odds.ways


@given(target_numbers, dice_counts)
def test_successes_on_the_dice_and_losses_are_all_dice_on_average(tn: int, dice: int) -> None:
    on_dice = sum(Fraction(count * ways, 10**dice) for count, _, ways in joint_ways(tn, dice))
    assert on_dice + Fraction(*loss_odds(tn, dice).mean()) == dice
    critical = Fraction(critical_ways(dice), 10**dice)
    assert Fraction(*success_odds(tn, dice).mean()) == on_dice + critical
