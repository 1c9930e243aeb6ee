"""What a field was on another device, kept beside what it is here until somebody has chosen."""

from collections.abc import Iterable, Mapping
from typing import Any

from dicewright.dice.frozen import NOTHING, Frozen, Json, JsonObject
from dicewright.table.paths import ABSENT, Held
from dicewright.table.text import TableError

FIELDS = ("kind", "name", "game", "deleted", "schema", "content")
"""What of a document two people can disagree about."""


class Choice(Frozen):
    at: tuple[Any, ...]
    """The path to the field; entries of a list are called by their names. Any: until `check_choices`."""
    value: Json = None
    absent: bool = False
    """On the other device it was not there (any more)."""
    events: Mapping[str, int] = NOTHING
    """The changes that led to it, with the revision each had brought about."""
    unknown: Mapping[str, Json] = NOTHING

    @property
    def other(self) -> Held:
        return ABSENT if self.absent else self.value


def check_choices(choices: Iterable[Choice]) -> None:
    """What comes from a stranger's file must be about something that a record has."""
    for choice in choices:
        is_path = all(isinstance(step, str) for step in choice.at)
        if not is_path or (choice.at and choice.at[0] not in FIELDS):
            raise TableError("one of its choices is about nothing that a record has")
        is_whole = isinstance(choice.value, dict) and {*choice.value} == {*FIELDS} - {"deleted"}
        is_fit = is_whole if not choice.at else choice.at != ("deleted",) or type(choice.value) is bool
        if not is_fit or (choice.absent and len(choice.at) < 2):
            raise TableError("one of the choices in it does not say what to choose from")


def disputed(document: JsonObject) -> JsonObject:
    """A document without what is told apart from it."""
    return {name: document.get(name) for name in FIELDS if name != "deleted"}
