"""Banking on the table: in the week for it, or later as somebody’s action."""

from dicewright.games.lavender.play.at_table import Draft, character_of, sheet_at
from dicewright.games.lavender.play.household import (
    acted,
    check_here,
    home_at,
    kept,
    people_here,
    week_done,
    week_of,
    write_household,
)
from dicewright.games.lavender.play.valuables import item_at
from dicewright.games.lavender.rules import banking
from dicewright.games.lavender.rules.banking import all_banked, bankable_row, banked, banked_later
from dicewright.games.lavender.rules.character import Character, Item
from dicewright.games.lavender.rules.wealth import Wealth
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace
from dicewright.trouble import RuleError
from dicewright.words import join_words


def must_go(workspace: Workspace, campaign: Record, wealth: Wealth) -> list[tuple[Record, int, Item]]:
    """What was misjudged and has to be banked before the week of banking is over (LH-DOWN-07)."""
    return [
        (sheet, place, character_of(sheet).items[place])
        for sheet in people_here(workspace, campaign)
        for place in banking.must_go(character_of(sheet).items, wealth)
    ]


def without_item(character: Character, place: int) -> Character:
    return character.replace(items=(*character.items[:place], *character.items[place + 1 :]))


def bank(workspace: Workspace, sheet: str, place: int, to_buyer: bool = False) -> Workspace:
    """One thing, in the week of banking (LH-DOWN-07)."""
    home = home_at(workspace)
    if not home.stay.is_banking:
        raise RuleError("too_late", "after the first week, banking is one’s action of a week (LH-DOWN-13)")
    check_here(workspace, home.campaign, sheet)
    item = item_at(workspace, sheet, place)
    row = bankable_row(item, to_buyer)
    draft = Draft(workspace)
    if record := draft.sheet(sheet):
        draft.write(record, without_item(character_of(record), place))
    write_household(draft, home.household.replace(wealth=banked(home.wealth, row)))
    return kept(workspace, draft, _tell_banked(workspace, sheet, item, row), "LH-DOWN-07")


def _tell_banked(workspace: Workspace, sheet: str, item: Item, row: int) -> str:
    record = sheet_at(workspace, sheet)
    worth = f"wealth {row}" if row else "worthless after all"
    return f"{record.name if record else 'somebody'} banks {item.name or 'a thing'}: {worth}"


def bank_all(workspace: Workspace) -> Workspace:
    """All that is known but arms and armor, which somebody may still need, for as long as there is room."""
    home = home_at(workspace)
    if not home.stay.is_banking:
        raise RuleError("too_late", "after the first week, banking is one’s action of a week (LH-DOWN-13)")
    draft, wealth, names = Draft(workspace), home.wealth, []
    for sheet in people_here(workspace, home.campaign):
        character = character_of(sheet)
        items, wealth, gone = all_banked(character.items, wealth)
        if gone:
            draft.write(sheet, character.replace(items=items))
        names += [item.name or "a thing" for item in gone]
    if not names:
        raise RuleError("nothing_to_bank", "nothing is known exactly that could be banked (LH-DOWN-07)")
    write_household(draft, home.household.replace(wealth=wealth))
    return kept(workspace, draft, f"bank {join_words(names)}", "LH-DOWN-07")


def bank_later(workspace: Workspace, sheet: str, place: int, to_buyer: bool = False) -> Workspace:
    """LH-DOWN-13"""
    week = week_of(workspace, sheet)
    item = item_at(workspace, sheet, place)
    row = bankable_row(item, to_buyer)
    wealth = banked_later(week.home.wealth, row)
    week.draft.write(week.record, without_item(week.character, place))
    acted(week, wealth)
    worth = f"wealth {row}" if row else "worthless after all"
    return week_done(workspace, week, f"banks {item.name or 'a thing'}: {worth}", "LH-DOWN-13", "LH-AMB-50")
