"""A level gained, on the table: each step with its rule, and what it offers."""

import htpy as h
from htpy import Element, Node

from dicewright.games.lavender.pages.downtime.household import hp_ahead, render_hit_points
from dicewright.games.lavender.pages.features import feature_of, render_feature
from dicewright.games.lavender.play.at_table import character_of, rules_at, sheet_at
from dicewright.games.lavender.rules.character import (
    MOST_NAME,
    MOST_WORDS,
    Character,
    class_behind,
    modifiers,
    times_taken,
)
from dicewright.games.lavender.rules.downtime import Growing
from dicewright.games.lavender.rules.forecasts_downtime import raise_chance
from dicewright.games.lavender.rules.growth import (
    RAISES,
    TOUGHNESS,
    features_open,
    is_full_of_workings,
    working_limit,
)
from dicewright.games.lavender.rules.settings import Rules
from dicewright.games.lavender.rules.tables import ABILITIES, CON, WEIRD_CLASS, WEIRDNESSES, Class, modifier
from dicewright.pages.controls import render_field, render_select
from dicewright.pages.rule_links import render_rule
from dicewright.table.workspace import Workspace
from dicewright.words import join_words, percent, signed


def render_growing(workspace: Workspace, growing: tuple[Growing, ...], is_next: bool) -> Node:
    return [
        _render_walk(
            each, record.id, record.name, character_of(record), rules_at(workspace), is_next and place == 0
        )
        for place, each in enumerate(growing)
        if (record := sheet_at(workspace, each.sheet))
    ]


def _render_walk(
    growing: Growing, sheet: str, name: str, character: Character, rules: Rules, is_next: bool
) -> Node:
    who = class_behind(character)
    if not who or not character.scores:
        return None
    match growing.step:
        case "ability":
            body = _render_raising(
                sheet, name, character, who, "Raise one primary ability by 1, or none.", "LH-DOWN-10"
            )
        case "hit_points":
            body = _render_hit_dice(sheet, name, character, who, rules, is_next)
        case "feature":
            body = _render_features(sheet, name, character, who)
        case "swap":
            body = _render_swap(sheet, name, character)
        case _:
            body = _render_detail(growing, sheet, name, character, who)
    title = f"{name}, level {character.level}"
    return h.div(".question.level", role="group", aria_label=title)[
        h.p[f"{name} reaches level {character.level}."], body
    ]


def _render_raising(sheet: str, name: str, character: Character, who: Class, words: str, rule: str) -> Node:
    return [
        h.p(".help")[f"{words} ", render_rule(rule)],
        h.div(".toggles")[
            (_render_raise(sheet, name, character, ability) for ability in who.primary),
            h.button(
                ".quiet",
                type="button",
                data_action="lh-do-ability",
                value=f"{sheet}:",
                aria_label=f"Raise nothing: {name}",
            )["Raise nothing"],
        ],
    ]


def _render_raise(sheet: str, name: str, character: Character, ability: str) -> Element:
    score = character.scores[ABILITIES.index(ability)]
    before, after = modifier(score), modifier(score + 1)
    gain = f", modifier {signed(before)} → {signed(after)}" if after != before else ""
    words = f"{ability} {score} → {score + 1}{gain}"
    return h.button(
        type="button",
        data_action="lh-do-ability",
        value=f"{sheet}:{ability}",
        aria_label=f"{words}: {name}",
    )[words]


def _render_hit_dice(
    sheet: str, name: str, character: Character, who: Class, rules: Rules, is_next: bool
) -> Node:
    con, tough = modifiers(character)[CON], times_taken(character, TOUGHNESS)
    odds = hp_ahead(character, character.level, rules)
    extra = ""
    if tough:
        how = "to every die once more" if rules.toughness == "per_die" else "to the sum once more"
        extra = f" Toughness adds it {how}{f', {tough} times' if tough > 1 else ''}."
    dice = f"{character.level}d{who.hit_die}"
    chance = percent(*raise_chance(odds, character.most_hp))
    return [
        h.p(".help")[
            f"Roll {dice} and add Con {signed(con)} to each.{extra} ",
            f"If that beats {character.most_hp}, it is the new maximum; if not, the old one stays. ",
            render_rule("LH-DOWN-10"),
            [" ", render_rule("LH-AMB-10")] if tough else None,
        ],
        h.button(
            class_="primary" if is_next else "",
            type="button",
            data_action="lh-do-hit-dice",
            value=sheet,
            aria_label=f"Roll {dice}: more hit points {chance}, {name}",
        )[f"Roll {dice}: more hit points ", h.b[chance]],
        render_hit_points(odds, character.most_hp),
    ]


def _render_features(sheet: str, name: str, character: Character, who: Class) -> Node:
    if who is WEIRD_CLASS:
        return [
            h.p(".help")[
                "The game has no advanced features of the Weird yet: write one of your own, or none. ",
                render_rule("LH-CHAR-64"),
            ],
            h.form(data_action="lh-do-own-feature", autocomplete="off")[
                render_field("Feature", "feature", "", MOST_NAME),
                h.button(type="submit", value=sheet, aria_label=f"Take it: {name}")["Take it"],
            ],
            h.button(
                ".quiet",
                type="button",
                data_action="lh-do-feature",
                value=f"{sheet}:",
                aria_label=f"No feature: {name}",
            )["No feature"],
        ]
    return [
        h.p(".help")["Choose one advanced feature. ", render_rule("LH-CHAR-05")],
        h.ul(".features-open")[
            (_render_feature(sheet, name, character, who, each) for each in features_open(character))
        ],
    ]


def _render_feature(sheet: str, name: str, character: Character, who: Class, feature: str) -> Element:
    con = modifiers(character)[CON]
    return h.li[
        h.span[
            (
                [
                    h.b[feature],
                    f": {' or '.join(who.primary)} rises by 1. ",
                    render_rule(feature_of(who, feature).rules[0]),
                ]
                if feature in RAISES
                else render_feature(who, feature)
            ),
            (
                h.span(".trouble")[f" Con is {signed(con)}: this would take hit points away."]
                if feature == TOUGHNESS and con < 0
                else None
            ),
        ],
        h.button(
            type="button",
            data_action="lh-do-feature",
            value=f"{sheet}:{feature}",
            aria_label=f"Take {feature}: {name}",
        )["Take"],
    ]


def _render_detail(growing: Growing, sheet: str, name: str, character: Character, who: Class) -> Node:
    if growing.feature in RAISES:
        words = f"{growing.feature}: raise {' or '.join(who.primary)} by 1."
        return _render_raising(sheet, name, character, who, words, feature_of(who, growing.feature).rules[0])
    if who is WEIRD_CLASS:
        known = join_words(list(WEIRDNESSES.get(character.level, ())))
        hint = f" The game names {known}." if known else ""
        words = f"Gain a weirdness of level {character.level}.{hint}"
        return [
            h.p(".help")[f"{words} ", render_rule("LH-CHAR-61")],
            _render_card(sheet, name, character, "lh-do-learn", "Learn it", is_weird=True),
            _render_without(sheet, name, "Gain none"),
        ]
    is_full = is_full_of_workings(character)
    limit = working_limit(character)
    told = f" {limit} can be known at most, so one is forgotten." if is_full else ""
    return [
        h.p(".help")[
            f"Learn a working of level {character.level} at most.{told} ", render_rule("LH-CHAR-35")
        ],
        _render_card(sheet, name, character, "lh-do-learn", "Learn it", forgets=is_full),
        _render_without(sheet, name, "Learn none"),
    ]


def _render_swap(sheet: str, name: str, character: Character) -> Node:
    return [
        h.p(".help")["A known working may be swapped for a new one. ", render_rule("LH-CHAR-35")],
        _render_card(sheet, name, character, "lh-do-swap", "Swap it", forgets=True),
        _render_without(sheet, name, "Keep all"),
    ]


def _render_without(sheet: str, name: str, words: str) -> Element:
    return h.button(
        ".quiet",
        type="button",
        data_action="lh-do-without",
        value=sheet,
        aria_label=f"{words}: {name}",
    )[words]


def _render_card(
    sheet: str,
    name: str,
    character: Character,
    action: str,
    words: str,
    forgets: bool = False,
    is_weird: bool = False,
) -> Element:
    """A working that the table writes: the game has only six names (LH-OPEN-02)."""
    known = [(str(at), each.name or "a working") for at, each in enumerate(character.workings)]
    levels = [(str(level), str(level)) for level in range(1, character.level + 1)]
    return h.form(data_action=action, autocomplete="off")[
        render_select("Forget", "forget", [("", known)], known[0][0]) if forgets and known else None,
        render_field("Name", "working", "", MOST_NAME),
        None if is_weird else render_select("Level", "level", [("", levels)], str(character.level)),
        render_field("What it does", "text", "", MOST_WORDS),
        h.button(type="submit", value=sheet, aria_label=f"{words}: {name}")[words],
    ]
