import os
from math import sqrt
from statistics import NormalDist

import pytest

from dicewright.dice import DiceError, Die, FixedDice, LiveDice, OutOfFacesError, RecordedDice
from tests.soak.fairness import (
    D20,
    ONE_PERCENT,
    PART,
    RARE,
    bias_noticed,
    chance_of_more,
    chance_to_miss,
    faces_of,
    run,
    seems_fair,
)
from tests.soak.part import unseen


@pytest.mark.parametrize("lowest", [1, -1])
@pytest.mark.parametrize("sides", [1, 2, 3, 6, 20, 100, 255, 256, 257, 1_000])
def test_live_dice_stay_on_the_die_and_reach_every_face(sides: int, lowest: int) -> None:
    dice = LiveDice()
    # One face of 1,000 is missed in 40,000 throws once in 10^14.
    faces = {dice.roll(sides, lowest) for _ in range(sides * 40)}
    assert faces == set(range(lowest, lowest + sides))


def test_a_die_without_sides_is_refused() -> None:
    with pytest.raises(DiceError, match="a die needs at least one side, not 0"):
        LiveDice().roll(0)


@pytest.mark.parametrize(("sides", "width"), [(20, 1), (100, 1), (257, 2), (1_000, 2)])
def test_every_number_that_would_favour_low_faces_is_thrown_away(
    sides: int, width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The highest first: those beyond the last whole multiple of the sides come before all others.
    numbers = b"".join(number.to_bytes(width, "big") for number in reversed(range(256**width)))
    handed_out = 0

    def every_number_once(length: int) -> bytes:
        nonlocal handed_out
        handed_out += length
        return numbers[handed_out - length : handed_out]

    monkeypatch.setattr(os, "urandom", every_number_once)
    dice = LiveDice()
    each = 256**width // sides
    faces = [dice.roll(sides) for _ in range(each * sides)]
    assert faces == [*range(sides, 0, -1)] * each


# Fairness


@pytest.mark.parametrize(
    ("freedom", "critical", "chance"),
    # From printed tables of critical values of chi-square.
    [
        (1, 3.841, 0.05),
        (2, 5.991, 0.05),
        (5, 11.070, 0.05),
        (5, 20.515, 0.001),
        (19, 30.144, 0.05),
        (19, 43.820, 0.001),
        (99, 123.225, 0.05),
        (99, 148.230, 0.001),
        (100, 149.449, 0.001),
    ],
)
def test_the_chance_agrees_with_printed_tables(freedom: int, critical: float, chance: float) -> None:
    assert chance_of_more(critical, freedom) == pytest.approx(chance, rel=5e-4)


def test_live_dice_are_fair_and_loaded_ones_are_noticed() -> None:
    run(50_000, 0, unseen)


def test_seventeen_million_rolls_are_enough_to_notice_one_percent() -> None:
    assert bias_noticed(D20, PART.goal) < ONE_PERCENT


@pytest.mark.parametrize("shift", [20.0, 30.0, 60.0, 110.0])
def test_the_chance_to_miss_a_loaded_die_is_that_of_a_shifted_normal_distribution(shift: float) -> None:
    """With one degree of freedom chi-square is the square of one number, and a bias shifts that number."""
    least = NormalDist().inv_cdf(1 - RARE / 2)
    missed = NormalDist(sqrt(shift)).cdf(least) - NormalDist(sqrt(shift)).cdf(-least)
    assert chance_to_miss(shift, 1) == pytest.approx(missed, rel=1e-4)


class HastyDice:
    """The usual mistake: the remainder of a random byte, by which low faces come a little more often."""

    def __init__(self) -> None:
        self._bytes = iter(b"")

    def roll(self, sides: int, lowest: int = 1) -> int:
        for byte in self._bytes:
            return byte % sides + lowest
        self._bytes = iter(os.urandom(4_096))
        return self.roll(sides, lowest)


def test_the_usual_mistake_is_noticed() -> None:
    # Chi-square grows by one with each 1,024 rolls, and 161 are sure to be noticed.
    assert not seems_fair(faces_of(HastyDice(), D20, 200_000), D20)


# Faces known beforehand


def test_fixed_dice_give_their_faces_in_order() -> None:
    dice = FixedDice(3, -1, 57)
    assert [dice.roll(6), dice.roll(3, -1), dice.unused, dice.roll(100), dice.unused] == [3, -1, 1, 57, 0]


@pytest.mark.parametrize(
    ("sides", "lowest", "name"), [(6, 1, "d6"), (100, 1, "d100"), (3, 1, "d3"), (3, -1, "dF")]
)
def test_dice_that_run_out_name_the_die_that_is_missing(sides: int, lowest: int, name: str) -> None:
    for dice in (FixedDice(1, 1), RecordedDice([Die(sides, 1, 1, lowest=lowest)] * 2)):
        dice.roll(sides, lowest)
        dice.roll(sides, lowest)
        with pytest.raises(OutOfFacesError, match=f"^no face left for die 3, a {name}$") as caught:
            dice.roll(sides, lowest)
        assert (caught.value.number, caught.value.sides, caught.value.lowest) == (3, sides, lowest)


@pytest.mark.parametrize(
    ("sides", "lowest", "face", "problem"),
    [
        (6, 1, 7, "a d6 cannot show 7"),
        (6, 1, 0, "a d6 cannot show 0"),
        (20, 1, -1, "a d20 cannot show -1"),
        (3, -1, 2, "a dF cannot show 2"),
        (3, -1, -2, "a dF cannot show -2"),
    ],
)
def test_a_face_the_die_does_not_have_is_refused(sides: int, lowest: int, face: int, problem: str) -> None:
    for dice in (FixedDice(face), RecordedDice([Die(sides, face, face, lowest=lowest)])):
        with pytest.raises(DiceError, match=f"^{problem}$"):
            dice.roll(sides, lowest)
        assert dice.unused == 1


def test_recorded_dice_fall_as_they_fell() -> None:
    dice = RecordedDice([Die(6, 5, 5), Die(3, -1, -1, lowest=-1), Die(20, 20, 20)])
    assert [dice.roll(6), dice.roll(3, -1), dice.unused, dice.roll(20), dice.unused] == [5, -1, 1, 20, 0]


@pytest.mark.parametrize(
    ("recorded", "asked", "problem"),
    [
        ((6, 1), (8, 1), "the record has a d6 as die 1, where a d8 is rolled"),
        ((3, -1), (3, 1), "the record has a dF as die 1, where a d3 is rolled"),
        ((3, 1), (3, -1), "the record has a d3 as die 1, where a dF is rolled"),
    ],
)
def test_recorded_dice_refuse_to_be_another_die(
    recorded: tuple[int, int], asked: tuple[int, int], problem: str
) -> None:
    sides, lowest = recorded
    with pytest.raises(DiceError, match=f"^{problem}$"):
        RecordedDice([Die(sides, 1, 1, lowest=lowest)]).roll(*asked)
