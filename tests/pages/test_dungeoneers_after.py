"""A roll of Dungeoneers that lies there: faces, success control, a compromise, the degree, and undo."""

import re
from collections.abc import Callable

import pytest

from dicewright.dice import FixedDice
from dicewright.games.dungeoneers.pages.examples import EXAMPLES
from dicewright.pages.sheets import PAGE as SHEETS
from dicewright.table.workspace import Workspace, redo, undo, with_settings
from tests.pages.acting import BAD, FRESH, Visit, nth, offers, outcome, refused
from tests.pages.delving import (
    about_to,
    called,
    counted,
    delve,
    dice_page,
    now,
    pasted,
    rolled,
    table_page,
    wrote,
)
from tests.table.looking import binned, given_away, person, state_of, table_in

LINES = "Failure: Nothing.\nLesser success (-1): A graze.\nSuccess (0): A hit.\nGreater success (1): Down."
FACES = {"failure": (9, 9, 9, 9), "lesser": (5, 9, 9, 9), "success": (5, 4, 9, 9), "greater": (5, 4, 7, 1)}
"""Of 4d10 at 5 against Average."""


def struck(kind: str = "greater", text: str = "Core (finesse, striking) - Average (2)") -> Visit:
    return rolled(pasted(text), *FACES[kind])


def result(visit: Visit) -> str:
    """What stands above the set-up."""
    return visit.words.split("Core Standard Group Test Odds")[0]


# The dice


def test_faces_are_told_apart() -> None:
    visit = struck()
    html = visit.html.split('aria-label="Set-up"')[0]
    kinds = re.findall(r'<span class="(rolled[^"]*)"', html)
    assert kinds == ["rolled success", "rolled success", "rolled loss", "rolled success one"]
    assert 'aria-label="4d10 at 5: 5 a success, 4 a success, 7 a loss, 1 a success"' in html
    assert "spark" not in html
    assert "Critical" not in result(visit)


def test_two_ones_are_a_critical() -> None:
    visit = rolled(about_to(a_skill="striking"), 1, 1, 9, 9)
    assert visit.html.split('aria-label="Set-up"')[0].count("spark") == 2
    assert "3 successes against Average (2)" in result(visit)
    assert "Critical: 2 dice show 1. DN-CRIT-01" in result(visit)
    assert visit.heard == "Ivo rolls finesse 5, striking: Greater success, 3 against Average (2), critical."
    assert "Greater success" in result(counted(visit))


def test_ones_above_the_target_number_are_losses_and_a_critical() -> None:
    """DN-AMB-02"""
    visit = rolled(wrote(about_to(), a_bane="9"), 1, 1, 1)
    assert visit.html.count('class="rolled loss one"') == 3
    assert "1 success against" in result(visit)


@pytest.mark.parametrize(("rules", "successes"), [({}, 5), ({"critical_mode": "per_pair"}, 6)])
def test_pairs_of_ones_count_as_the_table_says(rules: dict[str, str], successes: int) -> None:
    visit = rolled(dice_page(delve(**rules)), 1, 1, 1, 1)
    assert f"{successes} successes against" in result(visit)
    assert ("House rule: " in result(visit)) == bool(rules)


# The degree as rolled, success control, and what counts


@pytest.mark.parametrize(
    ("kind", "degree", "line", "difference"),
    [
        ("failure", "Failure", "Nothing.", "2 under"),
        ("lesser", "Lesser success", "A graze.", "1 under"),
        ("success", "Success", "A hit.", "met exactly"),
        ("greater", "Greater success", "Down.", "1 over"),
    ],
)
def test_the_degree_comes_with_its_text_after_success_control(
    kind: str, degree: str, line: str, difference: str
) -> None:
    visit = struck(kind, f"Core (finesse, striking) - Average (2)\n{LINES}")
    before = result(visit)
    assert line not in before
    assert outcome(visit) == degree
    assert visit.heard.startswith(f"Ivo rolls finesse 5, striking: {degree}, ")
    assert f"against Average (2): {difference}. DN-CORE-03 As rolled, and not settled yet." in before
    assert "Let it stand" in before
    counted(visit)
    assert outcome(visit) == degree
    assert f"against Average (2): {difference}. DN-CORE-03 {line}" in result(visit)
    assert "As rolled" not in result(visit)
    assert visit.heard.startswith(f"Ivo rolls finesse 5, striking, and lets it stand: {degree}, ")
    assert not offers(visit, "dn-count")
    assert not offers(visit, "dn-offer")


def test_after_a_compromise_the_degree_is_no_longer_as_rolled() -> None:
    visit = struck("lesser").do("dn-offer", "0")
    assert "As rolled, and not settled yet." in result(visit)
    accepted = result(visit.do("dn-accept"))
    assert "Not settled yet." in accepted
    assert "As rolled" not in accepted


def test_a_failure_without_a_text_simply_does_not_work() -> None:
    assert "It simply does not work. DN-CORE-05" in result(counted(struck("failure")))
    assert "It simply" not in result(counted(struck("lesser")))


@pytest.mark.parametrize(("use", "degree"), [(0, "Failure"), (1, "Lesser"), (2, "Success"), (3, "Greater")])
def test_fewer_successes_can_be_counted(use: int, degree: str) -> None:
    visit = struck().do("dn-use", use=str(use))
    assert f"Count {use} of 3 successes: {degree.lower()}" in result(visit)
    assert f'max="3" value="{use}"' in visit.html
    assert ("Let it stand" if use == 3 else f"Count {use} ") in result(visit)
    assert outcome(visit) == "Greater success"
    assert outcome(counted(visit, use)).startswith(degree)
    assert (f"Ivo counts {use} of 3. DN-CTRL-01" in result(visit)) == (use < 3)


def test_more_than_was_rolled_cannot_be_counted() -> None:
    visit = struck().do("dn-use", use="99")
    assert "Count 3 of 3 successes" in result(visit)
    assert refused(visit, "dn-count", use="4").startswith("Only 3 successes were rolled")
    assert now(visit).is_open


@pytest.mark.parametrize("use", ["-1", "x", "9999999", "1.5"])
def test_a_number_that_is_none_settles_nothing(use: str) -> None:
    assert now(struck().do("dn-count", use=use)).is_open


def test_no_success_leaves_nothing_to_give_up() -> None:
    visit = struck("failure")
    assert "Ivo has no success to give up." in result(visit)
    assert 'type="range"' not in visit.html


# A compromise


def test_a_compromise_is_offered_and_accepted() -> None:
    visit = struck("lesser").do("dn-offer", "0")
    assert "Ivo offers a compromise: one more success for them, 1 dread for you (now 0)" in result(visit)
    assert not offers(visit, "dn-count")
    assert counted(visit).state.rolling.problem == ""
    assert now(visit).is_open
    visit.do("dn-accept")
    assert visit.heard == (
        "The GM accepts the compromise of Ivo, and gains 1 dread: Success, 2 against Average (2)."
    )
    assert outcome(visit) == "Success"
    assert table_in(visit.workspace).dread == 1
    assert not offers(visit, "dn-offer")
    counted(visit)
    assert "Success 2 successes against Average (2): met exactly" in result(visit)
    assert "A compromise: +1 success, +1 dread for the GM" in result(visit)


def test_a_compromise_is_declined() -> None:
    visit = struck("lesser").do("dn-offer", "0").do("dn-decline")
    assert visit.heard == ("The GM declines the compromise of Ivo: Lesser success, 1 against Average (2).")
    assert "The GM declined the compromise; nothing changes. DN-COMP-02" in result(visit)
    assert table_in(visit.workspace).dread == 0
    assert not offers(visit, "dn-offer")
    assert refused(visit, "dn-offer", "0").startswith("There is nothing to offer")
    assert "dread" not in counted(visit).heard


def test_an_offer_can_be_taken_back() -> None:
    visit = struck("lesser").do("dn-offer", "0").do("dn-withdraw")
    assert offers(visit, "dn-offer") == ["0"]
    assert table_in(visit.do("dn-accept").workspace).dread == 0


def test_an_offer_is_heard() -> None:
    assert "compromise" in struck("lesser").do("dn-offer", "0").heard


@pytest.mark.parametrize("kind", ["success", "greater"])
def test_what_succeeds_needs_no_compromise(kind: str) -> None:
    visit = struck(kind)
    assert not offers(visit, "dn-offer")
    assert refused(visit, "dn-offer", "0")


@pytest.mark.parametrize(("limit", "most"), [("1", 1), ("2", 2), ("unlimited", 3)])
def test_the_table_says_how_many_compromises_there_are(limit: str, most: int) -> None:
    visit = wrote(dice_page(delve(compromise_limit=limit)), a_score="0").do("dn-dn", "3")
    rolled(visit, 9, 9, 9, 9)
    for made in range(1, 5):
        if not offers(visit, "dn-offer"):
            break
        visit.do("dn-offer", "0").do("dn-accept")
        assert table_in(visit.workspace).dread == made
    assert table_in(visit.workspace).dread == most
    said = "A compromise: +1 success, " if most == 1 else f"{most} compromises: +{most} successes, "
    assert f"{said}+{most} dread" in result(counted(visit))


def test_without_a_campaign_nobody_counts_dread() -> None:
    visit = rolled(dice_page(FRESH), 9, 9, 9, 1).do("dn-offer", "0")
    assert "Nobody counts dread: put a campaign of Dungeoneers on the table for that." in result(visit)
    assert "gains 1 dread that nobody counts: Success, 2 against" in visit.do("dn-accept").heard
    assert "Success, 2 against Average (2), 1 dread" in counted(visit).heard


@pytest.mark.parametrize(("kind", "degree"), [("failure", "Failure"), ("lesser", "Lesser success")])
def test_whoever_offers_a_compromise_has_seen_the_degree(kind: str, degree: str) -> None:
    """DN-COMP-01 and -03: it is offered for a failure or a lesser success that everybody sees."""
    visit = struck(kind)
    assert (outcome(visit), offers(visit, "dn-offer")) == (degree, ["0"])
    assert result(visit).index("Offer a compromise") < result(visit).index("Let it stand")
    counted(visit)
    assert not offers(visit, "dn-offer")
    visit.turn(undo)
    assert (outcome(visit), offers(visit, "dn-offer")) == (degree, ["0"])
    assert offers(visit, "dn-count")


# Undo


def test_undo_at_each_point() -> None:
    visit = struck("lesser")
    start = state_of(delve())
    visit.do("dn-offer", "0")
    assert offers(visit.turn(undo), "dn-offer") == ["0"]
    assert "The roll was undone." in result(visit.turn(undo))
    assert "offers a compromise" in result(visit.turn(redo).turn(redo))
    visit.do("dn-accept")
    assert table_in(visit.workspace).dread == 1
    visit.turn(undo)
    assert "offers a compromise" in result(visit)
    assert state_of(visit.workspace) == start
    assert offers(visit.turn(redo), "dn-count")
    counted(visit)
    assert offers(visit.turn(undo), "dn-count")
    assert table_in(visit.workspace).dread == 1
    assert not offers(visit.turn(redo), "dn-count")
    assert outcome(visit) == "Success"


def test_an_answer_and_what_follows_it_are_undone_one_by_one() -> None:
    visit = counted(struck("lesser").do("dn-offer", "0").do("dn-accept"))
    settled = state_of(visit.workspace)
    assert offers(visit.turn(undo), "dn-count")
    assert "offers a compromise" in result(visit.turn(undo))
    assert state_of(visit.workspace) == state_of(delve())
    assert outcome(visit.turn(redo).turn(redo)) == "Success"
    assert state_of(visit.workspace) == settled
    for _ in range(4):
        visit.turn(undo)
    assert "The roll was undone." in result(visit)


def test_what_was_undone_cannot_go_on() -> None:
    visit = struck("lesser").turn(undo)
    before = visit.workspace
    for action in ("dn-count", "dn-use", "dn-offer", "dn-accept", "dn-decline", "dn-withdraw"):
        assert visit.do(action, "0", use="0").workspace is before
    assert "The roll was undone." in result(visit)


def test_a_roll_goes_on_after_a_reload_and_after_other_deeds() -> None:
    visit = struck("lesser").do("dn-offer", "0")
    later = table_page(visit.workspace).do("dn-gm-dread", "1")
    assert "offers a compromise" in later.words
    later.do("dn-accept").do("dn-gm-dread", "1")
    assert table_in(later.workspace).dread == 3
    there = counted(dice_page(later.workspace))
    assert "Success, 2 against Average (2), 1 dread" in there.heard
    assert table_in(there.workspace).dread == 3


@pytest.mark.parametrize("gone", [binned, given_away])
def test_a_roll_goes_on_without_its_sheet(gone: Callable[..., Workspace]) -> None:
    visit = struck("lesser").turn(gone, "Ivo")
    visit.do("dn-offer", "0").do("dn-accept")
    assert "Success, 2 against" in counted(visit).heard
    assert table_in(visit.workspace).dread == 1


def test_another_campaign_shows_its_own_rolls() -> None:
    visit = struck()
    away = with_settings(visit.workspace, "clear the table", campaign="")
    assert "No roll yet." in dice_page(away).words


# Real dice


@pytest.mark.parametrize("mode", ["core", "standard", "group", "test"])
def test_real_dice_are_entered_one_by_one(mode: str) -> None:
    visit = about_to("Ivo", "Una", mode, a_skill="striking", b_skill="dodging").do("by-hand")
    assert visit.heard == "Ivo’s d10."
    assert visit.do("face", "11").heard == "A d10 cannot show 11."
    total = {"core": 4, "standard": 3, "group": 3, "test": 8}[mode]
    which = ("", "2nd ", "3rd ", "4th ")
    names = [f"{who}’s {each}d10." for who in ("Ivo", "Una") for each in which][:total]
    for name in names[1:]:
        assert visit.do("face", "0" if name == names[1] else "5").heard == name
    assert visit.do("back").heard == names[-2]
    visit.do("face", "5").do("face", "5")
    assert visit.last.by_hand
    assert visit.last.rolls[0]["dice"][0]["face"] == 10
    assert "Entered from real dice." in result(visit)
    assert "Ivo’s d10:" not in visit.words
    while now(visit).is_open:
        counted(visit)
    assert "Ivo’s d10:" in visit.words


def test_faces_belong_to_the_roll_they_were_entered_for() -> None:
    visit = about_to(a_skill="striking").do("by-hand").do("face", "5").do("face", "5")
    assert visit.state.hand.faces == (5, 5)
    assert visit.do("dn-step", "a-boon:1").state.hand.faces == ()


# Examples, names, a sheet, a trivial task


@pytest.mark.parametrize("place", range(len(EXAMPLES)))
def test_every_example_can_be_rolled_to_its_end(place: int) -> None:
    visit = Visit(dice_page().page, FRESH).do("open", game="dungeoneers").do("dn-example", str(place))
    visit.do("dn-roll", dice=FixedDice(*(3,) * 8))
    assert visit.heard
    counted(visit)
    if now(visit).is_open:
        counted(visit)
    assert not now(visit).is_open
    assert visit.html


def test_names_and_texts_are_escaped_in_a_result() -> None:
    visit = wrote(dice_page(with_settings(delve(), "x", player=BAD)), a_name=BAD, line_success=BAD)
    rolled(wrote(visit, line_lesser_success=BAD, a_skill=BAD), 5, 9, 9, 9).do("dn-offer", "0")
    assert "<b title" not in visit.html
    counted(visit.do("dn-accept"))
    assert now(visit).line == BAD
    assert "<b title" not in visit.html


def test_a_roll_on_a_sheet_goes_to_its_degree_there() -> None:
    visit = Visit(SHEETS, delve()).do("open", sheet=nth(1)).do("dc-roll", "skill:striking")
    visit.do("dn-roll", dice=FixedDice(*FACES["lesser"]))
    assert visit.heard == "Ivo rolls finesse 5, striking: Lesser success, 1 against Average (2)."
    counted(visit.do("dn-offer", "0").do("dn-accept"))
    assert "Success, 2 against Average (2), 1 dread" in visit.heard
    visit.do("dc-roll", "skill:dodging")
    assert "No roll yet." in visit.words
    assert person(visit.workspace, "Ivo").stress == 1


def test_a_trivial_task_can_be_skipped() -> None:
    visit = about_to().do("dn-dn", "0").do("dn-skip")
    assert visit.heard == "Ivo does without a roll: finesse 5."
    assert refused(about_to("Neve").do("dn-dn", "0"), "dn-skip").startswith("Neve has no ")
    visit = about_to()
    before = visit.workspace
    assert visit.do("dn-skip").workspace is before


def test_a_skipped_roll_is_seen() -> None:
    visit = about_to().do("dn-dn", "0")
    before = visit.html
    assert visit.do("dn-skip").html != before


def test_the_gms_panel_is_not_on_the_dice_page() -> None:
    assert "dn-gm-" not in dice_page(called(boon=1).workspace).html
