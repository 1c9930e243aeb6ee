"""A character of TDGS, as a sheet holds it. The nine stats come from outside the core document."""

from collections.abc import Mapping

from dicewright.dice.frozen import NOTHING, Frozen, Json
from dicewright.dice.odds import Ratio
from dicewright.games.tdgs.rules.recipe import Recipe, needs, plain
from dicewright.games.tdgs.rules.tables import (
    LUCK,
    LUCK_RANGE,
    MOST_SKILL_EVER,
    MOST_TOOL_DICE,
    STAT_RANGE,
    STATS,
    TIERS,
    USUAL_STAT,
)
from dicewright.games.tdgs.rules.telling import tell_material
from dicewright.ratio import NONE, minus, ratio, rounded, times
from dicewright.trouble import RuleError
from dicewright.words import whole

MOST_LINES = 100
MOST_ITEMS = 9_999
MOST_BONUS = 50


class Skill(Frozen):
    name: str
    level: int = 1
    bonus: int = 0
    """Entered by hand; see `Rules.skill_bonus`."""
    unknown: Mapping[str, Json] = NOTHING


class Item(Frozen):
    name: str
    count: int | None = 1
    """None where nobody counts."""
    hazard: bool = False
    tier: int = 0
    """Of something crafted; 0 for anything else."""
    effect: str = ""
    half: bool = False
    """Beside the count half of what one item needs is left, where recipes do not count (TD-AMB-22)."""
    unknown: Mapping[str, Json] = NOTHING


class Tool(Frozen):
    name: str
    quality: int = 0
    """Dice it brings to the pool, or below 0 takes from it."""
    unknown: Mapping[str, Json] = NOTHING


class Character(Frozen):
    stats: Mapping[str, int] = NOTHING
    """Those that are not as usual."""
    skills: tuple[Skill, ...] = ()
    items: tuple[Item, ...] = ()
    tools: tuple[Tool, ...] = ()
    recipes: tuple[str, ...] = ()
    """The ids of the recipes that are not new to this crafter."""
    experience: str = ""
    unknown: Mapping[str, Json] = NOTHING

    __hash__ = object.__hash__


def stat_range(stat: str) -> tuple[int, int]:
    return LUCK_RANGE if stat == LUCK else STAT_RANGE


def stat_of(character: Character, stat: str) -> int:
    return character.stats.get(stat, 0 if stat == LUCK else USUAL_STAT)


def skill_of(character: Character, name: str) -> Skill | None:
    return next((skill for skill in character.skills if _same(skill.name, name)), None)


def tool_of(character: Character, name: str) -> Tool | None:
    return next((tool for tool in character.tools if _same(tool.name, name)), None)


def amount_of(character: Character, name: str) -> Ratio | None:
    """How much of a thing is there, crafted ones aside; None where there is some and nobody counts."""
    found = [item for item in character.items if _same(item.name, name) and not item.tier]
    if any(item.count is None for item in found):
        return None
    return ratio(sum(_halves(item) for item in found), 2)


def _halves(item: Item) -> int:
    return 2 * (item.count or 0) + item.half


def lacking(character: Character, recipe: Recipe, batch: int) -> list[str]:
    """The materials that are not on hand for every item, in words (TD-CRAFT-16)."""
    found = []
    for need in needs(recipe, batch):
        has = amount_of(character, need.name)
        short = minus((need.amount, 1), has) if has is not None else NONE
        if short[0] > 0:
            is_all = not need.is_counted and short == (need.amount, 1) == (1, 1)
            found.append(need.name if is_all else tell_material(short, need.name, need.is_counted))
    return found


def _same(one: str, other: str) -> bool:
    return plain(one) == plain(other)


def without_items(character: Character, name: str, amount: Ratio) -> Character:
    """So much less of a thing; what is used up stays on the sheet with none left."""
    items = []
    halves = rounded(times(amount, (2, 1)), "up")
    for item in character.items:
        if halves and _same(item.name, name) and not item.tier and item.count is not None:
            taken = min(halves, _halves(item))
            halves -= taken
            count, half = divmod(_halves(item) - taken, 2)
            item = item.replace(count=count, half=bool(half))
        items.append(item)
    return character.replace(items=tuple(items))


def with_items(character: Character, *made: Item) -> Character:
    """Things of the same name, tier and effect lie together."""
    items = list(character.items)
    for new in made:
        for place, item in enumerate(items):
            alike = _kind_of(item) == _kind_of(new)
            fits = None not in (item.count, new.count) and (item.count or 0) + (new.count or 0) <= MOST_ITEMS
            if alike and fits:
                items[place] = item.replace(count=(item.count or 0) + (new.count or 0))
                break
        else:
            items.append(new)
    return character.replace(items=tuple(items))


def _kind_of(item: Item) -> tuple[str, int, str, bool, bool]:
    return item.name, item.tier, item.effect, item.hazard, item.half


def check_character(character: Character) -> None:
    """A `RuleError` for what no sheet can have."""
    for stat, value in character.stats.items():
        if stat not in STATS:
            raise RuleError("unknown_stat", f"“{stat[:20]}” is none of the stats {', '.join(STATS)}")
        low, high = stat_range(stat)
        if not low <= value <= high:
            limits = f"from {whole(low)} to {high}"
            raise RuleError("stat_out_of_range", f"{stat} goes {limits}, so it cannot be {whole(value)}")
    for skill in character.skills:
        if not 0 <= skill.level <= MOST_SKILL_EVER:
            raise RuleError("skill_out_of_range", f"a skill has a level from 0 to {MOST_SKILL_EVER}")
        if abs(skill.bonus) > MOST_BONUS:
            raise RuleError("skill_out_of_range", f"a skill’s bonus goes from −{MOST_BONUS} to {MOST_BONUS}")
    for item in character.items:
        if item.count is not None and not 0 <= item.count <= MOST_ITEMS:
            raise RuleError(
                "count_out_of_range", f"“{item.name[:30]}” is there 0 to {MOST_ITEMS:,} times, or uncounted"
            )
        if not 0 <= item.tier <= len(TIERS):
            raise RuleError("unknown_tier", f"“{item.name[:30]}” is of tier {item.tier}, which there is not")
    if any(abs(tool.quality) > MOST_TOOL_DICE for tool in character.tools):
        raise RuleError("tools_out_of_range", f"a tool changes the pool by {MOST_TOOL_DICE} dice at most")
