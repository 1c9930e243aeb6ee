"""Valuables on the table: the GM's true values, which no shared log tells, and how they are appraised."""

from dicewright.dice import Dice
from dicewright.games.lavender.play.ability_tests import (
    NOTHING_GIVEN,
    Entry,
    Given,
    Match,
    begin,
    current,
    entry_of,
    finish,
    given_to,
    went_on,
)
from dicewright.games.lavender.play.at_table import (
    Draft,
    campaign_of,
    character_of,
    members_at,
    rules_at,
    sheet_at,
)
from dicewright.games.lavender.rules.appraising import (
    has_tried,
    is_open,
    is_secret,
    try_to_appraise,
    why_not,
)
from dicewright.games.lavender.rules.character import (
    MOST_LINES,
    MOST_NAME,
    MOST_SLOTS,
    Item,
    with_item,
)
from dicewright.games.lavender.rules.tables import MOST_VALUE, WIS
from dicewright.games.lavender.rules.valuables import EXACT
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace, act, with_rolls
from dicewright.trouble import RuleError

VALUE = "value"
"""The action of what is noted of a thing."""
APPRAISE = "appraise"


def item_at(workspace: Workspace, sheet: str, place: int | None) -> Item:
    record = sheet_at(workspace, sheet)
    items = character_of(record).items if record else ()
    if place is None or not 0 <= place < len(items):
        raise RuleError("no_such_item", "that thing is not on the sheet any more")
    return items[place]


def present(workspace: Workspace) -> list[Record]:
    """Those of the party who are here."""
    campaign = campaign_of(workspace)
    members = members_at(workspace, campaign) if campaign else []
    return [sheet for sheet in members if not character_of(sheet).away]


# What the GM notes


def set_value(workspace: Workspace, sheet: str, place: int, value: int | None) -> Workspace:
    """What it is truly worth; the GM's to know, so the log keeps it private (LH-VAL-08)."""
    item = item_at(workspace, sheet, place)
    _check_value(value)
    draft = Draft(workspace)
    if record := draft.sheet(sheet):
        draft.write(record, with_item(character_of(record), place, value=value))
    what = f"the GM sets the value of {item.name or 'a thing'}"
    return act(workspace, VALUE, what, *draft.records, private=True, rules=("LH-VAL-08",))


def _check_value(value: int | None) -> None:
    if value is not None and not 0 <= value <= MOST_VALUE:
        raise RuleError("value_out_of_range", f"values go from 0 to {MOST_VALUE}")


def make_known(workspace: Workspace, sheet: str, place: int) -> Workspace:
    """The GM tells everybody what it is worth (LH-VAL-08)."""
    item = item_at(workspace, sheet, place)
    if item.value is None:
        raise RuleError("no_value", "the GM has to set what it is worth first (LH-VAL-08)")
    if not is_secret(item):
        raise RuleError("known", f"what {item.name or 'it'} is worth is known already")
    draft = Draft(workspace)
    if record := draft.sheet(sheet):
        draft.write(record, with_item(character_of(record), place, known=EXACT, told=item.value))
    what = f"{item.name or 'a thing'} is worth {item.value}, as all know now"
    return act(workspace, VALUE, what, *draft.records, rules=("LH-VAL-08",))


def describe(workspace: Workspace, sheet: str, place: int, name: str, kind: str) -> Workspace:
    """What it is called, and of which kind it is (LH-VAL-02)."""
    item = item_at(workspace, sheet, place)
    name, kind = _words(name), _words(kind)
    if not name:
        raise RuleError("no_name", "give the thing a name first")
    draft = Draft(workspace)
    if record := draft.sheet(sheet):
        draft.write(record, with_item(character_of(record), place, name=name, type=kind))
    was = item.name or "a thing"
    what = f"call {was} {name}" if name != was else f"{name} is {kind or 'of no kind'}"
    return act(workspace, VALUE, what, *draft.records, rules=("LH-VAL-02",))


def _words(text: str) -> str:
    return " ".join(text.split())[:MOST_NAME]


def add_valuable(
    workspace: Workspace, sheet: str, name: str, kind: str, value: int | None, slots: int, is_known: bool
) -> Workspace:
    """Something that somebody finds or gets; a value that only the GM knows is kept out of the log."""
    name = _words(name)
    _check_value(value)
    if not name:
        raise RuleError("no_name", "give the thing a name first")
    if not 0 <= slots <= MOST_SLOTS:
        raise RuleError("slots_out_of_range", f"slots go from 0 to {MOST_SLOTS}")
    if is_known and value is None:
        raise RuleError("no_value", "say what it is worth, if all shall know it")
    item = Item(name, _words(kind), value, slots=slots)
    if is_known:
        item = item.replace(known=EXACT, told=value)
    draft = Draft(workspace)
    record = _taker(workspace, draft, sheet)
    character = character_of(record)
    draft.write(record, character.replace(items=(*character.items, item)))
    what = f"{record.name} gets {name}{f', worth {value}' if is_known else ''}"
    private = is_secret(item)
    return act(workspace, VALUE, what, *draft.records, private=private, rules=("LH-VAL-02",))


def _taker(workspace: Workspace, draft: Draft, sheet: str) -> Record:
    """Somebody who is here, and has a line left for one thing more."""
    record = draft.sheet(sheet)
    if not record or sheet not in {each.id for each in present(workspace)}:
        raise RuleError("nobody", "say who gets it first: somebody who sits here")
    if len(character_of(record).items) >= MOST_LINES:
        raise RuleError("too_many", f"a sheet has {MOST_LINES} things at most")
    return record


def hand_over(workspace: Workspace, sheet: str, place: int, to: str) -> Workspace:
    """From one sheet to another, with all that is known of it."""
    item = item_at(workspace, sheet, place)
    draft = Draft(workspace)
    giver = draft.sheet(sheet)
    if not giver or sheet == to:
        return workspace
    taker = _taker(workspace, draft, to)
    if item.tried:
        # Where only the carrier is noted, that was whoever hands it over.
        item = item.replace(tried=False, tried_by=tuple(dict.fromkeys((*item.tried_by, sheet))))
    items = character_of(giver).items
    draft.write(giver, character_of(giver).replace(items=(*items[:place], *items[place + 1 :])))
    draft.write(taker, character_of(taker).replace(items=(*character_of(taker).items, item)))
    what = f"{giver.name} gives {item.name or 'a thing'} to {taker.name}"
    # What travels from sheet to sheet is the whole thing, with what only the GM knows of it.
    private = is_secret(item)
    return act(workspace, VALUE, what, *draft.records, private=private, rules=("LH-VAL-02",))


# Appraising


def appraise_entry(
    workspace: Workspace, sheet: str, place: int, given: Given = NOTHING_GIVEN, who: str = ""
) -> Entry:
    """Whoever carries it, or another; a fitting background gives advantage (LH-CHAR-06)."""
    tester = who or sheet
    entry = entry_of(workspace, tester, WIS).replace(
        move=APPRAISE, item=place, other=sheet if tester != sheet else ""
    )
    return given_to(workspace, entry, given)


def owner_of(match: Match) -> str:
    """The sheet on which lies what is appraised."""
    return match.about.other or match.about.sheet


def waiting_try(workspace: Workspace, owner: str, place: int) -> Match | None:
    """A try of that thing of which nothing has come yet."""
    thrown = current(workspace)
    if not thrown or thrown.about.told or thrown.about.move != APPRAISE:
        return None
    return thrown if (owner_of(thrown), thrown.about.item) == (owner, place) else None


def begin_appraise(
    workspace: Workspace,
    sheet: str,
    place: int,
    given: Given,
    dice: Dice,
    who: str = "",
) -> Workspace:
    """LH-VAL-10: one try for a character and a thing (LH-AMB-17)."""
    item, tester = item_at(workspace, sheet, place), who or sheet
    record = sheet_at(workspace, tester)
    if not record:
        raise RuleError("nobody", "say who appraises it first: somebody who sits here")
    if reason := why_not(item, sheet, tester, character_of(record), given.background):
        raise RuleError(*reason)
    thrown = waiting_try(workspace, sheet, place)
    if thrown and thrown.about.sheet == tester:
        raise RuleError("thrown", "it was thrown already: let it stand first")
    return begin(workspace, appraise_entry(workspace, sheet, place, given, who), dice)


def resolve_appraise(workspace: Workspace, match: Match, dice: Dice) -> Workspace:
    """What the player is told; the dice of a ballpark are the GM's and private (LH-VAL-11)."""
    if match.about.told or match.about.item is None:
        return workspace
    owner, tester, place = owner_of(match), match.about.sheet, match.about.item
    item = item_at(workspace, owner, place)
    if has_tried(item, owner, tester) or not is_open(item):
        raise RuleError("tried", "there is one try for a character and a thing (LH-AMB-17)")
    if match.asks_background:
        workspace = finish(workspace, match, dice)
        match = current(workspace, match.root) or match
    modifier, rules = match.total - match.natural, rules_at(workspace)
    found = try_to_appraise(item, tester, match.natural, modifier, dice, rules)
    if found.secret:
        workspace = with_rolls(
            workspace, found.secret, "the GM’s ballpark", private=True, outcome="only the GM knows"
        )
    draft = Draft(workspace)
    if record := draft.sheet(owner):
        items = character_of(record).items
        after = (*items[:place], found.item, *items[place + 1 :])
        draft.write(record, character_of(record).replace(items=after))
    about = match.about.replace(done=True, told=found.told)
    return went_on(workspace, match, draft, about, match.rolls)
