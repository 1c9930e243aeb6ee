"""Encounters on the table: who is surprised, who talks, and who runs."""

import htpy as h
from htpy import Element, Node

from dicewright.games.lavender.pages.able import options_of
from dicewright.games.lavender.pages.encounter.chase import render_chase
from dicewright.games.lavender.pages.fight.view import render_begin
from dicewright.games.lavender.pages.given import render_given
from dicewright.games.lavender.pages.next_step import render_next
from dicewright.games.lavender.pages.rolling import Rolling, lit, ready
from dicewright.games.lavender.pages.trouble import render_trouble
from dicewright.games.lavender.play.ability_tests import mode_at
from dicewright.games.lavender.play.at_table import able_of, party_of, rules_at
from dicewright.games.lavender.play.encounters import (
    DISTANCES,
    communicate_entry,
    surprise_entry,
    tested_surprise,
)
from dicewright.games.lavender.play.valuables import present
from dicewright.games.lavender.rules.degrees import degree_odds
from dicewright.games.lavender.rules.encounter import attitude_odds
from dicewright.games.lavender.rules.tables import ATTITUDES, SUCCESSES
from dicewright.pages.chances import render_split
from dicewright.pages.controls import render_select, render_toggle
from dicewright.pages.rule_links import render_rule
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace
from dicewright.words import percent

_KEYS = ("best", "above", "within", "below", "worst")
_DISTANCES = [("", [(each, each.capitalize()) for each in DISTANCES])]


def render_encounter(rolling: Rolling, workspace: Workspace, campaign: Record) -> Node:
    members = present(workspace)
    if not members:
        return [h.p(".help")["Seat the party to meet somebody."], render_trouble(rolling)]
    # Whoever is down is not asked, unless the table says so.
    able = able_of(members)
    spotlight = party_of(campaign).spotlight
    record = _chosen(rolling, "aim-speaker", members, able, spotlight)
    lookout = _chosen(rolling, "aim-lookout", members, able, spotlight)
    who = record.id
    language, gift = rolling.targets.get("with-language") != "no", rolling.targets.get("with-gift") == "yes"
    talk = ready(rolling, workspace, communicate_entry(workspace, who, language, gift))
    attitudes = attitude_odds(talk.modifier, mode_at(workspace, talk))
    is_each = rules_at(workspace).surprise == "each"
    testing = able if is_each else [lookout]
    people = [("", options_of(members))]
    tested = tested_surprise(workspace)
    chances = render_split(*((key, name, ways) for key, (name, ways) in zip(_KEYS, attitudes, strict=True)))

    well_met = [ATTITUDES[degree] for degree in SUCCESSES]
    setting = h.div(".choice")[
        h.div(".toggles")[
            render_toggle("A common language", "lh-at-language", language),
            render_toggle("A gift, or leverage", "lh-at-gift", gift),
        ],
        render_given(rolling, workspace, talk),
    ]

    def talking(kind: str) -> Element:
        return h.button(class_=kind, type="button", data_action="lh-at-talk", value=who)[
            f"{record.name} talks to them: {well_met[0]} to {well_met[-1]} ",
            h.b[percent(sum(map(attitudes.exactly, well_met)), attitudes.ways)],
        ]

    return [
        h.form(data_input="lh-at-aim", autocomplete="off")[
            h.div(".line")[
                render_select(
                    "How far off", "aim-distance", _DISTANCES, rolling.targets.get("aim-distance", "")
                ),
                None
                if is_each or tested
                else render_select("Who is on the lookout", "aim-lookout", people, lookout.id),
                render_select("Who talks", "aim-speaker", people, who),
            ]
        ],
        None if tested else _render_surprise(testing[0], rolling, workspace, "primary"),
        (
            [setting, render_next(rolling, talking("primary"), chances)]
            if tested
            else h.details("#talk")[h.summary["Talk to them"], setting, talking(""), chances]
        ),
        (_render_surprise(each, rolling, workspace, "") for each in testing[0 if tested else 1 :]),
        render_begin(rolling, tested, is_next=False),
        h.div(".asides")[h.button(type="button", data_action="lh-at-fight", value="flee")["Flee"]],
        h.p(".help")[
            "The GM picks the distance. ",
            render_rule("LH-ENC-02"),
            " Surprise is tested by ",
            "everybody. " if is_each else "the spotlight’s character, or whoever goes ahead. ",
            render_rule("LH-AMB-36"),
            " Whoever flees may be struck at first. ",
            render_rule("LH-ENC-06"),
        ],
        render_chase(rolling, workspace, members),
    ]


def _chosen(rolling: Rolling, name: str, members: list[Record], able: list[Record], spotlight: str) -> Record:
    """Who was chosen for it; else the spotlight player's character, if it is here and able (LH-CORE-13)."""
    chosen = rolling.targets.get(name, "")
    named = [sheet for sheet in members if sheet.id == chosen]
    in_light = [sheet for sheet in able if sheet.id == spotlight]
    return (named or in_light or able)[0]


def _render_surprise(sheet: Record, rolling: Rolling, workspace: Workspace, kind: str) -> Node:
    """As the next step, or plain where it is not."""
    wary = ready(rolling, workspace, lit(rolling, surprise_entry(workspace, sheet.id)))
    odds = degree_odds(wary.modifier, mode_at(workspace, wary))
    chance = percent(sum(odds.exactly(degree) for degree in SUCCESSES), odds.ways)
    press = h.button(class_=kind, type="button", data_action="lh-at-surprise", value=sheet.id)[
        f"{sheet.name} tests Dex: not surprised ", h.b[chance]
    ]
    return [
        h.div(".choice")[render_given(rolling, workspace, wary)],
        render_next(rolling, press) if kind else press,
    ]
