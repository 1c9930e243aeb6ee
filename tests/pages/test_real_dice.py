"""Real dice: whatever is entered is taken, stays in the field, or is named as not taken."""

import pytest

from dicewright.dice import read, roll
from dicewright.pages.by_hand import Hand, entered, next_die

OPEN = Hand(())


def enter(text: str, typed: str, hand: Hand = OPEN, action: str = "type-face") -> Hand:
    tree = read(text)
    return entered(hand, action, {"face": typed}, lambda dice: roll(tree, dice))


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
    assert enter(text, typed) == Hand(faces, left)


def test_next_takes_what_could_still_go_on() -> None:
    assert enter("5d20", "1", action="face") == Hand((1,))
    assert enter("5d20", "3 1 2", action="face") == Hand((3, 1, 2))


def test_what_is_entered_each_by_itself_or_at_once_is_the_same() -> None:
    hand = OPEN
    for character in "3141526535":
        hand = enter("20d6", character, hand)
    assert hand == enter("20d6", "3141526535")


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
    assert enter("5d6", typed) == Hand(faces, problem=problem)


def test_what_is_left_when_the_roll_is_complete_waits_for_the_next_one() -> None:
    done = enter("2d6", "3 4 5 6")
    assert (done.faces, done.is_done) == ((3, 4), True)
    again = done.emptied()
    assert again == Hand((), "5 6")
    assert enter("3d6", again.typed, again, "face") == Hand((5, 6))
    # Faces for a roll that is no longer meant are another matter.
    assert Hand((1,), "2").emptied() == Hand(())


def test_as_many_dice_as_can_be_rolled_can_be_pasted() -> None:
    hand = enter("500d20", " ".join(["20"] * 500))
    assert (hand.faces, hand.is_done) == ((20,) * 500, True)
    tree = read("500d20")
    assert next_die(lambda dice: roll(tree, dice), (20,) * 500) is None
