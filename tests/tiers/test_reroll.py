from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright.games.tiers.rules.pool import cast, exploding, lowest_keep_best
from dicewright.games.tiers.rules.tables import PoolDie
from tests.dice.expressions import SeededDice
from tests.tiers.making import fixed_cast, flat, pools


@pytest.mark.parametrize(
    ("sides", "faces", "closed", "most", "chosen"),
    [
        ((6, 6, 8), (5, 2, 5), (), 1, (1,)),
        ((6, 6, 8), (5, 2, 5), (), 2, (1, 2)),
        ((4, 8), (4, 4), (), 1, (1,)),
        ((6, 6), (3, 3), (), 2, (1,)),
        ((8, 6), (3, 3), (), 2, (0,)),
        ((6, 6), (3, 3), (1,), 2, (0,)),
        ((4, 6, 8), (2, 2, 7), (), 1, (1,)),
        ((6, 6, 8), (2, 2, 7), (), 1, (0,)),
        ((4,), (1,), (), 3, ()),
        ((4, 6), (1, 5), (), 0, ()),
        ((4, 6, 8), (4, 6, 8), (), 3, ()),
    ],
)
def test_the_lowest_are_rerolled_and_the_best_is_kept(
    sides: tuple[int, ...], faces: tuple[int, ...], closed: tuple[int, ...], most: int, chosen: tuple
) -> None:
    pool, shown = [(each,) for each in sides], [(each,) for each in faces]
    assert lowest_keep_best(pool, shown, closed, most) == chosen


def _explosions(pool: Sequence[PoolDie], naturals: Sequence[Sequence[int]], seed: int) -> list[int]:
    """Of each component always the same face, so that two throws can be compared."""
    return [
        Random(f"{seed} {place} {part}").randint(1, die[part])
        for place, die in enumerate(pool)
        for part in exploding(die, naturals[place])
    ]


@given(pools, st.booleans(), st.integers(1, 4), st.integers(0, 2**32))
def test_what_is_rerolled_by_itself_never_lowers_the_result(
    pool: tuple[PoolDie, ...], fortunate: bool, reroll: int, seed: int
) -> None:
    waiting = cast(SeededDice(seed), pool, fortunate, reroll, waits=True)
    faces = [die.face for die in waiting.thrown]
    before = waiting.naturals
    chosen = lowest_keep_best(pool, before, waiting.closed, reroll)
    assert len(chosen) <= reroll
    assert not waiting.closed & set(chosen)
    assert not any(exploding(pool[place], before[place]) for place in chosen)
    plain = fixed_cast([*faces, *_explosions(pool, before, seed)], pool, fortunate)
    new = {place: tuple(Random(seed + place).randint(1, n) for n in pool[place]) for place in chosen}
    after = [new.get(place, shown) for place, shown in enumerate(before)]
    rerolled = fixed_cast(
        [*faces, *flat(list(new.values())), *_explosions(pool, after, seed)], pool, fortunate, reroll
    )
    assert rerolled.rerolled == chosen
    assert rerolled.result >= plain.result
