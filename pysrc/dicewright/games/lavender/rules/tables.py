"""Tables of Lavender Hack: data, with the rules they come from."""

from typing import NamedTuple

from dicewright.trouble import RuleError

ABILITIES = ("Str", "Dex", "Wis", "Int", "Con", "Cha")
"""LH-CORE-01, always in this order."""
STR, DEX, WIS, INT, CON, CHA = ABILITIES

MODIFIERS = ((3, -3), (5, -2), (8, -1), (12, 0), (15, 1), (17, 2))
"""LH-CORE-02: up to this score, so much."""
HIGHEST_MODIFIER = 3

D20 = 20
SUCCEEDS, STRONG_FROM = 8, 18
"""LH-CORE-04 and -05"""
CRITICAL, STRONG, WEAK, MISS, FUMBLE = "Critical", "Strong", "Weak", "Miss", "Fumble"
DEGREES = (CRITICAL, STRONG, WEAK, MISS, FUMBLE)
SUCCESSES = (CRITICAL, STRONG, WEAK)

BROKEN = 20
"""LH-CORE-18: the bottom step of a usage die."""
LADDER = (BROKEN, 4, 6, 8, 10, 12)
"""LH-CORE-14, from the worst to the best."""
SEVEN_STEPS = (BROKEN, 2, 4, 6, 8, 10, 12)
"""LH-AMB-02, where a table plays with a d2."""
USED_UP_TO = 3
"""LH-CORE-16"""

FOOD, FELLOWSHIP, GEAR, LIGHT = "food", "fellowship", "gear", "light"
RESOURCES = (FOOD, FELLOWSHIP, GEAR, LIGHT)
"""LH-RES-01"""
FIRST_OUTING = 8
"""LH-RES-02"""

SAVE_VALUES = {CRITICAL: 4, STRONG: 4, WEAK: 3, MISS: 0, FUMBLE: 0}
"""LH-RES-05 to -09"""
SAVE_STEPS_UP_TO = 4

FAILED, ROLL_FELLOWSHIP, HIT_DIE_DAMAGE = "failed", "roll_fellowship", "hit_die_damage"
STARVING, DARKNESS, ENCOUNTER = "starving", "darkness", "encounter"
LEAVES, MURDERED = "character_leaves_d20_weeks", "character_murdered"
SAVE_EFFECTS: dict[str, dict[str, tuple[str, ...]]] = {
    GEAR: {MISS: (FAILED, ROLL_FELLOWSHIP), FUMBLE: (FAILED, HIT_DIE_DAMAGE)},
    FOOD: {MISS: (ROLL_FELLOWSHIP,), FUMBLE: (ROLL_FELLOWSHIP, STARVING)},
    LIGHT: {MISS: (ROLL_FELLOWSHIP, DARKNESS), FUMBLE: (ROLL_FELLOWSHIP, DARKNESS, ENCOUNTER)},
    FELLOWSHIP: {MISS: (LEAVES,), FUMBLE: (MURDERED,)},
}


class Class(NamedTuple):
    """LH-CHAR-09"""

    name: str
    hit_die: int
    primary: tuple[str, ...]
    armor: str
    """`any`, `none`, or the heaviest that is worn."""
    weapons: str
    """`any`, `one-handed`, or `one-handed or ranged`."""
    starting: tuple[str, ...]
    advanced: tuple[str, ...]
    repeatable: tuple[str, ...]
    crafts: tuple[str, ...]
    appraises: tuple[str, ...]
    backgrounds: tuple[str, ...] = ()
    equipment: tuple[tuple[str, ...], ...] = ()


STRONG_CLASS = Class(
    "Strong",
    8,
    (STR, CON),
    "any",
    "any",
    ("Dealer of Death", "Mighty Thews", "Weapon and Armor Repair"),
    ("Cleave", "Combat Maneuver", "Tank", "Power Attack", "Toughness", "Stronger"),
    ("Toughness", "Stronger"),
    ("arms", "armor"),
    ("weapons", "armor", "beasts"),
    (
        "Miner",
        "Apprentice Smith",
        "Farmer",
        "Fisherman",
        "Henchman for a Tax Collector",
        "Horse Trainer",
        "Barkeep",
    ),
    (
        ("Leather Armor", "Shield", "Bearded Axe", "Bear Trap"),
        ("Leather Armor", "Pack Horse", "Falchion", "Heavy Crossbow"),
        ("Chainmail", "Claymore", "Caltrops"),
        ("Chainmail", "Longbow", "Longsword", "Riding Horse"),
    ),
)
WISE_CLASS = Class(
    "Wise",
    4,
    (INT, WIS),
    "none",
    "one-handed",
    ("Familiar", "Magical Workings", "Polyglot"),
    ("Advanced Workings", "Reagents", "Wiser"),
    ("Advanced Workings", "Wiser"),
    ("scroll", "wand", "staff"),
    ("scrolls", "wands", "plants", "mysteries", "maps"),
)
DEFT_CLASS = Class(
    "Deft",
    6,
    (DEX, CHA),
    "Leather",
    "one-handed or ranged",
    ("Sneak Attack", "Resourceful", "Polyglot"),
    (
        "Precise Shot",
        "Trapmaking",
        "Poison Craft",
        "The Bard’s Song",
        "Charming Impression",
        "Defter",
    ),
    ("Defter",),
    ("ring", "bow", "clothing"),
    ("jewelry", "art", "finery"),
    ("Gambler", "Escort", "Circus Performer", "Watchmaker", "Low Ranking Politician", "Diplomat"),
    (
        ("Leather Armor", "Longsword", "Shortbow", "Deck of Cards"),
        ("Longsword", "Dagger", "Longbow", "Fine Clothes"),
        ("Leather Armor", "Longsword", "Shortbow", "Loaded Dice"),
    ),
)
WEIRD_CLASS = Class(
    "Weird",
    6,
    (),
    "none",
    "any",
    ("Weirdness", "Fatigue", "From a Different Time and Place"),
    (),
    (),
    (),
    (),
    (),
    (("Willow Wand",), ("Robe of Shimmer",), ("Deathcat",)),
)
CLASSES = (STRONG_CLASS, WISE_CLASS, DEFT_CLASS, WEIRD_CLASS)
"""LH-CHAR-01"""
_BY_NAME = {each.name: each for each in CLASSES}

SCORE_DIE, SCORE_DICE = 6, 3
"""LH-CHAR-08"""
LEAST_ROLLED, MOST_ROLLED = SCORE_DICE, SCORE_DICE * SCORE_DIE
STRONG_BACKGROUND_DICE = {"d6": 6, "d7": 7}
"""LH-AMB-08: by what a table chooses."""
BASE_SLOTS = 5
"""LH-VAL-04"""
MOST_LEVEL = 10
"""LH-CHAR-04"""
WORKINGS = ("Charm", "Magic Missile", "Cure Light Wounds", "Shield", "Bless", "Sleep")
"""LH-CHAR-32"""
STARTING_WORKINGS = 2
WEIRDNESSES = {1: ("Nibbler", "Swap"), 2: ("Beastfriend", "Weight")}
"""LH-CHAR-61"""
FATIGUE_AT_REST = 8
"""LH-CHAR-62, LH-AMB-55"""
DEATH_DIE = 6
"""LH-CHAR-11"""
SNEAK_ROLLS = 2
"""LH-CHAR-41: how often a weapon's damage is rolled."""
UNTOLD_HIT_DIE = 6
"""Of somebody whose class is not chosen."""
SONG = {CRITICAL: 8, STRONG: 6, WEAK: 4}
"""LH-CHAR-47: what fellowship may be set to."""


class Value(NamedTuple):
    """LH-VAL-01"""

    value: int
    die: int | None
    copper: int
    example: str


VALUES = (
    Value(1, 20, 1, "Moldy Potato"),
    Value(2, 4, 5, "Bushel of Grain"),
    Value(3, 6, 25, "Small Bell"),
    Value(4, 8, 125, "Shield"),
    Value(5, 10, 625, "Longsword"),
    Value(6, 12, 3_000, "Half Plate"),
    Value(7, None, 15_000, "Full Plate"),
    Value(8, None, 80_000, "Stone Tower"),
    Value(9, None, 400_000, "Warship"),
    Value(10, None, 2_000_000, "Stronghold"),
)
LEAST_VALUE, MOST_VALUE = 1, 10
COINS_IN_SLOT = 100
"""LH-VAL-05"""


class Weapon(NamedTuple):
    """LH-EQ-02"""

    name: str
    die: int
    value: int
    slots: int
    effects: tuple[str, ...] = ()
    range: str = ""

    @property
    def is_one_handed(self) -> bool:
        return TWO_HANDED not in self.effects


TWO_HANDED, SLOW, GUNPOWDER = "Two Handed", "Slow", "Gunpowder"
WEAPONS = (
    Weapon("Dagger", 4, 3, 1),
    Weapon("Shortsword", 6, 3, 1),
    Weapon("Longsword", 8, 4, 2),
    Weapon("Mace", 8, 3, 1),
    Weapon("Greatsword", 10, 5, 2, (TWO_HANDED, SLOW)),
    Weapon("Shortbow", 6, 3, 1, (TWO_HANDED,), "Short"),
    Weapon("Longbow", 8, 4, 2, (TWO_HANDED,), "Long"),
    Weapon("Crossbow", 10, 4, 2, (TWO_HANDED, SLOW), "Long"),
    Weapon("Pistol", 10, 6, 1, (GUNPOWDER,), "Short"),
)


class Armor(NamedTuple):
    """LH-EQ-05"""

    name: str
    die: int | None
    """None for the shield, which lifts another die."""
    value: int
    slots: int


SHIELD = Armor("Shield", None, 4, 1)
ARMORS = (
    Armor("Leather", 4, 4, 1),
    Armor("Chain", 6, 5, 2),
    Armor("Half Plate", 8, 6, 3),
    Armor("Full Plate", 10, 7, 3),
    SHIELD,
)
WEAPON_OF = {weapon.name: weapon for weapon in WEAPONS}
ARMOR_OF = {armor.name: armor for armor in ARMORS}

TREATED_AS = {
    "Leather Armor": "Leather",
    "Chainmail": "Chain",
    "Claymore": "Greatsword",
    "Heavy Crossbow": "Crossbow",
    "Falchion": "Longsword",
    "Bearded Axe": "Mace",
}
NOT_CARRIED = ("Pack Horse", "Riding Horse", "Deathcat")
"""LH-EQ-08"""

FRIENDLY, TALKATIVE, UNSURE, UNFRIENDLY, HOSTILE = "Friendly", "Talkative", "Unsure", "Unfriendly", "Hostile"
ATTITUDES = {CRITICAL: FRIENDLY, STRONG: TALKATIVE, WEAK: UNSURE, MISS: UNFRIENDLY, FUMBLE: HOSTILE}
"""LH-ENC-04"""

QUICK, SLOW_PHASE = "quick", "slow"
MELEE, MISSILE, SPELL, DEFEND = "melee", "missile", "spell", "defend"
ABILITY = {MELEE: STR, MISSILE: DEX, SPELL: INT, DEFEND: CON}
"""LH-COMB-08 to -11: what each of them tests."""
LEAST_ARMOR = 1
"""LH-COMB-06: an armor value never falls below."""
MOST_ENEMY_ARMOR = 6
"""LH-COMB-07"""
MORALE_DIE, MORALE_DICE = 6, 2
"""LH-COMB-14"""
IMPROVISED_DIE, IMPROVISED_DAMAGE = 2, 1
"""LH-AMB-18"""


def class_of(name: str) -> Class:
    try:
        return _BY_NAME[name]
    except KeyError:
        known = ", ".join(_BY_NAME)
        raise RuleError("no_such_class", f"there is no class “{name[:30]}”: there are {known}") from None


def modifier(score: int) -> int:
    """LH-CORE-02, LH-AMB-01"""
    return next((amount for most, amount in MODIFIERS if score <= most), HIGHEST_MODIFIER)
