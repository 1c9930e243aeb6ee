import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright.games.tiers.rules.character import (
    MOST_LEVEL,
    MOST_SESSIONS,
    Ability,
    Character,
    Consequence,
    Level,
    TableState,
    after_session,
    check_character,
    check_table,
    hp_of,
    hp_parts,
    is_extrapolated,
    most_hp,
    tier_behind,
    with_hp,
)
from dicewright.games.tiers.rules.legacy import highest_rank, legacies, legacy_bonus, ranks_of, starting_rank
from dicewright.games.tiers.rules.settings import Rules
from dicewright.games.tiers.rules.tables import ALPHA, BETA, CHARLIE, DELTA, GAMMA, OMEGA, TIER_NAMES
from tests.tdgs.making import refused

EXAMPLE = Character(
    levels=(Level("Soldier", "Alpha", 5), Level("Chef", "Beta", 5), Level("Assassin", "Charlie", 1))
)
CUMULATIVE = Rules(legacy="cumulative")
OVER_CAP = Rules(legacy_over_cap=True)
MASTERED = dict.fromkeys(TIER_NAMES[:5], 5)

levels = st.lists(st.builds(Level, st.just("x"), st.sampled_from(TIER_NAMES), st.integers(0, 9)), max_size=5)


# Levels


def test_the_example_has_550_hp_and_is_of_charlie_tier() -> None:
    assert hp_parts(EXAMPLE.levels) == (50, 250, 250)
    assert most_hp(EXAMPLE) == hp_of(EXAMPLE) == 550
    assert tier_behind(EXAMPLE) is CHARLIE


def test_the_tier_goes_by_number_and_needs_a_level() -> None:
    mixed = Character(levels=(Level("a", "Gamma", 1), Level("b", "Delta", 9), Level("c", "Omega", 0)))
    assert tier_behind(mixed) is GAMMA
    assert tier_behind(Character()) is None
    assert tier_behind(Character(levels=(Level("a", "Beta", 0),))) is None


def test_hp_and_multiplier_of_omega_are_as_the_table_says_and_marked() -> None:
    god = Character(levels=(Level("Storm", "Omega", 2),))
    assert most_hp(god) == 62_500
    assert most_hp(god, Rules(omega_hp_per_level=100)) == 200
    assert is_extrapolated(god)
    assert not is_extrapolated(EXAMPLE)
    assert [Rules().multiplier(tier) for tier in (ALPHA, BETA, CHARLIE, DELTA, GAMMA, OMEGA)] == [
        5**number for number in range(6)
    ]


@given(levels, st.integers(-50, 10**6))
def test_hp_are_set_between_0_and_what_the_levels_give(found: list[Level], hp: int) -> None:
    character = Character(levels=tuple(found))
    most = most_hp(character)
    changed = with_hp(character, hp)
    assert hp_of(changed) == min(max(hp, 0), most)
    assert 0 <= changed.wounds <= most
    assert with_hp(changed, most) == character
    check_character(changed)


def test_more_wounds_than_hp_leave_0() -> None:
    assert hp_of(EXAMPLE.replace(wounds=10_000)) == 0


# Legacy


def test_dodge_mastered_in_alpha_starts_at_2_in_beta() -> None:
    assert starting_rank({"Alpha": 5}, BETA) == 2
    assert starting_rank({"Alpha": 4}, BETA) == 1
    assert starting_rank({}, ALPHA) == 1


def test_only_the_tier_just_below_counts_unless_all_do() -> None:
    assert legacy_bonus({"Alpha": 5}, CHARLIE) == 0
    assert legacy_bonus({"Alpha": 5}, CHARLIE, CUMULATIVE) == 1
    assert legacy_bonus({"Alpha": 5, "Beta": 5}, CHARLIE) == 1
    assert legacy_bonus({"Alpha": 5, "Beta": 5}, CHARLIE, CUMULATIVE) == 2
    assert legacy_bonus({"Delta": 5, "Omega": 5}, DELTA, CUMULATIVE) == 0


def test_legacy_stops_at_rank_5_unless_the_table_lets_it_go_beyond() -> None:
    assert starting_rank(MASTERED, OMEGA, CUMULATIVE) == 5
    assert starting_rank(MASTERED, OMEGA, CUMULATIVE.replace(legacy_over_cap=True)) == 6
    assert highest_rank(MASTERED, OMEGA) == 5
    assert highest_rank(MASTERED, OMEGA, CUMULATIVE) == 5
    assert highest_rank(MASTERED, OMEGA, OVER_CAP) == 6
    assert highest_rank(MASTERED, OMEGA, CUMULATIVE.replace(legacy_over_cap=True)) == 10
    assert highest_rank({"Alpha": 4}, BETA, OVER_CAP) == 5


def test_the_ranks_of_a_skill_are_found_however_it_is_written() -> None:
    hero = Character(skills=(Ability("Dodge", "Alpha", 5), Ability(" dodge ", "Beta", 2), Ability("Run")))
    assert ranks_of(hero, "DODGE") == {"Alpha": 5, "Beta": 2}


def test_a_mastered_skill_is_offered_one_tier_up_until_it_is_known_there() -> None:
    dodge = Ability("Dodge", "Alpha", 5)
    assert legacies(Character(skills=(dodge,))) == (Ability("Dodge", "Beta", 2),)
    assert legacies(Character(skills=(dodge, Ability("dodge", "Beta", 1)))) == (Ability("Dodge", "Beta", 2),)
    assert legacies(Character(skills=(dodge, Ability("dodge", "Beta", 2)))) == ()
    assert legacies(Character(skills=(dodge.replace(rank=4),))) == ()
    assert legacies(Character(skills=(dodge.replace(tier="Omega"),))) == ()
    assert legacies(Character(skills=(dodge.replace(name=" "),))) == ()
    assert legacies(Character(items=(dodge,))) == ()


def test_what_is_offered_follows_the_tables_legacy() -> None:
    both = Character(skills=(Ability("Dodge", "Alpha", 5), Ability("Dodge", "Beta", 5)))
    assert legacies(both) == (Ability("Dodge", "Charlie", 2),)
    assert legacies(both, CUMULATIVE) == (Ability("Dodge", "Charlie", 3),)


# Consequences


def test_a_session_later_consequences_have_worn_on_or_off_or_last() -> None:
    limp, scar = Consequence("limp", 2, "Ann"), Consequence("scar")
    once = after_session((limp, scar, Consequence("shame", 1)))
    assert once == (limp.replace(sessions=1), scar)
    assert after_session(once) == (scar,)
    assert after_session((scar,)) == (scar,)


# What no sheet can have


@pytest.mark.parametrize(
    ("code", "changes"),
    [
        ("unknown_tier", {"levels": (Level("Soldier", "Epsilon"),)}),
        ("unknown_tier", {"skills": (Ability("Dodge", "Epsilon"),)}),
        ("unknown_tier", {"items": (Ability("Armor", ""),)}),
        ("level_out_of_range", {"levels": (Level("Soldier", "Alpha", -1),)}),
        ("level_out_of_range", {"levels": (Level("Soldier", "Alpha", MOST_LEVEL + 1),)}),
        ("rank_out_of_range", {"skills": (Ability("Dodge", "Alpha", 0),)}),
        ("rank_out_of_range", {"skills": (Ability("Dodge", "Omega", 11),)}),
        ("rank_out_of_range", {"items": (Ability("Armor", "Alpha", 11),)}),
        ("bonus_dice_out_of_range", {"bonus_dice": -1}),
        ("hp_out_of_range", {"wounds": -1}),
        ("sessions_out_of_range", {"consequences": (Consequence("limp", 0),)}),
        ("sessions_out_of_range", {"consequences": (Consequence("limp", MOST_SESSIONS + 1),)}),
    ],
)
def test_what_no_sheet_can_have_is_refused_in_a_sentence(code: str, changes: dict) -> None:
    check_character(EXAMPLE)
    refused(code, lambda: check_character(EXAMPLE.replace(**changes)))


@pytest.mark.parametrize(("tier", "rank"), [("Alpha", 6), ("Alpha", 9), ("Beta", 7), ("Gamma", 10)])
def test_a_rank_that_no_legacy_of_any_table_reaches_is_refused(tier: str, rank: int) -> None:
    refused("rank_out_of_range", lambda: check_character(Character(skills=(Ability("Dodge", tier, rank),))))


def test_a_refused_rank_says_whose_it_is() -> None:
    with pytest.raises(ValueError, match="the rank of “Dodge” goes from 1 to"):
        check_character(Character(skills=(Ability("Dodge", "Alpha", 11),)))


@pytest.mark.parametrize(
    ("code", "changes"),
    [
        ("points_out_of_range", {"points": -1}),
        ("points_out_of_range", {"waiting": (2, 0)}),
        ("points_out_of_range", {"session": -1}),
        ("points_out_of_range", {"due": (1, 0)}),
        ("sessions_out_of_range", {"consequences": (Consequence("limp", 0),)}),
    ],
)
def test_what_no_table_can_have_is_refused_in_a_sentence(code: str, changes: dict) -> None:
    usual = TableState(10, (2,), (1, 10), 3, (Consequence("scar"),))
    check_table(usual)
    refused(code, lambda: check_table(usual.replace(**changes)))
