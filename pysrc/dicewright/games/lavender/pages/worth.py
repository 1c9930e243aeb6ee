"""What people are told of the worth of a thing."""

from dicewright.games.lavender.rules.character import Item
from dicewright.games.lavender.rules.valuables import BALLPARK, EXACT, MISJUDGED, WITH_BUYER
from dicewright.words import whole


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
