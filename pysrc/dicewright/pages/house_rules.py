"""The doubtful readings, and what this table plays."""

from collections.abc import Mapping

import htpy as h
from htpy import Element, Node

from dicewright.dice.frozen import NOTHING
from dicewright.games import GAMES, game_of
from dicewright.games.rule_book import HouseRule, Wording
from dicewright.pages.controls import render_field, render_segments
from dicewright.pages.rule_links import render_rule
from dicewright.table.changes import house_rule, tell_label
from dicewright.table.contents import Campaign
from dicewright.table.record import Record, content_of
from dicewright.table.workspace import Workspace, campaign_on_table, change_content

MOST_WORDING = 300
MOST_LINES = 2_500
"""Of what is written in several lines."""


def ruled(workspace: Workspace, value: str) -> Workspace:
    """One reading, for the campaign on the table: the key of the rule and of the choice."""
    key, _, choice = value.partition(":")
    rule = house_rule(key)
    if isinstance(rule, HouseRule) and choice not in (each.key for each in rule.choices):
        return workspace
    return _kept(workspace, key, choice) if key and choice else workspace


def _kept(workspace: Workspace, key: str, choice: str) -> Workspace:
    campaign = campaign_on_table(workspace)
    if not campaign or campaign.is_newer:
        return workspace
    content = content_of(campaign, Campaign)
    rules = {**content.rules, key: choice}
    what = f"change a house rule: {tell_label(None, ('content', 'rules', key))}"
    return change_content(workspace, campaign, content.replace(rules=rules), what)


def worded(workspace: Workspace, key: str, text: str) -> Workspace:
    """A table or an amount; a `ValueError` says why it cannot be read. Left empty it is the game's again."""
    wording = house_rule(key)
    if not isinstance(wording, Wording):
        return workspace
    lines = text.splitlines() if wording.has_lines else [text]
    most = MOST_LINES if wording.has_lines else MOST_WORDING
    text = "\n".join(filter(None, (" ".join(line.split()) for line in lines)))[:most] or wording.default
    wording.meaning(text)
    return _kept(workspace, key, text)


def chosen_rules(workspace: Workspace) -> Mapping[str, str] | None:
    """What the campaign on the table has decided; None where there is none to decide."""
    campaign = campaign_on_table(workspace)
    return content_of(campaign, Campaign).rules if campaign and not campaign.is_newer else None


def render_house_rules(
    campaign: Record | None,
    typing: Mapping[str, str] = NOTHING,
    problem: str = "",
) -> Element:
    """All that tables may decide for themselves, for the campaign on the table."""
    playing = campaign if campaign and not campaign.is_newer else None
    return h.section(class_={"ruled": bool(playing)}, aria_labelledby="house-rules")[
        h.h2("#house-rules", tabindex="-1")["House rules"],
        (
            _render_rules(playing, typing, problem)
            if playing
            else h.p["They belong to a campaign: put one on the ", h.a(href="table.html")["table"], " first."]
        ),
    ]


def _render_rules(campaign: Record, typing: Mapping[str, str], problem: str) -> Node:
    played = game_of(campaign.game)
    chosen = content_of(campaign, Campaign).rules
    shown = (played,) if played else GAMES
    return [
        h.p(".trouble", role="alert")[problem] if problem else None,
        h.p[
            "For “",
            h.b[campaign.name],
            "”. What is marked is played unless you choose otherwise. ",
            "Results that used another choice say so.",
        ],
        (
            [
                h.h3[game.name],
                (
                    (render_choice(rule, rule.chosen(chosen).key) for rule in game.rules.house_rules)
                    if game.rules.house_rules
                    else h.p(".help")["Its choices come with its rules."]
                ),
                (
                    render_wording(each, typing.get(each.key, each.chosen(chosen)))
                    for each in game.rules.wordings
                ),
            ]
            for game in shown
        ),
    ]


def render_choice(rule: HouseRule, chosen: str) -> Node:
    whose = "ours" if rule.is_ours else "the game’s"
    choices = [
        (choice.key, f"{choice.name} ({whose})" if choice is rule.default else choice.name)
        for choice in rule.choices
    ]
    return h.div(".choice")[
        h.p[rule.name, " ", render_rule(rule.rule)],
        render_segments(rule.name, "house-rule", choices, chosen, of=rule.key),
    ]


def render_wording(wording: Wording, text: str) -> Element:
    return h.form(".wording", data_action="own-wording", data_input="wording", autocomplete="off")[
        h.p[wording.name, " ", render_rule(wording.rule)],
        h.div(".line")[
            (
                h.label(".field")[
                    h.span[wording.help],
                    h.textarea(name=wording.key, rows="6", maxlength=str(MOST_LINES))[text],
                ]
                if wording.has_lines
                else render_field(wording.help, wording.key, text, MOST_WORDING)
            ),
            h.button(type="submit", value=wording.key, aria_label=f"Keep: {wording.name}")["Keep"],
        ],
    ]
