"""Encounters: surprise, how those met see the party, and fleeing from them."""

from collections.abc import Iterable
from typing import NamedTuple

from dicewright.dice.odds import Odds
from dicewright.games.lavender.rules.character import Character
from dicewright.games.lavender.rules.degrees import degree_odds, is_success, read_test
from dicewright.games.lavender.rules.fight import ENEMY_TURNS, Fight
from dicewright.games.lavender.rules.muster import begun
from dicewright.games.lavender.rules.tables import ATTITUDES

SURPRISE, COMMUNICATE = "surprise", "communicate"
EACH = "each"
"""The reading of surprise in which everybody tests (LH-AMB-36)."""


def is_surprised(natural: int, dexterity: int) -> bool:
    """LH-ENC-03"""
    return not is_success(read_test(natural, dexterity).degree)


class Weighed(NamedTuple):
    """What makes a test easier, and what makes it harder, in words."""

    easier: tuple[str, ...] = ()
    harder: tuple[str, ...] = ()


def weigh_talk(has_language: bool, has_gift: bool) -> Weighed:
    """LH-ENC-04"""
    return Weighed(
        ("a gift or leverage",) if has_gift else (), () if has_language else ("no common language",)
    )


def attitude(natural: int, charisma: int) -> str:
    """LH-ENC-04"""
    return ATTITUDES[read_test(natural, charisma).degree]


def attitude_odds(charisma: int, mode: str) -> Odds[str]:
    degrees = degree_odds(charisma, mode)
    return Odds({ATTITUDES[degree]: ways for degree, ways in degrees}, degrees.ways)


def flee(people: Iterable[tuple[str, Character]], surprised: bool = False) -> Fight:
    """The party runs: a fight in which the enemies strike first (LH-ENC-06)."""
    return begun(people, surprised).replace(step=ENEMY_TURNS)
