"""One open tab: its pages, what lies on the table, and what is still to be saved. All talk is plain text."""

import json
from dataclasses import replace
from functools import lru_cache
from typing import Any

from htpy import fragment

from dicewright.dice import Dice
from dicewright.pages import PAGES
from dicewright.pages.page import PageState
from dicewright.pages.share import marked_name, share_file
from dicewright.table import saving
from dicewright.table.backup import backup_of, backup_text
from dicewright.table.event import CONFLICT
from dicewright.table.saving import EMPTY, Queue
from dicewright.table.whose import EVERYTHING, PLAYERS
from dicewright.table.workspace import CLOSED, Workspace, next_redo, next_undo, redo, settings_of, undo
from dicewright.words import capitalized

_TURNS = {"undo": undo, "redo": redo}
_LINK = "share:"
_WHOLE = f"{EVERYTHING}:"


class Desk:
    def __init__(self, dice: Dice) -> None:
        self.pages = {page.path: page for page in PAGES}
        self.states: dict[str, PageState] = {page.path: page.initial for page in PAGES}
        self.dice = dice
        self.workspace: Workspace = CLOSED
        self.queue: Queue = EMPTY
        self.base = ""

    def open(self, text: str) -> None:
        """What the store holds, or nothing where there is no store; either way people can begin."""
        data = json.loads(text)
        self.base = data.get("base", "")
        self.workspace = saving.opened(
            self.workspace.replace(tab=data["tab"]), data["records"], data["events"], data["older"]
        )

    def receive(self, path: str, action: str, answers: str) -> str:
        """Change the page's state; answer with what a screen reader should hear."""
        if action in _TURNS:
            return self._turn(action)
        page = self.pages[path]
        before = self._state(path)
        after = page.update(before, action, json.loads(answers), self.dice)
        self.states[path] = after
        self._lie(after.workspace)
        return page.news(action, before, after)

    def _turn(self, action: str) -> str:
        before = self.workspace
        self._lie(_TURNS[action](before))
        if self.workspace is before:
            return ""
        what = self.workspace.log[-1].what
        return f"Undone: {what}." if action == "undo" else f"Done again: {what}."

    def _lie(self, workspace: Workspace) -> None:
        self.queue = saving.with_changes(self.queue, self.workspace, workspace)
        self.workspace = workspace

    def _state(self, path: str) -> PageState:
        return replace(self.states[path], workspace=self.workspace, base=self.base)

    def render(self, path: str) -> str:
        return str(fragment[self.pages[path].view(self._state(path))])

    def standing(self, path: str) -> str:
        """What the frame around the page shows, and where in the page one is."""
        page = self.pages[path]
        where: dict[str, Any] = {}
        address = page.address(self._state(path)) if page.address else None
        if address is not None:
            is_set_up = not address or address.startswith(f"#{page.refines}=")
            where = {"address": address, "refines": page.refines if is_set_up else ""}
        return json.dumps({**_standing(self.workspace), **where})

    def copied(self, path: str, what: str) -> str:
        """A text to be copied that is made only when somebody asks for it."""
        copied = self.pages[path].copied
        return copied(self._state(path), what) if copied else ""

    def take(self) -> str:
        """The next batch for the store, or nothing."""
        self.queue, batch = saving.take(self.queue)
        return json.dumps(batch) if batch else ""

    def settle(self, text: str) -> str:
        """What became of the batch; answers with what people should know about it."""
        answer = json.loads(text)
        if answer.get("failed"):
            self.queue = saving.failed(self.queue)
        elif conflicts := answer.get("conflicts"):
            return self._meet(conflicts)
        else:
            self.queue = saving.stored(self.queue)
        return ""

    def _meet(self, conflicts: dict[str, Any]) -> str:
        known = len(self.workspace.log)
        self.queue, self.workspace = saving.met(self.queue, self.workspace, conflicts)
        copied = [event.what for event in self.workspace.log[known:] if event.action == CONFLICT]
        if not copied:
            return ""
        return f"Another tab changed the same thing. {capitalized('; '.join(copied))}: have a look at both."

    def arrive(self, text: str) -> None:
        """What another tab has stored."""
        data = json.loads(text)
        gone = data.get("gone", ())
        if data.get("isWhole"):
            gone = self.workspace.records.keys() - {row.get("id") for row in data["records"]}
        self.workspace = saving.arrived(self.queue, self.workspace, data["records"], data["events"], gone)

    def older(self, text: str) -> None:
        data = json.loads(text)
        self.workspace = saving.with_older(self.workspace, data["events"], data["older"])

    def exported(self, what: str) -> str:
        """A file: everything, one record by its id, a link, or a damaged row by its place.

        A record is as players may have it, or whole behind `everything:`.
        """
        workspace = self.workspace
        if what.startswith(_LINK):
            name, text = share_file(workspace, self.base, what.removeprefix(_LINK))
            return json.dumps({"name": _file_name(name, "txt"), "text": text})
        if what == "everything":
            return json.dumps({"name": "dicewright.json", "text": backup_text(workspace)})
        view = EVERYTHING if what.startswith(_WHOLE) else PLAYERS
        if record := workspace.records.get(what.removeprefix(_WHOLE)):
            name = marked_name(record.name, view)
            return json.dumps({"name": _file_name(name), "text": backup_of(workspace, record, view)})
        damaged = next(each for each in workspace.aside if each.place == what)
        return json.dumps({"name": _file_name(f"damaged {damaged.id}"), "text": damaged.text})


@lru_cache(maxsize=1)
def _standing(workspace: Workspace) -> dict[str, Any]:
    settings = settings_of(workspace)
    before, after = next_undo(workspace), next_redo(workspace)
    return {
        "undo": before.what if before else "",
        "redo": after.what if after else "",
        "look": {"theme": settings.theme, "motion": settings.motion},
    }


def _file_name(name: str, ending: str = "json") -> str:
    kept = "".join(letter if letter.isalnum() else "-" for letter in name.casefold())
    return f"dicewright-{'-'.join(filter(None, kept.split('-')))[:60] or 'thing'}.{ending}"
