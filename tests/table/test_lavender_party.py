"""The party's dice, condition by condition and step by step."""

from itertools import pairwise
from typing import Any

import pytest

from dicewright.dice import FixedDice
from dicewright.games.lavender.play.party import (
    end_condition,
    roll_die,
    set_spotlight,
    step_die,
)
from dicewright.games.lavender.rules.character import Party
from dicewright.games.lavender.rules.tables import LADDER, RESOURCES, SEVEN_STEPS
from dicewright.games.rolls import replay
from dicewright.table.event import open_prompts, rolls_of
from dicewright.table.workspace import Workspace, delete, redo, undo
from dicewright.trouble import RuleError
from tests.table.lavender_world import bare, dice_in, outing
from tests.table.looking import (
    check_all,
    given_away,
    id_of,
    record_in,
    state_of,
    table_in,
    told,
    with_house_rules,
)


def rolled(workspace: Workspace, resource: str, *faces: int, **more: Any) -> Workspace:
    dice = FixedDice(*faces)
    after = roll_die(workspace, resource, dice, **more)
    assert dice.unused == 0
    check_all(after)
    for roll in rolls_of(after.log[-1]):
        assert replay(roll) == roll
    return after


def at(resource: str, workspace: Workspace) -> int:
    return dice_in(workspace)[RESOURCES.index(resource)]


def below(die: int, ladder: tuple[int, ...] = LADDER) -> int:
    return ladder[ladder.index(die) - 1]


# A usage test


@pytest.mark.parametrize("resource", RESOURCES)
@pytest.mark.parametrize(
    ("die", "face"), [(die, face) for die in LADDER[1:] for face in (1, 2, 3, 4, die) if face <= die]
)
def test_every_die_gives_its_value_and_steps_down_up_to_three(resource: str, die: int, face: int) -> None:
    """LH-CORE-16"""
    before = outing(**{resource: die})
    after = rolled(before, resource, face)
    used = face <= 3
    assert at(resource, after) == (below(die) if used else die)
    step = f", d{die} → d{below(die)}" if used else ""
    assert told(after) == f"Roll {resource}: {resource} {face}{step}"
    assert (after.log[-1].prompts, after.log[-1].house_rules) == ((), ())
    assert "LH-CORE-16" in after.log[-1].rules
    assert ("LH-CORE-15" in after.log[-1].rules) == used
    others = set(RESOURCES) - {resource}
    assert {at(each, after) for each in others} == {8}
    if used:
        assert state_of(undo(after)) == state_of(before)
        assert state_of(redo(undo(after))) == state_of(after)


# A save

FELLOWSHIP = "fellowship 7"
HURT = "it fails and whoever used the gear takes a roll of their hit die as damage"
AMBUSH = "darkness and a random encounter, now"
LEAVES, MURDERED = "a character leaves for d20 weeks", "a character is murdered by another"
SAVES: list[tuple[str, int, int, str, str, str]] = [
    ("food", 20, 4, "food 4 by a save, d20 → d4", "", ""),
    ("food", 18, 20, "food 4 by a save", "", ""),
    ("food", 17, 20, "food 3 by a save", "", ""),
    ("food", 8, 20, "food 3 by a save", "", ""),
    ("food", 7, 20, f"food 0 by a save; {FELLOWSHIP}", "", ""),
    ("food", 2, 20, f"food 0 by a save; {FELLOWSHIP}", "", ""),
    ("food", 1, 20, f"food 0 by a save; {FELLOWSHIP}; the party starves", "", "starving"),
    ("gear", 20, 4, "gear 4 by a save, d20 → d4", "", ""),
    ("gear", 19, 20, "gear 4 by a save", "", ""),
    ("gear", 8, 20, "gear 3 by a save", "", ""),
    ("gear", 7, 20, f"gear 0 by a save; {FELLOWSHIP}; it fails", "", ""),
    ("gear", 1, 20, f"gear 0 by a save; {HURT}", "hit_die_damage", ""),
    ("light", 20, 4, "light 4 by a save, d20 → d4", "", ""),
    ("light", 18, 20, "light 4 by a save", "", ""),
    ("light", 8, 20, "light 3 by a save", "", ""),
    ("light", 7, 20, f"light 0 by a save; {FELLOWSHIP}; darkness", "", "darkness"),
    ("light", 1, 20, f"light 0 by a save; {FELLOWSHIP}; {AMBUSH}", "encounter", "darkness"),
    ("fellowship", 20, 4, "fellowship 4 by a save, d20 → d4", "", ""),
    ("fellowship", 18, 20, "fellowship 4 by a save", "", ""),
    ("fellowship", 8, 20, "fellowship 3 by a save", "", ""),
    ("fellowship", 7, 20, f"fellowship 0 by a save; {LEAVES}", "character_leaves_d20_weeks", ""),
    ("fellowship", 1, 20, f"fellowship 0 by a save; {MURDERED}", "character_murdered", ""),
]


@pytest.mark.parametrize(
    ("resource", "face", "after", "said", "prompt", "condition"),
    SAVES,
    ids=[f"{save[0]}-{save[1]}" for save in SAVES],
)
def test_a_broken_die_is_saved_with_all_that_it_brings(
    resource: str, face: int, after: int, said: str, prompt: str, condition: str
) -> None:
    """LH-RES-05 to -11"""
    before = outing(**{resource: 20})
    there = rolled(before, resource, face, *((7,) if FELLOWSHIP in said else ()))
    event, party = there.log[-1], table_in(there)
    assert at(resource, there) == after
    assert (event.outcome, event.prompts) == (said, (prompt,) if prompt else ())
    assert [found for _, found in open_prompts(there.log)] == list(event.prompts)
    assert (party.starving, party.darkness) == (condition == "starving", condition == "darkness")
    assert "LH-CORE-17" in event.rules
    if party != table_in(before):
        assert state_of(undo(there)) == state_of(before)
        assert open_prompts(undo(there).log) == []
        assert state_of(redo(undo(there))) == state_of(there)


@pytest.mark.parametrize(("face", "fellowship"), [(1, 6), (3, 6), (4, 8), (8, 8)])
def test_a_chained_fellowship_roll_is_an_ordinary_one(face: int, fellowship: int) -> None:
    """LH-RES-10"""
    before = outing(food=20)
    after = rolled(before, "food", 5, face)
    assert dice_in(after) == (20, fellowship, 8, 8)
    assert len(rolls_of(after.log[-1])) == 2
    if fellowship == 6:
        assert after.log[-1].outcome == f"food 0 by a save; fellowship {face}, d8 → d6"
        assert state_of(undo(after)) == state_of(before)


@pytest.mark.parametrize(
    ("face", "effect", "die"),
    [(1, "character_murdered", 20), (7, "character_leaves_d20_weeks", 20), (8, "", 20), (20, "", 4)],
)
def test_a_chained_roll_of_a_broken_fellowship_is_a_save(face: int, effect: str, die: int) -> None:
    before = outing(light=20, fellowship=20)
    after = rolled(before, "light", 1, face)
    assert after.log[-1].prompts == (("encounter", effect) if effect else ("encounter",))
    assert (at("fellowship", after), table_in(after).darkness) == (die, True)
    assert state_of(undo(after)) == state_of(before)


# What ends a condition


@pytest.mark.parametrize(("face", "darkness"), [(20, False), (18, False), (8, False), (7, True), (1, True)])
def test_darkness_ends_with_a_light_save(face: int, darkness: bool) -> None:
    """LH-RES-11"""
    before = outing(Party(darkness=True), light=20)
    after = rolled(before, "light", face, *((5,) if darkness else ()))
    assert table_in(after).darkness == darkness
    if not darkness:
        assert table_in(undo(after)).darkness


@pytest.mark.parametrize(("face", "starving"), [(20, False), (18, True), (8, True), (7, True), (1, True)])
def test_starvation_ends_only_with_the_die(face: int, starving: bool) -> None:
    """LH-AMB-22"""
    before = outing(Party(starving=True), food=20)
    after = rolled(before, "food", face, *((5,) if face < 8 else ()))
    assert table_in(after).starving == starving


def test_one_condition_leaves_the_other() -> None:
    before = outing(Party(starving=True, darkness=True), food=20, light=20)
    assert table_in(rolled(before, "food", 20)).darkness
    assert table_in(rolled(before, "light", 8)).starving
    assert table_in(rolled(before, "gear", 5)) == table_in(before)


@pytest.mark.parametrize(("condition", "resource"), [("starving", "food"), ("darkness", "light")])
def test_a_die_stepped_by_hand_ends_its_condition(condition: str, resource: str) -> None:
    before = outing(Party().replace(**{condition: True}), **{resource: 20})
    after = step_die(before, resource, up=True)
    assert (getattr(table_in(after), condition), at(resource, after)) == (False, 4)
    assert state_of(undo(after)) == state_of(before)
    assert step_die(before, resource, up=False) is before


@pytest.mark.parametrize(("condition", "resource"), [("starving", "food"), ("darkness", "light")])
def test_the_gm_calls_a_condition_over(condition: str, resource: str) -> None:
    before = outing(Party().replace(**{condition: True}), **{resource: 20})
    after = end_condition(before, condition)
    assert told(after) == f"{condition.capitalize()} is over"
    assert not getattr(table_in(after), condition)
    assert state_of(undo(after)) == state_of(before)
    assert end_condition(after, condition) is after
    assert end_condition(before, "dice") is before


# By hand


@pytest.mark.parametrize("resource", RESOURCES)
@pytest.mark.parametrize("ladder", ["six", "seven"])
def test_a_die_goes_up_and_down_the_whole_ladder(resource: str, ladder: str) -> None:
    steps = LADDER if ladder == "six" else SEVEN_STEPS
    there = outing(rules={"usage_ladder": ladder}, **{resource: 20})
    for before, die in pairwise(steps):
        there = step_die(there, resource, up=True)
        assert (at(resource, there), told(there)) == (die, f"{resource.capitalize()} d{before} → d{die}")
    assert step_die(there, resource, up=True) is there
    for die in reversed(steps[:-1]):
        there = step_die(there, resource, up=False)
        assert at(resource, there) == die
    assert step_die(there, resource, up=False) is there
    assert at(resource, undo(there)) == steps[1]


def test_dice_that_no_party_has() -> None:
    there = outing()
    assert step_die(there, "hope", up=True) is there
    with pytest.raises(RuleError, match="no hope die"):
        roll_die(there, "hope", FixedDice(1))


# The ladder of seven


def test_a_d2_is_always_used() -> None:
    """LH-AMB-02"""
    there = outing(rules={"usage_ladder": "seven"}, food=4)
    there = rolled(there, "food", 2)
    assert at("food", there) == 2
    assert [words[-10:] for words in there.log[-1].house_rules] == ["LH-AMB-02)"]
    there = rolled(there, "food", 2)
    assert at("food", there) == 20
    assert at("food", rolled(there, "food", 20)) == 4


@pytest.mark.parametrize("deed", ["roll", "up", "down"])
def test_a_d2_may_be_left_from_the_ladder_of_seven(deed: str) -> None:
    """The table plays with six steps again."""
    there = with_house_rules(outing(rules={"usage_ladder": "seven"}, food=2), usage_ladder="six")
    after = rolled(there, "food", 1) if deed == "roll" else step_die(there, "food", up=deed == "up")
    assert at("food", after) in LADDER


# Whose roll it is


@pytest.mark.parametrize(
    ("spotlight", "for_whom", "dice"),
    [("", "", 1), ("Silke", "", 2), ("Brannoch", "", 1), ("Brannoch", "Silke", 2), ("Silke", "Brannoch", 1)],
)
def test_gear_is_rolled_with_advantage_for_the_resourceful(spotlight: str, for_whom: str, dice: int) -> None:
    """LH-CHAR-42, LH-AMB-07"""
    there = outing()
    there = set_spotlight(there, id_of(there, spotlight)) if spotlight else there
    who = id_of(there, for_whom) if for_whom else ""
    after = rolled(there, "gear", *(1, 8)[2 - dice :], for_whom=who)
    assert at("gear", after) == 8
    assert "mode" not in rolls_of(rolled(there, "food", 5, for_whom=who).log[-1])[0].inputs
    worse = rolled(there, "gear", *((5,) if dice == 2 else (1, 8)), for_whom=who, disadvantage=True)
    assert at("gear", worse) == (8 if dice == 2 else 6)


def test_gear_saves_of_the_resourceful_have_advantage_too() -> None:
    there = outing(gear=20)
    after = rolled(there, "gear", 1, 8, for_whom=id_of(there, "Silke"))
    assert (after.log[-1].outcome, after.log[-1].prompts) == ("gear 3 by a save", ())


def test_the_spotlight_wanders() -> None:
    """LH-CORE-13"""
    before = outing()
    after = set_spotlight(before, id_of(before, "Orla"))
    assert told(after) == "Orla has the spotlight"
    assert table_in(after).spotlight == id_of(before, "Orla")
    assert set_spotlight(after, id_of(before, "Orla")) is after
    assert table_in(undo(after)).spotlight == ""
    assert set_spotlight(after, "nobody") is after
    gone = delete(after, record_in(after, "Orla"))
    assert len(rolls_of(rolled(gone, "gear", 5).log[-1])) == 1
    away = given_away(before, "Silke")
    assert set_spotlight(away, id_of(away, "Silke")) is away


def test_why_and_details_are_kept() -> None:
    after = rolled(outing(), "light", 5, why="the third turn", by_hand=True, who="Ann")
    assert told(after) == "Ann: Roll light: the third turn: light 5"
    assert after.log[-1].by_hand


def test_without_a_campaign_there_are_no_dice() -> None:
    there = bare()
    for deed in (
        lambda: roll_die(there, "food", FixedDice(1)),
        lambda: step_die(there, "food", True),
        lambda: end_condition(there, "starving"),
        lambda: set_spotlight(there, id_of(there, "Orla")),
    ):
        with pytest.raises(RuleError) as refused:
            deed()
        assert refused.value.code == "no_campaign"
