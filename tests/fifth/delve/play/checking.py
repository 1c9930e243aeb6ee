"""Checks on the table."""

from dicewright.dice import Dice
from dicewright.table.at_table import AtTable, GameDraft
from dicewright.table.event import AllDetails
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace, act, rolled
from tests.fifth.delve import DELVED, GAME
from tests.fifth.delve.rules.check import Character, strained, throw_check
from tests.fifth.delve.rules.settings import BLUNDER

AT_TABLE = AtTable(GAME, lambda rules: int(BLUNDER.chosen(rules).key), Character(), Character())


class Draft(GameDraft[Character, Character]):
    at_table = AT_TABLE


def check(workspace: Workspace, sheet: Record, dice: Dice, pushes: bool = False) -> Workspace:
    character = AT_TABLE.character_of(sheet)
    draft = Draft(workspace)
    if pushes:
        draft.write(sheet, strained(character))
    roll = throw_check(dice, character.skill, AT_TABLE.rules_at(workspace))
    told: AllDetails = {
        **rolled((roll,)),
        "who": sheet.name,
        "outcome": roll.outcome,
        "house_rules": AT_TABLE.departures(workspace, (BLUNDER.key,)),
    }
    return act(workspace, DELVED, "push a check" if pushes else "a check", *draft.records, **told)
