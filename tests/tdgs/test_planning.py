from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from dicewright.games.tdgs.rules.attempt import MOST_MODIFIERS, Attempt, losses_of, minutes_of, odds_of
from dicewright.games.tdgs.rules.crafting import Conditions
from dicewright.games.tdgs.rules.planning import batch_or_singles, chance_of, improvements, needed
from dicewright.games.tdgs.rules.resolution import CRITICAL_FAILURE, FAILURE, Modifier
from dicewright.games.tdgs.rules.settings import DEFAULTS, Rules
from dicewright.games.tdgs.rules.tables import band_of
from tests.tdgs.making import attempts, sword
from tests.tdgs.making import rules as any_rules

tiers = st.integers(1, 12)


def _chance(attempt: Attempt, tier: int, rules: Rules) -> Fraction:
    return Fraction(*chance_of(attempt, tier, rules))


# What would help


@given(attempts(), tiers, any_rules)
def test_improvements_stand_in_order_and_add_what_they_say(made: Attempt, tier: int, rules: Rules) -> None:
    found = improvements(made, tier, rules)
    gains = [Fraction(*each.gain) for each in found]
    assert gains == sorted(gains, reverse=True)
    for each, gain in zip(found, gains, strict=True):
        assert gain > 0
        assert _chance(each.attempt, tier, rules) - _chance(made, tier, rules) == gain
        assert each.attempt != made
        assert each.what
        assert each.cost
        assert each.rule.startswith("TD-CRAFT-")
    assert len({each.what for each in found}) == len(found)


def test_everything_that_can_be_better_is_offered() -> None:
    made = sword(conditions=Conditions(8, -2, (1,), 1, False, "rushed", 2, True))
    assert {each.what for each in improvements(made, 12, DEFAULTS)} == {
        "do not rush",
        "use ordinary materials",
        "get proper tools",
        "a finer forge",
        "a finer anvil",
        "a finer hammer",
        "find a dedicated workspace",
        "ask another skilled helper",
        "work in a calmer place",
        "get +1 from circumstances",
    }


def test_when_all_is_at_its_best_only_the_circumstances_are_left() -> None:
    best = Conditions(5, 3, (2, 2, 2), 0, True, "extra", 3)
    assert [each.what for each in improvements(sword(conditions=best), 8, DEFAULTS)] == [
        "get +1 from circumstances"
    ]
    assert improvements(sword(stat=30, conditions=best), 8, DEFAULTS) == []


def test_what_is_certain_needs_no_favour_and_what_is_impossible_no_help() -> None:
    certain = improvements(sword(certainty="certain_success"), 8, DEFAULTS)
    assert certain
    assert "get +1 from circumstances" not in [each.what for each in certain]
    assert improvements(sword(certainty="impossible"), 8, DEFAULTS) == []


def test_no_more_modifiers_are_offered_than_can_be_listed() -> None:
    made = sword(modifiers=(Modifier("a straw", 0),) * MOST_MODIFIERS)
    assert "get +1 from circumstances" not in [each.what for each in improvements(made, 8, DEFAULTS)]


def test_where_the_gm_ruled_the_pool_no_dice_are_offered() -> None:
    assert [each.what for each in improvements(sword(pool=3), 8, DEFAULTS)] == ["get +1 from circumstances"]


def test_a_second_fine_tool_is_no_help_where_only_the_best_counts() -> None:
    made = sword(conditions=Conditions(2, tool_bonuses=(1, 0, 0)))
    finer = {
        stacking: [
            each.what
            for each in improvements(made, 8, Rules(tool_bonus_stacking=stacking))
            if each.what.startswith("a finer")
        ]
        for stacking in ("per_type", "best_only")
    }
    assert finer == {
        "per_type": ["a finer forge", "a finer anvil", "a finer hammer"],
        "best_only": ["a finer forge"],
    }


# How many attempts


@given(attempts(), tiers, st.sampled_from((1, 50, 75, 90, 95, 99)), any_rules)
def test_so_many_attempts_are_enough_and_one_fewer_is_not(
    made: Attempt, tier: int, wanted: int, rules: Rules
) -> None:
    chance = _chance(made, tier, rules)
    assume(chance > Fraction(1, 40))
    need = needed(made, tier, wanted, rules)
    assert need.attempts is not None
    assert 1 - (1 - chance) ** need.attempts >= Fraction(wanted, 100)
    if need.attempts > 1:
        assert 1 - (1 - chance) ** (need.attempts - 1) < Fraction(wanted, 100)
    # The k-th attempt is made if all before it missed.
    assert Fraction(*need.expected) == sum((1 - chance) ** k for k in range(need.attempts))


@given(attempts(), tiers, st.sampled_from((50, 90)), any_rules)
def test_the_materials_of_a_plan_are_those_of_going_on_until_it_works(
    made: Attempt, tier: int, wanted: int, rules: Rules
) -> None:
    chance = _chance(made, tier, rules)
    assume(chance > Fraction(1, 12))
    need = needed(made, tier, wanted, rules)
    odds = odds_of(made, rules)
    failure, worst = (Fraction(ways, odds.ways) for ways in (odds.failure, odds.critical_failure))
    too_poor = Fraction(odds.success, odds.ways) - chance
    lost = losses_of(made, FAILURE, rules)
    assert [each for each, _, _ in need.materials] == list(made.recipe.materials)
    for (_, enough, average), loss in zip(need.materials, lost, strict=True):
        brought, half = Fraction(*loss.brought), Fraction(*loss.lost)
        gone = Fraction(0)
        for _ in range(need.attempts):
            # Of one attempt, and of those that follow where it did not do.
            gone = chance * brought + (too_poor + worst) * (brought + gone) + failure * (half + gone)
        assert Fraction(*average) == gone
        assert Fraction(*enough) == brought * need.attempts
        assert gone <= Fraction(*enough)
    assert all(loss.lost == loss.brought for loss in losses_of(made, CRITICAL_FAILURE, rules))


def test_a_plan_without_hope_or_end_says_so() -> None:
    assert needed(sword(certainty="impossible"), 1, 50, DEFAULTS).attempts is None
    assert needed(sword(), 8, 100, DEFAULTS).attempts is None
    hopeless = sword(stat=1, conditions=Conditions(1, -3, (), 2, False, "rushed", 0, True))
    assert needed(hopeless, 12, 99, DEFAULTS).attempts is None


def test_what_is_certain_takes_one_attempt() -> None:
    need = needed(sword(certainty="certain_success"), 1, 100, DEFAULTS)
    assert (need.attempts, need.expected) == (1, (1, 1))
    assert [(Fraction(*enough), Fraction(*gone)) for _, enough, gone in need.materials] == [
        (3, 3),
        (1, 1),
        (1, 1),
    ]


# At once, or one after the other


@given(attempts(), tiers, any_rules)
def test_a_batch_is_all_or_nothing_and_single_items_are_tried_apart(
    made: Attempt, tier: int, rules: Rules
) -> None:
    compared = batch_or_singles(made, tier, rules)
    most = band_of(made.recipe.target).most
    if most == 1:
        assert compared is None
        return
    chance = _chance(made, tier, rules)
    items = made.batch if made.batch > 1 else most
    assert compared.items == items
    assert Fraction(*compared.batch_any) == chance
    assert Fraction(*compared.singles_any) == 1 - (1 - chance) ** items
    assert Fraction(*compared.singles_any) >= chance
    assert Fraction(*compared.expected) == chance * items
    assert compared.batch_minutes == minutes_of(made.replace(batch=items), rules)
    one = Fraction(*minutes_of(made.replace(batch=1), rules))
    assert Fraction(*compared.singles_minutes) == one * items


def test_five_swords_at_once_save_time_and_put_all_eggs_in_one_basket() -> None:
    compared = batch_or_singles(sword(conditions=Conditions(1)), 1, DEFAULTS)
    assert (compared.items, compared.batch_minutes, compared.singles_minutes) == (5, (360, 1), (1200, 1))
    assert (compared.batch_any, compared.singles_any, compared.expected) == ((1, 2), (31, 32), (5, 2))


@pytest.mark.parametrize("tier", [1, 6, 12])
def test_a_recipe_made_complex_by_the_gm_is_made_one_at_a_time(tier: int) -> None:
    assert batch_or_singles(sword(target=20), tier, DEFAULTS) is None
    assert batch_or_singles(sword(target=19), tier, DEFAULTS).items == 3


def test_more_time_is_told_with_what_it_takes() -> None:
    rushed = sword(conditions=Conditions(2, time="rushed"))
    (found,) = (each for each in improvements(rushed, 8, DEFAULTS) if each.what == "do not rush")
    assert (found.cost, found.rule) == ("4 h instead of 2 h", "TD-CRAFT-10")
    assert "8 h instead of 4 h" in [each.cost for each in improvements(sword(), 8, DEFAULTS)]
