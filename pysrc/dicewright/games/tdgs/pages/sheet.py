"""A TDGS character as a sheet shows it: tap a stat or a skill to roll it."""

from collections.abc import Mapping

import htpy as h
from htpy import Element, Node

from dicewright.games.tdgs import GAME
from dicewright.games.tdgs.pages.character import MOST_EXPERIENCE, number_field, stat_field
from dicewright.games.tdgs.pages.panel import render_rolling
from dicewright.games.tdgs.pages.result import render_rolled
from dicewright.games.tdgs.pages.rolling import Rolling
from dicewright.games.tdgs.play.at_table import character_of, rules_at, tdgs_sheets
from dicewright.games.tdgs.play.recipes import recipe_at
from dicewright.games.tdgs.rules.character import Character, Item, Skill, Tool, stat_of
from dicewright.games.tdgs.rules.recipe import MOST_WORDS
from dicewright.games.tdgs.rules.settings import Rules
from dicewright.games.tdgs.rules.tables import STAT_NAMES, STATS, tier_name
from dicewright.games.tdgs.rules.telling import signed
from dicewright.pages.controls import render_drop, render_field
from dicewright.pages.links import encoded
from dicewright.pages.numbers import render_number
from dicewright.pages.remember import drawn
from dicewright.pages.rule_links import render_rule
from dicewright.table.contents import Counter, Sheet
from dicewright.table.record import Record
from dicewright.table.workspace import Workspace

Typing = Mapping[str, str]


EXAMPLE = (
    "Odo the smith",
    Sheet(
        notes="Keeps the forge by the weir.",
        counters=(Counter("Silver", 40),),
        games={
            GAME.key: Character(
                stats={"STR": 15, "CON": 11, "DEX": 9},
                skills=(Skill("Smithing", 3, 1), Skill("Leatherwork", 1)),
                items=(Item("iron ingot", 12), Item("leather strip", 4), Item("fuel", 4)),
                tools=(Tool("forge"), Tool("anvil"), Tool("hammer", 1)),
                recipes=("iron-longsword",),
            )
        },
    ),
)
"""Somebody who can craft at once."""


def searched(sheet: Sheet) -> str:
    """The names of skills, things and tools."""
    character = sheet.games.get(GAME.key)
    if not character:
        return ""
    names = [skill.name for skill in character.skills]
    names += [item.name for item in character.items]
    names += [tool.name for tool in character.tools]
    return " ".join(names)


def render_character(record: Record, workspace: Workspace, rolling: Rolling | None, typing: Typing) -> Node:
    character, rules = character_of(record), rules_at(workspace)
    panel = drawn(_render_panel(rolling, workspace)) if rolling else None
    # Two skills may have the same name; the panel opens at the first.
    named = rolling.skill if rolling else ""
    rolled_skill = next(
        (place for place, skill in enumerate(character.skills) if named and skill.name == named), None
    )
    return [
        h.section(".stats", aria_labelledby="stats-title")[
            h.h2("#stats-title")["Stats"],
            h.p(".help.screen")["Tap a name to roll it. The nine stats come from outside the core document."],
            h.div(".stat-grid")[
                (
                    [
                        _render_stat(stat, stat_of(character, stat), typing, _is_rolled(rolling, stat)),
                        panel if _is_rolled(rolling, stat) else None,
                    ]
                    for stat in STATS
                )
            ],
        ],
        h.section(".skills", aria_labelledby="skills-title")[
            h.h2("#skills-title")["Skills"],
            (
                [
                    _render_skill(place, skill, typing, rules, place == rolled_skill),
                    panel if place == rolled_skill else None,
                ]
                for place, skill in enumerate(character.skills)
            ),
            _render_add("skills", "Add a skill"),
        ],
        h.section(".inventory", aria_labelledby="inventory-title")[
            h.h2("#inventory-title")["Inventory"],
            (_render_item(place, item, typing, rules) for place, item in enumerate(character.items)),
            h.p(".help.screen")[
                "Of fuel and the like, which recipes do not count, write for how many items it lasts; "
                "leave the count empty where nobody counts at all. "
                if character.items
                else "Materials to craft with, and what you have made. ",
                render_rule("TD-AMB-22"),
            ],
            _render_add("items", "Add a thing"),
        ],
        h.section(".tools", aria_labelledby="tools-title")[
            h.h2("#tools-title")["Tools"],
            (_render_tool(place, tool, typing, rules) for place, tool in enumerate(character.tools)),
            h.p(".help.screen")[
                "Quality is the dice that a tool brings to crafting, or below 0 takes. ",
                render_rule("TD-CRAFT-09"),
            ],
            _render_add("tools", "Add a tool"),
        ],
        h.section(".known", aria_labelledby="known-title")[
            h.h2("#known-title")["Known recipes"],
            _render_recipes(character.recipes, workspace),
            h.p(".screen")[
                h.a(href=f"crafting.html#by={encoded(record.id)}")["To the bench with this sheet"]
            ],
        ],
        h.section(aria_labelledby="experience-title")[
            h.h2("#experience-title")["Experience"],
            h.form(".screen", data_input="ch-write", data_action="ch-write")[
                h.textarea(
                    name="experience",
                    rows="3",
                    maxlength=str(MOST_EXPERIENCE),
                    aria_labelledby="experience-title",
                )[character.experience]
            ],
            h.p(".printed.notes")[character.experience],
        ],
    ]


def _is_rolled(rolling: Rolling | None, stat: str) -> bool:
    return bool(rolling and not rolling.skill and rolling.stat == stat)


def _render_panel(rolling: Rolling, workspace: Workspace) -> Element:
    return h.div(".roll-panel.screen", role="group", aria_label="Roll")[
        render_rolled(rolling, workspace),
        render_rolling(rolling, workspace, tdgs_sheets(workspace), is_fixed=True),
        h.button(".quiet", type="button", data_action="ch-close")["Close"],
    ]


def _render_name(action: str, words: str, label: str, is_open: bool) -> Element:
    return h.button(
        ".roll-name",
        type="button",
        data_action="ch-roll",
        value=action,
        aria_expanded="true" if is_open else "false",
        aria_label=label,
    )[words]


def _render_stat(stat: str, value: int, typing: Typing, is_open: bool) -> Element:
    return h.form(".stat", data_input="ch-write", data_action="ch-write", autocomplete="off")[
        _render_name(f"stat:{stat}", stat, f"Roll {stat}, {STAT_NAMES[stat]}", is_open),
        render_number(stat_field(stat), value, typing, action="ch-step"),
    ]


def _render_add(group: str, words: str) -> Element:
    return h.button(".screen", type="button", data_action="ch-add", value=group)[words]


def _render_line(*parts: Node) -> Element:
    return h.form(".sheet-line", data_input="ch-write", data_action="ch-write", autocomplete="off")[parts]


def _render_skill(place: int, skill: Skill, typing: Typing, rules: Rules, is_open: bool) -> Element:
    name = skill.name or "new skill"
    level = number_field(f"skills-{place}-level", name, rules, skill.level)
    bonus = number_field(f"skills-{place}-bonus", name, rules, skill.bonus)
    counted = rules.skill_bonus(skill.level, skill.bonus)
    return _render_line(
        _render_name(f"skill:{skill.name}", "Roll", f"Roll {name}", is_open) if skill.name else None,
        render_field("Skill", f"skills-{place}-name", skill.name, MOST_WORDS),
        render_number(level._replace(label="Level"), skill.level, typing, action="ch-step"),
        (
            render_number(bonus._replace(label="Bonus"), skill.bonus, typing, action="ch-step")
            if rules.skill_bonus_formula == "manual"
            else h.p(".help")[f"bonus {signed(counted)} ", render_rule("TD-AMB-13")]
        ),
        render_drop("ch-drop", f"skills:{place}", name),
    )


def _render_item(place: int, item: Item, typing: Typing, rules: Rules) -> Element:
    name = item.name or "new thing"
    count = number_field(f"items-{place}-count", name, rules, item.count)
    return _render_line(
        render_field("Thing", f"items-{place}-name", item.name, MOST_WORDS),
        render_number(count._replace(label="Count"), item.count, typing, action="ch-step"),
        h.label(".tick")[
            h.input(type="checkbox", name=f"items-{place}-hazard", checked=item.hazard),
            h.span["Hazard", h.span(".for-screen-readers")[f": {name}"]],
        ],
        render_drop("ch-drop", f"items:{place}", name),
        h.p(".help")["And enough for half an item."] if item.half else None,
        h.p(".made")[h.b[f"{tier_name(item.tier)} ({item.tier})"], f": {item.effect}"] if item.tier else None,
    )


def _render_tool(place: int, tool: Tool, typing: Typing, rules: Rules) -> Element:
    name = tool.name or "new tool"
    quality = number_field(f"tools-{place}-quality", name, rules, tool.quality)
    return _render_line(
        render_field("Tool", f"tools-{place}-name", tool.name, MOST_WORDS),
        render_number(quality._replace(label="Quality"), tool.quality, typing, action="ch-step"),
        render_drop("ch-drop", f"tools:{place}", name),
    )


def _render_recipes(ids: tuple[str, ...], workspace: Workspace) -> Node:
    if not ids:
        return h.p(".help")[
            "None yet: the first success with a recipe puts it here, and asks for experience."
        ]
    return h.ul[
        (
            h.li[
                h.a(href=f"crafting.html#recipe={encoded(id)}")[known.name]
                if (known := recipe_at(workspace, id))
                else "(gone)",
                " ",
                render_drop("ch-drop", f"recipes:{place}", known.name if known else "it"),
            ]
            for place, id in enumerate(ids)
        )
    ]
