from dataclasses import replace

import pytest
from htpy import fragment

from dicewright.dice import Dice, FixedDice, Pool
from dicewright.pages.dice import PAGE, DiceState, explain, news, sentence, update, view

START = PAGE.initial


def act(
    state: DiceState, action: str, value: str = "", dice: Dice | None = None, **answers: str
) -> DiceState:
    if value:
        answers["value"] = value
    return update(state, action, answers, dice or FixedDice())


def write(text: str) -> DiceState:
    return act(START, "write", text=text)


def html(state: DiceState) -> str:
    return str(fragment[view(state)])


def test_rolling_adds_a_record_and_says_it_in_words() -> None:
    after = act(write("4d6kh3+1"), "roll", dice=FixedDice(6, 2, 5, 3))
    assert after.history[0].total == 15
    assert news("roll", START, after) == "4d6kh3+1 gives 15: 6, 5 and 3 count, 2 dropped, 1 added."
    assert "Your 15: " in html(after)


def test_one_die_counts_in_the_singular() -> None:
    after = act(write("2d20kh1-2"), "roll", dice=FixedDice(2, 17))
    assert sentence(after.history[0]) == "2d20kh1-2 gives 15: 17 counts, 2 dropped, 2 taken away."


def test_the_newest_roll_comes_first_and_none_is_forgotten() -> None:
    state = write("d60")
    for face in range(1, 61):
        state = act(state, "roll", dice=FixedDice(face))
    assert [roll.total for roll in state.history] == list(range(60, 0, -1))


def test_writing_changes_the_odds_at_once() -> None:
    state = write("2d6")
    assert state.pool == Pool(2, 6)
    assert "From 2 to 12, 7.00 on average" in html(state)


def test_what_cannot_be_read_keeps_the_last_pool_and_rolls_nothing() -> None:
    state = write("4d6kh9")
    assert state.trouble is not None
    assert state.pool == START.pool
    assert act(state, "roll").history == ()
    assert news("write", START, state) == explain(state.trouble)
    assert "how many dice to keep can be 1 to 4, not 9" in html(state)
    assert 'aria-invalid="true"' in html(state)


def test_text_from_people_is_escaped() -> None:
    state = write('"><img src=x onerror=alert(1)>')
    assert "<img" not in html(state)
    assert "&lt;img" in html(state)


@pytest.mark.parametrize(
    ("action", "value", "text"),
    [
        ("sides", "20", "4d20kh3"),
        ("count", "1", "5d6kh3"),
        ("count", "-1", "3d6"),
        ("keep", "-1", "4d6kh2"),
        ("keep", "1", "4d6"),
        ("modifier", "1", "4d6kh3+1"),
        ("modifier", "-1", "4d6kh3-1"),
    ],
)
def test_tapping_writes_the_pool(action: str, value: str, text: str) -> None:
    state = act(START, action, value)
    assert state.text == text
    assert state.trouble is None
    assert news(action, START, state) == text


def test_a_link_writes_a_roll_but_does_not_roll_it() -> None:
    state = act(START, "open", roll="2d20kh1")
    assert state.text == "2d20kh1"
    assert state.history == ()


def test_steppers_end_where_the_rules_of_the_pool_end() -> None:
    page = html(replace(START, pool=Pool(1, 6), text="1d6"))
    assert page.count("disabled") == 3


def test_the_chart_has_a_table_with_the_same_chances() -> None:
    page = html(write("2d6"))
    assert page.count("<rect") == 11 + 3
    assert '<th scope="row">7</th><td>17\N{NO-BREAK SPACE}%</td><td>58\N{NO-BREAK SPACE}%</td>' in page


def test_very_many_totals_are_put_together() -> None:
    page = html(write("30d100"))
    assert page.count("<tr>") <= 62
