"""What dice notation says, as a tree. `str` gives its normal form, which reads back to the same tree."""

from collections.abc import Iterator
from typing import TypeAlias

from dicewright.dice.frozen import Frozen


class Condition(Frozen):
    """Holds for numbers at least, at most, or exactly equal to one."""

    sign: str
    number: int

    def holds(self, value: int) -> bool:
        if self.sign == ">=":
            return value >= self.number
        return value <= self.number if self.sign == "<=" else value == self.number

    def __str__(self) -> str:
        return f"{self.sign}{self.number}"

    @property
    def short(self) -> str:
        """As people write it where nothing else could be meant: `r1` rather than `r=1`."""
        return str(self.number) if self.sign == "=" and self.number >= 0 else str(self)


class Keep(Frozen):
    """Keep or drop some of the highest or lowest dice: `kh`, `kl`, `dh` or `dl`, and how many."""

    end: str
    number: int

    def __str__(self) -> str:
        return f"{self.end}{self.number}"

    def window(self, low: int, high: int) -> tuple[int, int]:
        """Of the places `low` to `high` (not included), counted from the lowest die, those still kept."""
        number = min(self.number, high - low)
        match self.end:
            case "kh":
                return high - number, high
            case "kl":
                return low, low + number
            case "dh":
                return low, high - number
            case _:
                return low + number, high


class Explosion(Frozen):
    """Faces that bring another die: added to the pool, compounded into one value, or penetrating."""

    kind: str
    """`!` adds dice, `!!` compounds, `!p` penetrates: each further die counts one less."""
    condition: Condition
    limit: int | None = None
    """How often one die may explode; None is as often as it likes."""


class Selection(Frozen):
    """What becomes of the dice on the table: which are kept, and which count as successes or failures."""

    keeps: tuple[Keep, ...] = ()
    successes: Condition | None = None
    failures: Condition | None = None

    def window(self, count: int) -> tuple[int, int]:
        """The places kept of so many dice, counted from the lowest."""
        low, high = 0, count
        for keep in self.keeps:
            low, high = keep.window(low, high)
        return low, high

    def score(self, value: int) -> int:
        """What a kept die adds: its value, or its success or failure."""
        if self.successes is None:
            return value
        return self.successes.holds(value) - (self.failures is not None and self.failures.holds(value))

    def __str__(self) -> str:
        counted = "" if self.successes is None else str(self.successes)
        failed = "" if self.failures is None else f"f{self.failures.short}"
        return "".join(map(str, self.keeps)) + counted + failed


ALL = Selection()


class Number(Frozen):
    value: int

    def __str__(self) -> str:
        return str(self.value)


class Pool(Frozen):
    """Some dice of one kind and what happens to each as it falls; then what is kept and counted."""

    count: int
    sides: int
    lowest: int = 1
    rerolls: tuple[Condition, ...] = ()
    rerolls_once: bool = False
    explosion: Explosion | None = None
    least: int | None = None
    most: int | None = None
    selection: Selection = ALL

    @property
    def highest(self) -> int:
        return self.lowest + self.sides - 1

    def is_rerolled(self, face: int) -> bool:
        return any(condition.holds(face) for condition in self.rerolls)

    def explodes(self, face: int) -> bool:
        return self.explosion is not None and self.explosion.condition.holds(face)

    def value(self, face: int) -> int:
        """What a face counts, between the least and the most that were asked for."""
        if self.least is not None and face < self.least:
            return self.least
        return self.most if self.most is not None and face > self.most else face

    def __str__(self) -> str:
        dice = f"{self.count}d{'F' if self.lowest < 0 else self.sides}"
        reroll = "ro" if self.rerolls_once else "r"
        rerolls = "".join(f"{reroll}{condition.short}" for condition in self.rerolls)
        least = "" if self.least is None else f"min{self.least}"
        most = "" if self.most is None else f"max{self.most}"
        return f"{dice}{rerolls}{self._explosion_text()}{least}{most}{self.selection}"

    def _explosion_text(self) -> str:
        if self.explosion is None:
            return ""
        kind, condition, limit = self.explosion.kind, self.explosion.condition, self.explosion.limit
        times = "" if limit is None else "o" if limit == 1 else str(limit)
        # Where a condition follows anyway, this one must be written too, or it would be read as this one.
        implied = condition == Condition("=", self.highest) and len(times) == times.count("o")
        implied = implied and self.selection.successes is None
        return f"{kind}{times}{'' if implied else condition}"


class Braces(Frozen):
    """A pool of mixed dice, kept and counted together.

    Plain dice lie in it one by one; any other part lies in it as one number, its total.
    """

    parts: tuple["Tree", ...]
    selection: Selection = ALL

    def __str__(self) -> str:
        return f"{{{', '.join(map(str, self.parts))}}}{self.selection}"


class Parentheses(Frozen):
    inside: "Tree"

    def __str__(self) -> str:
        return f"({self.inside})"


class Negative(Frozen):
    of: "Tree"

    def __str__(self) -> str:
        return f"-{self.of}"


class Operation(Frozen):
    """`+`, `-`, `*`, or `/`, which rounds down."""

    sign: str
    left: "Tree"
    right: "Tree"

    def __str__(self) -> str:
        return f"{self.left}{self.sign}{self.right}"


class Labelled(Frozen):
    of: "Tree"
    label: str

    def __str__(self) -> str:
        return f"{self.of}[{self.label}]"


Tree: TypeAlias = Number | Pool | Braces | Parentheses | Negative | Operation | Labelled


def without_label(tree: Tree) -> Tree:
    return tree.of if isinstance(tree, Labelled) else tree


def loose_dice(part: Tree) -> Pool | None:
    """The dice of a part in braces, if they lie there one by one."""
    part = without_label(part)
    return part if isinstance(part, Pool) and part.selection == ALL else None


def addends(tree: Tree) -> Iterator[tuple[int, Tree]]:
    """The terms of a sum with their signs; any other tree is its own only term."""
    if isinstance(tree, Operation) and tree.sign in "+-":
        yield from addends(tree.left)
        yield (1 if tree.sign == "+" else -1), tree.right
    elif isinstance(tree, Negative):
        yield -1, tree.of
    else:
        yield 1, tree


def pools_in(tree: Tree) -> Iterator[Pool]:
    """All dice, wherever they stand."""
    match tree:
        case Pool():
            yield tree
        case Braces(parts=parts):
            for part in parts:
                yield from pools_in(part)
        case Operation(left=left, right=right):
            yield from pools_in(left)
            yield from pools_in(right)
        case Parentheses(inside=of) | Negative(of=of) | Labelled(of=of):
            yield from pools_in(of)


def counts_successes(tree: Tree) -> bool:
    """Whether the total is a number of successes rather than a sum of faces."""
    return any(
        isinstance(term, Pool | Braces) and term.selection.successes is not None
        for term in (without_label(term) for _, term in addends(tree))
    )
