"""What the table page knows beside the campaign itself."""

from dataclasses import dataclass
from typing import Any

from dicewright.pages.page import PageState
from dicewright.pages.versions import NO_VERSIONS, Versions

GM = "GM"
SHOWN_AT_FIRST = 20
MOST_NOTES = 100_000
MOST_SESSION = 60


@dataclass(frozen=True)
class TableState(PageState):
    name: str = ""
    """The name of the next campaign."""
    game: str | None = None
    text: str = "1d20"
    """What is rolled at the table next."""
    roller: str = GM
    private: bool = False
    rolled: str = ""
    """The event of the roll that is shown large."""
    problem: str = ""
    who: str = ""
    only: str = ""
    search: str = ""
    shown: int = SHOWN_AT_FIRST
    session: str = ""
    """The name of the next session."""
    asking: str = ""
    rolling: Any = None
    """What is rolled by the rules of the campaign's game."""
    versions: Versions = NO_VERSIONS
