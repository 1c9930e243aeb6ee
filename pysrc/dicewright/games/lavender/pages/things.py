"""Things that are carried: their numbers, the room they take, and what people are told of their worth."""

import htpy as h
from htpy import Element

from dicewright.games.lavender.rules.character import Character, Item, is_slowed, item_of, slots, used
from dicewright.games.lavender.rules.equipment import slots_of
from dicewright.games.lavender.rules.tables import TREATED_AS
from dicewright.games.lavender.rules.valuables import BALLPARK, EXACT, MISJUDGED, WITH_BUYER
from dicewright.pages.rule import render_rule
from dicewright.words import whole


def thing(name: str) -> Item:
    """With the numbers of the tables, or those suggested for it; what walks by itself takes no slot."""
    return item_of(name, TREATED_AS.get(name, "")).replace(slots=slots_of(name))


def tell_slots(character: Character) -> str:
    return f"{used(character)} of {slots(character)} slots"


def render_slots(character: Character) -> Element:
    return h.p(".slots")[
        h.b[tell_slots(character)],
        " ",
        render_rule("LH-VAL-04"),
        [
            ". ",
            h.b["Encumbered"],
            ": more is carried than there are slots, which slows the whole party. ",
            render_rule("LH-VAL-07"),
            ", ",
            render_rule("LH-AMB-13"),
        ]
        if is_slowed(character)
        else None,
    ]


def tell_value(item: Item) -> str:
    """Only what the player knows: the true value is the GM's (LH-VAL-08)."""
    exact = item.told if item.value is None else item.value
    match item.known:
        case known if known in (EXACT, WITH_BUYER) and exact is not None:
            return f"value {exact}{', one more for its buyer' if known == WITH_BUYER else ''}"
        case known if known == BALLPARK and item.told is not None:
            return f"value about {whole(item.told)}"
        case known if known == MISJUDGED:
            return "priceless, it seems"
    return "value not known"
