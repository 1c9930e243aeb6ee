"""Factions and court on the table page: what it says and offers, with fixed faces and with real dice."""

from typing import Any

import pytest

from dicewright.dice import FixedDice
from dicewright.games.lavender.rules.centaurs import CENTAURS, POISON
from dicewright.games.lavender.rules.character import Character, Item, Party
from dicewright.games.lavender.rules.court import Court, Pending, Realm
from dicewright.games.lavender.rules.factions import Faction, Goal, Want
from dicewright.table.workspace import redo, undo
from tests.lavender.making import degree_by_hand
from tests.pages.acting import BAD, Visit, near, offers, pressed
from tests.pages.lavending import BREN_ID, DARA_ID, changed, entered, fells, now, scene, success, table, threw
from tests.table.looking import person, state_of, table_in

SPEAKERS = changed("Bren", languages=("Common",))
MUTE = changed("Bren", languages=("Dwarvish",))


def realm_of(visit: Visit) -> Realm:
    return table_in(visit.workspace).realm or Realm()


def court_of(visit: Visit) -> Court:
    court = realm_of(visit).court
    assert court
    return court


def factions(*found: Faction, **rules: str) -> Visit:
    people = rules.pop("people", None) or SPEAKERS
    realm = Realm(found) if found else None
    return table(fells(people, party=Party(realm=realm), **rules)).do("lh-scene", "court")


def court(*found: Faction, **rules: Any) -> Visit:
    visit = factions(*(found or (CENTAURS,)), **rules).do("lh-co-begin", "0")
    assert visit.state.rolling.gm_problem == ""
    return visit


def carrying(*items: Item, **changes: Any) -> dict[str, Character]:
    return changed("Bren", languages=("Common",), items=items, **changes)


def board(visit: Visit) -> str:
    """What stands of the court."""
    text = scene(visit)
    return text[text.index("The court of ") : text.index("The factions")]


def problem(visit: Visit) -> str:
    return str(visit.state.rolling.gm_problem)


# Whoever is down


def test_nobody_at_court_waits_for_whoever_is_down() -> None:
    visit = court(CENTAURS, people=changed("Bren", hp=0, languages=("Common",)))
    assert "Next: Dara." in board(visit)
    assert "Bren, down" in board(visit)
    assert pressed(visit, "lh-co-who") == [DARA_ID]
    threw(visit, "lh-co-pursue", (12,), DARA_ID)
    threw(visit, "lh-co-resolve", ())
    assert court_of(visit).round == 2
    assert "Next: Dara." in board(visit)
    # The table may say that somebody who is down speaks up all the same.
    threw(visit, "lh-co-pursue", (12,), BREN_ID)
    threw(visit, "lh-co-resolve", ())
    assert problem(visit) == ""
    assert court_of(visit).acted == (BREN_ID,)


# Factions


def test_somebody_without_factions_is_shown_an_example_that_one_press_sets_up() -> None:
    visit = factions()
    before = visit.workspace
    assert "A faction is whoever the party deals with" in visit.words
    assert "sets fellowship to d6, and gives Bren wyvern poison of value 4" in visit.words
    visit.do("lh-co-example")
    assert realm_of(visit).factions == (CENTAURS,)
    assert person(visit.workspace, "Bren").items[-1] == POISON
    assert "Disposition 5, uncertain" in visit.words
    assert offers(visit, "lh-co-begin") == ["0"]
    assert state_of(undo(visit.workspace)) == state_of(before)


def test_the_example_slows_nobody_where_somebody_has_room() -> None:
    visit = table(fells(changed("Bren", scores=(3, 10, 8, 9, 9, 12)))).do("lh-scene", "court")
    assert "gives Dara wyvern poison" in visit.words
    visit.do("lh-co-example")
    assert POISON in person(visit.workspace, "Dara").items


def test_a_faction_is_added_written_and_removed() -> None:
    visit = factions().do("lh-co-add", **{"faction-name": " River  Guild "})
    assert realm_of(visit).factions == (Faction("River Guild"),)
    fields = {"faction": "0", "faction-name": "Guild", "disposition": "8"}
    lists = {"languages": "Common, Cant,", "supply": "plant", "demand": "art,  map"}
    visit.do("lh-co-write", **fields, **lists)
    guild = realm_of(visit).factions[0]
    assert (guild.name, guild.disposition, guild.languages) == ("Guild", 8, ("Common", "Cant"))
    assert (guild.supply, guild.demand) == (("plant",), ("art", "map"))
    # What is half typed stays as it is.
    assert 'value="Common, Cant,"' in visit.html
    assert "friendly, can be your base" in visit.words
    visit.do("lh-co-favors", "logic").do("lh-co-step", "disposition:-1")
    assert (realm_of(visit).factions[0].approach, realm_of(visit).factions[0].disposition) == ("logic", 7)
    assert "can be your base" not in visit.words
    assert pressed(visit, "lh-co-favors") == ["logic"]
    visit.do("lh-co-remove", "0")
    assert table_in(visit.workspace).realm is None


def test_wants_are_noted_met_and_used() -> None:
    visit = factions(Faction("Guild")).do("lh-co-want-add", "0", **{"want-text": "The thief caught"})
    assert "The thief caught: not met yet" in visit.words
    visit.do("lh-co-want", "0:0:satisfied")
    assert "The thief caught: met" in visit.words
    visit.do("lh-co-want", "0:0:spent")
    assert "The thief caught: used" in visit.words
    visit.do("lh-co-want-drop", "0:0")
    assert realm_of(visit).factions[0].wants == ()


def test_goals_are_added_before_a_court_and_old_ones_taken_up_by_a_tick() -> None:
    old = Faction("Guild", goals=(Goal("Papers", 6, 2, False),))
    visit = factions(old).do("lh-co-goal-add", "0", **{"goal-text": "A key", "difficulty": "5"})
    assert realm_of(visit).factions[0].goals[1] == Goal("A key", 5)
    assert "Keep its progress, 2" in visit.words
    fresh = visit.do("lh-co-goal-up", goal="0:0", difficulty="4")
    assert realm_of(fresh).factions[0].goals[0] == Goal("Papers", 4, 0)
    again = factions(old).do("lh-co-goal-up", goal="0:0", difficulty="4", keep="on")
    assert realm_of(again).factions[0].goals[0] == Goal("Papers", 4, 2)
    again.do("lh-co-goal-drop", "0:0")
    assert realm_of(again).factions[0].goals == ()


def test_several_factions_are_opened_one_at_a_time() -> None:
    visit = factions(CENTAURS, Faction("Guild"))
    assert pressed(visit, "lh-co-open") == ["0"]
    visit.do("lh-co-open", "1")
    assert pressed(visit, "lh-co-open") == ["1"]
    visit.do("lh-co-add", **{"faction-name": "Third"})
    assert pressed(visit, "lh-co-open") == ["2"]


# When a court can be held


@pytest.mark.parametrize(
    ("faction", "turn", "words"),
    [
        (CENTAURS.replace(disposition=0), "", "Their disposition is 0"),
        (CENTAURS.replace(courted=True), "", "You were at their court already since your last downtime"),
        (CENTAURS, "is_place", "You are at no place that they control"),
        (CENTAURS, "is_important", "No important members are there"),
        (CENTAURS, "is_home", "This is your home"),
    ],
)
def test_what_speaks_against_a_court_is_told_before_and_refused_after(
    faction: Faction, turn: str, words: str
) -> None:
    visit = factions(faction)
    if turn:
        visit.do("lh-co-turn", turn)
    assert words in visit.words
    assert offers(visit, "lh-co-begin") == []
    visit.do("lh-co-begin", "0")
    assert realm_of(visit).court is None
    assert problem(visit).startswith("No court with Centaurs")


def test_nobody_holds_court_alone_and_downtime_opens_courts_again() -> None:
    empty = table(fells(seats=(), party=Party(realm=Realm((CENTAURS,))))).do("lh-scene", "court")
    assert "Nobody sits at the table: seat the party first." in empty.words
    visit = court().do("lh-co-end")
    assert offers(visit, "lh-co-begin") == []
    visit.do("lh-co-downtime")
    assert offers(visit, "lh-co-begin") == ["0"]


# At court


def test_the_board_says_how_the_court_stands_and_what_every_approach_is_worth() -> None:
    visit = court()
    text = board(visit)
    assert "Counter 8: 7 actions left. Round 1, 0 days so far." in text
    assert "Next: Bren and Dara." in text
    # Bren has Wis −1, and command is favored.
    assert f"Command {success(-1)}, favored" in near(text)
    assert f"Rapport {success(0)}" in near(text)
    assert f"Bren tests Wis: progress {success(-1)}" in near(text)
    assert "no progress: 40 % +2: 50 % +3: 5 % +4: 5 %" in near(text)
    assert "An incident: 5 %" in near(text)
    visit.do("lh-co-who", DARA_ID).do("lh-co-how", "rapport")
    assert f"Dara tests Cha: progress {success(1)}" in near(board(visit))
    assert "no progress: 30 % +1: 50 % +2: 15 % +3: 5 %" in near(board(visit))


def test_a_goal_is_pursued_with_fixed_faces() -> None:
    visit = threw(court(), "lh-co-pursue", (12,), BREN_ID)
    assert "Bren pursues a goal: Weak, 11." in board(visit)
    assert offers(visit, "lh-co-pursue") == offers(visit, "lh-co-end") == []
    threw(visit, "lh-co-resolve", ())
    assert "progress 2 of 4" in board(visit)
    assert "Counter 7: 6 actions left. Round 1, 1 day so far." in board(visit)
    assert "Next: Dara." in board(visit)
    assert "progress +2, 2 of 4" in visit.words
    threw(visit, "lh-co-pursue", (9,), DARA_ID)
    # It may stand from the result as well.
    visit.do("lh-finish")
    assert realm_of(visit).factions[0].goals == ()
    assert "There is no goal to pursue: add one below." in board(visit)
    assert court_of(visit).round == 2


def test_real_dice_are_asked_for_and_a_whole_test_is_undone_at_once() -> None:
    visit = court()
    before = visit.workspace
    visit.do("by-hand").do("lh-co-pursue", BREN_ID)
    assert visit.heard == "Bren’s d20."
    entered(visit, 20)
    assert now(visit).degree == "Critical"
    visit.do("lh-co-resolve")
    assert realm_of(visit).factions[0].goals == ()
    assert visit.workspace.log[-1].by_hand
    back = undo(visit.workspace)
    assert state_of(back) == state_of(before)
    assert state_of(redo(back)) == state_of(visit.workspace)


def test_a_fumble_at_1_brings_violence_or_arrest() -> None:
    visit = court(CENTAURS.replace(disposition=1))
    assert "and it comes to violence or arrest" in board(visit)
    threw(visit, "lh-co-pursue", (1,), BREN_ID)
    threw(visit, "lh-co-resolve", ())
    assert realm_of(visit).court is None
    assert "Centaurs: violence or arrest is imminent." in visit.words
    visit.do("lh-co-fight")
    assert table_in(visit.workspace).fight
    assert "Round 1: Everyone declares what they do." in visit.words
    assert realm_of(visit).threat == ""


def test_a_threat_may_pass_without_a_fight() -> None:
    visit = table(fells(SPEAKERS, party=Party(realm=Realm((CENTAURS,), threat="Centaurs"))))
    # It is what is played, also after a reload.
    assert "violence or arrest is imminent" in visit.words
    visit.do("lh-co-calm")
    assert (table_in(visit.workspace).fight, realm_of(visit).threat) == (None, "")


def test_a_court_goes_on_after_a_reload_in_the_middle_of_a_test() -> None:
    visit = threw(court(), "lh-co-pursue", (12,), BREN_ID)
    fresh = table(visit.workspace)
    assert "Bren pursues a goal: Weak, 11." in board(fresh)
    threw(fresh, "lh-co-resolve", ())
    assert realm_of(fresh).factions[0].goals[0].progress == 2
    # A court that ends stays in sight.
    fresh.do("lh-co-end")
    assert "You were at their court already since your last downtime." in fresh.words


def test_a_test_that_the_log_has_lost_is_set_aside() -> None:
    lost = Realm((CENTAURS,), Court(0, 6, pending=Pending("gone", BREN_ID, "pursue", 0)))
    visit = table(fells(SPEAKERS, party=Party(realm=lost)))
    assert "A test was thrown here that the log does not have any more." in board(visit)
    assert offers(visit, "lh-co-resolve") == []
    visit.do("lh-co-aside")
    assert court_of(visit).pending is None
    assert offers(visit, "lh-co-pursue") == [BREN_ID]


def test_no_common_language() -> None:
    visit = court(people=MUTE)
    assert "Nobody here speaks their language: disadvantage on every test." in board(visit)
    assert "Disadvantage: no common language." in board(visit)
    assert f"Bren tests Wis: progress {success(-1, 'disadvantage')}" in near(board(visit))
    visit.do("lh-co-interpreter")
    assert "but somebody interprets" in board(visit)
    assert f"Bren tests Wis: progress {success(-1)}" in near(board(visit))
    lenient = court(people=MUTE, court_language="none")
    assert "at this table that changes nothing" in board(lenient)
    assert f"progress {success(-1)}" in near(board(lenient))
    assert "You share Common." in board(court())


# Trading


def offering(*items: Item, **more: Any) -> Visit:
    return court(CENTAURS, people=carrying(*items), **more).do("lh-co-does", "trade")


def test_the_worked_example_shows_everything_before_the_roll() -> None:
    visit = table(fells(SPEAKERS)).do("lh-scene", "court").do("lh-co-example").do("lh-co-begin", "0")
    visit.do("lh-co-does", "trade")
    text = near(board(visit))
    assert "The offer counts 5: value 4, demanded +1." in text
    assert "Bren tests Cha: worth 5 at best 65 %" in text
    assert "5 65.0 % Fellowship d6 → d10 4 30.0 % Fellowship d6 → d8 3 5.0 % Fellowship stays d6" in text
    before = visit.workspace
    place = len(person(visit.workspace, "Bren").items) - 1
    assert offers(visit, "lh-co-trade") == [f"{BREN_ID}:{place}"]
    threw(visit, "lh-co-trade", (20,), f"{BREN_ID}:{place}")
    assert POISON not in person(visit.workspace, "Bren").items
    threw(visit, "lh-co-resolve", ())
    assert table_in(visit.workspace).dice.fellowship == 10
    assert "fellowship d6 → d10" in visit.words
    assert state_of(undo(visit.workspace)) == state_of(before)


def test_what_is_wished_for_changes_what_every_outcome_brings() -> None:
    visit = offering(POISON).do("lh-co-wish", "valuable")
    visit.do("lh-co-aim", item="0", **{"wish-name": "Map", "wish-type": "map", "wish-value": "4"})
    text = near(board(visit))
    assert "5 65.0 % Map, value 4 4 30.0 % Map, value 4 3 5.0 % Nothing" in text
    visit.do("lh-co-wish", "smaller")
    assert "5 × Map, value 4" in board(visit)
    visit.do("lh-co-wish", "rumor")
    assert "A rumor worth up to 5" in board(visit)
    visit.do("lh-co-wish", "resource").do("lh-co-resource", "food")
    assert "Food d8 → d10" in board(visit)
    threw(visit, "lh-co-trade", (10,), f"{BREN_ID}:0")
    threw(visit, "lh-co-resolve", ())
    assert table_in(visit.workspace).dice.food == 10


def test_the_table_of_a_trade_is_what_the_dice_say() -> None:
    visit = offering(POISON.replace(type="", value=3, told=3))
    modifiers = {"Critical": 2, "Strong": 1, "Weak": 0, "Miss": -1, "Fumble": -2}
    counts: dict[int, int] = {}
    for face in range(1, 21):
        worth = 3 + modifiers[degree_by_hand(face, face)]
        counts[worth] = counts.get(worth, 0) + 1
    text = near(board(visit))
    for worth, ways in counts.items():
        assert f"{worth} {ways * 5}.0 % Fellowship" in text


def test_the_buyer_is_offered_only_where_an_appraisal_found_one() -> None:
    buyer = POISON.replace(known="exact_with_buyer")
    assert "This is the buyer" not in board(offering(POISON))
    visit = offering(buyer).do("lh-co-turn", "is_buyer")
    assert "The offer counts 6: value 4, demanded +1, the buyer +1." in board(visit)


def test_the_players_are_not_told_what_they_do_not_know() -> None:
    visit = offering(Item("Old bell", "art", 4, "ballpark", 6))
    text = near(board(visit))
    shown = text[: text.index("For the GM")]
    assert "You take it for about 6." in shown
    assert "its worth or more 65 %" in shown
    assert "counts" not in shown
    unset = offering(Item("Old bell", "art"))
    assert "What Old bell is worth is not set." in board(unset)
    assert offers(unset, "lh-co-trade") == []
    unset.do("lh-at-value", thing=f"{BREN_ID}:0", true="4")
    assert offers(unset, "lh-co-trade") == [f"{BREN_ID}:0"]


# Favor


def test_favor_is_curried_by_a_press() -> None:
    visit = court().do("lh-co-does", "curry favor")
    assert offers(visit, "lh-co-curry") == [f"{BREN_ID}:0"]
    visit.do("lh-co-curry", f"{BREN_ID}:0")
    assert realm_of(visit).factions[0].disposition == 6
    assert "Disposition 6, indifferent." in board(visit)
    assert "They have no want that you have met and not used yet" in board(visit)


# What is foretold


def test_the_forecast_names_the_best_who_and_how() -> None:
    visit = court(CENTAURS.replace(goals=(Goal("Passage", 4), Goal("A guide", 3))))
    text = near(board(visit))
    assert "“Passage”, if all of you pursue it and nothing else:" in text
    assert "All of them, in the best way:" in text
    assert "Best now: Dara with command for “" in text
    assert "If every test came out Weak, the best order would be:" in text
    one = near(board(court(CENTAURS.replace(goals=(Goal("Passage", 3, 2),)))))
    # One success is enough, and there are seven tries; Dara and Bren use their best turns.
    assert "“Passage”, if all of you pursue it and nothing else: 99.9" in one


def test_where_a_forecast_is_too_much_it_says_so_and_gives_another() -> None:
    goals = tuple(Goal(f"Goal {number}", 12) for number in range(4))
    text = board(court(CENTAURS.replace(goals=goals)))
    assert "The best way is too much to work out here" in text
    assert "All of them, one after the other and everybody in turn:" in text
    assert "Best now" not in text


# Bad input


@pytest.mark.parametrize(
    ("action", "value", "answers", "words"),
    [
        ("add", "", {"faction-name": " "}, "Give the faction a name first."),
        ("want-add", "0", {"want-text": ""}, "Say what they want first."),
        ("want-add", "9", {"want-text": "x"}, "That faction is not here any more."),
        ("goal-add", "0", {"goal-text": "", "difficulty": "4"}, "Say what the goal is first."),
        (
            "goal-add",
            "0",
            {"goal-text": "x", "difficulty": "13"},
            "Difficulty: write a whole number from 3 to 12",
        ),
        ("goal-add", "0", {"goal-text": "x", "difficulty": "many"}, "Difficulty: write a whole number"),
        ("goal-add", "0", {"goal-text": "x", "difficulty": ""}, "Say how difficult the goal is"),
        ("goal-up", "", {"goal": "0:7", "difficulty": "4"}, "That goal is not here any more."),
        ("goal-drop", "x", {}, "That faction is not here any more."),
        (
            "write",
            "",
            {"faction": "0", "disposition": "11"},
            "Disposition: write a whole number from 0",
        ),
        ("write", "", {"faction": "0", "faction-name": " "}, "A faction needs a name."),
        ("remove", "7", {}, "That faction is not here any more."),
        ("begin", "", {}, "That faction is not here any more."),
        ("end", "", {}, "There is no court on the table."),
        ("pursue", BREN_ID, {}, "There is no court on the table."),
        ("trade", f"{BREN_ID}:0", {}, "There is no court on the table."),
    ],
)
def test_what_cannot_be_done_gets_its_sentence_and_changes_nothing(
    action: str, value: str, answers: dict[str, str], words: str
) -> None:
    visit = factions(CENTAURS)
    before = visit.workspace
    visit.do(f"lh-co-{action}", value, FixedDice(10), **answers)
    assert problem(visit).startswith(words)
    assert visit.workspace is before
    assert words in visit.words


@pytest.mark.parametrize(
    ("action", "value"),
    [
        ("open", "x"),
        ("turn", "faction"),
        ("who", "nobody"),
        ("does", "dance"),
        ("how", "charm"),
        ("wish", "gold"),
        ("resource", "hope"),
        ("favors", "charm"),
        ("step", "disposition:5"),
        ("step", "name:1"),
        ("write", ""),
        ("want", "0:0:text"),
        ("resolve", ""),
        ("aside", ""),
        ("curry", "x"),
        ("nonsense", "1"),
    ],
)
def test_a_forged_press_changes_nothing(action: str, value: str) -> None:
    visit = court()
    before = visit.workspace
    visit.do(f"lh-co-{action}", value)
    assert visit.workspace is before
    assert visit.html


def test_whoever_has_acted_is_told_so() -> None:
    visit = threw(court(), "lh-co-pursue", (12,), BREN_ID)
    threw(visit, "lh-co-resolve", ())
    visit.do("lh-co-pursue", BREN_ID, FixedDice(10))
    assert problem(visit).startswith("Bren has acted in this round")
    assert visit.heard.startswith("Bren has acted in this round")


def test_names_with_markup_are_escaped() -> None:
    wild = Faction(
        BAD, 5, "logic", (BAD,), (BAD,), (BAD,), (Want(BAD, True),), (Goal(BAD, 4), Goal(BAD, 5, 1, False))
    )
    people = changed("Bren", languages=(BAD,), items=(Item(BAD, BAD, 4, "exact", 4),))
    visit = court(wild, people=people)
    for does in ("pursue", "trade", "curry favor"):
        assert BAD not in visit.do("lh-co-does", does).html
    assert BAD not in factions(wild, people=people).html
    threat = table(fells(party=Party(realm=Realm((wild,), threat=BAD))))
    assert BAD not in threat.html
