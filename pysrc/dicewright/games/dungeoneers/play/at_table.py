"""How Dungeoneers is played at this table, and whose sheets, dread and adversaries there are."""

from dicewright.games.dungeoneers import GAME
from dicewright.games.dungeoneers.rules.character import Character, TableState
from dicewright.games.dungeoneers.rules.settings import rules_from
from dicewright.table.at_table import AtTable, GameDraft

_THROW_RULES = ("dungeoneers.critical_mode", "dungeoneers.tn_clamp")
ROLL_RULES = (*_THROW_RULES, "dungeoneers.compromise_limit")
GROUP_RULES = (*ROLL_RULES, "dungeoneers.group_base")
ADVERSARY_RULES = ("dungeoneers.adversary_die", "dungeoneers.dn_floor", "dungeoneers.dn_cap")

AT_TABLE = AtTable(GAME, rules_from, Character(), TableState())
rules_at, departures = AT_TABLE.rules_at, AT_TABLE.departures
sheet_at, character_of = AT_TABLE.sheet_at, AT_TABLE.character_of
needed_campaign = AT_TABLE.needed_campaign
with_character = AT_TABLE.with_character
campaign_of, table_of, party_at = AT_TABLE.campaign_of, AT_TABLE.table_of, AT_TABLE.party_at
dungeoneers_sheets = AT_TABLE.sheets


class Draft(GameDraft[Character, TableState]):
    at_table = AT_TABLE
