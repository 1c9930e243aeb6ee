"""A character of Lavender Hack as a sheet shows it: creation, abilities to test, and all that is carried."""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

import htpy as h
from htpy import Element, Node

from dicewright.games.lavender import GAME
from dicewright.games.lavender.pages.chances import success_of
from dicewright.games.lavender.pages.creation.classes import tell_limit
from dicewright.games.lavender.pages.creation.steps import is_finished
from dicewright.games.lavender.pages.creation.view import render_again, render_creation
from dicewright.games.lavender.pages.features import FEATURES, feature_of, render_feature
from dicewright.games.lavender.pages.panel import render_rolling
from dicewright.games.lavender.pages.result import render_rolled
from dicewright.games.lavender.pages.rolling import Rolling
from dicewright.games.lavender.pages.sheet.update import (
    CARDS,
    DEATH,
    EFFECTS,
    FATIGUE,
    ITEM_DICE,
    KINDS,
    LEVEL,
    boxes_field,
    card_field,
    features_to_add,
    filled_field,
    hp_field,
    is_starting,
    most_hp_field,
    name_of,
    score_field,
    slots_field,
    tell_die,
    tell_fatigue,
)
from dicewright.games.lavender.pages.things import render_slots, tell_slots, tell_value, thing
from dicewright.games.lavender.play.playing import character_of, rules_at
from dicewright.games.lavender.rules.character import (
    DAMAGE,
    HEALING,
    MOST_NAME,
    MOST_WORDS,
    NUMBER,
    WEAPON,
    Character,
    Feature,
    Item,
    Track,
    Working,
    body_armor,
    class_behind,
    extra_languages,
    has_feature,
    is_made,
    is_slowed,
    is_wounded,
    modifiers,
    protection,
    shield,
)
from dicewright.games.lavender.rules.creation import advanced_features, most_workings
from dicewright.games.lavender.rules.degrees import degree_odds
from dicewright.games.lavender.rules.equipment import is_allowed
from dicewright.games.lavender.rules.tables import (
    ABILITIES,
    ARMORS,
    BROKEN,
    DEFT_CLASS,
    INT,
    LADDER,
    TWO_HANDED,
    WEAPONS,
    WEIRD_CLASS,
    WIS,
    WISE_CLASS,
    Class,
)
from dicewright.games.lavender.rules.usage import is_broken, step_chance
from dicewright.pages.controls import render_field, render_select, render_toggle
from dicewright.pages.numbers import render_number
from dicewright.pages.remember import drawn, remembered
from dicewright.pages.rule import render_rule
from dicewright.table.contents import Sheet
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace
from dicewright.words import capitalized, join_words, percent, signed, whole

Typing = Mapping[str, str]

EXAMPLE = (
    "Try a Lavender Hack character",
    "Ottoline Quick",
    Sheet(
        notes=(
            "Kept the town clock of Harrow Mere running for nine years, and knows who was on the stairs at "
            "midnight. Left with the cashbox key and a pack of cards."
        ),
        games={
            GAME.key: Character(
                DEFT_CLASS.name,
                scores=(9, 16, 11, 12, 13, 14),
                hp=5,
                most_hp=6,
                background="Watchmaker",
                features=tuple(Feature(name) for name in DEFT_CLASS.starting),
                languages=("Common", "Marsh Cant"),
                items=tuple(thing(name) for name in DEFT_CLASS.equipment[0]),
                tracks=(Track("Training", 2),),
            )
        },
    ),
)
"""One of the Deft at level 1, whose slots are just full."""

_DICE = [("", [("", "no die"), *((str(die), f"d{die}") for die in ITEM_DICE)])]
_DOES = [("", [(DAMAGE, "damage"), (HEALING, "healing"), (NUMBER, "as the card says")])]
_TABLES = [
    ("Weapons", [(each.name, f"{each.name}, d{each.die}") for each in WEAPONS]),
    ("Armor", [(each.name, f"{each.name}, d{each.die}" if each.die else each.name) for each in ARMORS]),
]


def searched(sheet: Sheet) -> str:
    """The class, the background, and the names of all lines."""
    character = sheet.games.get(GAME.key)
    if not character:
        return ""
    names = [character.who, character.background, *character.languages]
    names += [feature.name for feature in character.features]
    names += [item.name for item in character.items]
    names += [card.name for card in character.workings]
    names += [track.name for track in character.tracks]
    return " ".join(filter(None, names))


def glance(record: Record, workspace: Workspace) -> str:
    """`Strong 1 · 6 of 8 hp · armor d6 · 5 of 8 slots · encumbered`"""
    character = character_of(record)
    if not is_made(character):
        return "being made"
    parts = [f"{character.who} {character.level}", f"{whole(character.hp)} of {character.most_hp} hp"]
    parts += ["being made"] if not character.most_hp else ["wounded"] if is_wounded(character) else []
    armor = protection(character)
    parts += [f"armor d{armor}" if armor else "no armor", tell_slots(character)]
    parts += ["encumbered"] if is_slowed(character) else []
    parts += ["exposed"] if character.exposed else []
    away = " ".join(character.away.split())
    return " · ".join([*parts, *([f"away: {away}"] if away else [])])


def render_character(record: Record, workspace: Workspace, rolling: Rolling | None, typing: Typing) -> Node:
    """Until it is finished, the creation; abilities can be tested as soon as there are some."""
    character, rules = character_of(record), rules_at(workspace)
    if not is_made(character):
        return render_creation(character, rules, typing)
    abilities = _render_abilities(character, _opened(record, workspace, rolling), typing)
    if not is_finished(character):
        return [render_creation(character, rules, typing), abilities]
    return [
        abilities,
        _render_hp(character, typing),
        _render_class(character, typing),
        _render_features(character, typing),
        _render_cards(character, typing),
        _render_equipment(character, typing),
        _render_background(character, typing),
        _render_tracks(character, typing),
        render_again(character, rules, typing),
    ]


# Pieces


def _render_form(*parts: Node, is_line: bool = False) -> Element:
    return h.form(
        class_="sheet-line" if is_line else None,
        data_input="lc-write",
        data_action="lc-write",
        autocomplete="off",
    )[parts]


def _render_add(label: str, name: str, typing: Typing, words: str = "Add") -> Element:
    """A field whose words become a line at the press of a button."""
    return h.form(".line.screen", data_input="lc-write", data_action="lc-add", autocomplete="off")[
        render_field(label, name, typing.get(name, ""), MOST_NAME, enterkeyhint="done"),
        h.button(type="submit", value=name)[words],
    ]


@remembered
def _render_drop(group: str, place: int, name: str) -> Node:
    return h.button(
        ".quiet.screen",
        type="button",
        data_action="lc-drop",
        value=f"{group}:{place}",
        aria_label=f"Remove {name}",
    )["×"]


@remembered
def _render_press(words: str, action: str, value: str, label: str = "", disabled: bool = False) -> Node:
    return h.button(
        type="button",
        data_action=action,
        value=value,
        aria_label=label or None,
        disabled=disabled,
    )[words]


def _render_words(label: str, key: str, text: str, rows: str = "2") -> Node:
    """A field cuts off on paper what it would scroll on a screen."""
    return [
        h.label(".field.screen")[
            h.span[label], h.textarea(name=key, rows=rows, maxlength=str(MOST_WORDS))[text]
        ],
        h.p(".printed")[text],
    ]


# Abilities


class _Opened(NamedTuple):
    """What was tapped on the sheet, and the panel that opens below it."""

    at: str = ""
    panel: Node = None

    def below(self, what: str) -> Node:
        return self.panel if what == self.at else None


def _opened(record: Record, workspace: Workspace, rolling: Rolling | None) -> _Opened:
    if not rolling or rolling.tapped not in ABILITIES:
        return _Opened()
    return _Opened(rolling.tapped, drawn(_render_panel(record, workspace, rolling)))


def _render_panel(record: Record, workspace: Workspace, rolling: Rolling) -> Element:
    return h.div(".roll-panel.screen", role="group", aria_label="Roll")[
        render_rolled(rolling, workspace),
        render_rolling(rolling, workspace, [record], is_fixed=True),
        h.button(".quiet", type="button", data_action="lc-close")["Close"],
    ]


def _render_abilities(character: Character, opened: _Opened, typing: Typing) -> Element:
    mods = modifiers(character)
    return h.section(".stats", aria_labelledby="abilities-title")[
        h.h2("#abilities-title")["Abilities"],
        h.p(".help.screen")[
            "Tap an ability to test it: a d20 and the modifier, 8 or more succeeds. ",
            render_rule("LH-CORE-04"),
        ],
        h.div(".stat-grid.attributes")[
            (
                [_render_ability(name, score, mods[name], opened.at == name, typing), opened.below(name)]
                for name, score in zip(ABILITIES, character.scores, strict=True)
            )
        ],
        h.p(".help.screen")["The score gives the modifier. ", render_rule("LH-CORE-02")],
    ]


def _render_ability(name: str, score: int, modifier: int, is_open: bool, typing: Typing) -> Element:
    words = f"{name} {signed(modifier)}"
    return h.form(".stat", data_input="lc-write", data_action="lc-write", autocomplete="off")[
        h.button(
            ".roll-name",
            type="button",
            data_action="lc-roll",
            value=name,
            aria_expanded="true" if is_open else "false",
            aria_label=f"{words}: test",
        )[words],
        render_number(
            score_field(name), score, typing, action="lc-step", help=f"{_chance(modifier)} for a success"
        ),
    ]


@lru_cache(maxsize=16)
def _chance(modifier: int) -> str:
    odds = degree_odds(modifier)
    return percent(success_of(odds), odds.ways)


# Hit points, and how it goes


def _render_hp(character: Character, typing: Typing) -> Element:
    armor, body = protection(character), body_armor(character)
    return h.section(".hit-points", aria_labelledby="hp-title")[
        h.h2("#hp-title")["Hit points"],
        _render_form(
            render_number(hp_field(character), character.hp, typing, action="lc-step"),
            render_number(most_hp_field(character), character.most_hp, typing, action="lc-step"),
        ),
        (
            h.p[
                h.b["Badly wounded, perhaps"],
                ": at 0 or below. What that means is for your table to say. ",
                render_rule("LH-CHAR-02"),
                ", ",
                render_rule("LH-OPEN-13"),
            ]
            if is_wounded(character) and character.most_hp
            else None
        ),
        h.p[
            ["Armor ", h.b[f"d{armor}"]] if armor else "No armor",
            f": {_tell_armor(character)}. " if body or shield(character) else ". ",
            render_rule("LH-EQ-06"),
        ],
        h.div(".toggles")[render_toggle("Exposed", "lc-toggle", character.exposed, "exposed")],
        h.p(".help.screen")[
            "While exposed, the next Defend has disadvantage. ",
            render_rule("LH-COMB-08"),
        ],
        _render_form(
            render_field("Away from the party: why, and until when", "away", character.away, MOST_WORDS)
        ),
    ]


def _tell_armor(character: Character) -> str:
    """`Leather and a shield`"""
    body = body_armor(character)
    parts = [f"{name_of(body)}{', broken' if body.is_broken else ''}"] if body else []
    return join_words([*parts, *(["a shield"] if shield(character) else [])])


_SEVERAL = {"scroll": "scrolls", "wand": "wands", "staff": "staves", "ring": "rings", "bow": "bows"}
"""What a class crafts, of more than one."""


def _render_class(character: Character, typing: Typing) -> Element:
    who = class_behind(character)
    return h.section(".class-level", aria_labelledby="class-title")[
        h.h2("#class-title")["Class and level"],
        h.dl(".facts")[_render_facts(who)] if who else None,
        _render_form(render_number(LEVEL, character.level, typing, action="lc-step", rule="LH-CHAR-04")),
    ]


@remembered
def _render_facts(who: Class) -> Node:
    facts = (
        ("Class", f"the {who.name}", "LH-CHAR-01"),
        ("Hit die", f"d{who.hit_die}", "LH-CHAR-02"),
        ("Primary", join_words([*who.primary]) or "no ability", "LH-CHAR-03"),
        ("Armor", f"{tell_limit(who.armor)} armor", "LH-CHAR-09"),
        ("Weapons", f"{who.weapons} weapons", "LH-CHAR-09"),
        ("Crafts", join_words([_SEVERAL.get(each, each) for each in who.crafts]) or "nothing", "LH-CHAR-09"),
        ("Appraises", join_words([*who.appraises]) or "nothing", "LH-VAL-09"),
    )
    return [h.div[h.dt[label, " ", render_rule(rule)], h.dd[h.b[words]]] for label, words, rule in facts]


# Features


def _render_features(character: Character, typing: Typing) -> Element:
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
            _render_add("A feature of your own table", "feature", typing),
        ],
    ]


@remembered
def _render_offer(who: Class | None, name: str, is_again: bool) -> Node:
    again = " again" if is_again else ""
    return h.li[
        h.span[render_feature(who, name)],
        _render_press(f"Take it{again}", "lc-add", f"feature:{name}", f"Take it{again}: {name}"),
    ]


def _render_one_feature(character: Character, place: int, feature: Feature, who: Class | None) -> Element:
    starting = is_starting(feature.name, who)
    has_note = feature.note or not starting or feature_of(who, feature.name).is_open
    known = feature.name in FEATURES or feature.name == "Polyglot"
    return h.div(".feature")[
        _render_form(
            h.p(".made")[render_feature(who, feature.name) if known else h.b[name_of(feature)]],
            _render_words(f"Note on {name_of(feature)}", f"features-{place}-note", feature.note)
            if has_note
            else None,
            None if starting else _render_drop("features", place, name_of(feature)),
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
                _render_press(
                    "Spend one", "lc-step", "death_dice:-1", "Spend one: Dealer of Death", not pool
                ),
                _render_press(
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
                _render_press("Step down", "lc-step", "fatigue:-1", "Step down: fatigue", die == BROKEN),
                _render_press("Step up", "lc-step", "fatigue:1", "Step up: fatigue", die == LADDER[-1]),
                _render_press("Full rest", "lc-rest", FATIGUE, "Full rest: fatigue"),
            ]
    return None


def _render_tiring(die: int) -> Node:
    """Thrown whenever a weirdness is used."""
    if is_broken(die):
        return h.p["No weirdness before a full rest."]
    return h.button(".primary", type="button", data_action="lc-throw-fatigue")[
        f"Use a weirdness: roll d{die}, steps down ", h.b[percent(*step_chance(die))]
    ]


# Cards


def _render_cards(character: Character, typing: Typing) -> Node:
    who = class_behind(character)
    is_weird = who is WEIRD_CLASS
    if who is not WISE_CLASS and not is_weird and not character.workings:
        return None
    mods = modifiers(character)
    most = most_workings(mods[INT], mods[WIS])
    lost = [card for card in character.workings if not card.ready]
    return h.section(".skills.cards", aria_labelledby="cards-title")[
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
            _render_press("All ready: a night’s rest", "lc-rest", CARDS, disabled=not lost)
        ]
        if character.workings
        else None,
        _render_add("New weirdness" if is_weird else "New working", "working", typing),
        h.p(".help.screen")[
            "The game leaves open what they do: the cards are for your table to write. ",
            render_rule("LH-OPEN-06" if is_weird else "LH-OPEN-02"),
        ],
    ]


def _render_card(place: int, card: Working, typing: Typing) -> Element:
    name = name_of(card)
    return h.div(".card")[
        _render_form(
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
            _render_drop("workings", place, name),
            render_select("Die", f"workings-{place}-die", _DICE, str(card.die or "")),
            render_select("The die is", f"workings-{place}-does", _DOES, card.does) if card.die else None,
            _render_words("What it does", f"workings-{place}-text", card.text),
            is_line=True,
        )
    ]


# Equipment


def _tell_item(item: Item) -> str:
    """`weapon, d6 (d8 at its best), 2 slots, Two Handed, range Long, value not known`"""
    parts = [item.type] if item.type else []
    if item.original is not None:
        best = f" (d{item.original} at its best)" if item.die != item.original else ""
        parts.append(f"{tell_die(item.die)}{best}")
    parts += ["not carried"] if not item.slots else [f"{item.slots} {'slot' if item.slots == 1 else 'slots'}"]
    parts += [*item.effects, *([f"range {item.range}"] if item.range else []), tell_value(item)]
    return ", ".join(parts)


def _render_equipment(character: Character, typing: Typing) -> Element:
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
        _render_add("A thing of your own", "item", typing),
        h.p(".help.screen")[render_rule("LH-EQ-02"), ", ", render_rule("LH-EQ-05")],
    ]


def _render_warnings(character: Character) -> Node:
    has_shield = shield(character) is not None
    if not has_shield or not any(TWO_HANDED in item.effects for item in character.items if item.is_weapon):
        return None
    return h.p(".help")["A two-handed weapon leaves no hand for the shield. ", render_rule("LH-AMB-19")]


def _render_item(place: int, item: Item, who: Class | None, typing: Typing) -> Element:
    name = name_of(item)
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
                    _render_press(
                        "Damage", "lc-step", f"items-{place}-die:-1", f"Damage: {name}", item.die is None
                    ),
                    _render_press("Mend", "lc-step", f"items-{place}-die:1", f"Mend: {name}", not can_mend),
                ]
                if item.original is not None
                else None
            ),
            _render_drop("items", place, name),
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
        _render_form(
            render_field("Name", f"items-{place}-name", name, MOST_NAME),
            render_field("Kind", f"items-{place}-type", kind, MOST_NAME, list="kinds"),
            render_select("Die at its best", f"items-{place}-die", _DICE, str(original or "")),
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


# Background, languages, progress


def _render_background(character: Character, typing: Typing) -> Element:
    extra = extra_languages(character)
    room = 1 + extra
    known = len(character.languages)
    return h.section(".background", aria_labelledby="background-title")[
        h.h2("#background-title")["Background and languages"],
        _render_form(render_field("Background", "background", character.background, MOST_NAME)),
        h.p(".help.screen")[
            "Where it fits, it gives advantage to a test. ",
            render_rule("LH-CHAR-06"),
        ],
        h.ul(".modifiers")[
            (
                h.li[h.span[language or "(no name)"], _render_drop("languages", place, name_of(language))]
                for place, language in enumerate(character.languages)
            )
        ]
        if character.languages
        else None,
        h.p[
            f"{known} of {room} {'language' if room == 1 else 'languages'}: the native one",
            f" and {extra} more. " if extra else ". ",
            "That is more than the character learned to begin with. " if known > room else None,
            render_rule("LH-AMB-12"),
        ],
        _render_add("New language", "language", typing),
    ]


def _render_tracks(character: Character, typing: Typing) -> Element:
    return h.section(".tracks", aria_labelledby="tracks-title")[
        h.h2("#tracks-title")["Progress"],
        (_render_track(place, track, typing) for place, track in enumerate(character.tracks)),
        (
            None
            if character.tracks
            else h.p(".help.screen")["Training, a craft, research: whatever takes more than one week."]
        ),
        _render_add("New track", "track", typing),
    ]


def _render_track(place: int, track: Track, typing: Typing) -> Element:
    return _render_form(
        render_field("Track", f"tracks-{place}-name", track.name, MOST_NAME),
        render_number(filled_field(place, track), track.filled, typing, action="lc-step"),
        render_number(boxes_field(place, track), track.most, typing, action="lc-step"),
        h.p(".help")[
            capitalized("complete" if track.filled == track.most else f"{track.most - track.filled} to go")
        ],
        _render_drop("tracks", place, name_of(track)),
        is_line=True,
    )
