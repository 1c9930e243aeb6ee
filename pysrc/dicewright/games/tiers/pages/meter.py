"""The GM's complication meter at the table: points, forced spending, Consequences, bonus dice, quick NPCs."""

import htpy as h
from htpy import Element, Node
from markupsafe import Markup

from dicewright.games.tiers.pages.meter_update import EVERYONE, MOST_NAME
from dicewright.games.tiers.pages.rolling import TIER_OPTIONS, Rolling
from dicewright.games.tiers.play.at_table import character_of, party_at, rules_at, table_of
from dicewright.games.tiers.play.meter import MOST_WORDS, can_spend, tell_card
from dicewright.games.tiers.rules.character import Consequence, TableState
from dicewright.games.tiers.rules.complications import forced_odds
from dicewright.games.tiers.rules.settings import Rules
from dicewright.games.tiers.rules.tables import (
    FORCED_DIE,
    LEAST_RANK,
    MOST_RANK,
    SPENDS,
    WEARS_OFF_AFTER,
    Spend,
)
from dicewright.pages.chances import render_split
from dicewright.pages.controls import render_field, render_select
from dicewright.pages.remember import remembered
from dicewright.pages.rule_links import render_rule, with_links
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace
from dicewright.words import capitalized, counted, join_words

_MOST_DOTS = 40
_RANKS = [("", [(str(rank), str(rank)) for rank in range(LEAST_RANK, MOST_RANK + 1)])]


def render_pinned(rolling: Rolling, workspace: Workspace, campaign: Record) -> Node:
    table, cap = table_of(campaign), rules_at(workspace).complication_cap
    return h.div(".points", role="group", aria_label="Complication points")[
        h.button(".pips", type="button", data_action="drawer", value="kept")[
            h.span[h.b[str(table.points)], f" of {cap} {'point' if cap == 1 else 'points'}"],
            # What is shown by the row of dots is said beside it.
            Markup('<span class="dots" aria-hidden="true">{}</span>').format(
                "●" * min(table.points, _MOST_DOTS) + "○" * max(0, min(cap, _MOST_DOTS) - table.points)
            ),
            h.span(".mark")["must spend"] if table.waiting else None,
        ],
        (
            h.button(
                type="button",
                data_action="tp-gm-gain",
                value=points,
                disabled=bool(table.waiting),
                aria_label=f"Gain {points}",
            )[f"+{points}"]
            for points in ("1", "2")
        ),
    ]


def render_due(rolling: Rolling, workspace: Workspace, campaign: Record) -> Node:
    """What the GM has to spend, or has to play, before anything else of the meter."""
    table = table_of(campaign)
    if not table.waiting and not table.due:
        return None
    return h.div(".to-spend")[
        h.p(".trouble", role="alert")[with_links(rolling.gm_problem)] if rolling.gm_problem else None,
        _render_forced(table) if table.waiting else None,
        _render_due(table.due) if table.due else None,
    ]


def render_kept(rolling: Rolling, workspace: Workspace, campaign: Record) -> Node:
    table, rules = table_of(campaign), rules_at(workspace)
    party = party_at(workspace, campaign)
    return h.div(".meter")[
        h.p(".trouble", role="alert")[with_links(rolling.gm_problem)] if rolling.gm_problem else None,
        h.p(".help")[
            "Bought successes and Failure Preparation bring theirs by themselves. ",
            render_rule("TP-META-03"),
        ],
        _render_spends(table, party),
        _render_consequences(table, party),
        _render_bonus_dice(party, rules),
        _render_npc(),
        h.p(".help")[
            "A session is going on. " if table.session else "No session has begun. ",
            "A new session, begun behind ⋯, lets Consequences wear off.",
        ],
    ]


@remembered
def _forced_chances() -> Node:
    keys = ("above", "within", "below", "worst")
    odds = forced_odds()
    return render_split(
        *(
            (key, f"{points} point{'' if points == 1 else 's'}", ways)
            for key, (points, ways) in zip(keys, odds, strict=True)
        )
    )


def _render_forced(table: TableState) -> Node:
    waiting = sum(table.waiting)
    return [
        h.div(".question", role="group", aria_label="Forced spending")[
            h.p[
                h.b["The GM must spend."],
                f" {waiting} more {'point is' if waiting == 1 else 'points are'} waiting to come in. ",
                render_rule("TP-META-05"),
            ],
            h.button(".primary", type="button", data_action="tp-gm-force")[f"Roll the d{FORCED_DIE}"],
        ],
        h.div[
            _forced_chances(),
            h.p(".help")["The d10 comes first: nothing else is gained or spent before that."],
        ],
    ]


def render_cards(due: tuple[int, ...]) -> Element:
    """What a forced spend has paid for already."""
    return h.p[
        f"Paid, and to be played at the first chance: {join_words([tell_card(cost) for cost in due])}. ",
        "It costs nothing more, and the GM buys nothing else before it. "
        if len(due) == 1
        else "They cost nothing more, and the GM buys nothing else before them. ",
        render_rule("TP-AMB-15"),
    ]


def _render_due(due: tuple[int, ...]) -> Element:
    return h.div(".question", role="group", aria_label="To be played")[
        render_cards(due),
        h.div(".line")[
            (
                h.button(".quiet", type="button", data_action="tp-gm-away", value=str(cost))[
                    f"Put away {tell_card(cost)}"
                ]
                for cost in dict.fromkeys(due)
            )
        ],
    ]


def _render_spends(table: TableState, party: list[Record]) -> Element:
    reroll, rank, dramatic, catastrophic = SPENDS
    people = [("", [("", "Everyone"), *((sheet.id, sheet.name) for sheet in party)])]
    return h.details(".spends")[
        h.summary["Spend"],
        (_render_small(spend, can_spend(table, spend.key)) for spend in (reroll, rank)),
        h.form(".choice", autocomplete="off")[
            h.p[h.b["An action fails after all"], " ", render_rule("TP-META-04")],
            render_select("Whose", "who", people, ""),
            render_field("The Consequence, in a few words", "words", "", MOST_WORDS),
            h.div(".line")[
                (
                    h.button(
                        type="button",
                        data_action="tp-gm-spend",
                        value=f"{dramatic.key}:{sessions}",
                        disabled=not can_spend(table, dramatic.key),
                    )[f"{dramatic.name}, {counted(sessions, 'session')} ({dramatic.cost})"]
                    for sessions in WEARS_OFF_AFTER
                ),
                h.button(
                    type="button",
                    data_action="tp-gm-spend",
                    value=catastrophic.key,
                    disabled=not can_spend(table, catastrophic.key),
                )[f"{catastrophic.name} ({catastrophic.cost})"],
            ],
        ],
    ]


def _render_small(spend: Spend, can: bool) -> Element:
    return h.div(".choice")[
        h.p[h.b[spend.name], f": {spend.effect}. ", render_rule("TP-META-04")],
        h.button(type="button", data_action="tp-gm-spend", value=spend.key, disabled=not can)[
            f"Spend {spend.cost} on it"
        ],
        h.p(".help")["Also where the roll itself is shown; there it is carried out."],
    ]


def tell_consequence(consequence: Consequence) -> str:
    """`A limp (for 2 sessions)`"""
    if consequence.sessions is None:
        return f"{consequence.text} (lasts)"
    if consequence.sessions == 1:
        return f"{consequence.text} (until the next session begins)"
    return f"{consequence.text} (for {consequence.sessions} sessions)"


def _render_consequences(table: TableState, party: list[Record]) -> Element:
    found = [(sheet.name, sheet.id, place, each) for sheet in party for place, each in _listed(sheet)]
    found += [(each.who, "", place, each) for place, each in enumerate(table.consequences)]
    people = [("", [("", "Everyone"), *((sheet.id, sheet.name) for sheet in party)])]
    return h.details(".consequences", open=bool(found))[
        h.summary["Consequences"],
        (
            h.ul[
                (
                    h.li[
                        h.b[capitalized(EVERYONE) if who in ("", EVERYONE) else who],
                        f": {tell_consequence(each)} ",
                        h.button(
                            ".quiet",
                            type="button",
                            data_action="tp-gm-end",
                            value=f"{sheet}:{place}",
                            aria_label=f"End it: {each.text}",
                        )["End it"],
                    ]
                    for who, sheet, place, each in found
                )
            ]
            if found
            else h.p(".help")["Nobody bears one."]
        ),
        h.form(".choice", data_action="tp-gm-note", autocomplete="off")[
            render_select("Who bears it", "who", people, ""),
            render_field("A Consequence or complication", "words", "", MOST_WORDS),
            h.div(".line")[
                h.button(type="submit", value="1")["For 1 session"],
                h.button(type="submit", value="2")["For 2"],
                h.button(type="submit", value="lasts")["Lasting"],
            ],
        ],
    ]


def _listed(sheet: Record) -> list[tuple[int, Consequence]]:
    return list(enumerate(character_of(sheet).consequences))


def _render_bonus_dice(party: list[Record], rules: Rules) -> Element:
    heroes = [sheet for sheet in party if character_of(sheet).kind == "hero"]
    return h.details(".bonus-dice")[
        h.summary["Bonus dice"],
        (
            h.ul[
                (
                    h.li[
                        f"{sheet.name}: {character_of(sheet).bonus_dice} ",
                        h.button(
                            type="button",
                            data_action="tp-gm-award",
                            value=sheet.id,
                            aria_label=f"Award one to {sheet.name}",
                        )["Award one"],
                    ]
                    for sheet in heroes
                )
            ]
            if heroes
            else h.p(".help")["Seat the party to award dice."]
        ),
        h.div(".line")[
            h.button(type="button", data_action="tp-gm-award", disabled=not heroes)["One for each player"],
            render_reminder(rules),
        ],
        h.p(".help")["Typically one for each hour of play. ", render_rule("TP-META-01")],
    ]


def render_reminder(rules: Rules) -> Node:
    """The shell keeps the time; see reminder.js."""
    if not rules.reminder:
        return None
    return h.button(type="button", data_shell="remind", data_minutes=str(rules.reminder))[
        f"Remind me {_tell_every(rules.reminder)}"
    ]


def _tell_every(minutes: int) -> str:
    number, unit = (minutes // 60, "hour") if minutes % 60 == 0 else (minutes, "minute")
    return f"every {unit}" if number == 1 else f"every {number} {unit}s"


@remembered
def _render_npc() -> Node:
    return h.details[
        h.summary["A quick NPC or hazard"],
        h.form(data_action="tp-gm-npc", autocomplete="off")[
            render_field("Name", "npc-name", "", MOST_NAME),
            render_field("Skill", "npc-skill", "", MOST_NAME),
            h.div(".line")[
                render_select("Tier", "npc-tier", [("", TIER_OPTIONS)], "Alpha"),
                render_select("Rank", "npc-rank", _RANKS, "3"),
            ],
            h.div(".line")[
                h.button(type="submit", value="npc")["Make an NPC"],
                h.button(type="submit", value="hazard")["Make a hazard"],
            ],
            h.p(".help")["An NPC has one level in its tier; a hazard is only a pool. Both get a sheet."],
        ],
    ]
