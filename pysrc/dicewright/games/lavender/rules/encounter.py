"""Encounters: surprise, and how those met see the party."""

from dicewright.dice.odds import Odds
from dicewright.games.lavender.rules.degrees import degree_odds, is_success, mode_of, read_test
from dicewright.games.lavender.rules.tables import ATTITUDES

SURPRISE, COMMUNICATE = "surprise", "communicate"


def is_surprised(natural: int, dexterity: int) -> bool:
    """LH-ENC-03"""
    return not is_success(read_test(natural, dexterity).degree)


def communicate_mode(has_language: bool, has_gift: bool) -> str:
    """LH-ENC-04"""
    return mode_of(has_gift, not has_language)


def attitude_odds(charisma: int, mode: str) -> Odds[str]:
    degrees = degree_odds(charisma, mode)
    return Odds({ATTITUDES[degree]: ways for degree, ways in degrees}, degrees.ways)
