"""Whether dice are fair, by Pearson's test, and whether that test would notice if they were not."""

from collections import Counter
from functools import cache, partial
from itertools import repeat
from math import ceil, erfc, exp, lgamma, log, sqrt
from typing import NamedTuple

from dicewright.dice import Dice, LiveDice
from dicewright.dice.source import die_name
from tests.soak.cores import shared_out
from tests.soak.part import Figures, Part, Watch


class Kind(NamedTuple):
    sides: int
    lowest: int = 1

    def __str__(self) -> str:
        return die_name(*self)


D20 = Kind(20)
DICE = (D20, Kind(6), Kind(100), Kind(3), Kind(3, -1))

RARE = 1e-7
"""How often one check finds fault with a fair die, and how often it misses a loaded one. With two checks for
each of five dice a run as a whole goes wrong by chance once in a million times."""
ONE_PERCENT = 0.01
SHARE = 1_000_000


# Pearson's test


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


def strayed(faces: Counter[int], die: Kind) -> float:
    """Pearson's chi-square."""
    expected = faces.total() / die.sides
    whole = range(die.lowest, die.lowest + die.sides)
    assert set(faces) <= set(whole), f"a {die} showed {set(faces) - set(whole)}"
    return sum((faces[face] - expected) ** 2 for face in whole) / expected


def chance_of_faces(faces: Counter[int], die: Kind) -> float:
    """How often fair dice stray as far as these or farther."""
    return chance_of_more(strayed(faces, die), die.sides - 1)


def seems_fair(faces: Counter[int], die: Kind) -> bool:
    return chance_of_faces(faces, die) > RARE


# A loaded die


class LoadedDice:
    """Shows its highest face more often than it should, and its lowest as much less."""

    def __init__(self, bias: float) -> None:
        self._live = LiveDice()
        self._turned = round(bias * 1_000_000)

    def roll(self, sides: int, lowest: int = 1) -> int:
        face = self._live.roll(sides, lowest)
        if face == lowest and self._live.roll(1_000_000) <= self._turned:
            return lowest + sides - 1
        return face


def chance_to_miss(shift: float, freedom: int) -> float:
    """How often the test thinks fair what strays by so much on the average (noncentral chi-square)."""
    y, least = shift / 2, _least_strayed(freedom)
    likely = range(max(0, int(y - 12 * sqrt(y) - 12)), int(y + 12 * sqrt(y) + 12))
    return sum(
        exp(each * log(y) - y - lgamma(each + 1)) * (1 - chance_of_more(least, freedom + 2 * each))
        for each in likely
    )


@cache
def _least_strayed(freedom: int) -> float:
    """From where on the test finds fault."""
    low, high = 0.0, 1_000.0
    while high - low > 1e-9:
        middle = (low + high) / 2
        low, high = (middle, high) if chance_of_more(middle, freedom) > RARE else (low, middle)
    return high


@cache
def _shift_to_notice(freedom: int) -> float:
    low, high = 1.0, 1_000.0
    while high - low > 1e-6:
        middle = (low + high) / 2
        low, high = (middle, high) if chance_to_miss(middle, freedom) > RARE else (low, middle)
    return high


def bias_noticed(die: Kind, rolls: int) -> float:
    """The least bias that so many rolls are sure to show: two faces stray by bias / sides each."""
    return sqrt(_shift_to_notice(die.sides - 1) * die.sides / 2 / rolls)


def rolls_to_notice(die: Kind, bias: float) -> int:
    return ceil(_shift_to_notice(die.sides - 1) * die.sides / 2 / bias**2)


# Rolling


def faces_of(dice: Dice, die: Kind, rolls: int) -> Counter[int]:
    return Counter(map(dice.roll, repeat(die.sides, rolls), repeat(die.lowest)))


def _faces_live(die: Kind, rolls: int, seed: int) -> Counter[int]:
    """The system's randomness has no seed."""
    return faces_of(LiveDice(), die, rolls)


def _faces_loaded(die: Kind, bias: float, rolls: int, seed: int) -> Counter[int]:
    return faces_of(LoadedDice(bias), die, rolls)


def run(count: int, seed: int, watch: Watch) -> Figures:
    """As many d20, and of all other dice as many as show the same bias; each fair, and then loaded."""
    bias = bias_noticed(D20, count)
    rolls = {die: count if die is D20 else rolls_to_notice(die, bias) for die in DICE}
    whole, before = 2 * sum(rolls.values()), 0

    def told(done: int) -> None:
        watch((before + done) * count // whole)

    figures: dict[str, int | float | str] = {}
    for die in DICE:
        for is_loaded in (False, True):
            work = partial(_faces_loaded, die, bias) if is_loaded else partial(_faces_live, die)
            faces = sum(shared_out(work, rolls[die], seed, told, SHARE), Counter[int]())
            before += rolls[die]
            assert faces.total() == rolls[die]
            how = f"{'loaded' if is_loaded else 'live'} {die}"
            chance = f"{chance_of_faces(faces, die):.2g}"
            assert seems_fair(faces, die) != is_loaded, f"{rolls[die]:,} {how}: chance {chance}"
            figures[f"{how}, {rolls[die]:,} rolls, how often fair dice stray as far"] = chance
    return {"bias that was noticed on every die": f"{bias:.3%}", **figures}


PART = Part(
    name="fairness",
    promise="The dice are fair, by a test that notices a bias of one percent",
    unit="rolls of a d20",
    goal=17_000_000,
    run=run,
)
