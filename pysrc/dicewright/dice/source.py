"""Where faces come from. A rule is handed its dice and never fetches them."""

import os
from collections.abc import Sequence
from typing import Protocol


class DiceError(ValueError):
    """A roll cannot go on; the message is meant for people."""


class OutOfFacesError(DiceError):
    """All known faces are used up, and the rule asks for one more: which die is it?"""

    def __init__(self, number: int, sides: int, lowest: int) -> None:
        super().__init__(f"no face left for die {number}, a {die_name(sides, lowest)}")
        self.number = number
        self.sides = sides
        self.lowest = lowest


class Dice(Protocol):
    """A source of faces."""

    def roll(self, sides: int, lowest: int = 1) -> int:
        """One face of a die with this many sides, numbered upwards from `lowest`."""
        ...


def die_name(sides: int, lowest: int = 1) -> str:
    return "dF" if (sides, lowest) == (3, -1) else f"d{sides}"


def check_face(face: int, sides: int, lowest: int) -> None:
    if not lowest <= face < lowest + sides:
        raise DiceError(f"a {die_name(sides, lowest)} cannot show {face}")


class ByteDice:
    """Faces from a stream of bytes; where every byte is as likely as the next, so is every face."""

    def roll(self, sides: int, lowest: int = 1) -> int:
        if sides < 1:
            raise DiceError(f"a die needs at least one side, not {sides}")
        width = max(1, ((sides - 1).bit_length() + 7) // 8)
        # Numbers past the last whole multiple of `sides` would favour the low faces: draw again.
        fair = 256**width // sides * sides
        while (number := int.from_bytes(self._take(width), "big")) >= fair:
            pass
        return number % sides + lowest

    def _take(self, width: int) -> bytes:
        raise NotImplementedError


class LiveDice(ByteDice):
    """Faces from the system's secure randomness, each exactly as likely as the next."""

    def __init__(self) -> None:
        self._bytes = b""
        self._next = 0

    def _take(self, width: int) -> bytes:
        if self._next + width > len(self._bytes):
            self._bytes = os.urandom(1024)
            self._next = 0
        taken = self._bytes[self._next : self._next + width]
        self._next += width
        return taken


class FixedDice:
    """Faces known beforehand: a test, or what someone's real dice showed."""

    def __init__(self, *faces: int) -> None:
        self._faces = faces
        self._used = 0

    @property
    def unused(self) -> int:
        return len(self._faces) - self._used

    def roll(self, sides: int, lowest: int = 1) -> int:
        if not self.unused:
            raise OutOfFacesError(self._used + 1, sides, lowest)
        face = self._faces[self._used]
        check_face(face, sides, lowest)
        self._used += 1
        return face


class Thrown(Protocol):
    """A die of a record, as far as a replay needs it."""

    @property
    def sides(self) -> int: ...
    @property
    def face(self) -> int: ...
    @property
    def lowest(self) -> int: ...


class RecordedDice:
    """The dice of a record again, in their order; the rule must ask for these very dice."""

    def __init__(self, dice: Sequence[Thrown]) -> None:
        self._dice = dice
        self._used = 0

    @property
    def unused(self) -> int:
        return len(self._dice) - self._used

    def roll(self, sides: int, lowest: int = 1) -> int:
        if not self.unused:
            raise OutOfFacesError(self._used + 1, sides, lowest)
        die = self._dice[self._used]
        if (die.sides, die.lowest) != (sides, lowest):
            raise DiceError(
                f"the record has a {die_name(die.sides, die.lowest)} as die {self._used + 1}, "
                f"where a {die_name(sides, lowest)} is rolled"
            )
        check_face(die.face, sides, lowest)
        self._used += 1
        return die.face


class ContinuedDice:
    """The dice of a record again, and when they are used up, others: a roll that goes on later."""

    def __init__(self, known: RecordedDice, others: Dice) -> None:
        self._known = known
        self._others = others

    def roll(self, sides: int, lowest: int = 1) -> int:
        return (self._known if self._known.unused else self._others).roll(sides, lowest)
