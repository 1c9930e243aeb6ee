"""The one shape by which a game comes to the pages that all games share."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from htpy import Node

from dicewright.dice import Dice, DiceError, Roll
from dicewright.dice.frozen import NOTHING, Frozen, Json
from dicewright.games import game_of
from dicewright.pages.hand import Press
from dicewright.pages.page import Answers
from dicewright.table.contents import Sheet
from dicewright.table.record import Record
from dicewright.table.requests import Mismatch
from dicewright.table.workspace import Workspace
from dicewright.trouble import RuleError
from dicewright.words import capitalized


class OpenRoll(Frozen):
    """How a roll by the rules of a game is set up, what is half typed, and what is shown."""

    rolled: str = ""
    """The thread that is shown, by its first event."""
    tapped: str = ""
    """What of a sheet was tapped, where the roll stands on one."""
    typing: Mapping[str, str] = NOTHING
    problem: str = ""
    gm_problem: str = ""
    """What could not be done at the GM's part of the table."""

    __hash__ = object.__hash__


R = TypeVar("R", bound=OpenRoll)


class Outcome(NamedTuple, Generic[R]):
    """How a roll is set up after a press, and what became of the workspace."""

    rolling: R
    workspace: Workspace


Update: TypeAlias = Callable[[R, Workspace, str, Answers, Dice], Outcome[R]]
"""How a roll answers an action with what stands in its form; a `RuleError` says what cannot be done."""


def attempted(
    update: Update[R],
    rolling: R,
    workspace: Workspace,
    action: str,
    answers: Answers,
    dice: Dice,
    where: str = "problem",
) -> Outcome[R]:
    """What came of it, or nothing but a sentence in the roll's field of that name."""
    try:
        return update(rolling, workspace, action, answers, dice)
    except (RuleError, DiceError) as reason:
        return Outcome(rolling.replace(**{where: capitalized(f"{reason}.")}), workspace)


THROWN = ("make-", "throw-")
"""The steps of a new character, and whatever else a sheet rolls without a panel."""


class Written(NamedTuple):
    """What became of a sheet, and of what stands in its fields and cannot be taken over (yet)."""

    workspace: Workspace
    typing: Mapping[str, str]
    problem: str = ""


class Opened(NamedTuple):
    """What was tapped on a sheet, and the panel that opens below it."""

    at: str = ""
    panel: Node = None

    def below(self, what: str) -> Node:
        return self.panel if what == self.at else None


class Place(NamedTuple):
    """Where a roll is set up, if not beside any dice, and how it goes from there to others."""

    name: Callable[[Json], str]
    """What to call the roll that is set up."""
    address: Callable[[str], str]
    """Where it lies ready to be rolled, from its text."""
    check: Callable[[str], None]
    """Raises a `TableError` for a text that cannot be set up there."""
    for_others: Callable[[str, Workspace], Json]
    """With numbers in place of what only lies here."""
    as_asked: Callable[[Json], Json] = lambda roll: roll
    """The same as players are asked for it."""
    untold: str = ""
    """What that leaves out, in words."""
    needs: Callable[[Json, Workspace], str] = lambda roll, workspace: ""
    """The id of a record that others have to have for it."""


class Seat(NamedTuple):
    """What everybody at a table wants to see of somebody at once."""

    facts: tuple[str, ...] = ()
    now: int | None = None
    """Of what may run out; None where the game counts no such thing."""
    most: int = 0
    measure: str = ""
    """What is counted, as in `hp`."""
    step: int = 1
    """By how much a press changes it."""
    marks: tuple[str, ...] = ()
    """What befell them, and is not over."""
    rises: bool = False
    """Whether it is what was suffered, and not what is left."""


class OpenTable(NamedTuple, Generic[R]):
    """A campaign in the middle of being played."""

    name: str
    rolling: R
    """What is set up at its table."""
    kept: Frozen | None = None
    """What the game keeps of it."""


class PagePart(Frozen, Generic[R]):
    """A roll by the game's rules on the dice page, a sheet and the table, and the game's part of a sheet.

    How a roll is set up is the game's own affair: the pages only hand it back.
    """

    key: str
    alone: R
    """A roll as it is first set up on the dice page."""
    together: R
    """And on the table."""
    prefix: str
    """How the actions of a roll begin."""
    update: Update[R]
    render: Callable[..., Node]
    """From how the roll is set up, the workspace, the sheets to choose from, and whether one is fixed."""
    render_result: Callable[[R, Workspace], Node]
    tell: Callable[[R, Workspace, R, Workspace], str]
    """For those who do not see it: what changed from one roll and workspace to another."""
    sheets: Callable[[Workspace], list[Record]]
    render_sheet: Callable[[Record, Workspace, R | None, Mapping[str, str]], Node]
    sheet_prefix: str
    """How the actions of the game's part of a sheet begin."""
    update_sheet: Callable[[Workspace, Record, str, Answers], Written]
    tap: Callable[[R | None, Record, str], R | None]
    """The roll that a tap on a sheet opens, or None where it closes."""
    searched: Callable[[Sheet], str]
    """What of a sheet can be searched for."""
    example: tuple[str, Sheet]
    """A sheet to look at, with its name."""
    party: tuple[tuple[str, Sheet], ...] = ()
    """More who could sit at a table with the example, each with a name."""
    opened: Callable[[tuple[Record, ...]], OpenTable[R]] | None = None
    """From those who sit there, a table to try the game at, with something to be rolled at once."""
    stands: Callable[[Workspace, Record], str] = lambda workspace, campaign: ""
    """Where a campaign stands, in a few words."""
    ready: Callable[[R, Workspace], Press | None] = lambda rolling, workspace: None
    """The press that throws what is set up, so that real dice can be entered without it."""
    throw: Callable[[Workspace, Record, str, Answers, Dice], Written] | None = None
    """What is thrown on a sheet itself: actions that begin with the prefix and one of `THROWN`."""
    render_stage: Callable[[R, Workspace, Record], Node] | None = None
    """What is played at the table with what came of it, where that is more than a roll that is set up."""
    render_due: Callable[[R, Workspace, Record], Node] | None = None
    """What has to be played at the table before a roll that is set up there, or None."""
    is_open: Callable[[R, Workspace], bool] = lambda rolling, workspace: False
    """Whether what was thrown is to be settled before all else."""
    waits: Callable[[R, Workspace], bool] = lambda rolling, workspace: False
    """Whether a roll that is set up is not the next step: what lies there is to be settled first."""
    render_pinned: Callable[[R, Workspace, Record], Node] | None = None
    """What the group holds together, in a line that is always in sight."""
    render_kept: Callable[[R, Workspace, Record], Node] | None = None
    """What the GM keeps for the campaign on the table, behind a door of its own."""
    kept: str = ""
    """What that is called."""
    at_session: Callable[[Workspace, Record], tuple[Record, ...]] | None = None
    """The records that another session changes."""
    glance: Callable[[Record, Workspace], str] | None = None
    """What the GM wants to see of a sheet at the table, in a line."""
    seat: Callable[[Record, Workspace], Seat] = lambda record, workspace: Seat()
    harm: Callable[[Workspace, Record, int], Workspace] = lambda workspace, record, step: workspace
    """What becomes of a sheet that gains or loses of what its seat counts."""
    write: Callable[[R], str] | None = None
    """A roll as it is set up, for the page's address; empty where nothing is."""
    read: Callable[[str], R] | None = None
    """The same from an address; what cannot be read comes with a sentence, and never as an error."""
    differs: Callable[[R, Workspace, tuple[Roll, ...], tuple[str, ...]], Iterable[Mismatch]] | None = None
    """From a roll as it was asked for, what those that were rolled have otherwise, with the reasons that are
    given for it. What is the roller's to choose is no difference."""
    without_sheets: Callable[[R, Workspace], R] | None = None
    """The same with numbers in place of sheets that only lie here."""
    as_asked: Callable[[R], R] = lambda roll: roll
    """The same as players are asked for it, without what is the GM's to tell afterwards."""
    untold: str = ""
    """What that leaves out, in words."""
    name_of_set_up: Callable[[Json], str] = lambda roll: ""
    """What to call it, if it has a name."""
    render_asked: Callable[[Workspace, Record], Node] = lambda workspace, campaign: None
    """What its events ask the GM at this table."""
    answered: Callable[[Workspace, Answers], Workspace] = lambda workspace, answers: workspace
    """What becomes of it when the GM has answered."""
    render_making: Callable[[Workspace], Node] = lambda workspace: None
    """What is being made, for pages of others where things are made."""
    places: Mapping[str, Place] = NOTHING
    """Other places of the game where rolls are set up."""

    __hash__ = object.__hash__

    def handles(self, action: str) -> bool:
        """Whether an action is one of a roll."""
        return action.startswith(self.prefix)

    def own(self, rolling: OpenRoll | None) -> R | None:
        """The roll, if it is one of this game: a page may still hold one of another."""
        return rolling if isinstance(rolling, type(self.alone)) else None


AnyPart: TypeAlias = PagePart[Any]
"""Any: of whatever game, for pages only hand its roll back to the part that it came from (`PagePart.own`)."""


def part_of(key: str) -> AnyPart | None:
    """How a game looks and answers here, by its key."""
    game = game_of(key)
    return game.on_pages if game else None
