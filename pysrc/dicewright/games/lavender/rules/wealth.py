"""The party's wealth: ten rows of five boxes, what becomes of a full row, and what can be paid with them."""

from typing import NamedTuple

from dicewright.games.lavender.rules.tables import LEAST_VALUE, MOST_VALUE
from dicewright.trouble import RuleError

Wealth = tuple[int, ...]
"""How many boxes are marked in each row; the row of value 1 comes first."""

ROWS = range(LEAST_VALUE, MOST_VALUE + 1)
BOXES = 5
"""LH-DOWN-02"""
UP_TAKES, DOWN_GIVES = 5, 4
"""LH-DOWN-02 and -04, LH-AMB-48"""
ROOM_FOR_CHANGE = BOXES - DOWN_GIVES
"""LH-AMB-51: at most so many boxes may stand in the row that gets the change."""
EMPTY: Wealth = (0,) * MOST_VALUE

UP, DOWN = "up", "down"


class Conversion(NamedTuple):
    direction: str
    row: int
    """From which boxes are taken."""


def boxes(wealth: Wealth, row: int) -> int:
    return wealth[row - 1] if row in ROWS else 0


def has_any(wealth: Wealth) -> bool:
    return any(wealth)


def _with(wealth: Wealth, row: int, count: int) -> Wealth:
    return (*wealth[: row - 1], count, *wealth[row:])


def _check_row(row: int) -> None:
    if row not in ROWS:
        raise RuleError("no_such_row", f"wealth has the rows {LEAST_VALUE} to {MOST_VALUE}, and no row {row}")


# Marking and erasing


def has_room(wealth: Wealth, row: int) -> bool:
    """Whether one more box can be marked: all rows from here up are full only where there is none."""
    return any(count < BOXES for count in wealth[row - 1 :])


def marked(wealth: Wealth, row: int) -> Wealth:
    """One box more; a sixth turns five of its row into one of the next by itself (LH-AMB-51)."""
    _check_row(row)
    if not has_room(wealth, row):
        raise RuleError("row_full", f"row {row} and all above it are full: spend something first (LH-AMB-51)")
    if boxes(wealth, row) < BOXES:
        return _with(wealth, row, boxes(wealth, row) + 1)
    return marked(_with(wealth, row, 1), row + 1)


def spent(wealth: Wealth, row: int) -> Wealth:
    """LH-DOWN-05"""
    _check_row(row)
    if not boxes(wealth, row):
        raise RuleError("no_box", f"there is no box of value {row} to spend (LH-DOWN-05)")
    return _with(wealth, row, boxes(wealth, row) - 1)


# Conversions


def may_convert(wealth: Wealth, conversion: Conversion) -> bool:
    """LH-DOWN-02 and -04, LH-AMB-51"""
    direction, row = conversion
    if direction == UP:
        is_full = LEAST_VALUE <= row < MOST_VALUE and boxes(wealth, row) == UP_TAKES
        return is_full and has_room(wealth, row + 1)
    can_break = LEAST_VALUE < row <= MOST_VALUE and boxes(wealth, row) > 0
    return can_break and boxes(wealth, row - 1) <= ROOM_FOR_CHANGE


def converted(wealth: Wealth, *conversions: Conversion) -> Wealth:
    """One after the other."""
    for conversion in conversions:
        direction, row = conversion
        if not may_convert(wealth, conversion):
            raise RuleError("no_conversion", _refusal(wealth, conversion))
        if direction == UP:
            wealth = marked(_with(wealth, row, 0), row + 1)
        else:
            below = boxes(wealth, row - 1) + DOWN_GIVES
            wealth = _with(spent(wealth, row), row - 1, below)
    return wealth


def _refusal(wealth: Wealth, conversion: Conversion) -> str:
    direction, row = conversion
    if direction == UP:
        if row >= MOST_VALUE:
            return f"nothing lies above row {MOST_VALUE}"
        return f"five boxes of value {row} make one of the next, and a row above needs room (LH-DOWN-02)"
    if row <= LEAST_VALUE:
        return "there is no smaller change than value 1"
    if not boxes(wealth, row):
        return f"there is no box of value {row} to break (LH-DOWN-04)"
    return f"row {row - 1} needs room for four: it may hold one box at most (LH-AMB-51)"


# What can be paid


def way_to_pay(wealth: Wealth, row: int) -> tuple[Conversion, ...] | None:
    """The conversions before one box of this row can be spent, or None where none will do.

    Boxes of lower rows are put together first, for nothing is lost by that; only then a higher one is broken.
    """
    if row not in ROWS:
        return None
    if boxes(wealth, row):
        return ()
    lower = _put_together(wealth, row)
    return lower if lower is not None else _broken(wealth, row)


def _put_together(wealth: Wealth, row: int) -> tuple[Conversion, ...] | None:
    """Five of the row below, the fifth of which may itself come from below."""
    steps: list[Conversion] = []
    for below in range(row - 1, 0, -1):
        steps.insert(0, Conversion(UP, below))
        if boxes(wealth, below) == UP_TAKES:
            return tuple(steps)
        if boxes(wealth, below) < UP_TAKES - 1:
            return None
    return None


def _broken(wealth: Wealth, row: int) -> tuple[Conversion, ...] | None:
    """The nearest box above, broken down row by row: all rows between are empty, so there is room."""
    above = next((each for each in ROWS if each > row and boxes(wealth, each)), None)
    if above is None:
        return None
    return tuple(Conversion(DOWN, each) for each in range(above, row, -1))


class Paid(NamedTuple):
    """One box after the other, as far as the wealth goes."""

    boxes: tuple[tuple[int, tuple[Conversion, ...]], ...]
    """Each value that is paid, and the conversions before it."""
    wealth: Wealth
    """What is left."""


def affordable(wealth: Wealth, first: int, last: int) -> Paid:
    """How many boxes of a track, from this one to that one, can be paid in their order (LH-DOWN-08)."""
    found: list[tuple[int, tuple[Conversion, ...]]] = []
    for value in range(first, last + 1):
        way = way_to_pay(wealth, value)
        if way is None:
            break
        wealth = spent(converted(wealth, *way), value)
        found.append((value, way))
    return Paid(tuple(found), wealth)


def check_wealth(wealth: Wealth) -> None:
    if len(wealth) != MOST_VALUE:
        raise RuleError("wealth_rows", f"wealth has {MOST_VALUE} rows, not {len(wealth)}")
    if any(not 0 <= count <= BOXES for count in wealth):
        raise RuleError("wealth_boxes", f"a row of wealth has 0 to {BOXES} boxes marked")
