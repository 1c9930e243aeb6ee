"""Who is in a fight, and with what: how it begins, who joins, and what each declares."""

from collections.abc import Collection, Iterable

from dicewright.games.lavender.rules.arms import arms, first_weapon, held_by
from dicewright.games.lavender.rules.character import Character
from dicewright.games.lavender.rules.fight import (
    DECLARE,
    MOST_ENEMIES,
    OTHER,
    Enemy,
    Fight,
    Fighter,
    check_enemy,
    enemy_at,
    group_of,
    with_fighter,
)
from dicewright.games.lavender.rules.tables import MELEE, MISSILE, SLOW_PHASE, SPELL
from dicewright.trouble import RuleError


def begun(
    people: Iterable[tuple[str, Character]],
    surprised: bool = False,
    slow: Collection[str] = (),
) -> Fight:
    """All who are here; the `slow` are surprised (LH-AMB-36)."""
    fighters = tuple(
        Fighter(sheet, weapon=first_weapon(character), phase=SLOW_PHASE if sheet in slow else "")
        for sheet, character in people
    )
    return Fight(fighters=fighters, surprised=surprised)


def joined(fight: Fight, sheet: str, character: Character) -> Fight:
    """Whoever comes after the actions were declared acts from the next round on."""
    late = Fighter(sheet, weapon=first_weapon(character), acted=fight.step != DECLARE)
    return fight.replace(fighters=(*fight.fighters, late))


def unsurprised(fight: Fight) -> Fight:
    """LH-AMB-36"""
    fighters = tuple(each.replace(phase="") for each in fight.fighters)
    return fight.replace(surprised=False, fighters=fighters)


def turned_surprise(fight: Fight, fighter: Fighter) -> Fight:
    """Surprised is slow in the first round; told again, it is not (LH-AMB-36)."""
    return with_fighter(fight, fighter.sheet, phase="" if fighter.phase else SLOW_PHASE)


def with_enemies(fight: Fight, enemy: Enemy, count: int = 1) -> Fight:
    """Several of a name are numbered, and a group (LH-COMB-13)."""
    check_enemy(enemy)
    if count < 1 or len(fight.enemies) + count > MOST_ENEMIES:
        raise RuleError("too_many", f"a fight has 1 to {MOST_ENEMIES} enemies")
    # Another of the same name makes a group of what was alone, so its losses are counted in heads.
    kin = [each for each in fight.enemies if group_of(each) == enemy.name]
    group = enemy.name if count > 1 or kin else enemy.group
    fight = fight.replace(
        enemies=tuple(each.replace(group=group) if each in kin else each for each in fight.enemies),
        lost={**fight.lost, enemy.name: 0} if kin and not kin[0].group else fight.lost,
    )
    taken = {each.name for each in fight.enemies}
    numbered = (f"{enemy.name} {number}" for number in range(len(kin) + 1, 2 * MOST_ENEMIES + 1))
    free = (name for name in numbered if name not in taken)
    added = [
        enemy.replace(name=next(free) if count > 1 or kin else enemy.name, group=group) for _ in range(count)
    ]
    return fight.replace(enemies=(*fight.enemies, *added))


def without_enemy(fight: Fight, place: int) -> Fight:
    enemy_at(fight, place)
    return fight.replace(enemies=(*fight.enemies[:place], *fight.enemies[place + 1 :]))


def declared(
    fight: Fight, fighter: Fighter, character: Character | None, action: str, weapon: int | None = None
) -> Fight:
    """What somebody will do, and with which weapon; the one that was held stays where it fits."""
    changes: dict[str, object] = {"action": action}
    if character and action in (MELEE, MISSILE):
        wanted = fighter.weapon if weapon is None else weapon
        changes["weapon"] = held_by(character, fighter.replace(action=action, weapon=wanted))
    return with_fighter(fight, fighter.sheet, **changes)


def usual_action(fighter: Fighter, character: Character) -> str:
    """What is offered to somebody: what they did last, else what they are armed for."""
    if fighter.last:
        return fighter.last
    armed = (each for each in (MELEE, MISSILE) if arms(character, fighter.replace(action=each)))
    is_caster = any(working.ready for working in character.workings)
    return next(armed, SPELL if is_caster else OTHER)
