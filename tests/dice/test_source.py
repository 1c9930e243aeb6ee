import os
from collections import Counter
from math import erfc, exp, lgamma, log, sqrt

import pytest

from dicewright.dice import Dice, DiceError, Die, FixedDice, LiveDice, OutOfFacesError, RecordedDice


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

ONE_IN_A_MILLION = 1e-6


def chance_of_more(chi_square: float, freedom: int) -> float:
    """The chance that a fair die strays as far: the regularized incomplete gamma function Q(a, y).

    With a half the freedom and y half of chi-square it is a finite sum, exact but for the last digits:
    Q(1/2, y) = erfc(√y), Q(1, y) = exp(-y), and Q(a + 1, y) = Q(a, y) + y^a exp(-y) / Γ(a + 1).
    """
    y = chi_square / 2
    a, chance = (0.5, erfc(sqrt(y))) if freedom % 2 else (1.0, exp(-y))
    while a < freedom / 2:
        chance += exp(a * log(y) - y - lgamma(a + 1))
        a += 1
    return chance


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


def seems_fair(dice: Dice, sides: int, rolls: int) -> bool:
    """Pearson's test, which finds fault with a fair die once in a million times."""
    faces = Counter(dice.roll(sides) for _ in range(rolls))
    assert set(faces) <= set(range(1, sides + 1))
    expected = rolls / sides
    strayed = sum((faces[face] - expected) ** 2 for face in range(1, sides + 1)) / expected
    return chance_of_more(strayed, sides - 1) > ONE_IN_A_MILLION


@pytest.mark.parametrize(("sides", "rolls"), [(6, 130_000), (20, 1_000_000), (100, 1_500_000)])
def test_live_dice_are_fair(sides: int, rolls: int) -> None:
    assert seems_fair(LiveDice(), sides, rolls)


class HastyDice:
    """The usual mistake: the remainder of a random byte, by which low faces come a little more often."""

    def __init__(self) -> None:
        self._bytes = iter(b"")

    def roll(self, sides: int, lowest: int = 1) -> int:
        for byte in self._bytes:
            return byte % sides + lowest
        self._bytes = iter(os.urandom(4_096))
        return self.roll(sides, lowest)


def test_a_die_that_is_hardly_unfair_is_caught() -> None:
    assert not seems_fair(HastyDice(), 20, 1_000_000)


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
