from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright.games.lavender.rules.background import background_asks
from dicewright.games.lavender.rules.degrees import (
    degree_odds,
    degree_of,
    dice_of_mode,
    is_locked,
    is_success,
    kept,
    kept_odds,
    mode_of,
    read_test,
)
from dicewright.games.lavender.rules.gear import gear_helps, gear_odds, refusal
from dicewright.games.lavender.rules.tables import ABILITIES, CLASSES, DEGREES, class_of, modifier
from dicewright.games.lavender.rules.usage import read_roll
from tests.lavender.making import (
    LADDERS,
    MODES,
    MODIFIERS,
    counted,
    degree_by_hand,
    every_kept,
    fraction,
    modifiers,
    naturals,
    refused,
    shares,
)

SAVE_VALUES = {"Critical": 4, "Strong": 4, "Weak": 3, "Miss": 0, "Fumble": 0}
SCORES = {
    -3: range(-5, 4),
    -2: (4, 5),
    -1: (6, 7, 8),
    0: (9, 10, 11, 12),
    1: (13, 14, 15),
    2: (16, 17),
    3: range(18, 100),
}


@pytest.mark.parametrize(("amount", "scores"), SCORES.items())
def test_every_score_has_its_modifier(amount: int, scores: range) -> None:
    assert {modifier(score) for score in scores} == {amount}


@pytest.mark.parametrize("mod", MODIFIERS)
def test_every_face_comes_to_its_degree(mod: int) -> None:
    for natural in range(1, 21):
        tested = read_test(natural, mod)
        assert tested.total == natural + mod
        assert tested.degree == degree_by_hand(natural, natural + mod)
        assert tested.is_success == is_success(tested.degree) == (tested.degree in DEGREES[:3])
        assert (tested.degree == "Critical") == (natural == 20)
        assert (tested.degree == "Fumble") == (natural == 1)


def test_the_edges_of_the_degrees() -> None:
    assert [degree_of(10, total) for total in (7, 8, 17, 18)] == ["Miss", "Weak", "Weak", "Strong"]
    assert degree_of(20, 17) == "Critical"
    assert degree_of(1, 30) == "Fumble"
    assert degree_of(18, 20) == "Strong"


@given(naturals, modifiers, st.integers(0, 40))
def test_whatever_is_added_a_natural_1_or_20_stays_what_it_is(natural: int, mod: int, added: int) -> None:
    before, after = read_test(natural, mod), read_test(natural, mod, added)
    assert after.total == before.total + added
    if is_locked(natural):
        assert after.degree == before.degree
    else:
        assert DEGREES.index(after.degree) <= DEGREES.index(before.degree)
        assert after.degree not in ("Critical", "Fumble")


# Two dice


def test_advantage_and_disadvantage_cancel() -> None:
    found = [mode_of(*both) for both in product((False, True), repeat=2)]
    assert found == ["normal", "disadvantage", "advantage", "normal"]
    assert [dice_of_mode(mode) for mode in MODES] == [1, 2, 2]


@pytest.mark.parametrize("sides", [2, 4, 6, 8, 10, 12, 20])
@pytest.mark.parametrize("mode", MODES)
def test_the_odds_of_the_kept_die_are_those_of_every_way_two_dice_fall(sides: int, mode: str) -> None:
    assert shares(kept_odds(sides, mode)) == counted(every_kept(sides, mode))
    for faces in product(range(1, sides + 1), repeat=2):
        assert kept(faces[: dice_of_mode(mode)], mode) in faces


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("mod", MODIFIERS)
def test_the_odds_of_a_test_are_those_of_every_way_it_can_fall(mod: int, mode: str) -> None:
    odds = degree_odds(mod, mode)
    assert odds.outcomes == DEGREES
    assert odds.neglected == 0
    assert shares(odds) == counted(degree_by_hand(face, face + mod) for face in every_kept(20, mode))


def test_a_general_test_is_as_the_rules_tell_it() -> None:
    twentieths = {"Critical": 1, "Strong": 2, "Weak": 10, "Miss": 6, "Fumble": 1}
    assert shares(degree_odds()) == {degree: Fraction(ways, 20) for degree, ways in twentieths.items()}


@pytest.mark.parametrize("mod", [-3, -2])
@pytest.mark.parametrize("mode", MODES)
def test_nobody_so_poor_is_ever_strong(mod: int, mode: str) -> None:
    assert degree_odds(mod, mode).exactly("Strong") == 0


# The gear die


@pytest.mark.parametrize("who", CLASSES, ids=lambda who: who.name)
def test_gear_helps_only_with_primary_abilities_and_never_on_a_natural_1_or_20(who) -> None:
    primary = {"Strong": "Str Con", "Wise": "Int Wis", "Deft": "Dex Cha", "Weird": ""}[who.name].split()
    for ability, natural in product(ABILITIES, range(1, 21)):
        expected = "not_primary" if ability not in primary else "natural" if natural in (1, 20) else ""
        assert refusal(who, ability, natural) == expected


@pytest.mark.parametrize("rules", LADDERS, ids=lambda rules: rules.usage_ladder)
def test_gear_is_added_by_its_face_and_when_broken_by_its_save(rules) -> None:
    for die in rules.ladder:
        for natural, face in product(range(2, 20), range(1, die + 1)):
            used = read_roll("gear", die, face, rules)
            found = read_test(natural, -1, used.value)
            value = SAVE_VALUES[degree_by_hand(face, face)] if die == 20 else face
            assert found.total == natural - 1 + value
            assert found.degree == degree_by_hand(natural, natural - 1 + value)
            assert used.value == value


def test_a_background_asks_for_gear_on_a_weak_result_alone() -> None:
    assert [degree for degree in DEGREES if background_asks(degree)] == ["Weak"]


def _geared(mod: int, mode: str, die: int, gear_mode: str, policy: str):
    """Every way the two dice fall, and with them the gear die where it could help."""
    degrees, rolled, stepped = [], [], []
    faces = every_kept(die, gear_mode)
    values = [(SAVE_VALUES[degree_by_hand(face, face)] if die == 20 else face) for face in faces]
    for natural in every_kept(20, mode):
        before = degree_by_hand(natural, natural + mod)
        wanted = {"Miss": 8, "Weak": 18 if policy == "improve" else 99}.get(before, 99)
        helps = any(natural + mod + value >= wanted for value in values)
        for value in values:
            degrees.append(degree_by_hand(natural, natural + mod + value) if helps else before)
            rolled.append(helps)
            stepped.append(helps and die != 20 and value <= 3)
    return degrees, rolled, stepped


@pytest.mark.parametrize("die", [20, 2, 4, 6, 8, 10, 12])
@pytest.mark.parametrize("policy", ["rescue", "improve"])
def test_the_odds_with_gear_are_those_of_every_way_all_dice_fall(die: int, policy: str) -> None:
    # The rest of the modes says nothing new.
    for mod, mode, gear_mode in (
        (-3, "normal", "normal"),
        (0, "advantage", "normal"),
        (2, "normal", "advantage"),
        (3, "disadvantage", "disadvantage"),
    ):
        degrees, rolled, stepped = _geared(mod, mode, die, gear_mode, policy)
        found = gear_odds(mod, mode, die, gear_mode, policy)
        assert shares(found.degrees) == counted(degrees)
        assert fraction(found.rolled) == Fraction(sum(rolled), len(rolled))
        assert fraction(found.stepped_down) == Fraction(sum(stepped), len(stepped))


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("mod", MODIFIERS)
def test_gear_changes_no_critical_and_no_fumble(mod: int, mode: str) -> None:
    without = shares(degree_odds(mod, mode))
    for die, policy in product((20, 4, 12), ("rescue", "improve")):
        found = gear_odds(mod, mode, die, "advantage", policy)
        assert found.degrees.neglected == 0
        for locked in ("Critical", "Fumble"):
            assert shares(found.degrees)[locked] == without[locked]
        assert shares(found.degrees).get("Miss", 0) <= without.get("Miss", 0)
        assert fraction(found.stepped_down) <= fraction(found.rolled) <= 1


def test_a_class_that_does_not_exist_is_refused() -> None:
    words = refused("no_such_class", lambda: class_of("Bold"))
    assert words == "there is no class “Bold”: there are Strong, Wise, Deft, Weird"
    assert len(refused("no_such_class", lambda: class_of("x" * 10_000))) < 120


@pytest.mark.parametrize("only_success", [False, True])
@pytest.mark.parametrize("die", [20, 2, 4, 6, 8, 10, 12])
def test_the_gear_die_helps_where_some_face_of_it_makes_the_degree_better(
    die: int, only_success: bool
) -> None:
    """LH-CHAR-07; where only success counts, a Weak is as good as a Strong."""
    order = ("Fumble", "Miss", "Weak", "Strong", "Critical")
    for natural, mod in product(range(1, 21), MODIFIERS):
        before = degree_by_hand(natural, natural + mod)
        values = {read_roll("gear", die, face).value for face in range(1, die + 1)}
        after = {read_test(natural, mod, value).degree for value in values}
        better = any(order.index(each) > order.index(before) for each in after)
        if only_success:
            better = before == "Miss" and bool(after & {"Weak", "Strong"})
        assert gear_helps(natural, mod, die, only_success) == better
