"""The workings and weirdnesses of a sheet, each a card."""

import htpy as h
from htpy import Element, Node

from dicewright.games.lavender.pages.creation.pieces import Typing
from dicewright.games.lavender.pages.sheet.fields import CARDS, card_field, name_of_line
from dicewright.games.lavender.pages.sheet.pieces import (
    DICE,
    render_add,
    render_form,
    render_press,
    render_words,
)
from dicewright.games.lavender.rules.character import (
    DAMAGE,
    HEALING,
    MOST_NAME,
    NUMBER,
    Character,
    Working,
    class_behind,
    modifiers,
)
from dicewright.games.lavender.rules.creation import most_workings
from dicewright.games.lavender.rules.tables import INT, WEIRD_CLASS, WIS, WISE_CLASS
from dicewright.pages.controls import render_drop, render_field, render_select
from dicewright.pages.numbers import render_number
from dicewright.pages.rule_links import render_rule

_DOES = [("", [(DAMAGE, "damage"), (HEALING, "healing"), (NUMBER, "as the card says")])]


def render_cards(character: Character, typing: Typing) -> Node:
    who = class_behind(character)
    is_weird = who is WEIRD_CLASS
    if who is not WISE_CLASS and not is_weird and not character.workings:
        return None
    mods = modifiers(character)
    most = most_workings(mods[INT], mods[WIS])
    lost = [card for card in character.workings if not card.ready]
    return h.section(".skills", aria_labelledby="cards-title")[
        h.h2("#cards-title")["Weirdnesses" if is_weird else "Workings"],
        (_render_card(place, card, typing) for place, card in enumerate(character.workings)),
        (
            h.p[
                f"{len(character.workings)} known, {most} at most. ",
                render_rule("LH-CHAR-35"),
                ", ",
                render_rule("LH-AMB-54"),
            ]
            if who is WISE_CLASS
            else None
        ),
        h.div(".toggles.screen")[
            render_press("All ready: a night’s rest", "lc-rest", CARDS, disabled=not lost)
        ]
        if character.workings
        else None,
        render_add("New weirdness" if is_weird else "New working", "working", typing),
        h.p(".help.screen")[
            "The game leaves open what they do: the cards are for your table to write. ",
            render_rule("LH-OPEN-06" if is_weird else "LH-OPEN-02"),
        ],
    ]


def _render_card(place: int, card: Working, typing: Typing) -> Element:
    name = name_of_line(card)
    return h.div(".card")[
        render_form(
            render_field("Name", f"workings-{place}-name", card.name, MOST_NAME),
            render_number(card_field(place), card.level, typing, action="lc-step"),
            h.button(
                ".toggle",
                type="button",
                data_action="lc-toggle",
                value=f"ready:{place}",
                aria_pressed="true" if card.ready else "false",
                aria_label=f"{'Ready' if card.ready else 'Lost'}: {name}",
            )["Ready" if card.ready else "Lost"],
            render_drop("lc-drop", f"workings:{place}", name),
            render_select("Die", f"workings-{place}-die", DICE, str(card.die or "")),
            render_select("The die is", f"workings-{place}-does", _DOES, card.does) if card.die else None,
            render_words("What it does", f"workings-{place}-text", card.text),
            is_line=True,
        )
    ]
