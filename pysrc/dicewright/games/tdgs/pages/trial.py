"""A pair to try TDGS with at once, in the middle of a quarrel."""

from dicewright.games.tdgs import GAME
from dicewright.games.tdgs.pages.rolling import NEW_CONTEST, Rolling
from dicewright.games.tdgs.rules.character import Character, Item, Skill
from dicewright.pages.part import OpenTable
from dicewright.table.contents import Counter, Sheet
from dicewright.table.record import Record

PARTY = (
    (
        "Ysolde Fenn",
        Sheet(
            notes="Buys Odo’s knives, sells them in the hills, and has never once paid in time.",
            counters=(Counter("Silver", 12),),
            games={
                GAME.key: Character(
                    stats={"DEX": 14, "CHA": 15, "WIS": 12},
                    skills=(Skill("Bargaining", 3), Skill("Leatherwork", 2)),
                    items=(Item("leather strip", 6),),
                )
            },
        ),
    ),
)


def opened(people: tuple[Record, ...]) -> OpenTable[Rolling]:
    """Who gets the better of whom over an old bill."""
    smith, trader = people[0], people[1]
    rolling = NEW_CONTEST.replace(actor=smith.id, stat="STR", opponent=trader.id, opponent_stat="CHA")
    return OpenTable("The forge by the weir", rolling)
