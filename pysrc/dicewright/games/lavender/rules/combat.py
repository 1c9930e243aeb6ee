"""Combat: initiative, attacks, defence, spells, morale, and what it does to weapons and armor."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from dicewright.dice.odds import Odds, Ratio
from dicewright.games.lavender.rules.degrees import (
    ADVANTAGE,
    NORMAL,
    degree_odds,
    is_success,
    kept_odds,
    read_test,
)
from dicewright.games.lavender.rules.equipment import Die, armor_die, worn
from dicewright.games.lavender.rules.settings import DEFAULTS, Rules
from dicewright.games.lavender.rules.tables import (
    CON,
    CRITICAL,
    DEX,
    FUMBLE,
    INT,
    MISS,
    MORALE_DICE,
    MORALE_DIE,
    STR,
    STRONG,
    USED_UP_TO,
    WEAK,
)
from dicewright.ratio import ratio

QUICK, SLOW_PHASE = "quick", "slow"
MELEE, MISSILE, SPELL, DEFEND = "melee", "missile", "spell", "defend"
ABILITY = {MELEE: STR, MISSILE: DEX, SPELL: INT, DEFEND: CON}
"""LH-COMB-08 to -11: what each of them tests."""
BODY_BLOW, EXERTION, EXPOSED, AMMO_CHECK = "body_blow", "exertion", "exposed", "ammo_check"
LEAST_ARMOR = 1
"""LH-COMB-06: an armor value never falls below."""


def phase_of(natural: int | None, dexterity: int, has_slow_weapon: bool) -> str:
    """LH-COMB-03, LH-EQ-03"""
    if has_slow_weapon or natural is None:
        return SLOW_PHASE
    return QUICK if is_success(read_test(natural, dexterity).degree) else SLOW_PHASE


def is_interrupted(phase: str, action: str, is_damaged: bool) -> bool:
    """LH-COMB-05, LH-AMB-41"""
    return phase == SLOW_PHASE and is_damaged and action in (MISSILE, SPELL)


# Attacks


class Attack(NamedTuple):
    degree: str
    damage: int
    weapon: Die
    """As it is afterwards."""


def attack(
    natural: int,
    modifier: int,
    weapon_rolls: Sequence[int],
    bonus: Sequence[int],
    enemy_armor: int,
    choice: str,
    weapon: Die,
) -> Attack:
    """LH-COMB-08, -09 and -12"""
    degree = read_test(natural, modifier).degree
    raw = sum(weapon_rolls) + sum(bonus)
    match degree:
        case "Critical":
            return Attack(degree, 2 * raw, weapon)
        case "Strong":
            return Attack(degree, raw, weapon)
        case "Weak":
            return Attack(degree, max(0, raw - enemy_armor) if choice == BODY_BLOW else raw, weapon)
        case "Fumble":
            return Attack(degree, 0, worn(weapon))
    return Attack(degree, 0, weapon)


# Defence


class Defence(NamedTuple):
    degree: str
    taken: int
    armor_value: int
    next_has_advantage: bool


def defend(natural: int, con: int, damage: int, armor_value: int) -> Defence:
    """LH-COMB-10"""
    degree = read_test(natural, con).degree
    if degree == WEAK:
        after = max(LEAST_ARMOR, armor_value - 1) if armor_value else 0
        return Defence(degree, max(0, damage - armor_value), after, False)
    taken = {CRITICAL: 0, STRONG: 0, MISS: damage, FUMBLE: 2 * damage}[degree]
    return Defence(degree, taken, armor_value, degree == CRITICAL)


@lru_cache(maxsize=64)
def damage_odds(modifier: int, mode: str, die: int, count: int) -> Odds[int]:
    """What an attack does before a choice: its dice in full on a Weak, twice on a Critical (LH-COMB-08)."""
    degrees = degree_odds(modifier, mode)
    raw = sum_odds(die, count)
    counts: dict[int, int] = {}
    for degree, ways in degrees:
        times_hit = {CRITICAL: 2, STRONG: 1, WEAK: 1}.get(degree, 0)
        for amount, ways_of_amount in raw:
            damage = times_hit * amount
            counts[damage] = counts.get(damage, 0) + ways * ways_of_amount
    return Odds(dict(sorted(counts.items())), degrees.ways * raw.ways)


def sum_odds(die: int, count: int) -> Odds[int]:
    """Of so many dice, added up."""
    counts = {0: 1}
    for _ in range(count):
        longer: dict[int, int] = {}
        for amount, ways in counts.items():
            for face in range(1, die + 1):
                longer[amount + face] = longer.get(amount + face, 0) + ways
        counts = longer
    return Odds(counts)


def armor_odds(die: Die, value: int | None, has_tank: bool) -> Odds[int]:
    """Of the armor value: as it is, or as its die may still show (LH-COMB-06, LH-CHAR-16)."""
    if value is None and die is not None:
        return kept_odds(die, ADVANTAGE if has_tank else NORMAL)
    return Odds({value or 0: 1})


@lru_cache(maxsize=64)
def taken_odds(con: int, mode: str, die: int, armor: Odds[int]) -> Odds[int]:
    """What one attack does to whoever defends; the armor value may still be a die (LH-COMB-06 and -10)."""
    degrees = degree_odds(con, mode)
    counts: dict[int, int] = {}
    for degree, ways in degrees:
        for damage in range(1, die + 1):
            for value, ways_of_value in armor:
                taken = {WEAK: max(0, damage - value), MISS: damage, FUMBLE: 2 * damage}.get(degree, 0)
                counts[taken] = counts.get(taken, 0) + ways * ways_of_value
    return Odds(dict(sorted(counts.items())), degrees.ways * die * armor.ways)


def spared_odds(con: int, mode: str, armor: Odds[int]) -> Ratio:
    """That one attack does less than its damage: a Weak only where an armor value takes some off."""
    degrees = degree_odds(con, mode)
    unhurt = degrees.exactly(CRITICAL) + degrees.exactly(STRONG)
    return ratio(unhurt * armor.ways + degrees.exactly(WEAK) * armor.at_least(1), degrees.ways * armor.ways)


def may_exert(die: Die, value: int | None) -> bool:
    """LH-AMB-38: a choice that costs something."""
    return die is not None and value != LEAST_ARMOR


def exerted(value: int) -> int:
    """The armor value one lower; a die that shows 1 stays."""
    return max(LEAST_ARMOR, value - 1)


# Spells

EFFECT_NONE, EFFECT, EFFECT_DOUBLE, MISHAP = "none", "normal", "double", "mishap"
SPELLS = {
    CRITICAL: (EFFECT_DOUBLE, True),
    STRONG: (EFFECT, True),
    WEAK: (EFFECT, False),
    MISS: (EFFECT_NONE, False),
    FUMBLE: (MISHAP, False),
}
"""LH-COMB-11: what happens, and whether the working is kept."""


def spell_amount(degree: str, faces: Sequence[int], bonus: Sequence[int] = ()) -> int:
    """The number of a working that has a die, with reagents; a critical doubles all of it (LH-COMB-11)."""
    times_cast = {EFFECT_DOUBLE: 2, EFFECT: 1}.get(SPELLS[degree][0], 0)
    return times_cast * (sum(faces) + sum(bonus))


# Morale

FIRST, HALF, THREE_QUARTERS = "first", "half", "three_quarters"


def morale_triggers(total: int, before: int, after: int) -> tuple[str, ...]:
    """LH-COMB-13, LH-AMB-42: those that this round has reached."""
    reached = ((FIRST, 1, 0), (HALF, 2, 1), (THREE_QUARTERS, 4, 3))

    def has(lost: int, times_lost: int, parts: int) -> bool:
        return lost > 0 if not parts else times_lost * lost >= parts * total

    return tuple(
        name
        for name, times_lost, parts in reached
        if has(after, times_lost, parts) and not has(before, times_lost, parts)
    )


def stands(morale: int, dice: int) -> bool:
    """LH-COMB-14"""
    return dice <= morale


def makes_general_test(morale: int | None, rules: Rules = DEFAULTS) -> bool:
    """Instead of a check against a score; so does whoever has none (LH-AMB-42)."""
    return morale is None or rules.morale == "general_test"


def stands_odds(morale: int | None, rules: Rules = DEFAULTS) -> Ratio:
    if morale is None or makes_general_test(morale, rules):
        degrees = degree_odds(0)
        return ratio(sum(ways for degree, ways in degrees if is_success(degree)), degrees.ways)
    thrown = sum_odds(MORALE_DIE, MORALE_DICE)
    return ratio(sum(ways for total, ways in thrown if stands(morale, total)), thrown.ways)


# After the fight


class Swept(NamedTuple):
    tested: bool
    degraded: bool
    body: Die


def after_combat(
    body: Die, has_shield: bool, shown: int | None, has_tank: bool, faces: Sequence[int]
) -> Swept:
    """LH-COMB-15, LH-AMB-19 and -43"""
    effective = armor_die(body, has_shield)
    if effective is None or shown != LEAST_ARMOR:
        return Swept(False, False, body)
    face = max(faces) if has_tank else faces[0]
    degraded = face <= USED_UP_TO
    return Swept(True, degraded, worn(body) if degraded else body)
