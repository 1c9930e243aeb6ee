"""Exact chances, from sums over how many dice succeed and how many of them show a 1."""

from functools import lru_cache
from math import comb

from dicewright.dice.odds import Odds
from dicewright.games.dungeoneers.rules.adversary import adversary_odds
from dicewright.games.dungeoneers.rules.pool import critical_successes
from dicewright.games.dungeoneers.rules.settings import DEFAULTS, Rules
from dicewright.games.dungeoneers.rules.tables import (
    BELOW_SUCCESS,
    DEGREES,
    DIE,
    HIGHEST_TN,
    ONES_OF_CRITICAL,
    degree_of,
)

Joint = tuple[tuple[int, int, int], ...]
"""So many successes on the dice, so many 1s, and the ways to both."""


@lru_cache(maxsize=256)
def joint_ways(tn: int, dice: int) -> Joint:
    """All that matters of a throw, out of 10 to the number of dice."""
    low = max(0, min(HIGHEST_TN, tn))
    found: list[tuple[int, int, int]] = []
    for ones in range(dice + 1):
        # Whatever the target number, a 1 is a success only where it is reached (DN-AMB-02).
        others = dice - ones
        first = comb(dice, ones)
        if not low:
            found.append((0, ones, first * (DIE - 1) ** others))
            continue
        for more in range(others + 1):
            ways = first * comb(others, more) * (low - 1) ** more * (DIE - low) ** (others - more)
            if ways:
                found.append((ones + more, ones, ways))
    return tuple(found)


@lru_cache(maxsize=256)
def success_odds(tn: int, dice: int, rules: Rules = DEFAULTS) -> Odds[int]:
    """Of the successes rolled, the critical's included."""
    counts: dict[int, int] = {}
    for on_dice, ones, ways in joint_ways(tn, dice):
        total = on_dice + critical_successes(ones, rules)
        counts[total] = counts.get(total, 0) + ways
    return Odds(dict(sorted(counts.items())), DIE**dice)


@lru_cache(maxsize=256)
def loss_odds(tn: int, dice: int) -> Odds[int]:
    """Of the dice above the target number, which are a leader's stress (DN-GRP-04, DN-AMB-06)."""
    low = max(0, min(HIGHEST_TN, tn))
    counts = {
        losses: comb(dice, losses) * (DIE - low) ** losses * low ** (dice - losses)
        for losses in range(dice + 1)
    }
    return Odds({losses: ways for losses, ways in counts.items() if ways}, DIE**dice)


def critical_ways(dice: int) -> int:
    """Two or more 1s, out of 10 to the number of dice; whatever the target number."""
    none, one = (DIE - 1) ** dice, dice * (DIE - 1) ** (dice - 1)
    return DIE**dice - none - one if dice >= ONES_OF_CRITICAL else 0


def degrees_of(odds: Odds[int], dn: int) -> Odds[str]:
    """All four degrees in their order, also those that cannot be."""
    counts = dict.fromkeys(DEGREES, 0)
    for successes, ways in odds:
        counts[degree_of(successes - dn)] += ways
    return Odds(counts, odds.ways)


def at_least(odds: Odds[str], degree: str) -> int:
    """The ways to this degree or a better one."""
    place = DEGREES.index(degree)
    return sum(odds.counts[place:])


def mixed(parts: list[tuple[int, Odds[str]]]) -> Odds[str]:
    """Of several cases, each with its weight."""
    whole = 1
    for _, odds in parts:
        whole = max(whole, odds.ways)
    counts = dict.fromkeys(DEGREES, 0)
    for weight, odds in parts:
        for degree, ways in odds:
            counts[degree] += weight * ways * (whole // odds.ways)
    return Odds(counts, whole * sum(weight for weight, _ in parts))


def against_adversary(
    tn: int, dice: int, dn: int, boon: int, bane: int, die: str, rules: Rules = DEFAULTS
) -> Odds[str]:
    """Before the GM's die is thrown (DN-ADV-01)."""
    odds = success_odds(tn, dice, rules)
    return mixed(
        [(ways, degrees_of(odds, after)) for after, ways in adversary_odds(dn, boon, bane, die, rules)]
    )


# Compromises


def compromised(successes: int, dn: int, rules: Rules = DEFAULTS) -> tuple[int, int]:
    """The successes where every offer is made and accepted, and the dread for it (DN-COMP-01, DN-AMB-11)."""
    dread = 0
    while degree_of(successes - dn) in BELOW_SUCCESS and (
        rules.compromise_limit is None or dread < rules.compromise_limit
    ):
        successes += 1
        dread += 1
    return successes, dread


def compromise_odds(odds: Odds[int], dn: int, rules: Rules = DEFAULTS) -> tuple[Odds[str], Odds[int]]:
    """The degrees where every offer is accepted, and the dread that comes of it."""
    degrees = dict.fromkeys(DEGREES, 0)
    dreads: dict[int, int] = {}
    for rolled, ways in odds:
        successes, dread = compromised(rolled, dn, rules)
        degrees[degree_of(successes - dn)] += ways
        dreads[dread] = dreads.get(dread, 0) + ways
    return Odds(degrees, odds.ways), Odds(dict(sorted(dreads.items())), odds.ways)


# Tests


@lru_cache(maxsize=128)
def difference_odds(
    initiator: tuple[int, int], opponent: tuple[int, int], rules: Rules = DEFAULTS
) -> Odds[int]:
    """The initiator's successes minus the opponent's; each side is its target number and its dice."""
    counts: dict[int, int] = {}
    theirs = success_odds(*opponent, rules)
    mine = success_odds(*initiator, rules)
    for one, ways in mine:
        for other, more in theirs:
            gap = one - other
            counts[gap] = counts.get(gap, 0) + ways * more
    return Odds(dict(sorted(counts.items())), mine.ways * theirs.ways)


def tie_odds(odds: Odds[int], rules: Rules = DEFAULTS) -> tuple[int, int]:
    """The ways in which a side's own offers, all accepted, bring it up to the other (DN-AMB-10 and -11).

    First the initiator's, who wins by it; the opponent's leave a tie, which is still lost (DN-TEST-03).
    """
    behind, ahead = odds.at_most(-1), odds.at_least(1)
    if rules.compromise_limit is None:
        return behind, ahead
    further = rules.compromise_limit + 1
    return behind - odds.at_most(-further), ahead - odds.at_least(further)
