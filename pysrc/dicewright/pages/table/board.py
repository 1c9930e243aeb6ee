"""The campaign on the table: who is here, what the group holds, the stage where it is played, the log."""

import htpy as h
from htpy import Element, Node

from dicewright.games import GAMES, game_name
from dicewright.pages.boundary import walled
from dicewright.pages.deciding import render_asked_elsewhere, render_choices
from dicewright.pages.for_now import render_for_now
from dicewright.pages.hints import render_hints
from dicewright.pages.part import AnyPart, part_of
from dicewright.pages.real_dice import render_switch
from dicewright.pages.table.drawers import DRAWER, render_drawer, render_opener
from dicewright.pages.table.log import render_log, told_session
from dicewright.pages.table.more import render_more
from dicewright.pages.table.party import render_party
from dicewright.pages.table.state import DICE, KEPT, LOG, MORE, TablePageState, sheet_over
from dicewright.pages.table.tray import render_any, render_set_up, render_tray
from dicewright.table.record import Record
from dicewright.table.whose import PLAYERS
from dicewright.table.workspace import party_of
from dicewright.words import capitalized


def render_board(state: TablePageState, campaign: Record) -> Element:
    if campaign.is_newer:
        return h.div(".wide")[
            h.h1[campaign.name],
            h.p(".lead")[
                "This campaign was made by a newer Dicewright. Reload for the newest version to open it."
            ],
            h.button(".quiet", type="button", data_action="away")["Other campaigns"],
        ]
    part = part_of(campaign.game)
    # While real dice are asked for, nothing lies over the tray that takes them.
    drawer = None if state.hand.press else _render_drawer(state, campaign, part)
    return h.div(".table-place")[
        h.div(".board", data_game=campaign.game or None, inert=bool(drawer))[
            _render_head(state, campaign, part),
            h.div(".around")[
                walled("the party", render_party, state, campaign),
                _render_pinned(state, campaign, part),
            ],
            _render_stage(state, campaign, part),
            walled("the log", render_log, state, campaign),
            h.section(".printed.session")[
                h.h2["The session"], h.pre[told_session(state.workspace, campaign)]
            ],
        ],
        h.div(".over", data_game=campaign.game or None)[_render_veil(), drawer] if drawer else None,
    ]


def _render_veil() -> Element:
    """What lies around a drawer closes it too; for the keyboard there are Escape and its button."""
    return h.button(".veil", type="button", data_action=DRAWER, tabindex="-1", aria_hidden="true")


def _render_head(state: TablePageState, campaign: Record, part: AnyPart | None) -> Element:
    where = part.stands(state.workspace, campaign) if part else ""
    return h.div(".head")[
        h.h1[campaign.name],
        h.p(".help")[
            capitalized(game_name(campaign.game)),
            # What the GM holds is no part of what is printed.
            h.span(".screen")[f", {where}"] if where else None,
        ],
        h.div(".tools", role="group", aria_label="At the table")[
            render_switch(state.hand),
            render_opener(DICE, "Dice", state.drawer == DICE) if part else None,
            (
                render_opener(KEPT, part.kept, state.drawer == KEPT)
                if part and part.render_kept and not part.render_pinned
                else None
            ),
            render_opener(LOG, "Log", state.drawer == LOG, "for-log"),
            render_opener(MORE, "⋯", state.drawer == MORE, label="More of this table"),
        ],
    ]


def _render_pinned(state: TablePageState, campaign: Record, part: AnyPart | None) -> Node:
    if not part or not part.render_pinned:
        return None
    rolling = part.own(state.rolling) or part.together
    return h.div(".pinned")[
        walled("what the group holds", part.render_pinned, rolling, state.workspace, campaign, of=campaign),
    ]


def _render_stage(state: TablePageState, campaign: Record, part: AnyPart | None) -> Element:
    """The one place where everything happens: what waits, what came of the last roll, what comes next."""
    return h.section("#stage.stage", tabindex="-1", aria_label="Stage")[
        (
            h.p(".help")["This came for players: what its GM keeps is not in it."]
            if campaign.view == PLAYERS
            else None
        ),
        render_for_now(state.workspace),
        walled("what two devices changed", render_choices, state.workspace, campaign),
        walled(
            "what two devices changed",
            render_asked_elsewhere,
            state.workspace,
            party_of(state.workspace, campaign),
        ),
        walled("what waits for the GM", _render_prompts, state, campaign),
        _render_played(state, campaign, part) if part else walled("the roll", render_any, state, campaign),
        render_hints(state.workspace),
    ]


def _render_played(state: TablePageState, campaign: Record, part: AnyPart) -> Node:
    rolling = part.own(state.rolling) or part.together
    if not part.render_stage:
        result = h.div(".by-rules")[walled("the result", part.render_result, rolling, state.workspace)]
        due = (
            walled("what is played next", part.render_due, rolling, state.workspace, campaign, of=campaign)
            if part.render_due
            else None
        )
        return [
            result,
            due,
            (
                h.details("#another-roll.another")[
                    h.summary["Another roll"], render_set_up(state, campaign, part)
                ]
                if part.waits(rolling, state.workspace)
                else render_set_up(state, campaign, part)
            ),
        ]
    return walled(
        f"the game’s part of “{campaign.name}”",
        part.render_stage,
        rolling,
        state.workspace,
        campaign,
        of=campaign,
        field=part.key,
    )


def _render_prompts(state: TablePageState, campaign: Record) -> Node:
    """What happened at this table and is for the GM to decide."""
    asked = [
        node
        for game in GAMES
        if game.asks and campaign.game in ("", game.key)
        if (node := game.on_pages.render_asked(state.workspace, campaign))
    ]
    return h.section(".asked", aria_label="For the GM")[asked] if asked else None


def _render_drawer(state: TablePageState, campaign: Record, part: AnyPart | None) -> Node:
    if state.drawer == DICE:
        return render_tray(state, campaign, part)
    if state.drawer == MORE:
        return render_more(state, campaign)
    if state.drawer == KEPT and part and part.render_kept:
        rolling = part.own(state.rolling) or part.together
        return render_drawer(
            KEPT,
            part.kept,
            walled(
                f"the game’s part of “{campaign.name}”",
                part.render_kept,
                rolling,
                state.workspace,
                campaign,
                of=campaign,
                field=part.key,
            ),
        )
    if sheet_over(state):
        from dicewright.pages.table.sheet_drawer import render_over

        return render_over(state)
    return None
