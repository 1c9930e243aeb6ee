"""Things and wealth: in which row a thing on a sheet is banked, what must be, and what is kept."""

from collections.abc import Sequence
from typing import NamedTuple

from dicewright.games.lavender.rules.character import Item
from dicewright.games.lavender.rules.downtime import BANK_COSTS, bank_row
from dicewright.games.lavender.rules.tables import MOST_VALUE
from dicewright.games.lavender.rules.valuables import BUYER_BONUS, MISJUDGED, WITH_BUYER
from dicewright.games.lavender.rules.wealth import Wealth, has_room, marked, spent
from dicewright.trouble import RuleError


def is_arms(item: Item) -> bool:
    return item.is_weapon or item.is_armor or item.is_shield


def row_of_item(item: Item) -> int | None:
    """Where it is banked: 0 for worthless, None where its value is not known exactly (LH-DOWN-07)."""
    if item.known == MISJUDGED and item.told is not None:
        # What was noted is already one below what it is worth (LH-VAL-12).
        return max(0, min(MOST_VALUE, item.told))
    value = item.value if item.told is None or item.known == MISJUDGED else item.told
    return bank_row(item.known, value)


def buyer_row(item: Item) -> int | None:
    """Where it is banked if whoever wants it is met (LH-VAL-10)."""
    row = row_of_item(item) if item.known == WITH_BUYER else None
    return min(MOST_VALUE, row + BUYER_BONUS) if row else None


def must_be_banked(item: Item) -> bool:
    """LH-VAL-12"""
    return item.known == MISJUDGED and row_of_item(item) is not None


def bankable_row(item: Item, to_buyer: bool = False) -> int:
    """LH-DOWN-07; a `RuleError` says why it cannot be banked."""
    row = buyer_row(item) if to_buyer else row_of_item(item)
    if row is None:
        reason = "nobody is known who wants it" if to_buyer else "its exact value is not known"
        raise RuleError("not_bankable", f"{item.name or 'that'} cannot be banked: {reason} (LH-DOWN-07)")
    return row


def banked(wealth: Wealth, row: int) -> Wealth:
    """LH-DOWN-07; what is worth nothing leaves no mark."""
    return marked(wealth, row) if row else wealth


def banked_later(wealth: Wealth, row: int) -> Wealth:
    """LH-DOWN-13"""
    return banked(spent(wealth, BANK_COSTS), row)


def must_go(items: Sequence[Item], wealth: Wealth) -> tuple[int, ...]:
    """The places of what was misjudged and can be banked: it must be, before the week of banking is over."""
    return tuple(
        place
        for place, item in enumerate(items)
        if must_be_banked(item) and (not (row := row_of_item(item)) or has_room(wealth, row))
    )


class AllBanked(NamedTuple):
    items: tuple[Item, ...]
    """What is left on the sheet."""
    wealth: Wealth
    banked: tuple[Item, ...]


def all_banked(items: tuple[Item, ...], wealth: Wealth) -> AllBanked:
    """All that is known but arms and armor, which somebody may still need, for as long as there is room."""
    gone: list[Item] = []
    # From the last to the first, so that places stay what they are.
    for place, item in reversed(list(enumerate(items))):
        row = row_of_item(item)
        is_wanted = row is not None and (must_be_banked(item) or not is_arms(item))
        if not is_wanted or row is None or (row and not has_room(wealth, row)):
            continue
        wealth, items = banked(wealth, row), (*items[:place], *items[place + 1 :])
        gone.append(item)
    return AllBanked(items, wealth, tuple(gone))
