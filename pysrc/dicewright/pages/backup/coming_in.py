"""What a file holds, how it differs from what is here, and the ways to bring it in."""

import htpy as h
from htpy import Element, Node

from dicewright.pages.backup.state import MOST_SHOWN, OUTDATED, REPLACE, BackupState, leaving_with, tell_apart
from dicewright.pages.boundary import walled
from dicewright.pages.controls import render_file
from dicewright.table.backup import Backup
from dicewright.table.importing import (
    Preview,
    compared,
    left_out_of_copies,
    preview,
    settings_in,
    takes_settings,
)
from dicewright.table.kinds import kind_name
from dicewright.table.merging.deciding import tell_choice, tell_field
from dicewright.table.merging.fields import Difference
from dicewright.table.merging.records import Meeting
from dicewright.table.paths import Held
from dicewright.table.record import Record
from dicewright.table.whose import WHOSE
from dicewright.table.workspace import Workspace
from dicewright.words import capitalized, counted

MOST_NAMED = 12
MOST_IN_LINE = 80

HOW = {
    "merge": ("Merge", "what was done there and what was done here come together, and nothing is lost"),
    REPLACE: (
        "Replace",
        "everything becomes as the file has it, and what it does not have goes to the bin; "
        "you see a list of that first",
    ),
    "copy": ("As copies", "everything comes in as new things; nothing you have is touched"),
}
MET = {
    "new": "New",
    "there": "Changed there only",
    "here": "Changed here only",
    "both": "Changed on both",
    "deleted there": "Deleted there, goes to the bin",
    "deleted here": "Deleted here, stays so",
    "equal": "The same as here",
}
ALWAYS = ("New", "Changed on both", "The same as here")
TOLD = {"there": "changed there", "here": "changed here", "both": "changed on both"}
RESULT = {
    "here": "stays as it is here",
    "there": "becomes as it is there",
    "both": "both come together",
    "choice": "both are kept, and you choose",
}
WHY_ASIDE = "about what happened here, which the file does not know"
WHY_NO_COPY = "about something that is not in the file, or made by a newer Dicewright"


def render_import(state: BackupState) -> Element:
    return h.section(aria_labelledby="in-title")[
        h.h2("#in-title")["Import"],
        render_file(),
        h.p(".trouble", role="alert")[state.problem] if state.problem else None,
        h.p(role="status")[state.done] if state.done else None,
        walled(f"what “{state.file}” holds", _render_preview, state, state.incoming)
        if state.incoming
        else None,
    ]


def _render_preview(state: BackupState, backup: Backup) -> Element:
    found = preview(state.workspace, backup)
    met = compared(state.workspace, backup)
    lists = [(title, tuple(each.record for each in met if each.how == how)) for how, title in MET.items()]
    return h.div[
        h.h3[f"What “{state.file}” holds"],
        h.p(".whose")[told] if (told := WHOSE.get(backup.view)) else None,
        (
            h.p(".trouble")[
                "Its checksum does not fit: the file was changed after it was exported. "
                "What can be read can be brought in all the same."
            ]
            if backup.is_changed
            else None
        ),
        h.dl(".facts")[
            (
                h.div[h.dt[f"{title}: {len(records)}"], h.dd[_names(records)]]
                for title, records in lists
                if records or title in ALWAYS
            ),
            h.div[h.dt["Lines of the log"], h.dd[f"{len(found.events)} new"]],
            (
                h.div[h.dt["Settings"], h.dd[_tell_settings(state.workspace, backup)]]
                if settings_in(backup)
                else None
            ),
            _render_left_out(state.workspace, backup, found),
        ],
        _render_differences(state.workspace, met),
        (
            h.div[
                h.p["This could not be read, and would be left out:"],
                h.ul[(h.li[sentence] for sentence in backup.unreadable[:MOST_NAMED])],
            ]
            if backup.unreadable
            else None
        ),
        _render_replacing(state, backup) if state.asking == REPLACE else _render_ways_in(backup),
    ]


def _tell_settings(workspace: Workspace, backup: Backup) -> str:
    if takes_settings(workspace, backup):
        return "stay as they are here; only replacing takes the file’s: who rolls, the look, the table"
    theirs = settings_in(backup)
    if theirs and theirs.is_newer:
        return "stay as they are here; the file’s are a newer Dicewright’s, and are left out"
    return "stay as they are here"


def _render_ways_in(backup: Backup) -> Element:
    ways = {how: way for how, way in HOW.items() if how != REPLACE or not backup.is_part}
    return h.ul(".ways-in")[
        (
            h.li[
                h.button(type="button", data_action="bring", value=how)[name],
                h.span[f"{capitalized(what)}."],
            ]
            for how, (name, what) in ways.items()
        ),
        h.li[h.button(type="button", data_action="keep")["Leave it"], h.span["Nothing changes."]],
    ]


def _render_replacing(state: BackupState, backup: Backup) -> Element:
    """By name, what would go to the bin; saying no is the first answer."""
    leaving = leaving_with(state.workspace, backup)
    told = counted(len(leaving), "thing")
    names = h.ul[(h.li[h.bdi[each.name], f" ({kind_name(each.kind)})"] for each in leaving)]
    return h.div(".question", role="group", aria_labelledby="replace-title")[
        h.p(".trouble", role="alert")[OUTDATED] if state.outdated else None,
        h.p("#replace-title")[
            f"“{state.file}” does not have {told} of yours. Replacing puts {_them(leaving)} into the bin:"
        ],
        (names if len(leaving) <= MOST_NAMED else h.details[h.summary[f"Show all {len(leaving)}"], names]),
        h.div(".line")[
            h.button(type="button", data_action="keep-all")["Choose another way"],
            h.button(".trouble", type="button", data_action="replace-all", value=tell_apart(leaving))[
                f"Replace, and put {told} into the bin"
            ],
        ],
        h.p(".help")["Undo takes all of it back."],
    ]


def _them(records: tuple[Record, ...]) -> str:
    return "it" if len(records) == 1 else "them"


def _render_left_out(workspace: Workspace, backup: Backup, found: Preview) -> Node:
    """Each way in leaves out what would reach further than what came with it."""
    copies = left_out_of_copies(workspace, backup)
    return [
        h.div[h.dt["Lines left out"], h.dd[f"{found.aside}, {WHY_ASIDE}"]] if found.aside else None,
        h.div[h.dt["Left out of copies"], h.dd[f"{copies}, {WHY_NO_COPY}"]] if copies else None,
    ]


def _render_differences(workspace: Workspace, met: tuple[Meeting, ...]) -> Node:
    """Field by field, before anything is done."""
    differing = [each for each in met if each.differences and each.how in TOLD]
    more = len(differing) - MOST_SHOWN
    return [
        [_render_meeting(workspace, each) for each in differing[:MOST_SHOWN]],
        h.p(".help")[f"And {more} more things that differ."] if more > 0 else None,
    ]


def _render_meeting(workspace: Workspace, met: Meeting) -> Element:
    """What both have changed is in sight at once."""
    more = len(met.differences) - MOST_SHOWN
    return h.details(".differences", open=met.how == "both")[
        h.summary[f"{met.record.name} ({kind_name(met.record.kind)}): {TOLD[met.how]}"],
        h.ul[(_render_difference(workspace, met, each) for each in met.differences[:MOST_SHOWN])],
        h.p(".help")[f"And {more} more."] if more > 0 else None,
    ]


def _render_difference(workspace: Workspace, met: Meeting, difference: Difference) -> Element:
    what = tell_field(workspace, met.record, difference.at)
    if difference.at == ("deleted",):
        return h.li[f"Deleted {'here' if difference.here else 'there'}: {RESULT[difference.result]}."]
    here, there = (
        _in_line(tell_choice(workspace, met.record, difference.at, value), value)
        for value in (difference.here, difference.there)
    )
    return h.li[
        h.strong[capitalized(what)],
        f": here {here}; there {there}. ",
        f"{capitalized(RESULT[difference.result])}.",
    ]


def _in_line(told: str, value: Held) -> str:
    told = " ".join(told.split())
    told = told if len(told) <= MOST_IN_LINE else f"{told[:MOST_IN_LINE]}…"
    return f"“{told}”" if isinstance(value, str) and value else told


def _names(records: tuple[Record, ...]) -> str:
    named = [f"{record.name} ({kind_name(record.kind)})" for record in records[:MOST_NAMED]]
    more = len(records) - MOST_NAMED
    return ", ".join([*named, f"{more} more"] if more > 0 else named) or "none"
