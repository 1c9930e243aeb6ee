"""How Tiers of Power is played at this table, and whose sheets and points there are."""

from dicewright.games.tiers import GAME
from dicewright.games.tiers.rules.character import Character, TableState
from dicewright.games.tiers.rules.settings import rules_from
from dicewright.table.at_table import AtTable, GameDraft
from dicewright.table.workspace import Workspace

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

AT_TABLE = AtTable(GAME, rules_from, Character(), TableState())
rules_at, departures = AT_TABLE.rules_at, AT_TABLE.departures
sheet_at, character_of = AT_TABLE.sheet_at, AT_TABLE.character_of
needed_sheet = AT_TABLE.needed_sheet
with_character = AT_TABLE.with_character
campaign_of, table_of, party_at = AT_TABLE.campaign_of, AT_TABLE.table_of, AT_TABLE.party_at
tiers_sheets = AT_TABLE.sheets


def points_at(workspace: Workspace) -> int | None:
    """The GM's points, or None where nobody keeps them."""
    campaign = campaign_of(workspace)
    return table_of(campaign).points if campaign else None


class Draft(GameDraft[Character, TableState]):
    at_table = AT_TABLE
