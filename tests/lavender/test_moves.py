"""Moves of a fight as they are played, held against the chances that stand under their buttons."""

from fractions import Fraction

import pytest

from dicewright.dice import Dice as Source
from dicewright.dice import FixedDice, odds
from dicewright.games.lavender.rules.attacks import attack, costs_of, damage_odds, strike
from dicewright.games.lavender.rules.casting import cast
from dicewright.games.lavender.rules.character import Character, Feature, Item, Party, Working, item_of
from dicewright.games.lavender.rules.defence import after_combat, armor_odds, defend, guard, sweep, taken_odds
from dicewright.games.lavender.rules.fight import Enemy, Fight, Fighter, with_fighter
from dicewright.games.lavender.rules.initiative import Ready, phase_of, roll_initiative
from dicewright.games.lavender.rules.misfortunes import BEFALLS, befall
from dicewright.games.lavender.rules.morale import check_morale, stands_odds
from dicewright.games.lavender.rules.settings import Rules
from dicewright.games.lavender.rules.tables import MELEE
from dicewright.games.lavender.rules.turn import PARTY, Move, Played, Shown
from tests.lavender.making import fraction, shares

OGRE = Enemy("Ogre", 40, 40, 2, 4, 7)
BREN = Character(
    "Strong",
    scores=(10,) * 6,
    hp=100,
    most_hp=100,
    features=(Feature("Sneak Attack"),),
    items=(item_of("Dagger"), item_of("Leather")),
)


def move(shown: Shown, character: Character = BREN, enemy: Enemy = OGRE, armor: int | None = None) -> Move:
    party = Party(fight=Fight((enemy,), (Fighter("b", armor=armor),)))
    return Move("b", "Bren", character, party, shown)


def fight_after(played: Played) -> Fight:
    party = played.changed[PARTY]
    assert isinstance(party, Party)
    assert party.fight
    return party.fight


def hp_after(played: Played, sheet: str = "b") -> int:
    character = played.changed[sheet]
    assert isinstance(character, Character)
    return character.hp


@pytest.mark.parametrize("unaware", [False, True])
@pytest.mark.parametrize("modifier", [-3, 0, 3])
def test_the_odds_of_a_blow_are_those_of_the_blow(modifier: int, unaware: bool) -> None:
    """LH-COMB-12, LH-CHAR-41: with every face of the test and of the weapon."""
    enemy = OGRE.replace(unaware=unaware)

    def damage(dice: Source) -> int:
        shown = Shown(dice.roll(20), modifier)
        choice = "exposed" if shown.degree == "Weak" else ""
        played = strike(move(shown, enemy=enemy), MELEE, 0, 0, dice, choice)
        return enemy.hp - fight_after(played).enemies[0].hp

    assert shares(odds(damage)) == shares(damage_odds(modifier, "normal", 4, 2 if unaware else 1))


@pytest.mark.parametrize("armor", [None, 1, 3])
@pytest.mark.parametrize("modifier", [-3, 0, 3])
def test_the_odds_of_a_defence_are_those_of_the_defence(modifier: int, armor: int | None) -> None:
    """LH-COMB-06 and -10: the armor die is thrown only where it is needed."""

    def taken(dice: Source) -> int:
        played = guard(move(Shown(dice.roll(20), modifier), armor=armor), 0, dice)
        return BREN.hp - hp_after(played)

    found = taken_odds(modifier, "normal", OGRE.damage, armor_odds(4, armor, False))
    assert shares(odds(taken)) == shares(found)


@pytest.mark.parametrize("score", [None, 2, 7, 12])
@pytest.mark.parametrize("rules", [Rules(), Rules(morale="general_test")], ids=["2d6", "general test"])
def test_the_odds_of_morale_are_those_of_its_check(score: int | None, rules: Rules) -> None:
    fight = Fight((OGRE.replace(hp=39, morale=score),))

    def holds(dice: Source) -> bool:
        found = check_morale(fight, "Ogre", dice, rules)
        assert found
        assert found.fight.enemies[0].fled != found.holds
        assert found.fight.checked == ("Ogre: first",)
        return found.holds

    found = odds(holds)
    assert Fraction(found.exactly(True), found.ways) == fraction(stands_odds(score, rules))
    assert check_morale(fight.replace(checked=("Ogre: first",)), "Ogre", FixedDice()) is None


@pytest.mark.parametrize("natural", range(1, 21))
def test_a_move_does_what_its_row_says(natural: int) -> None:
    """The rows of LH-COMB-08 and -10 are what the moves read."""
    shown = Shown(natural, 1)
    choice = (*costs_of(MELEE, shown.degree, BREN, Fighter("b")), "")[0]
    hits = shown.degree in ("Critical", "Strong", "Weak")
    row = attack(natural, 1, (3,) if hits else (), (), OGRE.armor, choice, 4)
    played = strike(move(shown), MELEE, 0, 0, FixedDice(*([3] if hits else [])), choice)
    assert fight_after(played).enemies[0].hp == OGRE.hp - row.damage
    assert ("b" in played.changed) == (row.weapon != 4)
    hurts = shown.degree not in ("Critical", "Strong")
    rolled = [3] * hurts + [4] * (shown.degree == "Weak")
    guarded = guard(move(shown), 0, FixedDice(*rolled))
    blow = defend(natural, 1, 3 if hurts else 0, 4)
    assert hp_after(guarded) == 100 - blow.taken
    assert fight_after(guarded).fighters[0].armor == (blow.armor_value if shown.degree == "Weak" else None)
    assert fight_after(guarded).enemies[0].advantage == blow.next_has_advantage


def test_armor_over_several_attacks_falls_once_for_each_that_it_takes_part_of() -> None:
    """LH-COMB-06: the die is thrown once, and the value falls no lower than 1."""
    party, faces, values = move(Shown(8)).party, (4, 2), []
    for _ in range(3):
        played = guard(Move("b", "Bren", BREN, party, Shown(8)), 0, FixedDice(*faces))
        party, faces = played.changed[PARTY], (4,)
        values.append(fight_after(played).fighters[0].armor)
        assert party.fight
        party = party.replace(fight=party.fight.replace(enemies=(OGRE,)))
    assert values == [1, 1, 1]


@pytest.mark.parametrize("tank", [False, True])
def test_only_armor_that_shows_1_is_swept(tank: bool) -> None:
    """LH-COMB-15, LH-CHAR-16, LH-AMB-19"""
    somebody = BREN.replace(features=(Feature("Tank"),) if tank else ())
    assert sweep("Bren", somebody, 2, FixedDice()) is None
    assert sweep("Bren", somebody.replace(items=()), 1, FixedDice()) is None
    for face in range(1, 5):
        faces = (face, 2) if tank else (face,)
        found = sweep("Bren", somebody, 1, FixedDice(*faces))
        row = after_combat(4, False, 1, tank, faces)
        assert found
        assert found.character.items[1].die == row.body
        assert found.told == f"Bren’s armor {'is broken' if row.degraded else 'holds'}"
    bare = somebody.replace(items=(item_of("Shield"),))
    lost = sweep("Bren", bare, 1, FixedDice(*([1, 1] if tank else [1])))
    assert lost
    assert lost.character.items == ()


def test_the_phase_is_that_of_the_test_and_a_slow_weapon_needs_none() -> None:
    """LH-COMB-03, LH-EQ-03"""
    slow = BREN.replace(items=(item_of("Greatsword"),))
    fight = Fight((OGRE,), tuple(Fighter(name, action=MELEE, weapon=0) for name in "abc"))
    people = {
        "a": Ready("A", BREN, "normal"),
        "b": Ready("B", slow, "normal"),
        "c": Ready("C", BREN, "normal"),
    }
    for natural in range(1, 21):
        found = roll_initiative(Party(), fight, people, ("c",), FixedDice(natural))
        assert found.party.fight
        phases = [each.phase for each in found.party.fight.fighters]
        assert phases == [phase_of(natural, 0, False), phase_of(None, 0, True), ""]
        assert (len(found.tests), found.rolls) == (1, ())


def test_a_background_that_helped_has_its_gear_roll_after_all_tests() -> None:
    """LH-CHAR-06"""
    fight = Fight((OGRE,), (Fighter("a"), Fighter("b")))
    people = {"a": Ready("A", BREN, "normal", True), "b": Ready("B", BREN, "normal", True)}
    found = roll_initiative(Party(), fight, people, (), FixedDice(8, 18, 3))
    assert ([roll.total for roll in found.tests], [roll.total for roll in found.rolls]) == ([8, 18], [3])
    assert found.party.dice.gear == 6


def test_what_is_touched_comes_in_the_order_in_which_it_is() -> None:
    """Events keep their changes in this order."""
    deadly = BREN.replace(death_dice=1, features=(Feature("Power Attack"),))
    shown = Shown(20)
    first = strike(move(shown, deadly), MELEE, 0, 0, FixedDice(4, 6), death_dice=1)
    then = strike(move(shown, deadly), MELEE, 0, 0, FixedDice(4, 8), with_gear=True)
    assert (list(first.changed), list(then.changed)) == (["b", PARTY], [PARTY])
    spell = BREN.replace(workings=(Working("Bolt", die=4, does="damage"),))
    lost = cast(move(Shown(8), spell), 0, 0, FixedDice(4))
    assert list(lost.changed) == ["b", PARTY]


def test_a_blow_leaves_what_it_does_not_touch() -> None:
    bare = BREN.replace(items=(Item("Club", "weapon"),))
    fight = with_fighter(move(Shown(5)).party.fight or Fight(), "b", armor=2)
    missed = strike(Move("b", "Bren", bare, Party(fight=fight), Shown(5)), MELEE, 0, 0, FixedDice())
    after = fight_after(missed)
    assert after == with_fighter(fight, "b", acted=True)
    assert missed.told == "no damage"


@pytest.mark.parametrize("effect", BEFALLS)
def test_what_befalls_somebody(effect: str) -> None:
    """LH-RES-05 and -09"""
    dice = {"hit_die_damage": (5,), "character_leaves_d20_weeks": (1,)}.get(effect, ())
    found = befall(effect, "Bren", BREN, FixedDice(*dice))
    told = {
        "hit_die_damage": ("Bren takes 5 damage", 95, ""),
        "character_leaves_d20_weeks": ("Bren leaves for 1 week", 100, "left for 1 week"),
        "character_murdered": ("Bren is murdered", 100, "murdered"),
    }
    assert (found.told, found.character.hp, found.character.away) == told[effect]
