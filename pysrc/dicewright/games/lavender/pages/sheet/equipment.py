"""The equipment of a sheet: what is carried, and what can be changed of it."""

import htpy as h
from htpy import Element, Node

from dicewright.games.lavender.pages.creation.classes import tell_limit
from dicewright.games.lavender.pages.creation.pieces import Typing
from dicewright.games.lavender.pages.sheet.fields import EFFECTS, KINDS, name_of_line, slots_field, tell_die
from dicewright.games.lavender.pages.sheet.pieces import (
    DICE,
    render_add,
    render_form,
    render_press,
)
from dicewright.games.lavender.pages.things import render_slots, tell_value
from dicewright.games.lavender.rules.character import (
    MOST_NAME,
    MOST_WORDS,
    WEAPON,
    Character,
    Item,
    class_behind,
    shield,
)
from dicewright.games.lavender.rules.equipment import is_allowed
from dicewright.games.lavender.rules.tables import ARMORS, TWO_HANDED, WEAPONS, Class
from dicewright.pages.controls import render_drop, render_field, render_select, render_toggle
from dicewright.pages.numbers import render_number
from dicewright.pages.remember import remembered
from dicewright.pages.rule_links import render_rule

_TABLES = [
    ("Weapons", [(each.name, f"{each.name}, d{each.die}") for each in WEAPONS]),
    ("Armor", [(each.name, f"{each.name}, d{each.die}" if each.die else each.name) for each in ARMORS]),
]


def _tell_item(item: Item) -> str:
    """`weapon, d6 (d8 at its best), 2 slots, Two Handed, range Long, value not known`"""
    parts = [item.type] if item.type else []
    if item.original is not None:
        best = f" (d{item.original} at its best)" if item.die != item.original else ""
        parts.append(f"{tell_die(item.die)}{best}")
    parts += ["not carried"] if not item.slots else [f"{item.slots} {'slot' if item.slots == 1 else 'slots'}"]
    parts += [*item.effects, *([f"range {item.range}"] if item.range else []), tell_value(item)]
    return ", ".join(parts)


def render_equipment(character: Character, typing: Typing) -> Element:
    return h.section(".inventory", aria_labelledby="items-title")[
        h.h2("#items-title")["Equipment"],
        h.datalist("#kinds")[(h.option(value=kind) for kind in KINDS)],
        render_slots(character),
        _render_warnings(character),
        (
            _render_item(place, item, class_behind(character), typing)
            for place, item in enumerate(character.items)
        ),
        (
            None
            if character.items
            else h.p(".help.screen")[
                "Weapons, armor and valuables. Ordinary kit is the party’s gear die, and takes no slots. ",
                render_rule("LH-RES-03"),
            ]
        ),
        h.form(".line.screen", data_input="lc-write", data_action="lc-add", autocomplete="off")[
            render_select(
                "From the tables", "table-item", _TABLES, typing.get("table-item", WEAPONS[0].name)
            ),
            h.button(type="submit", value="table")["Add this"],
        ],
        render_add("A thing of your own", "item", typing),
        h.p(".help.screen")[render_rule("LH-EQ-02"), ", ", render_rule("LH-EQ-05")],
    ]


def _render_warnings(character: Character) -> Node:
    has_shield = shield(character) is not None
    if not has_shield or not any(TWO_HANDED in item.effects for item in character.items if item.is_weapon):
        return None
    return h.p(".help")["A two-handed weapon leaves no hand for the shield. ", render_rule("LH-AMB-19")]


def _render_item(place: int, item: Item, who: Class | None, typing: Typing) -> Element:
    name = name_of_line(item)
    can_mend = item.original is not None and item.die != item.original
    return h.div(".item")[
        h.div(".sheet-line")[
            h.p(".made")[
                h.b[name],
                f": {_tell_item(item)}",
                [" (suggested numbers, ", render_rule("LH-AMB-14"), ")"] if item.is_ours else None,
                _render_advice(item, who),
            ],
            (
                h.div(".toggles.screen")[
                    render_press(
                        "Damage", "lc-step", f"items-{place}-die:-1", f"Damage: {name}", item.die is None
                    ),
                    render_press("Mend", "lc-step", f"items-{place}-die:1", f"Mend: {name}", not can_mend),
                ]
                if item.original is not None
                else None
            ),
            render_drop("lc-drop", f"items:{place}", name),
        ],
        _render_change(
            place,
            item.name,
            item.type,
            item.original,
            item.slots,
            item.effects,
            item.range,
            (typing.get(slots_field(place).key), typing.get(f"items-{place}-effects")),
        ),
    ]


def _render_advice(item: Item, who: Class | None) -> Node:
    if not who or is_allowed(who, item.name):
        return None
    armor = tell_limit(who.armor)
    usual = f"fights with {who.weapons} weapons" if item.is_weapon else f"wears {armor} armor"
    return [
        ". ",
        h.b[f"Not usual for the {who.name}"],
        f", who {usual}; nothing forbids it. ",
        render_rule("LH-CHAR-09"),
    ]


@remembered
def _render_change(
    place: int,
    name: str,
    kind: str,
    original: int | None,
    slots: int,
    effects: tuple[str, ...],
    reach: str,
    typed: tuple[str | None, str | None],
) -> Node:
    """All of a thing but what it is worth."""
    field, key = slots_field(place), f"items-{place}-effects"
    slots_typed, effects_typed = typed
    typing = {} if slots_typed is None else {field.key: slots_typed}
    written = ", ".join(effects) if effects_typed is None else effects_typed
    return h.details(".options.screen")[
        h.summary[h.span["Change"], h.span(".for-screen-readers")[f" {name.strip() or '(no name)'}"]],
        render_form(
            render_field("Name", f"items-{place}-name", name, MOST_NAME),
            render_field("Kind", f"items-{place}-type", kind, MOST_NAME, list="kinds"),
            render_select("Die at its best", f"items-{place}-die", DICE, str(original or "")),
            render_number(field, slots, typing, action="lc-step"),
            render_field("Effects, with commas", key, written, MOST_WORDS),
            render_field("Range", f"items-{place}-range", reach, MOST_NAME),
            is_line=True,
        ),
        (
            h.div(".toggles")[
                (
                    render_toggle(each, "lc-toggle", each in effects, f"effect:{place}:{each}")
                    for each in EFFECTS
                )
            ]
            if kind == WEAPON
            else None
        ),
    ]
