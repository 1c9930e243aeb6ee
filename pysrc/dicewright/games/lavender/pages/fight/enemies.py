"""The fields of an enemy in a few words."""

from dicewright.games.lavender.rules.fight import MORALES, MOST_ATTACKS, MOST_ENEMIES, MOST_ENEMY_HP
from dicewright.games.lavender.rules.tables import MOST_ENEMY_ARMOR
from dicewright.pages.numbers import NumberField

ENEMY_FIELDS = {
    "count": NumberField("enemy-count", "How many", 1, MOST_ENEMIES),
    "hp": NumberField("enemy-hp", "Hit points", 1, MOST_ENEMY_HP),
    "armor": NumberField("enemy-armor", "Armor", 0, MOST_ENEMY_ARMOR),
    "morale": NumberField("enemy-morale", "Morale", MORALES[0], MORALES[-1]),
    "attacks": NumberField("enemy-attacks", "Attacks a round", 1, MOST_ATTACKS),
}
CHANGED_FIELDS = {
    "hp": NumberField("hp", "Hit points", 0, MOST_ENEMY_HP),
    "armor": NumberField("armor", "Armor", 0, MOST_ENEMY_ARMOR),
    "morale": NumberField("morale", "Morale", MORALES[0], MORALES[-1]),
}
DAMAGE_DICE = (4, 6, 8, 10, 12, 20)
