from fractions import Fraction
from itertools import permutations
from math import prod
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright.dice import Dice
from dicewright.dice.every_way import odds_of_rule
from dicewright.dice.odds import Odds
from dicewright.games.tiers.rules.faceoff import difference_of
from dicewright.games.tiers.rules.odds import pool_odds, standing_odds
from dicewright.games.tiers.rules.pool import cast
from dicewright.games.tiers.rules.settings import DEFAULTS, Rules
from dicewright.games.tiers.rules.tables import OMEGA, PoolDie
from tests.tiers.making import COMPOUND, d, flat, pools

KINDS = ((2,), (3,), (4,), (6,), (2, 3))
MOST_WAYS = 1_500
Pool = tuple[PoolDie, ...]


def _ways(pool: Pool, fortunate: bool, reroll: int) -> int:
    """About as many throws as there are to go through."""
    sizes = sorted((prod(die) for die in pool), reverse=True)
    return prod(sizes) * prod(sizes[:reroll]) * (2 ** len(pool) if fortunate else 1)


def _every_way(pool: Pool, fortunate: bool, reroll: int, rules: Rules) -> Odds[int]:
    found = odds_of_rule(
        lambda dice: cast(dice, pool, fortunate, reroll, rules=rules).result, most_faces=10 * len(pool)
    )
    assert not found.neglected
    return found


@st.composite
def small(draw: st.DrawFn) -> tuple[Pool, bool, int]:
    """What can be gone through in time."""
    fortunate, reroll = draw(st.booleans()), draw(st.integers(0, 3))
    pool: Pool = ()
    for die in draw(st.lists(st.sampled_from(KINDS), min_size=1, max_size=5)):
        if not pool or _ways((*pool, die), fortunate, reroll) <= MOST_WAYS:
            pool = (*pool, die)
    return pool, fortunate, reroll


@given(small(), st.sampled_from((DEFAULTS, COMPOUND)))
def test_the_odds_are_those_of_the_rule_run_over_every_face(
    given: tuple[Pool, bool, int], rules: Rules
) -> None:
    pool, fortunate, reroll = given
    assert pool_odds(pool, fortunate, reroll, rules) == _every_way(pool, fortunate, reroll, rules)


@pytest.mark.parametrize("rules", [DEFAULTS, COMPOUND], ids=["each", "compound"])
@pytest.mark.parametrize(
    ("pool", "fortunate", "reroll"),
    [
        (((2, 3), (2, 3)), True, 1),
        (((2, 3), (2, 3)), False, 2),
        (((2, 3), (2, 3), (3,)), False, 2),
        (((3,), (2, 3), (4,)), True, 1),
        (((2,), (3,), (4,)), True, 2),
        (((2,), (2,), (3,), (3,)), False, 3),
        (((4,), (4,), (6,)), False, 3),
        (((6, 20),), True, 1),
    ],
)
def test_the_odds_of_pools_full_of_equal_faces_are_those_of_the_rule(
    pool: Pool, fortunate: bool, reroll: int, rules: Rules
) -> None:
    assert pool_odds(pool, fortunate, reroll, rules) == _every_way(pool, fortunate, reroll, rules)


class _AfterThese:
    """Known faces first, and then those of other dice."""

    def __init__(self, faces: list[int], dice: Dice) -> None:
        self._faces = iter(faces)
        self._dice = dice

    def roll(self, sides: int, lowest: int = 1) -> int:
        face = next(self._faces, None)
        return self._dice.roll(sides, lowest) if face is None else face


@given(small(), st.integers(0, 2**32), st.sampled_from((DEFAULTS, COMPOUND)))
def test_the_odds_of_dice_that_lie_there_are_those_of_the_rule(
    given: tuple[Pool, bool, int], seed: int, rules: Rules
) -> None:
    pool, _, reroll = given
    random = Random(seed)
    faces = [tuple(random.randint(1, sides) for sides in die) for die in pool]
    chosen = tuple(random.sample(range(len(pool)), min(reroll, len(pool))))
    found = odds_of_rule(
        lambda dice: cast(_AfterThese(flat(faces), dice), pool, False, reroll, chosen, rules=rules).result
    )
    assert standing_odds(pool, faces, chosen, rules) == found


# TP-CORE-10


@pytest.mark.parametrize(
    ("pool", "mean"),
    [
        (d(4), "3.125"),
        (d(4, 4), "5.506"),
        (d(4, 4) + d(6), "6.370"),
        (d(6, 3), "6.507"),
        (d(6, 3) + d(8), "7.686"),
        (d(12, 5), "12.880"),
    ],
    ids=str,
)
def test_the_mean_results_are_those_of_the_reference_table(pool: Pool, mean: str) -> None:
    assert f"{float(Fraction(*pool_odds(pool).mean())):.3f}" == mean


@pytest.mark.parametrize(
    ("a", "b", "percents"),
    [
        (d(4, 4), d(4, 4), ("40.44", "19.13", "40.44")),
        (d(4, 5), d(6), ("69.75", "7.25", "22.99")),
        (d(6, 3), d(8, 3), ("33.07", "7.61", "59.32")),
        (d(6, 3) + d(8), d(8, 3), ("43.15", "9.33", "47.52")),
        (d(8, 3), d(4, 4), ("61.59", "9.74", "28.67")),
        (d(12, 5), d(12, 5), ("44.26", "11.48", "44.26")),
    ],
    ids=str,
)
def test_the_contests_are_those_of_the_reference_table(a: Pool, b: Pool, percents: tuple) -> None:
    gap = difference_of(pool_odds(a), pool_odds(b))
    ways = (gap.at_least(1), gap.exactly(0), gap.at_most(-1))
    assert sum(ways) == gap.ways
    assert tuple(f"{100 * each / gap.ways:.2f}" for each in ways) == percents


def test_an_omega_die_is_worth_more_added_than_apart() -> None:
    # TP-AMB-01: 15.1 against 11.5.
    assert f"{float(Fraction(*pool_odds((OMEGA.die,)).mean())):.1f}" == "15.1"
    assert f"{float(Fraction(*pool_odds(((6,), (20,))).mean())):.1f}" == "11.5"


# Any pool


@given(pools, st.booleans(), st.integers(0, 4), st.sampled_from((DEFAULTS, COMPOUND)))
def test_all_results_together_are_certain(pool: Pool, fortunate: bool, reroll: int, rules: Rules) -> None:
    found = pool_odds(pool, fortunate, reroll, rules)
    assert sum(found.counts) == found.ways
    assert found.neglected == 0
    assert min(found.counts) > 0
    assert list(found.outcomes) == sorted(set(found.outcomes))
    assert found.highest == 2 * max(sum(die) for die in pool)


@pytest.mark.parametrize("fortunate", [False, True])
@pytest.mark.parametrize("reroll", [0, 1, 3])
@pytest.mark.parametrize("sides", [4, 6, 8, 10, 12])
def test_dice_of_one_kind_never_come_to_their_own_highest_face(
    sides: int, reroll: int, fortunate: bool
) -> None:
    for count in (1, 3, 5):
        outcomes = pool_odds(d(sides, count), fortunate, reroll).outcomes
        assert outcomes == tuple(number for number in range(1, 2 * sides + 1) if number != sides)


def test_no_dice_come_to_nothing() -> None:
    assert dict(pool_odds((), True, 3)) == {0: 1}


def test_the_order_of_the_dice_does_not_matter() -> None:
    pool = ((4,), (6, 20), (12,))
    assert len({repr(pool_odds(each, True, 1)) for each in permutations(pool)}) == 1


def test_more_rerolls_than_dice_are_as_many_as_there_are_dice() -> None:
    assert pool_odds(d(6, 3), reroll=50) == pool_odds(d(6, 3), reroll=3) == pool_odds(d(6, 3), reroll=2)
