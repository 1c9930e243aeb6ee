"""The numbers of a sheet, stepped by a press or written; what is no such number stays in its field."""

from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

from dicewright.dice.frozen import Frozen
from dicewright.pages.numbers import STEPS, NumberField, number_in, problem_with, stepped
from dicewright.pages.page import Answers
from dicewright.words import whole

Character = TypeVar("Character", bound=Frozen)


class SheetNumber(Generic[Character], Frozen):
    """A number of somebody's sheet, and how the sheet becomes one with another number there."""

    field: NumberField
    value: int | None
    with_number: Callable[[int | None], Character]
    may_be_empty: bool = False
    usual: int = 0
    """Where a press begins while the field is empty."""


class NumbersTaken(NamedTuple, Generic[Character]):
    """The sheet with all numbers that can be taken over, and what is left standing in the fields."""

    character: Character
    typing: dict[str, str]
    problem: str
    """A sentence about the first that cannot be taken; none while a number is only begun."""


def with_line(character: Character, group: str, place: int, **changes: object) -> Character:
    lines = getattr(character, group)
    changed = lines[place].replace(**changes)
    return character.replace(**{group: (*lines[:place], changed, *lines[place + 1 :])})


def read_step(value: str) -> tuple[str, int]:
    """`skills-0-rank:1`: which number, and by how much; whoever forges one gets none."""
    key, _, step = value.rpartition(":")
    return (key, int(step)) if step in STEPS else ("", 0)


def stepped_number(number: SheetNumber[Character] | None, step: int) -> tuple[Character, str] | None:
    """The sheet after a press, and what it did; nothing where nothing changes."""
    if not number:
        return None
    before = number.usual if number.value is None else number.value
    after = stepped(number.field, before, step)
    if after == before:
        return None
    return number.with_number(after), f"{number.field.label} {whole(before)} → {whole(after)}"


def written_numbers(
    character: Character,
    answers: Answers,
    number_at: Callable[[Character, str], SheetNumber[Character] | None],
) -> NumbersTaken[Character]:
    """Whatever fields were written in; all others are left alone."""
    typing: dict[str, str] = {}
    problem = ""
    for key, text in answers.items():
        number = number_at(character, key)
        if not number or text.strip() == ("" if number.value is None else str(number.value)):
            continue
        written = number_in(number.field, text)
        if written is not None or (number.may_be_empty and not text.strip()):
            character = number.with_number(written)
        else:
            typing[key] = text
            problem = problem or problem_with(number.field, text)
    return NumbersTaken(character, typing, problem)
