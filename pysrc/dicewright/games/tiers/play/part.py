"""What Tiers of Power adds to the table."""

from dicewright.dice.frozen import Json
from dicewright.games.tiers import FACEOFF
from dicewright.games.tiers.play.match import About, Told
from dicewright.games.tiers.play.views import FOR_PLAYERS, is_gms
from dicewright.games.tiers.rules.character import Character, TableState, check_character, check_table
from dicewright.table.links import planned_link
from dicewright.table.naming import RecordId
from dicewright.table.part import TablePart, Telling


def _planned_kind(roll: Json) -> str:
    return "challenge" if isinstance(roll, dict) and roll.get("mode") == "challenge" else "roll"


def _template(character: Character) -> Character:
    return character.replace(wounds=0, consequences=(), unknown={})


PART = TablePart(
    character=Character,
    check_character=check_character,
    template=_template,
    table=TableState,
    check_table=check_table,
    for_players=FOR_PLAYERS,
    is_gms=is_gms,
    abouts={FACEOFF: About},
    names={Told: {"sheet": RecordId}},
    planned_kind=_planned_kind,
    links=(planned_link("challenge", "c", "challenge"),),
    telling=Telling(
        # Sessions are called as people call them; how many there were is counted for what wears off.
        untold=(("session",),),
        words={"wounds": "HP lost", "waiting": "points still to come in", "due": "to be played"},
    ),
)
