"""What was changed on two devices at once: both are shown, and somebody chooses."""

import htpy as h
from htpy import Element, Node

from dicewright.pages.links import sheet_address
from dicewright.pages.page import Answers
from dicewright.table.kinds import kind_name
from dicewright.table.merging.choice import Choice
from dicewright.table.merging.deciding import (
    can_take,
    choose,
    is_from_here,
    key_of_choice,
    open_choices,
    tell_choice,
    tell_field,
    value_here,
)
from dicewright.table.record import Record
from dicewright.table.text import TableError
from dicewright.table.workspace import Workspace
from dicewright.words import capitalized

TAKE, KEEP = "take-other", "keep-this"
ACTIONS = (TAKE, KEEP)

_MOST_IN_LINE = 60


def chosen(workspace: Workspace, action: str, answers: Answers) -> tuple[Workspace, str]:
    """The workspace after a press on one of the buttons, or what keeps it from being done."""
    # An id from a stranger's file may hold anything.
    key, _, id = answers.get("value", "").partition(":")
    record = workspace.records.get(id)
    try:
        return (choose(workspace, record, key, action == TAKE) if record else workspace), ""
    except TableError as reason:
        return workspace, f"That cannot be taken: {reason}. Change something else first, or keep what stands."


def render_choices(workspace: Workspace, record: Record, title: str = "") -> Element | None:
    """All choices about one record, or nothing."""
    found = open_choices(record)
    if not found:
        return None
    heading = f"choices-of-{record.id}"
    return h.section(".two-devices", aria_labelledby=heading)[
        h.h2(id=heading)[title or "Changed on two devices"],
        h.p(".help")["Both are kept until you choose, and Undo takes a choice back."],
        h.ul[(_render_choice(workspace, record, choice) for choice in found)],
    ]


def render_asked_elsewhere(workspace: Workspace, records: list[Record]) -> Element | None:
    """Which sheets have something to choose."""
    asked = [(record, len(found)) for record in records if (found := open_choices(record))]
    if not asked:
        return None
    return h.p[
        "Changed on two devices, choose on the sheet: ",
        (
            [", " if place else None, h.a(href=sheet_address(record.id))[f"{record.name} ({count})"]]
            for place, (record, count) in enumerate(asked)
        ),
        ".",
    ]


def _render_choice(workspace: Workspace, record: Record, choice: Choice) -> Element:
    field = tell_field(workspace, record, choice.at)
    from_here = is_from_here(workspace, choice)
    if choice.at == ("deleted",):
        said: Node = h.p[_tell_deleted(record, from_here)]
        take, keep = "Delete it", "Keep it"
    else:
        said = _render_values(workspace, record, choice, from_here)
        take, keep = ("Take mine", "Keep theirs") if from_here else ("Take it", "Keep mine")
        field = capitalized(field)

    def button(action: str, words: str) -> Element:
        value = f"{key_of_choice(choice)}:{record.id}"
        return h.button(type="button", data_action=action, value=value, aria_label=f"{words}: {field}")[words]

    is_deletion = choice.at == ("deleted",)
    return h.li[
        None if is_deletion else h.h3[field],
        said,
        h.div(".line")[
            button(TAKE, take) if can_take(record, choice) else None,
            button(KEEP, keep),
        ],
    ]


def _tell_deleted(record: Record, from_here: bool) -> str:
    kind = kind_name(record.kind)
    if from_here:
        return f"You deleted this {kind}, but it was changed on another device."
    return f"On another device this {kind} was deleted, but it was changed here."


def _render_values(workspace: Workspace, record: Record, choice: Choice, from_here: bool) -> Node:
    other, here = (
        tell_choice(workspace, record, choice.at, value)
        for value in (choice.other, value_here(record, choice))
    )
    before, after = (
        ("You had:", "From another device, and here now:")
        if from_here
        else ("On another device this was:", "Here it is:")
    )
    return h.dl[
        h.div[h.dt[before], h.dd[_render_value(other, before)]],
        h.div[h.dt[after], h.dd[_render_value(here, after)]],
    ]


def _render_value(told: str, label: str) -> Node:
    if len(told) <= _MOST_IN_LINE and "\n" not in told:
        return told
    return h.pre(tabindex="0", role="group", aria_label=label.rstrip(":"))[told]
