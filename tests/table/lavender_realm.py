"""A campaign with the centaurs of the worked example, and what is done at their court."""

from typing import Any

from dicewright.dice import FixedDice
from dicewright.games.lavender.play.ability_tests import Given
from dicewright.games.lavender.play.court import begin_court, pending_match
from dicewright.games.lavender.play.court_actions import begin_pursue, resolve_pursue
from dicewright.games.lavender.play.realm import add_faction, realm_at
from dicewright.games.lavender.play.trading import begin_trade, resolve_trade
from dicewright.games.lavender.rules.centaurs import CENTAURS
from dicewright.games.lavender.rules.character import Item
from dicewright.games.lavender.rules.court import Court, Realm, Wish
from dicewright.games.lavender.rules.factions import Faction
from dicewright.table.workspace import Workspace
from tests.table.lavender_world import outing
from tests.table.looking import check_all, id_of, person, with_person

SPOKEN = ("Common",)


def realm_in(workspace: Workspace) -> Realm:
    return realm_at(workspace)


def court_in(workspace: Workspace) -> Court:
    court = realm_at(workspace).court
    assert court
    return court


def faction_in(workspace: Workspace, place: int = 0) -> Faction:
    return realm_at(workspace).factions[place]


def met(faction: Faction = CENTAURS, rules: Any = None, spoken: bool = True, **dice: int) -> Workspace:
    """The centaurs are noted; Brannoch speaks Common, Silke a tongue of her own."""
    there = outing(rules=rules, **dice)
    there = with_person(there, "Brannoch", languages=SPOKEN if spoken else ("Dwarvish",))
    return add_faction(there, faction)


def at_court(faction: Faction = CENTAURS, rules: Any = None, spoken: bool = True, **dice: int) -> Workspace:
    return begin_court(met(faction, rules, spoken, **dice), 0, True, True, False)


def carrying(workspace: Workspace, name: str, *items: Item) -> Workspace:
    return with_person(workspace, name, items=(*person(workspace, name).items, *items))


def aimed(
    workspace: Workspace,
    *faces: int,
    who: str = "Orla",
    approach: str = "command",
    goal: int = 0,
    background: bool = False,
) -> Workspace:
    """The test for a goal, with nothing that comes of it yet."""
    dice = FixedDice(*faces)
    after = begin_pursue(workspace, id_of(workspace, who), goal, approach, dice, Given(background))
    assert dice.unused == 0
    return after


def done(workspace: Workspace, *faces: int) -> Workspace:
    """What comes of the test that waits."""
    match, dice = pending_match(workspace), FixedDice(*faces)
    assert match
    resolve = {"pursue": resolve_pursue, "trade": resolve_trade}[match.about.move]
    after = resolve(workspace, match, dice)
    assert dice.unused == 0
    check_all(after)
    return after


def went_for(workspace: Workspace, *faces: int, **how: Any) -> Workspace:
    return done(aimed(workspace, *faces, **how))


def bargained(
    workspace: Workspace, *faces: int, who: str = "Brannoch", wish: Wish | None = None, **how: Any
) -> Workspace:
    """With the last thing on the sheet."""
    dice = FixedDice(*faces)
    place = len(person(workspace, who).items) - 1
    after = begin_trade(workspace, id_of(workspace, who), place, wish or Wish(), dice, **how)
    assert dice.unused == 0
    return after
