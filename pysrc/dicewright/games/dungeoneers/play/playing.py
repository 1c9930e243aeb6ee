"""How Dungeoneers is played at this table, and whose sheets, dread and adversaries there are."""

from dicewright.games.dungeoneers.rules import SYSTEM
from dicewright.games.dungeoneers.rules.character import Character, TableState
from dicewright.games.dungeoneers.rules.settings import rules_from
from dicewright.table.game import Game, GameDraft

_THROW_RULES = ("dungeoneers.critical_mode", "dungeoneers.tn_clamp")
ROLL_RULES = (*_THROW_RULES, "dungeoneers.compromise_limit")
GROUP_RULES = (*ROLL_RULES, "dungeoneers.group_base")
ADVERSARY_RULES = ("dungeoneers.adversary_die", "dungeoneers.dn_floor", "dungeoneers.dn_cap")

GAME = Game(SYSTEM, rules_from, Character(), TableState())
rules_at, departures = GAME.rules_at, GAME.departures
sheet_at, character_of = GAME.sheet_at, GAME.character_of
campaign_of, table_of, party_at = GAME.campaign_of, GAME.table_of, GAME.party_at
dungeoneers_sheets = GAME.sheets


class Draft(GameDraft[Character, TableState]):
    game = GAME
