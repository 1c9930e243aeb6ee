import pytest

from dicewright.dice import FixedDice, RecordedDice
from dicewright.games.tdgs import CONTEST
from dicewright.games.tdgs.play.contests import (
    Contestant,
    Match,
    begin_contest,
    current,
    flip,
    react,
)
from dicewright.games.tdgs.rules.actions import ACTIONS
from dicewright.games.tdgs.rules.resolution import Modifier
from dicewright.table.backup import backup_text, read_backup
from dicewright.table.event import event_text, read_event, rolls_of
from dicewright.table.telling import summary, tell_event
from dicewright.table.workspace import Workspace, redo, rename, undo
from tests.table.looking import record_in
from tests.table.making import Disk, Tab
from tests.table.smithy import smithy

MIRA = Contestant("Mira", (Modifier("DEX", 12), Modifier("modifiers", -1)))
ODO = Contestant("Odo", (Modifier("WIS", 9),))


def begun(a: int, b: int, workspace: Workspace | None = None) -> Workspace:
    dice = FixedDice(a, b)
    after = begin_contest(workspace or smithy(), MIRA, ODO, dice)
    assert dice.unused == 0
    return after


def now(workspace: Workspace) -> Match:
    match = current(workspace)
    assert match
    return match


@pytest.mark.parametrize(
    ("a", "b", "winner", "told"),
    [
        (10, 5, "Mira", "Mira against Odo: Mira wins, 21 to 14"),
        (5, 10, "Odo", "Mira against Odo: Odo wins, 16 to 19"),
        (1, 2, "Mira", "Mira against Odo: Mira wins, 12 to 11"),
        (17, 20, "Odo", "Mira against Odo: Odo wins, 28 to 29"),
    ],
)
def test_the_higher_total_wins_whatever_the_natural_faces(a: int, b: int, winner: str, told: str) -> None:
    after = begun(a, b)
    assert (now(after).winner, now(after).judged.state) == (winner, "decided")
    assert tell_event(after.log[-1]) == told


def test_a_table_may_let_criticals_rule_and_the_event_says_so() -> None:
    after = begun(1, 2, smithy(contest_criticals="criticals_first"))
    assert (now(after).winner, now(after).judged.decided_by) == ("Odo", "critical")
    (said,) = after.log[-1].house_rules
    assert said.startswith("Criticals in a contest: A natural 20 beats all but a 20")


def test_a_contest_is_judged_by_the_rules_it_was_rolled_with() -> None:
    after = begun(1, 2, smithy(contest_criticals="criticals_first"))
    elsewhere = smithy().replace(log=(read_event(event_text(after.log[-1])),))
    assert now(elsewhere).winner == "Odo"


def test_a_tie_stays_open_until_nobody_has_a_reaction() -> None:
    after = begun(8, 10)
    assert (now(after).judged.state, now(after).winner, now(after).tie) == ("awaiting_reactions", "", None)
    assert after.log[-1].outcome == "tied, 19 to 19"


@pytest.mark.parametrize(("face", "winner"), [(1, "Mira"), (2, "Odo")])
def test_the_d2_names_the_winner_of_a_tie(face: int, winner: str) -> None:
    tied = begun(8, 10)
    after = flip(tied, now(tied), FixedDice(face))
    assert (now(after).winner, now(after).judged.decided_by) == (winner, "d2")
    assert after.log[-1].outcome == f"{winner} wins, 19 to 19, by the d2 ({face})"
    assert len(after.log) == len(tied.log)


def test_reactions_change_totals_while_the_dice_stay_as_they_fell() -> None:
    tied = begun(8, 10)
    after = react(tied, now(tied), (2, -1))
    match = now(after)
    assert (match.a.total, match.b.total, match.winner) == (21, 18, "Mira")
    assert (match.a.faces, match.b.faces) == ((8,), (10,))
    assert [step.label for step in match.a.steps][-1] == "reaction"
    assert after.log[-1].outcome == "Mira wins, 21 to 18"


def test_reactions_that_even_out_leave_the_tie_open_and_can_go_on() -> None:
    tied = begun(8, 10)
    still = react(tied, now(tied), (2, 2))
    assert now(still).judged.state == "awaiting_reactions"
    assert now(still).a.total == 21
    after = react(still, now(still), (0, 1))
    assert (now(after).winner, now(after).b.total) == ("Odo", 22)
    flipped = flip(still, now(still), FixedDice(2))
    assert flipped.log[-1].outcome == "Odo wins, 21 to 21, by the d2 (2)"


def test_one_undo_takes_back_the_whole_contest() -> None:
    tied = begun(8, 10)
    still = react(tied, now(tied), (1, 1))
    after = flip(still, now(still), FixedDice(1))
    back = undo(after)
    assert current(back) is None
    assert "Mira" not in summary(back.log)
    assert now(redo(back)).winner == "Mira"


def test_a_tie_that_went_through_the_store_is_settled_as_one_contest() -> None:
    disk = Disk()
    first = Tab("a-", disk).open()
    first.do(lambda workspace: begun(8, 10, workspace))
    first.settle()
    second = Tab("b-", disk).open()
    second.do(lambda workspace: react(workspace, now(workspace), (1, 1)))
    second.do(lambda workspace: flip(workspace, now(workspace), FixedDice(2)))
    second.settle()
    third = Tab("c-", disk).open()
    assert now(third.workspace).winner == "Odo"
    assert [event.action for event in third.workspace.log] == [CONTEST]
    third.do(undo)
    assert current(third.workspace) is None


def test_a_contest_can_be_made_again_from_its_record() -> None:
    tied = begun(8, 10)
    after = flip(tied, now(tied), FixedDice(1))
    (event,) = read_backup(backup_text(after.replace(log=after.log[-1:]))).log
    assert [roll.action for roll in rolls_of(event)] == ["tdgs.side", "tdgs.side", "tdgs.tie"]
    for roll in rolls_of(event):
        assert ACTIONS[roll.action](RecordedDice(roll.dice), roll.inputs) == roll


def test_something_else_before_the_d2_hinders_nothing() -> None:
    tied = begun(8, 10)
    between = rename(tied, record_in(tied, "Odo"), "Odo of the weir")
    after = flip(between, now(between), FixedDice(1))
    assert now(after).winner == "Mira"
    back = undo(after)
    assert now(back).judged.state == "awaiting_reactions"


def test_house_rules_and_real_dice_are_said_even_if_something_happened_before_the_d2() -> None:
    workspace = smithy(contest_criticals="criticals_first")
    tied = begin_contest(workspace, MIRA, ODO, FixedDice(8, 10), by_hand=True)
    between = rename(tied, record_in(tied, "Odo"), "Odo of the weir")
    after = react(between, now(between), (1, 0))
    assert after.log[-1].house_rules == tied.log[-1].house_rules
    assert after.log[-1].by_hand
