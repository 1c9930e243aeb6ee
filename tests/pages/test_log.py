"""Lines of the log: whatever came from elsewhere and does not add up is not told as if it did."""

from dicewright.dice import FixedDice, Roll, roll
from dicewright.pages.log import render_event
from dicewright.table.event import Event
from dicewright.table.workspace import rolled
from tests.dungeoneers.making import pool_record

DOUBT = "Made again with today’s rules, this does not come out the same"


def line(made: Roll) -> str:
    return str(render_event(Event("e1", "roll", "a roll", **rolled((made,))), False, False))


def test_an_honest_roll_raises_no_doubt() -> None:
    for made in (roll("2d6+3", FixedDice(4, 5)), pool_record()):
        assert DOUBT not in line(made)


def test_a_roll_that_was_embellished_says_what_its_dice_give() -> None:
    html = line(roll("2d6+3", FixedDice(4, 5)).replace(total=99))
    assert DOUBT in html
    assert "It claims a total of 99; the faces come to 12." in html
    assert DOUBT in line(pool_record().replace(inputs={"tn": "<script>"}))
