from hypothesis import given
from hypothesis import strategies as st

from dicewright.dice import Die, FixedDice, LiveDice, Pool, Step, roll_pool


def test_the_lowest_dice_are_dropped_and_stay_in_the_record() -> None:
    roll = roll_pool(Pool(4, 6, keep=3, modifier=2), FixedDice(3, 1, 6, 5))
    assert roll.expression == "4d6kh3+2"
    assert roll.dice == (Die(6, 3), Die(6, 1, kept=False), Die(6, 6), Die(6, 5))
    assert roll.steps == (Step("dice", "Highest 3 of 4d6", 14), Step("modifier", "Added number", 2))
    assert roll.total == 16


def test_of_equal_dice_the_first_is_kept() -> None:
    roll = roll_pool(Pool(3, 6, keep=1), FixedDice(4, 4, 4))
    assert [die.kept for die in roll.dice] == [True, False, False]


@given(st.integers(1, 10), st.integers(1, 20), st.data())
def test_a_total_is_the_sum_of_its_steps_and_of_its_kept_dice(
    count: int, sides: int, data: st.DataObject
) -> None:
    pool = Pool(count, sides, data.draw(st.integers(1, count)), data.draw(st.integers(-5, 5)))
    roll = roll_pool(pool, LiveDice())
    assert roll.total == sum(step.amount for step in roll.steps)
    assert roll.total == sum(die.face for die in roll.dice if die.kept) + pool.modifier
    assert sum(die.kept for die in roll.dice) == pool.kept
    assert roll_pool(pool, FixedDice(*(die.face for die in roll.dice))) == roll
