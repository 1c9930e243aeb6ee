import os

import pytest

from dicewright.dice import DiceError, FixedDice, LiveDice


@pytest.mark.parametrize("sides", [1, 2, 6, 20, 100, 256, 257, 1000])
def test_live_dice_stay_on_the_die_and_reach_every_face(sides: int) -> None:
    dice = LiveDice()
    faces = {dice.roll(sides) for _ in range(sides * 20)}
    assert min(faces) >= 1
    assert max(faces) <= sides
    if sides <= 100:
        assert len(faces) == sides


def test_every_byte_that_would_favour_low_faces_is_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "urandom", lambda length: bytes(range(256)) * (length // 256))
    dice = LiveDice()
    faces = [dice.roll(20) for _ in range(240)]
    assert all(faces.count(face) == 12 for face in range(1, 21))


def test_a_die_without_sides_is_refused() -> None:
    with pytest.raises(DiceError, match="at least one side"):
        LiveDice().roll(0)


def test_fixed_dice_give_their_faces_in_order_and_say_when_they_run_out() -> None:
    dice = FixedDice(3, 6)
    assert [dice.roll(6), dice.roll(6)] == [3, 6]
    with pytest.raises(DiceError, match="no face left for die 3, a d6"):
        dice.roll(6)


def test_a_face_the_die_does_not_have_is_refused() -> None:
    with pytest.raises(DiceError, match="a d6 cannot show 7"):
        FixedDice(7).roll(6)
