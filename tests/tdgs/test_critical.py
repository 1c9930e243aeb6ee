from fractions import Fraction
from math import ceil, floor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright.dice import FixedDice
from dicewright.games.tdgs.rules.critical_effect import critical_effect, grown, row_for, tell_growth
from dicewright.games.tdgs.rules.critical_table import Growth, read_table
from dicewright.games.tdgs.rules.settings import DEFAULTS, WORDINGS, Rules, rules_from
from dicewright.games.tdgs.rules.tables import CRITICAL_RULES, CRITICAL_TABLES
from tests.tdgs.making import refused

OWN = "Scratch +1; Cut +10%; Gash x3/2; Ruin x3 or all adjacent"


@pytest.mark.parametrize(
    ("kind", "base", "results"),
    [
        ("damage", 8, [10, 12, 14, 16]),
        ("damage", 3, [3, 4, 5, 6]),
        ("healing", 10, [12, 15, 17, 20]),
        ("duration", 3, [4, 5, 4, 6]),
        ("area", 4, [5, 6, 6, 8]),
        ("damage", 0, [0, 0, 0, 0]),
    ],
)
def test_the_d4_says_how_large_a_critical_effect_is(kind: str, base: int, results: list[int]) -> None:
    rolls = [critical_effect(FixedDice(face), kind, base, DEFAULTS) for face in (1, 2, 3, 4)]
    assert [roll.total for roll in rolls] == results
    assert [roll.outcome for roll in rolls] == ["Minor", "Notable", "Bonus", "Major"]
    for roll in rolls:
        assert [step.amount for step in roll.steps[1:]] == [base, roll.total - base]
        assert roll.steps[-1].rule == CRITICAL_RULES[kind]


def test_without_a_value_the_face_alone_is_told() -> None:
    roll = critical_effect(FixedDice(3), "damage", None, DEFAULTS)
    assert (roll.total, roll.outcome, len(roll.steps)) == (3, "Bonus", 1)


@given(
    st.integers(0, 10_000),
    st.integers(1, 4),
    st.sampled_from(list(CRITICAL_TABLES)),
    st.sampled_from(("down", "nearest", "up")),
)
def test_the_exact_value_stands_beside_the_rounded_one(base: int, face: int, kind: str, how: str) -> None:
    rules = Rules(percent_rounding=how)
    for growth in row_for(kind, face, rules).growths:
        result = grown(growth, base, rules)
        if growth.words:
            assert (result.exact, result.result) == (None, None)
            continue
        exact = Fraction(*result.exact)
        rounded = {"down": floor(exact), "nearest": floor(exact + Fraction(1, 2)), "up": ceil(exact)}
        assert result.result == rounded[how]
        assert exact == (base * Fraction(*growth.factor) if growth.factor else base + growth.add)


@pytest.mark.parametrize(("how", "results"), [("down", [3, 4, 5]), ("nearest", [4, 5, 5]), ("up", [4, 5, 6])])
def test_the_table_decides_how_parts_are_rounded(how: str, results: list[int]) -> None:
    rules = Rules(percent_rounding=how)
    found = [critical_effect(FixedDice(face), "damage", 3, rules).total for face in (1, 2, 3)]
    assert found == results


def test_major_area_is_a_choice() -> None:
    twice, adjacent = row_for("area", 4, DEFAULTS).growths
    assert twice == Growth(factor=(2, 1))
    assert adjacent == Growth(words="all adjacent")
    assert [tell_growth(growth) for growth in (twice, adjacent)] == ["2 times", "all adjacent"]


def test_a_table_of_ones_own_takes_the_place_of_the_games() -> None:
    rules = rules_from({"tdgs.critical.damage": OWN})
    rolls = [critical_effect(FixedDice(face), "damage", 20, rules) for face in (1, 2, 3, 4)]
    assert [(roll.outcome, roll.total) for roll in rolls] == [
        ("Scratch", 21),
        ("Cut", 22),
        ("Gash", 30),
        ("Ruin", 60),
    ]
    assert critical_effect(FixedDice(1), "healing", 20, rules).outcome == "Minor"


def test_an_effect_in_words_has_no_number() -> None:
    rules = rules_from({"tdgs.critical.area": "Minor +1; Notable +2; Bonus +3; Major everything in sight"})
    roll = critical_effect(FixedDice(4), "area", 20, rules)
    assert (roll.total, roll.outcome, len(roll.steps)) == (4, "Major", 1)


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("table_rows", "Minor +25%; Notable +50%; Bonus +75%"),
        ("table_rows", "Minor +25%; Notable +50%; Bonus +75%; Major x2; Huge x3"),
        ("table_row", "Minor +25%; ; Bonus +75%; Major x2"),
        ("table_row", "Minor +25%; Notable; Bonus +75%; Major x2"),
        ("table_row", ""),
    ],
)
def test_a_broken_table_is_refused_and_the_games_own_is_played(code: str, text: str) -> None:
    refused(code, lambda: read_table(text))
    assert rules_from({"tdgs.critical.damage": text}) == DEFAULTS
    assert rules_from({"tdgs.critical.damage": text}).critical_table("damage") == CRITICAL_TABLES["damage"]


def test_every_table_that_comes_with_the_game_can_be_read() -> None:
    checked = [wording for wording in WORDINGS if wording.read]
    assert len(checked) == len(CRITICAL_TABLES) + 1
    for wording in checked:
        wording.read(wording.default)
        assert wording.chosen({}) == wording.default


def test_an_unheard_of_effect_is_refused() -> None:
    refused("unknown_effect", lambda: critical_effect(FixedDice(1), "boredom", 3, DEFAULTS))


@pytest.mark.parametrize("factor", ["x2/0", "x0/0"])
def test_nothing_can_be_so_many_nothingths_of_itself(factor: str) -> None:
    rules = rules_from({"tdgs.critical.damage": f"Minor {factor}; Notable +2; Bonus +3; Major +4"})
    assert critical_effect(FixedDice(1), "damage", 3, rules).total >= 0


def test_a_choice_with_nothing_before_the_or_is_refused_or_told_in_words() -> None:
    rules = rules_from({"tdgs.critical.damage": "Minor  or x2; Notable +2; Bonus +3; Major +4"})
    assert "None" not in str(critical_effect(FixedDice(1), "damage", 3, rules).steps)
