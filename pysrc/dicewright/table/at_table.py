"""A game on the table: how it is played here, whose sheets there are, and what its GM keeps."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import ClassVar, Generic, TypeVar, cast

from dicewright.dice.frozen import Frozen
from dicewright.games.game import Game
from dicewright.table.contents import Campaign, Sheet
from dicewright.table.record import Record, content_of, with_content
from dicewright.table.workspace import (
    Workspace,
    campaign_on_table,
    change_content,
    find,
    party_of,
    records_of,
)
from dicewright.trouble import RuleError

Rules = TypeVar("Rules")
Character = TypeVar("Character", bound=Frozen)
Table = TypeVar("Table", bound=Frozen)


class AtTable(Generic[Rules, Character, Table]):
    """Sheet and campaign each have a field with the game's key; until it is written, a new one stands in."""

    def __init__(
        self,
        game: Game,
        rules_from: Callable[[Mapping[str, str]], Rules],
        new_character: Character,
        new_table: Table,
    ) -> None:
        self.game = game
        self._rules_from = lru_cache(maxsize=4)(lambda campaign: rules_from(_chosen(campaign)))
        self._new_character = new_character
        self._new_table = new_table

    def rules_at(self, workspace: Workspace) -> Rules:
        return self._rules_from(campaign_on_table(workspace))

    def rules_of(self, campaign: Record) -> Rules:
        return self._rules_from(campaign)

    def departures(self, workspace: Workspace, keys: tuple[str, ...]) -> tuple[str, ...]:
        """The house rules among these, in words, for the record of a result."""
        return self.game.rules.departures(_chosen(campaign_on_table(workspace)), keys)

    def sheets(self, workspace: Workspace) -> list[Record]:
        return [record for record in records_of(workspace, "sheet") if self._is_own(record)]

    def sheet_at(self, workspace: Workspace, id: str) -> Record | None:
        """A sheet of the game; a sheet may be given to another game at any time."""
        record = find(workspace, id, "sheet")
        return record if record and self._is_own(record) else None

    def needed_sheet(self, workspace: Workspace, id: str) -> Record:
        record = self.sheet_at(workspace, id)
        if not record:
            raise RuleError("no_such_sheet", "that sheet is not here any more, or plays another game now")
        return record

    def character_of(self, record: Record) -> Character:
        return cast(Character, content_of(record, Sheet).games.get(self.game.key, self._new_character))

    def with_character(
        self, workspace: Workspace, record: Record, character: Character, what: str, writes: bool = False
    ) -> Workspace:
        """A sheet with a character that was changed, as an event."""
        sheet = content_of(record, Sheet).with_game(self.game.key, character)
        return change_content(workspace, record, sheet, f"{record.name}: {what}", writes)

    def campaign_of(self, workspace: Workspace) -> Record | None:
        """The campaign on the table, if it is one of this game."""
        campaign = campaign_on_table(workspace)
        return campaign if campaign and self._is_own(campaign) else None

    def needed_campaign(self, workspace: Workspace) -> Record:
        campaign = self.campaign_of(workspace)
        if not campaign:
            raise RuleError("no_campaign", f"put a campaign of {self.game.name} on the table first")
        return campaign

    def table_of(self, campaign: Record) -> Table:
        return cast(Table, content_of(campaign, Campaign).games.get(self.game.key, self._new_table))

    def party_at(self, workspace: Workspace, campaign: Record) -> list[Record]:
        """Those of the party who play this game."""
        seats = party_of(workspace, campaign)
        return [record for seat in seats if (record := self.sheet_at(workspace, seat.id))]

    def _is_own(self, record: Record) -> bool:
        return record.game == self.game.key and not record.is_newer


def _chosen(campaign: Record | None) -> Mapping[str, str]:
    return content_of(campaign, Campaign).rules if campaign and not campaign.is_newer else {}


class GameDraft(Generic[Character, Table]):
    """Sheets and the campaign as they shall be after a deed, however many parts of it touch them."""

    at_table: ClassVar[AtTable]  # type: ignore[type-arg]

    def __init__(self, workspace: Workspace) -> None:
        self._workspace = workspace
        self._changed: dict[str, Record] = {}

    @property
    def records(self) -> tuple[Record, ...]:
        return tuple(self._changed.values())

    def sheet(self, id: str) -> Record | None:
        return self._changed.get(id) or self.at_table.sheet_at(self._workspace, id)

    def write(self, record: Record, character: Character) -> None:
        sheet = content_of(record, Sheet).with_game(self.at_table.game.key, character)
        self._changed[record.id] = with_content(record, sheet)

    @property
    def campaign(self) -> Record | None:
        campaign = self.at_table.campaign_of(self._workspace)
        return self._changed.get(campaign.id, campaign) if campaign else None

    @property
    def needed_campaign(self) -> Record:
        campaign = self.at_table.needed_campaign(self._workspace)
        return self._changed.get(campaign.id, campaign)

    def write_table(self, campaign: Record, table: Table) -> None:
        content = content_of(campaign, Campaign).with_game(self.at_table.game.key, table)
        self._changed[campaign.id] = with_content(campaign, content)
