"""Attacks: what makes them easier, what a weak one costs, and what they do (LH-COMB-08, -09 and -12)."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from dicewright.dice import Dice
from dicewright.dice.odds import Odds
from dicewright.games.lavender.rules.arms import item_at, may_add_gear, sneaks, weapon_rolls
from dicewright.games.lavender.rules.character import Character, Item, has_feature, protection, with_item
from dicewright.games.lavender.rules.degrees import degree_odds, is_success, read_test
from dicewright.games.lavender.rules.encounter import Weighed
from dicewright.games.lavender.rules.equipment import Die, worn
from dicewright.games.lavender.rules.features import spend_death_dice
from dicewright.games.lavender.rules.fight import (
    Enemy,
    Fighter,
    enemy_at,
    fells,
    fighter_of,
    with_enemy_hurt,
    with_fighter,
)
from dicewright.games.lavender.rules.rolls import sum_odds
from dicewright.games.lavender.rules.tables import (
    CRITICAL,
    DEATH_DIE,
    IMPROVISED_DAMAGE,
    IMPROVISED_DIE,
    LEAST_ARMOR,
    MELEE,
    MISSILE,
    SPELL,
    STRONG,
    WEAK,
)
from dicewright.games.lavender.rules.turn import Move, Played, Turn, tell_damaged
from dicewright.trouble import RuleError

BODY_BLOW, EXERTION, EXPOSED, AMMO_CHECK = "body_blow", "exertion", "exposed", "ammo_check"
_COSTS = {BODY_BLOW: "a body blow", EXPOSED: "exposed", AMMO_CHECK: "an ammo check"}
"""What a Weak attack cost, in words; exertion is told with what it leaves."""


def weigh_attack(character: Character, enemy: Enemy, action: str) -> Weighed:
    """LH-COMB-10, LH-CHAR-41"""
    easier = ("after a critical defense",) if action != SPELL and enemy.advantage else ()
    return Weighed((*easier, *(("sneak attack",) if sneaks(character, enemy, action) else ())))


def may_exert(die: Die, value: int | None) -> bool:
    """LH-AMB-38: a choice that costs something."""
    return die is not None and value != LEAST_ARMOR


def exerted(value: int) -> int:
    """The armor value one lower; a die that shows 1 stays."""
    return max(LEAST_ARMOR, value - 1)


def costs_of(
    action: str, degree: str, character: Character | None, fighter: Fighter | None
) -> tuple[str, ...]:
    """What a Weak attack may cost (LH-COMB-08 and -09); only who has armor to lose may exert (LH-AMB-38)."""
    if action not in (MELEE, MISSILE) or degree != WEAK:
        return ()
    if action == MISSILE:
        return (BODY_BLOW, AMMO_CHECK, EXPOSED)
    may = character and fighter and may_exert(protection(character), fighter.armor)
    return (BODY_BLOW, EXERTION, EXPOSED) if may else (BODY_BLOW, EXPOSED)


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


def strike(
    move: Move,
    action: str,
    target: int | None,
    item: int | None,
    dice: Dice,
    choice: str = "",
    death_dice: int = 0,
    with_gear: bool = False,
) -> Played:
    """Damage, what it costs, and what it does to the weapon."""
    turn = Turn(move, dice)
    fight, degree = turn.fight, move.shown.degree
    enemy, fighter = enemy_at(fight, target), fighter_of(fight, move.sheet)
    wanted = costs_of(action, degree, turn.character, fighter)
    if wanted and choice not in wanted:
        raise RuleError("choice", "choose what the weak attack costs first (LH-COMB-08)")
    # What was chosen for a Weak attack costs nothing once the gear die has made it better.
    choice = choice if wanted else ""
    hits, weapon = is_success(degree), item_at(turn.character, item)
    faces, bonus = _thrown(turn, action, enemy, weapon, death_dice, with_gear) if hits else ((), ())
    die = weapon.die if weapon else None
    found = attack(move.shown.natural, move.shown.modifier, faces, bonus, enemy.armor, choice, die)
    told = [f"{found.damage} damage to {enemy.name}" if hits else "no damage"]
    told += [_COSTS[choice]] if choice in _COSTS else []
    if weapon and item is not None and found.weapon != weapon.die:
        turn.write(with_item(turn.character, item, die=found.weapon))
        told.append(f"{weapon.name} {tell_damaged(found.weapon)}")
    armor = fighter.armor if fighter else None
    if choice == EXERTION:
        armor = exerted(turn.armor(armor) or LEAST_ARMOR)
        told.append(f"exertion, armor value {armor}")
    is_felled = bool(found.damage) and fells(enemy, found.damage)
    # Straight on to another foe nearby (LH-CHAR-14).
    cleaves = is_felled and action == MELEE and has_feature(turn.character, "Cleave")
    # Whoever is hit knows of it (LH-CHAR-41).
    unaware = enemy.unaware and not hits
    fight = with_enemy_hurt(turn.fight, target or 0, found.damage, advantage=False, unaware=unaware)
    turn.write_fight(with_fighter(fight, move.sheet, acted=not cleaves, armor=armor))
    if choice == EXPOSED:
        turn.write(turn.character.replace(exposed=True))
    if choice == AMMO_CHECK and move.rules.ammo == "gear":
        turn.gear()
    elif choice == AMMO_CHECK:
        told.append("roll the weapon’s own ammunition die")
    told += [f"{enemy.name} falls"] if is_felled else []
    told += ["Cleave: attack another"] if cleaves else []
    if action == MELEE and degree in (CRITICAL, STRONG) and has_feature(turn.character, "Combat Maneuver"):
        told.append("Combat Maneuver: disarm, push back ten feet, or sunder a shield")
    return turn.done("; ".join(told))


def _thrown(
    turn: Turn, action: str, enemy: Enemy, weapon: Item | None, death_dice: int, with_gear: bool
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The weapon's dice, and what is added to them (LH-CHAR-11, LH-AMB-40)."""
    faces = _weapon_faces(turn, weapon, weapon_rolls(turn.character, enemy, action))
    bonus: tuple[int, ...] = ()
    if death_dice and action == MELEE:
        left = spend_death_dice(turn.character.death_dice, death_dice)
        bonus = turn.throw("Dealer of Death", DEATH_DIE, death_dice, "LH-CHAR-11")
        turn.write(turn.character.replace(death_dice=left))
    if with_gear and may_add_gear(turn.character, action):
        bonus = (*bonus, turn.gear())
    return faces, bonus


def _weapon_faces(turn: Turn, weapon: Item | None, count: int) -> tuple[int, ...]:
    """A broken weapon, or none, is improvised (LH-AMB-18)."""
    if weapon and weapon.die is not None:
        return turn.throw(weapon.name, weapon.die, count, "LH-COMB-12")
    improvised = turn.move.rules.improvised_damage
    if improvised == "d2":
        return turn.throw("an improvised weapon", IMPROVISED_DIE, count, "LH-AMB-18")
    return (IMPROVISED_DAMAGE,) * count if improvised == "1" else ()


# How likely


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
