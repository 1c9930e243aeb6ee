"""Every chance that is told of exploring, courts and downtime is that of the very function that is played."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from dicewright.dice import Dice, odds
from dicewright.games.lavender.rules.atlas import HALVES, Dungeon, Hex, Region, Trap
from dicewright.games.lavender.rules.bargain import counts
from dicewright.games.lavender.rules.carousing import roll_carousing
from dicewright.games.lavender.rules.character import Character, Feature
from dicewright.games.lavender.rules.court import Court, Offer, Realm
from dicewright.games.lavender.rules.court_actions import progress_odds, pursue_goal
from dicewright.games.lavender.rules.degrees import NORMAL
from dicewright.games.lavender.rules.due import (
    roll_day_event,
    roll_discovery,
    roll_hour_event,
    roll_lost,
    roll_treasure,
)
from dicewright.games.lavender.rules.dungeon import HOUR_EVENTS, discovery_odds, holds_chance, is_held
from dicewright.games.lavender.rules.expedition import LOST, Doing, Expedition
from dicewright.games.lavender.rules.factions import APPROACHES, COMMAND, Faction, Goal
from dicewright.games.lavender.rules.forecasts_downtime import carouse_odds, maximum_odds
from dicewright.games.lavender.rules.growth import TOUGHNESS, roll_hit_points
from dicewright.games.lavender.rules.passing_time import scouted
from dicewright.games.lavender.rules.procedure import begun
from dicewright.games.lavender.rules.rolls import throw_test, throw_usage
from dicewright.games.lavender.rules.settings import Rules
from dicewright.games.lavender.rules.tables import GEAR, STRONG_CLASS, WIS
from dicewright.games.lavender.rules.trade import worth_odds, worth_of
from dicewright.games.lavender.rules.traps import harm_odds, roll_trap
from dicewright.games.lavender.rules.ways import aimed
from dicewright.games.lavender.rules.wilderness import DAY_EVENTS, DISCOVERIES, EXPLORE, TARGET, explore_odds
from tests.lavender.making import MODES, fraction, shares

Chances = dict[Any, Fraction]
START = Expedition(watch=2, events_rolled=True, hexes={"0,0": Hex(0, 0, visited=True)})


def played(rule: Callable[[Dice], Any]) -> Chances:
    return shares(odds(rule))


def by_degree(table: dict[str, str]) -> Chances:
    def rule(dice: Dice) -> str:
        return table[throw_test(dice, "", "", 0).outcome]

    return played(rule)


def test_events_and_discoveries_come_as_their_tables_say() -> None:
    assert played(lambda dice: roll_day_event(START, dice).kind) == by_degree(DAY_EVENTS)
    assert played(lambda dice: roll_hour_event(START, dice).kind) == by_degree(HOUR_EVENTS)
    assert played(lambda dice: roll_discovery(START, dice).resource) == by_degree(DISCOVERIES)


@pytest.mark.parametrize("wonder", [1, 5, 8])
def test_what_lies_in_a_dungeon(wonder: int) -> None:
    start = START.replace(dungeons=(Dungeon(wonder=wonder),))
    assert played(lambda dice: roll_treasure(start, dice).value) == shares(discovery_odds(wonder))


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("wisdom", [-3, 0, 2])
def test_where_a_scout_ends(wisdom: int, mode: str) -> None:
    def explored(dice: Dice) -> str:
        ready, doing = aimed(START, Doing(EXPLORE, scout="s"), {"s"})
        degree = throw_test(dice, "s", WIS, wisdom, mode).outcome
        after = scouted(begun(ready, doing), "s", degree)
        return roll_lost(after, dice).arrive if after.head and after.head.kind == LOST else TARGET

    assert played(explored) == shares(explore_odds(wisdom, mode))


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("gear", [20, 4, 8, 12])
def test_whether_a_barrier_holds(gear: int, mode: str) -> None:
    def held(dice: Dice) -> bool:
        return is_held(gear, next(die.face for die in throw_usage(dice, GEAR, gear, mode).dice if die.kept))

    assert played(held).get(True, 0) == fraction(holds_chance(gear, mode))


@pytest.mark.parametrize("trap", [Trap(dice=2), Trap(dice=2, eases=HALVES), Trap(dice=0), Trap(sides=12)])
def test_what_a_trap_does(trap: Trap) -> None:
    def sprung(dice: Dice) -> int:
        return roll_trap(trap, "a pit", throw_test(dice, "", trap.ability, 1, NORMAL).outcome, dice).harm

    assert played(sprung) == shares(harm_odds(trap, 1, NORMAL))


@pytest.mark.parametrize("favored", [True, False])
@pytest.mark.parametrize("modifier", [-2, 0, 3])
def test_what_a_test_for_a_goal_brings(modifier: int, favored: bool) -> None:
    ability = APPROACHES[COMMAND if favored else "logic"]
    faction = Faction("x", 5, COMMAND, goals=(Goal("y", 12),))
    realm = Realm((faction,), Court(0, 8))

    def pursued(dice: Dice) -> int:
        degree = throw_test(dice, "", ability, modifier).outcome
        return pursue_goal(realm, "s", ("s",), 0, degree, ability).found.progress

    assert played(pursued) == shares(progress_odds(modifier, favored))


@pytest.mark.parametrize("disposition", [0, 3, 10])
def test_what_a_trade_is_worth(disposition: int) -> None:
    faction = Faction("x", disposition, demand=("poison",))
    offer = counts(Offer("a vial", "poison", 4), faction)

    def traded(dice: Dice) -> int:
        return worth_of(offer, throw_test(dice, "", "Cha", 1).outcome, disposition).value

    assert played(traded) == shares(worth_odds(offer, 1, disposition))


def test_what_carousing_brings() -> None:
    def caroused(dice: Dice) -> str:
        return roll_carousing(throw_test(dice, "", "Cha", 2).outcome, Region(), "", dice).result

    assert played(caroused) == shares(carouse_odds(2))


@pytest.mark.parametrize("toughness", ["once", "per_die"])
@pytest.mark.parametrize("old", [1, 14, 30])
def test_what_a_level_gives(old: int, toughness: str) -> None:
    rules = Rules(toughness=toughness)
    scores = (10, 10, 10, 10, 16, 10)
    character = Character(STRONG_CLASS.name, 3, scores, hp=1, most_hp=old, features=(Feature(TOUGHNESS),))
    found = played(lambda dice: roll_hit_points(character, dice, rules).character.most_hp)
    assert found == shares(maximum_odds(STRONG_CLASS, 3, 2, old, 1, rules))
