"""The party's four dice: what a roll of one does, with the rolls that its save brings."""

from typing import NamedTuple

from dicewright.dice import Dice as Source
from dicewright.dice import Roll
from dicewright.dice.source import called
from dicewright.games.lavender.rules.character import Character, Party
from dicewright.games.lavender.rules.conditions import still_lasts
from dicewright.games.lavender.rules.degrees import NORMAL, mode_of
from dicewright.games.lavender.rules.features import is_resourceful
from dicewright.games.lavender.rules.rolls import throw_usage
from dicewright.games.lavender.rules.settings import DEFAULTS, Rules
from dicewright.games.lavender.rules.tables import (
    DARKNESS,
    ENCOUNTER,
    FELLOWSHIP,
    GEAR,
    HIT_DIE_DAMAGE,
    LEAVES,
    LIGHT,
    MURDERED,
    RESOURCES,
    STARVING,
)
from dicewright.games.lavender.rules.usage import Used, chains, read_roll
from dicewright.trouble import RuleError

PROMPTED = (HIT_DIE_DAMAGE, ENCOUNTER, LEAVES, MURDERED)
"""Effects of saves that the table has to decide or play out."""


def with_die(party: Party, resource: str, die: int) -> Party:
    """A die at another step; what it ends is over (LH-RES-11)."""
    after = party.replace(dice=party.dice.replace(**{resource: die}))
    if after.starving and not still_lasts(STARVING, after.dice.food):
        after = after.replace(starving=False)
    if after.darkness and not still_lasts(DARKNESS, after.dice.light):
        after = after.replace(darkness=False)
    return after


def with_used(party: Party, resource: str, used: Used, natural: int) -> Party:
    """What a roll does to the party, without what it chains."""
    before = party
    after = with_die(party, resource, used.die)
    if resource == LIGHT and before.darkness and used.degree and not still_lasts(DARKNESS, used.die, natural):
        after = after.replace(darkness=False)
    if STARVING in used.effects:
        after = after.replace(starving=True)
    return after.replace(darkness=True) if DARKNESS in used.effects else after


def mode_for(character: Character | None, resource: str, disadvantage: bool = False) -> str:
    """How somebody rolls one of the dice."""
    return mode_of(resource == GEAR and is_resourceful(character), disadvantage)


class Chained(NamedTuple):
    """A roll of one of the dice with what it brings: the party afterwards, and all effects."""

    rolls: tuple[Roll, ...]
    party: Party
    effects: tuple[str, ...] = ()


def throw_chain(
    dice: Source, party: Party, resource: str, mode: str = NORMAL, rules: Rules = DEFAULTS
) -> Chained:
    """A roll and the fellowship roll that it may bring (LH-RES-10)."""
    if resource not in RESOURCES:
        raise RuleError("no_such_die", f"the party has no {resource[:20]} die")
    dice = called(dice, "the party")
    roll = throw_usage(dice, resource, getattr(party.dice, resource), mode, rules=rules)
    used, natural = used_of(roll, rules)
    after = with_used(party, resource, used, natural)
    if not chains(used):
        return Chained((roll,), after, used.effects)
    more = throw_usage(dice, FELLOWSHIP, after.dice.fellowship, rules=rules)
    then, face = used_of(more, rules)
    return Chained((roll, more), with_used(after, FELLOWSHIP, then, face), (*used.effects, *then.effects))


def used_of(roll: Roll, rules: Rules) -> tuple[Used, int]:
    """What a record of a usage roll came to, and the face that was kept."""
    face = next(die.face for die in roll.dice if die.kept)
    return read_roll(roll.inputs["resource"], roll.inputs["die"], face, rules), face
