"""Somebody at a sheet of Dungeoneers, without a browser."""

from dicewright.games.dungeoneers.rules.character import Attribute, Character, Skill
from tests.pages.sheeting import SheetVisit

NIM = Character(
    attributes=(
        Attribute("body", 4),
        Attribute("mind", 3),
        Attribute("spirit", 3),
        Attribute("finesse", 5),
    ),
    skills=(Skill("striking", 1), Skill("riding", 2)),
    stress=2,
    wounds=1,
    size="medium",
)
OUTSIDE = "from outside the core document"


def nim(character: Character | None = NIM, **rules: str) -> SheetVisit:
    """At Nim's sheet; with rules, a campaign that plays by them lies on the table."""
    return SheetVisit("dungeoneers", "Nim", character, **rules)


def scores(visit: SheetVisit) -> dict[str, int]:
    return {each.name: each.score for each in visit.character.attributes}


def proficiencies(visit: SheetVisit) -> dict[str, int]:
    return {each.name: each.dice for each in visit.character.skills}
