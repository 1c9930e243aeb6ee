"""An expedition at the table: what the page offers and says, with fixed faces and with real dice."""

import random
import re

import pytest

from dicewright.games.lavender.rules.atlas import Hex, Thing
from dicewright.games.lavender.rules.character import Party
from dicewright.games.lavender.rules.expedition import Expedition
from dicewright.games.lavender.rules.forecasts_exploring import Rolls, hardship
from dicewright.table.workspace import Workspace
from dicewright.words import percent
from tests.dice.expressions import SeededDice
from tests.pages.acting import BAD, Visit, near
from tests.pages.acting import pressed as taken
from tests.pages.lavending import (
    BREN_ID,
    DARA_ID,
    changed,
    entered,
    fells,
    scene,
    stage,
    table,
    threw,
    told_to_all,
    with_dice,
)
from tests.table.looking import person, state_of, table_in, with_table


def open_scene(visit: Visit) -> str:
    """Without what is for the GM alone."""
    return scene(visit).partition("For the GM")[0]


def gm(visit: Visit) -> str:
    return scene(visit).partition("For the GM")[2]


def out(visit: Visit) -> Expedition:
    found = table_in(visit.workspace).expedition
    assert found
    return found


def set_out(workspace: Workspace | None = None, watch: str = "1") -> Visit:
    return threw(table(workspace), "lh-ex-set-out", (), watch=watch)


def morning(*faces: int, workspace: Workspace | None = None) -> Visit:
    return threw(set_out(workspace), "lh-ex-due", faces or (3,))


def does(visit: Visit, action: str, **chosen: str) -> Visit:
    visit.do("lh-ex-action", action)
    if chosen:
        visit.do("lh-ex-set", **chosen)
    return threw(visit, "lh-ex-go", ())


def below(*faces: int, workspace: Workspace | None = None) -> Visit:
    visit = set_out(workspace, "2")
    threw(visit, "lh-ex-dungeon", (), name="Crypt", wonder="3")
    does(visit, "enter")
    return threw(visit, "lh-ex-due", faces or (3,))


@pytest.mark.parametrize(
    ("faces", "heard"),
    [
        ((8, 4), "A private roll, for the GM."),
        ((20,), "A private roll, for the GM."),
        ((18,), "Event of the day: bad weather."),
    ],
)
def test_what_only_the_gm_may_know_is_neither_read_out_nor_in_sight(
    faces: tuple[int, ...], heard: str
) -> None:
    visit = morning(*faces)
    assert (visit.heard, visit.last.private) == (heard, heard.startswith("A private"))
    in_sight = re.sub("<details.*?</details>", "", visit.html, flags=re.S)
    assert (visit.last.outcome in in_sight) == (not visit.last.private)


# The clock and what is due


def test_the_clock_says_which_watch_it_is_in_shape_and_word() -> None:
    visit = set_out(watch="4")
    assert "Day 1, watch 4, dusk." in scene(visit)
    assert "Watch 4, dusk now" in visit.words
    assert visit.html.count('aria-current="step"') == 1
    assert re.findall(r'<li class="(\w+)', visit.html[visit.html.index('class="chips"') :])[:6] == [
        "red",
        "yellow",
        "yellow",
        "red",
        "black",
        "black",
    ]
    assert 'class="ring"' in visit.html


def test_dungeons_show_hours_and_turns_too() -> None:
    visit = below()
    assert all(words in visit.words for words in ("Watch 2, day now", "Hour 1 now", "Turn 1, light now"))
    assert visit.html.count('aria-current="step"') == 3


def test_the_day_begins_with_its_event_and_its_exact_chances() -> None:
    visit = set_out()
    assert "Due now: The event of the day." in scene(visit)
    assert "Encounter 50 %, nothing 30 %, bad weather 10 %, lair 5 %, discovery 5 %." in scene(visit)
    assert "The spotlight player chooses" not in scene(visit)


def test_an_encounter_stays_with_the_gm_until_it_is_due() -> None:
    visit = morning(10, 2)
    assert "An encounter waits for watch 2." in gm(visit)
    assert "ncounter" not in open_scene(visit).replace("Encounter 50 %", "")
    assert "ncounter" not in told_to_all(visit)
    # Whoever listens to the screen reader sits at the table, too.
    assert visit.heard == "A private roll, for the GM."
    does(visit, "search")
    threw(visit, "lh-ex-due", (8,))
    threw(visit, "lh-ex-due", ())
    visit.do("lh-ex-action", "search")
    assert "ncounter" not in open_scene(visit)
    threw(visit, "lh-ex-go", ())
    assert "Due now: An encounter." in open_scene(visit)
    assert "Go to the encounter" in open_scene(visit)


# The preview


@pytest.mark.parametrize(
    ("watch", "action", "expected"),
    [
        ("2", "travel", "No way through known places"),
        ("2", "search", "It will bring: The search. No roll: one thing is found, if there is something."),
        ("4", "camp", "Food, watch 4, dusk. d8: steps down 37.5 %."),
        ("5", "search", "Light, watch 5, night, with disadvantage. d8: steps down 61 %."),
        ("2", "regroup", "It will bring: Everyone chooses what they do."),
        ("6", "camp", "The event of the day."),
    ],
)
def test_what_an_action_brings_stands_there_before(watch: str, action: str, expected: str) -> None:
    visit = set_out(watch=watch).do("lh-ex-action", action)
    assert expected in open_scene(visit)
    assert not out(visit).due


def test_scouting_shows_where_it_can_end() -> None:
    visit = set_out(watch="2").do("lh-ex-set", scout=DARA_ID)
    assert "Dara scouts: test Wis. Gets there 70 %, back where they started 20 %" in open_scene(visit)
    assert "too far left 5 %, too far right 5 %" in open_scene(visit)


def test_whoever_is_down_is_marked_and_not_asked_to_scout() -> None:
    """LH-OPEN-13"""
    visit = set_out(fells(changed("Bren", hp=0)), "2")
    assert "Bren, down" in open_scene(visit)
    assert "Dara scouts: test Wis." in open_scene(visit)
    # The table may still say so.
    assert "Bren scouts: test Wis." in open_scene(visit.do("lh-ex-set", scout=BREN_ID))
    does(visit, "regroup")
    assert "Bren: 0 of 8 hp, down Heal: d8 back" in open_scene(visit)
    assert "Dara: 5 of 6 hp Heal: d6 back" in open_scene(visit)


def test_a_die_rolled_twice_says_its_later_chance_exactly() -> None:
    visit = below().do("lh-ex-action", "camp")
    assert "Fellowship, watch 2, day. d8: steps down 37.5 %." in open_scene(visit)
    assert "Again: steps down 42 % in all, whatever came before." in open_scene(visit)


def test_exchanges_are_offered_only_where_they_improve() -> None:
    visit = below().do("lh-ex-action", "craft_torches")
    assert "That would improve nothing, or there is nothing to pay with" in open_scene(visit)
    visit.do("lh-ex-go")
    assert visit.state.rolling.gm_problem.startswith("That would improve nothing")
    better = below(workspace=fells(party=with_dice(light=4))).do("lh-ex-action", "craft_torches")
    assert "Craft torches: 1 turn, gear down, light to d6" in open_scene(better)


# A day with fixed faces


def test_a_lost_scout_from_the_choice_to_the_map() -> None:
    visit = morning()
    does(visit, "explore", direction="0", scout=BREN_ID)
    assert "Bren tests Wis: gets there 60 %" in open_scene(visit)
    threw(visit, "lh-ex-scout", (4,))
    assert "Miss 3 Bren: d20" in stage(visit)
    # What is thrown already has no chances any more.
    assert "back where they started" not in open_scene(visit)
    threw(visit, "lh-ex-resolve", ())
    # A third and two sixths add up to a whole, as they are shown.
    assert "Back where they started 66.6 %, too far left 16.7 %, too far right 16.7 %." in open_scene(visit)
    threw(visit, "lh-ex-due", (6,))
    threw(visit, "lh-ex-due", (5,))
    assert "the hex north-east of the start, the party is here" in open_scene(visit)
    assert "Watch 2, day now" in visit.words


def test_let_it_stand_resolves_the_scout_too() -> None:
    visit = morning()
    does(visit, "explore")
    threw(visit, "lh-ex-scout", (15,))
    threw(visit, "lh-finish", ())
    assert "Due now: Food" in open_scene(visit)


def test_a_background_gives_advantage_and_may_cost_gear() -> None:
    visit = morning()
    does(visit, "explore", scout=BREN_ID)
    visit.do("lh-give", f"background scout:{BREN_ID}")
    assert "Bren tests Wis: gets there 84 %" in open_scene(visit)
    threw(visit, "lh-ex-scout", (3, 11))
    threw(visit, "lh-ex-resolve", (2,))
    assert table_in(visit.workspace).dice.gear == 6


def test_everyone_chooses_while_regrouping() -> None:
    visit = set_out(fells(changed("Bren", hp=2)), "2")
    does(visit, "regroup")
    assert "Bren: 2 of 8 hp Heal: d8 back Forage: success 60 % Only rest" in open_scene(visit)
    threw(visit, "lh-ex-choose", (5,), f"{BREN_ID}:heal")
    assert person(visit.workspace, "Bren").hp == 7
    threw(visit, "lh-ex-choose", (16,), f"{DARA_ID}:forage")
    assert "Weak 17 Dara: d20" in stage(visit)
    threw(visit, "lh-ex-resolve", ())
    assert "The next food roll passes." in open_scene(visit)
    assert "Watch 3, day now" in visit.words


def test_what_is_chosen_while_regrouping_cites_the_rule_of_where_one_is() -> None:
    for visit, rule in ((set_out(watch="2"), "LH-WILD-16"), (below(), "LH-DUN-18")):
        visit.do("lh-ex-action", "regroup")
        assert f"Everyone chooses what they do. {rule}" in open_scene(visit)


def test_bad_weather_is_seen_by_all() -> None:
    visit = set_out()
    threw(visit, "lh-ex-row", (), "0:weather", text="Sleet", shares="1")
    # The only row needs no die.
    threw(visit, "lh-ex-due", (19,))
    assert "Bad weather all day: Sleet." in open_scene(visit)
    assert "Gets there 36 %" in open_scene(visit)


def test_the_only_row_of_a_table_is_told_without_a_die() -> None:
    visit = morning(10, 1)
    threw(visit, "lh-ex-row", (), "0:encounters", text="Two owlbears", shares="3")
    does(visit, "search")
    assert "Due now: An encounter. LH-WILD-08 Two owlbears. Go on" in open_scene(visit)
    threw(visit, "lh-ex-due", ())
    assert visit.heard.startswith("An encounter: Two owlbears")


# A dungeon


def test_light_dies_turn_by_turn() -> None:
    visit = below(workspace=fells(party=with_dice(light=4)))
    does(visit, "explore", way="new")
    assert "Due now: Light, hour 1, turn 1." in open_scene(visit)
    threw(visit, "lh-ex-due", (2,))
    assert table_in(visit.workspace).dice.light == 20
    assert "Turn 2 now" in open_scene(visit)
    does(visit, "search")
    assert "Due now: The search is over. " in open_scene(visit)


def test_something_is_promised_only_where_something_is() -> None:
    """LH-DUN-16; before the search nobody can tell from the page."""
    visit = below()
    before = open_scene(visit.do("lh-ex-action", "search"))
    threw(visit, "lh-ex-thing", (), "room:0-0", text="A loose stone")
    assert open_scene(visit) == before
    does(visit, "search")
    assert "Due now: Something is found." in open_scene(visit)
    does(threw(threw(visit, "lh-ex-due", ()), "lh-ex-due", (8,)), "search")
    assert "Nothing more is noted here; the GM may know better." in open_scene(visit)


def test_a_discovery_shows_what_lies_in_the_hex_where_it_is_met() -> None:
    """LH-AMB-27: in the first hex of a way through two, not in the last."""
    visit = set_out(watch="2")
    hexes = {key: Hex(q, 0, visited=True) for q, key in enumerate(("0,0", "1,0", "2,0"))}
    hexes["2,0"] = hexes["2,0"].replace(things=(Thing("A spring"),))
    there = table(
        with_table(visit.workspace, expedition=out(visit).replace(hexes=hexes, pending=("discovery",)))
    )
    does(there, "travel", way="2,0")
    assert "What lies there turns up" not in open_scene(there)
    hexes["1,0"] = hexes["1,0"].replace(things=(Thing("A well"),))
    there = table(
        with_table(visit.workspace, expedition=out(visit).replace(hexes=hexes, pending=("discovery",)))
    )
    assert "What lies there turns up" in open_scene(does(there, "travel", way="2,0"))


def test_leaving_a_dungeon_says_the_time_that_it_takes() -> None:
    """LH-AMB-33"""
    visit = below().do("lh-ex-action", "leave")
    assert "Leave the dungeon: no time" in open_scene(visit)
    threw(does(visit, "search"), "lh-ex-due", ())
    threw(visit, "lh-ex-due", (8,)).do("lh-ex-action", "leave")
    assert "Leave the dungeon: the rest of this watch" in open_scene(visit)
    threw(visit.do("lh-ex-go"), "lh-ex-due", (8,))
    assert (out(visit).place, out(visit).watch) == ("wilderness", 3)


def test_at_home_the_expedition_waits() -> None:
    visit = morning().do("lh-do-begin").do("lh-scene", "exploring")
    assert "The party is at home, in week 1 of its downtime." in open_scene(visit)
    assert visit.do("lh-ex-go").state.rolling.gm_problem.startswith("The party is at home")
    visit = table().do("lh-do-begin").do("lh-scene", "exploring")
    assert "Go to the downtime" in open_scene(visit)


def test_a_surprise_leads_straight_to_a_fight() -> None:
    visit = below(20, 1)
    does(visit, "search")
    threw(visit, "lh-ex-due", ())
    assert "Begin the fight, the party surprised" in open_scene(visit)
    visit.do("lh-at-fight", "surprised")
    assert "Round 1" in visit.words


def test_a_portal_can_be_held_at_any_time() -> None:
    visit = below()
    assert "Hold a portal with the gear die, d8: 62.5 %" in open_scene(visit)
    threw(visit, "lh-ex-portal", (2,))
    assert table_in(visit.workspace).dice.gear == 6


def test_rooms_not_entered_are_question_marks_for_the_players() -> None:
    visit = below()
    threw(visit, "lh-ex-room", (), "0-0", name="Hoard of the king")
    assert "Hoard of the king" not in open_scene(visit)
    assert "Hoard of the king" in gm(visit)
    assert "Through the door to room 2" in open_scene(visit)


# Forecasts


def test_the_forecast_follows_days_and_nights() -> None:
    visit = set_out(watch="2")
    assert "3 days, camping by night: broken on the way food 66 %" in open_scene(visit)
    visit.do("lh-ex-step", "days:1")
    assert "4 days, camping by night: broken on the way food 85 %" in open_scene(visit)
    visit.do("lh-ex-toggle", "by_night")
    assert (
        f"light {near(percent(*hardship(8, 8, 8, 8, Rolls(night=8)).light))}. Nothing breaks"
        in open_scene(visit)
    )
    visit.do("lh-ex-set", days="many")
    assert "Days: write a whole number from 1 to 14" in visit.words
    assert "4 days, on the move by night" in open_scene(visit)


def test_the_forecast_of_turns_is_for_light() -> None:
    visit = below(workspace=fells(party=with_dice(light=6))).do("lh-ex-set", turns="12")
    assert "12 turns on the move: broken on the way food 0 %, fellowship" in open_scene(visit)
    assert "light 82 %" in open_scene(visit)


# Real dice, bad input, markup


def test_real_dice_are_asked_for_one_by_one() -> None:
    visit = set_out().do("by-hand").do("lh-ex-due")
    assert "The GM’s die for the event of the day, a d20:" in visit.words
    entered(visit, 12)
    assert "The GM’s die for the watch of the encounter, a d6:" in visit.words
    entered(visit, 3)
    assert (out(visit).encounter_watch, visit.workspace.log[-1].by_hand) == (3, True)


@pytest.mark.parametrize(
    ("action", "value", "answers", "words"),
    [
        ("lh-ex-set-out", "", {"watch": "9"}, ""),
        ("lh-ex-due", "", {}, "Nothing of that kind is due"),
        ("lh-ex-wave", "", {}, "Nothing is due here and now"),
        ("lh-ex-choose", "x:heal", {}, "There is nothing for them to choose now"),
        ("lh-ex-exchange", "rebalance", {}, "That exchange cannot be made now"),
        ("lh-ex-portal", "", {}, "Portals are held in dungeons"),
        ("lh-ex-region", "", {"name": " "}, "Give the region a name first"),
        ("lh-ex-row", "0:weather", {"text": ""}, "Write what the row says first"),
        ("lh-ex-row", "x", {"text": "y"}, "That is not there"),
        ("lh-ex-row-gone", "0:weather:7", {}, "That row is not there"),
        ("lh-ex-row-gone", "0", {}, "That is not there"),
        ("lh-ex-hex", "9,9", {"name": "x"}, "That hex is not on the map"),
        ("lh-ex-hex-add", "0,0", {"way": "9"}, "That hex is not on the map"),
        ("lh-ex-dungeon", "", {"name": "x", "wonder": "99"}, "Wonder goes from 1 to 8"),
        ("lh-ex-room", "7-7", {"name": "x"}, "That dungeon is not there"),
        ("lh-ex-thing", "hex:0,0", {"text": ""}, "Write what is to be found first"),
        ("lh-ex-thing-gone", "hex:0,0:4", {}, "That thing is not there"),
        ("lh-ex-place", "4,4", {}, "The party can be placed on an open hex"),
    ],
)
def test_what_cannot_be_gets_its_sentence_and_changes_nothing(
    action: str, value: str, answers: dict[str, str], words: str
) -> None:
    visit = set_out(watch="2")
    before = state_of(visit.workspace)
    visit.do(action, value, **answers)
    assert visit.state.rolling.gm_problem.startswith(words)
    assert state_of(visit.workspace) == before


def test_an_action_that_is_not_there_is_not_chosen() -> None:
    visit = set_out(watch="2").do("lh-ex-action", "fly").do("lh-ex-toggle", "x").do("lh-ex-step", "x:1")
    assert "It will bring: Bren scouts" in open_scene(visit)


def test_names_with_markup_are_shown_as_they_are() -> None:
    visit = set_out(watch="2")
    threw(visit, "lh-ex-hex", (), "0,0", name=BAD, notes=BAD, region="0")
    threw(visit, "lh-ex-row", (), "0:encounters", text=BAD, shares="2")
    threw(visit, "lh-ex-thing", (), "hex:0,0", text=BAD)
    threw(visit, "lh-ex-dungeon", (), name=BAD, wonder="2")
    threw(visit, "lh-ex-region", (), name=BAD)
    threw(visit, "lh-ex-room", (), "0-0", name=BAD)
    assert BAD not in visit.html
    assert visit.html.count("&lt;b title=") >= 6
    assert "<b title" not in visit.html


def test_the_gm_writes_and_removes() -> None:
    visit = below()
    threw(visit, "lh-ex-room", (), "0-0", name="Hall")
    threw(visit, "lh-ex-link", (), "0-0", other="1")
    threw(visit, "lh-ex-room-set", (), "0-1", name="Great hall", notes="echoes")
    threw(visit, "lh-ex-thing", (), "room:0-1", text="A lever")
    threw(visit, "lh-ex-dungeon-set", (), "0", wonder="7", region="0")
    hall = out(visit).dungeons[0].rooms[1]
    assert (hall.name, hall.notes, [thing.text for thing in hall.things]) == (
        "Great hall",
        "echoes",
        ["A lever"],
    )
    assert out(visit).dungeons[0].wonder == 7
    threw(visit, "lh-ex-thing-gone", (), "room:0-1:0")
    assert out(visit).dungeons[0].rooms[1].things == ()
    threw(visit, "lh-ex-row", (), "0:encounters", text="Bats", shares="2")
    assert "Bats: 2 of 2, 100 %" in gm(visit)
    threw(visit, "lh-ex-row-gone", (), "0:encounters:0")
    threw(visit, "lh-ex-hex-add", (), "0,0", way="0")
    threw(visit, "lh-ex-closed", (), "0,-1")
    assert out(visit).hexes["0,-1"].closed


def test_without_a_party_the_page_says_so() -> None:
    visit = set_out(fells(seats=()), "2")
    assert "Say who of the party scouts" in open_scene(visit)
    assert "Search" in open_scene(visit)
    assert table(fells(party=Party(expedition=out(visit)))).html


# Hands at random


def pressed(html: str, chance: random.Random) -> tuple[str, str]:
    """Any button of the expedition that can be pressed."""
    section = html[html.index('id="scene-title"') :]
    found = []
    for button in re.findall(r"<button[^>]*>", section):
        action = re.search(r'data-action="(lh-ex-[^"]*)"', button)
        if action and "disabled" not in button:
            value = re.search(r' value="([^"]*)"', button)
            found.append((action[1], value[1] if value else ""))
    return chance.choice(found)


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_pressed_the_page_goes_on(seed: int) -> None:
    chance, dice = random.Random(seed), SeededDice(seed)
    visit = set_out()
    threw(visit, "lh-ex-dungeon", (), name="Crypt", wonder="3")
    for _ in range(60):
        html = visit.html
        assert html.count('data-action="lh-ex-') > 5
        action, value = pressed(html, chance)
        visit.do(action, value, dice)  # type: ignore[arg-type]
    assert out(visit).day >= 1


# The map


@pytest.mark.parametrize(("key", "way"), [("0,-1", "0"), ("1,-1", "1"), ("-1,1", "4")])
def test_an_unknown_hex_is_tapped_to_explore_it(key: str, way: str) -> None:
    visit = morning()
    assert taken(visit, "lh-ex-look") == ["0,0", "0,0"]
    visit.do("lh-ex-action", "camp").do("lh-ex-look", key)
    assert taken(visit, "lh-ex-action") == ["explore"]
    assert f'value="{way}" selected' in visit.html
    assert taken(visit, "lh-ex-look")[0] == key


def test_a_known_hex_is_tapped_to_travel_there_and_a_far_one_only_to_look() -> None:
    visit = threw(does(morning(), "explore", direction="0", scout=BREN_ID), "lh-ex-scout", (15,))
    threw(threw(visit, "lh-ex-resolve", ()), "lh-ex-due", (8,))
    assert out(visit).here == "0,-1"
    visit.do("lh-ex-look", "0,0")
    assert taken(visit, "lh-ex-action") == ["travel"]
    assert "Travel: 1 watch" in open_scene(visit)
    visit.do("lh-ex-look", "0,1")
    assert (taken(visit, "lh-ex-action"), taken(visit, "lh-ex-look")[0]) == (["travel"], "0,1")
    before = visit.state
    for stranger in ("", "9,9", "x", "0-0", BAD):
        assert visit.do("lh-ex-look", stranger).state.rolling.exploring == before.rolling.exploring


def test_a_room_is_tapped_to_explore_it_or_to_go_back() -> None:
    visit = below()
    visit.do("lh-ex-room", "0-0", name="Well")
    visit.do("lh-ex-look", "0-1")
    assert (taken(visit, "lh-ex-action"), taken(visit, "lh-ex-look")[0]) == (["explore"], "0-1")
    assert 'value="1" selected' in visit.html


def test_the_map_names_no_place_that_only_the_gm_has_named() -> None:
    visit = morning()
    visit.do("lh-ex-hex-add", "0,0", way="0").do("lh-ex-hex", "0,-1", name="Dragon’s den")
    assert out(visit).hexes["0,-1"].name == "Dragon’s den"
    land = visit.html.partition('aria-label="The map of the land"')[2].partition("</svg>")[0]
    assert "Dragon" not in land
    assert "the hex north of the start, not visited" in land
