"""The library of recipes: find one, see what can be made of what is there, write one's own."""

from collections.abc import Mapping
from functools import lru_cache

import htpy as h
from htpy import Element, Node

from dicewright.games.tdgs.pages.crafting.state import CraftingState, bench_fragment, character_at
from dicewright.games.tdgs.pages.crafting.writing import COUNT, MINUTES, MOST_NOTES, TARGET, tell_tools
from dicewright.games.tdgs.play.at_table import sheet_at, tdgs_sheets
from dicewright.games.tdgs.play.recipes import Known, all_recipes
from dicewright.games.tdgs.rules.character import Character, lacking, skill_of, tool_of
from dicewright.games.tdgs.rules.recipe import (
    FIELDS,
    MOST_EFFECT,
    MOST_TOOLS,
    MOST_WORDS,
    Material,
    effect_lines,
    effect_of,
    missing_fields,
    tell_effect,
)
from dicewright.games.tdgs.rules.settings import Rules
from dicewright.games.tdgs.rules.tables import CRAFT_TARGET, STAT_NAMES, STATS, TIERS, band_of, tell_most
from dicewright.games.tdgs.rules.telling import tell_minutes
from dicewright.pages.boundary import walled
from dicewright.pages.controls import (
    render_field,
    render_file,
    render_question,
    render_segments,
    render_select,
    render_toggle,
)
from dicewright.pages.damaged import render_damaged
from dicewright.pages.exports import of_record
from dicewright.pages.links import encoded
from dicewright.pages.numbers import NumberField
from dicewright.pages.remember import remembered
from dicewright.pages.rule_links import render_rule
from dicewright.pages.share_link import render_share
from dicewright.pages.versions import render_versions
from dicewright.table.record import MOST_NAME, Record
from dicewright.words import capitalized, counted, join_words


def render_recipes(state: CraftingState) -> Element:
    recipes = all_recipes(state.workspace)
    character = character_at(state)
    found = [each for each in recipes if _is_wanted(state, each, character)]
    skills = sorted({each.recipe.skill for each in recipes if each.recipe.skill})
    return h.div(".wide", data_game="tdgs")[
        h.h1(".named")["Recipes"],
        render_tabs("recipes"),
        h.form(data_input="search", role="search", autocomplete="off")[
            render_field("Find", "search", state.search, MOST_NAME, type="search", enterkeyhint="search")
        ],
        render_segments("Skill", "skill", [("", "All"), *((skill, skill) for skill in skills)], state.skill),
        _render_possible(state),
        (
            h.ul(".things.recipes")[
                (
                    walled(
                        f"“{each.name}”",
                        _render_item,
                        each,
                        character,
                        state.rules,
                        of=each.record,
                        item=True,
                    )
                    for each in found[: state.shown]
                )
            ]
            if found
            else h.p["No recipe is like that. Look for something else, or write it yourself."]
        ),
        render_damaged(state.workspace, "recipe", state.versions),
        (
            h.button(".quiet", type="button", data_action="more")[f"Show {len(found) - state.shown} more"]
            if len(found) > state.shown
            else None
        ),
        h.section(aria_labelledby="own-title")[
            h.h2("#own-title")["Your own"],
            h.button(type="button", data_action="new-recipe")["Write a recipe"],
            h.p(".help")["Or duplicate one that is nearly right."],
            render_file(),
        ],
    ]


def render_tabs(here: str) -> Element:
    def tab(key: str, name: str, href: str) -> Element:
        return h.a(href=href, aria_current="true" if key == here else None)[name]

    return h.nav(".tabs", aria_label="Crafting")[
        tab("bench", "Bench", "crafting.html"), tab("recipes", "Recipes", "crafting.html#recipes=all")
    ]


def _render_possible(state: CraftingState) -> Node:
    sheets = tdgs_sheets(state.workspace)
    if not sheets:
        return h.p(".help")[
            "With a TDGS ", h.a(href="sheets.html")["sheet"], " you see what can be made of its inventory."
        ]
    record = sheet_at(state.workspace, state.bench.crafter)
    options = [("", [("", "Nobody")]), ("Sheets", [(each.id, each.name) for each in sheets])]
    return h.div(".line.possible")[
        h.form(data_input="set", autocomplete="off")[
            render_select("Whose inventory", "crafter", options, record.id if record else "")
        ],
        (render_toggle("Only what can be crafted now", "possible", state.only_possible) if record else None),
    ]


def _is_wanted(state: CraftingState, known: Known, character: Character | None) -> bool:
    if state.skill and known.recipe.skill != state.skill:
        return False
    if state.only_possible and character and not _is_possible(known, character, state.rules):
        return False
    words = state.search.casefold().split()
    return not words or all(word in _searched(known) for word in words)


@lru_cache(maxsize=512)
def _searched(known: Known) -> str:
    recipe = known.recipe
    names = (*(material.name for material in recipe.materials), *recipe.tools, *recipe.effects)
    return " ".join((known.name, recipe.skill, recipe.stat, *names)).casefold()


def lacks_of(known: Known, character: Character, rules: Rules) -> list[str]:
    """What keeps somebody from crafting this now, once the recipe is finished."""
    recipe = known.recipe
    skill = skill_of(character, recipe.skill)
    is_skilled = bool(skill and skill.level) or rules.untrained_crafting == "allow"
    return [
        *(() if is_skilled else (recipe.skill,)),
        *lacking(character, recipe, 1),
        *(f"the {tool.lower()}" for tool in recipe.tools if not tool_of(character, tool)),
    ]


def _is_possible(known: Known, character: Character, rules: Rules) -> bool:
    return not missing_fields(known.name, known.recipe) and not lacks_of(known, character, rules)


@remembered
def _render_item(known: Known, character: Character | None, rules: Rules) -> Node:
    recipe = known.recipe
    missing = missing_fields(known.name, recipe)
    facts = [recipe.skill, f"{recipe.stat} {recipe.target}", tell_minutes((recipe.minutes or 0, 1))]
    lacks = lacks_of(known, character, rules) if character else []
    return h.li(data_game="tdgs")[
        h.a(".thing", href=f"crafting.html#recipe={encoded(known.id)}")[
            h.strong[known.name],
            h.span["Not finished yet" if missing else " · ".join(facts)],
            h.span[", ".join(_tell_material(each) for each in recipe.materials)],
            (
                h.span(class_="lacks" if lacks else "possible")[
                    f"Lacks {join_words(lacks)}" if lacks else "Can be crafted now"
                ]
                if character and not missing
                else None
            ),
        ],
        h.div(".deeds")[
            h.a(".button", href=f"crafting.html#{bench_fragment(known.id)}")["To the bench"],
            h.button(
                ".quiet",
                type="button",
                data_action="duplicate",
                value=known.id,
                aria_label=f"Duplicate {known.name}",
            )["Duplicate"],
        ],
    ]


def _tell_material(material: Material) -> str:
    name = material.name if material.qty is None else counted(material.qty, material.name)
    return f"{name} (hazard)" if material.hazard else name


# One recipe


def render_recipe(state: CraftingState, known: Known) -> Element:
    record = known.record
    return h.div(".wide.recipe", data_game="tdgs")[
        h.p(".back")[h.a(href="crafting.html#recipes=all")["All recipes"]],
        h.h1[known.name],
        h.p(".trouble", role="alert")[state.problem] if state.problem else None,
        walled("what is still to be written", _render_state, known, of=record),
        h.p[h.a(".button", href=f"crafting.html#{bench_fragment(known.id)}")["To the bench"]],
        (
            walled(f"“{known.name}”", _render_editor, state, known, record, of=record)
            if record
            else walled(f"“{known.name}”", _render_whole, known)
        ),
    ]


def _render_state(known: Known) -> Node:
    missing = missing_fields(known.name, known.recipe)
    if not missing:
        return None
    names = join_words([FIELDS[key] for key in missing])
    return h.p(".trouble")[f"Still to be written: {names}. ", render_rule("TD-CRAFT-21")]


def _render_whole(known: Known) -> Node:
    recipe = known.recipe
    band = band_of(recipe.target or 1)
    return [
        h.dl(".facts")[
            h.div[h.dt["Skill"], h.dd[recipe.skill]],
            h.div[h.dt["Stat"], h.dd[f"{recipe.stat} ({STAT_NAMES.get(recipe.stat, '')})"]],
            h.div[h.dt["Target"], h.dd[f"{recipe.target}, {band.name}: {tell_most(band)}"]],
            h.div[h.dt["Materials"], h.dd[", ".join(_tell_material(each) for each in recipe.materials)]],
            h.div[h.dt["Tools"], h.dd[", ".join(recipe.tools)]],
            h.div[h.dt["Time"], h.dd[tell_minutes((recipe.minutes or 0, 1))]],
        ],
        h.h2["What each tier means"],
        h.ol(".effects")[
            (
                h.li[h.b[name], ": ", capitalized(tell_effect(effect_of(line)))]
                for (name, _), line in zip(TIERS, effect_lines(recipe), strict=True)
            )
        ],
        h.p(".help")["An example. Duplicate it to make it your own."],
        h.button(type="button", data_action="duplicate", value=known.id)["Duplicate"],
    ]


def _render_editor(state: CraftingState, known: Known, record: Record) -> Node:
    recipe, typing = known.recipe, state.typing

    def field(label: str, key: str, value: str, most: int, **more: str) -> Element:
        typed = typing.get(key)
        wrong = {"aria_invalid": "true"} if typed is not None and key != "tools" else {}
        return render_field(label, key, value if typed is None else typed, most, **more, **wrong)

    def number(of: NumberField, value: int | None) -> Element:
        shown = "" if value is None else str(value)
        unit = f" ({of.unit})" if of.unit else ""
        return field(f"{of.label}{unit}", of.key, shown, 8, inputmode="numeric")

    stats = [("", [("", "Choose")]), ("", [(stat, f"{stat}, {STAT_NAMES[stat]}") for stat in STATS])]
    return [
        h.form(".editor", data_input="write-recipe", data_action="write-recipe", autocomplete="off")[
            field("Name", "name", known.name, MOST_NAME),
            h.div(".line")[
                field("Skill", "skill", recipe.skill, MOST_WORDS),
                render_select("Stat", "stat", stats, recipe.stat),
                number(TARGET, recipe.target),
                number(MINUTES, recipe.minutes),
            ],
            (
                h.p(".help")[f"Takes {tell_minutes((recipe.minutes, 1))}."]
                if recipe.minutes and recipe.minutes >= 60
                else None
            ),
            (
                h.p(".help")[f"Targets usually start at {CRAFT_TARGET}. ", render_rule("TD-AMB-10")]
                if recipe.target is not None and recipe.target < CRAFT_TARGET
                else None
            ),
            h.h2["Materials"],
            (_render_material(place, each, typing) for place, each in enumerate(recipe.materials)),
            h.button(type="button", data_action="add-material")["Add a material"],
            h.p(".help")[
                "Leave the number empty for what nobody counts. Mark what may explode or poison. ",
                render_rule("TD-CRAFT-20"),
            ],
            field(f"Tools, with commas between (up to {MOST_TOOLS})", "tools", tell_tools(recipe), 400),
            h.h2["What each tier means"],
            h.p(".help")[
                "Numbers and words with commas between: “+1 damage, well balanced”. A | makes it a choice, "
                "[brackets] are filled in by the GM. ",
                render_rule("TD-CRAFT-06"),
            ],
            (
                _render_effect(place, name, meaning, line)
                for place, ((name, meaning), line) in enumerate(zip(TIERS, effect_lines(recipe), strict=True))
            ),
            h.label(".field")[
                h.span["Notes"], h.textarea(name="notes", rows="3", maxlength=str(MOST_NOTES))[recipe.notes]
            ],
        ],
        (
            render_question(f"Delete “{known.name}”?", "Delete", "delete-now", known.id)
            if state.asking == known.id
            else h.div(".deeds")[
                h.button(type="button", data_shell="print")["Print"],
                render_share(f"recipe:{known.id}"),
                h.button(type="button", data_shell="export", data_what=of_record(known.id))["Export"],
                h.button(type="button", data_action="duplicate", value=known.id)["Duplicate"],
                h.button(type="button", data_action="delete", value=known.id)["Delete"],
            ]
        ),
        render_versions(record, state.versions),
    ]


def _render_material(place: int, material: Material, typing: Mapping[str, str]) -> Element:
    typed = typing.get(f"count-{place}")
    count = "" if material.qty is None else str(material.qty)
    name = material.name or f"material {place + 1}"
    wrong = {"aria_invalid": "true"} if typed is not None else {}
    return h.div(".line.material")[
        render_field("Material", f"material-{place}", material.name, MOST_WORDS),
        render_field(
            COUNT.label,
            f"count-{place}",
            count if typed is None else typed,
            6,
            inputmode="numeric",
            aria_label=f"How many {name}",
            **wrong,
        ),
        h.label(".tick")[
            h.input(type="checkbox", name=f"hazard-{place}", checked=material.hazard),
            h.span["Hazard", h.span(".for-screen-readers")[f": {name}"]],
        ],
        h.button(
            ".quiet",
            type="button",
            data_action="drop-material",
            value=str(place),
            aria_label=f"Remove {name}",
        )["×"],
    ]


@remembered
def _render_effect(place: int, name: str, meaning: str, line: str) -> Node:
    told = tell_effect(effect_of(line))
    return h.div(".tier")[
        render_field(f"{place + 1} {name}: {meaning}", f"effect-{place}", line, MOST_EFFECT),
        h.p(".help")[f"Reads: {told}"] if line.strip() and told != line.strip() else None,
    ]
