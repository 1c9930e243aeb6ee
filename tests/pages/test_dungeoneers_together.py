"""Groups and tests of Dungeoneers with stress and a hidden choice, the odds explorer, and house rules."""

import re
from collections import Counter
from itertools import product

import pytest

from dicewright.games.dungeoneers.rules.odds import (
    at_least,
    compromise_odds,
    degrees_of,
    difference_odds,
    loss_odds,
    success_odds,
)
from dicewright.games.dungeoneers.rules.settings import Rules
from dicewright.games.dungeoneers.rules.tables import DEGREE_NAMES, DEGREES, SUCCESS
from dicewright.table.telling import summary
from dicewright.table.workspace import redo, undo
from dicewright.words import decimal, fine_percent, percent, percentage_points
from tests.pages.acting import BAD, Visit, near, nth, offers, outcome, refused
from tests.pages.delving import (
    IVO,
    UNA,
    about_to,
    by_hand,
    chance,
    counted,
    delve,
    dice_page,
    in_a_test,
    now,
    pasted,
    rolled,
    shared,
    wrote,
)
from tests.table.looking import binned, id_of, person, state_of, table_in

# Groups before the roll


def test_a_group_has_the_leaders_dice_and_one_for_each_other() -> None:
    visit = about_to(mode="group", a_skill="juggling")
    assert "5d10, each at 5 or under (5; 3 of the leader + 2 of the others)" in visit.words
    una = id_of(visit.workspace, "Una")
    visit.do("dn-members", **{f"member-{una}": "on", "member-nobody": "on"})
    assert "6d10" in visit.words
    assert re.search(rf'name="member-{una}" checked', visit.html)
    wrote(visit, others="0").do("dn-members")
    assert "3d10, each" in visit.words
    assert "Ivo has 1 stress now." in visit.words


def test_the_distribution_of_a_group_is_exact() -> None:
    visit = about_to(mode="group", a_skill="juggling")
    stress, found = loss_odds(5, 5), success_odds(5, 5)
    assert f"Ivo gains {decimal(*stress.mean(), 1)} stress on average" in visit.words
    rows = re.findall(r'<tr><th scope="row">(\d+)</th><td[^>]*>(.*?)</td><td[^>]*>(.*?)</td>', visit.html)
    assert len(rows) == 7
    for number, successes, lost in rows:
        for odds, shown in ((found, successes), (stress, lost)):
            ways = odds.exactly(int(number))
            assert shown == (fine_percent(ways, odds.ways) if ways else "–")


def test_a_group_has_degrees_only_with_a_difficulty() -> None:
    visit = about_to(mode="group")
    assert "Roll 3d10: about 1.5 successes" in visit.words
    assert not offers(visit, "dn-dn")
    visit.do("dn-graded").do("dn-dn", "1")
    assert f"success {chance(5, 3, 1)}" in visit.words
    assert "stress on average" in visit.words


def test_a_group_without_a_difficulty_is_told_what_would_change_it() -> None:
    visit = about_to(mode="group")
    # Three dice at 5: half of them succeed, and a fourth makes a critical likelier by 2.43 %.
    assert "A critical: 2.8 %." in visit.words
    assert "One more die would mean +0.5 successes and +0.5 stress on average." in visit.words
    assert "One more boon would mean +0.3 successes and −0.3 stress." in visit.words
    wrote(visit, a_boon="5")
    assert "One more boon would be wasted." in visit.words
    assert "One more die would mean +1.0 successes and +0.0 stress" in visit.words
    assert "would mean" not in visit.do("dn-graded").words


def test_a_group_is_told_what_cannot_be_too() -> None:
    """DN-AMB-08; but its stress can be, so there is nothing to skip."""
    visit = about_to(mode="group").do("dn-graded").do("dn-dn", "0")
    assert "Trivial cannot be less than a success. DN-AMB-08" in visit.words
    assert not offers(visit, "dn-skip")
    assert "Easy cannot be less than a lesser success." in visit.do("dn-dn", "1").words
    assert "DN-AMB-08" not in visit.do("dn-dn", "2").words


def test_twenty_are_the_most_of_a_group() -> None:
    workspace = delve(people={"Ivo": IVO, **{f"Hand {number}": UNA for number in range(20)}}, party=("Ivo",))
    visit = wrote(dice_page(workspace).do("dn-mode", "group"), a_sheet=nth(1))
    members = {f"member-{id_of(workspace, f'Hand {number}')}": "on" for number in range(20)}
    wrote(visit, others="0").do("dn-members", **dict(list(members.items())[:19]))
    assert "Roll 20d10" in visit.words
    visit.do("dn-members", **members)
    assert "1 to 20 members with its leader, so it cannot have 21" in visit.words
    assert refused(visit, "dn-roll").endswith("it cannot have 21.")


# Tests before the roll


def test_the_chances_of_a_test_are_exact() -> None:
    visit = about_to("Ivo", "Una", "test", a_skill="striking", b_skill="dodging")
    odds = difference_odds((5, 4), (6, 4))
    text = visit.words
    assert f"Roll both: Ivo wins {near(percent(odds.at_least(0), odds.ways))}" in text
    assert f"Tie, to Ivo: {near(percent(odds.exactly(0), odds.ways))}" in text
    assert f"though Una wins: {near(percent(odds.exactly(-1), odds.ways))}" in text
    degrees = degrees_of(odds, 0)
    for degree in DEGREES:
        assert f"{DEGREE_NAMES[degree]}: {near(percent(degrees.exactly(degree), odds.ways))}" in text


@pytest.mark.parametrize(("limit", "most"), [("1", 1), ("2", 2), ("unlimited", 99)])
def test_criticals_and_compromises_of_a_test_are_told_before_it(limit: str, most: int) -> None:
    """Over every way in which three dice a side can fall (DN-AMB-10)."""
    fields = {"a-score": "5", "a-dice": "0", "b-score": "6", "b-dice": "0"}
    visit = dice_page(delve(compromise_limit=limit)).do("dn-mode", "test").do("dn-set", **fields)

    def thrown(tn: int) -> Counter[int]:
        faces = product(range(1, 11), repeat=3)
        return Counter(sum(face <= tn for face in each) + (each.count(1) >= 2) for each in faces)

    gaps: Counter[int] = Counter()
    for (one, ways), (other, more) in product(thrown(5).items(), thrown(6).items()):
        gaps[one - other] += ways * more
    won = sum(ways for gap, ways in gaps.items() if -most <= gap < 0)
    tied = sum(ways for gap, ways in gaps.items() if 0 < gap <= most)
    behind = sum(ways for gap, ways in gaps.items() if gap < 0)
    text, whole = visit.words, 10**6
    assert f"would add {percentage_points(won, whole)}; there would be one to offer in" in text
    assert f"to offer in {near(percent(behind, whole))} of tests." in text
    assert f"The other could bring no more than a tie, in {near(percent(tied, whole))}." in text
    assert "A critical: A dungeoneer 2.8 %, The other 2.8 %. DN-CRIT-01" in text


def test_nobody_is_tested_against_themselves() -> None:
    visit = about_to("Ivo", "Ivo", "test")
    assert refused(visit, "dn-roll") == "Ivo cannot be tested against themselves: choose another."
    assert not offers(visit, "dn-roll")


def test_who_stands_on_both_sides_is_seen_on_each() -> None:
    visit = wrote(about_to("Ivo", "Una", "test").do("dn-mode", "core"), a_sheet=nth(3)).do("dn-mode", "test")
    for side in ("a", "b"):
        assert re.search(rf'name="{side}-sheet" value="{nth(3)}" checked><span>Una', visit.html)


def test_two_of_the_same_name_are_told_apart() -> None:
    visit = wrote(dice_page().do("dn-mode", "test"), a_name="Rook", b_name="Rook")
    assert "Rook (2) has more" in visit.words


# Groups after it


def led(*faces: int, **rules: str) -> Visit:
    """Ivo leads Una and one more: 3d10 at 5."""
    visit = wrote(dice_page(delve(**rules)).do("dn-mode", "group"), a_sheet=nth(1))
    visit.do("dn-members", **{f"member-{nth(3)}": "on"})
    return rolled(wrote(visit, others="1", a_skill="stealth"), *faces)


def test_the_leader_gains_a_stress_for_each_loss() -> None:
    visit = led(1, 9, 10)
    assert visit.heard == "Ivo leads a group of 3 in finesse 5, stealth: 1 success, 2 stress for Ivo."
    assert "Ivo gains 2 stress. DN-GRP-04" in visit.words
    assert (person(visit.workspace, "Ivo").stress, person(visit.workspace, "Una").stress) == (3, 0)
    counted(visit)
    assert outcome(visit) == "1 success"
    assert person(visit.workspace, "Ivo").stress == 3
    assert person(visit.turn(undo).workspace, "Ivo").stress == 3
    assert state_of(visit.turn(undo).workspace) == state_of(delve())
    assert person(visit.turn(redo).workspace, "Ivo").stress == 3


def test_stress_is_told_once_as_it_rises_once() -> None:
    visit = counted(led(9, 9, 9))
    assert summary(visit.workspace.log).count(" stress for ") == 1
    visit = pasted("Group (finesse, stealth) - Hard (3)\nSuccess: Past them.")
    counted(rolled(visit, 5, 4, 9).do("dn-offer", "0").do("dn-accept"))
    assert summary(visit.workspace.log).count(" stress for ") == 1


def test_neither_critical_nor_success_control_touch_stress() -> None:
    """DN-AMB-06 and -13"""
    visit = led(1, 1, 10)
    assert "critical, 1 stress for Ivo" in visit.heard
    assert counted(visit, 0).heard.endswith("counts 0 of 3: 0 successes, critical.")
    assert person(visit.workspace, "Ivo").stress == 2


def test_without_a_difficulty_there_is_no_compromise() -> None:
    assert not offers(led(9, 9, 9), "dn-offer")


def test_a_group_with_a_difficulty_has_a_degree_and_a_text() -> None:
    visit = pasted("Group (finesse, stealth) - Hard (3)\nLesser success: Heard.\nSuccess: Past them.")
    rolled(visit, 5, 4, 9)
    assert offers(visit, "dn-offer") == ["0"]
    counted(visit.do("dn-offer", "0").do("dn-accept"))
    assert outcome(visit) == "Success"
    assert "Past them." in visit.words
    assert visit.heard.endswith("Success, 3 against Hard (3), 1 dread for the GM.")
    assert (person(visit.workspace, "Ivo").stress, table_in(visit.workspace).dread) == (2, 1)


def test_a_group_of_twenty_by_three_plus_is_rolled() -> None:
    visit = dice_page(delve(group_base="three_plus")).do("dn-mode", "group")
    rolled(wrote(visit, others="19", a_dice="12"), *(10,) * 34)
    assert "34 stress for A dungeoneer" in visit.heard
    assert "House rule: " in visit.words


def test_a_leader_who_is_gone_gains_nothing_and_undo_still_works() -> None:
    visit = led(9, 9, 9).turn(binned, "Ivo")
    counted(visit)
    assert outcome(visit) == "0 successes"
    assert visit.html
    visit = wrote(dice_page().do("dn-mode", "group"), a_sheet=nth(1)).turn(binned, "Ivo")
    assert "3 stress for A dungeoneer" in rolled(visit, 9, 9, 9).heard


# Tests after it

FACES = (5, 4, 3, 9, 6, 6, 9, 9)
"""Ivo, 4d10 at 5, has 3 successes; Una, 4d10 at 6, has 2."""


def test_both_choose_before_they_are_compared() -> None:
    visit = in_a_test(*FACES)
    assert outcome(visit) == "3 successes to 2 successes"
    assert "Ivo counts 3 of 3 successes" in visit.words
    counted(visit, 1)
    assert visit.heard == "Locked. Now the other side."
    assert "Ivo has chosen, and it stays hidden. Now Una." in visit.words
    assert "Una counts 2 of 2 successes" in visit.words
    assert now(visit).is_open
    counted(visit)
    assert outcome(visit) == "Una wins"
    assert visit.heard == "Ivo tests Una: Una wins, 2 to 1; lesser success for Ivo."
    assert "Una wins 2 to 1 For Ivo it is" in visit.words
    assert "For Ivo it is a lesser success, which decides what happens. DN-AMB-09" in visit.words
    assert "Ivo counts 1 of 3. DN-CTRL-01" in visit.words


@pytest.mark.parametrize("choices", [(0, 3), (1, 2)])
def test_a_locked_choice_is_seen_nowhere(choices: tuple[int, int]) -> None:
    """Page, address and log are the same, whatever was locked."""
    one, other = (counted(in_a_test(*FACES).do("dn-use", use=str(use)), use) for use in choices)
    for action, answers in (("dn-use", {"use": "1"}), ("dn-count", {"use": "99"}), ("by-hand", {})):
        assert one.html == other.html
        assert shared(one) == shared(other)
        assert str(one.workspace.log) == str(other.workspace.log)
        assert one.do(action, **answers).heard == other.do(action, **answers).heard
    assert one.state.rolling.locked != other.state.rolling.locked


def test_a_reload_forgets_what_was_locked() -> None:
    visit = dice_page(counted(in_a_test(*FACES), 0).workspace)
    assert "Ivo counts 3 of 3 successes" in visit.words


@pytest.mark.parametrize(
    ("uses", "wins", "degree"),
    [
        ((3, 2), "Ivo", "greater success"),
        ((2, 2), "Ivo", "success"),
        ((1, 2), "Una", "lesser success"),
        ((0, 2), "Una", "failure"),
        ((0, 0), "Ivo", "success"),
    ],
)
def test_degree_and_winner_are_told_apart(uses: tuple[int, int], wins: str, degree: str) -> None:
    visit = wrote(about_to("Ivo", "Una", "test", a_skill="striking", b_skill="dodging"), line_success="Hit.")
    counted(counted(rolled(visit, *FACES), uses[0]), uses[1])
    assert outcome(visit) == f"{wins} wins"
    assert f"For Ivo it is a {degree}," in visit.words
    assert ("Hit." in visit.words) == (degree == "success")


@pytest.mark.parametrize("at", [0, 1])
def test_more_than_was_rolled_cannot_be_counted_by_either(at: int) -> None:
    visit = in_a_test(*FACES)
    if at:
        counted(visit)
    assert refused(visit, "dn-count", use="4").startswith("Only ")
    assert now(visit).is_open


def test_whoever_is_behind_may_offer_a_compromise() -> None:
    """DN-AMB-10: once each, and before both choose."""
    visit = in_a_test(*FACES)
    assert offers(visit, "dn-offer") == ["1"]
    assert "Una offers a compromise" in visit.words
    visit.do("dn-offer", "1").do("dn-accept")
    assert (
        visit.heard == "The GM accepts the compromise of Una, and gains 1 dread: 3 successes to 3 successes."
    )
    assert not offers(visit, "dn-offer")
    counted(counted(visit))
    assert outcome(visit) == "Ivo wins"
    assert table_in(visit.workspace).dread == 1
    assert "A compromise of Una: +1 success, +1 dread for the GM." in visit.words
    assert offers(in_a_test(9, 9, 9, 5, 6, 6, 6, 9), "dn-offer") == ["0"]


def test_undo_of_a_test() -> None:
    visit = counted(in_a_test(*FACES), 0)
    assert "The roll was undone." in visit.turn(undo).words
    before = visit.workspace
    assert counted(visit).workspace is before
    assert "Now Una." in visit.turn(redo).words
    assert outcome(counted(visit)) == "Una wins"
    assert outcome(visit.turn(undo)) == "3 successes to 2 successes"


def test_an_answer_opens_a_lock_again() -> None:
    """What was locked was locked for other successes."""
    visit = counted(in_a_test(*FACES), 3)
    visit.do("dn-offer", "1")
    assert visit.state.rolling.locked is None
    assert "Ivo counts 3 of 3" in visit.do("dn-accept").words


def test_names_of_a_test_are_escaped() -> None:
    visit = wrote(dice_page().do("dn-mode", "test"), a_name=BAD, b_name=BAD)
    rolled(visit, 5, 4, 3, 9, 5, 9, 9, 9)
    for action, answers in (("dn-offer", {"value": "1"}), ("dn-decline", {}), ("dn-count", {"use": "1"})):
        assert "<b title" not in visit.do(action, **answers).html
    counted(visit)
    assert outcome(visit) == f"{BAD} wins"
    assert "<b title" not in visit.html


# The explorer


def test_the_explorer_is_exact_everywhere() -> None:
    visit = wrote(dice_page().do("dn-mode", "odds"), **{"explored_tn": "7", "explored_dice": "5"})
    visit.do("dn-explore", "3").do("dn-explore", "greater_success")
    assert f"5d10 at 7 against Hard (3): {chance(7, 5, 3)} for a success or better" in visit.words
    assert "At least a greater success against Hard (3)" in visit.words
    heads = re.findall(r'<th scope="col">(\d+)d10', visit.html)
    assert heads == ["3", "4", "5", "6", "7"]
    rows = re.findall(r'<tr><th scope="row">(\d+)</th>(.*?)</tr>', visit.html)
    assert [int(tn) for tn, _ in rows] == list(range(1, 11))
    for tn, cells in rows:
        shown = [near(re.sub("<[^>]+>", "", cell)) for cell in cells.split("</td>") if cell]
        assert shown == [chance(int(tn), int(dice), 3, "greater_success") for dice in heads]
    assert visit.html.count('<td class="here">') == 1


def test_the_explorer_stays_in_its_bounds() -> None:
    visit = dice_page().do("dn-mode", "odds")
    for key, text in (("explored-tn", "400"), ("explored-dice", "0"), ("explored-dice", "36")):
        before = visit.state.rolling.explored
        assert f"not “{text}”" in refused(visit, "dn-set", **{key: text})
        assert visit.state.rolling.explored == before
    for _ in range(40):
        visit.do("dn-step", "explored-dice:1")
    assert visit.state.rolling.explored.dice == 35
    assert "37d10" in visit.words
    visit.do("dn-explore", "7").do("dn-explore", "best")
    assert (visit.state.rolling.explored.dn, visit.state.rolling.explored.degree) == (2, SUCCESS)


# House rules


def test_house_rules_change_the_chances() -> None:
    pairs = Rules(critical_mode="per_pair")
    assert f"success {chance(1, 15, 6, rules=pairs)}" in by_hand(1, 15, 6, "critical_mode=per_pair").words
    assert chance(1, 15, 6, rules=pairs) != chance(1, 15, 6)
    clamped = wrote(by_hand(2, 3, 2, "tn_clamp=at_least_1"), a_bane="9")
    assert f"success {chance(1, 3, 2)}" in clamped.words
    group = by_hand(5, 4, 2, "group_base=three_plus").do("dn-mode", "group")
    assert "6d10, each at 5 or under (5; 3 + 1 of the leader + 2 of the others)" in group.words
    twice = compromise_odds(success_odds(1, 3), 3, Rules(compromise_limit=2))[0]
    once = compromise_odds(success_odds(1, 3), 3)[0]
    for rules, odds in (("compromise_limit=2", twice), ("compromise_limit=1", once)):
        more = at_least(odds, SUCCESS) - at_least(degrees_of(success_odds(1, 3), 3), SUCCESS)
        assert (
            f"always agrees, would add {percentage_points(more, odds.ways)};" in by_hand(1, 3, 3, rules).words
        )


def test_names_of_the_table_are_offered() -> None:
    workspace = delve(skills="Sea: sailing, rowing", ladder="raw, able, fine", attributes="might, wit")
    visit = wrote(dice_page(workspace), a_sheet=nth(1))
    assert "Sailing, raw" in visit.words
    assert "Striking, able (+1)" in visit.words
    assert "Dodging, fine (+2)" in visit.words
    assert "Smithing" not in visit.words
    assert "Juggling, +3" in visit.words
