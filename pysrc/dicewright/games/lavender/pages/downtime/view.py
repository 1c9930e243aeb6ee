"""Downtime on the table: what is expected next, the week of everyone, and the cost of leaving."""

import htpy as h
from htpy import Element, Node

from dicewright.games.lavender.pages.downtime.banking import render_banking
from dicewright.games.lavender.pages.downtime.household import (
    render_affordable,
    render_levels_ahead,
    render_wealth,
)
from dicewright.games.lavender.pages.downtime.leaving import render_away, render_leaving
from dicewright.games.lavender.pages.downtime.levels import render_growing
from dicewright.games.lavender.pages.downtime.week import possible, render_week, whose_week
from dicewright.games.lavender.pages.given import render_gear_first
from dicewright.games.lavender.pages.next_step import render_bar
from dicewright.games.lavender.pages.rolling import Rolling, shown_match
from dicewright.games.lavender.pages.trouble import render_trouble
from dicewright.games.lavender.play.at_table import members_at, party_of, rules_at
from dicewright.games.lavender.play.banking import must_go
from dicewright.games.lavender.play.household import highest_level, people_here
from dicewright.games.lavender.rules.downtime import (
    BRAWL,
    CAROUSE,
    CAROUSING,
    NO_NEWS,
    Household,
    Stay,
    growing_of,
    may_act,
)
from dicewright.pages.rule_links import render_rule
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace
from dicewright.words import join_words, whole


def render_downtime(rolling: Rolling, workspace: Workspace, campaign: Record) -> Node:
    household = party_of(campaign).household or Household()
    people, stay = people_here(workspace, campaign), household.stay
    pending = _render_pending(rolling, workspace)
    waits = bool(pending or household.growing)
    is_week = stay is not None and not stay.is_banking
    next_one = whose_week(workspace, household, stay, people) if stay and is_week and not waits else None
    return [
        render_trouble(rolling),
        _render_head(workspace, campaign, household, people),
        render_growing(workspace, household.growing, is_next=pending is None),
        pending,
        _render_news(rolling, workspace),
        render_banking(workspace, campaign, people, household.wealth) if stay and stay.is_banking else None,
        (render_week(rolling, workspace, household, stay, people, next_one) if stay and is_week else None),
        _render_going_on(workspace, campaign, household, stay, waits or next_one is not None)
        if stay
        else None,
        h.div(".asides")[
            render_wealth(household.wealth, stay is not None),
            (
                render_leaving(household.wealth, highest_level(workspace, campaign), bool(stay.acted))
                if stay and is_week
                else None
            ),
            render_affordable(workspace, people, household.wealth) if people else None,
            render_levels_ahead(workspace, people) if people else None,
        ],
        render_away(members_at(workspace, campaign)),
    ]


def _render_head(workspace: Workspace, campaign: Record, household: Household, people: list[Record]) -> Node:
    stay = household.stay
    if not stay:
        return [
            h.p(".help")[
                "Weeks at home: bank what you found, train and craft, and set out with fresh dice. ",
                render_rule("LH-DOWN-01"),
            ],
            (
                render_bar(h.button(".primary", type="button", data_action="lh-do-begin")["Begin downtime"])
                if people
                else h.p(".help")["Seat the party to bring it home."]
            ),
        ]
    words, rule = (
        ("Bank what is known", "LH-DOWN-07")
        if stay.is_banking
        else ("Everyone does one thing", "LH-DOWN-06")
        if rules_at(workspace).downtime_actions == "per_character"
        else ("The party does one thing", "LH-AMB-49")
    )
    return [
        h.p(".now")[
            h.b[f"Week {stay.weeks + 1}: {words}. "],
            render_rule(rule),
            " ",
            _expected(workspace, campaign, household, stay, people),
        ],
    ]


def _expected(
    workspace: Workspace, campaign: Record, household: Household, stay: Stay, people: list[Record]
) -> str:
    """What comes next, and from whom."""
    growing = [sheet.name for sheet in people if growing_of(household, sheet.id)]
    if growing:
        return f"Next: the level of {join_words(growing)}."
    if stay.is_banking:
        left = [item.name or "a thing" for _, _, item in must_go(workspace, campaign, household.wealth)]
        if left:
            return f"Next: bank {join_words(left)}, for that was misjudged."
        return "Next: bank what you like, then let the week pass."
    waiting = [sheet for sheet in people if may_act(stay, sheet.id, rules_at(workspace))]
    if waiting and not any(possible(sheet, people, household) for sheet in waiting):
        return "Nobody can pay for anything. Next: another week, or leave."
    names = [sheet.name for sheet in waiting]
    return f"Next: {join_words(names)}." if waiting else "Next: another week, or leave."


def _render_pending(rolling: Rolling, workspace: Workspace) -> Node:
    match = shown_match(rolling, workspace)
    if not match or match.about.move != CAROUSE or match.about.told:
        return None
    return [
        h.div(".question", role="group", aria_label="What comes of it")[
            h.p[f"{match.about.name} carouses: {match.degree}, {whole(match.total)}."],
            render_gear_first(workspace, match),
        ],
        render_bar(h.button(".primary", type="button", data_action="lh-at-resolve")["See what it brings"]),
    ]


def _render_news(rolling: Rolling, workspace: Workspace) -> Node:
    """Where to go on with what carousing brought."""
    match = shown_match(rolling, workspace)
    if not match or match.about.move != CAROUSE or not match.about.told:
        return None
    result = CAROUSING[match.degree]
    if result == BRAWL:
        return h.div(".question", role="group", aria_label="A fight")[
            h.p[f"{match.about.name} has got into a fight. ", render_rule("LH-DOWN-14")],
            h.button(type="button", data_action="lh-at-fight")["Begin the fight"],
        ]
    if result == NO_NEWS:
        return None
    return h.div(".line")[
        h.button(type="button", data_action="lh-scene", value="rumors")["Go to the rumors and maps"]
    ]


def _render_going_on(
    workspace: Workspace,
    campaign: Record,
    household: Household,
    stay: Stay,
    waits: bool,
) -> Element:
    """The next step where nobody has anything left to do this week, or can pay for nothing."""
    must_bank = stay.is_banking and bool(must_go(workspace, campaign, household.wealth))
    press = h.button(
        class_="" if waits or must_bank else "primary",
        type="button",
        data_action="lh-do-week",
        disabled=must_bank,
    )["Let the week pass"]
    return press if waits or must_bank else render_bar(press)
