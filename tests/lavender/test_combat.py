from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright.dice import Odds
from dicewright.games.lavender.rules.attacks import EXPOSED, attack, damage_odds, exerted, may_exert
from dicewright.games.lavender.rules.casting import SPELLS
from dicewright.games.lavender.rules.defence import after_combat, armor_odds, defend, spared_odds, taken_odds
from dicewright.games.lavender.rules.degrees import dice_of_mode, kept, mode_of
from dicewright.games.lavender.rules.encounter import attitude_odds, is_surprised, weigh_talk
from dicewright.games.lavender.rules.equipment import Die, armor_die, worn
from dicewright.games.lavender.rules.fight import is_interrupted
from dicewright.games.lavender.rules.initiative import phase_of
from dicewright.games.lavender.rules.morale import morale_triggers, stands, stands_odds
from dicewright.games.lavender.rules.settings import Rules
from tests.lavender.making import (
    MODES,
    MODIFIERS,
    counted,
    degree_by_hand,
    every_kept,
    fraction,
    modifiers,
    naturals,
    shares,
)

EVERY_MODIFIER = pytest.mark.parametrize("mod", MODIFIERS)
GENERAL = Rules(morale="general_test")


# Meeting


@EVERY_MODIFIER
def test_every_face_decides_surprise_and_initiative(mod: int) -> None:
    for natural in range(1, 21):
        succeeds = degree_by_hand(natural, natural + mod) in ("Critical", "Strong", "Weak")
        assert is_surprised(natural, mod) != succeeds
        assert phase_of(natural, mod, False) == ("quick" if succeeds else "slow")
        assert phase_of(natural, mod, True) == "slow"
    assert phase_of(None, mod, False) == phase_of(None, mod, True) == "slow"


def _talked(has_language: bool, has_gift: bool) -> str:
    easier, harder = weigh_talk(has_language, has_gift)
    return mode_of(bool(easier), bool(harder))


def test_language_and_gifts_cancel() -> None:
    found = {both: _talked(*both) for both in product((False, True), repeat=2)}
    assert found == {
        (False, False): "disadvantage",
        (False, True): "normal",
        (True, False): "normal",
        (True, True): "advantage",
    }


@EVERY_MODIFIER
@pytest.mark.parametrize("mode", MODES)
def test_the_odds_of_an_attitude_are_those_of_every_way_two_dice_fall(mod: int, mode: str) -> None:
    attitudes = {
        "Critical": "Friendly",
        "Strong": "Talkative",
        "Weak": "Unsure",
        "Miss": "Unfriendly",
        "Fumble": "Hostile",
    }
    odds = attitude_odds(mod, mode)
    assert odds.outcomes == tuple(attitudes.values())
    assert shares(odds) == counted(
        attitudes[degree_by_hand(face, face + mod)] for face in every_kept(20, mode)
    )


# Attacks


@EVERY_MODIFIER
@pytest.mark.parametrize("choice", ["body_blow", "exertion", "exposed", "ammo_check"])
def test_every_face_of_an_attack_does_what_its_table_says(mod: int, choice: str) -> None:
    for natural, armor, weapon in product(range(1, 21), (0, 3, 6), (None, 4, 8)):
        degree = degree_by_hand(natural, natural + mod)
        for rolls, bonus in (((2,), ()), ((8,), (6, 3)), ((4, 5), (1,))):
            raw = sum(rolls) + sum(bonus)
            weak = max(0, raw - armor) if choice == "body_blow" else raw
            damage = {"Critical": 2 * raw, "Strong": raw, "Weak": weak}.get(degree, 0)
            after = worn(weapon) if degree == "Fumble" else weapon
            assert attack(natural, mod, rolls, bonus, armor, choice, weapon) == (degree, damage, after)


@given(
    naturals, modifiers, st.lists(st.integers(1, 12), max_size=4), st.integers(0, 6), st.sampled_from(MODES)
)
def test_no_attack_heals(natural: int, mod: int, rolls: list[int], armor: int, choice: str) -> None:
    assert attack(natural, mod, rolls, (), armor, "body_blow", 8).damage >= 0
    assert attack(natural, mod, rolls, (), armor, choice, 8).damage in (0, sum(rolls), 2 * sum(rolls))


def test_a_fumble_with_a_dagger_breaks_it_and_nothing_breaks_it_more() -> None:
    assert attack(1, 3, (4,), (), 0, "", 4).weapon is None
    assert attack(1, 3, (1,), (), 0, "", None).weapon is None


# Defence


@EVERY_MODIFIER
def test_every_face_of_a_defence_takes_what_its_table_says(mod: int) -> None:
    for natural, damage, armor in product(range(1, 21), (0, 1, 5, 8), (0, 1, 2, 7)):
        degree = degree_by_hand(natural, natural + mod)
        found = defend(natural, mod, damage, armor)
        taken = {"Weak": max(0, damage - armor), "Miss": damage, "Fumble": 2 * damage}.get(degree, 0)
        falls = degree == "Weak" and armor > 1
        assert found == (degree, taken, armor - falls, degree == "Critical")


@given(
    modifiers,
    st.integers(1, 12),
    st.lists(st.tuples(naturals, st.integers(0, 12)), max_size=30),
)
def test_an_armor_value_never_falls_below_1_nor_rises(
    con: int, armor: int, attacks: list[tuple[int, int]]
) -> None:
    seen, value = [], armor
    for natural, damage in attacks:
        found = defend(natural, con, damage, value)
        assert 1 <= found.armor_value <= value
        assert 0 <= found.taken <= 2 * damage
        value = found.armor_value
        seen.append(found)
    weak = sum(found.degree == "Weak" for found in seen)
    assert value == max(1, armor - weak)


@EVERY_MODIFIER
@pytest.mark.parametrize("armor", [0, 1, 4, 12])
def test_the_expected_damage_is_that_of_every_way_the_dice_fall(mod: int, armor: int) -> None:
    for die in (2, 6, 10):
        every = [
            defend(natural, mod, damage, armor).taken
            for natural, damage in product(range(1, 21), range(1, die + 1))
        ]
        assert fraction(taken_odds(mod, "normal", die, Odds({armor: 1})).mean()) == Fraction(
            sum(every), len(every)
        )


def test_exertion_costs_something() -> None:
    assert not may_exert(None, None)
    assert not may_exert(None, 4)
    assert not may_exert(6, 1)
    assert may_exert(6, None)
    assert may_exert(6, 2)
    assert [exerted(value) for value in (1, 2, 3, 12)] == [1, 1, 2, 11]


# Spells


def test_what_spells_do_and_whether_they_are_kept() -> None:
    assert SPELLS == {
        "Critical": ("double", True),
        "Strong": ("normal", True),
        "Weak": ("normal", False),
        "Miss": ("none", False),
        "Fumble": ("mishap", False),
    }


def test_only_slow_shots_and_spells_are_interrupted_and_only_by_damage() -> None:
    found = [
        each
        for each in product(("quick", "slow"), ("melee", "missile", "spell", "other"), (False, True))
        if is_interrupted(*each)
    ]
    assert found == [("slow", "missile", True), ("slow", "spell", True)]


# Morale


def _reached(total: int, lost: int) -> set[str]:
    share = Fraction(lost, total)
    marks = {"half": Fraction(1, 2), "three_quarters": Fraction(3, 4)}
    return {name for name, mark in marks.items() if share >= mark} | ({"first"} if lost else set())


@pytest.mark.parametrize("total", range(1, 14))
def test_every_loss_reaches_the_triggers_that_its_share_does(total: int) -> None:
    for before in range(total + 1):
        for after in range(before, total + 1):
            found = morale_triggers(total, before, after)
            assert set(found) == _reached(total, after) - _reached(total, before)
            assert len(found) == len(set(found))


@given(st.integers(1, 60), st.lists(st.integers(0, 10), max_size=40))
def test_each_trigger_comes_once_in_a_fight_that_only_gets_worse(total: int, losses: list[int]) -> None:
    seen: list[str] = []
    lost = 0
    for loss in losses:
        after = min(total, lost + loss)
        seen += morale_triggers(total, lost, after)
        lost = after
    assert len(seen) == len(set(seen))
    assert set(seen) == _reached(total, lost)


def test_halves_and_quarters_are_not_rounded_down() -> None:
    assert [morale_triggers(5, 0, lost) for lost in (1, 2, 3, 4)] == [
        ("first",),
        ("first",),
        ("first", "half"),
        ("first", "half", "three_quarters"),
    ]
    assert morale_triggers(7, 4, 5) == ()
    assert morale_triggers(7, 5, 6) == ("three_quarters",)
    assert morale_triggers(4, 3, 3) == ()


@pytest.mark.parametrize("morale", range(2, 13))
def test_morale_is_two_dice_not_above_the_score(morale: int) -> None:
    every = [one + two <= morale for one, two in product(range(1, 7), repeat=2)]
    assert fraction(stands_odds(morale)) == Fraction(sum(every), 36)
    assert [stands(morale, dice) for dice in range(2, 13)] == [dice <= morale for dice in range(2, 13)]
    assert fraction(stands_odds(morale, GENERAL)) == Fraction(13, 20)


# After the fight


@pytest.mark.parametrize("tank", [False, True])
@pytest.mark.parametrize("shield", [False, True])
def test_armor_that_shows_1_is_tested_by_every_face(shield: bool, tank: bool) -> None:
    for body in (None, 4, 6, 8, 10, 12):
        die = armor_die(body, shield)
        if die is None:
            assert after_combat(body, shield, 1, tank, ()) == (False, False, None)
            continue
        worse = 0
        for faces in product(range(1, die + 1), repeat=2):
            found = after_combat(body, shield, 1, tank, faces)
            used = max(faces) <= 3 if tank else faces[0] <= 3
            assert found == (True, used, worn(body) if used else body)
            worse += found.degraded
        assert Fraction(worse, die * die) == Fraction(3, die) ** (2 if tank else 1)


@pytest.mark.parametrize("shown", [None, 0, 2, 3, 12])
def test_armor_that_shows_anything_else_is_not_tested(shown: int | None) -> None:
    assert after_combat(8, True, shown, False, (1,)) == (False, False, 8)


@EVERY_MODIFIER
@pytest.mark.parametrize(("mode", "count"), [("normal", 1), ("advantage", 2)])
def test_the_odds_of_a_blow_are_those_of_every_way_the_dice_fall(mod: int, mode: str, count: int) -> None:
    found = damage_odds(mod, mode, 4, count)
    every: Counter[int] = Counter()
    for thrown in product(range(1, 21), repeat=dice_of_mode(mode)):
        for faces in product(range(1, 5), repeat=count):
            every[attack(kept(thrown, mode), mod, faces, (), 3, EXPOSED, 4).damage] += 1
    assert {damage: Fraction(ways, found.ways) for damage, ways in found} == {
        damage: Fraction(ways, every.total()) for damage, ways in every.items()
    }


@EVERY_MODIFIER
@pytest.mark.parametrize(
    ("die", "value", "has_tank", "values"),
    [(4, None, False, [1, 2, 3, 4]), (4, 2, False, [2]), (None, None, True, [0])],
)
def test_the_odds_of_a_defence_know_an_armor_die_that_is_not_rolled_yet(
    mod: int, die: Die, value: int | None, has_tank: bool, values: list[int]
) -> None:
    found = taken_odds(mod, "disadvantage", 6, armor_odds(die, value, has_tank))
    every: Counter[int] = Counter()
    for one, other, damage, worth in product(range(1, 21), range(1, 21), range(1, 7), values):
        every[defend(min(one, other), mod, damage, worth).taken] += 1
    assert {taken: Fraction(ways, found.ways) for taken, ways in found} == {
        taken: Fraction(ways, every.total()) for taken, ways in every.items()
    }


def test_tank_makes_a_better_armor_value_likelier() -> None:
    assert armor_odds(6, None, True).at_least(5) * 36 == 20 * armor_odds(6, None, True).ways
    assert armor_odds(6, None, False).at_least(5) * 36 == 12 * armor_odds(6, None, False).ways


def test_whoever_has_no_morale_makes_a_general_test() -> None:
    assert fraction(stands_odds(None)) == Fraction(13, 20)


@pytest.mark.parametrize("con", MODIFIERS)
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("armor", [Odds({0: 1}), Odds({3: 1}), armor_odds(6, None, False)])
def test_whoever_has_no_armor_is_spared_by_a_strong_only(con: int, mode: str, armor: Odds[int]) -> None:
    """LH-COMB-10: a Weak takes the armor value off, and there is nothing to take off without one."""
    spared = [
        degree_by_hand(natural, natural + con) in ("Critical", "Strong")
        or (degree_by_hand(natural, natural + con) == "Weak" and value > 0)
        for natural in every_kept(20, mode)
        for value, ways in armor
        for _ in range(ways)
    ]
    assert fraction(spared_odds(con, mode, armor)) == Fraction(sum(spared), len(spared))


def test_somebody_without_armor_is_unhurt_in_a_quarter_of_attacks() -> None:
    assert spared_odds(2, "normal", armor_odds(None, None, False)) == (1, 4)
    assert spared_odds(2, "normal", armor_odds(4, None, False)) == (3, 4)
