"""A new character: scores, hit points, background, equipment, slots, languages and workings."""

from collections.abc import Sequence
from typing import NamedTuple

from dicewright.dice import Dice, Roll
from dicewright.dice.odds import Odds
from dicewright.dice.source import called
from dicewright.games.lavender.rules.degrees import ADVANTAGE, dice_of_mode, kept, kept_odds
from dicewright.games.lavender.rules.rolls import MOST_DICE, throw_dice
from dicewright.games.lavender.rules.settings import Rules
from dicewright.games.lavender.rules.tables import (
    ABILITIES,
    BASE_SLOTS,
    DEFT_CLASS,
    SCORE_DICE,
    SCORE_DIE,
    STARTING_WORKINGS,
    STRONG_BACKGROUND_DICE,
    STRONG_CLASS,
    WISE_CLASS,
    WORKINGS,
    Class,
    modifier,
)
from dicewright.trouble import RuleError

LEAST_HP = 1
"""LH-AMB-09"""


def modifiers_of(scores: Sequence[int]) -> dict[str, int]:
    return {name: modifier(score) for name, score in zip(ABILITIES, scores, strict=True)}


def modifier_odds() -> Odds[int]:
    """Of 3d6 in order (LH-CHAR-08)."""
    counts: dict[int, int] = {}
    for first in range(1, 7):
        for second in range(1, 7):
            for third in range(1, 7):
                amount = modifier(first + second + third)
                counts[amount] = counts.get(amount, 0) + 1
    return Odds(dict(sorted(counts.items())))


def background_die(who: Class, rules: Rules) -> int:
    """0 where there is no table to roll on (LH-AMB-08, LH-OPEN-04)."""
    if who is STRONG_CLASS:
        return STRONG_BACKGROUND_DICE[rules.strong_background_die]
    return len(who.backgrounds)


def roll_scores(dice: Dice) -> tuple[Roll, ...]:
    """LH-CHAR-08: in order."""
    return tuple(
        throw_dice(called(dice, what=f"die for {name}"), name, SCORE_DIE, SCORE_DICE, "LH-CHAR-08")
        for name in ABILITIES
    )


class HitPoints(NamedTuple):
    rolls: tuple[Roll, ...]
    best: int
    """The hit die that is kept."""
    hp: int


def roll_hit_points(who: Class, con: int, dice: Dice) -> HitPoints:
    """The hit die with advantage, plus Con (LH-CHAR-08, LH-AMB-09)."""
    throws = range(dice_of_mode(ADVANTAGE))
    rolls = tuple(throw_dice(dice, "hit die", who.hit_die, 1, "LH-CHAR-08") for _ in throws)
    best = kept(tuple(roll.total for roll in rolls), ADVANTAGE)
    return HitPoints(rolls, best, starting_hp(best, con))


def starting_hp(hit_die: int, con: int) -> int:
    """From the hit die that is kept."""
    return max(LEAST_HP, hit_die + con)


def hp_odds(who: Class, con: int) -> Odds[int]:
    counts: dict[int, int] = {}
    die = kept_odds(who.hit_die, ADVANTAGE)
    for face, ways in die:
        hp = starting_hp(face, con)
        counts[hp] = counts.get(hp, 0) + ways
    return Odds(counts, die.ways)


def slots_for(who: Class, strength: int, con: int) -> int:
    """LH-VAL-04, LH-CHAR-12, LH-AMB-12"""
    return BASE_SLOTS + strength + (max(0, con) if who is STRONG_CLASS else 0)


def languages_for(who: Class, intelligence: int, charisma: int) -> int:
    """Besides the native one (LH-CHAR-34 and -43, LH-AMB-12)."""
    if who is WISE_CLASS:
        return max(0, intelligence)
    return max(0, charisma) if who is DEFT_CLASS else 0


def advanced_features(level: int) -> int:
    """LH-CHAR-05"""
    return level - 1


def most_workings(intelligence: int, wisdom: int) -> int:
    """LH-CHAR-35, LH-AMB-54"""
    return max(STARTING_WORKINGS, intelligence + wisdom)


def starting_workings(faces: Sequence[int]) -> tuple[tuple[str, ...], int]:
    """LH-CHAR-32: the workings in their order, and how many dice that took."""
    found: list[str] = []
    for used, face in enumerate(faces, 1):
        working = WORKINGS[face - 1]
        if working not in found:
            found.append(working)
        if len(found) == STARTING_WORKINGS:
            return tuple(found), used
    raise RuleError("too_few", f"two different workings need more dice than {len(faces)}")


def roll_workings(dice: Dice) -> tuple[tuple[Roll, ...], tuple[str, ...]]:
    """Two different ones, a die each (LH-CHAR-32)."""
    rolls: list[Roll] = []
    while len({roll.total for roll in rolls}) < STARTING_WORKINGS and len(rolls) < MOST_DICE:
        rolls.append(
            throw_dice(called(dice, what="die for a working"), "working", len(WORKINGS), 1, "LH-CHAR-32")
        )
    names, _ = starting_workings([roll.total for roll in rolls])
    return tuple(rolls), names


def row_of(table: Sequence[str] | Sequence[tuple[str, ...]], face: int) -> str | tuple[str, ...]:
    if not 1 <= face <= len(table):
        raise RuleError("no_such_row", f"the table has rows 1 to {len(table)}, so there is no {face}")
    return table[face - 1]
