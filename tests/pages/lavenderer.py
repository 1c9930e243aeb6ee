"""Somebody at a sheet of Lavender Hack, without a browser."""

from dicewright.games.lavender.pages.things import thing
from dicewright.games.lavender.rules.character import Character, Feature, Track
from dicewright.games.lavender.rules.tables import STRONG_CLASS
from tests.pages.sheeting import SheetVisit

NIM = Character(
    "Strong",
    scores=(16, 10, 8, 9, 13, 12),
    hp=6,
    most_hp=8,
    background="Miner",
    features=tuple(Feature(name) for name in STRONG_CLASS.starting),
    languages=("Common",),
    items=tuple(thing(name) for name in STRONG_CLASS.equipment[0]),
    death_dice=1,
    tracks=(Track("Training", 3),),
)


def nim(character: Character | None = NIM, **rules: str) -> SheetVisit:
    """At Nim's sheet; with rules, a campaign that plays by them lies on the table."""
    return SheetVisit("lavender", "Nim", character, **rules)


def things(visit: SheetVisit) -> list[str]:
    return [item.name for item in visit.character.items]
