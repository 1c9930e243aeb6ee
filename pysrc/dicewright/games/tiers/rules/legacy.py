"""Legacy: with which rank a skill starts one tier up, once it is mastered below (TP-POWER-05 and -06)."""

from collections.abc import Mapping

from dicewright.games.tiers.rules.character import Ability, Character
from dicewright.games.tiers.rules.settings import DEFAULTS, Rules
from dicewright.games.tiers.rules.tables import MOST_RANK, TIERS, Tier, tier_of


def legacy_bonus(ranks: Mapping[str, int], tier: Tier, rules: Rules = DEFAULTS) -> int:
    """From the ranks of one skill in other tiers (TP-POWER-06, TP-AMB-26)."""
    below = (
        TIERS[: tier.number] if rules.legacy == "cumulative" else TIERS[max(0, tier.number - 1) : tier.number]
    )
    return sum(ranks.get(each.name, 0) >= MOST_RANK for each in below)


def starting_rank(ranks: Mapping[str, int], tier: Tier, rules: Rules = DEFAULTS) -> int:
    rank = 1 + legacy_bonus(ranks, tier, rules)
    return rank if rules.legacy_over_cap else min(MOST_RANK, rank)


def highest_rank(ranks: Mapping[str, int], tier: Tier, rules: Rules = DEFAULTS) -> int:
    """TP-POWER-05, and what a table lets legacy add to it."""
    return MOST_RANK + (legacy_bonus(ranks, tier, rules) if rules.legacy_over_cap else 0)


def ranks_of(character: Character, name: str) -> dict[str, int]:
    """The ranks of a skill by tier; where it stands there twice, the higher."""
    wanted = _plain(name)
    found = sorted((skill for skill in character.skills if _plain(skill.name) == wanted), key=_rank)
    return {skill.tier: skill.rank for skill in found}


def known_at(character: Character, name: str, tier: Tier) -> int | None:
    """Where among the skills this one stands in a tier, the highest of its kind."""
    wanted = _plain(name)
    found = [
        (skill.rank, place)
        for place, skill in enumerate(character.skills)
        if _plain(skill.name) == wanted and skill.tier == tier.name
    ]
    return max(found)[1] if found else None


def _rank(ability: Ability) -> int:
    return ability.rank


def legacies(character: Character, rules: Rules = DEFAULTS) -> tuple[Ability, ...]:
    """Skills that start one tier up with a bonus: mastered here, and there not known, or below that start."""
    offered: list[Ability] = []
    for skill in character.skills:
        tier = tier_of(skill.tier)
        if skill.rank < MOST_RANK or tier.number + 1 >= len(TIERS) or not skill.name.strip():
            continue
        above = TIERS[tier.number + 1]
        ranks = ranks_of(character, skill.name)
        start = starting_rank(ranks, above, rules)
        if ranks.get(above.name, 0) < start:
            offered.append(Ability(skill.name, above.name, start))
    return tuple({(_plain(each.name), each.tier): each for each in offered}.values())


def _plain(name: str) -> str:
    return " ".join(name.casefold().split())
