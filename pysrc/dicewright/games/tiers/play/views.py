"""What the GM of Tiers of Power keeps from the players."""

from dicewright.games.tiers.play.match import About, Judging, Told, Trial
from dicewright.games.tiers.rules.character import Ability, Character, Consequence, Level, TableState
from dicewright.table.for_players import ForPlayers

FOR_PLAYERS = {
    Character: ForPlayers("kind levels skills items bonus_dice wounds consequences"),
    Level: ForPlayers("name tier level"),
    Ability: ForPlayers("name tier rank"),
    # A Consequence befell somebody before everybody (TP-META-04).
    Consequence: ForPlayers("text sessions who"),
    # The points are the GM's, and so is what they are kept for (TP-META-03, TP-META-05).
    TableState: ForPlayers(
        "session consequences",
        secret={
            "points": "the complication points",
            "waiting": "points that wait for a forced roll",
            "due": "a card that is to be played|{} cards that are to be played",
        },
    ),
    About: ForPlayers(" ".join(About._fields)),
    Told: ForPlayers("name tie_tier rank tier sheet what gm"),
    Trial: ForPlayers("name keywords prepared support"),
    Judging: ForPlayers(" ".join(Judging._fields)),
}


def is_gms(character: Character | None) -> bool:
    """Whether it is the sheet of somebody whom the GM plays."""
    return character is not None and character.kind != "hero"
