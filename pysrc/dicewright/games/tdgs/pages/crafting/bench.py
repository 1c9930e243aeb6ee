"""The set-up of an attempt: everything that changes the odds, with its dice and its rule."""

from collections.abc import Mapping

import htpy as h
from htpy import Node
from markupsafe import Markup

from dicewright.games.tdgs.pages.crafting.state import (
    NEW_BENCH,
    NUMBERS,
    OVERRIDES,
    Bench,
    CraftingState,
    character_at,
    possible_helpers,
)
from dicewright.games.tdgs.pages.crafting.update import MOST_REASON
from dicewright.games.tdgs.play.at_table import sheet_at, tdgs_sheets
from dicewright.games.tdgs.play.crafting import Progress, tell_batch
from dicewright.games.tdgs.play.recipes import Known, all_recipes, recipe_at
from dicewright.games.tdgs.rules.attempt import Attempt, Helper, help_of, minutes_of, target_of
from dicewright.games.tdgs.rules.character import Character, amount_of, tool_of
from dicewright.games.tdgs.rules.recipe import MOST_WORDS, Recipe, warnings_of
from dicewright.games.tdgs.rules.resolution import OUTCOME_NAMES, Modifier
from dicewright.games.tdgs.rules.settings import Rules
from dicewright.games.tdgs.rules.tables import (
    CRAFT_TARGET,
    LEVEL_NAMES,
    MAX_ASSISTANT_BONUS,
    PACES,
    Pace,
    band_of,
    tell_most,
)
from dicewright.games.tdgs.rules.telling import signed, tell_amount, tell_items, tell_material, tell_minutes
from dicewright.pages.controls import render_field, render_segments, render_select, render_toggle
from dicewright.pages.links import encoded, sheet_address
from dicewright.pages.numbers import render_number
from dicewright.pages.real_dice import render_switch
from dicewright.pages.remember import HOLE, drawn, remembered, stencil
from dicewright.pages.rule_links import render_rule
from dicewright.pages.share_link import render_share
from dicewright.table.codec import to_json
from dicewright.table.record import Record
from dicewright.table.text import write_json
from dicewright.words import capitalized, counted, join_words, whole


def render_set_up(state: CraftingState, attempt: Attempt | None) -> Node:
    return _set_up(
        _render_what(state, attempt),
        _render_crafter(state, attempt),
        _render_circumstances(state, attempt) if attempt else None,
        _render_gm(_ruled(state.bench), *(state.typing.get(key) for key in OVERRIDES)),
        _render_modifiers(state.bench.modifiers, state.adding),
        _ways(render_switch(state.hand)),
        _render_share(state.bench),
    )


def render_waiting(state: CraftingState, progress: Progress) -> Node:
    """Phase one has succeeded: nothing can be set up until the quality is rolled, or the attempt undone."""
    return [
        _render_begun(progress, state.workspace.records.get(progress.attempt.crafter)),
        _ways(render_switch(state.hand)),
    ]


@remembered
def _render_begun(progress: Progress, record: Record | None) -> Node:
    attempt = progress.attempt
    return h.section(aria_labelledby="what-title")[
        h.h2("#what-title")["On the bench"],
        h.dl(".facts")[
            h.div[h.dt["What"], h.dd[tell_batch(attempt)]],
            h.div[h.dt["Who crafts"], h.dd[record.name]] if record else None,
            (
                h.div[h.dt["Who helps"], h.dd[join_words([each.name for each in attempt.helpers])]]
                if attempt.helpers
                else None
            ),
            h.div[h.dt["Phase one"], h.dd[_tell_first(progress)]],
            h.div[h.dt["Materials"], h.dd[_tell_materials(attempt.recipe, attempt.batch, None)]],
            h.div[h.dt["Time"], h.dd[tell_minutes(minutes_of(attempt, progress.rules))]],
        ],
        h.p[h.a(href=sheet_address(record.id))[f"{record.name}’s sheet"]] if record else None,
        h.p(".help")["Roll its quality before you set up anything else, or undo the attempt."],
    ]


def _tell_first(progress: Progress) -> str:
    first = progress.first
    if not first:
        return "certain, so nobody rolled"
    return f"{OUTCOME_NAMES[first.outcome].lower()}, {whole(first.total)} against {CRAFT_TARGET}"


@stencil
def _set_up() -> Node:
    return [
        h.form(data_input="set", autocomplete="off")[HOLE, HOLE, HOLE, HOLE],
        HOLE,
        HOLE,
        h.div(".line")[HOLE, h.button(".quiet", type="button", data_action="clear-bench")["Start anew"]],
    ]


@remembered
def _render_share(bench: Bench) -> Node:
    return render_share(f"setup:bench:{write_json(to_json(bench))}", "this attempt")


@stencil
def _what() -> Node:
    return h.section(aria_labelledby="what-title")[h.h2("#what-title")["What"], HOLE, HOLE, HOLE]


def _render_what(state: CraftingState, attempt: Attempt | None) -> Markup:
    known = recipe_at(state.workspace, state.bench.recipe)
    return _what(
        _render_recipes(all_recipes(state.workspace), state.bench.recipe),
        _render_recipe(known, attempt.batch, character_at(state)) if known and attempt else None,
        _render_batch(state.bench, state.typing, attempt) if attempt else None,
    )


@remembered
def _render_recipes(recipes: tuple[Known, ...], chosen: str) -> Node:
    own = [(each.id, each.name) for each in recipes if each.record]
    examples = [(each.id, each.name) for each in recipes if not each.record]
    groups = [("Your own", own)] if own else []
    is_known = any(each.id == chosen for each in recipes)
    lost = [] if is_known else [("", [(chosen, "(not on this device)")])]
    return render_select("Recipe", "recipe", [*lost, *groups, ("Examples", examples)], chosen)


@remembered
def _render_recipe(known: Known, batch: int, character: Character | None) -> Node:
    recipe = known.recipe
    return [
        h.dl(".facts")[
            h.div[h.dt["Skill"], h.dd[recipe.skill or "not written yet"]],
            h.div[
                h.dt["Stat and target"],
                h.dd[
                    f"{recipe.stat or '?'} against {recipe.target or '?'}",
                    " (unusually low) " if warnings_of(recipe.target) else " ",
                    render_rule("TD-AMB-10" if warnings_of(recipe.target) else "TD-CRAFT-02"),
                ],
            ],
            h.div[h.dt["Materials"], h.dd[_tell_materials(recipe, batch, character)]],
            h.div[h.dt["Time for one"], h.dd[tell_minutes((recipe.minutes or 0, 1))]],
        ],
        h.p[h.a(href=f"crafting.html#recipe={encoded(known.id)}")["The whole recipe"]],
    ]


def _tell_materials(recipe: Recipe, batch: int, character: Character | None) -> str:
    """`3 iron ingots (16 there), fuel (for 2.5 items there)`"""

    def told(name: str, qty: int | None) -> str:
        is_counted = qty is not None
        amount = ((1 if qty is None else qty) * batch, 1)
        needed = name if not is_counted and batch == 1 else tell_material(amount, name, is_counted)
        has = amount_of(character, name) if character else None
        if has is None:
            return needed
        there = "none" if not has[0] else tell_amount(has) if is_counted else f"for {tell_items(has)}"
        return f"{needed} ({there} there)"

    return ", ".join(told(each.name, each.qty) for each in recipe.materials) or "none written yet"


def _render_batch(bench: Bench, typing: Mapping[str, str], attempt: Attempt) -> Node:
    if attempt.recipe.target is None and attempt.target is None:
        return None
    band = band_of(target_of(attempt))
    field = NUMBERS["batch"]._replace(high=max(band.most, bench.batch))
    return render_number(
        field, bench.batch, typing, help=f"{band.name}: {tell_most(band)}.", rule="TD-CRAFT-15"
    )


@stencil
def _crafter() -> Node:
    return h.section(aria_labelledby="crafter-title")[h.h2("#crafter-title")["Crafter"], HOLE, HOLE]


def _render_crafter(state: CraftingState, attempt: Attempt | None) -> Markup:
    record = sheet_at(state.workspace, state.bench.crafter)
    choices = tuple((each.id, each.name) for each in tdgs_sheets(state.workspace))
    return _crafter(
        _render_crafters(choices, record.id if record else ""),
        (
            drawn(_render_sheet(record, attempt, state.bench))
            if record and attempt
            else _render_numbers(state.bench, state.typing, attempt, state.rules)
        ),
    )


@remembered
def _render_crafters(sheets: tuple[tuple[str, str], ...], chosen: str) -> Node:
    if not sheets:
        return h.p(".help")[
            "Make a TDGS ",
            h.a(href="sheets.html")["sheet"],
            " to craft from its inventory, or try the smith there.",
        ]
    options = [("", [("", "Numbers by hand")]), ("Sheets", sheets)]
    return render_select("Who crafts", "crafter", options, chosen)


def _render_sheet(record: Record, attempt: Attempt, bench: Bench) -> Node:
    skill, bonus = attempt.conditions.skill, attempt.skill_bonus
    return [
        h.p[
            f"{attempt.recipe.stat} {attempt.stat}, {attempt.recipe.skill} {skill}",
            f" ({LEVEL_NAMES[skill]})" if skill in LEVEL_NAMES else None,
            f", skill bonus {signed(bonus)}. " if bonus else ". ",
            h.a(href=sheet_address(record.id))[f"{record.name}’s sheet"],
        ],
        render_toggle("Somebody else brings the materials", "toggle", bench.supplied, "supplied"),
    ]


@stencil
def _numbers() -> Node:
    return h.div(".numbers")[HOLE, HOLE, HOLE]


@remembered
def _render_half(bonus: int) -> Node:
    return h.p(".help")[f"Skill bonus {signed(bonus)}: half the level. ", render_rule("TD-AMB-13")]


def _render_numbers(bench: Bench, typing: Mapping[str, str], attempt: Attempt | None, rules: Rules) -> Markup:
    stat = NUMBERS["stat"]._replace(label=attempt.recipe.stat or "Stat") if attempt else NUMBERS["stat"]
    skill = NUMBERS["skill"]._replace(high=max(rules.max_skill, bench.skill))
    return _numbers(
        render_number(stat, bench.stat, typing),
        render_number(skill, bench.skill, typing, help=LEVEL_NAMES.get(bench.skill, ""), rule="TD-CRAFT-08"),
        (
            _render_half(rules.skill_bonus(bench.skill, bench.bonus))
            if rules.skill_bonus_formula == "half_level"
            else render_number(NUMBERS["bonus"], bench.bonus, typing, rule="TD-AMB-13")
        ),
    )


@stencil
def _circumstances() -> Node:
    return h.section(".circumstances", aria_labelledby="circumstances-title")[
        h.h2("#circumstances-title")["Circumstances"], HOLE, HOLE, HOLE, HOLE, HOLE, HOLE, HOLE, HOLE, HOLE
    ]


def _render_circumstances(state: CraftingState, attempt: Attempt) -> Markup:
    bench, typing, rules = state.bench, state.typing, state.rules
    missing = missing_tools(attempt.recipe, character_at(state))
    return _circumstances(
        _render_time(bench.time),
        render_number(
            NUMBERS["materials"],
            bench.materials,
            typing,
            help=_materials_help(bench.materials),
            rule="TD-CRAFT-10" if bench.materials < 0 else "TD-CRAFT-09",
        ),
        _render_tools(attempt.recipe.tools, attempt.conditions.tool_bonuses, rules.tool_bonus_stacking),
        render_number(
            NUMBERS["penalty"],
            bench.penalty,
            typing,
            help=f"Not on the sheet: {join_words(missing)}." if missing and not bench.penalty else "",
            rule="TD-CRAFT-10",
        ),
        _render_places(bench.workspace, bench.hostile),
        _render_helpers(attempt.recipe.skill, _helpers(state)),
        render_number(
            NUMBERS["assistants"],
            bench.assistants,
            typing,
            help=_assistants_help(bench.assistants, help_of(attempt.helpers).skilled),
            rule="TD-CRAFT-13",
        ),
        _render_labour(bench.labour, rules.labour_steps()),
        render_number(
            NUMBERS["labour"],
            bench.labour,
            typing,
            help="None, or 10 to 25, as the GM says.",
            rule="TD-AMB-19",
        ),
    )


@remembered
def _render_labour(labour: int, steps: tuple[int, ...]) -> Node:
    """What is suggested for so many helpers without the skill."""
    choices = [("0", "none"), *((str(count), f"{count}: {step} %") for count, step in enumerate(steps, 1))]
    chosen = next((str(count) for count, step in enumerate((0, *steps)) if step == labour), "")
    return h.div(".choice")[
        h.p["Unskilled helpers ", render_rule("TD-CRAFT-14")],
        render_segments("Unskilled helpers", "choose", choices, chosen, of="helpers"),
    ]


@remembered
def _render_places(workspace: bool, hostile: bool) -> Node:
    return h.div(".toggles")[
        render_toggle("Dedicated workspace, +1 die", "toggle", workspace, "workspace"),
        render_toggle("Hostile environment, −1 die", "toggle", hostile, "hostile"),
    ]


def _materials_help(dice: int) -> str:
    if not dice:
        return "Ordinary."
    return f"Superior, {signed(dice)}." if dice > 0 else f"Inferior, {signed(dice)}."


def _helpers(state: CraftingState) -> tuple[tuple[str, Helper, bool], ...]:
    """The id of a sheet, who that is, and whether they help."""
    chosen = state.bench.helpers
    return tuple((record.id, helper, record.id in chosen) for record, helper in possible_helpers(state))


@remembered
def _render_helpers(skill: str, helpers: tuple[tuple[str, Helper, bool], ...]) -> Node:
    if not helpers:
        return None
    return h.div(".choice")[
        h.p["Who helps, for the whole time ", render_rule("TD-AMB-18")],
        h.div(".toggles", role="group", aria_label="Who helps, for the whole time")[
            (
                render_toggle(
                    f"{helper.name}, {f'{skill} {helper.rank}' if helper.rank else 'labor'}",
                    "help",
                    is_on,
                    id,
                )
                for id, helper, is_on in helpers
            )
        ],
    ]


def _assistants_help(count: int, picked: int) -> str:
    """Those who are only counted, and those who were picked from the sheets."""
    beside = f" With {counted(picked, 'skilled helper')} from above." if picked else ""
    if not count + picked:
        return "One die each."
    dice = min(count + picked, MAX_ASSISTANT_BONUS)
    more = f" Those beyond {MAX_ASSISTANT_BONUS} add nothing." if count + picked > MAX_ASSISTANT_BONUS else ""
    return f"{signed(dice)} {'die' if dice == 1 else 'dice'}.{beside}{more}"


@remembered
def _render_time(time: str) -> Node:
    return h.div(".choice")[
        h.p["Time ", render_rule("TD-CRAFT-28")],
        render_segments(
            "Time", "choose", [(key, _tell_pace(pace)) for key, pace in PACES.items()], time, of="time"
        ),
    ]


def _tell_pace(pace: Pace) -> str:
    if not pace.takes:
        return pace.name
    told = Markup('{}<span class="at-length">, {}</span> ({})')
    return told.format(pace.name, pace.takes, signed(pace.dice))


@remembered
def _render_tools(tools: tuple[str, ...], bonuses: tuple[int, ...], stacking: str) -> Node:
    choices = (("0", "usual"), ("1", "fine, +1"), ("2", "superb, +2"))
    return [
        [
            h.div(".choice")[
                h.p[capitalized(tool), " ", render_rule("TD-CRAFT-09") if not place else None],
                render_segments(tool, "choose", choices, str(bonuses[place]), of=f"tool:{place}"),
            ]
            for place, tool in enumerate(tools)
        ],
        h.p(".help")["Only the best tool counts (house rule). ", render_rule("TD-AMB-15")]
        if stacking == "best_only"
        else None,
    ]


@remembered
def _render_modifiers(modifiers: tuple[Modifier, ...], adding: str) -> Node:
    return h.section(aria_labelledby="modifiers-title")[
        h.h2("#modifiers-title")["Modifiers to the d20"],
        (
            h.ul(".modifiers")[
                (
                    h.li[
                        h.b[signed(each.amount)],
                        " ",
                        each.name,
                        h.button(
                            ".quiet",
                            type="button",
                            data_action="drop-modifier",
                            value=str(place),
                            aria_label=f"Remove {each.name}",
                        )["×"],
                    ]
                    for place, each in enumerate(modifiers)
                )
            ]
            if modifiers
            else None
        ),
        h.form(".line", data_input="adding", data_action="adding", autocomplete="off")[
            render_field("What for", "adding", adding, MOST_WORDS),
            h.button(type="button", data_action="add-modifier", value="-1", aria_label="Modifier: 1 less")[
                "−1"
            ],
            h.button(type="button", data_action="add-modifier", value="1", aria_label="Modifier: 1 more")[
                "+1"
            ],
        ],
        h.p(".help")["Whatever the GM grants: good light, a grudge, an omen. ", render_rule("TD-CRAFT-03")],
    ]


_CERTAINTY = (("uncertain", "Uncertain"), ("certain_success", "Certain"), ("impossible", "Impossible"))


def _ruled(bench: Bench) -> Bench:
    """Only what the GM rules, so that the rest of the bench does not draw it anew."""
    return NEW_BENCH.replace(
        certainty=bench.certainty,
        target=bench.target,
        pool=bench.pool,
        minutes=bench.minutes,
        reason=bench.reason,
        unprecedented=bench.unprecedented,
        pressure=bench.pressure,
    )


@remembered
def _render_gm(bench: Bench, *typed: str | None) -> Node:
    typing = {key: text for key, text in zip(OVERRIDES, typed, strict=True) if text is not None}
    ruled = [NUMBERS[key].label.lower() for key in OVERRIDES if getattr(bench, key) is not None]
    if bench.certainty != "uncertain":
        ruled.append("the outcome")
    said = f"The GM rules: {join_words(ruled)}" if ruled else "The GM’s ruling"
    return h.details(".gm", open=bool(ruled) or None)[
        h.summary[said],
        h.div(".inside")[
            h.div(".choice")[
                h.p["Is it uncertain at all? ", render_rule("TD-AMB-02")],
                render_segments("Is it uncertain", "choose", _CERTAINTY, bench.certainty, of="certainty"),
            ],
            (
                render_number(
                    NUMBERS[key],
                    getattr(bench, key),
                    typing,
                    help="" if getattr(bench, key) is not None else "As the rules have it.",
                )
                for key in OVERRIDES
            ),
            render_field("Reason, for the log", "reason", bench.reason, MOST_REASON),
            h.div(".toggles")[
                render_toggle("Without precedent", "toggle", bench.unprecedented, "unprecedented"),
                render_toggle("Under dramatic pressure", "toggle", bench.pressure, "pressure"),
            ],
            h.p(".help")["Both ask for experience afterwards. ", render_rule("TD-CRAFT-25")],
        ],
    ]


@stencil
def _ways() -> Node:
    return h.div(".ways")[HOLE]


def missing_tools(recipe: Recipe, character: Character | None) -> list[str]:
    """The tools that the crafter's sheet does not list."""
    return [tool for tool in recipe.tools if character and not tool_of(character, tool)]
