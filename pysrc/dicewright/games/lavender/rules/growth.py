"""Gaining a level: an ability, hit points rolled anew and never fewer than before, a feature."""

from collections.abc import Sequence
from typing import NamedTuple

from dicewright.games.lavender.rules.character import Character, Track, class_behind, has_feature, modifiers
from dicewright.games.lavender.rules.creation import most_workings
from dicewright.games.lavender.rules.downtime import (
    ABILITY,
    DETAIL,
    FEATURE,
    HIT_POINTS,
    SWAP,
    training_boxes,
)
from dicewright.games.lavender.rules.settings import DEFAULTS, Rules
from dicewright.games.lavender.rules.tables import INT, WEIRD_CLASS, WIS, Class

TRAINING = "Training"
RAISES = ("Stronger", "Wiser", "Defter")
"""LH-CHAR-19, -37 and -49: one more on one of the primary abilities."""
ADVANCED_WORKINGS, TOUGHNESS = "Advanced Workings", "Toughness"


class Grown(NamedTuple):
    rolled: int
    most: int
    current: int


def level_up(
    dice: Sequence[int], con: int, old_most: int, current: int, toughness: int = 0, rules: Rules = DEFAULTS
) -> Grown:
    """LH-DOWN-10, LH-CHAR-18, LH-AMB-10 and -11"""
    per_die = con * (1 + (toughness if rules.toughness == "per_die" else 0))
    rolled = sum(face + per_die for face in dice) + (con * toughness if rules.toughness == "once" else 0)
    most = max(old_most, rolled)
    return Grown(rolled, most, current + most - old_most)


# The training track


def training_track(character: Character) -> Track | None:
    return next(
        (each for each in character.tracks if not each.kind and each.name.casefold() == TRAINING.casefold()),
        None,
    )


def training_filled(character: Character) -> int:
    """Boxes towards the next level; the last is always still to fill, for that is what gains it."""
    track = training_track(character)
    return min(track.filled, training_boxes(character.level) - 1) if track else 0


# What each step offers


def first_step(who: Class | None) -> str:
    """The Weird have no primary ability to raise (LH-AMB-55)."""
    return ABILITY if who and who.primary else HIT_POINTS


def features_open(character: Character) -> tuple[str, ...]:
    """Advanced features that may still be taken (LH-CHAR-05)."""
    who = class_behind(character)
    if not who:
        return ()
    return tuple(name for name in who.advanced if name in who.repeatable or not has_feature(character, name))


def step_after(character: Character, step: str, feature: str = "") -> str:
    """What comes next; empty once the level is done. A feature is on the sheet when this is asked."""
    who = class_behind(character)
    if step == ABILITY:
        return HIT_POINTS
    if step == HIT_POINTS:
        return FEATURE
    if step == FEATURE and (feature in (*RAISES, ADVANCED_WORKINGS) or who is WEIRD_CLASS):
        return DETAIL
    if step in (FEATURE, DETAIL) and may_swap(character):
        return SWAP
    return ""


def may_swap(character: Character) -> bool:
    """LH-CHAR-35: whoever has Advanced Workings may exchange a working when gaining a level."""
    return has_feature(character, ADVANCED_WORKINGS) and bool(character.workings)


def working_limit(character: Character) -> int:
    """LH-CHAR-35, LH-AMB-54"""
    mods = modifiers(character)
    return most_workings(mods[INT], mods[WIS])


def is_full_of_workings(character: Character) -> bool:
    return len(character.workings) >= working_limit(character)
