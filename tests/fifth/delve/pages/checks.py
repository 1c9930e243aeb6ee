"""A check on the shared pages, and Delve's part of a sheet."""

from collections.abc import Mapping
from typing import Any

import htpy as h
from htpy import Node

from dicewright.dice import Dice
from dicewright.dice.frozen import Frozen
from dicewright.pages.page import Answers
from dicewright.pages.part import Written
from dicewright.table.contents import Sheet
from dicewright.table.record import Record, with_content
from dicewright.table.workspace import Workspace, act
from tests.fifth.delve import DELVED, GAME
from tests.fifth.delve.play.checking import AT_TABLE, check
from tests.fifth.delve.rules.check import Character

PREFIX = "de-"
EXAMPLE = ("Ada the delver", Sheet(games={GAME.key: Character(60)}))


class Rolling(Frozen):
    sheet: str = ""
    problem: str = ""


NEW = Rolling()


def handles(action: str) -> bool:
    return action in ("de-check", "de-push")


def update_rolling(
    rolling: Rolling, workspace: Workspace, action: str, answers: Answers, dice: Dice
) -> tuple[Rolling, Workspace]:
    sheet = AT_TABLE.sheet_at(workspace, answers.get("value", ""))
    if not sheet:
        return rolling.replace(problem="Whose check is it? Make a sheet first."), workspace
    return NEW, check(workspace, sheet, dice, action == "de-push")


def render_rolling(rolling: Rolling, workspace: Workspace, sheets: list[Record], *_: Any) -> Node:
    return [
        h.p(".trouble")[rolling.problem] if rolling.problem else None,
        (
            h.button(type="button", data_action="de-check", value=sheet.id)[f"{sheet.name}: check"]
            for sheet in sheets
        ),
    ]


def render_rolled(rolling: Rolling, workspace: Workspace) -> Node:
    last = next((event for event in reversed(workspace.log) if event.action == DELVED), None)
    return h.p[f"{last.who}: {last.outcome}"] if last else None


def tell(then: Rolling, before: Workspace, now: Rolling, after: Workspace) -> str:
    return now.problem or (after.log[-1].outcome if after is not before else "")


def render_sheet(record: Record, workspace: Workspace, rolling: Any, typing: Mapping[str, str]) -> Node:
    character = AT_TABLE.character_of(record)
    return h.form(data_input="de-write", autocomplete="off")[
        h.label[h.span["Skill"], h.input(name="de-skill", value=str(character.skill), inputmode="numeric")],
        h.p[f"Strain {character.strain}"],
    ]


def update_sheet(workspace: Workspace, record: Record, action: str, answers: Answers) -> Written:
    typed = answers.get("de-skill", "")
    if not typed.isdecimal():
        return Written(workspace, {"de-skill": typed}, "A skill is a whole number.")
    sheet = Sheet(games={GAME.key: AT_TABLE.character_of(record).replace(skill=int(typed))})
    return Written(act(workspace, "change", "write a skill", with_content(record, sheet)), {})
