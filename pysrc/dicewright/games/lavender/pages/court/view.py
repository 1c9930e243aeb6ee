"""Factions and court at the table: how the court stands, whose turn it is, and all that can be done."""

import htpy as h
from htpy import Node

from dicewright.dice.odds import Odds
from dicewright.games.lavender.pages.able import options_of
from dicewright.games.lavender.pages.chances import success_of
from dicewright.games.lavender.pages.court.factions import render_factions, render_goals, tell_standing
from dicewright.games.lavender.pages.court.forecast import render_forecast
from dicewright.games.lavender.pages.court.state import DEEDS, Courting
from dicewright.games.lavender.pages.court.trade import render_trade
from dicewright.games.lavender.pages.given import render_gear_first, render_given
from dicewright.games.lavender.pages.next_step import render_bar
from dicewright.games.lavender.pages.rolling import Rolling, given_of, ready
from dicewright.games.lavender.pages.trouble import render_trouble
from dicewright.games.lavender.play.ability_tests import Given, mode_at, tell_deed
from dicewright.games.lavender.play.at_table import able_of, party_of, rules_at
from dicewright.games.lavender.play.court import has_language, languages_here, pending_match, turns_here
from dicewright.games.lavender.play.court_actions import pursue_entry, tries_of
from dicewright.games.lavender.play.realm import here, realm_of
from dicewright.games.lavender.rules.court import CURRY, PURSUE, TRADE, Court, Realm, actions_left
from dicewright.games.lavender.rules.court_actions import progress_odds
from dicewright.games.lavender.rules.degrees import degree_odds
from dicewright.games.lavender.rules.factions import (
    APPROACHES,
    Faction,
    open_goals,
    ready_wants,
    shared_languages,
)
from dicewright.games.lavender.rules.tables import FUMBLE
from dicewright.pages.chances import render_split
from dicewright.pages.controls import render_segments, render_toggle
from dicewright.pages.rule_links import render_rule
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace
from dicewright.words import capitalized, join_words, percent, whole

_GAIN_KEYS = ("worst", "below", "within", "above", "best")


def render_court(rolling: Rolling, workspace: Workspace, campaign: Record) -> Node:
    realm = realm_of(party_of(campaign))
    court = realm.court
    return [
        render_trouble(rolling),
        _render_threat(realm),
        _render_going_on(rolling, workspace, realm, court) if court else None,
        (
            h.details("#all-factions")[h.summary["The factions"], render_factions(rolling, workspace, realm)]
            if court
            else render_factions(rolling, workspace, realm)
        ),
        (
            h.p(".help")[f"Days spent at courts: {realm.days}. ", render_rule("LH-AMB-46")]
            if realm.days
            else None
        ),
    ]


def _render_threat(realm: Realm) -> Node:
    if not realm.threat:
        return None
    return h.div(".choice", role="group", aria_label="Violence or arrest")[
        h.p[
            h.b[f"{realm.threat}: violence or arrest is imminent."],
            " The court is over. ",
            render_rule("LH-COURT-10"),
        ],
        render_bar(h.button(".primary", type="button", data_action="lh-co-fight")["Begin a fight"]),
        h.button(type="button", data_action="lh-co-calm")["Flee, or be arrested"],
        h.p(".help")[
            "For a chase there are no rules, but a card with what there is. ", render_rule("LH-OPEN-09")
        ],
        h.button(".quiet", type="button", data_action="lh-scene", value="meeting")["Go to the chase"],
    ]


# The court


def _render_going_on(rolling: Rolling, workspace: Workspace, realm: Realm, court: Court) -> Node:
    faction = realm.factions[court.faction]
    people = here(workspace)
    turns = turns_here(workspace, court)
    acting = [sheet for sheet in people if sheet.id in turns]
    left = actions_left(court.counter)
    names = join_words([sheet.name for sheet in able_of(acting)])
    return h.div(".court-board", role="group", aria_label=f"The court of {faction.name}")[
        h.p(".now")[
            f"The court of {faction.name}. ",
            h.b[f"Counter {court.counter}: {left} {'action' if left == 1 else 'actions'} left."],
            f" Round {court.round}, {court.days} {'day' if court.days == 1 else 'days'} so far. ",
            render_rule("LH-COURT-03"),
        ],
        h.p[f"{capitalized(tell_standing(faction))}. ", render_rule("LH-COURT-13")],
        (
            _render_pending(workspace, court)
            if court.pending
            else [
                h.p[f"Next: {names or 'nobody is here to act'}. "],
                _render_turn(rolling, workspace, faction, acting) if acting else None,
            ]
        ),
        render_goals(
            rolling,
            court.faction,
            faction,
            is_next=bool(acting)
            and not court.pending
            and rolling.court.does == PURSUE
            and chosen_goal(rolling.court, faction) is None,
        ),
        _render_language(workspace, court, faction),
        h.div(".asides")[
            render_forecast(workspace, faction, able_of(people)) if people else None,
            None
            if court.pending and pending_match(workspace)
            else h.button(".quiet", type="button", data_action="lh-co-end")["End the court"],
        ],
    ]


def _render_pending(workspace: Workspace, court: Court) -> Node:
    match = pending_match(workspace)
    if not match:
        return [
            h.p["A test was thrown here that the log does not have any more."],
            render_bar(h.button(".primary", type="button", data_action="lh-co-aside")["Set it aside"]),
        ]
    return [
        h.div(".question", role="group", aria_label="What comes of it")[
            h.p[f"{tell_deed(match.about.name, match.about.move)}: {match.degree}, {whole(match.total)}."],
            render_gear_first(workspace, match),
        ],
        render_bar(h.button(".primary", type="button", data_action="lh-co-resolve")["See what it does"]),
    ]


def _render_language(workspace: Workspace, court: Court, faction: Faction) -> Node:
    spoken = languages_here(workspace)
    if not faction.languages or not spoken:
        whose = "your sheets" if faction.languages else "them"
        return h.p(".help")[
            f"No language is noted of {whose}, so none is in the way. ", render_rule("LH-FAC-04")
        ]
    shared = shared_languages(faction, spoken)
    if shared:
        return h.p(".help")[f"You share {join_words(list(shared))}. ", render_rule("LH-FAC-04")]
    is_counted = rules_at(workspace).court_language == "disadvantage"
    words = "Nobody here speaks their language"
    if has_language(workspace):
        words += ", but somebody interprets."
    else:
        words += ": disadvantage on every test." if is_counted else "; at this table that changes nothing."
    return h.div(".choice")[
        h.p(".help")[f"{words} ", render_rule("LH-AMB-56")],
        h.div(".toggles")[
            render_toggle("An interpreter is with you", "lh-co-interpreter", court.interpreter)
        ],
    ]


# A turn


def chosen_actor(courting: Courting, acting: list[Record]) -> Record:
    return next((sheet for sheet in acting if sheet.id == courting.who), able_of(acting)[0])


def _render_turn(rolling: Rolling, workspace: Workspace, faction: Faction, acting: list[Record]) -> Node:
    courting = rolling.court
    record = chosen_actor(courting, acting)
    people = options_of(acting)
    return [
        render_segments("Who acts", "lh-co-who", people, record.id) if len(people) > 1 else None,
        render_segments("What to do", "lh-co-does", DEEDS, courting.does),
        {PURSUE: _render_pursue, TRADE: render_trade, CURRY: _render_curry}[courting.does](
            rolling, workspace, faction, record
        ),
    ]


def chosen_goal(courting: Courting, faction: Faction) -> int | None:
    found = open_goals(faction)
    if courting.goal in found:
        return courting.goal
    return found[0] if found else None


def chosen_approach(courting: Courting, faction: Faction) -> str:
    return courting.approach if courting.approach in APPROACHES else faction.approach


def _render_pursue(rolling: Rolling, workspace: Workspace, faction: Faction, record: Record) -> Node:
    courting = rolling.court
    goal = chosen_goal(courting, faction)
    if goal is None:
        return h.p["There is no goal to pursue: add one below. ", render_rule("LH-COURT-05")]
    goals = [(str(at), faction.goals[at].text) for at in open_goals(faction)]
    approach = chosen_approach(courting, faction)
    plain = pursue_entry(workspace, record.id, approach)
    given, entry = given_of(rolling, plain), ready(rolling, workspace, plain)
    mode = mode_at(workspace, entry)
    odds = progress_odds(entry.modifier, approach == faction.approach, mode)
    degrees = degree_odds(entry.modifier, mode)
    need = faction.goals[goal].difficulty - faction.goals[goal].progress
    done = odds.at_least(need) if need <= odds.highest else 0
    return h.div(".choice")[
        h.p["With somebody of influence: a goal, and an approach. ", render_rule("LH-COURT-08")],
        render_segments("Which goal", "lh-co-goal", goals, str(goal)) if len(goals) > 1 else None,
        render_segments("Which approach", "lh-co-how", _approaches(workspace, record, given), approach),
        render_given(rolling, workspace, entry),
        render_bar(
            h.button(".primary", type="button", data_action="lh-co-pursue", value=record.id)[
                f"{record.name} tests {entry.ability}: progress ",
                h.b[percent(success_of(degrees), degrees.ways)],
            ],
            render_gains(odds),
        ),
        h.ul(".facts-list")[
            h.li[f"Reaches “{faction.goals[goal].text}” at once: ", h.b[percent(done, odds.ways)], "."],
            h.li[
                f"An incident: {percent(degrees.exactly(FUMBLE), degrees.ways)}. The disposition falls by 1",
                ", and it comes to violence or arrest" if faction.disposition <= 1 else None,
                ". ",
                render_rule("LH-COURT-10"),
            ],
        ],
    ]


def _approaches(workspace: Workspace, record: Record, given: Given) -> list[tuple[str, str]]:
    """Each with its chance; the favored one says so."""
    found = []
    for each in tries_of(workspace, record.id, given):
        odds = degree_odds(each.modifier, each.mode)
        favored = ", favored" if each.favored else ""
        chance = percent(success_of(odds), odds.ways)
        found.append((each.approach, f"{capitalized(each.approach)} {chance}{favored}"))
    return found


def render_gains(odds: Odds[int]) -> Node:
    """All that a test may bring, the least first."""
    return render_split(
        *((_GAIN_KEYS[min(gain, 4)], f"+{gain}" if gain else "no progress", ways) for gain, ways in odds)
    )


def _render_curry(rolling: Rolling, workspace: Workspace, faction: Faction, record: Record) -> Node:
    ready = ready_wants(faction)
    if not ready:
        return h.p[
            "They have no want that you have met and not used yet: see what is noted of them. ",
            render_rule("LH-COURT-18"),
        ]
    first, *others = (
        h.button(
            class_="" if place else "primary",
            type="button",
            data_action="lh-co-curry",
            value=f"{record.id}:{at}",
        )[f"{record.name}: {faction.wants[at].text}"]
        for place, at in enumerate(ready)
    )
    return h.div(".choice")[
        h.p["Nobody rolls: the disposition rises by 1, to 10 at most. ", render_rule("LH-COURT-18")],
        render_bar(first),
        others,
    ]
