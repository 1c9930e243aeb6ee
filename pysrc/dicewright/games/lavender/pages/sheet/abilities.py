"""The abilities of a sheet, each to be tested at a tap."""

from functools import lru_cache

import htpy as h
from htpy import Element

from dicewright.games.lavender.pages.chances import success_of
from dicewright.games.lavender.pages.creation.pieces import Typing
from dicewright.games.lavender.pages.panel import render_rolling
from dicewright.games.lavender.pages.result import render_rolled
from dicewright.games.lavender.pages.rolling import Rolling
from dicewright.games.lavender.pages.sheet.fields import score_field
from dicewright.games.lavender.rules.character import Character, modifiers
from dicewright.games.lavender.rules.degrees import degree_odds
from dicewright.games.lavender.rules.tables import ABILITIES, SUCCEEDS
from dicewright.pages.numbers import render_number
from dicewright.pages.part import Opened
from dicewright.pages.remember import drawn
from dicewright.pages.rule_links import render_rule
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace
from dicewright.words import percent, signed


def opened_on(record: Record, workspace: Workspace, rolling: Rolling | None) -> Opened:
    if not rolling or rolling.tapped not in ABILITIES:
        return Opened()
    return Opened(rolling.tapped, drawn(_render_panel(record, workspace, rolling)))


def _render_panel(record: Record, workspace: Workspace, rolling: Rolling) -> Element:
    return h.div(".roll-panel.screen", role="group", aria_label="Roll")[
        render_rolled(rolling, workspace),
        render_rolling(rolling, workspace, [record], is_fixed=True),
        h.button(".quiet", type="button", data_action="lc-close")["Close"],
    ]


def render_abilities(character: Character, opened: Opened, typing: Typing) -> Element:
    mods = modifiers(character)
    return h.section(".stats", aria_labelledby="abilities-title")[
        h.h2("#abilities-title")["Abilities"],
        h.p(".help.screen")[
            f"Tap an ability to test it: a d20 and the modifier, {SUCCEEDS} or more succeeds. ",
            render_rule("LH-CORE-04"),
        ],
        h.div(".stat-grid.attributes")[
            (
                [_render_ability(name, score, mods[name], opened.at == name, typing), opened.below(name)]
                for name, score in zip(ABILITIES, character.scores, strict=True)
            )
        ],
        h.p(".help.screen")["The score gives the modifier. ", render_rule("LH-CORE-02")],
    ]


def _render_ability(name: str, score: int, modifier: int, is_open: bool, typing: Typing) -> Element:
    words = f"{name} {signed(modifier)}"
    return h.form(".stat", data_input="lc-write", data_action="lc-write", autocomplete="off")[
        h.button(
            ".roll-name",
            type="button",
            data_action="lc-roll",
            value=name,
            aria_expanded="true" if is_open else "false",
            aria_label=f"{words}: test",
        )[words],
        render_number(
            score_field(name), score, typing, action="lc-step", help=f"{_chance(modifier)} for a success"
        ),
    ]


@lru_cache(maxsize=16)
def _chance(modifier: int) -> str:
    odds = degree_odds(modifier)
    return percent(success_of(odds), odds.ways)
