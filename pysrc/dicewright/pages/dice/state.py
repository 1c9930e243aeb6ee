"""What the dice page knows: what is written, what was rolled, what is saved."""

from dataclasses import dataclass, replace
from functools import lru_cache

from dicewright.dice import NotationError, Odds, OddsError, Roll, Tree, odds, read

MOST_COMPARED = 2
MOST_TIMES = 20
SHOWN_AT_FIRST = 12


@dataclass(frozen=True, eq=False)
class Entry:
    """One press of Roll: a roll, or several at once. No two presses are the same."""

    number: int
    rolls: tuple[Roll, ...]
    name: str = ""
    by_hand: bool = False
    """The faces are those of someone's real dice."""

    @property
    def expression(self) -> str:
        return self.rolls[0].expression


@dataclass(frozen=True)
class Saved:
    name: str
    expression: str


@dataclass(frozen=True)
class Kept:
    """What a removal took away, so that it can be put back."""

    what: str
    history: tuple[Entry, ...]
    saved: tuple[Saved, ...]


@dataclass(frozen=True)
class DiceState:
    """History and saved rolls are what people made; everything else is how the page stands just now."""

    text: str
    tree: Tree
    """The last text that could be read."""
    trouble: NotationError | None = None
    problem: str = ""
    """Why the last press of a button could not be done."""
    times: int = 1
    pressed: int = 0
    """How often something was rolled: the number of the newest entry."""
    history: tuple[Entry, ...] = ()
    """Newest first."""
    shown: int = SHOWN_AT_FIRST
    saved: tuple[Saved, ...] = ()
    name: str = ""
    """The name under which the next roll is saved."""
    undo: Kept | None = None
    compared: tuple[Tree, ...] = ()
    measure: str = "exactly"
    reading: int | None = None
    """The total that is read in the chart."""
    faces: tuple[int, ...] | None = None
    """What the real dice showed so far; None while the dice are rolled here."""
    typed: str = ""
    """A face that is still being typed."""
    shows_table: bool = False
    shows_luck: bool = False


def with_text(state: DiceState, text: str) -> DiceState:
    try:
        tree = read(text)
    except NotationError as trouble:
        return replace(state, text=text, trouble=trouble, problem="", faces=state.faces and ())
    # Faces that were entered belong to the roll they were entered for.
    faces = state.faces if tree == state.tree else state.faces and ()
    return replace(state, text=text, tree=tree, trouble=None, problem="", reading=None, faces=faces)


def with_tree(state: DiceState, tree: Tree) -> DiceState:
    """What was tapped together is read like anything written: not every tree can be rolled."""
    return with_text(state, str(tree))


def known_odds(tree: Tree) -> Odds[int] | None:
    """The odds, or nothing where they are too much to work out."""
    try:
        return odds(tree)
    except OddsError:
        return None


@lru_cache(maxsize=128)
def known_odds_of(expression: str) -> Odds[int] | None:
    return known_odds(read(expression))


def last_roll(state: DiceState) -> Roll | None:
    """The last roll, if it was one of what is written now."""
    if not state.history or state.history[0].expression != str(state.tree):
        return None
    return state.history[0].rolls[-1]
