"""How Lavender Hack is played at this table, and whose sheets and dice there are."""

from dicewright.lavender import SYSTEM
from dicewright.lavender.character import Character, Party, is_wounded
from dicewright.lavender.settings import rules_from
from dicewright.table.game import Game, GameDraft
from dicewright.table.record import Record

USAGE_RULES = ("lavender.usage_ladder",)

GAME = Game(SYSTEM, rules_from, Character(), Party())
rules_at, departures = GAME.rules_at, GAME.departures
sheet_at, character_of = GAME.sheet_at, GAME.character_of
campaign_of, party_of, members_at = GAME.campaign_of, GAME.table_of, GAME.party_at
lavender_sheets = GAME.sheets


def able_of(people: list[Record]) -> list[Record]:
    """Those who can act (LH-CHAR-02, LH-OPEN-13); where all are down, the table says who does."""
    return [sheet for sheet in people if not is_wounded(character_of(sheet))] or people


class Draft(GameDraft[Character, Party]):
    game = GAME
