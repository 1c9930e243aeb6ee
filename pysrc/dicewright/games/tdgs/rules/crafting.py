"""Crafting in two phases: does the work get done, and how good is it?"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, Literal, NamedTuple

from dicewright.dice import Dice, Die, Odds, Roll, Step
from dicewright.dice.frozen import Frozen
from dicewright.dice.odds import Ratio
from dicewright.dice.record import inputs_of
from dicewright.dice.source import called
from dicewright.games.tdgs.rules.recipe import Material
from dicewright.games.tdgs.rules.resolution import (
    CRITICAL_FAILURE,
    FAILURE,
    SUCCESS,
    Modifier,
    resolution_odds,
    resolve,
)
from dicewright.games.tdgs.rules.settings import DEFAULTS, Rules
from dicewright.games.tdgs.rules.tables import (
    BATCH_TIME_MULTIPLIER,
    CRAFT_TARGET,
    CRITICAL_FAILURE_LOSS,
    FAILURE_MATERIAL_LOSS,
    HOSTILE_DICE,
    LEAST_LABOUR,
    MAX_ASSISTANT_BONUS,
    MIN_QUALITY_POOL,
    MOST_LABOUR,
    MOST_MATERIAL_DICE,
    MOST_TOOL_DICE,
    NAT_20_QUALITY_BONUS,
    PACES,
    QUALITY_TIERS,
    RESOLUTION_DIE,
    WORKSPACE_DICE,
    band_of,
    tell_most,
    tier_name,
)
from dicewright.ratio import NONE, minus, plus, ratio, rounded, times
from dicewright.trouble import RuleError

CRAFT = "tdgs.craft"
QUALITY = "tdgs.quality"

TIER_NUMBERS = range(1, QUALITY_TIERS + 1)


class Conditions(Frozen):
    """All that makes the quality pool, beside luck."""

    skill: int = 1
    materials: int = 0
    """Superior above 0, inferior below (TD-AMB-15)."""
    tool_bonuses: tuple[int, ...] = ()
    """One for each fine tool."""
    tool_penalty: int = 0
    workspace: bool = False
    time: Literal["rushed", "normal", "extra"] = "normal"
    assistants: int = 0
    """Skilled and present throughout; any number of them."""
    hostile: bool = False


# Phase one


def craft_modifiers(
    stat: int, target: int, skill_bonus: int, modifiers: Iterable[Modifier]
) -> tuple[Modifier, ...]:
    """TD-CRAFT-02"""
    return (
        Modifier(f"stat {stat} against target {target}", stat - target, "TD-CRAFT-02"),
        *((Modifier("skill bonus", skill_bonus, "TD-AMB-13"),) if skill_bonus else ()),
        *modifiers,
    )


def craft(dice: Dice, modifiers: Sequence[Modifier], **inputs: Any) -> Roll:
    """Phase one. The modifiers are those of `craft_modifiers`."""
    return resolve(dice, modifiers, CRAFT_TARGET, action=CRAFT, **inputs)


def lost_share(outcome: str) -> Ratio:
    """TD-CRAFT-04"""
    return {FAILURE: FAILURE_MATERIAL_LOSS, CRITICAL_FAILURE: CRITICAL_FAILURE_LOSS}.get(outcome, NONE)


# Phase two


class PoolLine(NamedTuple):
    """One line of the pool's breakdown, in signed dice."""

    key: str
    label: str
    dice: int
    rule: str


class CraftPool(NamedTuple):
    lines: tuple[PoolLine, ...]
    raw: int
    dice: int


def check_conditions(conditions: Conditions, rules: Rules) -> None:
    if not conditions.skill and rules.untrained_crafting == "forbid":
        raise RuleError("skill_required", "this recipe needs at least 1 level of its skill (TD-AMB-11)")
    if conditions.skill < 0 or conditions.assistants < 0:
        raise RuleError("negative", "skill levels and assistants are counted from 0")
    if abs(conditions.materials) > MOST_MATERIAL_DICE:
        raise RuleError(
            "materials_out_of_range", f"materials change the pool by {MOST_MATERIAL_DICE} dice at most"
        )
    if not all(0 <= bonus <= MOST_TOOL_DICE for bonus in (*conditions.tool_bonuses, conditions.tool_penalty)):
        raise RuleError("tools_out_of_range", f"a tool changes the pool by {MOST_TOOL_DICE} dice at most")


def quality_pool(conditions: Conditions, natural_20: bool = False, rules: Rules = DEFAULTS) -> CraftPool:
    """TD-CRAFT-08 to -12: everything is summed once, then the floor applies."""
    check_conditions(conditions, rules)
    bonuses = conditions.tool_bonuses
    best = bonuses if rules.tool_bonus_stacking == "per_type" else bonuses and (max(bonuses),)
    pace = PACES[conditions.time]
    twenty = NAT_20_QUALITY_BONUS if natural_20 else 0
    penalty = conditions.tool_penalty
    lines = (
        PoolLine("skill", "skill level", conditions.skill, "TD-CRAFT-08"),
        PoolLine("natural_20", "natural 20", twenty, "TD-CRAFT-05"),
        PoolLine(
            "materials",
            "superior materials" if conditions.materials >= 0 else "inferior materials",
            conditions.materials,
            "TD-CRAFT-09" if conditions.materials >= 0 else "TD-CRAFT-10",
        ),
        PoolLine("tools", "tools", sum(best) - penalty, "TD-CRAFT-10" if penalty else "TD-CRAFT-09"),
        PoolLine("workspace", "dedicated workspace", WORKSPACE_DICE * conditions.workspace, "TD-CRAFT-09"),
        PoolLine("time", "rushed" if pace.dice < 0 else "extra time", pace.dice, pace.rule),
        PoolLine("assistants", "assistants", min(conditions.assistants, MAX_ASSISTANT_BONUS), "TD-CRAFT-13"),
        PoolLine("environment", "hostile environment", HOSTILE_DICE * conditions.hostile, "TD-CRAFT-10"),
    )
    raw = sum(line.dice for line in lines)
    if rules.nat20_dice_after_floor:
        return CraftPool(lines, raw, max(MIN_QUALITY_POOL, raw - twenty) + twenty)
    return CraftPool(lines, raw, max(MIN_QUALITY_POOL, raw))


# Any: what else the record keeps is handed on to it.
def quality(dice: Dice, pool: int, lines: Sequence[PoolLine] = (), **inputs: Any) -> Roll:
    """Phase two: the highest d12 is the tier (TD-CRAFT-07)."""
    asked = called(dice, why="for quality")
    faces = [asked.roll(QUALITY_TIERS) for _ in range(pool)]
    tier = max(faces)
    kept = faces.index(tier)
    thrown = tuple(Die(QUALITY_TIERS, face, face, place == kept) for place, face in enumerate(faces))
    counted = [Step("pool", line.label, line.dice, line.rule) for line in lines if line.dice]
    if lines and (raw := sum(line.dice for line in lines)) != pool:
        counted.append(Step("pool", "never less than one die", pool - raw, "TD-CRAFT-11"))
    steps = (*counted, Step("tier", f"highest of {pool}d{QUALITY_TIERS}", tier, "TD-CRAFT-07"))
    kept_inputs = {"pool": pool, "lines": [list(line) for line in lines], **inputs}
    return Roll(QUALITY, inputs_of(kept_inputs), thrown, steps, tier, tier_name(tier))


# Any: of a record, which may say anything; what cannot be rolled is told in `games.rolls`.
def lines_of(data: Iterable[Sequence[Any]]) -> tuple[PoolLine, ...]:
    return tuple(PoolLine(*each) for each in data)


@lru_cache(maxsize=64)
def quality_odds(pool: int) -> Odds[int]:
    """All of the dice up to a tier, less all of them up to the one before."""
    return Odds({tier: tier**pool - (tier - 1) ** pool for tier in TIER_NUMBERS})


class CraftOdds(NamedTuple):
    """The ways to everything an attempt can come to, out of `ways`."""

    ways: int
    critical_failure: int
    failure: int
    success: int
    """With the critical ones."""
    critical_success: int
    tiers: tuple[int, ...]
    """For each tier the ways to reach it; together they are `success`."""

    def at_least(self, tier: int) -> int:
        return sum(self.tiers[tier - 1 :])


@lru_cache(maxsize=512)
def craft_odds(modifier: int, pool: int, pool_20: int, certainty: str = "uncertain") -> CraftOdds:
    """`pool_20` is the pool after a natural 20. What is certain needs no first roll (TD-AMB-02)."""
    if certainty != "uncertain":
        return _settled_odds(certainty, pool)
    first = resolution_odds(modifier, CRAFT_TARGET)
    whole = QUALITY_TIERS**pool_20
    more = QUALITY_TIERS ** (pool_20 - pool)
    plain = first.exactly(SUCCESS) * more
    tiers = tuple(
        plain * (tier**pool - (tier - 1) ** pool) + tier**pool_20 - (tier - 1) ** pool_20
        for tier in TIER_NUMBERS
    )
    good = first.exactly(SUCCESS) + 1
    return CraftOdds(
        RESOLUTION_DIE * whole, whole, first.exactly(FAILURE) * whole, good * whole, whole, tiers
    )


def _settled_odds(certainty: str, pool: int) -> CraftOdds:
    if certainty == "impossible":
        return CraftOdds(1, 0, 1, 0, 0, (0,) * QUALITY_TIERS)
    odds = quality_odds(pool)
    return CraftOdds(odds.ways, 0, 0, odds.ways, 0, odds.counts)


# Batches, time, materials


def check_batch(target: int, batch: int) -> None:
    band = band_of(target)
    if not 1 <= batch <= band.most:
        raise RuleError(
            "batch_out_of_range",
            f"with target {target} the recipe is {band.name}: {tell_most(band)}, not {batch} (TD-CRAFT-15)",
        )


def craft_minutes(
    base: Ratio, time: str, batch: int, target: int, labour: int = 0, rules: Rules = DEFAULTS
) -> Ratio:
    """TD-CRAFT-28, never rounded."""
    if labour and not LEAST_LABOUR <= labour <= MOST_LABOUR:
        raise RuleError(
            "labor_percent_out_of_range", f"labor saves nothing, or {LEAST_LABOUR} to {MOST_LABOUR} percent"
        )
    return times(
        base, PACES[time].factor, _batch_factor(batch, band_of(target).most, rules), (100 - labour, 100)
    )


def _batch_factor(batch: int, most: int, rules: Rules) -> Ratio:
    if batch < 2:
        return (1, 1)
    if rules.partial_batch_time == "linear" and most > 1:
        share = ratio(batch - 1, most - 1)
        return plus((1, 1), times(minus(BATCH_TIME_MULTIPLIER, (1, 1)), share))
    return BATCH_TIME_MULTIPLIER


class Loss(NamedTuple):
    """What became of one material: in whole pieces, or in parts of one item's need where nobody counts."""

    material: Material
    brought: Ratio
    lost: Ratio

    @property
    def left(self) -> Ratio:
        return minus(self.brought, self.lost)


def losses(
    materials: Iterable[Material], batch: int, outcome: str, rules: Rules = DEFAULTS
) -> tuple[Loss, ...]:
    """TD-CRAFT-17 to -19; on a success nothing is lost, but all of it used (TD-AMB-27)."""
    share = lost_share(outcome)
    found = []
    for material in materials:
        brought = (batch if material.qty is None else material.qty * batch, 1)
        exact = times(brought, share)
        lost = exact if material.qty is None else (rounded(exact, rules.loss_rounding), 1)
        found.append(Loss(material, brought, lost))
    return tuple(found)


class Help(NamedTuple):
    dice: int
    skilled: int
    labourers: int


def assistants(helpers: Iterable[tuple[int, bool]]) -> Help:
    """From everybody's rank and whether they stay throughout (TD-CRAFT-13, TD-AMB-18)."""
    helpers = list(helpers)
    skilled = min(MAX_ASSISTANT_BONUS, sum(rank >= 1 and stays for rank, stays in helpers))
    return Help(skilled, skilled, sum(rank == 0 for rank, _ in helpers))


def suggested_labour(helpers: int, rules: Rules) -> int:
    """TD-AMB-19"""
    steps = rules.labour_steps()
    return steps[min(helpers, len(steps)) - 1] if helpers > 0 else 0


# What the GM is asked


def consequences(outcome: str, hazard: bool) -> tuple[str, ...]:
    """TD-CRAFT-19 and -20: asked after every critical failure, and never applied."""
    if outcome != CRITICAL_FAILURE:
        return ()
    return ("tool_damage", "collateral_damage", *(("hazard",) if hazard else ()))
