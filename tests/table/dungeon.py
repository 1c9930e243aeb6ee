"""A campaign of Dungeoneers on the table, with three who sit there, one who does not, and an ogre."""

from typing import Any

from dicewright.dice import FixedDice
from dicewright.games.dungeoneers.play.at_table import rules_at
from dicewright.games.dungeoneers.play.match import Match, current
from dicewright.games.dungeoneers.play.rolls import Entry, Task, answer, begin, offer, use
from dicewright.games.dungeoneers.rules.character import (
    Adversary,
    Attribute,
    Character,
    Difficulty,
    Skill,
    TableState,
    dice_of,
    score_of,
)
from dicewright.games.dungeoneers.rules.heading import CORE, GROUP, STANDARD, TEST
from dicewright.games.dungeoneers.rules.pool import core_dice, group_dice, target_number
from dicewright.table.workspace import Workspace
from tests.table.looking import id_of, person, with_campaign, with_people


def _person(finesse: int, body: int, **skills: int) -> Character:
    attributes = (Attribute("finesse", finesse), Attribute("body", body))
    return Character(attributes, tuple(Skill(name, dice) for name, dice in skills.items()))


PEOPLE = {
    "Mira": _person(5, 3, striking=1, climbing=2),
    "Tam": _person(4, 6, dodging=1).replace(stress=3),
    "Wren": _person(2, 4),
    "Zed": _person(7, 7, striking=3),
}
"""Zed does not sit at the table."""
SEATED = ("Mira", "Tam", "Wren")
OGRE = Adversary("Ogre", (Difficulty("strike", 2, "finesse", "dodging"), Difficulty("", 3, "body", "")))


def dungeon(dread: int = 0, boon: int = 0, bane: int = 0, dn: int = 2, **rules: str) -> Workspace:
    """The points are the ogre's, the number is that of its strike; rules by their short keys."""
    strike = OGRE.difficulties[0].replace(dn=dn)
    ogre = OGRE.replace(boon=boon, bane=bane, difficulties=(strike, *OGRE.difficulties[1:]))
    kept = TableState(dread, adversaries=(ogre,))
    return with_campaign(bare(), "dungeoneers", "The Deep", rules, SEATED, kept)


def bare() -> Workspace:
    """The same people, and no campaign."""
    return with_people(Workspace("d", is_open=True), "dungeoneers", PEOPLE)


# Rolls


def entry(
    workspace: Workspace,
    name: str,
    attribute: str = "finesse",
    skill: str = "",
    kind: str = CORE,
    members: int = 1,
    **points: int,
) -> Entry:
    """Somebody with an attribute and a skill of their sheet."""
    character, rules = person(workspace, name), rules_at(workspace)
    score, proficiency = score_of(character, attribute), dice_of(character, skill)
    assert score is not None
    dice = 3 if kind == STANDARD else core_dice(proficiency)
    if kind == GROUP:
        dice = group_dice(proficiency, members, rules)
    what = f"{attribute} {score}, {skill}" if skill else f"{attribute} {score}"
    return Entry(name, target_number(score, rules=rules, **points), dice, what, id_of(workspace, name))


def thrown(
    workspace: Workspace, entries: tuple[Entry, ...], task: Task, *faces: int, **more: Any
) -> Workspace:
    """With all faces used."""
    dice = FixedDice(*faces)
    after = begin(workspace, entries, task, dice, **more)
    assert dice.unused == 0
    return after


def core(workspace: Workspace, *faces: int, dn: int = 2, who: str = "Mira", **task: Any) -> Workspace:
    """Mira strikes with 4d10 at 5; the others without the skill with 3d10."""
    return thrown(workspace, (entry(workspace, who, skill="striking"),), Task(CORE, dn, **task), *faces)


def standard(workspace: Workspace, *faces: int, who: str = "Mira") -> Workspace:
    return thrown(workspace, (entry(workspace, who, kind=STANDARD),), Task(STANDARD, 2), *faces)


def group(workspace: Workspace, *faces: int, dn: int | None = None, who: str = "Mira") -> Workspace:
    """Mira leads two others in climbing: 2 + 2 dice at 3."""
    leader = entry(workspace, who, "body", "climbing", GROUP, 3)
    return thrown(workspace, (leader,), Task(GROUP, dn, members=("Tam", "someone")), *faces)


def opposed(workspace: Workspace, *faces: int) -> Workspace:
    """Mira's striking, 4d10 at 5, against Tam's dodging, 4d10 at 4."""
    sides = entry(workspace, "Mira", skill="striking"), entry(workspace, "Tam", skill="dodging")
    return thrown(workspace, sides, Task(TEST), *faces)


def now(workspace: Workspace, root: str = "") -> Match:
    match = current(workspace, root)
    assert match
    return match


# What comes after a throw


def used(workspace: Workspace, *uses: int) -> Workspace:
    return use(workspace, now(workspace), uses)


def offered(workspace: Workspace, side: int = 0) -> Workspace:
    return offer(workspace, now(workspace), side)


def answered(workspace: Workspace, accepts: bool, side: int = 0) -> Workspace:
    there = offered(workspace, side)
    return answer(there, now(there), accepts)
