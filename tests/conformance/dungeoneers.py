"""How the vectors of Dungeoneers speak to our rules. Plain Python, so that it also runs in a browser."""

from typing import Any

from dicewright.dice import FixedDice, Roll
from dicewright.dice.odds import Odds
from dicewright.games.dungeoneers.rules import odds as chances
from dicewright.games.dungeoneers.rules.adversary import adversary_odds, moved
from dicewright.games.dungeoneers.rules.heading import TEST, HeadingSide, read_heading
from dicewright.games.dungeoneers.rules.pool import core_dice, count_of, group_dice, target_number, throw_pool
from dicewright.games.dungeoneers.rules.settings import Rules
from dicewright.games.dungeoneers.rules.settling import check_use, is_below_success, settle, winner_of
from dicewright.games.dungeoneers.rules.tables import (
    BASE_DICE,
    DIFFICULTIES,
    MOST_DN,
    STANDARD_DN,
    degree_of,
    difficulty_of,
)
from dicewright.ratio import ratio_text

Data = dict[str, Any]


def _chances(found: Odds[Any]) -> Data:
    return {str(outcome): ratio_text((ways, found.ways)) for outcome, ways in found if ways}


def _degrees(found: Odds[str]) -> Data:
    return {degree: ratio_text((ways, found.ways)) for degree, ways in found}


def difficulty(given: Data, rules: Rules) -> Data:
    dn = difficulty_of(given["name"]) if "name" in given else given["dn"]
    return {"name": DIFFICULTIES[dn], "dn": dn}


def _asked(asked: HeadingSide | None) -> Data:
    assert asked
    return {"attributes": list(asked.attributes), "skill": asked.skill or None}


def parse(given: Data, rules: Rules) -> Data:
    heading = read_heading(given["text"])
    if heading.kind == TEST:
        return {
            "kind": TEST,
            "initiator": _asked(heading.asked),
            "opponent": _asked(heading.against),
        }
    assert heading.dn is not None
    return {
        "kind": heading.kind,
        **_asked(heading.asked),
        "difficulty": DIFFICULTIES[heading.dn],
        "dn": heading.dn,
    }


def tn(given: Data, rules: Rules) -> Data:
    return {"tn": target_number(given["attribute"], given["boon"], given["bane"], rules)}


def pool(given: Data, rules: Rules) -> Data:
    match given["kind"]:
        case "core":
            return {"dice": core_dice(given["proficiency_dice"])}
        case "standard":
            return {"dice": BASE_DICE}
    return {"dice": group_dice(given["proficiency_dice"], given["members"], rules)}


def degree(given: Data, rules: Rules) -> Data:
    difference = given["successes"] - given["dn"]
    return {"difference": difference, "degree": degree_of(difference)}


def _thrown(given: Data, rules: Rules, dice: int | None = None, target: int | None = None) -> Roll:
    faces = given["faces"]
    found = FixedDice(*faces)
    number = target_number(
        given["attribute"] if target is None else target, given["boon"], given["bane"], rules
    )
    roll = throw_pool(found, "", number, len(faces) if dice is None else dice, rules)
    assert not found.unused
    return roll


def _rolled(given: Data, rules: Rules, dice: int, dn: int) -> Data:
    roll = _thrown(given, rules, dice)
    count = count_of(roll)
    may = is_below_success(count.rolled, dn)
    dread = int(may and given["compromise"] == "accepted")
    settled = settle(count.rolled + dread, dn, given["use_successes"])
    return {
        "tn": roll.inputs["tn"],
        "dice": len(roll.dice),
        "successes_on_dice": count.on_dice,
        "losses": count.losses,
        "critical": count.critical > 0,
        "rolled_successes": count.rolled,
        "degree_before_compromise": degree_of(count.rolled - dn),
        "compromise_available": may,
        "dread_gained": dread,
        "used_successes": settled.successes,
        "difference": settled.difference,
        "degree": settled.degree,
    }


def core_roll(given: Data, rules: Rules) -> Data:
    return _rolled(given, rules, core_dice(given["proficiency_dice"]), given["dn"])


def standard_roll(given: Data, rules: Rules) -> Data:
    return _rolled(given, rules, BASE_DICE, STANDARD_DN)


def group_roll(given: Data, rules: Rules) -> Data:
    dice = group_dice(given["leader_proficiency_dice"], given["members"], rules)
    target = given["leader_attribute"] if given["tn_override"] is None else given["tn_override"]
    roll = _thrown(given, rules, dice, target)
    count = count_of(roll)
    return {
        "dice": dice,
        "tn": roll.inputs["tn"],
        "successes": count.rolled,
        "losses": count.losses,
        "critical": count.critical > 0,
        "leader_stress": count.losses,
        "degree": None if given["dn"] is None else degree_of(count.rolled - given["dn"]),
    }


def test(given: Data, rules: Rules) -> Data:
    used = [
        settle(count_of(_thrown(given[side], rules)).rolled, 0, given[f"{side}_use"]).successes
        for side in ("initiator", "opponent")
    ]
    difference = used[0] - used[1]
    return {
        "initiator_successes": used[0],
        "opponent_successes": used[1],
        "difference": difference,
        "degree": degree_of(difference),
        "winner": winner_of(difference),
    }


def success_control(given: Data, rules: Rules) -> Data:
    try:
        return {"ok": True, "used_successes": check_use(given["rolled_successes"], given["chosen"])}
    except ValueError as refusal:
        return {"ok": False, "error": refusal.code}  # type: ignore[attr-defined]


def adversary_dn(given: Data, rules: Rules) -> Data:
    found = moved(given["dn"], given["boon"], given["bane"], given["die"], given["face"], rules)
    answer: Data = {
        "net": found.net,
        "direction": found.direction or None,
        "roll_needed": found.net != 0,
        "dn": found.dn,
    }
    if found.net:
        answer |= {"read_as": found.read_as, "success": found.is_success}
    return answer


def roll_distribution(given: Data, rules: Rules) -> Data:
    dice = given["dice"]
    found = chances.success_odds(given["tn"], dice, rules)
    return {
        "successes": _chances(found),
        "critical": ratio_text((chances.critical_ways(dice), found.ways)),
        "mean": ratio_text(found.mean()),
        "degrees": {str(dn): _degrees(chances.degrees_of(found, dn)) for dn in range(MOST_DN + 1)},
    }


def standard_distribution(given: Data, rules: Rules) -> Data:
    number = target_number(given["attribute"], given["boon"], given["bane"], rules)
    found = chances.success_odds(number, BASE_DICE, rules)
    return {"tn": number, "degrees": _degrees(chances.degrees_of(found, STANDARD_DN))}


def test_distribution(given: Data, rules: Rules) -> Data:
    sides = [(given[side]["tn"], given[side]["dice"]) for side in ("initiator", "opponent")]
    found = chances.difference_odds(sides[0], sides[1], rules)
    wins = found.at_least(0)
    return {
        "degrees": _degrees(chances.degrees_of(found, 0)),
        "initiator_wins": ratio_text((wins, found.ways)),
        "opponent_wins": ratio_text((found.ways - wins, found.ways)),
    }


def group_distribution(given: Data, rules: Rules) -> Data:
    dice = group_dice(given["leader_proficiency_dice"], given["members"], rules)
    stress, found = chances.loss_odds(given["tn"], dice), chances.success_odds(given["tn"], dice, rules)
    return {
        "dice": dice,
        "stress": _chances(stress),
        "mean_stress": ratio_text(stress.mean()),
        "successes": _chances(found),
        "degrees": None if given["dn"] is None else _degrees(chances.degrees_of(found, given["dn"])),
    }


def adversary_distribution(given: Data, rules: Rules) -> Data:
    return {"dn": _chances(adversary_odds(given["dn"], given["boon"], given["bane"], given["die"], rules))}


def core_vs_adversary(given: Data, rules: Rules) -> Data:
    names = ("tn", "dice", "dn", "boon", "bane", "die")
    return {"degrees": _degrees(chances.against_adversary(*(given[name] for name in names), rules))}


def compromise_distribution(given: Data, rules: Rules) -> Data:
    assert given["policy"] == "whenever_available"
    found = chances.success_odds(given["tn"], given["dice"], rules)
    degrees, dread = chances.compromise_odds(found, given["dn"], rules)
    return {"degrees": _degrees(degrees), "mean_dread": ratio_text(dread.mean())}


def rules_of(settings: Data) -> Rules:
    return Rules(**settings)


OPS = {
    f"dn.{operation.__name__}": operation
    for operation in (
        difficulty,
        parse,
        tn,
        pool,
        degree,
        core_roll,
        standard_roll,
        group_roll,
        test,
        success_control,
        adversary_dn,
        roll_distribution,
        standard_distribution,
        test_distribution,
        group_distribution,
        adversary_distribution,
        core_vs_adversary,
        compromise_distribution,
    )
}
