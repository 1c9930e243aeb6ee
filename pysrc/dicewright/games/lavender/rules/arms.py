"""With what somebody fights: which weapon fits what was declared, and what comes on top of it."""

from dicewright.games.lavender.rules.character import Character, Item, has_feature, weapons
from dicewright.games.lavender.rules.fight import Enemy, Fighter
from dicewright.games.lavender.rules.tables import MELEE, MISSILE, QUICK, SLOW, SNEAK_ROLLS, SPELL

_GEAR_DAMAGE = {MELEE: "Power Attack", MISSILE: "Precise Shot", SPELL: "Reagents"}


def arms(character: Character, fighter: Fighter) -> list[tuple[int, Item]]:
    """The weapons for what was declared; a slow one makes slow, so the quick have none (LH-EQ-03)."""
    if fighter.action not in (MELEE, MISSILE):
        return []
    return [
        (place, item)
        for place, item in weapons(character)
        if bool(item.range) == (fighter.action == MISSILE)
        and not (fighter.phase == QUICK and SLOW in item.effects)
    ]


def held_by(character: Character, fighter: Fighter) -> int | None:
    """The place of the weapon that is used: the one that was taken, else the first that fits."""
    fitting = [place for place, _ in arms(character, fighter)]
    return fighter.weapon if fighter.weapon in fitting else next(iter(fitting), None)


def first_weapon(character: Character) -> int | None:
    return next((place for place, _ in weapons(character)), None)


def item_at(character: Character, place: int | None) -> Item | None:
    items = character.items
    return items[place] if place is not None and 0 <= place < len(items) else None


def is_slow_armed(character: Character, fighter: Fighter) -> bool:
    """LH-EQ-03"""
    weapon = item_at(character, fighter.weapon)
    return (
        weapon is not None
        and weapon.is_weapon
        and SLOW in weapon.effects
        and fighter.action in (MELEE, MISSILE)
    )


def sneaks(character: Character, enemy: Enemy, action: str) -> bool:
    """LH-CHAR-41"""
    return action == MELEE and enemy.unaware and has_feature(character, "Sneak Attack")


def weapon_rolls(character: Character, enemy: Enemy, action: str) -> int:
    """How often the weapon's damage is rolled (LH-CHAR-41)."""
    return SNEAK_ROLLS if sneaks(character, enemy, action) else 1


def may_add_gear(character: Character, action: str) -> bool:
    """LH-CHAR-17, -36 and -44: a gear roll on top of the damage."""
    return has_feature(character, _GEAR_DAMAGE.get(action, ""))
