"""A campaign of Lavender Hack on the table, with three who sit there and one who does not."""

from typing import Any

from dicewright.dice import Dice, FixedDice
from dicewright.games.lavender.play.ability_tests import (
    Entry,
    Match,
    add_gear,
    begin,
    current,
    entry_of,
    finish,
)
from dicewright.games.lavender.play.at_table import sheet_at
from dicewright.games.lavender.play.fights import (
    add_enemies,
    attack_entry,
    begin_fight,
    declare,
    defend_entry,
    fray_at,
    go_to_next,
    resolve_attack,
    resolve_defence,
    resolve_spell,
)
from dicewright.games.lavender.rules.character import (
    Character,
    Feature,
    Item,
    Party,
    PartyDice,
    Working,
    item_of,
)
from dicewright.games.lavender.rules.fight import Enemy, Fight, Fighter, fighter_of
from dicewright.table.workspace import Workspace
from tests.table.looking import check_all, id_of, person, table_in, with_campaign, with_people, with_person


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
    return with_people(Workspace("l", is_open=True), "lavender", PEOPLE)


def outing(party: Any = None, rules: Any = None, **dice: int) -> Workspace:
    """The dice by name, d8 where nothing is said; rules by their short keys."""
    kept = (party or Party()).replace(dice=PartyDice(**dice))
    return with_campaign(bare(), "lavender", "Lavender nights", rules or {}, SEATED, kept)


def dice_in(workspace: Workspace) -> tuple[int, int, int, int]:
    """Food, fellowship, gear, light."""
    dice = table_in(workspace).dice
    return dice.food, dice.fellowship, dice.gear, dice.light


def gifted(workspace: Workspace, name: str, *features: str) -> Workspace:
    known = person(workspace, name).features
    return with_person(workspace, name, features=(*known, *(Feature(each) for each in features)))


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
    fight = table_in(workspace).fight
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


def begin_attack(
    workspace: Workspace, sheet: str, action: str, target: int, item: int | None, dice: Dice
) -> Workspace:
    fight, record = fray_at(workspace).fight, sheet_at(workspace, sheet)
    return begin(workspace, attack_entry(fight, record, action, target, item), dice)


def begin_defence(workspace: Workspace, sheet: str, target: int, dice: Dice) -> Workspace:
    fight, record = fray_at(workspace).fight, sheet_at(workspace, sheet)
    return begin(workspace, defend_entry(fight, record, target), dice)


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
    return with_person(workspace, name, items=things)
