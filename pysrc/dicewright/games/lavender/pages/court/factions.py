"""The factions on the table: what the GM notes of each, and when a court can be held."""

import htpy as h
from htpy import Element, Node

from dicewright.games.lavender.pages.court.state import DIFFICULTY, DISPOSITION, Courting
from dicewright.games.lavender.pages.next_step import render_bar
from dicewright.games.lavender.pages.rolling import Rolling
from dicewright.games.lavender.pages.trouble import render_trouble
from dicewright.games.lavender.play.at_table import campaign_of, party_of, rules_at
from dicewright.games.lavender.play.court import REFUSALS, why_no_court
from dicewright.games.lavender.play.realm import example_bearer
from dicewright.games.lavender.rules.centaurs import EXAMPLE_FELLOWSHIP, POISON
from dicewright.games.lavender.rules.court import Realm, actions_left, counter_for
from dicewright.games.lavender.rules.factions import (
    APPROACHES,
    MOST_NAME,
    MOST_TEXT,
    Faction,
    Goal,
    attitude,
    may_be_base,
)
from dicewright.pages.controls import render_field, render_segments, render_toggle
from dicewright.pages.numbers import render_number
from dicewright.pages.rule_links import render_rule, with_links
from dicewright.pages.share_link import render_share
from dicewright.table.workspace import Workspace
from dicewright.words import capitalized

MOST_LIST = 400
LISTS = (
    ("languages", "Languages, with commas"),
    ("supply", "Has plenty of, with commas"),
    ("demand", "Looks for, with commas"),
)


def tell_standing(faction: Faction) -> str:
    base = ", can be your base" if may_be_base(faction.disposition) else ""
    return f"disposition {faction.disposition}, {attitude(faction.disposition).lower()}{base}"


def chosen_place(courting: Courting, realm: Realm) -> int | None:
    if courting.faction is not None and 0 <= courting.faction < len(realm.factions):
        return courting.faction
    return 0 if realm.factions else None


def render_factions(rolling: Rolling, workspace: Workspace, realm: Realm) -> Node:
    place = chosen_place(rolling.court, realm)
    if place is None:
        return [_render_example(workspace), _render_add(rolling, is_open=True)]
    names = [(str(at), faction.name) for at, faction in enumerate(realm.factions)]
    faction, campaign = realm.factions[place], campaign_of(workspace)
    return [
        render_segments("Which faction", "lh-co-open", names, str(place)) if len(names) > 1 else None,
        h.div(".faction", role="group", aria_label=faction.name)[
            h.h3[faction.name],
            h.p[
                h.b[f"{capitalized(tell_standing(faction))}."],
                " ",
                render_rule("LH-FAC-07" if may_be_base(faction.disposition) else "LH-FAC-02"),
            ],
            None if realm.court else _render_before(rolling, workspace, place, faction, not realm.threat),
            _render_record(rolling, place, faction),
            render_share(f"faction:{campaign.id}:{place}", faction.name) if campaign else None,
        ],
        _render_add(rolling, is_open=False),
        _render_downtime(realm),
    ]


def _render_example(workspace: Workspace) -> Element:
    bearer = example_bearer(workspace)
    gift = f", and gives {bearer.name} {POISON.name.lower()} of value {POISON.value}" if bearer else ""
    return h.div(".choice")[
        h.p[
            "A faction is whoever the party deals with: a clan, a guild, a court. None is noted yet. ",
            render_rule("LH-FAC-01"),
        ],
        render_bar(h.button(".primary", type="button", data_action="lh-co-example")["Try the centaurs"]),
        h.p(".help")[
            f"A worked example: adds them, sets fellowship to d{EXAMPLE_FELLOWSHIP}{gift}. "
            "One undo takes it all back. ",
            render_rule("LH-COURT-17"),
        ],
    ]


def _render_add(rolling: Rolling, is_open: bool) -> Element:
    return h.details("#add-faction", open=is_open)[
        h.summary["Add a faction"],
        h.form(data_action="lh-co-add", autocomplete="off")[
            render_field("Name of the faction", "faction-name", "", MOST_NAME),
            render_trouble(rolling, "lh-co-add"),
            h.button(type="submit")["Add it"],
        ],
    ]


def _render_downtime(realm: Realm) -> Node:
    courted = [each.name for each in realm.factions if each.courted]
    if not courted or realm.court:
        return None
    return h.div(".choice")[
        h.button(type="button", data_action="lh-co-downtime")["Downtime has passed"],
        h.p(".help")["Every faction may be courted again. ", render_rule("LH-DOWN-01")],
    ]


# Before a court


def _render_before(
    rolling: Rolling, workspace: Workspace, place: int, faction: Faction, is_next: bool
) -> Node:
    courting = rolling.court
    reasons = why_no_court(workspace, place, courting.is_place, courting.is_important, courting.is_home)
    campaign = campaign_of(workspace)
    fellowship = party_of(campaign).dice.fellowship if campaign else 0
    counter = counter_for(fellowship, rules_at(workspace)) or 0
    left = actions_left(counter)
    begin = h.button(
        class_="primary" if is_next else "",
        type="button",
        data_action="lh-co-begin",
        value=str(place),
        disabled=bool(reasons),
    )[f"Begin a court with {faction.name}"]
    return h.div(".choice")[
        h.h4["Hold court"],
        h.div(".toggles")[
            render_toggle("At a place they control", "lh-co-turn", courting.is_place, "is_place"),
            render_toggle("Important members are there", "lh-co-turn", courting.is_important, "is_important"),
            render_toggle("It is your home", "lh-co-turn", courting.is_home, "is_home"),
        ],
        (
            h.ul(".facts-list")[(h.li[with_links(f"{capitalized(REFUSALS[key])}.")] for key in reasons)]
            if reasons
            else h.p(".help")[
                f"Fellowship d{fellowship}: {left} {'action' if left == 1 else 'actions'}, a day for each. ",
                render_rule("LH-COURT-03"),
            ]
        ),
        render_bar(begin) if is_next else begin,
        h.p(".help")["When a court can be held: ", render_rule("LH-COURT-01")],
        render_goals(rolling, place, faction),
    ]


# Goals


def render_goals(rolling: Rolling, place: int, faction: Faction, is_next: bool = False) -> Node:
    """Those of this court or the next, those left over, and a new one, which may be the next step."""
    add = h.button(class_="primary" if is_next else "", type="submit", value=str(place))["Add the goal"]
    open_ones = [(at, goal) for at, goal in enumerate(faction.goals) if goal.is_open]
    left = [(at, goal) for at, goal in enumerate(faction.goals) if not goal.is_open]
    return [
        h.h3["Goals"],
        (
            h.ul(".goals")[(_render_goal(place, at, goal) for at, goal in open_ones)]
            if open_ones
            else h.p(".help")["No goal yet: what do you wish of them? ", render_rule("LH-COURT-05")]
        ),
        _render_left_over(rolling, place, left) if left else None,
        h.details("#first-goal" if is_next else "#add-goal", open=is_next or not open_ones)[
            h.summary["Add a goal"],
            h.form(data_action="lh-co-goal-add", autocomplete="off")[
                render_field("What you wish of them", "goal-text", "", MOST_TEXT),
                render_field(
                    f"Difficulty, {DIFFICULTY.low} to {DIFFICULTY.high}",
                    "difficulty",
                    str(DIFFICULTY.low + 1),
                    2,
                    inputmode="numeric",
                ),
                render_trouble(rolling, "lh-co-goal-add"),
                render_bar(add) if is_next else add,
                h.p(".help")["Goods are no goals: trade for them. ", render_rule("LH-COURT-05")],
            ],
        ],
    ]


def _render_goal(place: int, at: int, goal: Goal) -> Element:
    return h.li[
        h.span[h.b[goal.text], f": progress {goal.progress} of {goal.difficulty}"],
        h.progress(max=str(goal.difficulty), value=str(goal.progress), aria_label=f"Progress: {goal.text}"),
        h.button(
            ".quiet",
            type="button",
            data_action="lh-co-goal-drop",
            value=f"{place}:{at}",
            aria_label=f"Give up: {goal.text}",
        )["Give up"],
    ]


def _render_left_over(rolling: Rolling, place: int, left: list[tuple[int, Goal]]) -> Element:
    return h.details("#old-goals", open=True)[
        h.summary["Goals left over from before"],
        (
            h.form(data_action="lh-co-goal-up", autocomplete="off")[
                h.p[h.b[goal.text], f": progress {goal.progress} of {goal.difficulty}"],
                h.input(type="hidden", name="goal", value=f"{place}:{at}"),
                render_field(
                    "Difficulty, set anew", "difficulty", str(goal.difficulty), 2, inputmode="numeric"
                ),
                h.label(".tick")[
                    h.input(type="checkbox", name="keep"), h.span[f"Keep its progress, {goal.progress}"]
                ],
                render_trouble(rolling, "lh-co-goal-up"),
                h.div(".line")[
                    h.button(type="submit", aria_label=f"Take it up again: {goal.text}")["Take it up again"],
                    h.button(
                        ".quiet",
                        type="button",
                        data_action="lh-co-goal-drop",
                        value=f"{place}:{at}",
                        aria_label=f"Give up: {goal.text}",
                    )["Give up"],
                ],
            ]
            for at, goal in left
        ),
        h.p(".help")["Without the tick it starts at 0. ", render_rule("LH-AMB-46")],
    ]


# What is noted of a faction


def _render_record(rolling: Rolling, place: int, faction: Faction) -> Element:
    courting = rolling.court

    def listed(key: str) -> str:
        return courting.typing.get(f"{key}-{place}", ", ".join(getattr(faction, key)))

    return h.details(f"#faction-{place}")[
        h.summary["What is noted of them"],
        h.form(data_input="lh-co-write", autocomplete="off")[
            h.input(type="hidden", name="faction", value=str(place)),
            render_field("Name", "faction-name", faction.name, MOST_NAME),
            render_number(
                DISPOSITION,
                faction.disposition,
                courting.typing,
                action="lh-co-step",
                help=attitude(faction.disposition),
                rule="LH-FAC-02",
            ),
            h.div(".choice")[
                h.p["Favored approach ", render_rule("LH-FAC-03")],
                render_segments(
                    "Favored approach",
                    "lh-co-favors",
                    [(key, f"{capitalized(key)}, {ability}") for key, ability in APPROACHES.items()],
                    faction.approach,
                ),
            ],
            (render_field(label, key, listed(key), MOST_LIST) for key, label in LISTS),
            h.p(".help")[
                "Kinds of goods are those of the things on your sheets. One they have plenty of counts 1 "
                "less, one they look for 1 more. ",
                render_rule("LH-FAC-05"),
                " Languages: ",
                render_rule("LH-FAC-04"),
            ],
        ],
        _render_wants(rolling, place, faction),
        h.button(".quiet", type="button", data_action="lh-co-remove", value=str(place))[
            f"Remove {faction.name}"
        ],
    ]


def _render_tick(word: str, of: str, is_on: bool, value: str) -> Element:
    return h.button(
        ".toggle",
        type="button",
        data_action="lh-co-want",
        value=value,
        aria_label=f"{word}: {of}",
        aria_pressed="true" if is_on else "false",
    )[word]


def _render_wants(rolling: Rolling, place: int, faction: Faction) -> Node:
    return h.div(".choice")[
        h.p["What they want ", render_rule("LH-FAC-06")],
        (
            h.ul(".goals")[
                (
                    h.li[
                        h.span[
                            want.text,
                            ": ",
                            h.b["used" if want.spent else "met" if want.satisfied else "not met yet"],
                        ],
                        _render_tick("Met", want.text, want.satisfied, f"{place}:{at}:satisfied"),
                        _render_tick("Used", want.text, want.spent, f"{place}:{at}:spent"),
                        h.button(
                            ".quiet",
                            type="button",
                            data_action="lh-co-want-drop",
                            value=f"{place}:{at}",
                            aria_label=f"Remove: {want.text}",
                        )["Remove"],
                    ]
                    for at, want in enumerate(faction.wants)
                )
            ]
            if faction.wants
            else None
        ),
        h.form(data_action="lh-co-want-add", autocomplete="off")[
            render_field("Something they want", "want-text", "", MOST_TEXT),
            render_trouble(rolling, "lh-co-want-add"),
            h.button(type="submit", value=str(place))["Add the want"],
        ],
    ]
