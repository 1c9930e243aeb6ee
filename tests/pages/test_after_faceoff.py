import re

import pytest

from dicewright.dice import FixedDice
from dicewright.games.tiers.pages.rolling import target_hp
from dicewright.pages.hand import HERE
from dicewright.pages.sheets import PAGE as SHEETS
from dicewright.table.workspace import redo, undo
from dicewright.words import percent
from tests.pages.acting import FRESH, Visit, offers, refused
from tests.pages.facing import by_hand, dice_page, facing, rolled
from tests.table.looking import id_of, person, state_of, table_in, with_table
from tests.table.towers import FIRST_WINS, SECOND_WINS, towers

# Reroll


def waiting(points: int = 0) -> Visit:
    """Vess lies there with 2, and a 1 turned to 4; the Ogre with 5 and 3."""
    visit = (
        facing(points).do("tp-step", "a-reroll:1").do("tp-toggle", "a:fortunate").do("tp-toggle", "chooses")
    )
    return rolled(visit, 2, 1, 4, 5, 3)


def test_the_page_chooses_by_its_policy() -> None:
    visit = rolled(facing().do("tp-step", "a-reroll:1"), 2, 3, 5, 4, 1)
    assert visit.last.outcome == "Vess wins, 5 to 4, 5 damage"


def test_a_throw_waits_for_the_dice_to_be_chosen() -> None:
    visit = waiting()
    assert "Both are revealed" in visit.words
    assert "still to be chosen" in visit.heard
    assert re.search(r'value="a:1"[^>]*disabled', visit.html)
    assert f"Vess {percent(0, 1)}" in visit.html
    assert f"Vess {percent(1, 6)}" in visit.do("tp-pick", "a:0").html
    for value in ("a:1", "a:9", "b:0", "c:0", "a", "a:x", "a:-1"):
        assert visit.do("tp-pick", value).state.rolling.picks == ((0,), ())
    visit.do("tp-reroll", dice=FixedDice(6, 2))
    assert visit.heard == "Vess against Ogre: Vess wins, 8 to 5, 15 damage."
    assert state_of(undo(visit.workspace)) == state_of(towers())


def test_too_many_picks_have_their_sentence() -> None:
    visit = rolled(facing().do("tp-step", "a-reroll:1").do("tp-toggle", "chooses"), 2, 3, 5, 4)
    assert refused(visit.do("tp-pick", "a:0"), "tp-pick", "a:1").startswith("Reroll 1 takes 1 die at most")
    assert visit.state.rolling.picks == ((0,), ())
    assert visit.do("tp-pick", "a:0").do("tp-pick", "a:1").state.rolling.picks == ((1,), ())


def test_a_choice_goes_on_after_a_reload() -> None:
    visit = dice_page(waiting().workspace)
    assert "Both are revealed" in visit.words
    visit.do("tp-lowest", dice=FixedDice(6, 1))
    assert visit.last.outcome == "Vess wins, 7 to 5, 10 damage"


# Purchases


def test_a_bought_success_is_an_event_with_its_own_undo() -> None:
    visit = rolled(facing(points=1), *SECOND_WINS)
    assert "Vess buys success" in visit.words
    visit.do("tp-buy")
    assert visit.heard == (
        "Vess buys success for 2 complication points: "
        "Vess wins, by the dice 5 to 2 for Ogre, success bought, 5 damage."
    )
    assert "counts as winning by 1" in visit.words
    assert "Vess wins By the dice 5 to 2 for Ogre. The roll was lost" in visit.words
    assert (table_in(visit.workspace).points, person(visit.workspace, "Ogre").wounds) == (3, 5)
    assert "buys success" not in visit.words.split("Rolls so far")[0].replace("success is bought", "")
    assert "Ogre wins" in visit.turn(undo).words
    assert table_in(visit.workspace).points == 1


def test_a_defender_buys_the_hp_back() -> None:
    visit = rolled(facing(a="Ogre", b="Vess"), 5, 3, 2, 1)
    assert person(visit.do("tp-buy").workspace, "Vess").wounds == 0
    assert person(undo(visit.workspace), "Vess").wounds == 75


def test_the_gm_has_a_die_rolled_again() -> None:
    visit = rolled(facing(points=2), *FIRST_WINS)
    assert "For the GM: 2 points" in visit.words
    visit.do("tp-die", "a:0", dice=FixedDice(1))
    assert visit.heard == "The GM has a die of Vess rolled again: Vess wins, 3 to 2, 5 damage."
    assert person(visit.workspace, "Ogre").wounds == 5
    assert 'data-action="tp-die" value="a:0"' not in visit.html
    assert refused(visit, "tp-die", "a:0").startswith("That die was rolled again already")
    assert refused(visit, "tp-die", "b:0").startswith("Only a die that a player rolled")
    assert person(visit.turn(undo).workspace, "Ogre").wounds == 15


def test_no_die_endangers_a_bought_success() -> None:
    visit = rolled(facing(points=2), *SECOND_WINS).do("tp-buy")
    assert "would win" not in visit.html
    assert 'data-action="tp-die"' not in visit.html
    assert refused(visit, "tp-die", "a:0").startswith("What was bought stands")


@pytest.mark.parametrize(
    ("value", "told"),
    [("dramatic_failure:2", "wears off after 2 sessions"), ("catastrophic_failure", "lasts")],
)
def test_a_failure_leaves_a_consequence_on_the_sheet(value: str, told: str) -> None:
    visit = rolled(facing(points=10), *FIRST_WINS)
    assert refused(visit, "tp-fail", value, fails="a", words=" ") == (
        "Say in a few words what the Consequence is."
    )
    visit.do("tp-fail", value, fails="a", words="Jammed")
    assert "Ogre wins" in visit.words
    assert person(visit.workspace, "Ogre").wounds == 0
    sheet = Visit(SHEETS, visit.workspace).do("open", sheet=id_of(visit.workspace, "Vess"))
    assert f"Jammed: {told}" in sheet.words
    assert state_of(undo(undo(visit.workspace))) == state_of(towers(10))


def test_a_failure_of_the_loser_is_not_called_otherwise() -> None:
    visit = rolled(facing(points=5), *SECOND_WINS).do("tp-fail", "dramatic_failure:1", fails="a", words="x")
    assert "By the dice it was otherwise" not in visit.words
    assert "It had failed anyway: dramatic failure" in visit.words


def test_a_failure_that_turns_the_dice_is_called_otherwise() -> None:
    visit = rolled(facing(points=5), *FIRST_WINS).do("tp-fail", "dramatic_failure:1", fails="a", words="x")
    assert "By the dice it was otherwise: dramatic failure" in visit.words


def test_a_bought_success_made_to_fail_is_not_called_otherwise() -> None:
    visit = rolled(facing(points=5), *SECOND_WINS).do("tp-buy")
    visit.do("tp-fail", "dramatic_failure:1", fails="a", words="x")
    assert visit.last.outcome == "Ogre wins, 5 to 2, dramatic failure"
    assert "By the dice it was otherwise" not in visit.words


def test_who_lost_to_a_bought_success_had_failed_anyway() -> None:
    visit = rolled(facing(points=5, b="Odo"), 5, 3, 2, 1, 1).do("tp-buy")
    visit.do("tp-fail", "dramatic_failure:1", fails="a", words="x")
    assert "It had failed anyway" in visit.words


def test_a_gain_that_forces_the_gm_to_spend_is_told_where_it_comes_in() -> None:
    visit = rolled(facing(points=9), *SECOND_WINS)
    assert "The GM must spend" not in visit.words
    assert "The GM must spend: the d10 for it waits on the table" in visit.do("tp-buy").words
    assert "The GM must spend" not in visit.do("tp-gm-force", dice=FixedDice(7)).words


def test_a_card_of_a_forced_spend_lies_open_at_the_roll_it_can_be_played_on() -> None:
    visit = rolled(facing(points=10), *FIRST_WINS).do("tp-gm-gain", "1").do("tp-gm-force", dice=FixedDice(10))
    rolled(visit, *FIRST_WINS)
    assert "to be played at the first chance: Catastrophic failure (10)" in visit.words
    assert visit.words.index("to be played at the first chance") < visit.words.index("For the GM: 1 point")
    visit.do("tp-fail", "catastrophic_failure", fails="a", words="Jammed")
    assert "to be played" not in visit.words
    assert table_in(visit.workspace).points == 1


def test_a_card_that_was_paid_for_is_not_told_as_a_point_more() -> None:
    visit = rolled(facing(points=10), *FIRST_WINS)
    assert "Have a die of Vess rolled again, 1 point TP-AMB-17" in visit.words
    visit.do("tp-gm-gain", "1").do("tp-gm-force", dice=FixedDice(1))
    assert "Have a die of Vess rolled again, already paid TP-AMB-17" in visit.words


def test_an_underdog_brings_the_gm_a_point() -> None:
    visit = rolled(facing(), *FIRST_WINS)
    assert "A lower tier won by 2 or more, and the GM may take a point." in visit.words
    assert "Nobody holds" not in visit.words
    assert table_in(visit.do("tp-point").workspace).points == 1
    assert 'data-action="tp-point"' not in visit.html
    before = visit.workspace
    assert visit.do("tp-point").workspace is before


def test_a_point_that_nobody_holds_says_so() -> None:
    visit = dice_page(FRESH).do("tp-set", **{"a-tier": "Alpha", "a-rank": "1", "b-rank": "1"})
    rolled(visit, 3, 1)
    unheld = "Nobody holds the GM’s points: put a campaign of Tiers of Power on the table for that."
    assert f"Take 1 point {unheld}" in visit.words
    visit.do("tp-point")
    assert visit.heard.startswith("The GM takes a point that nobody holds: First side beat a higher tier: ")
    rolled(visit, 1, 3)
    assert f"complication points for the GM. TP-META-03 {unheld}" in visit.words
    assert visit.do("tp-buy").heard.startswith(
        "First side buys success for 2 complication points that nobody holds: "
        "First side wins, by the dice 3 to 1 for Second side, "
    )


def test_a_point_is_taken_after_a_forced_spend() -> None:
    visit = rolled(facing(points=9), *FIRST_WINS).turn(with_table, waiting=(1,))
    assert not offers(visit, "tp-point")
    assert refused(visit, "tp-point").startswith("First the GM must spend: roll the d10")
    before = visit.workspace
    assert visit.do("tp-die", "a:0").workspace is before
    assert offers(visit.do("tp-gm-force", dice=FixedDice(1)), "tp-point") == [""]


def test_a_tie_does_not_decide_what_was_bought() -> None:
    """TP-AMB-12: whoever buys success lost the tie, and no tier won it for them."""
    visit = rolled(facing(b="Ogre"), 3, 1, 3, 1)
    assert visit.last.outcome == "Ogre wins, 3 to 3, by the higher tier"
    assert visit.do("tp-buy").last.outcome == "Vess wins, 3 to 3, success bought, 5 damage"


def test_an_underdog_of_exactly_two_is_told_so() -> None:
    visit = rolled(facing(margin_keyword="exact"), 5, 3, 3, 1)
    assert "2 or more" not in visit.words
    assert "A lower tier won by exactly 2" in visit.words
    assert any("exact" in each.lower() for each in visit.last.house_rules)


def test_undo_gives_back_hp_that_were_written_by_hand() -> None:
    visit = rolled(by_hand(b_hp="50"), *FIRST_WINS)
    assert 'name="b-hp" value="50"' in visit.turn(undo).html
    assert 'name="b-hp" value="35"' in visit.turn(redo).html
    rolled(visit, *FIRST_WINS)
    assert "35 → 20 HP" in visit.words
    assert 'name="b-hp" value="35"' in visit.turn(undo).html
    assert 'name="b-hp" value="50"' in visit.turn(undo).html


def test_a_purchase_changes_the_hp_that_were_written_by_hand() -> None:
    visit = rolled(by_hand(b_hp="50"), *SECOND_WINS)
    assert 'name="b-hp" value="45"' in visit.do("tp-buy").html
    assert target_hp(visit.state.rolling, visit.workspace) == 45
    assert 'name="b-hp" value="50"' in visit.turn(undo).html


def test_hp_that_are_stepped_begin_at_what_is_left() -> None:
    visit = rolled(by_hand(b_hp="50"), *FIRST_WINS).do("tp-step", "b-hp:1")
    assert (visit.state.rolling.b.hp, visit.state.rolling.struck) == (36, ())
    assert 'name="b-hp" value="36"' in visit.turn(undo).html


def test_another_rank_by_a_step_keeps_the_target() -> None:
    visit = rolled(by_hand(b_hp="50"), *FIRST_WINS).do("tp-step", "b-rank:1")
    assert 'name="b-hp" value="50"' in visit.turn(undo).html


@pytest.mark.parametrize(("key", "text"), [("b-rank", "3"), ("b-tier", "Charlie")])
def test_another_rank_that_is_written_keeps_the_target(key: str, text: str) -> None:
    visit = rolled(by_hand(b_hp="50"), *FIRST_WINS).do("tp-set", **{key: text})
    assert 'name="b-hp" value="50"' in visit.turn(undo).html


def test_the_next_target_keeps_its_own_hp() -> None:
    visit = rolled(by_hand(b_hp="50"), *SECOND_WINS).do("tp-set", **{"b-name": "Next", "b-hp": "99"})
    visit.do("tp-buy")
    assert target_hp(visit.state.rolling, visit.workspace) == 99
    assert 'name="b-hp" value="99"' in visit.html


# Real dice


def test_real_dice_go_all_the_way() -> None:
    """The throw, the Reroll that was chosen, and the GM's die."""
    visit = facing(points=1).do("tp-step", "a-reroll:1").do("tp-toggle", "chooses").do("by-hand")
    assert visit.heard == "Vess’s d6."
    assert visit.do("face", "7").heard == "A d6 cannot show 7."
    visit.do("face", "2").do("face", "4")
    assert visit.heard == "Ogre’s d8."
    visit.do("face", "5").do("face", "3")
    assert "still to be chosen" in visit.heard
    visit.do("tp-pick", "a:0")
    assert "Vess’s d6, rolled again:" in visit.words
    assert visit.do("face", "6").heard == "Vess’s 2nd d6, exploded."
    visit.do("face", "1")
    assert (visit.last.outcome, visit.last.by_hand) == ("Vess wins, 7 to 5, 10 damage", True)
    visit.do("tp-die", "a:1")
    assert visit.heard == "Vess’s d6, rolled again."
    visit.do("face", "6")
    assert visit.heard == "Vess’s 2nd d6, exploded."
    visit.do("face", "5")
    assert (visit.last.outcome, visit.last.by_hand) == ("Vess wins, 11 to 5, 30 damage", True)
    assert "Vess’s d6:" in visit.words


def test_real_dice_are_said_of_what_was_done_to_the_throw_too() -> None:
    visit = facing(points=1).do("by-hand")
    for face in SECOND_WINS:
        visit.do("face", str(face))
    visit.do("tp-buy")
    assert "success bought" in visit.last.outcome
    assert "Entered from real dice." in visit.words.split("Rolls so far")[0]


@pytest.mark.parametrize(("points", "value"), [(0, "a:0"), (1, "b:0"), (1, "a:9")])
def test_a_die_that_cannot_be_thrown_again_is_not_asked_for(points: int, value: str) -> None:
    visit = rolled(facing(points), *FIRST_WINS).do("by-hand")
    assert refused(visit, "tp-die", value)
    assert visit.state.hand.press is None


def test_a_point_that_is_gone_meanwhile_does_not_break_the_page() -> None:
    visit = rolled(facing(points=1), *FIRST_WINS).do("by-hand").do("tp-die", "a:0")
    visit.do("tp-gm-spend", "reroll_player_die")
    assert visit.html
    assert visit.do("face", "3").heard == "Vess’s 2nd d6."
    assert "Vess’s 2nd d6:" in visit.words


def test_real_dice_go_on_when_the_gms_point_is_gone() -> None:
    visit = rolled(facing(points=1), *FIRST_WINS).do("by-hand").do("tp-die", "a:0")
    visit.do("tp-gm-spend", "reroll_player_die")
    for face in "4321":
        visit.do("face", face)
    assert (visit.last.outcome, visit.last.by_hand) == ("Vess wins, 4 to 2, 10 damage", True)


def test_a_die_that_nobody_pays_for_is_no_longer_asked_for() -> None:
    visit = rolled(facing(points=1), *FIRST_WINS).do("by-hand").do("tp-die", "a:0")
    visit.do("tp-gm-spend", "reroll_player_die")
    assert "rolled again:" not in visit.words


def test_putting_the_real_dice_away_forgets_the_gms_die() -> None:
    visit = rolled(facing(points=1), *FIRST_WINS).do("by-hand").do("tp-die", "a:0")
    assert "Vess’s d6, rolled again:" in visit.words
    assert visit.do("by-hand").state.hand == HERE
    assert "rolled again:" not in visit.do("by-hand").words


def test_the_gms_die_is_announced() -> None:
    visit = rolled(facing(points=1), *FIRST_WINS).do("by-hand").do("tp-die", "a:0")
    assert visit.heard == "Vess’s d6, rolled again."
