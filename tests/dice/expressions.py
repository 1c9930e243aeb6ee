"""Expressions for the tests: trees for hypothesis, and texts as people type them, right and wrong."""

from collections.abc import Sequence
from random import Random

from hypothesis import strategies as st

from dicewright.dice.notation import MOST_CHARACTERS, MOST_LABEL, MOST_NUMBER
from dicewright.dice.tree import (
    Braces,
    Condition,
    Explosion,
    Keep,
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

FATE = (3, -1)


class SeededDice:
    """Dice that fall the same way for the same seed."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def roll(self, sides: int, lowest: int = 1) -> int:
        return self._random.randrange(lowest, lowest + sides)


# Trees


def conditions(lowest: int, highest: int) -> st.SearchStrategy[Condition]:
    return st.builds(Condition, st.sampled_from((">=", "<=", "=")), st.integers(lowest - 1, highest + 1))


@st.composite
def selections(draw: st.DrawFn, count: int, grows: bool, lowest: int, highest: int) -> Selection:
    """What may be kept of so many dice, or of more where explosions add some, and what is counted."""
    keeps = []
    left = count + 2 if grows else count
    for _ in range(draw(st.sampled_from((0, 0, 1, 1, 2)))):
        end = draw(st.sampled_from(("kh", "kl", "dh", "dl")))
        if left - (end[0] == "d") < 1:
            break
        keep = Keep(end, draw(st.integers(1, left - (end[0] == "d"))))
        left = keep.number if end[0] == "k" else left - keep.number
        keeps.append(keep)
    if not draw(st.booleans()):
        return Selection(tuple(keeps))
    counted = conditions(lowest, highest)
    return Selection(tuple(keeps), draw(counted), draw(st.none() | counted))


def comes_to_rest(pool: Pool) -> bool:
    """Whether no die of the pool is thrown again for ever."""
    faces = set(range(pool.lowest, pool.highest + 1))
    if not pool.rerolls_once:
        faces = {face for face in faces if not pool.is_rerolled(face)}
    endless = pool.explosion is not None and pool.explosion.limit is None
    return any(not (endless and pool.explodes(face)) for face in faces)


def adds_dice(pool: Pool | None) -> bool:
    return pool is not None and pool.explosion is not None and pool.explosion.kind != "!!"


@st.composite
def pools(draw: st.DrawFn, counts: Sequence[int], sides: Sequence[int], *, endless: bool = True) -> Pool:
    """Dice with any modifiers; without `endless`, each die falls a limited number of times."""
    shape = draw(st.sampled_from([(number, 1) for number in sides] + [FATE]))
    plain = Pool(draw(st.sampled_from(counts)), *shape)
    condition = conditions(plain.lowest, plain.highest)
    limit = st.integers(1, 3)
    explosion = st.builds(
        Explosion,
        st.sampled_from(("!", "!!", "!p")),
        st.just(Condition("=", plain.highest)) | condition,
        st.none() | limit if endless else limit,
    )
    least, most = sorted(draw(st.tuples(*[st.integers(0, plain.highest + 1)] * 2)))
    rerolls = draw(st.sampled_from(((), (), (condition,), (condition, condition))))
    pool = plain.replace(
        rerolls=tuple(draw(each) for each in rerolls),
        rerolls_once=bool(rerolls) and (not endless or draw(st.booleans())),
        explosion=draw(st.none() | explosion),
        least=draw(st.none() | st.just(least)),
        most=draw(st.none() | st.just(most)),
    )
    if not comes_to_rest(pool):
        pool = plain
    return pool.replace(selection=draw(selections(pool.count, adds_dice(pool), pool.lowest, pool.highest)))


@st.composite
def braces(draw: st.DrawFn, parts: st.SearchStrategy[Tree]) -> Braces:
    inside = draw(st.lists(parts, min_size=1, max_size=3))
    loose = [loose_dice(part) for part in inside]
    count = sum(pool.count if pool else 1 for pool in loose)
    return Braces(tuple(inside), draw(selections(count, any(map(adds_dice, loose)), 1, 6)))


@st.composite
def labels(draw: st.DrawFn) -> str:
    text = draw(st.text(st.characters(codec="utf-8", exclude_characters="[]"), max_size=MOST_LABEL))
    return " ".join(text.split()) or "fire"


def trees(
    leaves: st.SearchStrategy[Tree], divisors: st.SearchStrategy[Tree] | None = None
) -> st.SearchStrategy[Tree]:
    """Expressions over these leaves, in the shape in which they are read.

    Division is by `divisors`; where there are none, by anything but a plain 0.
    """

    def grown(smaller: st.SearchStrategy[Tree]) -> st.SearchStrategy[Tree]:
        factors = smaller.map(as_factor)
        by = factors.filter(lambda tree: tree != Number(0)) if divisors is None else divisors
        return st.one_of(
            st.builds(Operation, st.sampled_from("+-"), smaller, smaller.map(as_term)),
            st.builds(Operation, st.just("*"), smaller.map(as_term), factors),
            st.builds(Operation, st.just("/"), smaller.map(as_term), by),
            st.builds(Negative, factors),
            st.builds(Parentheses, smaller),
            st.builds(Labelled, smaller.map(as_primary), labels()),
            braces(smaller),
        )

    return st.recursive(leaves, grown, max_leaves=4)


def as_term(tree: Tree) -> Tree:
    """Sums need parentheses on the right of a sum, and in a product."""
    return Parentheses(tree) if isinstance(tree, Operation) and tree.sign in "+-" else tree


def as_factor(tree: Tree) -> Tree:
    return Parentheses(tree) if isinstance(tree, Operation) else tree


def as_primary(tree: Tree) -> Tree:
    return Parentheses(tree) if isinstance(tree, Operation | Negative | Labelled) else tree


numbers = st.builds(Number, st.integers(0, 12))
any_trees = trees(
    st.one_of(
        st.builds(Number, st.integers(0, MOST_NUMBER)),
        numbers,
        pools(range(1, 9), (1, 2, 3, 4, 6, 8, 10, 12, 20, 100)),
    )
).filter(lambda tree: len(str(tree)) <= MOST_CHARACTERS)
"""Everything the notation can say, with a moderate number of dice."""


def most_ways(tree: Tree) -> int:
    """At least as many ways as the dice of a tree without endless dice can fall."""
    match tree:
        case Pool():
            thrown = (tree.explosion.limit or 0) + 1 if tree.explosion else 1
            return int(tree.sides ** (tree.count * thrown * (2 if tree.rerolls else 1)))
        case Operation(_, left, right):
            return most_ways(left) * most_ways(right)
        case Braces(parts, _):
            ways = 1
            for part in parts:
                ways *= most_ways(part)
            return ways
        case Parentheses(inside):
            return most_ways(inside)
        case Negative(of) | Labelled(of, _):
            return most_ways(of)
    return 1


few_ways = trees(
    pools((1, 1, 1, 2, 2, 3), (1, 2, 3, 4, 6), endless=False).filter(lambda pool: most_ways(pool) <= 1_300)
    | numbers,
    divisors=st.builds(Number, st.integers(1, 5)) | st.builds(Pool, st.just(1), st.integers(1, 4)),
).filter(lambda tree: most_ways(tree) <= 2_000)
"""Expressions whose every way can be tried out."""


# Texts


def pick(random: Random, *choices: str) -> str:
    return random.choice(choices)


def typed_condition(random: Random) -> str:
    sign = pick(random, ">=", "<=", ">", "<", "=", "≥", "≤")
    return f"{sign}{pick(random, '', '', '', '-')}{random.randint(0, 9)}"


def typed_modifiers(random: Random, *, dice: bool) -> str:
    modifiers = []
    for _ in range(random.choice((0, 0, 1, 1, 2, 3))):
        number = pick(random, "", "1", "2", "3")
        face = pick(random, "", "1", "6", typed_condition(random))
        keep = pick(random, "kh", "kl", "k", "dh", "dl", "d") + number
        counted = pick(random, "", "", "cs", "f", "cf") + typed_condition(random)
        reroll = pick(random, "r", "rr", "ro") + face
        explosion = pick(random, "!", "!!", "!p", "!o", "!!o", "!po", "x", "xo", "e") + face
        limited = f"{pick(random, '!', '!!', '!p')}{random.randint(1, 4)}{typed_condition(random)}"
        bound = f"{pick(random, 'min', 'max', 'mi', 'ma')}{random.randint(0, 9)}"
        modifiers.append(
            pick(random, keep, keep, counted, reroll, explosion, limited, bound)
            if dice
            else pick(random, keep, counted)
        )
    return "".join(modifiers)


def typed_primary(random: Random, depth: int) -> str:
    kind = random.random()
    if kind < 0.6 or depth <= 0:
        most = random.choice((3,) * 60 + (8,) * 60 + (40, 500))
        count = pick(random, "", str(random.randint(1, most)))
        sides = pick(random, "4", "6", "6", "8", "10", "12", "20", "%", "F", str(random.randint(1, most * 2)))
        return f"{count}d{sides}{typed_modifiers(random, dice=True)}"
    if kind < 0.75:
        return str(random.choice((random.randint(0, 20), random.randint(0, MOST_NUMBER))))
    if kind < 0.87:
        return f"({typed_sum(random, depth - 1)})"
    parts = pick(random, ",", ", ").join(typed_sum(random, depth - 1) for _ in range(random.randint(1, 4)))
    return f"{{{parts}}}{typed_modifiers(random, dice=False)}"


def typed_sum(random: Random, depth: int) -> str:
    text = pick(random, "", "", "", "-", "−") + typed_primary(random, depth)
    for _ in range(random.choice((0, 0, 0, 1, 1, 2))):
        text += pick(random, "+", "-", "*", "/", "×", "÷", " + ", " - ") + typed_primary(random, depth)
        text += pick(random, "", "", "", "[fire]", "[ice and Snow]")
    return text


def typed(random: Random) -> str:
    """Notation as people type it, mostly right."""
    text = typed_sum(random, random.randint(0, 3))
    if random.random() < 0.1:
        text = text.upper()
    return text.replace("d", pick(random, "d", "d", " d ", "D"))


SOUP = "0123456789dDkhlcsfrompxe!%F<>=+-*/(){}[], \t\n.;−×÷≥≤ß漢İ🎲\x00\ud800"


def broken(random: Random) -> str:
    """Typed notation with some characters lost and others thrown in; or no notation at all."""
    kind = random.random()
    if kind < 0.15:
        return "".join(random.choices(SOUP, k=random.randint(0, 60)))
    if kind < 0.2:
        return "".join(chr(random.randrange(0x110000)) for _ in range(random.randint(0, 20)))
    if kind < 0.25:
        return pick(random, "(", "-", "{", "d6+", "1", "[", "d", "!", "((", "{{d6}") * random.randint(1, 300)
    characters = list(typed(random))
    for _ in range(random.randint(1, 4)):
        place = random.randint(0, len(characters))
        characters[place : place + random.randint(0, 2)] = random.choices(SOUP, k=random.randint(0, 2))
    return "".join(characters)
