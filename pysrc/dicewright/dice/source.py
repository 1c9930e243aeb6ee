"""Where faces come from. A rule is handed its dice and never fetches them."""

import os
from collections.abc import Sequence
from typing import Protocol

from dicewright.words import ordinal


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


class FaceWantedError(Exception):
    """A deed with real dice asks for the next one. It is no fault, and nobody on its way catches it."""

    def __init__(self, number: int, sides: int, lowest: int, name: str, why: str) -> None:
        super().__init__(f"die {number}, a {die_name(sides, lowest)}")
        self.number = number
        self.sides = sides
        self.lowest = lowest
        self.name = name
        """Whose die it is, and which: `Mira’s 2nd d6`; empty where nobody said."""
        self.why = why
        """Why it is thrown, if not as one of the first: `exploded`."""


class HandDice:
    """What somebody's real dice showed so far; whatever is missing, or does not fit, is asked for by name."""

    def __init__(
        self,
        faces: Sequence[int],
        whose: str = "",
        what: str = "",
        why: str = "",
        asked: list[str] | None = None,
    ) -> None:
        self._faces = faces
        self._whose, self._what, self._why = whose, what, why
        self._asked: list[str] = [] if asked is None else asked
        """The name of each die so far, shared by all under whose names these dice are asked for."""

    @property
    def used(self) -> int:
        return len(self._asked)

    def called(self, whose: str, what: str, why: str) -> "HandDice":
        return HandDice(self._faces, self._whose or whose, self._what or what, self._why or why, self._asked)

    def roll(self, sides: int, lowest: int = 1) -> int:
        at, die = len(self._asked), die_name(sides, lowest)
        face = self._faces[at] if at < len(self._faces) else None
        if face is None or not lowest <= face < lowest + sides:
            raise FaceWantedError(at + 1, sides, lowest, self._name(die), self._why)
        self._asked.append(self._key(die))
        return face

    def _key(self, die: str) -> str:
        return f"{self._whose}:{self._what or die}"

    def _name(self, die: str) -> str:
        if not self._whose and not self._what:
            return ""
        number = self._asked.count(self._key(die)) + 1
        which = f"{ordinal(number)} " if number > 1 else ""
        return f"{f'{self._whose}’s ' if self._whose else ''}{which}{self._what or die}"


class SeenDice:
    """Somebody's dice, and whether any was thrown."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice
        self.used = False

    def roll(self, sides: int, lowest: int = 1) -> int:
        self.used = True
        return self._dice.roll(sides, lowest)


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

    def called(self, whose: str, what: str, why: str) -> "ContinuedDice":
        return ContinuedDice(self._known, called(self._others, whose, what, why))


def called(dice: Dice, whose: str = "", what: str = "", why: str = "") -> Dice:
    """The same dice, under a name for whoever has to throw them by hand: whose they are, what they are, why.

    What was said before stays: who throws for more than one thing knows better what this one is for.
    """
    if isinstance(dice, HandDice):
        return dice.called(whose, what, why)
    return dice.called(whose, what, why) if isinstance(dice, ContinuedDice) else dice
