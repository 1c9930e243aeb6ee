"""How Lavender Hack is played at this table, and whose sheets and dice there are."""

from dicewright.games.lavender import GAME
from dicewright.games.lavender.rules.character import Character, Party, is_wounded
from dicewright.games.lavender.rules.settings import rules_from
from dicewright.table.at_table import AtTable, GameDraft
from dicewright.table.record import Record

USAGE_RULES = ("lavender.usage_ladder",)

AT_TABLE = AtTable(GAME, rules_from, Character(), Party())
rules_at, departures = AT_TABLE.rules_at, AT_TABLE.departures
sheet_at, character_of = AT_TABLE.sheet_at, AT_TABLE.character_of
needed_sheet, needed_campaign = AT_TABLE.needed_sheet, AT_TABLE.needed_campaign
with_character = AT_TABLE.with_character
campaign_of, party_of, members_at = AT_TABLE.campaign_of, AT_TABLE.table_of, AT_TABLE.party_at
lavender_sheets = AT_TABLE.sheets


def able_of(people: list[Record]) -> list[Record]:
    """Those who can act (LH-CHAR-02, LH-OPEN-13); where all are down, the table says who does."""
    return [sheet for sheet in people if not is_wounded(character_of(sheet))] or people


class Draft(GameDraft[Character, Party]):
    at_table = AT_TABLE
