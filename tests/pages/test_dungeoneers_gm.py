"""The GM's panel of Dungeoneers on the table: dread, adversaries, and rolls called for in turn."""

import re
from collections.abc import Callable

import pytest

from dicewright.dice import FixedDice
from dicewright.games.dungeoneers.rules.character import (
    MOST_ADVERSARIES,
    MOST_DIFFICULTIES,
    Adversary,
    Attribute,
    Character,
    Difficulty,
    Skill,
    TableState,
)
from dicewright.games.dungeoneers.rules.odds import against_adversary, at_least
from dicewright.games.dungeoneers.rules.tables import SUCCESS
from dicewright.games.rolls import replay
from dicewright.table.event import rolls_of
from dicewright.table.event import shared as for_all
from dicewright.table.telling import summary
from dicewright.table.workspace import Workspace, redo, undo
from dicewright.words import percent
from tests.pages.acting import BAD, FRESH, Visit, near, nth, offers, outcome, refused, words_of
from tests.pages.delving import (
    IVO,
    UNA,
    called,
    chance,
    counted,
    delve,
    dice_page,
    now,
    panel,
    pasted,
    rolled,
    table_page,
)
from tests.table.looking import binned, given_away, id_of, table_in

THREE = {"Ivo": IVO, "Una": UNA, "Zed": IVO}


def against(dn: int, boon: int = 0, bane: int = 0, **rules: str) -> Workspace:
    """With one adversary, whom one meets with finesse and dodging."""
    wyrm = Adversary("Wyrm", (Difficulty("bite", dn, "finesse", "dodging"),), boon, bane)
    return delve(table=TableState(adversaries=(wyrm,)), **rules)


# Dread


def test_dread_is_counted_with_notes() -> None:
    visit = table_page().do("dn-gm-dread", "1").do("dn-gm-dread", "1")
    assert visit.heard == "Dread 1 → 2."
    assert "Dread − 2 +" in panel(visit)
    visit.do("dn-gm-notes", **{"dread-notes": f"Spent\r\n{BAD}"})
    assert table_in(visit.workspace).notes == f"Spent\n{BAD}"
    assert "<b title" not in visit.html
    assert table_in(visit.turn(undo).turn(undo).workspace).dread == 1
    visit = table_page().do("dn-gm-dread", "-1")
    assert table_in(visit.workspace).dread == 0
    assert offers(visit, "dn-gm-dread") == ["1"]


def test_an_accepted_compromise_is_seen_in_the_panel() -> None:
    visit = rolled(table_page(), 9, 9, 9, 1).do("dn-offer", "0").do("dn-accept")
    assert "Dread − 1 +" in panel(visit)


def test_without_a_campaign_of_the_game_there_is_no_panel() -> None:
    assert panel(table_page(FRESH)) == ""
    for action, answers in (("dread", {"value": "1"}), ("add", {"adversary": "Ogre"}), ("end", {})):
        visit = dice_page(FRESH).do(f"dn-gm-{action}", **answers)
        assert visit.workspace is FRESH
        assert visit.heard == "Put a campaign of Dungeoneers on the table first."


# Adversaries


def test_an_adversary_is_made_written_and_removed() -> None:
    visit = table_page().do("dn-gm-add", adversary=f" {BAD}  Rat ")
    assert visit.heard == f"Make the adversary “{BAD} Rat”."
    assert "strike 2, dodge 2" in panel(visit)
    visit.do("dn-gm-write", place="1", name="Rat", notes=BAD, **{"name-0": BAD, "dn-0": "5", "skill-0": BAD})
    assert table_in(visit.workspace).adversaries[1].difficulties[0] == Difficulty(BAD, 5, "finesse", BAD)
    assert "<b title" not in visit.html
    visit.do("dn-gm-call", "1:0")
    assert "<b title" not in visit.html
    visit.do("dn-gm-add-line", "1").do("dn-gm-drop-line", "1:0")
    assert [line.dn for line in table_in(visit.workspace).adversaries[1].difficulties] == [2, 2]
    visit.do("dn-gm-remove", "1")
    assert [each.name for each in table_in(visit.workspace).adversaries] == ["Ogre"]
    assert table_in(visit.turn(undo).workspace).adversaries[1].name == "Rat"


def test_what_an_adversary_cannot_have_is_said() -> None:
    visit = table_page().do("drawer", "kept")
    assert refused(visit, "dn-gm-add", adversary=" ") == "Give the adversary a name first."
    before = visit.workspace
    for fields in ({"name": " "}, {"dn-0": "9"}, {"dn-0": "-1"}, {"dn-0": ""}, {"name-9": "x"}):
        assert visit.do("dn-gm-write", place="0", **fields).workspace is before
    for _ in range(MOST_DIFFICULTIES - 2):
        visit.do("dn-gm-add-line", "0")
    assert refused(visit, "dn-gm-add-line", "0").startswith("An adversary has 12 difficulties at most")
    for number in range(MOST_ADVERSARIES - 1):
        visit.do("dn-gm-add", adversary=f"Rat {number}")
    assert refused(visit, "dn-gm-add", adversary="Rat").startswith("A table holds 30 adversaries")


@pytest.mark.parametrize(
    ("boon", "bane", "rules", "said"),
    [
        (1, 0, {}, "1 boon: 33 % that a roll against it is 1 harder"),
        (0, 2, {}, "2 bane: 67 % that a roll against it is 1 easier"),
        (3, 1, {}, "2 boon: 67 %"),
        (3, 0, {"adversary_die": "d4"}, "3 boon: 75 %"),
        (1, 0, {"adversary_die": "d6"}, "1 boon: 33 %"),
        (5, 0, {}, "5 boon: 100 % that a roll against it is 1 harder. 2 points are wasted. DN-AMB-15"),
        (2, 2, {}, "Points on it go through your die"),
    ],
)
def test_points_on_an_adversary_have_their_chance(
    boon: int, bane: int, rules: dict[str, str], said: str
) -> None:
    assert said in panel(called(boon=boon, bane=bane, workspace=delve(**rules)))


# Calls


def test_a_call_comes_out_of_the_drawer_onto_the_stage() -> None:
    visit = table_page().do("drawer", "kept").do("dn-gm-points", "0:boon:1")
    assert visit.state.drawer == "kept"
    assert visit.do("dn-gm-call", "0:0").state.drawer == ""
    visit.do("drawer", "kept").do("dn-gm-call", "0:1")
    assert visit.state.drawer == "kept"


def primaries(visit: Visit) -> list[str]:
    return [words_of(each) for each in re.findall(r'<button class="primary".*?</button>', visit.html)]


def test_there_is_one_next_step() -> None:
    visit = table_page()
    assert primaries(visit) == [f"Roll 4d10: success {chance(5, 4, 2)}"]
    assert primaries(visit.do("dn-gm-call", "0:0")) == ["Ivo rolls"]
    visit.do("dn-gm-call-points", "boon:1")
    assert primaries(visit) == ["Roll the hidden d3"]
    visit.do("dn-gm-die", dice=FixedDice(3)).do("dn-gm-roll", dice=FixedDice(5, 9, 9, 9, 9))
    assert primaries(visit) == ["Let it stand"]
    assert primaries(visit.do("dn-offer", "0")) == ["Accept"]
    assert primaries(counted(visit.do("dn-decline"))) == ["Una rolls"]


def test_everybody_rolls_in_turn() -> None:
    visit = called()
    assert visit.heard == "Call for rolls against Ogre: strike."
    assert "Players roll finesse, dodging against Hard (3)." in panel(visit)
    assert f"Ivo: success {chance(5, 5, 3)}" in panel(visit)
    assert f"Una: success {chance(3, 4, 3)}" in panel(visit)
    visit.do("dn-gm-roll", dice=FixedDice(5, 4, 3, 9, 9))
    assert visit.heard == "Ivo rolls finesse 5, dodging, against Ogre: strike: Success, 3 against Hard (3)."
    counted(visit)
    assert "3 successes against Ogre: strike, Hard (3): met exactly" in visit.words
    visit.do("dn-gm-roll", dice=FixedDice(9, 9, 9, 9))
    assert visit.heard.startswith("Una rolls finesse 3, dodging")
    assert table_in(visit.workspace).call is None
    assert table_in(visit.turn(undo).workspace).call is not None
    assert "Una rolls" in panel(visit)
    assert table_in(visit.turn(redo).workspace).call is None


def test_the_higher_of_two_attributes_is_rolled() -> None:
    visit = called(1)
    assert "Players roll body or mind against Average (2)" in panel(visit)
    assert f"Una: success {chance(6, 3, 2)}" in panel(visit)
    visit.do("dn-gm-turn", id_of(visit.workspace, "Una"))
    visit.do("dn-gm-roll", dice=FixedDice(6, 6, 6))
    assert visit.heard.startswith("Una rolls body 6, against Ogre: hide: Greater success, 3 against")


def test_somebody_else_goes_first_or_not_at_all() -> None:
    visit = called(workspace=delve(people=THREE, party=("Ivo", "Una", "Zed")))
    visit.do("dn-gm-turn", id_of(visit.workspace, "Zed"))
    assert visit.heard == "Zed rolls next."
    assert visit.state.rolling.a.sheet == id_of(visit.workspace, "Zed")
    assert "The GM called for it: Ogre: strike." in visit.words
    visit.do("dn-gm-leave", id_of(visit.workspace, "Una"))
    assert visit.heard == "Una does not roll."
    visit.do("dn-step", "a-boon:1").do("dn-roll", dice=FixedDice(6, 9, 9, 9, 9))
    assert visit.heard == (
        "Zed rolls finesse 5, dodging, 1 boon, against Ogre: strike: Failure, 1 against Hard (3)."
    )
    assert "Ivo: success" in panel(visit)
    assert "Zed: success" not in panel(visit)
    visit.do("dn-gm-end")
    assert table_in(visit.workspace).call is None


def test_nobody_at_the_table_cannot_be_called() -> None:
    assert refused(table_page(delve(party=())).do("drawer", "kept"), "dn-gm-call", "0:0").startswith(
        "Nobody sits at the table"
    )


def test_another_roll_is_no_answer_to_a_call() -> None:
    visit = called().do("dn-set", **{"a-sheet": nth(1)})
    rolled(visit, 5, 4, 3)
    call = table_in(visit.workspace).call
    assert call
    assert len(call.waiting) == 2
    assert now(visit).about.against == ""


def test_real_dice_answer_a_call() -> None:
    visit = called().do("dn-gm-turn", nth(1)).do("by-hand")
    for face in "54399":
        visit.do("face", face)
    assert (visit.last.by_hand, now(visit).about.against) == (True, "Ogre: strike")


def test_real_dice_are_those_of_the_next_step_and_not_of_a_roll_folded_behind_it() -> None:
    visit = called(boon=2).do("by-hand")
    assert not offers(visit, "face")
    visit.do("dn-gm-die").do("face", "3")
    assert not offers(visit, "face")
    visit.do("dn-gm-roll")
    for face in "54999":
        visit.do("face", face)
    assert now(visit).about.against == "Ogre: strike"
    # The degree is there, and to be settled before another roll.
    assert not offers(visit, "face")


def test_what_is_set_up_for_a_turn_is_rolled_from_the_panel_too() -> None:
    visit = called().do("dn-gm-turn", nth(1)).do("dn-step", "a-boon:1").do("dn-step", "a-boon:1")
    visit.do("dn-set", **{"line-success": "It misses you."})
    assert f"Ivo: success {chance(7, 5, 3)}, 5d10 at 7 as set up" in panel(visit)
    assert "Set up anew" in panel(visit)
    visit.do("dn-gm-roll", dice=FixedDice(7, 7, 7, 9, 9))
    assert visit.heard.endswith("2 boon, against Ogre: strike: Success, 3 against Hard (3).")
    assert now(counted(visit)).line == "It misses you."


def test_a_turn_that_is_set_up_anew_has_no_points() -> None:
    visit = called().do("dn-gm-turn", nth(1)).do("dn-step", "a-boon:1").do("dn-gm-turn", nth(1))
    assert f"Ivo: success {chance(5, 5, 3)} Ivo rolls Set up first" in panel(visit)


@pytest.mark.parametrize("action", ["dn-roll", "dn-gm-roll"])
def test_points_of_a_turn_are_not_left_for_the_next(action: str) -> None:
    visit = called().do("dn-gm-turn", nth(1)).do("dn-step", "a-boon:1")
    visit.do("dn-set", **{"line-success": "It misses you."}).do(action, dice=FixedDice(6, 9, 9, 9, 9))
    visit.do("dn-gm-call", "0:0")
    assert f"Ivo: success {chance(5, 5, 3)} Ivo rolls" in panel(visit)
    visit.do("dn-gm-roll", dice=FixedDice(6, 5, 5, 5, 9))
    assert now(counted(visit)).successes == (3,)
    assert now(visit).line == ""


def test_the_panel_keeps_the_least_target_number_of_the_table() -> None:
    clumsy = Character(attributes=(Attribute("finesse", 0),), skills=(Skill("dodging", 2),))
    visit = called(workspace=delve(people={"Zed": clumsy}, party=("Zed",), tn_clamp="at_least_1"))
    assert f"Zed: success {chance(1, 5, 3)}" in panel(visit)
    assert f"Roll 5d10: success {chance(1, 5, 3)}" in visit.do("dn-gm-turn", nth(1)).words


# The hidden die


@pytest.mark.parametrize(("face", "dn"), [(1, 4), (2, 4), (3, 3)])
@pytest.mark.parametrize("by_hand", [False, True])
def test_the_hidden_die_comes_before_the_roll(face: int, dn: int, by_hand: bool) -> None:
    visit = called(boon=2)
    odds = against_adversary(5, 5, 3, 2, 0, "d3")
    assert f"Ivo: success {near(percent(at_least(odds, SUCCESS), odds.ways))}" in panel(visit)
    assert not offers(visit, "dn-gm-roll")
    assert offers(visit, "dn-gm-turn") == [id_of(visit.workspace, "Una")]
    before = visit.workspace
    assert visit.do("dn-gm-roll").workspace is before
    if by_hand:
        visit.do("by-hand").do("dn-gm-die")
        assert (visit.heard, visit.workspace) == ("The GM’s hidden d3.", before)
        visit.do("face", str(face)).do("by-hand")
    else:
        visit.do("dn-gm-die", dice=FixedDice(face))
    assert (visit.last.private, visit.last.by_hand) == (True, by_hand)
    assert f"({dn}) for Ivo. The die was thrown" in panel(visit)
    assert f"Ivo: success {chance(5, 5, dn)}" in panel(visit)
    visit.do("dn-gm-roll", dice=FixedDice(5, 5, 5, 9, 9))
    assert now(visit).about.dn == dn
    assert "first your d3, for Una" in panel(visit)


def test_the_hidden_die_stays_out_of_what_is_shared() -> None:
    visit = called(boon=3).do("dn-gm-die", dice=FixedDice(1))
    assert visit.last not in for_all(visit.workspace.log)
    assert "GM’s die" not in summary(visit.workspace.log)
    assert "moved" not in summary(visit.workspace.log)


def test_a_die_is_thrown_for_one_roll() -> None:
    """DN-AMB-17"""
    visit = called(boon=3).do("dn-gm-die", dice=FixedDice(1)).do("dn-gm-turn", nth(3))
    assert "first your d3, for Una" in panel(visit)
    visit.do("dn-gm-die", dice=FixedDice(1))
    before = visit.workspace
    assert visit.do("dn-gm-die", dice=FixedDice(1)).workspace is before
    assert "first your d3, for Una" in panel(visit.turn(undo))


def test_points_may_differ_from_one_turn_to_the_next() -> None:
    """DN-AMB-17: each roll has a die of its own, and its own circumstances."""
    visit = called().do("dn-gm-roll", dice=FixedDice(5, 5, 5, 9, 9))
    visit.do("dn-gm-call-points", "boon:1")
    assert visit.heard == "Ogre: strike: boon 0 → 1."
    assert "Boon on it − 1 +" in panel(visit)
    assert "1 boon on the adversary: first your d3, for Una" in panel(visit)
    assert table_in(visit.workspace).adversaries[0].boon == 0
    visit.do("dn-gm-call-points", "bane:1")
    assert "Una rolls" in panel(visit)
    visit.do("dn-gm-call-points", "bane:-1").do("dn-gm-die", dice=FixedDice(1))
    assert "Insane (4) for Una." in panel(visit)
    assert not offers(visit, "dn-gm-call-points")
    before = visit.workspace
    assert visit.do("dn-gm-call-points", "boon:-1").workspace is before
    assert "first your d3, for Una" in panel(visit.turn(undo))
    assert "1 boon on the adversary" not in panel(visit.turn(undo).turn(undo).turn(undo))


@pytest.mark.parametrize(
    ("dn", "boon", "bane", "rules", "after"),
    [
        (6, 3, 0, {}, "beyond Unfathomable (7)"),
        (6, 3, 0, {"dn_cap": "6"}, "Unfathomable (6)"),
        (0, 0, 3, {}, "Trivial (0)"),
        (2, 0, 3, {"dn_floor": "2"}, "Average (2)"),
        (2, 0, 3, {}, "Easy (1)"),
    ],
)
def test_a_difficulty_moves_within_its_bounds(
    dn: int, boon: int, bane: int, rules: dict[str, str], after: str
) -> None:
    visit = table_page(against(dn, boon, bane, **rules)).do("dn-gm-call", "0:0")
    assert f"{after}: 100 %" in panel(visit)
    assert f"{after} for Ivo." in panel(visit.do("dn-gm-die", dice=FixedDice(1)))
    visit.do("dn-gm-turn", nth(1))
    assert re.search(r"Roll 5d10: success \d", visit.words)
    visit.do("dn-gm-roll", dice=FixedDice(1, 1, 1, 1, 1))
    assert f"against Wyrm: bite, {after}" in visit.words
    assert after in counted(visit).words
    assert (outcome(visit) == "Lesser success") == ("7" in after)


def test_after_a_difficulty_beyond_all_names_another_can_be_chosen() -> None:
    visit = table_page(against(6, 3)).do("dn-gm-call", "0:0").do("dn-gm-die", dice=FixedDice(1))
    visit.do("dn-gm-roll", dice=FixedDice(1, 1, 1, 1, 1))
    assert len(offers(visit, "dn-dn")) == 7


@pytest.mark.parametrize(("die", "sides", "other"), [("d3", 3, "d6"), ("d4", 4, ""), ("d6", 6, "d3")])
def test_the_die_of_the_table_is_thrown(die: str, sides: int, other: str) -> None:
    visit = called(boon=1, workspace=delve(adversary_die=die))
    assert offers(visit, "dn-gm-die") == (["", other] if other else [""])
    assert f"Roll the hidden {die}" in panel(visit)
    visit.do("dn-gm-die", dice=FixedDice(sides))
    assert "Hard (3) for Ivo" in panel(visit)


@pytest.mark.parametrize(("face", "counts"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_a_real_d6_stands_in_for_the_hidden_d3(face: int, counts: int) -> None:
    """DN-ADV-03: 1 and 2 are a 1, 3 and 4 a 2, 5 and 6 a 3."""
    visit = called(boon=2)
    assert "A d6 is read in pairs: 1–2 is 1, 3–4 is 2, 5–6 is 3. DN-ADV-03" in panel(visit)
    assert visit.do("by-hand").do("dn-gm-die", "d6").heard == "The GM’s hidden d6."
    visit.do("face", str(face))
    assert (visit.last.by_hand, visit.last.private, visit.last.house_rules) == (True, True, ())
    (roll,) = rolls_of(visit.last)
    assert (roll.faces, roll.inputs["die"], replay(roll)) == ((face,), "d6", roll)
    moved = 4 if counts <= 2 else 3
    assert f"({moved}) for Ivo. The die was thrown" in panel(visit)


def test_a_table_that_plays_with_a_d4_reads_no_d6() -> None:
    visit = called(boon=2, workspace=delve(adversary_die="d4"))
    assert "read in pairs" not in panel(visit)
    assert refused(visit, "dn-gm-die", "d4:5").startswith("At this table it is a d4")
    assert refused(visit, "dn-gm-die", "d6").startswith("At this table it is a d4, and no d6")


def test_points_on_a_call_that_were_for_one_roll_do_not_stay_for_the_next() -> None:
    three = delve(people=THREE, party=("Ivo", "Una", "Zed"))
    visit = called(workspace=three, boon=1).do("dn-gm-call-points", "boon:1")
    assert "Changed for this roll alone: the next begins with 1 boon and 0 bane again." in panel(visit)
    assert "2 boon on the adversary: first your d3, for Ivo" in panel(visit)
    visit.do("dn-gm-die", dice=FixedDice(3)).do("dn-gm-roll", dice=FixedDice(5, 5, 5, 9, 9))
    assert "1 boon on the adversary: first your d3, for Una" in panel(visit)
    assert "Changed for this roll" not in panel(visit)
    visit.do("dn-gm-call-points", "bane:1").do("dn-gm-turn", id_of(visit.workspace, "Zed"))
    assert "1 boon on the adversary: first your d3, for Zed" in panel(visit)
    visit.do("dn-gm-call-points", "boon:1").do("dn-gm-leave", id_of(visit.workspace, "Una"))
    assert "2 boon on the adversary: first your d3, for Zed" in panel(visit)
    visit.do("dn-gm-call-points", "boon:-1")
    assert "Changed for this roll" not in panel(visit)


# What changes in between


def test_a_call_does_not_take_over_the_texts_of_another_heading() -> None:
    visit = pasted("Core (mind, knowledge) - Easy (1)\nSuccess (0): The lock clicks.", table_page())
    visit.do("dn-gm-call", "0:0").do("dn-gm-roll", dice=FixedDice(5, 5, 5, 9, 9))
    assert now(counted(visit)).line == ""


def test_a_difficulty_without_attributes_can_be_rolled() -> None:
    visit = table_page().do("dn-gm-add-line", "0").do("dn-gm-call", "0:2")
    assert "Players roll as you say against Average (2)" in panel(visit)
    assert "no such attribute" not in panel(visit)


def test_a_sheet_without_the_attribute_is_said_in_its_turn() -> None:
    visit = called(workspace=delve(party=("Neve", "Ivo")))
    assert "Neve: the sheet has no such attribute" in panel(visit)
    assert not offers(visit, "dn-gm-roll")
    before = visit.workspace
    visit.do("dn-gm-roll")
    assert visit.workspace is before
    assert "Ivo rolls" in panel(visit.do("dn-gm-leave", id_of(visit.workspace, "Neve")))


@pytest.mark.parametrize("gone", [binned, given_away])
def test_a_sheet_that_goes_is_no_longer_waited_for(gone: Callable[..., Workspace]) -> None:
    visit = called().turn(gone, "Ivo")
    assert "Ivo" not in panel(visit)
    visit.do("dn-gm-roll", dice=FixedDice(9, 9, 9, 9))
    assert visit.heard.startswith("Una rolls")


def test_a_die_is_thrown_for_one_roll_where_a_sheet_is_gone() -> None:
    visit = called(workspace=delve(people=THREE, party=("Ivo", "Una", "Zed")), boon=3)
    visit.turn(binned, "Ivo").do("dn-gm-die", dice=FixedDice(1)).do("dn-gm-roll", dice=FixedDice(9, 9, 9, 9))
    assert "first your d3, for Zed" in panel(visit)


def test_a_call_ends_with_the_last_who_is_here() -> None:
    visit = called().turn(binned, "Ivo").do("dn-gm-roll", dice=FixedDice(9, 9, 9, 9))
    assert table_in(visit.workspace).call is None


def test_a_skipped_roll_is_a_turn() -> None:
    visit = table_page(against(0)).do("dn-gm-call", "0:0").do("dn-gm-turn", nth(1)).do("dn-skip")
    call = table_in(visit.workspace).call
    assert call
    assert call.waiting == (nth(3),)


def test_writing_notes_is_not_announced() -> None:
    assert table_page().do("dn-gm-notes", **{"dread-notes": "a"}).heard == ""


def test_a_call_is_answered_on_the_dice_page_too() -> None:
    visit = dice_page(called().workspace).do("dn-set", **{"a-sheet": nth(1)})
    visit.do("dn-set", **{"a-skill": "dodging"}).do("dn-dn", "3")
    assert "The GM called for it: Ogre: strike." in visit.words
    rolled(visit, 5, 5, 5, 5, 5)
    call = table_in(visit.workspace).call
    assert call
    assert call.waiting == (id_of(visit.workspace, "Una"),)


def test_the_panel_says_nothing_of_players_own_points() -> None:
    """DN-AMB-21"""
    visit = (
        called(boon=1).do("dn-gm-die", dice=FixedDice(3)).do("dn-gm-turn", nth(1)).do("dn-step", "a-bane:1")
    )
    assert "5d10, each at 4 or under" in visit.words
    assert "Hard (3) for Ivo." in panel(visit)
