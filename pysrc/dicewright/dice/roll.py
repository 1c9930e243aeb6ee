"""Rolls what notation says: every die is asked for in a fixed order, kept in the record, and explained."""

from collections import Counter

from dicewright.dice.notation import read
from dicewright.dice.record import Die, Roll, Step, inputs_of
from dicewright.dice.source import Dice, DiceError, called
from dicewright.dice.tree import (
    Braces,
    Labelled,
    Negative,
    Number,
    Operation,
    Parentheses,
    Pool,
    Selection,
    Tree,
    addends,
    counts_successes,
    loose_dice,
)

MOST_FACES = 5_000

ACTION = "dice"


def roll(expression: str | Tree, dice: Dice) -> Roll:
    """Roll an expression."""
    tree = read(expression) if isinstance(expression, str) else expression
    table = _Table(dice)
    total = table.explain(tree)
    outcome = "successes" if counts_successes(tree) else "total"
    return Roll(
        ACTION, inputs_of({"expression": str(tree)}), tuple(table.dice), tuple(table.steps), total, outcome
    )


class _Entry:
    """What lies in a pool as one: a die, dice that were compounded, or the total of a part."""

    def __init__(self, value: int, places: list[int]) -> None:
        self.value = value
        self.places = places


class _Table:
    def __init__(self, dice: Dice) -> None:
        self._source = dice
        self.dice: list[Die] = []
        self.steps: list[Step] = []

    def explain(self, tree: Tree) -> int:
        """The total of a tree, with a step for each term of a sum."""
        total = 0
        for sign, term in addends(tree):
            label = ""
            if isinstance(term, Labelled):
                label = term.label
                term = term.of
            amount = sign * self._value(term)
            total += amount
            self.steps.append(Step(_key(term), label or _describe(term, sign), amount))
        return total

    def _value(self, tree: Tree) -> int:
        match tree:
            case Number(value):
                return value
            case Pool():
                return self._select(self._throw_pool(tree), tree.selection)
            case Braces():
                return self._select(self._throw_braces(tree), tree.selection)
            case Parentheses(inside):
                return self._value(inside)
            case Labelled(of, _):
                return self._value(of)
            case Negative(of):
                return -self._value(of)
            case Operation(sign, left, right):
                return _calculate(sign, self._value(left), self._value(right))

    def _throw_braces(self, braces: Braces) -> list[_Entry]:
        entries = []
        for part in braces.parts:
            if pool := loose_dice(part):
                entries += self._throw_pool(pool)
            else:
                first = len(self.dice)
                value = self._value(part)
                entries.append(_Entry(value, list(range(first, len(self.dice)))))
        return entries

    def _throw_pool(self, pool: Pool) -> list[_Entry]:
        return [entry for _ in range(pool.count) for entry in self._throw_die(pool)]

    def _throw_die(self, pool: Pool) -> list[_Entry]:
        """One die and all the dice it brings."""
        place = self._throw(pool)
        entries = [_Entry(self.dice[place].value, [place])]
        explosion = pool.explosion
        times = 0
        while explosion and pool.explodes(self.dice[place].face) and times != explosion.limit:
            times += 1
            place = self._throw(pool, "exploded", place)
            if explosion.kind == "!!":
                entries[0].value += self.dice[place].value
                entries[0].places.append(place)
            else:
                entries.append(_Entry(self.dice[place].value, [place]))
        return entries

    def _throw(self, pool: Pool, cause: str = "", behind: int | None = None) -> int:
        """Throw until the face stands, and answer its place."""
        loss = int(cause == "exploded" and pool.explosion is not None and pool.explosion.kind == "!p")
        tries = 0
        while True:
            if len(self.dice) == MOST_FACES:
                raise DiceError(f"this roll asks for more than {MOST_FACES:,} dice; nothing was rolled")
            source = called(self._source, why=cause) if cause else self._source
            face = source.roll(pool.sides, pool.lowest)
            place = len(self.dice)
            tries += 1
            again = pool.is_rerolled(face) and not (pool.rerolls_once and tries == 2)
            value = pool.value(face) - loss
            self.dice.append(Die(pool.sides, face, value, not again, cause, behind, lowest=pool.lowest))
            if not again:
                return place
            cause, behind = "rerolled", place

    def _select(self, entries: list[_Entry], selection: Selection) -> int:
        """Mark what is dropped, and add up or count the rest."""
        low, high = selection.window(len(entries))
        wanted = Counter(sorted(entry.value for entry in entries)[low:high])
        kept = []
        for entry in entries:
            # Of equal dice the first thrown is kept.
            if wanted[entry.value]:
                wanted[entry.value] -= 1
                kept.append(entry)
                continue
            for place in entry.places:
                self.dice[place] = self.dice[place]._replace(kept=False)
        if selection.successes is not None:
            for entry in kept:
                # What lies here as one may hold dropped dice of its own.
                for place in [place for place in entry.places if self.dice[place].kept][:1]:
                    self.dice[place] = self.dice[place]._replace(success=selection.score(entry.value))
        return sum(selection.score(entry.value) for entry in kept)


def _calculate(sign: str, left: int, right: int) -> int:
    match sign:
        case "+":
            return left + right
        case "-":
            return left - right
        case "*":
            return left * right
    if right == 0:
        raise DiceError("this roll divides by 0; nothing was rolled")
    return left // right


def _key(term: Tree) -> str:
    if isinstance(term, Number):
        return "number"
    return "dice" if isinstance(term, Pool | Braces) else "formula"


_ENDS = {"kh": "highest {}", "kl": "lowest {}", "dh": "without the highest {}", "dl": "without the lowest {}"}


def _describe(term: Tree, sign: int) -> str:
    match term:
        case Number():
            return "added" if sign > 0 else "taken away"
        case Pool(selection=selection) | Braces(selection=selection):
            parts = [_ENDS[keep.end].format(keep.number) for keep in selection.keeps]
            if selection.successes:
                parts.append(f"successes at {selection.successes}")
            if selection.failures:
                parts.append(f"failures at {selection.failures}")
            text = str(term).removesuffix(str(selection))
            return f"{text}: {', '.join(parts)}" if parts else text
    return str(term)
