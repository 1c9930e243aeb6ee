"""Usage dice: how they are rolled, how they step, and how long they last."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice, pairwise
from math import lcm
from typing import NamedTuple

from dicewright.dice.odds import Odds, Ratio
from dicewright.games.lavender.rules.degrees import NORMAL, degree_odds, is_success, kept_odds, read_test
from dicewright.games.lavender.rules.settings import DEFAULTS, Rules
from dicewright.games.lavender.rules.tables import (
    BROKEN,
    CRITICAL,
    LADDER,
    ROLL_FELLOWSHIP,
    SAVE_EFFECTS,
    SAVE_STEPS_UP_TO,
    SAVE_VALUES,
    USED_UP_TO,
    VALUES,
)
from dicewright.ratio import NONE, plus, ratio


def rank(die: int) -> int:
    """LH-CORE-14: 1 for the bottom step."""
    return LADDER.index(die) + 1 if die in LADDER else LADDER.index(SAVE_STEPS_UP_TO)


def stepped_up(die: int, rules: Rules = DEFAULTS) -> int:
    """LH-CORE-15; a d2 from a table that played with seven steps goes on from where it lies."""
    above = [step for step in rules.ladder if step != BROKEN and (is_broken(die) or step > die)]
    return min(above, default=die)


def stepped_down(die: int, rules: Rules = DEFAULTS) -> int:
    below = [step for step in rules.ladder if step != BROKEN and step < die]
    return BROKEN if is_broken(die) else max(below, default=BROKEN)


def is_broken(die: int) -> bool:
    return die == BROKEN


class Used(NamedTuple):
    """What a roll of a usage die comes to, save and all."""

    value: int
    die: int
    """As it is afterwards."""
    passed: bool
    degree: str = ""
    """Of a save; empty for an ordinary usage test."""
    effects: tuple[str, ...] = ()


def read_usage(die: int, face: int, rules: Rules = DEFAULTS) -> Used:
    """LH-CORE-16: the value first, then the step."""
    used = face <= USED_UP_TO
    return Used(face, stepped_down(die, rules) if used else die, not used)


def read_save(resource: str, natural: int, rules: Rules = DEFAULTS) -> Used:
    """LH-CORE-17, LH-RES-05 to -09: a general test that steps nothing down."""
    degree = read_test(natural).degree
    # A critical lifts the die off the bottom, to the same step on either ladder (LH-AMB-02).
    after = SAVE_STEPS_UP_TO if degree == CRITICAL else BROKEN
    effects = SAVE_EFFECTS[resource].get(degree, ())
    return Used(SAVE_VALUES[degree], after, is_success(degree), degree, effects)


def read_roll(resource: str, die: int, face: int, rules: Rules = DEFAULTS) -> Used:
    """A usage test, or a save where the die is broken; `face` is the one that is kept."""
    return read_save(resource, face, rules) if is_broken(die) else read_usage(die, face, rules)


# Conditions


def chains(used: Used) -> bool:
    """LH-RES-10"""
    return ROLL_FELLOWSHIP in used.effects


# How likely, and for how long


def step_chance(die: int, mode: str = NORMAL) -> Ratio:
    """That one roll steps the die down."""
    if is_broken(die):
        return NONE
    odds = kept_odds(die, mode)
    return ratio(odds.at_most(min(die, USED_UP_TO)), odds.ways)


@lru_cache(maxsize=64)
def rolls_left(die: int, mode: str = NORMAL, rules: Rules = DEFAULTS) -> Ratio:
    """Expected rolls until the die is broken, the breaking one included."""
    total: Ratio = NONE
    while not is_broken(die):
        part, whole = step_chance(die, mode)
        total = plus(total, ratio(whole, part))
        die = stepped_down(die, rules)
    return total


def states(die: int, mode: str = NORMAL, rules: Rules = DEFAULTS) -> Iterator[Odds[int]]:
    """Where the die is after 0, 1, 2 … usage tests; the bottom step holds it."""
    steps = [die]
    while not is_broken(steps[0]):
        steps.insert(0, stepped_down(steps[0], rules))
    chances = {step: step_chance(step, mode) for step in steps}
    scale = lcm(*(whole for _, whole in chances.values()))
    shares = {step: part * (scale // whole) for step, (part, whole) in chances.items()}
    ways, whole = dict.fromkeys(steps, 0) | {die: 1}, 1
    while True:
        yield Odds({step: count for step, count in ways.items() if count}, whole)
        after = {step: count * (scale - shares[step]) for step, count in ways.items()}
        for lower, step in pairwise(steps):
            after[lower] += ways[step] * shares[step]
        ways, whole = after, whole * scale


@lru_cache(maxsize=64)
def forecast(die: int, rolls: int, mode: str = NORMAL, rules: Rules = DEFAULTS) -> tuple[Ratio, ...]:
    """The chance that the die is broken after 1, 2 … so many rolls."""
    after = islice(states(die, mode, rules), 1, rolls + 1)
    return tuple((odds.exactly(BROKEN), odds.ways) for odds in after)


@lru_cache(maxsize=32)
def save_value_odds(mode: str = NORMAL) -> Odds[int]:
    """Of one roll of a broken die."""
    counts: dict[int, int] = {}
    degrees = degree_odds(0, mode)
    for degree, ways in degrees:
        value = SAVE_VALUES[degree]
        counts[value] = counts.get(value, 0) + ways
    return Odds(dict(sorted(counts.items())), degrees.ways)


@lru_cache(maxsize=64)
def value_odds(die: int, mode: str = NORMAL) -> Odds[int]:
    """Of the number that one roll gives."""
    return save_value_odds(mode) if is_broken(die) else kept_odds(die, mode)


def die_of_value(value: int) -> int | None:
    """LH-VAL-01"""
    return next((each.die for each in VALUES if each.value == value), None)
