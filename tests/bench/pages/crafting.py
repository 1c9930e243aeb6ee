"""Runs in Pyodide: the tiers of an attempt by Dicewright and by icepool, compared and timed."""

import json  # noqa: F401 (the page asks for answers in it)
from fractions import Fraction

import icepool
from icepool import Die, d
from timing import seconds

from dicewright.games.tdgs.rules.crafting import craft_odds

# Net modifiers and pools, from a novice to a master with every help there is.
ATTEMPTS = [(modifier, pool) for modifier in (-4, 0, 3) for pool in (1, 3, 7, 15)]
NOTHING = 0


def ours(modifier: int, pool: int) -> dict[int, Fraction]:
    odds = craft_odds.__wrapped__(modifier, pool, pool + 2)
    chances = {tier: Fraction(ways, odds.ways) for tier, ways in enumerate(odds.tiers, 1)}
    return {NOTHING: Fraction(odds.failure + odds.critical_failure, odds.ways), **chances}


def say(modifier: int, pool: int) -> Die:
    """In icepool's words: the d20 decides which dice are rolled, of which the highest counts."""

    def after(natural: int) -> Die | int:
        if natural == 20:
            return d(12).highest(pool + 2)
        return d(12).highest(pool) if natural > 1 and natural + modifier >= 11 else NOTHING

    return d(20).map(after)


def forget() -> None:
    d.cache_clear()
    icepool.Pool.clear_cache()


def check() -> str:
    for attempt in ATTEMPTS:
        theirs = say(*attempt)
        told = {tier: Fraction(ways, theirs.denominator()) for tier, ways in theirs.items()}
        if told != ours(*attempt):
            return f"icepool sees {attempt} otherwise"
    return ""


def work_ours() -> None:
    for modifier, pool in ATTEMPTS:
        craft_odds.__wrapped__(modifier, pool, pool + 2)


def work_icepool() -> None:
    forget()
    for attempt in ATTEMPTS:
        say(*attempt)


def measure(rounds: int) -> dict[str, list[float]]:
    """Milliseconds of one attempt, taken in turns."""
    samples: dict[str, list[float]] = {"ours": [], "icepool": []}
    calls = {"ours": 40, "icepool": 4}
    for _ in range(rounds):
        for label, work in (("ours", work_ours), ("icepool", work_icepool)):
            taken = seconds(work, calls[label])
            samples[label].append(1000 * taken / calls[label] / len(ATTEMPTS))
    return samples
