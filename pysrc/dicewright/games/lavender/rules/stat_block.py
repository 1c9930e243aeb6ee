"""B/X stat blocks as people paste them, read for what a fight needs (LH-COMB-16, LH-OPEN-12)."""

import re

from dicewright.dice.frozen import Frozen
from dicewright.games.lavender.rules.fight import DAMAGE_DICE, MOST_ATTACKS, MOST_ENEMY_HP, Enemy
from dicewright.games.lavender.rules.tables import MOST_ENEMY_ARMOR
from dicewright.trouble import RuleError
from dicewright.words import MINUS, whole

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
_DIE = re.compile(r"\b(\d{0,3})d(\d{1,4})(?!\d)(\s?[+-]\s?\d{1,3})?|\b1-(\d{1,4})(?!\d)", re.IGNORECASE)
_ATTACKS = re.compile(r"#?\bAtt?(?:acks?)?\b\s?:?\s?(\d{1,2})(?![\dd-])", re.IGNORECASE)
_COUNT = re.compile(r"^\W*(\d{1,2})(?![\dd-])|[×x]\s?(\d{1,2})\b", re.IGNORECASE)
_OTHER = re.compile(r"\b(?:AC|HD|hp|THAC0|MV|Move|SV|Saves?|ML|Morale|AL|XP|NA|No\.|TT)\b")
"""What ends the words about attacks where nothing but commas stand between."""
_MORALE = re.compile(r"\b(?:ML|Morale)\s?:?\s?(\d{1,4})(?!\d)", re.IGNORECASE)
_LABEL = re.compile(r"(?:AC|HD|hp|ML|hit dice|hit points|armou?r class|morale)\b", re.IGNORECASE)


def _damages(text: str) -> list[re.Match[str]]:
    """The damage of every attack in a round, from the first part of a line that tells any."""
    for part in re.split(r"[;\n]", text):
        found = _DAMAGE.search(part)
        after = part[found.end() :] if found else ""
        if end := _OTHER.search(after):
            after = after[: end.start()]
        if dice := list(_DIE.finditer(after)):
            break
    else:
        return []
    ends = [0, *(die.end() for die in dice)]
    before = [after[end : die.start()] for end, die in zip(ends, dice, strict=False)]
    listed = [words.strip() == "/" for words in before]
    attacks: list[re.Match[str]] = []
    for place, die in enumerate(dice):
        # `1d6 or 1d8` is one attack or the other.
        if place and re.search(r"\bor\b", before[place]):
            continue
        # `2 claws/1 bite: 1d4/1d4/1d8` tells every attack by itself.
        is_listed = listed[place] or any(listed[place + 1 : place + 2])
        count = None if is_listed else _COUNT.search(before[place])
        attacks += [die] * (int(count[1] or count[2]) if count else 1)
    told = _ATTACKS.search(text)
    if len(attacks) == 1 and told:
        attacks *= int(told[1])
    return attacks or dice[:1]


def _read_die(die: re.Match[str], suggested: list[str]) -> int:
    """One damage die; what an enemy cannot have here is told with what stands in for it."""
    sides = int(die[2] or die[4])
    if sides not in DAMAGE_DICE:
        suggested.append(f"damage d6, as a d{sides} is not known here")
        return 6
    if (die[1] or "1") != "1" or die[3]:
        suggested.append(f"damage d{sides}, as {''.join(die[0].split())} is not known here")
    return sides


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
        suggested.append(f"armor {armor}, from AC {whole(int(armor_class[1]))}")
    if hit_points:
        hp = int(hit_points[1] or hit_points[2])
    elif hit_dice:
        more = int(hit_dice[3] or 0) * (-1 if hit_dice[2] == "-" else 1)
        hp = max(1, int(hit_dice[1]) * (HIT_DIE + 1) // 2 + more)
        told_dice = hit_dice[0].strip().replace("-", MINUS)
        suggested.append(f"{hp} hit {'point' if hp == 1 else 'points'}, an average of {told_dice}")
    else:
        hp = _AVERAGE
        suggested.append(f"{hp} hit points")
    found = _damages(text)
    told = _ATTACKS.search(text)
    count = len(found) or max(1, int(told[1]) if told else 1)
    dice = [_read_die(die, suggested) for die in found[:MOST_ATTACKS]]
    if not found:
        suggested.append("damage d6")
        dice = [6] * min(MOST_ATTACKS, count)
    if count > MOST_ATTACKS:
        suggested.append(f"{MOST_ATTACKS} attacks of {count}")
    morale = _MORALE.search(text)
    score = int(morale[1]) if morale and 2 <= int(morale[1]) <= 12 else None
    hp = max(1, min(MOST_ENEMY_HP, hp))
    enemy = Enemy(name or "Enemy", hp, hp, armor, dice[0], score, more=tuple(dice[1:]))
    return Read(enemy, tuple(dict.fromkeys(suggested)))
