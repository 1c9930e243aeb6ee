"""One attempt at the bench: everything that was chosen, and what follows from it before a die is rolled."""

from collections.abc import Iterator, Mapping
from typing import Literal

from dicewright.dice.frozen import NOTHING, Frozen, Json
from dicewright.dice.odds import Ratio
from dicewright.games.tdgs.rules.crafting import (
    Conditions,
    CraftOdds,
    CraftPool,
    Help,
    Loss,
    PoolLine,
    assistants,
    check_batch,
    check_conditions,
    consequences,
    craft_minutes,
    craft_modifiers,
    craft_odds,
    losses,
    quality_pool,
)
from dicewright.games.tdgs.rules.experience import awards
from dicewright.games.tdgs.rules.recipe import FIELDS, Recipe, check_recipe, has_hazard, missing_fields
from dicewright.games.tdgs.rules.resolution import CRITICAL_FAILURE, FAILURE, Modifier, succeeded, total_of
from dicewright.games.tdgs.rules.settings import DEFAULTS, Rules
from dicewright.games.tdgs.rules.tables import MOST_SKILL_EVER, MOST_TARGET
from dicewright.ratio import plus, times
from dicewright.trouble import RuleError
from dicewright.words import join_words, whole

MOST_ASSISTANTS = 100
MOST_POOL = 30
MOST_MODIFIER = 50
MOST_MODIFIERS = 8


class Helper(Frozen):
    """Somebody who stays for the whole time."""

    name: str
    rank: int = 0
    """In the recipe's skill: from 1 on an assistant, else labour (TD-AMB-18)."""


class Attempt(Frozen):
    name: str
    """What is made: the name of the recipe."""
    recipe: Recipe
    recipe_id: str = ""
    crafter: str = ""
    """The id of the crafter's sheet; empty where numbers are entered by hand."""
    batch: int = 1
    stat: int = 10
    skill_bonus: int = 0
    modifiers: tuple[Modifier, ...] = ()
    conditions: Conditions = Conditions()
    labour: int = 0
    """Percent of the time that unskilled helpers save."""
    helpers: tuple[Helper, ...] = ()
    """Those who are known by name; the skilled ones are among the assistants."""
    certainty: Literal["uncertain", "certain_success", "impossible"] = "uncertain"
    is_supplied: bool = False
    """Somebody else brings the materials: the crafter's own stay where they are."""
    is_known: bool = True
    """Whether the recipe is no longer new to the crafter."""
    unprecedented: bool = False
    pressure: bool = False
    target: int | None = None
    """The GM's instead of the recipe's."""
    pool: int | None = None
    """The GM's instead of the one that was counted."""
    minutes: int | None = None
    """The GM's instead of the time that was worked out."""
    reason: str = ""
    """Why the GM ruled otherwise."""
    unknown: Mapping[str, Json] = NOTHING

    __hash__ = object.__hash__


def help_of(helpers: tuple[Helper, ...]) -> Help:
    return assistants((helper.rank, True) for helper in helpers)


def target_of(attempt: Attempt) -> int:
    target = attempt.recipe.target if attempt.target is None else attempt.target
    assert target is not None
    return target


def check_attempt(attempt: Attempt, rules: Rules = DEFAULTS) -> None:
    """A `RuleError` whose sentence says why this cannot be tried."""
    if missing := missing_fields(attempt.name, attempt.recipe):
        names = join_words([FIELDS[key] for key in missing])
        raise RuleError(
            "recipe_incomplete", f"the recipe is not finished: {names} {_is(missing)} missing (TD-CRAFT-21)"
        )
    check_recipe(attempt.recipe)
    check_conditions(attempt.conditions, rules)
    for what, value, low, high in _bounded(attempt):
        if value is not None and not low <= value <= high:
            raise RuleError(
                "out_of_range", f"{what} has to be a whole number from {whole(low)} to {whole(high)}"
            )
    if len(attempt.conditions.tool_bonuses) > len(attempt.recipe.tools):
        raise RuleError("too_many", "there are more fine tools than the recipe has tools")
    if len(attempt.helpers) > MOST_ASSISTANTS:
        raise RuleError("too_many", f"up to {MOST_ASSISTANTS} people can help")
    if len(attempt.modifiers) > MOST_MODIFIERS:
        raise RuleError("too_many", f"up to {MOST_MODIFIERS} modifiers can be listed")
    check_batch(target_of(attempt), attempt.batch)
    minutes_of(attempt, rules)


def _is(missing: list[str]) -> str:
    return "is" if len(missing) == 1 else "are"


def _bounded(attempt: Attempt) -> Iterator[tuple[str, int | None, int, int]]:
    yield "the stat", attempt.stat, -10, MOST_TARGET
    yield "the skill bonus", attempt.skill_bonus, -MOST_MODIFIER, MOST_MODIFIER
    yield "the skill level", attempt.conditions.skill, 0, MOST_SKILL_EVER
    yield "the number of assistants", attempt.conditions.assistants, 0, MOST_ASSISTANTS
    yield "the target", attempt.target, 1, MOST_TARGET
    yield "the pool", attempt.pool, 1, MOST_POOL
    yield "the time in minutes", attempt.minutes, 0, 10**7
    for helper in attempt.helpers:
        yield f"the skill level of “{helper.name[:20]}”", helper.rank, 0, MOST_SKILL_EVER
    for modifier in attempt.modifiers:
        yield f"the modifier “{modifier.name[:20]}”", modifier.amount, -MOST_MODIFIER, MOST_MODIFIER


def modifiers_of(attempt: Attempt) -> tuple[Modifier, ...]:
    """All that is added to the d20."""
    return craft_modifiers(attempt.stat, target_of(attempt), attempt.skill_bonus, attempt.modifiers)


def net_of(attempt: Attempt) -> int:
    return total_of(modifiers_of(attempt))


def pool_of(attempt: Attempt, natural_20: bool, rules: Rules = DEFAULTS) -> CraftPool:
    """The pool as counted, or as the GM rules; a natural 20 adds its dice either way."""
    pool = quality_pool(attempt.conditions, natural_20, rules)
    if attempt.pool is None:
        return pool
    ruled = attempt.pool - quality_pool(attempt.conditions, False, rules).raw
    lines = (*pool.lines, PoolLine("ruling", "the GM’s ruling", ruled, "TD-CRAFT-03"))
    return CraftPool(lines, pool.raw + ruled, pool.raw + ruled)


def odds_of(attempt: Attempt, rules: Rules = DEFAULTS) -> CraftOdds:
    return craft_odds(
        net_of(attempt),
        pool_of(attempt, False, rules).dice,
        pool_of(attempt, True, rules).dice,
        attempt.certainty,
    )


def minutes_of(attempt: Attempt, rules: Rules = DEFAULTS) -> Ratio:
    """However it ends, the whole time passes (TD-AMB-31)."""
    worked_out = craft_minutes(
        (attempt.recipe.minutes or 0, 1),
        attempt.conditions.time,
        attempt.batch,
        target_of(attempt),
        attempt.labour,
        rules,
    )
    return worked_out if attempt.minutes is None else (attempt.minutes, 1)


def losses_of(attempt: Attempt, outcome: str, rules: Rules = DEFAULTS) -> tuple[Loss, ...]:
    return losses(attempt.recipe.materials, attempt.batch, outcome, rules)


def gone(loss: Loss, outcome: str) -> Ratio:
    """What the crafter no longer has: all of it after a success, else what was lost."""
    return loss.brought if succeeded(outcome) else loss.lost


def expected_losses(attempt: Attempt, rules: Rules = DEFAULTS) -> list[Ratio]:
    """For each material, what failures cost on average."""
    odds = odds_of(attempt, rules)
    plain = losses_of(attempt, FAILURE, rules)
    worst = losses_of(attempt, CRITICAL_FAILURE, rules)
    return [
        plus(
            times((odds.failure, odds.ways), one.lost),
            times((odds.critical_failure, odds.ways), other.lost),
        )
        for one, other in zip(plain, worst, strict=True)
    ]


def prompts_of(attempt: Attempt, outcome: str, hazard: bool = False) -> tuple[str, ...]:
    """What the GM is asked after this outcome; the recipe's materials may be dangerous in any case."""
    hazard = hazard or has_hazard(attempt.recipe.materials)
    return (
        *consequences(outcome, hazard),
        *awards(attempt.is_known, succeeded(outcome), attempt.unprecedented, attempt.pressure),
    )
