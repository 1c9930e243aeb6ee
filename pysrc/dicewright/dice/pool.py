"""A pool of dice as people write it: `3d6+2`, or `4d6kh3` to keep the three highest."""

import re
from dataclasses import dataclass

MOST_DICE = 30
MOST_SIDES = 100
MOST_MODIFIER = 100_000
MOST_CHARACTERS = 80


class NotationError(ValueError):
    """The text is no pool of dice: what was expected, and at which character."""

    def __init__(self, expected: str, text: str, at: int) -> None:
        super().__init__(expected)
        self.expected = expected
        self.text = text
        self.at = at


@dataclass(frozen=True)
class Pool:
    """Some dice of one kind, how many of the highest count, and a number added to them."""

    count: int
    sides: int
    keep: int | None = None
    modifier: int = 0

    @property
    def kept(self) -> int:
        return self.count if self.keep is None else self.keep

    def __str__(self) -> str:
        keep = "" if self.keep is None else f"kh{self.keep}"
        modifier = f"{self.modifier:+d}" if self.modifier else ""
        return f"{self.count}d{self.sides}{keep}{modifier}"


def read_pool(text: str) -> Pool:
    """Read `NdS`, `NdSkhN` and a number added or taken away; blanks and capitals do not matter."""
    if len(text) > MOST_CHARACTERS:
        raise NotationError(f"at most {MOST_CHARACTERS} characters", text, MOST_CHARACTERS)
    reader = _Reader(text)
    count = reader.number("the number of dice", 1, MOST_DICE, default=1)
    reader.word("d", "a d and the sides of the dice, as in 2d6")
    sides = 100 if reader.took("%") else reader.number("the sides of the dice", 1, MOST_SIDES)
    keep = None
    if reader.took("k"):
        reader.took("h")
        keep = reader.number("how many dice to keep", 1, count, default=1)
    modifier = 0
    while sign := reader.took("+") or reader.took("-"):
        number = reader.number(f"a number after {sign}", 0, MOST_MODIFIER)
        modifier += number if sign == "+" else -number
    reader.end("+, - or kh")
    return Pool(count, sides, keep, modifier)


class _Reader:
    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0

    def _skip_blanks(self) -> None:
        while self._at < len(self._text) and self._text[self._at].isspace():
            self._at += 1

    def took(self, word: str) -> str:
        self._skip_blanks()
        found = self._text[self._at : self._at + len(word)].lower() == word
        if not found:
            return ""
        self._at += len(word)
        return word

    def word(self, word: str, expected: str) -> None:
        if not self.took(word):
            raise NotationError(f"expected {expected}", self._text, self._at)

    def number(self, what: str, least: int, most: int, default: int | None = None) -> int:
        self._skip_blanks()
        digits = re.compile("[0-9]*").match(self._text, self._at)
        found = digits.group() if digits else ""
        if not found:
            if default is None:
                raise NotationError(f"expected {what}", self._text, self._at)
            return default
        number = int(found)
        if not least <= number <= most:
            raise NotationError(f"{what} can be {least} to {most:,}, not {number:,}", self._text, self._at)
        self._at += len(found)
        return number

    def end(self, expected: str) -> None:
        self._skip_blanks()
        if self._at < len(self._text):
            raise NotationError(f"expected {expected}, or nothing more", self._text, self._at)
