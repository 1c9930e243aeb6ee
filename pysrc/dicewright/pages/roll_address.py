"""A game's roll in a page's address, so that it outlives a reload and can be sent."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from dicewright.dice.frozen import Frozen
from dicewright.table.codec import from_json, to_json
from dicewright.table.text import TableError, read_json, write_json
from dicewright.trouble import RuleError

MOST_LINK = 8_000
MOST_NAME = 60

Chosen = TypeVar("Chosen", bound=Frozen)
Rolling = TypeVar("Rolling", bound=Frozen)


def write_set_up(rolling: Frozen, kind: type[Chosen]) -> str:
    """Those fields of a roll that are chosen; empty where all are as they usually are."""
    chosen = kind(**{name: getattr(rolling, name) for name in kind._fields})
    return "" if chosen == kind() else write_json(to_json(chosen))


def read_set_up(text: str, kind: type[Chosen], new: Rolling, check: Callable[[Chosen], None]) -> Rolling:
    """What an address says is a stranger's word: checked, and never saved."""
    try:
        chosen = from_json(kind, read_json(text[:MOST_LINK]), "the link")
        check(chosen)
    except (TableError, RuleError) as reason:
        return new.replace(problem=f"The link cannot be read: {reason}. Set it up here instead.")
    fields: dict[str, object] = {name: getattr(chosen, name) for name in kind._fields}
    return new.replace(**fields)


def check_mode(mode: str, modes: Iterable[tuple[str, str]]) -> None:
    """One of those that can be chosen, each with its name."""
    if mode not in dict(modes):
        raise TableError(f"there is no “{mode[:20]}” here")


def check_words(*words: str) -> None:
    if any(len(each) > MOST_NAME for each in words):
        raise TableError(f"a name has {MOST_NAME} characters at most")
