from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright.dice import NotationError, odds, read
from dicewright.dice.meaning import is_same_roll, meaning_of
from dicewright.dice.tree import Labelled, Negative, Operation, Parentheses, Tree
from tests.dice.expressions import any_trees, few_ways

SAME = [
    ("3+1d20", "1d20+3"),
    ("d20 + 3", "1D20+1+2"),
    ("1d20-(2-5)", "1d20+3"),
    ("1d20+3[strength]", "1d20[luck]+3"),
    ("((1d20))+0", "1d20"),
    ("1d6+1d6", "2d6"),
    ("1d6+1d4+1d6", "1d4+2d6"),
    ("4d6k3", "4d6kh3"),
    ("4d6d1", "4d6kh3"),
    ("4d6kh3", "{1d6, 3d6}kh3"),
    ("2d20dh1", "2d20kl1"),
    ("1d20kh1", "1d20"),
    ("{1d20+1}kh1", "1+1d20"),
    ("{1d8, 2d6}", "2d6+1d8"),
    ("{1d8, 2d6+1}kh1", "{1+2d6, 1d8}k1"),
    ("d%", "1d100"),
    ("2*1d6", "1d6*2"),
    ("2*(1d6+1)", "2+1d6*2"),
    ("1d4*1d6*1d8", "1d8*(1d6*1d4)"),
    ("-1d4*1d6", "-(1d6*1d4)"),
    ("7/2", "3"),
    ("(3+1d6)/2", "(1d6+3)/2"),
    ("1d6r1", "1d6r<=1"),
    ("5d10>=8", "5d10>8"),
    ("3d10>=8+2d10>=8", "5d10>=8"),
    ("1d6!", "1d6!6"),
    ("2d6!", "1d6!+1d6!"),
    ("1d6min1", "1d6"),
]
OTHER = [
    ("1d20+3", "1d20+9"),
    ("1d20", "21-1d20"),
    ("2d6", "2*1d6"),
    ("2d6", "1d12"),
    ("1d20", "1d20-1d20+1d20"),
    ("2d20kh1", "2d20kl1"),
    ("4d6kh3", "3d6"),
    ("4d6kh3+4d6kh3", "8d6kh6"),
    ("2d6-1d6", "1d6"),
    ("1d6/2", "2/1d6"),
    ("(1d6+1)/2", "1d6/2"),
    ("1d6!", "1d6!!"),
    ("1d6!", "1d6!o"),
    ("2d6!kh1", "1d6!kh1+1d6!kh1"),
    ("1d6r1", "1d6ro1"),
    ("1d20>=11", "1d20<=10"),
    ("5d10>=8", "5d10>=8f1"),
    ("{1d8, 2d6}kh1", "{1d8, 2d6+0}kh1"),
    ("1dF", "1d3"),
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_the_same_dice_are_the_same_however_they_are_written(one: str, other: str) -> None:
    assert is_same_roll(one, other)
    # What explodes without end is followed only so far.
    assert "!" in one or chances(read(one)) == chances(read(other))


@pytest.mark.parametrize(("one", "other"), OTHER)
def test_other_dice_are_another_roll_even_with_the_same_odds(one: str, other: str) -> None:
    assert not is_same_roll(one, other)


def test_what_is_no_expression_means_nothing() -> None:
    with pytest.raises(NotationError):
        is_same_roll("1d20", "1d20+")


def chances(tree: Tree) -> dict[int, Fraction]:
    found = odds(tree)
    return {total: Fraction(count, found.ways) for total, count in found if count}


def _otherwise(tree: Tree, random: Random) -> Tree:
    """The same, written in another way."""
    match tree:
        case Operation(sign, left, right):
            one, other = _otherwise(left, random), _otherwise(right, random)
            if sign == "-" and random.random() < 0.5:
                return Parentheses(
                    Operation("+", Parentheses(Negative(Parentheses(other))), Parentheses(one))
                )
            if sign in "+*" and random.random() < 0.5:
                one, other = other, one
            return Parentheses(Operation(sign, Parentheses(one), Parentheses(other)))
        case Negative(of):
            return Negative(Parentheses(_otherwise(of, random)))
        case Labelled(of, _) | Parentheses(of):
            return Parentheses(_otherwise(of, random))
    return Labelled(tree, "so") if random.random() < 0.5 else tree


@given(any_trees, st.randoms(use_true_random=False))
def test_order_brackets_and_labels_mean_nothing(tree: Tree, random: Random) -> None:
    assert meaning_of(_otherwise(tree, random)) == meaning_of(tree)
    assert meaning_of(read(str(tree))) == meaning_of(tree)


@given(few_ways, few_ways, st.randoms(use_true_random=False))
def test_what_means_the_same_has_the_same_odds(one: Tree, other: Tree, random: Random) -> None:
    for each in (other, _otherwise(one, random)):
        if meaning_of(one) == meaning_of(each):
            assert chances(one) == chances(each)
