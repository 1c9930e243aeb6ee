import pytest

from dicewright.dice import FixedDice
from dicewright.pages.dice.state import MOST_TIMES, DiceState
from dicewright.pages.dice.telling import explain
from dicewright.pages.hand import HERE
from dicewright.table.workspace import with_game
from tests.pages.dice.playing import START, act, html, news, roll, take_back, write


def totals(state: DiceState) -> list[list[int]]:
    return [[made.total for made in entry.rolls] for entry in state.history]


def test_rolling_adds_a_record_and_says_it_once() -> None:
    after = roll(write("4d6kh3+1"), 6, 2, 5, 3)
    assert totals(after) == [[15]]
    assert news("roll", START, after) == "4d6kh3+1 gives 15: 6, 5 and 3 count, 2 dropped, 1 added."
    assert news("measure", after, after) == ""


def test_the_newest_roll_comes_first_and_none_is_forgotten() -> None:
    state = write("d60")
    for face in range(1, 61):
        state = roll(state, face)
    assert totals(state) == [[face] for face in range(60, 0, -1)]


def test_what_cannot_be_read_keeps_the_last_roll_and_rolls_nothing() -> None:
    state = write("4d6kh9")
    assert state.trouble is not None
    assert state.tree == START.tree
    assert roll(state).history == ()
    assert act(state, "save", name="x").saved == ()
    assert news("write", START, state) == explain(state.trouble)


def test_what_cannot_be_rolled_says_why_and_loses_nothing() -> None:
    state = roll(roll(write("6/(1d2-1)"), 2), 1)
    assert totals(state) == [[6]]
    assert state.problem == "This roll divides by 0; nothing was rolled."
    assert news("roll", START, state) == "6/(1d2-1) gives 6: 2 counts, 6/(1d2-1) makes 6."
    assert roll(state, 2).problem == ""


def test_a_link_writes_a_roll_but_does_not_roll_it() -> None:
    state = act(START, "open", roll="2d20kh1")
    assert (state.text, state.history) == ("2d20kh1", ())


def test_several_rolls_at_once_are_one_entry() -> None:
    state = act(act(write("1d6"), "times", "1"), "times", "1")
    state = roll(state, 2, 6, 4)
    assert totals(state) == [[2, 6, 4]]
    assert news("roll", START, state) == "3 rolls of 1d6 give 2, 6 and 4."
    again = act(state.replace(times=1), "again", state.history[0].id, FixedDice(1, 1, 1))
    assert totals(again) == [[1, 1, 1], [2, 6, 4]]


def test_times_stay_within_reason() -> None:
    assert act(START, "times", "-1").times == 1
    assert act(START.replace(times=MOST_TIMES), "times", "1").times == MOST_TIMES


def test_a_roll_from_the_log_is_written_and_rolled_again() -> None:
    state = write("4d6", roll(write("1d20"), 17))
    state = act(state, "again", state.history[0].id, FixedDice(3))
    assert state.text == "1d20"
    assert totals(state) == [[3], [17]]


def test_saved_rolls_keep_their_name_and_can_come_back() -> None:
    state = act(write("1d8+3"), "save", name="  Long   sword ")
    state = act(write("1d4", state), "save", name="")
    small, sword = state.saved
    assert [(each.name, each.expression) for each in state.saved] == [("1d4", "1d4"), ("Long sword", "1d8+3")]
    state = act(state, "roll-saved", sword.id, FixedDice(5))
    assert (state.history[0].name, totals(state)) == ("Long sword", [[8]])
    assert act(state, "use-saved", small.id).text == "1d4"
    removed = act(state, "remove", sword.id)
    assert [each.name for each in removed.saved] == ["1d4"]
    assert news("remove", state, removed) == "Removed Long sword."
    assert act(removed, "roll-saved", sword.id) is removed
    assert [each.name for each in take_back(removed).saved] == ["1d4", "Long sword"]


def test_cleared_rolls_stay_in_the_log_and_come_back() -> None:
    state = roll(roll(write("1d6"), 1), 2)
    cleared = roll(act(state, "clear-log"), 3)
    assert totals(cleared) == [[3]]
    assert len([event for event in cleared.workspace.log if event.rolls]) == 3
    assert totals(take_back(cleared)) == [[3], [2], [1]]


def test_a_private_roll_is_marked_and_told_to_whoever_rolled_it() -> None:
    state = act(write("1d6"), "private")
    assert news("private", START, state) == "The next rolls are private."
    rolled = roll(state, 4)
    assert rolled.history[0].private
    assert "Private: not in what you share." in html(rolled)
    assert news("roll", state, rolled) == "1d6 gives 4: 4 counts."


def test_real_dice_are_entered_one_by_one() -> None:
    state = act(write("2d6!kh1"), "by-hand")
    state = act(state, "face", "6")
    assert news("face", START, state) == "Die 2, a d6, exploded."
    state = act(act(state, "face", "3"), "face", "2")
    assert totals(state) == [[6]]
    entry = state.history[0]
    assert entry.by_hand
    assert entry.rolls[0].faces == (6, 3, 2)
    assert state.hand.faces == ()


@pytest.mark.parametrize(
    ("expression", "typed", "faces"),
    [
        ("3d6", ["3"], (3,)),
        ("3d20", ["1"], ()),
        ("3d20", ["17"], (17,)),
        ("3d20", ["3"], (3,)),
        ("3d10", ["1"], ()),
        ("3d10", ["0"], (10,)),
        ("3d100", ["0"], ()),
        ("3d100", ["00"], (100,)),
        ("3d100", ["1", "10"], ()),
        ("3dF", ["-"], ()),
        ("3dF", ["-1"], (-1,)),
        ("3dF", ["0"], (0,)),
    ],
)
def test_typing_goes_on_by_itself_when_no_digit_can_follow(
    expression: str, typed: list[str], faces: tuple[int, ...]
) -> None:
    state = act(write(expression), "by-hand")
    for text in typed:
        state = act(state, "type-face", face=text)
    assert state.hand.faces == faces
    assert state.hand.typed == ("" if faces else typed[-1])


def test_typed_at_once_the_last_face_ends_the_roll() -> None:
    state = act(act(write("1d6!!"), "by-hand"), "type-face", face="6619")
    assert state.history[-1].rolls[0].total == 13


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [("7", "A d6 cannot show 7."), ("abc", "“abc” is no number a die can show.")],
)
def test_a_face_that_cannot_be_is_refused_and_the_others_stay(typed: str, sentence: str) -> None:
    state = act(act(write("3d6"), "by-hand"), "face", "4")
    refused = act(state, "face", face=typed)
    assert refused.hand.problem == sentence
    assert news("face", state, refused) == sentence
    assert refused.hand.faces == (4,)
    assert act(refused, "face", "5").hand.faces == (4, 5)
    assert act(refused, "back").hand.faces == ()


def test_real_fate_dice_are_called_by_their_name() -> None:
    state = act(act(write("2dF"), "by-hand"), "face", "-1")
    assert news("face", START, state) == "Die 2, a dF."


def test_another_roll_needs_other_faces() -> None:
    state = act(act(write("3d6"), "by-hand"), "face", "4")
    assert write("3d8", state).hand.faces == ()
    assert act(state, "by-hand").hand == HERE


def test_two_others_at_most_are_compared() -> None:
    state = act(write("1d4"), "compare")
    state = act(write("1d6", state), "compare")
    state = act(write("1d8", state), "compare")
    assert list(map(str, state.compared)) == ["1d6", "1d8"]
    assert list(map(str, act(state, "uncompare", "1d6").compared)) == ["1d8"]


def test_the_page_follows_the_game_that_was_chosen_until_somebody_says_otherwise() -> None:
    chosen = START.replace(workspace=with_game(START.workspace, "lavender"))
    assert 'class="bench" data-game="lavender"' in html(chosen)
    elsewhere = chosen.replace(workspace=with_game(chosen.workspace, "tiers"))
    assert 'class="bench" data-game="tiers"' in html(elsewhere)
    assert 'class="desk"' in html(act(elsewhere, "open", game=""))
    assert 'class="bench" data-game="tdgs"' in html(act(elsewhere, "open", game="tdgs"))


def test_whoever_was_quicker_than_python_sees_what_they_rolled() -> None:
    chosen = START.replace(workspace=with_game(START.workspace, "lavender"))
    rolled = roll(chosen, 6, 2, 5, 3)
    assert totals(rolled) == [[14]]
    assert 'class="desk"' in html(rolled)
