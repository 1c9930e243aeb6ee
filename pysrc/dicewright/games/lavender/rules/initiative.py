"""Initiative: who is quick and who is slow (LH-COMB-03)."""

from collections.abc import Collection, Mapping
from typing import NamedTuple

from dicewright.dice import Dice, Roll
from dicewright.games.lavender.rules.arms import is_slow_armed
from dicewright.games.lavender.rules.background import background_asks
from dicewright.games.lavender.rules.character import Character, Party, class_behind, modifier_of
from dicewright.games.lavender.rules.degrees import Tested, is_success, read_test
from dicewright.games.lavender.rules.fight import INITIATIVE, Fight, Fighter, with_fighter, without_phase
from dicewright.games.lavender.rules.gear import gear_helps, refusal
from dicewright.games.lavender.rules.resources import mode_for, throw_chain
from dicewright.games.lavender.rules.rolls import throw_test
from dicewright.games.lavender.rules.settings import DEFAULTS, Rules
from dicewright.games.lavender.rules.tables import DEX, GEAR, QUICK, SLOW_PHASE
from dicewright.trouble import RuleError


class Ready(NamedTuple):
    """Somebody who may have to test, and how."""

    name: str
    character: Character
    mode: str
    background: bool = False
    """Whether it gives advantage (LH-CHAR-06)."""


class Phases(NamedTuple):
    """Everybody with a phase: the tests, then the gear rolls that they brought."""

    tests: tuple[Roll, ...]
    rolls: tuple[Roll, ...]
    party: Party
    told: str
    effects: tuple[str, ...]


def phase_of(natural: int | None, dexterity: int, has_slow_weapon: bool) -> str:
    """LH-COMB-03, LH-EQ-03"""
    if has_slow_weapon or natural is None:
        return SLOW_PHASE
    return QUICK if is_success(read_test(natural, dexterity).degree) else SLOW_PHASE


def tests_initiative(fight: Fight, fighter: Fighter, character: Character) -> bool:
    """Whoever is surprised, or has a slow weapon, is slow without a roll (LH-AMB-36, LH-EQ-03)."""
    return not fight.surprised and not is_slow_armed(character, fighter)


def with_the_slow(fight: Fight, people: Mapping[str, Character], down: Collection[str]) -> Fight:
    """Whoever is slow without a roll is so also where nobody has rolled."""
    waiting = without_phase(fight, down)
    for fighter in fight.fighters:
        character = people.get(fighter.sheet)
        if fighter.sheet in waiting and character and not tests_initiative(fight, fighter, character):
            fight = with_fighter(fight, fighter.sheet, phase=SLOW_PHASE)
    return fight


def roll_initiative(
    party: Party,
    fight: Fight,
    people: Mapping[str, Ready],
    down: Collection[str],
    dice: Dice,
    rules: Rules = DEFAULTS,
) -> Phases:
    """For everybody who stands and has no phase yet; people go by sheet."""
    tests: list[Roll] = []
    told: list[str] = []
    costs: list[Character] = []
    waiting = without_phase(fight, down)
    for fighter in fight.fighters:
        ready = people.get(fighter.sheet)
        if fighter.sheet not in waiting or not ready:
            continue
        natural, modifier = None, modifier_of(ready.character, DEX)
        is_slow = not tests_initiative(fight, fighter, ready.character)
        if not is_slow:
            tests.append(throw_test(dice, ready.name, DEX, modifier, ready.mode))
            natural = next(die.face for die in tests[-1].dice if die.kept)
            if ready.background and background_asks(tests[-1].outcome):
                costs.append(ready.character)
        phase = phase_of(natural, modifier, is_slow)
        changes = {} if is_slow else {"natural": natural, "background": ready.background}
        fight = with_fighter(fight, fighter.sheet, phase=phase, **changes)
        told.append(f"{ready.name} {phase}")
    party = party.replace(fight=fight)
    rolls: tuple[Roll, ...] = ()
    effects: tuple[str, ...] = ()
    for character in costs:
        thrown = throw_chain(dice, party, GEAR, mode_for(character, GEAR), rules)
        party = thrown.party
        rolls, effects = (*rolls, *thrown.rolls), (*effects, *thrown.effects)
    return Phases(tuple(tests), rolls, party, ", ".join(told), effects)


def may_hasten(party: Party, fight: Fight, fighter: Fighter, character: Character) -> bool:
    """Whether the gear die can make somebody quick whose initiative failed (LH-CHAR-07)."""
    who = class_behind(character)
    if fight.step != INITIATIVE or fighter.natural is None or who is None:
        return False
    modifier = modifier_of(character, DEX)
    return not refusal(who, DEX, fighter.natural) and gear_helps(
        fighter.natural, modifier, party.dice.gear, only_success=True
    )


class Hastened(NamedTuple):
    found: Tested
    phase: str
    rolls: tuple[Roll, ...]
    party: Party
    effects: tuple[str, ...]


def hasten(
    party: Party, fight: Fight, fighter: Fighter, character: Character, dice: Dice, rules: Rules = DEFAULTS
) -> Hastened:
    """The gear die is added to somebody's initiative, once (LH-CHAR-07)."""
    if fighter.natural is None or not may_hasten(party, fight, fighter, character):
        raise RuleError("no_gear", "the gear die cannot be added to this initiative (LH-CHAR-07)")
    mode, modifier = mode_for(character, GEAR), modifier_of(character, DEX)
    rolls, party, effects = throw_chain(dice, party, GEAR, mode, rules)
    added = rolls[0].total
    found = read_test(fighter.natural, modifier, added)
    if fighter.background and background_asks(found.degree):
        more = throw_chain(dice, party, GEAR, mode, rules)
        rolls, party, effects = (*rolls, *more.rolls), more.party, (*effects, *more.effects)
    phase = phase_of(fighter.natural, modifier + added, False)
    fight = with_fighter(fight, fighter.sheet, phase=phase, natural=None)
    return Hastened(found, phase, rolls, party.replace(fight=fight), effects)
