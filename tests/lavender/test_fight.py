from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright.games.lavender.rules.fight import (
    MOST_ROUNDS,
    STEPS,
    Enemy,
    Fight,
    Fighter,
    attackers,
    check_enemy,
    check_fight,
    groups,
    is_over,
    turns,
    undeclared,
    with_attacks,
    without_phase,
)
from dicewright.games.lavender.rules.morale import due_morale, losses
from dicewright.games.lavender.rules.rounds import is_step_done, next_step
from dicewright.trouble import RuleError
from tests.lavender.making import all_fighters, fight, goblins, hurt, refused

OGRE = Enemy("Ogre", 20, 20, 4, 10, 10)


def to(step: str, fought: Fight) -> Fight:
    while fought.step != step:
        fought = next_step(fought)
    return fought


def checked(fought: Fight) -> Fight:
    """As a table notes it: a trigger with all that come before it."""
    order = ("first", "half", "three_quarters")
    reached = [
        f"{name}: {each}"
        for name, trigger in due_morale(fought)
        for each in order[: order.index(trigger) + 1]
    ]
    return fought.replace(checked=(*fought.checked, *reached))


# Steps


def test_a_round_has_six_steps_and_then_another_begins() -> None:
    fought, seen = fight("ann"), []
    for _ in range(13):
        seen.append((fought.round, fought.step))
        fought = next_step(fought)
    assert seen == [(1, step) for step in STEPS] + [(2, step) for step in STEPS] + [(3, "declare")]


def test_a_new_round_forgets_what_was_done_but_not_what_was_suffered() -> None:
    fought = fight("ann", "bob", surprised=True, step="morale")
    fought = all_fighters(fought, action="melee", weapon=2, phase="slow", acted=True, hurt=True, armor=3)
    fought = fought.replace(
        enemies=tuple(each.replace(acted=True, advantage=True) for each in fought.enemies)
    )
    fought = checked(hurt(fought, 0, 3))
    after = next_step(fought)
    ann, bob = (Fighter(name, weapon=2, armor=3, last="melee") for name in ("ann", "bob"))
    assert after.fighters == (ann, bob)
    assert [each.acted for each in after.enemies] == [False] * 4
    assert [each.hp for each in after.enemies] == [0, 3, 3, 3]
    assert all(each.advantage for each in after.enemies)
    assert not after.surprised
    assert after.checked == ("Goblins: first",)
    assert dict(after.lost) == {"Goblins": 1}
    check_fight(after)


@pytest.mark.parametrize("step", STEPS[:-1])
def test_within_a_round_only_the_step_changes(step: str) -> None:
    fought = all_fighters(fight("ann", surprised=True, step=step), action="spell", acted=True, hurt=True)
    assert next_step(fought) == fought.replace(step=STEPS[STEPS.index(step) + 1])


def test_the_last_round_there_is_comes_again() -> None:
    assert next_step(fight("ann", round=MOST_ROUNDS, step="morale")).round == MOST_ROUNDS


def test_a_step_is_done_when_nobody_is_left_to_act() -> None:
    fought = fight("ann", "bob")
    assert undeclared(fought) == ("ann", "bob")
    assert not is_step_done(fought)
    fought = fought.replace(fighters=(fought.fighters[0].replace(action="melee"), fought.fighters[1]))
    assert undeclared(fought) == ("bob",)
    fought = next_step(all_fighters(fought, action="other"))
    assert not is_step_done(fought)
    assert without_phase(fought) == ("ann", "bob")
    ann, bob = fought.fighters
    fought = fought.replace(fighters=(ann.replace(phase="slow"), bob.replace(phase="quick")))
    assert is_step_done(fought)
    assert turns(fought) == ()

    fought = next_step(fought)
    assert (fought.step, turns(fought)) == ("quick", ("bob",))
    assert not is_step_done(fought)
    ann, bob = fought.fighters
    fought = fought.replace(fighters=(ann, bob.replace(acted=True)))
    assert is_step_done(fought)

    fought = next_step(fought)
    assert turns(fought) == ()
    assert attackers(fought) == (0, 1, 2, 3)
    first, second, third, fourth = fought.enemies
    fought = fought.replace(
        enemies=(first.replace(hp=0), second.replace(fled=True), third.replace(acted=True), fourth)
    )
    assert attackers(fought) == (3,)
    assert not is_step_done(fought)
    fought = fought.replace(enemies=(*fought.enemies[:3], fourth.replace(acted=True)))
    assert is_step_done(fought)

    fought = next_step(fought)
    assert (fought.step, turns(fought)) == ("slow", ("ann",))
    fought = next_step(all_fighters(fought, acted=True))
    assert due_morale(fought) == (("Goblins", "first"),)
    assert not is_step_done(fought)
    assert is_step_done(checked(fought))


def test_nobody_in_a_fight_keeps_no_step_open() -> None:
    for step in STEPS:
        assert is_step_done(Fight(step=step))
    assert is_over(Fight())


def test_a_fight_is_over_when_no_enemy_stands() -> None:
    fought = fight("ann")
    assert not is_over(fought)
    for place in range(3):
        fought = hurt(fought, place, 3)
        assert not is_over(fought)
    assert is_over(hurt(fought, 3, 5))
    assert is_over(fought.replace(enemies=tuple(each.replace(fled=True) for each in fought.enemies)))


# Morale


def test_somebody_alone_is_checked_by_hit_points_each_trigger_once() -> None:
    fought, seen = fight("ann", enemies=(OGRE,)), []
    for loss in (0, 1, 4, 4, 1, 4, 1, 4):
        fought = to("morale", hurt(fought, 0, loss))
        seen.append([trigger for _, trigger in due_morale(fought)])
        fought = next_step(checked(fought))
    assert seen == [[], ["first"], [], [], ["half"], [], ["three_quarters"], []]


def test_a_group_is_checked_by_its_dead() -> None:
    fought, seen = fight("ann", enemies=goblins(5)), []
    for place in range(5):
        fought = to("morale", hurt(fought, place, 3))
        seen.append(due_morale(fought))
        fought = next_step(checked(fought))
    assert seen == [
        (("Goblins", "first"),),
        (),
        (("Goblins", "half"),),
        (("Goblins", "three_quarters"),),
        (),
    ]


def test_several_triggers_in_a_round_are_one_check_the_worst() -> None:
    fought = fight("ann", enemies=goblins(4))
    for place in range(3):
        fought = hurt(fought, place, 9)
    assert due_morale(fought) == (("Goblins", "three_quarters"),)
    assert due_morale(hurt(fight("ann", enemies=(OGRE,)), 0, 12)) == (("Ogre", "half"),)


def test_wounds_are_no_casualties_in_a_group() -> None:
    fought = fight("ann", enemies=goblins(4))
    for place in range(4):
        fought = hurt(fought, place, 2)
    assert due_morale(fought) == ()
    assert losses(fought) == {"Goblins": 0}


def test_enemies_of_one_name_are_a_group_too() -> None:
    fought = hurt(fight("ann", enemies=(OGRE, OGRE)), 0, 19)
    assert due_morale(fought) == ()
    assert due_morale(hurt(fought, 0, 1)) == (("Ogre", "half"),)
    assert list(groups(fought)) == ["Ogre"]


def test_a_group_of_one_is_counted_by_heads() -> None:
    fought = fight("ann", enemies=(OGRE.replace(group="Ogres"),))
    assert due_morale(hurt(fought, 0, 19)) == ()
    assert losses(hurt(fought, 0, 20)) == {"Ogres": 1}


def test_groups_are_checked_apart_and_the_fallen_not_at_all() -> None:
    fought = fight("ann", enemies=(*goblins(2), OGRE))
    fought = hurt(hurt(fought, 0, 3), 2, 20)
    assert due_morale(fought) == (("Goblins", "half"),)
    fought = hurt(hurt(fight("ann", enemies=(*goblins(2), OGRE)), 0, 3), 2, 1)
    assert due_morale(fought) == (("Goblins", "half"), ("Ogre", "first"))
    broken = fought.replace(enemies=tuple(each.replace(fled=True) for each in fought.enemies))
    assert due_morale(broken) == ()


def test_healing_and_falling_again_is_not_checked_again() -> None:
    fought = checked(to("morale", hurt(fight("ann", enemies=(OGRE,)), 0, 10)))
    fought = next_step(fought)
    fought = next_step(to("morale", hurt(fought, 0, -10)))
    assert dict(fought.lost) == {"Ogre": 0}
    assert due_morale(hurt(fought, 0, 10)) == ()


@given(
    st.integers(1, 6), st.booleans(), st.lists(st.tuples(st.integers(0, 5), st.integers(0, 6)), max_size=12)
)
def test_over_any_fight_each_trigger_is_due_once_and_in_its_order(
    count: int, alone: bool, blows: list[tuple[int, int]]
) -> None:
    enemies = (OGRE,) if alone else goblins(count)
    fought, seen = fight("ann", enemies=enemies), []
    for place, loss in blows:
        fought = to("morale", hurt(fought, place % len(enemies), loss))
        due = due_morale(fought)
        assert len(due) <= 1
        seen += [trigger for _, trigger in due]
        assert is_step_done(fought) == (not due)
        fought = checked(fought)
        assert due_morale(fought) == ()
        fought = next_step(fought)
        check_fight(fought)
    assert seen == sorted(set(seen), key=("first", "half", "three_quarters").index)
    assert fought.round == len(blows) + 1


# What is refused


@pytest.mark.parametrize(
    ("changes", "code", "words"),
    [
        ({"armor": 7}, "armor_out_of_range", "an enemy’s armor goes from 0 to 6 (LH-COMB-07)"),
        ({"armor": -1}, "armor_out_of_range", "an enemy’s armor goes from 0 to 6 (LH-COMB-07)"),
        ({"most_hp": 0, "hp": 0}, "hp_out_of_range", "an enemy has 1 to 9999 hit points"),
        ({"most_hp": 10_000}, "hp_out_of_range", "an enemy has 1 to 9999 hit points"),
        ({"hp": 21}, "hp_out_of_range", "an enemy has 1 to 9999 hit points"),
        ({"hp": -10_000}, "hp_out_of_range", "an enemy has 1 to 9999 hit points"),
        ({"damage": 7}, "no_such_die", "a damage die cannot be a d7"),
        ({"damage": 0}, "no_such_die", "a damage die cannot be a d0"),
        ({"morale": 1}, "morale_out_of_range", "morale goes from 2 to 12"),
        ({"morale": 13}, "morale_out_of_range", "morale goes from 2 to 12"),
    ],
    ids=str,
)
def test_an_enemy_that_cannot_be_is_refused_with_a_sentence(changes: dict, code: str, words: str) -> None:
    enemy = OGRE.replace(**changes)
    assert refused(code, lambda: check_enemy(enemy)) == words
    assert refused(code, lambda: check_fight(fight("ann", enemies=(*goblins(2), enemy)))) == words


@pytest.mark.parametrize(
    "changes",
    [{"armor": 0}, {"armor": 6}, {"hp": -9_999}, {"hp": 0}, {"most_hp": 9_999, "hp": 9_999}]
    + [{"damage": die} for die in (2, 3, 4, 6, 8, 10, 12, 20)]
    + [{"morale": morale} for morale in (None, 2, 12)],
    ids=str,
)
def test_an_enemy_at_the_edge_of_what_can_be_is_not(changes: dict) -> None:
    check_enemy(OGRE.replace(**changes))


@pytest.mark.parametrize(
    ("make", "code", "words"),
    [
        (lambda: fight(enemies=goblins(41)), "too_many", "a fight has 40 enemies at most"),
        (lambda: fight(step="lunch"), "no_such_step", "a round has six steps (LH-COMB-01)"),
        (lambda: fight(step=""), "no_such_step", "a round has six steps (LH-COMB-01)"),
        (lambda: fight(round=0), "no_such_step", "a round has six steps (LH-COMB-01)"),
        (lambda: fight(round=1_001), "no_such_step", "a round has six steps (LH-COMB-01)"),
        (
            lambda: fight(fighters=(Fighter("ann", action="sing"),)),
            "no_such_action",
            "somebody does what nobody can do in a fight",
        ),
        (
            lambda: fight(fighters=(Fighter("ann"), Fighter("bob", phase="first"))),
            "no_such_action",
            "somebody does what nobody can do in a fight",
        ),
    ],
)
def test_a_fight_that_cannot_be_is_refused_with_a_sentence(
    make: Callable[[], Fight], code: str, words: str
) -> None:
    assert refused(code, lambda: check_fight(make())) == words


def test_fights_that_can_be_are_not_refused() -> None:
    check_fight(Fight())
    check_fight(fight("ann", enemies=goblins(40), round=1_000, step="morale"))
    for action in ("melee", "missile", "spell", "other", ""):
        check_fight(fight(fighters=(Fighter("ann", action=action, phase="quick"),)))


def test_whoever_is_down_is_asked_for_nothing() -> None:
    """LH-OPEN-13"""
    fought = fight("ann", "bob")
    assert undeclared(fought, {"ann"}) == ("bob",)
    assert without_phase(fought, {"ann"}) == ("bob",)
    assert is_step_done(fought, {"ann", "bob"})
    quick = all_fighters(fought.replace(step="quick"), phase="quick")
    assert turns(quick, {"ann"}) == ("bob",)
    assert is_step_done(quick, {"ann", "bob"})


def test_attacks_that_a_round_has_seen_count_among_those_that_are_left() -> None:
    bear = Enemy("Bear", 20, 20, damage=3, more=(3, 6), struck=2)
    assert with_attacks(bear, (8, 4, 4, 4)) == bear.replace(damage=8, more=(4, 4, 4))
    assert with_attacks(bear, (8,)) == bear.replace(damage=8, more=(), struck=1, acted=True)
    assert not with_attacks(bear.replace(struck=0), (8,)).acted
    with pytest.raises(RuleError, match="at least one attack"):
        with_attacks(bear, ())


def test_an_enemy_has_as_many_attacks_as_dice() -> None:
    bear = Enemy("Bear", 20, 20, damage=3, more=(3, 6))
    assert (bear.attacks, bear.next_damage) == ((3, 3, 6), 3)
    assert bear.replace(struck=2).next_damage == 6
    check_enemy(bear.replace(struck=3))
    for wrong in ({"struck": 4}, {"struck": -1}, {"more": (6,) * 8}, {"more": (7,)}):
        with pytest.raises(RuleError):
            check_enemy(bear.replace(**wrong))
    assert next_step(Fight((bear.replace(struck=3, acted=True),), step="morale")).enemies == (bear,)
