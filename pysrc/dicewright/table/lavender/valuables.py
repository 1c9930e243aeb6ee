"""Valuables on the table: the GM's true values, which no shared log tells, and how they are appraised."""

from typing import Any

from dicewright.dice import Dice
from dicewright.lavender.character import Item
from dicewright.lavender.rolls import throw_dice
from dicewright.lavender.tables import MOST_VALUE, WEAK, WIS
from dicewright.lavender.valuables import BALLPARK_DICE, UNKNOWN, appraise
from dicewright.table.lavender.fights import with_item
from dicewright.table.lavender.playing import Draft, character_of, rules_at, sheet_at
from dicewright.table.lavender.tests import Entry, Match, begin, current, entry_of, finish, went_on
from dicewright.table.workspace import Workspace, act, with_rolls
from dicewright.trouble import RuleError

VALUE = "value"
APPRAISE = "appraise"


def item_at(workspace: Workspace, sheet: str, place: int | None) -> Item:
    record = sheet_at(workspace, sheet)
    items = character_of(record).items if record else ()
    if place is None or not 0 <= place < len(items):
        raise RuleError("no_such_item", "that thing is not on the sheet any more")
    return items[place]


def set_value(workspace: Workspace, sheet: str, place: int, value: int | None) -> Workspace:
    """What it is truly worth; the GM's to know, so the log keeps it private (LH-VAL-08)."""
    item = item_at(workspace, sheet, place)
    if value is not None and not 0 <= value <= MOST_VALUE:
        raise RuleError("value_out_of_range", f"values go from 0 to {MOST_VALUE}")
    draft = Draft(workspace)
    if record := draft.sheet(sheet):
        draft.write(record, with_item(character_of(record), place, value=value))
    what = f"the GM sets the value of {item.name or 'a thing'}"
    return act(workspace, VALUE, what, *draft.records, private=True, rules=("LH-VAL-08",))


def may_appraise(item: Item) -> bool:
    """Whether its value is set, and not tried for yet (LH-AMB-17)."""
    return item.value is not None and item.known == UNKNOWN and not item.tried


def appraise_entry(workspace: Workspace, sheet: str, place: int, with_background: bool) -> Entry:
    """A background gives advantage to whoever has one (LH-CHAR-06)."""
    entry = entry_of(workspace, sheet, WIS)
    record = sheet_at(workspace, sheet)
    has_background = record is not None and bool(character_of(record).background)
    return entry.replace(background=with_background and has_background, move=APPRAISE, item=place)


def begin_appraise(
    workspace: Workspace, sheet: str, place: int, with_background: bool, dice: Dice, **details: Any
) -> Workspace:
    """LH-VAL-10: one try for a character and a thing (LH-AMB-17)."""
    item = item_at(workspace, sheet, place)
    if item.value is None:
        raise RuleError("no_value", "the GM has to set what it is worth first (LH-VAL-08)")
    if not may_appraise(item):
        raise RuleError("tried", "there is one try for a character and a thing (LH-AMB-17)")
    thrown = current(workspace)
    about = thrown.about if thrown else None
    if about and not about.told and (about.move, about.sheet, about.item) == (APPRAISE, sheet, place):
        raise RuleError("thrown", "it was thrown already: let it stand first")
    return begin(workspace, appraise_entry(workspace, sheet, place, with_background), dice, **details)


def resolve_appraise(workspace: Workspace, match: Match, dice: Dice, **details: Any) -> Workspace:
    """What the player is told; the dice of a ballpark are the GM's and private (LH-VAL-11)."""
    if match.about.told or match.about.item is None:
        return workspace
    item = item_at(workspace, match.about.sheet, match.about.item)
    if not may_appraise(item):
        raise RuleError("tried", "there is one try for a character and a thing (LH-AMB-17)")
    if match.asks_background:
        workspace = finish(workspace, match, dice, **details)
        match = current(workspace, match.root) or match
    d6 = d4 = None
    if match.degree == WEAK:
        first, second = (throw_dice(dice, "ballpark", sides, 1, "LH-VAL-11") for sides in BALLPARK_DICE)
        d6, d4 = first.total, second.total
        workspace = with_rolls(
            workspace, (first, second), "the GM’s ballpark", private=True, outcome="only the GM knows"
        )
    found = appraise(match.natural, match.total - match.natural, item.value or 0, d6, d4, rules_at(workspace))
    draft = Draft(workspace)
    if record := draft.sheet(match.about.sheet):
        # What a misjudged thing is banked at follows from its true value, so that no log can tell it.
        changes = {"known": found.knowledge, "told": found.announced, "tried": True}
        draft.write(record, with_item(character_of(record), match.about.item or 0, **changes))
    words = {
        "exact_with_buyer": f"worth {found.announced}, and there is somebody to whom it is worth "
        f"{found.buyer_value}",
        "exact": f"worth {found.announced}",
        "ballpark": f"worth about {found.announced}",
        "unknown": "still unknown",
        "misjudged": "surely priceless: it has to come home",
    }
    about = match.about.replace(done=True, told=f"{item.name}: {words[found.knowledge]}")
    return went_on(workspace, match, draft, about, match.rolls, **details)
