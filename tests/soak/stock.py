"""Devices as people have them after a while, with things of every game on them."""

import json
from pathlib import Path
from typing import Any

from dicewright.dice import FixedDice
from dicewright.pages.desk import Desk
from dicewright.table.backup import backup_text, read_backup
from dicewright.table.importing import imported
from dicewright.table.links import campaign_in, record_in
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace, records_of, with_settings
from tests.pages.lavending import fells
from tests.table.dungeon import dungeon
from tests.table.making import game_night
from tests.table.smithy import smithy
from tests.table.towers import FIRST_WINS, fought

GOLDEN = Path(__file__).parents[1] / "table/golden"
KEPT_LINKS: dict[str, dict[str, Any]] = json.loads((GOLDEN / "links.json").read_text(encoding="utf-8"))
GAMES = ("dungeoneers", "lavender", "tiers")
"""Those that have something on the table."""


def linked_records() -> list[Record]:
    """What the kept links hold, under the very ids that they name."""
    found: list[Record] = []
    for each in KEPT_LINKS.values():
        if each["kind"] == "campaign":
            found += campaign_in(each["payload"])
        elif each["kind"] in ("sheet", "recipe", "table") and each["payload"].get("id"):
            found.append(record_in(each["payload"], each["kind"]))
    return found


def everything(game: str = "lavender") -> Workspace:
    """Sheets, campaigns, recipes, tables and rolls of all games, and a campaign of this one on the table."""
    workspace = Workspace("u-", is_open=True, records={record.id: record for record in linked_records()})
    for other in (game_night(), dungeon(), fought(*FIRST_WINS), smithy(), fells()):
        workspace = imported(workspace, read_backup(backup_text(other)), "copy")
    campaign = next(each for each in records_of(workspace, "campaign") if each.game == game)
    return with_settings(workspace, f"put “{campaign.name}” on the table", campaign=campaign.id)


def desk_with(workspace: Workspace) -> Desk:
    """An open tab of that device. Its dice never fall: whatever rolls without being asked to is found out."""
    desk = Desk(FixedDice())
    desk.workspace = workspace
    return desk
