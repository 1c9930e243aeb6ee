import pytest

from dicewright.dice import read
from dicewright.pages.dice import building
from tests.pages.dice.playing import act, write


@pytest.mark.parametrize(
    ("before", "kind", "after"),
    [
        ("", "6", "1d6"),
        ("1d6", "6", "2d6"),
        ("2d6", "8", "2d6+1d8"),
        ("2d6+3", "8", "2d6+1d8+3"),
        ("4d6kh3", "6", "5d6kh3"),
        ("2d6[fire]", "6", "3d6[fire]"),
        ("1d8-1d6", "6", "1d8-1d6+1d6"),
        ("3dF", "F", "4dF"),
        ("(2d6)*2", "6", "(2d6)*2+1d6"),
        ("{2d6, 1d8}kh1", "100", "{2d6, 1d8}kh1+1d100"),
    ],
)
def test_a_tapped_die_joins_its_like(before: str, kind: str, after: str) -> None:
    state = act(write(before), "die", kind)
    assert state.text == after
    assert state.trouble is None


@pytest.mark.parametrize(
    ("before", "action", "value", "after"),
    [
        ("4d6kh3", "count", "0:1", "5d6kh3"),
        ("4d6kh3", "count", "0:-1", "3d6"),
        ("2d6+1d8", "count", "1:-1", "2d6"),
        ("1d8", "count", "0:-1", "1d8"),
        ("4d6", "keep", "0:kh:3", "4d6kh3"),
        ("4d6kh3", "keep", "0:kl:3", "4d6kl3"),
        ("4d6kh3", "keep", "0:kh:2", "4d6kh2"),
        ("4d6kh3", "keep", "0::3", "4d6"),
        ("4d6dl1", "keep", "0:kh:2", "4d6kh2"),
        ("7d10>=8", "keep", "0:kh:3", "7d10kh3>=8"),
        ("3d6", "explode", "0:", "3d6!"),
        ("3d6!>=5", "explode", "0:", "3d6"),
        ("3d6", "reroll", "0:", "3d6r1"),
        ("3d6ro<=2", "reroll", "0:", "3d6"),
        ("2d6[fire]", "explode", "0:", "2d6![fire]"),
        ("3d6", "add", "1", "3d6+1"),
        ("3d6+1", "add", "-1", "3d6"),
        ("3d6", "add", "-1", "3d6-1"),
        ("3d6+2-5", "add", "1", "3d6-2"),
    ],
)
def test_a_tap_writes_the_roll(before: str, action: str, value: str, after: str) -> None:
    assert act(write(before), action, value).text == after


def test_a_slider_sets_the_number_of_dice() -> None:
    state = write("2d6+3d8")
    moved = act(state, "write", text=state.text, **{"count-0": "2", "count-1": "7"})
    assert moved.text == "2d6+7d8"


def test_taps_stop_at_the_limits() -> None:
    assert act(write("500d6"), "die", "6").text == "500d6"
    assert act(write("1d6+1000000"), "add", "1").text == "1d6+1000000"


def test_every_row_says_where_its_dice_stand() -> None:
    found = building.rows(read("2d6+(1d4)*2-3d8kh1+1[luck]"))
    assert [(row.place, row.pool.sides) for row in found] == [(0, 6), (2, 8)]


def test_taps_that_would_explode_for_ever_say_so() -> None:
    state = act(act(write("1d2"), "reroll", "0:"), "explode", "0:")
    assert state.trouble is not None
    assert state.trouble.expected == "these dice would explode for ever"
