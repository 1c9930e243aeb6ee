"""What the table page knows beside the campaign itself."""

from dicewright.dice.frozen import Frozen
from dicewright.pages.page import PageState
from dicewright.pages.part import OpenRoll
from dicewright.pages.versions import NO_VERSIONS, Versions
from dicewright.table.workspace import find

GM = "GM"
SHOWN_AT_FIRST = 20
MOST_NOTES = 100_000
MOST_SESSION = 60


DICE, LOG, KEPT, MORE = "dice", "log", "kept", "more"
DRAWERS = (DICE, LOG, KEPT, MORE)
SHEET = "sheet:"
BY_RULES, ANY_DICE = "rules", "any"


class Asking(Frozen):
    """What the GM writes to ask for a roll, and pastes to collect the answers."""

    text: str = "1d20"
    what: str = ""
    people: str = ""
    """Names with commas between them."""
    pasted: str = ""
    problem: str = ""
    problems: tuple[str, ...] = ()
    """What is wrong with links that were pasted."""
    told: str = ""


NOT_ASKING = Asking()


class TablePageState(PageState):
    name: str = ""
    """The name of the next campaign."""
    begins: bool = False
    """Whether somebody has come to begin a campaign."""
    game: str | None = None
    left_out: tuple[str, ...] = ()
    """The sheets of that game that shall not sit at its table."""
    with_example: bool = False
    """Whether an example shall."""
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
    rolling: OpenRoll | None = None
    """What is rolled by the rules of the campaign's game."""
    request: Asking = NOT_ASKING
    drawer: str = ""
    """What is opened over the table: one of `DRAWERS`, or a sheet by `sheet:` and its id."""
    tray: str = ""
    """Which dice the tray holds: any, or those of a roll by the rules."""
    sheet: PageState | None = None
    """How the sheet in the drawer stands."""
    versions: Versions = NO_VERSIONS


def sheet_over(state: TablePageState) -> bool:
    """Whether a sheet lies open over the table."""
    id = state.drawer.removeprefix(SHEET)
    return id != state.drawer and find(state.workspace, id, "sheet") is not None
