import pytest

from dicewright.dice import FixedDice
from dicewright.games.dungeoneers import SUCCESSES
from dicewright.games.dungeoneers.play.calls import change_dread
from dicewright.games.dungeoneers.play.match import Compromise, DegreeLine, current
from dicewright.games.dungeoneers.play.rolls import (
    Entry,
    Task,
    answer,
    begin,
    offer,
    skip,
    skipped_at,
    withdraw,
)
from dicewright.games.dungeoneers.rules.heading import CORE, GROUP
from dicewright.games.dungeoneers.rules.settling import INITIATOR, OPPONENT
from dicewright.games.rolls import replay
from dicewright.table.contents import Sheet
from dicewright.table.event import rolls_of
from dicewright.table.record import content_of
from dicewright.table.telling import summary
from dicewright.table.workspace import Workspace, change_content, delete, redo, undo, with_settings
from dicewright.trouble import RuleError
from tests.table.dungeon import (
    answered,
    core,
    dungeon,
    entry,
    group,
    now,
    offered,
    opposed,
    standard,
    thrown,
    used,
)
from tests.table.looking import given_away, id_of, noted, person, record_in, state_of, table_in, told
from tests.table.making import Disk, Tab

# The throw


def test_a_core_roll_counts_and_then_has_a_degree() -> None:
    """DN-CORE-07"""
    before = core(dungeon(), 5, 4, 7, 1)
    assert told(before) == "Mira rolls finesse 5, striking: Greater success, 3 against Average (2)"
    assert (now(before).is_open, now(before).settled, now(before).line) == (True, None, "")
    after = used(before, 3)
    assert told(after) == (
        "Mira rolls finesse 5, striking, and lets it stand: Greater success, 3 against Average (2)"
    )
    assert after.log[-1].rules == ("DN-ROLL-03", "DN-CORE-03")
    assert (after.log[-1].action, after.log[-1].of) == (SUCCESSES, before.log[-1].id)


def test_the_degree_as_rolled_is_known_before_it_counts() -> None:
    """DN-COMP-03: nobody offers a compromise without knowing that it is a failure or a lesser success."""
    before = core(dungeon(), 5, 9, 9, 9)
    assert told(before) == "Mira rolls finesse 5, striking: Lesser success, 1 against Average (2)"
    rolled = now(before).as_rolled
    assert rolled
    assert (rolled.degree, now(before).settled, now(before).may_offer(0)) == ("lesser_success", None, True)
    bought = now(answered(before, True))
    assert bought.as_rolled
    assert (bought.as_rolled.degree, bought.settled) == ("success", None)
    assert now(group(dungeon(), 1, 2, 4, 10)).as_rolled is None
    assert now(opposed(dungeon(), 5, 5, 2, 9, 4, 4, 3, 2)).as_rolled is None


def test_undo_of_what_is_counted_goes_back_to_the_choice() -> None:
    """DN-COMP-03: both steps can be taken back one by one, and the dice lie there as they fell."""
    before = core(dungeon(), 5, 4, 9, 9)
    back = undo(used(before, 1))
    assert (now(back).is_open, now(back).successes, now(back).root) == (True, (2,), now(before).root)
    assert told(again := used(back, 0)) == (
        "Mira rolls finesse 5, striking, and counts 0 of 2: Failure, 0 against Average (2)"
    )
    assert current(undo(undo(again))) is None


def test_a_roll_is_one_roll_whatever_was_done_to_it() -> None:
    there = used(answered(core(dungeon(), 5, 9, 9, 9), True), 2)
    assert "\n1 roll\n" in summary(there.log)


def test_a_standard_roll_has_three_dice_and_is_average() -> None:
    after = used(standard(dungeon(), 5, 6, 6), 1)
    assert told(after) == ("Mira rolls finesse 5, and lets it stand: Lesser success, 1 against Average (2)")
    assert len(now(after).rolls[0].dice) == 3


def test_a_group_without_difficulty_has_stress_and_no_degree() -> None:
    """DN-GRP-04, DN-AMB-05: the critical takes no loss away (DN-AMB-06)."""
    before = group(dungeon(), 1, 1, 4, 10)
    assert told(before) == (
        "Mira leads a group of 3 in body 3, climbing: 3 successes, critical, 2 stress for Mira"
    )
    assert person(before, "Mira").stress == 2
    assert not now(before).may_offer(0)
    after = used(before, 1)
    assert after.log[-1].outcome == "1 success, critical"
    assert (now(after).settled, person(after, "Mira").stress) == (None, 2)
    assert {"DN-GRP-04", "DN-CRIT-01", "DN-CTRL-01"} <= set(after.log[-1].rules)
    assert "DN-CORE-03" not in after.log[-1].rules


def test_a_group_with_a_difficulty_has_a_degree_too() -> None:
    after = used(group(dungeon(), 3, 4, 4, 10, dn=3), 1)
    assert after.log[-1].outcome == "Failure, 1 against Hard (3)"
    assert {"DN-GRP-04", "DN-CORE-03"} <= set(after.log[-1].rules)


def test_a_group_roll_without_words_is_told_whole() -> None:
    after = thrown(dungeon(), (Entry("Mira", 5, 1),), Task(GROUP), 5)
    assert after.log[-1].what == "Mira leads a group of 1"


@pytest.mark.parametrize(
    ("uses", "difference", "degree", "winner", "said"),
    [
        ((3, 4), -1, "lesser_success", OPPONENT, "Tam wins, 4 to 3; lesser success for Mira"),
        ((3, 3), 0, "success", INITIATOR, "Mira wins, 3 to 3; success for Mira"),
        ((3, 2), 1, "greater_success", INITIATOR, "Mira wins, 3 to 2; greater success for Mira"),
        ((1, 4), -3, "failure", OPPONENT, "Tam wins, 4 to 1; failure for Mira"),
        ((0, 0), 0, "success", INITIATOR, "Mira wins, 0 to 0; success for Mira"),
    ],
)
def test_in_a_test_degree_and_winner_are_two_things(
    uses: tuple[int, int], difference: int, degree: str, winner: str, said: str
) -> None:
    """DN-TEST-02 and -03, DN-AMB-09"""
    before = opposed(dungeon(), 5, 5, 2, 9, 4, 4, 3, 2)
    assert told(before) == "Mira tests Tam: 3 successes to 4 successes"
    assert used(before, *uses).log[-1].what == "Mira tests Tam"
    assert now(before).winner == ""
    after = used(before, *uses)
    settled = now(after).settled
    assert settled
    assert (settled.difference, settled.degree, now(after).winner) == (difference, degree, winner)
    assert after.log[-1].outcome == said
    assert {"DN-TEST-02", "DN-AMB-09"} <= set(after.log[-1].rules)
    assert ("DN-CTRL-01" in after.log[-1].rules) == (uses != (3, 4))


def test_all_rolls_can_be_made_again_from_the_record() -> None:
    workspace = dungeon(critical_mode="per_pair")
    for after, throws in (
        (core(workspace, 1, 1, 1, 1), 1),
        (standard(workspace, 1, 1, 10), 1),
        (group(workspace, 1, 2, 3, 4), 1),
        (opposed(workspace, 1, 1, 1, 1, 10, 10, 10, 10), 2),
    ):
        rolls = rolls_of(after.log[-1])
        assert len(rolls) == throws
        assert tuple(map(replay, rolls)) == rolls


def test_house_rules_count_and_are_said() -> None:
    once, twice = dungeon(), dungeon(critical_mode="per_pair", group_base="three_plus", tn_clamp="at_least_1")
    assert now(core(once, 1, 1, 1, 1)).successes == (5,)
    assert now(core(twice, 1, 1, 1, 1)).successes == (6,)
    assert core(once, 1, 1, 1, 1).log[-1].house_rules == ()
    said = core(twice, 1, 1, 1, 1).log[-1].house_rules
    assert [words[-10:] for words in said] == ["DN-AMB-01)", "DN-AMB-03)"]
    in_group = group(twice, 1, 2, 3, 4, 5, 6, 7).log[-1].house_rules
    assert [words[-10:] for words in in_group] == ["DN-AMB-01)", "DN-AMB-03)", "DN-AMB-04)"]
    below = thrown(twice, (entry(twice, "Wren", bane=5),), Task(CORE, 2), 1, 2, 3)
    assert now(below).successes == (1,)


def test_details_are_kept_through_the_thread() -> None:
    workspace = dungeon(compromise_limit="2")
    details = {"by_hand": True, "who": "Ann"}
    before = thrown(workspace, (entry(workspace, "Wren"),), Task(CORE, 3), 9, 9, 9, **details)
    root, after = before.log[-1], answered(before, accepts=False).log[-1]
    for name in ("by_hand", "who", "campaign", "house_rules", "rolls"):
        assert getattr(after, name) == getattr(root, name), name
    assert (after.of, after.id != root.id) == (root.id, True)


def test_too_many_dice_are_refused() -> None:
    with pytest.raises(RuleError, match="1 to 35 dice"):
        begin(dungeon(), (Entry("X", 5, 36),), Task(CORE, 2), FixedDice(*(1,) * 36))


def test_the_line_of_the_degree_is_shown() -> None:
    lines = (DegreeLine("lesser_success", "It creaks."), DegreeLine("greater_success", "Without a sound."))
    before = core(dungeon(), 5, 4, 7, 1, lines=lines)
    assert [now(used(before, number)).line for number in range(4)] == [
        "",
        "It creaks.",
        "",
        "Without a sound.",
    ]


def test_whoever_skips_a_trivial_roll_succeeds() -> None:
    task = Task(CORE, 0, lines=(DegreeLine("success", "Up you go."),))
    after = skip(dungeon(), Entry("Mira", 5, 4, "climbing"), task)
    event = after.log[-1]
    assert (event.outcome, event.rules) == ("Success, not rolled", ("DN-AMB-08",))
    assert (event.what, event.about["line"]) == ("Mira does without a roll: climbing", "Up you go.")
    assert current(after) is None
    assert skipped_at(after, event.id) is event
    assert skipped_at(undo(after), event.id) is None


# Success control


@pytest.mark.parametrize(("number", "degree"), [(0, "failure"), (1, "lesser_success"), (2, "success")])
def test_any_number_up_to_those_rolled_may_be_counted(number: int, degree: str) -> None:
    after = used(core(dungeon(), 5, 4, 7, 9), number)
    settled = now(after).settled
    assert settled
    assert (settled.successes, settled.degree) == (number, degree)
    assert ("DN-CTRL-01" in after.log[-1].rules) == (number < 2)
    assert now(after).successes == (2,)
    assert used(after, 1) is after


@pytest.mark.parametrize("uses", [(3,), (-1,), (10**9,), (), (1, 1)])
def test_what_cannot_be_counted_is_refused(uses: tuple[int, ...]) -> None:
    before = core(dungeon(), 5, 4, 7, 9)
    with pytest.raises(RuleError):
        used(before, *uses)
    assert now(before).is_open


@pytest.mark.parametrize("uses", [(4, 0), (0, 5), (3,), (-1, 0)])
def test_each_side_counts_its_own(uses: tuple[int, ...]) -> None:
    before = opposed(dungeon(), 5, 5, 2, 9, 4, 4, 3, 2)
    with pytest.raises(RuleError):
        used(before, *uses)


# Stress and whose it is


def test_stress_is_the_leaders_and_goes_with_the_throw() -> None:
    before = dungeon()
    after = group(before, 9, 9, 9, who="Tam")
    assert {name: person(after, name).stress for name in ("Mira", "Tam")} == {"Mira": 0, "Tam": 6}
    end = used(answered(group(before, 9, 9, 9, dn=2, who="Tam"), True), 1)
    assert (person(end, "Tam").stress, table_in(end).dread) == (6, 1)
    assert state_of(undo(undo(undo(undo(end))))) == state_of(before)
    assert state_of(redo(redo(undo(undo(end))))) == state_of(end)
    assert now(redo(redo(undo(undo(end))))).about == now(end).about


def test_a_leader_whose_sheet_is_gone_gains_nothing() -> None:
    before = dungeon()
    leader = (entry(before, "Tam", "body", "climbing", GROUP, 1),)
    for there in (given_away(before, "Tam"), delete(before, record_in(before, "Tam"))):
        after = thrown(there, leader, Task(GROUP), 9)
        assert after.log[-1].changes == ()
        assert now(after).counts[0].losses == 1


def test_current_is_the_latest_at_this_table() -> None:
    first = core(dungeon(), 5, 9, 9, 9)
    second = core(first, 9, 9, 9, who="Wren")
    assert now(second).names == ("Wren",)
    root = now(first).root
    assert now(second, root).names == ("Mira",)
    older = answer(there := offer(second, now(second, root), 0), now(there, root), True)
    assert (now(older, root).successes, now(older).names, now(older).root) == ((2,), ("Mira",), root)
    away = with_settings(older, "clear the table", campaign="")
    assert current(away) is None
    assert now(away, root).successes == (2,)
    assert current(older, "nobody") is None
    assert current(older, id_of(older, "Mira")) is None


def test_dread_goes_to_the_table_where_it_is_accepted() -> None:
    there = offered(core(dungeon(), 5, 9, 9, 9))
    away = with_settings(there, "clear the table", campaign="")
    after = answer(away, now(away, now(there).root), True)
    assert after.log[-1].changes == ()
    assert after.log[-1].campaign == there.log[-1].campaign
    assert noted(change_dread(there, 3)).log[-1].campaign == there.log[-1].campaign


# Taking it back


def deeds(workspace: Workspace) -> int:
    return len(workspace.log)


def test_undo_goes_back_part_by_part_and_redo_forth() -> None:
    """The throw, the offer, its answer and what is counted are a deed each."""
    start = dungeon()
    waits = offered(group(start, 3, 9, 9, 9, dn=3))
    end = used(accepted := answer(waits, now(waits), True), 2)
    assert deeds(end) == deeds(start) + 4
    assert now(undo(end)).about == now(accepted).about
    once = undo(undo(end))
    assert (now(once).about, state_of(once)) == (now(waits).about, state_of(waits))
    assert now(undo(once)).about.offers == ()
    twice = undo(undo(once))
    assert (current(twice), state_of(twice)) == (None, state_of(start))
    assert current(twice, now(end).root) is None
    again = redo(redo(twice))
    assert (now(again).about, state_of(again)) == (now(waits).about, state_of(waits))
    whole = redo(redo(again))
    assert (now(whole).about, state_of(whole)) == (now(end).about, state_of(end))


def test_after_undo_the_gm_may_answer_otherwise() -> None:
    there = undo(answered(core(dungeon(), 5, 9, 9, 9), True))
    other = answer(there, now(there), False)
    assert (now(other).successes, table_in(other).dread) == ((1,), 0)
    assert now(undo(other)).offered == Compromise(0)
    back = withdraw(there, now(there))
    assert (now(back).offered, now(back).root) == (None, now(there).root)
    assert now(undo(back)).offered == Compromise(0)
    assert current(undo(undo(undo(back)))) is None


def test_something_in_between_keeps_the_parts_apart() -> None:
    start = dungeon()
    root = now(first := group(start, 3, 9, 9, 9, dn=3)).root
    waits = offered(noted(first))
    assert (deeds(waits), now(waits).root) == (deeds(first) + 2, root)
    accepted = answer(there := noted(waits), now(there), True)
    end = used(noted(accepted), 1)
    assert [event.of for event in end.log if event.action == SUCCESSES] == ["", root, root, root]
    assert now(end).root == root
    seen = [now(end).about]
    back = end
    while current(back):
        back = undo(back)
        if (match := current(back)) and match.about != seen[-1]:
            seen.append(match.about)
    assert seen == [now(each).about for each in (end, accepted, waits, first)]
    assert state_of(back) == state_of(start)
    for _ in range(7):
        back = redo(back)
    assert (now(back).about, state_of(back)) == (now(end).about, state_of(end))


def test_an_answer_is_told_once() -> None:
    there = noted(answered(core(dungeon(), 5, 9, 9, 9), True))
    lines = summary(used(there, 2).log).splitlines()
    assert sum("gains 1 dread" in line for line in lines) == 1


def test_stress_written_in_between_is_taken_back_first() -> None:
    start = dungeon()
    there = group(start, 9, 9, 9, 9)
    sheet = content_of(record_in(there, "Mira"), Sheet)
    assert sheet.games.get("dungeoneers")
    changed = sheet.with_game("dungeoneers", sheet.games.get("dungeoneers").replace(stress=1))
    calmer = change_content(there, record_in(there, "Mira"), changed, "calm down")
    end = used(calmer, 0)
    assert person(end, "Mira").stress == 1
    assert person(undo(undo(end)), "Mira").stress == 4
    assert state_of(undo(undo(undo(end)))) == state_of(start)


def test_a_thread_goes_through_the_store() -> None:
    disk = Disk()
    first = Tab("a-", disk).open()
    first.do(lambda there: thrown(there, (Entry("A", 5, 3),), Task(CORE, 2), 5, 9, 9))
    first.do(offered)
    first.settle()
    second = Tab("b-", disk).open()
    second.do(lambda there: answer(there, now(there), True))
    second.do(lambda there: used(there, 2))
    second.settle()
    third = Tab("c-", disk).open()
    assert [event.action for event in third.workspace.log] == [SUCCESSES] * 4
    assert third.workspace.log[-1].outcome == "Success, 2 against Average (2), 1 dread for the GM"
    third.do(undo)
    third.do(undo)
    assert now(third.workspace).offered == Compromise(0)
