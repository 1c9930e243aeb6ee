from fractions import Fraction

import pytest

from dicewright.dice import Dice, Odds, odds
from dicewright.dice.every_way import odds_of_rule


def duel(dice: Dice) -> str:
    mine, theirs = dice.roll(6), dice.roll(6)
    return "tie" if mine == theirs else "win" if mine > theirs else "loss"


def test_a_rule_may_answer_in_words() -> None:
    assert dict(odds_of_rule(duel)) == {"tie": 6, "loss": 15, "win": 15}


def test_odds_take_a_rule_as_well_as_notation() -> None:
    assert odds(duel) == odds_of_rule(duel)
    assert odds(lambda dice: dice.roll(6) + dice.roll(6)) == odds("2d6")


def test_numbers_rise_whatever_order_they_came_in() -> None:
    assert odds_of_rule(lambda dice: -dice.roll(4)).outcomes == (-4, -3, -2, -1)
    assert odds_of_rule(lambda dice: (0, dice.roll(2))).outcomes == ((0, 1), (0, 2))


def test_dice_may_begin_elsewhere_than_at_1() -> None:
    assert odds_of_rule(lambda dice: dice.roll(3, -1) + dice.roll(3, -1)) == odds("2dF")


def test_which_dice_are_rolled_may_depend_on_earlier_faces() -> None:
    # A coin, then a d6 or a d10: twelfths and twentieths.
    chances = odds_of_rule(lambda dice: dice.roll(6) if dice.roll(2) == 1 else dice.roll(10))
    assert chances.ways == 60
    assert chances.neglected == 0
    assert chances == Odds({**dict.fromkeys(range(1, 7), 8), **dict.fromkeys(range(7, 11), 3)}, 60)


def test_a_rule_without_dice_is_certain() -> None:
    assert dict(odds_of_rule(lambda dice: "sure")) == {"sure": 1}


def first_six(dice: Dice) -> int:
    """How many throws it takes to see a 6."""
    throws = 1
    while dice.roll(6) != 6:
        throws += 1
    return throws


@pytest.mark.parametrize("depth", [1, 2, 5])
def test_a_rule_that_may_go_on_for_ever_is_cut_and_says_how_much_is_left_out(depth: int) -> None:
    chances = odds_of_rule(first_six, depth)
    assert chances.depth == depth
    assert chances == Odds(
        {throws: 5 ** (throws - 1) * 6 ** (depth - throws) for throws in range(1, depth + 1)}, 6**depth
    )
    assert Fraction(chances.neglected, chances.ways) == Fraction(5, 6) ** depth


def test_what_fits_is_not_cut() -> None:
    chances = odds_of_rule(lambda dice: sum(dice.roll(2) for _ in range(12)))
    assert (chances.ways, chances.neglected, chances.depth) == (2**12, 0, None)


def test_a_rule_that_never_ends_in_time_leaves_out_everything() -> None:
    chances = odds_of_rule(lambda dice: dice.roll(2) + dice.roll(2), most_faces=1)
    assert (len(chances), chances.ways, chances.neglected, chances.depth) == (0, 1, 1, 1)
