"""Headings of rolls as the game prints them, and the lines below them, read from text."""

import re

from dicewright.dice.frozen import Frozen
from dicewright.games.dungeoneers.rules.pool import MOST_STATED
from dicewright.games.dungeoneers.rules.settings import MOST_WORDS
from dicewright.games.dungeoneers.rules.tables import (
    DEGREE_NAMES,
    MOST_DN,
    STANDARD_DN,
    check_dn,
    difficulty_of,
    tell_difficulty,
)
from dicewright.trouble import RuleError

CORE, STANDARD, GROUP, TEST = "core", "standard", "group", "test"
KINDS = (CORE, STANDARD, GROUP, TEST)
SHORT_KINDS = {"cr": CORE, "sr": STANDARD, "gr": GROUP}
"""As the rules abbreviate core, standard and group rolls."""

MOST_TEXT = 4_000
MOST_LINE = 500
"""Of what happens at a degree."""
_MOST_ATTRIBUTES = 6
_MOST_DIGITS = 3


class HeadingError(RuleError):
    """A heading that cannot be read; `at` is where, counted from 0."""

    def __init__(self, at: int, sentence: str) -> None:
        super().__init__("heading", f"{sentence} (character {at + 1})")
        self.at = at


class HeadingSide(Frozen):
    """What one side rolls: an attribute, or one of several, and a skill."""

    attributes: tuple[str, ...]
    skill: str = ""
    stated: int | None = None
    """A target number that stands there in place of an attribute (DN-AMB-18)."""


class Heading(Frozen):
    kind: str
    asked: HeadingSide
    dn: int | None = None
    """None for a test, and for a group roll without one (DN-AMB-05)."""
    against: HeadingSide | None = None
    """The opponent's side of a test."""
    lines: tuple[tuple[str, str], ...] = ()
    """What happens, by degree, where it is written."""


_KIND = re.compile(r"[A-Za-z]+")
_NAME = re.compile(r"(?=[^\W_])(?:(?!\s[-–—−]\s)[^()|,:])+")
"""Whatever a name may have inside it, up to a sign that ends it."""
_DIFFICULTY = re.compile(r"[^()0-9]+")
_NUMBER = re.compile(r"[0-9]+")
_LINE = re.compile(
    r"^[\W_]*(failure|lesser\s+success|success|greater\s+success)_*\s*"
    r"(?:\(\s*[-+−–]?[0-9](?:\s+or\s+\w+)?\s*\)_*\s*[-–—−:]?|:|[-–—−]\s)\s*(.*)$",
    re.IGNORECASE,
)
"""`Success (0): what happens`; with its number, or else a colon or a dash, it is no part of a sentence."""
_DASHES = "-–—−"
_MARKS = "*`_"
"""How a heading is printed says nothing."""
_BY_NAME = {name.casefold(): degree for degree, name in DEGREE_NAMES.items()}


def _plain(text: str) -> str:
    """Without marks, and with single spaces."""
    # A line between two words may belong to a name; anywhere else it only slants them.
    return " ".join(text.replace("*", "").replace("`", "").split()).strip("_")


class _HeadingReader:
    """Goes through a line from left to right; `at` is the place in the whole text."""

    def __init__(self, text: str, start: int, end: int) -> None:
        self.text = text[:end]
        self.at = start

    def skip(self, signs: str = _MARKS) -> None:
        while self.at < len(self.text) and (self.text[self.at].isspace() or self.text[self.at] in signs):
            self.at += 1

    def peek(self) -> str:
        self.skip()
        return self.text[self.at : self.at + 1]

    def take(self, signs: str) -> bool:
        before = self.at
        if (found := self.peek()) and found in signs:
            self.at += 1
            return True
        self.at = before
        return False

    def need(self, sign: str, where: str) -> None:
        if not self.take(sign):
            raise self.trouble(f"“{sign}” is missing {where}")

    def word(self, like: re.Pattern[str]) -> str:
        self.skip()
        found = like.match(self.text, self.at)
        if not found:
            return ""
        # Blanks and marks behind a word are no part of it.
        self.at += len(found.group().rstrip(f"{_MARKS} \t"))
        return _plain(found.group())

    def trouble(self, sentence: str) -> HeadingError:
        place = self.at
        found = self.peek()
        here = f", where “{found}” stands" if found else ", where it ends"
        return HeadingError(self.at if found else place, f"{sentence}{here}")


def read_heading(text: str) -> Heading:
    """A `HeadingError` says where and why it cannot be read."""
    if len(text) > MOST_TEXT:
        raise HeadingError(MOST_TEXT, f"this is too long for a heading: {MOST_TEXT:,} characters at most")
    lines = text.splitlines(keepends=True)
    start = 0
    while lines and not lines[0].strip():
        start += len(lines.pop(0))
    if not lines:
        raise HeadingError(0, "nothing is written")
    first, *others = lines
    heading = _read_first(_HeadingReader(text, start, start + len(first.rstrip())))
    return heading.replace(lines=_read_lines(others))


def _read_first(reader: _HeadingReader) -> Heading:
    # A title or a quotation, wherever it was copied from.
    reader.skip(f"{_MARKS}#>")
    start = reader.at
    written = reader.word(_KIND).casefold()
    kind = SHORT_KINDS.get(written, written)
    if kind not in KINDS:
        raise HeadingError(start, "a heading begins with Core, Standard, Group or Test, or with CR, SR or GR")
    if written in (CORE, STANDARD, GROUP):
        _pass_roll(reader)
    reader.take(":")
    if kind == TEST:
        initiator = _read_asked(reader, kind)
        at = reader.at
        if reader.peek():
            at = reader.at
        if reader.word(_KIND).casefold() not in ("vs", "versus", "against"):
            raise HeadingError(at, "“vs” is missing between the two sides of a test")
        reader.take(".")
        opponent = _read_asked(reader, kind)
        heading = Heading(TEST, initiator, None, opponent)
    else:
        heading = Heading(kind, _read_asked(reader, kind), _read_difficulty(reader, kind))
    if reader.peek():
        raise reader.trouble("the heading should be at its end")
    return heading


def _pass_roll(reader: _HeadingReader) -> None:
    """`Core roll` is a Core."""
    before = reader.at
    if reader.word(_KIND).casefold() != "roll":
        reader.at = before


def _read_asked(reader: _HeadingReader, kind: str) -> HeadingSide:
    reader.need("(", "before the attribute")
    stated: int | None = None
    attributes: list[str] = []
    if kind in (STANDARD, GROUP) and _NUMBER.fullmatch(_upcoming(reader)):
        at = reader.at
        stated = _number(reader.word(_NUMBER))
        if stated is None or stated > MOST_STATED:
            raise HeadingError(at, f"a target number goes from 0 to {MOST_STATED}")
    else:
        attributes.append(_read_name(reader, "an attribute"))
        while reader.take("|"):
            attributes.append(_read_name(reader, "another attribute"))
    if len(attributes) > _MOST_ATTRIBUTES:
        raise reader.trouble(f"{_MOST_ATTRIBUTES} attributes to choose from are the most")
    skill = ""
    if kind != STANDARD:
        reader.need(",", "between attribute and skill")
        skill = _read_name(reader, "a skill")
    elif reader.peek() == ",":
        raise reader.trouble("a standard roll has no skill, as it adds no dice")
    reader.need(")", "after the skill" if skill else "after the attribute")
    return HeadingSide(tuple(dict.fromkeys(attributes)), skill, stated)


def _read_name(reader: _HeadingReader, what: str) -> str:
    reader.skip()
    at = reader.at
    name = reader.word(_NAME).casefold()
    if not name or name.isdecimal():
        reader.at = at
        raise reader.trouble(f"{what} is missing")
    if len(name) > MOST_WORDS:
        raise HeadingError(at, f"the name of {what} has {MOST_WORDS} letters at most")
    return name


def _upcoming(reader: _HeadingReader) -> str:
    """The next name or number, without going there."""
    before = reader.at
    found = reader.word(_NAME)
    reader.at = before
    return found


def _number(digits: str) -> int | None:
    """As far as it could be one of a roll."""
    return int(digits) if digits and len(digits) <= _MOST_DIGITS else None


def _read_difficulty(reader: _HeadingReader, kind: str) -> int | None:
    """`- Average (2)`, or only one of the two."""
    if not reader.peek():
        if kind == STANDARD:
            return STANDARD_DN
        if kind == GROUP:
            return None
        raise reader.trouble("the difficulty is missing")
    if not reader.take(_DASHES):
        raise reader.trouble("“-” is missing before the difficulty")
    reader.skip()
    at = reader.at
    name = reader.word(_DIFFICULTY)
    by_name = _dn_of(name, at) if name else None
    before = reader.at
    if reader.peek():
        before = reader.at
    in_brackets = reader.take("(")
    digits = reader.word(_NUMBER)
    number = _number(digits)
    if digits and number is None:
        raise HeadingError(before, f"there is no difficulty with so many digits, only 0 to {MOST_DN}")
    if in_brackets:
        if number is None:
            raise reader.trouble("the number of the difficulty is missing")
        reader.need(")", "after the number of the difficulty")
    if by_name is None and number is None:
        raise reader.trouble(f"a difficulty is missing: its name, or a number from 0 to {MOST_DN}")
    if number is not None:
        try:
            check_dn(number)
        except RuleError as reason:
            raise HeadingError(before, str(reason)) from None
    if None not in (by_name, number) and by_name != number:
        raise HeadingError(before, f"{name} is {by_name}, and not {number}")
    dn = number if by_name is None else by_name
    if kind == STANDARD and dn != STANDARD_DN:
        raise HeadingError(at, f"a standard roll is always {tell_difficulty(STANDARD_DN)}")
    return dn


def _dn_of(name: str, at: int) -> int:
    try:
        return difficulty_of(name)
    except RuleError as reason:
        raise HeadingError(at, str(reason)) from None


def _read_lines(lines: list[str]) -> tuple[tuple[str, str], ...]:
    """What happens at each degree; other lines go on with what stood before them."""
    found: dict[str, str] = {}
    degree = ""
    for line in lines:
        known = _LINE.match(_plain(line))
        if known:
            degree = _BY_NAME[" ".join(known.group(1).split()).casefold()]
            found[degree] = _words(known.group(2))
        elif degree:
            found[degree] = _words(f"{found[degree]} {line}")
    return tuple((degree, found[degree]) for degree in DEGREE_NAMES if found.get(degree))


def _words(text: str) -> str:
    """What happens, without how it was printed."""
    return _plain(text)[:MOST_LINE]


# As text
