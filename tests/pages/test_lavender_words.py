"""The words of Lavender Hack’s tests, sheets and fights, read as somebody would read them aloud."""

import re

import pytest

from dicewright.games.lavender import GAME
from dicewright.games.lavender.pages.creation.classes import tell_class
from dicewright.games.lavender.play.ability_tests import DEEDS
from dicewright.games.lavender.rules.character import Track
from dicewright.games.lavender.rules.tables import CLASSES
from dicewright.table.workspace import next_undo
from tests.pages.acting import Visit, offers
from tests.pages.lavending import (
    BREN_ID,
    DARA_ID,
    PEOPLE,
    about_to_test,
    all_quick,
    all_slow,
    changed,
    declared,
    defended,
    fells,
    fight_of,
    fighting,
    now,
    rolled,
    sheet_page,
    struck,
    table,
    threw,
)
from tests.pages.test_lavender_court import court
from tests.pages.test_lavender_downtime import home
from tests.pages.test_lavender_exploring import does, set_out
from tests.pages.test_lavender_given import SCENES

WOUNDED = fells(changed("Bren", hp=-3, scores=(3, 3, 3, 3, 3, 3), background="Miner"))


def pages() -> list[Visit]:
    low = rolled(about_to_test("Bren", "Str", WOUNDED), 2)
    fought = defended(all_slow(fighting(fells(changed("Dara", hp=1)))), 0, DARA_ID, (2,), 6)
    fumbled = struck(all_quick(fighting()), 1)
    pasted = table().do("lh-at-fight").do("lh-at-paste", block="Ghost AC −2; HD 1-1; ML 9", count="1")
    return [
        low,
        fought,
        fumbled,
        pasted,
        threw(struck(all_quick(fighting(count=1)), 20, 8), "lh-at-end", ()),
        declared(fighting(WOUNDED)),
        table(WOUNDED).do("lh-scene", "meeting"),
        sheet_page("Bren", WOUNDED),
        sheet_page("Wren"),
    ]


def test_every_minus_is_a_real_one() -> None:
    for visit in pages():
        # What an event changed is told for all games alike, and not here.
        said = f"{visit.words.partition(' Log Find ')[0]} {visit.heard}"
        assert re.findall(r"(?<![\w-])-\d+", said) == []
        assert "rmour" not in said


def test_a_total_below_0_has_a_real_minus() -> None:
    visit = rolled(about_to_test("Bren", "Str", WOUNDED), 2)
    assert visit.heard == "Bren tests Str: Miss, −1."
    assert "Miss −1 Bren: d20 2 − 3 Str." in visit.words


def test_hit_points_below_0_have_a_real_minus_wherever_they_stand() -> None:
    assert "Strong 1 · −3 of 8 hp · wounded" in table(WOUNDED).words
    visit = sheet_page("Bren", WOUNDED).do("lc-step", "hp:-1")
    assert visit.heard == "Bren: Hit points −3 → −4"


@pytest.mark.parametrize("who", CLASSES, ids=lambda who: who.name)
def test_no_class_is_told_with_a_bare_none(who: object) -> None:
    assert "none" not in tell_class(who)  # type: ignore[arg-type]


def test_nothing_on_a_sheet_or_before_a_test_is_only_none() -> None:
    for name in ("Bren", "Dara", "Wren"):
        assert not re.search(r"\b[Nn]one\b", sheet_page(name).words)
    assert not re.search(r"\b[Nn]one\b", about_to_test().words)
    assert "No armor. LH-EQ-06" in sheet_page("Wren").words


def test_what_a_class_crafts_is_told_of_several() -> None:
    assert "Crafts LH-CHAR-09 rings, bows and clothing" in sheet_page("Dara").words
    assert "Crafts LH-CHAR-09 scrolls, wands and staves" in sheet_page("Wren").words


def test_damage_is_not_called_wear() -> None:
    visit = sheet_page("Bren")
    assert 'aria-label="Damage: Longsword"' in visit.html
    assert not re.search(r"\b[Ww](ear|orn)\b", visit.words)
    visit.do("lc-step", "items-2-die:-1")
    assert visit.heard == "Bren: Longsword d8 → d6"
    visit = struck(all_quick(fighting()), 1)
    assert visit.heard.endswith("no damage; Longsword is damaged, now d6.")


def test_the_steps_of_a_fight_are_told_in_words() -> None:
    visit = fighting()
    said = [visit.do("lh-at-next").heard for _ in range(6)]
    assert said == [
        "The fight: initiative.",
        "The fight: the quick act.",
        "The fight: the enemies act.",
        "The fight: the slow act.",
        "The fight: morale.",
        "The fight: round 2.",
    ]
    visit.do("lh-at-declare", f"{BREN_ID}:other")
    assert visit.heard == "Bren declares: something else."


def test_dice_of_dealer_of_death_have_a_name_that_is_seen() -> None:
    visit = threw(all_quick(fighting()), "lh-at-attack", (17,), BREN_ID)
    assert "Dice of Dealer of Death LH-CHAR-11 No dice 1d6" in visit.words
    assert offers(visit, "lh-at-death") == ["0", "1"]


def test_one_spelling_in_all_texts() -> None:
    for spelling in ("armour", "rumour", "favour", "jewellery", "defence"):
        assert spelling not in str(GAME.texts).lower()


def test_what_befell_several_is_told_by_name_and_whose_turn_it_was_is_not() -> None:
    hurt = {**changed("Bren", hp=5), "Dara": PEOPLE["Dara"].replace(hp=2)}
    visit = does(set_out(fells(hurt), "2"), "camp")
    threw(visit, "lh-ex-due", (3, 2))
    said = [words for change in visit.workspace.log[-1].changes for words in change.said]
    assert "Bren: hp: 5 → 8" in said
    assert "Dara: hp: 2 → 4" in said
    fought = defended(all_slow(fighting()), 0, BREN_ID, (2,), 6)
    assert [change.said for change in fought.workspace.log[-1].changes if change.said] == [("hp: 8 → 2",)]


def test_the_steps_of_a_level_are_not_told_as_what_changed() -> None:
    visit = home(people=changed("Bren", tracks=(Track("Training", 1, 2),)), r2=1)
    visit.do("lh-do-train", BREN_ID).do("lh-do-ability", f"{BREN_ID}:Str")
    said = [words for event in visit.workspace.log for change in event.changes for words in change.said]
    assert "Str: 16 → 17" in said
    assert [words for words in said if "growing" in words] == []


def test_what_somebody_does_is_told_as_a_sentence() -> None:
    visit = struck(all_quick(fighting(fells(changed("Dara", hp=1)))), 1)
    assert visit.heard.startswith("Bren attacks: Fumble, 3; ")
    last = next_undo(visit.workspace)
    assert last
    assert last.what == "Bren attacks"
    threw(visit, "lh-at-attack", (18,), DARA_ID)
    assert "Next: see what comes of Dara’s attack." in visit.words
    hit = defended(all_slow(fighting()), 0, BREN_ID, (2,), 6)
    assert hit.heard == "Bren defends: Miss, 3; 6 damage."


def test_every_move_that_is_tested_has_its_words() -> None:
    for make in SCENES:
        scene = make()
        threw(scene.visit, scene.throws[0], (12,), scene.throws[1])
        move = now(scene.visit).about.move
        assert scene.visit.heard.startswith(f"Bren {DEEDS[move]}: "), move


def test_the_rounds_of_a_fight_are_not_told_as_what_changed() -> None:
    visit = fighting(surprised=True)
    for _ in range(6):
        visit.do("lh-at-next")
    said = [words for event in visit.workspace.log for change in event.changes for words in change.said]
    assert fight_of(visit).round == 2
    assert [words for words in said if words.startswith("Fight: ") and "Goblin" not in words] == []


def test_a_court_that_was_held_is_told_as_that() -> None:
    said = [words for event in court().workspace.log for change in event.changes for words in change.said]
    assert "Centaurs: courted since downtime: no → yes" in said
