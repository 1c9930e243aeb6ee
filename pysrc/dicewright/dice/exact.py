"""Exact odds: of everything the notation can say, by the kernel; of any rule, by every way its dice fall."""

from collections.abc import Callable, Hashable, Iterator
from functools import lru_cache
from itertools import islice
from math import comb, lcm
from operator import floordiv, mul
from typing import TypeAlias, TypeVar, overload

from dicewright.dice import every_way
from dicewright.dice.frozen import Frozen
from dicewright.dice.keeping import Endless, extreme_of_fair, kept_of_endless, kept_sum
from dicewright.dice.kernel import (
    Group,
    Score,
    Weights,
    after,
    begin,
    combine,
    either_of,
    scored,
    series,
    shifted,
    sum_of,
    total,
)
from dicewright.dice.notation import read
from dicewright.dice.odds import Odds, OddsError, TooMuchError
from dicewright.dice.source import Dice
from dicewright.dice.tree import (
    Braces,
    Explosion,
    Labelled,
    Number,
    Operation,
    Parentheses,
    Pool,
    Selection,
    Tree,
    addends,
    loose_dice,
    pools_in,
)

Result = TypeVar("Result", bound=Hashable)

# Explosions are followed until at most one roll in so many goes on.
NEGLIGIBLE = 10**12
_MOST_DEPTH = 2_000
_MOST_MIXED = 2_000


@overload
def odds(rolled: str | Tree) -> Odds[int]: ...
@overload
def odds(rolled: Callable[[Dice], Result]) -> Odds[Result]: ...
def odds(rolled: str | Tree | Callable[[Dice], Result]) -> Odds[int] | Odds[Result]:
    """The exact odds of an expression, or of a rule that takes dice."""
    if isinstance(rolled, Frozen):
        return _odds_of_tree(rolled)
    return _odds_of_tree(read(rolled)) if isinstance(rolled, str) else every_way.odds_of_rule(rolled)


def against(mine: Odds[int], theirs: Odds[int]) -> Odds[int]:
    """The odds of the margin: above 0 is a win, 0 a tie, below 0 a loss."""
    begin()
    other = {-number: ways for number, ways in theirs}
    margin = sum_of([(dict(mine), 1), (other, 1)])
    depths = [each.depth for each in (mine, theirs) if each.depth is not None]
    return Odds(margin, mine.ways * theirs.ways, max(depths, default=None))


_Chances: TypeAlias = tuple[Weights, int, int]
"""Weights, out of how many ways in all, and where explosions were followed only so far, how far."""

_Thrown: TypeAlias = list[Group | Endless]
"""Dice that lie in one pool."""

_Mixture: TypeAlias = tuple[list[tuple[int, _Thrown]], int, int]
"""The dice of a pool, likewise. Where explosions add dice it is one of several pools, each in some ways."""


@lru_cache(maxsize=128)
def _odds_of_tree(tree: Tree) -> Odds[int]:
    begin()
    exploding = sum(map(_explodes_endlessly, pools_in(tree)))
    weights, ways, depth = _chances(tree, NEGLIGIBLE * max(1, exploding))
    numbers = sorted(weights)
    if numbers != list(weights):
        weights = dict(zip(numbers, map(weights.__getitem__, numbers), strict=True))
    return Odds(weights, ways, depth or None)


def _explodes_endlessly(pool: Pool) -> bool:
    return pool.explosion is not None and pool.explosion.limit is None


def _chances(tree: Tree, rare: int) -> _Chances:
    """The chances of a tree. Of each pool that explodes at most one roll in `rare` is left out."""
    match tree:
        case Pool(selection=selection):
            if not selection.keeps:
                return _add_up(tree, selection, rare)
            return _keep(_loose(tree, selection, rare), selection) if tree.explosion else _keep_plain(tree)
        case Number(value):
            return {value: 1}, 1, 0
        case Braces(parts, selection):
            return _in_braces(parts, selection, rare)
        case Parentheses(inside):
            return _chances(inside, rare)
        case Labelled(of, _):
            return _chances(of, rare)
        case Operation("*" | "/", _, _):
            return _product(tree, rare)
    return _sum(tree, rare)


def _sum(tree: Tree, rare: int) -> _Chances:
    known, terms = 0, []
    for sign, term in addends(tree):
        weights, ways, depth = _chances(term, rare)
        if len(weights) == 1 and ways == 1:
            known += sign * next(iter(weights))
        else:
            terms.append((weights if sign > 0 else scored(weights, int.__neg__), ways, depth))
    if not terms:
        return {known: 1}, 1, 0
    weights = terms[0][0] if len(terms) == 1 else sum_of([(each, 1) for each, _, _ in terms])
    return _together(shifted(weights, known), terms)


def _together(weights: Weights, parts: list[_Chances]) -> _Chances:
    ways, depth = 1, 0
    for _, more, deeper in parts:
        ways *= more
        depth = max(depth, deeper)
    return weights, ways, depth


def _product(tree: Operation, rare: int) -> _Chances:
    left, right = _chances(tree.left, rare), _chances(tree.right, rare)
    if tree.sign == "/" and 0 in right[0]:
        raise OddsError("this may divide by 0, so it has no odds")
    calculate = mul if tree.sign == "*" else floordiv
    return _together(combine(left[0], right[0], calculate), [left, right])


def _in_braces(parts: tuple[Tree, ...], selection: Selection, rare: int) -> _Chances:
    if selection.keeps:
        mixtures = [
            _loose(pool, selection, rare) if (pool := loose_dice(part)) else _as_one(part, rare)
            for part in parts
        ]
        return _keep(_mixed(mixtures), selection)
    sums = []
    for part in parts:
        pool = loose_dice(part)
        if pool:
            sums.append(_add_up(pool, selection, rare))
        else:
            weights, ways, depth = _chances(part, rare)
            sums.append((scored(weights, _score(selection)), ways, depth))
    return _together(sum_of([(each, 1) for each, _, _ in sums]), sums)


def _as_one(part: Tree, rare: int) -> _Mixture:
    """The total of a part, which lies in its pool like a single die."""
    weights, ways, depth = _chances(part, rare)
    return [(1, [(weights, 1)])], ways, depth


def _mixed(mixtures: list[_Mixture]) -> _Mixture:
    if len(mixtures) == 1:
        return mixtures[0]
    pools: list[tuple[int, _Thrown]] = [(1, [])]
    ways, depth = 1, 0
    for others, more, deeper in mixtures:
        if len(pools) * len(others) > _MOST_MIXED:
            raise TooMuchError
        pools = [
            (mine * theirs, groups + with_them) for mine, groups in pools for theirs, with_them in others
        ]
        ways *= more
        depth = max(depth, deeper)
    return pools, ways, depth


def _keep(mixture: _Mixture, selection: Selection) -> _Chances:
    pools, ways, depth = mixture
    if len(pools) > _MOST_MIXED:
        raise TooMuchError
    kept = [(factor, *_kept(thrown, selection)) for factor, thrown in pools]
    whole = lcm(*[more for _, _, more in kept])
    return (
        either_of([(factor * (whole // more), weights) for factor, weights, more in kept]),
        ways * whole,
        depth,
    )


def _kept(thrown: _Thrown, selection: Selection) -> tuple[Weights, int]:
    """What is kept of a pool, and out of how many ways for each way of its dice."""
    groups = [each for each in thrown if isinstance(each, tuple)]
    chains = [each for each in thrown if isinstance(each, Endless)]
    if chains:
        return kept_of_endless(
            groups, chains, _most_kept(selection), _keeps_highest(selection), _score(selection)
        )
    low, high = selection.window(sum([count for _, count in groups]))
    return kept_sum(groups, low, high, _score(selection)), 1


def _keeps_highest(selection: Selection) -> bool:
    return all(keep.end == "kh" for keep in selection.keeps)


def _keeps_few(selection: Selection) -> bool:
    """Whether only so many of the highest or of the lowest are kept, however many there are."""
    return _keeps_highest(selection) or all(keep.end == "kl" for keep in selection.keeps)


def _most_kept(selection: Selection) -> int:
    return min(keep.number for keep in selection.keeps)


def _keep_plain(pool: Pool) -> _Chances:
    """Dice that bring no others: there is one pool of them only."""
    selection, count = pool.selection, pool.count
    low, high = selection.window(count)
    if (
        high - low == 1
        and not (pool.rerolls or _value(pool) or _score(selection))
        and (not low or high == count)
    ):
        return extreme_of_fair(pool.lowest, pool.sides, count, highest=low > 0), pool.sides**count, 0
    faces = scored(_one_die(pool), _value(pool))
    return kept_sum([(faces, count)], low, high, _score(selection)), total(faces) ** count, 0


def _one_die(pool: Pool) -> Weights:
    """The faces of one die after its rerolls."""
    faces = range(pool.lowest, pool.highest + 1)
    again = sum(map(pool.is_rerolled, faces)) if pool.rerolls else 0
    if not again:
        return dict.fromkeys(faces, 1)
    if not pool.rerolls_once:
        return {face: 1 for face in faces if not pool.is_rerolled(face)}
    return {face: again if pool.is_rerolled(face) else again + pool.sides for face in faces}


def _value(pool: Pool) -> Score:
    return None if pool.least is None and pool.most is None else pool.value


def _score(selection: Selection) -> Score:
    return None if selection.successes is None else selection.score


class _Explosive(Frozen):
    """One exploding die: what it shows in all, where it explodes, and where it comes to rest."""

    any: Weights
    exploding: Weights
    resting: Weights
    ways: int


def _explosive(pool: Pool, explosion: Explosion) -> _Explosive:
    faces, value = _one_die(pool), _value(pool)
    exploding = {face: faces[face] for face in filter(explosion.condition.holds, faces)}
    resting = {face: ways for face, ways in faces.items() if face not in exploding}
    return _Explosive(scored(faces, value), scored(exploding, value), scored(resting, value), total(faces))


def _add_up(pool: Pool, selection: Selection, rare: int) -> _Chances:
    """The scores of all dice of a pool added up, none dropped."""
    explosion, score = pool.explosion, _score(selection)
    if explosion is None:
        faces = scored(_one_die(pool), _value(pool))
        return sum_of([(scored(faces, score), pool.count)]), total(faces) ** pool.count, 0
    die = _explosive(pool, explosion)
    if not die.exploding:
        return sum_of([(scored(die.resting, score), pool.count)]), die.ways**pool.count, 0
    if explosion.kind == "!!" and score:
        return _keep(_compounded(pool.count, die, explosion.limit, rare), selection)
    if explosion.kind == "!p" and score:
        return _add_up_penetrating(pool.count, die, explosion.limit, score, rare)
    # A penetrating die counts one less, and there is one of them for every explosion.
    again = shifted(scored(die.exploding, score), -1 if explosion.kind == "!p" else 0)
    resting = scored(die.resting, score)
    if explosion.limit is not None:
        chain = _limited(scored(die.any, score), resting, again, die.ways, explosion.limit)
        weights = sum_of([(chain, pool.count)])
        return weights, die.ways ** (pool.count * (explosion.limit + 1)), 0
    depth = _depth_together(pool.count, die, rare)
    constants = [
        comb(pool.count + times - 1, times) * die.ways ** (depth - times) for times in range(depth + 1)
    ]
    weights = series(sum_of([(resting, pool.count)]), again, constants)
    return weights, die.ways ** (pool.count + depth), depth


def _limited(last: Weights, resting: Weights, again: Weights, ways: int, limit: int) -> Weights:
    """A die that explodes at most so often, and all it brought, added up."""
    constants = [ways ** (limit - times) for times in range(limit)]
    chain = series(resting, again, constants) if resting else {}
    full = after(again, limit, last) if len(again) == 1 else sum_of([(again, limit), (last, 1)])
    return either_of([(1, chain), (1, full)])


def _add_up_penetrating(count: int, die: _Explosive, limit: int | None, score: Score, rare: int) -> _Chances:
    """Successes of penetrating dice: a die that counts one less may fail where it did not."""
    depth = _depth_each(count, die, rare) if limit is None else limit
    resting, again, last = (
        scored(shifted(weights, -1), score) for weights in (die.resting, die.exploding, die.any)
    )
    first = scored(die.exploding, score)
    if limit is None:
        further = series(resting, again, [die.ways ** (depth - 1 - times) for times in range(depth)])
    else:
        further = _limited(last, resting, again, die.ways, limit - 1) if limit > 1 else last
    chain = either_of(
        [(die.ways**depth, scored(die.resting, score)), (1, sum_of([(first, 1), (further, 1)]))]
    )
    return sum_of([(chain, count)]), die.ways ** (count * (depth + 1)), 0 if limit else depth


def _depth_together(count: int, die: _Explosive, rare: int) -> int:
    """How many explosions, of all dice together, are followed: the more dice, the more may come."""
    exploding = total(die.exploding)
    resting = (die.ways - exploding) ** count
    whole = die.ways**count
    reached = resting
    for times in range(_MOST_DEPTH):
        if (whole - reached) * rare <= whole:
            return times
        whole *= die.ways
        reached = reached * die.ways + comb(count + times, times + 1) * exploding ** (times + 1) * resting
    raise TooMuchError


def _depth_each(count: int, die: _Explosive, rare: int) -> int:
    """How many explosions of each single die are followed."""
    exploding = total(die.exploding)
    part, whole = count * exploding, die.ways
    for times in range(_MOST_DEPTH):
        if part * rare <= whole:
            return max(1, times)
        part, whole = part * exploding, whole * die.ways
    raise TooMuchError


def _loose(pool: Pool, selection: Selection, rare: int) -> _Mixture:
    """The dice of a pool one by one, as they lie before any is dropped."""
    explosion = pool.explosion
    if explosion is None:
        faces = scored(_one_die(pool), _value(pool))
        return [(1, [(faces, pool.count)])], total(faces) ** pool.count, 0
    die = _explosive(pool, explosion)
    if not die.exploding:
        return [(1, [(die.any, pool.count)])], die.ways**pool.count, 0
    if explosion.kind == "!!":
        return _compounded(pool.count, die, explosion.limit, rare)
    if explosion.limit is not None:
        pools = list(islice(_limited_pools(pool.count, die, explosion, explosion.limit), _MOST_MIXED + 1))
        return pools, die.ways ** (pool.count * (explosion.limit + 1)), 0
    if _keeps_few(selection) and die.resting:
        return _chained(pool.count, die, explosion)
    depth = _depth_together(pool.count, die, rare)
    pools = list(islice(_endless_pools(pool.count, die, explosion, depth), _MOST_MIXED + 1))
    return pools, die.ways ** (pool.count + depth), depth


def _chained(count: int, die: _Explosive, explosion: Explosion) -> _Mixture:
    """Dice of which only a few are kept, so that it does not matter how many more they bring."""
    rest = total(die.resting)
    if explosion.kind == "!":
        return [(1, [(die.resting, count), Endless(die.exploding, count, rest)])], rest**count, 0
    # By how many dice explode: the first of each shows its own value, and all that follow count one less.
    pools: list[tuple[int, _Thrown]] = []
    for exploded in range(count + 1):
        thrown: _Thrown = [(die.resting, count - exploded)]
        if exploded:
            thrown += [
                (die.exploding, exploded),
                (shifted(die.resting, -1), exploded),
                Endless(shifted(die.exploding, -1), exploded, rest),
            ]
        pools.append((comb(count, exploded) * rest ** (count - exploded), thrown))
    return pools, (rest * die.ways) ** count, 0


def _compounded(count: int, die: _Explosive, limit: int | None, rare: int) -> _Mixture:
    if limit is not None:
        chain = _limited(die.any, die.resting, die.exploding, die.ways, limit)
        return [(1, [(chain, count)])], die.ways ** (count * (limit + 1)), 0
    depth = _depth_each(count, die, rare)
    constants = [die.ways ** (depth - times) for times in range(depth + 1)]
    chain = series(die.resting, die.exploding, constants)
    return [(1, [(chain, count)])], die.ways ** (count * (depth + 1)), depth


def _endless_pools(
    count: int, die: _Explosive, explosion: Explosion, depth: int
) -> Iterator[tuple[int, _Thrown]]:
    if explosion.kind == "!":
        for times in range(depth + 1):
            ways = comb(count + times - 1, times) * die.ways ** (depth - times)
            yield ways, [(die.exploding, times), (die.resting, count)]
        return
    # The first explosion of a die shows its own value; all that follow it count one less.
    for exploded in range(min(count, depth) + 1):
        for further in range(depth - exploded + 1 if exploded else 1):
            ways = comb(count, exploded) * comb(max(exploded + further - 1, 0), further)
            yield (
                ways * die.ways ** (depth - exploded - further),
                [
                    (die.resting, count - exploded),
                    (die.exploding, exploded),
                    (shifted(die.exploding, -1), further),
                    (shifted(die.resting, -1), exploded),
                ],
            )


def _limited_pools(
    count: int, die: _Explosive, explosion: Explosion, limit: int
) -> Iterator[tuple[int, _Thrown]]:
    """By how many dice explode as often as they may, how many less often, and how often those do."""
    loss = -1 if explosion.kind == "!p" else 0
    further_die, last = shifted(die.exploding, loss), shifted(die.any, loss)
    for full in range(count + 1):
        for some in range(count - full + 1 if limit > 1 else 1):
            for further, ways in enumerate(_bounded_ways(some, limit - 2)):
                thrown = count + full * limit + some + further
                yield (
                    comb(count, full)
                    * comb(count - full, some)
                    * ways
                    * die.ways ** (count * (limit + 1) - thrown),
                    [
                        (die.resting, count - full - some),
                        (die.exploding, full + some),
                        (further_die, further + full * (limit - 1)),
                        (shifted(die.resting, loss), some),
                        (last, full),
                    ],
                )


def _bounded_ways(count: int, most: int) -> list[int]:
    """In how many ways so many numbers from 0 to `most` add up to 0, 1, 2 and so on."""
    if not count:
        return [1]
    sums = sum_of([(dict.fromkeys(range(most + 1), 1), count)])
    return [sums[number] for number in range(count * most + 1)]
