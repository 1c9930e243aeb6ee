"""Two pools against each other: who wins and by how much, what it does, and how likely all that is."""

from functools import lru_cache
from typing import NamedTuple

from dicewright.dice.frozen import Frozen
from dicewright.dice.odds import Odds, Ratio, lowest_terms
from dicewright.games.tiers.rules.odds import pool_odds
from dicewright.games.tiers.rules.pool import (
    MOST_CHANGED,
    MOST_RANK_EVER,
    MOST_REROLL,
    bonus_tier,
    check_rank,
    count_of,
    dice_of,
)
from dicewright.games.tiers.rules.settings import DEFAULTS, Rules
from dicewright.games.tiers.rules.tables import TEMPORARY_RANKS, UNDERDOG_MARGIN, PoolDie, Tier
from dicewright.trouble import RuleError

FIRST, SECOND = "a", "b"
"""The attacker or initiator, and whoever is attacked."""

BY_RESULT, BY_TIER, BY_RANK, BY_INITIATOR = "result", "tier", "rank", "initiator"


class Side(Frozen):
    """What one side brings. Without a character behind it, the pool speaks for itself (TP-AMB-07)."""

    tier: Tier
    """Of the skill or item."""
    rank: int
    character: Tier | None = None
    bonus_die: bool = False
    fortunate: bool = False
    reroll: int = 0
    reduce: int = 0
    increase: int = 0
    temporary: bool = False
    """A rank more for this roll, paid by the GM (TP-META-04)."""

    @property
    def tier_behind(self) -> Tier:
        return self.character or self.tier

    @property
    def whole_rank(self) -> int:
        return self.rank + (TEMPORARY_RANKS if self.temporary else 0)

    def tie_tier(self, rules: Rules) -> Tier:
        """TP-AMB-07"""
        return self.tier if rules.tie_tier_basis == "pool" else self.tier_behind

    def multiplier_tier(self, rules: Rules) -> Tier:
        """TP-AMB-06"""
        return self.tier if rules.multiplier_basis == "skill" else self.tier_behind

    def multiplier(self, rules: Rules) -> int:
        """TP-COMBAT-01"""
        return rules.multiplier(self.multiplier_tier(rules))

    def dice(self, rules: Rules) -> tuple[PoolDie, ...]:
        bonus = bonus_tier(self.tier, self.tier_behind, rules) if self.bonus_die else None
        return dice_of(self.tier, count_of(self.whole_rank, self.reduce, self.increase, rules), bonus, rules)

    def odds(self, rules: Rules) -> Odds[int]:
        return pool_odds(self.dice(rules), self.fortunate, self.reroll, rules)


def check_side(side: Side) -> None:
    check_rank(side.rank, most=MOST_RANK_EVER)
    if not 0 <= side.reroll <= MOST_REROLL:
        raise RuleError("reroll_out_of_range", f"Reroll goes from 0 to {MOST_REROLL}")
    if not (0 <= side.reduce <= MOST_CHANGED and 0 <= side.increase <= MOST_CHANGED):
        raise RuleError("dice_out_of_range", f"Reduce and Increase go from 0 to {MOST_CHANGED}")


# Who wins


class Judged(NamedTuple):
    winner: str
    """`a` or `b`"""
    margin: int
    decided_by: str


class Standing(NamedTuple):
    """What decides a tie."""

    tier: Tier
    rank: int


def tie_goes_to(a: Standing, b: Standing, initiator: str = FIRST) -> tuple[str, str]:
    """TP-CORE-09: the winner of a tie, and by what."""
    if a.tier != b.tier:
        return (FIRST if a.tier.number > b.tier.number else SECOND), BY_TIER
    if a.rank != b.rank:
        return (FIRST if a.rank > b.rank else SECOND), BY_RANK
    return initiator, BY_INITIATOR


def judge(results: tuple[int, int], a: Standing, b: Standing, initiator: str = FIRST) -> Judged:
    """TP-CORE-07 and -09: there is always a winner."""
    difference = results[0] - results[1]
    if difference:
        return Judged(FIRST if difference > 0 else SECOND, abs(difference), BY_RESULT)
    winner, by = tie_goes_to(a, b, initiator)
    return Judged(winner, 0, by)


def standing(side: Side, rules: Rules) -> Standing:
    return Standing(side.tie_tier(rules), side.whole_rank)


def damage_margin(margin: int, is_tie: bool, rules: Rules = DEFAULTS) -> int:
    """What counts for damage when the attacker wins (TP-AMB-10)."""
    return max(margin, rules.tie_win_min_margin) if is_tie else margin


def damage_of(margin: int, is_tie: bool, multiplier: int, rules: Rules = DEFAULTS) -> int:
    """TP-COMBAT-01, when the attacker wins."""
    return damage_margin(margin, is_tie, rules) * multiplier


def is_underdog_win(
    attacker: Tier, defender: Tier, winner: str, margin: int, rules: Rules = DEFAULTS
) -> bool:
    """Whether the GM may take a point: a lower tier won by Margin 2 (TP-META-03, TP-AMB-11)."""
    enough = margin == UNDERDOG_MARGIN if rules.margin_keyword == "exact" else margin >= UNDERDOG_MARGIN
    return winner == FIRST and attacker.number < defender.number and enough


def wounded(hp: int, damage: int) -> tuple[int, int]:
    """What is left, never below 0, and what came beyond (TP-AMB-28)."""
    return max(0, hp - damage), max(0, damage - hp)


# How likely


def difference_of(a: Odds[int], b: Odds[int]) -> Odds[int]:
    """The first result minus the second."""
    counts: dict[int, int] = {}
    for one, ways in a:
        for other, more in b:
            gap = one - other
            counts[gap] = counts.get(gap, 0) + ways * more
    return Odds(dict(sorted(counts.items())), a.ways * b.ways)


class Chances(Frozen):
    """A face-off before it is rolled; all ways are out of `ways`."""

    difference: Odds[int]
    tie_to: str
    tie_by: str

    @property
    def ways(self) -> int:
        return self.difference.ways

    @property
    def higher(self) -> int:
        return self.difference.at_least(1)

    @property
    def tie(self) -> int:
        return self.difference.exactly(0)

    @property
    def lower(self) -> int:
        return self.difference.at_most(-1)

    @property
    def wins(self) -> int:
        """The ways in which the first side wins, ties and all."""
        return self.higher + (self.tie if self.tie_to == FIRST else 0)

    @property
    def losses(self) -> int:
        return self.ways - self.wins


@lru_cache(maxsize=256)
def chances(a: Side, b: Side, rules: Rules = DEFAULTS, initiator: str = FIRST) -> Chances:
    winner, by = tie_goes_to(standing(a, rules), standing(b, rules), initiator)
    return Chances(difference_of(a.odds(rules), b.odds(rules)), winner, by)


def damage_odds(found: Chances, multiplier: int, rules: Rules = DEFAULTS) -> Odds[int]:
    """The chance of each amount of damage by the first side; 0 where it loses, or wins nothing."""
    counts = {0: 0}
    for gap, ways in found.difference:
        wins = gap > 0 or (gap == 0 and found.tie_to == FIRST)
        damage = damage_of(gap, gap == 0, multiplier, rules) if wins else 0
        counts[damage] = counts.get(damage, 0) + ways
    return Odds(dict(sorted(counts.items())), found.ways)


def gain_of_bonus_die(a: Side, b: Side, rules: Rules = DEFAULTS, side: str = FIRST) -> Ratio:
    """How much more often that side wins with a bonus die than without."""

    def wins(bonus_die: bool) -> Ratio:
        if side == FIRST:
            found = chances(a.replace(bonus_die=bonus_die), b, rules)
            return found.wins, found.ways
        found = chances(a, b.replace(bonus_die=bonus_die), rules)
        return found.losses, found.ways

    (with_one, ways), (without, other_ways) = wins(True), wins(False)
    return lowest_terms(with_one * other_ways - without * ways, ways * other_ways)
