"""What the page of fair rolls knows beside what is kept: which one is open, what stands in the fields."""

from dataclasses import dataclass

from dicewright.dice.fair import Exchange
from dicewright.pages.page import PageState
from dicewright.table.codec import to_json
from dicewright.table.fair import FairRoll
from dicewright.table.links import Link, write_link
from dicewright.table.record import Record, content_of
from dicewright.table.workspace import Workspace, find, records_of, settings_of

KIND = "fair"
MOST_PASTED = 20_000


@dataclass(frozen=True)
class FairState(PageState):
    open: str = ""
    """The id of the roll that is shown; without one, the page where one begins."""
    text: str = "2d6"
    me: str | None = None
    """My name while it is being typed; until then, who rolls here."""
    other: str = ""
    pasted: str = ""
    offer: Exchange | None = None
    """Somebody's invitation, looked at and not yet answered."""
    problem: str = ""
    checking: str = ""
    checked: Link | None = None
    """The roll that somebody wants to have checked."""
    doubt: str = ""
    """Why nothing can be checked."""

    @property
    def my_name(self) -> str:
        return settings_of(self.workspace).player if self.me is None else self.me


def opened_roll(state: FairState) -> tuple[Record, FairRoll] | None:
    record = find(state.workspace, state.open, KIND)
    return (record, content_of(record, FairRoll)) if record and not record.is_newer else None


def kept_rolls(workspace: Workspace) -> list[tuple[Record, FairRoll]]:
    return [
        (record, content_of(record, FairRoll))
        for record in records_of(workspace, KIND)
        if not record.is_newer
    ]


def used_rolls(workspace: Workspace, but: str = "") -> list[FairRoll]:
    """Every fair roll this device knows of, in the bin or not: what was used once is not used again."""
    return [
        content_of(record, FairRoll)
        for record in workspace.records.values()
        if record.kind == KIND and not record.is_newer and record.id != but
    ]


def link_of(exchange: Exchange, base: str = "") -> str:
    return f"{base}open.html#link={write_link(KIND, to_json(exchange))}"
