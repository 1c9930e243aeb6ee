"""The party's dice and the watch on the table, always in view, with how long each die will last."""

import htpy as h
from htpy import Element, Node

from dicewright.games.lavender.pages.chances import render_life, tell_die
from dicewright.games.lavender.pages.exploring.map import render_watches
from dicewright.games.lavender.pages.rolling import Rolling
from dicewright.games.lavender.pages.trouble import render_trouble
from dicewright.games.lavender.play.at_table import members_at, party_of, rules_at
from dicewright.games.lavender.play.party import EFFECT_WORDS, usage_mode
from dicewright.games.lavender.rules.character import Party
from dicewright.games.lavender.rules.degrees import ADVANTAGE
from dicewright.games.lavender.rules.settings import Rules
from dicewright.games.lavender.rules.tables import DARKNESS, RESOURCES
from dicewright.games.lavender.rules.usage import is_broken, rolls_left, save_value_odds, step_chance
from dicewright.pages.controls import render_select, render_toggle
from dicewright.pages.draw import render_shape
from dicewright.pages.remember import remembered
from dicewright.pages.rule_links import render_rule
from dicewright.table.event import rolls_of
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace
from dicewright.words import capitalized, decimal, percent

_FORECAST = 24
_SAVES = {"gear": "LH-RES-05", "food": "LH-RES-06", "light": "LH-RES-07", "fellowship": "LH-RES-09"}


def render_pinned(rolling: Rolling, workspace: Workspace, campaign: Record) -> Node:
    """The party’s dice and the watch, always in sight; a tap leads to all that can be done with the dice."""
    party = party_of(campaign)
    return [
        h.div(".holdings")[
            h.div(".held", role="group", aria_label="The party’s dice")[
                (_render_held(name, getattr(party.dice, name)) for name in RESOURCES)
            ],
            render_watches(party.expedition.watch) if party.expedition else None,
        ],
        _render_conditions(party, rolling.needs_light),
    ]


def _render_held(name: str, die: int) -> Element:
    """Read as `Food d8`, or `Food d20, broken`."""
    broken = is_broken(die)
    return h.button(".holding", type="button", data_action="drawer", value="kept")[
        h.small[capitalized(name)],
        h.span[
            render_shape(0 if broken else die),
            h.span(".for-screen-readers")[f"d{die}, "] if broken else None,
            h.b["broken" if broken else f"d{die}"],
        ],
    ]


def render_kept(rolling: Rolling, workspace: Workspace, campaign: Record) -> Node:
    party, rules = party_of(campaign), rules_at(workspace)
    return h.div(".meter")[
        render_trouble(rolling),
        h.div(".party-dice")[
            (
                _render_die(
                    name,
                    getattr(party.dice, name),
                    usage_mode(workspace, name, party.spotlight),
                    rules,
                    _just_rolled(name, workspace, campaign),
                )
                for name in RESOURCES
            )
        ],
        _render_spotlight(party, members_at(workspace, campaign)),
    ]


def _render_conditions(party: Party, needs_light: bool) -> Node:
    return [
        h.div(".question", role="group", aria_label=capitalized(name))[
            h.p[h.b[f"{capitalized(EFFECT_WORDS[name])}."], f" {words} ", render_rule(rule)],
            (
                render_toggle("Blows and lookouts need light", "lh-toggle", needs_light, "needs_light")
                if name == DARKNESS
                else None
            ),
            h.button(type="button", data_action="lh-at-over", value=name)["It is over"],
        ]
        for name, words, rule in (
            ("starving", "Str, Dex and Con tests have disadvantage until the food die rises.", "LH-RES-06"),
            ("darkness", "Tests that need light have disadvantage.", "LH-RES-07"),
        )
        if getattr(party, name)
    ]


@remembered
def _just_rolled(name: str, workspace: Workspace, campaign: Record) -> str:
    """What a die came to, until something else happens."""
    last = workspace.log[-1] if workspace.log else None
    if not last or last.campaign != campaign.id or not last.rolls:
        return ""
    return last.outcome if rolls_of(last)[0].inputs.get("resource") == name else ""


def _render_die(name: str, die: int, mode: str, rules: Rules, rolled: str) -> Node:
    title = capitalized(name)
    at = rules.ladder.index(die) if die in rules.ladder else 0
    if is_broken(die):
        odds = save_value_odds(mode)
        chance = f"a save: it helps {percent(odds.at_least(1), odds.ways)}"
    else:
        chance = (
            f"steps down {percent(*step_chance(die, mode))}, "
            f"{decimal(*rolls_left(die, mode, rules), 1)} rolls left on average"
        )
    return h.div(".party-die", role="group", aria_label=title)[
        h.p[h.b[f"{title}: {tell_die(die)}"], " ", render_rule(_SAVES[name])],
        h.p(".help")[
            capitalized(f"{chance}."),
            [" Rolled with advantage for the spotlight. ", render_rule("LH-CHAR-42")]
            if mode == ADVANTAGE
            else None,
        ],
        h.div(".line")[
            h.button(type="button", data_action="lh-at-roll", value=name)[f"Roll {name}"],
            h.button(
                type="button",
                data_action="lh-at-step",
                value=f"{name}:-1",
                aria_label=f"{title}: step down",
                disabled=at == 0,
            )["−"],
            h.button(
                type="button",
                data_action="lh-at-step",
                value=f"{name}:1",
                aria_label=f"{title}: step up",
                disabled=at + 1 == len(rules.ladder),
            )["+"],
        ],
        h.p[f"Rolled: {rolled}."] if rolled else None,
        h.details(id=f"die-{name}")[
            h.summary["How long it lasts"],
            h.button(type="button", data_action="lh-at-roll", value=f"{name}:worse")[
                "Roll with disadvantage"
            ],
            render_life(die, mode == ADVANTAGE, _FORECAST, rules),
        ],
    ]


def _render_spotlight(party: Party, members: list[Record]) -> Element:
    people = [("", [("", "Nobody yet"), *((sheet.id, sheet.name) for sheet in members)])]
    return h.form(data_input="lh-at-spotlight", autocomplete="off")[
        render_select("The spotlight player’s character", "spotlight", people, party.spotlight),
        h.p(".help")["Rolls the saves, and settles disagreements. ", render_rule("LH-CORE-13")],
    ]
