"""A trade before it is thrown: what is offered, what it counts, and what every outcome would bring."""

import htpy as h
from htpy import Node

from dicewright.dice.odds import Odds
from dicewright.games.lavender.pages.court.state import Courting
from dicewright.games.lavender.pages.given import render_given
from dicewright.games.lavender.pages.next_step import render_bar
from dicewright.games.lavender.pages.rolling import Rolling, ready
from dicewright.games.lavender.pages.things import tell_value
from dicewright.games.lavender.play.ability_tests import Entry, mode_at
from dicewright.games.lavender.play.at_table import campaign_of, character_of, party_of, rules_at
from dicewright.games.lavender.play.trading import tell_gain, trade_entry
from dicewright.games.lavender.rules.banking import is_arms
from dicewright.games.lavender.rules.bargain import counts, offer_of
from dicewright.games.lavender.rules.character import Item
from dicewright.games.lavender.rules.court import Offer, Wish
from dicewright.games.lavender.rules.degrees import degree_odds
from dicewright.games.lavender.rules.factions import Faction, shift_of
from dicewright.games.lavender.rules.tables import DEGREES, MOST_VALUE, RESOURCES
from dicewright.games.lavender.rules.trade import (
    RESOURCE,
    RUMOR,
    SMALLER,
    TRADE_MODIFIERS,
    VALUABLE,
    worth_odds,
)
from dicewright.games.lavender.rules.valuables import BALLPARK, EXACT, WITH_BUYER
from dicewright.pages.controls import render_field, render_segments, render_select, render_toggle
from dicewright.pages.rule_links import render_rule
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace
from dicewright.words import capitalized, fine_percent, percent, signed, whole

_WISHES = ((RESOURCE, "A resource"), (VALUABLE, "A valuable"), (SMALLER, "Five smaller"), (RUMOR, "A rumor"))
_RESOURCES = [(name, capitalized(name)) for name in RESOURCES]
_MOST_NAME = 60


def chosen_item(courting: Courting, items: tuple[Item, ...], faction: Faction) -> int | None:
    """Until one is chosen: something whose worth is known, that they want, and that nobody fights with."""
    if courting.item is not None and 0 <= courting.item < len(items):
        return courting.item

    def order(at: int) -> tuple[bool, int, bool]:
        item = items[at]
        return not is_known(item), -shift_of(item.type, faction.supply, faction.demand), is_arms(item)

    return min(range(len(items)), key=order, default=None)


def is_known(item: Item) -> bool:
    """Whether the players know what it is worth (LH-VAL-08)."""
    return item.known in (EXACT, WITH_BUYER) and item.value is not None


def render_trade(rolling: Rolling, workspace: Workspace, faction: Faction, record: Record) -> Node:
    courting = rolling.court
    items = character_of(record).items
    at = chosen_item(courting, items, faction)
    if at is None:
        return h.p[f"{record.name} carries nothing to offer. ", render_rule("LH-COURT-11")]
    item, wish = items[at], courting.wish
    things = [(str(place), _tell_thing(each)) for place, each in enumerate(items)]
    entry = ready(rolling, workspace, trade_entry(workspace, record.id))
    return h.div(".choice")[
        h.p["A thing for something they could well have. ", render_rule("LH-COURT-11")],
        h.form(data_input="lh-co-aim", autocomplete="off")[
            render_select(f"What {record.name} offers", "item", [("", things)], str(at)),
            _render_wish_fields(wish),
        ],
        render_segments("What you wish for", "lh-co-wish", _WISHES, wish.kind),
        (
            render_segments("Which resource", "lh-co-resource", _RESOURCES, wish.resource)
            if wish.kind == RESOURCE
            else None
        ),
        (
            h.div(".toggles")[render_toggle("This is the buyer", "lh-co-turn", courting.is_buyer, "is_buyer")]
            if item.known == WITH_BUYER
            else None
        ),
        render_given(rolling, workspace, entry),
        _render_reckoned(courting, workspace, faction, record, at, item, entry),
    ]


def _tell_thing(item: Item) -> str:
    kind = f", {item.type}" if item.type else ""
    return f"{item.name.strip() or '(no name)'}{kind}: {tell_value(item)}"


def _render_wish_fields(wish: Wish) -> Node:
    if wish.kind not in (VALUABLE, SMALLER):
        return None
    values = [("", [(str(value), str(value)) for value in range(1, MOST_VALUE + 1)])]
    return [
        render_field("What it is", "wish-name", wish.name, _MOST_NAME),
        render_field("Its kind", "wish-type", wish.type, _MOST_NAME),
        render_select("Its value", "wish-value", values, str(wish.value)) if wish.kind == VALUABLE else None,
    ]


# What it comes to


def _render_reckoned(
    courting: Courting,
    workspace: Workspace,
    faction: Faction,
    record: Record,
    at: int,
    item: Item,
    entry: Entry,
) -> Node:
    mode = mode_at(workspace, entry)
    name = item.name.strip() or "it"
    lines = [
        h.p(".help")[f"{capitalized(name)} leaves the sheet before the roll, and does not come back."],
    ]
    if item.value is None:
        return [
            h.p[f"What {name} is worth is not set. ", render_rule("LH-VAL-08")],
            _render_for_gm(record, at, item),
        ]
    offer = offer_of(item, courting.is_buyer)
    odds = worth_odds(counts(offer, faction), entry.modifier, faction.disposition, mode)
    button = h.button(".primary", type="button", data_action="lh-co-trade", value=f"{record.id}:{at}")
    table = _render_table(odds, courting.wish, faction, workspace)
    if is_known(item):
        best = odds.highest
        return [
            _render_offer(offer, faction),
            *lines,
            render_bar(
                button[
                    f"{record.name} tests Cha: worth {best}{'' if odds.lowest == best else ' at best'} ",
                    h.b[percent(odds.exactly(best), odds.ways)],
                ]
            ),
            table,
        ]
    degrees = degree_odds(entry.modifier, mode)
    kept = degrees.ways - sum(degrees.exactly(each) for each in DEGREES if TRADE_MODIFIERS[each] < 0)
    told = f" You take it for about {whole(item.told or 0)}." if item.known == BALLPARK else ""
    return [
        h.p[f"What {name} is worth is not known to you.{told} ", render_rule("LH-VAL-08")],
        *lines,
        render_bar(button[f"{record.name} tests Cha: its worth or more ", h.b[percent(kept, degrees.ways)]]),
        h.p(".chances")[
            (
                h.span[
                    f"{signed(TRADE_MODIFIERS[each])}: ", h.b[percent(degrees.exactly(each), degrees.ways)]
                ]
                for each in DEGREES
                if degrees.exactly(each)
            )
        ],
        _render_for_gm(record, at, item, _render_offer(offer, faction), table),
    ]


def _render_offer(offer: Offer, faction: Faction) -> Node:
    shift = shift_of(offer.type, faction.supply, faction.demand)
    parts = [f"value {offer.value}"]
    if shift:
        parts.append(f"{'demanded +1' if shift > 0 else 'supplied −1'}")
    if offer.is_buyer:
        parts.append("the buyer +1")
    return h.p[
        h.b[f"The offer counts {whole(counts(offer, faction))}"],
        f": {', '.join(parts)}. No more than {faction.disposition}, their disposition, can be had. ",
        render_rule("LH-COURT-13"),
    ]


def _render_table(odds: Odds[int], wish: Wish, faction: Faction, workspace: Workspace) -> Node:
    """Every worth that can come out, with what it brings."""
    campaign = campaign_of(workspace)
    if not campaign:
        return None
    party, rules = party_of(campaign), rules_at(workspace)
    rule = {SMALLER: "LH-COURT-16"}.get(wish.kind, "LH-AMB-47")
    return [
        h.div(".table-box", tabindex="0", role="group", aria_label="What the trade may bring")[
            h.table[
                h.thead[h.tr[(h.th(scope="col")[each] for each in ("Worth", "Chance", "Brings"))]],
                h.tbody[
                    (
                        h.tr[
                            h.th(scope="row")[str(worth)],
                            h.td[fine_percent(ways, odds.ways)],
                            h.td[capitalized(tell_gain(wish, worth, faction, party, rules))],
                        ]
                        for worth, ways in reversed(list(odds))
                    )
                ],
            ]
        ],
        h.p(".help")["What you get is counted by supply and demand too. ", render_rule(rule)],
    ]


def _render_for_gm(record: Record, at: int, item: Item, *more: Node) -> Node:
    values = [("", [("", "not set"), *((str(value), str(value)) for value in range(MOST_VALUE + 1))])]
    return h.details("#offer-value")[
        h.summary["For the GM"],
        h.form(data_input="lh-at-value", autocomplete="off")[
            h.input(type="hidden", name="thing", value=f"{record.id}:{at}"),
            render_select(
                f"True value of {item.name}", "true", values, "" if item.value is None else str(item.value)
            ),
        ],
        more,
    ]
