"""Downtime by its rules: banking, tracks, leaving, weeks away, and what no household can be."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright.games.lavender.rules.banking import buyer_row, must_be_banked, row_of_item
from dicewright.games.lavender.rules.character import (
    Character,
    Feature,
    Item,
    Party,
    Track,
    Working,
    check_party,
    item_of,
)
from dicewright.games.lavender.rules.crafting import crafted
from dicewright.games.lavender.rules.downtime import (
    BACK,
    BANDS,
    Growing,
    Household,
    Stay,
    a_week_later,
    bands,
    check_household,
    cost_of_living,
    craft_values,
    may_act,
    trained,
    weeks_away,
)
from dicewright.games.lavender.rules.forecasts_downtime import (
    carouse_odds,
    maximum_odds,
    raise_chance,
    training,
)
from dicewright.games.lavender.rules.growth import (
    features_open,
    first_step,
    is_full_of_workings,
    level_up,
    step_after,
    training_filled,
)
from dicewright.games.lavender.rules.rolls import sum_odds
from dicewright.games.lavender.rules.settings import DEFAULTS, Rules
from dicewright.games.lavender.rules.tables import (
    CLASSES,
    DEFT_CLASS,
    STRONG_CLASS,
    WEIRD_CLASS,
    WISE_CLASS,
    Class,
)
from dicewright.games.lavender.rules.wealth import EMPTY
from tests.conformance.lavender_downtime import down_bankable
from tests.lavender.making import counted, fraction, refused, shares

PER_DIE = Rules(toughness="per_die")
PER_PARTY = Rules(downtime_actions="per_party")


# Banking


@pytest.mark.parametrize(
    ("item", "row", "buyer"),
    [
        (Item("Bell", value=4, known="exact", told=4), 4, None),
        (Item("Bell", value=4, known="exact_with_buyer", told=4), 4, 5),
        (Item("Crown", value=10, known="exact_with_buyer", told=10), 10, 10),
        (Item("Bell", value=4, known="ballpark", told=6), None, None),
        (Item("Bell", value=4), None, None),
        (Item("Bell", value=4, known="misjudged", told=3), 3, None),
        (Item("Bell", value=4, known="misjudged"), 3, None),
        (Item("Bell", value=1, known="misjudged", told=0), 0, None),
        (Item("Bell", value=0, known="misjudged", told=-1), 0, None),
        (Item("Bell", known="misjudged"), None, None),
        (Item("Dust", value=0, known="exact", told=0), None, None),
        (item_of("Longsword"), 4, None),
        (item_of("Claymore", "Greatsword"), 5, None),
    ],
)
def test_where_a_thing_is_banked(item: Item, row: int | None, buyer: int | None) -> None:
    assert (row_of_item(item), buyer_row(item)) == (row, buyer)
    assert must_be_banked(item) == (item.known == "misjudged" and row is not None)


def test_a_finished_craft_is_a_thing_its_maker_knows() -> None:
    sword = crafted(Track("Longsword", 4, 4, "arms"))
    assert (sword.is_weapon, sword.die, sword.slots, sword.told, sword.known) == (True, 8, 2, 4, "exact")
    wand = crafted(Track("Wand of Dew", 2, 2, "wand"))
    assert (wand.type, wand.value, wand.die, row_of_item(wand)) == ("wand", 2, None, 2)


# Training and levels


def test_training_stops_at_level_ten() -> None:
    refused("highest_level", lambda: trained(10, 0, (5,) * 10))
    assert trained(9, 9, (5,) * 10).levelled


def test_a_track_begun_is_taken_off_what_is_ahead() -> None:
    assert training(1, 2, 1) == (1, {2: 1})
    assert training(3, 5, 2).weeks == 2 + 5
    assert training(10, 10) == (0, {})
    whole = training(1, 10)
    assert whole.weeks == sum(training(level, level + 1).weeks for level in range(1, 10)) == 54


def test_a_track_that_is_fuller_than_it_can_be_lacks_its_last_box() -> None:
    assert training_filled(Character("Strong", tracks=(Track("training", 9),))) == 1
    assert training_filled(Character("Strong", 3, tracks=(Track("Training", 2),))) == 2
    assert training_filled(Character("Strong", tracks=(Track("Training", 1, 3, "arms"),))) == 0


@pytest.mark.parametrize("rules", [DEFAULTS, PER_DIE])
@pytest.mark.parametrize(
    ("who", "level", "con", "old", "tough"),
    [
        (STRONG_CLASS, 3, 2, 15, 1),
        (DEFT_CLASS, 4, -2, 9, 0),
        (WISE_CLASS, 5, 1, 12, 2),
        (WEIRD_CLASS, 2, -3, 1, 1),
    ],
)
def test_the_maximum_is_worked_out_as_if_every_way_were_rolled(
    who: Class, level: int, con: int, old: int, tough: int, rules: Rules
) -> None:
    ways = product(range(1, who.hit_die + 1), repeat=level)
    expected = counted(level_up(faces, con, old, old, tough, rules).most for faces in ways)
    odds = maximum_odds(who, level, con, old, tough, rules)
    assert shares(odds) == expected
    assert fraction(raise_chance(odds, old)) == sum(
        (chance for most, chance in expected.items() if most > old), Fraction(0)
    )


@given(st.sampled_from(CLASSES), st.integers(2, 10), st.integers(-3, 3), st.integers(1, 90))
def test_a_level_never_lowers_the_maximum(who: Class, level: int, con: int, old: int) -> None:
    odds = maximum_odds(who, level, con, old)
    assert odds.lowest >= old
    assert odds.counted == odds.ways == who.hit_die**level


def test_sums_of_dice() -> None:
    assert shares(sum_odds(4, 2)) == counted(one + two for one in range(1, 5) for two in range(1, 5))


def test_the_steps_of_a_level() -> None:
    strong = Character("Strong", scores=(9,) * 6, features=(Feature("Cleave"), Feature("Toughness")))
    assert [first_step(who) for who in CLASSES] == ["ability", "ability", "ability", "hit_points"]
    assert "Cleave" not in features_open(strong)
    assert {"Toughness", "Stronger", "Tank"} < set(features_open(strong))
    assert [step_after(strong, step) for step in ("ability", "hit_points", "feature")] == [
        "hit_points",
        "feature",
        "",
    ]
    assert step_after(strong, "feature", "Stronger") == "detail"
    assert step_after(strong, "detail", "Stronger") == ""
    wise = Character(
        "Wise", scores=(9,) * 6, features=(Feature("Advanced Workings"),), workings=(Working("Sleep"),)
    )
    assert step_after(wise, "feature", "Reagents") == "swap"
    assert step_after(wise, "detail", "Advanced Workings") == "swap"
    assert step_after(Character("Weird", scores=(9,) * 6), "feature", "") == "detail"
    assert not is_full_of_workings(wise)
    assert is_full_of_workings(wise.replace(workings=(Working("Sleep"), Working("Charm"))))
    assert features_open(Character()) == ()


# Weeks, and leaving


def test_one_action_each_or_one_for_all() -> None:
    fresh, one = Stay(1), Stay(1, ("a",))
    assert [may_act(fresh, "a", rules) for rules in (DEFAULTS, PER_PARTY)] == [True, True]
    assert [may_act(one, "b", rules) for rules in (DEFAULTS, PER_PARTY)] == [True, False]
    assert not may_act(one, "a", DEFAULTS)
    assert not may_act(Stay(), "a", DEFAULTS)


LIVING = {
    1: (None, None, 1, 2),
    2: (None, 1, 2, 3),
    3: (None, 1, 3, 4),
    4: (1, 2, 4, 5),
    5: (1, 2, 5, 6),
    6: (1, 3, 6, 7),
    7: (1, 3, 7, 8),
    8: (1, 4, 8, 9),
    9: (1, 4, 9, 10),
    10: (1, 5, 10, None),
}


@pytest.mark.parametrize("level", LIVING)
def test_the_whole_table_of_the_cost_of_living(level: int) -> None:
    assert tuple(bands(level)[die] for die in BANDS) == LIVING[level]
    for paid in range(11):
        assert cost_of_living(level, paid) in Rules().ladder
    assert cost_of_living(level, 0) == 20


def test_carousing_in_the_order_of_degrees() -> None:
    assert shares(carouse_odds(0)) == {
        "map": Fraction(1, 20),
        "two_rumors": Fraction(2, 20),
        "rumor": Fraction(10, 20),
        "nothing": Fraction(6, 20),
        "fight": Fraction(1, 20),
    }


def test_weeks_away_run_out() -> None:
    away = "left for 3 weeks"
    seen = []
    for _ in range(4):
        seen.append((away, weeks_away(away)))
        away = a_week_later(away)
    assert seen == [
        ("left for 3 weeks", 3),
        ("left for 2 weeks", 2),
        ("left for 1 week", 1),
        (BACK, 0),
    ]
    assert a_week_later("left for 1 weeks") == BACK
    for other in ("", "murdered", "left for some weeks", "left for 123456 weeks"):
        assert (weeks_away(other), a_week_later(other)) == (None, other)


@pytest.mark.parametrize("value", [0, 11, -1])
def test_nothing_is_crafted_beyond_the_scale(value: int) -> None:
    refused("value_out_of_range", lambda: craft_values(value))


# What strangers may say


BROKEN_HOUSEHOLDS: list[Callable[[], Household]] = [
    lambda: Household((1,)),
    lambda: Household((9, *EMPTY[1:])),
    lambda: Household(stay=Stay(-1)),
    lambda: Household(stay=Stay(10**9)),
    lambda: Household(stay=Stay(2, ("a", "a"))),
    lambda: Household(stay=Stay(0, ("a",))),
    lambda: Household(stay=Stay(2, tuple(map(str, range(99))))),
    lambda: Household(growing=(Growing("a"), Growing("a", "swap"))),
    lambda: Household(growing=(Growing("a", "dance"),)),
    lambda: Household(growing=(Growing("a", "ability", "Cleave"),)),
    lambda: Household(growing=tuple(Growing(str(each)) for each in range(99))),
]


@pytest.mark.parametrize("make", BROKEN_HOUSEHOLDS)
def test_households_that_cannot_be(make: Callable[[], Household]) -> None:
    for check in (check_household, lambda found: check_party(Party(household=found))):
        with pytest.raises(ValueError, match=r"\w+ \w+"):
            check(make())


def test_a_household_that_can_be() -> None:
    check_party(
        Party(household=Household(stay=Stay(3, ("a", "b")), growing=(Growing("a", "detail", "Stronger"),)))
    )


@pytest.mark.parametrize(
    ("knowledge", "value", "expected"),
    [
        ("misjudged", 1, {"bankable": True, "row": None}),
        ("misjudged", 0, {"bankable": True, "row": None}),
        ("misjudged", 2, {"bankable": True, "row": 1}),
        ("unknown", 0, {"bankable": False, "row": None}),
        ("unknown", None, {"bankable": False, "row": None}),
        ("exact", None, {"bankable": False, "row": None}),
        ("exact", 0, {"bankable": False, "row": None}),
    ],
)
def test_what_gets_no_mark_has_no_row(knowledge: str, value: int | None, expected: dict[str, object]) -> None:
    """LH-DOWN-07, as the vectors ask it."""
    assert down_bankable({"knowledge": knowledge, "true_value": value}, DEFAULTS) == expected
