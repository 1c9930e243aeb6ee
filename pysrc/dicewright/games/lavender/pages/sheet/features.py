"""The features of a sheet, and what each of them keeps count of."""

import htpy as h
from htpy import Element, Node

from dicewright.games.lavender.pages.creation.pieces import Typing
from dicewright.games.lavender.pages.features import feature_of, render_feature
from dicewright.games.lavender.pages.sheet.fields import (
    DEATH,
    FATIGUE,
    features_to_add,
    is_starting,
    name_of_line,
    tell_fatigue,
)
from dicewright.games.lavender.pages.sheet.pieces import (
    render_add,
    render_form,
    render_press,
    render_words,
)
from dicewright.games.lavender.rules.character import Character, Feature, class_behind, has_feature
from dicewright.games.lavender.rules.creation import advanced_features
from dicewright.games.lavender.rules.tables import BROKEN, LADDER, WEIRD_CLASS, Class
from dicewright.games.lavender.rules.usage import is_broken, step_chance
from dicewright.pages.controls import render_drop
from dicewright.pages.remember import remembered
from dicewright.pages.rule_links import render_rule
from dicewright.words import percent


def render_features(character: Character, typing: Typing) -> Element:
    who = class_behind(character)
    taken = sum(not is_starting(feature.name, who) for feature in character.features)
    due = advanced_features(character.level)
    offered = features_to_add(character)
    return h.section(".skills.features", aria_labelledby="features-title")[
        h.h2("#features-title")["Features"],
        (
            _render_one_feature(character, place, feature, who)
            for place, feature in enumerate(character.features)
        ),
        h.p[
            f"{taken} of {due} advanced {'feature' if due == 1 else 'features'} chosen. "
            if taken or due
            else "Advanced features come with the levels above 1. ",
            "That is more than the level gives. " if taken > due else None,
            render_rule("LH-CHAR-05"),
        ],
        h.details("#more-features.screen", open="feature" in typing)[
            h.summary["Add a feature"],
            (
                h.ul(".modifiers")[
                    (_render_offer(who, name, has_feature(character, name)) for name in offered)
                ]
                if offered
                else None
            ),
            (
                h.p(".help")[
                    "The game has no advanced features for the Weird yet: write your own. ",
                    render_rule("LH-CHAR-64"),
                ]
                if who is WEIRD_CLASS
                else None
            ),
            render_add("A feature of your own table", "feature", typing),
        ],
    ]


@remembered
def _render_offer(who: Class | None, name: str, is_again: bool) -> Node:
    again = " again" if is_again else ""
    return h.li[
        h.span[render_feature(who, name)],
        render_press(f"Take it{again}", "lc-add", f"feature:{name}", f"Take it{again}: {name}"),
    ]


def _render_one_feature(character: Character, place: int, feature: Feature, who: Class | None) -> Element:
    starting = is_starting(feature.name, who)
    has_note = feature.note or not starting or feature_of(who, feature.name).is_open
    known = feature_of(who, feature.name).rules
    return h.div(".feature")[
        render_form(
            h.p(".made")[render_feature(who, feature.name) if known else h.b[name_of_line(feature)]],
            render_words(f"Note on {name_of_line(feature)}", f"features-{place}-note", feature.note)
            if has_note
            else None,
            None if starting else render_drop("lc-drop", f"features:{place}", name_of_line(feature)),
            is_line=True,
        ),
        _render_state(character, feature.name),
    ]


def _render_state(character: Character, name: str) -> Node:
    match name:
        case "Dealer of Death":
            pool, level = character.death_dice, character.level
            return h.div(".toggles")[
                h.p[h.b[f"{pool} of {level}"], f" d6 {'is' if pool == 1 else 'are'} left"],
                render_press("Spend one", "lc-step", "death_dice:-1", "Spend one: Dealer of Death", not pool),
                render_press(
                    f"Refill to {level}",
                    "lc-rest",
                    DEATH,
                    f"Refill to {level}: Dealer of Death",
                    pool == level,
                ),
            ]
        case "Fatigue":
            die = character.fatigue
            return h.div(".toggles")[
                h.p["Fatigue die ", h.b[tell_fatigue(die)], " ", render_rule("LH-CHAR-62")],
                _render_tiring(die),
                render_press("Step down", "lc-step", "fatigue:-1", "Step down: fatigue", die == BROKEN),
                render_press("Step up", "lc-step", "fatigue:1", "Step up: fatigue", die == LADDER[-1]),
                render_press("Full rest", "lc-rest", FATIGUE, "Full rest: fatigue"),
            ]
    return None


def _render_tiring(die: int) -> Node:
    """Thrown whenever a weirdness is used."""
    if is_broken(die):
        return h.p["No weirdness before a full rest."]
    return h.button(".primary", type="button", data_action="lc-throw-fatigue")[
        f"Use a weirdness: roll d{die}, steps down ", h.b[percent(*step_chance(die))]
    ]
