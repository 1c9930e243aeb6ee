"""A campaign of Lavender Hack on the table, with three who sit there and one who does not."""

from typing import Any

from dicewright.dice import FixedDice
from dicewright.lavender.character import (
    Character,
    Dice,
    Feature,
    Item,
    Party,
    Working,
    check_character,
    check_party,
    item_of,
)
from dicewright.lavender.fight import Enemy, Fight, Fighter
from dicewright.table.contents import Campaign, Sheet
from dicewright.table.lavender.fights import (
    add_enemies,
    begin_attack,
    begin_defence,
    begin_fight,
    declare,
    fighter_of,
    go_to_next,
    resolve_attack,
    resolve_defence,
    resolve_spell,
)
from dicewright.table.lavender.playing import campaign_of, character_of, party_of
from dicewright.table.lavender.tests import Entry, Match, add_gear, begin, current, entry_of, finish
from dicewright.table.record import Record, content_of
from dicewright.table.telling import tell_event
from dicewright.table.workspace import Workspace, act, change_content, create, records_of, with_settings


def _person(who: str, scores: tuple[int, ...], hp: int, *features: str, **more: Any) -> Character:
    named = tuple(Feature(name) for name in features)
    return Character(who, 1, scores, hp, hp, features=named, **more)


CHAIN, SHIELD, LONGSWORD, LONGBOW = range(4)
"""Among the things of Brannoch."""
DAGGER, SHORTBOW = range(2)
"""Among those of Silke."""
PEOPLE = {
    "Brannoch": _person(
        "Strong",
        (16, 10, 9, 8, 13, 10),
        10,
        "Dealer of Death",
        background="Miner",
        items=tuple(map(item_of, ("Chain", "Shield", "Longsword", "Longbow"))),
        death_dice=1,
    ),
    "Orla": _person("Wise", (8, 10, 13, 16, 10, 10), 3, workings=(Working("Sleep"), Working("Charm"))),
    "Silke": _person(
        "Deft",
        (10, 16, 10, 10, 9, 13),
        6,
        "Sneak Attack",
        "Resourceful",
        background="Gambler",
        items=tuple(map(item_of, ("Dagger", "Shortbow"))),
    ),
    "Zed": _person("Strong", (18, 18, 10, 10, 18, 10), 9, items=(item_of("Greatsword"),)),
}
"""Str, Dex and Con: Brannoch +2, 0, +1, Orla -1, 0, 0, Silke 0, +2, 0. Zed does not sit at the table."""
SEATED = ("Brannoch", "Orla", "Silke")
GOBLIN = Enemy("Goblin", 6, 6, 2, 6, 7)


def bare() -> Workspace:
    """The people, and no campaign."""
    workspace = Workspace("l", is_open=True)
    for name, character in PEOPLE.items():
        workspace, _ = create(workspace, "sheet", name, Sheet(lavender=character), "lavender")
    return workspace


def outing(party: Any = None, rules: Any = None, **dice: int) -> Workspace:
    """The dice by name, d8 where nothing is said; rules by their short keys."""
    workspace = bare()
    content = Campaign(
        party=tuple(id_of(workspace, name) for name in SEATED),
        rules={f"lavender.{key}": choice for key, choice in (rules or {}).items()},
        lavender=(party or Party()).replace(dice=Dice(**dice)),
    )
    workspace, campaign = create(workspace, "campaign", "Lavender nights", content, "lavender")
    return with_settings(workspace, "put “Lavender nights” on the table", campaign=campaign.id)


def record_in(workspace: Workspace, name: str) -> Record:
    return next(each for each in records_of(workspace, "sheet") if each.name == name)


def id_of(workspace: Workspace, name: str) -> str:
    return record_in(workspace, name).id


def person(workspace: Workspace, name: str) -> Character:
    return character_of(record_in(workspace, name))


def party_in(workspace: Workspace) -> Party:
    campaign = campaign_of(workspace)
    assert campaign
    return party_of(campaign)


def dice_in(workspace: Workspace) -> tuple[int, int, int, int]:
    """Food, fellowship, gear, light."""
    dice = party_in(workspace).dice
    return dice.food, dice.fellowship, dice.gear, dice.light


def state_of(workspace: Workspace) -> Any:
    """All that a deed can change."""
    campaign = campaign_of(workspace)
    people = {record.name: character_of(record) for record in records_of(workspace, "sheet")}
    return people, campaign and party_of(campaign)


def check_all(workspace: Workspace) -> None:
    """Nothing stands there that could not be read again."""
    people, party = state_of(workspace)
    for character in people.values():
        check_character(character)
    if party:
        check_party(party)


def changed(workspace: Workspace, name: str, **changes: Any) -> Workspace:
    record = record_in(workspace, name)
    content = content_of(record, Sheet)
    character = character_of(record).replace(**changes)
    return change_content(workspace, record, content.replace(lavender=character), f"change {name}")


def gifted(workspace: Workspace, name: str, *features: str) -> Workspace:
    known = person(workspace, name).features
    return changed(workspace, name, features=(*known, *(Feature(each) for each in features)))


def with_party(workspace: Workspace, **changes: Any) -> Workspace:
    campaign = campaign_of(workspace)
    assert campaign
    content = content_of(campaign, Campaign)
    party = party_of(campaign).replace(**changes)
    return change_content(workspace, campaign, content.replace(lavender=party), "change the party")


def with_house_rules(workspace: Workspace, **rules: str) -> Workspace:
    campaign = campaign_of(workspace)
    assert campaign
    chosen = {f"lavender.{key}": choice for key, choice in rules.items()}
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


def told(workspace: Workspace) -> str:
    return tell_event(workspace.log[-1])


# Tests


def tried(
    workspace: Workspace, *faces: int, who: str = "Brannoch", ability: str = "Str", **entry: Any
) -> Workspace:
    """With all faces used."""
    asked = entry_of(workspace, id_of(workspace, who), ability).replace(**entry)
    return thrown(workspace, asked, *faces)


def thrown(workspace: Workspace, entry: Entry, *faces: int, **details: Any) -> Workspace:
    dice = FixedDice(*faces)
    after = begin(workspace, entry, dice, **details)
    assert dice.unused == 0
    return after


def now(workspace: Workspace, root: str = "") -> Match:
    match = current(workspace, root)
    assert match
    return match


def geared(workspace: Workspace, *faces: int) -> Workspace:
    dice = FixedDice(*faces)
    after = add_gear(workspace, now(workspace), dice)
    assert dice.unused == 0
    return after


def finished(workspace: Workspace, *faces: int) -> Workspace:
    dice = FixedDice(*faces)
    after = finish(workspace, now(workspace), dice)
    assert dice.unused == 0
    return after


# Fights


def fight_in(workspace: Workspace) -> Fight:
    fight = party_in(workspace).fight
    assert fight
    return fight


def fighter_in(workspace: Workspace, name: str) -> Fighter:
    fighter = fighter_of(fight_in(workspace), id_of(workspace, name))
    assert fighter
    return fighter


def enemy_in(workspace: Workspace, place: int = 0) -> Enemy:
    return fight_in(workspace).enemies[place]


def fighting(workspace: Workspace | None = None, *enemies: Enemy, surprised: bool = False) -> Workspace:
    """A fight against one goblin, where nobody else is named."""
    there = begin_fight(workspace or outing(), surprised)
    for enemy in enemies or (GOBLIN,):
        there = add_enemies(there, enemy)
    return there


def stepped(workspace: Workspace, times: int = 1) -> Workspace:
    for _ in range(times):
        workspace = go_to_next(workspace)
    return workspace


def declared(workspace: Workspace, **actions: str) -> Workspace:
    for name, action in actions.items():
        workspace = declare(workspace, id_of(workspace, name), action)
    return workspace


def struck(
    workspace: Workspace,
    *faces: int,
    who: str = "Brannoch",
    action: str = "melee",
    item: int | None = LONGSWORD,
    target: int = 0,
) -> Workspace:
    """The test of an attack, with nothing that comes of it yet."""
    dice = FixedDice(*faces)
    after = begin_attack(workspace, id_of(workspace, who), action, target, item, dice)
    assert dice.unused == 0
    return after


def resolved(workspace: Workspace, *faces: int, **more: Any) -> Workspace:
    dice = FixedDice(*faces)
    after = resolve_attack(workspace, now(workspace), dice, **more)
    assert dice.unused == 0
    check_all(after)
    return after


def defended(
    workspace: Workspace, *faces: int, who: str = "Brannoch", target: int = 0, dice_of_test: int = 1
) -> Workspace:
    """The test first, and then the dice that come of it."""
    first, then = FixedDice(*faces[:dice_of_test]), FixedDice(*faces[dice_of_test:])
    there = begin_defence(workspace, id_of(workspace, who), target, first)
    after = resolve_defence(there, now(there), then)
    assert first.unused + then.unused == 0
    check_all(after)
    return after


def cast(workspace: Workspace, face: int, working: int | None = 0) -> Workspace:
    there = struck(workspace, face, who="Orla", action="spell", item=working)
    after = resolve_spell(there, now(there), FixedDice())
    check_all(after)
    return after


def armed(workspace: Workspace, name: str, *items: str | Item) -> Workspace:
    """With these things, and nothing else."""
    things = tuple(each if isinstance(each, Item) else item_of(each) for each in items)
    return changed(workspace, name, items=things)
