"""Lavender Hack at the table: the party's dice, what saves bring, encounters, valuables, and the scenes."""

import re
from typing import Any

import pytest

from dicewright.games.lavender.rules.character import Item, Party
from dicewright.games.lavender.rules.degrees import degree_odds
from dicewright.games.lavender.rules.encounter import attitude_odds
from dicewright.games.lavender.rules.settings import Rules
from dicewright.games.lavender.rules.tables import RESOURCES, SEVEN_STEPS, VALUES
from dicewright.games.lavender.rules.usage import rolls_left, save_value_odds, step_chance
from dicewright.games.lavender.rules.valuables import ballpark_odds
from dicewright.table.event import rolls_of
from dicewright.table.record import document
from dicewright.table.workspace import Workspace, next_undo, undo
from dicewright.words import capitalized, decimal, percent, shares
from tests.dice.expressions import SeededDice
from tests.pages.acting import BAD, Visit, near, nth, offers, outcome, pressed, refused, words_of
from tests.pages.lavending import (
    BREN_ID,
    DARA_ID,
    PEOPLE,
    WREN_ID,
    asked,
    at_dice,
    changed,
    entered,
    fells,
    fighting,
    now,
    prompt_value,
    success,
    table,
    threw,
    told_to_all,
    with_dice,
)
from tests.table.looking import person, state_of, table_in

BELL, RING = f"{BREN_ID}:3", f"{DARA_ID}:3"


def scene(key: str, workspace: Workspace | None = None) -> Visit:
    return table(workspace).do("lh-scene", key)


def valued(value: int = 5, thing: str = RING, workspace: Workspace | None = None) -> Visit:
    """The GM knows what a thing is worth."""
    return scene("valuables", workspace).do("lh-at-value", thing=thing, true=str(value))


def group(visit: Visit, name: str) -> str:
    """What stands in a part of the page that has a name."""
    found = re.search(
        rf'<div[^>]*role="group" aria-label="{name}">.*?</details></div>', visit.html, re.DOTALL
    )
    return words_of(found[0] if found else "")


def taken_back(workspace: Workspace, first: Workspace) -> Workspace:
    """Everything since, one undo after the other."""
    known = {event.id for event in first.log}
    while (event := next_undo(workspace)) and event.id not in known:
        workspace = undo(workspace)
    return workspace


def documents(workspace: Workspace) -> Any:
    return {id: document(record) for id, record in workspace.records.items()}


# The party's dice


@pytest.mark.parametrize("ladder", ["six", "seven"])
@pytest.mark.parametrize("die", SEVEN_STEPS)
@pytest.mark.parametrize("name", RESOURCES)
def test_every_die_tells_its_exact_chances(name: str, die: int, ladder: str) -> None:
    visit = at_dice(fells(party=with_dice(**{name: die}), usage_ladder=ladder))
    text, rules = group(visit, capitalized(name)), Rules(usage_ladder=ladder)
    if die == 20:
        odds = save_value_odds("normal")
        assert text.startswith(f"{capitalized(name)}: d20, broken")
        assert f"A save: it helps {near(percent(odds.at_least(1), odds.ways))}." in text
    else:
        assert text.startswith(f"{capitalized(name)}: d{die} ")
        assert f"Steps down {near(percent(*step_chance(die)))}, " in text
        assert f"{decimal(*rolls_left(die, 'normal', rules), 1)} rolls left on average." in text
        assert group(visit, capitalized(name)).count("Broken after 24 rolls") == 1
    # A d2 that is left from the ladder of seven can only rise.
    steps = offers(visit, "lh-at-step")
    assert (f"{name}:-1" in steps) == (die not in (2, 20) or (die, ladder) == (2, "seven"))
    assert (f"{name}:1" in steps) == (die != 12)


def test_what_a_die_came_to_stands_beside_it_until_something_else_happens() -> None:
    visit = threw(at_dice(), "lh-at-roll", (4,), "food")
    assert "Rolled: food 4." in group(visit, "Food")
    assert "Rolled:" not in group(visit, "Light")
    threw(visit, "lh-at-roll", (2,), "light")
    assert "Rolled: light 2, d8 → d6." in group(visit, "Light")
    assert "Rolled:" not in group(visit, "Food")
    assert "Rolled:" not in visit.do("lh-at-step", "gear:1").words.split("The session as text")[0]


def test_a_resourceful_spotlight_is_told_the_chances_of_gear_that_are_rolled() -> None:
    """LH-AMB-07"""
    visit = at_dice().do("lh-at-spotlight", spotlight=DARA_ID)
    assert f"Steps down {near(percent(9, 64))}, " in group(visit, "Gear")
    assert f"{decimal(*rolls_left(8, 'advantage'), 1)} rolls left" in group(visit, "Gear")
    assert "Rolled with advantage" in group(visit, "Gear")
    assert "Rolled with advantage" not in group(visit, "Food")
    assert f"Steps down {near(percent(3, 8))}, " in group(visit, "Food")
    threw(visit, "lh-at-roll", (2, 7), "gear")
    assert table_in(visit.workspace).dice.gear == 8
    broken = at_dice(fells(party=with_dice(gear=20).replace(spotlight=DARA_ID)))
    odds = save_value_odds("advantage")
    assert f"it helps {near(percent(odds.at_least(1), odds.ways))}" in group(broken, "Gear")


@pytest.mark.parametrize("name", RESOURCES)
def test_a_die_is_rolled_stepped_and_undone(name: str) -> None:
    visit = threw(at_dice(), "lh-at-roll", (4,), name)
    assert (getattr(table_in(visit.workspace).dice, name), visit.heard) == (8, f"Roll {name}: {name} 4.")
    threw(visit, "lh-at-roll", (3,), name)
    assert visit.heard == f"Roll {name}: {name} 3, d8 → d6."
    assert f"{capitalized(name)}: d6" in visit.words
    threw(visit, "lh-at-roll", (6, 1), f"{name}:worse")
    assert getattr(table_in(visit.workspace).dice, name) == 4
    assert getattr(table_in(visit.do("lh-at-step", f"{name}:-1").workspace).dice, name) == 20
    assert visit.heard == f"{capitalized(name)} d4 → d20."
    assert getattr(table_in(visit.do("lh-at-step", f"{name}:1").workspace).dice, name) == 4
    assert documents(taken_back(visit.workspace, table().workspace)) == documents(table().workspace)


def test_the_dice_are_pinned_with_what_befell_the_party_and_lead_to_all_that_can_be_done() -> None:
    party = with_dice(food=20, light=20, gear=12).replace(starving=True, darkness=True)
    visit = table(fells(party=party))
    assert named(visit) == ["Food d20, broken", "Fellowship d8", "Gear d12", "Light d20, broken"]
    assert offers(visit, "lh-at-over") == ["starving", "darkness"]
    assert offers(visit, "lh-at-roll") == []
    assert "food" in offers(visit.do("drawer", "kept"), "lh-at-roll")
    assert named(table()) == ["Food d8", "Fellowship d8", "Gear d8", "Light d8"]


def named(visit: Visit) -> list[str]:
    """The party’s dice as they are pinned."""
    return [words_of(each) for each in re.findall(r'<button class="holding".*?</button>', visit.html)]


@pytest.mark.parametrize(
    ("die", "condition", "words"),
    [
        ("food", "starving", "The party starves. Str, Dex and Con tests have disadvantage"),
        ("light", "darkness", "Darkness. Tests that need light have disadvantage."),
    ],
)
def test_a_fumbled_save_brings_a_condition_that_is_shown_until_it_is_over(
    die: str, condition: str, words: str
) -> None:
    visit = table(fells(party=with_dice(**{die: 20})))
    assert offers(visit, "lh-at-over") == []
    threw(visit, "lh-at-roll", (1, 2), die)
    assert table_in(visit.workspace).dice.fellowship == 6
    assert getattr(table_in(visit.workspace), condition)
    assert words in visit.words
    assert offers(visit, "lh-at-over") == [condition]
    assert f'aria-label="{capitalized(condition)}"' in visit.html
    ended = Visit(visit.page, visit.workspace).do("lh-at-over", condition)
    assert (getattr(table_in(ended.workspace), condition), ended.heard) == (
        False,
        f"{capitalized(condition)} is over.",
    )
    assert words not in ended.words
    assert getattr(table_in(ended.turn(undo).workspace), condition)
    # A critical save lifts the die, and with it the condition.
    threw(visit, "lh-at-roll", (20,), die)
    assert (getattr(table_in(visit.workspace).dice, die), getattr(table_in(visit.workspace), condition)) == (
        4,
        False,
    )


def test_who_has_the_spotlight_is_chosen_and_given_up() -> None:
    visit = at_dice().do("lh-at-spotlight", spotlight=BREN_ID)
    assert (table_in(visit.workspace).spotlight, visit.heard) == (BREN_ID, "Bren has the spotlight.")
    assert f'value="{BREN_ID}" selected' in visit.html
    visit.do("lh-at-spotlight", spotlight="")
    assert (table_in(visit.workspace).spotlight, visit.heard) == ("", "Nobody has the spotlight.")
    before = visit.workspace
    for sheet in ("nobody", nth(7), "", BAD):
        assert visit.do("lh-at-spotlight", spotlight=sheet).workspace is before


# What saves bring


def saved(die: str, *faces: int) -> Visit:
    return threw(table(fells(party=with_dice(**{die: 20}))), "lh-at-roll", faces, die)


def test_a_catastrophe_of_the_gear_hurts_whoever_used_it() -> None:
    visit = saved("gear", 1)
    assert (asked(visit), "who was using it?" in visit.words) == (["hit_die_damage"], True)
    value = prompt_value(visit)
    for nobody in ("", "nobody", BAD):
        there = Visit(visit.page, visit.workspace)
        assert refused(there, "lh-at-answer", value, who=nobody) == "Say who it befalls first."
    threw(visit, "lh-at-answer", (8,), value, who=BREN_ID)
    assert (person(visit.workspace, "Bren").hp, visit.heard, asked(visit)) == (0, "Bren takes 8 damage.", [])
    assert "wounded" in visit.words
    assert person(visit.turn(undo).workspace, "Bren").hp == 8
    assert asked(visit) == ["hit_die_damage"]


@pytest.mark.parametrize(("face", "weeks"), [(1, "1 week"), (20, "20 weeks")])
def test_somebody_leaves_for_some_weeks(face: int, weeks: str) -> None:
    visit = saved("fellowship", 2)
    assert "A character leaves for d20 weeks: who?" in visit.words
    threw(visit, "lh-at-answer", (face,), prompt_value(visit), who=DARA_ID)
    assert (person(visit.workspace, "Dara").away, visit.heard) == (
        f"left for {weeks}",
        f"Dara leaves for {weeks}.",
    )
    assert f"away: left for {weeks}" in visit.words
    assert [each.sheet for each in table_in(visit.do("lh-at-fight").workspace).fight.fighters] == [BREN_ID]  # type: ignore[union-attr]


def test_somebody_is_murdered() -> None:
    visit = saved("fellowship", 1)
    threw(visit, "lh-at-answer", (), prompt_value(visit), who=BREN_ID)
    assert (person(visit.workspace, "Bren").away, visit.heard, asked(visit)) == (
        "murdered",
        "Bren is murdered.",
        [],
    )


def test_a_random_encounter_is_told_or_let_go() -> None:
    visit = saved("light", 1, 8)
    assert "A random encounter happens now." in visit.words
    value = prompt_value(visit)
    told = Visit(visit.page, visit.workspace).do("lh-at-answer", value, words="  Two   owlbears ")
    assert (told.heard, asked(told)) == ("Two owlbears.", [])
    assert "Two owlbears" in told.words
    visit.do("lh-at-dismiss", value)
    assert (visit.heard, asked(visit), offers(visit, "lh-at-dismiss")) == ("Nothing came of it.", [], [])
    before = visit.workspace
    for action in ("lh-at-answer", "lh-at-dismiss"):
        for wrong in (value, "", "encounter", "encounter x", f"murder {value.split()[1]}"):
            assert visit.do(action, wrong, words="x").workspace is before


# Encounters


def test_without_a_party_nobody_is_met() -> None:
    visit = scene("meeting", fells(seats=()))
    assert "Seat the party to meet somebody." in visit.words
    assert refused(visit, "lh-at-fight") == "Nobody sits at the table: seat the party first."
    assert "Whatever the party carries" in visit.do("lh-scene", "valuables").words


@pytest.mark.parametrize(("who", "dex"), [(BREN_ID, 0), (DARA_ID, 2)])
def test_surprise_has_its_exact_chance_and_its_result(who: str, dex: int) -> None:
    visit = scene("meeting").do("lh-at-aim", **{"aim-lookout": who, "aim-distance": "far"})
    name = "Bren" if who == BREN_ID else "Dara"
    assert f"{name} tests Dex: not surprised {success(dex)}" in visit.words
    assert 'value="far" selected' in visit.html
    for natural, words in ((8 - dex, "Not surprised."), (7 - dex, "Surprised."), (1, "Surprised.")):
        there = threw(Visit(visit.page, visit.workspace), "lh-at-surprise", (natural,), who)
        threw(there, "lh-finish", ())
        assert words in there.words
        assert there.heard.endswith(f"; {words.lower()}")
        assert there.heard.startswith(f"{name} is on the lookout: ")
        assert documents(taken_back(there.workspace, visit.workspace)) == documents(visit.workspace)


def test_the_spotlight_tests_for_surprise_unless_somebody_goes_ahead() -> None:
    """LH-AMB-36"""
    visit = scene("meeting", fells(party=Party(spotlight=DARA_ID)))
    assert offers(visit, "lh-at-surprise") == [DARA_ID]
    assert "Dara talks to them" in visit.words
    visit.do("lh-at-aim", **{"aim-lookout": BREN_ID})
    assert offers(visit, "lh-at-surprise") == [BREN_ID]
    assert "Dara talks to them" in visit.words
    # Nobody who is not here is asked.
    away = scene("meeting", fells(changed("Dara", away="murdered"), party=Party(spotlight=DARA_ID)))
    assert offers(away, "lh-at-surprise") == [BREN_ID]


def test_whoever_is_down_is_marked_and_not_asked_to_look_out_or_to_talk() -> None:
    """LH-OPEN-13"""
    down = fells(changed("Dara", hp=0), party=Party(spotlight=DARA_ID))
    visit = scene("meeting", down)
    assert offers(visit, "lh-at-surprise") == [BREN_ID]
    assert "Bren talks to them" in visit.words
    assert "Dara, down" in visit.words
    # The table may still say so.
    assert "Dara talks to them" in visit.do("lh-at-aim", **{"aim-speaker": DARA_ID}).words


def test_whoever_starves_is_surprised_more_easily() -> None:
    visit = scene("meeting", fells(party=with_dice(food=20).replace(starving=True)))
    assert f"not surprised {success(0, 'disadvantage')}" in visit.words
    threw(visit, "lh-at-surprise", (12, 3), BREN_ID)
    assert outcome(visit) == "Miss"


@pytest.mark.parametrize(
    ("presses", "mode"),
    [
        ((), "normal"),
        (("lh-at-language",), "disadvantage"),
        (("lh-at-gift",), "advantage"),
        (("lh-at-language", "lh-at-gift"), "normal"),
        (("lh-at-gift", "lh-at-gift"), "normal"),
    ],
)
def test_talking_has_the_exact_chances_of_all_attitudes(presses: tuple[str, ...], mode: str) -> None:
    visit = scene("meeting").do("lh-at-aim", **{"aim-speaker": DARA_ID})
    for press in presses:
        visit.do(press)
    odds = attitude_odds(1, mode)
    assert f"Friendly to Unsure {near(percent(sum(odds.counts[:3]), odds.ways))}" in visit.words
    for attitude, share in zip(odds.outcomes, shares(odds.counts), strict=True):
        assert f"{attitude}: {near(share)}" in visit.words
    threw(visit, "lh-at-talk", (10,) if mode == "normal" else (10, 10), DARA_ID)
    assert len(now(visit).test.dice) == (1 if mode == "normal" else 2)


@pytest.mark.parametrize(
    ("natural", "attitude"),
    [(20, "Friendly"), (17, "Talkative"), (7, "Unsure"), (6, "Unfriendly"), (1, "Hostile")],
)
def test_every_degree_has_its_attitude(natural: int, attitude: str) -> None:
    visit = threw(table(), "lh-at-talk", (natural,), DARA_ID)
    assert attitude not in outcome(visit)
    threw(visit, "lh-finish", ())
    assert f"{attitude}." in visit.words
    assert visit.heard.endswith(f"; {attitude}.")
    assert offers(visit, "lh-finish") == []


def test_the_gear_die_comes_before_what_they_think() -> None:
    visit = threw(threw(table(), "lh-at-talk", (6,), DARA_ID), "lh-gear", (2, 4))
    threw(visit, "lh-finish", ())
    assert visit.heard == "Dara talks to them: Weak, 11; gear 4; Unsure."


def test_somebody_who_left_the_table_is_not_asked_to_speak() -> None:
    visit = scene("meeting").do("lh-at-aim", **{"aim-speaker": WREN_ID})
    assert "Bren talks to them" in visit.words


def test_an_encounter_leads_to_a_fight_or_a_flight() -> None:
    visit = scene("meeting")
    assert offers(visit, "lh-at-fight") == ["", "surprised", "flee"]
    fled = table().do("lh-at-fight", "flee")
    assert fled.heard == "The party flees."
    fled.do("lh-at-enemy", **{"enemy-name": "Wolf"})
    assert "Next: Wolf may attack." in fled.words
    fled.do("lh-at-aim", **{"enemy-0": DARA_ID})
    threw(threw(fled, "lh-at-defend", (3,), "0"), "lh-at-resolve", (2,))
    assert person(fled.workspace, "Dara").hp == 3
    assert table_in(fled.do("lh-at-end").workspace).fight is None
    assert documents(taken_back(fled.workspace, table().workspace)) == documents(table().workspace)


# Valuables


def test_what_is_carried_is_listed_and_has_to_be_valued_first() -> None:
    visit = scene("valuables")
    text = visit.words
    assert "Old bell, Bren: not known" in text
    assert "Ring, Dara: not known" in text
    assert "Longsword, Bren: 4; weapon" in text.partition("Arms and armor of known value (6)")[2]
    assert offers(visit, "lh-at-appraise") == []
    said = refused(visit, "lh-at-appraise", RING)
    assert said == "The GM has to set what it is worth first (LH-VAL-08)."
    visit.do("lh-at-value", thing=RING, true="5")
    # Whoever knows most about it stands first.
    assert offers(visit, "lh-at-appraise") == [f"{DARA_ID}:{RING}", f"{BREN_ID}:{RING}"]
    odds = ballpark_odds(5)
    assert f"A ballpark would be told from {odds.lowest} to {odds.highest}." in visit.words
    assert offers(visit.do("lh-at-value", thing=RING, true=""), "lh-at-appraise") == []


def test_whoever_notes_a_valuable_reads_how_many_coins_fill_a_slot() -> None:
    assert "About 100 coins fill a slot. LH-VAL-05" in scene("valuables").words


def test_the_scale_of_values_is_there() -> None:
    text = scene("valuables").words
    for each in VALUES:
        assert f"{each.value} {f'd{each.die}' if each.die else '–'} {each.copper:,} {each.example}" in text


@pytest.mark.parametrize(("thing", "wisdom"), [(BELL, -1), (RING, 1)])
def test_appraising_has_its_exact_chance(thing: str, wisdom: int) -> None:
    odds = degree_odds(wisdom)
    exact = near(percent(odds.exactly("Critical") + odds.exactly("Strong"), odds.ways))
    assert f": exact {exact}" in valued(thing=thing).words


@pytest.mark.parametrize(
    ("natural", "faces", "words", "known", "told"),
    [
        (20, (), "worth 5, and there is somebody to whom it is worth 6", "5, with a buyer", 5),
        (17, (), "worth 5", "5", 5),
        (10, (2, 3), "worth about 8", "about 8", 8),
        (10, (1, 4), "worth about 1", "about 1", 1),
        (4, (), "still unknown", "not known, and tried in vain", None),
        (1, (), "surely priceless: it has to come home", "surely priceless", None),
    ],
)
def test_appraising_tells_what_its_degree_allows(
    natural: int, faces: tuple[int, ...], words: str, known: str, told: int | None
) -> None:
    visit = valued()
    before = visit.workspace
    threw(threw(visit, "lh-at-appraise", (natural,), RING), "lh-finish", faces)
    assert visit.heard.endswith(f"; Ring: {words}.")
    assert f"Ring, Dara: {known} " in visit.words
    item = person(visit.workspace, "Dara").items[3]
    assert (item.told, item.tried_by, item.value) == (told, (DARA_ID,), 5)
    # One try for each, whatever came of it; another may try unless somebody is sure (LH-AMB-17).
    left = [f"{BREN_ID}:{RING}"] if natural in (4, 10) else []
    assert offers(visit, "lh-at-appraise") == left
    assert refused(visit, "lh-at-appraise", RING).startswith("There is one try")
    assert documents(taken_back(visit.workspace, before)) == documents(before)


def test_a_try_that_was_thrown_stands() -> None:
    visit = threw(valued(), "lh-at-appraise", (4,), RING)
    assert refused(visit, "lh-at-appraise", RING) == "It was thrown already: let it stand first."
    # No chance of it stands beside the throw, and nobody else's, which it may change.
    assert offers(visit, "lh-at-appraise") == []
    assert offers(visit, "lh-finish") == [""]
    assert threw(visit, "lh-finish", ()).heard.endswith("still unknown.")


@pytest.mark.parametrize("mode", ["advantage", "disadvantage"])
def test_the_gm_makes_an_appraisal_easier_or_harder_once(mode: str) -> None:
    visit = valued(thing=BELL).do("lh-toggle", mode)
    odds = degree_odds(-1, mode)
    exact = near(percent(odds.exactly("Critical") + odds.exactly("Strong"), odds.ways))
    assert f"appraises Old bell: exact {exact}" in visit.words
    threw(visit, "lh-at-appraise", (3, 12), BELL)
    assert now(visit).about.why == (mode,)
    assert not getattr(visit.state.rolling, mode)


def test_a_background_gives_advantage_and_has_its_price() -> None:
    """LH-CHAR-06: both the gear die and the ballpark are rolled."""
    visit = valued(thing=BELL).do("lh-at-value", thing=RING, true="4").do("lh-toggle", "background")
    better, usual = degree_odds(-1, "advantage"), degree_odds(1)
    for odds, name in ((better, "Old bell"), (usual, "Ring")):
        exact = near(percent(odds.exactly("Critical") + odds.exactly("Strong"), odds.ways))
        assert f"appraises {name}: exact {exact}" in visit.words
    ring = threw(
        Visit(visit.page, visit.workspace).do("lh-toggle", "background"), "lh-at-appraise", (9,), RING
    )
    assert now(ring).about.why == ()
    threw(visit, "lh-at-appraise", (3, 12), BELL)
    assert (now(visit).about.why, visit.state.rolling.background) == (("background",), False)
    threw(visit, "lh-finish", (2, 4, 1))
    assert table_in(visit.workspace).dice.gear == 6
    assert visit.heard == "Bren appraises: Weak, 11; gear 2, d8 → d6; Old bell: worth about 6."


@pytest.mark.parametrize(("natural", "faces"), [(20, ()), (17, ()), (10, (2, 3)), (4, ()), (1, ())])
def test_what_only_the_gm_knows_is_told_to_nobody(natural: int, faces: tuple[int, ...]) -> None:
    """True values, the dice of a ballpark, and what a misjudged thing will be banked at."""
    visit = scene("valuables")
    before = told_to_all(visit)
    visit.do("lh-at-value", thing=RING, true="7")
    assert visit.heard == "The GM sets the value of Ring."
    assert told_to_all(visit) == before
    threw(visit, "lh-at-appraise", (natural,), RING)
    heard = [visit.heard, threw(visit, "lh-finish", faces).heard]
    said = told_to_all(visit).removeprefix(before)
    exact = natural in (20, 17)
    for text in (*heard, said.replace("17", "")):
        assert exact or not re.search(r"\b7\b", text)
        assert exact or not re.search(r"\b6\b", text)
    # The faces of the ballpark are the GM's alone.
    secret = [event for event in visit.workspace.log if event.what == "the GM’s ballpark"]
    assert [[roll.faces for roll in rolls_of(event)] for event in secret] == ([[(2,), (3,)]] if faces else [])
    assert "the GM’s ballpark" not in said
    assert all(event.private for event in secret)
    visit.turn(undo)
    assert "sets the value" not in told_to_all(visit)


KINDS = [
    ("weapon", "Bren"),
    ("shields", "Bren"),
    ("beast", "Bren"),
    ("Map", "Wren"),
    ("plant", "Wren"),
    ("art", "Dara"),
]


@pytest.mark.parametrize(("kind", "who"), KINDS)
def test_a_class_appraises_what_it_knows_whoever_carries_it(kind: str, who: str) -> None:
    """LH-VAL-09, LH-AMB-17"""
    people = changed("Dara", items=(*PEOPLE["Dara"].items[:3], Item("Find", kind, 5)))
    visit = scene("valuables", fells(people, ("Bren", "Dara", "Wren")))
    ids = {"Bren": BREN_ID, "Dara": DARA_ID, "Wren": WREN_ID}
    assert offers(visit, "lh-at-appraise") == [f"{ids[who]}:{DARA_ID}:3"]
    other = "Bren" if who == "Dara" else "Dara"
    said = refused(visit, "lh-at-appraise", f"{ids[other]}:{DARA_ID}:3")
    assert said == (
        f"To appraise it, one has to be one of the {PEOPLE[who].who} or somebody with a fitting background "
        "(LH-VAL-09)."
    )


def test_a_fitting_background_lets_anybody_try_with_advantage() -> None:
    people = changed("Dara", items=(Item("Brew", "potion", 5),))
    visit = scene("valuables", fells(people))
    assert offers(visit, "lh-at-appraise") == []
    assert "has to be somebody with a fitting background, and has one try" in visit.words
    visit.do("lh-toggle", "background")
    # Dara has none.
    assert offers(visit, "lh-at-appraise") == [f"{BREN_ID}:{DARA_ID}:0"]
    threw(visit, "lh-at-appraise", (3, 19), f"{BREN_ID}:{DARA_ID}:0")
    assert threw(visit, "lh-finish", ()).heard == "Bren appraises: Strong, 18; Brew: worth 5."
    assert person(visit.workspace, "Dara").items[0].tried_by == (BREN_ID,)


def test_a_second_try_in_vain_takes_nothing_away() -> None:
    """LH-AMB-17: one try for each; what others found out stays."""
    visit = threw(threw(valued(), "lh-at-appraise", (10,), RING), "lh-finish", (2, 3))
    threw(visit, "lh-at-appraise", (5,), f"{BREN_ID}:{RING}")
    assert threw(visit, "lh-finish", ()).heard.endswith("; Ring: no wiser than before.")
    assert "Ring, Dara: about 8" in visit.words
    assert "Everybody here has tried." in visit.words


def test_a_weapon_of_unknown_worth_is_appraised_like_anything_else() -> None:
    sword = Item("Black sword", "weapon", 7, die=8, original=8)
    visit = scene("valuables", fells(changed("Dara", items=(sword,))))
    value = f"{BREN_ID}:{DARA_ID}:0"
    threw(threw(visit, "lh-at-appraise", (19,), value), "lh-finish", ())
    assert "Black sword, Dara: 7; weapon" in visit.words


def test_who_has_tried_is_kept_when_a_thing_changes_hands() -> None:
    """Also of a record from before, which only says that its carrier has."""
    ring = Item("Ring", "", 5, tried=True)
    visit = scene("valuables", fells(changed("Dara", items=(ring,))))
    assert offers(visit, "lh-at-appraise") == [f"{BREN_ID}:{DARA_ID}:0"]
    visit.do("lh-va-give", f"{DARA_ID}:0", to=BREN_ID)
    assert person(visit.workspace, "Dara").items == ()
    assert offers(visit, "lh-at-appraise") == [f"{BREN_ID}:{BREN_ID}:4"]


def test_a_thing_is_handed_over_and_its_secret_stays_one() -> None:
    visit = scene("valuables")
    before = visit.workspace
    assert visit.do("lh-va-give", RING, to=BREN_ID).heard == "Dara gives Ring to Bren."
    assert "Dara gives Ring to Bren" in told_to_all(visit)
    assert [item.name for item in person(visit.workspace, "Bren").items][-1] == "Ring"
    assert documents(taken_back(visit.workspace, before)) == documents(before)
    visit = valued(7)
    before = told_to_all(visit)
    assert visit.do("lh-va-give", RING, to=BREN_ID).heard == "Dara gives Ring to Bren."
    assert told_to_all(visit) == before
    assert refused(visit, "lh-va-give", BELL, to=WREN_ID).startswith("Say who gets it first")
    assert refused(visit, "lh-va-give", f"{BREN_ID}:99", to=DARA_ID).startswith("That thing is not")
    assert visit.do("lh-va-give", BELL, to=BREN_ID).heard == ""


def test_the_gm_makes_a_value_known() -> None:
    visit = valued(7)
    assert offers(visit, "lh-va-known") == [RING]
    assert visit.do("lh-va-known", RING).heard == "Ring is worth 7, as all know now."
    assert "Ring, Dara: 7" in visit.words
    assert (offers(visit, "lh-va-known"), offers(visit, "lh-at-appraise")) == ([], [])
    assert refused(visit, "lh-va-known", RING) == "What Ring is worth is known already."
    assert refused(visit, "lh-va-known", BELL).startswith("The GM has to set what it is worth first")


def test_a_thing_is_named_and_gets_a_kind() -> None:
    visit = scene("valuables")
    assert (
        visit.do("lh-va-name", RING, name=" Signet  ring ", kind="jewelry").heard == "Call Ring Signet ring."
    )
    assert "Signet ring, Dara: not known; jewelry" in visit.words
    assert visit.do("lh-va-name", RING, name="Signet ring", kind="").heard == "Signet ring is of no kind."
    assert refused(visit, "lh-va-name", RING, name=" ", kind="") == "Give the thing a name first."


def test_valuables_are_added_with_a_secret_or_a_known_value() -> None:
    visit = scene("valuables")
    before = told_to_all(visit)
    urn = {"name": "Urn", "kind": "art", "to": DARA_ID, "slots": "2"}
    assert visit.do("lh-va-add", "", None, **urn, true="6").heard == "Dara gets Urn."
    assert told_to_all(visit) == before
    item = person(visit.workspace, "Dara").items[-1]
    assert (item.name, item.type, item.value, item.known, item.slots) == ("Urn", "art", 6, "unknown", 2)
    assert visit.do("lh-va-add", "", None, **urn, true="3", known="on").heard == "Dara gets Urn, worth 3."
    assert "Urn, Dara: 3; art" in visit.words
    for answers, words in (
        ({"name": " "}, "Give the thing a name first."),
        ({"to": WREN_ID}, "Say who gets it first: somebody who sits here."),
        ({"slots": "many"}, "Slots: write a whole number from 0 to 99."),
        ({"true": "11"}, "Values go from 0 to 10."),
        ({"true": "", "known": "on"}, "Say what it is worth, if all shall know it."),
    ):
        assert refused(visit, "lh-va-add", **{**urn, "true": "6", **answers}) == words


def test_values_that_nobody_can_set_change_nothing() -> None:
    visit = scene("valuables")
    for thing, value in ((RING, "x"), (RING, "-1"), ("", "5"), ("5", "5"), (f"{DARA_ID}:x", "5")):
        before = visit.workspace
        assert visit.do("lh-at-value", thing=thing, true=value).workspace is before
    assert refused(visit, "lh-at-value", thing=RING, true="11") == "Values go from 0 to 10."
    for thing in (f"{DARA_ID}:99", "nobody:0", f"{BAD}:1"):
        said = refused(scene("valuables"), "lh-at-value", thing=thing, true="5")
        assert said == "That thing is not on the sheet any more."


def test_a_thing_that_went_meanwhile_leaves_the_throw() -> None:
    visit = threw(valued(), "lh-at-appraise", (17,), RING)
    visit.turn(lambda workspace: fells(changed("Dara", items=())).replace(log=workspace.log))
    assert refused(visit, "lh-finish") == "That thing is not on the sheet any more."


# Scenes


def test_a_scene_is_chosen_and_follows_a_fight() -> None:
    visit = table()
    assert pressed(visit, "lh-scene") == ["exploring"]
    for key, words in (("fight", "Begin a fight"), ("valuables", "The scale of values"), ("meeting", "Flee")):
        assert words in visit.do("lh-scene", key).words
        assert pressed(visit, "lh-scene") == [key]
    visit.do("lh-scene", "valuables").do("lh-at-fight")
    assert (pressed(visit, "lh-scene"), "Round 1" in visit.words) == (["fight"], True)
    assert "Round 1" not in visit.do("lh-scene", "valuables").words
    # Somebody who opens the page finds what is going on.
    assert pressed(table(visit.workspace), "lh-scene") == ["fight"]
    visit.do("lh-scene", "fight").do("lh-at-end")
    assert pressed(visit, "lh-scene") == ["fight"]
    assert pressed(table(visit.workspace), "lh-scene") == ["exploring"]
    for value in ("", "x", BAD):
        before = visit.state.rolling
        assert visit.do("lh-scene", value).state.rolling == before


def test_the_dice_stay_in_view_whatever_is_played() -> None:
    for key in ("meeting", "fight", "valuables"):
        assert len(named(scene(key))) == 4


# Hands of strangers


FORGED = [
    ("lh-at-roll", "", {}),
    ("lh-at-roll", "luck", {}),
    ("lh-at-roll", "food:better", {}),
    ("lh-at-roll", "__class__", {}),
    ("lh-at-step", "food", {}),
    ("lh-at-step", "food:2", {}),
    ("lh-at-step", "luck:1", {}),
    ("lh-at-over", "starving", {}),
    ("lh-at-over", "hunger", {}),
    ("lh-at-surprise", "", {}),
    ("lh-at-surprise", "nobody", {}),
    ("lh-at-talk", "nobody", {}),
    ("lh-at-appraise", "", {}),
    ("lh-at-appraise", f"{nth(1)}:99", {}),
    ("lh-at-appraise", f"{nth(1)}:{'9' * 30}", {}),
    ("lh-at-appraise", f"{nth(1)}:-1", {}),
    ("lh-at-value", "", {}),
    ("lh-at-fight", "x", {}),
    ("lh-at-next", "", {}),
    ("lh-at-end", "", {}),
    ("lh-at-enemy", "", {"enemy-name": "Orc"}),
    ("lh-at-resolve", "", {}),
    ("lh-at-", "", {}),
    ("lh-at-x", "", {}),
    ("lh-gear", "", {}),
    ("lh-finish", "", {}),
]


@pytest.mark.parametrize(("action", "value", "answers"), FORGED)
@pytest.mark.parametrize("hand", [False, True])
def test_forged_presses_change_nothing(action: str, value: str, answers: dict[str, str], hand: bool) -> None:
    visit = table()
    if hand:
        visit.do("by-hand")
    before = visit.workspace
    visit.do(action, value, SeededDice(1), **answers)
    assert visit.workspace is before
    assert visit.html
    assert visit.state.hand.press is None


def test_names_are_escaped() -> None:
    bren = PEOPLE["Bren"]
    thing = bren.items[3].replace(name=BAD, value=4)
    people = {BAD: bren.replace(items=(*bren.items[:3], thing))}
    visit = table(fells(people, seats=(BAD,), party=with_dice(gear=20)))
    for key in ("meeting", "valuables"):
        assert "<b title" not in visit.do("lh-scene", key).html
        assert "&lt;b title" in visit.html
    threw(threw(visit, "lh-at-appraise", (19,), BELL), "lh-finish", ())
    threw(visit, "lh-at-roll", (1,), "gear")
    assert "<b title" not in visit.html
    threw(visit, "lh-at-answer", (3,), prompt_value(visit), who=BREN_ID)
    assert "<b title" not in visit.html


# Real dice


@pytest.mark.parametrize(
    ("action", "value", "asked_for", "faces"),
    [
        ("lh-at-roll", "light", "The party’s light die, a d8.", (5,)),
        ("lh-at-roll", "light:worse", "The party’s light die, a d8.", (5, 6)),
        ("lh-at-roll", "food", "The party’s food die, a d20.", (2, 3)),
        ("lh-at-surprise", BREN_ID, "Bren’s d20.", (11,)),
        ("lh-at-talk", DARA_ID, "Dara’s d20.", (11,)),
        ("lh-at-appraise", RING, "Dara’s d20.", (11,)),
    ],
)
def test_real_dice_are_asked_for_and_kept(
    action: str, value: str, asked_for: str, faces: tuple[int, ...]
) -> None:
    visit = valued(workspace=fells(party=with_dice(food=20))).do("by-hand")
    before = visit.workspace
    assert visit.do(action, value).heard == asked_for
    entered(visit, *faces[:-1])
    assert visit.workspace is before
    entered(visit, faces[-1])
    assert (visit.last.by_hand, visit.state.hand.press) == (True, None)
    assert [face for roll in rolls_of(visit.last) for face in roll.faces] == list(faces)


def test_real_dice_answer_a_prompt_and_make_a_ballpark() -> None:
    visit = saved("gear", 1).do("by-hand").do("lh-at-answer", prompt_value(saved("gear", 1)), who=BREN_ID)
    assert visit.heard == "Bren’s hit die, a d8."
    assert person(entered(visit, 5).workspace, "Bren").hp == 3
    visit = threw(valued(), "lh-at-appraise", (11,), RING).do("by-hand").do("lh-finish")
    assert visit.heard == "The GM’s ballpark die, a d6."
    assert entered(visit, 4).heard == "The GM’s 2nd ballpark die, a d4."
    assert entered(visit, 1).heard.endswith("Ring: worth about 6.")
    assert "Entered from real dice." in visit.words


# Every button


def test_no_button_is_dead() -> None:
    """Each press that is offered does something: with the roll, or with what is kept."""
    starving = with_dice(food=20, light=20, gear=20).replace(starving=True, darkness=True)
    places = [table(), table(fells(party=starving)), saved("light", 1, 8), saved("fellowship", 1)]
    places += [valued(), scene("fight"), fighting().do("lh-scene", "meeting")]
    for visit in places:
        buttons = re.findall(r'<button[^>]*data-action="(lh-at-[^"]*|lh-scene)"[^>]*>', visit.html)
        assert buttons
        for action in set(buttons):
            for value in offers(visit, action):
                if value in pressed(visit, action):
                    continue
                there = Visit(visit.page, visit.workspace)
                there.state = visit.state
                there.do(action, value, SeededDice(2))
                assert there.state.rolling != visit.state.rolling or there.workspace is not visit.workspace, (
                    action,
                    value,
                )
                assert there.html
                assert state_of(taken_back(there.workspace, visit.workspace)) == state_of(visit.workspace)
