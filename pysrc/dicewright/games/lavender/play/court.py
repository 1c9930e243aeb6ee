"""A court on the table: how it begins and ends, whose turn it is, and the day after each action."""

from dicewright.games.lavender.play import fights
from dicewright.games.lavender.play.ability_tests import Match, current
from dicewright.games.lavender.play.at_table import (
    USAGE_RULES,
    Draft,
    able_of,
    campaign_of,
    character_of,
    departures,
    needed_campaign,
    party_of,
    rules_at,
    sheet_at,
)
from dicewright.games.lavender.play.days import out_again, pass_days
from dicewright.games.lavender.play.realm import here, realm_at, write_realm
from dicewright.games.lavender.rules.court import (
    AT_HOME,
    COURTED,
    NO_FELLOWSHIP,
    NO_PLACE,
    NOBODY_HERE,
    NOBODY_IMPORTANT,
    TOO_HOSTILE,
    Court,
    Realm,
    actions_left,
)
from dicewright.games.lavender.rules.court_actions import (
    Day,
    Setting,
    begun,
    ended,
    is_understood,
    turns,
    why_none,
)
from dicewright.games.lavender.rules.factions import Faction
from dicewright.games.lavender.rules.realm import faction_at
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace, act, go_on
from dicewright.trouble import RuleError

COURT = "court"
"""The action of what happens at court without a test."""
REFUSALS = {
    NO_PLACE: "you are at no place that they control",
    NOBODY_IMPORTANT: "no important members are there",
    TOO_HOSTILE: "their disposition is 0: something else has to raise it to 1 first",
    COURTED: "you were at their court already since your last downtime",
    AT_HOME: "this is your home, where you have downtime instead",
    NO_FELLOWSHIP: "with seven steps, a broken fellowship die allows no court (LH-AMB-45)",
    NOBODY_HERE: "nobody sits at the table: seat the party first",
}


def court_of(workspace: Workspace) -> tuple[Realm, Court, Faction]:
    realm = realm_at(workspace)
    if not realm.court:
        raise RuleError("no_court", "there is no court on the table")
    return realm, realm.court, faction_at(realm, realm.court.faction)


def ids_here(workspace: Workspace) -> tuple[str, ...]:
    """Those who act in a round; nobody waits for whoever is down (LH-OPEN-13)."""
    return tuple(sheet.id for sheet in able_of(here(workspace)))


def turns_here(workspace: Workspace, court: Court) -> tuple[str, ...]:
    """Who may act now; whoever is down may, where the table says so."""
    return turns(court, ids_here(workspace), tuple(sheet.id for sheet in here(workspace)))


# Beginning and ending


def why_no_court(
    workspace: Workspace, place: int, is_place: bool, is_important: bool, is_home: bool
) -> tuple[str, ...]:
    """The keys of all that speaks against it."""
    campaign = campaign_of(workspace)
    faction = faction_at(realm_at(workspace), place)
    fellowship = party_of(campaign).dice.fellowship if campaign else None
    setting = Setting(is_place, is_important, is_home)
    return why_none(faction, setting, fellowship, bool(here(workspace)), rules_at(workspace))


def begin_court(
    workspace: Workspace, place: int, is_place: bool, is_important: bool, is_home: bool
) -> Workspace:
    campaign = needed_campaign(workspace)
    realm = realm_at(workspace)
    if realm.court:
        raise RuleError("in_court", "a court goes on already")
    faction = faction_at(realm, place)
    if reasons := why_no_court(workspace, place, is_place, is_important, is_home):
        told = "; ".join(REFUSALS[key] for key in reasons)
        raise RuleError(reasons[0], f"no court with {faction.name}: {told} (LH-COURT-01)")
    fellowship = party_of(campaign).dice.fellowship
    after = begun(realm, place, fellowship, rules_at(workspace))
    draft = Draft(workspace)
    write_realm(draft, after)
    counter = after.court.counter if after.court else 0
    left = actions_left(counter)
    return act(
        workspace,
        COURT,
        f"begin a court with {faction.name}",
        *draft.records,
        rules=("LH-COURT-01", "LH-COURT-03"),
        outcome=f"fellowship d{fellowship}: the counter is {counter}, {left} "
        f"{'action' if left == 1 else 'actions'}",
        house_rules=departures(workspace, USAGE_RULES),
    )


def end_court(workspace: Workspace) -> Workspace:
    """The players stop (LH-COURT-03)."""
    realm, court, faction = court_of(workspace)
    if pending_match(workspace):
        raise RuleError("pending", "see first what comes of the test that was thrown")
    draft = Draft(workspace)
    write_realm(draft, ended(realm))
    if court.days:
        out_again(draft)
    return act(
        workspace,
        COURT,
        f"end the court with {faction.name}",
        *draft.records,
        rules=("LH-COURT-03",),
        outcome=f"{_days(court.days)} at court",
    )


def _days(number: int) -> str:
    return f"{number} {'day' if number == 1 else 'days'}"


def write_day(draft: Draft, day: Day) -> str:
    """The realm after an action, and the day it took (LH-COURT-03): what of it is told."""
    write_realm(draft, day.realm)
    pass_days(draft, 1)
    if not day.realm.court:
        out_again(draft)
    told = f"day {day.court.days} of the court, {_days(day.realm.days)} at courts in all"
    if day.is_violent:
        return f"{told}; violence or arrest is imminent"
    return f"{told}; the counter is {day.court.counter}" if day.realm.court else f"{told}; the court is over"


def set_interpreter(workspace: Workspace) -> Workspace:
    """LH-FAC-04"""
    realm, court, faction = court_of(workspace)
    turned = not court.interpreter
    draft = Draft(workspace)
    write_realm(draft, realm.replace(court=court.replace(interpreter=turned)))
    what = f"{faction.name}: {'an' if turned else 'no'} interpreter speaks for the party"
    return act(workspace, COURT, what, *draft.records, rules=("LH-FAC-04", "LH-AMB-56"))


def meet_threat(workspace: Workspace, fights_back: bool) -> Workspace:
    """Violence or arrest: a fight, or whatever the table makes of it (LH-COURT-10)."""
    threat = realm_at(workspace).threat
    if not threat:
        return workspace
    after = fights.begin_fight(workspace) if fights_back else workspace
    draft = Draft(after)
    write_realm(draft, realm_at(after).replace(threat=""))
    if after is workspace:
        what = f"{threat}: {'the fight goes on' if fights_back else 'it does not come to a fight'}"
        return act(workspace, COURT, what, *draft.records, rules=("LH-COURT-10",))
    what = f"begin a fight: {threat}"
    return go_on(after, after.log[-1], what, *draft.records, rules=("LH-COURT-10", "LH-COMB-01"))


# Who acts


def acting(workspace: Workspace, sheet: str) -> Record:
    """Somebody whose turn it is."""
    _, court, _ = court_of(workspace)
    record = sheet_at(workspace, sheet)
    if not record or sheet not in {each.id for each in here(workspace)}:
        raise RuleError("nobody", "say who acts first: somebody who sits here")
    if court.pending:
        raise RuleError("pending", "see first what comes of the test that was thrown")
    if sheet not in turns_here(workspace, court):
        raise RuleError("acted", f"{record.name} has acted in this round (LH-COURT-03)")
    return record


def languages_here(workspace: Workspace) -> tuple[str, ...]:
    return tuple(each for sheet in here(workspace) for each in character_of(sheet).languages)


def has_language(workspace: Workspace) -> bool:
    _, court, faction = court_of(workspace)
    return is_understood(court, faction, languages_here(workspace))


def pending_match(workspace: Workspace) -> Match | None:
    """The test that was thrown and waits, as the log has it; a stranger's file may name any other."""
    court = realm_at(workspace).court
    if not court or not court.pending:
        return None
    pending = court.pending
    match = current(workspace, pending.root) if pending.root else None
    return match if match and match.about.move == pending.move and not match.about.told else None


def set_aside(workspace: Workspace) -> Workspace:
    """Where the log has the test no more, the turn is free again."""
    realm, court, _ = court_of(workspace)
    if not court.pending or pending_match(workspace):
        return workspace
    draft = Draft(workspace)
    write_realm(draft, realm.replace(court=court.replace(pending=None)))
    return act(workspace, COURT, "a test that is not in the log any more is set aside", *draft.records)
