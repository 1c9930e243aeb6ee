"""A roll of Dungeoneers before it is thrown: headings, taps, chances, and what cannot be set up."""

import re
from fractions import Fraction
from itertools import product

import pytest

from dicewright.dice import FixedDice
from dicewright.games.dungeoneers.pages.examples import EXAMPLES
from dicewright.games.dungeoneers.pages.rolling import MODES, NEW
from dicewright.games.dungeoneers.rules.odds import (
    at_least,
    compromise_odds,
    degrees_of,
    success_odds,
)
from dicewright.games.dungeoneers.rules.tables import DEGREE_NAMES, DIFFICULTIES, SUCCESS
from dicewright.pages.sheets import PAGE as SHEETS
from dicewright.words import percent, percentage_points, shares
from tests.pages.acting import BAD, Visit, near, nth, offers, pressed, refused
from tests.pages.delving import IVO, NEVE, about_to, by_hand, chance, delve, dice_page, pasted, wrote
from tests.table.looking import binned, id_of

KINDS = [key for key, _ in MODES if key != "odds"]

# Chances


def test_the_worked_example_has_its_chances() -> None:
    for visit in (about_to(a_skill="striking"), dice_page()):
        assert "4d10, each at 5 or under (5; 3 dice + 1 for the skill)" in visit.words
        assert "Roll 4d10: success 69 %" in visit.words
        assert "Greater success: 33 % Success: 36 % Lesser success: 25 % Failure: 6 %" in visit.words
        assert "A critical: 5 %." in visit.words


@pytest.mark.parametrize(("tn", "dice", "dn"), [(5, 4, 2), (3, 3, 2), (7, 4, 3), (0, 3, 1), (10, 3, 4)])
def test_the_chances_are_those_of_all_faces(tn: int, dice: int, dn: int) -> None:
    """Counted one by one, without the rules of the game."""
    found = [0, 0, 0, 0]
    criticals = 0
    for faces in product(range(1, 11), repeat=dice):
        critical = faces.count(1) >= 2
        criticals += critical
        reached = sum(face <= tn for face in faces) + critical - dn
        found[max(0, min(3, reached + 2))] += 1
    text, whole = by_hand(tn, dice, dn).words, 10**dice
    for name, ways, share in zip(DEGREE_NAMES.values(), found, shares(found), strict=True):
        assert (f"{name}: {near(share)}" in text) == (ways > 0)
    assert f"Roll {dice}d10: success {near(percent(found[2] + found[3], whole))}" in text
    assert f"A critical: {near(percent(criticals, whole))}." in text


@pytest.mark.parametrize(("tn", "dice", "dn"), [(5, 4, 2), (2, 5, 4), (9, 3, 3), (0, 6, 6), (30, 3, 2)])
def test_what_a_die_a_boon_and_a_compromise_would_change(tn: int, dice: int, dn: int) -> None:
    def share(tn: int, dice: int) -> Fraction:
        odds = degrees_of(success_odds(tn, dice), dn)
        return Fraction(at_least(odds, SUCCESS), odds.ways)

    def gain(after: Fraction) -> str:
        more = after - share(tn, dice)
        return percentage_points(more.numerator, more.denominator)

    text = by_hand(tn, dice, dn).words
    assert f"One more die would add {gain(share(tn, dice + 1))} percentage points" in text
    if tn >= 10:
        assert "One more boon would be wasted" in text
    else:
        assert f"One more boon would add {gain(share(tn + 1, dice))}." in text
    accepted, dread = compromise_odds(success_odds(tn, dice), dn)
    after = Fraction(at_least(accepted, SUCCESS), accepted.ways)
    if dread.exactly(0) == dread.ways:
        assert "A compromise, if the GM" not in text
    else:
        offered = near(percent(dread.ways - dread.exactly(0), dread.ways))
        assert f"would add {gain(after)}; there would be one to offer in {offered} of rolls" in text


def test_trivial_and_easy_say_what_cannot_be() -> None:
    assert "Trivial cannot be less than a success" in by_hand(1, 3, 0).words
    assert "There can be no compromise" in by_hand(1, 3, 0).words
    assert "Easy cannot be less than a lesser success" in by_hand(1, 3, 1).words
    assert "Failure:" not in by_hand(1, 3, 1).words


def test_one_more_boon_below_the_least_target_number_changes_nothing() -> None:
    visit = wrote(by_hand(2, 3, 2, "tn_clamp=at_least_1"), a_bane="9")
    assert "each at 1 or under" in visit.words
    assert "One more boon would be wasted." in visit.words


# Headings


def test_a_heading_becomes_the_roll() -> None:
    text = (
        "**Core (finesse|body, striking) - Hard (3)**\nLesser success (-1): Grazed.\n"
        "Success (0): Hit <b>.\nGreater success (1): Down."
    )
    visit = pasted(text)
    assert (pressed(visit, "dn-mode"), pressed(visit, "dn-dn")) == (["core"], ["3"])
    assert pressed(visit, "dn-attribute") == ["a:finesse"]
    assert offers(visit, "dn-attribute") == ["a:body", "a:finesse"]
    assert 'value="striking" selected' in visit.html
    assert "(3 written)" in visit.words
    assert visit.state.rolling.lines == ("", "Grazed.", "Hit <b>.", "Down.")
    assert "<b>." not in visit.html.split("Rolls so far")[0].replace("</b>", "")
    assert visit.state.rolling.heading == ""


def test_the_higher_attribute_is_chosen_first() -> None:
    """DN-AMB-20, for whoever rolls."""
    visit = pasted("Core (finesse|body, striking) - Average (2)")
    wrote(visit, a_sheet=id_of(visit.workspace, "Una"))
    assert pressed(visit, "dn-attribute") == ["a:body"]
    assert "3d10, each at 6 or under" in visit.words
    visit.do("dn-attribute", "a:finesse")
    assert "3d10, each at 3 or under" in visit.words
    assert offers(visit.do("dn-any", "a"), "dn-attribute") == [
        "a:body",
        "a:mind",
        "a:spirit",
        "a:finesse",
    ]


@pytest.mark.parametrize(
    ("text", "mode", "said"),
    [
        ("Standard (spirit) - Average (2)", "standard", "3d10, each at 2 or under"),
        ("standard (7)", "standard", "3d10, each at 7 or under"),
        ("Group (finesse, stealth)", "group", "3d10, each at 5 or under"),
        ("Group (12, dodging) – Insane", "group", "4d10, each at 12 or under"),
        ("Test: (body, juggling) vs (finesse, dodging)", "test", "6d10, each at 4 or under"),
        ("**`CR` (`finesse`, `striking`) - Average (2)**", "core", "4d10, each at 5 or under"),
        ("SR (spirit)", "standard", "3d10, each at 2 or under"),
        ("gr: (12, dodging) - Insane (4)", "group", "4d10, each at 12 or under"),
        ("Core roll (finesse, striking) - Average (2)", "core", "4d10, each at 5 or under"),
    ],
)
def test_every_kind_of_heading_is_read(text: str, mode: str, said: str) -> None:
    visit = pasted(text)
    assert pressed(visit, "dn-mode") == [mode]
    assert said in visit.words
    assert visit.state.rolling.graded == ("Insane" in text)


@pytest.mark.parametrize(
    ("text", "why", "where"),
    [
        ("", "Nothing is written", 1),
        ("Corn (finesse, striking) - Average", "Core, Standard, Group or Test", 1),
        ("Core finesse, striking) - Average", "“(” is missing", 6),
        ("Core (finesse, striking)", "The difficulty is missing", 25),
        ("Core (finesse, striking) - Nice (2)", "No difficulty is called “Nice”", 28),
        ("Core (finesse, striking) - Average (3)", "Average is 2, and not 3", 36),
        ("Core (finesse, striking) - 9", "there is no 9", 28),
        ("Standard (finesse) - Hard (3)", "always Average (2)", 22),
        ("Group (400, stealth)", "from 0 to 30", 8),
        (f"Core (finesse, striking) - {BAD}", "No difficulty is called “<b title", 28),
        ("x" * 4001, "too long", 4001),
    ],
)
def test_a_heading_that_cannot_be_read_says_where_and_why(text: str, why: str, where: int) -> None:
    visit = about_to(a_skill="striking")
    before = visit.state.rolling
    said = refused(visit, "dn-read", heading=text)
    assert why.casefold() in said.casefold()
    assert f" {where})" in said
    assert visit.state.rolling.replace(heading="", heading_problem="") == before
    assert "<b title" not in visit.html
    if text:
        assert visit.state.rolling.heading == text[:4000]
        assert re.search(r'<details[^>]*class="heading"[^>]* open', visit.html)


def test_a_heading_for_an_attribute_that_is_not_on_the_sheet_is_said() -> None:
    assert "luck" in pasted("Core (luck, striking) - Average (2)").words.split("Examples")[0]


# Tapping


def test_points_change_the_target_number_and_what_is_wasted_is_said() -> None:
    visit = wrote(about_to(), a_boon="3", a_bane="1")
    assert "3d10, each at 7 or under (5 + 3 boon − 1 bane; 3 dice). DN-BB-02" in visit.words
    wrote(visit, a_bane="20")
    assert "each at -12 or under" in visit.words.replace("−", "-")
    assert "12 points are wasted" in visit.words
    assert "6 points are wasted" in wrote(visit, a_boon="11", a_bane="0").words
    assert "1 point is wasted" in wrote(visit, a_boon="6").words


@pytest.mark.parametrize("mode", KINDS)
def test_points_of_one_roll_do_not_stay_for_the_next(mode: str) -> None:
    visit = about_to("Ivo", "Una", mode, a_boon="2", b_bane="1").do("dn-roll", dice=FixedDice(*(5,) * 8))
    assert "2 boon" in visit.heard or mode == "test"
    rolling = visit.state.rolling
    assert [(side.boon, side.bane) for side in (rolling.a, rolling.b)] == [(0, 0), (0, 0)]
    assert "Ivo: finesse 5, 2 boon" in visit.words


def test_another_person_begins_without_points() -> None:
    visit = wrote(about_to(a_boon="3", a_bane="1"), a_sheet=id_of(delve(), "Una"))
    assert "each at 6 or under (6; 3 dice)" in visit.do("dn-attribute", "a:body").words
    assert wrote(wrote(visit, a_boon="2"), a_sheet="").state.rolling.a.boon == 0


def test_a_skipped_roll_takes_its_points_with_it() -> None:
    assert about_to(a_boon="3").do("dn-dn", "0").do("dn-skip").state.rolling.a.boon == 0


def test_a_skill_of_ones_own_can_be_rolled() -> None:
    visit = about_to(a_skill="juggling")
    assert "Roll 6d10" in visit.words
    assert f"success {chance(5, 6, 2)}" in visit.words


@pytest.mark.parametrize("dn", range(7))
def test_difficulties_are_tapped_by_name_and_number(dn: int) -> None:
    visit = dice_page()
    assert f"{DIFFICULTIES[dn]} {dn}" in visit.words
    assert f"success {chance(5, 4, dn)}" in visit.do("dn-dn", str(dn)).words


@pytest.mark.parametrize("mode", ["standard", "group"])
def test_a_stated_number_ends_with_the_roll_that_may_have_one(mode: str) -> None:
    visit = wrote(about_to(mode=mode).do("dn-attribute", "a:"), a_score="9").do("dn-mode", "core")
    assert pressed(visit, "dn-attribute") == ["a:finesse"]
    assert "each at 5 or under" in visit.words


@pytest.mark.parametrize(
    ("mode", "key", "text"),
    [
        ("core", "a-score", "400"),
        ("core", "a-score", "-1"),
        ("core", "a-dice", "-3"),
        ("core", "a-dice", "13"),
        ("core", "a-boon", "21"),
        ("test", "b-bane", "x"),
        ("test", "b-dice", "1e3"),
        ("group", "others", "-1"),
        ("group", "others", "20"),
        ("group", "others", "9" * 5000),
    ],
)
def test_bad_numbers_have_their_sentence_and_change_nothing(mode: str, key: str, text: str) -> None:
    visit = dice_page().do("dn-mode", mode)
    before = visit.state.rolling
    assert f"not “{text[:12]}”" in refused(visit, "dn-set", **{key: text})
    assert visit.state.rolling.replace(typing={}, problem="") == before
    assert f'name="{key}" value="{text}"' in visit.html


def test_a_difficulty_that_there_is_not_changes_nothing() -> None:
    visit = dice_page()
    for value in ("9", "7", "-1", "x", ""):
        assert visit.do("dn-dn", value).state.rolling == NEW


# Sheets that lack something


@pytest.mark.parametrize("mode", KINDS)
def test_a_sheet_without_attributes_is_said_and_cannot_roll(mode: str) -> None:
    visit = about_to("Neve", "Una", mode)
    assert "Neve has no attributes yet: write them on the sheet." in visit.words
    bar = re.search(r'<div class="roll-bar">.*?</div>', visit.html)
    assert bar
    assert "Neve has no " in bar[0]
    assert not offers(visit, "dn-roll")
    assert not offers(visit.do("by-hand"), "face")
    assert refused(visit, "dn-roll").startswith("Neve has no ")


def test_an_opponent_without_attributes_is_said() -> None:
    visit = about_to("Ivo", "Neve", "test")
    assert refused(visit, "dn-roll").startswith("Neve has no ")


@pytest.mark.parametrize("mode", ["standard", "group"])
def test_a_stated_number_makes_up_for_them(mode: str) -> None:
    visit = pasted("Standard (7)" if mode == "standard" else "Group (7, stealth)", about_to("Neve"))
    assert "3d10, each at 7 or under" in visit.words
    assert offers(visit, "dn-roll")


@pytest.mark.parametrize("mode", KINDS)
def test_a_sheet_that_goes_leaves_a_roll_by_hand(mode: str) -> None:
    visit = about_to("Ivo", "Una", mode).turn(binned, "Ivo")
    assert "Ivo" not in visit.words.split("Rolls so far")[0]
    assert offers(visit, "dn-roll")


# Names, examples, a sheet


@pytest.mark.parametrize("mode", KINDS)
def test_names_and_words_are_escaped(mode: str) -> None:
    bad = IVO.replace(
        attributes=(IVO.attributes[0].replace(name=BAD),), skills=(IVO.skills[0].replace(name=BAD),)
    )
    visit = dice_page(delve(people={BAD: bad, f"{BAD}2": bad}, party=(BAD,)))
    wrote(visit.do("dn-mode", mode), a_sheet=nth(1), b_name=BAD)
    wrote(visit, a_skill=BAD, line_success=BAD, heading=BAD, b_skill=BAD)
    assert offers(visit, "dn-roll")
    assert "<b title" not in visit.html
    wrote(wrote(visit, a_sheet="", heading=""), a_name=BAD, a_boon=BAD)
    assert visit.heard
    assert "<b title" not in visit.html


@pytest.mark.parametrize("place", range(len(EXAMPLES)))
def test_every_example_can_be_tapped(place: int) -> None:
    visit = dice_page().do("dn-example", str(place))
    assert EXAMPLES[place][0] in visit.words
    assert visit.state.rolling == EXAMPLES[place][1]
    assert offers(visit, "dn-roll")


def test_a_tap_on_a_sheet_sets_it_up() -> None:
    visit = Visit(SHEETS, delve()).do("open", sheet=nth(1)).do("dc-roll", "skill:striking")
    assert "Roll 4d10: success 69 %" in visit.words
    assert pressed(visit, "dn-mode") == ["core"]
    assert "Examples to try" not in visit.words
    visit.do("dc-roll", "attribute:spirit")
    assert f"Roll 3d10: success {chance(2, 3, 2)}" in visit.words
    said = refused(visit, "dn-read", heading="Test: (body, striking) vs (body, dodging)")
    assert said == "A test is set up on the dice page, not on a sheet."


def test_an_empty_sheet_has_nothing_to_tap() -> None:
    visit = Visit(SHEETS, delve(people={"Neve": NEVE}, party=())).do("open", sheet=nth(1))
    assert visit.do("dc-roll", "skill:striking").state.rolling is None
