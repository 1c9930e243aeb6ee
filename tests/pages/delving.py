"""Somebody about to roll by the rules of Dungeoneers, and a GM at the table."""

import re
from typing import Any
from urllib.parse import unquote

from dicewright.dice import FixedDice
from dicewright.games.dungeoneers.play.match import Match, current
from dicewright.games.dungeoneers.rules.character import (
    Adversary,
    Attribute,
    Character,
    Difficulty,
    Skill,
    TableState,
)
from dicewright.games.dungeoneers.rules.odds import at_least, degrees_of, success_odds
from dicewright.games.dungeoneers.rules.tables import SUCCESS
from dicewright.pages.dice import PAGE as DICE
from dicewright.pages.table import PAGE as TABLE
from dicewright.table.workspace import Workspace
from dicewright.words import percent
from tests.pages.acting import FRESH, Visit, near, words_of
from tests.table.looking import id_of, with_campaign, with_people

IVO = Character(
    attributes=(
        Attribute("body", 4),
        Attribute("mind", 3),
        Attribute("spirit", 2),
        Attribute("finesse", 5),
    ),
    skills=(Skill("striking", 1), Skill("dodging", 2), Skill("juggling", 3)),
    stress=1,
)
UNA = Character(
    attributes=(
        Attribute("body", 6),
        Attribute("mind", 4),
        Attribute("spirit", 4),
        Attribute("finesse", 3),
    ),
    skills=(Skill("dodging", 1),),
)
NEVE = Character()
"""Nothing is written on the sheet yet."""
PEOPLE = {"Ivo": IVO, "Una": UNA, "Neve": NEVE}
OGRE = Adversary("Ogre", (Difficulty("strike", 3, "finesse", "dodging"), Difficulty("hide", 2, "body|mind")))


def delve(
    people: dict[str, Character] | None = None,
    party: tuple[str, ...] = ("Ivo", "Una"),
    table: TableState | None = None,
    **rules: str,
) -> Workspace:
    """Sheets, and a campaign on the table with an ogre; rules are its house rules by their short keys."""
    workspace = with_people(FRESH, "dungeoneers", PEOPLE if people is None else people)
    kept = table or TableState(adversaries=(OGRE,))
    return with_campaign(workspace, "dungeoneers", "The Deep", rules, party, kept)


# On a page


def dice_page(workspace: Workspace | None = None) -> Visit:
    return Visit(DICE, workspace or delve()).do("open", game="dungeoneers")


def table_page(workspace: Workspace | None = None) -> Visit:
    return Visit(TABLE, workspace or delve())


def about_to(name: str = "Ivo", against: str = "", mode: str = "core", **fields: str) -> Visit:
    """Somebody with a sheet; fields are those of the form, such as `a_skill`."""
    visit = dice_page().do("dn-mode", mode)
    sheets = {side: id_of(visit.workspace, who) for side, who in (("a", name), ("b", against)) if who}
    for side, sheet in sheets.items():
        visit.do("dn-set", **{f"{side}-sheet": sheet})
    return wrote(visit, **fields)


def by_hand(tn: int, dice: int, dn: int, rules: str = "") -> Visit:
    """With so many dice in all, at a target number; rules as `key=choice`."""
    visit = dice_page(delve(**dict([rules.split("=")]) if rules else {}))
    return wrote(visit, a_score=str(tn), a_dice=str(dice - 3)).do("dn-dn", str(dn))


def wrote(visit: Visit, **fields: str) -> Visit:
    return visit.do("dn-set", **{key.replace("_", "-", 1): text for key, text in fields.items()})


def pasted(text: str, visit: Visit | None = None) -> Visit:
    return (visit or about_to()).do("dn-read", heading=text)


def rolled(visit: Visit, *faces: int) -> Visit:
    """With all faces used."""
    dice = FixedDice(*faces)
    visit.do("dn-roll", dice=dice)
    assert (dice.unused, visit.state.rolling.problem) == (0, "")
    return visit


def counted(visit: Visit, number: int | None = None) -> Visit:
    """Success control, and the degree."""
    return visit.do("dn-count", **({} if number is None else {"use": str(number)}))


def in_a_test(*faces: int, against: str = "Una") -> Visit:
    """Ivo, 4d10 at 5, tests Una, 4d10 at 6."""
    visit = about_to("Ivo", against, "test", a_skill="striking", b_skill="dodging")
    return rolled(visit, *faces) if faces else visit


def called(line: int = 0, workspace: Workspace | None = None, boon: int = 0, bane: int = 0) -> Visit:
    """The GM has called for rolls against the ogre."""
    visit = table_page(workspace)
    for name, points in (("boon", boon), ("bane", bane)):
        for _ in range(points):
            visit.do("dn-gm-points", f"0:{name}:1")
    return visit.do("dn-gm-call", f"0:{line}")


# What is seen


def panel(visit: Visit) -> str:
    """The GM's part of the table page: what is pinned, what is called for, and what lies in the drawer."""
    table = Visit(visit.page, visit.workspace)
    table.state = visit.state
    html = visit.html + table.do("drawer", "kept").html
    parts = r'<div class="(?:pinned|call|meter)".*?(?=<section|<div class="by-rules"|$)'
    found = re.findall(parts, html, re.DOTALL)
    return words_of(" ".join(found))


def chance(tn: int, dice: int, dn: int, degree: str = SUCCESS, **rules: Any) -> str:
    """Of a degree or better, as the page writes it but for the blank."""
    odds = degrees_of(success_odds(tn, dice, **rules), dn)
    return near(percent(at_least(odds, degree), odds.ways))


def shared(visit: Visit) -> str:
    """What stands in the address, after the game."""
    assert visit.page.address
    return unquote((visit.page.address(visit.state) or "").partition("=")[2])


def now(visit: Visit) -> Match:
    match = current(visit.workspace)
    assert match
    return match


# What is done beside it
