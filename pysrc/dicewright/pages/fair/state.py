"""What the page of fair rolls knows beside what is kept: which one is open, what stands in the fields."""

from dicewright.dice.fair import Exchange
from dicewright.pages.page import PageState
from dicewright.table.codec import to_json
from dicewright.table.fair import FairRoll
from dicewright.table.fair_rolls import KIND, find_fair
from dicewright.table.links import Link, write_link
from dicewright.table.record import Record
from dicewright.table.workspace import settings_of

MOST_PASTED = 20_000


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
    return find_fair(state.workspace, state.open)


def link_of(exchange: Exchange, base: str = "") -> str:
    return f"{base}open.html#link={write_link(KIND, to_json(exchange))}"
