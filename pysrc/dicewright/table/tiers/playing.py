"""How Tiers of Power is played at this table, and whose sheets and points there are."""

from functools import lru_cache

from dicewright.table.contents import Campaign, Sheet
from dicewright.table.playing import house_rules
from dicewright.table.record import Record, content_of, with_content
from dicewright.table.workspace import Workspace, campaign_on_table, find, party_of, records_of
from dicewright.tiers import SYSTEM
from dicewright.tiers.character import Character, TableState
from dicewright.tiers.settings import Rules, rules_from

_POOL_RULES = (
    "tiers.omega_die",
    "tiers.omega_explosion",
    "tiers.bonus_die_at_top",
    "tiers.bonus_die_basis",
    "tiers.tie_tier_basis",
    "tiers.reduce_floor",
)
FACEOFF_RULES = (
    *_POOL_RULES,
    "tiers.multiplier_basis",
    "tiers.omega_multiplier",
    "tiers.tie_win_min_margin",
    "tiers.bought_success_margin",
    "tiers.margin_keyword",
)
CHALLENGE_RULES = (*_POOL_RULES, "tiers.lead_bonus_die", "tiers.unstable")
FORCED_RULES = ("tiers.complication_cap",)

_NEW = Character()
_EMPTY = TableState()


def rules_at(workspace: Workspace) -> Rules:
    return _rules_of(campaign_on_table(workspace))


@lru_cache(maxsize=4)
def _rules_of(campaign: Record | None) -> Rules:
    return rules_from(content_of(campaign, Campaign).rules if campaign and not campaign.is_newer else {})


def departures(workspace: Workspace, keys: tuple[str, ...]) -> tuple[str, ...]:
    """The house rules among these, in words, for the record of a result."""
    return SYSTEM.departures(house_rules(workspace), keys)


def tiers_sheets(workspace: Workspace) -> list[Record]:
    """Heroes, NPCs and hazards."""
    sheets = records_of(workspace, "sheet")
    return [record for record in sheets if record.game == SYSTEM.key and not record.is_newer]


def sheet_at(workspace: Workspace, id: str) -> Record | None:
    """A sheet of the game; a sheet may be given to another game at any time."""
    record = find(workspace, id, "sheet")
    return record if record and not record.is_newer and record.game == SYSTEM.key else None


def character_of(record: Record) -> Character:
    return content_of(record, Sheet).tiers or _NEW


def campaign_of(workspace: Workspace) -> Record | None:
    """The campaign whose GM keeps complication points."""
    campaign = campaign_on_table(workspace)
    return campaign if campaign and not campaign.is_newer and campaign.game == SYSTEM.key else None


def table_of(campaign: Record) -> TableState:
    return content_of(campaign, Campaign).tiers or _EMPTY


def party_at(workspace: Workspace, campaign: Record) -> list[Record]:
    """Those of the party who play this game."""
    return [record for sheet in party_of(workspace, campaign) if (record := sheet_at(workspace, sheet.id))]


def points_at(workspace: Workspace) -> int | None:
    """The GM's points, or None where nobody keeps them."""
    campaign = campaign_of(workspace)
    return table_of(campaign).points if campaign else None


class Draft:
    """Sheets and the campaign as they shall be after a deed, however many parts of it touch them."""

    def __init__(self, workspace: Workspace) -> None:
        self._workspace = workspace
        self._changed: dict[str, Record] = {}

    @property
    def records(self) -> tuple[Record, ...]:
        return tuple(self._changed.values())

    def sheet(self, id: str) -> Record | None:
        return self._changed.get(id) or sheet_at(self._workspace, id)

    def write(self, record: Record, character: Character) -> None:
        sheet = content_of(record, Sheet).replace(tiers=character)
        self._changed[record.id] = with_content(record, sheet)

    @property
    def campaign(self) -> Record | None:
        campaign = campaign_of(self._workspace)
        return self._changed.get(campaign.id, campaign) if campaign else None

    def write_table(self, campaign: Record, table: TableState) -> None:
        content = content_of(campaign, Campaign).replace(tiers=table)
        self._changed[campaign.id] = with_content(campaign, content)
