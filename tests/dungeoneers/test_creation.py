import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright.games.dungeoneers.rules.character import (
    Attribute,
    Character,
    begun,
    check_character,
    lowered,
    may_raise,
    raised,
    score_of,
    step_of,
)
from dicewright.games.dungeoneers.rules.tables import ATTRIBUTES, RAISES
from dicewright.trouble import RuleError
from tests.tdgs.making import refused

ORDER = ("body", "mind", "spirit", "finesse", "body", "mind", "body")
"""Three, three and one."""


def _raise_all(names: tuple[str, ...], character: Character | None = None) -> Character:
    character = character or begun(ATTRIBUTES)
    for name in names:
        character = raised(character, name)
    return character


def _scores(character: Character) -> tuple[int, ...]:
    return tuple(each.score for each in character.attributes)


def test_a_new_dungeoneer_begins_with_2_in_everything() -> None:
    new = begun(ATTRIBUTES)
    assert tuple(each.name for each in new.attributes) == ATTRIBUTES
    assert _scores(new) == (2, 2, 2, 2)
    assert new.raised == ()
    assert step_of(new) == (0, 3)


def test_three_are_raised_then_three_then_one_and_then_it_is_over() -> None:
    steps = [step_of(_raise_all(ORDER[:place])) for place in range(len(ORDER) + 1)]
    assert RAISES == (3, 3, 1)
    assert steps == [(0, 3), (0, 2), (0, 1), (1, 3), (1, 2), (1, 1), (2, 1), None]
    done = _raise_all(ORDER)
    assert _scores(done) == (5, 4, 3, 3)
    assert done.raised is None
    check_character(done)


def test_each_attribute_is_raised_once_in_a_step_and_again_in_the_next() -> None:
    first = _raise_all(("body", "mind"))
    assert [may_raise(first, name) for name in ATTRIBUTES] == [False, False, True, True]
    refused("not_to_raise", lambda: raised(first, "body"))
    second = _raise_all(("body", "mind", "spirit"))
    assert all(may_raise(second, name) for name in ATTRIBUTES)
    assert not may_raise(raised(second, "mind"), "mind")


def test_what_is_over_and_what_is_not_there_cannot_be_raised() -> None:
    for character, name in (
        (_raise_all(ORDER), "body"),
        (begun(ATTRIBUTES), "luck"),
        (Character(attributes=(Attribute("body"),)), "body"),
        (Character(), "body"),
    ):
        assert not may_raise(character, name)
        with pytest.raises(RuleError):
            raised(character, name)


def test_raises_are_taken_back_one_after_the_other() -> None:
    character = _raise_all(ORDER[:-1])
    for place in range(len(ORDER) - 2, -1, -1):
        character = lowered(character)
        assert character == _raise_all(ORDER[:place])
    assert lowered(character) == character == begun(ATTRIBUTES)


def test_what_is_over_is_not_taken_back() -> None:
    done = _raise_all(ORDER)
    assert lowered(done) == done


@pytest.mark.parametrize(
    ("names", "order"),
    [
        (("body",), ("body", "body", "body")),
        (("body", "mind"), ("body", "mind", "mind", "body", "mind")),
    ],
)
def test_with_few_attributes_a_step_has_as_many_as_there_are(
    names: tuple[str, ...], order: tuple[str, ...]
) -> None:
    done = _raise_all(order, begun(names))
    assert done.raised is None
    assert sum(_scores(done)) == 2 * len(names) + len(order)


@given(st.randoms(use_true_random=False), st.integers(3, 12))
def test_whatever_is_chosen_seven_points_are_given_and_no_attribute_gets_more_than_three(
    random, count: int
) -> None:
    names = [f"attribute {place}" for place in range(count)]
    character = begun(names)
    while step_of(character):
        name = random.choice([name for name in names if may_raise(character, name)])
        after = raised(character, name)
        assert score_of(after, name) == score_of(character, name) + 1
        if after.raised is not None:
            assert lowered(after) == character
        character = after
    assert sum(_scores(character)) == 2 * count + sum(RAISES)
    assert max(_scores(character)) <= 5


def test_an_attribute_is_raised_by_its_name_whatever_the_case() -> None:
    after = raised(begun(ATTRIBUTES), "Body")
    assert score_of(after, "body") == 3


@pytest.mark.parametrize("character", [begun(ATTRIBUTES), _raise_all(ORDER)], ids=["unknown", "over"])
def test_the_sentence_says_why_something_cannot_be_raised(character: Character) -> None:
    with pytest.raises(RuleError) as refusal:
        raised(character, "luck")
    assert "raised in this step already" not in str(refusal.value)
