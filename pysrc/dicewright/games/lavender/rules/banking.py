"""Things and wealth: in which row a thing on a sheet is banked, and what a finished craft puts on one."""

from dicewright.games.lavender.rules.character import Item, Track, item_of
from dicewright.games.lavender.rules.downtime import bank_row
from dicewright.games.lavender.rules.tables import ARMOR_OF, MOST_VALUE, TREATED_AS, WEAPON_OF
from dicewright.games.lavender.rules.valuables import BUYER_BONUS, EXACT, MISJUDGED, WITH_BUYER


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


def crafted(track: Track) -> Item:
    """The thing that a finished track has made; its maker knows what it is worth (LH-DOWN-11)."""
    treated_as = TREATED_AS.get(track.name, "")
    is_known = (treated_as or track.name) in (*WEAPON_OF, *ARMOR_OF)
    item = item_of(track.name, treated_as) if is_known else Item(track.name, track.kind)
    value = min(MOST_VALUE, track.most)
    return item.replace(value=value, known=EXACT, told=value)
