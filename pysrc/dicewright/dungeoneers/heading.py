"""Headings of rolls as the game prints them, and the lines below them, read from text."""

import re

from dicewright.dice.frozen import Frozen
from dicewright.dungeoneers.settings import MOST_WORDS
from dicewright.dungeoneers.tables import (
    DEGREE_NAMES,
    DIFFICULTIES,
    MOST_DN,
    STANDARD_DN,
    check_dn,
    difficulty_of,
    tell_difficulty,
)
from dicewright.trouble import RuleError

CORE, STANDARD, GROUP, TEST = "core", "standard", "group", "test"
KINDS = (CORE, STANDARD, GROUP, TEST)

MOST_TEXT = 4_000
MOST_LINE = 500
"""Of what happens at a degree."""
MOST_STATED = 30
_MOST_ATTRIBUTES = 6


class HeadingError(RuleError):
    """A heading that cannot be read; `at` is where, counted from 0."""

    def __init__(self, at: int, sentence: str) -> None:
        super().__init__("heading", f"{sentence} (sign {at + 1})")
        self.at = at


class Asked(Frozen):
    """What one side rolls: an attribute, or one of several, and a skill."""

    attributes: tuple[str, ...]
    skill: str = ""
    stated: int | None = None
    """A target number that stands there in place of an attribute (DN-AMB-18)."""


class Heading(Frozen):
    kind: str
    asked: Asked
    dn: int | None = None
    """None for a test, and for a group roll without one (DN-AMB-05)."""
    against: Asked | None = None
    """The opponent's side of a test."""
    lines: tuple[tuple[str, str], ...] = ()
    """What happens, by degree, where it is written."""


class _Reader:
    """Goes through a line from left to right."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def skip(self) -> None:
        while self.at < len(self.text) and self.text[self.at].isspace():
            self.at += 1

    def peek(self) -> str:
        self.skip()
        return self.text[self.at : self.at + 1]

    def take(self, signs: str) -> bool:
        if (found := self.peek()) and found in signs:
            self.at += 1
            return True
        return False

    def need(self, sign: str, where: str) -> None:
        if not self.take(sign):
            raise self.trouble(f"“{sign}” is missing {where}")

    def word(self) -> str:
        """Letters, and whatever else a name may have inside it."""
        self.skip()
        found = _WORD.match(self.text, self.at)
        if not found:
            return ""
        self.at = found.end()
        return " ".join(found.group().split())

    def number(self) -> int | None:
        self.skip()
        found = _NUMBER.match(self.text, self.at)
        if not found:
            return None
        self.at = found.end()
        return int(found.group())

    def trouble(self, sentence: str) -> HeadingError:
        found = self.peek()
        here = f", where “{found}” stands" if found else ", where it ends"
        return HeadingError(self.at, f"{sentence}{here}")


_WORD = re.compile(r"[^\W\d_][^\W_]*(?:[ '’/-]+[^\W_]+)*")
_NUMBER = re.compile(r"[0-9]{1,3}(?![0-9])")
_LINE = re.compile(
    r"^\s*(?:[-+•·]\s+)?(failure|lesser success|success|greater success)\s*"
    r"(?:\(\s*([-−–]?[0-9])(?:\s+or\s+\w+)?\s*\))?\s*:\s*(.*)$",
    re.IGNORECASE,
)
_DASHES = "-–—−"
_MARKS = str.maketrans("", "", "*`_")
_BY_NAME = {name.casefold(): degree for degree, name in DEGREE_NAMES.items()}


def read_heading(text: str) -> Heading:
    """A `HeadingError` says where and why it cannot be read."""
    if len(text) > MOST_TEXT:
        raise HeadingError(MOST_TEXT, f"this is too long for a heading: {MOST_TEXT:,} signs at most")
    first, *others = [line for line in text.translate(_MARKS).splitlines() if line.strip()] or [""]
    first = first.lstrip("#> \t")
    heading = _read_first(_Reader(first))
    return heading.replace(lines=_read_lines(others))


def _read_first(reader: _Reader) -> Heading:
    start = reader.peek() and reader.at
    kind = reader.word().casefold()
    if kind not in KINDS:
        raise HeadingError(
            start or 0,
            "a heading begins with Core, Standard, Group or Test" if kind else "nothing is written",
        )
    reader.take(":")
    if kind == TEST:
        initiator = _read_asked(reader, kind)
        at = reader.at
        if reader.word().casefold() not in ("vs", "versus", "against"):
            raise HeadingError(at, "“vs” is missing between the two sides of a test")
        reader.take(".")
        opponent = _read_asked(reader, kind)
        heading = Heading(TEST, initiator, None, opponent)
    else:
        heading = Heading(kind, _read_asked(reader, kind), _read_difficulty(reader, kind))
    if reader.peek():
        raise reader.trouble("the heading should be at its end")
    return heading


def _read_asked(reader: _Reader, kind: str) -> Asked:
    reader.need("(", "before the attribute")
    stated: int | None = None
    attributes: list[str] = []
    if kind in (STANDARD, GROUP) and reader.peek().isdecimal():
        at = reader.at
        stated = reader.number()
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
    return Asked(tuple(dict.fromkeys(attributes)), skill, stated)


def _read_name(reader: _Reader, what: str) -> str:
    reader.skip()
    at = reader.at
    name = reader.word()
    if not name:
        raise reader.trouble(f"{what} is missing")
    if len(name) > MOST_WORDS:
        raise HeadingError(at, f"the name of {what} has {MOST_WORDS} letters at most")
    return name.casefold()


def _read_difficulty(reader: _Reader, kind: str) -> int | None:
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
    name = reader.word()
    by_name = _dn_of(name, at) if name else None
    reader.skip()
    at = reader.at
    in_brackets = reader.take("(")
    number = reader.number()
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
            raise HeadingError(at, str(reason)) from None
    if None not in (by_name, number) and by_name != number:
        raise HeadingError(at, f"{name} is {by_name}, and not {number}")
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
        known = _LINE.match(line)
        if known:
            degree = _BY_NAME[" ".join(known.group(1).split()).casefold()]
            found[degree] = known.group(3).strip()[:MOST_LINE]
        elif degree:
            found[degree] = f"{found[degree]} {line.strip()}".strip()[:MOST_LINE]
    return tuple((degree, found[degree]) for degree in DEGREE_NAMES if found.get(degree))


# As text


def asked_text(asked: Asked) -> str:
    first = "|".join(asked.attributes) if asked.stated is None else str(asked.stated)
    return f"({first}, {asked.skill})" if asked.skill else f"({first})"


def heading_text(heading: Heading) -> str:
    """As it is printed (DN-CORE-04)."""
    if heading.against:
        return f"Test: {asked_text(heading.asked)} vs {asked_text(heading.against)}"
    words = f"{heading.kind.capitalize()} {asked_text(heading.asked)}"
    return words if heading.dn is None else f"{words} - {DIFFICULTIES[heading.dn]} ({heading.dn})"
