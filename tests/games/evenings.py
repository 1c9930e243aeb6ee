"""An evening of each game: sheets, a campaign on the table, and rolls that were made there."""

from collections.abc import Callable
from importlib import import_module

from dicewright.games import Game
from dicewright.table.contents import Campaign
from dicewright.table.workspace import Workspace, create, with_settings
from tests.pages.acting import FRESH
from tests.pages.lavending import about_to_test, rolled
from tests.table.dungeon import dungeon, standard
from tests.table.smithy import finished, smithy, sword, tried
from tests.table.towers import FIRST_WINS, fought


def _forged() -> Workspace:
    workspace = smithy(untrained_crafting="allow")
    return finished(tried(workspace, sword(workspace), 10), 4, 8, 2)


EVENINGS: dict[str, Callable[[], Workspace]] = {
    "tdgs": _forged,
    "lavender": lambda: rolled(about_to_test(), 11).workspace,
    "tiers": lambda: fought(*FIRST_WINS),
    "dungeoneers": lambda: standard(dungeon(), 5, 6, 6),
}


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
