"""The sheets page: a list to find one in, and each sheet with its notes and counters."""

from htpy import Node

from dicewright.pages.deciding import ACTIONS
from dicewright.pages.hand import Press
from dicewright.pages.links import encoded
from dicewright.pages.page import Page
from dicewright.pages.part import part_of
from dicewright.pages.sheets.listing import render_listing
from dicewright.pages.sheets.sheet import render_sheet
from dicewright.pages.sheets.state import SheetsState, opened_sheet
from dicewright.pages.sheets.update import update


def view(state: SheetsState) -> Node:
    record = opened_sheet(state)
    return render_sheet(state, record) if record else render_listing(state)


def news(action: str, before: SheetsState, after: SheetsState) -> str:
    """One sentence at most, for those who do not see the page change."""
    if after.problem and after.problem != before.problem:
        return after.problem
    record = opened_sheet(after)
    part = part_of(record.game) if record else None
    if part and part.own(after.rolling) and part.own(before.rolling) and part.handles(action):
        return part.tell(before.rolling, before.workspace, after.rolling, after.workspace)
    if after.workspace is before.workspace or not after.workspace.log:
        return ""
    last = after.workspace.log[-1]
    if action in ACTIONS:
        return f"Done: {last.what}."
    match action.removeprefix(part.sheet_prefix if part else ""):
        case "make" | "example" | "duplicate" | "delete" | "restore" | "repair" | "remove":
            return f"Done: {last.what}."
        case "add" | "drop" | "learn" | "kind" | "create" | "raise" | "lower" | "leave" | "rest":
            return f"Done: {last.what}."
        case "count" | "step":
            return last.what
    return ""


def where(state: SheetsState) -> str:
    record = opened_sheet(state)
    return record.name if record else ""


def address(state: SheetsState) -> str:
    return f"#sheet={encoded(state.open)}" if state.open else ""


def ready(state: SheetsState) -> Press | None:
    record = opened_sheet(state)
    part = part_of(record.game) if record else None
    rolling = part.own(state.rolling) if part else None
    return part.ready(rolling, state.workspace) if part and rolling else None


PAGE = Page(
    path="sheets.html",
    title="Characters",
    description="Characters, notes and counters, kept on this device.",
    initial=SheetsState(),
    view=view,
    update=update,
    news=news,
    where=where,
    ready=ready,
    address=address,
)
