from fractions import Fraction
from math import comb, inf
from operator import ge, le

import icepool
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from dicewright.dice import Dice, Odds, OddsError, Tree, against, exact, kernel, odds, read, roll
from dicewright.dice.every_way import odds_of_rule
from dicewright.dice.tree import ALL, Condition, Explosion, Pool
from tests.dice.expressions import SeededDice, any_trees, comes_to_rest, few_ways, pools

EVERY_FACE = 100


def known_odds(tree: Tree) -> Odds[int] | None:
    try:
        return odds(tree)
    except OddsError:
        return None


def chance(chances: Odds[int], outcome: int) -> Fraction:
    return Fraction(chances.exactly(outcome), chances.ways)


# Against every way the dice can fall


@given(few_ways)
def test_odds_count_every_way_the_dice_can_fall(tree: Tree) -> None:
    brute = odds_of_rule(lambda dice: roll(tree, dice).total, EVERY_FACE)
    assert odds(tree) == brute
    assert odds(tree).neglected == brute.neglected == 0


small_pools = pools((1, 1, 2, 2, 3), (2, 3, 4))


@given(small_pools)
def test_endless_dice_have_the_chances_of_those_ways_that_were_followed(pool: Pool) -> None:
    """Whoever follows only some ways knows a chance from below, and misses at most what was left out.

    So two that follow different ways differ at an outcome by no more than what the other left out.
    """
    fast = known_odds(pool)
    assume(fast)
    brute = odds_of_rule(lambda dice: roll(pool, dice).total, most_faces=6)
    missed_by_fast = Fraction(fast.neglected, fast.ways)
    missed_by_brute = Fraction(brute.neglected, brute.ways)
    for outcome in {*fast.outcomes, *brute.outcomes}:
        more = chance(fast, outcome) - chance(brute, outcome)
        assert -missed_by_fast <= more <= missed_by_brute


def explosions_followed(pool: Pool, dice: Dice, most: int) -> int | None:
    """The total of a roll with no more explosions than that: of any one die, where dice are told apart."""
    record = roll(pool, dice)
    times = [len(chain) - 1 for chain in record.chains()]
    return record.total if (max(times) if are_told_apart(pool) else sum(times)) <= most else None


def are_told_apart(pool: Pool) -> bool:
    kind, selection = pool.explosion.kind if pool.explosion else "", pool.selection
    counts_each = kind == "!p" and selection.successes is not None and not selection.keeps
    return counts_each or (kind == "!!" and selection != ALL)


def without_end(pool: Pool) -> Pool:
    explosion = pool.explosion or Explosion("!", Condition("=", pool.highest))
    return pool.replace(rerolls=(), rerolls_once=False, explosion=explosion.replace(limit=None))


@given(pools((1, 2, 2, 3), (2, 3, 4)).map(without_end).filter(comes_to_rest), st.integers(2, 9))
def test_explosions_are_followed_so_often_and_the_rest_is_neglected(pool: Pool, rare: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(exact, "NEGLIGIBLE", rare)
        followed = exact._odds_of_tree.__wrapped__(pool)
    assume(followed.depth)
    most = followed.depth
    faces = pool.count * (most + 1) if are_told_apart(pool) else pool.count + most
    assume(pool.sides**faces <= 5_000)
    brute = odds_of_rule(lambda dice: explosions_followed(pool, dice, most), faces)
    assert followed == Odds({total: brute.exactly(total) for total in followed.outcomes}, brute.ways)
    assert {*brute.outcomes} - {None} == {*followed.outcomes}


# Closed forms


@pytest.mark.parametrize("sides", [2, 6, 20])
def test_one_exploding_die(sides: int) -> None:
    for notation in (f"1d{sides}!", f"1d{sides}!!", f"{{1d{sides}!!}}kh1"):
        chances = odds(notation)
        for explosions in range(chances.depth or 0):
            for face in range(1, sides):
                assert chance(chances, explosions * sides + face) == Fraction(1, sides ** (explosions + 1))
            assert not chances.exactly((explosions + 1) * sides)
        assert chances.neglected * sides ** ((chances.depth or 0) + 1) == chances.ways


def test_one_penetrating_die() -> None:
    chances = odds("1d6!p")
    assert [chance(chances, face) for face in range(1, 6)] == [Fraction(1, 6)] * 5
    for explosions in range(1, chances.depth or 0):
        for face in range(1, 6):
            total = 6 + (explosions - 1) * 5 + face - 1
            assert chance(chances, total) == Fraction(1, 6 ** (explosions + 1))


def test_the_explosions_of_several_dice_are_counted() -> None:
    chances = odds("3d6!=6=6")
    for times in range(chances.depth or 0):
        assert chance(chances, times) == comb(times + 2, 2) * Fraction(1, 6) ** times * Fraction(5, 6) ** 3


def test_dice_rerolled_for_ever_are_dice_without_those_faces() -> None:
    assert odds("2d6r<=2") == odds("2d4+4")
    assert odds("1d6r1r6") == odds("1d4+1")
    assert odds("1d6r<=5!o=6") == Odds({12: 1})


# Against icepool, which others wrote


def of_icepool(die: "icepool.Die[int]") -> Odds[int]:
    return Odds({int(outcome): ways for outcome, ways in die.items()}, die.denominator())


@given(st.integers(1, 30), st.integers(1, 30))
def test_icepool_agrees_about_sums(count: int, sides: int) -> None:
    assert odds(f"{count}d{sides}") == of_icepool(count @ icepool.d(sides))


@given(st.integers(2, 9), st.integers(1, 12), st.data())
def test_icepool_agrees_about_what_is_kept(count: int, sides: int, data: st.DataObject) -> None:
    number = data.draw(st.integers(1, count - 1))
    low = data.draw(st.integers(0, count - 1))
    high = data.draw(st.integers(low + 1, count))
    die = icepool.d(sides)
    assert odds(f"{count}d{sides}kh{number}") == of_icepool(die.highest(count, number))
    assert odds(f"{count}d{sides}kl{number}") == of_icepool(die.lowest(count, number))
    assert odds(f"{count}d{sides}dh{number}") == of_icepool(die.lowest(count, count - number))
    assert odds(f"{count}d{sides}dl{number}") == of_icepool(die.highest(count, count - number))
    middle = "".join(f"{end}{much}" for end, much in (("dl", low), ("dh", count - high)) if much)
    assert odds(f"{count}d{sides}{middle}") == of_icepool(die.keep(count, slice(low, high)))


@given(st.lists(st.tuples(st.integers(1, 3), st.integers(1, 20)), min_size=2, max_size=4), st.data())
def test_icepool_agrees_about_mixed_pools(dice: list[tuple[int, int]], data: st.DataObject) -> None:
    count = sum(number for number, _ in dice)
    low = data.draw(st.integers(0, count - 1))
    high = data.draw(st.integers(low + 1, count))
    written = ", ".join(f"{number}d{sides}" for number, sides in dice)
    middle = "".join(f"{end}{much}" for end, much in (("dl", low), ("dh", count - high)) if much)
    pool = icepool.Pool([icepool.d(sides) for number, sides in dice for _ in range(number)])
    assert odds(f"{{{written}}}{middle}") == of_icepool(pool.keep(slice(low, high)).sum())


signs = st.sampled_from([(">=", ge), ("<=", le), ("=", int.__eq__)])


@given(st.integers(1, 5), st.integers(2, 12), signs, st.data())
def test_icepool_agrees_about_rerolls_and_bounds(
    count: int, sides: int, sign: tuple[str, object], data: st.DataObject
) -> None:
    text, holds = sign
    face = data.draw(
        st.integers(1, sides).filter(lambda face: (text, face) not in ((">=", 1), ("<=", sides)))
    )
    least, most = sorted(data.draw(st.tuples(st.integers(0, 13), st.integers(0, 13))))
    for reroll, depth in (("r", "inf"), ("ro", 1)):
        die = icepool.d(sides).reroll(lambda shown: holds(shown, face), depth=depth)
        assert odds(f"{count}d{sides}{reroll}{text}{face}") == of_icepool(count @ die)
        bounded = die.map(lambda shown: min(max(shown, least), most))
        notation = f"{count}d{sides}{reroll}{text}{face}min{least}max{most}"
        assert odds(notation) == of_icepool(count @ bounded)
        assert odds(f"{notation}kh1") == of_icepool(bounded.highest(count, 1))


@given(st.integers(1, 4), st.integers(2, 10), st.integers(1, 3), signs, st.data())
def test_icepool_agrees_about_explosions(
    count: int, sides: int, limit: int, sign: tuple[str, object], data: st.DataObject
) -> None:
    text, holds = sign
    face = data.draw(st.integers(1, sides))
    keep = data.draw(st.integers(1, count))
    die = icepool.d(sides).explode(lambda shown: holds(shown, face), depth=limit, end=0)
    for kind in ("!", "!!"):
        assert odds(f"{count}d{sides}{kind}{limit}{text}{face}") == of_icepool(count @ die)
    assert odds(f"{count}d{sides}!!{limit}{text}{face}kh{keep}") == of_icepool(die.highest(count, keep))
    assert odds(f"{count}d{sides}!!{limit}{text}{face}kl{keep}") == of_icepool(die.lowest(count, keep))
    assert odds(f"{count}d{sides}!!{limit}{text}{face}>={sides}") == of_icepool(count @ (die >= sides))


@given(st.integers(1, 20), st.integers(2, 20), signs, st.data())
def test_icepool_agrees_about_successes(
    count: int, sides: int, sign: tuple[str, object], data: st.DataObject
) -> None:
    text, holds = sign
    face = data.draw(st.integers(1, sides))
    failure = data.draw(st.integers(1, sides))
    keep = data.draw(st.integers(1, count))
    score = icepool.d(sides).map(lambda shown: int(holds(shown, face)) - (shown == failure))
    notation = f"{count}d{sides}{text}{face}f{failure}"
    expected = of_icepool(count @ score)
    assert odds(notation) == expected
    if count <= 6:
        pool = icepool.d(sides).pool(count).highest(keep).expand()
        kept = pool.map(
            lambda shown: sum(holds(each, face) - (each == failure) for each in shown), star=False
        )
        assert odds(f"{notation}kh{keep}") == of_icepool(kept)


@given(*[st.tuples(st.integers(1, 6), st.integers(1, 12))] * 2)
def test_icepool_agrees_about_margins_and_calculations(
    mine: tuple[int, int], theirs: tuple[int, int]
) -> None:
    my, your = (f"{count}d{sides}" for count, sides in (mine, theirs))
    one, other = (count @ icepool.d(sides) for count, sides in (mine, theirs))
    assert against(odds(my), odds(your)) == of_icepool(one - other) == odds(f"{my}-{your}")
    assert odds(f"{my}+{your}") == of_icepool(one + other)
    assert odds(f"{my}*{your}") == of_icepool(one * other)
    assert odds(f"-{my}/{your}") == of_icepool(-one // other)


# Whatever is asked


@given(any_trees, st.integers(0, 1_000))
def test_chances_sum_to_one_and_what_is_rolled_was_possible(tree: Tree, seed: int) -> None:
    chances = known_odds(tree)
    if not chances:
        return
    assert sum(chances.counts) + chances.neglected == chances.ways
    assert all(count > 0 for count in chances.counts)
    assert list(chances.outcomes) == sorted(set(chances.outcomes))
    assert 0 <= chances.neglected * exact.NEGLIGIBLE <= chances.ways
    assert (chances.neglected > 0) == (chances.depth is not None)
    record = roll(tree, SeededDice(seed))
    if len(record.exploded()) <= (chances.depth or len(record.dice)):
        assert chances.exactly(record.total) > 0


@pytest.mark.parametrize("notation", ["1d6/(1d6-1)", "1/(0)", "6/4dF", "1d6/2d6>=5"])
def test_what_may_divide_by_0_has_no_odds(notation: str) -> None:
    with pytest.raises(OddsError, match=r"^this may divide by 0, so it has no odds$"):
        odds(notation)


@pytest.mark.parametrize(
    "notation",
    [
        "500d1000",
        "2d20dh1/488d10!4<=6max7",
        "500d1000kh250",
        "{5d12!!,5d10!!,5d8!!,5d6!!}kh5",
        "500d1000!!kh1",
        "10d100!!kh3",
        "+".join(["d500*d500"] * 15),
        "3d1000!>=201",
        "1d20!>=2",
        "30d6!10=6kh3",
        # More than half of all rolls would be left out.
        "1d100!>=2",
    ],
)
def test_what_would_take_long_is_refused(notation: str) -> None:
    with pytest.raises(OddsError, match=r"^the exact odds of this are too much to work out here"):
        odds(notation)


@pytest.mark.parametrize(
    "notation",
    [
        "500d6",
        "100d100",
        "50d20dl1",
        "300d6!",
        "{10d6!, 10d8!, 10d10!}kh3",
        "d1000*d1000",
        "30d100kh29",
        "100d100kl60",
        "500d6kh250",
        "50d1000kh10",
        "{5d12!!2=12, 5d10!!2=10, 5d12!!o, 5d11r1}kh10",
        "10d1000",
        "500dF",
        "100d6kh50",
        "500d6kh3",
        "5d1000kh3",
        "100d6!",
        "100d10!=10>=8f1",
        "20d6!kh10",
        "20d6!pkh3",
        "20d6!!kh3",
        "{4d6!, 4d8!}kh3",
        "{100d6, 100d8}kh10",
        "{3d4, 3d6, 3d8, 3d10, 3d12, 3d20}kh3",
        "100d6*3d6",
        "d100*d100",
        "1000000*d100+1000*d100",
    ],
)
def test_what_people_roll_is_answered(notation: str) -> None:
    assert odds(notation).ways > 0


# Published odds


def rising(first: int, *counts: int) -> Odds[int]:
    return Odds(dict(enumerate(counts, first)))


@pytest.mark.parametrize(
    ("notation", "expected", "ways"),
    [
        ("2d6", rising(2, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1), 36),
        ("3d6", rising(3, 1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1), 216),
        ("4d6kh3", rising(3, 1, 4, 10, 21, 38, 62, 91, 122, 148, 167, 172, 160, 131, 94, 54, 21), 1296),
        ("2d20kh1", rising(1, *range(1, 40, 2)), 400),
        ("2d20kl1", rising(1, *range(39, 0, -2)), 400),
        ("4dF", rising(-4, 1, 4, 10, 16, 19, 16, 10, 4, 1), 81),
        ("3d6kh1", rising(1, 1, 7, 19, 37, 61, 91), 216),
        ("3d6dl1dh1", rising(1, 16, 40, 52, 52, 40, 16), 216),
        ("5d10>=8", rising(0, *(comb(5, hits) * 3**hits * 7 ** (5 - hits) for hits in range(6))), 10**5),
        ("1d6ro1", rising(1, 1, 7, 7, 7, 7, 7), 36),
        ("1d4!!o", Odds({1: 4, 2: 4, 3: 4, 5: 1, 6: 1, 7: 1, 8: 1}), 16),
        ("1d20min10", rising(10, 10, *[1] * 10), 20),
        ("(1d6+1)/2*3", Odds({3: 2, 6: 2, 9: 2}), 6),
        ("7", Odds({7: 1}), 1),
    ],
)
def test_whole_distributions(notation: str, expected: Odds[int], ways: int) -> None:
    assert odds(notation) == expected
    assert odds(notation).ways == ways


@pytest.mark.parametrize(
    ("dice", "mean"),
    [
        ("1d4", "3.125"),
        ("4d4", "5.506"),
        ("4d4,1d6", "6.370"),
        ("3d6", "6.507"),
        ("3d6,1d8", "7.686"),
        ("5d12", "12.880"),
    ],
)
def test_the_average_of_the_highest_die_where_each_explodes_once(dice: str, mean: str) -> None:
    assert round(Fraction(*tiered(dice).mean()), 3) == Fraction(mean)


@pytest.mark.parametrize(
    ("mine", "theirs", "shares"),
    [
        ("4d4", "4d4", ("40.44", "19.13", "40.44")),
        ("3d6", "3d8", ("33.07", "7.61", "59.32")),
        ("3d6,1d8", "3d8", ("43.15", "9.33", "47.52")),
        ("5d12", "5d12", ("44.26", "11.48", "44.26")),
    ],
)
def test_contests_of_the_highest_die(mine: str, theirs: str, shares: tuple[str, str, str]) -> None:
    margin = against(tiered(mine), tiered(theirs))
    ways = (margin.at_least(1), margin.exactly(0), margin.at_most(-1))
    assert sum(ways) == margin.ways
    assert [round(Fraction(100 * each, margin.ways), 2) for each in ways] == [*map(Fraction, shares)]


def tiered(dice: str) -> Odds[int]:
    """Each die explodes once on its highest face and adds what it brings; the highest die is the result."""
    return odds(f"{{{','.join(f'{part}!!o' for part in dice.split(','))}}}kh1")


def test_margins_of_endless_dice_keep_what_was_left_out() -> None:
    mine, theirs = odds("1d6!"), odds("2d4!")
    margin = against(mine, theirs)
    assert margin.ways == mine.ways * theirs.ways
    assert margin.counted == mine.counted * theirs.counted
    assert margin.depth == max(mine.depth or 0, theirs.depth or 0)
    assert against(odds("2d6"), odds("1d6")).depth is None


def test_trees_and_their_texts_have_the_same_odds() -> None:
    assert odds(read("2d6[fire]+{1d8}")) == odds("{1d8} + 2d6")


few_kept = st.builds(
    lambda end, number, sides, count, kind: f"{count}d{sides}!{kind}{end}{number}",
    st.sampled_from(["kh", "kl"]),
    st.integers(1, 5),
    st.integers(3, 10),
    st.integers(1, 6),
    st.sampled_from(["", "p", ">=3", "p>=3", "=1", "p=2", "<=2"]),
)


@given(few_kept)
def test_few_of_dice_that_explode_without_end_are_kept_exactly(notation: str) -> None:
    """Against the same dice followed until next to none of them go on."""
    pool = read(notation)
    assert isinstance(pool, Pool)
    chances = odds(pool)
    assert (chances.neglected, chances.depth) == (0, None)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(exact, "_keeps_few", lambda selection: False)
        patch.setattr(exact, "NEGLIGIBLE", 10**4)
        followed = exact._odds_of_tree.__wrapped__(pool)
    assert followed.depth
    missed = Fraction(followed.neglected, followed.ways)
    for outcome in {*chances.outcomes, *followed.outcomes}:
        assert 0 <= chance(chances, outcome) - chance(followed, outcome) <= missed


@pytest.mark.parametrize(
    ("notation", "total", "at_most", "at_least"),
    [
        ("{5d6!,5d8!,5d10!}kh3", 24, "0.5252", "0.6145"),
        ("10d10!p>=7kh4", 36, "0.6993", "0.4385"),
        ("{10d6!, 5d8r1, 3d10!!}kh5", 36, "0.6260", "0.4497"),
    ],
)
def test_mixed_pools_that_explode(notation: str, total: int, at_most: str, at_least: str) -> None:
    chances = odds(notation)
    assert chances.neglected * exact.NEGLIGIBLE <= chances.ways
    assert f"{chances.at_most(total) / chances.ways:.4f}" == at_most
    assert f"{chances.at_least(total) / chances.ways:.4f}" == at_least


@st.composite
def mixed_pools(draw: st.DrawFn) -> tuple[str, "icepool.Die[int]"]:
    """Up to twenty dice of several kinds with some of them kept, written for us and for icepool."""
    parts, dice = [], []
    for _ in range(draw(st.integers(1, 4))):
        count, sides = draw(st.integers(1, 5)), draw(st.integers(2, 12))
        what = draw(st.sampled_from(["", "r1", "ro1", "!!o", "!!2=", "min2"]))
        die = icepool.d(sides)
        match what:
            case "r1":
                die = die.reroll([1], depth="inf")
            case "ro1":
                die = die.reroll([1], depth=1)
            case "!!o":
                die = die.explode(depth=1)
            case "!!2=":
                die, what = die.explode(depth=2), f"!!2={sides}"
            case "min2":
                die = die.map(lambda face: max(2, face))
        parts.append(f"{count}d{sides}{what}")
        dice += [die] * count
    kept = draw(st.integers(1, len(dice)))
    if draw(st.booleans()):
        return f"{{{','.join(parts)}}}kh{kept}", icepool.Pool(dice).highest(kept).sum()
    return f"{{{','.join(parts)}}}kl{kept}", icepool.Pool(dice).lowest(kept).sum()


@given(mixed_pools())
def test_mixed_pools_are_as_icepool_has_them(both: tuple[str, "icepool.Die[int]"]) -> None:
    notation, die = both
    assert odds(notation) == of_icepool(die)


@pytest.mark.parametrize("notation", ["40d6", "120d20", "30d100"])
def test_many_fair_dice_are_added_alike_in_either_way(notation: str, monkeypatch: pytest.MonkeyPatch) -> None:
    quick = odds(notation)
    for fair in (0, inf):
        monkeypatch.setattr(kernel, "_cost_of_fair", lambda groups, width, cost=fair: cost)
        monkeypatch.setattr(kernel, "MUCH_WORK", 0)
        exact._odds_of_tree.cache_clear()
        assert odds(notation) == quick
    exact._odds_of_tree.cache_clear()
