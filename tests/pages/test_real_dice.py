"""Real dice: whatever is entered is taken, stays in the field, or is named as not taken."""

import htpy as h
import pytest
from htpy import Node

from dicewright.dice import Dice, FixedDice, read, roll
from dicewright.dice.source import called
from dicewright.pages.hand import HERE, Hand, Press
from dicewright.pages.page import Answers, Page, PageState
from dicewright.pages.real_dice import tell_die
from dicewright.table.event import rolls_of
from dicewright.table.workspace import Workspace, act, go_on, redo, rolled, undo, with_rolls
from dicewright.trouble import RuleError
from tests.pages.acting import FRESH, Visit, offers
from tests.table.looking import state_of


class TrayState(PageState):
    text: str = "5d6"
    """What lies ready; empty where nothing does."""


def update(state: TrayState, action: str, answers: Answers, dice: Dice) -> TrayState:
    workspace = state.workspace
    match action:
        case "write":
            return state.replace(text=answers["text"])
        case "roll" if state.text:
            return state.replace(workspace=_with(workspace, dice, state.text))
        case "again":
            last = next(event for event in reversed(workspace.log) if event.rolls)
            more = roll(read("1d8"), called(dice, "the GM", "spare die", "on top"))
            told = rolled((*rolls_of(last), more))
            return state.replace(workspace=go_on(workspace, last, last.what, **told))
        case "attack":
            if not workspace.log:
                raise RuleError("nobody", "there is nobody to attack")
            return state.replace(workspace=_with(workspace, called(dice, answers["who"]), "2d20"))
    return state


def _with(workspace: Workspace, dice: Dice, text: str) -> Workspace:
    return with_rolls(workspace, (roll(read(text), dice),), text)


def ready(state: TrayState) -> Press | None:
    return Press("roll") if state.text else None


def view(state: TrayState) -> Node:
    return h.p[state.text]


PAGE = Page("tray.html", "Tray", "A page for tests.", TrayState(), view, update, ready=ready)


def tray(text: str = "5d6", workspace: Workspace = FRESH) -> Visit:
    return Visit(PAGE, workspace).do("by-hand").do("write", text=text)


def enter(text: str, typed: str, action: str = "type-face") -> Visit:
    return tray(text).do(action, face=typed)


def held(visit: Visit) -> tuple[tuple[int, ...], str, str]:
    hand: Hand = visit.state.hand
    return hand.faces, hand.typed, hand.problem


# What is entered


@pytest.mark.parametrize(
    ("text", "typed", "faces", "left"),
    [
        ("5d6", "3 4 5", (3, 4, 5), ""),
        ("5d6", "345", (3, 4, 5), ""),
        ("9d6", "3, 4;5\t6\n1\N{NO-BREAK SPACE}2", (3, 4, 5, 6, 1, 2), ""),
        ("5d20", "171", (17,), "1"),
        ("5d20", "312", (3, 12), ""),
        ("5dF", "-10", (-1, 0), ""),
        ("5d12", "1 2", (1, 2), ""),
        ("5d12", "12", (12,), ""),
        ("5d12", "1 ", (1,), ""),
        ("5d12", "1", (), "1"),
        ("5d20", " 3 17 1", (3, 17), "1"),
        ("5d100", "00 7,", (100, 7), ""),
        ("5d10", "0 10", (10, 10), ""),
        ("5dF", "−1 0 +1", (-1, 0, 1), ""),
        ("5dF", "0−", (0,), "−"),
        ("5d6", " , ", (), ""),
    ],
)
def test_several_faces_at_once_are_told_apart(
    text: str, typed: str, faces: tuple[int, ...], left: str
) -> None:
    assert held(enter(text, typed)) == (faces, left, "")


def test_next_takes_what_could_still_go_on() -> None:
    assert held(enter("5d20", "1", "face")) == ((1,), "", "")
    assert held(enter("5d20", "3 1 2", "face")) == ((3, 1, 2), "", "")


def test_what_is_entered_each_by_itself_or_at_once_is_the_same() -> None:
    visit = tray("20d6")
    for character in "3141526535":
        visit.do("type-face", face=character)
    assert visit.state.hand == enter("20d6", "3141526535").state.hand


@pytest.mark.parametrize(
    ("typed", "faces", "problem"),
    [
        ("3 9", (3,), "A d6 cannot show 9."),
        ("3 9 4 5", (3,), "A d6 cannot show 9. What came after it was not taken: “4 5”."),
        ("six 6", (), "“six” is no number a die can show. What came after it was not taken: “6”."),
        ("4x5", (4,), "“x” is no number a die can show. What came after it was not taken: “5”."),
        (
            "9 1 2 3 4 5 6 1",
            (),
            "A d6 cannot show 9. What came after it was not taken: “1 2 3 4 5 6 …”.",
        ),
        ("3" * 2001, (), "More than 2000 characters at once: none of it was taken."),
    ],
)
def test_what_is_not_taken_is_named(typed: str, faces: tuple[int, ...], problem: str) -> None:
    visit = enter("5d6", typed)
    assert held(visit) == (faces, "", problem)
    assert visit.heard == problem
    assert problem in visit.words


def test_what_is_left_when_the_roll_is_complete_waits_for_the_next_one() -> None:
    visit = enter("2d6", "3 4 5 6")
    assert rolls_of(visit.last)[0].faces == (3, 4)
    assert held(visit) == ((), "5 6", "")
    assert 'value="5 6"' in visit.html
    assert rolls_of(visit.do("face", face="5 6").last)[0].faces == (5, 6)
    # Faces for a roll that is no longer meant are another matter.
    assert held(enter("2d6", "1").do("write", text="3d6")) == ((), "", "")


def test_as_many_dice_as_can_be_rolled_can_be_pasted() -> None:
    visit = enter("500d20", " ".join(["20"] * 500))
    assert rolls_of(visit.last)[0].faces == (20,) * 500
    assert held(visit) == ((), "", "")


# Which die, and whose


def test_each_die_is_asked_for_by_name() -> None:
    visit = tray("3d6!").do("face", "2")
    assert visit.heard == "Die 2, a d6."
    assert visit.do("face", "6").heard == "Die 3, a d6, exploded."
    visit.do("face", "1").do("face", "1")
    assert visit.last.by_hand
    visit.do("attack", who="Mira")
    assert visit.heard == "Mira’s d20."
    assert visit.do("face", "7").heard == "Mira’s 2nd d20."
    assert visit.do("face", "7").do("again").heard == "The GM’s spare die, a d8, on top."
    assert "The GM’s spare die, a d8, on top: what does it show?" in visit.words


def test_a_page_without_real_dice_has_no_tray() -> None:
    visit = Visit(PAGE)
    assert (offers(visit, "face"), visit.state.hand) == ([], HERE)
    assert offers(visit.do("by-hand"), "face") == ["", *"123456"]
    assert offers(visit.do("by-hand"), "face") == []
    visit.do("face", "3").do("type-face", face="3").do("back")
    assert (visit.state.hand, visit.workspace) == (HERE, FRESH)


def test_where_nothing_lies_ready_the_tray_comes_with_a_press() -> None:
    visit = tray("").do("roll")
    assert (offers(visit, "face"), held(visit.do("face", "3"))) == ([], ((), "", ""))
    visit = tray("", with_something()).do("again")
    assert len(offers(visit, "face")) == 9
    assert offers(visit.do("face", "8"), "face") == []


def with_something() -> Workspace:
    return Visit(PAGE).do("roll", dice=FixedDice(1, 2, 3, 4, 5)).workspace


# Deeds that wait


def test_nothing_is_done_before_the_last_face_and_then_all_at_once() -> None:
    visit = tray(workspace=with_something()).do("attack", who="Mira")
    before = visit.workspace
    visit.do("type-face", face="3 4")
    assert state_of(undo(visit.workspace)) == state_of(before)
    assert state_of(redo(undo(visit.workspace))) == state_of(visit.workspace)
    assert rolls_of(visit.last)[0].faces == (3, 4)
    assert visit.state.hand.press is None


def test_one_goes_back_face_by_face_and_then_lets_the_deed_go() -> None:
    visit = tray(workspace=with_something()).do("attack", who="Mira").do("face", "20")
    assert visit.do("back").heard == "Mira’s d20."
    assert "Never mind" in visit.html
    assert visit.do("back").heard == "Die 1, a d6."
    assert "Never mind" not in visit.html
    assert visit.do("back").state.hand.press is None


def test_another_press_takes_the_place_of_the_one_that_waits() -> None:
    visit = tray(workspace=with_something()).do("attack", who="Mira").do("face", "20").do("again")
    assert (visit.heard, held(visit)) == ("The GM’s spare die, a d8, on top.", ((), "", ""))


def test_the_button_of_what_lies_ready_keeps_what_was_entered_for_it() -> None:
    visit = enter("5d6", "3 4").do("roll", text="5d6")
    assert held(visit) == ((3, 4), "", "")
    assert rolls_of(visit.do("type-face", face="555").last)[0].faces == (3, 4, 5, 5, 5)


def test_a_waiting_press_stays_while_nothing_else_is_set_up_and_goes_when_something_is() -> None:
    visit = tray(workspace=with_something()).do("attack", who="Mira").do("face", "20")
    assert held(visit.do("look")) == ((20,), "", "")
    assert tell_die(visit.state.hand.wanted) == "Mira’s 2nd d20"
    assert visit.do("write", text="1d4").state.hand.press is None
    assert tell_die(visit.state.hand.wanted) == "Die 1, a d4"


def test_a_deed_that_is_refused_says_so_at_once() -> None:
    with pytest.raises(RuleError, match="nobody to attack"):
        tray().do("attack", who="Mira")


def test_the_switch_off_in_the_middle_forgets_the_deed_and_its_faces() -> None:
    visit = tray(workspace=with_something()).do("attack", who="Mira").do("face", "20")
    before = visit.workspace
    assert (visit.do("by-hand").state.hand, visit.workspace) == (HERE, before)
    assert not visit.do("roll", dice=FixedDice(1, 2, 3, 4, 5)).last.by_hand
    assert tell_die(visit.do("by-hand").state.hand.wanted) == "Die 1, a d6"


# Whose dice an event says they were


def test_only_what_was_entered_whole_says_so() -> None:
    real = enter("2d6", "34")
    assert real.last.by_hand
    assert real.do("again").do("face", "8").last.by_hand
    # First by hand, then here.
    assert not enter("2d6", "34").do("by-hand").do("again", dice=FixedDice(8)).last.by_hand
    # First here, then by hand.
    visit = Visit(PAGE).do("roll", dice=FixedDice(1, 2, 3, 4, 5)).do("by-hand").do("again").do("face", "8")
    assert not visit.last.by_hand
    assert not visit.do("again").do("face", "8").last.by_hand


@pytest.mark.parametrize(("first", "second"), [(True, True), (True, False), (False, True), (False, False)])
def test_what_goes_on_in_another_event_remembers_whose_dice_it_began_with(first: bool, second: bool) -> None:
    visit = threw(Visit(PAGE), "roll", "12345", first)
    visit.turn(lambda workspace: act(workspace, "note", "something else happens"))
    before = len(visit.workspace.log)
    threw(visit, "again", "8", second)
    assert len(visit.workspace.log) == before + 1
    assert visit.last.by_hand == (first and second)


def threw(visit: Visit, action: str, faces: str, is_real: bool) -> Visit:
    if not is_real:
        return visit.do(action, dice=FixedDice(*map(int, faces)))
    return visit.do("by-hand").do(action).do("type-face", face=faces).do("by-hand")


def test_a_press_that_throws_nothing_leaves_every_event_as_it_was() -> None:
    visit = enter("2d6", "34")
    assert visit.do("by-hand").do("look").last.by_hand
