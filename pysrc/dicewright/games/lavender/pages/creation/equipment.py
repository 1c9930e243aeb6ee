"""What a new character begins with: equipment, and the first two cards."""

import htpy as h
from htpy import Element, Node

from dicewright.games.lavender.pages.creation.pieces import render_roll, render_step
from dicewright.games.lavender.pages.creation.steps import EQUIPMENT_RULES, first_powers, starting_row
from dicewright.games.lavender.pages.things import render_slots
from dicewright.games.lavender.rules.character import Character, Item
from dicewright.games.lavender.rules.tables import WISE_CLASS, Class
from dicewright.pages.controls import render_toggle
from dicewright.pages.remember import remembered
from dicewright.pages.rule import render_rule, with_links
from dicewright.words import join_words


def render_equipment(character: Character, who: Class) -> Element:
    row = starting_row(character)
    if not who.equipment:
        return render_step(
            5,
            "Equipment",
            "",
            h.p(".help")[
                f"The game has no table for the {who.name}: agree on something, and add it on the sheet. ",
                render_rule("LH-CHAR-39"),
                ", ",
                render_rule("LH-OPEN-04"),
            ],
            render_slots(character),
        )
    return render_step(
        5,
        "Equipment",
        join_words([*row]),
        render_roll("equipment", f"Roll d{len(who.equipment)}", bool(row)),
        h.p(".help")["Or choose a row. ", render_rule(EQUIPMENT_RULES[who]), ", ", render_rule("LH-EQ-08")],
        h.div(".toggles")[
            (
                render_toggle(
                    f"{place + 1}: {join_words([*each])}", "lc-make-equipment", each == row, str(place)
                )
                for place, each in enumerate(who.equipment)
            )
        ],
        h.ul[(h.li[_tell_start(item)] for item in character.items)] if character.items else None,
        render_slots(character),
    )


def _tell_start(item: Item) -> Node:
    parts = [f"d{item.die}"] if item.die else []
    parts.append(f"{item.slots} {'slot' if item.slots == 1 else 'slots'}")
    parts += [*item.effects, *([f"range {item.range}"] if item.range else [])]
    return [
        f"{item.name}: {', '.join(parts)}",
        [" (suggested, ", render_rule("LH-AMB-14"), ")"] if item.is_ours else None,
    ]


@remembered
def render_powers(known: tuple[str, ...], who: Class) -> Node:
    names = first_powers(who)
    if not names:
        return None
    is_wise = who is WISE_CLASS
    title = "Two workings" if is_wise else "Two weirdnesses"
    return h.div(".choice.step", role="group", aria_labelledby="making-cards")[
        h.h3("#making-cards")[title, f": {join_words([*known])}" if known else None],
        render_roll("workings", "Roll d6 for both", any(name in names for name in known))
        if is_wise
        else None,
        h.p(".help")[
            "Two different ones; a second of the same is rolled again. " if is_wise else "By choice. ",
            "What they do is for your table to write on their cards. ",
            with_links("LH-CHAR-32, LH-OPEN-02" if is_wise else "LH-CHAR-61, LH-OPEN-06"),
        ],
        h.div(".toggles")[(render_toggle(name, "lc-make-working", name in known, name) for name in names)],
    ]
