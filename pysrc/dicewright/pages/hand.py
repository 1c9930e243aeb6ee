"""What somebody's real dice showed so far, and for what."""

from collections.abc import Mapping
from typing import Self

from dicewright.dice.frozen import Frozen


class Press(Frozen):
    """A press of a button, with what the form around it holds."""

    action: str
    answers: tuple[tuple[str, str], ...] = ()

    @classmethod
    def of(cls, action: str, answers: Mapping[str, str]) -> Self:
        return cls(action, tuple(sorted(answers.items())))

    @property
    def name(self) -> str:
        """Which button it was."""
        return f"{self.action} {dict(self.answers).get('value', '')}".strip()


class Wanted(Frozen):
    """The die that is asked for next."""

    number: int
    sides: int
    lowest: int = 1
    name: str = ""
    """Whose it is, and which; empty where it is just one of a roll."""
    why: str = ""


class Hand(Frozen):
    is_on: bool = False
    """Whether real dice are thrown, and not those here."""
    press: Press | None = None
    """The deed that waits for its faces; without one, whatever lies ready."""
    faces: tuple[int, ...] = ()
    wanted: Wanted | None = None
    typed: str = ""
    """What stands in the field: a face that is still being typed, or faces beyond the end of a deed."""
    problem: str = ""

    def emptied(self, typed: str = "") -> "Hand":
        """For another deed."""
        return Hand(self.is_on, typed=typed)


HERE = Hand()
