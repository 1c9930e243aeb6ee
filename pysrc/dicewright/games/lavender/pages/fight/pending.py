"""A move that was thrown and waits for what comes of it."""

import htpy as h
from htpy import Element, Node

from dicewright.games.lavender.pages.next_step import render_next
from dicewright.games.lavender.pages.rolling import Rolling
from dicewright.games.lavender.play.ability_tests import Match
from dicewright.games.lavender.play.at_table import character_of, rules_at, sheet_at
from dicewright.games.lavender.play.fights import choices_of
from dicewright.games.lavender.rules.arms import may_add_gear
from dicewright.games.lavender.rules.attacks import AMMO_CHECK, BODY_BLOW, EXERTION, EXPOSED
from dicewright.games.lavender.rules.tables import DEFEND, MELEE, MISSILE, SPELL, SUCCESSES
from dicewright.pages.controls import render_segments, render_toggle
from dicewright.pages.rule_links import render_rule
from dicewright.table.workspace import Workspace

CHOICE_WORDS = {
    BODY_BLOW: "Body blow: the foe’s armor counts",
    EXERTION: "Exertion: own armor value −1",
    EXPOSED: "Exposed: disadvantage on the next Defend",
}
_MOVE_WORDS = {MELEE: "attack", MISSILE: "shot", SPELL: "spell", DEFEND: "defense"}
_AMMO = {"gear": "Ammo check: roll the gear die", "own_die": "Ammo check: roll the weapon’s own die"}


def tell_wait(match: Match, workspace: Workspace) -> str:
    """What is expected of whoever has thrown."""
    about = match.about
    if choices_of(workspace, match):
        return f"Next: {about.name} chooses what the weak hit costs."
    return f"Next: see what comes of {about.name}’s {_MOVE_WORDS[about.move]}."


def render_pending(match: Match, rolling: Rolling, workspace: Workspace) -> Node:
    return h.div(".next-step", role="group", aria_label="What comes of it")[
        _render_bonus(match, rolling, workspace),
        render_next(
            rolling,
            _render_costs(match, workspace)
            or h.button(".primary", type="button", data_action="lh-at-resolve")["See what it does"],
        ),
        h.div(".asides")[_render_let_go(match)],
    ]


def _render_let_go(match: Match) -> Element:
    """Nothing comes of what was thrown by mistake."""
    name, target = match.about.name, match.about.target
    action, value = (
        ("lh-at-rest", str(target)) if match.about.move == DEFEND else ("lh-at-skip", match.about.sheet)
    )
    return h.button(
        ".quiet", type="button", data_action=action, value=value, aria_label=f"Done without it: {name}"
    )["Done without it"]


def _render_costs(match: Match, workspace: Workspace) -> Node:
    """Whoever chooses the cost sees what the hit does with the same press."""
    wanted = choices_of(workspace, match)
    if not wanted:
        return None
    words = {**CHOICE_WORDS, AMMO_CHECK: _AMMO[rules_at(workspace).ammo]}
    return [
        h.p[
            "A weak hit costs one of these ",
            render_rule("LH-COMB-08" if match.about.move == MELEE else "LH-COMB-09"),
        ],
        h.div(".costs-of-it")[
            (
                h.button(
                    class_="" if place else "primary", type="button", data_action="lh-at-resolve", value=key
                )[words[key]]
                for place, key in enumerate(wanted)
            )
        ],
    ]


def _render_bonus(match: Match, rolling: Rolling, workspace: Workspace) -> Node:
    record = sheet_at(workspace, match.about.sheet)
    if not record or match.degree not in SUCCESSES:
        return None
    character = character_of(record)
    dice = character.death_dice if match.about.move == MELEE else 0
    return [
        (
            h.div(".choice")[
                h.p["Dice of Dealer of Death ", render_rule("LH-CHAR-11")],
                render_segments(
                    "Dice of Dealer of Death",
                    "lh-at-death",
                    [(str(count), f"{count}d6" if count else "No dice") for count in range(dice + 1)],
                    str(rolling.death_dice),
                ),
            ]
            if dice
            else None
        ),
        (
            render_toggle("Add a gear die roll to the damage", "lh-toggle", rolling.with_gear, "with_gear")
            if may_add_gear(character, match.about.move)
            else None
        ),
    ]
