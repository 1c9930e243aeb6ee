"""Who of the party is asked to do something: whoever is down stands there, marked, and is not asked first."""

from dicewright.games.lavender.play.at_table import character_of
from dicewright.games.lavender.rules.character import is_wounded
from dicewright.table.record import Record


def marked(sheet: Record) -> str:
    return f"{sheet.name}, down" if is_wounded(character_of(sheet)) else sheet.name


def options_of(people: list[Record]) -> list[tuple[str, str]]:
    return [(sheet.id, marked(sheet)) for sheet in people]
