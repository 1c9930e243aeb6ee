from collections.abc import Callable

import pytest

from dicewright.games.lavender.rules.character import (
    Character,
    Feature,
    Item,
    Party,
    PartyDice,
    Track,
    check_character,
    check_party,
    class_behind,
    extra_languages,
    has_feature,
    is_made,
    is_slowed,
    is_wounded,
    item_of,
    modifiers,
    slots,
    times_taken,
    used,
)
from dicewright.games.lavender.rules.fight import Fight
from dicewright.games.lavender.rules.tables import ABILITIES, CLASSES
from dicewright.games.lavender.rules.usage import read_roll, stepped_down, stepped_up
from dicewright.trouble import RuleError
from tests.lavender.making import LADDERS, SIX, refused

ANN = Character("Strong", 1, (16, 9, 12, 8, 13, 3), 5, 9)


def test_a_sheet_before_and_after_it_is_made() -> None:
    nobody = Character()
    check_character(nobody)
    assert not is_made(nobody)
    assert modifiers(nobody) == dict.fromkeys(ABILITIES, 0)
    assert (slots(nobody), extra_languages(nobody), class_behind(nobody)) == (5, 0, None)
    assert not is_wounded(nobody)
    check_character(ANN)
    assert is_made(ANN)
    assert list(modifiers(ANN).values()) == [2, 0, 0, -1, 1, -3]
    assert (slots(ANN), class_behind(ANN)) == (8, CLASSES[0])


@pytest.mark.parametrize("name", ["Strong", "Wise", "Deft", "Weird"])
def test_what_follows_from_scores_for_every_class(name: str) -> None:
    best = Character(name, scores=(18,) * 6)
    assert slots(best) == (11 if name == "Strong" else 8)
    assert extra_languages(best) == (3 if name in ("Wise", "Deft") else 0)
    worst = Character(name, scores=(3,) * 6)
    assert (slots(worst), extra_languages(worst)) == (2, 0)


def test_who_carries_more_than_fits_is_slowed() -> None:
    loaded = ANN.replace(items=(item_of("Full Plate"), item_of("Greatsword"), item_of("Longbow")))
    assert (used(loaded), is_slowed(loaded)) == (7, False)
    assert not is_slowed(loaded.replace(items=(*loaded.items, Item("Rope"))))
    assert is_slowed(loaded.replace(items=(*loaded.items, Item("Rope"), Item("Sack"))))


@pytest.mark.parametrize(("hp", "wounded"), [(9, False), (1, False), (0, True), (-5, True)])
def test_who_has_no_hit_points_left_is_wounded(hp: int, wounded: bool) -> None:
    assert is_wounded(ANN.replace(hp=hp)) == wounded


def test_features_are_counted() -> None:
    ann = ANN.replace(features=(Feature("Toughness"), Feature("Tank"), Feature("Toughness")))
    assert [times_taken(ann, name) for name in ("Toughness", "Tank", "Cleave")] == [2, 1, 0]
    assert [has_feature(ann, name) for name in ("Toughness", "Tank", "Cleave")] == [True, True, False]


SCORES_RANGE = "scores go from 1 to 99"


@pytest.mark.parametrize(
    ("changes", "code", "words"),
    [
        ({"who": "Bold"}, "no_such_class", "there is no class “Bold”: there are Strong, Wise, Deft, Weird"),
        ({"scores": (9,) * 5}, "scores", "there are 6 scores, not 5"),
        ({"scores": (9,) * 7}, "scores", "there are 6 scores, not 7"),
        ({"scores": (9,) * 5 + (0,)}, "score_out_of_range", SCORES_RANGE),
        ({"scores": (9,) * 5 + (100,)}, "score_out_of_range", SCORES_RANGE),
        ({"level": 0}, "level_out_of_range", "levels go from 1 to 10"),
        ({"level": 11}, "level_out_of_range", "levels go from 1 to 10"),
        ({"hp": 10}, "hp_out_of_range", "nobody has more hit points than their most"),
        ({"hp": -1_000}, "hp_out_of_range", "hit points go to 999 at most"),
        ({"most_hp": 1_000}, "hp_out_of_range", "hit points go to 999 at most"),
        ({"most_hp": -1, "hp": -1}, "hp_out_of_range", "hit points go to 999 at most"),
        ({"fatigue": 7}, "not_on_the_ladder", "the fatigue die cannot be a d7"),
        ({"death_dice": 11}, "dice_out_of_range", "Dealer of Death has 0 to 10 dice"),
        ({"death_dice": -1}, "dice_out_of_range", "Dealer of Death has 0 to 10 dice"),
        ({"tracks": (Track("training", 11, 10),)}, "track_out_of_range", "a track has up to 60 boxes"),
        ({"tracks": (Track("training", -1, 10),)}, "track_out_of_range", "a track has up to 60 boxes"),
        ({"tracks": (Track("training", 0, 61),)}, "track_out_of_range", "a track has up to 60 boxes"),
        (
            {"items": (Item("Odd", die=7),)},
            "no_such_die",
            "“Odd” has a die that no weapon or armor has",
        ),
        (
            {"items": (Item("Odd", original=20),)},
            "no_such_die",
            "“Odd” has a die that no weapon or armor has",
        ),
        ({"items": (Item(slots=-1),)}, "slots_out_of_range", "slots go from 0 to 99"),
        ({"items": (Item(slots=100),)}, "slots_out_of_range", "slots go from 0 to 99"),
        ({"items": (Item(value=11),)}, "value_out_of_range", "values go from 0 to 10"),
        ({"items": (Item(value=-1),)}, "value_out_of_range", "values go from 0 to 10"),
        (
            {"items": (Item(known="maybe"),)},
            "no_such_knowledge",
            "what is known of a value is one of five things",
        ),
    ],
    ids=str,
)
def test_a_sheet_that_cannot_be_is_refused_with_a_sentence(changes: dict, code: str, words: str) -> None:
    assert refused(code, lambda: check_character(ANN.replace(**changes))) == words


@pytest.mark.parametrize("told", [14, -3])
def test_what_an_unclamped_ballpark_said_can_be_kept(told: int) -> None:
    """LH-AMB-17 with `ballpark_clamp` off."""
    check_character(ANN.replace(items=(Item("Vase", value=10, known="ballpark", told=told),)))


@pytest.mark.parametrize(
    ("make", "code", "words"),
    [
        (lambda: Party(PartyDice(food=7)), "not_on_the_ladder", "the food die is on no step of the ladder"),
        (lambda: Party(PartyDice(light=0)), "not_on_the_ladder", "the light die is on no step of the ladder"),
        (lambda: Party(fight=Fight(step="x")), "no_such_step", "a round has six steps (LH-COMB-01)"),
        (
            lambda: Party(starving=True),
            "condition",
            "nobody starves while the food die is not broken (LH-RES-11)",
        ),
        (
            lambda: Party(darkness=True, dice=PartyDice(food=20)),
            "condition",
            "there is no darkness while the light die is not broken (LH-RES-11)",
        ),
    ],
)
def test_a_party_that_cannot_be_is_refused_with_a_sentence(
    make: Callable[[], Party], code: str, words: str
) -> None:
    assert refused(code, lambda: check_party(make())) == words


@pytest.mark.parametrize("rules", LADDERS, ids=lambda rules: rules.usage_ladder)
def test_every_die_of_the_ladder_may_be_on_the_table(rules) -> None:
    for die in rules.ladder:
        check_party(Party(PartyDice(die, die, die, die)), rules)
    check_party(Party(PartyDice(20, 20, 20, 20), starving=True, darkness=True), rules)


@pytest.mark.parametrize(
    "act",
    [
        lambda: read_roll("food", 2, 1, SIX),
        lambda: stepped_up(2, SIX),
        lambda: stepped_down(2, SIX),
    ],
)
def test_a_d2_left_over_from_seven_steps_can_be_played_on_or_is_refused(act: Callable[[], object]) -> None:
    try:
        check_party(Party(PartyDice(food=2)), SIX)
        act()
    except RuleError:
        return
