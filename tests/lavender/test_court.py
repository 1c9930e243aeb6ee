"""Factions, courts and trades: every table, whole distributions, and forecasts against all ways by hand."""

from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright.games.lavender.rules.character import Party, check_party
from dicewright.games.lavender.rules.court import (
    PURSUE,
    TRADE,
    Court,
    Offer,
    Pending,
    Realm,
    Wish,
    actions_left,
    after_action,
    check_realm,
    counter_for,
    is_over,
    refusals,
    waiting,
)
from dicewright.games.lavender.rules.court_actions import curried, progress_odds, pursued
from dicewright.games.lavender.rules.court_ahead import MOST_WORK, Ahead, Try, worthwhile
from dicewright.games.lavender.rules.degrees import NORMAL, mode_of, read_test
from dicewright.games.lavender.rules.factions import (
    APPROACHES,
    Faction,
    Goal,
    Want,
    attitude,
    counted_value,
    language_hinders,
    may_be_base,
    open_goals,
    ready_wants,
    shared_languages,
    shift_of,
)
from dicewright.games.lavender.rules.forecasts_court import best_plan, each_alone, in_turn
from dicewright.games.lavender.rules.realm import after_downtime, all_closed, taken_up
from dicewright.games.lavender.rules.settings import Rules
from dicewright.games.lavender.rules.trade import (
    die_after,
    die_for,
    is_within,
    offered,
    smaller_things,
    worth_odds,
    worth_of,
)
from tests.lavender.making import (
    MODES,
    SEVEN,
    counted,
    degree_by_hand,
    every_kept,
    fraction,
    modifiers,
    refused,
    shares,
)

GAINS = {"Critical": 3, "Strong": 2, "Weak": 1, "Miss": 0, "Fumble": 0}
TRADED = {"Critical": 2, "Strong": 1, "Weak": 0, "Miss": -1, "Fumble": -2}

# Factions


def test_every_disposition_has_its_words() -> None:
    words = [attitude(each) for each in range(11)]
    assert words == [
        "Openly hostile",
        "Hostile",
        *["Unfriendly"] * 2,
        *["Uncertain"] * 2,
        *["Indifferent"] * 2,
        *["Friendly"] * 2,
        "Enthusiastic",
    ]
    assert [each for each in range(11) if may_be_base(each)] == [8, 9, 10]
    for beyond in (-1, 11):
        refused("disposition_out_of_range", lambda beyond=beyond: attitude(beyond))


def test_kinds_and_languages_are_the_same_however_they_are_written() -> None:
    assert shift_of(" Wyvern  POISON", (), ("wyvern poison",)) == 1
    assert shift_of("art", ("Art",), ()) == -1
    assert shift_of("art", ("art",), ("art",)) == 0
    assert shift_of("", ("",), ()) == 0
    assert counted_value(4, "art", ("art",), ()) == 3
    faction = Faction("x", languages=("Elvish", "Old Tongue"))
    assert shared_languages(faction, ("old  tongue", "Common")) == ("Old Tongue",)


@pytest.mark.parametrize(
    ("language", "advantage", "setting", "mode"),
    [
        (True, False, "disadvantage", "normal"),
        (False, False, "disadvantage", "disadvantage"),
        (False, True, "disadvantage", "normal"),
        (False, False, "none", "normal"),
        (False, True, "none", "advantage"),
    ],
)
def test_a_language_that_nobody_speaks(language: bool, advantage: bool, setting: str, mode: str) -> None:
    assert mode_of(advantage, language_hinders(language, Rules(court_language=setting))) == mode


# The procedure


@pytest.mark.parametrize(
    ("die", "counter", "seven"),
    [(12, 12, 12), (10, 10, 10), (8, 8, 8), (6, 6, 6), (4, 4, 4), (2, 2, 2), (20, 2, None)],
)
def test_the_counter_is_the_faces_of_the_fellowship_die(die: int, counter: int, seven: int | None) -> None:
    assert counter_for(die) == counter
    assert counter_for(die, SEVEN) == seven
    assert actions_left(counter) == counter - 1


def test_all_that_speaks_against_a_court_is_told() -> None:
    assert refusals(0, True, True, False, False) == (
        "no_place",
        "nobody_important",
        "too_hostile",
        "courted",
        "at_home",
    )
    assert refusals(1, False, False) == ()


def test_everybody_acts_once_a_round_in_any_order() -> None:
    court, here = Court(0, 6), ("a", "b", "c")
    court = after_action(court, "b", here)
    assert (waiting(court, here), court.round, court.counter, court.days) == (("a", "c"), 1, 5, 1)
    court = after_action(after_action(court, "c", here), "a", here)
    assert (waiting(court, here), court.round, court.counter) == (here, 2, 3)
    court = after_action(after_action(court, "a", here), "b", here)
    assert is_over(court)
    # Whoever leaves does not hold the others up.
    early = after_action(Court(0, 8), "a", here)
    assert waiting(early, ("a",)) == ("a",)
    assert after_action(early, "a", ("a",)).round == 3


@given(st.sampled_from((12, 10, 8, 6, 4, 20)), st.integers(1, 5), st.data())
def test_a_court_takes_faces_less_one_actions_at_most(die: int, people: int, data: st.DataObject) -> None:
    here = tuple("abcde"[:people])
    court = Court(0, counter_for(die) or 0)
    taken: list[str] = []
    while not is_over(court):
        who = data.draw(st.sampled_from(waiting(court, here)))
        after = after_action(court, who, here)
        assert (after.counter, after.days) == (court.counter - 1, court.days + 1)
        taken.append(who)
        court = after
    assert len(taken) == (1 if die == 20 else die - 1)
    for start in range(0, len(taken) - people + 1, people):
        assert sorted(taken[start : start + people]) == sorted(here)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("favored", [False, True])
@pytest.mark.parametrize("modifier", range(-3, 4))
def test_the_progress_of_a_test_by_every_die(modifier: int, favored: bool, mode: str) -> None:
    def gain(face: int) -> int:
        found = GAINS[degree_by_hand(face, face + modifier)]
        return found + favored if found else 0

    assert shares(progress_odds(modifier, favored, mode)) == counted(map(gain, every_kept(20, mode)))


@given(
    st.integers(1, 20), modifiers, st.integers(0, 2), st.integers(3, 12), st.booleans(), st.integers(1, 10)
)
def test_only_a_natural_1_is_an_incident(
    natural: int, modifier: int, progress: int, difficulty: int, favored: bool, disposition: int
) -> None:
    degree = read_test(natural, modifier).degree
    found = pursued(degree, progress, difficulty, favored, disposition)
    assert found.disposition == disposition - (natural == 1)
    assert found.court_over == (natural == 1 and disposition == 1)
    assert found.achieved == (found.progress >= difficulty)
    assert 0 <= found.progress - progress <= 4


def test_favor_ends_at_10_and_goals_come_back_as_the_table_wants() -> None:
    assert [curried(each, True) for each in (0, 9, 10)] == [1, 10, 10]
    left = Faction("x", goals=all_closed(Faction("x", goals=(Goal("a", 5, 2), Goal("b", 3)))))
    assert open_goals(left) == ()
    assert taken_up(left.goals[0], 7, False) == Goal("a", 7, 0)
    assert taken_up(left.goals[0], 7, True) == Goal("a", 7, 2)
    wants = (Want("a"), Want("b", True), Want("c", True, True))
    assert ready_wants(Faction("x", wants=wants)) == (1,)
    assert not any(each.courted for each in after_downtime(Realm((Faction("x", courted=True),))).factions)


# Trading


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("disposition", [1, 5, 10])
@pytest.mark.parametrize("offer", [0, 1, 4, 12])
def test_what_a_trade_is_worth_by_every_die(offer: int, disposition: int, mode: str) -> None:
    for charisma in (-3, 0, 2):
        by_hand = counted(
            max(0, min(offer + TRADED[degree_by_hand(face, face + charisma)], disposition))
            for face in every_kept(20, mode)
        )
        assert shares(worth_odds(offer, charisma, disposition, mode)) == by_hand


def test_the_worked_example() -> None:
    offer = offered(4, "wyvern poison", (), ("wyvern poison",))
    assert offer == 5
    assert worth_of(offer, "Critical", 5) == (7, 5)
    assert die_after(6, 5) == 10
    assert die_after(6, worth_of(offer, "Strong", 10).value) == 12
    assert offered(4, "wyvern poison", (), ("wyvern poison",), is_buyer=True) == 6


def test_the_die_that_a_trade_buys() -> None:
    assert [die_for(worth) for worth in range(9)] == [None, 20, 4, 6, 8, 10, 12, 12, 12]
    assert die_for(1, SEVEN) == 2
    assert [die_after(20, worth, SEVEN) for worth in range(4)] == [20, 2, 4, 6]


@given(st.sampled_from((20, 4, 6, 8, 10, 12)), st.integers(0, 10))
def test_no_trade_makes_a_resource_worse(old: int, worth: int) -> None:
    ladder = (20, 4, 6, 8, 10, 12)
    assert ladder.index(die_after(old, worth)) >= ladder.index(old)


def test_what_one_gets_is_counted_by_supply_and_demand_too() -> None:
    assert is_within(5, "art", (), (), 5)
    assert not is_within(5, "art", (), ("art",), 5)
    assert is_within(6, "art", ("art",), (), 5)
    assert not is_within(1, "art", ("art",), (), 0)
    assert smaller_things(5) == (5, 4)
    assert smaller_things(5, "art", ("art",), ()) == (5, 5)
    assert smaller_things(5, "art", (), ("art",)) == (5, 3)
    assert smaller_things(1) == smaller_things(0) == (0, 0)


# Forecasts

BOLD = (Try("rapport", 2, False), Try("command", 0, True))
MEEK = (Try("rapport", -1, False), Try("command", -2, True))
MUTE = (Try("rapport", 1, False, "disadvantage"), Try("command", 0, True, "disadvantage"))


def outcomes_of(each: Try) -> dict[tuple[int, bool], Fraction]:
    """Progress and whether there is an incident, by every die."""
    found = []
    for face in every_kept(20, each.mode):
        degree = degree_by_hand(face, face + each.modifier)
        gain = GAINS[degree]
        found.append((gain + each.favored if gain else 0, degree == "Fumble"))
    return counted(found)


@cache
def by_hand(
    tries: tuple[tuple[Try, ...], ...], turn: frozenset[int], needs: tuple[int, ...], left: int, bear: int
) -> Fraction:
    """All that can be done, and all that can come of it, written as plainly as it can be."""
    if not any(needs):
        return Fraction(1)
    if not left or not bear:
        return Fraction(0)
    best = Fraction(0)
    for who in turn:
        then = turn - {who} or frozenset(range(len(tries)))
        for each in tries[who]:
            for goal, need in enumerate(needs):
                if not need:
                    continue
                value = Fraction(0)
                for (gain, incident), share in outcomes_of(each).items():
                    after = (*needs[:goal], max(0, need - gain), *needs[goal + 1 :])
                    value += share * by_hand(tries, then, after, left - 1, bear - incident)
                best = max(best, value)
    return best


CASES = [
    Ahead((BOLD,), (0,), (3,), 3, 5),
    Ahead((BOLD, MEEK), (0, 1), (4,), 5, 5),
    Ahead((BOLD, MEEK), (1,), (4,), 4, 1),
    Ahead((BOLD, MEEK, BOLD), (0, 1, 2), (3, 4), 5, 2),
    Ahead((MUTE, MEEK, BOLD), (0, 2), (2, 3), 4, 1),
    Ahead((MEEK, MUTE), (0, 1), (1, 2, 3), 4, 3),
    Ahead((BOLD, MEEK), (0, 1), (12,), 2, 5),
]


@pytest.mark.parametrize("ahead", CASES, ids=str)
def test_the_best_plan_is_the_best_of_all(ahead: Ahead) -> None:
    plan = best_plan(ahead)
    expected = by_hand(ahead.tries, frozenset(ahead.waiting), ahead.goals, ahead.actions, ahead.disposition)
    assert plan
    assert fraction(plan.chance) == expected
    assert max(fraction(move.chance) for move in plan.moves) == expected
    assert plan.moves[0].chance == plan.chance
    assert plan.course[0][:3] == plan.moves[0][:3]
    alone = each_alone(ahead)
    assert alone
    for need, chance in zip(ahead.goals, alone, strict=True):
        assert fraction(chance) == by_hand(
            ahead.tries, frozenset(ahead.waiting), (need,), ahead.actions, ahead.disposition
        )
        assert fraction(chance) >= expected
    assert fraction(in_turn(ahead)) <= expected


@given(
    st.lists(
        st.tuples(st.integers(-3, 3), st.integers(-3, 3), st.sampled_from(("normal", "disadvantage"))),
        min_size=1,
        max_size=3,
    ),
    st.lists(st.integers(1, 4), min_size=1, max_size=2),
    st.integers(0, 4),
    st.integers(1, 4),
)
def test_plans_of_any_party(
    people: list[tuple[int, int, str]], goals: list[int], actions: int, disposition: int
) -> None:
    tries = tuple((Try("logic", one, False, how), Try("rapport", two, True, how)) for one, two, how in people)
    ahead = Ahead(tries, tuple(range(len(tries))), tuple(goals), actions, disposition)
    plan = best_plan(ahead)
    assert plan
    assert fraction(plan.chance) == by_hand(
        tries, frozenset(ahead.waiting), ahead.goals, actions, disposition
    )


def chain(modifier: int, favored: bool, difficulty: int, actions: int, mode: str = NORMAL) -> Fraction:
    """One goal, and always the same test, which no incident ends."""
    odds, ways = progress_odds(modifier, favored, mode), {0: Fraction(1)}
    for _ in range(actions):
        after: dict[int, Fraction] = {}
        for before, chance in ways.items():
            for gain, more in odds:
                reached = min(difficulty, before + gain)
                after[reached] = after.get(reached, Fraction(0)) + chance * Fraction(more, odds.ways)
        ways = after
    return ways.get(difficulty, Fraction(0))


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("modifier", "favored"), [(-2, True), (0, False), (1, False), (3, True)])
def test_one_who_acts_alone_is_the_same_as_the_chain_by_hand(modifier: int, favored: bool, mode: str) -> None:
    one = (Try("rapport", modifier, favored, mode),)
    # Nobody falls out of favor so deeply: then it is the plain chain.
    ahead = Ahead((one,), (0,), (5,), 7, 10)
    alone = each_alone(ahead)
    assert alone
    assert fraction(in_turn(ahead)) == fraction(alone[0]) == chain(modifier, favored, 5, 7, mode)


def test_a_chain_is_all_ways_of_its_dice() -> None:
    ways = list(product(range(1, 21), repeat=3))
    hits = sum(sum(GAINS[degree_by_hand(face, face)] for face in way) >= 3 for way in ways)
    assert chain(0, False, 3, 3) == Fraction(hits, len(ways)) == Fraction(3793, 8000)


def test_a_single_action_has_to_do_it_all() -> None:
    one = (Try("rapport", 0, False),)
    # One test alone has to be Strong or better.
    assert fraction(in_turn(Ahead((one,), (0,), (2,), 1, 1))) == Fraction(3, 20)
    # An incident at 1 ends the court, so that the second test is never made: 3/20, or 10/20 and 13/20, or
    # 6/20 and 3/20.
    by_hand = Fraction(3, 20) + Fraction(10, 20) * Fraction(13, 20) + Fraction(6, 20) * Fraction(3, 20)
    assert fraction(in_turn(Ahead((one,), (0,), (2,), 2, 1))) == by_hand


def test_what_is_never_better_is_not_looked_at() -> None:
    worse, better, favored = Try("logic", 0, False), Try("rapport", 2, False), Try("command", -3, True)
    assert worthwhile((worse, better, favored)) == (better, favored)
    assert worthwhile((Try("logic", 3, True), better)) == (Try("logic", 3, True),)


def test_what_would_keep_people_waiting_is_not_worked_out() -> None:
    kinds = tuple(
        (
            Try("rapport", -place, False),
            Try("command", place - 3, True, "disadvantage" if place % 2 else "normal"),
        )
        for place in range(6)
    )
    vast = Ahead(kinds, tuple(range(6)), (12, 12, 12), 11, 5)
    assert best_plan(vast) is None
    assert 0 < fraction(in_turn(vast)) < Fraction(1, 100)
    assert MOST_WORK <= 40_000


def test_without_people_goals_or_actions_nothing_is_reached() -> None:
    assert best_plan(Ahead((), (), (3,), 5, 5)).chance == (0, 1)  # type: ignore[union-attr]
    assert best_plan(Ahead((BOLD,), (0,), (), 5, 5)).moves == ()  # type: ignore[union-attr]
    nothing = best_plan(Ahead((BOLD,), (0,), (3,), 0, 5))
    assert nothing
    assert (nothing.chance, nothing.moves, nothing.course) == ((0, 1), (), ())
    assert each_alone(Ahead((), (), (3,), 5, 5)) == ((0, 1),)
    assert in_turn(Ahead((), (), (3,), 5, 5)) == (0, 1)


# What cannot be

ONE = Faction("Centaurs", goals=(Goal("Passage", 4),))
PURSUED = Pending("r", "a", PURSUE, 0)
OFFERED = Pending("r", "a", TRADE, offer=Offer("x", "y", 4), wish=Wish())
FINE = [
    Realm(),
    Realm((ONE,), Court(0, 2, ("a",), 3, 4), 9, "Centaurs"),
    Realm((ONE,), Court(0, 6, pending=PURSUED)),
    Realm((ONE,), Court(0, 6, pending=OFFERED)),
]


@pytest.mark.parametrize("realm", FINE)
def test_what_can_be_is_taken(realm: Realm) -> None:
    check_realm(realm)
    check_party(Party(realm=realm))


WRONG: list[tuple[str, Any]] = [
    ("disposition_out_of_range", {"disposition": 11}),
    ("disposition_out_of_range", {"disposition": -1}),
    ("no_such_approach", {"approach": "charm"}),
    ("too_many", {"languages": ("x",) * 21}),
    ("too_long", {"demand": ("x" * 61,)}),
    ("too_long", {"name": "x" * 61}),
    ("too_many", {"wants": (Want("x"),) * 21}),
    ("want_spent", {"wants": (Want("x", spent=True),)}),
    ("too_long", {"wants": (Want("x" * 201),)}),
    ("difficulty_out_of_range", {"goals": (Goal("x", 2),)}),
    ("difficulty_out_of_range", {"goals": (Goal("x", 13),)}),
    ("progress_out_of_range", {"goals": (Goal("x", 4, 4),)}),
    ("progress_out_of_range", {"goals": (Goal("x", 4, -1),)}),
    ("too_long", {"goals": (Goal("x" * 201, 4),)}),
]


@pytest.mark.parametrize(("code", "changes"), WRONG, ids=str)
def test_what_no_faction_can_be(code: str, changes: Any) -> None:
    refused(code, lambda: check_party(Party(realm=Realm((ONE.replace(**changes),)))))


COURTS: list[tuple[str, Court]] = [
    ("no_such_faction", Court(1, 6)),
    ("no_such_faction", Court(-1, 6)),
    ("counter_out_of_range", Court(0, 1)),
    ("counter_out_of_range", Court(0, 20)),
    ("days_out_of_range", Court(0, 6, days=12)),
    ("days_out_of_range", Court(0, 6, round=0)),
    ("acted_twice", Court(0, 6, ("a", "a"))),
    ("no_such_action", Court(0, 6, pending=PURSUED.replace(move="dance"))),
    ("no_such_goal", Court(0, 6, pending=PURSUED.replace(goal=1))),
    ("no_such_goal", Court(0, 6, pending=PURSUED.replace(goal=None))),
    ("no_such_trade", Court(0, 6, pending=OFFERED.replace(offer=None))),
    ("no_such_trade", Court(0, 6, pending=OFFERED.replace(offer=Offer("x", "", 11)))),
    ("no_such_wish", Court(0, 6, pending=OFFERED.replace(wish=Wish("gold")))),
    ("no_such_wish", Court(0, 6, pending=OFFERED.replace(wish=Wish(resource="hope")))),
    ("value_out_of_range", Court(0, 6, pending=OFFERED.replace(wish=Wish(value=11)))),
    ("too_long", Court(0, 6, pending=OFFERED.replace(wish=Wish(name="x" * 61)))),
]


@pytest.mark.parametrize(("code", "court"), COURTS, ids=str)
def test_what_no_court_can_be(code: str, court: Court) -> None:
    refused(code, lambda: check_realm(Realm((ONE,), court)))


def test_what_no_realm_can_be() -> None:
    refused("too_many", lambda: check_realm(Realm((ONE,) * 41)))
    refused("days_out_of_range", lambda: check_realm(Realm(days=-1)))
    refused("too_long", lambda: check_realm(Realm(threat="x" * 61)))
    assert set(APPROACHES.values()) == {"Cha", "Wis", "Con", "Int"}
