"""What Lavender Hack adds to the table."""

from dicewright.games.lavender import TESTED
from dicewright.games.lavender.play.ability_tests import About
from dicewright.games.lavender.play.sending import FACTION
from dicewright.games.lavender.play.views import FOR_PLAYERS
from dicewright.games.lavender.rules.character import Character, Item, Party, check_character, check_party
from dicewright.games.lavender.rules.court import Court, Pending
from dicewright.games.lavender.rules.downtime import Growing, Stay
from dicewright.games.lavender.rules.expedition import Doing, Due
from dicewright.games.lavender.rules.fight import Fighter
from dicewright.games.lavender.rules.tables import ABILITIES
from dicewright.games.lavender.rules.valuables import EXACT, UNKNOWN
from dicewright.games.lavender.rules.wealth import ROWS
from dicewright.table.naming import EventId, RecordId
from dicewright.table.part import TablePart, Telling


def _template(character: Character) -> Character:
    # What an item is truly worth is the GM's to know, unless it is known to all.
    items = tuple(
        each.replace(tried_by=())
        if each.known == EXACT
        else each.replace(value=None, known=UNKNOWN, told=None, tried=False, tried_by=())
        for each in character.items
    )
    return character.replace(hp=character.most_hp, items=items, exposed=False, away="", unknown={})


PART = TablePart(
    character=Character,
    check_character=check_character,
    template=_template,
    table=Party,
    check_table=check_party,
    links=(FACTION.link,),
    sent=(FACTION,),
    for_players=FOR_PLAYERS,
    abouts={TESTED: About},
    names={
        Item: {"tried_by": tuple[RecordId, ...]},
        Party: {"spotlight": RecordId},
        Fighter: {"sheet": RecordId},
        Doing: {"scout": RecordId},
        Due: {"who": RecordId},
        Stay: {"acted": tuple[RecordId, ...]},
        Growing: {"sheet": RecordId},
        Court: {"acted": tuple[RecordId, ...]},
        Pending: {"root": EventId, "sheet": RecordId},
        About: {"sheet": RecordId, "other": RecordId},
    },
    telling=Telling(
        untold=(
            ("expedition",),
            ("rumors",),
            ("sea",),
            ("spotlight",),
            *(("fight", part) for part in ("fighters", "round", "step", "surprised", "checked", "lost")),
            *(("household", part) for part in ("stay", "growing")),
            ("realm", "court"),
        ),
        untold_whole=(("fight",),),
        places={
            ("scores",): ABILITIES,
            ("household", "wealth"): tuple(f"boxes of value {row}" for row in ROWS),
        },
        marks=("struck", "acted", "fled", "natural", "tried_by"),
        words={
            "due": "to be played",
            "death_dice": "dice of Dealer of Death",
            "courted": "courted since downtime",
        },
        dice=("die", "original", "food", "fellowship", "gear", "light"),
    ),
)
