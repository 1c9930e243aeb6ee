"""The tables and constants of TDGS, each with the rule it comes from."""

from typing import NamedTuple

from dicewright.dice.odds import Ratio

# TD-DICE-02, with the d4 after a critical (TD-AMB-03)
PURPOSES = {
    "binary": "a yes or no",
    "modifier": "a modifier to something else",
    "critical_effect": "the size of a critical effect",
    "minor_magnitude": "a small magnitude",
    "heavy_modifier": "a heavy modifier",
    "median_magnitude": "a medium magnitude",
    "selection": "picking from a list",
    "duration": "a duration",
    "area": "an area",
    "resolution": "success or failure",
    "large_selection": "picking from a large list",
    "extreme_randomness": "extreme randomness",
}
_SMALL = ("minor_magnitude", "heavy_modifier")
_MEDIUM = ("median_magnitude", "selection", "duration", "area")
ROLES = {
    2: ("binary",),
    4: ("modifier", "critical_effect"),
    6: _SMALL,
    8: _SMALL,
    10: _MEDIUM,
    12: _MEDIUM,
    20: ("resolution",),
    100: ("large_selection", "extreme_randomness"),
}

RESOLUTION_DIE = 20
NEVER_CRITICAL = (2, 4)
"""TD-DICE-09"""
SECONDARY_DICE = (4, 6, 8)
"""TD-DICE-08: what may be added to a resolution roll."""

# TD-DICE-11 to -14, in the notation of `critical.read_table`
CRITICAL_TABLES = {
    "damage": "Minor +25%; Notable +50%; Bonus +75%; Major +100%",
    "duration": "Minor +1; Notable +2; Bonus +50%; Major x2",
    "area": "Minor +1; Notable +2; Bonus +50%; Major x2 or all adjacent",
    "healing": "Minor +25%; Notable +50%; Bonus +75%; Major +100%",
}
CRITICAL_RULES = {
    "damage": "TD-DICE-11",
    "duration": "TD-DICE-12",
    "area": "TD-DICE-13",
    "healing": "TD-DICE-14",
}
CRITICAL_NAMES = {
    "damage": "Damage",
    "duration": "Duration in rounds",
    "area": "Area or targets",
    "healing": "Healing",
}

# TD-CRAFT-02
CRAFT_TARGET = 11

# TD-CRAFT-06
TIERS = (
    ("Volatile", "works, with a drawback"),
    ("Rough", "bare function"),
    ("Crude", "small penalty"),
    ("Simple", "the standard article"),
    ("Functional", "dependable"),
    ("Decent", "a little better than average"),
    ("Sound", "solid"),
    ("Fine", "small bonus"),
    ("Superior", "noticeable bonus"),
    ("Exceptional", "significant bonus"),
    ("Exquisite", "major bonus"),
    ("Masterwork", "the largest bonus and a special property"),
)

# TD-CRAFT-08
LEVEL_NAMES = {1: "Novice", 5: "Master"}

# TD-CRAFT-26
QUALITY_TIERS = len(TIERS)
MIN_QUALITY_POOL = 1
MAX_ASSISTANT_BONUS = 3
NAT_20_QUALITY_BONUS = 2
FAILURE_MATERIAL_LOSS: Ratio = (1, 2)
CRITICAL_FAILURE_LOSS: Ratio = (1, 1)
BATCH_TIME_MULTIPLIER: Ratio = (3, 2)

# TD-CRAFT-09 and -10
MOST_MATERIAL_DICE = 3
MOST_TOOL_DICE = 2
WORKSPACE_DICE = 1
HOSTILE_DICE = -1


class Pace(NamedTuple):
    name: str
    takes: str
    dice: int
    factor: Ratio
    rule: str


PACES = {
    "rushed": Pace("Rushed", "half the time", -2, (1, 2), "TD-CRAFT-10"),
    "normal": Pace("Normal", "", 0, (1, 1), "TD-CRAFT-28"),
    "extra": Pace("Extra", "twice the time", 1, (2, 1), "TD-CRAFT-09"),
}

# TD-CRAFT-14
LEAST_LABOUR = 10
MOST_LABOUR = 25


class Band(NamedTuple):
    name: str
    start: int
    """The lowest target; the band below begins at 1 (TD-AMB-10)."""
    most: int
    """How many items can be made at once."""


# TD-CRAFT-15
BANDS = (Band("Easy", 11, 10), Band("Moderate", 14, 5), Band("Difficult", 17, 3), Band("Complex", 20, 1))
USUAL_LEAST_TARGET = BANDS[0].start
MOST_TARGET = 100
"""As high as stats go."""

# TD-CRAFT-25
AWARDS = {
    "first_craft": "First success with a recipe new to the crafter",
    "unprecedented": "Something without precedent",
    "dramatic_pressure": "Crafted under dramatic pressure",
}
# TD-CRAFT-19 and -20
CONSEQUENCES = {
    "tool_damage": "Are tools damaged?",
    "collateral_damage": "Is there collateral damage?",
    "hazard": "Do the unstable ingredients explode, poison or worse?",
}

# From outside the core document
STATS = ("STR", "DEX", "REF", "CON", "MOV", "INT", "WIS", "CHA", "LUK")
STAT_NAMES = {
    "STR": "Strength",
    "DEX": "Dexterity",
    "REF": "Reflexes",
    "CON": "Constitution",
    "MOV": "Movement",
    "INT": "Intelligence",
    "WIS": "Wisdom",
    "CHA": "Charisma",
    "LUK": "Luck",
}
LUCK = "LUK"
STAT_RANGE = (0, 100)
LUCK_RANGE = (-10, 10)
USUAL_STAT = 7
PAIRINGS = (
    ("Melee", "STR", "REF"),
    ("Ranged", "DEX", "REF"),
    ("Grapple or shove", "STR", "STR"),
    ("Chase", "MOV", "MOV"),
    ("Hide", "DEX", "WIS"),
    ("Spot", "WIS", "DEX"),
    ("Persuade or intimidate", "CHA", "WIS"),
    ("Bluff", "CHA", "INT"),
    ("Arcane", "INT", "WIS"),
    ("Divine", "WIS", "WIS"),
    ("Endurance", "CON", "CON"),
)
DIFFICULTIES = (
    ("Common lore", 4),
    ("Simple lock", 5),
    ("Rough wall", 6),
    ("Quality lock", 10),
    ("Sheer cliff", 12),
    ("Obscure lore", 14),
    ("Master lock", 15),
)
MOST_SKILL_EVER = 12


def tell_most(band: Band) -> str:
    return "one at a time" if band.most == 1 else f"up to {band.most} at once"


def tier_name(tier: int) -> str:
    return TIERS[tier - 1][0]


def band_of(target: int) -> Band:
    """TD-CRAFT-15; what lies below 11 is Easy."""
    return next((band for band in reversed(BANDS) if target >= band.start), BANDS[0])
