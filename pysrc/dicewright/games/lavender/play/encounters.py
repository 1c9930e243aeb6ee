"""Encounters on the table: surprise, and talking to whoever was met."""

from typing import Any

from dicewright.dice import Dice
from dicewright.games.lavender.play.playing import Draft, character_of, sheet_at
from dicewright.games.lavender.play.tests import Entry, Match, gear_for_background, went_on
from dicewright.games.lavender.rules.character import modifiers
from dicewright.games.lavender.rules.degrees import is_success
from dicewright.games.lavender.rules.encounter import COMMUNICATE, SURPRISE
from dicewright.games.lavender.rules.tables import ATTITUDES, CHA, DEX
from dicewright.table.workspace import Workspace
from dicewright.trouble import RuleError

DISTANCES = ("nearby", "far", "out of sight")
"""LH-ENC-02, LH-OPEN-10"""


def _entry(workspace: Workspace, sheet: str, ability: str, move: str, **changes: Any) -> Entry:
    record = sheet_at(workspace, sheet)
    if not record:
        raise RuleError("nobody", "say who tests first")
    modifier = modifiers(character_of(record))[ability]
    return Entry(record.name, ability, modifier, sheet, move=move, **changes)


def surprise_entry(workspace: Workspace, sheet: str) -> Entry:
    return _entry(workspace, sheet, DEX, SURPRISE)


def communicate_entry(workspace: Workspace, sheet: str, has_language: bool, has_gift: bool) -> Entry:
    """LH-ENC-04"""
    return _entry(
        workspace,
        sheet,
        CHA,
        COMMUNICATE,
        advantage=("a gift or leverage",) if has_gift else (),
        disadvantage=() if has_language else ("no common language",),
    )


def resolve_encounter(workspace: Workspace, match: Match, dice: Dice, **details: Any) -> Workspace:
    """What it means once the degree stands."""
    if match.about.told:
        return workspace
    told = ATTITUDES[match.degree]
    if match.about.move == SURPRISE:
        told = "not surprised" if is_success(match.degree) else "surprised"
    draft = Draft(workspace)
    rolls, effects = gear_for_background(draft, workspace, match, dice)
    about = match.about.replace(done=True, told=told, effects=(*match.about.effects, *effects))
    return went_on(workspace, match, draft, about, (*match.rolls, *rolls), **details)
