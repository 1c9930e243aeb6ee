"""The GM's complication points, forced spending, Consequences and bonus dice, without a page."""

from typing import Any

import pytest
from hypothesis import given

from dicewright.dice import FixedDice
from dicewright.games.rolls import replay
from dicewright.games.tiers.play.at_table import Draft, campaign_of, points_at, rules_at
from dicewright.games.tiers.play.meter import (
    at_session,
    award_bonus_dice,
    can_spend,
    draft_gain,
    end_consequence,
    fail_action,
    force,
    gain_points,
    note_consequence,
    put_away,
    spend_points,
)
from dicewright.games.tiers.rules.character import (
    MOST_BONUS_DICE,
    MOST_LINES,
    Consequence,
    check_table,
)
from dicewright.games.tiers.rules.complications import MOST_GAIN
from dicewright.games.tiers.rules.tables import SPENDS
from dicewright.table.codec import to_json
from dicewright.table.contents import Campaign
from dicewright.table.event import rolls_of
from dicewright.table.record import check_record, content_of
from dicewright.table.saving import opened, row_of
from dicewright.table.text import read_json, write_json
from dicewright.table.workspace import Workspace, act, create, redo, undo, with_settings
from dicewright.trouble import RuleError
from tests.table.looking import id_of, person, state_of, table_in, with_person, with_table
from tests.table.making import mangled, row_with
from tests.table.towers import OGRE, VESS, towers

FULL = 10
LIMP = Consequence("A limp", 1)
COSTS = {1: 1, 2: 1, 3: 1, 4: 2, 5: 2, 6: 2, 7: 5, 8: 5, 9: 5, 10: 10}
"""TP-META-05"""
SPARE = {spend.key: spend.cost for spend in SPENDS}


def session(workspace: Workspace) -> Workspace:
    campaign = campaign_of(workspace)
    assert campaign
    return act(workspace, "session", "Session", *at_session(workspace, campaign))


def pools(workspace: Workspace) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
    table = table_in(workspace)
    return table.points, table.waiting, table.due


def brought(workspace: Workspace, points: int) -> Workspace:
    """What players bring by what they do, such as a bought success."""
    draft = Draft(workspace)
    draft_gain(draft, points, rules_at(workspace))
    return act(workspace, "points", "x", *draft.records)


# Gaining


def test_points_come_in_and_the_log_says_why() -> None:
    workspace = gain_points(towers(3), 2, "by the GM’s own count")
    assert pools(workspace) == (5, (), ())
    assert workspace.log[-1].what == "the GM gains 2 complication points, by the GM’s own count"
    assert gain_points(towers(3), 1).log[-1].what == "the GM gains 1 complication point"


@pytest.mark.parametrize(
    ("before", "points", "after"),
    [(9, 1, (10, ())), (9, 2, (10, (1,))), (10, 1, (10, (1,))), (8, 2, (10, ())), (0, 13, (10, (3,)))],
)
def test_the_pool_fills_to_the_cap_and_the_rest_waits(before: int, points: int, after: Any) -> None:
    assert pools(gain_points(towers(before), points))[:2] == after


@pytest.mark.parametrize("points", [0, -1, MOST_GAIN + 1])
def test_no_points_or_too_many_are_no_gain(points: int) -> None:
    workspace = towers(3)
    assert gain_points(workspace, points) is workspace


def test_the_cap_is_the_tables_own() -> None:
    assert pools(gain_points(towers(10, complication_cap="12"), 2)) == (12, (), ())
    assert pools(gain_points(towers(4, complication_cap="5"), 2)) == (5, (1,), ())
    # A cap that was lowered takes nothing away.
    assert pools(gain_points(towers(10, complication_cap="5"), 1)) == (10, (1,), ())


def test_gains_wait_for_their_own_rolls() -> None:
    workspace = brought(brought(gain_points(towers(9), 2), 1), 2)
    assert pools(workspace) == (10, (1, 1, 2), ())


# Forced spending


@pytest.mark.parametrize("face", COSTS)
def test_every_face_of_the_d10_is_paid_at_once_and_leaves_a_card(face: int) -> None:
    workspace = force(gain_points(towers(FULL), 1), FixedDice(face), by_hand=False)
    assert pools(workspace) == (FULL - COSTS[face] + 1, (), (COSTS[face],))
    event = workspace.log[-1]
    (roll,) = rolls_of(event)
    assert roll.total == COSTS[face]
    assert replay(roll) == roll
    assert "TP-META-05" in event.rules
    assert event.house_rules == ()


def test_what_finds_no_room_after_the_roll_is_lost() -> None:
    workspace = force(gain_points(towers(FULL), 2), FixedDice(1))
    assert pools(workspace) == (10, (), (1,))
    assert workspace.log[-1].outcome == "1 complication point to play, 1 complication point lost to the cap"


def test_each_gain_that_waits_has_one_roll_and_no_more() -> None:
    workspace = brought(gain_points(towers(FULL), 2), 1)
    first = force(workspace, FixedDice(2))
    assert pools(first) == (10, (1,), (1,))
    second = force(first, FixedDice(8))
    assert pools(second) == (6, (), (1, 5))
    assert force(second, FixedDice(1)) is second


def test_a_gain_that_finds_room_after_an_earlier_roll_needs_none() -> None:
    workspace = force(brought(gain_points(towers(FULL), 2), 1), FixedDice(10))
    assert pools(workspace) == (3, (), (10,))


def test_a_forced_roll_at_another_cap_says_so() -> None:
    workspace = force(gain_points(towers(12, complication_cap="12"), 1), FixedDice(4))
    assert pools(workspace) == (11, (), (2,))
    (said,) = workspace.log[-1].house_rules
    assert "12 (TP-AMB-14)" in said


def test_a_forced_spend_never_takes_more_than_there_is() -> None:
    assert pools(force(gain_points(towers(3, complication_cap="3"), 1), FixedDice(10)))[:2] == (1, ())


@pytest.mark.parametrize("face", [7, 10])
def test_a_card_that_was_paid_in_part_can_still_be_played(face: int) -> None:
    workspace = force(gain_points(towers(3, complication_cap="3"), 1), FixedDice(face))
    key = "dramatic_failure" if face == 7 else "catastrophic_failure"
    assert pools(fail_action(workspace, key, "", "everyone", "Fire", 1)) == (1, (), ())


def test_the_card_is_the_one_that_the_d10_named() -> None:
    """TP-AMB-16, as a table may have it from before that order was kept."""
    assert pools(force(with_table(towers(2), waiting=(1,)), FixedDice(7)))[2] == (5,)


@pytest.mark.parametrize("key", SPARE)
def test_nothing_of_the_meter_goes_before_a_forced_spend(key: str) -> None:
    """TP-META-05, TP-AMB-14: the d10 finds the pool as it was when it ran over."""
    there = gain_points(towers(FULL), 1)
    assert not can_spend(table_in(there), key)
    with pytest.raises(RuleError, match="first the GM must spend"):
        spend_points(there, key)
    with pytest.raises(RuleError, match="first the GM must spend"):
        fail_action(there, "dramatic_failure", "", "everyone", "Fire", 1)
    with pytest.raises(RuleError, match="first the GM must spend"):
        gain_points(there, 1)
    assert pools(brought(there, 2)) == (10, (1, 2), ())
    assert pools(gain_points(force(there, FixedDice(10)), 1)) == (2, (), (10,))


@pytest.mark.parametrize("key", SPARE)
def test_a_card_is_played_before_anything_else_is_bought(key: str) -> None:
    """TP-AMB-15"""
    there = with_table(towers(FULL), due=(SPARE[key],))
    for other in SPARE:
        assert can_spend(table_in(there), other) == (other == key)
        if other != key:
            with pytest.raises(RuleError, match=r"is to be played, or put away \(TP-AMB-15\)"):
                spend_points(there, other)
    assert can_spend(table_in(spend_points(there, key)), "npc_rank")
    assert can_spend(table_in(put_away(there, SPARE[key])), "npc_rank")


@pytest.mark.parametrize("face", [1, 7, 10])
def test_gains_and_forced_rolls_are_undone_and_done_again_one_by_one(face: int) -> None:
    states = [towers(9)]
    states.append(gain_points(states[-1], 2))
    states.append(brought(states[-1], 1))
    states.append(force(states[-1], FixedDice(face)))
    while table_in(states[-1]).waiting:
        states.append(force(states[-1], FixedDice(face)))
    spend = next(each for each in SPENDS if each.cost == COSTS[face])
    states.append(spend_points(states[-1], spend.key))
    told = [state_of(each) for each in states]
    workspace = states[-1]
    for before in reversed(told[:-1]):
        workspace = undo(workspace)
        assert state_of(workspace) == before
    for after in told[1:]:
        workspace = redo(workspace)
        assert state_of(workspace) == after


# Spending


@pytest.mark.parametrize("key", SPARE)
def test_every_spend_costs_what_the_rules_say(key: str) -> None:
    cost = SPARE[key]
    assert cost == {"reroll_player_die": 1, "npc_rank": 2, "dramatic_failure": 5}.get(key, 10)
    workspace = spend_points(towers(cost), key)
    assert pools(workspace) == (0, (), ())
    assert workspace.log[-1].rules == ("TP-META-04",)
    poor = towers(cost - 1)
    assert not can_spend(table_in(poor), key)
    with pytest.raises(RuleError, match=f"costs {cost} complication point.*has {cost - 1}"):
        spend_points(poor, key)


@pytest.mark.parametrize("key", SPARE)
def test_a_card_pays_for_the_next_spend_of_its_kind_alone(key: str) -> None:
    workspace = with_table(towers(), due=(*SPARE.values(), SPARE[key]))
    after = spend_points(workspace, key)
    assert pools(after)[0] == 0
    assert sorted(pools(after)[2]) == sorted(SPARE.values())
    other = next(each for each in SPARE if each != key)
    with pytest.raises(RuleError, match="to be played"):
        spend_points(with_table(towers(), due=(SPARE[key],)), other)


def test_nothing_else_can_be_bought() -> None:
    with pytest.raises(RuleError, match="nothing that complication points buy"):
        spend_points(towers(10), "victory")


# Consequences


@pytest.mark.parametrize(
    ("key", "sessions", "left"),
    [("dramatic_failure", 1, 5), ("dramatic_failure", 2, 5), ("catastrophic_failure", None, 0)],
)
def test_a_failure_is_written_on_the_sheet_of_whoever_failed(
    key: str, sessions: int | None, left: int
) -> None:
    before = towers(10)
    workspace = fail_action(before, key, id_of(before, "Odo"), "Odo", "  Lost  a\nboot ", sessions)
    assert person(workspace, "Odo").consequences == (Consequence("Lost a boot", sessions),)
    assert person(workspace, "Vess") == VESS
    assert pools(workspace) == (left, (), ())
    assert workspace.log[-1].rules == ("TP-META-04", "TP-AMB-31")
    assert state_of(undo(workspace)) == state_of(before)
    assert state_of(redo(undo(workspace))) == state_of(workspace)


def test_a_failure_of_everyone_is_written_on_the_table() -> None:
    workspace = fail_action(towers(5), "dramatic_failure", "", "everyone", "Wet", 2)
    assert table_in(workspace).consequences == (Consequence("Wet", 2, "everyone"),)
    assert table_in(workspace).points == 0


@pytest.mark.parametrize("words", ["", "  \n "])
def test_a_failure_without_words_is_refused_before_anything_is_paid(words: str) -> None:
    workspace = towers(10)
    with pytest.raises(RuleError, match="in a few words"):
        fail_action(workspace, "catastrophic_failure", "", "everyone", words, None)
    with pytest.raises(RuleError, match="in a few words"):
        note_consequence(workspace, "", "everyone", words, 1)


def test_there_is_room_for_so_many_consequences() -> None:
    workspace = with_person(towers(10), "Odo", consequences=(LIMP,) * MOST_LINES)
    with pytest.raises(RuleError, match=f"room for {MOST_LINES}"):
        fail_action(workspace, "dramatic_failure", id_of(workspace, "Odo"), "Odo", "Wet", 1)
    workspace = with_table(workspace, consequences=(LIMP,) * MOST_LINES)
    with pytest.raises(RuleError, match=f"room for {MOST_LINES}"):
        note_consequence(workspace, "", "everyone", "Wet", 1)


def test_a_consequence_is_ended_where_it_stands() -> None:
    workspace = with_person(towers(), "Odo", consequences=(LIMP, Consequence("Outlawed")))
    workspace = with_table(workspace, consequences=(Consequence("Wet", 1),))
    odo = id_of(workspace, "Odo")
    assert person(end_consequence(workspace, odo, 0), "Odo").consequences == (Consequence("Outlawed"),)
    assert table_in(end_consequence(workspace, "", 0)).consequences == ()
    for sheet, place in ((odo, 2), (odo, -1), ("", 1), ("nobody", 0)):
        assert end_consequence(workspace, sheet, place) is workspace
    assert state_of(undo(end_consequence(workspace, odo, 1))) == state_of(workspace)


def test_consequences_wear_off_session_by_session_and_lasting_ones_stay() -> None:
    borne = (Consequence("A", 1), Consequence("B", 2), Consequence("C"))
    before = with_table(with_person(towers(), "Vess", consequences=borne), consequences=borne, session=4)
    once = session(before)
    assert person(once, "Vess").consequences == (Consequence("B", 1), Consequence("C"))
    assert table_in(once).consequences == (Consequence("B", 1), Consequence("C"))
    twice = session(once)
    assert person(twice, "Vess").consequences == table_in(twice).consequences == (Consequence("C"),)
    assert table_in(twice).session == 6
    assert state_of(undo(once)) == state_of(before)
    assert state_of(redo(undo(once))) == state_of(once)


def test_the_last_session_that_can_be_counted_breaks_nothing() -> None:
    check_table(table_in(session(with_table(towers(), session=100_000))))


# Bonus dice


def test_bonus_dice_are_for_heroes_at_the_table() -> None:
    before = towers()
    workspace = award_bonus_dice(before, list(before.records), "a bonus die for each player")
    assert [person(workspace, name).bonus_dice for name in ("Vess", "Odo")] == [2, 1]
    assert person(workspace, "Ogre") == OGRE
    assert workspace.log[-1].rules == ("TP-META-01",)
    assert state_of(undo(workspace)) == state_of(before)
    assert award_bonus_dice(before, [id_of(before, "Ogre"), id_of(before, "Pit"), "?"], "x") is before
    full = with_person(before, "Vess", bonus_dice=MOST_BONUS_DICE)
    assert award_bonus_dice(full, [id_of(full, "Vess")], "x") is full


# No campaign, another game, damage


def without_campaign() -> Workspace:
    return with_settings(towers(10), "clear the table", campaign="")


def of_another_game() -> Workspace:
    workspace, campaign = create(towers(10), "campaign", "Rivers", Campaign(), "tdgs")
    return with_settings(workspace, "x", campaign=campaign.id)


@pytest.mark.parametrize("make", [without_campaign, of_another_game])
def test_where_nobody_keeps_points_nothing_happens(make: Any) -> None:
    workspace = make()
    assert points_at(workspace) is None
    assert gain_points(workspace, 1) is workspace
    assert force(workspace, FixedDice(1)) is workspace
    assert spend_points(workspace, "npc_rank") is workspace
    assert fail_action(workspace, "dramatic_failure", "", "everyone", "Wet", 1) is workspace
    assert note_consequence(workspace, "", "everyone", "Wet", 1) is workspace
    assert end_consequence(workspace, "", 0) is workspace


FILLED = with_table(
    with_person(towers(10), "Vess", consequences=(LIMP,)),
    waiting=(1, 2),
    due=(1, 10),
    session=3,
    consequences=(Consequence("Wet", 1, "everyone"), Consequence("Outlawed")),
)
RECORD = campaign_of(FILLED)
assert RECORD


@given(mangled(to_json(content_of(RECORD, Campaign).games.get("tiers"))))
def test_a_mangled_campaign_is_read_or_set_aside(tiers: Any) -> None:
    assert RECORD
    text = write_json({**read_json(row_of(RECORD)["text"]), "content": {**RECORD.content, "tiers": tiers}})
    rows = [row_of(each) for each in FILLED.records.values() if each.id != RECORD.id]
    row = row_with(text, id=RECORD.id, revision=RECORD.revision)
    workspace = opened(Workspace("u-"), [*rows, row], [])
    assert len(workspace.aside) == (RECORD.id not in workspace.records)
    if campaign_of(workspace):
        after = session(force(brought(workspace, 2), FixedDice(10)))
        for key in SPARE:
            after = spend_points(after, key) if can_spend(table_in(after), key) else after
        for record in after.records.values():
            check_record(record)
