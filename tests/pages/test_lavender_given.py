"""What goes into a test of Lavender Hack: the background, the GM's word and the gear die, in every scene."""

from typing import Any, NamedTuple

import pytest

from dicewright.dice import FixedDice
from dicewright.games.lavender.pages.rolling import MOST_GIVEN
from dicewright.games.lavender.rules.character import Character, Item, Working
from dicewright.games.lavender.rules.court_actions import progress_odds
from dicewright.games.lavender.rules.fight import Fighter
from dicewright.table.workspace import undo
from dicewright.words import percent
from tests.pages.acting import BAD, Visit, near, nth, offers, pressed
from tests.pages.lavending import (
    BREN_ID,
    DARA_ID,
    about_to_test,
    all_quick,
    all_slow,
    asked,
    changed,
    declared,
    featured,
    fells,
    fight_of,
    fighter,
    fighting,
    now,
    rolled,
    success,
    table,
    threw,
    with_dice,
)
from tests.pages.test_lavender_court import court
from tests.pages.test_lavender_downtime import home
from tests.pages.test_lavender_exploring import does, morning, open_scene, set_out
from tests.table.looking import state_of, table_in


class Scene(NamedTuple):
    visit: Visit
    key: str
    """Of the test, as its buttons name it."""
    says: str
    """What stands before the chance."""
    modifier: int
    throws: tuple[str, str]
    resolves: str
    faces: tuple[int, ...] = ()
    """Of what comes of a Weak, without the gear die."""
    costs: str = ""


People = dict[str, Character] | None


def surprise(people: People = None) -> Scene:
    visit = table(fells(people)).do("lh-scene", "meeting")
    says = "Bren tests Dex: not surprised"
    return Scene(visit, f"surprise:{BREN_ID}", says, 0, ("lh-at-surprise", BREN_ID), "lh-finish")


def communicate(people: People = None) -> Scene:
    visit = table(fells(people)).do("lh-scene", "meeting")
    says = "Bren talks to them: Friendly to Unsure"
    return Scene(visit, f"communicate:{BREN_ID}", says, 0, ("lh-at-talk", BREN_ID), "lh-finish")


def attack(people: People = None) -> Scene:
    visit = all_quick(fighting(fells(people)))
    says, throws = "Bren tests Str: success", ("lh-at-attack", BREN_ID)
    return Scene(visit, f"melee:{BREN_ID}", says, 2, throws, "lh-at-resolve", (5,), "exposed")


def spell(people: People = None) -> Scene:
    visit = all_quick(fighting(fells(people or changed("Bren", workings=(Working("Sleep"),)))), bren="spell")
    says = "Bren tests Int: success"
    return Scene(visit, f"spell:{BREN_ID}", says, 0, ("lh-at-attack", BREN_ID), "lh-at-resolve")


def defend(people: People = None) -> Scene:
    visit = all_slow(fighting(fells(people))).do("lh-at-aim", **{"enemy-0": BREN_ID})
    says = "Bren defends with Con: unhurt or less hurt"
    return Scene(visit, f"defend:{BREN_ID}:0", says, 1, ("lh-at-defend", "0"), "lh-at-resolve", (6, 4))


def scout(people: People = None) -> Scene:
    visit = does(morning(workspace=fells(people)), "explore", scout=BREN_ID)
    return Scene(
        visit, f"scout:{BREN_ID}", "Bren tests Wis: gets there", -1, ("lh-ex-scout", ""), "lh-ex-resolve"
    )


def forage(people: People = None) -> Scene:
    visit = does(set_out(fells(people), "2"), "regroup")
    throws = ("lh-ex-choose", f"{BREN_ID}:forage")
    return Scene(visit, f"forage:{BREN_ID}", "Forage: success", -1, throws, "lh-ex-resolve")


def song(people: People = None) -> Scene:
    singer = people or changed("Bren", features=featured("The Bard’s Song"))
    visit = does(set_out(fells(singer), "2"), "regroup")
    says, throws = "The Bard’s Song, for a step of food: success", ("lh-ex-choose", f"{BREN_ID}:song")
    return Scene(visit, f"song:{BREN_ID}", says, 0, throws, "lh-ex-resolve")


def pursue(people: People = None) -> Scene:
    says = "Bren tests Wis: progress"
    visit = court(people=people)
    return Scene(visit, f"pursue:{BREN_ID}", says, -1, ("lh-co-pursue", BREN_ID), "lh-co-resolve")


def trade(people: People = None) -> Scene:
    offered = (Item("Bell", value=3, known="exact", told=3),)
    visit = court(people=people or changed("Bren", languages=("Common",), items=offered))
    visit.do("lh-co-does", "trade")
    throws = ("lh-co-trade", f"{BREN_ID}:0")
    return Scene(visit, f"trade:{BREN_ID}", "", 0, throws, "lh-co-resolve")


def carouse(people: People = None) -> Scene:
    visit = home(people=people, r2=1).do("lh-do-plan", f"{BREN_ID}:carouse")
    return Scene(
        visit, f"carouse:{BREN_ID}", "Carouse, Cha: news", 0, ("lh-do-carouse", BREN_ID), "lh-finish"
    )


def chase(people: People = None) -> Scene:
    """Its strip tells what each degree means."""
    visit = table(fells(people)).do("lh-scene", "meeting")
    return Scene(visit, f"chase:{BREN_ID}", "", 0, ("lh-at-chase", BREN_ID), "lh-finish")


SCENES = (
    surprise,
    communicate,
    chase,
    attack,
    spell,
    defend,
    scout,
    forage,
    song,
    pursue,
    trade,
    carouse,
)


def says(scene: Scene, mode: str) -> bool:
    """A trade tells what it is worth, and not whether it succeeds."""
    return not scene.says or f"{scene.says} {success(scene.modifier, mode)}" in near(scene.visit.words)


@pytest.mark.parametrize("make", SCENES)
def test_the_background_gives_advantage_costs_gear_on_a_weak_and_is_off_again(make: Any) -> None:
    """LH-CHAR-06"""
    scene = make()
    visit, tick = scene.visit, f"background {scene.key}"
    assert tick in offers(visit, "lh-give")
    assert says(scene, "normal")
    visit.do("lh-give", tick)
    assert says(scene, "advantage")
    assert "Advantage: the background." in visit.words
    assert "If it ends Weak, the gear die is rolled." in visit.words
    threw(visit, scene.throws[0], (3, 12), scene.throws[1])
    assert (now(visit).about.background, now(visit).about.why, now(visit).degree) == (
        True,
        ("background",),
        "Weak",
    )
    assert not visit.state.rolling.given
    before = table_in(visit.workspace).dice.gear
    threw(visit, scene.resolves, (*scene.faces, 2), scene.costs)
    assert (before, table_in(visit.workspace).dice.gear) == (8, 6)
    assert "gear 2, d8 → d6" in visit.heard
    # What was paid is paid once, and one undo takes all of it back.
    assert now(visit).about.done
    assert table_in(undo(visit.workspace)).dice.gear == 8


@pytest.mark.parametrize("make", SCENES)
@pytest.mark.parametrize("natural", [19, 2])
def test_a_background_that_does_not_end_weak_costs_nothing(make: Any, natural: int) -> None:
    scene = make()
    visit = scene.visit.do("lh-give", f"background {scene.key}")
    visit.do(scene.throws[0], scene.throws[1], FixedDice(natural, 2))
    gear = [roll for roll in visit.workspace.log[-1].rolls if roll["inputs"].get("resource") == "gear"]
    visit.do(scene.resolves, "", FixedDice(5, 4, 3, 3))
    assert gear == []
    assert table_in(visit.workspace).dice.gear == 8
    assert now(visit).about.told


@pytest.mark.parametrize("make", SCENES)
@pytest.mark.parametrize(
    ("ticks", "mode", "words"),
    [
        (("advantage",), "advantage", "Advantage: the GM."),
        (("disadvantage",), "disadvantage", "Disadvantage: the GM."),
        (
            ("background", "disadvantage"),
            "normal",
            "Advantage (the background) and disadvantage (the GM) cancel each other.",
        ),
        (("background", "advantage"), "advantage", "Advantage: the background and the GM."),
    ],
)
def test_the_gm_gives_advantage_or_disadvantage_in_every_scene(
    make: Any, ticks: tuple[str, ...], mode: str, words: str
) -> None:
    """LH-CORE-06 and -07"""
    scene = make()
    visit = scene.visit
    for tick in ticks:
        assert f"{tick} {scene.key}" in offers(visit, "lh-give")
        visit.do("lh-give", f"{tick} {scene.key}")
    assert says(scene, mode)
    assert words in visit.words
    threw(visit, scene.throws[0], (9,) if mode == "normal" else (9, 9), scene.throws[1])
    assert now(visit).about.why == ticks
    assert not visit.state.rolling.given


def test_whoever_has_no_background_is_offered_none() -> None:
    visit = all_quick(fighting()).do("lh-at-turn", DARA_ID)
    assert f"background melee:{DARA_ID}" not in offers(visit, "lh-give")
    assert f"advantage melee:{DARA_ID}" in offers(visit, "lh-give")
    visit.do("lh-give", f"background melee:{DARA_ID}")
    assert f"Dara tests Str: success {success(0)}" in visit.words


def test_what_is_given_holds_for_one_person_and_one_test() -> None:
    visit = all_quick(fighting()).do("lh-give", f"advantage melee:{DARA_ID}")
    assert f"Bren tests Str: success {success(2)}" in visit.words
    visit.do("lh-at-turn", DARA_ID)
    assert f"Dara tests Str: success {success(0, 'advantage')}" in visit.words
    # Bren's throw takes nothing from Dara.
    threw(visit, "lh-at-attack", (3,), BREN_ID)
    threw(visit, "lh-at-resolve", ())
    assert pressed(visit, "lh-give") == [f"advantage melee:{DARA_ID}"]
    visit.do("lh-at-next")
    assert not visit.state.rolling.given


def test_a_tick_of_the_morning_does_not_stick_to_the_next_scout() -> None:
    visit = does(morning(19), "explore", scout=BREN_ID)
    assert "gets there 36 %" in near(open_scene(visit))
    visit.do("lh-give", f"background scout:{BREN_ID}")
    # The sentence and the button say the same.
    assert "Gets there 60 %" in near(open_scene(visit))
    assert "Bren tests Wis: gets there 60 %" in near(open_scene(visit))
    threw(visit, "lh-ex-scout", (15,))
    threw(visit, "lh-ex-resolve", (5,))
    threw(visit, "lh-ex-due", (8,))
    does(visit, "explore", scout=BREN_ID)
    assert "Gets there 36 %" in near(open_scene(visit))
    assert "Bren tests Wis: gets there 36 %" in near(open_scene(visit))


def test_every_approach_says_the_chance_that_its_button_has() -> None:
    visit = court().do("lh-give", f"background pursue:{BREN_ID}")
    odds = progress_odds(-1, True, "advantage")
    assert f"Command {success(-1, 'advantage')}, favored" in near(visit.words)
    assert f"Rapport {success(0, 'advantage')}" in near(visit.words)
    assert f"no progress: {near(percent(odds.exactly(0), odds.ways))}" in near(visit.words)
    # Whoever trades instead begins anew, and so does whoever pursues later.
    visit.do("lh-co-does", "trade")
    assert f"background trade:{BREN_ID}" in offers(visit, "lh-give")
    assert pressed(visit, "lh-give") == []


def test_a_plain_test_begins_with_nothing_given_to_the_last() -> None:
    visit = about_to_test().do("lh-toggle", "background").do("lh-toggle", "disadvantage")
    assert f"success {success(2)}" in visit.words
    rolled(visit, 17).do("drawer", "dice")
    assert f"success {success(2)}" in visit.words
    assert pressed(visit, "lh-toggle") == []
    visit.do("lh-toggle", "background").do("lh-set", sheet=nth(5))
    assert f"success {success(-1)}" in visit.words
    assert pressed(visit, "lh-toggle") == []


def test_strangers_give_nothing() -> None:
    visit = all_quick(fighting())
    for value in ("", "background", "background ", f"luck melee:{nth(1)}", BAD, f"advantage {'x' * 999}"):
        assert not visit.do("lh-give", value).state.rolling.given
    for number in range(MOST_GIVEN + 5):
        visit.do("lh-give", f"advantage {number}")
    assert len(visit.state.rolling.given) == MOST_GIVEN


def test_real_dice_are_asked_for_as_many_as_what_is_given_needs() -> None:
    visit = all_quick(fighting()).do("by-hand").do("lh-give", f"advantage melee:{BREN_ID}")
    visit.do("lh-at-attack", BREN_ID).do("face", "4").do("face", "12")
    assert (now(visit).natural, now(visit).event.by_hand) == (12, True)
    assert not visit.state.rolling.given


# Initiative


def test_initiative_asks_everyone_for_what_goes_into_it() -> None:
    visit = declared(fighting())
    assert f"Bren: quick {success(0)}; Dara: quick {success(2)}." in visit.words
    visit.do("lh-give", f"background initiative:{BREN_ID}")
    visit.do("lh-give", f"disadvantage initiative:{DARA_ID}")
    assert f"Bren: quick {success(0, 'advantage')}; Dara: quick {success(2, 'disadvantage')}." in visit.words
    threw(visit, "lh-at-initiative", (3, 12, 2, 17, 3))
    assert visit.heard == "Initiative: Bren quick, Dara slow; gear 3, d8 → d6."
    assert table_in(visit.workspace).dice.gear == 6
    assert not visit.state.rolling.given


def test_the_deft_add_the_gear_die_to_an_initiative_that_failed() -> None:
    """LH-CHAR-07"""
    visit = threw(declared(fighting()), "lh-at-initiative", (3, 3))
    assert offers(visit, "lh-at-hasten") == [DARA_ID]
    # From 5 a d8 with advantage needs 3 or more: all but 2 of 8 twice.
    assert f"Dara has 5: add the gear die, d8, to be quick {near(percent(60, 64))}" in visit.words
    before = visit.workspace
    threw(visit, "lh-at-hasten", (1, 6), DARA_ID)
    assert visit.heard == "Dara adds the gear die to initiative: Weak, 11; quick; gear 6."
    assert (fighter(visit, DARA_ID).phase, offers(visit, "lh-at-hasten")) == ("quick", [])
    assert state_of(undo(visit.workspace)) == state_of(before)


def test_the_gear_die_is_added_once_and_steps_down() -> None:
    visit = threw(declared(fighting()), "lh-at-initiative", (3, 3))
    threw(visit, "lh-at-hasten", (1, 2), DARA_ID)
    assert (fighter(visit, DARA_ID).phase, table_in(visit.workspace).dice.gear) == ("slow", 6)
    assert offers(visit, "lh-at-hasten") == []
    before = visit.workspace
    assert visit.do("lh-at-hasten", DARA_ID).workspace is before
    assert "cannot be added to this initiative" in visit.state.rolling.gm_problem


@pytest.mark.parametrize(
    ("gear", "natural", "offered"),
    [(8, 3, True), (8, 6, False), (8, 1, False), (4, 2, True), (4, 5, True), (20, 2, True), (20, 20, False)],
)
def test_the_gear_die_is_offered_where_it_can_make_quick(gear: int, natural: int, offered: bool) -> None:
    visit = declared(fighting(fells(party=with_dice(gear=gear))))
    threw(visit, "lh-at-initiative", (10, natural))
    assert (offers(visit, "lh-at-hasten") == [DARA_ID]) == offered


def test_a_d4_cannot_lift_a_throw_that_is_too_low() -> None:
    slow = changed("Dara", scores=(9, 10, 13, 10, 10, 15))
    visit = declared(fighting(fells(slow, party=with_dice(gear=4))))
    threw(visit, "lh-at-initiative", (10, 3))
    assert offers(visit, "lh-at-hasten") == []


def test_a_background_that_the_gear_die_lifts_to_weak_has_its_own_gear_roll() -> None:
    """LH-AMB-06"""
    visit = declared(fighting(fells(changed("Dara", background="Gambler"))))
    visit.do("lh-give", f"background initiative:{DARA_ID}")
    threw(visit, "lh-at-initiative", (10, 3, 2))
    assert table_in(visit.workspace).dice.gear == 8
    threw(visit, "lh-at-hasten", (5, 4, 2, 3), DARA_ID)
    assert fighter(visit, DARA_ID).phase == "quick"
    assert visit.heard.endswith("Weak, 10; quick; gear 5; gear 3, d8 → d6.")


def test_a_catastrophe_of_the_gear_asks_who_used_it() -> None:
    visit = declared(fighting(fells(party=with_dice(gear=20))))
    threw(visit, "lh-at-initiative", (10, 4))
    threw(visit, "lh-at-hasten", (1, 1), DARA_ID)
    assert asked(visit) == ["hit_die_damage"]


def test_the_throw_stands_once_the_quick_act() -> None:
    visit = threw(declared(fighting()), "lh-at-initiative", (3, 3)).do("lh-at-next")
    before = visit.workspace
    assert visit.do("lh-at-hasten", DARA_ID).workspace is before
    assert [each.natural for each in fight_of(visit).fighters] == [None, None]
    assert Fighter("").natural is None


# The gear die elsewhere


@pytest.mark.parametrize(
    ("natural", "offered"),
    [(16, False), (8, True), (7, False), (5, True), (2, True), (1, False), (20, False)],
)
def test_the_gear_die_is_offered_only_where_it_can_change_something(natural: int, offered: bool) -> None:
    """Bren tests Str with +2 and a d8: from 10 a Strong can be reached, from 9 it cannot."""
    visit = rolled(about_to_test(), natural)
    assert (offers(visit, "lh-gear") == [""]) == offered
    if not offered:
        before = visit.workspace
        assert visit.do("lh-gear").workspace is before


def test_a_hopeless_miss_is_offered_no_gear_die() -> None:
    visit = rolled(about_to_test("Wren", "Wis", fells(party=with_dice(gear=4))), 2)
    assert offers(visit, "lh-gear") == []
    assert "The gear die can change nothing here." in visit.words


def test_where_only_success_counts_a_success_needs_no_gear_die() -> None:
    visit = threw(table(), "lh-at-surprise", (14,), DARA_ID)
    assert (now(visit).degree, offers(visit, "lh-gear")) == ("Weak", [])
    visit = threw(table(), "lh-at-surprise", (4,), DARA_ID)
    assert offers(visit, "lh-gear") == [""]
    assert "Strong" not in visit.words.partition("Add the gear die")[2].partition("LH-CHAR-07")[0]


def test_the_board_tells_of_the_gear_die_only_where_it_helps() -> None:
    visit = threw(all_quick(fighting()), "lh-at-attack", (17,), BREN_ID)
    assert offers(visit, "lh-gear") == []
    visit = threw(all_quick(fighting()), "lh-at-attack", (5,), BREN_ID)
    assert offers(visit, "lh-gear") == [""]
