"""What of somebody in TDGS is seen at the table at once: its sheets count whatever people write on them."""

from dicewright.games.tdgs.play.at_table import character_of
from dicewright.pages.part import Seat
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace


def seat(record: Record, workspace: Workspace) -> Seat:
    skills = sorted(character_of(record).skills, key=lambda skill: -skill.level)
    return Seat(tuple(f"{skill.name} {skill.level}" for skill in skills if skill.name.strip()))
