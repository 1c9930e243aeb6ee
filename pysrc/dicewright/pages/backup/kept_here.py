"""What lies in this browser: how safe it is, what was set aside, the bin, and the way to delete it all."""

import htpy as h
from htpy import Element

from dicewright.pages.backup.state import MOST_SHOWN, BackupState
from dicewright.pages.controls import render_question
from dicewright.pages.damaged import title_of
from dicewright.pages.exports import ALL, of_damaged
from dicewright.table.damaged import damaged_records
from dicewright.table.kinds import kind_name
from dicewright.table.workspace import Aside, Workspace, bin_of
from dicewright.words import counted


def render_storage(state: BackupState) -> Element:
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


def render_aside(state: BackupState) -> Element:
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


def render_bin(state: BackupState) -> Element:
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


def render_wipe(state: BackupState) -> Element:
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
