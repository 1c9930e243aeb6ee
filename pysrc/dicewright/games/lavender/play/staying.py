"""Downtime on the table: coming home, the weeks, who comes back, and leaving again."""

from dicewright.games.lavender.play.at_table import Draft, character_of, departures, members_at, rules_at
from dicewright.games.lavender.play.banking import must_go
from dicewright.games.lavender.play.days import out_again, pass_days
from dicewright.games.lavender.play.household import (
    WEEK_RULES,
    highest_level,
    home_at,
    kept,
    people_here,
    write_household,
)
from dicewright.games.lavender.rules.clock import DAYS_IN_WEEK
from dicewright.games.lavender.rules.downtime import a_week_later, a_week_on, left, weeks_away
from dicewright.games.lavender.rules.homecoming import check_safe, come_home
from dicewright.games.lavender.rules.resources import with_die
from dicewright.games.lavender.rules.rest import rested_at_home
from dicewright.games.lavender.rules.tables import RESOURCES
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace
from dicewright.trouble import RuleError

LEAVE_RULES = ("lavender.downtime_full_heal",)


def begin_downtime(workspace: Workspace) -> Workspace:
    """LH-DOWN-01"""
    home = home_at(workspace)
    if home.household.stay:
        return workspace
    check_safe(home.party)
    if not people_here(workspace, home.campaign):
        raise RuleError("nobody", "nobody is here to come home: seat the party first")
    party = come_home(home.party, {sheet.id for sheet in members_at(workspace, home.campaign)})
    draft = Draft(workspace)
    draft.write_table(home.campaign, party)
    return kept(workspace, draft, "begin downtime", "LH-DOWN-01", "LH-DOWN-06")


def pass_week(workspace: Workspace) -> Workspace:
    """A week passes for all, those who are away among them (LH-DOWN-06)."""
    home = home_at(workspace)
    stay = home.stay
    if stay.is_banking and (waits := must_go(workspace, home.campaign, home.wealth)):
        sheet, _, item = waits[0]
        name = item.name or "a thing"
        raise RuleError("misjudged", f"{sheet.name} has to bank {name} first: it was misjudged (LH-DOWN-07)")
    after = a_week_on(stay)
    draft = Draft(workspace)
    write_household(draft, home.household.replace(stay=after))
    _week_passes(draft, workspace, home.campaign)
    what = f"week {after.weeks} of downtime passes"
    return kept(workspace, draft, what, "LH-DOWN-06", house_rules=departures(workspace, WEEK_RULES))


def _week_passes(draft: Draft, workspace: Workspace, campaign: Record) -> None:
    """Seven days, and one week less for those who left for some (LH-RES-09)."""
    pass_days(draft, DAYS_IN_WEEK)
    for sheet in members_at(workspace, campaign):
        record = draft.sheet(sheet.id) or sheet
        character = character_of(record)
        draft.write(record, character.replace(away=a_week_later(character.away)))


def come_back(workspace: Workspace, sheet: str) -> Workspace:
    """Somebody who left for some weeks is here again (LH-RES-09)."""
    draft = Draft(workspace)
    record = draft.sheet(sheet)
    if not record or weeks_away(character_of(record).away) is None:
        raise RuleError("not_away", "nobody of that name left for some weeks")
    draft.write(record, character_of(record).replace(away=""))
    return kept(workspace, draft, f"{record.name} comes back", "LH-RES-09")


def leave(workspace: Workspace, paid: int) -> Workspace:
    """The cost of living sets all four dice; whoever was here is rested (LH-DOWN-15 and -16, LH-AMB-11).

    A week in which somebody has acted passes first (LH-DOWN-06).
    """
    home = home_at(workspace)
    has_acted = bool(home.stay.acted)
    household, die, weeks = left(home.household, highest_level(workspace, home.campaign), paid)
    party = home.party
    for name in RESOURCES:
        party = with_die(party, name, die)
    draft = Draft(workspace)
    draft.write_table(home.campaign, party.replace(household=household))
    for sheet in people_here(workspace, home.campaign):
        draft.write(sheet, rested_at_home(character_of(sheet), rules_at(workspace)))
    if has_acted:
        _week_passes(draft, workspace, home.campaign)
    out_again(draft)
    words = f"paying wealth {paid}" if paid else "paying nothing"
    what = f"leave after {_weeks(weeks)}, {words}: all four dice d{die}"
    rules = ("LH-DOWN-15", "LH-DOWN-16", "LH-AMB-11", "LH-AMB-52")
    return kept(workspace, draft, what, *rules, house_rules=departures(workspace, LEAVE_RULES))


def _weeks(number: int) -> str:
    return f"{number} {'week' if number == 1 else 'weeks'}"
