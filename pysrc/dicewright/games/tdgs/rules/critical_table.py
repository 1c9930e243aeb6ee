"""Tables of critical effects, as people write them: a label and an effect for each face of a d4."""

import re

from dicewright.dice.frozen import Frozen
from dicewright.dice.odds import Ratio
from dicewright.ratio import ratio
from dicewright.trouble import RuleError

SIDES = 4

_NUMBER = re.compile(r"(?:\+(\d{1,3})(%?)|x(\d{1,2})(?:/([1-9]))?)")


class Growth(Frozen):
    """One thing a critical may do: so much more, so many times as much, or something in words."""

    add: int | None = None
    factor: Ratio | None = None
    words: str = ""


class GrowthRow(Frozen):
    label: str
    growths: tuple[Growth, ...]
    """Usually one; of several somebody chooses."""


def read_table(text: str) -> tuple[GrowthRow, ...]:
    """`Minor +25%; Notable +2; Bonus x2; Major x2 or all adjacent`: a label and an effect for each face."""
    rows = tuple(_row(part) for part in text.split(";"))
    if len(rows) != SIDES:
        raise RuleError("table_rows", f"a d4 has {SIDES} faces: write {SIDES} effects with ; between them")
    return rows


def _row(text: str) -> GrowthRow:
    label, _, rest = text.strip().partition(" ")
    growths = tuple(_growth(part.strip()) for part in rest.split(" or "))
    if not label or not all(part.strip() for part in rest.split(" or ")):
        raise RuleError("table_row", f"“{text.strip()[:30]}” needs a label and an effect, as in Minor +25%")
    return GrowthRow(label, growths)


def _growth(text: str) -> Growth:
    match = _NUMBER.fullmatch(text)
    if not match:
        return Growth(words=text)
    add, percent, factor, below = match.groups()
    if factor:
        return Growth(factor=ratio(int(factor), int(below or 1)))
    return Growth(factor=ratio(100 + int(add), 100)) if percent else Growth(add=int(add))
