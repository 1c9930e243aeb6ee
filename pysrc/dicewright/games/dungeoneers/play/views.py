"""What the GM of Dungeoneers keeps from the players."""

from dicewright.games.dungeoneers.play.match import About, Compromise, DegreeLine, Told
from dicewright.games.dungeoneers.rules.character import (
    Adversary,
    Attribute,
    Call,
    Character,
    Difficulty,
    Points,
    Skill,
    TableState,
)
from dicewright.table.for_players import ForPlayers

FOR_PLAYERS = {
    Character: ForPlayers("attributes skills stress capacity wounds size raised"),
    Attribute: ForPlayers("name score"),
    Skill: ForPlayers("name dice"),
    # Of an adversary that is handed on: what has to be met is said at the call (DN-CORE-08), the points on it
    # go through the GM's die alone (DN-ADV-01).
    Adversary: ForPlayers(
        "name difficulties",
        secret={"boon": "its boons", "bane": "its banes", "notes": "notes on an adversary"},
    ),
    Difficulty: ForPlayers("name dn attributes skill"),
    # At the table all of it is the GM's: who is still to come, the hidden die of the call, the dread.
    TableState: ForPlayers(
        secret={
            "dread": "the dread",
            "notes": "your notes on dread",
            "adversaries": "an adversary|{} adversaries",
            "call": "the call for rolls with its hidden die",
        }
    ),
    Call: ForPlayers(
        "what attributes skill waiting",
        secret=dict.fromkeys(("dn", "boon", "bane", "moved", "moved_for", "usual"), ""),
    ),
    Points: ForPlayers(secret={"boon": "", "bane": ""}),
    # What would have happened at the other degrees is still the GM's to tell.
    About: ForPlayers("sides kind dn against members offers limit uses", secret={"lines": ""}),
    Told: ForPlayers("name what sheet"),
    DegreeLine: ForPlayers("degree text"),
    Compromise: ForPlayers("side state"),
}
