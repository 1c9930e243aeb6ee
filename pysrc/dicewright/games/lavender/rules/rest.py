"""What each may do while the party regroups, and what rest gives back: a watch, a night, weeks at home."""

from collections.abc import Sequence
from typing import NamedTuple

from dicewright.dice import Dice, Roll
from dicewright.games.lavender.rules.character import Character, class_behind, has_feature, hit_die
from dicewright.games.lavender.rules.clock import NIGHT
from dicewright.games.lavender.rules.equipment import WILDERNESS, may_repair
from dicewright.games.lavender.rules.expedition import SCOUT, Expedition
from dicewright.games.lavender.rules.rolls import throw_dice
from dicewright.games.lavender.rules.settings import DEFAULTS, Rules
from dicewright.games.lavender.rules.tables import CHA, FATIGUE_AT_REST, STRONG_CLASS, WIS
from dicewright.games.lavender.rules.usage import is_broken
from dicewright.games.lavender.rules.wilderness import WEATHER_TOUCHES
from dicewright.trouble import RuleError

"""Of whoever has no class yet; the rules know nobody like that."""
HEAL, REPAIR, MEMORIZE, FORAGE, SONG, NOTHING = "heal", "repair", "memorize", "forage", "song", "nothing"
THE_SONG, DEALER = "The Bard’s Song", "Dealer of Death"


class RestChoice(NamedTuple):
    key: str
    place: int | None = None
    """Of the item that is repaired, or the working that is memorized."""
    owner: str = ""
    """The sheet of somebody else whose item it is."""

    @property
    def value(self) -> str:
        parts = (self.key, "" if self.place is None else str(self.place), self.owner)
        return "-".join(filter(None, parts))


def choices_of(
    character: Character,
    where: str,
    food: int,
    gear: int,
    rules: Rules = DEFAULTS,
    others: Sequence[tuple[str, Character]] = (),
) -> tuple[RestChoice, ...]:
    """LH-WILD-16, LH-DUN-18; the Strong repair what others carry, too (LH-CHAR-13)."""
    found = [RestChoice(HEAL)] if character.hp < character.most_hp else []
    who = class_behind(character)
    for owner, carrier in (("", character), *(others if who is STRONG_CLASS else ())):
        for place, item in enumerate(carrier.items):
            worn = item.original
            if who and worn is not None and may_repair(who, where, gear, item.die, worn, rules):
                found.append(RestChoice(REPAIR, place, owner))
    found += [RestChoice(MEMORIZE, place) for place, each in enumerate(character.workings) if not each.ready]
    if where == WILDERNESS:
        found.append(RestChoice(FORAGE))
    if has_feature(character, THE_SONG) and not is_broken(food):
        found.append(RestChoice(SONG))
    return (*found, RestChoice(NOTHING))


def usual_choice(choices: tuple[RestChoice, ...]) -> RestChoice:
    """What costs nothing and helps: heal, else memorize a working, else only rest."""
    found = {choice.key: choice for choice in reversed(choices)}
    return next(found[key] for key in (HEAL, MEMORIZE, NOTHING) if key in found)


def read_choice(value: str, allowed: tuple[RestChoice, ...]) -> RestChoice:
    for choice in allowed:
        if choice.value == value:
            return choice
    raise RuleError("no_such_choice", "that cannot be chosen while regrouping here (LH-WILD-16)")


def refilled(character: Character) -> Character:
    """LH-CHAR-11"""
    return character.replace(death_dice=character.level) if has_feature(character, DEALER) else character


def memorized(character: Character, place: int) -> Character:
    """LH-WILD-20"""
    workings = character.workings
    ready = workings[place].replace(ready=True)
    return character.replace(workings=(*workings[:place], ready, *workings[place + 1 :]))


def rested(character: Character) -> Character:
    """A night's rest besides the hit points (LH-WILD-22, LH-AMB-28, LH-CHAR-62)."""
    workings = tuple(working.replace(ready=True) for working in character.workings)
    return refilled(character.replace(workings=workings, fatigue=FATIGUE_AT_REST))


def rested_at_home(character: Character, rules: Rules = DEFAULTS) -> Character:
    """Weeks have nights, and heal whoever was hurt (LH-AMB-11)."""
    healed_to = character.most_hp if rules.downtime_full_heal else character.hp
    return rested(character).replace(hp=max(character.hp, healed_to))


# Hit dice


def healed(hp: int, most: int, roll: int) -> int:
    """LH-WILD-18: the die without Con."""
    return min(most, hp + roll)


def camp_healed(hp: int, most: int, faces: tuple[int, ...]) -> int:
    """LH-WILD-22: in bad weather two dice, of which the lower counts."""
    return healed(hp, most, min(faces))


def camp_dice(bad_weather: bool) -> int:
    return 2 if bad_weather else 1


class Healed(NamedTuple):
    roll: Roll
    character: Character


def roll_healing(character: Character, name: str, dice: Dice) -> Healed:
    """While the party regroups (LH-WILD-18)."""
    roll = throw_dice(dice, f"{name}’s hit die", hit_die(character), 1, "LH-WILD-18")
    hp = healed(character.hp, character.most_hp, roll.total)
    return Healed(roll, character.replace(hp=hp))


def roll_night(character: Character, name: str, is_rough: bool, dice: Dice) -> Healed | None:
    """LH-WILD-22, LH-DUN-19; nothing for whoever is not made yet."""
    who = class_behind(character)
    if not who:
        return None
    roll = throw_dice(dice, f"{name}’s hit die", who.hit_die, camp_dice(is_rough), "LH-WILD-22")
    hp = camp_healed(character.hp, character.most_hp, roll.faces)
    return Healed(roll, rested(character).replace(hp=hp))


# Tests of scouts, foragers and singers

TESTED_BY = {SCOUT: WIS, FORAGE: WIS, SONG: CHA}
"""LH-WILD-11, LH-WILD-21, LH-CHAR-47"""
OUTSIDE = (SCOUT, FORAGE)
ROUGH = "bad weather"


def hindrances(move: str, expedition: Expedition) -> tuple[str, ...]:
    """What makes the test harder (LH-WILD-07)."""
    return (ROUGH,) if move in WEATHER_TOUCHES and expedition.bad_weather else ()


def needs_light(move: str, expedition: Expedition) -> bool:
    """By night, whatever is done outside (LH-RES-07)."""
    return move in OUTSIDE and expedition.watch in NIGHT
