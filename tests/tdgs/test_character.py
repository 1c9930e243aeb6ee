import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright.games.tdgs.rules.character import (
    MOST_BONUS,
    MOST_ITEMS,
    Character,
    Item,
    Skill,
    Tool,
    amount_of,
    check_character,
    lacking,
    skill_of,
    stat_of,
    stat_range,
    tool_of,
    with_items,
    without_items,
)
from dicewright.games.tdgs.rules.recipe import Material, Recipe
from dicewright.games.tdgs.rules.tables import LUCK, MOST_SKILL_EVER, STATS, USUAL_STAT
from dicewright.ratio import NONE, ratio
from tests.tdgs.making import refused

SMITH = Character(
    {"STR": 14, "LUK": -2},
    (Skill("Smithing", 3, 1),),
    (Item("iron ingot", 5), Item("fuel", None), Item("Iron Longsword", 2, tier=8)),
    (Tool("Forge", 1), Tool("hammer", -1)),
)


def test_a_stat_that_nobody_wrote_is_as_usual() -> None:
    assert [stat_of(SMITH, stat) for stat in ("STR", "DEX", "LUK")] == [14, USUAL_STAT, -2]
    assert stat_of(Character(), LUCK) == 0


def test_skills_tools_and_things_are_found_however_they_are_spelt() -> None:
    assert skill_of(SMITH, " smithing ") == Skill("Smithing", 3, 1)
    assert tool_of(SMITH, "FORGE") == Tool("Forge", 1)
    assert amount_of(SMITH, "Iron  Ingot") == (5, 1)
    assert (skill_of(SMITH, "Cooking"), tool_of(SMITH, "oven")) == (None, None)
    assert amount_of(SMITH, "gold") == NONE


def test_what_nobody_counts_is_not_counted_and_what_was_crafted_is_no_material() -> None:
    assert amount_of(SMITH, "fuel") is None
    assert amount_of(SMITH, "iron longsword") == NONE


_counts = st.lists(st.integers(0, 20), max_size=4)


@given(_counts, st.integers(0, 100), st.booleans())
def test_things_are_taken_from_every_place_where_they_lie(counts: list[int], halves: int, half: bool) -> None:
    character = Character(
        items=(*(Item("salt", count, half=half) for count in counts), Item("salt", 3, tier=4))
    )
    there = 2 * sum(counts) + half * len(counts)
    after = without_items(character, "Salt", ratio(halves, 2))
    assert amount_of(after, "salt") == ratio(max(0, there - halves), 2)
    assert len(after.items) == len(character.items)
    assert after.items[-1] == Item("salt", 3, tier=4)
    assert all(item.count >= 0 for item in after.items)


def test_what_nobody_counts_never_runs_out() -> None:
    assert without_items(SMITH, "fuel", (3, 1)) == SMITH


FIRE = Recipe("", "", 12, (Material("log", 2), Material("tinder"), Material("Log")), (), 1, ())


@pytest.mark.parametrize(
    ("items", "batch", "told"),
    [
        ((), 1, ["3 logs", "tinder"]),
        ((), 2, ["6 logs", "tinder for 2 items"]),
        ((Item("log", 2), Item("tinder", 0, half=True)), 1, ["1 log", "tinder for half an item"]),
        ((Item("log", 9), Item("tinder", 1, half=True)), 3, ["tinder for 1.5 items"]),
        ((Item("log", None), Item("Tinder", None)), 9, []),
        ((Item("log", 3), Item("tinder", 1)), 1, []),
        ((Item("log", 3, tier=2), Item("tinder", 1)), 1, ["3 logs"]),
    ],
)
def test_what_is_missing_is_told_also_of_what_recipes_do_not_count(
    items: tuple[Item, ...], batch: int, told: list[str]
) -> None:
    assert lacking(Character(items=items), FIRE, batch) == told


def test_alike_things_lie_together_and_others_apart() -> None:
    good, better = Item("Axe", 1, tier=8, effect="+1"), Item("Axe", 1, tier=9, effect="+2")
    after = with_items(SMITH, good, better, good)
    assert after.items == (*SMITH.items, good.replace(count=2), better)
    again = with_items(after, better.replace(count=3))
    assert again.items[-1].count == 4


@given(st.lists(st.integers(1, 5), min_size=1, max_size=5))
def test_nothing_that_was_made_is_lost(counts: list[int]) -> None:
    made = [Item("pie", count, tier=5) for count in counts]
    assert sum(item.count for item in with_items(Character(), *made).items) == sum(counts)


def test_a_character_is_never_changed_itself() -> None:
    before = SMITH.replace()
    without_items(SMITH, "iron ingot", (3, 1))
    with_items(SMITH, Item("iron ingot", 3))
    assert before == SMITH


@pytest.mark.parametrize(
    ("code", "changes"),
    [
        ("unknown_stat", {"stats": {"LOVE": 7}}),
        ("stat_out_of_range", {"stats": {"STR": -1}}),
        ("stat_out_of_range", {"stats": {"STR": 101}}),
        ("stat_out_of_range", {"stats": {"LUK": 11}}),
        ("stat_out_of_range", {"stats": {"LUK": -11}}),
        ("skill_out_of_range", {"skills": (Skill("Smithing", -1),)}),
        ("skill_out_of_range", {"skills": (Skill("Smithing", MOST_SKILL_EVER + 1),)}),
        ("skill_out_of_range", {"skills": (Skill("Smithing", 1, MOST_BONUS + 1),)}),
        ("count_out_of_range", {"items": (Item("salt", -1),)}),
        ("count_out_of_range", {"items": (Item("salt", MOST_ITEMS + 1),)}),
        ("tools_out_of_range", {"tools": (Tool("hammer", 3),)}),
        ("tools_out_of_range", {"tools": (Tool("hammer", -3),)}),
    ],
)
def test_what_no_sheet_can_have_is_refused(code: str, changes: dict[str, object]) -> None:
    check_character(SMITH)
    refused(code, lambda: check_character(SMITH.replace(**changes)))


def test_the_ends_of_every_range_are_fine() -> None:
    for end in (0, 1):
        check_character(Character({stat: stat_range(stat)[end] for stat in STATS}))
    check_character(
        Character(
            skills=(Skill("Smithing", 0, -MOST_BONUS), Skill("Cooking", MOST_SKILL_EVER, MOST_BONUS)),
            items=(Item("salt", 0), Item("salt", MOST_ITEMS), Item("salt", None)),
            tools=(Tool("hammer", 2), Tool("tongs", -2)),
        )
    )


def test_a_bonus_out_of_range_is_told_as_a_bonus() -> None:
    with pytest.raises(ValueError, match="bonus"):
        check_character(Character(skills=(Skill("Smithing", 1, 1_000),)))


@pytest.mark.parametrize("tier", [-1, 13])
def test_a_thing_of_a_tier_that_does_not_exist_is_refused(tier: int) -> None:
    refused("unknown_tier", lambda: check_character(Character(items=(Item("Axe", 1, tier=tier),))))


def test_what_is_made_never_makes_a_sheet_that_is_refused() -> None:
    check_character(with_items(Character(items=(Item("Axe", MOST_ITEMS, tier=8),)), Item("Axe", 1, tier=8)))
