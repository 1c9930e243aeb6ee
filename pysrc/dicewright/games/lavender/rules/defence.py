"""Defence: what an enemy's attack does, and how armor fares in a fight and after it."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from dicewright.dice import Dice, Roll
from dicewright.dice.odds import Odds, Ratio
from dicewright.dice.source import called
from dicewright.games.lavender.rules.character import (
    Character,
    body_armor,
    harmed,
    protection,
    shield,
    with_item,
)
from dicewright.games.lavender.rules.degrees import (
    ADVANTAGE,
    NORMAL,
    degree_odds,
    dice_of_mode,
    kept_odds,
    read_test,
)
from dicewright.games.lavender.rules.encounter import Weighed
from dicewright.games.lavender.rules.equipment import Die, armor_die, worn
from dicewright.games.lavender.rules.fight import enemy_at, fighter_of, with_enemy, with_fighter
from dicewright.games.lavender.rules.rolls import throw_dice
from dicewright.games.lavender.rules.tables import (
    CRITICAL,
    FUMBLE,
    LEAST_ARMOR,
    MISS,
    STRONG,
    USED_UP_TO,
    WEAK,
)
from dicewright.games.lavender.rules.turn import Move, Played, Turn, armor_mode, tell_damaged
from dicewright.ratio import ratio


def weigh_defence(character: Character) -> Weighed:
    """LH-COMB-08"""
    return Weighed(harder=("exposed",) if character.exposed else ())


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


def guard(move: Move, attacker: int | None, dice: Dice) -> Played:
    """Somebody defends against the next attack of an enemy; the GM rolls only the damage (LH-COMB-10)."""
    turn = Turn(move, dice)
    fight, degree = turn.fight, move.shown.degree
    enemy, fighter = enemy_at(fight, attacker), fighter_of(fight, move.sheet)
    hurts = degree not in (CRITICAL, STRONG)
    damage = (
        sum(turn.throw(f"{enemy.name}’s damage", enemy.next_damage, 1, "LH-COMB-10", "the GM"))
        if hurts
        else 0
    )
    value = fighter.armor if fighter else None
    if degree == WEAK:
        value = turn.armor(value)
    found = defend(move.shown.natural, move.shown.modifier, damage, value or 0)
    if value is not None:
        fight = with_fighter(fight, move.sheet, armor=found.armor_value)
    if found.taken:
        fight = with_fighter(fight, move.sheet, hurt=True)
    struck = min(enemy.struck + 1, len(enemy.attacks))
    fight = with_enemy(
        fight,
        attacker or 0,
        struck=struck,
        acted=struck == len(enemy.attacks),
        unaware=False,
        advantage=enemy.advantage or found.next_has_advantage,
    )
    turn.write_fight(fight)
    turn.write(harmed(turn.character, found.taken).replace(exposed=False))
    told = f"{found.taken} damage" if hurts else "no damage"
    if found.taken < damage:
        told += f", as armor takes {damage - found.taken} of {damage}"
    if found.next_has_advantage:
        told += f", and the next attack on {enemy.name} has advantage"
    return turn.done(told)


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


class Sweep(NamedTuple):
    """How somebody's armor came out of a fight."""

    roll: Roll
    character: Character
    told: str


def sweep(name: str, character: Character, value: int | None, dice: Dice) -> Sweep | None:
    """An armor die that shows 1 makes a usage test (LH-COMB-15); None where there is nothing to test."""
    die, body = protection(character), body_armor(character)
    if die is None or value != LEAST_ARMOR:
        return None
    mode = armor_mode(character)
    roll = throw_dice(
        called(dice, name, "armor die"), f"{name}’s armor", die, dice_of_mode(mode), "LH-COMB-15"
    )
    swept = after_combat(
        body.die if body else None, shield(character) is not None, value, mode == ADVANTAGE, roll.faces
    )
    told = (
        f"{name}’s {'armor' if body else 'shield'} {tell_damaged(swept.body) if swept.degraded else 'holds'}"
    )
    return Sweep(roll, with_worn_armor(character, swept.body) if swept.degraded else character, told)


def with_worn_armor(character: Character, die: Die) -> Character:
    """LH-AMB-19: on the body armor, and on the shield only where there is no other."""
    body = body_armor(character)
    if body:
        return with_item(character, character.items.index(body), die=die)
    place = next(at for at, item in enumerate(character.items) if item.is_shield)
    return character.replace(items=(*character.items[:place], *character.items[place + 1 :]))


# How likely


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
