"""Tests: a d20 and a modifier, read in five degrees."""

from functools import lru_cache
from typing import NamedTuple

from dicewright.dice.odds import Odds
from dicewright.games.lavender.rules.tables import (
    CRITICAL,
    D20,
    DEGREES,
    FUMBLE,
    MISS,
    STRONG,
    STRONG_FROM,
    SUCCEEDS,
    SUCCESSES,
    WEAK,
)

NORMAL, ADVANTAGE, DISADVANTAGE = "normal", "advantage", "disadvantage"
MODES = (NORMAL, ADVANTAGE, DISADVANTAGE)


def degree_of(natural: int, total: int) -> str:
    """LH-CORE-05, in its order."""
    if natural == D20:
        return CRITICAL
    if natural == 1:
        return FUMBLE
    if total >= STRONG_FROM:
        return STRONG
    return WEAK if total >= SUCCEEDS else MISS


def is_success(degree: str) -> bool:
    return degree in SUCCESSES


def is_locked(natural: int) -> bool:
    """LH-CORE-08"""
    return natural in (1, D20)


def mode_of(advantage: bool, disadvantage: bool) -> str:
    """LH-CORE-06 and -07, LH-AMB-05: nothing stacks, and both kinds cancel."""
    if advantage == disadvantage:
        return NORMAL
    return ADVANTAGE if advantage else DISADVANTAGE


def dice_of_mode(mode: str) -> int:
    return 1 if mode == NORMAL else 2


def kept(faces: tuple[int, ...], mode: str) -> int:
    """Where nobody chooses otherwise: the higher for the player, the lower for the GM (LH-AMB-05)."""
    if mode == NORMAL:
        return faces[0]
    return max(faces) if mode == ADVANTAGE else min(faces)


class Tested(NamedTuple):
    natural: int
    total: int
    degree: str

    @property
    def is_success(self) -> bool:
        return is_success(self.degree)


def read_test(natural: int, modifier: int = 0, added: int = 0) -> Tested:
    """LH-CORE-04; what is added afterwards makes no natural die another (LH-AMB-06)."""
    total = natural + modifier + added
    return Tested(natural, total, degree_of(natural, total))


@lru_cache(maxsize=64)
def kept_odds(sides: int, mode: str = NORMAL) -> Odds[int]:
    """Of the die that is kept."""
    if mode == NORMAL:
        return Odds(dict.fromkeys(range(1, sides + 1), 1))
    counts = {face: 2 * (face if mode == ADVANTAGE else sides + 1 - face) - 1 for face in range(1, sides + 1)}
    return Odds(counts)


@lru_cache(maxsize=128)
def degree_odds(modifier: int = 0, mode: str = NORMAL) -> Odds[str]:
    """All five degrees, also those that cannot be."""
    counts = dict.fromkeys(DEGREES, 0)
    die = kept_odds(D20, mode)
    for natural, ways in die:
        counts[read_test(natural, modifier).degree] += ways
    return Odds(counts, die.ways)
