"""A fight as a campaign keeps it: who is in it, whose turn it is, and what is expected next."""

from collections.abc import Collection, Mapping, Sequence

from dicewright.dice.frozen import NOTHING, Frozen, Json
from dicewright.games.lavender.rules.settings import Rules
from dicewright.games.lavender.rules.tables import (
    D20,
    LADDER,
    MELEE,
    MISSILE,
    MOST_ENEMY_ARMOR,
    QUICK,
    SLOW_PHASE,
    SPELL,
)
from dicewright.trouble import RuleError

DECLARE, INITIATIVE, QUICK_TURNS, ENEMY_TURNS, SLOW_TURNS, MORALE = (
    "declare",
    "initiative",
    "quick",
    "enemies",
    "slow",
    "morale",
)
STEPS = (DECLARE, INITIATIVE, QUICK_TURNS, ENEMY_TURNS, SLOW_TURNS, MORALE)
"""LH-COMB-01"""
OTHER = "other"
ACTIONS = (MELEE, MISSILE, SPELL, OTHER)

MOST_ENEMIES = 40
MOST_ENEMY_HP = 9_999
MOST_ATTACKS = 8
"""Of one enemy in a round."""
MOST_ROUNDS = 1_000
MORALES = range(2, 13)
DAMAGE_DICE = (2, 3, *LADDER)


class Enemy(Frozen):
    """LH-COMB-07 and -16"""

    name: str
    most_hp: int = 4
    hp: int = 4
    armor: int = 0
    damage: int = 6
    """The sides of its damage die."""
    morale: int | None = None
    group: str = ""
    """Those of a group are checked together (LH-COMB-13)."""
    unaware: bool = False
    """Not aware of the party, or surprised: enables Sneak Attack (LH-CHAR-41)."""
    advantage: bool = False
    """The next attack on it has advantage (LH-COMB-10)."""
    fled: bool = False
    acted: bool = False
    more: tuple[int, ...] = ()
    """The sides of the damage dice of its further attacks in a round."""
    struck: int = 0
    """How many of its attacks this round has seen."""
    unknown: Mapping[str, Json] = NOTHING

    @property
    def attacks(self) -> tuple[int, ...]:
        """The sides of the damage dice of all its attacks in a round."""
        return (self.damage, *self.more)

    @property
    def next_damage(self) -> int:
        return self.attacks[min(self.struck, len(self.more))]

    @property
    def stands(self) -> bool:
        return self.hp > 0 and not self.fled


class Fighter(Frozen):
    sheet: str
    action: str = ""
    """What was declared for this round."""
    weapon: int | None = None
    """The place of the weapon among the items."""
    phase: str = ""
    acted: bool = False
    hurt: bool = False
    """By an enemy, in this round."""
    armor: int | None = None
    """The armor value; None before the die is rolled (LH-COMB-06)."""
    natural: int | None = None
    """What the d20 of this round's initiative shows, as long as the gear die may be added to it."""
    background: bool = False
    """Whether a background gave advantage to it."""
    fights_on: bool = False
    """The GM lets them act although they are at 0 hit points or below (LH-OPEN-13)."""
    last: str = ""
    """What was declared for the round before."""
    unknown: Mapping[str, Json] = NOTHING


class Fight(Frozen):
    enemies: tuple[Enemy, ...] = ()
    fighters: tuple[Fighter, ...] = ()
    round: int = 1
    step: str = DECLARE
    surprised: bool = False
    """The party has no quick phase in the first round (LH-AMB-36)."""
    lost: Mapping[str, int] = NOTHING
    """By group or single enemy, what was lost before this round."""
    checked: tuple[str, ...] = ()
    """The triggers of morale that were reached: `Goblins: half`."""
    unknown: Mapping[str, Json] = NOTHING


# Who is in it


def fighter_of(fight: Fight, sheet: str) -> Fighter | None:
    return next((each for each in fight.fighters if each.sheet == sheet), None)


def with_fighter(fight: Fight, sheet: str, **changes: object) -> Fight:
    return fight.replace(
        fighters=tuple(each.replace(**changes) if each.sheet == sheet else each for each in fight.fighters)
    )


def enemy_at(fight: Fight, place: int | None) -> Enemy:
    if place is None or not 0 <= place < len(fight.enemies):
        raise RuleError("no_such_enemy", "that enemy is not in this fight")
    return fight.enemies[place]


def with_enemy(fight: Fight, place: int, **changes: object) -> Fight:
    return fight.replace(
        enemies=tuple(
            each.replace(**changes) if at == place else each for at, each in enumerate(fight.enemies)
        )
    )


def with_attacks(enemy: Enemy, dice: Sequence[int]) -> Enemy:
    """Attacks by other dice; those that this round has seen count among them."""
    if not dice:
        raise RuleError("no_attack", "an enemy has at least one attack")
    struck = min(enemy.struck, len(dice))
    acted = enemy.acted or (struck > 0 and struck == len(dice))
    return enemy.replace(damage=dice[0], more=tuple(dice[1:]), struck=struck, acted=acted)


def with_enemy_hurt(fight: Fight, place: int, damage: int, **changes: object) -> Fight:
    hp = max(-MOST_ENEMY_HP, enemy_at(fight, place).hp - damage)
    return with_enemy(fight, place, hp=hp, **changes)


def fells(enemy: Enemy, damage: int) -> bool:
    return enemy.hp > 0 >= enemy.hp - damage


def is_interrupted(phase: str, action: str, is_damaged: bool) -> bool:
    """LH-COMB-05, LH-AMB-41"""
    return phase == SLOW_PHASE and is_damaged and action in (MISSILE, SPELL)


def loses_action(fighter: Fighter, rules: Rules) -> bool:
    """LH-COMB-05, LH-AMB-41; where the GM decides, nothing is lost by itself."""
    return rules.interrupt == "lose" and is_interrupted(fighter.phase, fighter.action, fighter.hurt)


# Whose turn it is; `down` are the sheets of those who can do nothing


def is_over(fight: Fight) -> bool:
    return not any(enemy.stands for enemy in fight.enemies)


def turns(fight: Fight, down: Collection[str] = ()) -> tuple[str, ...]:
    """The sheets of those who act in this step and have not yet."""
    phase = {QUICK_TURNS: QUICK, SLOW_TURNS: SLOW_PHASE}.get(fight.step)
    waiting = (each for each in fight.fighters if phase and each.phase == phase and not each.acted)
    return tuple(each.sheet for each in waiting if each.sheet not in down)


def undeclared(fight: Fight, down: Collection[str] = ()) -> tuple[str, ...]:
    return tuple(each.sheet for each in fight.fighters if not each.action and each.sheet not in down)


def without_phase(fight: Fight, down: Collection[str] = ()) -> tuple[str, ...]:
    return tuple(each.sheet for each in fight.fighters if not each.phase and each.sheet not in down)


def attackers(fight: Fight) -> tuple[int, ...]:
    """The places of enemies who stand and have not attacked in this round."""
    return tuple(at for at, each in enumerate(fight.enemies) if each.stands and not each.acted)


# Groups


def group_of(enemy: Enemy) -> str:
    return enemy.group or enemy.name


def is_alone(members: Sequence[Enemy]) -> bool:
    """Whether hit points count for morale, and not heads."""
    return len(members) == 1 and not members[0].group


def groups(fight: Fight) -> dict[str, list[Enemy]]:
    found: dict[str, list[Enemy]] = {}
    for enemy in fight.enemies:
        found.setdefault(group_of(enemy), []).append(enemy)
    return found


# What no fight can be


def check_enemy(enemy: Enemy) -> None:
    if not 0 <= enemy.armor <= MOST_ENEMY_ARMOR:
        raise RuleError(
            "armor_out_of_range", f"an enemy’s armor goes from 0 to {MOST_ENEMY_ARMOR} (LH-COMB-07)"
        )
    if not 1 <= enemy.most_hp <= MOST_ENEMY_HP or not -MOST_ENEMY_HP <= enemy.hp <= enemy.most_hp:
        raise RuleError("hp_out_of_range", f"an enemy has 1 to {MOST_ENEMY_HP} hit points")
    if len(enemy.attacks) > MOST_ATTACKS or not 0 <= enemy.struck <= len(enemy.attacks):
        raise RuleError("too_many", f"an enemy attacks {MOST_ATTACKS} times a round at most")
    for die in enemy.attacks:
        if die not in DAMAGE_DICE:
            raise RuleError("no_such_die", f"a damage die cannot be a d{die}")
    if enemy.morale is not None and enemy.morale not in MORALES:
        raise RuleError("morale_out_of_range", f"morale goes from {MORALES[0]} to {MORALES[-1]}")


def check_fight(fight: Fight) -> None:
    if len(fight.enemies) > MOST_ENEMIES:
        raise RuleError("too_many", f"a fight has {MOST_ENEMIES} enemies at most")
    for enemy in fight.enemies:
        check_enemy(enemy)
    if fight.step not in STEPS or not 1 <= fight.round <= MOST_ROUNDS:
        raise RuleError("no_such_step", "a round has six steps (LH-COMB-01)")
    for fighter in fight.fighters:
        if fighter.action not in ("", *ACTIONS) or fighter.phase not in ("", QUICK, SLOW_PHASE):
            raise RuleError("no_such_action", "somebody does what nobody can do in a fight")
        if fighter.natural is not None and not 1 <= fighter.natural <= D20:
            raise RuleError("no_such_face", "a d20 shows 1 to 20")
