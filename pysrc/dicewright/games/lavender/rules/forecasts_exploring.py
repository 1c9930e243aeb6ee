"""How long food and light will last on an expedition, and how hard it is: all exact.

Food and light never touch each other, and both only ever add rolls to fellowship. So each die is followed on
its own, and fellowship by how often it is rolled in all.
"""

from functools import lru_cache
from math import lcm
from typing import NamedTuple

from dicewright.dice.odds import Ratio
from dicewright.games.lavender.rules.clock import (
    HOURS_IN_WATCH,
    LIGHT_TURNS,
    MEALS,
    NIGHT,
    TURNS_IN_HOUR,
    WATCHES_IN_DAY,
)
from dicewright.games.lavender.rules.degrees import DISADVANTAGE, NORMAL, degree_odds
from dicewright.games.lavender.rules.expedition import Expedition
from dicewright.games.lavender.rules.settings import DEFAULTS, Rules
from dicewright.games.lavender.rules.tables import CRITICAL, FUMBLE, MISS, SAVE_STEPS_UP_TO
from dicewright.games.lavender.rules.usage import forecast, is_broken, step_chance, stepped_down
from dicewright.ratio import NONE, minus, ratio, times

MOST_DAYS, MOST_TURNS = 14, 96


class Rolls(NamedTuple):
    """How often each die will be rolled, whatever the rolls bring."""

    food: int = 0
    light: int = 0
    night: int = 0
    """Of the light die with disadvantage."""
    fellowship: int = 0


def rolls_of_days(expedition: Expedition, days: int, by_night: bool) -> Rolls:
    """From now on, in the wilderness (LH-WILD-05); food rolls that foraging has seen to are left out."""
    watch, is_today, passes = expedition.watch, True, int(expedition.food_pass_next)
    food = night = 0
    for _ in range(days * WATCHES_IN_DAY):
        if watch in MEALS and not (is_today and expedition.food_pass_today):
            food, passes = (food, 0) if passes else (food + 1, 0)
        night += by_night and watch in NIGHT
        watch += 1
        if watch > WATCHES_IN_DAY:
            watch, is_today = 1, False
    return Rolls(food, 0, night)


def rolls_of_turns(expedition: Expedition, turns: int) -> Rolls:
    """From now on, on the move in a dungeon (LH-DUN-05)."""
    watch, hour, turn = expedition.watch, expedition.hour, expedition.turn
    is_today, passes = True, int(expedition.food_pass_next)
    food = light = fellowship = 0
    for _ in range(turns):
        light += turn in LIGHT_TURNS
        turn += 1
        if turn > TURNS_IN_HOUR:
            turn, hour = 1, hour + 1
        if hour > HOURS_IN_WATCH:
            hour, fellowship = 1, fellowship + 1
            if watch in MEALS and not (is_today and expedition.food_pass_today):
                food, passes = (food, 0) if passes else (food + 1, 0)
            watch, is_today = (watch + 1, is_today) if watch < WATCHES_IN_DAY else (1, False)
    return Rolls(food, light, 0, fellowship)


# With what saves bring


class DieAhead(NamedTuple):
    """A die over some rolls, in ways out of a whole: that it ever breaks, and how many rolls of fellowship
    its saves bring, 0, 1, 2 …"""

    broken: int
    rolls: tuple[int, ...]
    whole: int


STILL = DieAhead(0, (1,), 1)
"""Of a die that is not rolled."""


@lru_cache(maxsize=128)
def _die_ahead(die: int, modes: tuple[str, ...], rules: Rules) -> DieAhead:
    scale = _scale(modes, rules)
    start = (die, is_broken(die))
    # By the die, whether it was ever broken, and the rolls of fellowship so far.
    ways: dict[tuple[int, bool], dict[int, int]] = {start: {0: 1}}
    whole = 1
    for mode in modes:
        after: dict[tuple[int, bool], dict[int, int]] = {}
        for (now, was), counts in ways.items():
            for then, adds, share in _moves(now, mode, scale, rules):
                into = after.setdefault((then, was or is_broken(then)), {})
                for count, number in counts.items():
                    into[count + adds] = into.get(count + adds, 0) + number * share
        ways, whole = after, whole * scale
    broken = sum(sum(counts.values()) for (_, was), counts in ways.items() if was)
    rolls = tuple(sum(counts.get(count, 0) for counts in ways.values()) for count in range(len(modes) + 1))
    return DieAhead(broken, rolls, whole)


@lru_cache(maxsize=64)
def _moves(die: int, mode: str, scale: int, rules: Rules) -> tuple[tuple[int, int, int], ...]:
    """Where one roll leads: the die, the rolls of fellowship that it brings, and its share of the scale."""
    if is_broken(die):
        degrees = degree_odds(0, mode)
        unit = scale // degrees.ways
        missed = unit * (degrees.exactly(MISS) + degrees.exactly(FUMBLE))
        risen = unit * degrees.exactly(CRITICAL)
        return ((SAVE_STEPS_UP_TO, 0, risen), (die, 1, missed), (die, 0, scale - risen - missed))
    part, whole = step_chance(die, mode)
    steps = part * (scale // whole)
    return ((stepped_down(die, rules), 0, steps), (die, 0, scale - steps))


@lru_cache(maxsize=128)
def later_step(die: int, modes: tuple[str, ...], rules: Rules = DEFAULTS) -> Ratio:
    """That the last of these rolls steps the die down, whatever those before it made of it."""
    scale = _scale(modes, rules)
    ways, whole = {die: 1}, 1
    for mode in modes[:-1]:
        after: dict[int, int] = {}
        for now, number in ways.items():
            for then, _, share in _moves(now, mode, scale, rules):
                after[then] = after.get(then, 0) + number * share
        ways, whole = after, whole * scale
    steps = 0
    for now, number in ways.items():
        part, each = step_chance(now, modes[-1])
        steps += number * part * (scale // each)
    return ratio(steps, whole * scale)


def _scale(modes: tuple[str, ...], rules: Rules) -> int:
    """What the chances of every die on the ladder can be written in."""
    return lcm(*(side * side if DISADVANTAGE in modes else side for side in rules.ladder))


def _divided(die: int, sure: int, one: DieAhead, other: DieAhead, rules: Rules) -> Ratio:
    """That fellowship breaks, rolled as often as it is sure to be and as the saves of two dice bring it."""
    if is_broken(die):
        return (1, 1)
    counts = [0] * (len(one.rolls) + len(other.rolls))
    for first, ways in enumerate(one.rolls):
        for second, more in enumerate(other.rolls):
            counts[first + second] += ways * more
    later = ((0, 1), *forecast(die, sure + len(counts), NORMAL, rules))
    whole = later[-1][1]
    broken = sum(
        count * later[sure + number][0] * (whole // later[sure + number][1])
        for number, count in enumerate(counts)
        if count
    )
    return broken, whole * one.whole * other.whole


class Hardship(NamedTuple):
    """For each die, the chance that it breaks on the way; and that any of those whole now does."""

    food: Ratio
    fellowship: Ratio
    gear: Ratio
    light: Ratio
    any: Ratio


@lru_cache(maxsize=64)
def hardship(
    food: int, fellowship: int, gear: int, light: int, rolls: Rolls, rules: Rules = DEFAULTS
) -> Hardship:
    """How hard an expedition is, for all four dice. Gear is rolled only where somebody uses it."""
    by_food = _die_ahead(food, (NORMAL,) * rolls.food, rules)
    by_light = _die_ahead(light, (*(NORMAL,) * rolls.light, *(DISADVANTAGE,) * rolls.night), rules)
    hungry, dark = ((walk.broken, walk.whole) for walk in (by_food, by_light))
    divided = _divided(fellowship, rolls.fellowship, by_food, by_light, rules)
    lost: Ratio = (1, 1) if is_broken(gear) else NONE
    # Until a die breaks it brings no saves; those that are broken already do.
    by_hunger, by_dark = by_food if is_broken(food) else STILL, by_light if is_broken(light) else STILL
    alone = _divided(fellowship, rolls.fellowship, by_hunger, by_dark, rules)
    whole: Ratio = (1, 1)
    for die, chance in ((food, hungry), (light, dark), (fellowship, alone)):
        if not is_broken(die):
            whole = times(whole, minus((1, 1), chance))
    return Hardship(hungry, divided, lost, dark, minus((1, 1), whole))
