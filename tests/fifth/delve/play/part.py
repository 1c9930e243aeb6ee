"""What Delve adds to the table."""

from dicewright.table.for_players import ForPlayers
from dicewright.table.part import TablePart
from tests.fifth.delve.rules.check import Character, check_character

PART = TablePart(
    character=Character,
    check_character=check_character,
    template=lambda character: character.replace(strain=0, unknown={}),
    for_players={Character: ForPlayers("skill strain")},
)
