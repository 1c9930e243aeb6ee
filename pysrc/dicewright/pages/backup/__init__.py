"""The backup page: everything out, everything in, and where it lies in between."""

import htpy as h
from htpy import Node

from dicewright.pages.backup.coming_in import render_import
from dicewright.pages.backup.kept_here import render_aside, render_bin, render_storage, render_wipe
from dicewright.pages.backup.state import MOST_SHOWN, BackupState, asked_at
from dicewright.pages.backup.update import news, update
from dicewright.pages.boundary import walled
from dicewright.pages.deciding import render_choices
from dicewright.pages.exports import ALL
from dicewright.pages.page import Page


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
        render_import(state),
        _render_asked(state),
        render_storage(state),
        walled("what was set aside", render_aside, state) if state.workspace.aside else None,
        walled("the bin", render_bin, state),
        render_wipe(state),
    ]


def _render_asked(state: BackupState) -> Node:
    asked = asked_at(state.workspace)
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


PAGE = Page(
    path="backup.html",
    title="Backup",
    description="Everything you made as one file, and the way back in.",
    initial=BackupState(),
    view=view,
    update=update,
    news=news,
)
