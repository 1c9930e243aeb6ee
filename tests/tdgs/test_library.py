import pytest

from dicewright.games.tdgs.rules.attempt import Attempt, check_attempt
from dicewright.games.tdgs.rules.crafting import Conditions
from dicewright.games.tdgs.rules.library import LIBRARY, Example, example_of
from dicewright.games.tdgs.rules.recipe import (
    MOST_EFFECT,
    MOST_WORDS,
    check_recipe,
    effect_at,
    has_hazard,
    missing_fields,
    tell_effect,
    warnings_of,
)
from dicewright.games.tdgs.rules.tables import BANDS, TIERS, band_of

every_example = pytest.mark.parametrize("example", LIBRARY, ids=lambda example: example.key)


@every_example
def test_an_example_is_complete_and_can_be_made_as_it_is(example: Example) -> None:
    assert missing_fields(example.name, example.recipe) == []
    assert warnings_of(example.recipe.target) == []
    check_recipe(example.recipe)
    most = band_of(example.recipe.target).most
    check_attempt(Attempt(example.name, example.recipe, batch=most, conditions=Conditions(1)))


@every_example
def test_an_example_says_something_else_for_each_of_the_twelve_tiers(example: Example) -> None:
    told = [tell_effect(effect_at(example.recipe, tier)) for tier in range(1, len(TIERS) + 1)]
    assert len(example.recipe.effects) == len(set(told)) == len(TIERS)
    assert all(line.strip() and len(line) <= MOST_EFFECT for line in example.recipe.effects)


@every_example
def test_the_numbers_of_an_example_never_fall_from_tier_to_tier(example: Example) -> None:
    effects = [effect_at(example.recipe, tier) for tier in range(1, len(TIERS) + 1)]
    names = {name for effect in effects for option in effect.options for name in option.modifiers}
    assert names
    for name in names:
        best = [max(option.modifiers.get(name, 0) for option in effect.options) for effect in effects]
        assert best == sorted(best), name
        assert best[-1] > 0, name


@every_example
def test_an_example_keeps_to_the_meaning_of_the_tiers(example: Example) -> None:
    effects = [effect_at(example.recipe, tier) for tier in range(1, len(TIERS) + 1)]
    assert tell_effect(effects[3]) == "standard"
    assert effects[0].options[0].notes, "the lowest tier has a drawback"
    assert [bool(effect.asked) for effect in effects] == [False] * 11 + [True]


@every_example
def test_an_example_can_be_typed_in_by_hand(example: Example) -> None:
    words = [example.name, example.recipe.skill, *example.recipe.tools]
    words += [material.name for material in example.recipe.materials]
    assert all(0 < len(each) <= MOST_WORDS for each in words)
    assert len({tool.lower() for tool in example.recipe.tools}) == len(example.recipe.tools)
    assert len({material.name for material in example.recipe.materials}) == len(example.recipe.materials)


def test_examples_can_be_told_apart_and_found() -> None:
    assert (
        len({example.key for example in LIBRARY})
        == len({example.name for example in LIBRARY})
        == len(LIBRARY)
    )
    assert [example_of(example.key) for example in LIBRARY] == list(LIBRARY)
    assert example_of("philosophers-stone") is None


def test_the_examples_show_every_craft_every_band_and_a_hazard() -> None:
    skills = {example.recipe.skill for example in LIBRARY}
    assert skills == {"Smithing", "Alchemy", "Leatherwork", "Cooking", "Carpentry"}
    assert {band_of(example.recipe.target) for example in LIBRARY} == set(BANDS)
    assert {has_hazard(example.recipe.materials) for example in LIBRARY} == {False, True}
