import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright.dice import FixedDice, RecordedDice
from dicewright.games.tiers import FACEOFF
from dicewright.games.tiers.play.faceoffs import (
    Entry,
    begin,
    choose,
    make_fail,
    may_buy,
    may_take_point,
    reroll_die,
)
from dicewright.games.tiers.play.match import Trial, choice_chances, choosable, current, read_match
from dicewright.games.tiers.rules.actions import ACTIONS
from dicewright.games.tiers.rules.faceoff import Side
from dicewright.games.tiers.rules.tables import OUTRIGHT, SUCCESS, tier_of
from dicewright.table.backup import backup_text, read_backup
from dicewright.table.codec import to_json
from dicewright.table.event import event_from, event_text, read_event, rolls_of
from dicewright.table.telling import tell_event
from dicewright.table.text import TableError
from dicewright.table.workspace import Workspace, redo, rename, undo
from dicewright.trouble import RuleError
from tests.table.looking import person, record_in, state_of, table_in
from tests.table.making import Disk, Tab, mangled
from tests.table.towers import FIRST_WINS, SECOND_WINS, by_hand, entry, fought, met, now, towers, wounds

# The throw


def test_the_margin_times_the_multiplier_is_damage_on_the_sheet() -> None:
    after = fought(*FIRST_WINS)
    assert tell_event(after.log[-1]) == "Vess against Ogre: Vess wins, 5 to 2, 15 damage"
    assert wounds(after) == 15
    assert {"TP-CORE-07", "TP-COMBAT-01"} <= set(after.log[-1].rules)


def test_a_defender_who_wins_hurts_nobody() -> None:
    after = fought(*SECOND_WINS)
    assert after.log[-1].outcome == "Ogre wins, 5 to 2"
    assert (wounds(after), wounds(after, "Vess")) == (0, 0)


def test_dice_explode_once() -> None:
    after = fought(6, 3, 6, 1, 1)
    assert after.log[-1].outcome == "Vess wins, 12 to 1, 55 damage"


@pytest.mark.parametrize(
    ("a", "b", "told"),
    [
        (("Beta", 2), ("Charlie", 1), "B wins, 3 to 3, by the higher tier"),
        (("Charlie", 1), ("Beta", 2), "A wins, 3 to 3, by the higher tier, 0 damage"),
        (("Delta", 1), ("Gamma", 1), "B wins, 3 to 3, by the higher tier"),
        (("Beta", 2), ("Beta", 3), "B wins, 3 to 3, by the higher rank"),
        (("Beta", 2), ("Beta", 2), "A wins, 3 to 3, because they began it, 0 damage"),
    ],
)
def test_a_tie_goes_by_tier_rank_and_beginning(a: tuple[str, int], b: tuple[str, int], told: str) -> None:
    after = met(towers(), by_hand("A", *a), by_hand("B", *b), *(3,) * (a[1] + b[1]))
    assert after.log[-1].outcome == told
    assert "TP-CORE-09" in after.log[-1].rules


def test_what_is_beyond_the_last_hp_is_told() -> None:
    workspace = towers()
    after = met(workspace, entry(workspace, "Ogre"), entry(workspace, "Odo"), 7, 1, 1, 1, 2)
    assert after.log[-1].outcome == "Ogre wins, 7 to 2, 125 damage, Odo is defeated (95 beyond 0 HP)"
    assert wounds(after, "Odo") == 30
    exact = met(workspace, by_hand("A", "Beta", 1), by_hand("B", "Alpha", 1, hp=5), 3, 2)
    assert exact.log[-1].outcome == "A wins, 3 to 2, 5 damage, B is defeated"


def test_a_roll_without_damage_hurts_nobody() -> None:
    workspace = towers()
    after = met(workspace, entry(workspace, "Vess"), entry(workspace, "Ogre"), *FIRST_WINS, attack=False)
    assert after.log[-1].outcome == "Vess wins, 5 to 2"
    assert wounds(after) == 0


def test_a_hazard_has_nothing_to_lose() -> None:
    workspace = towers()
    after = met(workspace, entry(workspace, "Vess"), entry(workspace, "Pit"), 5, 3, 2, 1)
    assert (now(after).damage, now(after).left) == (15, None)
    assert person(after, "Pit") == person(workspace, "Pit")


def test_one_undo_takes_back_hp_bonus_die_and_points() -> None:
    workspace = towers(points=5)
    a, b = entry(workspace, "Vess", bonus_die=True), entry(workspace, "Ogre", temporary=True)
    after = met(workspace, a, b, 5, 3, 2, 1, 1, 1)
    assert (wounds(after), person(after, "Vess").bonus_dice, table_in(after).points) == (20, 0, 3)
    back = undo(after)
    assert state_of(back) == state_of(workspace)
    assert current(back) is None
    assert state_of(redo(back)) == state_of(after)
    assert now(redo(back)).winner == "a"


def test_an_empty_bank_is_refused() -> None:
    workspace = towers()
    with pytest.raises(RuleError, match="Odo has no bonus die left"):
        begin(workspace, entry(workspace, "Odo", bonus_die=True), entry(workspace, "Ogre"), FixedDice())


def test_a_rank_more_needs_two_points() -> None:
    workspace = towers(points=1)
    with pytest.raises(RuleError, match="costs 2 complication points, and the GM has 1"):
        begin(workspace, entry(workspace, "Vess"), entry(workspace, "Ogre", temporary=True), FixedDice())


def test_a_rank_more_wins_a_tie() -> None:
    """TP-AMB-08: a temporary rank counts, a bonus die does not."""
    a = Entry("A", Side(tier_of("Beta"), 2, bonus_die=True))
    b = Entry("B", Side(tier_of("Beta"), 2, temporary=True), is_gm=True)
    assert met(towers(2), a, b, 3, 3, 3, 3, 3, 3).log[-1].outcome == "B wins, 3 to 3, by the higher rank"


def test_where_nobody_keeps_points_nobody_pays() -> None:
    b = Entry("B", Side(tier_of("Beta"), 2, temporary=True), is_gm=True)
    assert met(Workspace("t", is_open=True), by_hand("A", "Beta", 1), b, 5, 3, 3, 3).log[-1].rolls


@pytest.mark.parametrize(
    ("rules", "faces", "damage", "said"),
    [
        ({"tie_win_min_margin": "1"}, (3, 3), 5, "Margin of a tie that is won: 1 (TP-AMB-10)"),
        ({"multiplier_basis": "skill"}, (4, 3), 5, "Damage is multiplied by: The tier of what was rolled"),
    ],
)
def test_house_rules_count_and_are_said(
    rules: dict[str, str], faces: tuple[int, ...], damage: int, said: str
) -> None:
    after = met(towers(**rules), by_hand("A", "Beta", 1), by_hand("B", "Beta", 1), *faces)
    assert now(after).damage == damage
    assert after.log[-1].house_rules[0].startswith(said)


def test_a_face_off_is_judged_by_the_rules_it_was_thrown_with() -> None:
    after = met(towers(tie_win_min_margin="1"), by_hand("A", "Beta", 1), by_hand("B", "Beta", 1), 3, 3)
    elsewhere = towers().replace(log=(read_event(event_text(after.log[-1])),))
    assert now(elsewhere).damage == 5


def test_what_is_as_usual_is_not_written() -> None:
    after = fought(*FIRST_WINS)
    about = now(after).about
    assert (about.sides[0].name, about.sides[1].name, about.multiplier, about.hp) == ("Vess", "Ogre", 5, 250)
    assert (about.challenge, about.bought, about.failed, about.point) == (None, "", "", False)
    assert to_json(about) == after.log[-1].about
    assert not {"challenge", "bought", "failed", "fails", "point", "rules"} & set(after.log[-1].about)


def test_only_a_face_off_is_read_as_one() -> None:
    after = fought(*FIRST_WINS)
    assert read_match(after.log[-1]) == now(after)
    other = rename(after, record_in(after, "Odo"), "Odo of the weir").log[-1]
    assert read_match(other) is None
    assert read_match(after.log[-1].replace(action=other.action)) is None
    assert read_match(after.log[-1].replace(rolls=after.log[-1].rolls[:1])) is None


# Choosing dice for Reroll


def waiting(workspace: Workspace | None = None) -> Workspace:
    """Vess shows a 2, and a 1 that Fortunate turned to a 4; the Ogre shows 5 and 3."""
    workspace = workspace or towers()
    a = entry(workspace, "Vess", fortunate=True, reroll=1)
    return met(workspace, a, entry(workspace, "Ogre"), 2, 1, 4, 5, 3, chooses=True)


def test_a_throw_waits_until_the_dice_are_chosen() -> None:
    after = waiting()
    match = now(after)
    assert (match.winner, match.waits, wounds(after)) == ("", (True, False), 0)
    assert after.log[-1].outcome == "dice for Reroll are still to be chosen"
    assert choosable(match.rolls[0]) == (0,)
    assert not may_buy(match)
    assert not may_take_point(match)
    assert reroll_die(after, match, "a", 0, FixedDice()) is after
    assert make_fail(after, match, "dramatic_failure", "x", 1) is after


def test_chosen_dice_are_rolled_again_and_it_is_one_throw() -> None:
    before = waiting()
    after = choose(before, now(before), ((0,), ()), FixedDice(6, 2))
    assert after.log[-1].outcome == "Vess wins, 8 to 5, 15 damage"
    assert (len(after.log), wounds(after)) == (len(before.log), 15)
    assert state_of(undo(after)) == state_of(towers())
    assert state_of(redo(undo(after))) == state_of(after)


def test_nobody_has_to_roll_again() -> None:
    before = waiting()
    after = choose(before, now(before), ((), ()), FixedDice())
    assert after.log[-1].outcome == "Ogre wins, 5 to 4"


@pytest.mark.parametrize(
    ("picks", "code"), [((1,), "already"), ((0, 1), "takes 1 die at most"), ((9,), "no die")]
)
def test_dice_that_cannot_be_chosen_are_refused(picks: tuple[int, ...], code: str) -> None:
    before = waiting()
    with pytest.raises(RuleError, match=code):
        choose(before, now(before), (picks, ()), FixedDice(6, 6, 6))


def test_something_else_before_the_choice_hinders_nothing() -> None:
    before = waiting()
    between = rename(before, record_in(before, "Odo"), "Odo of the weir")
    after = choose(between, now(between), ((0,), ()), FixedDice(5))
    assert (now(after).winner, wounds(after)) == ("b", 0)
    assert now(undo(after)).waits == (True, False)


def test_a_throw_that_waits_goes_through_the_store() -> None:
    disk = Disk()
    first = Tab("a-", disk).open()
    first.do(lambda there: met(there, *_two(), 2, 3, 4, chooses=True))
    first.settle()
    second = Tab("b-", disk).open()
    second.do(lambda there: choose(there, now(there), ((0,), ()), FixedDice(5)))
    second.settle()
    third = Tab("c-", disk).open()
    assert [event.action for event in third.workspace.log] == [FACEOFF]
    assert now(third.workspace).winner == "a"
    third.do(undo)
    assert current(third.workspace) is None


def _two() -> tuple[Entry, Entry]:
    return Entry("A", Side(tier_of("Beta"), 2, reroll=1)), by_hand("B", "Beta", 1)


def test_the_chance_of_a_choice_is_exact() -> None:
    match = now(waiting())
    # A d6 that lies beside a 4, against 5: only a 6 and what it explodes to is more.
    assert choice_chances(match, ((0,), ())) == (6, 36)
    assert choice_chances(match, ((), ()))[0] == 0


# A challenge


def test_of_a_challenge_only_the_lead_is_made_to_fail() -> None:
    workspace = towers(points=10)
    b = by_hand("Weir", "Beta", 2, is_gm=True)
    won = met(workspace, entry(workspace, "Vess"), b, *FIRST_WINS, challenge=Trial("Weir"))
    assert (now(won).result, now(won).damage, now(won).left) == (SUCCESS, 0, None)
    assert now(won).about.challenge == Trial("Weir")
    assert make_fail(won, now(won), "dramatic_failure", "x", side="b") is won
    after = make_fail(won, now(won), "dramatic_failure", "x")
    assert (now(after).winner, now(after).result) == ("b", OUTRIGHT)


# Records


def test_all_can_be_made_again_from_the_record() -> None:
    before = waiting(towers(1))
    chosen = choose(before, now(before), ((0,), ()), FixedDice(5))
    with pytest.raises(RuleError, match="already"):
        reroll_die(chosen, now(chosen), "a", 0, FixedDice(5))
    log = read_backup(backup_text(chosen.replace(log=chosen.log[-1:]))).log
    assert [roll.action for roll in rolls_of(log[0])] == ["tiers.pool", "tiers.pool"]
    for roll in rolls_of(log[0]):
        assert ACTIONS[roll.action](RecordedDice(roll.dice), roll.inputs) == roll


FOUGHT = fought(*FIRST_WINS, points=5)


@given(st.data())
def test_a_strangers_face_off_is_read_or_passed_over(data: st.DataObject) -> None:
    written = data.draw(mangled(to_json(FOUGHT.log[-1])))
    try:
        event = event_from(written)
    except TableError:
        return
    current(FOUGHT.replace(log=(*FOUGHT.log[:-1], event)))
