"""Research: what a thing is worth, or one thing that it can do (LH-DOWN-12)."""

from typing import NamedTuple

from dicewright.games.lavender.rules.character import Item
from dicewright.games.lavender.rules.downtime import RESEARCH_COSTS
from dicewright.games.lavender.rules.valuables import EXACT, WITH_BUYER
from dicewright.games.lavender.rules.wealth import Wealth, spent
from dicewright.trouble import RuleError

MOST_PROPERTIES = 12


class Found(NamedTuple):
    item: Item
    wealth: Wealth


def worth_found(item: Item, wealth: Wealth) -> Found:
    if item.value is None:
        raise RuleError("no_value", "the GM has to set what it is worth first (LH-VAL-08)")
    if item.known in (EXACT, WITH_BUYER):
        raise RuleError("known", f"what {item.name or 'it'} is worth is known already")
    return Found(item.replace(known=EXACT, told=item.value), spent(wealth, RESEARCH_COSTS))


def property_found(item: Item, wealth: Wealth, words: str) -> Found:
    """One magical property, as the GM tells it; nothing where none is left."""
    if words and len(item.effects) >= MOST_PROPERTIES:
        raise RuleError("too_many", f"a thing has up to {MOST_PROPERTIES} properties")
    after = item.replace(effects=(*item.effects, words)) if words else item
    return Found(after, spent(wealth, RESEARCH_COSTS))
