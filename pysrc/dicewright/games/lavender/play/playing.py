"""How Lavender Hack is played at this table, and whose sheets and dice there are."""

from dicewright.games.lavender.rules import SYSTEM
from dicewright.games.lavender.rules.character import Character, Party
from dicewright.games.lavender.rules.settings import rules_from
from dicewright.table.game import Game, GameDraft

USAGE_RULES = ("lavender.usage_ladder",)

GAME = Game(SYSTEM, rules_from, Character(), Party())
rules_at, departures = GAME.rules_at, GAME.departures
sheet_at, character_of = GAME.sheet_at, GAME.character_of
campaign_of, party_of, members_at = GAME.campaign_of, GAME.table_of, GAME.party_at
lavender_sheets = GAME.sheets


class Draft(GameDraft[Character, Party]):
    game = GAME
