"""A character of Tiers of Power as a sheet shows it: what it can take, and what it can roll."""

from collections.abc import Mapping

import htpy as h
from htpy import Element, Node

from dicewright.games.tiers import GAME
from dicewright.games.tiers.pages.character import (
    BONUS_DICE,
    DURATIONS,
    MOST_NAME,
    MOST_TYPED,
    level_field,
    rank_field,
    read_hurt,
)
from dicewright.games.tiers.pages.meter import render_reminder
from dicewright.games.tiers.pages.panel import render_facing
from dicewright.games.tiers.pages.result import render_faced
from dicewright.games.tiers.pages.rolling import Rolling
from dicewright.games.tiers.play.at_table import character_of, rules_at, tiers_sheets
from dicewright.games.tiers.play.meter import MOST_WORDS
from dicewright.games.tiers.rules.character import (
    Ability,
    Character,
    Consequence,
    Level,
    has_hp,
    hp_of,
    hp_parts,
    is_extrapolated,
    most_hp,
    tell_hp,
    tier_behind,
)
from dicewright.games.tiers.rules.faceoff import Side
from dicewright.games.tiers.rules.legacy import legacies
from dicewright.games.tiers.rules.pool import bonus_tier, pool_text
from dicewright.games.tiers.rules.settings import DEFAULTS, Rules
from dicewright.games.tiers.rules.tables import TIERS, WEARS_OFF_AFTER, Tier, die_text, tier_of
from dicewright.pages.controls import (
    render_drop,
    render_field,
    render_segments,
    render_select,
    render_stepper,
)
from dicewright.pages.numbers import render_number
from dicewright.pages.remember import drawn, remembered
from dicewright.pages.rule_links import render_rule
from dicewright.table.contents import Sheet
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace
from dicewright.words import counted, decimal, join_words

Typing = Mapping[str, str]

EXAMPLE = (
    "Vess Ardane",
    Sheet(
        notes="Soldier, then cook of the Ninth, then something else. Never talks about the third part.",
        games={
            GAME.key: Character(
                levels=(
                    Level("Soldier", "Alpha", 5),
                    Level("Chef", "Beta", 5),
                    Level("Assassin", "Charlie", 1),
                ),
                skills=(
                    Ability("Dodge", "Alpha", 5),
                    Ability("Cooking", "Beta", 4),
                    Ability("Knives", "Charlie", 2),
                ),
                items=(Ability("Armor", "Alpha", 4),),
                bonus_dice=1,
            )
        },
    ),
)
"""The levels are the game's own example, and one skill is mastered."""

KINDS = (("hero", "Hero"), ("npc", "NPC"), ("hazard", "Hazard"))
_TIERS = [("", [(tier.name, f"{tier.name}, {die_text(tier.die)}") for tier in TIERS])]
_FOR = {
    **{str(number): f"Add for {counted(number, 'session')}" for number in WEARS_OFF_AFTER},
    "lasts": "Add as lasting",
}


def searched(sheet: Sheet) -> str:
    """The names of levels, skills, items, and Consequences."""
    character = sheet.games.get(GAME.key)
    if not character:
        return ""
    names = [level.name for level in character.levels]
    names += [line.name for line in (*character.skills, *character.items)]
    names += [consequence.text for consequence in character.consequences]
    return " ".join(names)


def glance(record: Record, workspace: Workspace) -> str:
    """`Charlie, 475 of 550 HP, 1 bonus die; a limp`"""
    character, rules = character_of(record), rules_at(workspace)
    tier = tier_behind(character)
    parts = [tier.name] if tier else []
    if has_hp(character):
        hp = hp_of(character, rules)
        most = tell_hp(most_hp(character, rules), character, rules)
        parts.append(f"{hp:,} of {most}{'' if hp else ', defeated'}")
    if character.kind == "hero":
        parts.append(f"{character.bonus_dice} bonus {'die' if character.bonus_dice == 1 else 'dice'}")
    return "; ".join(filter(None, (", ".join(parts), *(each.text for each in character.consequences))))


def render_character(record: Record, workspace: Workspace, rolling: Rolling | None, typing: Typing) -> Node:
    character, rules = character_of(record), rules_at(workspace)
    is_hazard = character.kind == "hazard"
    return [
        _render_power(character, rules, typing),
        h.section(".skills", aria_labelledby="skills-title")[
            h.h2("#skills-title")["Skills"],
            _render_abilities("skills", character, workspace, rolling, typing, rules),
            None
            if character.skills
            else h.p(".help.screen")[
                "What can be rolled. The tier says which die, the rank how many. ", render_rule("TP-CORE-02")
            ],
            None if is_hazard else _render_legacies(character, rules),
            _render_add("skills", "Add a skill"),
        ],
        h.section(".inventory", aria_labelledby="items-title")[
            h.h2("#items-title")["Items"],
            _render_abilities("items", character, workspace, rolling, typing, rules),
            None
            if character.items
            else h.p(".help.screen")[
                "Armor, a weapon, a tool: whatever can be rolled in place of a skill. ",
                render_rule("TP-CORE-04"),
            ],
            _render_add("items", "Add an item"),
        ],
        None if is_hazard else _render_levels(character, rules, typing),
        _render_bonus(character, rules, typing) if character.kind == "hero" else None,
        _render_consequences(character.consequences, typing),
    ]


# Tier and HP


def _render_ours(is_ours: bool) -> Node:
    """Where the game's tables stop before Omega."""
    return [" (", "extrapolated" if is_ours else "house rule", ", ", render_rule("TP-AMB-03"), ")"]


def _render_power(character: Character, rules: Rules, typing: Typing) -> Element:
    return h.section(".stats.power", aria_labelledby="power-title")[
        h.h2("#power-title")["Power"],
        h.div(".screen")[render_segments("What this is", "tc-kind", KINDS, character.kind)],
        h.p(".printed")[dict(KINDS)[character.kind]],
        (
            h.p(".help")[
                "Only a pool to roll against: it has no HP, and its own tier and rank speak for it. ",
                render_rule("TP-AMB-07"),
            ]
            if character.kind == "hazard"
            else [_render_tier(tier_behind(character), rules), _render_hp(character, rules, typing)]
        ),
    ]


def _render_tier(tier: Tier | None, rules: Rules) -> Node:
    if not tier:
        return h.p(".help")["No tier yet: the highest tier with a level counts. ", render_rule("TP-POWER-02")]
    is_ours = rules.omega_multiplier == DEFAULTS.omega_multiplier
    return h.dl(".facts")[
        h.div[
            h.dt["Tier ", render_rule("TP-POWER-02")],
            h.dd[h.b[tier.name], f", {die_text(tier.die)}: {tier.who}"],
        ],
        h.div[
            h.dt["Multiplier of damage ", render_rule("TP-POWER-04")],
            h.dd[
                h.b[f"×{rules.multiplier(tier):,}"], _render_ours(is_ours) if tier.is_extrapolated else None
            ],
        ],
    ]


def _render_hp(character: Character, rules: Rules, typing: Typing) -> Node:
    most, now = most_hp(character, rules), hp_of(character, rules)
    if not most:
        return h.p(".help")["No HP yet: they come with the levels below. ", render_rule("TP-POWER-01")]
    is_ours = rules.omega_hp_per_level == DEFAULTS.omega_hp_per_level
    hurt = typing.get("hurt", "")
    invalid = {"aria_invalid": "true"} if hurt.strip() and read_hurt(hurt) is None else {}
    return [
        render_stepper("tc-step", "HP", f"{now:,}", now > 0, now < most, less="hp:-1", more="hp:1"),
        h.p(".most-hp")[
            f"of {most:,} HP",
            _render_ours(is_ours) if is_extrapolated(character) else None,
            None if now else [". ", h.b["Defeated"], " ", render_rule("TP-AMB-28")],
        ],
        h.form(".line.screen", data_input="tc-write", data_action="tc-count", autocomplete="off")[
            render_field("Damage taken or healed", "hurt", hurt, MOST_TYPED, inputmode="numeric", **invalid),
            h.button(type="submit", value="take")["Take damage"],
            h.button(type="submit", value="heal")["Heal"],
            h.button(".quiet", type="button", data_action="tc-count", value="full", disabled=now == most)[
                "Back to full"
            ],
        ],
    ]


# Lines


def _render_line(*parts: Node) -> Element:
    return h.form(".sheet-line", data_input="tc-write", data_action="tc-write", autocomplete="off")[parts]


def _render_add(group: str, words: str) -> Element:
    return h.button(".screen", type="button", data_action="tc-add", value=group)[words]


def _render_abilities(
    group: str,
    character: Character,
    workspace: Workspace,
    rolling: Rolling | None,
    typing: Typing,
    rules: Rules,
) -> Node:
    tapped = rolling.tapped if rolling else ""
    return [
        [
            _render_ability(group, place, character, typing, rules, tapped == f"{group}:{place}"),
            drawn(_render_panel(rolling, workspace)) if rolling and tapped == f"{group}:{place}" else None,
        ]
        for place in range(len(getattr(character, group)))
    ]


def _render_panel(rolling: Rolling, workspace: Workspace) -> Element:
    return h.div(".roll-panel.screen", role="group", aria_label="Face-off")[
        render_faced(rolling, workspace),
        render_facing(rolling, workspace, tiers_sheets(workspace), is_fixed=True),
        h.button(".quiet", type="button", data_action="tc-close")["Close"],
    ]


def _render_ability(
    group: str, place: int, character: Character, typing: Typing, rules: Rules, is_open: bool
) -> Element:
    line: Ability = getattr(character, group)[place]
    kind = "Skill" if group == "skills" else "Item"
    name = line.name.strip() or f"new {kind.lower()}"
    return _render_line(
        (
            h.button(
                ".roll-name",
                type="button",
                data_action="tc-roll",
                value=f"{group}:{place}",
                aria_expanded="true" if is_open else "false",
                aria_label=f"Face off with {name}",
            )["Face off"]
            if line.name.strip()
            else None
        ),
        render_field(kind, f"{group}-{place}-name", line.name, MOST_NAME),
        render_select("Tier", f"{group}-{place}-tier", _TIERS, line.tier),
        render_number(rank_field(group, place, character, rules), line.rank, typing, action="tc-step"),
        _render_pool(tier_of(line.tier), line.rank, rules),
        render_drop("tc-drop", f"{group}:{place}", name),
    )


@remembered
def _render_pool(tier: Tier, rank: int, rules: Rules) -> Node:
    side = Side(tier, rank)
    return h.p(".help.pool")[
        h.b[pool_text(side.dice(rules))], f" average result {decimal(*side.odds(rules).mean(), 1)}"
    ]


def _render_legacies(character: Character, rules: Rules) -> Node:
    # Two lines of one skill are one legacy.
    offered = {
        (" ".join(each.name.casefold().split()), each.tier): each for each in legacies(character, rules)
    }
    if not offered:
        return None
    return h.ul(".modifiers.screen")[(_render_legacy(skill) for skill in offered.values())]


def _render_legacy(skill: Ability) -> Element:
    mastered = TIERS[tier_of(skill.tier).number - 1].name
    return h.li[
        h.span[
            f"{skill.name} is mastered in {mastered}: learn it in {skill.tier} at rank {skill.rank} ",
            render_rule("TP-POWER-06"),
        ],
        h.button(
            type="button",
            data_action="tc-learn",
            value=f"{skill.tier}:{skill.name}",
            aria_label=f"Learn it: {skill.name} in {skill.tier}",
        )["Learn it"],
    ]


# Levels


def _render_levels(character: Character, rules: Rules, typing: Typing) -> Element:
    parts = hp_parts(character.levels, rules)
    return h.section(".levels", aria_labelledby="levels-title")[
        h.h2("#levels-title")["Levels"],
        (
            _render_level(place, level, part, rules, typing)
            for place, (level, part) in enumerate(zip(character.levels, parts, strict=True))
        ),
        (
            h.p[
                f"{' + '.join(f'{part:,}' for part in parts)} = " if len(parts) > 1 else None,
                h.b[f"{sum(parts):,} HP"],
                " ",
                render_rule("TP-POWER-01"),
                ", ",
                render_rule("TP-POWER-02"),
            ]
            if parts
            else h.p(".help.screen")[
                "Levels in whatever this character does for a living, tier by tier. They give HP, and the "
                "highest tier is the character’s. ",
                render_rule("TP-POWER-02"),
            ]
        ),
        _render_add("levels", "Add a level"),
    ]


def _render_level(place: int, level: Level, part: int, rules: Rules, typing: Typing) -> Element:
    tier = tier_of(level.tier)
    is_ours = rules.omega_hp_per_level == DEFAULTS.omega_hp_per_level
    return _render_line(
        render_field("Profession", f"levels-{place}-name", level.name, MOST_NAME),
        render_select("Tier", f"levels-{place}-tier", _TIERS, level.tier),
        render_number(level_field(place), level.level, typing, action="tc-step"),
        h.p(".help.pool")[h.b[f"{part:,} HP"], _render_ours(is_ours) if tier.is_extrapolated else None],
        render_drop("tc-drop", f"levels:{place}", level.name.strip() or "new level"),
    )


# Bonus dice


def _render_bonus(character: Character, rules: Rules, typing: Typing) -> Element:
    return h.section(".bonus", aria_labelledby="bonus-title")[
        h.h2("#bonus-title")["Bonus dice"],
        h.form(data_input="tc-write", data_action="tc-write", autocomplete="off")[
            render_number(BONUS_DICE, character.bonus_dice, typing, action="tc-step")
        ],
        h.p(".help")[
            f"Earned by the hour, and by good play. One before a roll {_tell_bonus(character, rules)}. ",
            render_rule("TP-META-01"),
            ", ",
            render_rule("TP-META-02"),
        ],
        h.div(".screen")[render_reminder(rules)],
    ]


def _tell_bonus(character: Character, rules: Rules) -> str:
    """Which die it would be (TP-META-02, TP-AMB-04 and -05)."""
    tier = tier_behind(character)
    if not tier or rules.bonus_die_basis == "skill":
        return "adds a die one tier above the skill"
    bonus = bonus_tier(tier, tier, rules)
    if not bonus:
        return f"adds nothing to a character of {tier.name}"
    if rules.omega_die == "separate":
        return f"adds {join_words([f'a d{sides}' for sides in bonus.die])}"
    return f"adds a {die_text(bonus.die)}"


# Consequences


def _render_consequences(consequences: tuple[Consequence, ...], typing: Typing) -> Element:
    return h.section(".consequences", aria_labelledby="consequences-title")[
        h.h2("#consequences-title")["Consequences"],
        (
            h.ul(".modifiers")[(_render_consequence(place, each) for place, each in enumerate(consequences))]
            if consequences
            else h.p(".help.screen")[
                "What a dramatic or catastrophic failure leaves behind, until it wears off or is undone. ",
                render_rule("TP-META-04"),
            ]
        ),
        h.form(".line.screen", data_input="tc-write", data_action="tc-add", autocomplete="off")[
            render_field("New Consequence", "consequence", typing.get("consequence", ""), MOST_WORDS),
            (h.button(type="submit", value=f"consequences:{key}")[_FOR[key]] for key in DURATIONS),
        ],
    ]


def _render_consequence(place: int, consequence: Consequence) -> Element:
    return h.li[
        h.span[h.b[consequence.text], f": {tell_sessions(consequence.sessions)}"],
        h.button(
            ".screen",
            type="button",
            data_action="tc-drop",
            value=f"consequences:{place}",
            aria_label=f"End it: {consequence.text}",
        )["End it"],
    ]


def tell_sessions(sessions: int | None) -> str:
    if sessions is None:
        return "lasts"
    return f"wears off after {sessions} session{'' if sessions == 1 else 's'}"
