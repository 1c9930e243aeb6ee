"""One open tab: its pages, what lies on the table, and what is still to be saved. All talk is plain text."""

import json
from functools import lru_cache

from htpy import fragment

from dicewright.dice import Dice
from dicewright.dice.frozen import JsonObject
from dicewright.pages import page_at
from dicewright.pages.boundary import ANEW, ASIDE, render_whole, report
from dicewright.pages.exports import ALL, DAMAGED, LINE, LINK
from dicewright.pages.hints import HINT_READ, hint_read
from dicewright.pages.page import Answers, AnyPage, PageState
from dicewright.pages.real_dice import news, render_hand, renewed, updated
from dicewright.table import saving
from dicewright.table.event import event_text
from dicewright.table.saving import EMPTY, Queue
from dicewright.table.text import TableError
from dicewright.table.workspace import (
    CLOSED,
    Workspace,
    next_redo,
    next_undo,
    put_aside,
    put_line_aside,
    redo,
    settings_of,
    undo,
)
from dicewright.trouble import RuleError
from dicewright.words import capitalized

_TURNS = {"undo": undo, "redo": redo}
_SAID = {"undo": "Undone", "redo": "Done again"}
_KEPT = ("open", "view", "game")
"""What is open on a page, which stays open when everything else is set up anew."""
FAULT = (
    "Something went wrong inside Dicewright with that press, so nothing was changed by it. "
    "What you did before is kept. Please try another way."
)


class Desk:
    def __init__(self, dice: Dice) -> None:
        self.pages: dict[str, AnyPage] = {}
        """Those that were opened."""
        self.states: dict[str, PageState] = {}
        self.dice = dice
        self.workspace: Workspace = CLOSED
        self.queue: Queue = EMPTY
        self.base = ""
        self.fault = ""
        """What people should read, once, about a press that came to nothing."""

    def open(self, text: str) -> None:
        """What the store holds, or nothing where there is no store; either way people can begin."""
        data = json.loads(text)
        self.base = data.get("base", "")
        self.workspace = saving.opened(
            self.workspace.replace(tab=data["tab"]), data["records"], data["events"], data["older"]
        )

    def receive(self, path: str, action: str, answers: str) -> str:
        """Change the page's state; answer with what a screen reader should hear.

        All of a change is there, or nothing of it and a sentence beside the page.
        """
        try:
            before, after = self._changed(path, action, json.loads(answers))
            queue = saving.with_changes(self.queue, self.workspace, after.workspace)
        except (TableError, RuleError) as reason:
            words = str(reason)
            self.fault = words if words.endswith(".") else f"That did not work: {words}. Nothing was changed."
            return ""
        except Exception as error:
            report(error)
            self.fault = FAULT
            return ""
        self.states[path], self.queue, self.workspace = after, queue, after.workspace
        return self._news(path, action, before, after)

    def _changed(self, path: str, action: str, answers: Answers) -> tuple[PageState, PageState]:
        page, before = self._page(path), self._state(path)
        match action:
            case "undo" | "redo":
                after = before.replace(workspace=_TURNS[action](before.workspace))
            case _ if action == ASIDE:
                after = before.replace(workspace=_put_aside(before.workspace, answers["value"]))
            case _ if action == HINT_READ:
                after = before.replace(workspace=hint_read(before.workspace, answers.get("value", "")))
            case _ if action == ANEW:
                after = _anew(page.initial, before, whole=answers.get("value") == "page")
            case _:
                return before, updated(page, before, action, answers, self.dice)
        return before, renewed(page, before, after)

    def _news(self, path: str, action: str, before: PageState, after: PageState) -> str:
        is_changed = after.workspace.log is not before.workspace.log and bool(after.workspace.log)
        what = after.workspace.log[-1].what if is_changed else ""
        if action in (*_TURNS, ASIDE, ANEW, HINT_READ):
            return f"{_SAID.get(action, 'Done')}: {what}." if what else ""
        try:
            return news(self._page(path), action, before, after)
        except Exception as error:
            report(error)
            return f"Done: {what}." if what else ""

    def _page(self, path: str) -> AnyPage:
        if path not in self.pages:
            self.pages[path] = page_at(path)
        return self.pages[path]

    def _state(self, path: str) -> PageState:
        page = self._page(path)
        state = self.states.get(path) or page.initial
        here = state.replace(workspace=self.workspace, base=self.base)
        # What real dice were asked for may be gone: another page or another tab changed the table.
        return here if state.workspace is self.workspace else renewed(page, state, here)

    def render(self, path: str) -> str:
        page = self._page(path)
        state = self._state(path)
        try:
            return str(fragment[page.view(state), render_hand(state.hand)])
        except Exception as error:
            report(error)
            return str(fragment[render_whole(page.title)])

    def _address(self, path: str) -> str | None:
        """None leaves it as it is, which is never wrong for long."""
        address = self._page(path).address
        try:
            return address(self._state(path)) if address else None
        except Exception as error:
            report(error)
            return None

    def standing(self, path: str) -> str:
        """What the frame around the page shows, and where in the page one is."""
        page = self._page(path)
        where: dict[str, object] = {}
        address = self._address(path)
        if address is not None:
            is_set_up = not address or address.startswith(f"#{page.refines}=")
            where = {"address": address, "refines": page.refines if is_set_up else ""}
        return json.dumps(
            {**_standing(self.workspace), **where, "where": self._where(path), "fault": self._told_fault()}
        )

    def _where(self, path: str) -> str:
        """What is open, or which page it is."""
        page = self._page(path)
        try:
            return page.where(self._state(path)) or page.title
        except Exception as error:
            report(error)
            return page.title

    def _told_fault(self) -> str:
        fault, self.fault = self.fault, ""
        return fault

    def copied(self, path: str, what: str) -> str:
        """A text to be copied that is made only when somebody asks for it."""
        copied = self._page(path).copied
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

    def _meet(self, conflicts: JsonObject) -> str:
        before = self.workspace
        self.queue, self.workspace = saving.met(self.queue, before, conflicts)
        copied = saving.copies_told(before, self.workspace)
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
        """A file of what `pages/exports.py` has a name for."""
        # What only somebody needs who exports something.
        from dicewright.pages.share import marked_name, share_file
        from dicewright.table.backup import backup_of, backup_text

        workspace = self.workspace
        if what == ALL:
            return json.dumps({"name": "dicewright.json", "text": backup_text(workspace)})
        kind, _, rest = what.partition(":")
        if kind == LINK:
            name, text = share_file(workspace, self.base, rest)
            return json.dumps({"name": _file_name(name, "txt"), "text": text})
        if kind == LINE:
            line = next(each for each in workspace.log if each.id == rest)
            return json.dumps({"name": _file_name(f"line {line.id}"), "text": event_text(line)})
        if kind == DAMAGED:
            damaged = next(each for each in workspace.aside if each.place == rest)
            return json.dumps({"name": _file_name(f"damaged {damaged.id}"), "text": damaged.text})
        view, _, id = rest.partition(":")
        record = workspace.records[id]
        name = marked_name(record.name, view)
        return json.dumps({"name": _file_name(name), "text": backup_of(workspace, record, view)})


def _anew(initial: PageState, before: PageState, whole: bool) -> PageState:
    kept = () if whole else (name for name in _KEPT if hasattr(before, name))
    stays = {name: getattr(before, name) for name in kept}
    return initial.replace(workspace=before.workspace, base=before.base, **stays)


def _put_aside(workspace: Workspace, what: str) -> Workspace:
    """A line of the log, or a record or a part of it."""
    kind, _, rest = what.partition(":")
    if kind == LINE:
        return put_line_aside(workspace, rest)
    id, _, field = rest.rpartition(":")
    return put_aside(workspace, id, field)


@lru_cache(maxsize=1)
def _standing(workspace: Workspace) -> dict[str, object]:
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
