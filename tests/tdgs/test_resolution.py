from collections import Counter
from fractions import Fraction
from itertools import pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright.dice import Dice, FixedDice, odds
from dicewright.games.tdgs.rules.resolution import (
    CRITICAL_FAILURE,
    CRITICAL_SUCCESS,
    FAILURE,
    MAGNITUDES,
    MOST_MAGNITUDE_DICE,
    OUTCOMES,
    SUCCESS,
    Modifier,
    check_role,
    contest,
    contest_odds,
    critical,
    decide,
    dice_for,
    magnitude,
    may_be_used,
    needs_roll,
    resolution_odds,
    resolve,
    side,
    succeeded,
    success_ways,
    tie_break,
)
from dicewright.games.tdgs.rules.settings import Rules
from dicewright.games.tdgs.rules.tables import PURPOSES, ROLES
from tests.tdgs.making import chances, refused

MODIFIERS = (Modifier("strength", 3, "TD-DICE-22"), Modifier("fog", -1))


# Whether


@pytest.mark.parametrize(
    ("faces", "target", "total", "outcome"),
    [
        ((1,), -50, 3, CRITICAL_FAILURE),
        ((20,), 500, 22, CRITICAL_SUCCESS),
        ((9,), 11, 11, SUCCESS),
        ((8,), 11, 10, FAILURE),
        ((8, 1, 4), 15, 15, SUCCESS),
        ((1, 4, 6), 5, 13, CRITICAL_FAILURE),
    ],
)
def test_there_are_four_outcomes_and_the_natural_face_comes_first(
    faces: tuple[int, ...], target: int, total: int, outcome: str
) -> None:
    roll = resolve(FixedDice(*faces), MODIFIERS, target, (4, 6)[: len(faces) - 1])
    assert (roll.total, roll.outcome, roll.faces) == (total, outcome, faces)
    assert succeeded(outcome) == (outcome in (SUCCESS, CRITICAL_SUCCESS))


def test_every_number_of_a_resolution_says_where_it_comes_from() -> None:
    roll = resolve(FixedDice(12, 3), MODIFIERS, 15, (4,))
    assert [(step.label, step.amount) for step in roll.steps] == [
        ("natural d20", 12),
        ("d4 added", 3),
        ("strength", 3),
        ("fog", -1),
        ("success against", 15),
    ]
    assert [step.rule for step in roll.steps[:3]] == ["TD-DICE-06", "TD-DICE-08", "TD-DICE-22"]


@pytest.mark.parametrize("sides", ROLES)
@pytest.mark.parametrize("explicitly", [False, True])
def test_only_the_ends_of_a_d20_or_a_named_die_are_critical_and_never_of_a_d2_or_d4(
    sides: int, explicitly: bool
) -> None:
    found = [critical(sides, face, explicitly) for face in range(1, sides + 1)]
    can = sides == 20 or (explicitly and sides not in (2, 4))
    between = [None] * (sides - 2)
    assert found == ([CRITICAL_FAILURE, *between, CRITICAL_SUCCESS] if can else [None, *between, None])


@given(
    modifier=st.integers(-40, 40),
    target=st.integers(-10, 40),
    secondary=st.lists(st.sampled_from((4, 6, 8)), max_size=2).map(tuple),
)
def test_the_odds_of_a_resolution_are_those_of_rolling_it_in_every_way(
    modifier: int, target: int, secondary: tuple[int, ...]
) -> None:
    def rule(dice: Dice) -> str:
        return resolve(dice, (Modifier("all", modifier),), target, secondary).outcome

    exact = resolution_odds(modifier, target, secondary)
    assert chances(exact) == chances(odds(rule))
    assert exact.outcomes == OUTCOMES
    assert sum(exact.counts) == exact.ways


def test_a_point_is_worth_five_percent_between_a_twentieth_and_nineteen() -> None:
    found = [
        Fraction(success_ways(resolution_odds(modifier, 11)), resolution_odds(modifier, 11).ways)
        for modifier in range(-12, 13)
    ]
    assert found == [
        min(Fraction(19, 20), max(Fraction(1, 20), Fraction(10 + m, 20))) for m in range(-12, 13)
    ]


@given(st.integers(-40, 40), st.integers(1, 40), st.lists(st.sampled_from((4, 6)), max_size=2).map(tuple))
def test_a_better_modifier_a_further_die_or_a_lower_target_never_hurts(
    modifier: int, target: int, secondary: tuple[int, ...]
) -> None:
    def chance(modifier: int, target: int, secondary: tuple[int, ...]) -> Fraction:
        found = resolution_odds(modifier, target, secondary)
        return Fraction(success_ways(found), found.ways)

    now = chance(modifier, target, secondary)
    assert chance(modifier + 1, target, secondary) >= now
    assert chance(modifier, target - 1, secondary) >= now
    assert chance(modifier, target, (*secondary, 4)) >= now


# How much


@pytest.mark.parametrize(("sides", "purpose"), list(product((*ROLES, 3, 7), PURPOSES)))
def test_a_die_outside_its_role_is_refused_and_a_fitting_one_named(sides: int, purpose: str) -> None:
    if may_be_used(sides, purpose):
        check_role(sides, purpose)
        assert sides in dice_for(purpose)
        return
    refused("wrong_die", lambda: check_role(sides, purpose))
    with pytest.raises(ValueError, match=f"a d{sides} .* a d{dice_for(purpose)[0]}"):
        check_role(sides, purpose)


def test_every_purpose_has_a_die() -> None:
    assert {purpose for purposes in ROLES.values() for purpose in purposes} == set(PURPOSES)
    assert dice_for("resolution") == (20,)
    assert dice_for("duration") == (10, 12)


def test_a_magnitude_is_the_sum_of_its_dice_and_has_no_criticals() -> None:
    roll = magnitude(FixedDice(1, 10, 10), "duration", 10, 3, -2)
    assert (roll.total, roll.outcome, roll.faces) == (19, "duration", (1, 10, 10))
    assert [step.amount for step in roll.steps] == [21, -2]


@pytest.mark.parametrize(
    ("code", "purpose", "sides", "count"),
    [
        ("wrong_die", "duration", 20, 1),
        ("wrong_die", "minor_magnitude", 4, 1),
        ("wrong_die", "area", 0, 1),
        ("unknown_purpose", "lunch", 6, 1),
        ("too_many_dice", "area", 12, 0),
        ("too_many_dice", "area", 12, -1),
        ("too_many_dice", "area", 12, MOST_MAGNITUDE_DICE + 1),
    ],
)
def test_a_magnitude_that_cannot_be_is_refused(code: str, purpose: str, sides: int, count: int) -> None:
    refused(code, lambda: magnitude(FixedDice(), purpose, sides, count))


# Against each other


@given(
    a=st.integers(-25, 25),
    b=st.integers(-25, 25),
    criticals=st.sampled_from(("totals_only", "criticals_first")),
)
def test_the_odds_of_a_contest_are_those_of_rolling_both_sides_in_every_way(
    a: int, b: int, criticals: str
) -> None:
    rules = Rules(contest_criticals=criticals)

    def rule(dice: Dice) -> str:
        one, other = (side(dice, name, (Modifier("all", m),)) for name, m in (("Ann", a), ("Bo", b)))
        judged = contest((one.faces[0], other.faces[0]), (one.total, other.total), True, None, rules)
        return judged.winner or "tie"

    exact = contest_odds(a, b, criticals)
    assert chances(exact) == chances(odds(rule))
    assert sum(exact.counts) == exact.ways == 400
    mirrored = contest_odds(b, a, criticals)
    assert [mirrored.exactly(key) for key in ("b", "tie", "a")] == list(exact.counts)


def test_an_even_contest_with_the_d2_is_a_coin() -> None:
    def rule(dice: Dice) -> str:
        one, other = side(dice, "Ann", ()), side(dice, "Bo", ())
        naturals, totals = (one.faces[0], other.faces[0]), (one.total, other.total)
        judged = contest(naturals, totals, True, None)
        if judged.state == "awaiting_d2":
            judged = contest(naturals, totals, True, tie_break(dice, "Ann", "Bo").total)
        assert judged.state == "decided"
        return str(judged.winner)

    assert chances(odds(rule)) == {"a": Fraction(1, 2), "b": Fraction(1, 2)}


@pytest.mark.parametrize("criticals", ["totals_only", "criticals_first"])
def test_a_better_modifier_never_hurts_in_a_contest(criticals: str) -> None:
    found = [contest_odds(modifier, 0, criticals) for modifier in range(-25, 26)]
    for worse, better in pairwise(found):
        assert better.exactly("a") >= worse.exactly("a")
        assert better.exactly("b") <= worse.exactly("b")


@pytest.mark.parametrize(
    ("naturals", "totals", "exhausted", "d2", "state", "winner", "by"),
    [
        ((5, 4), (12, 11), False, None, "decided", "a", "total"),
        ((4, 5), (11, 11), False, None, "awaiting_reactions", None, None),
        ((4, 5), (11, 11), False, 1, "awaiting_reactions", None, None),
        ((4, 5), (11, 11), True, None, "awaiting_d2", None, None),
        ((4, 5), (11, 11), True, 1, "decided", "a", "d2"),
        ((4, 5), (11, 11), True, 2, "decided", "b", "d2"),
        ((1, 20), (31, 20), True, None, "decided", "a", "total"),
    ],
)
def test_a_tie_waits_for_reactions_and_then_for_the_d2(
    naturals: tuple[int, int],
    totals: tuple[int, int],
    exhausted: bool,
    d2: int | None,
    state: str,
    winner: str | None,
    by: str | None,
) -> None:
    judged = contest(naturals, totals, exhausted, d2)
    assert (judged.state, judged.winner, judged.decided_by) == (state, winner, by)


def test_criticals_first_ranks_a_twenty_over_the_rest_and_a_one_below() -> None:
    rules = Rules(contest_criticals="criticals_first")
    rank = {1: -1, 20: 1}
    for one, other in product((1, 2, 19, 20), repeat=2):
        judged = contest((one, other), (one + 100, other), False, None, rules)
        ahead = rank.get(one, 0) - rank.get(other, 0)
        assert (judged.winner, judged.decided_by) == (
            ("a" if ahead > 0 else "b", "critical") if ahead else ("a", "total")
        )


def test_the_d2_names_its_winner_by_name() -> None:
    won = Counter(tie_break(FixedDice(face), "Ann", "Bo").outcome for face in (1, 2))
    assert won == {"Ann": 1, "Bo": 1}
    assert tie_break(FixedDice(1), "Ann", "Bo").outcome == "Ann"


# When nobody rolls


@pytest.mark.parametrize(
    ("certainty", "consequence", "roll", "automatic"),
    [
        ("uncertain", True, True, None),
        ("uncertain", False, False, "gm_choice"),
        ("certain_success", True, False, "success"),
        ("certain_success", False, False, "success"),
        ("impossible", True, False, "failure"),
        ("impossible", False, False, "failure"),
    ],
)
def test_only_what_is_uncertain_and_matters_is_rolled_for(
    certainty: str, consequence: bool, roll: bool, automatic: str | None
) -> None:
    need = needs_roll(certainty, consequence)
    assert (need.roll, need.automatic) == (roll, automatic)


def test_an_unheard_of_certainty_is_refused() -> None:
    refused("unknown_certainty", lambda: needs_roll("perhaps", True))


@pytest.mark.parametrize(("face", "answer"), [(1, "yes"), (2, "no")])
def test_the_d2_answers_with_a_word(face: int, answer: str) -> None:
    roll = decide(FixedDice(face))
    assert (roll.outcome, roll.faces, roll.inputs) == (answer, (face,), {})
    assert [step.rule for step in roll.steps] == ["TD-DICE-02"]


def test_a_yes_or_no_is_no_amount() -> None:
    assert "binary" not in MAGNITUDES
