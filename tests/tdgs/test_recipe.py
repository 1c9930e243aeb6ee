import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright.games.tdgs.rules.recipe import (
    BLANK,
    FIELDS,
    MOST_COUNT,
    MOST_MATERIALS,
    MOST_TOOLS,
    Effect,
    Material,
    Option,
    Recipe,
    check_recipe,
    effect_at,
    effect_lines,
    effect_of,
    has_hazard,
    missing_fields,
    needs,
    tell_effect,
    tell_option,
    warnings_of,
)
from dicewright.games.tdgs.rules.tables import MOST_TARGET, STATS, TIERS
from tests.tdgs.making import SWORD, refused

# What a tier means


@pytest.mark.parametrize(
    ("line", "options", "asked"),
    [
        ("", [], ()),
        (" , | ,", [], ()),
        ("standard", [({}, ("standard",))], ()),
        ("+1 damage", [({"damage": 1}, ())], ()),
        ("-1 damage", [({"damage": -1}, ())], ()),
        ("−12 paces of range", [({"paces of range": -12}, ())], ()),
        ("+1 damage, +1 to hit", [({"damage": 1, "to hit": 1}, ())], ()),
        ("+1 damage | +1 to hit", [({"damage": 1}, ()), ({"to hit": 1}, ())], ()),
        ("  +1   damage ,well  balanced  ", [({"damage": 1}, ("well balanced",))], ()),
        ("+1 damage, +2 damage", [({"damage": 3}, ())], ()),
        ("50% chance to break", [({}, ("50% chance to break",))], ()),
        ("+1 2nd chance", [({}, ("+1 2nd chance",))], ()),
        ("+3 damage, [special  property]", [({"damage": 3}, ())], ("special property",)),
        ("[name] [colour], []", [], ("name", "colour")),
        ("a | b | | c", [({}, ("a",)), ({}, ("b",)), ({}, ("c",))], ()),
    ],
)
def test_an_effect_is_read_as_people_write_it(
    line: str, options: list[tuple[dict[str, int], tuple[str, ...]]], asked: tuple[str, ...]
) -> None:
    assert effect_of(line) == Effect(tuple(Option(*each) for each in options), asked)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("", "no effect written down"),
        ("standard", "standard"),
        ("-1 damage, may break", "−1 damage, may break"),
        ("may break, -1 damage", "−1 damage, may break"),
        ("+1 damage | +1 to hit", "+1 damage or +1 to hit"),
        ("+3 damage, [special property]", "+3 damage, special property of the GM’s choosing"),
        ("[name]", "name of the GM’s choosing"),
        (
            "+1 hull | sails well, [a name], [a colour]",
            "+1 hull or sails well, a name of the GM’s choosing, a colour of the GM’s choosing",
        ),
        ("hard-wearing", "hard-wearing"),
    ],
)
def test_an_effect_is_told_in_words(line: str, told: str) -> None:
    assert tell_effect(effect_of(line)) == told


_names = st.text("abc xyz", min_size=1, max_size=8).map(lambda text: " ".join(text.split())).filter(bool)
_options = st.builds(
    Option,
    st.dictionaries(_names, st.integers(-999, 999), max_size=3),
    st.lists(_names, max_size=2).map(tuple),
).filter(lambda option: option.modifiers or option.notes)


@given(_options)
def test_what_is_told_of_an_option_is_read_as_the_same_option(option: Option) -> None:
    assert effect_of(tell_option(option)).options == (option,)


def test_a_hyphen_in_a_name_stays_a_hyphen() -> None:
    assert tell_effect(effect_of("-1 well-being")) == "−1 well-being"


def test_the_seventh_tier_of_the_longsword_is_a_choice_and_the_twelfth_asks_for_a_property() -> None:
    assert [dict(option.modifiers) for option in effect_at(SWORD, 7).options] == [
        {"damage": 1},
        {"to hit": 1},
    ]
    assert effect_at(SWORD, 12).asked == ("special property",)
    assert effect_at(SWORD.replace(effects=("rough",)), 2) == Effect()


@pytest.mark.parametrize("tier", [0, -1, 13])
def test_a_tier_that_does_not_exist_is_refused(tier: int) -> None:
    refused("unknown_tier", lambda: effect_at(SWORD, tier))


@pytest.mark.parametrize("count", [0, 1, 11, 12])
def test_there_is_a_line_for_every_tier(count: int) -> None:
    lines = effect_lines(SWORD.replace(effects=("better",) * count))
    assert lines == ("better",) * count + ("",) * (len(TIERS) - count)


# The eight fields


def test_a_blank_recipe_misses_everything_and_is_no_error() -> None:
    assert missing_fields("", BLANK) == list(FIELDS)
    assert len(FIELDS) == 8
    check_recipe(BLANK)


@pytest.mark.parametrize(
    ("field", "empty"),
    [
        ("name", {}),
        ("skill", {"skill": "  "}),
        ("stat", {"stat": ""}),
        ("target", {"target": None}),
        ("materials", {"materials": ()}),
        ("tools", {"tools": ()}),
        ("time_minutes", {"minutes": None}),
        ("quality_effects", {"effects": (" ",) * 12}),
    ],
)
def test_a_recipe_is_complete_when_no_field_is_empty(field: str, empty: dict[str, object]) -> None:
    assert missing_fields("Iron Longsword", SWORD) == []
    assert missing_fields(" " if field == "name" else "Sword", SWORD.replace(**empty)) == [field]


@pytest.mark.parametrize(
    ("code", "changes"),
    [
        ("target_out_of_range", {"target": 0}),
        ("target_out_of_range", {"target": -3}),
        ("target_out_of_range", {"target": MOST_TARGET + 1}),
        ("target_out_of_range", {"target": 1_000_000}),
        ("unknown_stat", {"stat": "LOVE"}),
        ("unknown_stat", {"stat": "str"}),
        ("time_out_of_range", {"minutes": 0}),
        ("time_out_of_range", {"minutes": -1}),
        ("time_out_of_range", {"minutes": 10**9}),
        ("unknown_tier", {"effects": ("better",) * 13}),
        ("too_many", {"materials": (Material("salt"),) * (MOST_MATERIALS + 1)}),
        ("too_many", {"tools": ("saw",) * (MOST_TOOLS + 1)}),
        ("count_out_of_range", {"materials": (Material("salt", -1),)}),
        ("count_out_of_range", {"materials": (Material("salt", 0),)}),
        ("count_out_of_range", {"materials": (Material("salt", MOST_COUNT + 1),)}),
    ],
)
def test_what_no_recipe_can_have_is_refused(code: str, changes: dict[str, object]) -> None:
    check_recipe(SWORD)
    refused(code, lambda: check_recipe(SWORD.replace(**changes)))
    refused(code, lambda: check_recipe(BLANK.replace(**changes)))


def test_the_ends_of_every_range_are_fine() -> None:
    def check(**changes: object) -> Recipe:
        recipe = SWORD.replace(**changes)
        check_recipe(recipe)
        return recipe

    for stat in STATS:
        check(stat=stat)
    for target in (1, MOST_TARGET):
        check(target=target)
    check(materials=(Material("salt", 1), Material("salt", MOST_COUNT), Material("salt")))
    check(tools=("saw",) * MOST_TOOLS, minutes=1)


def test_a_target_below_eleven_is_worth_a_warning() -> None:
    assert [bool(warnings_of(target)) for target in (None, 1, 10, 11, 25)] == [
        False,
        True,
        True,
        False,
        False,
    ]


def test_a_material_that_is_listed_twice_is_needed_twice() -> None:
    recipe = SWORD.replace(materials=(Material("iron", 3), Material("fuel"), Material("iron", 1)))
    assert needs(recipe, 2) == [("iron", 8, True), ("fuel", 2, False)]


def test_one_unstable_ingredient_is_enough_for_a_hazard() -> None:
    assert not has_hazard(SWORD.materials)
    assert has_hazard((*SWORD.materials, Material("blasting salt", hazard=True)))
