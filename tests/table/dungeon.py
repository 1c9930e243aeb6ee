"""A campaign of Dungeoneers on the table, with three who sit there, one who does not, and an ogre."""

from typing import Any

from dicewright.dice import FixedDice
from dicewright.dungeoneers.character import (
    Adversary,
    Attribute,
    Character,
    Difficulty,
    Skill,
    TableState,
    dice_of,
    score_of,
)
from dicewright.dungeoneers.heading import CORE, GROUP, STANDARD, TEST
from dicewright.dungeoneers.pool import core_dice, group_dice, target_number
from dicewright.table.contents import Campaign, Sheet
from dicewright.table.dungeoneers.match import Match, current
from dicewright.table.dungeoneers.playing import campaign_of, character_of, rules_at, table_of
from dicewright.table.dungeoneers.rolls import Entry, Task, answer, begin, offer, use
from dicewright.table.record import Record, content_of
from dicewright.table.telling import tell_event
from dicewright.table.workspace import Workspace, act, change_content, create, records_of, with_settings


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
    workspace = with_people(Workspace("d", is_open=True))
    strike = OGRE.difficulties[0].replace(dn=dn)
    ogre = OGRE.replace(boon=boon, bane=bane, difficulties=(strike, *OGRE.difficulties[1:]))
    content = Campaign(
        party=tuple(id_of(workspace, name) for name in SEATED),
        rules={f"dungeoneers.{key}": choice for key, choice in rules.items()},
        dungeoneers=TableState(dread, adversaries=(ogre,)),
    )
    workspace, campaign = create(workspace, "campaign", "The Deep", content, "dungeoneers")
    return with_settings(workspace, "put “The Deep” on the table", campaign=campaign.id)


def with_people(workspace: Workspace) -> Workspace:
    for name, character in PEOPLE.items():
        workspace, _ = create(workspace, "sheet", name, Sheet(dungeoneers=character), "dungeoneers")
    return workspace


def bare() -> Workspace:
    """The same people, and no campaign."""
    return with_people(Workspace("d", is_open=True))


def record_in(workspace: Workspace, name: str) -> Record:
    return next(each for each in records_of(workspace, "sheet") if each.name == name)


def id_of(workspace: Workspace, name: str) -> str:
    return record_in(workspace, name).id


def person(workspace: Workspace, name: str) -> Character:
    return character_of(record_in(workspace, name))


def table_in(workspace: Workspace) -> TableState:
    campaign = campaign_of(workspace)
    assert campaign
    return table_of(campaign)


def state_of(workspace: Workspace) -> Any:
    """All that a roll can change: every character, and what the GM keeps."""
    campaign = campaign_of(workspace)
    return {name: person(workspace, name) for name in PEOPLE}, campaign and table_of(campaign)


def with_house_rules(workspace: Workspace, **rules: str) -> Workspace:
    campaign = campaign_of(workspace)
    assert campaign
    chosen = {f"dungeoneers.{key}": choice for key, choice in rules.items()}
    content = content_of(campaign, Campaign).replace(rules=chosen)
    return change_content(workspace, campaign, content, "play otherwise")


def given_away(workspace: Workspace, name: str) -> Workspace:
    """The sheet is one of another game now."""
    return act(workspace, "change", f"give “{name}” away", record_in(workspace, name).replace(game="tiers"))


def noted(workspace: Workspace) -> Workspace:
    """Something else happens, which touches nobody who rolls."""
    record = record_in(workspace, "Zed")
    content = content_of(record, Sheet)
    return change_content(workspace, record, content.replace(notes=f"{content.notes}."), "write on Zed")


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


def told(workspace: Workspace) -> str:
    return tell_event(workspace.log[-1])
