"""Carousing: what a week of it brings, with the GM's tables where there are any (LH-DOWN-14, LH-OPEN-15)."""

from typing import NamedTuple

from dicewright.dice import Dice, Roll
from dicewright.games.lavender.rules.atlas import BRAWLS, MAPS, RUMORS, Region, roll_row
from dicewright.games.lavender.rules.character import MOST_NAME, Item
from dicewright.games.lavender.rules.downtime import BRAWL, CAROUSING, NO_NEWS
from dicewright.games.lavender.rules.downtime import MAP as MAP_FOUND
from dicewright.games.lavender.rules.downtime import RUMORS as TWO_RUMORS
from dicewright.games.lavender.rules.rumors import MAP, RUMOR, Rumor


class Caroused(NamedTuple):
    result: str
    rolls: tuple[Roll, ...] = ()
    texts: tuple[str, ...] = ()
    """Of the GM's rows; empty where there are none."""
    heard: tuple[Rumor, ...] = ()
    drawn: Item | None = None
    """The map; what it is worth is for the GM to set, like that of any other valuable (LH-OPEN-11)."""


def roll_carousing(degree: str, region: Region, source: str, dice: Dice) -> Caroused:
    result = CAROUSING[degree]
    if result == NO_NEWS:
        return Caroused(result)
    table = {BRAWL: BRAWLS, MAP_FOUND: MAPS}.get(result, RUMORS)
    found = [roll_row(dice, region, table) for _ in range(2 if result == TWO_RUMORS else 1)]
    rolls = tuple(roll for each, _ in found for roll in each)
    texts = tuple(text for _, text in found)
    if result == BRAWL:
        return Caroused(result, rolls, texts)
    if result == MAP_FOUND:
        drawn = Item((texts[0] or "A map")[:MOST_NAME], "map")
        return Caroused(result, rolls, texts, (Rumor(texts[0], MAP, source),), drawn)
    return Caroused(result, rolls, texts, tuple(Rumor(text, RUMOR, source) for text in texts))
