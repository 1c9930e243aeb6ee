"""What of a dungeoneer is seen at the table at once."""

from dicewright.games.dungeoneers.pages.character import attributes_of
from dicewright.games.dungeoneers.play.at_table import character_of, rules_at, with_character
from dicewright.games.dungeoneers.rules.character import (
    Character,
    capacity_of,
    is_broken,
    most_wounds,
    step_of,
    with_stress,
)
from dicewright.pages.part import Seat
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace


def seat(record: Record, workspace: Workspace) -> Seat:
    character, rules = character_of(record), rules_at(workspace)
    attributes = (f"{each.name} {each.score}" for each in attributes_of(character, rules))
    marks = (
        ("broken", is_broken(character, rules)),
        ("being created", step_of(character) is not None),
    )
    return Seat(
        (*_tell_wounds(character), *attributes),
        character.stress,
        capacity_of(character, rules) or 0,
        "stress",
        marks=tuple(words for words, is_so in marks if is_so),
        rises=True,
    )


def _tell_wounds(character: Character) -> tuple[str, ...]:
    most = most_wounds(character)
    if most is not None:
        return (f"wounds {character.wounds} of {most}",)
    return (f"wounds {character.wounds}",) if character.wounds else ()


def harm(workspace: Workspace, record: Record, step: int) -> Workspace:
    character = character_of(record)
    after = with_stress(character, step)
    if after == character:
        return workspace
    return with_character(workspace, record, after, f"stress {character.stress} → {after.stress}")
