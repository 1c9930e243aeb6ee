"""Where faces come from. A rule is handed its dice and never fetches them."""

import os
from typing import Protocol


class DiceError(ValueError):
    """A face that was asked for cannot be given; the message is meant for people."""


class Dice(Protocol):
    """A source of faces."""

    def roll(self, sides: int) -> int:
        """One face of a die with this many sides, from 1 to `sides`."""
        ...


class LiveDice:
    """Faces from the system's secure randomness, each exactly as likely as the next."""

    def __init__(self) -> None:
        self._bytes = b""
        self._next = 0

    def roll(self, sides: int) -> int:
        if sides < 1:
            raise DiceError(f"a die needs at least one side, not {sides}")
        width = max(1, ((sides - 1).bit_length() + 7) // 8)
        # Numbers past the last whole multiple of `sides` would favour the low faces: draw again.
        fair = 256**width // sides * sides
        while (number := int.from_bytes(self._take(width), "big")) >= fair:
            pass
        return number % sides + 1

    def _take(self, width: int) -> bytes:
        if self._next + width > len(self._bytes):
            self._bytes = os.urandom(1024)
            self._next = 0
        taken = self._bytes[self._next : self._next + width]
        self._next += width
        return taken


class FixedDice:
    """Faces known beforehand: a test, a replay, or what someone's real dice showed."""

    def __init__(self, *faces: int) -> None:
        self._faces = faces
        self._used = 0

    def roll(self, sides: int) -> int:
        if self._used == len(self._faces):
            raise DiceError(f"no face left for die {self._used + 1}, a d{sides}")
        face = self._faces[self._used]
        if not 1 <= face <= sides:
            raise DiceError(f"a d{sides} cannot show {face}")
        self._used += 1
        return face
