"""How the vectors of Tiers of Power speak to our rules. Plain Python, so that it also runs in a browser."""

from typing import Any

from dicewright.dice import FixedDice
from dicewright.dice.odds import Odds
from dicewright.games.tiers.rules import challenge, complications, faceoff, tables
from dicewright.games.tiers.rules.challenge import Challenge, Lead, Supporter
from dicewright.games.tiers.rules.character import Character as Sheet
from dicewright.games.tiers.rules.character import Level, hp_parts, tier_behind
from dicewright.games.tiers.rules.faceoff import Side, Standing
from dicewright.games.tiers.rules.legacy import legacy_bonus, starting_rank
from dicewright.games.tiers.rules.odds import pool_odds
from dicewright.games.tiers.rules.pool import bonus_tier, cast, count_of, dice_of, rank_is_allowed
from dicewright.games.tiers.rules.settings import Rules
from dicewright.games.tiers.rules.tables import PoolDie, die_text, tier_of
from dicewright.ratio import ratio_text

Data = dict[str, Any]


def _dice(names: list[str], rules: Rules) -> tuple[PoolDie, ...]:
    dice = [tuple(int(part.removeprefix("d")) for part in name.split("+")) for name in names]
    if rules.omega_die == "separate":
        return tuple((sides,) for die in dice for sides in die)
    return tuple(dice)


def _faces(written: list[Any]) -> list[int]:
    return [face for each in written for face in (each if isinstance(each, list) else [each])]


def _chances(odds: Odds[Any]) -> Data:
    return {str(outcome): ratio_text((ways, odds.ways)) for outcome, ways in odds if ways}


def _whole(part: int, odds: Odds[Any]) -> str:
    return ratio_text((part, odds.ways))


def tier(given: Data, rules: Rules) -> Data:
    found = tier_of(given["tier"])
    return {
        "number": found.number,
        "skill_die": die_text(found.die),
        "hp_per_level": rules.hp_per_level(found),
        "multiplier": rules.multiplier(found),
        "extrapolated": found.is_extrapolated,
    }


def pool(given: Data, rules: Rules) -> Data:
    own = tier_of(given["tier"])
    bonus = bonus_tier(own, tier_of(given["character_tier"]), rules) if given["bonus_die"] else None
    return {"dice": [die_text(die) for die in dice_of(own, given["rank"], bonus, rules)]}


def evaluate(given: Data, rules: Rules) -> Data:
    written = ("initial", "fortunate_faces", "reroll_faces", "explode_faces")
    faces = [face for key in written for face in _faces(given[key])]
    chosen = given["reroll_indices"]
    dice = FixedDice(*faces)
    fell = cast(dice, _dice(given["pool"], rules), given["fortunate"], len(chosen), chosen, (), rules)
    assert not dice.unused
    naturals = [list(each) if len(each) > 1 else each[0] for each in fell.naturals]
    return {"naturals": naturals, "finals": list(fell.finals), "result": fell.result}


def highest_distribution(given: Data, rules: Rules) -> Data:
    odds = pool_odds(_dice(given["pool"], rules), given["fortunate"], given["reroll"], rules)
    return {"result": _chances(odds), "mean": ratio_text(odds.mean())}


def _standing(given: Data) -> Standing:
    return Standing(tier_of(given["character_tier"]), given["rank"])


def opposed(given: Data, rules: Rules) -> Data:
    a, b = given["a"], given["b"]
    judged = faceoff.judge((a["result"], b["result"]), _standing(a), _standing(b), given["initiator"])
    return judged._asdict()


def _side(given: Data) -> Side:
    return Side(
        tier_of(given["tier"]),
        given["rank"],
        tier_of(given["character_tier"]),
        given["bonus_die"],
        given["fortunate"],
        given["reroll"],
    )


def opposed_distribution(given: Data, rules: Rules) -> Data:
    found = faceoff.chances(_side(given["a"]), _side(given["b"]), rules, given["initiator"])
    ways = {
        "a_higher": found.higher,
        "tie": found.tie,
        "b_higher": found.lower,
        "a_wins": found.wins,
        "b_wins": found.losses,
    }
    return {
        **{name: _whole(each, found.difference) for name, each in ways.items()},
        "tie_goes_to": found.tie_to,
        "tie_decided_by": found.tie_by,
        "difference": _chances(found.difference),
    }


def attack(given: Data, rules: Rules) -> Data:
    sides = [given["attacker"], given["defender"]]
    results = [
        cast(FixedDice(*_faces(each["initial"]), *each["explode_faces"]), _dice(each["pool"], rules)).result
        for each in sides
    ]
    attacker, defender = (_standing(each) for each in sides)
    judged = faceoff.judge((results[0], results[1]), attacker, defender)
    won = judged.winner == faceoff.FIRST
    multiplier = rules.multiplier(attacker.tier)
    damage = faceoff.damage_of(judged.margin, judged.margin == 0, multiplier, rules) if won else 0
    hp, _ = faceoff.wounded(given["defender_hp"], damage)
    return {
        "attacker_result": results[0],
        "defender_result": results[1],
        "winner": "attacker" if won else "defender",
        "margin": judged.margin,
        "decided_by": judged.decided_by,
        "multiplier": multiplier,
        "damage": damage,
        "defender_hp": hp,
        "defeated": hp == 0,
    }


def damage_distribution(given: Data, rules: Rules) -> Data:
    attacker = _side(given["attacker"])
    found = faceoff.chances(attacker, _side(given["defender"]), rules)
    odds = faceoff.damage_odds(found, attacker.multiplier(rules), rules)
    return {"damage": _chances(odds), "mean": ratio_text(odds.mean())}


def damage(given: Data, rules: Rules) -> Data:
    multiplier = rules.multiplier(tier_of(given["attacker_tier"]))
    return {"damage": faceoff.damage_of(given["margin"], False, multiplier, rules)}


def hp(given: Data, rules: Rules) -> Data:
    levels = tuple(Level(each["name"], each["tier"], each["level"]) for each in given["levels"])
    parts = hp_parts(levels, rules)
    highest = tier_behind(Sheet(levels=levels))
    return {
        "hp": sum(parts),
        "character_tier": highest.name if highest else None,
        "parts": [{"tier": level.tier, "hp": part} for level, part in zip(levels, parts, strict=True)],
    }


def legacy(given: Data, rules: Rules) -> Data:
    learned = tier_of(given["learn_tier"])
    return {
        "legacy_bonus": legacy_bonus(given["ranks"], learned, rules),
        "starting_rank": starting_rank(given["ranks"], learned, rules),
    }


def rank_check(given: Data, rules: Rules) -> Data:
    return {"ok": rank_is_allowed(given["rank"], given["temporary"])}


def cp_gain(given: Data, rules: Rules) -> Data:
    found = complications.gain(given["pool"], given["gain"], given["d10"], rules)
    if found.waiting:
        return {"pool": found.pool, "pending_forced_roll": True, "waiting_points": found.waiting}
    return {"pool": found.pool, "forced_cost": found.forced_cost, "points_lost": found.lost}


def cp_spend(given: Data, rules: Rules) -> Data:
    cost = complications.spend_of(given["effect"]).cost
    try:
        return {"pool": complications.spend(given["pool"], given["effect"]), "cost": cost}
    except ValueError as refusal:
        return {"error": refusal.code, "cost": cost}  # type: ignore[attr-defined]


def forced_cost(given: Data, rules: Rules) -> Data:
    return {"cost": complications.forced_cost(given["d10"])}


def forced_distribution(given: Data, rules: Rules) -> Data:
    odds = complications.forced_odds()
    return {"cost": _chances(odds), "mean": ratio_text(odds.mean())}


def underdog(given: Data, rules: Rules) -> Data:
    winner = faceoff.FIRST if given["winner"] == "attacker" else faceoff.SECOND
    attacker, defender = tier_of(given["attacker_tier"]), tier_of(given["defender_tier"])
    may = faceoff.is_underdog_win(attacker, defender, winner, given["margin"], rules)
    return {"gm_may_gain": tables.UNDERDOG_POINTS if may else 0}


def buy_success(given: Data, rules: Rules) -> Data:
    allowed = complications.may_buy_success(given["roll_failed"], given["context"] == "coop_lead")
    if not allowed:
        return {"allowed": False, "pool": given["pool"], "margin": None}
    gained = complications.gain(given["pool"], tables.BOUGHT_SUCCESS_POINTS, None, rules)
    return {"allowed": True, "pool": gained.pool, "margin": rules.bought_success_margin}


def _coop(given: Data) -> tuple[Lead, Challenge, tuple[Supporter, ...]]:
    lead, against = given["lead"], given["challenge"]
    return (
        Lead(
            lead["skill"],
            tier_of(lead["tier"]),
            lead["rank"],
            tier_of(lead["character_tier"]),
            lead["bonus_die"],
        ),
        Challenge(tier_of(against["tier"]), against["rank"], tuple(against["keywords"])),
        tuple(
            Supporter(each["action"], each["skill"] or "", tier_of(each["character_tier"]))
            for each in given["supports"]
        ),
    )


def coop_setup(given: Data, rules: Rules) -> Data:
    lead, against, supports = _coop(given)
    found = challenge.supported(lead, against, supports)
    return {
        "reroll": found.reroll,
        "fortunate": found.fortunate,
        "reduce": found.reduce,
        "increase": found.increase,
        "prepared": found.prepared,
        "gm_gains": found.gm_gains,
        "challenge_dice": count_of(against.rank, found.reduce, found.increase, rules),
        "errors": [{"support": place, "code": code} for place, code in found.refused.items()],
    }


def coop_result(given: Data, rules: Rules) -> Data:
    lead, against = given["lead"], given["challenge"]
    judged = faceoff.judge(
        (lead["result"], against["result"]),
        _standing(lead),
        Standing(tier_of(against["tier"]), against["rank"]),
    )
    result, complication = challenge.result_of(judged, against["keywords"], given["prepared"], rules)
    return {
        "lead_wins": judged.winner == faceoff.FIRST,
        "margin": judged.margin,
        "result": result,
        "complication": complication,
    }


def coop_distribution(given: Data, rules: Rules) -> Data:
    lead, against, supports = _coop(given)
    odds = challenge.challenge_odds(lead, against, supports, rules)
    return {"setup": coop_setup(given, rules), "results": _chances(odds)}


def combine_rerolls(given: Data, rules: Rules) -> Data:
    return {"reroll": challenge.combined_reroll(given["grants"])}


def rules_of(settings: Data) -> Rules:
    return Rules(**settings)


OPS = {
    f"tp.{operation.__name__}": operation
    for operation in (
        tier,
        pool,
        evaluate,
        highest_distribution,
        opposed,
        opposed_distribution,
        attack,
        damage_distribution,
        damage,
        hp,
        legacy,
        rank_check,
        cp_gain,
        cp_spend,
        forced_cost,
        forced_distribution,
        underdog,
        buy_success,
        coop_setup,
        coop_result,
        coop_distribution,
        combine_rerolls,
    )
}
