"""What is banked, and what of it fetches more from a buyer."""

import htpy as h
from htpy import Element, Node

from dicewright.games.lavender.play.at_table import character_of
from dicewright.games.lavender.rules.banking import buyer_row, is_arms, must_be_banked, row_of_item
from dicewright.games.lavender.rules.character import Item
from dicewright.games.lavender.rules.wealth import Wealth
from dicewright.pages.rule_links import render_rule
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace


def things_of(people: list[Record]) -> list[tuple[Record, int, Item]]:
    return [
        (sheet, place, item)
        for sheet in people
        for place, item in enumerate(character_of(sheet).items)
        if item.name.strip()
    ]


def render_banking(workspace: Workspace, campaign: Record, people: list[Record], wealth: Wealth) -> Node:
    known = [each for each in things_of(people) if row_of_item(each[2]) is not None]
    treasure = [each for each in known if not is_arms(each[2]) or must_be_banked(each[2])]
    arms = [each for each in known if each not in treasure]
    # What was misjudged has to go before the week can pass.
    first = next(((sheet, place) for sheet, place, item in treasure if must_be_banked(item)), None)
    unknown = len([item for _, _, item in things_of(people) if row_of_item(item) is None])
    return [
        (
            h.button(type="button", data_action="lh-do-bank-all")["Bank all of these"]
            if len(treasure) > 1
            else None
        ),
        (
            h.ul(".enemies")[(render_bankable(*each, "lh-do-bank", each[:2] == first) for each in treasure)]
            if treasure
            else h.p(".help")["The party carries no valuables of known value. ", render_rule("LH-DOWN-07")]
        ),
        (
            h.details("#bank-arms")[
                h.summary[f"Arms and armor from the lists ({len(arms)})"],
                h.ul(".enemies")[(render_bankable(*each, "lh-do-bank") for each in arms)],
            ]
            if arms
            else None
        ),
        (
            h.p(".help")[
                f"Not known exactly: {unknown} {'thing' if unknown == 1 else 'things'}. "
                "Research finds out, in a later week. ",
                render_rule("LH-DOWN-12"),
            ]
            if unknown
            else None
        ),
    ]


def render_bankable(sheet: Record, place: int, item: Item, action: str, is_next: bool = False) -> Element:
    row, better = row_of_item(item), buyer_row(item)
    worth = f"wealth {row}" if row else "worthless"
    value = f"{sheet.id}:{place}"
    told = "it was misjudged, so it must go" if must_be_banked(item) else worth
    return h.li[
        h.span[h.b[item.name], f", {sheet.name}: {told}."],
        h.button(
            class_="primary" if is_next else "",
            type="button",
            data_action=action,
            value=value,
            aria_label=f"Bank {item.name}, {sheet.name}",
        )["Bank"],
        (
            h.button(
                type="button",
                data_action=f"{action}-buyer",
                value=value,
                aria_label=f"To the buyer: wealth {better}, {item.name}",
            )[f"To the buyer: wealth {better}"]
            if better
            else None
        ),
    ]
