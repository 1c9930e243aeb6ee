"""What the dice page knows: what is written, and from the table what was rolled and saved."""

from functools import lru_cache

from dicewright.dice import NotationError, Roll, Tree, read
from dicewright.dice.frozen import Frozen
from dicewright.pages.dice.every_chance import FOLDED, ChanceTable
from dicewright.pages.page import PageState
from dicewright.pages.part import OpenRoll
from dicewright.table.event import ROLL, Event, is_notation, name_given, rolls_of
from dicewright.table.links import Request
from dicewright.table.workspace import Workspace, at_hand, saved_rolls, settings_of

MOST_COMPARED = 2
MOST_TIMES = 20
SHOWN_AT_FIRST = 12
EXAMPLE = "4d6kh3"


class RollPress(Frozen):
    """One press of Roll: a roll, or several at once. No two presses are the same."""

    id: str
    rolls: tuple[Roll, ...]
    name: str = ""
    by_hand: bool = False
    """The faces are those of someone's real dice."""
    private: bool = False

    __hash__ = object.__hash__

    def __eq__(self, other: object) -> bool:
        return self is other

    @property
    def expression(self) -> str:
        return self.rolls[0].expression


class Saved(Frozen):
    id: str
    name: str
    expression: str


class ToAnswer(Frozen):
    """Somebody's request, and how it is answered; nothing of it is stored."""

    link: str
    request: Request | None = None
    problem: str = ""
    """Why the request cannot be opened."""
    event: str = ""
    """The roll that answers it."""
    who: str | None = None
    """Who answers, once somebody has written that."""


class DiceState(PageState):
    """How the page stands just now; what was rolled and saved lies on the table."""

    text: str = EXAMPLE
    tree: Tree = read(EXAMPLE)
    """The last text that could be read."""
    trouble: NotationError | None = None
    problem: str = ""
    """Why the last press of a button could not be done."""
    times: int = 1
    private: bool = False
    """Whether what is rolled next stays out of what is shared."""
    pressed: int = 0
    """How often something was rolled here."""
    shown: int = SHOWN_AT_FIRST
    name: str = ""
    """The name under which the next roll is saved."""
    compared: tuple[Tree, ...] = ()
    measure: str = "exactly"
    reading: int | None = None
    """The total that is read in the chart."""
    reads_one: bool = False
    """Whether that total alone is read, and not the whole bar in which it lies."""
    written: str | None = None
    """What somebody has written beside the chart: half a number stays there until it is a whole one."""
    game: str | None = None
    """The game by whose rules is rolled; where it is empty, whatever is written; None where nobody said."""
    rolling: OpenRoll | None = None
    """How a roll by its rules is set up; as it usually is, until something is changed."""
    asked: ToAnswer | None = None
    """What somebody has asked to be rolled here."""
    table: ChanceTable = FOLDED
    shows_luck: bool = False

    @property
    def played(self) -> str:
        """The game that was said, or else the one that was chosen for whatever is new."""
        return settings_of(self.workspace).game if self.game is None else self.game

    @property
    def history(self) -> tuple[RollPress, ...]:
        """Newest first."""
        return _history(self.workspace)

    @property
    def saved(self) -> tuple[Saved, ...]:
        return _saved(self.workspace)


@lru_cache(maxsize=4)
def _history(workspace: Workspace) -> tuple[RollPress, ...]:
    cleared = settings_of(workspace).cleared
    presses: list[RollPress] = []
    for event in reversed(at_hand(workspace)):
        if event.id == cleared:
            break
        if event.action == ROLL and is_notation(event):
            presses.append(_press(event))
    return tuple(presses)


@lru_cache(maxsize=1024)
def _press(event: Event) -> RollPress:
    return RollPress(event.id, rolls_of(event), name_given(event), event.by_hand, event.private)


@lru_cache(maxsize=4)
def _saved(workspace: Workspace) -> tuple[Saved, ...]:
    return tuple(Saved(record.id, record.name, expression) for record, expression in saved_rolls(workspace))


def with_text(state: DiceState, text: str) -> DiceState:
    try:
        tree = read(text)
    except NotationError as trouble:
        return state.replace(text=text, trouble=trouble, problem="")
    return state.replace(
        text=text,
        tree=tree,
        trouble=None,
        problem="",
        reading=None,
        reads_one=False,
        written=None,
        table=state.table.replace(first=0),
    )


def with_tree(state: DiceState, tree: Tree) -> DiceState:
    """What was tapped together is read like anything written: not every tree can be rolled."""
    return with_text(state, str(tree))


def last_roll(state: DiceState) -> Roll | None:
    """The last roll, if it was one of what is written now."""
    if not state.history or state.history[0].expression != str(state.tree):
        return None
    return state.history[0].rolls[-1]
