"""The backup page: everything out, everything in, and where it lies in between."""

from collections.abc import Mapping
from typing import get_args

import htpy as h
from htpy import Element, Node

from dicewright.dice import Dice
from dicewright.dice.frozen import NOTHING
from dicewright.pages.boundary import walled
from dicewright.pages.controls import render_file, render_question
from dicewright.pages.damaged import title_of
from dicewright.pages.deciding import ACTIONS, chosen, render_choices
from dicewright.pages.exports import ALL, of_damaged
from dicewright.pages.page import Answers, Page, PageState
from dicewright.pages.versions import NO_VERSIONS, Versions, fetched, repaired
from dicewright.table.backup import Backup, read_backup
from dicewright.table.damaged import damaged_records
from dicewright.table.importing import (
    ImportWay,
    Preview,
    compared,
    imported,
    left_out_of_copies,
    preview,
    settings_in,
    takes_settings,
)
from dicewright.table.kinds import kind_name
from dicewright.table.merging.deciding import open_choices, tell_choice, tell_field
from dicewright.table.merging.fields import Difference
from dicewright.table.merging.records import Meeting
from dicewright.table.paths import Held
from dicewright.table.record import Record
from dicewright.table.text import TableError, checksum
from dicewright.table.whose import WHOSE
from dicewright.table.workspace import Aside, Workspace, bin_of, forget, put_back, without_damaged
from dicewright.words import capitalized, counted

MOST_NAMED = 12
MOST_SHOWN = 50

REPLACE: ImportWay = "replace"
OUTDATED = "Something has changed here since the list was made. This is how it is now."
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
MOST_IN_LINE = 80
WHY_ASIDE = "about what happened here, which the file does not know"
WHY_NO_COPY = "about something that is not in the file, or made by a newer Dicewright"


class BackupState(PageState):
    device: Mapping[str, str] = NOTHING
    """What the browser says about its storage."""
    file: str = ""
    incoming: Backup | None = None
    problem: str = ""
    done: str = ""
    asking: str = ""
    """What somebody is asked about: the bin, everything, replacing, or a damaged row by its place."""
    outdated: bool = False
    """Whether something came or went since what replacing puts into the bin was listed."""
    versions: Versions = NO_VERSIONS


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
            if value != _tell_apart(_leaving(state.workspace, state.incoming)):
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
    if found == REPLACE and _leaving(state.workspace, backup):
        return state.replace(asking=REPLACE, outdated=False)
    return _imported(state, backup, found)


def _imported(state: BackupState, backup: Backup, how: ImportWay) -> BackupState:
    workspace = imported(state.workspace, backup, how)
    waits = " Some of it was changed on both devices: choose below." if _asked(workspace) else ""
    done = f"Imported “{state.file}”. Undo takes all of it back.{waits}"
    return state.replace(workspace=workspace, incoming=None, asking="", outdated=False, done=done)


def _leaving(workspace: Workspace, backup: Backup) -> tuple[Record, ...]:
    """What replacing would put into the bin, by name."""
    gone = preview(workspace, backup).only_here
    return tuple(sorted(gone, key=lambda each: (each.name.casefold(), each.id)))


def _tell_apart(records: tuple[Record, ...]) -> str:
    """Another list has another number: what somebody says yes to is what they have read."""
    return str(checksum(" ".join(sorted(record.id for record in records))))


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
        listed = counted(len(_leaving(after.workspace, after.incoming)), "thing")
        asked = f"{listed} would go to the bin. Read the list first."
        return f"{OUTDATED} {asked}" if after.outdated else asked
    if action in ACTIONS:
        is_done = after.workspace is not before.workspace
        return f"Done: {after.workspace.log[-1].what}." if is_done else after.problem
    return after.done if action in ("bring", "replace-all") else ""


def _asked(workspace: Workspace) -> list[Record]:
    """What waits for a choice, of any kind."""
    found = (record for record in workspace.records.values() if not record.deleted and record.choices)
    return sorted((record for record in found if open_choices(record)), key=lambda record: record.name)


def view(state: BackupState) -> Node:
    return h.div(".prose.columns")[
        h.h1(".named")["Backup"],
        h.p(".lead")["Everything you make is kept in this browser, on this device, and nowhere else."],
        h.section(aria_labelledby="out-title")[
            h.h2("#out-title")["Export"],
            h.p["One readable file with every sheet, campaign, roll and setting, and the whole log."],
            h.button(".primary", type="button", data_shell="export", data_what=ALL)["Export everything"],
            h.p(".help")[
                "The GM’s secrets, private rolls and notes are in it: it is your own copy, "
                "for another device of yours."
            ],
        ],
        _render_import(state),
        _render_asked(state),
        _render_storage(state),
        walled("what was set aside", _render_aside, state) if state.workspace.aside else None,
        walled("the bin", _render_bin, state),
        _render_wipe(state),
    ]


def _render_import(state: BackupState) -> Element:
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
    return h.div(".preview")[
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
    leaving = _leaving(state.workspace, backup)
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
            h.button(".trouble", type="button", data_action="replace-all", value=_tell_apart(leaving))[
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


def _render_asked(state: BackupState) -> Node:
    asked = _asked(state.workspace)
    return [
        walled(
            f"what two devices changed of “{record.name}”",
            render_choices,
            state.workspace,
            record,
            f"Changed on two devices: {record.name}",
            of=record,
        )
        for record in asked[:MOST_SHOWN]
    ]


def _names(records: tuple[Record, ...]) -> str:
    named = [f"{record.name} ({kind_name(record.kind)})" for record in records[:MOST_NAMED]]
    more = len(records) - MOST_NAMED
    return ", ".join([*named, f"{more} more"] if more > 0 else named) or "none"


def _render_storage(state: BackupState) -> Element:
    persisted = {
        "true": "The browser has promised to keep it: it is not thrown away when space runs short.",
        "false": "The browser has not promised to keep it, and may throw it away when space runs short.",
    }.get(state.device.get("persisted", ""), "Whether the browser promises to keep it is not known yet.")
    usage = state.device.get("usage", "")
    return h.section(aria_labelledby="storage-title")[
        h.h2("#storage-title")["How safe it is here"],
        h.p[persisted],
        h.button(type="button", data_shell="persist")["Ask the browser to keep it"],
        (
            h.p(".help")[f"This site uses {-(-int(usage) // 1_000_000)} MB, most of it for working offline."]
            if usage.isdecimal()
            else None
        ),
        h.h3["On iPhone, iPad and Safari"],
        h.p[
            "Safari forgets what a site has stored when you have used Safari for seven days without visiting "
            "that site. A site on the Home Screen is not forgotten: open the Share menu, choose Add to Home "
            "Screen, and use Dicewright from there. What you made in Safari does not move along by itself: "
            "export it first, and import it in the app on the Home Screen."
        ],
    ]


def _render_aside(state: BackupState) -> Element:
    return h.section(aria_labelledby="aside-title")[
        h.h2("#aside-title")["Set aside"],
        h.p["These could not be read. Nothing of them was thrown away, and everything else works as ever."],
        h.ul(".things")[(_render_damaged(state, each) for each in state.workspace.aside[:MOST_SHOWN])],
        (
            h.p(".help")[f"And {len(state.workspace.aside) - MOST_SHOWN} more."]
            if len(state.workspace.aside) > MOST_SHOWN
            else None
        ),
    ]


def _name_of(workspace: Workspace, damaged: Aside) -> str:
    if damaged.store != "records":
        return "A line of the log"
    found = next((each for each in damaged_records(workspace) if each.aside is damaged), None)
    return f"{title_of(found)} ({kind_name(found.kind)})" if found and found.kind else damaged.id


def _render_damaged(state: BackupState, damaged: Aside) -> Element:
    is_record = damaged.store == "records"
    fetched_here = is_record and state.versions.record == damaged.id
    return h.li[
        h.p[h.strong[_name_of(state.workspace, damaged)], f": {damaged.why}."],
        (
            h.div(".question")[
                h.p["Remove it for good? There is no undo."],
                h.button(type="button", data_action="keep")["Keep"],
                h.button(
                    ".trouble",
                    type="button",
                    data_shell="remove-damaged",
                    data_store=damaged.store,
                    data_key=damaged.key,
                )["Remove for good"],
            ]
            if state.asking == damaged.place
            else h.div(".deeds")[
                h.button(type="button", data_shell="export", data_what=of_damaged(damaged.place))[
                    "Download it"
                ],
                (
                    h.button(type="button", data_shell="versions", data_record=damaged.id)[
                        "Look for an earlier version"
                    ]
                    if is_record and not fetched_here
                    else None
                ),
                (
                    h.button(type="button", data_action="repair", value=damaged.id)[
                        f"Use version {state.versions.kept[0].revision}, “{state.versions.kept[0].name}”"
                    ]
                    if fetched_here and state.versions.kept
                    else None
                ),
                h.button(".quiet", type="button", data_action="ask", value=damaged.place)["Remove"],
            ]
        ),
        h.p["There is no earlier version of it."] if fetched_here and not state.versions.kept else None,
    ]


def _render_bin(state: BackupState) -> Element:
    deleted = bin_of(state.workspace)
    return h.section(aria_labelledby="bin-title")[
        h.h2("#bin-title")["Bin"],
        (
            h.ul(".things")[
                (
                    h.li[
                        h.p[h.strong[record.name], f" ({kind_name(record.kind)})"],
                        h.button(
                            type="button",
                            data_action="put-back",
                            value=record.id,
                            aria_label=f"Put back {record.name}",
                        )["Put back"],
                    ]
                    for record in deleted
                )
            ]
            if deleted
            else h.p(".help")["What you delete lies here until you empty it."]
        ),
        (
            render_question(
                f"Delete {counted(len(deleted), 'thing')} for good? There is no undo.",
                "Empty the bin",
                "empty",
                "all",
            )
            if state.asking == "bin" and deleted
            else h.button(".quiet", type="button", data_action="ask", value="bin")["Empty the bin"]
            if deleted
            else None
        ),
    ]


def _render_wipe(state: BackupState) -> Element:
    return h.section(aria_labelledby="wipe-title")[
        h.h2("#wipe-title")["Delete everything"],
        (
            h.div(".question", role="group", aria_label="Delete everything?")[
                h.p[
                    "Delete every sheet, campaign, roll, setting and the whole log from this browser? "
                    "There is no undo. Export first if you may want any of it again."
                ],
                h.div(".line")[
                    h.button(type="button", data_action="keep")["Keep everything"],
                    h.button(type="button", data_shell="export", data_what=ALL)["Export first"],
                    h.button(".trouble", type="button", data_shell="wipe")["Delete everything"],
                ],
            ]
            if state.asking == "wipe"
            else h.button(".quiet", type="button", data_action="ask", value="wipe")["Delete everything …"]
        ),
    ]


PAGE = Page(
    path="backup.html",
    title="Backup",
    description="Everything you made as one file, and the way back in.",
    initial=BackupState(),
    view=view,
    update=update,
    news=news,
)
