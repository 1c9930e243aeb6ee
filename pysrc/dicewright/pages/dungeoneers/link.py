"""A roll of Dungeoneers in a page's address, so that it outlives a reload and can be sent."""

from dicewright.dice.frozen import Frozen
from dicewright.dungeoneers.character import check_moved
from dicewright.dungeoneers.heading import MOST_LINE
from dicewright.dungeoneers.pool import MOST_DICE, MOST_MEMBERS, MOST_STATED, check_points, check_proficiency
from dicewright.dungeoneers.tables import DEGREES, MOST_SCORE, check_dn
from dicewright.pages.dungeoneers.rolling import MODES, MOST_NAME, NEW, Corner, Explored, Rolling
from dicewright.table.codec import from_json, to_json
from dicewright.table.text import TableError, read_json, write_json
from dicewright.trouble import RuleError

MOST_LINK = 8_000
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


_USUAL = SetUp()


def written(rolling: Rolling) -> str:
    """Empty for one that is as it usually is."""
    set_up = SetUp(**{name: getattr(rolling, name) for name in SetUp._fields})
    return "" if set_up == _USUAL else write_json(to_json(set_up))


def read(text: str) -> Rolling:
    """What an address says is a stranger's word: checked, and never saved."""
    try:
        set_up = from_json(SetUp, read_json(text[:MOST_LINK]), "the link")
        _check(set_up)
    except (TableError, RuleError) as reason:
        return NEW.replace(problem=f"The link cannot be read: {reason}. Set it up here instead.")
    return NEW.replace(**{name: getattr(set_up, name) for name in SetUp._fields})


def _check(set_up: SetUp) -> None:
    if set_up.mode not in dict(MODES):
        raise TableError(f"there is no “{set_up.mode[:20]}” here")
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
    _check_words(*set_up.members)


def _check_corner(corner: Corner) -> None:
    check_points(corner.boon, corner.bane)
    check_proficiency(corner.dice)
    if not 0 <= corner.score <= MOST_STATED:
        raise TableError(f"a target number goes from 0 to {MOST_STATED}, so it cannot be {corner.score}")
    if len(corner.offered) > _MOST_OFFERED:
        raise TableError("it has more attributes to choose from than there can be")
    _check_words(corner.sheet, corner.name, corner.attribute, corner.skill, *corner.offered)


def _check_words(*words: str) -> None:
    if any(len(each) > MOST_NAME for each in words):
        raise TableError(f"a name has {MOST_NAME} characters at most")
