"""A new character, step by step: scores, class, background, hit points, equipment, features."""

import htpy as h
from htpy import Element, Node

from dicewright.games.lavender.pages.creation.classes import render_classes
from dicewright.games.lavender.pages.creation.equipment import render_equipment, render_powers
from dicewright.games.lavender.pages.creation.pieces import (
    Typed,
    Typing,
    render_input,
    render_roll,
    render_step,
    render_typed,
)
from dicewright.games.lavender.pages.creation.steps import (
    BACKGROUND_RULES,
    OWN,
    SCORES,
    TYPED,
    classes_for,
    hp_field,
    is_finished,
)
from dicewright.games.lavender.rules.character import (
    MOST_NAME,
    MOST_WORDS,
    Character,
    class_behind,
    extra_languages,
    modifiers,
)
from dicewright.games.lavender.rules.creation import background_die, hp_odds, modifier_odds, modifiers_of
from dicewright.games.lavender.rules.settings import Rules
from dicewright.games.lavender.rules.tables import ABILITIES, CON, STRONG_CLASS, WISE_CLASS, Class
from dicewright.pages.controls import render_field, render_toggle
from dicewright.pages.remember import remembered
from dicewright.pages.rule_links import render_rule
from dicewright.words import decimal, fine_percent, join_words, percent, signed


def render_creation(character: Character, rules: Rules, typing: Typing) -> Element:
    """All steps in their order; the next one appears once the one before is done."""
    return h.section(".stats.making.screen", aria_labelledby="making-title")[
        h.h2("#making-title")["Make a character in two minutes"],
        h.p(".help")[
            "Six steps, with the dice here or with your own. Each can be done again. ",
            render_rule("LH-CHAR-08"),
        ],
        render_steps(character, rules, typing),
    ]


def render_again(character: Character, rules: Rules, typing: Typing) -> Element:
    """The same steps for somebody who is finished, folded."""
    is_open = any(key in typing for key in TYPED)
    return h.section(".stats.making.screen", aria_labelledby="making-title")[
        h.h2("#making-title")["Creation"],
        h.details("#making", open=is_open)[
            h.summary["Do a step of the creation again"],
            h.p(".help")[
                "By the GM’s leave. All is as for a new character of level 1, hit points too. ",
                render_rule("LH-CHAR-08"),
            ],
            render_steps(character, rules, typing),
        ],
    ]


def render_steps(character: Character, rules: Rules, typing: Typing) -> Node:
    who, scores = class_behind(character), character.scores
    typed = tuple((key, typing[key]) for key in TYPED if key in typing)
    names = tuple(each.name for each in classes_for(character, rules))
    if not who or not scores:
        return [_render_scores(scores, typed), render_classes(names, character.who) if scores else None]
    return [
        _render_scores(scores, typed),
        render_classes(names, character.who),
        _render_background(character.background, who, background_die(who, rules), typed),
        _render_hp(character.most_hp, who, modifiers(character)[CON], typed),
        render_equipment(character, who),
        render_powers(tuple(card.name for card in character.workings), who),
        None if is_finished(character) else _render_end(character, who, typing),
    ]


@remembered
def _render_scores(scores: tuple[int, ...], typed: Typed) -> Node:
    typing = dict(typed)
    known = dict(zip(ABILITIES, scores, strict=False))
    mods = modifiers_of(scores) if scores else {}
    told = ", ".join(f"{name} {score} ({signed(mods[name])})" for name, score in known.items())
    return render_step(
        1,
        "Scores",
        "",
        h.p[h.b[told]] if told else None,
        h.p(".help")[
            f"3d6 for each, in this order: {join_words([*ABILITIES])}. ",
            render_rule("LH-CORE-01"),
            ", ",
            render_rule("LH-CORE-02"),
        ],
        _render_modifiers(),
        render_roll("scores", "Roll 3d6 for all six", bool(known)),
        h.details("#making-scores", open=any(field.key in typing for field in SCORES.values()))[
            h.summary["Write the scores of your own dice"],
            render_typed(
                "lc-make-scores",
                "",
                "Take these scores",
                *(render_input(field, str(known.get(name, "")), typing) for name, field in SCORES.items()),
            ),
        ],
    )


@remembered
def _render_modifiers() -> Node:
    odds = modifier_odds()
    parts = [f"{signed(amount)} {percent(ways, odds.ways)}" for amount, ways in odds]
    return h.p(".help")[f"Chances of a modifier: {', '.join(parts)}."]


# Background and hit points


@remembered
def _render_background(background: str, who: Class, sides: int, typed: Typed) -> Node:
    own = dict(typed).get("make-background", "" if background in who.backgrounds else background)
    return render_step(
        3,
        "Background",
        background,
        h.p(".help")[
            "Where it fits a test it gives advantage; if that ends Weak, the gear die is rolled. ",
            render_rule("LH-CHAR-06"),
        ],
        (
            [
                render_roll("background", f"Roll d{sides}", bool(background)),
                h.p(".help")[
                    "Or choose one, or invent one. ",
                    render_rule(BACKGROUND_RULES[who]),
                    [", ", render_rule("LH-AMB-08")] if who is STRONG_CLASS else None,
                ],
                h.div(".toggles")[
                    (
                        render_toggle(name, "lc-make-background", name == background, name)
                        for name in who.backgrounds
                    )
                ],
            ]
            if sides
            else h.p(".help")[
                f"The game has no list for the {who.name}: write one of your own. ",
                render_rule("LH-OPEN-04" if who is WISE_CLASS else "LH-OPEN-06"),
            ]
        ),
        render_typed(
            "lc-make-background",
            OWN,
            "Take this one",
            render_field("A background of your own", "make-background", own, MOST_NAME),
        ),
    )


@remembered
def _render_hp(most_hp: int, who: Class, con: int, typed: Typed) -> Node:
    field = hp_field(who, con)
    return render_step(
        4,
        "Hit points",
        str(most_hp or ""),
        h.p(".help")[
            f"A d{who.hit_die} with advantage, and {signed(con)} for Con; 1 at least. ",
            render_rule("LH-CHAR-08"),
            ", ",
            render_rule("LH-AMB-09"),
        ],
        _render_hp_odds(who, con),
        render_roll("hp", f"Roll d{who.hit_die} with advantage", bool(most_hp)),
        render_typed(
            "lc-make-hp",
            "",
            "Take these",
            render_input(field, str(most_hp or ""), dict(typed)),
        ),
    )


@remembered
def _render_hp_odds(who: Class, con: int) -> Node:
    odds = hp_odds(who, con)
    return h.div(".table-box", tabindex="0", role="group", aria_label="Chances of hit points")[
        h.table[
            h.caption[f"Chances of each number; {decimal(*odds.mean(), 1)} on average"],
            h.thead[h.tr[h.th(scope="row")["Hit points"], (h.th(scope="col")[str(hp)] for hp, _ in odds)]],
            h.tbody[
                h.tr[h.th(scope="row")["Chance"], (h.td[fine_percent(ways, odds.ways)] for _, ways in odds)]
            ],
        ]
    ]


def _render_end(character: Character, who: Class, typing: Typing) -> Element:
    extra = extra_languages(character)
    more = f" and {extra} more" if extra else ""
    typed = typing.get("make-languages", ", ".join(character.languages))
    lacks = [] if character.most_hp else ["hit points"]
    return render_step(
        6,
        "Features and languages",
        "",
        h.p[
            f"The {who.name} begins with {join_words([*who.starting])}. ",
            render_rule("LH-CHAR-05"),
        ],
        h.form(".line", data_input="lc-make-type", data_action="lc-make-finish", autocomplete="off")[
            render_field(f"Languages: your own{more}, with commas", "make-languages", typed, MOST_WORDS),
            h.button(type="submit", class_=None if lacks else "primary")["Note them: ready to play"],
        ],
        h.p(".help")[f"Still to do: {join_words(lacks)}."] if lacks else None,
        h.p(".help")["Every character speaks a native language. ", render_rule("LH-AMB-12")],
    )
