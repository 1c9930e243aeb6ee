"""What is being made in weeks of downtime, for the page where things are made."""

import htpy as h
from htpy import Node

from dicewright.games.lavender.play.at_table import character_of, lavender_sheets
from dicewright.pages.links import sheet_address
from dicewright.pages.rule_links import render_rule
from dicewright.table.workspace import Workspace


def render_making(workspace: Workspace) -> Node:
    """Only where somebody has any."""
    found = [(sheet, track) for sheet in lavender_sheets(workspace) for track in character_of(sheet).tracks]
    if not found:
        return None
    return h.section(".lavender-tracks", data_game="lavender", aria_labelledby="lavender-tracks-title")[
        h.h2("#lavender-tracks-title")["Tracks of Lavender Hack"],
        h.ul(".facts-list")[
            (
                h.li[
                    h.a(href=sheet_address(sheet.id))[sheet.name],
                    f", {track.name or 'a track'}: {track.filled} of {track.most} boxes",
                ]
                for sheet, track in found
            )
        ],
        h.p(".help")["They are filled in downtime, at the table. ", render_rule("LH-DOWN-11")],
    ]
