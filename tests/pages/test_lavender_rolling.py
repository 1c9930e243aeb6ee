"""A test of Lavender Hack: before the throw, as it lies there, what may still be done to it, real dice."""

import re
from fractions import Fraction

import pytest

from dicewright.games.lavender.pages.examples import EXAMPLES
from dicewright.games.lavender.rules.degrees import degree_odds
from dicewright.games.lavender.rules.gear import IMPROVE, gear_odds
from dicewright.games.lavender.rules.settings import Rules
from dicewright.games.lavender.rules.tables import ABILITIES, DEGREES, SEVEN_STEPS, STRONG
from dicewright.games.lavender.rules.usage import forecast, rolls_left, step_chance, value_odds
from dicewright.pages.hand import HERE
from dicewright.table.workspace import redo, undo, with_settings
from dicewright.words import decimal, percent, shares
from tests.pages.acting import BAD, FRESH, Visit, near, offers, outcome, pressed
from tests.pages.lavending import (
    BREN_ID,
    DARA_ID,
    about_to_test,
    asked,
    changed,
    dice_page,
    entered,
    featured,
    fells,
    now,
    prompt_value,
    rolled,
    sheet_page,
    success,
    table,
    threw,
    with_dice,
)
from tests.table.looking import binned, given_away, person, state_of, table_in

# Chances


@pytest.mark.parametrize("modifier", [-3, -1, 0, 2, 3])
@pytest.mark.parametrize("mode", ["normal", "advantage", "disadvantage"])
def test_the_five_degrees_have_their_exact_chances(modifier: int, mode: str) -> None:
    visit = dice_page().do("lh-set", modifier=str(modifier), name="Ada")
    if mode != "normal":
        visit.do("lh-toggle", mode)
    odds, text = degree_odds(modifier, mode), visit.words
    for degree, share in zip(DEGREES, shares([odds.exactly(degree) for degree in DEGREES]), strict=True):
        shown = f"{degree}: {near(share)}"
        assert (shown in text) == (odds.exactly(degree) > 0)
    assert f"Test Str: success {success(modifier, mode)}" in text
    assert f"Ada rolls {'a d20' if mode == 'normal' else 'two d20'} with" in text


def test_the_modifiers_of_a_sheet_count() -> None:
    visit = about_to_test()
    assert "Str +2 Dex +0 Wis −1 Int +0 Con +1 Cha +0" in visit.words
    for ability, modifier in zip(ABILITIES, (2, 0, -1, 0, 1, 0), strict=True):
        assert f"Test {ability}: success {success(modifier)}" in visit.do("lh-ability", ability).words
    assert f"Test a general test: success {success(0)}" in visit.do("lh-ability", "general").words


def test_both_kinds_cancel_and_a_background_is_an_advantage() -> None:
    visit = about_to_test().do("lh-toggle", "background")
    assert f"success {success(2, 'advantage')}" in visit.words
    assert "A fitting background gives advantage" in visit.words
    assert f"success {success(2)}" in visit.do("lh-toggle", "disadvantage").words
    assert "Background" not in about_to_test("Dara").words


def test_starving_and_darkness_touch_the_tests_they_touch() -> None:
    party = with_dice(food=20, light=20).replace(starving=True, darkness=True)
    visit = about_to_test(workspace=fells(party=party))
    assert "The party suffers: starving." in visit.words
    assert f"success {success(2, 'disadvantage')}" in visit.words
    assert "The party suffers" not in visit.do("lh-ability", "Int").words
    assert "The party suffers: darkness." in visit.do("lh-toggle", "needs_light").words
    rolled(visit, 12, 9)
    assert now(visit).about.why == ("darkness",)
    assert "It needs light" not in about_to_test().words


@pytest.mark.parametrize(("name", "ability", "modifier"), [("Bren", "Con", 1), ("Dara", "Dex", 2)])
def test_what_the_gear_die_is_worth_is_told_before(name: str, ability: str, modifier: int) -> None:
    found = gear_odds(modifier, "normal", 8, "advantage" if name == "Dara" else "normal", IMPROVE)
    text = about_to_test(name, ability).words
    assert f"It would be rolled in {near(percent(*found.rolled))} of tests" in text
    assert f"and step down in {near(percent(*found.stepped_down))}." in text
    assert "With the gear die" not in about_to_test(name, "Wis").words
    assert "With the gear die" not in dice_page(FRESH).do("lh-ability", ability).words


@pytest.mark.parametrize("rule", ["six", "seven"])
@pytest.mark.parametrize("die", SEVEN_STEPS)
def test_the_life_of_a_usage_die_is_exact(die: int, rule: str) -> None:
    visit = dice_page(fells(usage_ladder=rule)).do("lh-mode", "usage").do("lh-die", str(die))
    text = visit.words
    assert ("2" in offers(visit, "lh-die")) == (rule == "seven")
    if die == 20:
        odds = value_odds(20)
        assert "Broken. Every roll is a save" in text
        assert all(f"value {value} {near(percent(ways, odds.ways))}" in text for value, ways in odds)
        return
    rules = Rules(usage_ladder=rule)
    assert f"Steps down: {near(percent(*step_chance(die)))} of rolls" in text
    assert f"It lasts {decimal(*rolls_left(die, 'normal', rules), 1)} rolls" in text
    assert f"Broken after 20 rolls: {near(percent(*forecast(die, 20, 'normal', rules)[-1]))}." in text


def test_a_forecast_takes_up_to_two_hundred_rolls() -> None:
    visit = dice_page().do("lh-mode", "usage").do("lh-set", rolls="200").do("lh-toggle", "better")
    assert visit.html.count("<rect") == 200
    assert "from 1 to 200" in visit.do("lh-set", rolls="201").heard
    assert visit.state.rolling.rolls == 200
    before = visit.workspace
    assert visit.do("lh-roll").workspace is before


@pytest.mark.parametrize("place", range(len(EXAMPLES)))
def test_examples_can_be_tried_without_a_sheet(place: int) -> None:
    visit = dice_page(FRESH).do("lh-example", str(place))
    assert visit.state.rolling == EXAMPLES[place][1]
    if EXAMPLES[place][1].mode == "test":
        visit.do("lh-roll", dice=__import__("dicewright").dice.FixedDice(9, 9))
        assert visit.heard.startswith(f"{EXAMPLES[place][1].name} tests")
    assert visit.html


# The throw


@pytest.mark.parametrize(
    ("natural", "degree"), [(20, "Critical"), (16, "Strong"), (6, "Weak"), (5, "Miss"), (1, "Fumble")]
)
def test_a_test_is_read_and_told(natural: int, degree: str) -> None:
    visit = rolled(about_to_test(), natural)
    assert outcome(visit) == degree
    assert visit.heard == f"Bren tests Str: {degree}, {natural + 2}."
    assert f"Bren: d20 {natural} + 2 Str." in visit.words
    locked = natural in (1, 20)
    # From 8 a d8 cannot reach 18, and from 18 it can change nothing.
    assert offers(visit, "lh-gear") == ([""] if degree == "Miss" else [])
    assert ("The gear die can change nothing here." in visit.words) == (degree in ("Strong", "Weak"))
    assert ("A natural 1 or 20 is locked" in visit.words) == locked
    visit.do("lh-finish")
    assert (offers(visit, "lh-gear"), offers(visit, "lh-finish"), offers(visit, "lh-pick")) == ([], [], [])
    assert state_of(visit.turn(undo).workspace) == state_of(fells())
    assert outcome(visit) == ""
    assert outcome(visit.turn(redo)) == degree


def test_the_other_die_may_be_kept_until_something_came_of_it() -> None:
    visit = rolled(about_to_test().do("lh-toggle", "advantage"), 4, 15)
    assert (outcome(visit), pressed(visit, "lh-pick")) == ("Weak", ["1"])
    visit.do("lh-pick", "0")
    assert (outcome(visit), pressed(visit, "lh-pick")) == ("Miss", ["0"])
    assert visit.heard == "Bren tests Str: Miss, 6."
    for value in ("", "2", "-1", "x", "9" * 40):
        before = visit.workspace
        assert visit.do("lh-pick", value).workspace is before
    threw(visit, "lh-gear", (8,))
    assert offers(visit, "lh-pick") == []
    assert "d20 4 + 2 Str + 8 gear (advantage)" in visit.words
    assert len(visit.workspace.log) == len(fells().log) + 1


def test_the_gear_die_is_offered_only_on_primary_abilities_and_once() -> None:
    visit = rolled(about_to_test("Bren", "Dex"), 10)
    assert offers(visit, "lh-gear") == []
    assert "only on the class’s primary abilities" in visit.words
    before = visit.workspace
    visit.do("lh-gear")
    assert (visit.workspace is before, visit.heard) == (
        True,
        "The gear die cannot be added to this test (LH-CHAR-07).",
    )
    visit = rolled(about_to_test(), 10)
    value = value_odds(8)
    assert f"Add the gear die, d8: Strong {near(percent(value.at_least(6), value.ways))}" in visit.words
    threw(visit, "lh-gear", (6,))
    assert (outcome(visit), offers(visit, "lh-gear"), table_in(visit.workspace).dice.gear) == (STRONG, [], 8)
    assert offers(rolled(dice_page(FRESH), 10), "lh-gear") == []


def test_the_deft_roll_gear_with_advantage() -> None:
    visit = threw(rolled(about_to_test("Dara", "Cha"), 5), "lh-gear", (2, 4))
    assert (outcome(visit), table_in(visit.workspace).dice.gear) == ("Weak", 8)
    assert "d20 5 + 1 Cha + 4 gear" in visit.words


def test_a_weak_background_has_its_gear_roll() -> None:
    visit = rolled(about_to_test().do("lh-toggle", "background"), 7, 3)
    assert "The background then has the gear die rolled." in visit.words
    assert not visit.state.rolling.background
    threw(visit, "lh-finish", (3,))
    assert visit.heard == "Bren tests Str: Weak, 9; gear 3, d8 → d6."
    assert table_in(visit.workspace).dice.gear == 6
    assert table_in(visit.turn(undo).workspace).dice.gear == 8


def test_a_strong_background_costs_nothing() -> None:
    visit = rolled(about_to_test().do("lh-toggle", "background"), 7, 10)
    threw(threw(visit, "lh-gear", (6,)), "lh-finish", ())
    assert (outcome(visit), len(now(visit).rolls)) == (STRONG, 2)


def test_a_broken_gear_die_is_saved_with_all_it_brings() -> None:
    visit = rolled(about_to_test(workspace=fells(party=with_dice(gear=20))), 5)
    threw(visit, "lh-gear", (1,))
    assert "It fails and whoever used the gear takes a roll of their hit die as damage." in visit.words
    assert asked(visit) == ["hit_die_damage"]
    threw(visit, "lh-at-answer", (3,), prompt_value(visit), who=BREN_ID)
    assert (person(visit.workspace, "Bren").hp, asked(visit)) == (5, [])
    visit.do("lh-finish")
    assert asked(visit) == []
    visit = rolled(about_to_test(workspace=fells(party=with_dice(gear=20))), 5)
    threw(visit, "lh-gear", (2, 3))
    assert (table_in(visit.workspace).dice.fellowship, table_in(visit.workspace).dice.gear) == (6, 20)


def test_a_broken_gear_die_is_not_said_to_step_down() -> None:
    visit = rolled(about_to_test(workspace=fells(party=with_dice(gear=20))), 5)
    assert "1 to 3 steps it down" not in visit.words


def test_a_deft_who_lost_resourceful_is_told_the_chance_that_is_rolled() -> None:
    visit = about_to_test("Dara", "Dex", fells(changed("Dara", features=featured("Polyglot"))))
    found = gear_odds(2, "normal", 8, "normal", IMPROVE)
    assert f"and step down in {near(percent(*found.stepped_down))}." in visit.words


def test_without_a_campaign_a_background_announces_no_gear_roll() -> None:
    cleared = with_settings(fells(), "clear the table", campaign="")
    visit = dice_page(cleared).do("lh-set", sheet=BREN_ID).do("lh-toggle", "background")
    assert "has the gear die rolled" not in rolled(visit, 7, 3).words


# Sheets that change, names


def test_a_sheet_that_goes_leaves_the_test_readable() -> None:
    for away in (binned, given_away):
        visit = rolled(about_to_test(), 10).turn(away, "Bren")
        assert outcome(visit) == "Weak"
        threw(visit, "lh-gear", (6,))
        assert outcome(visit.do("lh-finish")) == STRONG
        assert rolled(about_to_test().turn(away, "Bren"), 10).words.count("Somebody: d20 10 + 0 Str")


def test_names_and_backgrounds_are_escaped() -> None:
    people = {BAD: changed("Bren", background=BAD)["Bren"]}
    visit = about_to_test(BAD, workspace=fells(people, seats=(BAD,))).do("lh-toggle", "background")
    assert "<b title" not in visit.html
    assert "<b title" not in rolled(visit, 7, 3).html
    assert "<b title" not in rolled(dice_page().do("lh-set", name=BAD), 7).html
    assert "<b title" not in threw(visit, "lh-finish", (3,)).html


def test_a_tap_on_a_sheet_tests_there() -> None:
    visit = sheet_page().do("lc-roll", "Str")
    assert "Test Str: success" in visit.words
    rolled_on(visit, 10)
    assert visit.heard == "Bren tests Str: Weak, 12."
    threw(visit, "lh-gear", (2,)).do("lh-finish")
    assert visit.heard == "Bren tests Str: Weak, 14; gear 2, d8 → d6."
    assert "Test Str: success" not in visit.do("lc-roll", "Str").words


def rolled_on(visit: Visit, face: int) -> None:
    threw(visit, "lh-roll", (face,))


# Real dice


def test_real_dice_are_entered_one_by_one() -> None:
    visit = about_to_test().do("lh-toggle", "advantage").do("by-hand")
    assert visit.heard == "Bren’s d20."
    assert entered(visit, 4).heard == "Bren’s 2nd d20."
    assert visit.do("back").heard == "Bren’s d20."
    assert entered(visit, 21).heard == "A d20 cannot show 21."
    entered(visit, 15, 3)
    assert (outcome(visit), visit.last.by_hand) == ("Weak", True)
    assert "Entered from real dice." in visit.words
    assert visit.state.hand.faces == ()
    assert visit.do("by-hand").state.hand == HERE


def test_the_gear_die_and_a_background_wait_for_real_dice() -> None:
    visit = (
        about_to_test(workspace=fells(party=with_dice(gear=20))).do("lh-toggle", "background").do("by-hand")
    )
    entered(visit, 4, 3)
    before = visit.workspace
    assert visit.do("lh-gear").workspace is before
    assert "The party’s gear die, a d20: what does it show?" in visit.words
    entered(visit, 3)
    assert (visit.workspace is before, visit.heard) == (True, "The party’s fellowship die, a d8.")
    entered(visit.do("back"), 10)
    assert (outcome(visit), visit.last.by_hand) == ("Weak", True)
    before = visit.workspace
    assert visit.do("lh-finish").workspace is before
    entered(visit, 12)
    assert (now(visit).about.done, visit.last.by_hand) == (True, True)


def test_another_press_or_set_up_lets_the_waiting_one_go() -> None:
    visit = rolled(about_to_test(), 5).do("by-hand").do("lh-gear").do("lh-at-roll", "food")
    entered(visit, 2)
    assert (table_in(visit.workspace).dice.food, now(visit).about.added) == (6, False)
    visit.do("lh-gear").do("drawer", "dice").do("lh-ability", "Dex")
    assert "Bren’s d20:" in visit.words
    visit.do("lh-gear").do("by-hand")
    assert visit.state.hand == HERE
    threw(visit, "lh-gear", (4,))
    assert not visit.last.by_hand


def test_a_press_that_waits_says_which_die_it_wants() -> None:
    assert table().do("by-hand").do("lh-at-roll", "food").heard == "The party’s food die, a d8."


def test_real_dice_can_be_put_away_while_a_usage_die_is_looked_at() -> None:
    visit = table().do("by-hand").do("lh-mode", "usage").do("lh-at-roll", "food").do("by-hand")
    assert visit.state.hand == HERE


def test_a_gear_die_that_waits_outlives_its_campaign() -> None:
    visit = rolled(about_to_test(), 5).do("by-hand").do("lh-gear")
    visit.turn(lambda workspace: with_settings(workspace, "x", campaign=""))
    assert Visit(dice_page().page, visit.workspace).html
    there = dice_page(visit.workspace)
    there.state = there.state.__class__(**{**there.state.__dict__, "rolling": visit.state.rolling})
    assert re.search("Lavender", there.html)


def test_fractions_of_the_gear_die_add_up() -> None:
    """Counted one by one, without the chances of the page."""
    ways = sum(12 + face >= 18 for face in range(1, 9))
    assert near(percent(*Fraction(ways, 8).as_integer_ratio())) in rolled(about_to_test(), 10).words
    assert DARA_ID
