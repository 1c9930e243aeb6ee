"""What Dungeoneers adds to the table."""

from dicewright.games.dungeoneers import SUCCESSES
from dicewright.games.dungeoneers.play.match import About, Told
from dicewright.games.dungeoneers.play.sending import ADVERSARY
from dicewright.games.dungeoneers.play.views import FOR_PLAYERS
from dicewright.games.dungeoneers.rules.character import (
    Call,
    Character,
    TableState,
    check_character,
    check_table,
)
from dicewright.table.naming import RecordId
from dicewright.table.part import TablePart, Telling


def _template(character: Character) -> Character:
    return character.replace(stress=0, wounds=0, unknown={})


PART = TablePart(
    character=Character,
    check_character=check_character,
    template=_template,
    table=TableState,
    check_table=check_table,
    links=(ADVERSARY.link,),
    sent=(ADVERSARY,),
    for_players=FOR_PLAYERS,
    abouts={SUCCESSES: About},
    names={Told: {"sheet": RecordId}, Call: {"waiting": tuple[RecordId, ...], "moved_for": RecordId}},
    telling=Telling(untold=(("call",),), words={"dn": "DN"}),
)
