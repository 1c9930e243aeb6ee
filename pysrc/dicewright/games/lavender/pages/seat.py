"""What of a character of Lavender Hack is seen at the table at once."""

from dicewright.games.lavender.pages.sheet.fields import hp_field
from dicewright.games.lavender.pages.things import tell_slots
from dicewright.games.lavender.play.at_table import character_of, with_character
from dicewright.games.lavender.rules.character import is_made, is_slowed, is_wounded, protection
from dicewright.pages.numbers import stepped
from dicewright.pages.part import Seat
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace
from dicewright.words import whole


def seat(record: Record, workspace: Workspace) -> Seat:
    character = character_of(record)
    if not is_made(character) or not character.most_hp:
        return Seat(("being made",))
    armor = protection(character)
    marks = (
        ("down", character.hp <= 0),
        ("wounded", character.hp > 0 and is_wounded(character)),
        ("encumbered", is_slowed(character)),
        ("exposed", character.exposed),
        (f"away: {' '.join(character.away.split())}", bool(character.away.strip())),
    )
    return Seat(
        (
            f"{character.who} {character.level}",
            f"armor d{armor}" if armor else "no armor",
            tell_slots(character),
        ),
        character.hp,
        character.most_hp,
        "hp",
        marks=tuple(words for words, is_so in marks if is_so),
    )


def harm(workspace: Workspace, record: Record, step: int) -> Workspace:
    character = character_of(record)
    after = stepped(hp_field(character), character.hp, step)
    if after == character.hp:
        return workspace
    what = f"hp {whole(character.hp)} → {whole(after)}"
    return with_character(workspace, record, character.replace(hp=after), what)
