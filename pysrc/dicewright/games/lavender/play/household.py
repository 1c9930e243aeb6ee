"""The household on the table: who is at home, what it has, and the deed of whoever acts in a week.

Everything is one deed with one line in the log. The household is kept with the campaign, so a downtime goes
on wherever it was left.
"""

from typing import NamedTuple, Unpack

from dicewright.games.lavender.play.at_table import (
    Draft,
    character_of,
    departures,
    members_at,
    needed_campaign,
    needed_sheet,
    party_of,
    rules_at,
)
from dicewright.games.lavender.rules.character import Character, Party, is_made
from dicewright.games.lavender.rules.downtime import Household, Stay, may_act, with_acted
from dicewright.games.lavender.rules.wealth import Wealth
from dicewright.table.event import Details
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace, act
from dicewright.trouble import RuleError

STAY = "downtime"
"""The action of all events here that throw no dice."""
WEEK_RULES = ("lavender.downtime_actions",)


class Home(NamedTuple):
    """The household of the campaign on the table."""

    campaign: Record
    party: Party
    household: Household

    @property
    def wealth(self) -> Wealth:
        return self.household.wealth

    @property
    def stay(self) -> Stay:
        self.check_staying()
        return self.household.stay or Stay()

    def check_staying(self) -> None:
        if not self.household.stay:
            raise RuleError("no_downtime", "begin a downtime first (LH-DOWN-01)")


def home_at(workspace: Workspace) -> Home:
    campaign = needed_campaign(workspace)
    party = party_of(campaign)
    return Home(campaign, party, party.household or Household())


def staying_at(workspace: Workspace) -> Home:
    """The same, but only while there is a downtime."""
    home = home_at(workspace)
    home.check_staying()
    return home


def people_here(workspace: Workspace, campaign: Record) -> list[Record]:
    """Those of the party who are made, and not away."""
    return [sheet for sheet in members_at(workspace, campaign) if _is_here(character_of(sheet))]


def _is_here(character: Character) -> bool:
    return is_made(character) and not character.away


def highest_level(workspace: Workspace, campaign: Record) -> int:
    """What the cost of living is measured against (LH-DOWN-15)."""
    return max((character_of(sheet).level for sheet in people_here(workspace, campaign)), default=1)


def write_household(draft: Draft, household: Household) -> None:
    if campaign := draft.campaign:
        draft.write_table(campaign, party_of(campaign).replace(household=household))


def kept(workspace: Workspace, draft: Draft, what: str, *rules: str, **details: Unpack[Details]) -> Workspace:
    return act(workspace, STAY, what, *draft.records, rules=rules, **details)


# What somebody does in a week


class Week(NamedTuple):
    """Somebody about to act, and the deed that it will be."""

    home: Home
    record: Record
    character: Character
    draft: Draft


def check_here(workspace: Workspace, campaign: Record, sheet: str) -> None:
    if sheet not in {each.id for each in people_here(workspace, campaign)}:
        raise RuleError("not_here", "whoever acts in downtime sits at the table and is not away")


def week_of(workspace: Workspace, sheet: str) -> Week:
    """LH-DOWN-06; a `RuleError` says why somebody cannot act."""
    home = home_at(workspace)
    check_here(workspace, home.campaign, sheet)
    if home.stay.is_banking:
        raise RuleError("first_week", "the first week is for banking: let it pass first (LH-DOWN-06)")
    if not may_act(home.stay, sheet, rules_at(workspace)):
        raise RuleError("acted", "this week’s action is done: let the week pass (LH-DOWN-06, LH-AMB-49)")
    draft = Draft(workspace)
    record = needed_sheet(workspace, sheet)
    return Week(home, record, character_of(record), draft)


def acted(week: Week, wealth: Wealth, **changes: object) -> None:
    """The wealth that is left, and that somebody has acted; with what else changes in the household."""
    write_household(week.draft, with_acted(week.home.household, week.record.id, wealth, **changes))


def week_done(workspace: Workspace, week: Week, what: str, *rules: str) -> Workspace:
    house_rules = departures(workspace, WEEK_RULES)
    return kept(workspace, week.draft, f"{week.record.name} {what}", *rules, house_rules=house_rules)
