"""Valuables: what they are worth, what is known of it, and who carries them."""

from dicewright.dice.odds import Odds
from dicewright.games.lavender.rules.settings import DEFAULTS, Rules
from dicewright.games.lavender.rules.tables import (
    CRITICAL,
    FUMBLE,
    LEAST_VALUE,
    MISS,
    MOST_VALUE,
    STRONG,
    WEAK,
    Class,
)

UNKNOWN, BALLPARK, EXACT, WITH_BUYER, MISJUDGED = (
    "unknown",
    "ballpark",
    "exact",
    "exact_with_buyer",
    "misjudged",
)
KNOWLEDGE = {CRITICAL: WITH_BUYER, STRONG: EXACT, WEAK: BALLPARK, MISS: UNKNOWN, FUMBLE: MISJUDGED}
"""LH-VAL-10"""
BUYER_BONUS = 1
MISJUDGED_BY = 1
BALLPARK_DICE = (6, 4)

_FIELDS = {
    "weapon": "weapons",
    "arms": "weapons",
    "bow": "weapons",
    "armor": "armor",
    "shield": "armor",
    "animal": "beasts",
    "beast": "beasts",
    "scroll": "scrolls",
    "wand": "wands",
    "staff": "wands",
    "plant": "plants",
    "mystery": "mysteries",
    "map": "maps",
    "jewelry": "jewelry",
    "ring": "jewelry",
    "art": "art",
    "clothing": "finery",
    "finery": "finery",
    "potion": "",
}
"""LH-VAL-09: kinds of things, and the field of a class that they belong to."""


def field_of(kind: str) -> str | None:
    """What one has to know to appraise a thing of this kind; empty where no class does.

    None for a kind of one's own, of which only the table can say who knows it.
    """
    name = " ".join(kind.split()).casefold()
    return next((_FIELDS[each] for each in (name, name.removesuffix("s")) if each in _FIELDS), None)


def is_expert(who: Class | None, kind: str) -> bool:
    """Whether the class lets somebody appraise it (LH-VAL-09, LH-AMB-17)."""
    field = field_of(kind)
    return field is None or (who is not None and field in who.appraises)


def is_encumbered(capacity: int, used: int) -> bool:
    """LH-VAL-07, LH-AMB-13"""
    return used > capacity


def ballpark(true_value: int, d6: int, d4: int, rules: Rules = DEFAULTS) -> int:
    """LH-VAL-11, LH-AMB-17"""
    told = true_value + (d4 if d6 % 2 == 0 else -d4)
    return max(LEAST_VALUE, min(MOST_VALUE, told)) if rules.ballpark_clamp else told


def ballpark_odds(true_value: int, rules: Rules = DEFAULTS) -> Odds[int]:
    counts: dict[int, int] = {}
    first, second = BALLPARK_DICE
    for d6 in range(1, first + 1):
        for d4 in range(1, second + 1):
            told = ballpark(true_value, d6, d4, rules)
            counts[told] = counts.get(told, 0) + 1
    return Odds(dict(sorted(counts.items())))
