"""The stage of Lavender Hack: what happened last, and what is played next."""

import htpy as h
from htpy import Element, Node

from dicewright.games.lavender.pages.happened import open_test, render_happened
from dicewright.games.lavender.pages.next_step import render_next
from dicewright.games.lavender.pages.prompts import render_prompts
from dicewright.games.lavender.pages.result import render_standing
from dicewright.games.lavender.pages.rolling import Rolling
from dicewright.games.lavender.pages.scenes import CHOOSE, SCENES, Scene, scene_of
from dicewright.games.lavender.pages.trouble import with_trouble
from dicewright.games.lavender.play.at_table import members_at, party_of
from dicewright.games.lavender.rules.character import Party
from dicewright.pages.boundary import walled
from dicewright.pages.remember import drawn
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace


def render_stage(rolling: Rolling, workspace: Workspace, campaign: Record) -> Node:
    """As long as a test waits for somebody to say that it stands, nothing else is asked."""
    party = party_of(campaign)
    scene = scene_of(rolling, party)
    test = open_test(workspace, campaign)
    return h.div(f".meter.{scene.key}", role="group", aria_labelledby="scene-title")[
        _render_tabs(scene, party),
        h.h2("#scene-title.for-screen-readers")[scene.name],
        with_trouble(
            rolling,
            drawn(
                [
                    render_prompts(rolling, workspace, members_at(workspace, campaign)),
                    render_happened(workspace, campaign),
                    render_next(rolling, render_standing(test, workspace))
                    if test
                    else h.div(".scene")[_render_scene(scene, rolling, workspace, campaign)],
                ]
            ),
        ),
    ]


def _render_scene(scene: Scene, rolling: Rolling, workspace: Workspace, campaign: Record) -> Node:
    return walled(
        f"this part of “{campaign.name}”",
        scene.render,
        rolling,
        workspace,
        campaign,
        of=campaign,
        field=f"lavender.{scene.field}" if getattr(party_of(campaign), scene.field, None) else "",
    )


def _render_tabs(chosen: Scene, party: Party) -> Element:
    """In one row; what is being played stands first, with a mark."""
    ordered = sorted(SCENES, key=lambda scene: not scene.is_on(party))
    return h.div(".scenes", role="group", aria_label="What is played")[
        (
            h.button(
                ".toggle",
                type="button",
                data_action=CHOOSE,
                value=scene.key,
                aria_pressed="true" if scene is chosen else "false",
            )[
                scene.name,
                h.span(".is-on", role="img", aria_label=", being played")["●"]
                if scene.is_on(party)
                else None,
            ]
            for scene in ordered
        )
    ]
