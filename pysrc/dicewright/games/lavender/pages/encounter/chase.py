"""A chase as a card: what the source has of it, step by step, and a test for whoever runs."""

import htpy as h
from htpy import Element, Node

from dicewright.games.lavender.pages.able import options_of
from dicewright.games.lavender.pages.given import render_given
from dicewright.games.lavender.pages.rolling import Rolling, ready
from dicewright.games.lavender.play.ability_tests import mode_at
from dicewright.games.lavender.play.at_table import able_of
from dicewright.games.lavender.play.chases import OUTCOMES, chase_entry
from dicewright.games.lavender.play.journey import expedition_at
from dicewright.games.lavender.rules.degrees import degree_odds
from dicewright.games.lavender.rules.tables import ABILITIES, DEX
from dicewright.pages.chances import render_split
from dicewright.pages.controls import render_select
from dicewright.pages.rule_links import render_rule
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace
from dicewright.words import capitalized

_KEYS = ("best", "above", "within", "below", "worst")
_ABILITIES = [("", [(each, each) for each in ABILITIES])]


def effort_of(rolling: Rolling) -> str:
    """What the runner tests; the table agrees on the ability (LH-CORE-03)."""
    chosen = rolling.targets.get("aim-effort", DEX)
    return chosen if chosen in ABILITIES else DEX


def render_chase(rolling: Rolling, workspace: Workspace, members: list[Record]) -> Element:
    there = {sheet.id: sheet for sheet in members}
    runner = there.get(rolling.targets.get("aim-runner", "")) or able_of(members)[0]
    ability = effort_of(rolling)
    entry = ready(rolling, workspace, chase_entry(workspace, runner.id, ability))
    odds = degree_odds(entry.modifier, mode_at(workspace, entry))
    people = [("", options_of(members))]
    return h.details("#chase")[
        h.summary["A chase"],
        h.p(".help")["The game speaks of chases, but has no rules for them. ", render_rule("LH-OPEN-09")],
        h.ol(".facts-list")[
            h.li["Whoever flees may be struck at first: press Flee above. ", render_rule("LH-ENC-06")],
            _render_way(workspace),
            h.li["Then everybody who runs makes a test of whatever fits what they do. "],
        ],
        h.form(data_input="lh-at-aim", autocomplete="off")[
            h.div(".line")[
                render_select("Who runs", "aim-runner", people, runner.id),
                render_select("By what", "aim-effort", _ABILITIES, ability),
            ]
        ],
        render_given(rolling, workspace, entry),
        h.button(type="button", data_action="lh-at-chase", value=runner.id)[
            f"{runner.name} tests {ability} to get away"
        ],
        render_split(
            *(
                (key, capitalized(OUTCOMES[degree]), ways)
                for key, (degree, ways) in zip(_KEYS, odds, strict=True)
            )
        ),
        h.p(".help")["What each degree means is ours, after the five degrees. ", render_rule("LH-CORE-05")],
    ]


def _render_way(workspace: Workspace) -> Node:
    expedition = expedition_at(workspace)
    if not expedition or not expedition.is_under:
        return None
    return h.li[
        "In a dungeon they run: twice as many rooms in a turn, and traps are harder to avoid. ",
        render_rule("LH-DUN-15"),
        " ",
        h.button(".quiet", type="button", data_action="lh-scene", value="exploring")["Go to the rooms"],
    ]
