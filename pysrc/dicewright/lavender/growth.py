"""Gaining a level: hit points rolled anew, and never fewer than before."""

from collections.abc import Sequence
from typing import NamedTuple

from dicewright.lavender.settings import DEFAULTS, Rules


class Grown(NamedTuple):
    rolled: int
    most: int
    current: int


def level_up(
    dice: Sequence[int], con: int, old_most: int, current: int, toughness: int = 0, rules: Rules = DEFAULTS
) -> Grown:
    """LH-DOWN-09, LH-CHAR-18, LH-AMB-10 and -11"""
    per_die = con * (1 + (toughness if rules.toughness == "per_die" else 0))
    rolled = sum(face + per_die for face in dice) + (con * toughness if rules.toughness == "once" else 0)
    most = max(old_most, rolled)
    return Grown(rolled, most, current + most - old_most)
