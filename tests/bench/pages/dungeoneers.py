"""Runs in Pyodide: tests of fifteen dice a side by Dicewright and by icepool, compared and timed."""

import json  # noqa: F401 (the page asks for answers in it)
from fractions import Fraction
from typing import Any

import icepool
from icepool import Die, d
from timing import in_turns

from dicewright.games.dungeoneers.rules.odds import difference_odds, joint_ways, success_odds

DICE = 15
CASES = {"5 against 5": (5, 5), "3 against 8": (3, 8)}


def ours(name: str) -> Any:
    first, second = CASES[name]
    return difference_odds((first, DICE), (second, DICE))


def successes(tn: int) -> Die:
    """The same in icepool's words: each die is a success or not, and a 1 or not."""
    die = d(10).map(lambda face: icepool.Vector((int(face <= tn), int(face == 1))))
    return (DICE @ die).map(lambda on_dice, ones: on_dice + int(ones >= 2))


def theirs(name: str) -> Die:
    first, second = CASES[name]
    return successes(first) - successes(second)


def check(name: str) -> str:
    mine, other = ours(name), theirs(name)
    told = {gap: Fraction(ways, other.denominator()) for gap, ways in other.items()}
    known = {gap: Fraction(ways, mine.ways) for gap, ways in mine}
    return "" if told == known else f"icepool sees {name} otherwise"


def measure(name: str, rounds: int, asks_icepool: bool) -> dict[str, list[float]]:
    """Milliseconds of one answer, each as at the first sight of these dice."""

    def work_ours() -> None:
        for known in (difference_odds, success_odds, joint_ways):
            known.cache_clear()
        ours(name)

    def work_icepool() -> None:
        d.cache_clear()
        theirs(name)

    works = {"ours": work_ours, **({"icepool": work_icepool} if asks_icepool else {})}
    return in_turns(works, rounds)
