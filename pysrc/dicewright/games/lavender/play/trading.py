"""Trading at a court on the table: the offer, the test, and what it brings."""

from dicewright.dice import Dice
from dicewright.games.lavender.play.ability_tests import (
    NOTHING_GIVEN,
    Entry,
    Given,
    Match,
    gear_for_background,
)
from dicewright.games.lavender.play.at_table import Draft, character_of, party_of, rules_at, sheet_at
from dicewright.games.lavender.play.court import acting, court_of, ids_here, write_day
from dicewright.games.lavender.play.court_actions import court_entry, stood, threw, waited_for
from dicewright.games.lavender.play.rumors import hear
from dicewright.games.lavender.play.valuables import item_at
from dicewright.games.lavender.rules.bargain import counts, gained, handed_over, name_of, offer_of, things_of
from dicewright.games.lavender.rules.character import Party
from dicewright.games.lavender.rules.court import TRADE, Offer, Pending, Wish
from dicewright.games.lavender.rules.court_actions import day_passed
from dicewright.games.lavender.rules.factions import Faction
from dicewright.games.lavender.rules.resources import with_die
from dicewright.games.lavender.rules.rumors import Rumor
from dicewright.games.lavender.rules.settings import Rules
from dicewright.games.lavender.rules.tables import CHA
from dicewright.games.lavender.rules.trade import RUMOR, SMALLER, worth_of
from dicewright.table.workspace import Workspace
from dicewright.trouble import RuleError
from dicewright.words import whole


def trade_entry(workspace: Workspace, sheet: str, given: Given = NOTHING_GIVEN) -> Entry:
    """LH-COURT-11"""
    record = sheet_at(workspace, sheet)
    if not record:
        raise RuleError("nobody", "say who acts first: somebody who sits here")
    return court_entry(workspace, record, CHA, TRADE, given)


def begin_trade(
    workspace: Workspace,
    sheet: str,
    place: int | None,
    wish: Wish,
    dice: Dice,
    is_buyer: bool = False,
    given: Given = NOTHING_GIVEN,
) -> Workspace:
    """What is offered leaves the sheet before the roll."""
    record = acting(workspace, sheet)
    offer = offer_of(item_at(workspace, sheet, place), is_buyer)
    after = handed_over(character_of(record), place or 0, wish)
    entry = trade_entry(workspace, sheet, given)
    pending = Pending("", sheet, TRADE, offer=offer, wish=wish)
    return threw(workspace, entry, dice, pending, "LH-COURT-11", after)


def tell_gain(wish: Wish, worth: int, faction: Faction, party: Party, rules: Rules) -> str:
    """What a trade worth so much would bring, in words."""
    gain = gained(wish, worth, faction, party.dice, rules)
    if gain.die is not None:
        old = getattr(party.dice, wish.resource)
        changed = f"d{old} → d{gain.die}" if gain.die != old else f"stays d{old}"
        return f"{wish.resource} {changed}"
    if wish.kind == RUMOR:
        return f"a rumor worth {'up to ' if worth > 1 else ''}{worth}" if gain.rumor else "nothing"
    name = name_of(wish) or "something"
    many = f"{gain.things} × " if wish.kind == SMALLER else ""
    return f"{many}{name}, value {gain.value}" if gain.things else "nothing"


def resolve_trade(workspace: Workspace, match: Match, dice: Dice) -> Workspace:
    """LH-COURT-11, -13 and -16"""
    if match.about.told:
        return workspace
    pending = waited_for(workspace, match)
    realm, _, faction = court_of(workspace)
    offer, wish = pending.offer or Offer(), pending.wish or Wish()
    rules = rules_at(workspace)
    count = counts(offer, faction)
    worth = worth_of(count, match.degree, faction.disposition)
    draft = Draft(workspace)
    more = gear_for_background(draft, workspace, match, dice)
    campaign = draft.needed_campaign
    party = party_of(campaign)
    gain = gained(wish, worth.value, faction, party.dice, rules)
    if gain.die is not None:
        draft.write_table(campaign, with_die(party, wish.resource, gain.die))
    if gain.rumor:
        hear(draft, Rumor(source=faction.name, worth=gain.rumor))
    record = draft.sheet(pending.sheet)
    if record and gain.things:
        character = character_of(record)
        things = things_of(wish, gain)
        draft.write(record, character.replace(items=(*character.items, *things)))
    brought = tell_gain(wish, worth.value, faction, party, rules)
    capped = ", as their disposition is" if worth.value < worth.uncapped else ""
    told = f"{offer.name} counts {whole(count)}, the trade is worth {worth.value}{capped}: {brought}"
    told = f"{told}; {write_day(draft, day_passed(realm, pending.sheet, ids_here(workspace)))}"
    cited = ["LH-COURT-11", *(["LH-COURT-13"] if capped else [])]
    cited += ["LH-COURT-16"] if wish.kind == SMALLER else []
    return stood(workspace, match, draft, more, told, tuple(cited))


RESOLVES = {TRADE: resolve_trade}
