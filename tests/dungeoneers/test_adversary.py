from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given

from dicewright.dice import FixedDice
from dicewright.games.dungeoneers.rules.adversary import (
    adversary_odds,
    moved,
    read_face,
    throw_adversary,
    wasted_points,
)
from dicewright.games.dungeoneers.rules.settings import DEFAULTS, Rules
from dicewright.games.dungeoneers.rules.tables import ADVERSARY_DICE
from tests.dungeoneers.making import (
    adversary_record,
    difficulties,
    odds_from,
    points,
    sentence,
    shares,
)
from tests.dungeoneers.making import rules as any_rules
from tests.tdgs.making import refused

SIDES = {"d3": 3, "d6": 6, "d4": 4}


def test_a_d6_is_read_in_pairs_and_the_others_as_they_stand() -> None:
    assert ADVERSARY_DICE == SIDES
    assert [read_face("d6", face) for face in range(1, 7)] == [1, 1, 2, 2, 3, 3]
    assert [read_face("d3", face) for face in range(1, 4)] == [1, 2, 3]
    assert [read_face("d4", face) for face in range(1, 5)] == [1, 2, 3, 4]


@pytest.mark.parametrize(
    ("net", "d3", "d4"), [(1, "1/3", "1/4"), (2, "2/3", "1/2"), (3, "1", "3/4"), (4, "1", "1"), (9, "1", "1")]
)
def test_points_move_a_difficulty_as_often_as_the_table_says(net: int, d3: str, d4: str) -> None:
    """DN-ADV-03"""
    for die, chance in (("d3", d3), ("d6", d3), ("d4", d4)):
        assert shares(adversary_odds(2, net, 0, die)).get(3, 0) == Fraction(chance)
        assert shares(adversary_odds(2, 1, net + 1, die)).get(1, 0) == Fraction(chance)


@pytest.mark.parametrize("die", SIDES)
@pytest.mark.parametrize(("floor", "cap"), [(0, None), (0, 6), (3, None), (6, 6)])
def test_the_odds_of_a_difficulty_are_those_of_every_face(die: str, floor: int, cap: int | None) -> None:
    rules = Rules(dn_floor=floor, dn_cap=cap)
    for dn in range(floor, 8):
        for boon in range(6):
            for bane in range(6):
                faces = Counter()
                for face in range(1, SIDES[die] + 1):
                    counts = (face + 1) // 2 if die == "d6" else face
                    step = (boon > bane) - (boon < bane) if counts <= abs(boon - bane) else 0
                    stopped = (step > 0 and cap is not None and dn >= cap) or (step < 0 and dn <= floor)
                    faces[dn if stopped else dn + step] += 1
                assert adversary_odds(dn, boon, bane, die, rules) == odds_from(faces)
                if die == "d6":
                    assert adversary_odds(dn, boon, bane, die, rules) == adversary_odds(
                        dn, boon, bane, "d3", rules
                    )


def test_more_points_than_make_it_certain_are_wasted() -> None:
    """DN-AMB-15"""
    assert [wasted_points(boon, 0, "d3") for boon in range(6)] == [0, 0, 0, 0, 1, 2]
    assert [wasted_points(0, bane, "d6") for bane in range(6)] == [0, 0, 0, 0, 1, 2]
    assert [wasted_points(boon, 1, "d4") for boon in range(7)] == [0, 0, 0, 0, 0, 0, 1]


@given(difficulties, points, points, any_rules)
def test_a_difficulty_moves_by_one_at_most_and_only_the_right_way(
    dn: int, boon: int, bane: int, rules: Rules
) -> None:
    die, dn = rules.adversary_die, max(dn, rules.dn_floor)
    for face in range(1, SIDES[die] + 1):
        found = moved(dn, boon, bane, die, face, rules)
        step = found.dn - dn
        assert step in ((0, 1) if boon > bane else (0, -1) if boon < bane else (0,))
        assert found.net == boon - bane
        assert found.direction == ("boon" if boon > bane else "bane" if bane > boon else "")
        assert not step or found.is_success
        assert found.dn >= rules.dn_floor
        assert rules.dn_cap is None or found.dn <= max(dn, rules.dn_cap)


def test_without_a_die_or_without_points_nothing_moves() -> None:
    assert moved(2, 3, 0, "d3", None) == (3, None, False, 2)
    assert moved(2, 3, 3, "d3", 1) == (0, None, False, 2)
    assert moved(2, 1, 0, "d3", 2) == (1, 2, False, 2)
    assert moved(2, 1, 0, "d3", 1) == (1, 1, True, 3)


def test_a_difficulty_stops_at_the_floor_and_at_the_ceiling() -> None:
    """DN-AMB-14"""
    assert moved(0, 0, 3, "d3", 1).dn == 0
    assert moved(6, 3, 0, "d3", 1).dn == 7
    assert moved(6, 3, 0, "d3", 1, Rules(dn_cap=6)).dn == 6
    assert moved(2, 0, 3, "d3", 1, Rules(dn_floor=2)).dn == 2


def test_a_table_with_a_floor_does_not_make_an_easy_adversary_harder() -> None:
    assert moved(1, 0, 3, "d3", 1, Rules(dn_floor=3)).dn == 1
    assert moved(7, 3, 0, "d3", 1, Rules(dn_cap=6)).dn == 7


def test_boon_raises_by_one_also_where_an_adversary_lies_below_the_floor() -> None:
    assert moved(0, 1, 0, "d3", 1, Rules(dn_floor=4)).dn == 1


# The throw


def test_the_record_tells_from_where_to_where_the_difficulty_went() -> None:
    rolled = adversary_record(face=2)
    assert [(step.key, step.label, step.amount, step.rule) for step in rolled.steps] == [
        ("from", "Average (2) to begin with", 2, "DN-CORE-02"),
        ("moved", "the d3 counts 2, against 2 boon", 1, "DN-ADV-02"),
        ("difficulty", "Hard (3)", 3, "DN-ADV-01"),
    ]
    assert rolled.total == 3
    assert adversary_record(face=3).total == 2


def test_beyond_the_last_name_a_difficulty_is_told_as_such() -> None:
    assert adversary_record(face=1, dn=6).steps[-1].label == "beyond Unfathomable (7)"


def test_the_die_of_the_table_is_thrown_and_kept() -> None:
    d6 = throw_adversary(FixedDice(6), "Ogre", 2, 0, 3, Rules(adversary_die="d6"))
    assert (d6.dice[0].sides, d6.dice[0].face, d6.dice[0].value, d6.total) == (6, 6, 3, 1)
    d4 = throw_adversary(FixedDice(4), "Ogre", 2, 0, 3, Rules(adversary_die="d4"))
    assert (d4.dice[0].sides, d4.dice[0].success, d4.total) == (4, 0, 2)
    assert DEFAULTS.adversary_die == "d3"


@pytest.mark.parametrize(
    ("given", "code", "words"),
    [
        ({"boon": 2, "bane": 2}, "nothing_left", "cancel each other"),
        ({"boon": 0, "bane": 0}, "nothing_left", "nothing to roll for"),
        ({"dn": 9}, "no_such_difficulty", "from 0 to 6"),
        ({"dn": -1}, "no_such_difficulty", "from 0 to 6"),
        ({"boon": 21}, "points_out_of_range", "from 0 to 20"),
        ({"bane": -1}, "points_out_of_range", "from 0 to 20"),
    ],
)
def test_what_no_adversary_can_have_is_refused(given: dict, code: str, words: str) -> None:
    refused(code, lambda: adversary_record(**given))
    assert words in sentence(lambda: adversary_record(**given))
