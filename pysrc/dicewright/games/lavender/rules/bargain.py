"""A trade at a court: what leaves the sheet, what it counts, and what comes of what it is worth."""

from typing import NamedTuple

from dicewright.games.lavender.rules.character import MOST_LINES, Character, Item, PartyDice, item_of
from dicewright.games.lavender.rules.court import Offer, Wish, check_wish
from dicewright.games.lavender.rules.factions import Faction
from dicewright.games.lavender.rules.settings import DEFAULTS, Rules
from dicewright.games.lavender.rules.tables import ARMOR_OF, WEAPON_OF
from dicewright.games.lavender.rules.trade import (
    RESOURCE,
    RUMOR,
    SMALLER,
    SMALLER_THINGS,
    VALUABLE,
    die_after,
    is_within,
    offered,
    smaller_things,
)
from dicewright.games.lavender.rules.valuables import EXACT, WITH_BUYER
from dicewright.trouble import RuleError


def offer_of(item: Item, is_buyer: bool) -> Offer:
    if item.value is None:
        raise RuleError("no_value", "the GM has to set what it is worth first (LH-VAL-08)")
    return Offer(item.name, item.type, item.value, is_buyer and item.known == WITH_BUYER)


def counts(offer: Offer, faction: Faction) -> int:
    return offered(offer.value, offer.type, faction.supply, faction.demand, offer.is_buyer)


def handed_over(character: Character, place: int, wish: Wish) -> Character:
    """What is offered leaves the sheet before the roll, and what is wished for has to have room on it."""
    check_wish(wish)
    if wish.kind in (VALUABLE, SMALLER) and not wish.name.strip():
        raise RuleError("no_name", "say what you wish for first")
    left = (*character.items[:place], *character.items[place + 1 :])
    new = {VALUABLE: 1, SMALLER: SMALLER_THINGS}.get(wish.kind, 0)
    if len(left) + new > MOST_LINES:
        raise RuleError("too_many", f"a sheet has {MOST_LINES} things at most")
    return character.replace(items=left)


class Gain(NamedTuple):
    """What a trade brings."""

    die: int | None = None
    """Of the resource, as it is afterwards."""
    things: int = 0
    value: int = 0
    """Of each of them."""
    rumor: int | None = None
    """What the rumor is worth."""


def gained(wish: Wish, worth: int, faction: Faction, dice: PartyDice, rules: Rules = DEFAULTS) -> Gain:
    """LH-COURT-11, -13 and -16, LH-AMB-47"""
    if wish.kind == RESOURCE:
        return Gain(die=die_after(getattr(dice, wish.resource), worth, rules))
    if wish.kind == RUMOR:
        return Gain(rumor=worth or None)
    if wish.kind == SMALLER:
        count, value = smaller_things(worth, wish.type, faction.supply, faction.demand)
        return Gain(things=count, value=value)
    within = is_within(wish.value, wish.type, faction.supply, faction.demand, worth)
    return Gain(things=int(within), value=wish.value)


def things_of(wish: Wish, gain: Gain) -> tuple[Item, ...]:
    """Arms and armor come with the numbers of their tables."""
    name = name_of(wish)
    made = item_of(name) if name in (*WEAPON_OF, *ARMOR_OF) else Item(name, wish.type)
    return (made.replace(value=gain.value, known=EXACT, told=gain.value),) * gain.things


def name_of(wish: Wish) -> str:
    return " ".join(wish.name.split())
