"""A dungeoneer as a sheet shows it: creation, attributes and skills to roll, stress and wounds."""

from collections.abc import Mapping
from functools import lru_cache

import htpy as h
from htpy import Element, Node

from dicewright.games.dungeoneers import GAME
from dicewright.games.dungeoneers.pages.character import (
    CAPACITY,
    NOT_SAID,
    STRESS,
    WOUNDS,
    attributes_of,
    learned_skills,
    own_attributes,
    own_skills,
    ranks_for,
    score_field,
    skill_key,
)
from dicewright.games.dungeoneers.pages.panel import render_rolling
from dicewright.games.dungeoneers.pages.result import render_rolled
from dicewright.games.dungeoneers.pages.rolling import Rolling
from dicewright.games.dungeoneers.play.at_table import character_of, rules_at
from dicewright.games.dungeoneers.play.creation import is_just_complete
from dicewright.games.dungeoneers.rules.character import (
    Attribute,
    Character,
    Skill,
    capacity_of,
    dice_of,
    is_broken,
    may_raise,
    most_wounds,
    score_of,
    step_of,
)
from dicewright.games.dungeoneers.rules.odds import at_least, degrees_of, success_odds
from dicewright.games.dungeoneers.rules.pool import core_dice, target_number
from dicewright.games.dungeoneers.rules.settings import DEFAULTS, MOST_WORDS, Rules
from dicewright.games.dungeoneers.rules.tables import (
    BASE_DICE,
    BASE_STRESS,
    DIE,
    FIRST_SCORE,
    LEAST_SCORE,
    MOST_SCORE,
    ORDINARY_SCORE,
    RAISES,
    SIZES,
    STANDARD_DN,
    STRESS_ATTRIBUTE,
    SUCCESS,
    WOUND_ATTRIBUTE,
    tell_difficulty,
)
from dicewright.pages.controls import render_field, render_select
from dicewright.pages.numbers import render_number
from dicewright.pages.part import Opened
from dicewright.pages.remember import drawn, remembered
from dicewright.pages.rule_links import render_rule
from dicewright.table.contents import Sheet
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace
from dicewright.words import capitalized, join_words, percent

Typing = Mapping[str, str]

EXAMPLE = (
    "Wren Tallow",
    Sheet(
        notes="Apprentice to a bell-founder, until the bell fell through the floor and she climbed after it.",
        games={
            GAME.key: Character(
                attributes=(
                    Attribute("body", 4),
                    Attribute("mind", 3),
                    Attribute("spirit", 3),
                    Attribute("finesse", 5),
                ),
                skills=(
                    Skill("striking", 1),
                    Skill("dodging", 1),
                    Skill("climbing", 1),
                    Skill("notice", 1),
                    Skill("stealth", 2),
                ),
                stress=1,
                size="medium",
            )
        },
    ),
)
"""She can make the roll of the game's own example: finesse 5, trained in striking."""

OUTSIDE = "from outside the core document"
_AT_A_GLANCE = 6
_NO_NAME = "(no name)"
_SIZES = [
    ("", [("", NOT_SAID), *((size, f"{size}, {wounds}") for size, wounds in SIZES.items())]),
]


def searched(sheet: Sheet) -> str:
    """The names of attributes and of learned skills."""
    character = sheet.games.get(GAME.key)
    if not character:
        return ""
    names = [attribute.name for attribute in character.attributes]
    return " ".join(names + [skill.name for skill in character.skills if skill.dice])


def glance(record: Record, workspace: Workspace) -> str:
    """`body 4, finesse 5 · stress 2 of 6 · wounds 1`"""
    character, rules = character_of(record), rules_at(workspace)
    attributes = attributes_of(character, rules)[:_AT_A_GLANCE]
    parts = [", ".join(f"{each.name} {each.score}" for each in attributes)]
    parts += ["being created"] if step_of(character) else []
    parts.append(f"stress {_tell_of(character.stress, capacity_of(character, rules))}")
    parts += ["broken"] if is_broken(character, rules) else []
    most = most_wounds(character)
    parts += [f"wounds {_tell_of(character.wounds, most)}"] if character.wounds or most is not None else []
    return " · ".join(filter(None, parts))


def _tell_of(number: int, most: int | None) -> str:
    return str(number) if most is None else f"{number} of {most}"


def render_character(record: Record, workspace: Workspace, rolling: Rolling | None, typing: Typing) -> Node:
    character, rules = character_of(record), rules_at(workspace)
    opened = _opened(record, workspace, rolling)
    return [
        h.section(".stats", aria_labelledby="attributes-title")[
            h.h2("#attributes-title")["Attributes"],
            (
                _render_two_ways(rules)
                if not character.attributes
                else _render_creation(character)
                if step_of(character)
                else _render_attributes(character, rules, opened, typing, is_just_complete(workspace, record))
            ),
        ],
        _render_skills(character, rules, opened, typing),
        _render_stress(character, rules, typing),
        _render_wounds(character, typing),
    ]


# Rolling


def _opened(record: Record, workspace: Workspace, rolling: Rolling | None) -> Opened:
    if not rolling or not rolling.tapped:
        return Opened()
    return Opened(rolling.tapped, drawn(_render_panel(record, workspace, rolling)))


def _render_panel(record: Record, workspace: Workspace, rolling: Rolling) -> Element:
    return h.div(".roll-panel.screen", role="group", aria_label="Roll")[
        render_rolled(rolling, workspace),
        render_rolling(rolling, workspace, [record], is_fixed=True),
        h.button(".quiet", type="button", data_action="dc-close")["Close"],
    ]


def _render_roll(what: str, words: str, label: str, is_open: bool, can_roll: bool = True) -> Element:
    return h.button(
        ".roll-name",
        type="button",
        data_action="dc-roll",
        value=what,
        aria_expanded="true" if is_open else "false",
        aria_label=label,
        disabled=not can_roll,
    )[words]


def _dice_text(dice: int) -> str:
    return f"{core_dice(dice)}d{DIE}"


# Creation


def _render_two_ways(rules: Rules) -> Node:
    raises = join_words([str(min(count, len(rules.attributes))) for count in RAISES])
    return [
        h.p["No attributes yet. There are two ways to begin."],
        h.button(".screen", type="button", data_action="dc-create", value="steps")[
            "Create a dungeoneer, step by step"
        ],
        h.p(".help")[
            f"All begin at {FIRST_SCORE}; in {len(RAISES)} steps you raise {raises} of them by 1 ({OUTSIDE})."
        ],
        h.button(".screen", type="button", data_action="dc-create", value="written")[
            "Write the scores myself"
        ],
        h.p(".help")[f"All begin at {ORDINARY_SCORE}, as ordinary people have them ({OUTSIDE})."],
    ]


def _render_creation(character: Character) -> Node:
    step, left = step_of(character) or (0, 0)
    count = min(RAISES[step], len(character.attributes))
    what = "1 attribute" if count == 1 else f"{count} different attributes"
    return [
        h.p[h.b[f"Step {step + 1} of {len(RAISES)}:"], f" raise {what} by 1. {left} left."],
        h.ul(".modifiers.creation")[
            (
                _render_raise(each.name, each.score, may_raise(character, each.name))
                for each in character.attributes
            )
        ],
        h.div(".toggles.screen")[
            h.button(type="button", data_action="dc-lower", disabled=not character.raised)[
                "Take the last back"
            ],
            h.button(".quiet", type="button", data_action="dc-leave")[
                "Stop here, and write the scores myself"
            ],
        ],
        h.p(".help")[f"The steps are {OUTSIDE}. ", render_rule("DN-ROLL-02")],
    ]


@remembered
def _render_raise(name: str, score: int, may_rise: bool) -> Node:
    is_full = score >= MOST_SCORE
    reason = f", the most is {MOST_SCORE}" if is_full else "" if may_rise else ", raised in this step"
    words = f"Raise to {min(MOST_SCORE, score + 1)}"
    return h.li[
        h.span[f"{capitalized(name)} ", h.b[str(score)], reason],
        h.button(
            ".screen",
            type="button",
            data_action="dc-raise",
            value=name,
            aria_label=f"{words}: {name}",
            disabled=is_full or not may_rise,
        )[words],
    ]


# Attributes


def _render_attributes(
    character: Character, rules: Rules, opened: Opened, typing: Typing, is_new: bool
) -> Node:
    is_ours = rules.attributes == DEFAULTS.attributes
    return [
        h.p[h.b["The dungeoneer is complete."], " From here on you can write every score yourself."]
        if is_new
        else None,
        h.p(".help.screen")[
            f"Tap a name for a standard roll: {BASE_DICE}d{DIE} against {tell_difficulty(STANDARD_DN)}. ",
            render_rule("DN-STD-01"),
        ],
        h.div(".stat-grid.attributes")[
            (
                [
                    _render_attribute(each, rules, opened.at == f"attribute:{each.name}", typing),
                    opened.below(f"attribute:{each.name}"),
                ]
                for each in attributes_of(character, rules)
            )
        ],
        _render_others(character, rules),
        h.p(".help.screen")[
            f"Scores go from {LEAST_SCORE} to {MOST_SCORE}, and ordinary people have {ORDINARY_SCORE}. "
            f"{'Both, and the names, are' if is_ours else 'Both are'} {OUTSIDE}. ",
            render_rule("DN-ROLL-02"),
        ],
    ]


def _render_attribute(attribute: Attribute, rules: Rules, is_open: bool, typing: Typing) -> Element:
    name = capitalized(attribute.name) or _NO_NAME
    return h.form(".stat", data_input="dc-write", data_action="dc-write", autocomplete="off")[
        _render_roll(f"attribute:{attribute.name}", name, f"{name}: roll", is_open),
        render_number(
            score_field(attribute.name),
            attribute.score,
            typing,
            action="dc-step",
            help=f"{_chance(attribute.score, rules)} for a success",
        ),
    ]


@lru_cache(maxsize=64)
def _chance(score: int, rules: Rules) -> str:
    """Of a standard roll (DN-STD-02)."""
    odds = degrees_of(success_odds(target_number(score, rules=rules), BASE_DICE, rules), STANDARD_DN)
    return percent(at_least(odds, SUCCESS), odds.ways)


def _render_others(character: Character, rules: Rules) -> Node:
    """What the table has and the sheet lacks, and the other way round."""
    lacking = [name for name in rules.attributes if score_of(character, name) is None]
    own = own_attributes(character, rules)
    if not lacking and not own:
        return None
    return h.div(".toggles.screen")[
        (
            h.button(type="button", data_action="dc-add", value=f"attribute:{name}")[f"Add {name}"]
            for name in lacking
        ),
        (
            h.button(".quiet", type="button", data_action="dc-drop", value=f"attribute:{name}")[
                f"Remove {name or _NO_NAME}"
            ]
            for name in own
        ),
    ]


# Skills


def _render_skills(character: Character, rules: Rules, opened: Opened, typing: Typing) -> Element:
    """What is learned stands ready to be rolled. All is folded, and stays where it is while it is changed."""
    learned = learned_skills(character, rules)
    is_ours = rules.skills == DEFAULTS.skills
    return h.section(".skills", aria_labelledby="skills-title")[
        h.h2("#skills-title")["Skills"],
        h.h3["Learned"],
        (
            [
                h.div(".stat-grid.screen")[
                    (
                        [_render_learned(each, character, rules, opened), opened.below(_tapped(each))]
                        for each in learned
                    )
                ],
                h.p(".printed")["; ".join(_tell_skill(each, rules) for each in learned)],
            ]
            if learned
            else h.p(".help.screen")["No skill yet. Below, each can be learned, or rolled without it."]
        ),
        h.p(".help.screen")[
            f"A skill adds its dice to {BASE_DICE}d{DIE}. ",
            render_rule("DN-CORE-01"),
            ", ",
            render_rule("DN-AMB-07"),
            f". This list of skills is {OUTSIDE}." if is_ours else ".",
            None if character.attributes else " To roll one, you need an attribute.",
        ],
        (
            _render_group(f"skill-group-{place}", group.name, group.skills, character, rules, opened)
            for place, group in enumerate(rules.skills)
        ),
        _render_own(character, rules, opened, typing),
    ]


def _tapped(skill: Skill) -> str:
    return f"skill:{skill.name}"


def _tell_skill(skill: Skill, rules: Rules) -> str:
    """`Striking 4d10, trained`; what has no name is said by its dice."""
    rank = rules.rank_name(skill.dice)
    words = f"{capitalized(skill.name) or _NO_NAME} {_dice_text(skill.dice)}"
    return words if rank == f"+{skill.dice}" else f"{words}, {rank}"


def _can_roll(skill: Skill, character: Character) -> bool:
    """A skill is rolled with an attribute, and by its name."""
    return bool(skill.name and character.attributes)


def _render_learned(skill: Skill, character: Character, rules: Rules, opened: Opened) -> Element:
    words, what = _tell_skill(skill, rules), _tapped(skill)
    return _render_roll(what, words, f"{words}: roll", opened.at == what, _can_roll(skill, character))


def _render_group(
    id: str,
    title: str,
    names: tuple[str, ...],
    character: Character,
    rules: Rules,
    opened: Opened,
    *,
    is_own: bool = False,
    is_open: bool = False,
    more: Node = None,
) -> Element:
    skills = [Skill(name, dice_of(character, name)) for name in names]
    tapped = [each for each in skills if not each.dice and opened.at == _tapped(each)]
    return h.details(".skill-group.screen", id=id, open=is_open or bool(tapped))[
        h.summary[
            h.h3[title], h.span(".help")[", ".join(name or _NO_NAME for name in names) or "not one yet"]
        ],
        h.div(".stat-grid")[
            (
                [
                    _render_skill(
                        each.name, each.dice, rules, each in tapped, _can_roll(each, character), is_own
                    ),
                    opened.below(_tapped(each)) if each in tapped else None,
                ]
                for each in skills
            )
        ],
        more,
    ]


def _render_own(character: Character, rules: Rules, opened: Opened, typing: Typing) -> Element:
    adding = typing.get("skill", "")
    return _render_group(
        "skill-group-own",
        "Own skills",
        (*own_skills(character, rules),),
        character,
        rules,
        opened,
        is_own=True,
        is_open=bool(adding),
        more=h.form(".line", data_input="dc-write", data_action="dc-add", autocomplete="off")[
            render_field("New skill", "skill", adding, MOST_WORDS, enterkeyhint="done"),
            h.button(type="submit", value="skill")[f"Add as {rules.rank_name(1)}"],
        ],
    )


@remembered
def _render_skill(name: str, dice: int, rules: Rules, is_open: bool, can_roll: bool, is_own: bool) -> Node:
    shown, what, pool = name or _NO_NAME, f"skill:{name}", _dice_text(dice)
    ranks = [(str(each), _tell_rank(each, rules)) for each in ranks_for(dice, rules)]
    return h.form(".sheet-line.skill", data_input="dc-write", data_action="dc-write", autocomplete="off")[
        # What is learned is rolled above.
        h.p(".help")[pool]
        if dice
        else _render_roll(what, f"Roll {pool}", f"Roll {pool}: {shown}", is_open, can_roll),
        render_select(capitalized(shown), skill_key(name), [("", ranks)], str(dice)),
        h.button(".quiet", type="button", data_action="dc-drop", value=what, aria_label=f"Remove {shown}")[
            "×"
        ]
        if is_own
        else None,
    ]


def _tell_rank(dice: int, rules: Rules) -> str:
    """`trained, +1 die`"""
    rank, bonus = rules.rank_name(dice), f"+{dice} {'die' if dice == 1 else 'dice'}"
    if not dice:
        return rank
    return bonus if rank == f"+{dice}" else f"{rank}, {bonus}"


# Stress and wounds


def _render_stress(character: Character, rules: Rules, typing: Typing) -> Element:
    return h.section(".stress", aria_labelledby="stress-title")[
        h.h2("#stress-title")["Stress"],
        h.form(data_input="dc-write", data_action="dc-write", autocomplete="off")[
            render_number(STRESS, character.stress, typing, action="dc-step"),
            _render_capacity(character, rules),
            h.div(".screen")[
                render_number(
                    CAPACITY,
                    character.capacity,
                    typing,
                    action="dc-step",
                    help="Left empty, it is as the table plays it.",
                )
            ],
        ],
    ]


def _render_capacity(character: Character, rules: Rules) -> Element:
    capacity = capacity_of(character, rules)
    if capacity is None:
        return h.p(".help")["It is only counted: there is no capacity. ", render_rule("DN-AMB-19")]
    of_table = f", {BASE_STRESS} + {STRESS_ATTRIBUTE} ({OUTSIDE})" if character.capacity is None else ""
    return h.p[
        f"of {capacity}{of_table}. ",
        [h.b["Broken"], ": the stress is past the capacity. "] if is_broken(character, rules) else None,
        render_rule("DN-AMB-19"),
    ]


def _render_wounds(character: Character, typing: Typing) -> Element:
    most = most_wounds(character)
    return h.section(".wounds", aria_labelledby="wounds-title")[
        h.h2("#wounds-title")["Wounds"],
        h.form(data_input="dc-write", data_action="dc-write", autocomplete="off")[
            render_number(WOUNDS, character.wounds, typing, action="dc-step"),
            h.p[
                f"of {most}: {character.size} {SIZES[character.size]} + {WOUND_ATTRIBUTE} "
                f"{score_of(character, WOUND_ATTRIBUTE)} ({OUTSIDE})"
            ]
            if most is not None
            else h.p(".help.screen")[f"With a size and {WOUND_ATTRIBUTE}, it says how many ({OUTSIDE})."],
            h.div(".screen")[render_select("Size", "size", _SIZES, character.size)],
        ],
    ]
