"""The crafting page: the bench with its exact odds, and the recipes."""

import htpy as h
from htpy import Element, Node

from dicewright.games import GAMES
from dicewright.games.tdgs.pages.crafting.bench import render_set_up, render_waiting
from dicewright.games.tdgs.pages.crafting.panel import (
    render_button,
    render_open_panel,
    render_outcomes,
    render_panel,
)
from dicewright.games.tdgs.pages.crafting.recipes import render_recipe, render_recipes, render_tabs
from dicewright.games.tdgs.pages.crafting.result import render_result, tell_progress
from dicewright.games.tdgs.pages.crafting.state import CraftingState, address, attempt_of, progress_at
from dicewright.games.tdgs.pages.crafting.update import ready, update
from dicewright.games.tdgs.play.crafting import Progress, check_stock, pool_for
from dicewright.games.tdgs.play.recipes import recipe_at
from dicewright.games.tdgs.rules.attempt import Attempt, check_attempt, odds_of
from dicewright.pages.boundary import walled
from dicewright.pages.damaged import lost_words
from dicewright.pages.page import Page
from dicewright.table.workspace import Workspace, records_of
from dicewright.trouble import RuleError
from dicewright.words import capitalized


def view(state: CraftingState) -> Node:
    if state.view == "recipes":
        return render_recipes(state)
    if state.view == "recipe":
        known = recipe_at(state.workspace, state.open)
        return render_recipe(state, known) if known else _render_lost(state)
    return _render_bench(state)


def _render_lost(state: CraftingState) -> Element:
    return h.div(".wide")[
        h.p(".back")[h.a(href="crafting.html#recipes=all")["All recipes"]],
        h.h1["Recipe"],
        h.p(".lead")[
            lost_words(state.workspace, state.open, "recipe")
            if state.workspace.is_open
            else "Opening your recipes…"
        ],
    ]


def _render_bench(state: CraftingState) -> Element:
    progress = progress_at(state)
    waiting = progress if progress and progress.is_open else None
    attempt = attempt_of(state)
    refusal = _refusal(state, attempt)
    return h.div(".bench", data_game="tdgs")[
        h.div(".head")[h.h1(".named")["Crafting"], render_tabs("bench")],
        h.section(".result-place", aria_label="Result")[walled("the result", render_result, state)],
        h.section(".set-up", aria_label="Set-up")[
            walled("the bench", render_waiting, state, waiting)
            if waiting
            else walled("the bench", render_set_up, state, attempt),
            h.div(".roll-bar")[
                walled("the roll", _render_quality, waiting)
                if waiting
                else walled("the roll", _render_roll, state, attempt, refusal)
            ],
        ],
        h.section(".odds", aria_labelledby="odds-title")[
            walled("the chances", render_open_panel, waiting, state.bench.wanted)
            if waiting
            else walled("the chances", render_panel, state, attempt)
            if attempt and not refusal
            else [h.h2("#odds-title")["Chances"], h.p["They appear as soon as this can be tried."]]
        ],
        walled("what is being made", _render_made_elsewhere, state.workspace),
    ]


def _render_made_elsewhere(workspace: Workspace) -> Node:
    """What is made in other games."""
    played = {sheet.game for sheet in records_of(workspace, "sheet")}
    makers = (game for game in GAMES if game.makes and game.key in played)
    return [game.on_pages.render_making(workspace) for game in makers]


def _refusal(state: CraftingState, attempt: Attempt | None) -> str:
    """Why this cannot be tried, as a sentence."""
    if not attempt:
        return "That recipe is not on this device (any more): choose another."
    try:
        check_attempt(attempt, state.rules)
    except RuleError as reason:
        return capitalized(f"{reason}.")
    return ""


def _render_quality(progress: Progress) -> Element:
    pool = pool_for(progress).dice
    return h.button(".primary", type="button", data_action="quality")["Roll the quality: ", h.b[f"{pool}d12"]]


def _render_roll(state: CraftingState, attempt: Attempt | None, refusal: str) -> Node:
    if refusal or not attempt:
        return [
            h.button(".primary", type="button", data_action="craft", disabled=True)["Craft"],
            h.p(".trouble")[refusal],
        ]
    odds = odds_of(attempt, state.rules)
    return [
        h.button(".primary", type="button", data_action="craft")[render_button(attempt, odds)],
        render_outcomes(odds),
        _render_short(state, attempt),
    ]


def _render_short(state: CraftingState, attempt: Attempt) -> Node:
    try:
        check_stock(state.workspace, attempt)
    except RuleError as reason:
        return h.p(".trouble")[capitalized(f"{reason}.")]
    return None


def news(action: str, before: CraftingState, after: CraftingState) -> str:
    """One sentence at most, for those who do not see the page change."""
    if after.problem and after.problem != before.problem:
        return after.problem
    now, then = progress_at(after), progress_at(before)
    if now and action in ("craft", "quality") and (not then or now.event is not then.event):
        return tell_progress(now)
    if after.workspace is not before.workspace and action in ("answer", "duplicate", "new-recipe", "delete"):
        return f"Done: {after.workspace.log[-1].what}."
    return ""


PAGE = Page(
    path="crafting.html",
    title="Crafting",
    description="A bench for TDGS recipes: the exact chance of every quality tier before you start.",
    initial=CraftingState(),
    view=view,
    update=update,
    news=news,
    ready=ready,
    address=address,
    refines="bench",
)
