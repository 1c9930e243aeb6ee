"""Fights: from the first step to the sweep of armor, with every degree of every move."""

from typing import Any

import pytest

from dicewright.dice import FixedDice
from dicewright.games.lavender.play import fights
from dicewright.games.lavender.play.fights import choices_of, loses_action
from dicewright.games.lavender.rules.character import Party
from dicewright.games.lavender.rules.fight import ACTIONS, Enemy, attackers, turns, with_fighter
from dicewright.games.lavender.rules.morale import due_morale
from dicewright.games.lavender.rules.rounds import is_step_done
from dicewright.games.rolls import replay
from dicewright.table.event import rolls_of
from dicewright.table.workspace import Workspace, delete, redo, undo
from dicewright.trouble import RuleError
from tests.table.lavender_world import (
    CHAIN,
    DAGGER,
    GOBLIN,
    LONGBOW,
    LONGSWORD,
    SEATED,
    SHORTBOW,
    armed,
    bare,
    begin_attack,
    cast,
    declared,
    defended,
    dice_in,
    enemy_in,
    fight_in,
    fighter_in,
    fighting,
    geared,
    gifted,
    now,
    outing,
    resolved,
    stepped,
    struck,
)
from tests.table.looking import (
    check_all,
    id_of,
    noted,
    person,
    record_in,
    state_of,
    table_in,
    told,
    with_person,
)

STARVING = Party(starving=True)


def initiative(workspace: Workspace, *faces: int) -> Workspace:
    dice = FixedDice(*faces)
    after = fights.roll_initiative(workspace, dice)
    assert dice.unused == 0
    return after


def ended(workspace: Workspace, *faces: int) -> Workspace:
    dice = FixedDice(*faces)
    after = fights.end_fight(workspace, dice)
    assert (dice.unused, table_in(after).fight) == (0, None)
    check_all(after)
    return after


def with_armor(workspace: Workspace, value: int, name: str = "Brannoch") -> Workspace:
    fray = fights.fray_at(workspace)
    return fray.kept(with_fighter(fray.fight, id_of(workspace, name), armor=value), "armor")


# The round


def test_a_fight_begins_with_those_who_are_here() -> None:
    before = with_person(outing(), "Orla", away="left for 3 weeks")
    after = fights.begin_fight(before)
    names = {id_of(before, name): name for name in SEATED}
    assert [(names[each.sheet], each.weapon) for each in fight_in(after).fighters] == [
        ("Brannoch", LONGSWORD),
        ("Silke", DAGGER),
    ]
    assert fights.begin_fight(after) is after
    assert state_of(undo(after)) == state_of(before)
    for nobody, code in ((bare(), "no_campaign"), (fights.begin_fight, "nobody")):
        there = nobody if isinstance(nobody, Workspace) else outing()
        for name in SEATED if code == "nobody" else ():
            there = delete(there, record_in(there, name))
        with pytest.raises(RuleError) as refused:
            fights.begin_fight(there)
        assert refused.value.code == code


def test_without_a_fight_there_is_nothing_to_do() -> None:
    for there in (outing(), bare()):
        for deed in (fights.go_to_next, lambda each: fights.roll_initiative(each, FixedDice())):
            with pytest.raises(RuleError, match="no fight"):
                deed(there)
        assert fights.fight_at(there) is None


def test_enemies_come_change_and_go() -> None:
    before = fights.begin_fight(outing())
    after = fights.add_enemies(before, GOBLIN, 3)
    assert [(each.name, each.group) for each in fight_in(after).enemies] == [
        (f"Goblin {number}", "Goblin") for number in (1, 2, 3)
    ]
    assert told(after) == "Add 3 × Goblin to the fight"
    hurt = fights.change_enemy(after, 1, hp=-2)
    assert (enemy_in(hurt, 1).hp, told(hurt)) == (-2, "Goblin 2: hp -2")
    left = fights.remove_enemy(hurt, 0)
    assert [each.name for each in fight_in(left).enemies] == ["Goblin 2", "Goblin 3"]
    assert [state_of(undo(each)) for each in (after, hurt, left)] == list(
        map(state_of, (before, after, hurt))
    )
    for count in (0, -1, 38):
        with pytest.raises(RuleError, match="1 to 40"):
            fights.add_enemies(after, GOBLIN, count)
    for place in (-1, 3, None):
        with pytest.raises(RuleError, match="not in this fight"):
            fights.change_enemy(after, place, hp=1)  # type: ignore[arg-type]
    for wrong in ({"hp": 7}, {"armor": 7}, {"damage": 5}, {"morale": 1}):
        with pytest.raises(RuleError):
            fights.change_enemy(after, 0, **wrong)


def test_a_round_has_six_steps_and_then_another() -> None:
    """LH-COMB-01, -03 and LH-EQ-03: Silke rolls, Brannoch's great sword is slow."""
    before = fighting(armed(outing(), "Brannoch", "Greatsword"))
    there = declared(before, Brannoch="melee", Orla="spell", Silke="missile")
    assert told(there) == "Silke declares: missile"
    assert fights.declare(there, id_of(there, "Silke"), "dance") is there
    assert fights.declare(there, id_of(there, "Zed"), "melee") is there
    assert initiative(there) is there
    assert is_step_done(fight_in(there))
    ready = stepped(there)
    assert fights.declare(ready, id_of(there, "Silke"), "melee") is ready
    rolled = initiative(ready, 7, 6)
    assert rolled.log[-1].outcome == "Brannoch slow, Orla slow, Silke quick"
    assert initiative(rolled) is rolled
    assert state_of(undo(rolled)) == state_of(ready)
    quick = stepped(rolled)
    assert turns(fight_in(quick)) == (id_of(quick, "Silke"),)
    quick = fights.skip_turn(quick, id_of(quick, "Silke"))
    assert (turns(fight_in(quick)), told(quick)) == ((), "Silke has acted")
    enemies = stepped(quick)
    assert attackers(fight_in(enemies)) == (0,)
    assert is_step_done(fight_in(fights.rest_enemy(enemies, 0)))
    slow = stepped(fights.rest_enemy(enemies, 0))
    assert turns(fight_in(slow)) == (id_of(slow, "Brannoch"), id_of(slow, "Orla"))
    again = stepped(slow, 2)
    assert (fight_in(again).round, fight_in(again).step, told(again)) == (2, "declare", "The fight: round 2")
    assert {(each.action, each.phase, each.acted) for each in fight_in(again).fighters} == {("", "", False)}
    assert not enemy_in(again).acted
    assert state_of(redo(undo(again))) == state_of(again)


def test_who_is_surprised_is_slow_in_the_first_round() -> None:
    """LH-AMB-36"""
    there = initiative(stepped(fighting(surprised=True)))
    assert {each.phase for each in fight_in(there).fighters} == {"slow"}
    assert there.log[-1].rolls == ()
    again = initiative(stepped(there, 6), 20, 8, 5)
    assert again.log[-1].outcome == "Brannoch quick, Orla quick, Silke slow"


def test_whoever_starves_has_initiative_with_disadvantage() -> None:
    there = initiative(stepped(fighting(outing(STARVING, food=20))), 12, 2, 12, 2, 12, 2)
    assert {each.phase for each in fight_in(there).fighters} == {"slow"}


def test_a_sheet_that_is_gone_blocks_nothing() -> None:
    there = fighting()
    there = initiative(stepped(delete(there, record_in(there, "Orla"))), 10, 10)
    assert ended(stepped(there, 6)).log[-1].outcome == "no armor to test"


# Attacks: Brannoch's longsword d8 with Str +2, his longbow d8 with Dex 0, an armor of 2

CASES: list[tuple[str, int, str, tuple[int, ...], str, dict[str, Any]]] = [
    ("melee", 20, "", (5,), "10 damage to Goblin; Goblin falls", {"hp": -4}),
    ("melee", 16, "", (5,), "5 damage to Goblin", {"hp": 1}),
    ("melee", 15, "body_blow", (5,), "3 damage to Goblin; a body blow", {"hp": 3}),
    ("melee", 6, "body_blow", (1,), "0 damage to Goblin; a body blow", {"hp": 6}),
    ("melee", 6, "exertion", (5, 8), "5 damage to Goblin; exertion, armor value 7", {"hp": 1, "armor": 7}),
    ("melee", 6, "exertion", (5, 1), "5 damage to Goblin; exertion, armor value 1", {"hp": 1, "armor": 1}),
    ("melee", 6, "exposed", (8,), "8 damage to Goblin; exposed; Goblin falls", {"hp": -2, "exposed": True}),
    ("melee", 5, "", (), "no damage", {}),
    ("melee", 1, "", (), "no damage; Longsword is damaged, now d6", {"sword": 6}),
    ("missile", 20, "", (3,), "6 damage to Goblin; Goblin falls", {"hp": 0}),
    ("missile", 18, "", (3,), "3 damage to Goblin", {"hp": 3}),
    ("missile", 8, "body_blow", (3,), "1 damage to Goblin; a body blow", {"hp": 5}),
    ("missile", 8, "ammo_check", (3, 4), "3 damage to Goblin; an ammo check", {"hp": 3}),
    ("missile", 8, "ammo_check", (3, 3), "3 damage to Goblin; an ammo check", {"hp": 3, "gear": 6}),
    ("missile", 8, "exposed", (3,), "3 damage to Goblin; exposed", {"hp": 3, "exposed": True}),
    ("missile", 7, "", (), "no damage", {}),
    ("missile", 1, "", (), "no damage; Longbow is damaged, now d6", {"bow": 6}),
]


@pytest.mark.parametrize(("move", "face", "choice", "faces", "said", "wanted"), CASES)
def test_attacks_of_every_degree(
    move: str, face: int, choice: str, faces: tuple[int, ...], said: str, wanted: dict[str, Any]
) -> None:
    """LH-COMB-08, -09 and -12"""
    before = fighting()
    there = struck(before, face, action=move, item=LONGSWORD if move == "melee" else LONGBOW)
    assert bool(choices_of(there, now(there))) == bool(choice)
    after = resolved(there, *faces, choice=choice)
    brannoch = person(after, "Brannoch")
    found = {
        "hp": enemy_in(after).hp,
        "armor": fighter_in(after, "Brannoch").armor,
        "exposed": brannoch.exposed,
        "sword": brannoch.items[LONGSWORD].die,
        "bow": brannoch.items[LONGBOW].die,
        "gear": dice_in(after)[2],
    }
    usual = {"hp": 6, "armor": None, "exposed": False, "sword": 8, "bow": 8, "gear": 8}
    assert found == {**usual, **wanted}
    assert (now(after).about.told, fighter_in(after, "Brannoch").acted) == (said, True)
    assert after.log[-1].outcome.endswith(said)
    assert len(after.log) == len(there.log)
    assert all(replay(roll) == roll for roll in rolls_of(after.log[-1]))
    assert fights.resolve_attack(after, now(after), FixedDice(), choice) is after
    assert state_of(undo(after)) == state_of(before)
    apart = resolved(noted(there), *faces, choice=choice)
    assert now(undo(apart)).about.told == ""
    assert state_of(undo(undo(undo(apart)))) == state_of(before)


@pytest.mark.parametrize(("armor", "has_armor"), [(None, True), (2, True), (1, True), (None, False)])
def test_only_who_has_armor_to_lose_may_exert(armor: int | None, has_armor: bool) -> None:
    """LH-AMB-38"""
    there = fighting(outing() if has_armor else armed(outing(), "Brannoch", "Longsword"))
    there = with_armor(there, armor) if armor else there
    there = struck(there, 10, item=LONGSWORD if has_armor else 0)
    assert ("exertion" in choices_of(there, now(there))) == (has_armor and armor != 1)
    for choice in ("", "ammo_check", "exertion" if armor == 1 else "flee"):
        with pytest.raises(RuleError, match="choose what"):
            resolved(there, 5, choice=choice)
    if armor == 2:
        assert fighter_in(resolved(there, 5, choice="exertion"), "Brannoch").armor == 1


@pytest.mark.parametrize(("choice", "faces"), [("exposed", (5,)), ("exertion", (5, 4))])
def test_a_cost_chosen_before_gear_lifted_the_degree_is_not_paid(choice: str, faces: tuple[int, ...]) -> None:
    there = geared(struck(fighting(), 15), 4)
    assert (now(there).degree, choices_of(there, now(there))) == ("Strong", ())
    after = fights.resolve_attack(there, now(there), FixedDice(*faces), choice)
    assert (person(after, "Brannoch").exposed, fighter_in(after, "Brannoch").armor) == (False, None)


def test_dealer_of_death_power_attack_and_precise_shot() -> None:
    """LH-CHAR-11, -17 and -44, LH-AMB-40: a critical doubles all of it."""
    there = struck(fighting(gifted(outing(), "Brannoch", "Power Attack"), Enemy("Ogre", 40, 40)), 20)
    after = resolved(there, 8, 6, 3, death_dice=1, with_gear=True)
    assert (enemy_in(after).hp, person(after, "Brannoch").death_dice, dice_in(after)[2]) == (6, 0, 6)
    assert person(undo(after), "Brannoch").death_dice == 1
    for count in (2, -1):
        with pytest.raises(RuleError, match="the pool has 1 die,"):
            resolved(there, 8, 6, death_dice=count)
    missed = resolved(struck(fighting(), 5), death_dice=1, with_gear=True)
    assert person(missed, "Brannoch").death_dice == 1
    shot = struck(fighting(), 18, action="missile", item=LONGBOW)
    assert enemy_in(resolved(shot, 2, death_dice=1, with_gear=True)).hp == 4
    precise = fighting(gifted(outing(gear=20), "Silke", "Precise Shot"))
    shot = struck(precise, 16, who="Silke", action="missile", item=SHORTBOW)
    after = resolved(shot, 1, 1, 8, with_gear=True)
    assert (enemy_in(after).hp, after.log[-1].prompts) == (2, ())
    after = resolved(shot, 1, 1, 1, with_gear=True)
    assert (enemy_in(after).hp, after.log[-1].prompts) == (5, ("hit_die_damage",))


def test_a_sneak_attack_rolls_twice() -> None:
    """LH-CHAR-41"""
    unaware = fighting(None, GOBLIN.replace(unaware=True))
    there = struck(unaware, 18, 2, who="Silke", item=DAGGER)
    assert (now(there).about.why, enemy_in(resolved(there, 3, 4)).hp) == (("sneak attack",), -1)
    assert now(struck(unaware, 18)).about.why == ()
    shot = struck(unaware, 18, who="Silke", action="missile", item=SHORTBOW)
    assert enemy_in(resolved(shot, 3)).hp == 3


@pytest.mark.parametrize(("rule", "faces", "hp"), [("d2", (2,), 4), ("1", (), 5), ("none", (), 6)])
def test_whoever_has_no_weapon_improvises(rule: str, faces: tuple[int, ...], hp: int) -> None:
    """LH-AMB-18: a dagger that a fumble breaks, and bare hands."""
    there = resolved(struck(fighting(outing(rules={"improvised_damage": rule})), 1, who="Silke", item=DAGGER))
    assert person(there, "Silke").items[DAGGER].is_broken
    for item in (DAGGER, None, 99, -1):
        after = resolved(struck(there, 18, who="Silke", item=item), *faces)
        assert (enemy_in(after).hp, bool(after.log[-1].house_rules)) == (hp, rule != "d2")


def test_attacks_that_nobody_can_make() -> None:
    there = fighting()
    for who, move, target in (
        ("Zed", "other", 0),
        ("Zed", "defend", 0),
        ("Zed", "melee", 1),
        ("", "melee", 0),
    ):
        with pytest.raises(RuleError):
            begin_attack(there, who and id_of(there, who), move, target, None, FixedDice(10))
    gone = struck(there, 18)
    for after in (fights.remove_enemy(gone, 0), ended(gone), delete(gone, record_in(gone, "Brannoch"))):
        with pytest.raises(RuleError):
            resolved(after, 5)


# Defence: Con +1, chain and shield d8


@pytest.mark.parametrize(
    ("faces", "hp", "armor", "said"),
    [
        ((20,), 10, None, "no damage, and the next attack on Goblin has advantage"),
        ((17,), 10, None, "no damage"),
        ((7, 6, 2), 6, 1, "4 damage, as armor takes 2 of 6"),
        ((7, 6, 8), 10, 7, "0 damage, as armor takes 6 of 6"),
        ((7, 6, 1), 5, 1, "5 damage, as armor takes 1 of 6"),
        ((6, 6), 4, None, "6 damage"),
        ((1, 6), -2, None, "12 damage"),
    ],
)
def test_defence_of_every_degree(faces: tuple[int, ...], hp: int, armor: int | None, said: str) -> None:
    """LH-COMB-06 and -10"""
    before = fighting()
    after = defended(before, *faces)
    fighter, enemy = fighter_in(after, "Brannoch"), enemy_in(after)
    assert (person(after, "Brannoch").hp, fighter.armor, fighter.hurt) == (hp, armor, hp < 10)
    assert (enemy.acted, enemy.advantage, now(after).about.told) == (True, faces == (20,), said)
    assert all(replay(roll) == roll for roll in rolls_of(after.log[-1]))
    assert fights.resolve_defence(after, now(after), FixedDice()) is after
    assert state_of(undo(after)) == state_of(before)


def test_armor_falls_and_never_below_one() -> None:
    there = defended(fighting(), 7, 6, 2)
    for _ in range(3):
        there = defended(there, 7, 1)
    assert (fighter_in(there, "Brannoch").armor, person(there, "Brannoch").hp) == (1, 6)
    bare_skin = defended(fighting(), 8, 6, who="Silke")
    assert (fighter_in(bare_skin, "Silke").armor, person(bare_skin, "Silke").hp) == (None, 0)


def test_the_exposed_defend_once_with_disadvantage() -> None:
    there = resolved(struck(fighting(), 6), 1, choice="exposed")
    there = defended(there, 20, 6, 2, dice_of_test=2)
    assert (person(there, "Brannoch").exposed, person(there, "Brannoch").hp) == (False, 8)
    assert person(defended(there, 20), "Brannoch").hp == 8


def test_a_critical_defence_gives_advantage_once() -> None:
    there = defended(fighting(), 20)
    there = resolved(struck(there, 2, 16, who="Silke", action="missile", item=SHORTBOW), 1)
    assert enemy_in(there, 0).advantage is False
    assert now(struck(there, 16)).about.why == ()


def test_a_tank_has_the_better_armor_die() -> None:
    """LH-CHAR-16"""
    there = fighting(gifted(outing(), "Brannoch", "Tank"))
    assert fighter_in(defended(there, 7, 6, 2, 5), "Brannoch").armor == 4
    assert ended(with_armor(there, 1), 3, 4).log[-1].outcome == "Brannoch’s armor holds"


def test_a_tank_who_exerts_has_the_better_die_too() -> None:
    there = struck(fighting(gifted(outing(), "Brannoch", "Tank")), 6)
    assert fighter_in(resolved(there, 1, 2, 5, choice="exertion"), "Brannoch").armor == 4


def test_hit_points_stay_readable() -> None:
    defended(fighting(with_person(outing(), "Brannoch", hp=-999)), 6, 6)


# Spells and interruption


@pytest.mark.parametrize(
    ("face", "words", "ready"),
    [
        (20, "its effect is doubled, and it is kept", True),
        (16, "it works, and it is kept", True),
        (6, "it works, and it is lost", False),
        (5, "nothing happens, and it is lost", False),
        (1, "a mishap, and it is lost", False),
    ],
)
def test_spells_of_every_degree(face: int, words: str, ready: bool) -> None:
    """LH-COMB-11"""
    before = fighting()
    after = cast(before, face, 1)
    assert now(after).about.told == f"Charm: {words}"
    assert [each.ready for each in person(after, "Orla").workings] == [True, ready]
    assert (fighter_in(after, "Orla").acted, state_of(undo(after))) == (True, state_of(before))
    for place in (None, 2, -1):
        assert person(cast(before, face, place), "Orla") == person(before, "Orla")
    assert fights.resolve_spell(after, now(after), FixedDice()) is after


@pytest.mark.parametrize("action", ACTIONS)
@pytest.mark.parametrize(("phase", "face"), [("slow", 2), ("slow", 17), ("quick", 2)])
def test_who_is_slow_and_hurt_loses_shot_and_spell(action: str, phase: str, face: int) -> None:
    """LH-COMB-05, LH-AMB-41"""
    for rule in ("lose", "gm"):
        there = stepped(declared(fighting(outing(rules={"interrupt": rule})), Brannoch=action))
        there = initiative(there, 2 if phase == "slow" else 19, 10, 10)
        there = defended(stepped(there, 2), face, *((3,) if face == 2 else ()))
        lost = action in ("missile", "spell") and (phase, face, rule) == ("slow", 2, "lose")
        assert loses_action(there, fighter_in(there, "Brannoch")) == lost
        assert not loses_action(stepped(there, 3), fighter_in(stepped(there, 3), "Brannoch"))


@pytest.mark.parametrize(
    "hp",
    [
        5,
        4,
    ],
)
def test_what_came_before_can_be_undone_too(hp: int) -> None:
    there = fighting(None, Enemy("Ogre", 9, 9, 2), Enemy("Troll", 9, 9))
    back = undo(fights.change_enemy(there, 0, hp=hp))
    assert state_of(back) == state_of(there)
    assert [each.name for each in fight_in(undo(back)).enemies] == ["Ogre"]


# Morale


def morale(workspace: Workspace, group: str, *faces: int) -> Workspace:
    dice = FixedDice(*faces)
    after = fights.check_morale(workspace, group, dice)
    assert dice.unused == 0
    check_all(after)
    return after


@pytest.mark.parametrize(
    ("hp", "trigger"),
    [(8, ""), (7, "first"), (5, "first"), (4, "half"), (3, "half"), (2, "three_quarters"), (0, ""), (-3, "")],
)
def test_somebody_alone_is_checked_by_hit_points(hp: int, trigger: str) -> None:
    """LH-COMB-13 and -14, LH-AMB-42"""
    there = fights.change_enemy(fighting(None, Enemy("Ogre", 8, 8, morale=7)), 0, hp=hp)
    assert due_morale(fight_in(there)) == ((("Ogre", trigger),) if trigger else ())
    if not trigger:
        assert morale(there, "Ogre") is there
        return
    holds, breaks = morale(there, "Ogre", 3, 4), morale(there, "Ogre", 4, 4)
    assert [(each.log[-1].outcome, enemy_in(each).fled) for each in (holds, breaks)] == [
        ("Ogre stands", False),
        ("Ogre breaks", True),
    ]
    for after in (holds, breaks):
        assert due_morale(fight_in(after)) == ()
        assert due_morale(fight_in(stepped(after, 6))) == ()
        assert state_of(undo(after)) == state_of(there)


def test_a_group_is_checked_by_heads_and_each_trigger_once() -> None:
    there = fights.add_enemies(fights.begin_fight(outing()), GOBLIN, 4)
    assert due_morale(fight_in(fights.change_enemy(there, 0, hp=1))) == ()
    there = fights.change_enemy(there, 0, hp=0)
    assert due_morale(fight_in(there)) == (("Goblin", "first"),)
    there = stepped(morale(there, "Goblin", 1, 1), 6)
    there = fights.change_enemy(fights.change_enemy(there, 1, hp=0), 2, hp=-1)
    assert due_morale(fight_in(there)) == (("Goblin", "three_quarters"),)
    broken = morale(there, "Goblin", 6, 6)
    assert [each.fled for each in fight_in(broken).enemies] == [False, False, False, True]
    assert due_morale(fight_in(fights.change_enemy(broken, 3, fled=False))) == ()
    assert fight_in(broken).checked == tuple(
        f"Goblin: {name}" for name in ("first", "half", "three_quarters")
    )
    assert morale(there, "Trolls") is there


@pytest.mark.parametrize(("rules", "score"), [({"morale": "general_test"}, 7), ({}, None)])
def test_morale_by_a_general_test(rules: dict[str, str], score: int | None) -> None:
    there = fighting(outing(rules=rules), GOBLIN.replace(hp=3, morale=score))
    assert morale(there, "Goblin", 8).log[-1].outcome == "Goblin stands"
    assert morale(there, "Goblin", 7).log[-1].outcome == "Goblin breaks"


def test_morale_by_a_house_rule_is_said() -> None:
    there = fighting(outing(rules={"morale": "general_test"}), GOBLIN.replace(hp=3))
    assert [words[-10:] for words in morale(there, "Goblin", 8).log[-1].house_rules] == ["LH-AMB-42)"]


def test_ammunition_of_its_own_leaves_the_gear_die() -> None:
    there = struck(fighting(outing(rules={"ammo": "own_die"})), 8, action="missile", item=LONGBOW)
    after = fights.resolve_attack(there, now(there), FixedDice(3, 3), "ammo_check")
    assert dice_in(after)[2] == 8


# After the fight


@pytest.mark.parametrize(
    ("value", "faces", "die", "said"),
    [
        (None, (), 6, "no armor to test"),
        (2, (), 6, "no armor to test"),
        (1, (3,), 4, "Brannoch’s armor is damaged, now d4"),
        (1, (4,), 6, "Brannoch’s armor holds"),
        (1, (8,), 6, "Brannoch’s armor holds"),
    ],
)
def test_armor_that_shows_one_is_tested(
    value: int | None, faces: tuple[int, ...], die: int, said: str
) -> None:
    """LH-COMB-15, LH-AMB-43: with the d8 of chain and shield; the chain is damaged (LH-AMB-19)."""
    before = with_armor(fighting(), value) if value else fighting()
    after = ended(before, *faces)
    items = person(after, "Brannoch").items
    assert (items[CHAIN].die, items[CHAIN].original, len(items)) == (die, 6, 4)
    assert (after.log[-1].what, after.log[-1].outcome) == ("end the fight", said)
    assert state_of(undo(after)) == state_of(before)
    assert fight_in(undo(after)) == fight_in(before)


def test_leather_breaks_and_a_shield_alone_is_lost() -> None:
    leather = with_armor(fighting(armed(outing(), "Brannoch", "Leather", "Longsword")), 1)
    after = ended(leather, 1)
    assert person(after, "Brannoch").items[0].is_broken
    assert fighter_in(defended(fighting(after), 7, 6), "Brannoch").armor is None
    alone = with_armor(fighting(armed(outing(), "Brannoch", "Longsword", "Shield")), 1)
    assert [item.name for item in person(ended(alone, 3), "Brannoch").items] == ["Longsword"]
    assert ended(alone, 3).log[-1].outcome == "Brannoch’s shield is broken"
    assert len(person(ended(alone, 4), "Brannoch").items) == 2


def test_one_shield_of_two_is_lost() -> None:
    there = with_armor(fighting(armed(outing(), "Brannoch", "Shield", "Shield")), 1)
    assert len(person(ended(there, 3), "Brannoch").items) == 1


def test_all_who_fought_are_swept_as_one() -> None:
    before = fighting(armed(outing(), "Silke", "Leather"))
    there = with_armor(with_armor(before, 1), 1, "Silke")
    after = ended(there, 8, 1)
    assert after.log[-1].outcome == "Brannoch’s armor holds; Silke’s armor is broken"
    assert state_of(undo(after)) == state_of(there)
    assert all(replay(roll) == roll for roll in rolls_of(after.log[-1]))
