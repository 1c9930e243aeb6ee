"""Trading at a court on the table: the offer, the test, and what it brings."""

from typing import Any

from dicewright.dice import Dice
from dicewright.games.lavender.play.courting import (
    acting,
    court_entry,
    court_of,
    day_passed,
    ids_here,
    stood,
    threw,
    waited_for,
    write_day,
)
from dicewright.games.lavender.play.playing import Draft, character_of, party_of, rules_at, sheet_at
from dicewright.games.lavender.play.rumors import hear
from dicewright.games.lavender.play.tests import NOTHING_GIVEN, Entry, Given, Match, gear_for_background
from dicewright.games.lavender.play.valuables import item_at
from dicewright.games.lavender.rules.character import MOST_LINES, Item, Party, item_of
from dicewright.games.lavender.rules.court import TRADE, Offer, Pending, Wish, check_wish
from dicewright.games.lavender.rules.factions import Faction
from dicewright.games.lavender.rules.resources import with_die
from dicewright.games.lavender.rules.rumors import Rumor
from dicewright.games.lavender.rules.settings import Rules
from dicewright.games.lavender.rules.tables import ARMOR_OF, CHA, WEAPON_OF
from dicewright.games.lavender.rules.trade import (
    RESOURCE,
    RUMOR,
    SMALLER,
    SMALLER_THINGS,
    VALUABLE,
    die_after,
    is_within,
    offered,
    smaller_things,
    worth_of,
)
from dicewright.games.lavender.rules.valuables import EXACT, WITH_BUYER
from dicewright.table.workspace import Workspace
from dicewright.trouble import RuleError
from dicewright.words import whole


def trade_entry(workspace: Workspace, sheet: str, given: Given = NOTHING_GIVEN) -> Entry:
    """LH-COURT-11"""
    record = sheet_at(workspace, sheet)
    if not record:
        raise RuleError("nobody", "say who acts first: somebody who sits here")
    return court_entry(workspace, record, CHA, TRADE, given)


def offer_of(item: Item, is_buyer: bool) -> Offer:
    if item.value is None:
        raise RuleError("no_value", "the GM has to set what it is worth first (LH-VAL-08)")
    return Offer(item.name, item.type, item.value, is_buyer and item.known == WITH_BUYER)


def counts(offer: Offer, faction: Faction) -> int:
    return offered(offer.value, offer.type, faction.supply, faction.demand, offer.is_buyer)


def begin_trade(
    workspace: Workspace,
    sheet: str,
    place: int | None,
    wish: Wish,
    dice: Dice,
    is_buyer: bool = False,
    given: Given = NOTHING_GIVEN,
    **details: Any,
) -> Workspace:
    """What is offered leaves the sheet before the roll."""
    record = acting(workspace, sheet)
    offer = offer_of(item_at(workspace, sheet, place), is_buyer)
    check_wish(wish)
    if wish.kind in (VALUABLE, SMALLER) and not wish.name.strip():
        raise RuleError("no_name", "say what you wish for first")
    character = character_of(record)
    at = place or 0
    left = (*character.items[:at], *character.items[at + 1 :])
    new = {VALUABLE: 1, SMALLER: SMALLER_THINGS}.get(wish.kind, 0)
    if len(left) + new > MOST_LINES:
        raise RuleError("too_many", f"a sheet has {MOST_LINES} things at most")
    entry = trade_entry(workspace, sheet, given)
    pending = Pending("", sheet, TRADE, offer=offer, wish=wish)
    after = character.replace(items=left)
    return threw(workspace, entry, dice, pending, "LH-COURT-11", after, **details)


def _thing(wish: Wish, value: int) -> Item:
    """Arms and armor come with the numbers of their tables."""
    name = " ".join(wish.name.split())
    made = item_of(name) if name in (*WEAPON_OF, *ARMOR_OF) else Item(name, wish.type)
    return made.replace(value=value, known=EXACT, told=value)


def tell_gain(wish: Wish, worth: int, faction: Faction, party: Party, rules: Rules) -> str:
    """What a trade worth so much would bring, in words."""
    name = " ".join(wish.name.split()) or "something"
    match wish.kind:
        case "resource":
            old = getattr(party.dice, wish.resource)
            new = die_after(old, worth, rules)
            return f"{wish.resource} d{old} → d{new}" if new != old else f"{wish.resource} stays d{old}"
        case "valuable":
            within = is_within(wish.value, wish.type, faction.supply, faction.demand, worth)
            return f"{name}, value {wish.value}" if within else "nothing"
        case "smaller":
            count, value = smaller_things(worth, wish.type, faction.supply, faction.demand)
            return f"{count} × {name}, value {value}" if count else "nothing"
    return f"a rumor worth {'up to ' if worth > 1 else ''}{worth}" if worth else "nothing"


def resolve_trade(workspace: Workspace, match: Match, dice: Dice, **details: Any) -> Workspace:
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
    campaign = draft.campaign
    if not campaign:
        raise RuleError("no_campaign", "put a campaign of Lavender Hack on the table first")
    party = party_of(campaign)
    gain = tell_gain(wish, worth.value, faction, party, rules)
    if wish.kind == RESOURCE:
        die = die_after(getattr(party.dice, wish.resource), worth.value, rules)
        draft.write_table(campaign, with_die(party, wish.resource, die))
    elif wish.kind != RUMOR:
        _received(draft, pending.sheet, wish, worth.value, faction)
    elif worth.value > 0:
        hear(draft, Rumor(source=faction.name, worth=worth.value))
    capped = ", as their disposition is" if worth.value < worth.uncapped else ""
    told = f"{offer.name} counts {whole(count)}, the trade is worth {worth.value}{capped}: {gain}"
    realm, day = day_passed(realm, pending.sheet, ids_here(workspace))
    write_day(draft, realm)
    cited = ["LH-COURT-11", *(["LH-COURT-13"] if capped else [])]
    cited += ["LH-COURT-16"] if wish.kind == SMALLER else []
    return stood(workspace, match, draft, more, f"{told}; {day}", tuple(cited), **details)


def _received(draft: Draft, sheet: str, wish: Wish, worth: int, faction: Faction) -> None:
    """On the sheet of whoever traded."""
    record = draft.sheet(sheet)
    if not record:
        return
    count, value = 0, wish.value
    if wish.kind == SMALLER:
        count, value = smaller_things(worth, wish.type, faction.supply, faction.demand)
    elif is_within(wish.value, wish.type, faction.supply, faction.demand, worth):
        count = 1
    if count:
        character = character_of(record)
        things = (_thing(wish, value),) * count
        draft.write(record, character.replace(items=(*character.items, *things)))


RESOLVES = {TRADE: resolve_trade}
