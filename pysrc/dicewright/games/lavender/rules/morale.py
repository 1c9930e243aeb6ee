"""Morale of those the party fights (LH-COMB-13 and -14, LH-AMB-42)."""

from typing import NamedTuple

from dicewright.dice import Dice, Roll
from dicewright.dice.odds import Ratio
from dicewright.games.lavender.rules.degrees import degree_odds, is_success
from dicewright.games.lavender.rules.fight import Fight, group_of, groups, is_alone
from dicewright.games.lavender.rules.rolls import GENERAL, by_gm, sum_odds, throw_dice, throw_test
from dicewright.games.lavender.rules.settings import DEFAULTS, Rules
from dicewright.games.lavender.rules.tables import MORALE_DICE, MORALE_DIE
from dicewright.ratio import ratio

FIRST, HALF, THREE_QUARTERS = "first", "half", "three_quarters"
TRIGGERS = (FIRST, HALF, THREE_QUARTERS)


def morale_triggers(total: int, before: int, after: int) -> tuple[str, ...]:
    """LH-COMB-13, LH-AMB-42: those that this round has reached."""
    reached = ((FIRST, 1, 0), (HALF, 2, 1), (THREE_QUARTERS, 4, 3))

    def has(lost: int, times_lost: int, parts: int) -> bool:
        return lost > 0 if not parts else times_lost * lost >= parts * total

    return tuple(
        name
        for name, times_lost, parts in reached
        if has(after, times_lost, parts) and not has(before, times_lost, parts)
    )


def morale_of(fight: Fight, group: str) -> int | None:
    """The score of a group; None where nobody in it has one."""
    return next((each.morale for each in fight.enemies if group_of(each) == group and each.morale), None)


def stands(morale: int, dice: int) -> bool:
    """LH-COMB-14"""
    return dice <= morale


def makes_general_test(morale: int | None, rules: Rules = DEFAULTS) -> bool:
    """Instead of a check against a score; so does whoever has none (LH-AMB-42)."""
    return morale is None or rules.morale == "general_test"


def losses(fight: Fight) -> dict[str, int]:
    """Hit points of somebody alone, heads of a group."""
    found: dict[str, int] = {}
    for name, members in groups(fight).items():
        alone = is_alone(members)
        found[name] = (
            max(0, members[0].most_hp - max(0, members[0].hp))
            if alone
            else sum(enemy.hp <= 0 for enemy in members)
        )
    return found


def due_morale(fight: Fight) -> tuple[tuple[str, str], ...]:
    """Groups that this round has brought to a trigger, each with the worst of them (LH-AMB-42)."""
    now = losses(fight)
    found = []
    for name, members in groups(fight).items():
        if not any(enemy.stands for enemy in members):
            continue
        alone = is_alone(members)
        total = members[0].most_hp if alone else len(members)
        new = [
            trigger
            for trigger in morale_triggers(total, fight.lost.get(name, 0), now[name])
            if f"{name}: {trigger}" not in fight.checked
        ]
        if new:
            found.append((name, max(new, key=(FIRST, HALF, THREE_QUARTERS).index)))
    return tuple(found)


class Morale(NamedTuple):
    roll: Roll
    holds: bool
    fight: Fight


def check_morale(fight: Fight, group: str, dice: Dice, rules: Rules = DEFAULTS) -> Morale | None:
    """Whether a group stands that has come to a trigger; whatever it has reached is not asked again."""
    due = dict(due_morale(fight))
    if group not in due:
        return None
    score, dice = morale_of(fight, group), by_gm(dice, f"the morale of {group}")
    if score is None or makes_general_test(score, rules):
        roll = throw_test(dice, group, GENERAL, 0)
        holds = is_success(roll.outcome)
    else:
        roll = throw_dice(dice, f"morale of {group}", MORALE_DIE, MORALE_DICE, "LH-COMB-14")
        holds = stands(score, roll.total)
    reached = (f"{group}: {each}" for each in TRIGGERS[: TRIGGERS.index(due[group]) + 1])
    after = fight.replace(
        checked=tuple(dict.fromkeys((*fight.checked, *reached))),
        enemies=tuple(
            each if holds or group_of(each) != group or not each.stands else each.replace(fled=True)
            for each in fight.enemies
        ),
    )
    return Morale(roll, holds, after)


def stands_odds(morale: int | None, rules: Rules = DEFAULTS) -> Ratio:
    if morale is None or makes_general_test(morale, rules):
        degrees = degree_odds(0)
        return ratio(sum(ways for degree, ways in degrees if is_success(degree)), degrees.ways)
    thrown = sum_odds(MORALE_DIE, MORALE_DICE)
    return ratio(sum(ways for total, ways in thrown if stands(morale, total)), thrown.ways)
