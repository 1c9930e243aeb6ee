"""Building a roll by tapping: each tap gives another tree, and the text follows it."""

from collections.abc import Iterator
from typing import NamedTuple

from dicewright.dice.notation import MOST_DICE, MOST_NUMBER
from dicewright.dice.tree import (
    Condition,
    Explosion,
    Keep,
    Labelled,
    Negative,
    Number,
    Operation,
    Pool,
    Tree,
    addends,
    without_label,
)

MOST_ROWS = 4


class DiceRow(NamedTuple):
    """Dice of one kind among the terms of a sum, with their place among these."""

    place: int
    pool: Pool

    @property
    def keep(self) -> Keep | None:
        keeps = self.pool.selection.keeps
        return keeps[0] if keeps else None


def rows(tree: Tree) -> list[DiceRow]:
    found = [
        DiceRow(place, term)
        for place, (_, term) in enumerate(_terms(tree))
        if isinstance(term, Pool) and len(term.selection.keeps) <= 1
    ]
    return found[:MOST_ROWS]


def dice_in(tree: Tree) -> int:
    return sum(term.count for _, term in _terms(tree) if isinstance(term, Pool))


def added_number(tree: Tree) -> int:
    return sum(sign * term.value for sign, term in _terms(tree) if isinstance(term, Number))


def with_die(tree: Tree | None, sides: int, lowest: int) -> Tree:
    """One more die of this kind."""
    new = Pool(1, sides, lowest)
    if tree is None:
        return new
    for place, (sign, term) in enumerate(_terms(tree)):
        if sign > 0 and isinstance(term, Pool) and (term.sides, term.lowest) == (sides, lowest):
            return with_count(tree, place, term.count + 1)
    terms = list(addends(tree))
    # Dice go before the numbers, as people write them.
    place = next((at for at, (_, term) in enumerate(terms) if isinstance(term, Number)), len(terms))
    return _sum([*terms[:place], (1, new), *terms[place:]])


def with_count(tree: Tree, place: int, count: int) -> Tree:
    """So many dice in a row; with none the row goes, unless it is the last."""
    if count < 1:
        terms = [term for at, term in enumerate(addends(tree)) if at != place]
        return _sum(terms) if terms else tree
    pool = _pool_at(tree, place)
    more = count - pool.count
    if dice_in(tree) + more > MOST_DICE:
        return tree
    keeps = pool.selection.keeps
    if keeps and keeps[0].number >= count:
        keeps = ()
    return _with_pool(tree, place, pool.replace(count=count, selection=pool.selection.replace(keeps=keeps)))


def with_keep(tree: Tree, place: int, end: str, number: int) -> Tree:
    """Keep so many of the highest or lowest; all of them where the end is empty."""
    pool = _pool_at(tree, place)
    keeps = (Keep(end, number),) if end and 1 <= number < pool.count else ()
    return _with_pool(tree, place, pool.replace(selection=pool.selection.replace(keeps=keeps)))


def with_explosion(tree: Tree, place: int) -> Tree:
    """Let dice explode on their highest face, or no longer."""
    pool = _pool_at(tree, place)
    explosion = None if pool.explosion else Explosion("!", Condition("=", pool.highest))
    return _with_pool(tree, place, pool.replace(explosion=explosion))


def with_reroll(tree: Tree, place: int) -> Tree:
    """Reroll the lowest face, or no longer."""
    pool = _pool_at(tree, place)
    rerolls = () if pool.rerolls else (Condition("=", pool.lowest),)
    return _with_pool(tree, place, pool.replace(rerolls=rerolls, rerolls_once=False))


def with_number(tree: Tree, number: int) -> Tree:
    """Add this number in all."""
    number = max(-MOST_NUMBER, min(MOST_NUMBER, number))
    terms = [(sign, term) for sign, term in addends(tree) if not isinstance(without_label(term), Number)]
    if number:
        terms.append((1 if number > 0 else -1, Number(abs(number))))
    return _sum(terms) if terms else Number(0)


def _terms(tree: Tree) -> Iterator[tuple[int, Tree]]:
    return ((sign, without_label(term)) for sign, term in addends(tree))


def _pool_at(tree: Tree, place: int) -> Pool:
    _, term = list(_terms(tree))[place]
    assert isinstance(term, Pool)
    return term


def _with_pool(tree: Tree, place: int, pool: Pool) -> Tree:
    terms = list(addends(tree))
    sign, old = terms[place]
    terms[place] = (sign, old.replace(of=pool) if isinstance(old, Labelled) else pool)
    return _sum(terms)


def _sum(terms: list[tuple[int, Tree]]) -> Tree:
    (sign, tree), *others = terms
    if sign < 0:
        tree = Negative(tree)
    for sign, term in others:
        tree = Operation("+" if sign > 0 else "-", tree, term)
    return tree
