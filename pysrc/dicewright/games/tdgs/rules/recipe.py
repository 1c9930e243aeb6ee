"""Recipes: the eight fields, and what each tier means for the item, written as people write it."""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from dicewright.dice.frozen import NOTHING, Frozen, Json
from dicewright.games.tdgs.rules.tables import MOST_TARGET, STATS, TIERS, USUAL_LEAST_TARGET
from dicewright.trouble import RuleError

MOST_MATERIALS = 20
MOST_TOOLS = 10
MOST_COUNT = 999
MOST_MINUTES = 525_600
MOST_WORDS = 60
MOST_EFFECT = 300

FIELDS = {
    "name": "name",
    "skill": "skill",
    "stat": "stat",
    "target": "target",
    "materials": "materials",
    "tools": "tools",
    "time_minutes": "time",
    "quality_effects": "quality effects",
}
"""The fields that every recipe needs (TD-CRAFT-21), by their keys, in the words people use."""


class Material(Frozen):
    name: str
    qty: int | None = None
    """How many one item takes; None where nobody counts, as with fuel."""
    hazard: bool = False
    """Explosive, alchemical or otherwise unstable (TD-CRAFT-20)."""
    unknown: Mapping[str, Json] = NOTHING


class Recipe(Frozen):
    """Its name is that of its record. What is empty is still to be filled in."""

    skill: str
    stat: str
    target: int | None
    materials: tuple[Material, ...]
    tools: tuple[str, ...]
    minutes: int | None
    effects: tuple[str, ...]
    """One line a tier, from Volatile to Masterwork; see `effect_of`."""
    notes: str = ""
    unknown: Mapping[str, Json] = NOTHING


BLANK = Recipe("", "", None, (), (), None, ("",) * len(TIERS))


def missing_fields(name: str, recipe: Recipe) -> list[str]:
    """The keys of the fields that are still empty, in the order of the rule."""
    values = {
        "name": name.strip(),
        "skill": recipe.skill.strip(),
        "stat": recipe.stat.strip(),
        "target": recipe.target is not None,
        "materials": recipe.materials and all(material.name.strip() for material in recipe.materials),
        "tools": recipe.tools and all(tool.strip() for tool in recipe.tools),
        "time_minutes": recipe.minutes is not None,
        "quality_effects": any(line.strip() for line in recipe.effects),
    }
    return [key for key in FIELDS if not values[key]]


def warnings_of(target: int | None) -> list[str]:
    return ["target_below_11"] if target is not None and target < USUAL_LEAST_TARGET else []


def check_recipe(recipe: Recipe) -> None:
    """A `RuleError` for what no recipe can have, however unfinished it is."""
    if recipe.target is not None and not 1 <= recipe.target <= MOST_TARGET:
        raise RuleError("target_out_of_range", f"a recipe’s target is a whole number from 1 to {MOST_TARGET}")
    if recipe.stat and recipe.stat not in STATS:
        raise RuleError("unknown_stat", f"“{recipe.stat[:20]}” is none of the stats {', '.join(STATS)}")
    if recipe.minutes is not None and not 1 <= recipe.minutes <= MOST_MINUTES:
        raise RuleError("time_out_of_range", f"a recipe takes from 1 to {MOST_MINUTES:,} minutes")
    if len(recipe.effects) > len(TIERS):
        raise RuleError(
            "unknown_tier",
            f"there are {len(TIERS)} quality tiers, so tier {len(recipe.effects)} has no place",
        )
    if len(recipe.materials) > MOST_MATERIALS or len(recipe.tools) > MOST_TOOLS:
        raise RuleError("too_many", f"a recipe takes up to {MOST_MATERIALS} materials and {MOST_TOOLS} tools")
    for material in recipe.materials:
        if material.qty is not None and not 1 <= material.qty <= MOST_COUNT:
            raise RuleError(
                "count_out_of_range",
                f"“{material.name[:30]}” is needed 1 to {MOST_COUNT} times, or uncounted",
            )


# What a tier means


class Option(Frozen):
    """Numbers by what they change, and what cannot be put in numbers."""

    modifiers: Mapping[str, int] = NOTHING
    notes: tuple[str, ...] = ()

    __hash__ = object.__hash__


class Effect(Frozen):
    options: tuple[Option, ...] = ()
    """Usually one; where there are several, one is chosen for each item (TD-AMB-24)."""
    asked: tuple[str, ...] = ()
    """What the GM fills in for each item, such as a special property."""

    __hash__ = object.__hash__


_MODIFIER = re.compile(r"([+\-−]\d{1,3})\s+(\D.*)")
_ASKED = re.compile(r"\[([^\[\]]*)\]")


@lru_cache(maxsize=512)
def effect_of(line: str) -> Effect:
    """`+1 damage | +1 to hit` is a choice; `+3 damage, [special property]` asks for the property."""
    asked = tuple(" ".join(each.split()) for each in _ASKED.findall(line) if each.strip())
    parts = _ASKED.sub("", line).split("|")
    options = tuple(option for part in parts if (option := _option(part)) is not None)
    return Effect(options, asked)


def _option(part: str) -> Option | None:
    modifiers: dict[str, int] = {}
    notes = []
    for bit in (" ".join(each.split()) for each in part.split(",")):
        if match := _MODIFIER.fullmatch(bit):
            modifiers[match[2]] = modifiers.get(match[2], 0) + int(match[1].replace("−", "-"))
        elif bit:
            notes.append(bit)
    return Option(modifiers, tuple(notes)) if modifiers or notes else None


def tell_option(option: Option) -> str:
    """`+1 damage, +1 to hit, well balanced`."""
    numbers = (
        f"{'+' if amount >= 0 else '−'}{abs(amount)} {name}" for name, amount in option.modifiers.items()
    )
    return ", ".join((*numbers, *option.notes))


def tell_effect(effect: Effect) -> str:
    """In words, with every choice there is."""
    options = " or ".join(tell_option(option) for option in effect.options)
    asked = (f"{name} of the GM’s choosing" for name in effect.asked)
    return ", ".join(filter(None, (options, *asked))) or "no effect written down"


def effect_at(recipe: Recipe, tier: int) -> Effect:
    if not 1 <= tier <= len(TIERS):
        raise RuleError("unknown_tier", f"there is no tier {tier}: they go from 1 to {len(TIERS)}")
    return effect_of(recipe.effects[tier - 1]) if tier <= len(recipe.effects) else Effect()


def effect_lines(recipe: Recipe) -> tuple[str, ...]:
    """One for every tier, also where some were never written."""
    return (*recipe.effects, *("",) * len(TIERS))[: len(TIERS)]


class Need(NamedTuple):
    name: str
    amount: int
    """Pieces, or where nobody counts, for how many items (TD-AMB-22)."""
    is_counted: bool


def needs(recipe: Recipe, batch: int) -> list[Need]:
    """What so many items take; a material that is listed twice is needed twice."""
    found: dict[str, Need] = {}
    for material in recipe.materials:
        key = plain(material.name)
        amount = batch if material.qty is None else material.qty * batch
        before = found.get(key, Need(material.name, 0, False))
        is_counted = before.is_counted or material.qty is not None
        found[key] = Need(before.name, before.amount + amount, is_counted)
    return list(found.values())


def plain(name: str) -> str:
    """A name as it is compared: nobody cares for capitals and spaces."""
    return " ".join(name.casefold().split())


def has_hazard(materials: Iterable[Material]) -> bool:
    return any(material.hazard for material in materials)
