import re

import pytest

from dicewright.dice import FixedDice, RecordedDice
from dicewright.games.lavender.pages.creation.steps import is_finished, starting_row
from dicewright.games.lavender.pages.features import FEATURES, feature_of
from dicewright.games.lavender.pages.things import thing
from dicewright.games.lavender.rules.character import Character, Feature, Item, Working
from dicewright.games.lavender.rules.rolls import dice_again
from dicewright.games.lavender.rules.tables import (
    ABILITIES,
    CLASSES,
    DEFT_CLASS,
    STRONG_CLASS,
    WEIRD_CLASS,
    WORKINGS,
)
from dicewright.table.event import rolls_of
from dicewright.table.workspace import undo
from tests.pages.acting import BAD
from tests.pages.lavenderer import NIM, nim, things
from tests.pages.sheeting import SheetVisit

FACES = (6, 5, 5, 3, 3, 4, 2, 3, 3, 3, 3, 3, 5, 4, 4, 4, 4, 4)
SCORES = (16, 10, 8, 9, 13, 12)
MADE = {f"make-{name}": str(score) for name, score in zip(ABILITIES, SCORES, strict=True)}


def scored(who: str = "", scores: tuple[int, ...] = SCORES, **rules: str) -> SheetVisit:
    return nim(Character(who, scores=scores), **rules)


def outcome(visit: SheetVisit) -> str:
    return visit.workspace.log[-1].outcome


def faces_in_log(visit: SheetVisit) -> list[list[int]]:
    """Every roll of the log can be made again from what it keeps."""
    rolls = rolls_of(visit.workspace.log[-1])
    for roll in rolls:
        assert dice_again(RecordedDice(roll.dice), roll.inputs) == roll
    return [[die.face for die in roll.dice] for roll in rolls]


# From the first step to the last


def test_one_of_the_strong_is_made_with_live_dice() -> None:
    visit = nim(None)
    assert "Make a character in two minutes" in visit.words
    assert visit.glance == "being made"
    assert "2. Class" not in visit.words
    visit.do("lc-make-roll", "scores", FixedDice(*FACES))
    assert (visit.told, visit.character.scores) == ("Nim: scores rolled", SCORES)
    assert outcome(visit) == "Str 16, Dex 10, Wis 8, Int 9, Con 13, Cha 12"
    assert [len(faces) for faces in faces_in_log(visit)] == [3] * 6
    assert "Str 16 (+2), Dex 10 (+0), Wis 8 (−1)" in visit.words
    assert "3. Background" not in visit.words
    visit.do("lc-make-class", "Strong")
    assert visit.told == "Nim: class Strong"
    assert visit.glance == "Strong 1 · 0 of 0 hp · being made · no armor · 0 of 8 slots"
    visit.do("lc-make-roll", "background", FixedDice(4))
    assert (visit.told, outcome(visit)) == ("Nim: background rolled", "4, Fisherman")
    visit.do("lc-make-roll", "hp", FixedDice(3, 6))
    assert (visit.character.hp, visit.character.most_hp) == (7, 7)
    assert outcome(visit) == "7 hp: 6, the better of 3 and 6, and +1 Con"
    assert faces_in_log(visit) == [[3], [6]]
    visit.do("lc-make-roll", "equipment", FixedDice(2))
    assert things(visit) == ["Leather Armor", "Pack Horse", "Falchion", "Heavy Crossbow"]
    # A horse is not carried (LH-EQ-08).
    assert "5 of 8 slots" in visit.words
    assert "Falchion: d8, 2 slots (suggested, LH-AMB-14" in visit.words
    assert not is_finished(visit.character)
    visit.do("lc-make-finish", **{"make-languages": " Common,  Hill   Speech,, Common"})
    assert visit.told == "Nim: the Strong is ready to play"
    assert visit.character.languages == ("Common", "Hill Speech")
    assert tuple(each.name for each in visit.character.features) == STRONG_CLASS.starting
    assert visit.character.death_dice == 1
    assert is_finished(visit.character)
    assert visit.glance == "Strong 1 · 7 of 7 hp · armor d4 · 5 of 8 slots"
    assert "Make a character in two minutes" not in visit.words
    # Each press was one event, and is undone as one.
    assert len(visit.workspace.log) == 1 + 6
    for _ in range(6):
        visit.turn(undo)
    assert visit.character == Character()


def test_the_same_can_be_typed_and_chosen() -> None:
    visit = nim(None).do("lc-make-scores", **MADE)
    assert visit.told == "Nim: scores Str 16, Dex 10, Wis 8, Int 9, Con 13, Cha 12"
    visit.do("lc-make-class", "Deft").do("lc-make-background", "Watchmaker")
    assert visit.told == "Nim: background Watchmaker"
    visit.do("lc-make-hp", **{"make-hp": "7"}).do("lc-make-equipment", "1").do("lc-make-finish")
    assert things(visit) == [*DEFT_CLASS.equipment[1]]
    assert (visit.character.hp, visit.character.languages) == (7, ())
    assert is_finished(visit.character)
    assert not any(event.rolls for event in visit.workspace.log)


def test_one_of_the_wise_has_two_different_workings_and_no_tables() -> None:
    visit = scored("Wise", (8, 9, 13, 16, 3, 9))
    assert "The game has no list for the Wise" in visit.words
    assert "The game has no table for the Wise" in visit.words
    assert 'value="equipment"' not in visit.html
    before = visit.workspace
    for step in ("background", "equipment"):
        assert visit.do("lc-make-roll", step, FixedDice(1)).workspace is before
    visit.do("lc-make-background", "own", **{"make-background": " Reader  of bones "})
    assert visit.character.background == "Reader of bones"
    visit.do("lc-make-roll", "workings", FixedDice(5, 5, 5, 1))
    assert [card.name for card in visit.character.workings] == ["Bless", "Charm"]
    assert (visit.told, outcome(visit)) == ("Nim: workings rolled", "Bless and Charm")
    assert faces_in_log(visit) == [[5], [5], [5], [1]]
    visit.do("lc-make-roll", "workings", FixedDice(1, 2))
    assert [card.name for card in visit.character.workings] == ["Charm", "Magic Missile"]
    assert visit.told == "Nim: workings rolled again"
    # Con −3 on a d4 is at least 1 (LH-AMB-09).
    visit.do("lc-make-roll", "hp", FixedDice(1, 2))
    assert visit.character.most_hp == 1
    assert "Languages: your own and 2 more, with commas" in visit.words
    visit.do("lc-make-finish")
    assert visit.character.death_dice == 0


def test_workings_are_chosen_and_put_back() -> None:
    visit = scored("Wise").do("lc-make-working", "Sleep").do("lc-make-working", "Bless")
    assert visit.told == "Nim: with Bless"
    before = visit.workspace
    assert visit.do("lc-make-working", "Charm").problem == "There are 2 to begin with: put one back first."
    assert visit.workspace is before
    visit.do("lc-make-working", "Sleep").do("lc-make-working", "Charm")
    assert [card.name for card in visit.character.workings] == ["Bless", "Charm"]
    for name in ("Nibbler", "", "Fireball"):
        before = visit.workspace
        assert visit.do("lc-make-working", name).workspace is before


def test_a_card_that_was_written_keeps_its_words() -> None:
    cards = (Working("Sleep", text="A song."), Working("Fog", 2))
    visit = nim(Character("Wise", scores=SCORES, workings=cards)).do(
        "lc-make-roll", "workings", FixedDice(6, 1)
    )
    assert visit.character.workings == (Working("Sleep", text="A song."), Working("Charm"), Working("Fog", 2))


def test_the_weird_are_there_only_where_the_table_has_them() -> None:
    visit = scored()
    before = visit.workspace
    assert "The Weird" not in visit.words
    assert visit.do("lc-make-class", "Weird").workspace is before
    visit = scored(allow_weird="true")
    assert "The Weird (experimental)" in visit.words
    visit.do("lc-make-class", "Weird").do("lc-make-working", "Nibbler").do("lc-make-working", "Swap")
    assert [card.name for card in visit.character.workings] == ["Nibbler", "Swap"]
    assert visit.do("lc-make-roll", "workings", FixedDice(1, 2)).told == "Nim: with Swap"
    visit.do("lc-make-roll", "equipment", FixedDice(3))
    assert (things(visit), visit.character.items[0].slots) == (["Deathcat"], 0)
    visit.do("lc-make-roll", "hp", FixedDice(6, 6)).do("lc-make-finish")
    assert visit.character.fatigue == 8
    assert tuple(each.name for each in visit.character.features) == WEIRD_CLASS.starting
    # Whoever is one of them stays one at a table without them.
    assert "The Weird (experimental)" in nim(visit.character).words


# Done again


def test_a_step_that_is_rolled_again_has_a_line_of_its_own() -> None:
    visit = nim(NIM)
    assert "Do a step of the creation again" in visit.words
    length = len(visit.workspace.log)
    visit.do("lc-make-roll", "hp", FixedDice(8, 1))
    assert (visit.told, visit.character.most_hp) == ("Nim: hit points rolled again", 9)
    visit.do("lc-make-roll", "scores", FixedDice(*FACES))
    assert visit.told == "Nim: scores rolled again"
    visit.do("lc-make-roll", "background", FixedDice(6))
    assert (visit.told, visit.character.background) == ("Nim: background rolled again", "Horse Trainer")
    visit.do("lc-make-roll", "equipment", FixedDice(3))
    assert (visit.told, things(visit)) == (
        "Nim: starting equipment rolled again",
        ["Chainmail", "Claymore", "Caltrops"],
    )
    assert len(visit.workspace.log) == length + 4
    assert is_finished(visit.character)


def test_another_row_takes_the_place_of_the_first_and_of_nothing_else() -> None:
    lamp = Item("Brass Lamp", value=3)
    visit = nim(NIM.replace(items=(lamp, *NIM.items, thing("Shield")))).do("lc-make-equipment", "2")
    assert things(visit) == ["Brass Lamp", "Shield", "Chainmail", "Claymore", "Caltrops"]
    assert starting_row(NIM) == STRONG_CLASS.equipment[0]
    assert starting_row(NIM.replace(items=NIM.items[1:])) == ()


def test_another_class_begins_the_following_steps_anew() -> None:
    extra = NIM.replace(features=(*NIM.features, Feature("Cleave")), items=(*NIM.items, Item("Idol")))
    visit = nim(extra).do("lc-make-class", "Wise")
    after = visit.character
    assert visit.told == "Nim: class Strong → Wise"
    assert (after.who, after.background, after.hp, after.most_hp, after.death_dice) == ("Wise", "", 0, 0, 0)
    assert (things(visit), [each.name for each in after.features]) == (["Idol"], ["Cleave"])
    assert "Make a character in two minutes" in visit.words
    assert visit.turn(undo).character == extra
    before = visit.workspace
    assert visit.do("lc-make-class", "Strong").workspace is before


def test_at_the_end_hit_points_are_needed() -> None:
    visit = scored("Deft")
    before = visit.workspace
    visit.do("lc-make-finish", **{"make-languages": "Common"})
    assert visit.workspace is before
    assert visit.problem == "Hit points come first: roll them, or write them down."
    assert 'name="make-languages" value="Common"' in visit.html
    assert "Still to do: hit points." in visit.words
    assert 'class="primary">Note them' not in visit.html


# What is shown


def test_every_class_tells_its_features_with_their_rules() -> None:
    words = scored(allow_weird="true").words
    for who in CLASSES:
        assert f"The {who.name}" in words
        for name in (*who.starting, *who.advanced):
            told = feature_of(who, name)
            assert told.words
            assert told.rules
            assert name in FEATURES or name == "Polyglot"
            assert (told.words in words) == (name in who.starting)
    assert "Hit die d4; primary Int and Wis; no armor; one-handed weapons." in words


def test_the_chances_of_hit_points_stand_there_before_the_roll() -> None:
    visit = scored("Strong")
    assert "Hit points 2 3 4 5 6 7 8 9" in visit.words
    assert "Chance 1.6\xa0% 4.7\xa0%" in visit.html.replace("</td><td>", " ").replace("</th><td>", " ")
    # At Con −3 a Wise has 1 in 9 of 16 cases, and 2 never: 4 − 3 is 1.
    assert "Hit points 1 Chance 100" in scored("Wise", (9, 9, 9, 9, 3, 9)).words


@pytest.mark.parametrize(("die", "sides", "last"), [("d6", 6, "Horse Trainer"), ("d7", 7, "Barkeep")])
def test_the_table_says_which_die_the_backgrounds_of_the_strong_have(die: str, sides: int, last: str) -> None:
    visit = scored("Strong", strong_background_die=die)
    assert f"Roll {die}" in visit.words
    visit.do("lc-make-roll", "background", FixedDice(sides))
    assert visit.character.background == last
    assert bool(visit.workspace.log[-1].house_rules) == (die == "d7")
    # The seventh can be chosen in any case.
    assert visit.do("lc-make-background", "Barkeep").character.background == "Barkeep"


def test_whoever_carries_too_much_is_told_at_once() -> None:
    visit = scored("Strong", (3, 9, 9, 9, 9, 9)).do("lc-make-equipment", "2")
    assert "5 of 2 slots" in visit.words
    assert "Encumbered" in visit.words


# What cannot be


@pytest.mark.parametrize("typed", ["2", "19", "-3", "many", "9" * 5000])
def test_a_score_that_no_dice_give_stays_in_its_field(typed: str) -> None:
    visit = nim(None)
    before = visit.workspace
    for step in ("type", "scores"):
        visit.do(f"lc-make-{step}", **MADE | {"make-Wis": typed})
        assert visit.workspace is before
        assert visit.problem == f"Wis: write a whole number from 3 to 18, not “{typed[:12]}”."
        assert f'name="make-Wis" value="{typed[:40]}' in visit.html
        assert 'name="make-Str" value="16"' in visit.html


def test_six_scores_are_taken_together() -> None:
    visit = nim(None).do("lc-make-type", **{"make-Str": "1"})
    assert visit.problem
    visit.do("lc-make-type", **{"make-Str": "16", "make-Dex": ""})
    assert (visit.problem, visit.character.scores) == ("", ())
    assert re.search(r'id="making-scores" open', visit.html)
    visit.do("lc-make-scores", **{"make-Str": "16"})
    assert visit.problem == "Write all six scores, from 3 to 18."
    assert visit.character.scores == ()


@pytest.mark.parametrize("typed", ["1", "10", "x", ""])
def test_hit_points_that_the_die_cannot_give_stay_in_their_field(typed: str) -> None:
    visit = scored("Strong")
    before = visit.workspace
    visit.do("lc-make-hp", **{"make-hp": typed})
    assert visit.workspace is before
    assert visit.problem == (
        f"Hit points: write a whole number from 2 to 9, not “{typed}”."
        if typed
        else "Write the hit points, Con included."
    )
    assert f'name="make-hp" value="{typed}"' in visit.html


def test_a_background_of_ones_own_needs_words() -> None:
    visit = scored("Strong")
    before = visit.workspace
    visit.do("lc-make-background", "own", **{"make-background": "  "})
    assert (visit.workspace is before, bool(visit.problem)) == (True, True)
    visit.do("lc-make-type", **{"make-background": BAD})
    assert "&lt;b title" in visit.html
    visit.do("lc-make-background", "own", **{"make-background": BAD})
    assert visit.character.background == BAD
    assert "<b title" not in visit.html


def test_a_full_sheet_takes_no_more_equipment() -> None:
    visit = nim(NIM.replace(items=tuple(Item(f"thing {place}") for place in range(60))))
    before = visit.workspace
    visit.do("lc-make-equipment", "0")
    assert visit.problem == "A sheet holds 60 things at most: remove some first."
    assert visit.workspace is before


@pytest.mark.parametrize("character", [None, Character(scores=SCORES), Character("Wise"), NIM])
@pytest.mark.parametrize(
    ("step", "value"),
    [
        ("", ""),
        ("roll", ""),
        ("roll", "luck"),
        ("roll", "workings"),
        ("class", ""),
        ("class", "Weird"),
        ("class", "strong"),
        ("class", "9" * 5000),
        ("background", ""),
        ("background", "King"),
        ("equipment", ""),
        ("equipment", "-1"),
        ("equipment", "9"),
        ("equipment", "²"),
        ("working", "Charm"),
        ("finish", "x"),
        ("type", "x"),
        ("unheard-of", "x"),
    ],
)
def test_a_forged_press_changes_nothing(character: Character | None, step: str, value: str) -> None:
    visit = nim(character)
    before = visit.workspace
    visit.do(f"lc-make-{step}", value)
    assert (visit.workspace is before, visit.problem) == (True, "")
    assert visit.html


def test_the_same_working_forty_times_is_told_and_not_rolled_for_ever() -> None:
    visit = scored("Wise")
    before = visit.workspace
    visit.do("lc-make-roll", "workings", FixedDice(*(1,) * 40))
    assert visit.workspace is before
    assert visit.problem.startswith("Two different workings need more dice")
    assert len(WORKINGS) == 6
