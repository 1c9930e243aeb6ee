import re
from types import SimpleNamespace

import pytest

from dicewright.dice import FixedDice
from dicewright.games.lavender import GAME
from dicewright.games.lavender.pages.creation.steps import is_finished
from dicewright.games.lavender.pages.sheet import abilities
from dicewright.games.lavender.pages.sheet.view import EXAMPLE, searched
from dicewright.games.lavender.pages.things import thing
from dicewright.games.lavender.rules.character import (
    MOST_LINES,
    Character,
    Feature,
    Item,
    Track,
    Working,
    check_character,
    is_slowed,
)
from dicewright.games.lavender.rules.tables import (
    ABILITIES,
    DEFT_CLASS,
    STRONG_CLASS,
    WEIRD_CLASS,
    WISE_CLASS,
)
from dicewright.games.lavender.rules.valuables import KNOWLEDGE
from dicewright.table.contents import Sheet
from dicewright.table.workspace import undo
from tests.pages.acting import BAD
from tests.pages.lavenderer import NIM, nim, things

WISE = Character(
    "Wise",
    scores=(9, 9, 13, 16, 9, 9),
    hp=3,
    most_hp=4,
    features=tuple(Feature(name) for name in WISE_CLASS.starting),
    workings=(Working("Charm"), Working("Sleep", ready=False)),
)
WEIRD = Character(
    "Weird",
    scores=(9,) * 6,
    hp=3,
    most_hp=4,
    features=tuple(Feature(name) for name in WEIRD_CLASS.starting),
    workings=(Working("Swap"),),
)


def test_the_example_is_complete_and_can_be_played_at_once() -> None:
    name, content = EXAMPLE
    assert (GAME.example, bool(name), bool(content.notes)) == ("Try a Lavender Hack character", True, True)
    character = content.games.get("lavender")
    assert character is not None
    check_character(character)
    assert is_finished(character)
    assert not is_slowed(character)
    visit = nim(character)
    assert visit.glance == "Deft 1 · 5 of 6 hp · armor d4 · 5 of 5 slots"
    assert tuple(things(visit)) in DEFT_CLASS.equipment
    for id in ("LH-CORE-04", "LH-CORE-02", "LH-CHAR-41", "LH-CHAR-43", "LH-VAL-04", "LH-CHAR-06"):
        assert f'href="rules.html#{id}"' in visit.html


def test_the_parts_stand_in_their_order() -> None:
    titles = [
        "Abilities",
        "Hit points",
        "Class and level",
        "Features",
        "Equipment",
        "Background and languages",
        "Progress",
        "Creation",
    ]
    assert re.findall(r"<h2 [^>]*>([^<]*)</h2>", nim().html) == titles
    assert re.findall(r"<h2 [^>]*>([^<]*)</h2>", nim(WISE).html)[4] == "Workings"
    assert re.findall(r"<h2 [^>]*>([^<]*)</h2>", nim(WEIRD).html)[4] == "Weirdnesses"
    # As soon as there are abilities they can be tested.
    begun = nim(Character("Strong", scores=NIM.scores))
    assert re.findall(r"<h2 [^>]*>([^<]*)</h2>", begun.html) == [
        "Make a character in two minutes",
        "Abilities",
    ]


def test_names_of_all_lines_can_be_searched_for() -> None:
    found = searched(Sheet(games={"lavender": NIM.replace(workings=(Working("Fog"),))}))
    for word in ("Strong", "Miner", "Mighty Thews", "Bear Trap", "Common", "Training", "Fog"):
        assert word in found
    assert searched(Sheet()) == ""


@pytest.mark.parametrize(
    ("character", "line"),
    [
        (None, "being made"),
        (NIM, "Strong 1 · 6 of 8 hp · armor d6 · 4 of 8 slots"),
        (NIM.replace(hp=0), "Strong 1 · 0 of 8 hp · wounded · armor d6 · 4 of 8 slots"),
        (NIM.replace(items=()), "Strong 1 · 6 of 8 hp · no armor · 0 of 8 slots"),
        (
            NIM.replace(items=(Item("Anvil", slots=9),), exposed=True, away="lost,\nd20 weeks"),
            "Strong 1 · 6 of 8 hp · no armor · 9 of 8 slots · encumbered · exposed · away: lost, d20 weeks",
        ),
    ],
)
def test_the_gm_sees_it_in_a_line(character: Character | None, line: str) -> None:
    assert nim(character).glance == line


# Abilities


def test_every_ability_says_its_modifier_and_its_chance() -> None:
    words = nim().words
    for told in ("Str +2 Str − + 75\xa0%", "Wis −1 Wis − + 60\xa0%", "Dex +0 Dex − + 65\xa0%"):
        assert " ".join(told.split()) in words
    assert re.findall(r'data-action="lc-roll" value="([^"]*)"', nim().html) == [*ABILITIES]


@pytest.mark.parametrize("tapped", ABILITIES)
def test_the_panel_stands_below_what_was_tapped(tapped: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(abilities, "render_rolled", lambda rolling, workspace: "rolled ")
    monkeypatch.setattr(
        abilities,
        "render_rolling",
        lambda rolling, workspace, sheets, is_fixed: f"rolling {len(sheets)} {is_fixed}",
    )
    visit = nim()
    assert 'aria-label="Roll"' not in visit.html
    visit.state = visit.state.replace(rolling=SimpleNamespace(tapped=tapped))
    assert visit.html.count('aria-label="Roll"') == 1
    assert "rolled rolling 1 True Close" in visit.words
    assert re.findall(r'value="([^"]*)" aria-expanded="true"', visit.html) == [tapped]
    before, after = visit.html.split('<div class="roll-panel screen"')
    assert re.findall(r'data-action="lc-roll" value="([^"]*)"', before)[-1] == tapped
    assert 'data-action="lc-close"' in after
    for nowhere in ("", "Luck"):
        visit.state = visit.state.replace(rolling=SimpleNamespace(tapped=nowhere))
        assert 'aria-label="Roll"' not in visit.html


def test_scores_are_stepped_and_written() -> None:
    visit = nim().do("lc-step", "score-Str:1")
    assert (visit.character.scores[0], visit.told) == (17, "Nim: Str 16 → 17")
    length = len(visit.workspace.log)
    for typed in ("1", "", "18"):
        visit.do("lc-write", **{"score-Str": typed})
    assert (visit.character.scores[0], len(visit.workspace.log)) == (18, length + 1)
    assert "Str +3" in visit.words
    assert "of 9 slots" in visit.words


# Hit points and state


def test_hit_points_go_below_nothing_and_never_above_the_most() -> None:
    visit = nim().do("lc-step", "hp:1").do("lc-step", "hp:1")
    assert (visit.character.hp, visit.told) == (8, "Nim: Hit points 7 → 8")
    before = visit.workspace
    assert visit.do("lc-step", "hp:1").workspace is before
    visit.do("lc-write", hp="9")
    assert visit.workspace is before
    assert visit.problem == "Hit points: write a whole number from −999 to 8, not “9”."
    assert "Badly wounded" not in visit.words
    assert "Badly wounded" in visit.do("lc-write", hp="−2").words
    assert visit.character.hp == -2
    assert 'href="rules.html#LH-OPEN-13"' in visit.html


def test_nobody_loses_hit_points_while_the_most_is_typed() -> None:
    visit = nim().do("lc-write", most_hp="1")
    assert visit.problem == "Most hit points: write a whole number from 6 to 999, not “1”."
    assert 'name="most_hp" value="1"' in visit.html
    visit.do("lc-write", most_hp="12")
    assert (visit.character.hp, visit.character.most_hp) == (6, 12)


def test_exposed_and_away_are_noted() -> None:
    visit = nim().do("lc-toggle", "exposed")
    assert (visit.told, visit.character.exposed) == ("Nim: exposed", True)
    assert visit.do("lc-toggle", "exposed").told == "Nim: no longer exposed"
    visit.do("lc-write", away="left for 7 weeks")
    assert visit.character.away == "left for 7 weeks"


def test_the_class_is_told_and_the_level_is_written() -> None:
    visit = nim()
    for told in (
        "Hit die LH-CHAR-02 d8",
        "Primary LH-CHAR-03 Str and Con",
        "Crafts LH-CHAR-09 arms and armor",
    ):
        assert told in visit.words
    visit.do("lc-step", "level:1").do("lc-write", level="11")
    assert visit.character.level == 2
    assert visit.problem == "Level: write a whole number from 1 to 10, not “11”."


# Features


def test_dealer_of_death_is_spent_and_refilled() -> None:
    visit = nim(NIM.replace(level=3))
    assert "1 of 3 d6 is left" in visit.words
    assert visit.do("lc-rest", "death").told == "Nim: Dealer of Death refilled to 3"
    visit.do("lc-step", "death_dice:-1")
    assert (visit.told, visit.character.death_dice) == ("Nim: Dealer of Death 3 → 2", 2)
    visit.do("lc-step", "death_dice:-1").do("lc-step", "death_dice:-1")
    before = visit.workspace
    assert visit.do("lc-step", "death_dice:-1").workspace is before
    assert nim(WISE).do("lc-rest", "death").character.death_dice == 0


@pytest.mark.parametrize(("ladder", "steps"), [("six", [6, 4, 20]), ("seven", [6, 4, 2, 20])])
def test_fatigue_steps_on_the_ladder_of_the_table(ladder: str, steps: list[int]) -> None:
    visit = nim(WEIRD, usage_ladder=ladder)
    for die in steps:
        assert visit.do("lc-step", "fatigue:-1").character.fatigue == die
    assert "Fatigue die gone" in visit.words
    before = visit.workspace
    assert visit.do("lc-step", "fatigue:-1").workspace is before
    assert visit.do("lc-rest", "fatigue").told == "Nim: fatigue back to d8"


@pytest.mark.parametrize(("step", "after"), [(-1, 20), (1, 4)])
def test_a_d2_from_another_table_steps_on(step: int, after: int) -> None:
    visit = nim(WEIRD.replace(fatigue=2)).do("lc-step", f"fatigue:{step}")
    assert visit.character.fatigue == after


def test_advanced_features_are_added_and_repeated_only_where_they_may() -> None:
    visit = nim(NIM.replace(level=3))
    assert "0 of 2 advanced features chosen" in visit.words
    visit.do("lc-add", "feature:Cleave").do("lc-add", "feature:Toughness").do("lc-add", "feature:Toughness")
    assert [each.name for each in visit.character.features][3:] == ["Cleave", "Toughness", "Toughness"]
    assert "That is more than the level gives." in visit.words
    assert "Take it again" in visit.words
    before = visit.workspace
    for name in ("Cleave", "Defter", "Mighty Thews", "Flight"):
        assert visit.do("lc-add", f"feature:{name}").workspace is before
    visit.do("lc-write", **{"features-4-note": "Con 13"})
    assert visit.character.features[4].note == "Con 13"
    visit.do("lc-drop", "features:4")
    assert (visit.told, len(visit.character.features)) == ("Nim: remove Toughness", 5)
    # What a class begins with stays.
    before = visit.workspace
    assert visit.do("lc-drop", "features:0").workspace is before


def test_what_the_game_leaves_open_is_marked_and_written_by_the_table() -> None:
    deft = Character(
        "Deft",
        scores=(9,) * 6,
        hp=4,
        most_hp=4,
        features=tuple(Feature(name) for name in DEFT_CLASS.starting),
    )
    visit = nim(deft).do("lc-add", "feature:Trapmaking")
    assert "Trapmaking (unfinished)" in visit.words
    assert 'name="features-3-note"' in visit.html
    assert 'name="features-0-note"' not in visit.html
    visit.do("lc-add", "feature", feature=" Night  eyes ")
    assert visit.character.features[-1] == Feature("Night eyes")
    assert visit.do("lc-add", "feature", feature=" ").problem == "Give the feature a name."
    assert 'name="features-0-note"' in nim(WISE).html


# Cards


def test_cards_are_readied_lost_and_written() -> None:
    visit = nim(WISE)
    assert "2 known, 3 at most." in visit.words
    visit.do("lc-toggle", "ready:0")
    assert (visit.told, visit.character.workings[0].ready) == ("Nim: Charm lost", False)
    assert visit.do("lc-toggle", "ready:1").told == "Nim: Sleep ready"
    assert visit.do("lc-rest", "workings").told == "Nim: all workings ready"
    assert all(card.ready for card in visit.character.workings)
    before = visit.workspace
    assert visit.do("lc-rest", "workings").workspace is before
    visit.do(
        "lc-write",
        **{"workings-0-name": "Charm II", "workings-0-level": "2", "workings-0-text": "One\r\nperson."},
    )
    assert visit.character.workings[0] == Working("Charm II", 2, "One\nperson.")
    visit.do("lc-add", "working", working="Fog")
    assert visit.character.workings[-1] == Working("Fog")
    assert visit.do("lc-drop", "workings:0").told == "Nim: remove Charm II"


def test_a_card_gets_a_die_and_says_what_it_is() -> None:
    """LH-OPEN-02: the table gives a working its die; the game names none."""
    visit = nim(NIM.replace(workings=(Working("Magic Missile"),)))
    assert "The die is" not in visit.words
    visit.do("lc-write", **{"workings-0-die": "6"})
    assert (visit.told, visit.character.workings[0].does) == ("Nim: Magic Missile has a d6", "damage")
    assert "The die is" in visit.words
    visit.do("lc-write", **{"workings-0-does": "healing"})
    assert (visit.told, visit.character.workings[0].die) == ("Nim: the die of Magic Missile is healing", 6)
    before = visit.workspace
    for key, text in (("die", "7"), ("die", "6"), ("does", "harm")):
        assert visit.do("lc-write", **{f"workings-0-{key}": text}).workspace is before
    visit.do("lc-write", **{"workings-0-die": ""})
    assert visit.character.workings[0] == Working("Magic Missile")


# Equipment


def test_equipment_tells_its_numbers_and_what_is_suggested() -> None:
    words = nim().words
    assert "4 of 8 slots" in words
    assert "Leather Armor: armor, d4, 1 slot, value 4" in words
    assert "Bearded Axe: weapon, d8, 1 slot, value 3 (suggested numbers, LH-AMB-14" in words
    assert "Armor d6: Leather Armor and a shield." in words


def test_things_wear_and_are_mended() -> None:
    visit = nim()
    place = things(visit).index("Bearded Axe")
    for told in ("d8 → d6", "d6 → d4", "d4 → broken"):
        assert visit.do("lc-step", f"items-{place}-die:-1").told == f"Nim: Bearded Axe {told}"
    assert "broken (d8 at its best)" in visit.words
    before = visit.workspace
    assert visit.do("lc-step", f"items-{place}-die:-1").workspace is before
    for told in ("broken → d4", "d4 → d6", "d6 → d8"):
        assert visit.do("lc-step", f"items-{place}-die:1").told == f"Nim: Bearded Axe {told}"
    before = visit.workspace
    assert visit.do("lc-step", f"items-{place}-die:1").workspace is before
    # A trap has no die.
    assert visit.do("lc-step", "items-3-die:-1").workspace is before


def test_things_are_added_from_the_tables_and_of_ones_own() -> None:
    visit = nim().do("lc-write", **{"table-item": "Crossbow"})
    assert '<option value="Crossbow" selected>' in visit.html
    visit.do("lc-add", "table", **{"table-item": "Crossbow"})
    assert visit.character.items[-1] == thing("Crossbow")
    assert "A two-handed weapon leaves no hand for the shield." in visit.words
    visit.do("lc-add", "item", item="Silver  Bell").do("lc-add", "item", item="Claymore")
    assert visit.character.items[-2] == Item("Silver Bell")
    assert visit.character.items[-1].is_ours
    assert visit.do("lc-add", "item", item="").problem.startswith("Give the thing a name")
    assert visit.do("lc-drop", "items:0").told == "Nim: remove Leather Armor"
    before = visit.workspace
    assert visit.do("lc-add", "table", **{"table-item": "Cannon"}).workspace is before


def test_a_thing_is_of_any_kind_that_people_write() -> None:
    visit = nim().do("lc-write", **{"items-3-type": "wyvern poiso"})
    visit.do("lc-write", **{"items-3-type": "wyvern poison"})
    assert visit.character.items[3].type == "wyvern poison"
    assert 'value="wyvern poison"' in visit.html
    assert visit.turn(undo).character == NIM
    assert len(nim().do("lc-write", **{"items-3-type": "x" * 99}).character.items[3].type) == 60


def test_a_thing_is_changed_field_by_field() -> None:
    visit = nim().do("lc-write", **{"items-3-type": "weapon"})
    assert visit.told == "Nim: Bear Trap is weapon now"
    visit.do("lc-write", **{"items-3-die": "6"})
    assert visit.told == "Nim: Bear Trap has a d6"
    trap = visit.character.items[3]
    assert (trap.die, trap.original, trap.is_ours) == (6, 6, False)
    visit.do("lc-toggle", "effect:3:Slow")
    assert visit.told == "Nim: Bear Trap with Slow"
    visit.do("lc-write", **{"items-3-effects": "Slow, Loud,"})
    assert visit.character.items[3].effects == ("Slow", "Loud")
    assert 'name="items-3-effects" value="Slow, Loud,"' in visit.html
    visit.do("lc-write", **{"items-3-slots": "2", "items-3-range": "Short", "items-3-name": "Big Trap"})
    trap = visit.character.items[3]
    assert (trap.slots, trap.range, trap.name) == (2, "Short", "Big Trap")
    assert visit.do("lc-write", **{"items-3-die": ""}).character.items[3].die is None


def test_whoever_carries_too_much_and_unusual_things_is_told() -> None:
    visit = nim(WISE.replace(items=(thing("Full Plate"), thing("Greatsword"), thing("Mace"))))
    assert "6 of 5 slots" in visit.words
    assert "Encumbered" in visit.words
    assert visit.words.count("Not usual for the Wise") == 2
    assert "who wears no armor; nothing forbids it." in visit.words
    assert "who fights with one-handed weapons; nothing forbids it." in visit.words
    assert "Not usual" not in nim().words


@pytest.mark.parametrize(
    ("known", "told", "words"),
    [
        ("unknown", None, "value not known"),
        ("unknown", 8, "value not known"),
        ("ballpark", 8, "value about 8"),
        ("ballpark", None, "value not known"),
        ("exact", None, "value 6"),
        ("exact_with_buyer", None, "value 6, one more for its buyer"),
        ("misjudged", 5, "priceless, it seems"),
    ],
)
def test_the_true_value_is_shown_only_where_it_is_known(known: str, told: int | None, words: str) -> None:
    assert known in KNOWLEDGE.values()
    idol = Item("Idol", "art", 6, known, told)
    visit = nim(NIM.replace(items=(idol,)))
    assert f"Idol: art, 1 slot, {words} ×" in visit.words
    # Nowhere on the sheet, whatever the value is.
    other = nim(NIM.replace(items=(idol.replace(value=9),)))
    assert (other.html == visit.html) == (not known.startswith("exact"))
    assert "value" not in searched(Sheet(games={"lavender": NIM.replace(items=(idol,))}))


# Background, languages, progress


def test_background_and_languages() -> None:
    visit = nim().do("lc-write", background="Bell ringer")
    assert visit.character.background == "Bell ringer"
    visit.do("lc-add", "language", language="Marsh Cant")
    assert visit.character.languages == ("Common", "Marsh Cant")
    assert "2 of 1 language" in visit.words
    assert visit.do("lc-add", "language", language="Common").problem.startswith("Common is among")
    assert visit.do("lc-drop", "languages:0").character.languages == ("Marsh Cant",)
    assert "0 of 3 languages: the native one and 2 more." in nim(WISE).words


def test_tracks_fill_up() -> None:
    visit = nim().do("lc-step", "tracks-0-filled:1")
    assert (visit.told, visit.character.tracks[0].filled) == ("Nim: Training 3 → 4", 4)
    visit.do("lc-write", **{"tracks-0-most": "3"})
    assert visit.problem == "Training: boxes: write a whole number from 4 to 60, not “3”."
    visit.do("lc-write", **{"tracks-0-most": "4", "tracks-0-name": "Sword"})
    assert visit.character.tracks == (Track("Sword", 4, 4),)
    assert "Complete" in visit.words
    visit.do("lc-add", "track", track="Ring").do("lc-drop", "tracks:0")
    assert visit.character.tracks == (Track("Ring"),)


# Strangers


@pytest.mark.parametrize(
    ("action", "value"),
    [
        ("lc-", ""),
        ("lc-unheard-of", "x"),
        ("lc-write", ""),
        ("lc-step", ""),
        ("lc-step", "hp"),
        ("lc-step", "hp:x"),
        ("lc-step", "level:2"),
        ("lc-step", "hp:5"),
        ("lc-step", "hp:" + "9" * 5000),
        ("lc-step", "score-Luck:1"),
        ("lc-step", "score-:1"),
        ("lc-step", "fatigue:1"),
        ("lc-step", "items-9-die:1"),
        ("lc-step", "items-²-slots:1"),
        ("lc-step", "items-0-value:1"),
        ("lc-step", "items-0-known:1"),
        ("lc-step", "workings-0-level:1"),
        ("lc-step", "tracks-0-name:1"),
        ("lc-step", "features-0-note:1"),
        ("lc-step", "languages-0-:1"),
        ("lc-step", "scores-0-:1"),
        ("lc-rest", ""),
        ("lc-rest", "fatigue"),
        ("lc-rest", "workings"),
        ("lc-rest", "hp"),
        ("lc-toggle", ""),
        ("lc-toggle", "away"),
        ("lc-toggle", "ready:0"),
        ("lc-toggle", "ready"),
        ("lc-toggle", "effect:0"),
        ("lc-toggle", "effect:0:Vorpal"),
        ("lc-toggle", "effect:99:Slow"),
        ("lc-add", ""),
        ("lc-add", "table"),
        ("lc-add", "feature:"),
        ("lc-add", "feature:Luck"),
        ("lc-add", "items"),
        ("lc-drop", ""),
        ("lc-drop", "items"),
        ("lc-drop", "items:99"),
        ("lc-drop", "items:-1"),
        ("lc-drop", "scores:0"),
        ("lc-drop", "features:0"),
        ("lc-drop", "unknown:0"),
        ("lc-drop", "items:" + "9" * 5000),
    ],
)
@pytest.mark.parametrize("character", [NIM, None])
def test_a_forged_press_changes_nothing(character: Character | None, action: str, value: str) -> None:
    visit = nim(character)
    before = visit.workspace
    visit.do(action, value)
    assert visit.workspace is before
    assert visit.problem in ("", "Give the feature a name.")
    assert visit.html


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("items-0-die", "20"),
        ("items-0-die", "7"),
        ("items-0-die", "9" * 5000),
        ("items-0-value", "9"),
        ("items-0-known", "exact"),
        ("items-9-name", "x"),
        ("items-x-name", "x"),
        ("features-0-name", "x"),
        ("workings-0-text", "x"),
        ("languages-0", "x"),
        ("score-Luck", "9"),
        ("who", "Wise"),
        ("fatigue", "4"),
        ("death_dice", "9"),
        ("exposed", "x"),
        ("x-y-z", "3"),
    ],
)
def test_a_forged_field_changes_nothing(key: str, text: str) -> None:
    visit = nim()
    before = visit.workspace
    visit.do("lc-write", **{key: text})
    assert (visit.workspace is before, visit.problem) == (True, "")
    assert visit.html


@pytest.mark.parametrize("key", ["hp", "most_hp", "level", "score-Con", "items-0-slots", "tracks-0-filled"])
@pytest.mark.parametrize("typed", ["many", "1.5", "9" * 5000, BAD])
def test_what_is_no_number_stays_in_its_field_with_a_sentence(key: str, typed: str) -> None:
    visit = nim()
    before = visit.workspace
    visit.do("lc-write", **{key: typed})
    assert visit.workspace is before
    assert "write a whole number from" in visit.problem
    assert visit.state.typing[key] == typed
    assert "<b title" not in visit.html


def test_before_there_are_scores_and_a_class_only_the_creation_answers() -> None:
    visit = nim(None)
    before = visit.workspace
    for action, value in (("lc-step", "level:1"), ("lc-toggle", "exposed"), ("lc-add", "item")):
        assert visit.do(action, value, item="Bell").workspace is before
    assert visit.do("lc-write", background="Miner", hp="3").workspace is before


def test_a_sheet_holds_only_so_many_lines() -> None:
    full = NIM.replace(
        items=tuple(Item(f"item {place}") for place in range(MOST_LINES)),
        workings=tuple(Working(f"card {place}") for place in range(MOST_LINES)),
        tracks=tuple(Track(f"track {place}") for place in range(MOST_LINES)),
        languages=tuple(f"language {place}" for place in range(MOST_LINES)),
        features=tuple(Feature(name) for name in STRONG_CLASS.starting * 20),
    )
    visit = nim(full)
    before = visit.workspace
    for what in ("item", "working", "track", "language", "feature"):
        visit.do("lc-add", what, **{what: "One more"})
        assert visit.problem.startswith(f"A sheet holds {MOST_LINES} ")
        assert 'value="One more"' in visit.html
    assert visit.do("lc-add", "feature:Cleave").problem.startswith("A sheet holds")
    assert visit.workspace is before


def test_words_from_people_are_escaped() -> None:
    bad = NIM.replace(
        background=BAD,
        away=BAD,
        features=(*NIM.features, Feature(BAD, BAD)),
        languages=(BAD,),
        items=(Item(BAD, BAD, effects=(BAD,), range=BAD),),
        workings=(Working(BAD, text=BAD),),
        tracks=(Track(BAD),),
    )
    visit = nim(bad)
    assert visit.html.count("&lt;b title") > 10
    assert "<b title" not in visit.html
    for key in ("item", "working", "track", "language", "feature"):
        visit.do("lc-write", **{key: BAD})
        assert "<b title" not in visit.html
    nameless = NIM.replace(items=(Item(),), workings=(Working(),), tracks=(Track(""),), languages=("",))
    assert nim(nameless).words.count("(no name)") >= 2


def test_long_words_from_elsewhere_are_left_alone_until_they_are_written() -> None:
    long = "x" * 500
    visit = nim(NIM.replace(items=(Item(long, effects=(f"a, {long}",)),), background=long))
    before = visit.workspace
    answers = {"items-0-name": long, "items-0-effects": f"a, {long}", "background": long}
    assert visit.do("lc-write", **answers).workspace is before
    assert visit.do("lc-write", background=f"{long}y").character.background == "x" * 60


def test_every_control_has_a_name_and_ids_are_there_once() -> None:
    for character in (None, NIM, WISE, WEIRD, Character("Wise", scores=(9,) * 6)):
        html = nim(character).html
        ids = re.findall(r' id="([^"]*)"', html)
        assert len(ids) == len(set(ids))
        assert not re.search(r"<button[^>]*></button>", html)
        titles = re.findall(r'aria-labelledby="([^"]*)"', html)
        assert titles
        assert set(titles) <= set(ids)
        # Every rule that is cited is written down.
        assert '<span class="rule">' not in html


# Fatigue is thrown


@pytest.mark.parametrize(("face", "told", "die"), [(3, "3, d8 → d6", 6), (4, "4, d8 stays", 8)])
def test_a_weirdness_tires_by_the_fatigue_die(face: int, told: str, die: int) -> None:
    visit = nim(WEIRD)
    assert "Use a weirdness: roll d8, steps down 37.5 %" in visit.words
    visit.do("lc-throw-fatigue", dice=FixedDice(face))
    assert (visit.character.fatigue, visit.workspace.log[-1].outcome) == (die, told)


def test_whoever_is_spent_throws_no_fatigue() -> None:
    visit = nim(WEIRD.replace(fatigue=20))
    before = visit.workspace
    assert "No weirdness before a full rest." in visit.words
    assert visit.do("lc-throw-fatigue").workspace is before
    assert nim().do("lc-throw-fatigue").character == nim().character
