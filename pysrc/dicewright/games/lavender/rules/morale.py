"""Morale of those the party fights (LH-COMB-13 and -14, LH-AMB-42)."""

from typing import NamedTuple

from dicewright.dice import Dice, Roll
from dicewright.games.lavender.rules.combat import FIRST, HALF, THREE_QUARTERS, makes_general_test, stands
from dicewright.games.lavender.rules.degrees import is_success
from dicewright.games.lavender.rules.fight import Fight, due_morale, group_of
from dicewright.games.lavender.rules.rolls import GENERAL, by_gm, throw_dice, throw_test
from dicewright.games.lavender.rules.settings import DEFAULTS, Rules
from dicewright.games.lavender.rules.tables import MORALE_DICE, MORALE_DIE

TRIGGERS = (FIRST, HALF, THREE_QUARTERS)


def morale_of(fight: Fight, group: str) -> int | None:
    """The score of a group; None where nobody in it has one."""
    return next((each.morale for each in fight.enemies if group_of(each) == group and each.morale), None)


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
