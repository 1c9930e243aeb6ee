from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright.games.lavender.rules.appraising import appraise
from dicewright.games.lavender.rules.character import (
    Character,
    Item,
    body_armor,
    check_item,
    item_of,
    protection,
    used,
    weapons,
)
from dicewright.games.lavender.rules.equipment import (
    armor_die,
    is_allowed,
    may_repair,
    mended,
    repaired,
    slots_of,
    value_of,
    worn,
)
from dicewright.games.lavender.rules.settings import Rules
from dicewright.games.lavender.rules.tables import (
    ARMORS,
    CLASSES,
    NOT_CARRIED,
    SLOW,
    TREATED_AS,
    WEAPONS,
    Class,
)
from dicewright.games.lavender.rules.usage import rank
from dicewright.games.lavender.rules.valuables import ballpark, ballpark_odds, is_encumbered
from tests.lavender.making import MODIFIERS, counted, degree_by_hand, item_dice, shares, usage_dice

STRONG, WISE, DEFT, WEIRD = CLASSES
LESS = {12: 10, 10: 8, 8: 6, 6: 4, 4: None, None: None}
UNCLAMPED = Rules(ballpark_clamp=False)
EVERYWHERE = Rules(dungeon_repair_all=True)
NAMES = [each.name for each in (*WEAPONS, *ARMORS)]


# Wear


def test_wear_goes_down_to_broken_and_stays_there() -> None:
    assert {die: worn(die) for die in LESS} == LESS


def test_mending_goes_up_to_what_it_was_and_no_further() -> None:
    for original in (4, 6, 8, 10, 12):
        die, seen = None, []
        for _ in range(8):
            die = mended(die, original)
            seen.append(die)
        assert seen[0] == 4
        assert seen[-1] == original
        assert max(seen) == original


@given(item_dice, st.lists(st.booleans(), max_size=30))
def test_wear_and_mending_keep_a_die_between_broken_and_its_original(
    original: int, wears: list[bool]
) -> None:
    die: int | None = original
    for wears_out in wears:
        before = die
        die = worn(die) if wears_out else mended(die, original)
        assert die in LESS
        assert (die or 0) <= original
        if wears_out and before is not None:
            assert mended(die, original) == before


def test_mending_does_not_climb_past_an_original_that_a_sheet_has_below_the_die() -> None:
    item = Item("Odd sword", "weapon", die=12, original=10)
    check_item(item)
    assert not may_repair(STRONG, "wilderness", 12, item.die, 10)
    assert mended(item.die, 10) == 12


# Shields


def test_a_shield_lifts_every_armor_one_step() -> None:
    lifted = {None: 4, 4: 6, 6: 8, 8: 10, 10: 12, 12: 12}
    for body, die in lifted.items():
        assert armor_die(body, True) == die
        assert armor_die(body, False) == body


@pytest.mark.parametrize(
    ("names", "die"),
    [
        ((), None),
        (("Shield",), 4),
        (("Leather",), 4),
        (("Leather", "Shield"), 6),
        (("Full Plate", "Shield"), 12),
        (("Leather", "Chain"), 6),
        (("Shield", "Shield"), 4),
        (("Longsword",), None),
    ],
)
def test_what_protects_whoever_carries_it(names: tuple[str, ...], die: int | None) -> None:
    character = Character(items=tuple(item_of(name) for name in names))
    assert protection(character) == die
    assert len(weapons(character)) == names.count("Longsword")


def test_broken_armor_protects_nobody_and_the_best_is_worn() -> None:
    chain = item_of("Chain").replace(die=None)
    assert chain.is_broken
    assert protection(Character(items=(chain,))) is None
    assert protection(Character(items=(chain, item_of("Shield")))) == 4
    both = Character(items=(chain, item_of("Leather")))
    assert body_armor(both) == item_of("Leather")


# Repair


@pytest.mark.parametrize("who", CLASSES, ids=lambda who: who.name)
@pytest.mark.parametrize("where", ["wilderness", "dungeon"])
@pytest.mark.parametrize("rules", [Rules(), EVERYWHERE], ids=["usual", "everywhere"])
def test_who_may_repair_what_and_where(who: Class, where: str, rules: Rules) -> None:
    ranks = {20: 1, None: 1, 4: 2, 6: 3, 8: 4, 10: 5, 12: 6}
    for gear, item, original in product((20, 4, 6, 8, 10, 12), (None, 4, 6, 8, 10, 12), (4, 6, 8, 10, 12)):
        if (item or 0) > original:
            continue
        found = may_repair(who, where, gear, item, original, rules)
        if item == original:
            assert not found
        elif who.name == "Strong":
            assert found == (ranks[gear] >= ranks[item])
        else:
            here = where == "wilderness" or rules is EVERYWHERE
            assert found == (here and ranks[gear] > ranks[item])


@given(usage_dice, st.none() | item_dice, item_dice, st.data())
def test_a_repair_mends_one_step_unless_a_save_fails(
    gear: int, item: int | None, original: int, data: st.DataObject
) -> None:
    if (item or 0) >= original:
        return
    face = data.draw(st.integers(1, gear))
    found = repaired(gear, item, original, face)
    stopped = gear == 20 and face < 8
    assert found.item == (item if stopped else mended(item, original))
    assert (found.item or 0) <= original
    if gear == 20:
        assert found.used.die == (4 if face == 20 else 20)
    else:
        assert rank(gear) - rank(found.used.die) == int(face <= 3)


# What things are


def test_every_weapon_and_armor_has_the_numbers_of_its_table() -> None:
    table = "Dagger 4 3 1, Shortsword 6 3 1, Longsword 8 4 2, Mace 8 3 1, Greatsword 10 5 2, Shortbow 6 3 1, "
    table += "Longbow 8 4 2, Crossbow 10 4 2, Pistol 10 6 1, Leather 4 4 1, Chain 6 5 2, Half-Plate 8 6 3, "
    table += "Full-Plate 10 7 3, Shield 0 4 1"
    told = [row.replace("-", " ").rsplit(" ", 3) for row in table.split(", ")]
    found = [
        [each.name, str(each.die or 0), str(each.value), str(each.slots)] for each in (*WEAPONS, *ARMORS)
    ]
    assert found == told
    assert {each.name for each in WEAPONS if SLOW in each.effects} == {"Greatsword", "Crossbow"}
    assert {each.name for each in WEAPONS if each.is_one_handed} == {
        "Dagger",
        "Shortsword",
        "Longsword",
        "Mace",
        "Pistol",
    }
    assert {each.name for each in WEAPONS if each.range} == {"Shortbow", "Longbow", "Crossbow", "Pistol"}


@pytest.mark.parametrize("name", [*NAMES, *TREATED_AS, *NOT_CARRIED, "Caltrops", "Rope"])
def test_an_item_of_a_name_is_what_the_tables_say(name: str) -> None:
    known = TREATED_AS.get(name, name)
    item = item_of(name, TREATED_AS.get(name, ""))
    check_item(item)
    assert item.name == name
    assert item.slots == slots_of(name) == slots_of(known)
    assert item.value == value_of(name)
    assert item.die == item.original
    assert not item.is_broken
    assert item.is_ours == (name not in (*NAMES, "Leather Armor", "Chainmail"))
    assert [item.is_weapon, item.is_armor or item.is_shield] == [
        known in NAMES[: len(WEAPONS)],
        known in NAMES[len(WEAPONS) :],
    ]


def test_what_is_not_carried_takes_no_slot_and_trinkets_take_one() -> None:
    assert [slots_of(name) for name in ("Pack Horse", "Riding Horse", "Deathcat", "Bear Trap", "")] == [
        0,
        0,
        0,
        1,
        1,
    ]
    assert value_of("Bear Trap") is None


@pytest.mark.parametrize(
    ("who", "not_for"),
    [
        (STRONG, ()),
        (WISE, ("Greatsword", "Shortbow", "Longbow", "Crossbow", *NAMES[len(WEAPONS) :])),
        (DEFT, ("Greatsword", "Chain", "Half Plate", "Full Plate", "Shield")),
        (WEIRD, NAMES[len(WEAPONS) :]),
    ],
    ids=lambda each: each.name if isinstance(each, Class) else "",
)
def test_what_a_class_is_advised_against(who: Class, not_for: tuple[str, ...]) -> None:
    assert {name for name in NAMES if not is_allowed(who, name)} == set(not_for)
    assert is_allowed(who, "Rope")
    assert is_allowed(who, "Claymore") == is_allowed(who, "Greatsword")
    assert is_allowed(who, "Chainmail") == is_allowed(who, "Chain")


# Valuables


@given(st.lists(st.integers(0, 9), max_size=20), st.integers(2, 11))
def test_encumbered_is_who_carries_more_than_fits(slots: list[int], capacity: int) -> None:
    carried = used(Character(items=tuple(Item(slots=each) for each in slots)))
    assert carried == sum(slots)
    assert is_encumbered(capacity, carried) == (carried > capacity)
    assert not is_encumbered(carried, carried)


@pytest.mark.parametrize("rules", [Rules(), UNCLAMPED], ids=["clamped", "as it falls"])
@pytest.mark.parametrize("value", range(1, 11))
def test_the_odds_of_a_ballpark_are_those_of_every_way_the_dice_fall(value: int, rules: Rules) -> None:
    told = []
    for d6, d4 in product(range(1, 7), range(1, 5)):
        number = value - d4 if d6 in (1, 3, 5) else value + d4
        told.append(min(10, max(1, number)) if rules.ballpark_clamp else number)
        assert ballpark(value, d6, d4, rules) == told[-1]
    odds = ballpark_odds(value, rules)
    assert shares(odds) == counted(told)
    assert list(odds.outcomes) == sorted(odds.outcomes)
    if rules.ballpark_clamp:
        assert 1 <= odds.lowest <= odds.highest <= 10
    else:
        assert odds.exactly(value) == 0
        assert odds.mean() == (value, 1)


@pytest.mark.parametrize("wisdom", MODIFIERS)
def test_every_face_of_an_appraisal_tells_what_its_table_says(wisdom: int) -> None:
    for natural, value in product(range(1, 21), (1, 4, 10)):
        found = appraise(natural, wisdom, value, 2, 3)
        degree = degree_by_hand(natural, natural + wisdom)
        assert found.degree == degree
        assert (
            found[1:]
            == {
                "Critical": ("exact_with_buyer", value, value + 1),
                "Strong": ("exact", value, None),
                "Weak": ("ballpark", min(10, value + 3), None),
                "Miss": ("unknown", None, None),
                "Fumble": ("misjudged", None, None),
            }[degree]
        )


def test_a_ballpark_without_its_dice_tells_nothing() -> None:
    for dice in ((None, None), (3, None), (None, 3)):
        found = appraise(10, 0, 5, *dice)
        assert (found.knowledge, found.announced) == ("ballpark", None)


def test_an_unclamped_ballpark_may_leave_the_scale() -> None:
    assert appraise(10, 0, 10, 2, 4, UNCLAMPED).announced == 14
    assert appraise(10, 0, 1, 1, 4, UNCLAMPED).announced == -3
    assert appraise(10, 0, 1, 1, 4).announced == 1
