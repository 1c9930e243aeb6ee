"""The classes to choose from, each in a few words."""

import htpy as h
from htpy import Node

from dicewright.games.lavender.pages.creation.pieces import render_step
from dicewright.games.lavender.pages.features import render_feature
from dicewright.games.lavender.rules.tables import WEIRD_CLASS, Class, class_of
from dicewright.pages.remember import remembered
from dicewright.pages.rule_links import render_rule
from dicewright.words import capitalized, join_words


@remembered
def render_classes(names: tuple[str, ...], chosen: str) -> Node:
    others = [_render_class(class_of(name), False) for name in names if name != chosen]
    if not chosen:
        return render_step(2, "Class", "", others)
    return render_step(
        2,
        "Class",
        f"the {chosen}",
        _render_class(class_of(chosen), True),
        h.details("#making-class")[
            h.summary["Another class"], h.p(".help")["The steps after this one begin anew then."], others
        ],
    )


def tell_limit(armor: str) -> str:
    """The armor of a class as a word before it: `any`, `no`, or the heaviest."""
    return "no" if armor == "none" else armor.lower()


def tell_class(who: Class) -> str:
    """`hit die d8; primary Str and Con; any armor; any weapons`"""
    primary = f"primary {join_words([*who.primary])}" if who.primary else "no primary ability"
    return f"hit die d{who.hit_die}; {primary}; {tell_limit(who.armor)} armor; {who.weapons} weapons"


@remembered
def _render_class(who: Class, is_chosen: bool) -> Node:
    is_open = who is WEIRD_CLASS
    return h.div[
        h.h4[f"The {who.name}", " (experimental)" if is_open else None],
        h.p[
            capitalized(f"{tell_class(who)}. "),
            render_rule("LH-CHAR-09"),
            [", ", render_rule("LH-OPEN-06")] if is_open else None,
        ],
        h.ul[(h.li[render_feature(who, name)] for name in who.starting)],
        h.button(
            type="button",
            data_action="lc-make-class",
            value=who.name,
            aria_pressed="true" if is_chosen else "false",
        )[f"The {who.name}"],
    ]
