"""A check on the shared pages, and Delve's part of a sheet."""

from collections.abc import Mapping

import htpy as h
from htpy import Node

from dicewright.dice import Dice
from dicewright.pages.page import Answers
from dicewright.pages.part import OpenRoll, Outcome, Written
from dicewright.table.contents import Sheet
from dicewright.table.record import Record, with_content
from dicewright.table.workspace import Workspace, act
from tests.fifth.delve import DELVED, GAME
from tests.fifth.delve.play.checking import AT_TABLE, check
from tests.fifth.delve.rules.check import Character

PREFIX, SHEET_PREFIX = "de-", "ds-"
SKILL = f"{SHEET_PREFIX}skill"
EXAMPLE = ("Ada the delver", Sheet(games={GAME.key: Character(60)}))


class Rolling(OpenRoll):
    """Nothing is set up: each sheet has a button of its own."""


NEW = Rolling()


def update_rolling(
    rolling: Rolling, workspace: Workspace, action: str, answers: Answers, dice: Dice
) -> Outcome[Rolling]:
    sheet = AT_TABLE.sheet_at(workspace, answers.get("value", ""))
    if not sheet:
        return Outcome(rolling.replace(problem="Whose check is it? Make a sheet first."), workspace)
    return Outcome(NEW, check(workspace, sheet, dice, action == f"{PREFIX}push"))


def render_rolling(rolling: Rolling, workspace: Workspace, sheets: list[Record], *_: bool) -> Node:
    return [
        h.p(".trouble")[rolling.problem] if rolling.problem else None,
        (
            h.button(type="button", data_action=f"{PREFIX}check", value=sheet.id)[f"{sheet.name}: check"]
            for sheet in sheets
        ),
    ]


def render_rolled(rolling: Rolling, workspace: Workspace) -> Node:
    last = next((event for event in reversed(workspace.log) if event.action == DELVED), None)
    return h.p[f"{last.who}: {last.outcome}"] if last else None


def tell(then: Rolling, before: Workspace, now: Rolling, after: Workspace) -> str:
    return now.problem or (after.log[-1].outcome if after is not before else "")


def render_sheet(
    record: Record, workspace: Workspace, rolling: Rolling | None, typing: Mapping[str, str]
) -> Node:
    character = AT_TABLE.character_of(record)
    return h.form(data_input=f"{SHEET_PREFIX}write", autocomplete="off")[
        h.label[h.span["Skill"], h.input(name=SKILL, value=str(character.skill), inputmode="numeric")],
        h.p[f"Strain {character.strain}"],
    ]


def update_sheet(workspace: Workspace, record: Record, action: str, answers: Answers) -> Written:
    typed = answers.get(SKILL, "")
    if not typed.isdecimal():
        return Written(workspace, {SKILL: typed}, "A skill is a whole number.")
    sheet = Sheet(games={GAME.key: AT_TABLE.character_of(record).replace(skill=int(typed))})
    return Written(act(workspace, "change", "write a skill", with_content(record, sheet)), {})
