import pytest

from dicewright.dice import FixedDice
from dicewright.table.tiers.faceoffs import (
    buy,
    draft_reroll,
    make_fail,
    may_buy,
    may_take_point,
    reroll_die,
    take_point,
)
from dicewright.table.tiers.match import current, reroll_chances
from dicewright.table.workspace import redo, undo
from dicewright.tiers.character import Consequence
from dicewright.trouble import RuleError
from tests.table.looking import person, state_of, table_in
from tests.table.towers import FIRST_WINS, SECOND_WINS, by_hand, entry, fought, met, now, towers, wounds


def test_an_attacker_buys_a_success_by_one() -> None:
    lost = fought(*SECOND_WINS, points=1)
    after = buy(lost, now(lost))
    assert after.log[-1].what == "Vess buys success for 2 complication points"
    assert after.log[-1].outcome == "Vess wins, by the dice 5 to 2 for Ogre, success bought, 5 damage"
    assert (wounds(after), table_in(after).points, len(after.log)) == (5, 3, len(lost.log) + 1)
    assert state_of(undo(after)) == state_of(lost)
    assert now(undo(after)).winner == "b"
    assert now(redo(undo(after))).winner == "a"
    assert buy(after, now(after)) is after


def test_a_defender_buys_the_hp_back() -> None:
    workspace = towers()
    hurt = met(workspace, entry(workspace, "Ogre"), entry(workspace, "Vess"), 5, 3, 2, 1)
    assert wounds(hurt, "Vess") == 75
    after = buy(hurt, now(hurt))
    assert (wounds(after, "Vess"), table_in(after).points) == (0, 2)
    assert wounds(undo(after), "Vess") == 75
    assert state_of(undo(undo(after))) == state_of(workspace)


def test_a_success_may_be_bought_for_the_story_only() -> None:
    lost = fought(*SECOND_WINS, bought_success_margin="0")
    after = buy(lost, now(lost))
    assert (now(after).winner, now(after).damage, table_in(after).points) == ("a", 0, 2)


def test_the_gm_buys_nothing() -> None:
    won = fought(*FIRST_WINS)
    assert not may_buy(now(won))
    assert buy(won, now(won)) is won


def test_a_purchase_gives_back_only_what_was_dealt() -> None:
    workspace = towers()
    hurt = met(workspace, entry(workspace, "Ogre"), entry(workspace, "Odo"), 7, 1, 1, 1, 2)
    assert wounds(buy(hurt, now(hurt)), "Odo") == 0
    twice = met(hurt, entry(hurt, "Ogre"), entry(hurt, "Odo"), 7, 1, 1, 1, 2)
    assert wounds(buy(twice, now(twice)), "Odo") == 30


def test_the_gm_has_a_die_rolled_again() -> None:
    won = fought(6, 3, 4, 2, 1, points=1)
    assert wounds(won) == 40
    assert reroll_chances(now(won), "a", 0) == (36, 36)
    after = reroll_die(won, now(won), "a", 0, FixedDice(1))
    assert after.log[-1].outcome == "Vess wins, 3 to 2, 5 damage"
    assert (wounds(after), table_in(after).points) == (5, 0)
    assert state_of(undo(after)) == state_of(won)
    assert now(undo(after)).rolls[0].total == 10


def test_a_die_rolled_again_may_explode_and_turn_the_winner() -> None:
    lost = fought(*SECOND_WINS, points=3)
    after = reroll_die(lost, now(lost), "a", 1, FixedDice(6, 5))
    assert (now(after).winner, wounds(after)) == ("a", 30)
    with pytest.raises(RuleError, match="rolled again already"):
        reroll_die(after, now(after), "a", 1, FixedDice(1))
    other = reroll_die(after, now(after), "a", 0, FixedDice(1))
    assert (now(other).rolls[0].total, table_in(other).points) == (11, 1)
    assert state_of(undo(undo(other))) == state_of(lost)


def test_only_dice_of_players_and_only_for_a_point() -> None:
    won = fought(*FIRST_WINS, points=1)
    with pytest.raises(RuleError, match="only a die that a player rolled"):
        reroll_die(won, now(won), "b", 0, FixedDice(1))
    with pytest.raises(RuleError, match="die"):
        reroll_die(won, now(won), "a", 7, FixedDice(1))
    poor = fought(*FIRST_WINS)
    with pytest.raises(RuleError, match="costs 1 complication point, and the GM has 0"):
        reroll_die(poor, now(poor), "a", 0, FixedDice(1))


def test_no_die_changes_what_was_bought() -> None:
    lost = fought(*SECOND_WINS, points=9)
    bought = buy(lost, now(lost))
    failed = make_fail(lost, now(lost), "dramatic_failure", "x")
    for settled in (bought, failed):
        with pytest.raises(RuleError, match="what was bought stands") as refused:
            draft_reroll(settled, now(settled), "a", 0)
        assert refused.value.code == "settled"
        with pytest.raises(RuleError, match="what was bought stands"):
            reroll_die(settled, now(settled), "a", 0, FixedDice(1))


@pytest.mark.parametrize(
    ("key", "lasts", "cost"), [("dramatic_failure", 2, 5), ("catastrophic_failure", None, 10)]
)
def test_a_success_is_made_to_fail(key: str, lasts: int | None, cost: int) -> None:
    won = fought(*FIRST_WINS, points=10)
    after = make_fail(won, now(won), key, " The gun  jams ", 2)
    assert (now(after).winner, wounds(after), table_in(after).points) == ("b", 0, 10 - cost)
    assert person(after, "Vess").consequences == (Consequence("The gun jams", lasts),)
    assert state_of(undo(after)) == state_of(won)
    assert make_fail(after, now(after), key, "again", 1) is after
    assert not may_buy(now(after))


def test_a_failure_of_somebody_without_a_sheet_is_kept_on_the_table() -> None:
    after = met(towers(5), by_hand("Stranger", "Beta", 1), by_hand("B", "Beta", 1), 4, 2)
    after = make_fail(after, now(after), "dramatic_failure", "Runs", 1)
    assert table_in(after).consequences == (Consequence("Runs", 1, "Stranger"),)


def test_a_loser_who_is_made_to_fail_keeps_the_wounds() -> None:
    won = fought(*FIRST_WINS, points=5)
    after = make_fail(won, now(won), "dramatic_failure", "Falls over", 1, "b")
    assert (now(after).winner, now(after).margin, now(after).damage, wounds(after)) == ("a", 3, 15, 15)
    assert table_in(after).consequences == ()
    assert person(after, "Ogre").consequences == (Consequence("Falls over", 1),)
    assert state_of(undo(after)) == state_of(won)


@pytest.mark.parametrize("key", ["reroll_player_die", "npc_rank", "", "x"])
def test_only_the_two_failures_make_something_fail(key: str) -> None:
    won = fought(*FIRST_WINS, points=10)
    assert make_fail(won, now(won), key, "x") is won
    assert make_fail(won, now(won), "dramatic_failure", "x", side="c") is won


@pytest.mark.parametrize(
    ("faces", "keyword", "may"),
    [
        ((5, 3, 3, 1), "at_least", True),
        ((5, 3, 2, 1), "at_least", True),
        ((5, 3, 4, 1), "at_least", False),
        ((5, 3, 3, 1), "exact", True),
        ((5, 3, 2, 1), "exact", False),
        (SECOND_WINS, "at_least", False),
    ],
)
def test_the_gm_may_take_a_point_for_an_underdog(faces: tuple[int, ...], keyword: str, may: bool) -> None:
    fell = fought(*faces, margin_keyword=keyword)
    assert may_take_point(now(fell)) == may
    after = take_point(fell, now(fell))
    assert table_in(after).points == int(may)
    assert take_point(after, now(after)) is after
    assert state_of(undo(after) if may else after) == state_of(fell)


def test_equals_and_giants_bring_no_point() -> None:
    workspace = towers()
    giant = met(workspace, entry(workspace, "Ogre"), entry(workspace, "Vess"), 7, 1, 1, 1)
    equal = met(workspace, entry(workspace, "Vess"), entry(workspace, "Pit"), 5, 1, 1, 1)
    assert not may_take_point(now(giant))
    assert not may_take_point(now(equal))


def test_a_throw_that_was_undone_takes_its_purchases_along() -> None:
    lost = fought(*SECOND_WINS)
    bought = buy(lost, now(lost))
    assert current(undo(undo(bought))) is None
    assert now(redo(redo(undo(undo(bought))))).winner == "a"
