"""A level gained on the table, step by step."""

import pytest

from dicewright.dice import FixedDice
from dicewright.games.lavender.play import levelling
from dicewright.games.lavender.rules.character import Working
from dicewright.table.event import rolls_of
from dicewright.table.workspace import Workspace, undo
from dicewright.trouble import RuleError
from tests.table.lavender_home import at_home, done, growing, hit_dice, home_of
from tests.table.lavender_world import gifted
from tests.table.looking import given_away, id_of, person, state_of, told, with_house_rules, with_person


def at_step(name: str, step: str = "ability", feature: str = "", **changes: object) -> Workspace:
    return growing(with_person(at_home(), name, level=2, **changes), name, step, feature)


def step_of(workspace: Workspace) -> tuple[str, str]:
    found = home_of(workspace).growing
    return (found[0].step, found[0].feature) if found else ("", "")


def refused(code: str, workspace: Workspace, deed: object, name: str, *arguments: object) -> None:
    assert callable(deed)
    with pytest.raises(RuleError) as caught:
        deed(workspace, id_of(workspace, name), *arguments)
    assert caught.value.code == code


def test_a_primary_ability_is_raised_before_the_hit_dice() -> None:
    there = at_step("Brannoch")
    after = done(there, lambda it: levelling.raise_ability(it, id_of(it, "Brannoch"), "Con"))
    assert told(after) == "Brannoch, level 2: Con 13 → 14"
    assert person(after, "Brannoch").scores == (16, 10, 9, 8, 14, 10)
    assert step_of(after) == ("hit_points", "")
    refused("no_such_step", after, levelling.raise_ability, "Brannoch", "Con")


def test_nobody_has_to_raise_anything() -> None:
    after = done(at_step("Orla"), lambda it: levelling.raise_ability(it, id_of(it, "Orla")))
    assert told(after) == "Orla, level 2: no ability is raised"
    assert step_of(after) == ("hit_points", "")


def test_only_primary_abilities_rise_and_not_without_end() -> None:
    refused("not_primary", at_step("Orla"), levelling.raise_ability, "Orla", "Str")
    high = at_step("Orla", scores=(99,) * 6)
    refused("score_out_of_range", high, levelling.raise_ability, "Orla", "Int")


@pytest.mark.parametrize(
    ("faces", "words", "most", "hp"),
    [
        ((8, 8), "18 with Con: hit points 10 → 18", 18, 12),
        ((1, 2), "5 with Con: the old maximum of 10 stays", 10, 4),
    ],
)
def test_the_better_maximum_stays(faces: tuple[int, int], words: str, most: int, hp: int) -> None:
    there = at_step("Brannoch", "hit_points", hp=4)
    after = done(there, lambda it: hit_dice(it, "Brannoch", *faces))
    assert told(after) == f"Brannoch rolls hit dice for level 2: {words}"
    assert (person(after, "Brannoch").most_hp, person(after, "Brannoch").hp) == (most, hp)
    assert [roll.faces for roll in rolls_of(after.log[-1])] == [faces]
    assert step_of(after) == ("feature", "")


@pytest.mark.parametrize(("rule", "most"), [("once", 11), ("per_die", 12)])
def test_toughness_as_the_table_has_it(rule: str, most: int) -> None:
    there = with_house_rules(
        gifted(at_step("Brannoch", "hit_points"), "Brannoch", "Toughness"), toughness=rule
    )
    after = hit_dice(there, "Brannoch", 4, 4)
    assert person(after, "Brannoch").most_hp == most
    assert bool(after.log[-1].house_rules) == (rule == "per_die")


def test_a_plain_feature_ends_the_level() -> None:
    there = at_step("Brannoch", "feature")
    after = done(there, lambda it: levelling.choose_feature(it, id_of(it, "Brannoch"), "Cleave"))
    assert told(after) == "Brannoch, level 2: Cleave"
    assert (person(after, "Brannoch").features[-1].name, step_of(after)) == ("Cleave", ("", ""))
    refused("no_such_feature", there, levelling.choose_feature, "Brannoch", "Reagents")
    refused("no_such_feature", there, levelling.choose_feature, "Brannoch", "")
    refused(
        "no_such_feature", gifted(there, "Brannoch", "Cleave"), levelling.choose_feature, "Brannoch", "Cleave"
    )


@pytest.mark.parametrize(
    ("name", "feature", "ability", "place"),
    [("Brannoch", "Stronger", "Str", 0), ("Orla", "Wiser", "Wis", 2), ("Silke", "Defter", "Cha", 5)],
)
def test_stronger_wiser_and_defter_raise_one_more(name: str, feature: str, ability: str, place: int) -> None:
    there = at_step(name, "feature")
    before = person(there, name).scores[place]
    chosen = done(there, lambda it: levelling.choose_feature(it, id_of(it, name), feature))
    assert step_of(chosen) == ("detail", feature)
    refused("no_such_step", chosen, levelling.learn, name, "Fog", 1)
    after = done(chosen, lambda it: levelling.raise_ability(it, id_of(it, name), ability))
    assert person(after, name).scores[place] == before + 1
    assert told(after) == f"{name}, level 2: {feature}, {ability} {before} → {before + 1}"
    assert step_of(after) == ("", "")


def test_advanced_workings_teach_one_and_may_swap_another() -> None:
    there = at_step("Orla", "feature")
    orla = id_of(there, "Orla")
    chosen = done(there, lambda it: levelling.choose_feature(it, orla, "Advanced Workings"))
    assert step_of(chosen) == ("detail", "Advanced Workings")
    refused("no_such_step", chosen, levelling.raise_ability, "Orla", "Int")
    refused("level_out_of_range", chosen, levelling.learn, "Orla", "Fog", 3)
    refused("no_name", chosen, levelling.learn, "Orla", "  ", 1)
    learned = done(chosen, lambda it: levelling.learn(it, orla, "Fog", 2, "grey"))
    assert person(learned, "Orla").workings[-1] == Working("Fog", 2, "grey")
    assert step_of(learned)[0] == "swap"
    refused("no_such_working", learned, levelling.swap, "Orla", 7, "Web", 1)
    after = done(learned, lambda it: levelling.swap(it, orla, 0, "Web", 1))
    assert [each.name for each in person(after, "Orla").workings] == ["Web", "Charm", "Fog"]
    assert told(after) == "Orla, level 2: Web instead of Sleep"
    assert step_of(after) == ("", "")
    kept = done(learned, lambda it: levelling.go_without(it, orla))
    assert (told(kept), step_of(kept)) == ("Orla, level 2: keeps all workings", ("", ""))


def test_where_no_more_can_be_known_one_is_forgotten() -> None:
    there = at_step("Orla", "detail", "Advanced Workings", scores=(9,) * 6)
    refused("too_many", there, levelling.learn, "Orla", "Fog", 1)
    after = done(there, lambda it: levelling.learn(it, id_of(it, "Orla"), "Fog", 1, "", 1))
    assert [each.name for each in person(after, "Orla").workings] == ["Sleep", "Fog"]


def test_whoever_has_advanced_workings_may_swap_at_every_level() -> None:
    there = gifted(at_step("Orla", "feature"), "Orla", "Advanced Workings")
    after = levelling.choose_feature(there, id_of(there, "Orla"), "Reagents")
    assert step_of(after) == ("swap", "Reagents")


def test_the_weird_gain_hit_points_a_feature_of_their_own_and_a_weirdness() -> None:
    there = at_step("Silke", "feature", who="Weird", features=(), workings=())
    silke = id_of(there, "Silke")
    bare = done(there, lambda it: levelling.choose_feature(it, silke))
    assert told(bare) == "Silke, level 2: no feature"
    chosen = done(there, lambda it: levelling.choose_feature(it, silke, "Third eye"))
    assert step_of(chosen) == ("detail", "Third eye")
    after = done(chosen, lambda it: levelling.learn(it, silke, "Weight", 9))
    assert person(after, "Silke").workings == (Working("Weight", 2),)
    assert step_of(after) == ("", "")


def test_two_may_gain_a_level_at_once() -> None:
    there = growing(with_person(at_step("Orla"), "Silke", level=2), "Silke")
    after = levelling.raise_ability(there, id_of(there, "Orla"), "Int")
    assert {each.sheet: each.step for each in home_of(after).growing} == {
        id_of(there, "Orla"): "hit_points",
        id_of(there, "Silke"): "ability",
    }


def test_a_sheet_that_is_gone_takes_no_step() -> None:
    there = given_away(at_step("Orla"), "Orla")
    refused("no_such_step", there, levelling.raise_ability, "Orla", "Int")
    refused("no_such_step", at_home(), levelling.raise_ability, "Orla", "Int")


def test_the_whole_walk_and_all_the_way_back() -> None:
    there = at_step("Brannoch")
    sheet = id_of(there, "Brannoch")
    after = levelling.raise_ability(there, sheet, "Con")
    after = levelling.roll_hit_points(after, sheet, FixedDice(5, 6), by_hand=True)
    assert after.log[-1].by_hand
    after = levelling.choose_feature(after, sheet, "Stronger")
    after = levelling.raise_ability(after, sheet, "Str")
    for _ in range(4):
        after = undo(after)
    assert state_of(after) == state_of(there)
