"""What an expression means, however it is written: the same dice, put together in the same way.

`3+1d20` is `1d20+3`, and `1d6+1d6` is `2d6`. The same odds are not enough: `21-1d20` has those of `1d20`,
but a die that shows 20 would be the best of one and the worst of the other.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any, TypeAlias, TypeVar

from dicewright.dice.notation import read
from dicewright.dice.tree import (
    ALL,
    Braces,
    Labelled,
    Negative,
    Number,
    Operation,
    Parentheses,
    Pool,
    Selection,
    Tree,
    loose_dice,
)

Meaning: TypeAlias = tuple[Any, ...]
"""Equal where two expressions are the same roll. Any: of whatever shape, for it is only compared."""

Term = TypeVar("Term")


class _Sum:
    """A number, and how often each thing is added, by what it is multiplied with."""

    def __init__(self, number: int = 0, parts: Counter[tuple[int, Meaning]] | None = None) -> None:
        self.number = number
        self.parts = parts or Counter()

    def times(self, factor: int) -> "_Sum":
        if not factor:
            return _Sum()
        parts = Counter({(factor * by, part): count for (by, part), count in self.parts.items()})
        return _Sum(factor * self.number, parts)

    def plus(self, other: "_Sum") -> "_Sum":
        return _Sum(self.number + other.number, self.parts + other.parts)

    def meaning(self) -> Meaning:
        return (self.number, *_in_order(self.parts))


def _in_order(counts: Mapping[Term, int]) -> Meaning:
    return tuple(sorted(counts.items(), key=repr))


def meaning_of(tree: Tree) -> Meaning:
    return _sum(tree).meaning()


def is_same_roll(one: str, other: str) -> bool:
    """A `NotationError` where one of them is no expression."""
    return meaning_of(read(one)) == meaning_of(read(other))


def _sum(tree: Tree) -> _Sum:
    match tree:
        case Number(value):
            return _Sum(value)
        case Parentheses(of) | Labelled(of, _):
            return _sum(of)
        case Negative(of):
            return _sum(of).times(-1)
        case Pool():
            return _pool(tree)
        case Braces():
            return _braces(tree)
        case Operation("+", left, right):
            return _sum(left).plus(_sum(right))
        case Operation("-", left, right):
            return _sum(left).plus(_sum(right).times(-1))
        case Operation("*", left, right):
            return _product(_sum(left), _sum(right))
        case Operation(_, left, right):
            return _quotient(_sum(left), _sum(right))


def _one(part: Meaning, count: int = 1) -> _Sum:
    return _Sum(0, Counter({(1, part): count}))


def _product(left: _Sum, right: _Sum) -> _Sum:
    for one, other in ((left, right), (right, left)):
        if not one.parts:
            return other.times(one.number)
    by, factors = 1, []
    for each in (left, right):
        lone = _lone(each)
        if lone and lone[1][0] == "product":
            factors += lone[1][1]
        else:
            factors.append((0, ((1, lone[1]), 1)) if lone else each.meaning())
        by *= lone[0] if lone else 1
    return _one(("product", tuple(sorted(factors, key=repr)))).times(by)


def _lone(of: _Sum) -> tuple[int, Meaning] | None:
    """The only thing that is added, with what it is multiplied by."""
    if of.number or list(of.parts.values()) != [1]:
        return None
    (found,) = of.parts
    return found


def _quotient(left: _Sum, right: _Sum) -> _Sum:
    if not right.parts and right.number == 1:
        return left
    if not left.parts and not right.parts and right.number:
        return _Sum(left.number // right.number)
    return _one(("quotient", left.meaning(), right.meaning()))


# Dice


def _pool(pool: Pool) -> _Sum:
    if _keeps_all(pool):
        return _one(_die(pool, pool.selection.successes is not None), pool.count)
    return _one(_selected(Counter({_die(pool): pool.count}), pool.selection, pool.count, _grows(pool)))


def _die(pool: Pool, is_counted: bool = False) -> Meaning:
    """One die of the pool: what becomes of each of its faces."""
    faces = range(pool.lowest, pool.highest + 1)
    rerolled = tuple(face for face in faces if pool.is_rerolled(face))
    reroll = (pool.rerolls_once, rerolled) if rerolled else ()
    selection = pool.selection if is_counted else ALL
    exploding = tuple(face for face in faces if pool.explodes(face))
    if not pool.explosion or not exploding:
        return ("die", pool.lowest, reroll, tuple(selection.score(pool.value(face)) for face in faces))
    explosion = (pool.explosion.kind, pool.explosion.limit, exploding)
    values = tuple(pool.value(face) for face in faces)
    return ("exploding", pool.lowest, reroll, values, explosion, _scoring(selection))


def _scoring(selection: Selection) -> Meaning:
    return (str(selection.successes), str(selection.failures))


def _grows(pool: Pool) -> bool:
    """Whether explosions bring further dice into the pool."""
    return pool.explosion is not None and pool.explosion.kind != "!!"


def _keeps_all(pool: Pool) -> bool:
    """Then each die stands for itself: two pools of them are one."""
    drops = pool.selection.window(pool.count) != (0, pool.count)
    return not pool.selection.keeps or not (drops or _grows(pool))


def _selected(lying: Counter[Meaning], selection: Selection, count: int, grows: bool) -> Meaning:
    """What lies there together, which of it is kept, and how it counts."""
    kept: Meaning = tuple(map(str, selection.keeps)) if grows else selection.window(count)
    return ("selected", _in_order(lying), kept, _scoring(selection))


def _braces(braces: Braces) -> _Sum:
    lying: Counter[Meaning] = Counter()
    whole, grows = _Sum(), False
    for part in braces.parts:
        whole = whole.plus(_sum(part))
        if pool := loose_dice(part):
            lying[_die(pool)] += pool.count
            grows = grows or _grows(pool)
        else:
            lying[("whole", *_sum(part).meaning())] += 1
    selection = braces.selection
    drops = grows or selection.window(lying.total()) != (0, lying.total())
    if selection.successes is None and not (selection.keeps and drops):
        return whole
    return _one(_selected(lying, braces.selection, lying.total(), grows))
