import re

import pytest

from dicewright.dice import FixedDice
from dicewright.games.tdgs import CONTEST
from dicewright.games.tdgs.rules.character import Character, Skill
from dicewright.games.tdgs.rules.tables import ROLES
from dicewright.pages.dice import PAGE as DICE
from dicewright.pages.table import PAGE as TABLE
from dicewright.table.contents import Sheet
from dicewright.table.event import Event, rolls_of
from dicewright.table.workspace import create, records_of, redo, undo
from tests.pages.acting import BAD, FRESH, Visit, offers, outcome, pressed
from tests.table.looking import id_of
from tests.table.smithy import smithy

NBSP = "\u00a0"


def dice_page(**rules: str) -> Visit:
    """The dice page with the rules of TDGS; with house rules, a campaign that plays by them."""
    return Visit(DICE, smithy(**rules)).do("open", game="tdgs")


def table(**rules: str) -> Visit:
    """A campaign with Odo and Mira at the table, about to have a contest."""
    workspace = smithy(**{"loss_rounding": "up", **rules})
    workspace, _ = create(workspace, "sheet", "Mira", Sheet(games={"tdgs": Character({"REF": 12})}), "tdgs")
    visit = Visit(TABLE, workspace)
    return visit.do("party", **{f"member-{each.id}": "on" for each in records_of(workspace, "sheet")})


def contest(visit: Visit, a: int, b: int) -> Visit:
    """Odo's STR 15 against Mira's REF 12."""
    visit.do("td-mode", "contest").do(
        "td-set", actor=id_of(visit.workspace, "Odo"), opponent=id_of(visit.workspace, "Mira")
    )
    visit.do("td-set", pairing="Melee")
    return visit.do("td-roll", dice=FixedDice(a, b))


# Against a target


@pytest.mark.parametrize(
    ("face", "told"),
    [
        (1, "Critical failure (21)"),
        (2, "Success (22)"),
        (20, "Critical success (40)"),
    ],
)
def test_the_natural_face_alone_makes_a_critical(face: int, told: str) -> None:
    visit = dice_page().do("td-set", modifier="20", target="22").do("td-roll", dice=FixedDice(face))
    assert visit.last.outcome == told
    assert visit.heard == f"Against 22: {told}."


def test_a_die_that_is_added_counts_but_makes_no_critical() -> None:
    visit = dice_page().do("td-choose", "secondary:4").do("td-set", target="20")
    visit.do("td-roll", dice=FixedDice(16, 4))
    assert visit.last.outcome == "Success (20)"
    assert "D4 added" in visit.html


def test_the_chances_stand_on_the_button() -> None:
    visit = dice_page()
    assert f"Roll: <b>50{NBSP}%</b>" in visit.html
    assert f"Roll: <b>5{NBSP}%</b>" in visit.do("td-set", target="40").html
    assert "Only a natural 20 can do this." in visit.html
    assert f"Roll: <b>95{NBSP}%</b>" in visit.do("td-set", target="1").html


@pytest.mark.parametrize(
    ("key", "typed"), [("target", "1000000"), ("target", "0"), ("modifier", "-51"), ("modifier", "x")]
)
def test_what_is_no_such_number_stays_in_its_field(key: str, typed: str) -> None:
    visit = dice_page().do("td-set", **{key: typed})
    assert visit.heard.endswith(f"not “{typed}”.")
    assert f'name="{key}" value="{typed}"' in visit.html
    assert visit.state.rolling.target == 11
    assert visit.state.rolling.modifier == 0


@pytest.mark.parametrize(
    ("stakes", "value", "what", "rule"),
    [
        ("certain_success", "", "against 11: automatic success, no roll", "TD-DICE-19"),
        ("impossible", "", "against 11: automatic failure, no roll", "TD-DICE-19"),
        ("trivial", "success", "against 11: automatic success, no roll", "TD-AMB-09"),
        ("trivial", "failure", "against 11: automatic failure, no roll", "TD-AMB-09"),
    ],
)
def test_nobody_rolls_for_what_is_settled(stakes: str, value: str, what: str, rule: str) -> None:
    visit = dice_page().do("by-hand").do("td-choose", f"stakes:{stakes}")
    assert 'data-action="td-roll"' not in visit.html
    assert not offers(visit, "face")
    visit.do("td-settle", value, dice=FixedDice())
    assert (visit.last.what, visit.last.rules, visit.last.rolls) == (what, (rule,), ())
    assert f"rules.html#{rule}" in visit.html


def test_nothing_is_settled_where_a_roll_is_needed() -> None:
    visit = dice_page()
    before = visit.workspace
    assert visit.do("td-settle", "success").workspace is before


def test_a_skill_that_the_next_one_does_not_have_is_not_claimed() -> None:
    visit = table().do("td-mode", "check")
    visit.do("td-set", actor=id_of(visit.workspace, "Odo"), skill="Smithing", stat="STR")
    visit.do("td-set", actor=id_of(visit.workspace, "Mira"), stat="STR").do("td-roll", dice=FixedDice(10))
    assert "Smithing" not in visit.last.what


def test_half_the_level_counts_where_the_table_plays_it() -> None:
    workspace = smithy(Character(skills=(Skill("Climbing", 5, 0),)), skill_bonus_formula="half_level")
    visit = Visit(TABLE, workspace).do("td-mode", "check")
    visit.do("td-set", actor=id_of(visit.workspace, "Odo"), skill="Climbing", stat="STR", target="7")
    visit.do("td-roll", dice=FixedDice(9))
    assert visit.last.outcome == "Success (11)"
    assert visit.last.house_rules == ("Skill bonus: Half the level, rounded down (TD-AMB-13)",)


# How large a critical is


@pytest.mark.parametrize(
    ("kind", "face", "told", "result"),
    [
        ("damage", 1, "12 (exactly 25/2)", "Minor, 10 becomes 12"),
        ("damage", 4, "20", "Major, 10 becomes 20"),
        ("duration", 2, "12", "Notable, 10 becomes 12"),
        ("duration", 3, "15", "Bonus, 10 becomes 15"),
        ("healing", 3, "17 (exactly 35/2)", "Bonus, 10 becomes 17"),
        ("area", 1, "1 more target", "Minor: 1 more target"),
        ("area", 2, "2 more targets", "Notable: 2 more targets"),
        ("area", 4, "2 times the area or all adjacent", "Major: 2 times the area or all adjacent"),
    ],
)
def test_a_critical_success_offers_the_d4(kind: str, face: int, told: str, result: str) -> None:
    visit = dice_page().do("td-roll", dice=FixedDice(20))
    assert "How large is the critical effect?" in visit.html
    visit.do("td-choose", f"kind:{kind}").do("td-set", before="10").do("td-effect", dice=FixedDice(face))
    assert f'<p class="total">{told}</p>' in visit.html
    assert visit.last.outcome == result
    assert "How large is the critical effect?" not in visit.html


def test_parts_are_rounded_as_the_table_rules() -> None:
    visit = dice_page(percent_rounding="up").do("td-roll", dice=FixedDice(20))
    visit.do("td-set", before="3").do("td-effect", dice=FixedDice(1))
    assert visit.last.outcome == "Minor, 3 becomes 4"
    assert visit.last.house_rules == ("Parts of a whole after a critical: Round up (TD-AMB-06)",)


def test_a_critical_failure_offers_the_d4_only_where_the_table_plays_it() -> None:
    assert "How large" not in dice_page().do("td-roll", dice=FixedDice(1)).html
    visit = dice_page(d4_on_critical_failure="true").do("td-roll", dice=FixedDice(1))
    assert "How large is the critical effect?" in visit.html
    assert "Major" in visit.do("td-effect", dice=FixedDice(4)).html


@pytest.mark.parametrize("face", [2, 11, 19])
def test_an_ordinary_result_offers_no_d4(face: int) -> None:
    assert "How large" not in dice_page().do("td-roll", dice=FixedDice(face)).html


@pytest.mark.parametrize("face", [1, 11])
def test_the_d4_is_not_rolled_without_a_critical_success(face: int) -> None:
    visit = dice_page().do("td-roll", dice=FixedDice(face))
    before = visit.workspace
    visit.do("td-effect", dice=FixedDice(4))
    assert visit.workspace is before


# How much


def test_dice_outside_their_role_cannot_be_chosen() -> None:
    visit = dice_page().do("td-mode", "amount")
    for purpose in ("minor_magnitude", "median_magnitude", "large_selection", "duration"):
        visit.do("td-choose", f"purpose:{purpose}")
        fit = {sides for sides, purposes in ROLES.items() if purpose in purposes}
        assert visit.state.rolling.sides in fit
        for sides in ROLES:
            button = re.search(rf'value="sides:{sides}"[^>]*>', visit.html)
            assert button
            assert ("disabled" in button[0]) == (sides not in fit)
            visit.do("td-choose", f"sides:{sides}")
            assert visit.state.rolling.sides in fit


def test_the_d4_is_never_rolled_alone_and_the_d20_never_for_how_much() -> None:
    visit = dice_page().do("td-mode", "amount")
    for purpose in ("modifier", "critical_effect", "resolution", "binary"):
        before = visit.state.rolling.purpose
        assert visit.do("td-choose", f"purpose:{purpose}").state.rolling.purpose == before


def test_an_amount_is_rolled_and_has_no_criticals() -> None:
    visit = dice_page().do("td-mode", "amount").do("td-choose", "purpose:median_magnitude")
    visit.do("td-choose", "sides:12").do("td-set", count="2", add="3")
    assert "Roll <b>2d12+3</b>" in visit.html
    visit.do("td-roll", dice=FixedDice(12, 12))
    assert (visit.last.what, visit.last.outcome) == ("a medium magnitude, 2d12", "27")
    assert "critical" not in visit.words.lower()


def test_a_die_that_takes_away_does_so_with_a_real_minus_sign() -> None:
    visit = dice_page().do("td-mode", "amount").do("td-set", add="-9")
    assert "Roll <b>1d6−9</b>" in visit.html
    visit.do("td-roll", dice=FixedDice(1))
    assert visit.last.outcome == "−8"


# Yes or no


@pytest.mark.parametrize(("face", "answer"), [(1, "Yes"), (2, "No")])
def test_the_d2_is_one_die_with_nothing_added_and_its_answer_is_a_word(face: int, answer: str) -> None:
    visit = dice_page().do("td-set", add="3", count="5").do("td-mode", "decide")
    assert "1 is yes, 2 is no" in visit.words
    assert 'name="count"' not in visit.html
    assert 'name="add"' not in visit.html
    dice = FixedDice(face)
    visit.do("td-set", question=" Is the gate  locked? ").do("td-roll", dice=dice)
    assert dice.unused == 0
    assert outcome(visit) == answer
    assert '<p class="total">' not in visit.html
    assert visit.heard == f"Is the gate locked? {answer}."


def test_a_yes_or_no_without_a_question_is_told_as_such() -> None:
    visit = dice_page().do("td-mode", "decide").do("by-hand")
    assert visit.do("face", "3").heard == "A d2 cannot show 3."
    visit.do("face", "2")
    assert visit.heard == "Yes or no: No."
    assert visit.last.by_hand


# Whether, and then how much


def hitting(visit: Visit, purpose: str = "minor_magnitude", sides: int = 8) -> Visit:
    """Two dice and 1 more, if it succeeds."""
    visit.do("td-choose", "then:yes").do("td-choose", f"purpose:{purpose}")
    return visit.do("td-choose", f"sides:{sides}").do("td-set", count="2", add="1")


def test_a_success_is_followed_by_how_much_with_dice_of_its_own() -> None:
    visit = hitting(dice_page())
    d20 = FixedDice(15)
    visit.do("td-roll", dice=d20)
    assert (visit.last.outcome, d20.unused) == ("Success (15)", 0)
    assert "Roll how much: <b>2d8+1</b>" in visit.html
    assert 'data-action="td-roll"' not in visit.html
    lines = len(visit.workspace.log)
    visit.do("td-amount", dice=FixedDice(3, 7))
    assert len(visit.workspace.log) == lines
    assert visit.last.outcome == "Success (15), then 11 with 2d8+1"
    assert [roll.action for roll in rolls_of(visit.last)] == ["tdgs.resolve", "tdgs.magnitude"]
    assert "How much: 11, with 2d8+1" in visit.words
    assert 'data-action="td-roll"' in visit.html
    before = visit.workspace
    assert visit.do("td-amount", dice=FixedDice(1, 1)).workspace is before


@pytest.mark.parametrize("face", [1, 5])
def test_a_failure_is_not_followed_by_how_much(face: int) -> None:
    visit = hitting(dice_page()).do("td-roll", dice=FixedDice(face))
    assert "how much: 2d8" not in visit.words
    before = visit.workspace
    assert visit.do("td-amount", dice=FixedDice(1, 1)).workspace is before
    assert 'data-action="td-roll"' in visit.html


@pytest.mark.parametrize(
    ("purpose", "sides", "kind", "face", "told"),
    [
        ("minor_magnitude", 8, "damage", 2, "Notable, 11 becomes 16"),
        ("minor_magnitude", 8, "healing", 4, "Major, 11 becomes 22"),
        ("duration", 10, "", 1, "Minor, 11 becomes 12"),
        ("area", 12, "", 1, "Minor: 1 more target"),
        ("area", 12, "", 3, "Bonus, 11 becomes 16"),
        ("area", 12, "", 4, "Major, 11 becomes 22 or all adjacent"),
    ],
)
def test_a_critical_enlarges_how_much_was_rolled(
    purpose: str, sides: int, kind: str, face: int, told: str
) -> None:
    visit = hitting(dice_page(), purpose, sides).do("td-set", before="99").do("td-roll", dice=FixedDice(20))
    assert "How large is the critical effect?" not in visit.html
    before = visit.workspace
    assert visit.do("td-effect", dice=FixedDice(4)).workspace is before
    visit.do("td-amount", dice=FixedDice(3, 7))
    if kind:
        visit.do("td-choose", f"kind:{kind}")
    assert "before: 11, as rolled." in visit.words
    assert 'name="before"' not in visit.html
    visit.do("td-effect", dice=FixedDice(face))
    assert visit.last.outcome == told


def test_how_much_is_rolled_with_real_dice_or_left() -> None:
    visit = hitting(dice_page()).do("by-hand").do("face", "12")
    assert "Die 1, a d8, for a small magnitude:" in visit.words
    visit.do("face", "8").do("face", "1")
    assert (visit.last.outcome, visit.last.by_hand) == ("Success (12), then 10 with 2d8+1", True)
    visit.do("by-hand").do("td-roll", dice=FixedDice(12)).do("td-leave")
    assert 'data-action="td-roll"' in visit.html
    assert visit.last.outcome == "Success (12)"


def test_a_roll_between_whether_and_how_much_hinders_nothing() -> None:
    visit = hitting(table().do("td-mode", "check")).do("td-roll", dice=FixedDice(15))
    visit.do("roll", text="1d6", dice=FixedDice(3)).do("td-amount", dice=FixedDice(1, 1))
    assert visit.last.outcome == "Success (15), then 3 with 2d8+1"


def test_who_wins_a_contest_rolls_for_how_much() -> None:
    visit = contest(hitting(table()), 10, 12)
    assert "Roll how much: <b>2d8+1</b>" in visit.html
    visit.do("td-amount", dice=FixedDice(4, 4))
    assert visit.heard == "Odo against Mira: Odo wins, 25 to 24, then 9 with 2d8+1."
    assert 'data-action="td-amount"' not in contest(hitting(table()), 2, 12).html


# Criticals in a contest


@pytest.mark.parametrize(("a", "b", "who"), [(20, 3, "Odo"), (3, 20, "Mira")])
def test_who_wins_a_contest_with_a_natural_20_is_offered_the_d4(a: int, b: int, who: str) -> None:
    visit = contest(table(), a, b)
    side = "a" if who == "Odo" else "b"
    assert f"How large is {who}’s critical effect?" in visit.words
    visit.do("td-set", before="8").do("td-effect", side, dice=FixedDice(2))
    assert (visit.last.who, visit.last.outcome) == (who, "Notable, 8 becomes 12")
    assert "How large" not in visit.words
    before = visit.workspace
    assert visit.do("td-effect", side, dice=FixedDice(2)).workspace is before


def test_a_natural_20_that_loses_or_a_1_that_wins_is_offered_no_d4() -> None:
    # Odo's 16 against Mira's 14; and where Odo has 60 more, 80 against 32.
    assert "How large" not in contest(table(d4_on_critical_failure="true"), 1, 2).words
    visit = table().do("td-set", modifier="50")
    assert "How large" not in contest(visit, 3, 20).words


def test_who_loses_a_contest_with_a_natural_1_is_offered_the_d4_where_the_table_plays_it() -> None:
    assert "How large" not in contest(table(), 1, 12).words
    visit = contest(table(d4_on_critical_failure="true"), 20, 1)
    assert "How large is Odo’s critical effect?" in visit.words
    assert "How large is Mira’s critical effect?" in visit.words
    visit.do("by-hand").do("td-effect", "a")
    assert visit.heard == "Odo’s d4, for the effect."
    visit.do("face", "3").do("by-hand")
    assert (visit.last.who, visit.last.by_hand) == ("Odo", True)
    assert "How large is Mira’s critical effect?" in visit.words
    assert "How large is Odo’s critical effect?" not in visit.words
    visit.do("td-effect", "b", dice=FixedDice(1))
    assert visit.last.who == "Mira"


def test_a_critical_in_a_contest_enlarges_how_much_was_rolled() -> None:
    visit = contest(hitting(table()), 20, 12)
    assert "How large" not in visit.words
    visit.do("td-amount", dice=FixedDice(4, 4)).do("td-effect", "a", dice=FixedDice(4))
    assert visit.last.outcome == "Major, 9 becomes 18"


# Against each other


def test_the_higher_total_wins_a_contest() -> None:
    visit = contest(table(), 10, 12)
    assert visit.heard == "Odo against Mira: Odo wins, 25 to 24."
    assert "Does anybody have a reaction left?" not in visit.html


def test_a_tie_waits_for_reactions_and_only_then_flips_the_d2() -> None:
    visit = contest(table(), 10, 13)
    assert visit.heard == "Odo against Mira: tied, 25 to 25."
    assert "A tie" in visit.html
    assert "1 is Odo, 2 is Mira" in visit.html
    assert 'data-action="td-roll"' not in visit.html
    assert re.search(r'data-action="td-react"[^>]*disabled', visit.html)
    before = visit.workspace
    assert visit.do("td-react").workspace.records == before.records
    visit.do("td-flip", dice=FixedDice(2))
    assert visit.last.outcome == "Mira wins, 25 to 25, by the d2 (2)"
    assert "Mira wins by the d2" in visit.words
    assert 'data-action="td-roll"' in visit.html


def test_a_press_on_react_without_a_reaction_writes_nothing() -> None:
    visit = contest(table(), 10, 13)
    before = visit.workspace.log
    visit.do("td-react")
    assert len(visit.workspace.log) == len(before)
    assert visit.last.outcome == "tied, 25 to 25"


def test_reactions_change_totals() -> None:
    visit = contest(table(), 10, 13).do("td-step", "react_a:1").do("td-step", "react_b:-1")
    assert not re.search(r'data-action="td-react"[^>]*disabled', visit.html)
    visit.do("td-react")
    assert visit.last.outcome == "Odo wins, 26 to 24"
    assert (visit.state.rolling.react_a, visit.state.rolling.react_b) == (0, 0)
    assert "Reaction" in visit.html


def test_equal_reactions_leave_it_open_and_the_d2_still_decides() -> None:
    visit = contest(table(), 10, 13).do("td-set", react_a="2", react_b="2").do("td-react")
    assert visit.last.outcome == "tied, 27 to 27"
    visit.do("td-flip", dice=FixedDice(1))
    assert visit.last.outcome == "Odo wins, 27 to 27, by the d2 (1)"
    assert sum(event.action == CONTEST for event in visit.workspace.log) == 1


def test_a_decided_contest_is_not_flipped_or_changed() -> None:
    visit = contest(table(), 10, 12)
    before = visit.workspace
    visit.do("td-set", react_b="9").do("td-react").do("td-flip", dice=FixedDice(2))
    assert visit.workspace is before


def test_criticals_rule_a_contest_where_the_table_plays_it() -> None:
    visit = contest(table(contest_criticals="criticals_first"), 1, 2)
    assert "Mira wins by a critical" in visit.words
    assert contest(table(), 1, 2).heard == "Odo against Mira: Odo wins, 16 to 14."


def test_a_tie_that_was_undone_is_no_longer_open() -> None:
    visit = contest(table(), 10, 13)
    visit.state = visit.state.replace(workspace=undo(visit.workspace))
    assert "Does anybody have a reaction left?" not in visit.html
    assert 'data-action="td-roll"' in visit.html
    before = visit.workspace
    assert visit.do("td-flip", dice=FixedDice(1)).workspace is before
    visit.state = visit.state.replace(workspace=redo(visit.workspace))
    assert "Does anybody have a reaction left?" in visit.html


def test_a_tie_is_still_open_after_a_reload() -> None:
    visit = contest(table(), 10, 13)
    later = Visit(TABLE, visit.workspace)
    assert "Does anybody have a reaction left?" in later.html
    later.do("td-flip", dice=FixedDice(1))
    assert later.last.outcome == "Odo wins, 25 to 25, by the d2 (1)"


def test_a_roll_between_tie_and_d2_hinders_nothing() -> None:
    visit = contest(table(), 10, 13).do("roll", text="1d6", dice=FixedDice(3))
    assert "Does anybody have a reaction left?" in visit.html
    visit.do("td-flip", dice=FixedDice(2))
    assert visit.last.outcome == "Mira wins, 25 to 25, by the d2 (2)"
    assert "Does anybody have a reaction left?" not in visit.html


def test_sides_without_a_sheet_have_names() -> None:
    visit = dice_page().do("td-mode", "contest").do("td-set", name=" The troll ", opponent_name="")
    visit.do("td-set", name=" The troll ", opponent_name="", modifier="3", other="-2")
    visit.do("td-roll", dice=FixedDice(4, 10))
    assert visit.heard == "The troll against Second side: Second side wins, 7 to 8."
    same = dice_page().do("td-mode", "contest").do("td-set", name="Orc", opponent_name="Orc")
    assert same.do("td-roll", dice=FixedDice(9, 4)).heard == "Orc against Orc (2): Orc wins, 9 to 4."


# Real dice


def test_real_dice_are_entered_for_a_check() -> None:
    visit = dice_page().do("td-choose", "secondary:6").do("by-hand")
    assert visit.heard == "Die 1, a d20."
    assert visit.do("face", "21").heard == "A d20 cannot show 21."
    assert visit.do("face", "12").heard == "Die 2, a d6, to add."
    assert visit.do("face", "7").heard == "A d6 cannot show 7."
    visit.do("face", "3")
    assert (visit.last.outcome, visit.last.by_hand) == ("Success (15)", True)


def test_real_dice_are_entered_for_a_contest_and_its_d2() -> None:
    visit = table().do("td-set", actor="", opponent="").do("by-hand")
    assert visit.heard == "First side’s d20."
    assert visit.do("face", "9").heard == "Second side’s d20."
    visit.do("face", "9")
    assert visit.last.outcome == "tied, 9 to 9"
    assert "Die 1, a d2, to break the tie:" in visit.words
    assert visit.do("face", "3").heard == "A d2 cannot show 3."
    visit.do("face", "2")
    assert visit.last.outcome == "Second side wins, 9 to 9, by the d2 (2)"
    assert visit.last.by_hand


def test_real_dice_are_entered_for_how_much() -> None:
    visit = dice_page().do("td-mode", "amount").do("td-choose", "purpose:large_selection").do("by-hand")
    visit.do("face", face="00")
    assert visit.last.outcome == "100"


def test_changing_the_roll_empties_the_hand() -> None:
    visit = dice_page().do("td-choose", "secondary:6").do("by-hand").do("face", "12")
    assert visit.do("td-set", target="9").state.hand.faces == ()


# What nobody could press


@pytest.mark.parametrize(
    ("action", "value"),
    [
        ("td-mode", "x"),
        ("td-mode", ""),
        ("td-step", ""),
        ("td-step", "target"),
        ("td-step", "target:x"),
        ("td-step", "target:1:1"),
        ("td-step", "x:1"),
        ("td-step", "mode:1"),
        ("td-choose", ""),
        ("td-choose", "secondary"),
        ("td-choose", "secondary:20"),
        ("td-choose", "sides:x"),
        ("td-choose", "sides:4"),
        ("td-choose", "purpose:x"),
        ("td-choose", "kind:x"),
        ("td-choose", "stakes:x"),
        ("td-choose", "actor:x"),
        ("td-settle", "x"),
        ("td-react", "x"),
        ("td-flip", "x"),
        ("td-unheard-of", "x"),
        ("face", "x"),
        ("back", ""),
    ],
)
@pytest.mark.parametrize("mode", ["check", "contest", "amount"])
def test_a_forged_press_changes_nothing(action: str, value: str, mode: str) -> None:
    visit = dice_page().do("td-mode", mode)
    rolling, workspace = visit.state.rolling, visit.workspace
    visit.do(action, value)
    assert visit.workspace is workspace
    assert visit.state.rolling == rolling
    assert visit.html


@pytest.mark.parametrize("count", [0, 1])
def test_a_contest_from_elsewhere_that_cannot_be_read_does_not_break_the_page(count: int) -> None:
    visit = contest(table(), 10, 12)
    strange = Event("z-1", CONTEST, "a strange contest", rolls=visit.last.rolls[:count])
    workspace = visit.workspace.replace(log=(*visit.workspace.log, strange))
    assert pressed(Visit(TABLE, workspace), "td-mode") == ["contest"]


def test_words_from_people_are_escaped() -> None:
    visit = dice_page().do("td-mode", "contest")
    visit.do("td-set", name=f"One {BAD}", opponent_name=f"Other {BAD}", modifier=BAD)
    assert "<b title" not in visit.html
    assert visit.html.count("&lt;b title") >= 5
    visit.do("td-roll", dice=FixedDice(9, 9))
    assert "<b title" not in visit.html
    visit.do("td-flip", dice=FixedDice(2))
    assert "<b title" not in visit.html
    shown = Visit(TABLE, visit.workspace).do("make", name="x").html
    assert "<b title" not in shown


def test_a_page_without_anything_can_roll_by_the_rules() -> None:
    visit = Visit(DICE, FRESH).do("open", game="tdgs")
    assert "No roll yet." in visit.html
    assert visit.do("td-roll", dice=FixedDice(11)).heard == "Against 11: Success (11)."
    assert 'data-action="td-roll"' not in visit.do("open", game="x").html
