"""How Tiers of Power is played at this table, and whose sheets and points there are."""

from dicewright.games.tiers.rules import SYSTEM
from dicewright.games.tiers.rules.character import Character, TableState
from dicewright.games.tiers.rules.settings import rules_from
from dicewright.table.game import Game, GameDraft
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

GAME = Game(SYSTEM, rules_from, Character(), TableState())
rules_at, departures = GAME.rules_at, GAME.departures
sheet_at, character_of = GAME.sheet_at, GAME.character_of
campaign_of, table_of, party_at = GAME.campaign_of, GAME.table_of, GAME.party_at
tiers_sheets = GAME.sheets


def points_at(workspace: Workspace) -> int | None:
    """The GM's points, or None where nobody keeps them."""
    campaign = campaign_of(workspace)
    return table_of(campaign).points if campaign else None


class Draft(GameDraft[Character, TableState]):
    game = GAME
