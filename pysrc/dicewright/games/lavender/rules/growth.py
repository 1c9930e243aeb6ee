"""Gaining a level: an ability, hit points rolled anew and never fewer than before, a feature."""

from collections.abc import Sequence
from typing import NamedTuple

from dicewright.dice import Dice, Roll
from dicewright.dice.source import called
from dicewright.games.lavender.rules.character import (
    MOST_NAME,
    MOST_SCORE,
    MOST_WORDS,
    Character,
    Feature,
    Track,
    Working,
    class_behind,
    has_feature,
    modifiers,
    times_taken,
)
from dicewright.games.lavender.rules.creation import most_workings
from dicewright.games.lavender.rules.downtime import (
    ABILITY,
    DETAIL,
    FEATURE,
    HIT_POINTS,
    SWAP,
    Growing,
    Household,
    trained,
    training_boxes,
)
from dicewright.games.lavender.rules.rolls import throw_dice
from dicewright.games.lavender.rules.settings import DEFAULTS, Rules
from dicewright.games.lavender.rules.tables import ABILITIES, CON, INT, MOST_LEVEL, WEIRD_CLASS, WIS, Class
from dicewright.games.lavender.rules.wealth import Wealth
from dicewright.trouble import RuleError

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


class TrainedOn(NamedTuple):
    character: Character
    wealth: Wealth
    box: int
    levelled: bool


def train_on(character: Character, wealth: Wealth) -> TrainedOn:
    """One box more; the last one gains the level (LH-DOWN-08 and -09)."""
    box = training_filled(character) + 1
    after = trained(character.level, box - 1, wealth)
    level = character.level + 1 if after.levelled else character.level
    grown = _with_training(character.replace(level=level), after.filled)
    return TrainedOn(grown, after.wealth, box, after.levelled)


def _with_training(character: Character, filled: int) -> Character:
    most = min(MOST_LEVEL, training_boxes(character.level))
    known = training_track(character)
    if not known:
        return character.replace(tracks=(*character.tracks, Track(TRAINING, filled, most)))
    after = known.replace(filled=filled, most=most)
    return character.replace(tracks=tuple(after if each is known else each for each in character.tracks))


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


# What each step does


def step_taken(household: Household, growing: Growing, character: Character, feature: str = "") -> Household:
    """The step is done; what comes next waits in the household (LH-DOWN-10)."""
    chosen = feature or growing.feature
    step = step_after(character, growing.step, chosen)
    others = [each for each in household.growing if each is not growing]
    waits = [growing.replace(step=step, feature=chosen)] if step else []
    return household.replace(growing=(*others, *waits))


def raised(character: Character, growing: Growing, ability: str) -> Character:
    """One more on a primary ability, before the hit dice; or nothing, for nobody has to (LH-DOWN-10)."""
    who = class_behind(character)
    if growing.step == DETAIL and growing.feature not in RAISES:
        raise RuleError("no_such_step", "that feature raises no ability (LH-DOWN-10)")
    if not ability:
        return character
    if not who or ability not in who.primary:
        name = who.name if who else "nameless"
        raise RuleError("not_primary", f"the {name} raise only their primary abilities (LH-CHAR-03)")
    place = ABILITIES.index(ability)
    scores = character.scores
    if scores[place] >= MOST_SCORE:
        raise RuleError("score_out_of_range", f"scores go up to {MOST_SCORE}")
    return character.replace(scores=(*scores[:place], scores[place] + 1, *scores[place + 1 :]))


class Hardened(NamedTuple):
    roll: Roll
    character: Character
    rolled: int
    """With Con, and Toughness."""


def roll_hit_points(character: Character, dice: Dice, rules: Rules = DEFAULTS) -> Hardened:
    """As many hit dice as the level; the better maximum stays (LH-DOWN-10, LH-AMB-10 and -11)."""
    who = class_behind(character)
    if not who:
        raise RuleError("no_such_step", "that step of the level is not the one that waits (LH-DOWN-10)")
    roll = throw_dice(called(dice, what="hit die"), "hit dice", who.hit_die, character.level, "LH-DOWN-10")
    grown = level_up(
        roll.faces,
        modifiers(character)[CON],
        character.most_hp,
        character.hp,
        times_taken(character, TOUGHNESS),
        rules,
    )
    return Hardened(roll, character.replace(most_hp=grown.most, hp=grown.current), grown.rolled)


def with_advanced(character: Character, name: str, note: str = "") -> Character:
    """One advanced feature of the class; the Weird write their own, or none (LH-CHAR-05 and -64)."""
    if class_behind(character) is not WEIRD_CLASS and name not in features_open(character):
        raise RuleError("no_such_feature", "choose one of the advanced features that are open (LH-CHAR-05)")
    features = (*character.features, Feature(name, note)) if name else character.features
    return character.replace(features=features)


def new_working(character: Character, name: str, level: int, text: str) -> Working:
    """LH-CHAR-35"""
    name = " ".join(name.split())[:MOST_NAME]
    if not name:
        raise RuleError("no_name", "give the working a name first")
    if not 1 <= level <= character.level:
        raise RuleError("level_out_of_range", f"its level goes from 1 to {character.level} (LH-CHAR-35)")
    return Working(name, level, text[:MOST_WORDS])


def learned(character: Character, known: Working, forget: int | None) -> Character:
    """One more, or in place of another where no more can be known (LH-CHAR-35, LH-AMB-54)."""
    is_weird = class_behind(character) is WEIRD_CLASS
    if is_weird or not is_full_of_workings(character):
        return character.replace(workings=(*character.workings, known))
    if forget is None or not 0 <= forget < len(character.workings):
        raise RuleError("too_many", "no more can be known: say which working is forgotten (LH-CHAR-35)")
    return swapped(character, forget, known)


def level_learned(character: Character, level: int) -> int:
    """A weirdness is of the level that was gained (LH-CHAR-61); of a working one says it."""
    return character.level if class_behind(character) is WEIRD_CLASS else level


def check_teaches(character: Character, growing: Growing) -> None:
    if class_behind(character) is not WEIRD_CLASS and growing.feature != ADVANCED_WORKINGS:
        raise RuleError("no_such_step", "that feature teaches no working (LH-DOWN-10)")


def swapped(character: Character, place: int, known: Working) -> Character:
    """LH-CHAR-35"""
    if not 0 <= place < len(character.workings):
        raise RuleError("no_such_working", "that working is not on the sheet any more")
    workings = (*character.workings[:place], known, *character.workings[place + 1 :])
    return character.replace(workings=workings)
