from collections.abc import Callable
from typing import Any

import pytest

from dicewright.dice import FixedDice, RecordedDice
from dicewright.games.tdgs import CRAFT
from dicewright.games.tdgs.play.at_table import character_of
from dicewright.games.tdgs.play.crafting import Made, answer, begin, choose, last_attempt
from dicewright.games.tdgs.rules.actions import ACTIONS
from dicewright.games.tdgs.rules.attempt import losses_of
from dicewright.games.tdgs.rules.character import Item
from dicewright.games.tdgs.rules.crafting import Conditions
from dicewright.games.tdgs.rules.recipe import Material
from dicewright.games.tdgs.rules.resolution import Modifier
from dicewright.table.backup import backup_text, read_backup
from dicewright.table.contents import Sheet
from dicewright.table.event import ANSWER, Event, event_text, open_prompts, read_event, rolls_of
from dicewright.table.importing import imported
from dicewright.table.record import content_of, read_record, record_from, record_text
from dicewright.table.telling import tell_event
from dicewright.table.text import TableError
from dicewright.table.workspace import (
    Workspace,
    create,
    next_undo,
    redo,
    rename,
    undo,
    with_settings,
)
from dicewright.trouble import RuleError
from tests.table.looking import noted, person, record_in, with_person
from tests.table.making import Disk, Tab, visible
from tests.table.smithy import ODO, POT, SWORD, finished, made, now, smithy, stock, sword, tried


def pot(workspace: Workspace, **changes: Any) -> Any:
    usual = {"name": "Thunder Jar", "recipe": POT, "recipe_id": "jar", "stat": 12, "is_supplied": True}
    return sword(workspace).replace(**{**usual, **changes})


def prompts(workspace: Workspace) -> list[str]:
    return [prompt for _, prompt in open_prompts(workspace.log)]


def answered(workspace: Workspace, prompt: str, words: str) -> Workspace:
    event = next(event for event, asked in open_prompts(workspace.log) if asked == prompt)
    return answer(workspace, event, prompt, words)


# A whole craft


def test_a_success_waits_for_the_quality_and_takes_nothing_yet() -> None:
    before = smithy()
    after = tried(before, sword(before), 10)
    assert now(after).is_open
    assert after.log[-1].outcome == "Success, quality to come"
    assert stock(after) == stock(before)
    assert made(after) == []
    assert prompts(after) == []


def test_the_quality_puts_the_item_with_its_tier_and_effect_into_the_inventory() -> None:
    before = smithy()
    after = finished(tried(before, sword(before), 10), 4, 8, 2)
    assert made(after) == [("Iron Longsword", 1, 8, "+1 damage, +1 to hit")]
    assert stock(after) == {"iron ingot": 13, "Leather  Strip": 5, "fuel": None}
    assert person(after, "Odo").recipes == ("iron-longsword",)
    assert len(after.log) == len(before.log) + 1
    assert tell_event(after.log[-1]) == "Craft Iron Longsword: Fine (8), 4 h"
    assert not now(after).is_open


def test_a_natural_20_brings_two_more_dice() -> None:
    workspace = smithy()
    after = finished(tried(workspace, sword(workspace), 20), 1, 1, 1, 1, 12)
    assert made(after) == [
        ("Iron Longsword", 1, 12, "+3 damage, +3 to hit, special property to be named"),
    ]


def test_a_batch_takes_the_materials_of_all_and_gives_all_the_same_tier() -> None:
    workspace = smithy()
    after = finished(tried(workspace, sword(workspace, batch=5), 11), 9, 9, 1)
    assert made(after) == [("Iron Longsword", 5, 9, "+2 damage, +1 to hit")]
    assert stock(after) == {"iron ingot": 1, "Leather  Strip": 1, "fuel": None}
    assert tell_event(after.log[-1]) == "Craft 5 × Iron Longsword: Superior (9), 6 h"


@pytest.mark.parametrize(
    ("rounding", "batch", "left"),
    [
        ("up", 1, (14, 5)),
        ("down", 1, (15, 6)),
        ("nearest", 1, (14, 5)),
        ("up", 5, (8, 3)),
        ("down", 5, (9, 4)),
        ("up", 2, (13, 5)),
    ],
)
def test_a_failure_loses_half_rounded_as_the_table_rules(
    rounding: str, batch: int, left: tuple[int, int]
) -> None:
    workspace = smithy(loss_rounding=rounding)
    after = tried(workspace, sword(workspace, batch=batch), 9)
    assert (stock(after)["iron ingot"], stock(after)["Leather  Strip"]) == left
    assert after.log[-1].outcome == f"Failure, {'4 h' if batch == 1 else '6 h'}"
    assert person(after, "Odo").recipes == ()
    assert made(after) == []
    assert not now(after).is_open
    assert prompts(after) == []


def test_a_natural_1_loses_everything_however_good_the_total() -> None:
    workspace = smithy()
    after = tried(workspace, sword(workspace, batch=5, skill_bonus=20), 1)
    assert stock(after) == {"iron ingot": 1, "Leather  Strip": 1, "fuel": None}
    assert after.log[-1].outcome == "Critical failure, 6 h"
    assert prompts(after) == ["tool_damage", "collateral_damage"]


@pytest.mark.parametrize("natural", [1, 2, 9, 10, 20])
@pytest.mark.parametrize("batch", [1, 3, 5])
def test_materials_are_conserved(natural: int, batch: int) -> None:
    workspace = smithy()
    after = tried(workspace, sword(workspace, batch=batch), natural)
    if now(after).is_open:
        after = finished(after, *(3,) * (5 if natural == 20 else 3))
    progress = now(after)
    for loss in losses_of(progress.attempt, progress.outcome):
        assert loss.lost[0] * loss.left[1] + loss.left[0] * loss.lost[1] == (
            loss.brought[0] * loss.lost[1] * loss.left[1]
        )
    gone = 16 - (stock(after)["iron ingot"] or 0)
    expected = {1: 3 * batch, 2: (3 * batch + 1) // 2, 9: (3 * batch + 1) // 2}.get(natural, 3 * batch)
    assert gone == expected


def test_materials_that_somebody_else_brings_stay_where_they_are() -> None:
    workspace = smithy(ODO.replace(items=()))
    with pytest.raises(RuleError, match="Odo lacks 3 iron ingots, 1 leather strip and fuel: "):
        begin(workspace, sword(workspace), FixedDice(10))
    supplied = sword(workspace, is_supplied=True)
    after = finished(tried(workspace, supplied, 10), 1, 1, 5)
    assert made(after) == [("Iron Longsword", 1, 5, "reliable")]
    assert stock(after) == {}
    assert stock(tried(smithy(), sword(smithy(), is_supplied=True), 1)) == stock(smithy())


@pytest.mark.parametrize(
    ("face", "batch", "before", "after"),
    [
        (10, 1, Item("fuel", 3), Item("fuel", 2)),
        (10, 2, Item("fuel", 2, half=True), Item("fuel", 0, half=True)),
        (5, 1, Item("fuel", 3), Item("fuel", 2, half=True)),
        (5, 1, Item("fuel", 2, half=True), Item("fuel", 2)),
        (5, 3, Item("fuel", 3), Item("fuel", 1, half=True)),
        (1, 2, Item("fuel", 3), Item("fuel", 1)),
        (10, 1, Item("fuel", None), Item("fuel", None)),
    ],
)
def test_what_recipes_do_not_count_is_used_in_parts_of_what_an_item_needs(
    face: int, batch: int, before: Item, after: Item
) -> None:
    workspace = smithy(ODO.replace(items=(*ODO.items[:2], before)))
    done = tried(workspace, sword(workspace, batch=batch), face)
    if now(done).is_open:
        done = finished(done, 8, 1, 1)
    assert person(done, "Odo").items[2] == after
    assert person(undo(done), "Odo").items[2] == before


def test_half_of_what_an_item_needs_is_not_enough_for_one() -> None:
    workspace = smithy(ODO.replace(items=(*ODO.items[:2], Item("fuel", 0, half=True))))
    with pytest.raises(RuleError, match="Odo lacks fuel for half an item: "):
        tried(workspace, sword(workspace), 10)


def test_a_batch_needs_the_materials_for_every_item() -> None:
    items = (Item("iron ingot", 14), Item("leather strip", 9), Item("fuel", 4))
    workspace = smithy(ODO.replace(items=items))
    with pytest.raises(RuleError, match=r"Odo lacks 1 iron ingot and fuel for 1 item: .*make fewer"):
        begin(workspace, sword(workspace, batch=5), FixedDice(10))
    assert now(tried(workspace, sword(workspace, batch=4), 10)).is_open


def test_a_material_that_a_recipe_lists_twice_has_to_be_there_twice() -> None:
    recipe = SWORD.recipe.replace(materials=(Material("iron ingot", 3), Material("Iron Ingot", 2)))
    workspace = smithy(ODO.replace(items=(Item("iron ingot", 4),)))
    with pytest.raises(RuleError, match="iron ingot"):
        begin(workspace, sword(workspace, recipe=recipe), FixedDice(10))


def test_numbers_by_hand_change_no_sheet() -> None:
    workspace = smithy()
    attempt = sword(workspace, crafter="", is_known=True)
    after = finished(tried(workspace, attempt, 10), 1, 2, 3)
    assert after.records == workspace.records
    assert after.log[-1].outcome == "Crude (3), 4 h"
    assert not after.log[-1].changes


def test_both_phases_can_be_made_again_from_their_records() -> None:
    workspace = smithy(nat20_dice_after_floor="true")
    attempt = sword(workspace, conditions=Conditions(1, -3, time="rushed"))
    after = finished(tried(workspace, attempt, 20), 4, 5, 6)
    event = read_event(event_text(after.log[-1]))
    assert [roll.action for roll in rolls_of(event)] == ["tdgs.craft", "tdgs.quality"]
    for roll in rolls_of(event):
        assert ACTIONS[roll.action](RecordedDice(roll.dice), roll.inputs) == roll


def test_a_craft_with_modifiers_rolls_and_keeps_them_in_its_record() -> None:
    workspace = smithy()
    modifiers = (Modifier("good light", 2), Modifier("a grudge", -1))
    after = tried(workspace, sword(workspace, modifiers=modifiers), 9)
    assert now(after).attempt.modifiers == modifiers
    assert now(after).is_open
    first = now(after).first
    assert first
    assert first.total == 11


# Certain, impossible, ruled


def test_what_is_certain_goes_straight_to_quality_without_the_dice_of_a_20() -> None:
    workspace = smithy()
    attempt = sword(workspace, certainty="certain_success", target=90, reason="his own anvil")
    after = tried(workspace, attempt)
    assert now(after).is_open
    assert after.log[-1].outcome == "certain to succeed, quality to come"
    after = finished(after, 2, 6, 3)
    assert made(after) == [("Iron Longsword", 1, 6, "good balance")]
    assert after.log[-1].outcome == ("Decent (6), 4 h; the GM ruled target 90 and certain (his own anvil)")


def test_what_is_impossible_rolls_nothing_and_fails() -> None:
    workspace = smithy()
    after = tried(workspace, sword(workspace, certainty="impossible", reason="no fire"))
    assert not now(after).is_open
    assert after.log[-1].rolls == ()
    assert after.log[-1].outcome == "Failure, 4 h; the GM ruled impossible (no fire)"
    assert made(after) == []
    assert prompts(after) == []


def test_the_gm_overrides_target_pool_and_time_and_the_reason_is_in_the_log() -> None:
    workspace = smithy()
    attempt = sword(workspace, target=20, pool=1, minutes=30, reason="the duke is waiting")
    assert not now(tried(workspace, attempt, 14)).is_open
    after = finished(tried(workspace, attempt, 15), 11)
    assert after.log[-1].outcome == (
        "Exquisite (11), 30 min; the GM ruled target 20, pool 1 and minutes 30 (the duke is waiting)"
    )
    assert made(finished(tried(workspace, attempt, 20), 1, 2, 3))[0][2] == 3


@pytest.mark.parametrize(
    ("rules", "conditions", "natural", "dice", "said"),
    [
        (
            {"tool_bonus_stacking": "best_only"},
            Conditions(1, tool_bonuses=(2, 1, 2)),
            10,
            3,
            "Dice of several fine tools: Only the best tool counts (TD-AMB-15)",
        ),
        (
            {"untrained_crafting": "allow"},
            Conditions(0),
            10,
            1,
            "Crafting without the skill: With the dice of the circumstances, at least one (TD-AMB-11)",
        ),
        (
            {"nat20_dice_after_floor": "true"},
            Conditions(1, -3, time="rushed"),
            20,
            3,
            "The two dice of a natural 20: Added after the pool’s least die (TD-AMB-17)",
        ),
    ],
)
def test_the_house_rules_of_the_table_are_used_and_said(
    rules: dict[str, str], conditions: Conditions, natural: int, dice: int, said: str
) -> None:
    workspace = smithy(**rules)
    after = finished(tried(workspace, sword(workspace, conditions=conditions), natural), *(1,) * dice)
    assert after.log[-1].house_rules == (said,)


def test_a_part_batch_takes_as_long_as_the_table_rules() -> None:
    workspace = smithy(partial_batch_time="linear")
    after = tried(workspace, sword(workspace, batch=3), 2)
    assert after.log[-1].outcome == "Failure, 5 h"
    assert after.log[-1].house_rules == (
        "Time of a part batch: Longer with each item, up to half as long again (TD-AMB-21)",
    )


def test_house_rules_are_said_even_if_something_happened_between_the_phases() -> None:
    workspace = smithy(tool_bonus_stacking="best_only")
    attempt = sword(workspace, conditions=Conditions(1, tool_bonuses=(2, 2, 0)))
    between = rename(tried(workspace, attempt, 10), record_in(workspace, "Odo"), "Odo of the weir")
    after = finished(between, 1, 2, 3)
    assert after.log[-1].house_rules == ("Dice of several fine tools: Only the best tool counts (TD-AMB-15)",)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"target": 1_000_000}, "the target has to be a whole number from 1 to 100"),
        ({"target": 0}, "the target has to be"),
        ({"conditions": Conditions(1, assistants=10_000)}, "the number of assistants has to be"),
        ({"conditions": Conditions(1, assistants=-1)}, "counted from 0"),
        ({"conditions": Conditions(-1)}, "counted from 0"),
        ({"conditions": Conditions(0)}, "needs at least 1 level"),
        ({"conditions": Conditions(500)}, "skill"),
        ({"conditions": Conditions(1, 4)}, "materials change the pool by 3 dice at most"),
        ({"conditions": Conditions(1, tool_bonuses=(3,))}, "a tool changes the pool"),
        ({"conditions": Conditions(1, tool_penalty=-1)}, "a tool changes the pool"),
        ({"batch": 0}, "up to 5 at once, not 0"),
        ({"batch": -3}, "up to 5 at once, not -3"),
        ({"batch": 6}, "up to 5 at once, not 6"),
        ({"labour": 9}, "labor saves nothing, or 10 to 25 percent"),
        ({"labour": 26}, "labor saves nothing, or 10 to 25 percent"),
        ({"pool": 0}, "the pool has to be"),
        ({"pool": 10**9}, "the pool has to be"),
        ({"minutes": -1}, "the time in minutes has to be"),
        ({"stat": 10**6}, "the stat has to be"),
        ({"skill_bonus": 10**6}, "the skill bonus has to be"),
        ({"modifiers": (Modifier("omen", 51),)}, "the modifier “omen” has to be"),
        ({"modifiers": (Modifier("omen", 1),) * 9}, "up to 8 modifiers"),
        ({"name": " "}, "the recipe is not finished: name is missing"),
        ({"recipe": SWORD.recipe.replace(tools=(), stat="")}, "stat and tools are missing"),
        ({"recipe": SWORD.recipe.replace(effects=("",) * 12)}, "quality effects is missing"),
        ({"recipe": SWORD.recipe.replace(effects=("x",) * 13)}, "tier 13 has no place"),
        ({"recipe": SWORD.recipe.replace(materials=(Material("iron", -2),))}, "is needed 1 to 999 times"),
    ],
)
def test_what_cannot_be_tried_gets_its_sentence_before_a_die_is_rolled(
    changes: dict[str, Any], sentence: str
) -> None:
    workspace, dice = smithy(), FixedDice(10)
    with pytest.raises(RuleError, match=sentence):
        begin(workspace, sword(workspace, **changes), dice)
    assert dice.unused == 1


# What the GM is asked


def test_a_hazardous_material_asks_for_its_hazard_after_a_natural_1() -> None:
    workspace = smithy()
    after = tried(workspace, pot(workspace), 1)
    assert prompts(after) == ["tool_damage", "collateral_damage", "hazard"]
    assert prompts(tried(workspace, pot(workspace), 2)) == []


@pytest.mark.parametrize(
    ("changes", "natural", "asked"),
    [
        ({}, 10, ["first_craft"]),
        ({"is_known": True}, 10, []),
        (
            {"unprecedented": True, "pressure": True},
            10,
            ["first_craft", "unprecedented", "dramatic_pressure"],
        ),
        ({"unprecedented": True, "pressure": True}, 9, ["dramatic_pressure"]),
        ({"pressure": True}, 1, ["tool_damage", "collateral_damage", "dramatic_pressure"]),
    ],
)
def test_experience_is_asked_for_as_ruled(changes: dict[str, Any], natural: int, asked: list[str]) -> None:
    workspace = smithy()
    after = tried(workspace, sword(workspace, **changes), natural)
    after = finished(after, 1, 1, 1) if now(after).is_open else after
    assert prompts(after) == asked
    assert person(after, "Odo").experience == ""


def test_an_award_is_noted_on_the_sheet_and_kept_in_the_log() -> None:
    workspace = smithy(ODO.replace(experience="Came of age."))
    after = finished(tried(workspace, sword(workspace), 10), 1, 1, 4)
    after = answered(after, "first_craft", "  5   points ")
    assert person(after, "Odo").experience == (
        "Came of age.\n5 points (first success with a recipe new to the crafter: Iron Longsword)"
    )
    event = after.log[-1]
    assert (event.action, event.outcome, event.about["words"]) == (ANSWER, "first_craft", "5 points")
    assert tell_event(event) == "Experience for a first craft after Iron Longsword: 5 points"
    assert prompts(after) == []


@pytest.mark.parametrize("prompt", ["tool_damage", "collateral_damage", "hazard"])
def test_a_consequence_is_kept_in_the_log_and_applies_nothing_by_itself(prompt: str) -> None:
    workspace = smithy()
    before = tried(workspace, pot(workspace), 1)
    after = answered(before, prompt, "the mortar cracks")
    assert after.records == before.records
    assert after.log[-1].about["words"] == "the mortar cracks"
    assert "Thunder Jar: the mortar cracks" in after.log[-1].what
    assert prompt not in prompts(after)
    assert len(prompts(after)) == 2


def test_an_answer_of_nothing_notes_nothing() -> None:
    workspace = smithy()
    after = finished(tried(workspace, sword(workspace), 10), 1, 1, 4)
    after = answered(after, "first_craft", " ")
    assert person(after, "Odo").experience == ""
    assert after.log[-1].what == "experience for a first craft after Iron Longsword: nothing"
    assert prompts(after) == []


def test_undoing_an_award_takes_the_note_back_and_asks_again() -> None:
    workspace = smithy()
    crafted = finished(tried(workspace, sword(workspace), 10), 1, 1, 4)
    after = undo(answered(crafted, "first_craft", "5"))
    assert person(after, "Odo").experience == ""
    assert prompts(after) == ["first_craft"]
    assert made(after) == made(crafted)
    assert prompts(undo(after)) == []


def test_undo_after_an_answer_takes_back_the_answer_and_not_the_attempt() -> None:
    workspace = smithy()
    after = answered(tried(workspace, pot(workspace), 1), "tool_damage", "")
    undoable = next_undo(after)
    assert undoable
    assert undoable.action == ANSWER


def test_the_recipe_is_no_longer_new_after_its_first_success() -> None:
    workspace = smithy()
    after = tried(workspace, sword(workspace), 9)
    assert person(after, "Odo").recipes == ()
    after = finished(tried(after, sword(after), 10), 1, 1, 4)
    again = sword(after, is_known="iron-longsword" in person(after, "Odo").recipes)
    after = finished(tried(after, again, 10), 1, 1, 4)
    assert person(after, "Odo").recipes == ("iron-longsword",)
    assert prompts(after) == ["first_craft"]


# Undo


def backed_up(workspace: Workspace) -> Workspace:
    """From record and event JSON alone."""
    kept = read_backup(backup_text(workspace))
    assert not kept.unreadable
    return workspace.replace(records={each.id: each for each in kept.records}, log=kept.log)


def as_it_is(workspace: Workspace) -> Workspace:
    return workspace


THROUGH: list[Callable[[Workspace], Workspace]] = [as_it_is, backed_up]


@pytest.mark.parametrize("through", THROUGH)
@pytest.mark.parametrize("batch", [1, 5])
def test_one_undo_takes_back_the_whole_attempt(through: Callable[[Workspace], Workspace], batch: int) -> None:
    before = smithy()
    after = through(finished(through(tried(before, sword(before, batch=batch), 10)), 7, 1, 1))
    back = undo(after)
    assert visible(back) == visible(before)
    assert last_attempt(back) is None
    assert prompts(back) == []
    again = redo(through(back))
    assert visible(again) == visible(after)
    assert now(again).tier == 7
    assert prompts(again) == ["first_craft"]
    assert visible(undo(again)) == visible(before)


@pytest.mark.parametrize("natural", [1, 9])
def test_one_undo_brings_back_what_was_lost(natural: int) -> None:
    before = smithy()
    after = tried(before, sword(before), natural)
    assert visible(undo(after)) == visible(before)
    assert visible(redo(undo(after))) == visible(after)


def test_an_attempt_that_waits_for_its_quality_can_be_taken_back() -> None:
    before = smithy()
    back = undo(tried(before, sword(before), 10))
    assert last_attempt(back) is None
    assert now(redo(back)).is_open


def test_an_attempt_that_went_through_the_store_between_the_phases_is_one_attempt() -> None:
    disk = Disk()
    first = Tab("a-", disk).open()
    first.do(lambda _: smithy(tab="a-"))
    before = first.workspace
    first.do(lambda workspace: tried(workspace, sword(workspace, batch=2), 10))
    first.settle()

    second = Tab("b-", disk).open()
    assert now(second.workspace).is_open
    second.do(lambda workspace: finished(workspace, 7, 1, 1))
    for place in (0, 1):
        second.do(lambda workspace, at=place: choose(workspace, now(workspace), at, Made(at)))
    second.settle()

    third = Tab("c-", disk).open()
    assert made(third.workspace) == [
        ("Iron Longsword", 1, 7, "+1 damage"),
        ("Iron Longsword", 1, 7, "+1 to hit"),
    ]
    assert [event.action for event in third.workspace.log].count(CRAFT) == 1
    third.do(undo)
    third.settle()
    assert visible(Tab("d-", disk).open().workspace) == visible(before)
    third.do(redo)
    third.settle()
    assert len(made(Tab("e-", disk).open().workspace)) == 2


def test_typing_in_another_tab_between_the_phases_stands_after_the_attempt() -> None:
    disk = Disk()
    first, second = Tab("a-", disk).open(), Tab("b-", disk)
    first.do(lambda _: smithy(tab="a-"))
    first.do(lambda workspace: tried(workspace, sword(workspace), 10))
    first.settle()
    second.open()
    second.do(lambda workspace: noted(workspace, "Odo"))
    second.settle()
    first.settle()
    first.do(lambda workspace: finished(workspace, 8, 1, 1))
    first.settle()
    second.settle()
    assert content_of(record_in(second.workspace, "Odo"), Sheet).notes == "."
    assert made(second.workspace) == [("Iron Longsword", 1, 8, "+1 damage, +1 to hit")]


def test_something_else_between_the_phases_hinders_nothing() -> None:
    before = smithy()
    waiting = noted(tried(before, sword(before), 10), "Odo")
    after = finished(waiting, 8, 1, 1)
    assert made(after) == [("Iron Longsword", 1, 8, "+1 damage, +1 to hit")]
    assert stock(after)["iron ingot"] == 13
    assert prompts(after) == ["first_craft"]
    assert [roll.action for roll in rolls_of(after.log[-1])] == ["tdgs.craft", "tdgs.quality"]
    back = undo(after)
    assert visible(back) == visible(waiting)
    assert prompts(back) == []


def test_using_up_materials_between_the_phases_leaves_no_negative_counts() -> None:
    workspace = smithy()
    waiting = tried(workspace, sword(workspace), 10)
    after = finished(with_person(waiting, "Odo", items=(Item("iron ingot", 1),)), 8, 1, 1)
    assert stock(after) == {"iron ingot": 0}
    assert len(made(after)) == 1


def test_a_crafter_whose_sheet_is_gone_hinders_nothing() -> None:
    workspace = smithy()
    waiting = tried(workspace, sword(workspace), 10)
    record = record_in(waiting, "Odo")
    gone = waiting.replace(records={**waiting.records, record.id: record.replace(deleted=True)})
    after = finished(gone, 8, 1, 1)
    assert after.log[-1].outcome == "Fine (8), 4 h"


# Choices


def seventh(batch: int = 1) -> Workspace:
    workspace = smithy()
    return finished(tried(workspace, sword(workspace, batch=batch), 10), 7, 1, 1)


def test_a_choice_is_made_for_each_item_of_a_batch() -> None:
    workspace = seventh(3)
    assert made(workspace) == [("Iron Longsword", 3, 7, "+1 damage or +1 to hit")]
    workspace = choose(workspace, now(workspace), 1, Made(1))
    assert made(workspace) == [
        ("Iron Longsword", 2, 7, "+1 damage or +1 to hit"),
        ("Iron Longsword", 1, 7, "+1 to hit"),
    ]
    workspace = choose(workspace, now(workspace), 0, Made(0))
    workspace = choose(workspace, now(workspace), 2, Made(1))
    assert made(workspace) == [
        ("Iron Longsword", 2, 7, "+1 to hit"),
        ("Iron Longsword", 1, 7, "+1 damage"),
    ]
    changed = choose(workspace, now(workspace), 2, Made(0))
    assert sorted(made(changed)) == [
        ("Iron Longsword", 1, 7, "+1 to hit"),
        ("Iron Longsword", 2, 7, "+1 damage"),
    ]
    assert [each.option for each in now(changed).made] == [0, 1, 0]
    assert stock(changed)["iron ingot"] == 7
    assert visible(undo(changed)) == visible(smithy())


def test_the_property_of_a_masterwork_is_written_letter_by_letter() -> None:
    workspace = smithy()
    workspace = finished(tried(workspace, sword(workspace), 10), 12, 1, 1)
    for text in ("g", "gl", "glows"):
        workspace = choose(workspace, now(workspace), 0, Made(None, text))
    assert made(workspace) == [("Iron Longsword", 1, 12, "+3 damage, +3 to hit, glows")]
    assert visible(undo(workspace)) == visible(smithy())


def test_a_choice_after_an_answer_keeps_the_result_of_the_attempt() -> None:
    workspace = answered(seventh(), "first_craft", "5")
    after = choose(workspace, now(workspace), 0, Made(1))
    assert made(after) == [("Iron Longsword", 1, 7, "+1 to hit")]
    assert not now(after).is_open
    assert now(after).tier == 7


def test_a_choice_after_something_else_happened_keeps_the_result_of_the_attempt() -> None:
    workspace = noted(seventh(2), "Odo")
    after = choose(workspace, now(workspace), 1, Made(0))
    assert not now(after).is_open
    assert now(after).tier == 7
    assert [each.option for each in now(after).made] == [None, 0]
    assert prompts(after) == ["first_craft"]


def test_a_choice_changes_one_item_even_where_two_stacks_look_alike() -> None:
    effect = "+1 damage or +1 to hit"
    marked = Item("Iron Longsword", 2, hazard=True, tier=7, effect=effect)
    workspace = smithy(ODO.replace(items=(*ODO.items, marked)))
    workspace = finished(tried(workspace, sword(workspace), 10), 7, 1, 1)
    after = choose(workspace, now(workspace), 0, Made(1))
    assert sum(count or 0 for _, count, _, _ in made(after)) == 3


def test_a_choice_for_an_item_that_was_given_away_changes_no_inventory() -> None:
    workspace = seventh()
    workspace = with_person(workspace, "Odo", items=())
    assert made(choose(workspace, now(workspace), 0, Made(1))) == []


def test_the_ten_thousandth_item_of_a_kind_does_not_make_the_sheet_unreadable() -> None:
    there = Item("Iron Longsword", 9_999, tier=8, effect="+1 damage, +1 to hit")
    workspace = smithy(ODO.replace(items=(*ODO.items, there)))
    after = finished(tried(workspace, sword(workspace), 10), 8, 1, 1)
    read_record(record_text(record_in(after, "Odo")))


# What comes from elsewhere


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ({"effects": ["x"] * 13}, "there are 12 quality tiers, so tier 13 has no place"),
        ({"target": 1_000_000}, "target is a whole number from 1 to 100"),
        ({"target": -1}, "target is a whole number from 1 to 100"),
        ({"materials": [{"name": "iron", "qty": -4}]}, "is needed 1 to 999 times"),
        ({"materials": [{"qty": 4}]}, r"materials\[0\].name is missing"),
        ({"minutes": 0}, "takes from 1 to"),
        ({"stat": "MUSCLE"}, "is none of the stats"),
        ({"target": "15"}, "should be a whole number"),
    ],
)
def test_a_recipe_that_no_bench_can_use_is_not_imported(content: dict[str, Any], sentence: str) -> None:
    _, record = create(smithy(), "recipe", "Sword", SWORD.recipe, "tdgs")
    data = {
        "id": record.id,
        "kind": "recipe",
        "game": "tdgs",
        "name": "Sword",
        "schema": record.schema,
        "revision": 1,
    }
    assert record_from({**data, "content": record.content}).content == record.content
    with pytest.raises(TableError, match=sentence):
        record_from({**data, "content": {**record.content, **content}})


@pytest.mark.parametrize("tier", [13, -1])
def test_a_sheet_with_an_item_of_a_tier_that_does_not_exist_is_not_imported(tier: int) -> None:
    workspace = smithy(ODO.replace(items=(Item("Odd sword", 1, tier=tier),)))
    with pytest.raises(TableError):
        read_record(record_text(record_in(workspace, "Odo")))


def test_a_copy_of_a_campaign_awards_the_copy_of_the_crafter() -> None:
    workspace = smithy(loss_rounding="up")
    after = finished(tried(workspace, sword(workspace), 10), 1, 1, 4)
    copied = imported(after, read_backup(backup_text(after)), "copy")
    event = next(event for event, _ in open_prompts(copied.log) if event.id != after.log[-1].id)
    answered_there = answer(copied, event, "first_craft", "5")
    assert person(answered_there, "Odo").experience == ""
    sheets = {
        each.name: character_of(each) for each in answered_there.records.values() if each.kind == "sheet"
    }
    assert sheets["Odo (copy)"].experience != ""


def test_an_attempt_comes_through_the_store_as_it_was() -> None:
    workspace = smithy()
    attempt = sword(
        workspace,
        batch=2,
        conditions=Conditions(3, 2, (0, 1, 2), 1, True, "extra", 2, True),
        labour=15,
        pressure=True,
        reason="“<b>&",
    )
    event = tried(workspace, attempt, 10).log[-1]
    read: Event = read_event(event_text(event))
    again = workspace.replace(log=(*workspace.log, read))
    assert now(again).attempt == attempt
    assert finished(again, *(1,) * 10).log[-1].id == event.id


def test_the_settings_of_another_campaign_do_not_touch_what_was_rolled() -> None:
    workspace = smithy(loss_rounding="down")
    after = tried(workspace, sword(workspace), 9)
    later = with_settings(after, "clear the table", campaign="")
    assert stock(later)["iron ingot"] == 15
    assert visible(undo(undo(later))) == visible(workspace)
