"""An evening of each game: sheets, a campaign on the table, and a roll of every kind that the game has.

What only that game has, and what can be sent by itself, is there too.
"""

from collections.abc import Callable
from importlib import import_module

from dicewright.dice import FixedDice
from dicewright.games import Game
from dicewright.games.dungeoneers.play.calls import call_roll, change_call_points, roll_hidden
from dicewright.games.dungeoneers.play.rolls import Task, skip
from dicewright.games.dungeoneers.rules.heading import STANDARD
from dicewright.games.lavender.play.party import roll_die
from dicewright.games.lavender.play.realm import add_faction
from dicewright.games.lavender.rules.factions import Faction
from dicewright.games.tiers.play.meter import force, gain_points
from dicewright.pages.dice import PAGE as DICE
from dicewright.table.contents import Campaign
from dicewright.table.workspace import Workspace, create, with_settings
from tests.pages.acting import FRESH, Visit
from tests.pages.lavending import about_to_test, all_quick, fells, fighting, rolled, struck
from tests.table.dungeon import dungeon, entry, standard
from tests.table.smithy import POT, finished, smithy, sword, tried
from tests.table.towers import FIRST_WINS, fought


def _forged() -> Workspace:
    workspace, _ = create(smithy(untrained_crafting="allow"), "recipe", "Fire pot", POT, "tdgs")
    visit = Visit(DICE, finished(tried(workspace, sword(workspace), 10), 4, 8, 2)).do("open", game="tdgs")
    visit.do("td-roll", dice=FixedDice(20)).do("td-effect", dice=FixedDice(2))
    visit.do("td-mode", "amount").do("td-roll", dice=FixedDice(4))
    visit.do("td-mode", "decide").do("td-roll", dice=FixedDice(1))
    visit.do("td-mode", "contest").do("td-roll", dice=FixedDice(9, 9))
    return visit.do("td-flip", dice=FixedDice(2)).workspace


def _outdoors() -> Workspace:
    visit = rolled(about_to_test(workspace=add_faction(fells(), Faction("Centaurs", 6))), 11)
    after = roll_die(visit.workspace, "food", FixedDice(2))
    return struck(all_quick(fighting(after)), 18, 5).workspace


def _called() -> Workspace:
    workspace = change_call_points(call_roll(dungeon(), 0, 0), "boon", 1)
    after = standard(roll_hidden(workspace, FixedDice(2)), 5, 6, 6)
    return skip(after, entry(after, "Tam", kind=STANDARD), Task(STANDARD, 2))


EVENINGS: dict[str, Callable[[], Workspace]] = {
    "tdgs": _forged,
    "lavender": _outdoors,
    "tiers": lambda: force(gain_points(fought(*FIRST_WINS, points=10), 1), FixedDice(5)),
    "dungeoneers": _called,
}
SET_UPS = {"tiers": ('{"mode":"challenge"}',)}
"""Rolls that are sent as a kind of link of their own while they are set up."""


def seated(game: Game) -> Workspace:
    """The game's example at a table of its own."""
    name, sheet = game.on_pages.example
    workspace, record = create(FRESH, "sheet", name, sheet, game.key)
    workspace, campaign = create(workspace, "campaign", "Ours", Campaign(party=(record.id,)), game.key)
    return with_settings(workspace, "put it on the table", campaign=campaign.id)


def evening(game: Game) -> Workspace:
    if made := EVENINGS.get(game.key):
        return made()
    played: Workspace = import_module(f"{game.folder}.evening").played(seated(game))
    return played
