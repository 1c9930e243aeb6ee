"""Weapons, armor, and how they wear and are repaired."""

from typing import NamedTuple

from dicewright.games.lavender.rules.settings import DEFAULTS, Rules
from dicewright.games.lavender.rules.tables import (
    ARMOR_OF,
    BROKEN,
    GEAR,
    LADDER,
    NOT_CARRIED,
    STRONG_CLASS,
    TREATED_AS,
    WEAPON_OF,
    Class,
    Value,
)
from dicewright.games.lavender.rules.usage import Used, rank, read_roll

Die = int | None
"""Of a weapon or an armor; None once it is broken (LH-AMB-18)."""
LEAST_DIE = 4
WILDERNESS, DUNGEON = "wilderness", "dungeon"
TABLE_NAMES = (*WEAPON_OF, *ARMOR_OF, *TREATED_AS)
"""LH-EQ-02, -05 and -08: all things that have a value of their own."""


def worn(die: Die) -> Die:
    """LH-EQ-04: one step down, and below d4 it is broken."""
    return None if die is None or die <= LEAST_DIE else LADDER[LADDER.index(die) - 1]


def mended(die: Die, original: int) -> Die:
    """One step up, never above what it was (LH-CHAR-13)."""
    if die is None:
        return LEAST_DIE
    return die if die >= original else LADDER[LADDER.index(die) + 1]


def armor_die(body: Die, has_shield: bool) -> Die:
    """What protects: the body armor's die, lifted by a shield (LH-EQ-06, LH-AMB-19)."""
    if not has_shield:
        return body
    return LEAST_DIE if body is None else LADDER[min(len(LADDER) - 1, LADDER.index(body) + 1)]


def slots_of(name: str) -> int:
    """LH-EQ-02, -05 and -08"""
    known = TREATED_AS.get(name, name)
    if known in WEAPON_OF:
        return WEAPON_OF[known].slots
    if known in ARMOR_OF:
        return ARMOR_OF[known].slots
    return 0 if name in NOT_CARRIED else 1


def value_of(name: str) -> int | None:
    """None where nothing says it."""
    known = TREATED_AS.get(name, name)
    found = WEAPON_OF.get(known) or ARMOR_OF.get(known)
    return found.value if found else None


def example_of(value: Value) -> str:
    """What is worth as much; nothing where the tables of equipment say otherwise (LH-AMB-15)."""
    return value.example if value_of(value.example) in (None, value.value) else ""


def named_in_tables(name: str) -> str:
    """The thing of the tables that is meant, however it is written; empty where they have none."""
    wanted = " ".join(name.split()).casefold()
    return next((each for each in TABLE_NAMES if each.casefold() == wanted), "")


def crafts_for(name: str) -> tuple[str, ...]:
    """Of which crafts a thing of the tables is (LH-DOWN-11); nothing where they have none."""
    known = TREATED_AS.get(name, name)
    if known in WEAPON_OF:
        return ("arms", "bow") if "bow" in known.casefold() else ("arms",)
    return ("armor",) if known in ARMOR_OF else ()


def is_allowed(who: Class, name: str) -> bool:
    """LH-CHAR-09: advice, which forbids nothing."""
    known = TREATED_AS.get(name, name)
    if weapon := WEAPON_OF.get(known):
        is_ranged = bool(weapon.range)
        return who.weapons == "any" or weapon.is_one_handed or (is_ranged and "ranged" in who.weapons)
    if known in ARMOR_OF:
        return who.armor == "any" or who.armor == known
    return True


# Repair


class Repaired(NamedTuple):
    item: Die
    used: Used


def may_repair(who: Class, where: str, gear: int, item: Die, original: int, rules: Rules = DEFAULTS) -> bool:
    """LH-CHAR-13 and LH-WILD-19, LH-AMB-20"""
    if item is not None and item >= original:
        return False
    needed = rank(BROKEN if item is None else item)
    if who is STRONG_CLASS:
        return rank(gear) >= needed
    may_here = where == WILDERNESS or rules.dungeon_repair_all
    return may_here and rank(gear) > needed


def repaired(gear: int, item: Die, original: int, face: int, rules: Rules = DEFAULTS) -> Repaired:
    """The item improves whatever the die shows, unless it is a gear save that fails (LH-AMB-20)."""
    used = read_roll(GEAR, gear, face, rules)
    stopped = gear == BROKEN and not used.passed
    return Repaired(item if stopped else mended(item, original), used)
