"""People at a table of any game: how they come there, and what of theirs lies in the workspace."""

from collections.abc import Mapping
from typing import Any

from dicewright.dice.frozen import Frozen
from dicewright.games.dungeoneers.play import at_table as dungeoneers
from dicewright.games.lavender.play import at_table as lavender
from dicewright.games.tdgs.play import at_table as tdgs
from dicewright.games.tiers.play import at_table as tiers
from dicewright.table.contents import Campaign, Sheet
from dicewright.table.record import Record, content_of
from dicewright.table.telling import tell_event
from dicewright.table.workspace import (
    Workspace,
    act,
    campaign_on_table,
    change_content,
    create,
    delete,
    records_of,
    with_settings,
)
from tests.table.kinds import KINDS

CHARACTERS = {
    "tdgs": tdgs.character_of,
    "lavender": lavender.character_of,
    "tiers": tiers.character_of,
    "dungeoneers": dungeoneers.character_of,
}
TABLES = {each.AT_TABLE.game.key: each.AT_TABLE.table_of for each in (lavender, tiers, dungeoneers)}
CHECKS = {kind.key: kind.checked for kind in KINDS}


# How they come there


def with_people(workspace: Workspace, game: str, people: Mapping[str, Frozen | None]) -> Workspace:
    """A sheet for each; None for one on which nothing of the game is written."""
    for name, character in people.items():
        workspace, _ = create(
            workspace, "sheet", name, Sheet(games={game: character} if character else {}), game
        )
    return workspace


def with_campaign(
    workspace: Workspace,
    game: str,
    name: str,
    rules: Mapping[str, str],
    seats: tuple[str, ...] = (),
    table: Frozen | None = None,
) -> Workspace:
    """On the table; the house rules by their short keys, the seats by the names of who sits there."""
    content = Campaign(
        party=tuple(id_of(workspace, each) for each in seats),
        rules=_with_prefix(game, rules),
        games={} if table is None else {game: table},
    )
    workspace, campaign = create(workspace, "campaign", name, content, game)
    return with_settings(workspace, f"put “{name}” on the table", campaign=campaign.id)


def _with_prefix(game: str, rules: Mapping[str, str]) -> dict[str, str]:
    return {f"{game}.{key}": choice for key, choice in rules.items()}


# What lies there


def record_in(workspace: Workspace, name: str) -> Record:
    return next(each for each in records_of(workspace, "sheet") if each.name == name)


def id_of(workspace: Workspace, name: str) -> str:
    return record_in(workspace, name).id


def character_on(record: Record) -> Any:
    """By the game that the sheet is of."""
    return CHARACTERS[record.game](record)


def person(workspace: Workspace, name: str) -> Any:
    return character_on(record_in(workspace, name))


def campaign_in(workspace: Workspace) -> Record:
    campaign = campaign_on_table(workspace)
    assert campaign
    return campaign


def table_in(workspace: Workspace) -> Any:
    """What the game keeps in the campaign on the table: the GM's points, the party's dice."""
    campaign = campaign_in(workspace)
    return TABLES[campaign.game](campaign)


def state_of(workspace: Workspace) -> Any:
    """All that a roll can change: every sheet, and what the campaign on the table keeps."""
    campaign = campaign_on_table(workspace)
    sheets = {record.name: content_of(record, Sheet) for record in records_of(workspace, "sheet")}
    return sheets, campaign and content_of(campaign, Campaign)


def check_all(workspace: Workspace) -> None:
    """Nothing stands there that could not be read again."""
    sheets, campaign = state_of(workspace)
    for sheet in sheets.values():
        CHECKS["sheet"](sheet)
    if campaign:
        CHECKS["campaign"](campaign)


def told(workspace: Workspace) -> str:
    return tell_event(workspace.log[-1])


# What happens beside a roll


def with_person(workspace: Workspace, name: str, **changes: Any) -> Workspace:
    record = record_in(workspace, name)
    character = character_on(record).replace(**changes)
    content = content_of(record, Sheet).with_game(record.game, character)
    return change_content(workspace, record, content, f"change {name}")


def with_table(workspace: Workspace, **changes: Any) -> Workspace:
    campaign = campaign_in(workspace)
    table = table_in(workspace).replace(**changes)
    content = content_of(campaign, Campaign).with_game(campaign.game, table)
    return change_content(workspace, campaign, content, "change what is kept")


def with_house_rules(workspace: Workspace, **rules: str) -> Workspace:
    """By their short keys; all others are as the book has them."""
    campaign = campaign_in(workspace)
    content = content_of(campaign, Campaign).replace(rules=_with_prefix(campaign.game, rules))
    return change_content(workspace, campaign, content, "play otherwise")


def noted(workspace: Workspace, name: str = "Zed") -> Workspace:
    """Something is written that touches no roll."""
    record = record_in(workspace, name)
    content = content_of(record, Sheet)
    return change_content(workspace, record, content.replace(notes=f"{content.notes}."), f"write on {name}")


def given_away(workspace: Workspace, name: str) -> Workspace:
    """The sheet is one of another game now."""
    return act(workspace, "change", f"give “{name}” away", record_in(workspace, name).replace(game="tdgs"))


def binned(workspace: Workspace, name: str) -> Workspace:
    return delete(workspace, record_in(workspace, name))
