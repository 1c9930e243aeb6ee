"""How the backup page answers."""

from typing import get_args

from dicewright.dice import Dice
from dicewright.pages.backup.state import OUTDATED, REPLACE, BackupState, asked_at, leaving_with, tell_apart
from dicewright.pages.deciding import ACTIONS, chosen
from dicewright.pages.page import Answers
from dicewright.pages.versions import fetched, repaired
from dicewright.table.backup import Backup, read_backup
from dicewright.table.importing import (
    ImportWay,
    imported,
)
from dicewright.table.text import TableError
from dicewright.table.workspace import bin_of, forget, put_back, without_damaged
from dicewright.words import counted


def update(state: BackupState, action: str, answers: Answers, dice: Dice) -> BackupState:
    value = answers.get("value", "")
    match action:
        case "device":
            return state.replace(device=dict(answers))
        case "import":
            return _read(state, answers)
        case "unreadable":
            problem = f"“{answers['file']}”: {answers['why']}. Nothing was changed."
            return state.replace(incoming=None, problem=problem, done="", asking="")
        case "keep":
            return state.replace(incoming=None, problem="", asking="")
        case "bring" if state.incoming:
            return _brought(state, state.incoming, value)
        case "replace-all" if state.incoming and state.asking == REPLACE:
            if value != tell_apart(leaving_with(state.workspace, state.incoming)):
                return state.replace(outdated=True)
            return _imported(state, state.incoming, REPLACE)
        case "keep-all":
            return state.replace(asking="", outdated=False)
        case "take-other" | "keep-this":
            workspace, problem = chosen(state.workspace, action, answers)
            return state.replace(workspace=workspace, problem=problem, done="")
        case "ask":
            return state.replace(asking=value)
        case "put-back" if record := state.workspace.records.get(value):
            return state.replace(workspace=put_back(state.workspace, record))
        case "empty":
            ids = [record.id for record in bin_of(state.workspace)]
            return state.replace(workspace=forget(state.workspace, ids), asking="")
        case "versions":
            return state.replace(versions=fetched(answers))
        case "repair":
            return state.replace(workspace=repaired(state.workspace, state.versions, value))
        case "damaged-removed":
            place = f"{answers['store']}/{answers['key']}"
            return state.replace(workspace=without_damaged(state.workspace, place), asking="")
    return state


def _brought(state: BackupState, backup: Backup, how: str) -> BackupState:
    """Nothing goes to the bin before it was listed and somebody has said yes to the list."""
    found = next((each for each in get_args(ImportWay) if each == how), None)
    if not found or (found == REPLACE and backup.is_part):
        return state
    if found == REPLACE and leaving_with(state.workspace, backup):
        return state.replace(asking=REPLACE, outdated=False)
    return _imported(state, backup, found)


def _imported(state: BackupState, backup: Backup, how: ImportWay) -> BackupState:
    workspace = imported(state.workspace, backup, how)
    waits = " Some of it was changed on both devices: choose below." if asked_at(workspace) else ""
    done = f"Imported “{state.file}”. Undo takes all of it back.{waits}"
    return state.replace(workspace=workspace, incoming=None, asking="", outdated=False, done=done)


def _read(state: BackupState, answers: Answers) -> BackupState:
    clean = state.replace(file=answers["file"], incoming=None, problem="", done="", asking="")
    try:
        return clean.replace(incoming=read_backup(answers["text"]))
    except TableError as reason:
        return clean.replace(problem=f"“{answers['file']}”: {reason}")


def news(action: str, before: BackupState, after: BackupState) -> str:
    if action in ("import", "unreadable"):
        return after.problem or f"“{after.file}” is read. Choose how to bring it in."
    if action in ("bring", "replace-all") and after.asking == REPLACE and after.incoming:
        listed = counted(len(leaving_with(after.workspace, after.incoming)), "thing")
        asked = f"{listed} would go to the bin. Read the list first."
        return f"{OUTDATED} {asked}" if after.outdated else asked
    if action in ACTIONS:
        is_done = after.workspace is not before.workspace
        return f"Done: {after.workspace.log[-1].what}." if is_done else after.problem
    return after.done if action in ("bring", "replace-all") else ""
