"""Downtime on the table: wealth, banking, the weeks and what is done in them, and leaving again.

Everything is one deed with one line in the log. The household is kept with the campaign, so a downtime goes
on wherever it was left.
"""

from typing import Any, NamedTuple

from dicewright.games.lavender.play.days import out_again, pass_days
from dicewright.games.lavender.play.playing import (
    Draft,
    campaign_of,
    character_of,
    departures,
    members_at,
    party_of,
    rules_at,
    sheet_at,
)
from dicewright.games.lavender.play.valuables import item_at
from dicewright.games.lavender.rules.banking import buyer_row, is_arms, must_be_banked, row_of_item
from dicewright.games.lavender.rules.calendar import DAYS_IN_WEEK
from dicewright.games.lavender.rules.character import Character, Item, Party, has_feature, is_made
from dicewright.games.lavender.rules.court import after_downtime
from dicewright.games.lavender.rules.downtime import (
    BANK_COSTS,
    MOST_WEEKS,
    Household,
    Stay,
    a_week_later,
    cost_of_living,
    may_act,
    may_pay_nothing,
    weeks_away,
)
from dicewright.games.lavender.rules.resources import with_die
from dicewright.games.lavender.rules.settings import Rules
from dicewright.games.lavender.rules.tables import FATIGUE_AT_REST, RESOURCES
from dicewright.games.lavender.rules.wealth import (
    Conversion,
    Wealth,
    converted,
    has_room,
    marked,
    spent,
    way_to_pay,
)
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace, act
from dicewright.trouble import RuleError
from dicewright.words import join_words

STAY = "downtime"
"""The action of all events here that throw no dice."""
WEEK_RULES = ("lavender.downtime_actions",)
LEAVE_RULES = ("lavender.downtime_full_heal",)
DEALER_OF_DEATH = "Dealer of Death"


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
    campaign = campaign_of(workspace)
    if not campaign:
        raise RuleError("no_campaign", "put a campaign of Lavender Hack on the table first")
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


def kept(workspace: Workspace, draft: Draft, what: str, *rules: str, **details: Any) -> Workspace:
    return act(workspace, STAY, what, *draft.records, rules=rules, **details)


def _with_wealth(workspace: Workspace, wealth: Wealth, what: str, *rules: str) -> Workspace:
    draft = Draft(workspace)
    write_household(draft, home_at(workspace).household.replace(wealth=wealth))
    return kept(workspace, draft, what, *rules)


# Wealth


def mark_box(workspace: Workspace, row: int) -> Workspace:
    """By hand, for what came by without being banked."""
    return _with_wealth(
        workspace, marked(home_at(workspace).wealth, row), f"mark wealth {row}", "LH-DOWN-02", "LH-AMB-51"
    )


def erase_box(workspace: Workspace, row: int) -> Workspace:
    """LH-DOWN-05: whatever it is spent on."""
    return _with_wealth(workspace, spent(home_at(workspace).wealth, row), f"spend wealth {row}", "LH-DOWN-05")


def tell_conversion(conversion: Conversion) -> str:
    """`five of value 2 become one of value 3`"""
    direction, row = conversion
    if direction == "up":
        return f"five of value {row} become one of value {row + 1}"
    return f"one of value {row} becomes four of value {row - 1}"


def convert(workspace: Workspace, conversion: Conversion) -> Workspace:
    """LH-DOWN-02 and -04"""
    home = staying_at(workspace)
    rule = "LH-DOWN-02" if conversion.direction == "up" else "LH-DOWN-04"
    after = converted(home.wealth, conversion)
    return _with_wealth(workspace, after, tell_conversion(conversion), rule, "LH-AMB-51")


def make_change(workspace: Workspace, row: int) -> Workspace:
    """All conversions after which one box of this value can be spent."""
    home = staying_at(workspace)
    way = way_to_pay(home.wealth, row)
    if way is None:
        raise RuleError("too_poor", f"no change makes a box of value {row} of this wealth (LH-DOWN-05)")
    what = f"make change for value {row}: {join_words([tell_conversion(each) for each in way])}"
    return _with_wealth(
        workspace, converted(home.wealth, *way), what, "LH-DOWN-02", "LH-DOWN-04", "LH-AMB-51"
    )


# Beginning, weeks, and leaving


def begin_downtime(workspace: Workspace) -> Workspace:
    """LH-DOWN-01"""
    home = home_at(workspace)
    if home.household.stay:
        return workspace
    if home.party.fight:
        raise RuleError("fighting", "end the fight first: downtime begins where it is safe (LH-DOWN-01)")
    if home.party.expedition and home.party.expedition.doing:
        raise RuleError("exploring", "finish first what the party is doing on its expedition (LH-WILD-05)")
    if home.party.expedition and home.party.expedition.is_under:
        raise RuleError("under", "leave the dungeon first: downtime begins where it is safe (LH-DOWN-01)")
    if not people_here(workspace, home.campaign):
        raise RuleError("nobody", "nobody is here to come home: seat the party first")
    there = {sheet.id for sheet in members_at(workspace, home.campaign)}
    growing = tuple(each for each in home.household.growing if each.sheet in there)
    realm = home.party.realm
    party = home.party.replace(
        household=home.household.replace(stay=Stay(), growing=growing),
        # Whoever was courted may be courted again.
        realm=after_downtime(realm) if realm else None,
    )
    draft = Draft(workspace)
    draft.write_table(home.campaign, party)
    return kept(workspace, draft, "begin downtime", "LH-DOWN-01", "LH-DOWN-06")


def must_go(workspace: Workspace, campaign: Record, wealth: Wealth) -> list[tuple[Record, int, Item]]:
    """What was misjudged, and can be banked: it must be, before the week of banking is over (LH-DOWN-07)."""
    return [
        (sheet, place, item)
        for sheet in people_here(workspace, campaign)
        for place, item in enumerate(character_of(sheet).items)
        if must_be_banked(item) and (not (row := row_of_item(item)) or has_room(wealth, row))
    ]


def pass_week(workspace: Workspace) -> Workspace:
    """A week passes for all, those who are away among them (LH-DOWN-06)."""
    home = home_at(workspace)
    stay = home.stay
    if stay.is_banking and (left := must_go(workspace, home.campaign, home.wealth)):
        sheet, _, item = left[0]
        name = item.name or "a thing"
        raise RuleError("misjudged", f"{sheet.name} has to bank {name} first: it was misjudged (LH-DOWN-07)")
    if stay.weeks >= MOST_WEEKS:
        raise RuleError("too_long", "nobody stays at home for that long: leave first")
    draft = Draft(workspace)
    write_household(draft, home.household.replace(stay=stay.replace(weeks=stay.weeks + 1, acted=())))
    _week_passes(draft, workspace, home.campaign)
    what = f"week {stay.weeks + 1} of downtime passes"
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
    if home.stay.is_banking:
        raise RuleError("first_week", "the week of banking passes in any case (LH-DOWN-06, LH-AMB-49)")
    if paid == 0 and not may_pay_nothing(home.wealth):
        raise RuleError("must_pay", "whoever has any wealth pays some of it (LH-DOWN-15)")
    wealth = spent(home.wealth, paid) if paid else home.wealth
    die = cost_of_living(highest_level(workspace, home.campaign), paid)
    party = home.party
    for name in RESOURCES:
        party = with_die(party, name, die)
    household = home.household.replace(wealth=wealth, stay=None)
    draft = Draft(workspace)
    draft.write_table(home.campaign, party.replace(household=household))
    for sheet in people_here(workspace, home.campaign):
        draft.write(sheet, rested(character_of(sheet), rules_at(workspace)))
    if home.stay.acted:
        _week_passes(draft, workspace, home.campaign)
    out_again(draft)
    words = f"paying wealth {paid}" if paid else "paying nothing"
    weeks = home.stay.weeks + bool(home.stay.acted)
    what = f"leave after {_weeks(weeks)}, {words}: all four dice d{die}"
    rules = ("LH-DOWN-15", "LH-DOWN-16", "LH-AMB-11", "LH-AMB-52")
    return kept(workspace, draft, what, *rules, house_rules=departures(workspace, LEAVE_RULES))


def _weeks(number: int) -> str:
    return f"{number} {'week' if number == 1 else 'weeks'}"


def rested(character: Character, rules: Rules) -> Character:
    """Weeks have nights: what one night's rest readies is ready (LH-CHAR-11, -33 and -62)."""
    healed = character.most_hp if rules.downtime_full_heal else character.hp
    return character.replace(
        hp=max(character.hp, healed),
        workings=tuple(each.replace(ready=True) for each in character.workings),
        death_dice=character.level if has_feature(character, DEALER_OF_DEATH) else character.death_dice,
        fatigue=FATIGUE_AT_REST,
    )


# Banking


def without_item(character: Character, place: int) -> Character:
    return character.replace(items=(*character.items[:place], *character.items[place + 1 :]))


def _banked(draft: Draft, household: Household, sheet: str, place: int, row: int) -> Household:
    if record := draft.sheet(sheet):
        draft.write(record, without_item(character_of(record), place))
    return household.replace(wealth=marked(household.wealth, row) if row else household.wealth)


def _row_at(workspace: Workspace, sheet: str, place: int, to_buyer: bool) -> tuple[Item, int]:
    item = item_at(workspace, sheet, place)
    row = buyer_row(item) if to_buyer else row_of_item(item)
    if row is None:
        reason = "nobody is known who wants it" if to_buyer else "its exact value is not known"
        raise RuleError("not_bankable", f"{item.name or 'that'} cannot be banked: {reason} (LH-DOWN-07)")
    return item, row


def bank(workspace: Workspace, sheet: str, place: int, to_buyer: bool = False) -> Workspace:
    """One thing, in the week of banking (LH-DOWN-07)."""
    home = home_at(workspace)
    if not home.stay.is_banking:
        raise RuleError("too_late", "after the first week, banking is one’s action of a week (LH-DOWN-13)")
    check_here(workspace, home.campaign, sheet)
    item, row = _row_at(workspace, sheet, place, to_buyer)
    draft = Draft(workspace)
    write_household(draft, _banked(draft, home.household, sheet, place, row))
    return kept(workspace, draft, _tell_banked(workspace, sheet, item, row), "LH-DOWN-07")


def _tell_banked(workspace: Workspace, sheet: str, item: Item, row: int) -> str:
    record = sheet_at(workspace, sheet)
    worth = f"wealth {row}" if row else "worthless after all"
    return f"{record.name if record else 'somebody'} banks {item.name or 'a thing'}: {worth}"


def bank_all(workspace: Workspace) -> Workspace:
    """All that is known but arms and armor, which somebody may still need, for as long as there is room."""
    home = home_at(workspace)
    if not home.stay.is_banking:
        raise RuleError("too_late", "after the first week, banking is one’s action of a week (LH-DOWN-13)")
    draft, household, names = Draft(workspace), home.household, []
    for sheet in people_here(workspace, home.campaign):
        # From the last to the first, so that places stay what they are.
        for place, item in reversed(list(enumerate(character_of(sheet).items))):
            row = row_of_item(item)
            wanted = row is not None and (must_be_banked(item) or not is_arms(item))
            if not wanted or row is None or (row and not has_room(household.wealth, row)):
                continue
            household = _banked(draft, household, sheet.id, place, row)
            names.append(item.name or "a thing")
    if not names:
        raise RuleError("nothing_to_bank", "nothing is known exactly that could be banked (LH-DOWN-07)")
    write_household(draft, household)
    return kept(workspace, draft, f"bank {join_words(names)}", "LH-DOWN-07")


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
    record = draft.sheet(sheet)
    if not record:
        raise RuleError("no_such_sheet", "that sheet is not here any more, or plays another game now")
    return Week(home, record, character_of(record), draft)


def acted(week: Week, wealth: Wealth, **changes: Any) -> None:
    """The wealth that is left, and that somebody has acted; with what else changes in the household."""
    stay = week.home.stay
    after = stay.replace(acted=(*stay.acted, week.record.id))
    write_household(week.draft, week.home.household.replace(wealth=wealth, stay=after, **changes))


def week_done(workspace: Workspace, week: Week, what: str, *rules: str, **details: Any) -> Workspace:
    house_rules = departures(workspace, WEEK_RULES)
    return kept(
        workspace, week.draft, f"{week.record.name} {what}", *rules, **{"house_rules": house_rules, **details}
    )


def bank_later(workspace: Workspace, sheet: str, place: int, to_buyer: bool = False) -> Workspace:
    """LH-DOWN-13"""
    week = week_of(workspace, sheet)
    item, row = _row_at(workspace, sheet, place, to_buyer)
    paid = spent(week.home.wealth, BANK_COSTS)
    wealth = marked(paid, row) if row else paid
    week.draft.write(week.record, without_item(week.character, place))
    acted(week, wealth)
    worth = f"wealth {row}" if row else "worthless after all"
    return week_done(workspace, week, f"banks {item.name or 'a thing'}: {worth}", "LH-DOWN-13", "LH-AMB-50")
