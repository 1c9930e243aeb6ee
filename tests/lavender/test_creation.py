from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright.games.lavender.rules.character import Character, Feature, Working, extra_languages, slots
from dicewright.games.lavender.rules.creation import (
    advanced_features,
    hp_odds,
    languages_for,
    modifier_odds,
    modifiers_of,
    most_workings,
    row_of,
    slots_for,
    starting_hp,
    starting_workings,
)
from dicewright.games.lavender.rules.equipment import slots_of
from dicewright.games.lavender.rules.features import spend_death_dice, tire
from dicewright.games.lavender.rules.growth import level_up
from dicewright.games.lavender.rules.rest import memorized, refilled, rested
from dicewright.games.lavender.rules.settings import Rules
from dicewright.games.lavender.rules.tables import ABILITIES, CLASSES, WORKINGS, Class, class_of, modifier
from tests.conformance.lavender_song import song
from tests.lavender.making import (
    LADDERS,
    MODIFIERS,
    classes,
    counted,
    degree_by_hand,
    down,
    fraction,
    ladders,
    modifiers,
    naturals,
    refused,
    shares,
    usage_dice,
)

STRONG, WISE, DEFT, WEIRD = CLASSES
PER_DIE = Rules(toughness="per_die")


def test_the_classes_have_what_their_table_says() -> None:
    found = {who.name: (who.hit_die, who.primary, who.armor, who.weapons) for who in CLASSES}
    assert found == {
        "Strong": (8, ("Str", "Con"), "any", "any"),
        "Wise": (4, ("Int", "Wis"), "none", "one-handed"),
        "Deft": (6, ("Dex", "Cha"), "Leather", "one-handed or ranged"),
        "Weird": (6, (), "none", "any"),
    }
    for who in CLASSES:
        assert class_of(who.name) is who
        assert len(who.starting) == 3
        assert set(who.repeatable) <= set(who.advanced)


# Scores and hit points


def test_the_odds_of_a_modifier_are_those_of_every_way_three_dice_fall() -> None:
    every = counted(modifier(sum(faces)) for faces in product(range(1, 7), repeat=3))
    assert shares(modifier_odds()) == every
    assert fraction(modifier_odds().mean()) == 0


@pytest.mark.parametrize("who", CLASSES, ids=lambda who: who.name)
@pytest.mark.parametrize("con", MODIFIERS)
def test_the_odds_of_hit_points_are_those_of_every_way_two_dice_fall(who: Class, con: int) -> None:
    odds = hp_odds(who, con)
    every = product(range(1, who.hit_die + 1), repeat=2)
    assert shares(odds) == counted(max(1, max(faces) + con) for faces in every)
    assert odds.lowest >= 1
    assert list(odds.outcomes) == sorted(odds.outcomes)


def test_a_sickly_sage_lives() -> None:
    assert [starting_hp(face, -3) for face in (1, 2, 3, 4)] == [1, 1, 1, 1]
    assert starting_hp(8, 3) == 11


@given(st.lists(st.integers(3, 18), min_size=6, max_size=6), classes)
def test_slots_and_languages_follow_from_the_scores(scores: list[int], who: Class) -> None:
    mods = modifiers_of(scores)
    assert list(mods) == list(ABILITIES)
    more = max(0, mods["Con"]) if who.name == "Strong" else 0
    character = Character(who.name, scores=tuple(scores))
    assert slots(character) == 5 + mods["Str"] + more
    assert 2 <= slots(character) <= (11 if who is STRONG else 8)
    told = {"Wise": mods["Int"], "Deft": mods["Cha"]}.get(who.name, 0)
    assert extra_languages(character) == max(0, told)


@pytest.mark.parametrize("scores", [(), (10,) * 5, (10,) * 7])
def test_scores_that_are_not_six_have_no_modifiers(scores: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="zip"):
        modifiers_of(scores)


def test_gains_never_take_away() -> None:
    for amount in (-3, -1, 0):
        assert slots_for(STRONG, 0, amount) == 5
        assert languages_for(WISE, amount, 3) == languages_for(DEFT, 3, amount) == 0
    assert languages_for(WISE, 2, -3) == languages_for(DEFT, -3, 2) == 2
    assert languages_for(STRONG, 3, 3) == languages_for(WEIRD, 3, 3) == 0


# Workings


def test_two_different_workings_for_every_way_three_dice_fall() -> None:
    for faces in product(range(1, 7), repeat=3):
        if len(set(faces)) == 1:
            refused("too_few", lambda faces=faces: starting_workings(faces))
            continue
        found, used = starting_workings(faces)
        first, second = dict.fromkeys(faces[:used])
        assert found == (WORKINGS[first - 1], WORKINGS[second - 1])
        assert used == (2 if faces[0] != faces[1] else 3)


def test_the_fifteen_pairs_are_equally_likely() -> None:
    pairs = counted(
        frozenset(starting_workings(faces)[0])
        for faces in product(range(1, 7), repeat=2)
        if len(set(faces)) > 1
    )
    assert set(pairs.values()) == {Fraction(1, 15)}


def test_one_die_is_not_enough_for_two_workings() -> None:
    assert (
        refused("too_few", lambda: starting_workings([3])) == "two different workings need more dice than 1"
    )


def test_how_many_workings_are_known() -> None:
    for intelligence, wisdom in product(MODIFIERS, repeat=2):
        assert most_workings(intelligence, wisdom) == max(2, intelligence + wisdom)


def test_a_night_readies_all_and_a_regroup_one() -> None:
    known = (Working("Charm"), Working("Sleep", ready=False), Working("Bless", ready=False))
    character = Character(workings=known)
    assert [each.ready for each in rested(character).workings] == [True, True, True]
    assert [each.ready for each in memorized(character, 2).workings] == [True, False, True]


# Tables


@pytest.mark.parametrize("who", CLASSES, ids=lambda who: who.name)
def test_a_table_has_its_rows_and_no_others(who: Class) -> None:
    for table in (who.backgrounds, who.equipment):
        assert [row_of(table, face) for face in range(1, len(table) + 1)] == list(table)
        for face in (0, -1, len(table) + 1, 100):
            words = refused("no_such_row", lambda face=face, table=table: row_of(table, face))
            assert words == f"the table has rows 1 to {len(table)}, so there is no {face}"


def test_how_long_the_tables_are() -> None:
    assert [(len(who.backgrounds), len(who.equipment)) for who in CLASSES] == [(7, 4), (0, 0), (6, 3), (0, 3)]


def test_what_the_starting_equipment_weighs() -> None:
    def carried(who: Class) -> list[int]:
        return [sum(map(slots_of, row)) for row in who.equipment]

    assert [carried(who) for who in (STRONG, DEFT, WEIRD)] == [[4, 5, 5, 6], [5, 6, 5], [1, 1, 0]]


def test_one_advanced_feature_for_each_level_gained() -> None:
    assert [advanced_features(level) for level in range(1, 11)] == list(range(10))


# Features


@given(st.integers(1, 10), st.lists(st.just("regroup") | st.integers(0, 10), max_size=20))
def test_the_pool_of_death_stays_between_nothing_and_the_level(level: int, events: list[str | int]) -> None:
    pool = level
    for event in events:
        if isinstance(event, str):
            deadly = Character(level=level, features=(Feature("Dealer of Death"),), death_dice=pool)
            pool = refilled(deadly).death_dice
            assert pool == level
        elif event <= pool:
            assert spend_death_dice(pool, event) == pool - event
            pool = spend_death_dice(pool, event)
        else:
            refused("too_many_dice", lambda pool=pool, event=event: spend_death_dice(pool, event))
        assert 0 <= pool <= level


def test_nobody_spends_fewer_than_no_dice() -> None:
    words = refused("too_many_dice", lambda: spend_death_dice(3, -1))
    assert words == "the pool has 3 dice, so -1 cannot be taken from it"


@pytest.mark.parametrize("rules", LADDERS, ids=lambda rules: rules.usage_ladder)
def test_fatigue_is_a_usage_die_that_ends_without_a_save(rules: Rules) -> None:
    for die in rules.ladder[1:]:
        for face in range(1, die + 1):
            used = tire(die, face, rules)
            assert (used.value, used.die) == (face, down(rules)[die] if face <= 3 else die)
            assert used.effects == ()
    assert "no weirdness before a full rest" in refused("fatigued", lambda: tire(20, 20, rules))


@given(naturals, modifiers, usage_dice, usage_dice, ladders)
def test_a_song_costs_food_and_never_spoils_fellowship_but_by_a_fumble(
    natural: int, charisma: int, food: int, fellowship: int, rules: Rules
) -> None:
    found = song(natural, charisma, food, fellowship, None, rules)
    if food == 20:
        assert found is None
        return
    assert found is not None
    assert found.degree == degree_by_hand(natural, natural + charisma)
    assert found.food == down(rules)[food]
    offered = {"Critical": 8, "Strong": 6, "Weak": 4}.get(found.degree, 20)
    best = max(offered, fellowship, key=(20, 4, 6, 8, 10, 12).index)
    assert found.fellowship == best
    assert found.used is None


def test_a_fumbled_song_rolls_fellowship() -> None:
    for die, face, after in ((8, 3, 6), (8, 4, 8), (4, 1, 20), (20, 20, 4), (20, 1, 20)):
        found = song(1, 3, 6, die, face)
        assert found is not None
        assert (found.food, found.fellowship) == (4, after)
        assert found.used is not None
        assert found.used.die == after
    murdered = song(1, 0, 6, 20, 1)
    assert murdered is not None
    assert murdered.used is not None
    assert murdered.used.effects == ("character_murdered",)


def test_a_song_lifts_a_d2() -> None:
    sung = song(8, 0, 4, 2, None, LADDERS[1])
    assert sung is not None
    assert (sung.food, sung.fellowship) == (2, 4)


# Levels


@given(
    st.lists(st.integers(1, 8), min_size=2, max_size=10),
    modifiers,
    st.integers(1, 80),
    st.integers(-20, 80),
    st.integers(0, 5),
    st.sampled_from((Rules(), PER_DIE)),
)
def test_a_level_never_costs_hit_points(
    dice: list[int], con: int, old: int, current: int, toughness: int, rules: Rules
) -> None:
    current = min(current, old)
    found = level_up(dice, con, old, current, toughness, rules)
    extra = con * toughness * (len(dice) if rules.toughness == "per_die" else 1)
    assert found.rolled == sum(dice) + con * len(dice) + extra
    assert found.most == max(old, found.rolled) >= old
    assert found.current - current == found.most - old >= 0
    assert found.current <= found.most


def test_toughness_by_the_sum_and_by_the_die() -> None:
    assert level_up([5, 6, 7], 2, 10, 4, 1).rolled == 26
    assert level_up([5, 6, 7], 2, 10, 4, 2).rolled == 28
    assert level_up([5, 6, 7], 2, 10, 4, 1, PER_DIE).rolled == 30
    assert level_up([5, 6, 7], 2, 10, 4, 2, PER_DIE).rolled == 36
    assert level_up([1, 1], -3, 10, 10, 1) == (-7, 10, 10)
