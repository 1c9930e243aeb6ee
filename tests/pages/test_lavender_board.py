"""The fight board of Lavender Hack: what is expected and from whom, every press and every step, and back."""

import re
from typing import Any

import pytest

from dicewright.games.lavender.rules.attacks import damage_odds
from dicewright.games.lavender.rules.character import Working, item_of
from dicewright.games.lavender.rules.defence import armor_odds, taken_odds
from dicewright.games.lavender.rules.degrees import degree_odds
from dicewright.games.lavender.rules.morale import stands_odds
from dicewright.games.lavender.rules.tables import DEGREES
from dicewright.table.contents import Campaign
from dicewright.table.event import rolls_of
from dicewright.table.record import content_of, document
from dicewright.table.workspace import Workspace, change_content, next_undo, records_of, undo
from dicewright.words import decimal, percent
from tests.dice.expressions import SeededDice
from tests.pages.acting import BAD, Visit, near, offers, pressed, refused, words_of
from tests.pages.lavending import (
    BREN_ID,
    DARA_ID,
    PEOPLE,
    WREN_ID,
    all_quick,
    all_slow,
    asked,
    changed,
    declared,
    defended,
    entered,
    expected,
    featured,
    fells,
    fight_of,
    fighter,
    fighting,
    now,
    rolled,
    scene,
    stage,
    struck,
    success,
    table,
    threw,
    told_to_all,
    with_dice,
)
from tests.table.looking import binned, given_away, person, table_in

CROSSBOW = 4
"""Where a crossbow lies that was put behind all other things."""


def with_things(name: str, *items: str) -> Workspace:
    """Somebody with these behind everything else."""
    more = tuple(map(item_of, items))
    return fells(changed(name, items=(*PEOPLE[name].items, *more)))


def wise(action: str = "spell", workspace: Workspace | None = None, **enemy: str) -> Visit:
    """Wren alone, quick and about to act."""
    visit = fighting(workspace or fells(seats=("Wren",)), **{"count": 1, **enemy})
    visit.do("lh-at-declare", f"{WREN_ID}:{action}").do("lh-at-next")
    return threw(visit, "lh-at-initiative", (12,)).do("lh-at-next")


def documents(workspace: Workspace) -> Any:
    return {id: document(record) for id, record in workspace.records.items()}


def taken_back(workspace: Workspace, first: Workspace) -> Workspace:
    known = {event.id for event in first.log}
    while (event := next_undo(workspace)) and event.id not in known:
        workspace = undo(workspace)
    return workspace


def hp(visit: Visit) -> list[int]:
    return [enemy.hp for enemy in fight_of(visit).enemies]


def options(visit: Visit, name: str) -> list[str]:
    """What a choice of that name holds, the chosen one marked."""
    found = re.search(rf'<select name="{name}">(.*?)</select>', visit.html)
    return re.findall(r'value="([^"]*)"', found[1]) if found else []


def chosen(visit: Visit, name: str) -> str:
    found = re.search(rf'<select name="{name}">(.*?)</select>', visit.html)
    assert found
    return (re.findall(r'value="([^"]*)" selected', found[1]) or [""])[0]


def board(visit: Visit) -> str:
    return scene(visit)


# What is expected, and from whom


def test_the_board_says_in_every_step_what_is_expected_and_from_whom() -> None:
    visit = table().do("lh-at-fight")
    assert expected(visit) == "Next: add the enemies."
    visit.do("lh-at-enemy", **{"enemy-name": "Ogre", "enemy-hp": "9", "enemy-morale": "7"})
    assert expected(visit) == "Next: Bren and Dara declare."
    assert expected(visit.do("lh-at-declare", f"{BREN_ID}:melee")) == "Next: Dara declares."
    assert visit.heard == "Bren declares: melee."
    assert expected(visit.do("lh-at-declare", f"{DARA_ID}:missile")) == "Next: initiative."
    threw(visit, "lh-at-initiative", (3, 12))
    assert visit.heard == "Initiative: Bren slow, Dara quick."
    assert expected(visit) == "Next: Dara."
    threw(visit, "lh-at-attack", (9,), DARA_ID)
    assert expected(visit) == "Next: Dara chooses what the weak hit costs."
    threw(visit, "lh-at-resolve", (4,), "exposed")
    assert expected(visit) == "Next: Ogre may attack."
    threw(visit, "lh-at-defend", (10,), "0")
    assert expected(visit) == "Next: see what comes of Bren’s defense."
    threw(visit, "lh-at-resolve", (6, 2))
    assert expected(visit) == "Next: Bren."
    struck(visit, 5)
    assert expected(visit) == "Next: morale of Ogre."
    threw(visit, "lh-at-morale", (3, 4), "Ogre")
    assert visit.heard == "Morale of Ogre: Ogre stands."
    assert expected(visit) == "Next: another round."
    visit.do("lh-at-next", "morale")
    assert expected(visit) == "Next: Bren and Dara declare."
    assert visit.heard == "The fight: round 2."
    assert (fighter(visit).armor, fighter(visit).phase) == (1, "")


def primary(visit: Visit) -> list[str]:
    """What stands out on the page."""
    return [words_of(each) for each in re.findall(r'<button class="primary".*?</button>', visit.html)]


def test_the_next_press_alone_stands_out_in_every_step() -> None:
    visit = fighting()
    assert primary(visit) == ["As they are armed, and roll initiative"]
    visit.do("lh-at-declare", f"{BREN_ID}:melee").do("lh-at-declare", f"{DARA_ID}:other")
    assert primary(visit) == ["Roll initiative for everyone"]
    threw(visit, "lh-at-initiative", (12, 12))
    assert [each.partition(":")[0] for each in primary(visit)] == ["Bren tests Str"]
    assert primary(visit.do("lh-at-turn", DARA_ID)) == ["Done"]
    threw(visit, "lh-at-attack", (5,), BREN_ID)
    assert primary(visit) == ["See what it does"]
    threw(visit, "lh-at-resolve", ()).do("lh-at-skip", DARA_ID)
    assert [each.partition(":")[0] for each in primary(visit)] == ["Bren defends with Con"]
    assert [each.partition(":")[0] for each in primary(visit.do("lh-at-turn", "1"))] == [
        "Dara defends with Con"
    ]


def test_a_step_in_which_nobody_has_anything_left_to_do_is_passed_with_the_next_deed() -> None:
    """One undo takes back the deed with the way to it."""
    visit = declared(fighting(count=1))
    threw(visit, "lh-at-initiative", (3, 12))
    struck(visit, 2, who=DARA_ID)
    before = visit.workspace
    assert fight_of(visit).step == "quick"
    threw(visit, "lh-at-defend", (19,), "0")
    assert (fight_of(visit).step, len(visit.workspace.log)) == ("enemies", len(before.log) + 1)
    assert documents(undo(visit.workspace)) == documents(before)
    threw(visit, "lh-at-resolve", ())
    threw(visit, "lh-at-attack", (5,), BREN_ID)
    assert fight_of(visit).step == "slow"


def test_the_next_round_begins_with_what_everyone_did_in_one_press() -> None:
    visit = all_quick(fighting(count=1, hp="40"), dara="missile")
    for who in (BREN_ID, DARA_ID):
        threw(threw(visit, "lh-at-attack", (5,), who), "lh-at-resolve", ())
    threw(threw(visit, "lh-at-defend", (19,), "0"), "lh-at-resolve", ())
    assert primary(visit) == ["Same as last round, and roll initiative"]
    assert "Melee: Bren. Missile: Dara." in board(visit)
    before = visit.workspace
    threw(visit, "lh-at-again", (12, 3))
    assert (fight_of(visit).round, visit.heard) == (2, "Initiative: Bren quick, Dara slow.")
    assert [each.action for each in fight_of(visit).fighters] == ["melee", "missile"]
    assert (expected(visit), len(visit.workspace.log)) == ("Next: Bren.", len(before.log) + 1)
    assert documents(undo(visit.workspace)) == documents(before)


def test_what_everyone_did_is_not_done_again_before_a_round_is_over() -> None:
    for step in ("initiative", "quick", "enemies", "slow"):
        visit = at_step(step)
        before = visit.workspace
        assert visit.do("lh-at-again", dice=SeededDice(1)).workspace is before
    due = struck(all_quick(fighting()), 16, 4).do("lh-at-skip", BREN_ID).do("lh-at-skip", DARA_ID)
    due.do("lh-at-rest", "1")
    before = due.workspace
    assert due.do("lh-at-again", dice=SeededDice(1)).workspace is before
    assert offers(due, "lh-at-morale") == ["Goblin"]


def test_a_fight_that_is_over_is_summed_up() -> None:
    visit = struck(all_quick(fighting(count=1)), 16, 4)
    assert primary(visit) == ["End the fight"]
    visit.do("lh-at-end")
    said = scene(visit)
    # Nothing was rolled at its end, and what came of it stands there once.
    assert 'class="by-rules last-deed"' not in visit.html
    assert "The fight is over after 1 round." in said
    assert "Down: Goblin." in said
    assert "The party: Bren 8 of 8 hp and Dara 5 of 6 hp." in said
    assert "The fight is over" not in scene(visit.do("lh-at-fight"))


def test_when_no_enemy_stands_the_fight_is_to_be_ended() -> None:
    visit = struck(all_quick(fighting(count=1)), 16, 4)
    assert expected(visit) == "No enemy stands any more: end the fight."
    assert '<button class="primary" type="button" data-action="lh-at-end">' in visit.html
    visit.do("lh-at-end")
    assert (table_in(visit.workspace).fight, visit.heard) == (None, "End the fight.")


def test_the_party_is_listed_with_armor_values_as_they_fall() -> None:
    visit = all_slow(fighting())
    assert "Bren: 8 of 8 hp, armor d6, not rolled yet, slow" in board(visit)
    defended(visit, 0, BREN_ID, (10,), 6, 5)
    assert "Bren: 7 of 8 hp, armor value 4, slow" in board(visit)
    defended(visit, 1, BREN_ID, (10,), 6)
    assert "Bren: 5 of 8 hp, armor value 3, slow" in board(visit)
    struck(visit.do("lh-at-next"), 6, 2, cost="exertion")
    assert "Bren: 5 of 8 hp, armor value 2, slow, has acted" in board(visit)
    struck(visit, 9, 2, who=DARA_ID, cost="exposed")
    assert "Dara: 5 of 6 hp, armor d4, not rolled yet, slow, has acted, exposed" in board(visit)


def test_other_things_are_simply_done() -> None:
    visit = all_quick(fighting(), bren="other")
    assert "Bren: something else Done" in board(visit)
    assert BREN_ID not in offers(visit, "lh-at-attack")
    visit.do("lh-at-skip", BREN_ID)
    assert (visit.heard, expected(visit)) == ("Bren has acted.", "Next: Dara.")
    enemies = visit.do("lh-at-next").do("lh-at-rest", "0")
    assert (enemies.heard, expected(enemies)) == ("Goblin 1 does not attack.", "Next: Goblin 2 may attack.")


# Chances


@pytest.mark.parametrize(("starving", "mode"), [(False, "normal"), (True, "disadvantage")])
def test_the_chances_on_the_buttons_are_exact(starving: bool, mode: str) -> None:
    party = with_dice(food=20).replace(starving=True) if starving else with_dice()
    visit = declared(fighting(fells(party=party)), dara="missile")
    assert f"Bren: quick {success(0, mode)}; Dara: quick {success(2, mode)}." in board(visit)
    faces = (10, 10, 10, 10) if starving else (10, 10)
    threw(visit, "lh-at-initiative", faces).do("lh-at-next")
    for who, test, die in ((BREN_ID, "Bren tests Str", 8), (DARA_ID, "Dara tests Dex", 6)):
        visit.do("lh-at-turn", who)
        assert f"{test}: success {success(2, mode)}" in board(visit)
        assert ("Disadvantage: starving." in board(visit)) == starving
        damage = damage_odds(2, mode, die, 1)
        fells_it = near(percent(damage.at_least(4), damage.ways))
        assert f"d{die}: {decimal(*damage.mean(), 1)} damage on average; fells Goblin 1 {fells_it}" in board(
            visit
        )
    visit.do("lh-at-next").do("lh-at-aim", **{"enemy-0": BREN_ID, "enemy-1": DARA_ID})
    for at, name, con, die, hit_points in (("0", "Bren", 1, 6, 8), ("1", "Dara", 0, 4, 5)):
        visit.do("lh-at-turn", at)
        taken = taken_odds(con, mode, 6, armor_odds(die, None, False))
        assert f"{name} defends with Con: unhurt or less hurt {success(con, mode)}" in board(visit)
        falls = near(percent(taken.at_least(hit_points), taken.ways))
        assert (
            f"{name}: armor d{die}, not rolled yet. {decimal(*taken.mean(), 1)} damage on average; "
            f"brought to 0 hp or below {falls}." in board(visit)
        )


def test_darkness_touches_blows_where_the_gm_says_that_they_need_light() -> None:
    """LH-RES-07"""
    dark = with_dice(light=20).replace(darkness=True)
    visit = table(fells(party=dark)).do("lh-scene", "meeting")
    assert f"not surprised {success(0)}" in visit.words
    visit.do("lh-toggle", "needs_light")
    assert f"not surprised {success(0, 'disadvantage')}" in visit.words
    assert threw(visit, "lh-at-surprise", (12, 3), BREN_ID).heard == "Bren is on the lookout: Miss, 3."
    visit = all_quick(fighting(fells(party=dark)))
    assert f"Bren tests Str: success {success(2)}" in board(visit)
    visit.do("lh-toggle", "needs_light")
    assert f"Bren tests Str: success {success(2, 'disadvantage')}" in board(visit)
    assert "Disadvantage: darkness." in board(visit)
    threw(threw(visit, "lh-at-attack", (16, 3), BREN_ID), "lh-at-resolve", ())
    assert hp(visit) == [4, 4]
    visit.do("lh-at-next").do("lh-at-aim", **{"enemy-0": DARA_ID})
    assert f"unhurt or less hurt {success(0, 'disadvantage')}" in board(visit)
    assert "Disadvantage: darkness." in board(visit)
    defended(visit, 0, DARA_ID, (17, 3), 2)
    assert person(visit.workspace, "Dara").hp == 3
    assert "needs_light" not in offers(all_quick(fighting()), "lh-toggle")


@pytest.mark.parametrize(
    ("action", "ability", "words"),
    [
        ("melee", -1, "damage, for a body blow, exertion or being exposed"),
        ("missile", 0, "damage, for a body blow, an ammo check or being exposed"),
        ("spell", 2, "it works and is lost"),
    ],
)
def test_every_move_has_its_degree_table(action: str, ability: int, words: str) -> None:
    visit, odds = wise(action), degree_odds(ability)
    text = board(visit)
    assert words in text
    for degree in DEGREES:
        assert f"{degree} {near(percent(odds.exactly(degree), odds.ways))} " in text
    assert "What each degree brings" in text
    visit = visit.do("lh-at-next").do("lh-at-aim", **{"enemy-0": WREN_ID})
    assert "damage less the armor value, which then falls by 1" in board(visit)


@pytest.mark.parametrize("score", [2, 7, 11, 12])
def test_morale_has_its_exact_chance(score: int) -> None:
    visit = struck(all_quick(fighting(morale=str(score))), 16, 4)
    for _ in range(3):
        visit.do("lh-at-next")
    stands = near(percent(*stands_odds(score)))
    assert (
        f"Goblin: half have fallen. LH-COMB-13 Check morale, 2d6 against {score}: stands {stands}"
        in board(visit)
    )


# Weak costs


def test_a_weak_hit_needs_its_cost_first() -> None:
    visit = threw(all_quick(fighting()), "lh-at-attack", (6,), BREN_ID)
    assert offers(visit, "lh-at-resolve") == ["body_blow", "exertion", "exposed"]
    assert refused(visit, "lh-at-resolve") == "Choose what the weak attack costs first (LH-COMB-08)."
    before = visit.workspace
    for forged in ("ammo_check", "x", BAD):
        assert visit.do("lh-at-resolve", forged, SeededDice(1)).workspace is before


@pytest.mark.parametrize(
    ("who", "action", "cost", "faces", "left", "found"),
    [
        (BREN_ID, "melee", "body_blow", (3,), 2, (False, None, 8)),
        (BREN_ID, "melee", "exertion", (3, 5), 1, (False, 4, 8)),
        (BREN_ID, "melee", "exposed", (3,), 1, (True, None, 8)),
        (DARA_ID, "missile", "body_blow", (3,), 2, (False, None, 8)),
        (DARA_ID, "missile", "ammo_check", (3, 2, 1), 1, (False, None, 6)),
        (DARA_ID, "missile", "exposed", (3,), 1, (True, None, 8)),
    ],
)
def test_every_weak_cost_is_paid(
    who: str, action: str, cost: str, faces: tuple[int, ...], left: int, found: tuple[bool, int | None, int]
) -> None:
    visit = all_quick(fighting(), dara="missile")
    before = visit.workspace
    struck(visit, 6, *faces, who=who, cost=cost)
    somebody = person(visit.workspace, "Bren" if who == BREN_ID else "Dara")
    assert (somebody.exposed, fighter(visit, who).armor, table_in(visit.workspace).dice.gear) == found
    assert hp(visit) == [left, 4]
    assert f"{4 - left} damage to Goblin 1" in visit.heard
    assert offers(visit, "lh-at-resolve") == []
    assert documents(taken_back(visit.workspace, before)) == documents(before)


def test_an_ammo_check_is_told_as_the_table_makes_it() -> None:
    for rules, words in (
        ({}, "Ammo check: roll the gear die"),
        ({"ammo": "own_die"}, "Ammo check: roll the weapon’s own die"),
    ):
        visit = all_quick(fighting(fells(**rules)), dara="missile")
        threw(visit, "lh-at-attack", (6,), DARA_ID)
        assert words in board(visit)


@pytest.mark.parametrize(
    ("action", "natural", "is_told"),
    [("melee", 17, True), ("melee", 20, True), ("melee", 8, False), ("missile", 18, False)],
)
def test_a_combat_maneuver_comes_of_a_strong_blow_and_of_no_shot(
    action: str, natural: int, is_told: bool
) -> None:
    """LH-CHAR-15"""
    people = changed("Dara", features=featured("Combat Maneuver"), scores=(15, 16, 13, 10, 10, 15))
    visit = all_quick(fighting(fells(people)), dara=action)
    costs = "exposed" if natural == 8 else ""
    struck(visit, natural, 2, who=DARA_ID, cost=costs)
    assert ("Combat Maneuver: disarm" in visit.heard) is is_told


def test_a_body_blow_is_named_only_where_there_is_armor_for_it() -> None:
    assert "unless a weak hit is a body blow" in board(all_quick(fighting()))
    assert "a body blow" not in board(all_quick(fighting(armor="0"))).partition("What each degree")[0]


def test_armor_at_one_cannot_be_exerted() -> None:
    visit = all_slow(fighting())
    defended(visit, 0, BREN_ID, (10,), 6, 1)
    threw(visit.do("lh-at-next"), "lh-at-attack", (6,), BREN_ID)
    assert offers(visit, "lh-at-resolve") == ["body_blow", "exposed"]


def test_the_gear_die_comes_before_the_cost() -> None:
    visit = threw(all_quick(fighting()), "lh-at-attack", (12,), BREN_ID)
    assert offers(visit, "lh-gear") == [""]
    threw(visit, "lh-gear", (4,))
    assert offers(visit, "lh-at-resolve") == [""]
    threw(visit, "lh-finish", (3,))
    assert (hp(visit), person(visit.workspace, "Bren").exposed) == ([1, 4], False)


def test_the_exposed_defend_with_disadvantage_once() -> None:
    visit = struck(all_quick(fighting()), 6, 3, cost="exposed").do("lh-at-next")
    visit.do("lh-at-aim", **{"enemy-0": BREN_ID})
    assert "Disadvantage: exposed." in board(visit)
    assert f"unhurt or less hurt {success(1, 'disadvantage')}" in board(visit)
    defended(visit, 0, BREN_ID, (15, 4), 2)
    assert (person(visit.workspace, "Bren").hp, person(visit.workspace, "Bren").exposed) == (6, False)


# What weapons, classes and their dice do


def test_dealer_of_death_adds_its_dice_once() -> None:
    visit = threw(all_quick(fighting(hp="20", count=1)), "lh-at-attack", (16,), BREN_ID)
    assert offers(visit, "lh-at-death") == ["0", "1"]
    assert pressed(visit.do("lh-at-death", "1"), "lh-at-death") == ["1"]
    threw(visit, "lh-at-resolve", (5, 6))
    assert (hp(visit), person(visit.workspace, "Bren").death_dice, visit.state.rolling.death_dice) == (
        [9],
        0,
        0,
    )
    assert person(visit.turn(undo).workspace, "Bren").death_dice == 1
    visit = threw(all_quick(fighting()), "lh-at-attack", (16,), BREN_ID)
    before = visit.workspace
    visit.do("lh-at-death", "2").do("lh-at-resolve", dice=SeededDice(1))
    assert (visit.workspace is before, "pool has 1 die," in visit.heard) == (True, True)
    missed = threw(all_quick(fighting()), "lh-at-attack", (4,), BREN_ID)
    assert offers(missed, "lh-at-death") == []


@pytest.mark.parametrize(
    ("name", "feature", "action"),
    [("Bren", "Power Attack", "melee"), ("Dara", "Precise Shot", "missile")],
)
def test_gear_adds_to_damage_where_a_feature_allows_it(name: str, feature: str, action: str) -> None:
    who = BREN_ID if name == "Bren" else DARA_ID
    people = changed(name, features=featured(feature))
    visit = all_quick(fighting(fells(people), hp="20"), action, action)
    threw(visit, "lh-at-attack", (18,), who)
    assert "with_gear" in offers(visit, "lh-toggle")
    visit.do("lh-toggle", "with_gear")
    threw(visit, "lh-at-resolve", (5, 3))
    assert (hp(visit), table_in(visit.workspace).dice.gear, visit.state.rolling.with_gear) == (
        [12, 20],
        6,
        False,
    )
    assert "with_gear" not in offers(threw(all_quick(fighting()), "lh-at-attack", (18,), who), "lh-toggle")


MISSILE = Working("Magic Missile", die=6, does="damage")
CURE = Working("Cure Light Wounds", die=8, does="healing")


def casting(card: Working, *features: str, people: tuple[str, ...] = ("Wren",), **wren: Any) -> Visit:
    """Wren is about to cast this card at a goblin of 4 hit points and armor 1."""
    known = changed("Wren", workings=(card,), features=featured(*features), **wren)
    visit = fighting(fells(known, seats=people), count=1)
    visit.do("lh-at-declare", f"{WREN_ID}:spell").do("lh-at-next")
    return threw(visit, "lh-at-initiative", (12,) * len(people)).do("lh-at-next")


@pytest.mark.parametrize(
    ("natural", "face", "left", "words"),
    [
        (20, 1, 2, "its effect is doubled, and it is kept; 2 damage to Goblin"),
        (16, 3, 1, "it works, and it is kept; 3 damage to Goblin"),
        (8, 5, -1, "it works, and it is lost; 5 damage to Goblin; Goblin falls"),
    ],
)
def test_a_working_with_a_die_does_its_damage(natural: int, face: int, left: int, words: str) -> None:
    """LH-COMB-11, LH-OPEN-02: armor is no help against it."""
    visit = casting(MISSILE)
    odds = damage_odds(2, "normal", 6, 1)
    fells_it = near(percent(odds.at_least(4), odds.ways))
    assert f"d6: {decimal(*odds.mean(), 1)} damage on average; fells Goblin {fells_it}." in board(visit)
    threw(threw(visit, "lh-at-attack", (natural,), WREN_ID), "lh-at-resolve", (face,))
    assert visit.heard.endswith(f"Magic Missile: {words}.")
    assert hp(visit) == [left]


def test_a_working_that_fails_throws_no_die() -> None:
    visit = threw(threw(casting(MISSILE), "lh-at-attack", (3,), WREN_ID), "lh-at-resolve", ())
    assert visit.heard.endswith("Magic Missile: nothing happens, and it is lost.")


def test_a_critical_doubles_reagents_too() -> None:
    visit = threw(casting(MISSILE, "Reagents"), "lh-at-attack", (20,), WREN_ID).do("lh-toggle", "with_gear")
    threw(visit, "lh-at-resolve", (1, 4))
    assert visit.heard.endswith("reagents add 4 to its damage; 10 damage to Goblin; Goblin falls.")


def test_a_working_heals_whom_one_chooses_and_nobody_above_their_most() -> None:
    visit = casting(CURE, people=("Wren", "Dara"), hp=1)
    assert "Whom it heals" in board(visit)
    assert "hit points back on average." in board(visit)
    other = Visit(visit.page, visit.workspace)
    threw(threw(visit, "lh-at-attack", (16,), WREN_ID), "lh-at-resolve", (2,))
    assert visit.heard.endswith("; Wren is healed by 2.")
    assert person(visit.workspace, "Wren").hp == 3
    other.do("lh-at-aim", **{f"aim-heal-{WREN_ID}": DARA_ID})
    threw(threw(other, "lh-at-attack", (16,), WREN_ID), "lh-at-resolve", (7,))
    assert other.heard.endswith("; Dara is healed by 1 of 7.")
    assert (person(other.workspace, "Dara").hp, person(other.workspace, "Wren").hp) == (6, 1)
    assert hp(other) == [4]


def test_a_card_with_a_plain_die_tells_its_number() -> None:
    visit = threw(casting(Working("Sleep", die=4)), "lh-at-attack", (16,), WREN_ID)
    assert threw(visit, "lh-at-resolve", (3,)).heard.endswith(
        "Sleep: it works, and it is kept; 3 by its die."
    )
    assert "What it does is for the card and the GM to say." in board(casting(Working("Bless")))


def test_reagents_add_to_a_spell() -> None:
    """LH-CHAR-36"""
    visit = wise(workspace=fells(changed("Wren", features=featured("Reagents")), seats=("Wren",)))
    threw(visit, "lh-at-attack", (16,), WREN_ID).do("lh-toggle", "with_gear")
    threw(visit, "lh-at-resolve", (3,))
    assert visit.heard.endswith("Charm: it works, and it is kept; reagents add 3 to its damage.")
    assert table_in(visit.workspace).dice.gear == 6
    missed = wise(workspace=fells(changed("Wren", features=featured("Reagents")), seats=("Wren",)))
    threw(missed, "lh-at-attack", (3,), WREN_ID)
    assert "with_gear" not in offers(missed, "lh-toggle")


def test_a_sneak_attack_has_advantage_and_two_dice() -> None:
    visit = fighting(hp="9").do("lh-at-unaware", "1")
    assert (fight_of(visit).enemies[1].unaware, visit.heard) == (True, "Goblin 2: unaware.")
    all_quick(visit).do("lh-at-aim", **{f"aim-{DARA_ID}": "1", f"aim-{BREN_ID}": "1"})
    assert f"Bren tests Str: success {success(2)}" in board(visit)
    visit.do("lh-at-turn", DARA_ID)
    assert f"Dara tests Str: success {success(0, 'advantage')}" in board(visit)
    assert "Advantage: sneak attack." in board(visit)
    damage = damage_odds(0, "advantage", 4, 2)
    fells_it = near(percent(damage.at_least(9), damage.ways))
    assert f"2d4: {decimal(*damage.mean(), 1)} damage on average; fells Goblin 2 {fells_it}" in board(visit)
    threw(visit, "lh-at-attack", (3, 18), DARA_ID)
    threw(visit, "lh-at-resolve", (3, 4))
    assert hp(visit) == [9, 2]


def test_cleave_goes_straight_on_to_another() -> None:
    visit = all_quick(fighting(count=3)).do("lh-at-aim", **{f"aim-{BREN_ID}": "1"})
    struck(visit, 16, 4)
    assert visit.heard.endswith("4 damage to Goblin 2; Goblin 2 falls; Cleave: attack another.")
    assert expected(visit) == "Next: Bren and Dara."
    # Whoever fell is not aimed at any more: the board and the press mean the same foe.
    assert chosen(visit, f"aim-{BREN_ID}") == "0"
    struck(visit, 16, 3)
    assert hp(visit) == [1, 0, 4]
    assert expected(visit) == "Next: Dara."
    assert "Goblin 2: 0 of 4 hp, armor 1, d6 damage, morale 7, down" in board(visit)


def test_a_fumble_damages_the_weapon_until_it_is_broken() -> None:
    visit = struck(all_quick(fighting()), 1, who=DARA_ID)
    assert visit.heard.endswith("no damage; Dagger is broken.")
    for _ in range(4):
        visit.do("lh-at-next")
    all_quick(visit).do("lh-at-turn", DARA_ID)
    assert "Dagger (broken)" in visit.html
    struck(visit, 18, 2, who=DARA_ID)
    assert hp(visit) == [2, 4]


def test_the_weapon_that_is_shown_is_the_one_that_is_used() -> None:
    """Dara carries a dagger before the bow."""
    visit = all_quick(fighting(hp="20"), dara="missile").do("lh-at-turn", DARA_ID)
    assert (options(visit, f"with-{DARA_ID}"), chosen(visit, f"with-{DARA_ID}")) == (["2"], "2")
    struck(visit, 16, 6, who=DARA_ID)
    assert [roll.inputs.get("name") for roll in rolls_of(visit.last)][-1] == "Shortbow"
    assert hp(visit) == [14, 20]


def test_another_weapon_is_taken_and_kept() -> None:
    visit = all_quick(fighting(with_things("Bren", "Dagger"), hp="20"))
    assert options(visit, f"with-{BREN_ID}") == ["2", "4"]
    visit.do("lh-at-aim", **{f"with-{BREN_ID}": "4"})
    assert (visit.heard, fighter(visit).weapon) == ("Bren takes Dagger.", 4)
    assert chosen(Visit(visit.page, visit.workspace), f"with-{BREN_ID}") == "4"
    assert struck(visit, 16, 4).heard.endswith("4 damage to Goblin 1.")
    before = visit.workspace
    for forged in ("0", "3", "99", "-1", "x"):
        assert visit.do("lh-at-aim", **{f"with-{BREN_ID}": forged}).workspace is before


def test_a_slow_weapon_is_declared_before_initiative() -> None:
    """LH-EQ-03: no roll for whoever has one, and nobody quick takes one up."""
    visit = fighting(with_things("Bren", "Crossbow", "Longbow"), hp="20")
    visit.do("lh-at-declare", f"{BREN_ID}:missile").do("lh-at-declare", f"{DARA_ID}:melee")
    assert (options(visit, f"with-{BREN_ID}"), "Crossbow d10, slow" in visit.html) == (["4", "5"], True)
    slow = Visit(visit.page, visit.workspace).do("lh-at-next")
    assert "Bren: slow without a roll; Dara: quick" in board(slow)
    threw(slow, "lh-at-initiative", (10,))
    assert slow.heard == "Initiative: Bren slow, Dara quick."
    visit.do("lh-at-aim", **{f"with-{BREN_ID}": "5"}).do("lh-at-next")
    threw(visit, "lh-at-initiative", (10, 10)).do("lh-at-next")
    assert options(visit, f"with-{BREN_ID}") == ["5"]
    visit.do("lh-at-aim", **{f"with-{BREN_ID}": str(CROSSBOW)})
    assert fighter(visit).weapon == 5


# Spells


@pytest.mark.parametrize(
    ("natural", "words", "ready"),
    [
        (20, "its effect is doubled, and it is kept", True),
        (16, "it works, and it is kept", True),
        (6, "it works, and it is lost", False),
        (3, "nothing happens, and it is lost", False),
        (1, "a mishap, and it is lost", False),
    ],
)
def test_a_spell_casts_the_working_that_is_shown(natural: int, words: str, ready: bool) -> None:
    visit = wise().do("lh-at-aim", **{f"with-{WREN_ID}": "1"})
    assert chosen(visit, f"with-{WREN_ID}") == "1"
    threw(visit, "lh-at-attack", (natural,), WREN_ID)
    assert threw(visit, "lh-at-resolve", ()).heard.endswith(f"; Sleep: {words}.")
    assert [each.ready for each in person(visit.workspace, "Wren").workings] == [True, ready]
    assert expected(visit) == "Next: Goblin may attack."


def test_the_first_ready_working_is_cast_wherever_the_weapons_lie() -> None:
    workings = (Working("Charm", ready=False), Working("Sleep"))
    visit = wise(workspace=fells(changed("Wren", workings=workings), seats=("Wren",)))
    assert options(visit, f"with-{WREN_ID}") == ["1"]
    threw(threw(visit, "lh-at-attack", (6,), WREN_ID), "lh-at-resolve", ())
    assert visit.heard.endswith("Sleep: it works, and it is lost.")


def test_without_a_working_nothing_is_cast() -> None:
    visit = all_quick(fighting(), bren="spell")
    assert "Bren has no working ready." in board(visit)
    assert BREN_ID not in offers(visit, "lh-at-attack")
    assert refused(visit, "lh-at-attack", BREN_ID) == "Bren has no working ready."


# Defence


@pytest.mark.parametrize(
    ("naturals", "faces", "words", "left"),
    [
        ((20,), (), "no damage, and the next attack on Goblin 1 has advantage", 8),
        ((17,), (), "no damage", 8),
        ((10,), (6, 4), "2 damage, as armor takes 4 of 6", 6),
        ((3,), (6,), "6 damage", 2),
        ((1,), (6,), "12 damage", -4),
    ],
)
def test_every_degree_of_a_defence(
    naturals: tuple[int, ...], faces: tuple[int, ...], words: str, left: int
) -> None:
    visit = all_slow(fighting())
    before = visit.workspace
    defended(visit, 0, BREN_ID, naturals, *faces)
    assert visit.heard.endswith(f"; {words}.")
    assert (person(visit.workspace, "Bren").hp, expected(visit)) == (left, "Next: Goblin 2 may attack.")
    assert documents(taken_back(visit.workspace, before)) == documents(before)


def test_a_critical_defence_helps_the_next_attack_once() -> None:
    visit = defended(all_slow(fighting(hp="20")), 0, BREN_ID, (20,)).do("lh-at-next")
    assert "Advantage: after a critical defense." in board(visit)
    threw(threw(visit, "lh-at-attack", (3, 16), BREN_ID), "lh-at-resolve", (5,))
    assert hp(visit) == [15, 20]
    assert "after a critical defense" not in board(visit)


def test_an_enemy_attacks_whom_the_gm_chose_and_else_the_next_who_stands() -> None:
    visit = all_slow(fighting())
    assert chosen(visit, "enemy-0") == BREN_ID
    assert chosen(visit.do("lh-at-turn", "1"), "enemy-1") == DARA_ID
    for target in ("", WREN_ID, "nobody", BAD):
        there = Visit(visit.page, visit.workspace).do("lh-at-aim", **{"enemy-0": target})
        assert chosen(there, "enemy-0") == BREN_ID
    assert chosen(visit.do("lh-at-turn", "0").do("lh-at-aim", **{"enemy-0": DARA_ID}), "enemy-0") == DARA_ID
    down = changed("Bren", hp=0)
    fallen = fighting(fells(down))
    fallen.do("lh-at-declare", f"{DARA_ID}:melee")
    threw(fallen, "lh-at-initiative", (2,))
    assert chosen(fallen, "enemy-0") == DARA_ID


# Interruption, surprise, morale, the sweep


def hit_while_slow(rule: str = "lose", action: str = "missile") -> Visit:
    visit = all_slow(fighting(fells(interrupt=rule)), dara=action)
    return defended(visit, 0, DARA_ID, (3,), 2).do("lh-at-next")


def test_a_shot_is_lost_to_a_hit_unless_the_gm_waves_it() -> None:
    visit = hit_while_slow()
    assert offers(visit, "lh-at-attack") == [BREN_ID]
    visit.do("lh-at-turn", DARA_ID)
    assert "Dara was hit, so the missile is lost; a working is kept." in board(visit)
    assert offers(visit, "lh-at-attack") == []
    assert refused(visit, "lh-at-attack", DARA_ID) == "Dara was hit, so the missile is lost (LH-COMB-05)."
    assert offers(visit, "lh-at-wave") == [DARA_ID]
    visit.do("lh-at-wave", DARA_ID)
    assert (visit.heard, offers(visit, "lh-at-wave")) == ("Dara may act all the same.", [])
    assert struck(visit, 18, 3, who=DARA_ID).heard.endswith("3 damage to Goblin 1.")
    assert expected(hit_while_slow().do("lh-at-skip", DARA_ID)) == "Next: Bren."


def test_where_the_gm_decides_a_hit_is_told_and_nothing_lost() -> None:
    visit = hit_while_slow("gm").do("lh-at-turn", DARA_ID)
    assert "Was hit: the GM decides whether it is lost." in board(visit)
    assert offers(visit, "lh-at-attack") == [DARA_ID]
    for rule in ("gm", "lose"):
        assert "Was hit" not in board(hit_while_slow(rule, "melee").do("lh-at-turn", DARA_ID))


def test_the_surprised_have_no_quick_phase_in_the_first_round() -> None:
    visit = fighting(surprised=True)
    assert "The party is surprised: no quick phase this round." in board(visit)
    declared(visit)
    assert "Bren: slow without a roll; Dara: slow without a roll." in board(visit)
    threw(visit, "lh-at-initiative", ())
    assert {each.phase for each in fight_of(visit).fighters} == {"slow"}
    waved = Visit(visit.page, visit.workspace).do("lh-at-unsurprised")
    assert waved.heard == "The party is not surprised after all."
    assert "surprised" not in board(waved)
    threw(waved, "lh-at-initiative", (10, 10))
    assert {each.phase for each in fight_of(waved).fighters} == {"quick"}
    for _ in range(5):
        visit.do("lh-at-next")
        assert offers(visit, "lh-at-unsurprised") == []
    assert "surprised" not in board(visit)
    before = visit.workspace
    assert visit.do("lh-at-unsurprised").workspace is before


def test_whoever_is_slow_without_a_roll_acts_though_nobody_pressed_for_initiative() -> None:
    visit = declared(fighting(surprised=True))
    assert "Bren: slow without a roll; Dara: slow without a roll." in board(visit)
    for _ in range(3):
        visit.do("lh-at-next")
    assert expected(visit) == "Next: Bren and Dara."


@pytest.mark.parametrize(
    ("natural", "first", "told"), [(3, "surprised", "surprised"), (12, "", "not surprised")]
)
def test_a_fight_after_a_test_of_surprise_offers_first_what_it_brought(
    natural: int, first: str, told: str
) -> None:
    visit = table().do("lh-scene", "meeting")
    assert offers(visit, "lh-at-fight")[:2] == ["", "surprised"]
    threw(visit, "lh-at-surprise", (natural,), BREN_ID)
    # First somebody has to say that it stands.
    assert (offers(visit, "lh-at-fight"), offers(visit, "lh-finish")) == ([], [""])
    threw(visit, "lh-finish", ())
    assert offers(visit, "lh-at-fight")[0] == first
    assert f"Bren was {told}. LH-AMB-36" in visit.words
    # It is still so after they have talked, and not for the next enemies.
    threw(threw(visit, "lh-at-talk", (12,), BREN_ID), "lh-at-resolve", ())
    assert f"Bren was {told}. LH-AMB-36" in visit.words
    visit.do("lh-at-fight", first).do("lh-at-end").do("lh-scene", "meeting")
    assert "Bren was" not in visit.words
    assert offers(visit, "lh-at-fight")[:2] == ["", "surprised"]


def test_where_everyone_tests_whoever_was_surprised_begins_slow() -> None:
    visit = table(fells(surprise="each")).do("lh-scene", "meeting")
    for who, natural in ((BREN_ID, 12), (DARA_ID, 2)):
        threw(threw(visit, "lh-at-surprise", (natural,), who), "lh-at-resolve", ())
    assert "Dara was surprised; Bren was not surprised. LH-AMB-36" in visit.words
    visit.do("lh-at-fight").do("lh-at-enemy", **{"enemy-name": "Goblin"})
    assert pressed(visit, "lh-at-surprised") == [DARA_ID]


def test_where_everyone_tests_each_is_surprised_alone() -> None:
    """LH-AMB-36 by a house rule, which the log says."""
    workspace = fells(surprise="each")
    assert offers(table(workspace).do("lh-scene", "meeting"), "lh-at-surprise") == [BREN_ID, DARA_ID]
    assert offers(table().do("lh-scene", "meeting"), "lh-at-surprise") == [BREN_ID]
    visit = fighting(workspace).do("lh-at-surprised", DARA_ID)
    assert (visit.heard, pressed(visit, "lh-at-surprised")) == ("Dara is surprised.", [DARA_ID])
    assert visit.last.house_rules
    threw(declared(visit), "lh-at-initiative", (10,))
    assert [each.phase for each in fight_of(visit).fighters] == ["quick", "slow"]
    assert offers(visit, "lh-at-surprised") == []
    again = fighting(workspace).do("lh-at-surprised", DARA_ID).do("lh-at-surprised", DARA_ID)
    assert (again.heard, fighter(again, DARA_ID).phase) == ("Dara is not surprised.", "")
    for there, value in ((again, WREN_ID), (again, ""), (visit, BREN_ID), (fighting(), BREN_ID)):
        before = there.workspace
        assert there.do("lh-at-surprised", value).workspace is before


def test_a_single_foe_is_checked_at_first_blood_half_and_three_quarters() -> None:
    visit = fighting(count=1, hp="8", morale="9")
    for damage, trigger in ((1, "first blood"), (3, "half lost"), (1, ""), (1, "three quarters lost")):
        struck(all_quick(visit), 16, damage)
        for step in range(2):
            assert offers(visit, "lh-at-morale") == [], step
            visit.do("lh-at-next")
        assert offers(visit, "lh-at-morale") == (["Goblin"] if trigger else [])
        if trigger:
            assert f"Goblin: {trigger}." in board(visit)
            threw(visit, "lh-at-morale", (4, 5), "Goblin")
        assert offers(visit, "lh-at-morale") == []
        visit.do("lh-at-next", "morale")


def test_a_group_that_breaks_flees_and_the_fight_is_over() -> None:
    visit = struck(all_quick(fighting(count=3)), 16, 4)
    before = visit.workspace
    assert visit.do("lh-at-morale", "Goblin", SeededDice(1)).workspace is before
    for _ in range(3):
        visit.do("lh-at-next")
    assert "Goblin: the first has fallen." in board(visit)
    threw(visit, "lh-at-morale", (4, 4), "Goblin")
    assert visit.heard == "Morale of Goblin: Goblin breaks."
    assert "Goblin 3: 4 of 4 hp, armor 1, d6 damage, morale 7, fled" in board(visit)
    assert expected(visit) == "No enemy stands any more: end the fight."
    assert expected(visit.turn(undo)) == "Next: morale of Goblin."


def test_morale_is_told_as_it_will_be_rolled() -> None:
    """Of a group in which only one has a score, that counts."""
    visit = fighting(count=1, morale="").do("lh-at-enemy", **{"enemy-name": "Goblin", "enemy-morale": "8"})
    struck(all_quick(visit), 16, 4)
    for _ in range(3):
        visit.do("lh-at-next")
    assert "2d6 against 8" in board(visit)
    threw(visit, "lh-at-morale", (4, 4), "Goblin")
    general = struck(all_quick(fighting(morale="")), 16, 4)
    for _ in range(3):
        general.do("lh-at-next")
    assert f"a general test: stands {near(percent(13, 20))}" in board(general)
    assert threw(general, "lh-at-morale", (7,), "Goblin").heard == "Morale of Goblin: Goblin breaks."


@pytest.mark.parametrize(("face", "words", "die"), [(3, "is broken", None), (4, "holds", 4)])
def test_the_sweep_tests_armor_that_shows_one(face: int, words: str, die: int | None) -> None:
    visit = defended(all_slow(fighting()), 0, BREN_ID, (10,), 6, 2)
    assert fighter(visit).armor == 1
    before = visit.workspace
    threw(visit, "lh-at-end", (face,))
    assert visit.heard == f"End the fight: Bren’s armor {words}."
    assert (person(visit.workspace, "Bren").items[0].die, table_in(visit.workspace).fight) == (die, None)
    assert documents(taken_back(visit.workspace, before)) == documents(before)


# Enemies


STAT_BLOCK = "Orc: AC 6 [13], HD 1 (4hp), Att 1 × weapon (1d8), MV 120’, ML 8"


def test_a_stat_block_is_read_and_its_guesses_are_said() -> None:
    visit = fighting().do("lh-at-paste", block=STAT_BLOCK, count="2")
    assert visit.heard == "Add 2 × Orc to the fight; suggested: armor 3, from AC 6."
    assert "Orc 2: 4 of 4 hp, armor 3, d8 damage, morale 8" in board(visit)
    assert "suggested: 9 hit points, an average of HD 2" in visit.do("lh-at-paste", block="Wolf HD 2").heard


@pytest.mark.parametrize(
    ("answers", "sentence"),
    [
        ({"block": ""}, "Paste a stat block first."),
        ({"block": " \n "}, "Paste a stat block first."),
        ({}, "Paste a stat block first."),
        ({"block": "a nice day"}, "This has neither AC nor HD nor hp, so nothing can be read from it."),
        ({"block": "x" * 2001}, "A stat block has 2,000 characters at most."),
        ({"block": STAT_BLOCK, "count": "x"}, "How many: write a whole number from 1 to 40."),
        ({"block": STAT_BLOCK, "count": "0"}, "How many: write a whole number from 1 to 40."),
        ({"block": STAT_BLOCK, "count": "41"}, "How many: write a whole number from 1 to 40."),
        ({"block": STAT_BLOCK, "count": "39"}, "A fight has 1 to 40 enemies."),
    ],
)
def test_a_broken_stat_block_is_refused_with_a_sentence(answers: dict[str, str], sentence: str) -> None:
    assert refused(fighting(), "lh-at-paste", **answers) == sentence


@pytest.mark.parametrize(
    ("field", "text", "sentence"),
    [
        ("name", "", "Give the enemy a name first."),
        ("name", "   ", "Give the enemy a name first."),
        ("hp", "0", "Hit points: write a whole number from 1 to 9999."),
        ("hp", "many", "Hit points: write a whole number from 1 to 9999."),
        ("hp", "9" * 5000, "Hit points: write a whole number from 1 to 9999."),
        ("armor", "7", "Armor: write a whole number from 0 to 6."),
        ("armor", "-1", "Armor: write a whole number from 0 to 6."),
        ("morale", "1", "Morale: write a whole number from 2 to 12."),
        ("morale", "13", "Morale: write a whole number from 2 to 12."),
        ("count", "0", "How many: write a whole number from 1 to 40."),
        ("count", "1.5", "How many: write a whole number from 1 to 40."),
        ("damage-1", "7", "A damage die cannot be a d7."),
        ("damage-8", "7", "A damage die cannot be a d7."),
        ("damage-1", "", "An enemy has at least one attack."),
    ],
)
def test_bad_numbers_of_an_enemy_are_refused_with_a_sentence(field: str, text: str, sentence: str) -> None:
    fields = {"enemy-name": "Orc", "enemy-hp": "5", f"enemy-{field}": text}
    assert refused(fighting(), "lh-at-enemy", **fields) == sentence


def test_enemies_are_changed_and_removed() -> None:
    visit = fighting()
    visit.do("lh-at-change", "0", hp="1", armor="0", morale="")
    assert visit.heard == "Goblin 1: hp 1, armor 0 and no morale."
    assert "Goblin 1: 1 of 4 hp, armor 0, d6 " in board(visit)
    assert "Goblin 1: 9 of 9 hp" in board(visit.do("lh-at-change", "0", hp="9"))
    before = visit.workspace
    assert visit.do("lh-at-change", "0", hp="9", armor="0", morale="").workspace is before
    for answers, label, numbers in (
        ({"hp": "x"}, "Hit points", "0 to 9999"),
        ({"hp": "-1"}, "Hit points", "0 to 9999"),
        ({"armor": "7"}, "Armor", "0 to 6"),
        ({"morale": "13"}, "Morale", "2 to 12"),
    ):
        there = Visit(visit.page, visit.workspace)
        assert refused(there, "lh-at-change", "0", **answers).startswith(
            f"{label}: write a whole number from {numbers}"
        )
    visit.do("lh-at-gone", "0")
    assert (visit.heard, [each.name for each in fight_of(visit).enemies]) == (
        "Take Goblin 1 out of the fight.",
        ["Goblin 2"],
    )
    visit.do("lh-at-enemy", **{"enemy-name": "Goblin", "enemy-count": "2"})
    assert [each.name for each in fight_of(visit).enemies] == ["Goblin 2", "Goblin 3", "Goblin 4"]


# A throw that waits


@pytest.mark.parametrize(
    ("action", "value"),
    [("lh-at-next", ""), ("lh-at-end", ""), ("lh-at-gone", "0"), ("lh-at-attack", BREN_ID)],
)
def test_what_was_thrown_is_not_passed_over(action: str, value: str) -> None:
    visit = threw(all_quick(fighting()), "lh-at-attack", (4,), BREN_ID)
    assert refused(visit, action, value) == "First see what comes of it: Bren attacks."
    assert threw(visit, "lh-at-resolve", ()).heard.endswith("; no damage.")


def test_beside_a_throw_that_waits_stand_no_chances() -> None:
    visit = threw(all_quick(fighting()), "lh-at-attack", (16,), BREN_ID)
    assert "success" not in board(visit)
    assert offers(visit, "lh-at-attack") == []
    assert offers(visit, "lh-at-skip") == [BREN_ID]
    threw(visit, "lh-at-resolve", (5,)).do("lh-at-turn", DARA_ID)
    assert f"Dara tests Str: success {success(0)}" in board(visit)
    enemies = all_slow(fighting()).do("lh-at-aim", **{"enemy-0": BREN_ID, "enemy-1": BREN_ID})
    assert "brought to 0 hp or below" in board(enemies)
    threw(enemies, "lh-at-defend", (4,), "0")
    assert "brought to 0 hp or below" not in board(enemies)
    assert offers(enemies, "lh-at-defend") == []


def test_a_turn_may_be_called_done_and_nothing_comes_of_the_throw() -> None:
    visit = threw(all_quick(fighting()), "lh-at-attack", (16,), BREN_ID).do("lh-at-skip", BREN_ID)
    assert expected(visit) == "Next: Dara."
    assert offers(visit, "lh-at-resolve") == []
    for action in ("lh-at-resolve", "lh-finish"):
        there = Visit(visit.page, visit.workspace)
        assert refused(there, action) == "Its turn is over, so nothing comes of it any more."


def test_another_test_in_between_lets_the_throw_go() -> None:
    visit = threw(all_quick(fighting()), "lh-at-attack", (4,), BREN_ID)
    rolled(visit.do("lh-set", sheet=DARA_ID), 10)
    assert expected(visit) == "Next: Bren and Dara."


def test_the_dice_can_be_picked_before_what_comes_of_them() -> None:
    visit = defended(all_slow(fighting(hp="20")), 0, BREN_ID, (20,)).do("lh-at-next")
    threw(visit, "lh-at-attack", (3, 16), BREN_ID).do("lh-pick", "0")
    assert "Miss 5 Bren: d20 3 + 2 Str" in stage(visit)
    assert threw(visit, "lh-at-resolve", ()).heard.endswith("no damage.")


# Hands of strangers


FORGED = [
    *(
        (action, value)
        for action in ("lh-at-skip", "lh-at-attack", "lh-at-wave")
        for value in ("", WREN_ID, "x")
    ),
    *(
        (f"lh-at-{key}", value)
        for key in ("rest", "defend")
        for value in ("", "-1", "2", "99", "9" * 40, "x")
    ),
    *((f"lh-at-{key}", value) for key in ("gone", "unaware", "change") for value in ("", "-1", "2", "x")),
    ("lh-at-declare", ""),
    ("lh-at-declare", "melee"),
    ("lh-at-declare", f"{BREN_ID}:dance"),
    ("lh-at-declare", f"{WREN_ID}:melee"),
    ("lh-at-morale", ""),
    ("lh-at-morale", "Goblin"),
    ("lh-at-morale", "Ogre"),
    ("lh-at-resolve", ""),
    ("lh-at-resolve", "x"),
    ("lh-at-death", "-1"),
    ("lh-at-death", "x"),
    ("lh-at-fight", "surprised"),
    ("lh-at-unsurprised", ""),
    ("lh-at-x", "y"),
]
STEPS = ("declare", "initiative", "quick", "enemies", "slow", "morale")


def at_step(step: str) -> Visit:
    """Bren is quick, and Dara slow; both have declared a blow."""
    visit = fighting()
    if step == "declare":
        return visit
    declared(visit)
    if step == "initiative":
        return visit
    threw(visit, "lh-at-initiative", (10, 3))
    for _ in range(STEPS.index(step) - 1):
        visit.do("lh-at-next")
    assert fight_of(visit).step == step
    return visit


@pytest.mark.parametrize("step", STEPS)
def test_forged_presses_change_nothing_in_any_step(step: str) -> None:
    visit = at_step(step)
    for action, value in FORGED:
        there = Visit(visit.page, visit.workspace)
        there.do(action, value, SeededDice(3))
        assert there.workspace is visit.workspace, (action, value)
        assert there.html


@pytest.mark.parametrize("step", STEPS)
def test_presses_of_another_step_change_nothing(step: str) -> None:
    """Only who is on turn acts, whatever a stale page still offers."""
    visit = at_step(step)
    legal = {
        "declare": {("lh-at-declare", f"{BREN_ID}:melee")},
        "initiative": {("lh-at-initiative", "")},
        "quick": {("lh-at-attack", BREN_ID), ("lh-at-skip", BREN_ID)},
        "enemies": {("lh-at-defend", "0"), ("lh-at-rest", "0")},
        "slow": {("lh-at-attack", DARA_ID), ("lh-at-skip", DARA_ID)},
        "morale": set(),
    }
    for action, value in set().union(*legal.values()) | {("lh-at-morale", "Goblin")}:
        there = Visit(visit.page, visit.workspace).do("lh-at-aim", **{"enemy-0": BREN_ID})
        there.do(action, value, SeededDice(4))
        assert (there.workspace is not visit.workspace) == ((action, value) in legal[step]), (action, value)


def test_aims_of_strangers_reach_nobody_else() -> None:
    visit = all_quick(fighting())
    for aim in ("99", "-1", "x", "", "9" * 40):
        there = Visit(visit.page, visit.workspace).do("lh-at-aim", **{f"aim-{BREN_ID}": aim})
        assert chosen(there, f"aim-{BREN_ID}") == "0"
        assert hp(struck(there, 16, 2)) == [2, 4]


def test_a_sheet_that_goes_stops_no_fight() -> None:
    for away in (binned, given_away):
        for step in STEPS:
            visit = at_step(step).turn(away, "Bren")
            assert "Bren" not in expected(visit)
            visit.do("lh-at-attack", BREN_ID, SeededDice(1)).do("lh-at-skip", BREN_ID)
            assert visit.html
            assert fight_of(visit.do("lh-at-next")).step != step
        visit = threw(all_quick(fighting()), "lh-at-attack", (16,), BREN_ID).turn(away, "Bren")
        assert expected(visit) == "Next: Dara."
        assert refused(visit, "lh-at-resolve") == "Its turn is over, so nothing comes of it any more."
        assert fight_of(visit.do("lh-at-next")).step == "enemies"


def test_names_are_escaped_in_every_step() -> None:
    people = {BAD: PEOPLE["Bren"].replace(items=(item_of("Longsword").replace(name=BAD),))}
    visit = fighting(fells(people, seats=(BAD,)), name=BAD)
    pages = [visit.html]
    visit.do("lh-at-declare", f"{BREN_ID}:melee").do("lh-at-next")
    pages.append(threw(visit, "lh-at-initiative", (10,)).html)
    pages.append(visit.do("lh-at-next").html)
    pages.append(threw(visit, "lh-at-attack", (16,), BREN_ID).html)
    pages.append(threw(visit, "lh-at-resolve", (4,)).html)
    pages.append(visit.do("lh-at-next").do("lh-at-aim", **{"enemy-1": BREN_ID}).html)
    pages += [visit.do("lh-at-next").html for _ in range(2)]
    assert offers(visit, "lh-at-morale")
    assert all("<b title" not in page and "&lt;b title" in page for page in pages)


# Real dice


def test_real_dice_are_asked_for_in_every_step_of_a_fight() -> None:
    visit = declared(fighting()).do("by-hand").do("lh-at-initiative")
    before = visit.workspace
    assert (visit.heard, entered(visit, 12).heard) == ("Bren’s d20.", "Dara’s d20.")
    assert visit.workspace is before
    assert entered(visit, 3).heard == "Initiative: Bren quick, Dara slow."
    visit.do("lh-at-next").do("lh-at-attack", BREN_ID)
    assert (visit.heard, entered(visit, 6).heard) == ("Bren’s d20.", "Bren attacks: Weak, 8.")
    visit.do("lh-at-death", "1").do("lh-at-resolve", "exertion")
    assert [visit.heard, *(entered(visit, face).heard for face in (3, 2))] == [
        "Bren’s die for Longsword, a d8.",
        "Bren’s die for Dealer of Death, a d6.",
        "Bren’s die for Armor, a d6.",
    ]
    said = "Bren attacks: Weak, 8; 5 damage to Goblin 1; exertion, armor value 1; Goblin 1 falls"
    assert entered(visit, 2).heard.startswith(said)
    assert (visit.last.by_hand, fighter(visit).armor) == (True, 1)
    visit.do("lh-at-skip", BREN_ID).do("lh-at-next").do("lh-at-aim", **{"enemy-1": DARA_ID})
    visit.do("lh-at-defend", "1")
    assert (visit.heard, entered(visit, 5).heard) == ("Dara’s d20.", "Dara defends: Miss, 5.")
    assert visit.do("lh-at-resolve").heard == "The GM’s die for Goblin 2’s damage, a d6."
    assert person(entered(visit, 4).workspace, "Dara").hp == 1
    visit.do("lh-at-next").do("lh-at-skip", DARA_ID).do("lh-at-next").do("lh-at-morale", "Goblin")
    assert (visit.heard, entered(visit, 3).heard) == (
        "The GM’s die for the morale of Goblin, a d6.",
        "The GM’s 2nd die for the morale of Goblin, a d6.",
    )
    assert entered(visit, 3).heard == "Morale of Goblin: Goblin stands."
    assert visit.do("lh-at-end").heard == "Bren’s armor die, a d6."
    assert entered(visit, 2).heard == "End the fight: Bren’s armor is broken."
    assert visit.last.by_hand


def test_a_press_without_dice_is_done_at_once_with_real_dice_open() -> None:
    visit = threw(all_quick(fighting()), "lh-at-attack", (4,), BREN_ID).do("by-hand").do("lh-at-resolve")
    assert (visit.heard, visit.state.hand.press) == ("Bren attacks: Miss, 6; no damage.", None)


# All of it, and back


def test_every_step_of_a_fight_can_be_undone_to_the_start() -> None:
    first = fells(party=with_dice(gear=20))
    visit = table(first)
    seen = [documents(first)]

    def did(action: str, value: str = "", *faces: int, **answers: str) -> None:
        before = visit.workspace
        threw(visit, action, faces, value, **answers)
        if visit.workspace is not before and len(visit.workspace.log) > len(before.log):
            seen.append(documents(before))

    did("lh-at-fight", "surprised")
    did("lh-at-unsurprised")
    did(
        "lh-at-enemy",
        "",
        **{"enemy-name": "Goblin", "enemy-hp": "4", "enemy-count": "2", "enemy-morale": "7"},
    )
    did("lh-at-paste", "", block=STAT_BLOCK, count="1")
    did("lh-at-gone", "2")
    did("lh-at-unaware", "0")
    did("lh-at-change", "1", armor="2")
    did("lh-at-declare", f"{BREN_ID}:melee")
    did("lh-at-declare", f"{DARA_ID}:missile")
    did("lh-at-next")
    did("lh-at-initiative", "", 12, 3)
    did("lh-at-next")
    did("lh-at-attack", BREN_ID, 16)
    did("lh-at-death", "1")
    did("lh-at-resolve", "", 3, 2)
    did("lh-at-attack", BREN_ID, 1)
    did("lh-at-resolve")
    did("lh-at-next")
    did("lh-at-aim", "", **{"enemy-1": DARA_ID})
    did("lh-at-defend", "1", 9)
    did("lh-at-resolve", "", 4, 2)
    did("lh-at-next")
    did("lh-at-wave", DARA_ID)
    did("lh-at-attack", DARA_ID, 9)
    did("lh-at-resolve", "ammo_check", 1, 1, 1)
    assert asked(visit) == ["hit_die_damage"]
    did("lh-at-next")
    did("lh-at-morale", "Goblin", 3, 3)
    did("lh-at-next")
    did("lh-at-end", "", 2)
    assert table_in(visit.workspace).fight is None
    ended = documents(visit.workspace)
    known = {event.id for event in first.log}
    passed = []
    while (event := next_undo(visit.workspace)) and event.id not in known:
        visit.turn(undo)
        assert visit.html
        passed.append(documents(visit.workspace))
    assert passed[-1] == documents(first)
    # Nothing is skipped: each undo leads to where the board stood before a press.
    assert [each for each in passed if each not in seen] == []
    assert ended not in passed


def test_a_fight_outlives_the_page() -> None:
    visit = threw(all_quick(fighting()), "lh-at-attack", (6,), BREN_ID)
    again = Visit(visit.page, visit.workspace)
    assert expected(again) == "Next: Bren chooses what the weak hit costs."
    assert hp(threw(again, "lh-at-resolve", (4,), "body_blow")) == [1, 4]


def test_nothing_private_is_needed_to_follow_a_fight() -> None:
    visit = struck(all_quick(fighting()), 16, 4)
    text = told_to_all(visit)
    assert "Bren attacks: Strong, 18; 4 damage to Goblin 1; Goblin 1 falls" in text
    assert not any(event.private for event in visit.workspace.log)


def test_no_button_of_the_board_is_dead() -> None:
    visits = [fighting().do("drawer", "kept"), *(at_step(step) for step in STEPS)]
    visits += [fighting(surprised=True), hit_while_slow().do("lh-at-turn", DARA_ID), wise()]
    visits.append(threw(all_quick(fighting()), "lh-at-attack", (6,), BREN_ID))
    visits.append(all_slow(fighting()).do("lh-at-aim", **{"enemy-0": BREN_ID}))
    done = struck(all_quick(fighting()), 16, 4)
    for _ in range(3):
        done.do("lh-at-next")
    visits += [threw(at_step("initiative"), "lh-at-initiative", (10, 3)), done]
    found = set()
    for visit in visits:
        for action in set(re.findall(r'<button[^>]*data-action="(lh-at-[^"]*)"', visit.html)):
            for value in offers(visit, action):
                if value in pressed(visit, action):
                    continue
                there = Visit(visit.page, visit.workspace)
                there.state = visit.state
                there.do(action, value, SeededDice(2))
                changed_something = there.workspace is not visit.workspace
                waits = there.state.rolling.gm_problem.startswith("First see what comes")
                assert changed_something or waits or there.state.rolling != visit.state.rolling, (
                    action,
                    value,
                )
                found.add(action.removeprefix("lh-at-"))
                # What comes of a throw is undone together with it.
                if len(there.workspace.log) > len(visit.workspace.log):
                    back = taken_back(there.workspace, visit.workspace)
                    assert documents(back) == documents(visit.workspace)
    assert found == {
        *("again", "attack", "death", "declare", "defend", "end", "gone", "initiative", "morale", "next"),
        *("hasten", "resolve", "rest", "roll", "skip", "step", "turn", "unaware", "unsurprised", "wave"),
    }
    assert now(visits[-4]).about.move == "melee"


# Those who come late


def seat_all(workspace: Workspace) -> Workspace:
    campaign = records_of(workspace, "campaign")[0]
    party = tuple(sheet.id for sheet in records_of(workspace, "sheet"))
    content = content_of(campaign, Campaign).replace(party=party)
    return change_content(workspace, campaign, content, "seat everybody")


def test_whoever_sits_down_during_a_fight_can_join_it() -> None:
    visit = fighting(fells(seats=("Bren",)))
    assert "joins the fight" not in visit.words
    visit = visit.turn(seat_all)
    assert "Dara joins the fight" in visit.words
    visit.do("lh-at-join", DARA_ID)
    assert (fighter(visit, DARA_ID).acted, visit.heard) == (False, "Dara joins the fight.")
    assert DARA_ID not in offers(visit, "lh-at-join")
    before = visit.workspace
    for value in (DARA_ID, "nobody", ""):
        assert visit.do("lh-at-join", value).workspace is before


def test_whoever_joins_after_the_declarations_acts_in_the_next_round() -> None:
    visit = fighting(fells(seats=("Bren",)))
    visit.do("lh-at-declare", f"{BREN_ID}:melee").do("lh-at-next")
    visit = visit.turn(seat_all).do("lh-at-join", DARA_ID)
    assert fighter(visit, DARA_ID).acted


# Those who are down


def test_whoever_is_at_0_or_below_is_marked_and_not_asked_to_act() -> None:
    """LH-OPEN-13"""
    visit = fighting(fells(changed("Bren", hp=-2)))
    assert "Bren: −2 of 8 hp, down" in board(visit)
    assert expected(visit) == "Next: Dara declares."
    assert f"{BREN_ID}:melee" not in offers(visit, "lh-at-declare")
    visit.do("lh-at-declare", f"{DARA_ID}:melee").do("lh-at-next")
    assert "Bren: down; Dara: quick" in board(visit)
    threw(visit, "lh-at-initiative", (10,)).do("lh-at-next")
    assert expected(visit) == "Next: Dara."
    before = visit.workspace
    assert visit.do("lh-at-attack", BREN_ID).workspace is before
    visit.do("lh-at-next")
    assert ("Bren (down)" in visit.html, "Dara (down)" in visit.html) == (True, False)


def test_whoever_falls_before_their_turn_has_none() -> None:
    visit = defended(all_slow(fighting(fells(changed("Dara", hp=3)))), 0, DARA_ID, (2,), 5)
    assert "Dara: −2 of 6 hp, down" in board(visit)
    assert expected(visit.do("lh-at-next")) == "Next: Bren."
    assert DARA_ID not in offers(visit, "lh-at-attack")


def test_the_gm_may_let_somebody_fight_on() -> None:
    visit = fighting(fells(changed("Bren", hp=0)))
    assert offers(visit, "lh-at-fights-on") == [BREN_ID]
    visit.do("lh-at-fights-on", BREN_ID)
    assert visit.heard == "Bren fights on."
    assert "Bren: 0 of 8 hp, fights on" in board(visit)
    assert expected(visit) == "Next: Bren and Dara declare."
    assert visit.do("lh-at-fights-on", BREN_ID).heard == "Bren is down."
    before = visit.workspace
    for sheet in (DARA_ID, "nobody", ""):
        assert visit.do("lh-at-fights-on", sheet).workspace is before


def test_when_all_are_down_the_gm_has_the_word() -> None:
    people = {**changed("Bren", hp=0), "Dara": PEOPLE["Dara"].replace(hp=0)}
    visit = fighting(fells(people))
    assert expected(visit) == "Next: everybody is down, so the GM says what becomes of them."
    visit.do("lh-at-next").do("lh-at-next").do("lh-at-next")
    assert expected(visit) == "Next: Goblin 1 and Goblin 2 may attack."


# What a blow changes


def test_unaware_ends_with_the_hit_and_not_with_a_miss() -> None:
    """LH-CHAR-41"""
    visit = all_quick(fighting(count=1, hp="20").do("lh-at-unaware", "0"))
    struck(visit, 3)
    assert fight_of(visit).enemies[0].unaware
    threw(visit, "lh-at-attack", (3, 18), DARA_ID)
    threw(visit, "lh-at-resolve", (2, 3))
    assert not fight_of(visit).enemies[0].unaware
    assert fight_of(visit.turn(undo)).enemies[0].unaware


def test_unaware_ends_with_the_damage_of_a_working() -> None:
    visit = threw(casting(MISSILE).do("lh-at-unaware", "0"), "lh-at-attack", (6,), WREN_ID)
    assert fight_of(visit).enemies[0].unaware
    assert not fight_of(threw(visit, "lh-at-resolve", (3,))).enemies[0].unaware


def test_an_enemy_who_attacks_is_not_unaware() -> None:
    visit = all_slow(fighting(count=1).do("lh-at-unaware", "0"))
    defended(visit, 0, BREN_ID, (19,))
    assert not fight_of(visit).enemies[0].unaware


def test_somebody_without_armor_is_told_what_a_weak_defense_is_worth() -> None:
    """A Weak takes the armor value off, and without armor it is the whole damage."""
    people = changed("Bren", items=(item_of("Longsword"),), scores=(16, 10, 8, 9, 16, 12))
    visit = all_slow(fighting(fells(people))).do("lh-at-aim", **{"enemy-0": BREN_ID})
    assert near("Bren defends with Con: unhurt 25 %") in near(board(visit))
    assert "less hurt" not in board(visit)
    armored = changed("Bren", scores=(16, 10, 8, 9, 16, 12))
    visit = all_slow(fighting(fells(armored))).do("lh-at-aim", **{"enemy-0": BREN_ID})
    assert near("Bren defends with Con: unhurt or less hurt 75 %") in near(board(visit))


# Several attacks


def test_a_stat_block_with_three_attacks_has_three() -> None:
    visit = table().do("lh-at-fight").do("lh-at-paste", block="Bear; hp 20; #AT 3; D 1-3/1-3/1-6", count="1")
    assert "Bear: 20 of 20 hp, armor 0, 3 attacks (d3, d3 and d6 damage)" in board(visit)
    all_slow(visit)
    for number, die in enumerate((3, 3, 6), 1):
        assert f"Bear: attack {number} of 3, d{die} damage" in board(visit)
        assert expected(visit) == "Next: Bear may attack."
        defended(visit, 0, BREN_ID, (2,), die if number < 3 else 1)
    assert expected(visit) == "Next: Bren and Dara."
    assert person(visit.workspace, "Bren").hp == 1
    for _ in range(3):
        visit.do("lh-at-next")
    assert (fight_of(visit).enemies[0].struck, fight_of(visit).enemies[0].acted) == (0, False)


def test_each_attack_of_an_enemy_that_is_written_down_has_a_die_of_its_own() -> None:
    visit = fighting(count=1, name="Owlbear", damage_1="8", damage_2="3", damage_4="4", damage_5="")
    assert fight_of(visit).enemies[0].attacks == (8, 3, 4)
    assert "3 attacks (d8, d3 and d4 damage)" in board(visit)


def test_the_attacks_of_an_enemy_change_like_its_hit_points() -> None:
    visit = all_slow(fighting(count=1, damage_2="3", hp="9"))
    defended(visit, 0, BREN_ID, (19,))
    before = visit.workspace
    # What is not asked stays as it is.
    visit.do("lh-at-change", "0", hp="8", **{"enemy-damage-3": "8"})
    assert (fight_of(visit).enemies[0].hp, fight_of(visit).enemies[0].attacks) == (8, (6, 3, 8))
    assert visit.heard == "Goblin: hp 8 and 3 attacks with d6, d3 and d8."
    assert "Goblin: attack 2 of 3, d3 damage" in board(visit)
    assert table_in(undo(visit.workspace)) == table_in(before)
    # It has seen as many as are left, so it is done.
    visit.do("lh-at-change", "0", **{"enemy-damage-2": "", "enemy-damage-3": ""})
    assert (fight_of(visit).enemies[0].attacks, fight_of(visit).enemies[0].acted) == ((6,), True)
    assert expected(visit) == "Next: Bren and Dara."
    same = visit.workspace
    assert visit.do("lh-at-change", "0", **{"enemy-damage-1": "6"}).workspace is same


def test_an_enemy_may_stop_before_its_last_attack() -> None:
    visit = all_slow(fighting(count=1, damage_2="6", hp="9"))
    assert "Goblin: attack 1 of 2, d6 damage" in board(visit)
    defended(visit, 0, BREN_ID, (19,))
    assert "Does not attack again" in board(visit)
    visit.do("lh-at-rest", "0")
    assert expected(visit) == "Next: Bren and Dara."
