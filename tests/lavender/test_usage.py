from fractions import Fraction
from functools import cache
from itertools import islice, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright.dice import FixedDice, Odds
from dicewright.games.lavender.rules.character import Party, PartyDice
from dicewright.games.lavender.rules.conditions import makes_disadvantage
from dicewright.games.lavender.rules.conditions import still_lasts as lasts
from dicewright.games.lavender.rules.resources import throw_chain
from dicewright.games.lavender.rules.settings import Rules
from dicewright.games.lavender.rules.tables import RESOURCES
from dicewright.games.lavender.rules.usage import (
    chains,
    die_of_value,
    forecast,
    is_broken,
    rank,
    read_roll,
    read_save,
    read_usage,
    rolls_left,
    save_value_odds,
    states,
    step_chance,
    stepped_down,
    stepped_up,
    value_odds,
)
from tests.lavender.making import (
    LADDERS,
    MODES,
    SEVEN,
    SIX,
    counted,
    degree_by_hand,
    down,
    every_kept,
    fraction,
    shares,
)

BOTH = pytest.mark.parametrize("rules", LADDERS, ids=lambda rules: rules.usage_ladder)
EVERY_MODE = pytest.mark.parametrize("mode", MODES)


# The ladder


def test_the_ladders_are_those_of_the_rules() -> None:
    assert SIX.ladder == (20, 4, 6, 8, 10, 12)
    assert SEVEN.ladder == (20, 2, 4, 6, 8, 10, 12)
    assert [rank(die) for die in (20, 4, 6, 8, 10, 12)] == [1, 2, 3, 4, 5, 6]


def test_a_d2_ranks_with_the_bottom_where_values_are_compared() -> None:
    """LH-AMB-02: in the variant value 1 is the d2."""
    assert rank(2) == rank(20) < rank(4)


@BOTH
def test_up_and_down_go_one_step_and_stop_at_the_ends(rules: Rules) -> None:
    for die in rules.ladder:
        assert stepped_down(die, rules) == down(rules)[die]
        if die != 12:
            assert down(rules)[stepped_up(die, rules)] == die
        assert (stepped_down(stepped_up(die, rules), rules) == die) == (die != 12)
        assert (stepped_up(stepped_down(die, rules), rules) == die) == (die != 20)
        assert is_broken(die) == (die == 20)
    assert stepped_up(12, rules) == 12
    assert stepped_up(20, rules) == rules.ladder[1]


def test_values_and_dice_go_together() -> None:
    found = [die_of_value(value) for value in range(0, 12)]
    assert found == [None, 20, 4, 6, 8, 10, 12, None, None, None, None, None]


# One roll


@BOTH
def test_every_face_of_every_die_gives_its_value_and_1_to_3_wear_it(rules: Rules) -> None:
    for die in rules.ladder[1:]:
        for face in range(1, die + 1):
            used = read_usage(die, face, rules)
            assert used.value == face
            assert used.passed == (face >= 4)
            assert used.die == (down(rules)[die] if face <= 3 else die)
            assert (used.degree, used.effects) == ("", ())
            assert all(read_roll(resource, die, face, rules) == used for resource in RESOURCES)


EFFECTS = {
    ("gear", "Miss"): {"failed", "roll_fellowship"},
    ("gear", "Fumble"): {"failed", "hit_die_damage"},
    ("food", "Miss"): {"roll_fellowship"},
    ("food", "Fumble"): {"roll_fellowship", "starving"},
    ("light", "Miss"): {"roll_fellowship", "darkness"},
    ("light", "Fumble"): {"roll_fellowship", "darkness", "encounter"},
    ("fellowship", "Miss"): {"character_leaves_d20_weeks"},
    ("fellowship", "Fumble"): {"character_murdered"},
}
VALUES = {"Critical": 4, "Strong": 4, "Weak": 3, "Miss": 0, "Fumble": 0}


@BOTH
@pytest.mark.parametrize("resource", RESOURCES)
def test_every_face_of_a_save_brings_what_its_table_says(resource: str, rules: Rules) -> None:
    for face in range(1, 21):
        used, degree = read_save(resource, face, rules), degree_by_hand(face, face)
        assert read_roll(resource, 20, face, rules) == used
        assert (used.degree, used.value) == (degree, VALUES[degree])
        assert used.die == (4 if face == 20 else 20)
        assert used.passed == (face >= 8)
        assert set(used.effects) == EFFECTS.get((resource, degree), set())
        assert chains(used) == ("roll_fellowship" in used.effects)


@pytest.mark.parametrize("resource", RESOURCES)
def test_a_natural_2_or_3_on_a_broken_die_steps_nothing_down(resource: str) -> None:
    for face in (2, 3):
        assert (read_roll(resource, 20, face).degree, read_roll(resource, 20, face).die) == ("Miss", 20)


def test_no_ordinary_roll_brings_another() -> None:
    assert not any(chains(read_usage(die, face)) for die in (4, 12) for face in range(1, die + 1))


@BOTH
def test_a_chained_roll_is_one_of_the_fellowship_die_whatever_it_is(rules: Rules) -> None:
    for die in rules.ladder:
        party = Party(PartyDice(food=20, fellowship=die, gear=20))
        for face in range(1, die + 1):
            found = throw_chain(FixedDice(5, face), party, "food", rules=rules)
            more = read_roll("fellowship", die, face, rules)
            assert [roll.inputs["resource"] for roll in found.rolls] == ["food", "fellowship"]
            assert found.party.dice == PartyDice(food=20, fellowship=more.die, gear=20)
            assert found.effects == ("roll_fellowship", *more.effects)
        for resource, face in (("gear", 1), ("food", 8)):
            assert len(throw_chain(FixedDice(face), party, resource, rules=rules).rolls) == 1


def test_a_fellowship_save_brings_no_other() -> None:
    for face in range(1, 21):
        assert len(throw_chain(FixedDice(face), Party(PartyDice(fellowship=20)), "fellowship").rolls) == 1


def test_a_first_outing_sets_out_with_d8_in_everything() -> None:
    assert Party().dice == PartyDice(8, 8, 8, 8)


# Conditions


@pytest.mark.parametrize("condition", ["starving", "darkness"])
@pytest.mark.parametrize("die", [2, 4, 6, 8, 10, 12])
def test_a_condition_ends_when_its_die_rises(condition: str, die: int) -> None:
    assert not lasts(condition, die)
    assert not any(lasts(condition, die, save) for save in range(1, 21))


def test_darkness_also_ends_with_a_save_and_starving_does_not() -> None:
    assert [save for save in range(1, 21) if lasts("darkness", 20, save)] == list(range(1, 8))
    assert all(lasts("starving", 20, save) for save in range(1, 21))
    assert lasts("darkness", 20)
    assert lasts("starving", 20)


def test_what_conditions_make_harder() -> None:
    worse = [
        (condition, ability, light)
        for condition, ability, light in product(
            ("starving", "darkness", "exposed", ""),
            ("Str", "Dex", "Wis", "Int", "Con", "Cha", ""),
            (False, True),
        )
        if makes_disadvantage(condition, ability, light)
    ]
    starving = [("starving", ability, light) for ability in ("Str", "Dex", "Con") for light in (False, True)]
    dark = [("darkness", ability, True) for ability in ("Str", "Dex", "Wis", "Int", "Con", "Cha", "")]
    assert worse == starving + dark


# Odds


@EVERY_MODE
@pytest.mark.parametrize("die", [2, 4, 6, 8, 10, 12, 20])
def test_the_odds_of_a_value_are_those_of_every_way_the_die_falls(die: int, mode: str) -> None:
    faces = every_kept(die, mode)
    values = [VALUES[degree_by_hand(face, face)] for face in faces] if die == 20 else faces
    assert shares(value_odds(die, mode)) == counted(values)
    worn = sum(face <= 3 for face in faces) if die != 20 else 0
    assert fraction(step_chance(die, mode)) == Fraction(worn, len(faces))


def test_the_chances_that_the_rules_tell() -> None:
    told = {12: "1/4", 10: "3/10", 8: "3/8", 6: "1/2", 4: "3/4"}
    for die, chance in told.items():
        assert fraction(step_chance(die)) == Fraction(chance)
        assert fraction(step_chance(die, "advantage")) == Fraction(chance) ** 2
    assert fraction(save_value_odds().mean()) == Fraction(21, 10)


@cache
def _recursion(die: int, rolls: int, mode: str, rules: Rules) -> dict[int, Fraction]:
    """Roll by roll and face by face, by the rule for one roll."""
    if not rolls:
        return {die: Fraction(1)}
    if die == 20:
        return {20: Fraction(1)}
    found: dict[int, Fraction] = {}
    for after, share in counted(read_usage(die, face, rules).die for face in every_kept(die, mode)).items():
        for end, more in _recursion(after, rolls - 1, mode, rules).items():
            found[end] = found.get(end, Fraction(0)) + share * more
    return found


@BOTH
@EVERY_MODE
def test_where_a_die_stands_after_some_rolls_is_what_the_recursion_finds(mode: str, rules: Rules) -> None:
    for die in rules.ladder:
        for rolls, odds in enumerate(islice(states(die, mode, rules), 12)):
            assert odds.neglected == 0
            assert shares(odds) == _recursion(die, rolls, mode, rules)


def _state_after(die: int, rolls: int, mode: str, rules: Rules) -> Odds[int]:
    return next(islice(states(die, mode, rules), rolls, None))


@BOTH
@EVERY_MODE
def test_a_forecast_is_the_chance_to_be_broken_and_never_falls(mode: str, rules: Rules) -> None:
    for die in rules.ladder:
        found = [fraction(chance) for chance in forecast(die, 15, mode, rules)]
        assert found == [_recursion(die, rolls, mode, rules).get(20, Fraction(0)) for rolls in range(1, 16)]
        assert found == sorted(found)
        steps = rules.ladder.index(die)
        assert [place for place, chance in enumerate(found, 1) if chance][:1] == [max(1, steps)]
        assert all(0 <= chance <= 1 for chance in found)


def test_a_forecast_of_no_rolls_is_empty() -> None:
    assert forecast(8, 0) == ()


@BOTH
@EVERY_MODE
def test_the_expected_rolls_are_their_closed_form_and_the_sum_of_the_forecast(
    mode: str, rules: Rules
) -> None:
    for die in rules.ladder:
        closed, step = Fraction(0), die
        while step != 20:
            faces = every_kept(step, mode)
            closed += Fraction(len(faces), sum(face <= 3 for face in faces))
            step = down(rules)[step]
        assert fraction(rolls_left(die, mode, rules)) == closed
    # The expectation is the sum of the chances to be whole after 0, 1, 2 … rolls.
    for die in (4, 8, 12):
        whole = [1 - _float(chance) for chance in forecast(die, 400, mode, rules)]
        assert 1 + sum(whole) == pytest.approx(float(fraction(rolls_left(die, mode, rules))), abs=0.01)


def _float(chance: tuple[int, int]) -> float:
    return float(Fraction(*chance))


@EVERY_MODE
def test_a_d2_adds_exactly_one_roll(mode: str) -> None:
    for die in SIX.ladder[1:]:
        more = fraction(rolls_left(die, mode, SEVEN)) - fraction(rolls_left(die, mode, SIX))
        assert more == 1
    assert fraction(rolls_left(2, mode, SEVEN)) == 1
    assert fraction(rolls_left(20, mode, SEVEN)) == 0


def test_known_lifetimes() -> None:
    found = [fraction(rolls_left(die)) for die in (20, 4, 6, 8, 10, 12)]
    assert found == [0, Fraction(4, 3), Fraction(10, 3), 6, Fraction(28, 3), Fraction(40, 3)]


@BOTH
@pytest.mark.parametrize("mode", ["normal", "advantage"])
def test_a_simulation_agrees(mode: str, rules: Rules) -> None:
    random, rolls, games = Random(7), 5, 4_000
    ends: dict[int, int] = {}
    for _ in range(games):
        die = 8
        for _ in range(rolls):
            faces = [random.randint(1, die) for _ in range(1 if mode == "normal" else 2)]
            die = die if die == 20 else read_usage(die, max(faces), rules).die
        ends[die] = ends.get(die, 0) + 1
    for die, chance in shares(_state_after(8, rolls, mode, rules)).items():
        # Four standard deviations.
        spread = 4 * (float(chance * (1 - chance)) * games) ** 0.5
        assert abs(ends.get(die, 0) - float(chance) * games) <= spread + 1


@given(st.sampled_from(LADDERS), st.sampled_from(MODES), st.integers(0, 60))
def test_a_better_die_lasts_longer(rules: Rules, mode: str, rolls: int) -> None:
    broken = [
        Fraction(odds.exactly(20), odds.ways)
        for odds in (_state_after(die, rolls, mode, rules) for die in rules.ladder)
    ]
    assert broken == sorted(broken, reverse=True)
