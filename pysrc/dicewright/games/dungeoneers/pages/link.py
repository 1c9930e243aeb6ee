"""A roll of Dungeoneers in a page's address, so that it outlives a reload and can be sent."""

from dicewright.dice.frozen import Frozen
from dicewright.games.dungeoneers.pages.rolling import MODES, NEW, Corner, Explored, Rolling
from dicewright.games.dungeoneers.rules.character import check_moved
from dicewright.games.dungeoneers.rules.heading import MOST_LINE
from dicewright.games.dungeoneers.rules.pool import (
    MOST_DICE,
    MOST_MEMBERS,
    MOST_STATED,
    check_points,
    check_proficiency,
)
from dicewright.games.dungeoneers.rules.tables import DEGREES, MOST_SCORE, check_dn
from dicewright.pages.roll_address import check_mode, check_words, read_set_up, write_set_up
from dicewright.table.text import TableError

_MOST_OFFERED = 12


class SetUp(Frozen):
    """What of a roll is chosen, without what lies on the table already."""

    mode: str = NEW.mode
    a: Corner = NEW.a
    b: Corner = NEW.b
    dn: int = NEW.dn
    graded: bool = NEW.graded
    members: tuple[str, ...] = NEW.members
    others: int = NEW.others
    lines: tuple[str, ...] = NEW.lines
    explored: Explored = NEW.explored


def written(rolling: Rolling) -> str:
    return write_set_up(rolling, SetUp)


def read(text: str) -> Rolling:
    return read_set_up(text, SetUp, NEW, _check)


def _check(set_up: SetUp) -> None:
    check_mode(set_up.mode, MODES)
    for corner in (set_up.a, set_up.b):
        _check_corner(corner)
    check_moved(set_up.dn)
    if not 0 <= set_up.others < MOST_MEMBERS or len(set_up.members) >= MOST_MEMBERS:
        raise TableError(f"a group has {MOST_MEMBERS} members at most")
    if len(set_up.lines) != len(DEGREES) or any(len(line) > MOST_LINE for line in set_up.lines):
        raise TableError(f"what happens is said for {len(DEGREES)} degrees, in {MOST_LINE} characters each")
    explored = set_up.explored
    check_dn(explored.dn)
    if not 0 <= explored.tn <= MOST_SCORE or not 1 <= explored.dice <= MOST_DICE:
        raise TableError("it asks for the odds of a roll that there cannot be")
    if explored.degree not in DEGREES:
        raise TableError(f"“{explored.degree[:20]}” is no degree")
    if len(set(set_up.members)) < len(set_up.members):
        raise TableError("somebody takes part twice, and each brings one die")
    check_words(*set_up.members)


def _check_corner(corner: Corner) -> None:
    check_points(corner.boon, corner.bane)
    check_proficiency(corner.dice)
    if not 0 <= corner.score <= MOST_STATED:
        raise TableError(f"a target number goes from 0 to {MOST_STATED}, so it cannot be {corner.score}")
    if len(corner.offered) > _MOST_OFFERED:
        raise TableError("it has more attributes to choose from than there can be")
    check_words(corner.sheet, corner.name, corner.attribute, corner.skill, *corner.offered)
