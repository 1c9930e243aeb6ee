"""A character of Lavender Hack as a sheet shows it: creation, abilities to test, and all that is carried."""

import htpy as h
from htpy import Element, Node

from dicewright.games.lavender import GAME
from dicewright.games.lavender.pages.creation.classes import tell_limit
from dicewright.games.lavender.pages.creation.pieces import Typing
from dicewright.games.lavender.pages.creation.steps import is_finished
from dicewright.games.lavender.pages.creation.view import render_again, render_creation
from dicewright.games.lavender.pages.rolling import Rolling
from dicewright.games.lavender.pages.sheet.abilities import opened_on, render_abilities
from dicewright.games.lavender.pages.sheet.cards import render_cards
from dicewright.games.lavender.pages.sheet.equipment import render_equipment
from dicewright.games.lavender.pages.sheet.features import render_features
from dicewright.games.lavender.pages.sheet.fields import (
    LEVEL,
    boxes_field,
    filled_field,
    hp_field,
    most_hp_field,
    name_of_line,
)
from dicewright.games.lavender.pages.sheet.pieces import render_add, render_form
from dicewright.games.lavender.pages.things import tell_slots, thing
from dicewright.games.lavender.play.at_table import character_of, rules_at
from dicewright.games.lavender.rules.character import (
    MOST_NAME,
    MOST_WORDS,
    Character,
    Feature,
    Track,
    body_armor,
    class_behind,
    extra_languages,
    is_made,
    is_slowed,
    is_wounded,
    protection,
    shield,
)
from dicewright.games.lavender.rules.tables import DEFT_CLASS, Class
from dicewright.pages.controls import render_drop, render_field, render_toggle
from dicewright.pages.numbers import render_number
from dicewright.pages.remember import remembered
from dicewright.pages.rule_links import render_rule
from dicewright.table.contents import Sheet
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace
from dicewright.words import capitalized, join_words, whole

EXAMPLE = (
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
    abilities = render_abilities(character, opened_on(record, workspace, rolling), typing)
    if not is_finished(character):
        return [render_creation(character, rules, typing), abilities]
    return [
        abilities,
        _render_hp(character, typing),
        _render_class(character, typing),
        render_features(character, typing),
        render_cards(character, typing),
        render_equipment(character, typing),
        _render_background(character, typing),
        _render_tracks(character, typing),
        render_again(character, rules, typing),
    ]


# Hit points, and how it goes


def _render_hp(character: Character, typing: Typing) -> Element:
    armor, body = protection(character), body_armor(character)
    return h.section(aria_labelledby="hp-title")[
        h.h2("#hp-title")["Hit points"],
        render_form(
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
        render_form(
            render_field("Away from the party: why, and until when", "away", character.away, MOST_WORDS)
        ),
    ]


def _tell_armor(character: Character) -> str:
    """`Leather and a shield`"""
    body = body_armor(character)
    parts = [f"{name_of_line(body)}{', broken' if body.is_broken else ''}"] if body else []
    return join_words([*parts, *(["a shield"] if shield(character) else [])])


_SEVERAL = {"scroll": "scrolls", "wand": "wands", "staff": "staves", "ring": "rings", "bow": "bows"}
"""What a class crafts, of more than one."""


def _render_class(character: Character, typing: Typing) -> Element:
    who = class_behind(character)
    return h.section(aria_labelledby="class-title")[
        h.h2("#class-title")["Class and level"],
        h.dl(".facts")[_render_facts(who)] if who else None,
        render_form(render_number(LEVEL, character.level, typing, action="lc-step", rule="LH-CHAR-04")),
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


# Background, languages, progress


def _render_background(character: Character, typing: Typing) -> Element:
    extra = extra_languages(character)
    room = 1 + extra
    known = len(character.languages)
    return h.section(".background", aria_labelledby="background-title")[
        h.h2("#background-title")["Background and languages"],
        render_form(render_field("Background", "background", character.background, MOST_NAME)),
        h.p(".help.screen")[
            "Where it fits, it gives advantage to a test. ",
            render_rule("LH-CHAR-06"),
        ],
        h.ul(".modifiers")[
            (
                h.li[
                    h.span[language or "(no name)"],
                    render_drop("lc-drop", f"languages:{place}", name_of_line(language)),
                ]
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
        render_add("New language", "language", typing),
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
        render_add("New track", "track", typing),
    ]


def _render_track(place: int, track: Track, typing: Typing) -> Element:
    return render_form(
        render_field("Track", f"tracks-{place}-name", track.name, MOST_NAME),
        render_number(filled_field(place, track), track.filled, typing, action="lc-step"),
        render_number(boxes_field(place, track), track.most, typing, action="lc-step"),
        h.p(".help")[
            capitalized("complete" if track.filled == track.most else f"{track.most - track.filled} to go")
        ],
        render_drop("lc-drop", f"tracks:{place}", name_of_line(track)),
        is_line=True,
    )
