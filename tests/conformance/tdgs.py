"""How the vectors of TDGS speak to our rules. Plain Python, so that it also runs inside a browser."""

from typing import Any

from dicewright.dice import FixedDice
from dicewright.dice.odds import Ratio
from dicewright.games.tdgs.rules import crafting, experience, resolution, tables
from dicewright.games.tdgs.rules.critical_effect import critical_effect, grown, row_for
from dicewright.games.tdgs.rules.library import LIBRARY
from dicewright.games.tdgs.rules.recipe import FIELDS, Material, Recipe, effect_at, warnings_of
from dicewright.games.tdgs.rules.resolution import Modifier
from dicewright.games.tdgs.rules.settings import Rules
from dicewright.ratio import ratio, ratio_text, times

Data = dict[str, Any]


def _die(name: str) -> int:
    return int(name.removeprefix("d"))


def _modifiers(amounts: list[int]) -> tuple[Modifier, ...]:
    return tuple(Modifier("modifier", amount) for amount in amounts)


def _chance(part: int, whole: int) -> str:
    return ratio_text((part, whole))


def role_check(given: Data, rules: Rules) -> Data:
    return {"allowed": resolution.may_be_used(_die(given["die"]), given["purpose"])}


def critical(given: Data, rules: Rules) -> Data:
    enabled = given["explicitly_enabled"]
    return {"critical": resolution.critical(_die(given["die"]), given["natural"], enabled)}


def resolve(given: Data, rules: Rules) -> Data:
    secondary = given["secondary_dice"]
    roll = resolution.resolve(
        FixedDice(given["natural"], *(each["face"] for each in secondary)),
        _modifiers(given["modifiers"]),
        given["target"],
        tuple(_die(each["die"]) for each in secondary),
        _die(given["die"]),
    )
    return {"total": roll.total, "outcome": roll.outcome, "succeeded": resolution.succeeded(roll.outcome)}


def resolution_distribution(given: Data, rules: Rules) -> Data:
    odds = resolution.resolution_odds(given["modifier"], given["target"])
    chances = {outcome: _chance(ways, odds.ways) for outcome, ways in odds}
    return {**chances, "succeeds": _chance(resolution.success_ways(odds), odds.ways)}


def crit_effect(given: Data, rules: Rules) -> Data:
    kind, base = given["kind"], given["base"]
    roll = critical_effect(FixedDice(given["d4"]), kind, base, rules)
    row = row_for(kind, given["d4"], rules)
    if kind == "area":
        options = [_area(growth) for growth in row.growths]
        if len(options) == 1:
            return {"label": roll.outcome, **options[0]}
        return {"label": roll.outcome, "choose_one": [_token(option) for option in options]}
    result = grown(row.growths[0], base, rules)
    answer = {"label": roll.outcome, "exact": ratio_text(result.exact), "result": result.result}
    if kind in ("damage", "healing"):
        part, whole = row.growths[0].factor
        answer["percent_bonus"] = (part - whole) * 100 // whole
    return answer


def _area(growth: Any) -> Data:
    if growth.words:
        return {growth.words.replace(" ", "_"): None}
    return {"add_targets": growth.add} if growth.add else {"area_multiplier": ratio_text(growth.factor)}


def _token(option: Data) -> str:
    ((name, value),) = option.items()
    return name if value is None else f"{name}:{value}"


def contest(given: Data, rules: Rules) -> Data:
    a, b = given["a"], given["b"]
    sides = [
        resolution.side(FixedDice(side["natural"]), name, _modifiers([side["modifier"]]))
        for name, side in (("a", a), ("b", b))
    ]
    judged = resolution.contest(
        (a["natural"], b["natural"]),
        (sides[0].total, sides[1].total),
        given["reactions_exhausted"],
        given["d2"],
        rules,
    )
    thrown = [
        {f"total_{name}": each.total, f"critical_{name}": each.outcome or None}
        for name, each in zip("ab", sides, strict=True)
    ]
    return {**thrown[0], **thrown[1], **judged.__dict__}


def contest_distribution(given: Data, rules: Rules) -> Data:
    odds = resolution.contest_odds(given["modifier_a"], given["modifier_b"], rules.contest_criticals)
    (a, tie, b), first_wins = odds.counts, resolution.first_wins(odds)
    return {
        "a_higher": _chance(a, odds.ways),
        "tie": _chance(tie, odds.ways),
        "b_higher": _chance(b, odds.ways),
        "a_wins": ratio_text(first_wins),
        "b_wins": _chance(first_wins[1] - first_wins[0], first_wins[1]),
    }


def needs_roll(given: Data, rules: Rules) -> Data:
    return dict(resolution.needs_roll(given["certainty"], given["consequence"]).__dict__)


def craft_resolution(given: Data, rules: Rules) -> Data:
    modifiers = _craft_modifiers(given, given["target"])
    roll = crafting.craft(FixedDice(given["natural"]), modifiers)
    return {
        "delta": given["stat"] - given["target"],
        "total": roll.total,
        "outcome": roll.outcome,
        "proceeds_to_quality": resolution.succeeded(roll.outcome),
        "bonus_quality_dice": _bonus_dice(roll.outcome),
        "material_loss_fraction": ratio_text(crafting.lost_share(roll.outcome)),
    }


def _bonus_dice(outcome: str) -> int:
    pool = crafting.quality_pool(crafting.Conditions(), outcome == resolution.CRITICAL_SUCCESS)
    return next(line.dice for line in pool.lines if line.key == "natural_20")


def _craft_modifiers(given: Data, target: int) -> tuple[Modifier, ...]:
    named = _modifiers(given["modifiers"])
    return crafting.craft_modifiers(given["stat"], target, given["skill_bonus"], named)


def _conditions(given: Data) -> crafting.Conditions:
    named = {name: value for name, value in given.items() if name != "natural_20"}
    if "tool_bonuses" in named:
        named["tool_bonuses"] = tuple(named["tool_bonuses"])
    return crafting.Conditions(**named)


def quality_pool(given: Data, rules: Rules) -> Data:
    pool = crafting.quality_pool(_conditions(given), given["natural_20"], rules)
    return {"breakdown": {line.key: line.dice for line in pool.lines}, "raw": pool.raw, "pool": pool.dice}


def quality_roll(given: Data, rules: Rules) -> Data:
    roll = crafting.quality(FixedDice(*given["faces"]), len(given["faces"]))
    return {"tier": roll.total, "name": roll.outcome}


def quality_distribution(given: Data, rules: Rules) -> Data:
    odds = crafting.quality_odds(given["pool"])
    return {
        "tiers": {str(tier): _chance(ways, odds.ways) for tier, ways in odds},
        "mean": ratio_text(odds.mean()),
    }


def craft_distribution(given: Data, rules: Rules) -> Data:
    conditions = _conditions(given["pool"])
    odds = crafting.craft_odds(
        resolution.total_of(_craft_modifiers(given, given["target"])),
        crafting.quality_pool(conditions, False, rules).dice,
        crafting.quality_pool(conditions, True, rules).dice,
    )
    mean = sum(tier * ways for tier, ways in enumerate(odds.tiers, 1))
    loss = times((odds.failure, odds.ways), crafting.lost_share("failure"))
    worst = times((odds.critical_failure, odds.ways), crafting.lost_share("critical_failure"))
    return {
        "critical_failure": _chance(odds.critical_failure, odds.ways),
        "failure": _chance(odds.failure, odds.ways),
        "success": _chance(odds.success, odds.ways),
        "tiers": {str(tier): _chance(ways, odds.ways) for tier, ways in enumerate(odds.tiers, 1)},
        "mean_tier_given_success": _chance(mean, odds.success),
        "p_tier_at_least_8": _chance(odds.at_least(8), odds.ways),
        "expected_material_loss": _sum(loss, worst),
    }


def _sum(one: Ratio, other: Ratio) -> str:
    return ratio_text((one[0] * other[1] + other[0] * one[1], one[1] * other[1]))


def _recipe(name: str) -> Recipe:
    return next(example.recipe for example in LIBRARY if example.name == name)


def craft_run(given: Data, rules: Rules) -> Data:
    recipe, conditions = _recipe(given["recipe"]), _conditions(given["pool"])
    first = craft_resolution({**given, "target": recipe.target}, rules)
    minutes = crafting.craft_minutes(
        (recipe.minutes, 1), conditions.time, given["batch"], recipe.target, given["labor_percent"], rules
    )
    answer: Data = {"resolution": first, "minutes": ratio_text(minutes)}
    if not first["proceeds_to_quality"]:
        prompts = crafting.consequences(first["outcome"], False)
        lost = _losses(recipe.materials, given["batch"], first["outcome"], rules)
        return {**answer, "items": 0, "materials": lost, "gm_prompts": list(prompts)}
    pool = crafting.quality_pool(conditions, first["bonus_quality_dice"] > 0, rules)
    dice = FixedDice(*given["quality_faces"])
    roll = crafting.quality(dice, pool.dice, pool.lines)
    assert not dice.unused
    return {
        **answer,
        "pool": pool.dice,
        "tier": roll.total,
        "tier_name": roll.outcome,
        "items": given["batch"],
        "effect": _effect(recipe, roll.total),
        "materials_used": [
            {"name": loss.material.name, "used": _amount(loss.material, loss.brought)}
            for loss in crafting.losses(recipe.materials, given["batch"], first["outcome"], rules)
        ],
    }


def _amount(material: Material, amount: Ratio) -> int | str:
    return ratio_text(amount) if material.qty is None else amount[0]


def _losses(materials: tuple[Material, ...], batch: int, outcome: str, rules: Rules) -> list[Data]:
    return [
        {
            "name": loss.material.name,
            "lost": _amount(loss.material, loss.lost),
            "remaining": _amount(loss.material, loss.left),
            "unit": "requirement" if loss.material.qty is None else "item",
        }
        for loss in crafting.losses(materials, batch, outcome, rules)
    ]


def material_loss(given: Data, rules: Rules) -> Data:
    materials = tuple(Material(each["name"], each["qty"]) for each in given["materials"])
    return {"materials": _losses(materials, given["batch"], given["outcome"], rules)}


def craft_time(given: Data, rules: Rules) -> Data:
    part, _, whole = str(given["base_minutes"]).partition("/")
    minutes = crafting.craft_minutes(
        ratio(int(part), int(whole or 1)),
        given["time"],
        given["batch"],
        given["target"],
        given["labor_percent"],
        rules,
    )
    return {"minutes": ratio_text(minutes)}


def batch_limit(given: Data, rules: Rules) -> Data:
    band = tables.band_of(given["target"])
    return {"band": band.name, "max_batch": band.most}


def batch_check(given: Data, rules: Rules) -> Data:
    most = tables.band_of(given["target"]).most
    try:
        crafting.check_batch(given["target"], given["batch"])
    except crafting.RuleError:
        return {"ok": False, "max_batch": most}
    return {"ok": True, "max_batch": most}


def assistants(given: Data, rules: Rules) -> Data:
    helped = crafting.assistants((each["rank"], each["present_full_time"]) for each in given["helpers"])
    return {"dice": helped.dice, "skilled_counted": helped.skilled, "laborers": helped.labourers}


def recipe_effect(given: Data, rules: Rules) -> Data:
    return _effect(_recipe(given["recipe"]), given["tier"])


def _effect(recipe: Recipe, tier: int) -> Data:
    effect = effect_at(recipe, tier)
    numbers = [
        {"damage": option.modifiers.get("damage", 0), "to_hit": option.modifiers.get("to hit", 0)}
        for option in effect.options
    ]
    notes = [note for option in effect.options for note in option.notes] + list(effect.asked)
    return {"choose_one": numbers, "notes": notes} if len(numbers) > 1 else {**numbers[0], "notes": notes}


def recipe_validate(given: Data, rules: Rules) -> Data:
    recipe = given["recipe"]
    missing = [field for field in FIELDS if field not in recipe]
    return {"valid": not missing, "missing": missing, "warnings": warnings_of(recipe.get("target"))}


def xp(given: Data, rules: Rules) -> Data:
    return {"standard_award": "none", "gm_prompts": list(experience.awards(**given))}


def constants(given: Data, rules: Rules) -> Data:
    names = ("QUALITY_TIERS", "MIN_QUALITY_POOL", "MAX_ASSISTANT_BONUS", "NAT_20_QUALITY_BONUS")
    shares = ("FAILURE_MATERIAL_LOSS", "CRITICAL_FAILURE_LOSS", "BATCH_TIME_MULTIPLIER")
    return {
        **{name: getattr(tables, name) for name in names},
        **{name: ratio_text(getattr(tables, name)) for name in shares},
        "BATCH_SIZE_LIMITS": {band.name: band.most for band in tables.BANDS},
    }


OPS = {
    f"td.{op.__name__}": op
    for op in (
        role_check,
        critical,
        resolve,
        resolution_distribution,
        crit_effect,
        contest,
        contest_distribution,
        needs_roll,
        craft_resolution,
        quality_pool,
        quality_roll,
        quality_distribution,
        craft_distribution,
        craft_run,
        material_loss,
        craft_time,
        batch_limit,
        batch_check,
        assistants,
        recipe_effect,
        recipe_validate,
        xp,
        constants,
    )
}


def rules_of(settings: Data) -> Rules:
    return Rules(**settings)
