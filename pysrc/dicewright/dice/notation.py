"""Reads dice notation: Roll20's dialect, with the spellings of Foundry and Avrae where they differ.

    4d6kh3   2d20kl1+5   3d6!   5d10>=8f1   {4d4!!o, 1d6!!o}kh1   2d6[fire]+3[strength]

As on Roll20, `>5` and `<5` include the 5. Blanks and capitals do not matter.
"""

from dicewright.dice.tree import (
    ALL,
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

MOST_CHARACTERS = 200
MOST_DICE = 500
MOST_SIDES = 1_000
MOST_NUMBER = 1_000_000
MOST_DEPTH = 20
MOST_EXPLOSIONS = 100
MOST_LABEL = 40

_SAME_SIGN = str.maketrans("−–×÷≥≤＋", "--*/><+")
_FATE = (3, -1)


class NotationError(ValueError):
    """The text cannot be read: what was expected, and at which character."""

    def __init__(self, expected: str, text: str, at: int) -> None:
        super().__init__(f"{expected}, at character {at + 1} of “{text}”" if text else expected)
        self.expected = expected
        self.text = text
        self.at = at


def read(text: str) -> Tree:
    """The tree of an expression; NotationError where there is none."""
    if len(text) > MOST_CHARACTERS:
        raise NotationError(f"at most {MOST_CHARACTERS} characters can be read", text, MOST_CHARACTERS)
    tree = _Reader(text).whole()
    # A record keeps the normal form, and must be read again.
    if len(str(tree)) > MOST_CHARACTERS:
        problem = f"at most {MOST_CHARACTERS} characters can be read, written in full"
        raise NotationError(problem, text, len(text))
    return tree


class _Reader:
    def __init__(self, text: str) -> None:
        self._original = text
        # Lower case of a few letters is longer than they are; places must stay what people see.
        letters = [small if len(small := letter.lower()) == 1 else letter for letter in text]
        self._text = "".join(letters).translate(_SAME_SIGN)
        self.at = 0
        self._depth = 0
        self._dice = 0

    def whole(self) -> Tree:
        tree = self._sum()
        self.blanks()
        if self.at < len(self._text):
            raise self.error("expected + - * / or the end")
        return tree

    def error(self, expected: str, at: int | None = None) -> NotationError:
        return NotationError(expected, self._original, self.at if at is None else at)

    def blanks(self) -> None:
        while self.at < len(self._text) and self._text[self.at].isspace():
            self.at += 1

    def took(self, *words: str) -> str:
        """The first of these that stands here, taken; nothing otherwise."""
        self.blanks()
        if self._text.startswith(words, self.at):
            for word in words:
                if self._text.startswith(word, self.at):
                    self.at += len(word)
                    return word
        return ""

    def digits(self) -> str:
        self.blanks()
        end = self.at
        while end < len(self._text) and "0" <= self._text[end] <= "9":
            end += 1
        found = self._text[self.at : end]
        self.at = end
        return found

    def number(self, what: str, least: int, most: int) -> int:
        self.blanks()
        at = self.at
        digits = self.digits()
        if not digits:
            raise self.error(f"expected {what}")
        return self.within(int(digits), what, least, most, at)

    def within(self, number: int, what: str, least: int, most: int, at: int) -> int:
        if least <= number <= most:
            return number
        # Python spells out at most a few thousand digits, people fewer.
        shown = f"{number:,}" if number < 10**15 else "that many"
        allowed = f"{least:,} to {most:,}" if least < most else f"only {least:,}"
        raise self.error(f"{what} can be {allowed}, not {shown}", at)

    def _sum(self) -> Tree:
        left = self._product()
        while sign := self.took("+", "-"):
            left = Operation(sign, left, self._product())
        return left

    def _product(self) -> Tree:
        left = self._factor()
        while sign := self.took("*", "/"):
            self.blanks()
            at = self.at
            right = self._factor()
            if sign == "/" and right == Number(0):
                raise self.error("nothing can be divided by 0", at)
            left = Operation(sign, left, right)
        return left

    def _factor(self) -> Tree:
        if self.took("-"):
            self._deeper()
            tree: Tree = Negative(self._factor())
            self._depth -= 1
            return tree
        tree = self._primary()
        if self.took("["):
            tree = Labelled(tree, self._label())
        return tree

    def _label(self) -> str:
        start = self.at
        end = self._text.find("]", start)
        if end < 0:
            raise self.error("expected ] at the end of the label", len(self._text))
        self.at = end + 1
        label = " ".join(self._original[start:end].split())
        if not 0 < len(label) <= MOST_LABEL:
            raise self.error(f"a label has 1 to {MOST_LABEL} characters", start)
        if "[" in label:
            raise self.error("a label cannot hold another [", start + self._original[start:end].index("["))
        return label

    def _deeper(self) -> None:
        self._depth += 1
        if self._depth > MOST_DEPTH:
            raise self.error(f"at most {MOST_DEPTH} levels can lie in each other")

    def _primary(self) -> Tree:
        if self.took("("):
            self._deeper()
            inside = self._sum()
            self._close(")")
            return Parentheses(inside)
        if self.took("{"):
            return self._braces()
        self.blanks()
        at = self.at
        digits = self.digits()
        if self.took("d"):
            return self._pool(int(digits) if digits else 1, at)
        if not digits:
            raise self.error("expected dice like 2d6, or a number")
        return Number(self.within(int(digits), "a number", 0, MOST_NUMBER, at))

    def _close(self, bracket: str) -> None:
        if not self.took(bracket):
            raise self.error(f"expected {bracket}")
        self._depth -= 1

    def _braces(self) -> Tree:
        self._deeper()
        parts = [self._sum()]
        while self.took(","):
            parts.append(self._sum())
        self._close("}")
        pools = [loose_dice(part) for part in parts]
        count = sum(pool.count if pool else 1 for pool in pools)
        grows = any(pool and _adds_dice(pool.explosion) for pool in pools)
        reader = _ModifierReader(self, None, count, grows)
        reader.read()
        return Braces(tuple(parts), reader.selection())

    def _pool(self, count: int, at: int) -> Tree:
        self.within(count, "the number of dice", 1, MOST_DICE, at)
        self._dice += count
        if self._dice > MOST_DICE:
            raise self.error(f"at most {MOST_DICE} dice can be rolled at once", at)
        if self.took("%"):
            sides, lowest = 100, 1
        elif self.took("f"):
            sides, lowest = _FATE
        else:
            sides, lowest = self.number("the sides of the dice, as in 2d6", 1, MOST_SIDES), 1
        pool = Pool(count, sides, lowest)
        reader = _ModifierReader(self, pool, count, grows=False)
        reader.read()
        return reader.pool(pool)


def _adds_dice(explosion: Explosion | None) -> bool:
    return explosion is not None and explosion.kind != "!!"


class _ModifierReader:
    """What stands behind dice or braces, in any order; each thing once."""

    def __init__(self, reader: _Reader, pool: Pool | None, count: int, grows: bool) -> None:
        self._reader = reader
        self._pool = pool
        self._count = count
        self._grows = grows
        self._rerolls: list[Condition] = []
        self._rerolls_once = False
        self._reroll_at = 0
        self._explosion: Explosion | None = None
        self._explosion_at = 0
        self._least: int | None = None
        self._most: int | None = None
        self._keeps: list[tuple[Keep, int]] = []
        self._successes: Condition | None = None
        self._failures: Condition | None = None

    def selection(self) -> Selection:
        if not self._keeps and self._successes is None:
            return ALL
        return Selection(tuple(keep for keep, _ in self._keeps), self._successes, self._failures)

    def pool(self, plain: Pool) -> Pool:
        return Pool(
            plain.count,
            plain.sides,
            plain.lowest,
            tuple(self._rerolls),
            self._rerolls_once,
            self._explosion,
            self._least,
            self._most,
            self.selection(),
        )

    def read(self) -> None:
        while self._read_one():
            pass
        self._check_end()
        self._check_keeps()

    def _read_one(self) -> bool:
        reader = self._reader
        reader.blanks()
        at = reader.at
        if self._pool is not None and self._read_for_each_die(self._pool, at):
            return True
        if end := reader.took("kh", "kl", "k", "dh", "dl", "d"):
            end = {"k": "kh", "d": "dl"}.get(end, end)
            place = reader.at
            digits = reader.digits()
            self._keeps.append((Keep(end, int(digits) if digits else 1), place))
            return True
        if reader.took("cs"):
            self._set_successes(self._condition("what counts as a success"), at)
            return True
        if reader.took("cf", "f"):
            self._set_failures(at)
            return True
        if condition := self._comparison():
            self._set_successes(condition, at)
            return True
        return False

    def _read_for_each_die(self, pool: Pool, at: int) -> bool:
        reader = self._reader
        if word := reader.took("min", "mi", "max", "ma"):
            number = reader.number(f"a number after {word}", 0, MOST_NUMBER)
            self._set_bound(word, number, at)
        elif word := reader.took("ro", "rr", "r"):
            self._read_reroll(pool, "o" in word, at)
        elif word := reader.took("!!o", "!!", "!po", "!p", "!o", "!", "xo", "x", "e"):
            self._read_explosion(pool, word, at)
        else:
            return False
        return True

    def _set_bound(self, word: str, number: int, at: int) -> None:
        if (self._least if word in ("min", "mi") else self._most) is not None:
            raise self._reader.error(f"{word} can stand here once", at)
        if word in ("min", "mi"):
            self._least = number
        else:
            self._most = number
        if self._least is not None and self._most is not None and self._least > self._most:
            raise self._reader.error("min cannot be more than max", at)

    def _read_reroll(self, pool: Pool, once: bool, at: int) -> None:
        if self._rerolls and once != self._rerolls_once:
            raise self._reader.error("r and ro cannot be used together", at)
        self._rerolls.append(self._condition_or(Condition("=", pool.lowest)))
        self._rerolls_once = once
        self._reroll_at = at

    def _read_explosion(self, pool: Pool, word: str, at: int) -> None:
        reader = self._reader
        if self._explosion:
            raise reader.error("dice can explode in one way only", at)
        limit = 1 if word.endswith("o") else None
        kind = {"x": "!", "e": "!"}.get(word.removesuffix("o"), word.removesuffix("o"))
        condition = Condition("=", pool.highest)
        place = reader.at
        digits = reader.digits()
        comparison = self._comparison()
        if digits and comparison:
            if limit:
                raise reader.error("o already says once", place)
            limit = reader.within(int(digits), "how often a die explodes", 1, MOST_EXPLOSIONS, place)
        elif digits:
            condition = Condition("=", reader.within(int(digits), "a face", 0, MOST_NUMBER, place))
        condition = comparison or condition
        self._explosion = Explosion(kind, condition, limit)
        self._explosion_at = at
        self._grows = _adds_dice(self._explosion)

    def _comparison(self) -> Condition | None:
        sign = self._reader.took(">=", "<=", ">", "<", "=")
        if not sign:
            return None
        sign = {">": ">=", "<": "<="}.get(sign, sign)
        negative = self._reader.took("-")
        number = self._reader.number(f"a number after {sign}", 0, MOST_NUMBER)
        return Condition(sign, -number if negative else number)

    def _condition_or(self, default: Condition) -> Condition:
        if comparison := self._comparison():
            return comparison
        place = self._reader.at
        digits = self._reader.digits()
        if not digits:
            return default
        return Condition("=", self._reader.within(int(digits), "a face", 0, MOST_NUMBER, place))

    def _condition(self, what: str) -> Condition:
        nothing = Condition("", 0)
        condition = self._condition_or(nothing)
        if condition == nothing:
            raise self._reader.error(f"expected {what}, as in >=5")
        return condition

    def _set_successes(self, condition: Condition, at: int) -> None:
        if self._successes:
            raise self._reader.error("successes can be counted in one way only", at)
        self._successes = condition

    def _set_failures(self, at: int) -> None:
        if self._successes is None:
            raise self._reader.error("failures are counted after successes, as in 5d10>=8f1", at)
        if self._failures:
            raise self._reader.error("failures can be counted in one way only", at)
        self._failures = self._condition("what counts as a failure")

    def _check_end(self) -> None:
        """Every die must be able to come to rest."""
        if self._pool is None or not (self._rerolls or self._explosion):
            return
        pool = self.pool(self._pool)
        resting = list(range(pool.lowest, pool.highest + 1))
        if not pool.rerolls_once:
            resting = [face for face in resting if not pool.is_rerolled(face)]
        if not resting:
            raise self._reader.error("this would reroll every face for ever", self._reroll_at)
        endless = pool.explosion is not None and pool.explosion.limit is None
        if endless and all(pool.explodes(face) for face in resting):
            raise self._reader.error("these dice would explode for ever", self._explosion_at)

    def _check_keeps(self) -> None:
        left = MOST_DICE if self._grows else self._count
        for keep, place in self._keeps:
            most = left if keep.end[0] == "k" else left - 1
            verb = "keep" if keep.end[0] == "k" else "drop"
            if most < 1:
                raise self._reader.error("there is no die left to drop", place)
            self._reader.within(keep.number, f"how many dice to {verb}", 1, most, place)
            left = keep.number if verb == "keep" else left - keep.number
