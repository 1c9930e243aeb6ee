"""Rest: what each character may do while the party regroups, and what a night gives back."""

from collections.abc import Sequence
from typing import NamedTuple

from dicewright.games.lavender.rules.character import Character, class_behind, has_feature
from dicewright.games.lavender.rules.equipment import WILDERNESS, may_repair
from dicewright.games.lavender.rules.settings import DEFAULTS, Rules
from dicewright.games.lavender.rules.tables import FATIGUE_AT_REST, STRONG_CLASS
from dicewright.games.lavender.rules.usage import is_broken
from dicewright.trouble import RuleError

HEAL, REPAIR, MEMORIZE, FORAGE, SONG, NOTHING = "heal", "repair", "memorize", "forage", "song", "nothing"
THE_SONG, DEALER = "The Bard’s Song", "Dealer of Death"


class Choice(NamedTuple):
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
) -> tuple[Choice, ...]:
    """LH-WILD-16, LH-DUN-18; the Strong repair what others carry, too (LH-CHAR-13)."""
    found = [Choice(HEAL)] if character.hp < character.most_hp else []
    who = class_behind(character)
    for owner, carrier in (("", character), *(others if who is STRONG_CLASS else ())):
        for place, item in enumerate(carrier.items):
            worn = item.original
            if who and worn is not None and may_repair(who, where, gear, item.die, worn, rules):
                found.append(Choice(REPAIR, place, owner))
    found += [Choice(MEMORIZE, place) for place, each in enumerate(character.workings) if not each.ready]
    if where == WILDERNESS:
        found.append(Choice(FORAGE))
    if has_feature(character, THE_SONG) and not is_broken(food):
        found.append(Choice(SONG))
    return (*found, Choice(NOTHING))


def read_choice(value: str, allowed: tuple[Choice, ...]) -> Choice:
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
