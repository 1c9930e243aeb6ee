"""B/X stat blocks as people paste them, read for what a fight needs (LH-COMB-16, LH-OPEN-12)."""

import re

from dicewright.dice.frozen import Frozen
from dicewright.lavender.fight import MOST_ENEMY_HP, Enemy
from dicewright.lavender.tables import MOST_ENEMY_ARMOR
from dicewright.trouble import RuleError

MOST_TEXT = 2_000
ARMOR_FROM = 9
"""LH-OPEN-12: nine less the descending armor class."""
HIT_DIE = 8
_AVERAGE = 4

_MINUS = str.maketrans("–−", "--")
_AC = re.compile(r"\bA(?:rmou?r)?\s?C(?:lass)?\s?:?\s?(-?\d{1,4})(?!\d)", re.IGNORECASE)
_HD = re.compile(r"\bH(?:it)?\s?D(?:ice)?\s?:?\s?(\d{1,4})(?:\s?([+-])\s?(\d{1,4}))?(?!\d)", re.IGNORECASE)
_HP = re.compile(r"\b(?:hp|hit points)\s?:?\s?(\d{1,9})(?!\d)|\((\d{1,9})\s?hp\)", re.IGNORECASE)
_DAMAGE = re.compile(r"\b(?:D|Dmg|Damage|#?Att?(?:acks?)?)\b", re.IGNORECASE)
_DIE = re.compile(r"\b\d{0,3}d(\d{1,4})(?!\d)|\b1-(\d{1,4})(?!\d)", re.IGNORECASE)
_MORALE = re.compile(r"\b(?:ML|Morale)\s?:?\s?(\d{1,4})(?!\d)", re.IGNORECASE)
_LABEL = re.compile(r"(?:AC|HD|hp|ML|hit dice|hit points|armou?r class|morale)\b", re.IGNORECASE)


def _damage_die(text: str) -> int | None:
    """The first die behind a word for damage or attacks, in the same part of the line."""
    for part in re.split(r"[;\n]", text):
        found = _DAMAGE.search(part)
        die = _DIE.search(part, found.end()) if found else None
        if die:
            return int(die[1] or die[2])
    return None


class Read(Frozen):
    enemy: Enemy
    suggested: tuple[str, ...] = ()
    """What is a guess of ours, in words."""


def read_stat_block(text: str) -> Read:
    """A `RuleError` says what is missing."""
    if len(text) > MOST_TEXT:
        raise RuleError("too_long", f"a stat block has {MOST_TEXT:,} characters at most")
    text = text.translate(_MINUS)
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if not lines:
        raise RuleError("nothing", "paste a stat block first")
    name = re.split(r"[:;,(]|\s+AC\b|\s+HD\b", lines[0], maxsplit=1)[0].strip(" *#_")[:60]
    if _LABEL.match(name):
        name = ""
    suggested: list[str] = []
    armor_class = _AC.search(text)
    hit_points = _HP.search(text)
    hit_dice = _HD.search(text)
    if not armor_class and not hit_points and not hit_dice:
        raise RuleError("no_stat_block", "this has neither AC nor HD nor hp, so nothing can be read from it")
    armor = 0
    if armor_class:
        armor = max(0, min(MOST_ENEMY_ARMOR, ARMOR_FROM - int(armor_class[1])))
        suggested.append(f"armor {armor}, from AC {armor_class[1]}")
    if hit_points:
        hp = int(hit_points[1] or hit_points[2])
    elif hit_dice:
        more = int(hit_dice[3] or 0) * (-1 if hit_dice[2] == "-" else 1)
        hp = max(1, int(hit_dice[1]) * (HIT_DIE + 1) // 2 + more)
        suggested.append(f"{hp} hit points, an average of {hit_dice[0].strip()}")
    else:
        hp = _AVERAGE
        suggested.append(f"{hp} hit points")
    die = _damage_die(text)
    sides = 6 if die is None else die
    if die is None:
        suggested.append("damage d6")
    elif sides not in (2, 3, 4, 6, 8, 10, 12, 20):
        suggested.append(f"damage d6, as a d{sides} is not known here")
        sides = 6
    morale = _MORALE.search(text)
    score = int(morale[1]) if morale and 2 <= int(morale[1]) <= 12 else None
    hp = max(1, min(MOST_ENEMY_HP, hp))
    return Read(Enemy(name or "Enemy", hp, hp, armor, sides, score), tuple(suggested))
