"""Rules, pools and throws for the tests."""

from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

import pytest
from hypothesis import strategies as st

from dicewright.dice import FixedDice, Odds
from dicewright.games.dungeoneers.rules.adversary import throw_adversary
from dicewright.games.dungeoneers.rules.pool import Count, count_of, counted, throw_pool
from dicewright.games.dungeoneers.rules.settings import DEFAULTS, HOUSE_RULES, Rules, rules_from
from dicewright.games.dungeoneers.rules.tables import DEGREES, DIE
from dicewright.trouble import RuleError

PER_PAIR = Rules(critical_mode="per_pair")
CLAMPED = Rules(tn_clamp="at_least_1")
THREE_PLUS = Rules(group_base="three_plus")
BOTH_MODES = (DEFAULTS, PER_PAIR)


def sentence(call: Callable[[], object]) -> str:
    """With which it is refused."""
    with pytest.raises(RuleError) as refusal:
        call()
    return str(refusal.value)


def fixed_count(faces: Iterable[int], tn: int, rules: Rules = DEFAULTS) -> Count:
    """What a throw with these faces comes to, by way of its record."""
    faces = tuple(faces)
    return count_of(throw_pool(FixedDice(*faces), "", tn, len(faces), rules))


def shares(odds: Odds) -> dict[Any, Fraction]:
    """The chance of each outcome that can be."""
    return {outcome: Fraction(ways, odds.ways) for outcome, ways in odds if ways}


@cache
def every_throw(dice: int) -> tuple[tuple[int, ...], ...]:
    return tuple(product(range(1, DIE + 1), repeat=dice))


@cache
def every_count(tn: int, dice: int, rules: Rules) -> Counter[Count]:
    """All ways the dice can fall, counted by the rule itself."""
    return Counter(counted(faces, tn, rules) for faces in every_throw(dice))


def odds_from(counts: Counter) -> Odds:
    return Odds(dict(sorted(counts.items())))


def of_degrees(counts: Counter[str]) -> Odds[str]:
    """In the order of the degrees, also those that cannot be."""
    return Odds({degree: counts[degree] for degree in DEGREES})


def at_least_shares(odds: Odds[str]) -> list[Fraction]:
    """The chance of each degree or a better one."""
    return [Fraction(sum(odds.counts[place:]), odds.ways) for place in range(len(DEGREES))]


def pool_record(**named: Any) -> Any:
    usual = {"name": "Ann", "tn": 5, "count": 4}
    return throw_pool(FixedDice(5, 4, 7, 1), **{**usual, **named})


def adversary_record(face: int = 2, **named: Any) -> Any:
    usual = {"name": "Ogre", "dn": 2, "boon": 2, "bane": 0}
    return throw_adversary(FixedDice(face), **{**usual, **named})


# For hypothesis

rules = st.fixed_dictionaries(
    {
        **{rule.key: st.sampled_from([choice.key for choice in rule.choices]) for rule in HOUSE_RULES},
        "dungeoneers.dn_floor": st.sampled_from("0123456"),
    }
).map(rules_from)
critical_rules = st.sampled_from(BOTH_MODES)
target_numbers = st.integers(-20, 30)
dice_counts = st.integers(1, 34)
difficulties = st.integers(0, 7)
points = st.integers(0, 20)
throws = st.lists(st.integers(1, DIE), min_size=1, max_size=34)
