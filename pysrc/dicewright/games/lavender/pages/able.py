"""Who of the party is asked to do something: whoever is down stands there, marked, and is not asked first."""

from dicewright.games.lavender.play.playing import character_of
from dicewright.games.lavender.rules.character import is_wounded
from dicewright.table.record import Record


def able_of(people: list[Record]) -> list[Record]:
    """Those who can act (LH-CHAR-02, LH-OPEN-13); where all are down, the table says who does."""
    return [sheet for sheet in people if not is_wounded(character_of(sheet))] or people


def options_of(people: list[Record]) -> list[tuple[str, str]]:
    return [
        (sheet.id, f"{sheet.name}, down" if is_wounded(character_of(sheet)) else sheet.name)
        for sheet in people
    ]
