"""Rumors and maps: what the party has heard, where, and what became of it."""

from collections.abc import Mapping

from dicewright.dice.frozen import NOTHING, Frozen, Json
from dicewright.games.lavender.rules.tables import MOST_VALUE
from dicewright.trouble import RuleError

RUMOR, MAP = "rumor", "map"
MOST_RUMORS = 100


class Rumor(Frozen):
    """What it says is the GM's to tell (LH-DOWN-14, LH-OPEN-15); empty until somebody has written it down."""

    text: str = ""
    kind: str = RUMOR
    source: str = ""
    """Who told it, or where."""
    worth: int | None = None
    """Of one that was bought at a court (LH-COURT-11)."""
    done: bool = False
    """Whether the party is through with it."""
    unknown: Mapping[str, Json] = NOTHING


def with_heard(rumors: tuple[Rumor, ...], *more: Rumor) -> tuple[Rumor, ...]:
    """A list that is full takes no more by itself."""
    return (*rumors, *more)[:MOST_RUMORS] if len(rumors) < MOST_RUMORS else rumors


def check_rumors(rumors: tuple[Rumor, ...]) -> None:
    if len(rumors) > MOST_RUMORS:
        raise RuleError("too_many", f"a party keeps {MOST_RUMORS} rumors at most")
    for rumor in rumors:
        if rumor.kind not in (RUMOR, MAP):
            raise RuleError("no_such_kind", "what one hears is a rumor or a map")
        if rumor.worth is not None and not 0 <= rumor.worth <= MOST_VALUE:
            raise RuleError("value_out_of_range", f"values go from 0 to {MOST_VALUE}")
