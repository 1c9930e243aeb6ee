"""Face-offs and challenges on their way to others: with numbers in place of sheets that only lie here."""

from dicewright.dice.frozen import Json
from dicewright.games.tiers.pages.rolling import Corner, Person, Rolling, ability_at
from dicewright.games.tiers.play.at_table import character_of, sheet_at
from dicewright.games.tiers.rules.character import tier_behind
from dicewright.pages.roll_address import MOST_NAME
from dicewright.table.workspace import Workspace


def name_of(roll: Json) -> str:
    if not isinstance(roll, dict) or roll.get("mode") != "challenge":
        return ""
    board = roll.get("board")
    return str((board.get("name") if isinstance(board, dict) else "") or "A challenge")


def _corner(corner: Corner, workspace: Workspace) -> Corner:
    record = sheet_at(workspace, corner.sheet)
    ability = ability_at(record, corner.ability) if record else None
    if record and ability:
        behind = tier_behind(character_of(record))
        corner = corner.replace(
            name=record.name[:MOST_NAME],
            tier=ability.tier,
            rank=ability.rank,
            character=behind.name if behind else "",
        )
    return corner.replace(sheet="", ability="")


def _person(person: Person, workspace: Workspace) -> Person:
    record = sheet_at(workspace, person.sheet)
    ability = ability_at(record, person.ability) if record else None
    if record and ability:
        person = person.replace(
            name=record.name[:MOST_NAME],
            skill=ability.name[:MOST_NAME],
            tier=ability.tier,
            rank=ability.rank,
        )
    return person.replace(sheet="", ability="")


def without_sheets(rolling: Rolling, workspace: Workspace) -> Rolling:
    people = tuple(_person(each, workspace) for each in rolling.board.people)
    return rolling.replace(
        a=_corner(rolling.a, workspace),
        b=_corner(rolling.b, workspace),
        board=rolling.board.replace(people=people),
    )
