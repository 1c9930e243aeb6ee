import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright.games.dungeoneers.rules.character import (
    MOST_COUNTED,
    USUAL_DIFFICULTIES,
    Adversary,
    Attribute,
    Call,
    Character,
    Difficulty,
    Skill,
    TableState,
    capacity_of,
    check_character,
    check_table,
    dice_of,
    higher_of,
    is_broken,
    most_wounds,
    score_of,
    with_stress,
)
from dicewright.games.dungeoneers.rules.settings import Rules
from dicewright.games.dungeoneers.rules.tables import SIZES
from tests.dungeoneers.making import sentence
from tests.tdgs.making import refused

ANN = Character(
    attributes=(Attribute("Body", 3), Attribute("Spirit", 4), Attribute("old  Soul", 6), Attribute("wit", 0)),
    skills=(Skill("Striking", 1), Skill("Sleight of  Hand", 2)),
)
SPIRIT = Rules(stress_capacity="spirit")


# What is rolled


@pytest.mark.parametrize("name", ["old soul", "OLD SOUL", "  Old   Soul ", "old\tsoul"])
def test_an_attribute_is_found_whatever_the_case_and_the_spaces(name: str) -> None:
    assert score_of(ANN, name) == 6


@pytest.mark.parametrize("name", ["sleight of hand", "SLEIGHT OF HAND", " Sleight  of hand "])
def test_a_skill_is_found_whatever_the_case_and_the_spaces(name: str) -> None:
    assert dice_of(ANN, name) == 2


def test_what_is_not_on_the_sheet_has_no_score_and_adds_no_dice() -> None:
    assert score_of(ANN, "luck") is None
    assert score_of(ANN, "wit") == 0
    assert dice_of(ANN, "cooking") == 0
    assert dice_of(Character(), "striking") == 0


def test_of_several_attributes_the_higher_one_is_chosen_and_of_equal_ones_the_first() -> None:
    """DN-AMB-20"""
    assert higher_of(ANN, ("body", "SPIRIT")) == "SPIRIT"
    assert higher_of(ANN, ("old soul", "body", "spirit")) == "old soul"
    assert higher_of(ANN, ("luck", "body")) == "body"
    assert higher_of(ANN, ("luck", "fate")) == "luck"
    equal = Character(attributes=(Attribute("a", 4), Attribute("b", 4)))
    assert (higher_of(equal, ("b", "a")), higher_of(equal, ("a", "b"))) == ("b", "a")


# Stress and wounds


def test_stress_is_only_counted_unless_the_table_or_the_sheet_says_otherwise() -> None:
    """DN-AMB-19"""
    assert capacity_of(ANN) is None
    assert capacity_of(ANN, SPIRIT) == 6
    assert capacity_of(ANN.replace(capacity=9), SPIRIT) == capacity_of(ANN.replace(capacity=9)) == 9
    assert capacity_of(ANN.replace(capacity=0)) == 0
    assert capacity_of(Character(), SPIRIT) is None


def test_whoever_has_more_stress_than_the_capacity_is_broken() -> None:
    assert not is_broken(ANN.replace(stress=999))
    assert [is_broken(ANN.replace(stress=stress), SPIRIT) for stress in (0, 6, 7, 8)] == [
        False,
        False,
        True,
        True,
    ]
    assert is_broken(ANN.replace(capacity=0, stress=1))
    assert not is_broken(ANN.replace(capacity=0))


@given(st.integers(0, MOST_COUNTED), st.integers(-2_000, 2_000))
def test_stress_stays_within_its_bounds(stress: int, more: int) -> None:
    after = with_stress(ANN.replace(stress=stress), more)
    assert after.stress == sorted((0, stress + more, MOST_COUNTED))[1]
    assert after.replace(stress=0) == ANN
    check_character(after)


def test_wounds_come_from_size_and_body() -> None:
    assert [most_wounds(ANN.replace(size=size)) for size in SIZES] == [3, 4, 5, 7, 11, 19, 35]
    assert most_wounds(ANN) is None
    assert most_wounds(ANN.replace(size="colossal")) is None
    assert most_wounds(Character(size="huge")) is None


# What no sheet can have


def test_what_a_sheet_can_have_is_accepted() -> None:
    check_character(Character())
    check_character(
        Character(
            attributes=tuple(Attribute(str(score), score) for score in range(11)),
            skills=tuple(Skill(str(dice), dice) for dice in range(13)),
            stress=999,
            capacity=999,
            wounds=999,
            size="gargantuan",
            raised=("0",) * 7,
        )
    )


@pytest.mark.parametrize(
    ("changes", "code", "words"),
    [
        ({"attributes": (Attribute("a"),) * 61}, "too_many", "60 attributes and 60 skills at most"),
        ({"skills": (Skill("a"),) * 61}, "too_many", "60 attributes and 60 skills at most"),
        ({"attributes": (Attribute("wit", 11),)}, "score_out_of_range", "“wit” goes from 0 to 10"),
        ({"attributes": (Attribute("wit", 400),)}, "score_out_of_range", "so it cannot be 400"),
        ({"attributes": (Attribute("wit", -1),)}, "score_out_of_range", "so it cannot be −1"),
        ({"skills": (Skill("a", -3),)}, "dice_out_of_range", "nothing takes dice away"),
        ({"skills": (Skill("a", 13),)}, "dice_out_of_range", "0 to 12 dice"),
        ({"stress": -1}, "count_out_of_range", "from 0 to 999"),
        ({"stress": 1_000}, "count_out_of_range", "from 0 to 999"),
        ({"wounds": -1}, "count_out_of_range", "from 0 to 999"),
        ({"wounds": 10**30}, "count_out_of_range", "from 0 to 999"),
        ({"capacity": -1}, "count_out_of_range", "from 0 to 999"),
        ({"capacity": 1_000}, "count_out_of_range", "from 0 to 999"),
        ({"size": "colossal"}, "no_such_size", "there is no size “colossal”"),
        ({"raised": ("a",) * 8}, "raised_too_often", "raises 7 attributes"),
    ],
)
def test_what_no_sheet_can_have_is_refused(changes: dict, code: str, words: str) -> None:
    refused(code, lambda: check_character(ANN.replace(**changes)))
    assert words in sentence(lambda: check_character(ANN.replace(**changes)))


# What the GM keeps

OGRE = Adversary("Ogre")
CALL = Call("The ogre’s strike", "finesse", "dodging", 3)


def _with(**changes: object) -> TableState:
    return TableState(adversaries=(OGRE.replace(**changes),))


def test_an_adversary_comes_with_a_strike_to_dodge_and_a_dodge_to_strike() -> None:
    """DN-CORE-08"""
    assert OGRE.difficulties == USUAL_DIFFICULTIES
    assert [(each.name, each.skill, each.dn) for each in USUAL_DIFFICULTIES] == [
        ("strike", "dodging", 2),
        ("dodge", "striking", 2),
    ]


def test_what_a_table_can_have_is_accepted() -> None:
    check_table(TableState())
    check_table(TableState(999, "", (OGRE.replace(boon=20, bane=20),) * 30, CALL.replace(moved=7)))
    for moved in (None, 0, 6, 7):
        check_table(TableState(call=CALL.replace(dn=6, moved=moved)))


@pytest.mark.parametrize(
    ("table", "code", "words"),
    [
        (TableState(dread=-1), "count_out_of_range", "from 0 to 999"),
        (TableState(dread=1_000), "count_out_of_range", "from 0 to 999"),
        (TableState(adversaries=(OGRE,) * 31), "too_many", "30 adversaries at most"),
        (_with(boon=21), "points_out_of_range", "from 0 to 20"),
        (_with(bane=-1), "points_out_of_range", "from 0 to 20"),
        (_with(difficulties=(Difficulty(),) * 13), "too_many", "12 difficulties at most"),
        (_with(difficulties=(Difficulty(dn=9),)), "no_such_difficulty", "there is no 9"),
        (_with(difficulties=(Difficulty(dn=-1),)), "no_such_difficulty", "there is no -1"),
        (TableState(call=CALL.replace(dn=9)), "no_such_difficulty", "there is no 9"),
        (TableState(call=CALL.replace(dn=-1)), "no_such_difficulty", "there is no -1"),
        (TableState(call=CALL.replace(boon=21)), "points_out_of_range", "from 0 to 20"),
        (TableState(call=CALL.replace(bane=-1)), "points_out_of_range", "from 0 to 20"),
        (TableState(call=CALL.replace(moved=8)), "no_such_difficulty", "from 0 (Trivial) to 6"),
    ],
)
def test_what_no_table_can_have_is_refused(table: TableState, code: str, words: str) -> None:
    refused(code, lambda: check_table(table))
    assert words in sentence(lambda: check_table(table))


def test_a_difficulty_that_was_moved_below_0_is_refused() -> None:
    refused("no_such_difficulty", lambda: check_table(TableState(call=CALL.replace(moved=-5))))


def test_a_difficulty_that_was_moved_too_far_is_named_as_it_stands() -> None:
    assert "there is no 8" in sentence(lambda: check_table(TableState(call=CALL.replace(moved=8))))
