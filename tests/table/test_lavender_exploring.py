"""Expeditions on the table: every deed in the ruled order, in the log, and undone again."""

import random
import sys
from typing import Any

import pytest

from dicewright.dice import FixedDice
from dicewright.games.lavender.play import atlas, exploring, staying
from dicewright.games.lavender.play.ability_tests import Given, add_gear
from dicewright.games.lavender.play.at_table import campaign_of
from dicewright.games.lavender.play.due import do_due
from dicewright.games.lavender.play.journey import expedition_at
from dicewright.games.lavender.play.resting import (
    begin_scout,
    choices_at,
    choose_rest,
    resolve_exploring,
    waiting_choices,
    waiting_test,
    wave,
)
from dicewright.games.lavender.rules.atlas import Hex, Row, Thing, hex_routes, new_ways, room_routes
from dicewright.games.lavender.rules.character import Feature, Working, item_of
from dicewright.games.lavender.rules.downtime import Household, Stay
from dicewright.games.lavender.rules.expedition import Doing, Due, Expedition
from dicewright.games.lavender.rules.procedure import actions_at
from dicewright.games.rolls import replay
from dicewright.table.codec import to_json
from dicewright.table.event import rolls_of, shared
from dicewright.table.record import record_from
from dicewright.table.workspace import Workspace, next_undo, redo, undo
from dicewright.trouble import RuleError
from tests.dice.expressions import SeededDice
from tests.lavender.making import refused
from tests.table.lavender_world import LONGSWORD, SEATED, dice_in, gifted, outing
from tests.table.looking import (
    check_all,
    id_of,
    person,
    record_in,
    state_of,
    table_in,
    told,
    with_person,
    with_table,
)


def out(workspace: Workspace) -> Expedition:
    found = expedition_at(workspace)
    assert found
    return found


def due_in(workspace: Workspace) -> list[str]:
    return [due.kind for due in out(workspace).due]


def clock(workspace: Workspace) -> tuple[int, int, int, int]:
    there = out(workspace)
    return there.day, there.watch, there.hour, there.turn


def done(workspace: Workspace, *faces: int, **options: Any) -> Workspace:
    """What is due, with all faces used."""
    dice = FixedDice(*faces)
    after = do_due(workspace, dice, **options)
    assert dice.unused == 0
    check_all(after)
    for roll in rolls_of(after.log[-1]):
        assert replay(roll) == roll
    return after


def chosen(workspace: Workspace, key: str, **doing: Any) -> Workspace:
    after = exploring.choose(workspace, Doing(key, **doing))
    check_all(after)
    return after


def morning(day: int = 3, workspace: Workspace | None = None) -> Workspace:
    """Nothing happens today; `day` is the natural die."""
    return done(exploring.set_out(workspace or outing()), day)


def with_expedition(workspace: Workspace, **changes: Any) -> Workspace:
    return with_table(workspace, expedition=out(workspace).replace(**changes))


def north(workspace: Workspace, *faces: int, who: str = "Orla", lost: int | None = None) -> Workspace:
    """A hex is explored, up to what the watch brings."""
    there = chosen(workspace, "explore", direction=0, scout=id_of(workspace, who))
    there = begin_scout(there, FixedDice(*faces))
    match = waiting_test(there)
    assert match
    there = resolve_exploring(there, match, FixedDice())
    check_all(there)
    return there if lost is None else done(there, lost)


def below(workspace: Workspace | None = None, event: tuple[int, ...] = (3,), wonder: int = 4) -> Workspace:
    """In a dungeon, in watch 2, the event of the first hour rolled."""
    there = with_expedition(morning(workspace=workspace), watch=2)
    there = atlas.add_dungeon(there, "Crypt", wonder)
    return done(exploring.choose(there, Doing("enter"), 0), *event)


# Setting out and the day


def test_setting_out_asks_for_the_event_of_the_day_first() -> None:
    there = exploring.set_out(outing())
    assert due_in(there) == ["dawn"]
    assert due_in(exploring.set_out(outing(), 3)) == []
    refused("due", lambda: chosen(there, "camp"))
    refused("no_such_time", lambda: exploring.set_out(outing(), 7))
    assert exploring.set_out(there, 2) is there


@pytest.mark.parametrize(
    ("faces", "words", "secret"),
    [
        ((20,), "a lair in the next hex", True),
        ((18,), "bad weather", False),
        ((9, 4), "an encounter in watch 4", True),
        ((5,), "nothing", True),
        ((1,), "a discovery", True),
    ],
)
def test_events_of_the_day_are_the_gms_but_for_the_weather(
    faces: tuple[int, ...], words: str, secret: bool
) -> None:
    there = done(exploring.set_out(outing()), *faces)
    event = there.log[-1]
    assert (event.outcome, event.private) == (words, secret)
    assert "LH-WILD-06" in event.rules
    everyone = " ".join(f"{each.what} {each.outcome} {each.changes}" for each in shared(there.log))
    assert ("encounter_watch" in everyone or "pending" in everyone) is False


def test_the_weather_table_says_what_weather_it_is() -> None:
    there = exploring.set_out(outing())
    there = atlas.add_row(atlas.add_row(there, 0, "weather", "Hail", 2), 0, "weather", "Fog")
    there = done(there, 19, 3)
    assert (out(there).bad_weather, out(there).weather) == (True, "Fog")
    assert there.log[-1].outcome == "bad weather: Fog"


# Scouting


def test_a_scout_who_succeeds_arrives_after_the_watch() -> None:
    there = north(morning(), 10)
    assert (due_in(there), out(there).here) == (["food", "advance", "arrive"], "0,0")
    there = done(there, 5)
    assert (out(there).here, out(there).hexes["0,-1"].visited, clock(there)[1]) == ("0,-1", True, 2)
    assert told(there) == "Food: food 5; day 1, watch 2, day"


@pytest.mark.parametrize(("lost", "here"), [(1, "0,0"), (4, "0,0"), (5, "-1,0"), (6, "1,-1")])
def test_a_lost_scout_veers(lost: int, here: str) -> None:
    """LH-WILD-12"""
    there = done(north(morning(), 3, lost=lost), 5)
    assert out(there).here == here
    assert "0,-1" not in out(there).hexes or not out(there).hexes["0,-1"].visited


def test_a_lost_scout_does_not_end_where_nobody_can_go() -> None:
    """LH-AMB-26"""
    start = morning()
    start = atlas.change_hex(atlas.add_hex(start, "0,0", 5), "-1,0", closed=True)
    there = done(north(start, 3, lost=5), 5)
    assert out(there).here == "0,0"


def test_bad_weather_makes_scouting_harder() -> None:
    there = north(morning(18), 15, 3)
    assert due_in(there)[0] == "lost"


def test_the_wise_may_add_gear_before_the_way_is_known() -> None:
    there = chosen(morning(), "explore", direction=0, scout=id_of(outing(), "Orla"))
    there = begin_scout(there, FixedDice(4))
    match = waiting_test(there)
    assert match
    there = add_gear(there, match, FixedDice(4))
    match = waiting_test(there)
    assert match
    assert match.total == 4 + 1 + 4
    assert due_in(resolve_exploring(there, match, FixedDice()))[0] == "food"


def test_only_one_scout_tests_and_only_when_asked() -> None:
    there = morning()
    refused("nothing_due", lambda: begin_scout(there, FixedDice(9)))
    refused("nobody", lambda: chosen(there, "explore", direction=0, scout="zed"))
    there = chosen(there, "explore", direction=0, scout=id_of(there, "Orla"))
    there = begin_scout(there, FixedDice(9))
    refused("waits", lambda: begin_scout(there, FixedDice(9)))


def test_somebody_encumbered_slows_all() -> None:
    heavy = tuple(person(outing(), "Brannoch").items) * 3
    start = with_expedition(morning(workspace=with_person(outing(), "Brannoch", items=heavy)), watch=2)
    there = north(start, 15)
    assert clock(there)[1] == 4
    assert due_in(there) == []
    land = {
        "0,0": Hex(0, 0, visited=True),
        "0,-1": Hex(0, -1, visited=True),
        "0,-2": Hex(0, -2, visited=True),
    }
    far = with_expedition(there, hexes=land, here="0,0")
    refused("too_far", lambda: chosen(far, "travel", route=("0,-1", "0,-2")))
    assert out(done(chosen(far, "travel", route=("0,-1",)), 8)).here == "0,-1"


# What waits for its watch and its hex


def test_an_encounter_comes_in_its_watch_from_the_table_of_the_region() -> None:
    start = atlas.add_row(exploring.set_out(outing()), 0, "encounters", "Pilgrims", 4)
    start = atlas.add_row(start, 0, "encounters", "Wolves", 2)
    there = done(start, 10, 2)
    there = done(chosen(there, "search"), 8)
    there = done(there)
    there = chosen(there, "search")
    assert due_in(there)[0] == "encounter"
    there = done(there, 3)
    assert told(there) == "An encounter: Pilgrims; day 1, watch 3, day"
    assert out(there).encounter_watch is None


def test_a_lair_is_found_in_the_next_hex_and_stays_there() -> None:
    there = done(north(morning(20), 10), 5)
    assert due_in(there) == ["lair"]
    there = done(there)
    assert (out(there).hexes["0,-1"].lair, due_in(there)) == ("A lair", [])


def test_a_discovery_steps_up_a_die_or_shows_what_lies_there() -> None:
    there = done(north(morning(1), 10), 5)
    assert dice_in(done(there, 10)) == (8, 8, 10, 8)
    refused("nothing_there", lambda: do_due(there, FixedDice(), keyed=True))
    keyed = with_expedition(there, hexes={**out(there).hexes, "0,-1": Hex(0, -1, things=(Thing("A well"),))})
    after = done(keyed, keyed=True)
    assert told(after) == "A discovery: A well"
    assert out(after).hexes["0,-1"].things[0].found


def test_searching_finds_one_thing_a_watch() -> None:
    things = (Thing("A cave"), Thing("A spring"))
    start = with_expedition(morning(), watch=2, hexes={"0,0": Hex(0, 0, visited=True, things=things)})
    there = done(chosen(start, "search"))
    assert [thing.found for thing in out(there).hexes["0,0"].things] == [True, False]
    assert told(there) == "What the search finds: A cave"
    there = done(chosen(there, "search"))
    assert told(there) == "What the search finds: A spring"
    assert told(done(done(chosen(there, "search"), 8))).endswith("nothing more is noted here")


# Rest in the wild


def resting() -> Workspace:
    there = with_person(outing(), "Brannoch", hp=2, death_dice=0)
    there = with_person(
        there, "Orla", workings=(Working("Sleep", ready=False), Working("Charm", ready=False))
    )
    items = person(there, "Brannoch").items
    worn = (*items[:LONGSWORD], items[LONGSWORD].replace(die=6), *items[LONGSWORD + 1 :])
    there = gifted(with_person(there, "Brannoch", items=worn), "Silke", "The Bard’s Song")
    return with_expedition(morning(workspace=there), watch=2)


def options(workspace: Workspace, name: str) -> list[str]:
    return [choice.value for choice in choices_at(workspace, record_in(workspace, name))]


def picked(workspace: Workspace, name: str, value: str, *faces: int) -> Workspace:
    dice = FixedDice(*faces)
    after = choose_rest(workspace, id_of(workspace, name), value, dice)
    assert dice.unused == 0
    check_all(after)
    return after


def came(workspace: Workspace, *faces: int) -> Workspace:
    dice = FixedDice(*faces)
    match = waiting_test(workspace)
    assert match
    after = resolve_exploring(workspace, match, dice)
    assert dice.unused == 0
    check_all(after)
    return after


def test_each_has_the_choices_that_are_theirs() -> None:
    there = chosen(resting(), "regroup")
    assert options(there, "Brannoch") == ["heal", f"repair-{LONGSWORD}", "forage", "nothing"]
    assert options(there, "Orla") == ["memorize-0", "memorize-1", "forage", "nothing"]
    assert options(there, "Silke") == ["forage", "song", "nothing"]
    refused("no_such_choice", lambda: picked(there, "Silke", "heal"))


def test_a_regroup_heals_memorizes_repairs_and_refills() -> None:
    there = chosen(resting(), "regroup")
    there = picked(there, "Orla", "memorize-1")
    assert [each.ready for each in person(there, "Orla").workings] == [False, True]
    there = picked(there, "Brannoch", f"repair-{LONGSWORD}", 2)
    assert person(there, "Brannoch").items[LONGSWORD].die == 8
    assert (dice_in(there)[2], person(there, "Brannoch").death_dice) == (6, 0)
    there = picked(there, "Silke", "nothing")
    assert (person(there, "Brannoch").death_dice, clock(there)[1], due_in(there)) == (1, 3, [])
    healed = picked(chosen(there, "regroup"), "Brannoch", "heal", 8)
    assert person(healed, "Brannoch").hp == 10


def test_the_strong_repair_what_others_carry() -> None:
    """LH-CHAR-13, also in a dungeon, with a gear die that is only as good; nobody else does (LH-AMB-20)."""
    there = with_person(below(workspace=outing(gear=4)), "Silke", items=(item_of("Shortbow").replace(die=4),))
    there = done(done(chosen(there, "regroup"), 8), 8)
    silke = id_of(there, "Silke")
    assert options(there, "Brannoch") == [f"repair-0-{silke}", "nothing"]
    assert (options(there, "Orla"), options(there, "Silke")) == (["nothing"], ["nothing"])
    after = picked(there, "Brannoch", f"repair-0-{silke}", 2)
    assert person(after, "Silke").items[0].die == 6
    assert told(after) == "Brannoch repairs Silke’s Shortbow: gear 2, d4 → d20; Shortbow d4 → d6"
    assert "LH-CHAR-13" in after.log[-1].rules
    stopped = with_table(there, dice=table_in(there).dice.replace(gear=20))
    broken = with_person(stopped, "Silke", items=(item_of("Shortbow").replace(die=None),))
    failed = picked(broken, "Brannoch", f"repair-0-{silke}", 3, 8)
    assert person(failed, "Silke").items[0].die is None


@pytest.mark.parametrize(
    ("natural", "words", "flags", "food"),
    [
        (20, "food d6 → d8", (False, False), 8),
        (18, "every food roll of today passes", (True, False), 6),
        (9, "the next food roll passes", (False, True), 6),
        (4, "nothing", (False, False), 6),
    ],
)
def test_foraging(natural: int, words: str, flags: tuple[bool, bool], food: int) -> None:
    start = with_table(resting(), dice=table_in(resting()).dice.replace(food=6))
    there = came(picked(chosen(start, "regroup"), "Silke", "forage", natural))
    assert there.log[-1].outcome.endswith(words)
    assert (out(there).food_pass_today, out(there).food_pass_next) == flags
    assert dice_in(there)[0] == food


def test_a_forager_who_fumbles_meets_somebody_perhaps_alone() -> None:
    there = came(picked(chosen(resting(), "regroup"), "Silke", "forage", 1))
    assert due_in(there)[:2] == ["encounter", "choice"]
    there = done(there)
    assert told(there) == "An encounter: the GM says who comes; Silke may be alone"
    assert len(waiting_choices(there)) == 2


def test_a_song_costs_food_and_lifts_fellowship() -> None:
    start = with_table(resting(), dice=table_in(resting()).dice.replace(fellowship=4))
    there = came(picked(chosen(start, "regroup"), "Silke", "song", 18))
    assert dice_in(there)[:2] == (6, 6)
    there = came(picked(chosen(start, "regroup"), "Silke", "song", 1), 2)
    assert dice_in(there)[:2] == (6, 20)


def test_rebalancing_is_free_once_while_regrouping() -> None:
    start = with_table(resting(), dice=table_in(resting()).dice.replace(gear=4, light=4))
    there = chosen(start, "regroup")
    assert exploring.may_exchange(there, "rebalance")
    assert not exploring.may_exchange(there, "craft_torches")
    there = exploring.exchange_at_rest(there, "rebalance")
    assert dice_in(there) == (8, 6, 6, 4)
    refused("no_exchange", lambda: exploring.exchange_at_rest(there, "rebalance"))


def test_a_camp_gives_back_all_but_the_worse_die_in_bad_weather() -> None:
    there = with_expedition(resting(), watch=5, bad_weather=True)
    there = chosen(there, "camp")
    assert due_in(there) == ["recover"]
    there = done(there, 8, 3, 1, 4, 6, 6)
    assert (person(there, "Brannoch").hp, person(there, "Orla").hp) == (5, 3)
    assert all(each.ready for each in person(there, "Orla").workings)
    assert person(there, "Brannoch").death_dice == 1
    assert due_in(there) == ["dawn"]


# Dungeons


def test_turns_bring_light_on_the_first_and_the_fourth() -> None:
    there = below()
    seen = []
    for _ in range(6):
        there = chosen(there, "explore", route=("new",))
        seen.append(due_in(there)[:1])
        while due_in(there) and due_in(there)[0] == "light":
            there = done(there, 8)
    assert seen == [["light"], [], [], ["light"], [], ["hour"]]
    assert (clock(there), len(out(there).dungeons[0].rooms)) == ((1, 2, 2, 1), 7)


def test_the_hours_event_waits_for_its_turn() -> None:
    there = below(event=(18, 2))
    assert there.log[-1].private
    there = done(chosen(there, "search"))
    there = done(there, 8)
    assert due_in(there) == []
    there = done(chosen(there, "search"))
    assert due_in(there)[0] == "happens"
    assert told(done(there)) == "It happens: somebody is in the room; hour 1, turn 3"


def test_what_a_discovery_is_worth_only_the_gm_knows() -> None:
    there = below(event=(1, 1), wonder=4)
    there = done(chosen(there, "search"))
    there = done(there)
    assert due_in(there)[0] == "treasure"
    carrier = id_of(there, "Orla")
    there = done(there, 20, carrier=carrier)
    item = person(there, "Orla").items[-1]
    assert (item.name, item.value, item.known) == ("A discovery", 6, "unknown")
    everyone = " ".join(f"{each.outcome} {each.rolls} {each.changes}" for each in shared(there.log))
    assert "worth 6" not in everyone
    assert "'value': 6" not in everyone


def test_new_torches_are_what_burns() -> None:
    """LH-AMB-31"""
    there = below(workspace=outing(light=4))
    there = chosen(there, "craft_torches")
    assert dice_in(there) == (8, 8, 6, 6)
    assert "light 5" in done(there, 5).log[-1].outcome
    refused("no_exchange", lambda: chosen(done(there, 5), "craft_torches"))


def test_running_leads_twice_as_far() -> None:
    there = chosen(below(), "explore", running=True, route=("new", "new"))
    there = done(there, 8)
    assert (out(there).room, clock(there)[3]) == (2, 2)
    refused("too_far", lambda: chosen(there, "explore", route=("new", "new")))
    back = chosen(there, "travel", running=True, route=("1", "0"))
    assert out(back).room == 0
    refused("too_far", lambda: chosen(there, "travel", route=("0",)))


def test_a_portal_holds_or_gives_way() -> None:
    there = below()
    assert exploring.hold_portal(there, FixedDice(4)).log[-1].outcome == "gear 4; it holds"
    gives = exploring.hold_portal(there, FixedDice(3))
    assert gives.log[-1].outcome == "gear 3, d8 → d6; it gives way"
    refused("no_dungeon", lambda: exploring.hold_portal(morning(), FixedDice(4)))


def test_a_rest_in_the_dungeon_begins_with_its_price() -> None:
    there = below(event=(10, 5), workspace=outing(gear=4))
    there = chosen(there, "regroup")
    assert due_in(there)[:2] == ["light", "fellowship"]
    assert not exploring.may_exchange(there, "rebalance")
    there = done(done(there, 8), 8)
    assert due_in(there)[0] == "happens"
    assert exploring.may_exchange(there, "rebalance")
    there = done(there)
    assert "forage" not in options(there, "Silke")
    for name in SEATED:
        there = picked(there, name, "nothing")
    assert clock(there) == (1, 3, 1, 1)
    assert out(there).event
    assert out(there).event.resolved


def test_leaving_finishes_the_watch() -> None:
    """LH-AMB-33"""
    there = below()
    assert out(chosen(there, "leave")).place == "wilderness"
    there = done(chosen(there, "explore", route=("new",)), 8)
    there = chosen(there, "leave")
    assert due_in(there)[0] == "fellowship"
    there = done(there, 8)
    assert (out(there).place, clock(there)) == ("wilderness", (1, 3, 1, 1))


# At home, and back from there


def test_nobody_explores_in_a_week_at_home() -> None:
    """LH-DOWN-06, LH-DOWN-15"""
    home = Household(wealth=(1,) + (0,) * 9, stay=Stay(1))
    refused("at_home", lambda: exploring.set_out(with_table(outing(), household=home)))
    there = with_table(morning(), household=home)
    refused("at_home", lambda: chosen(there, "search"))
    refused("at_home", lambda: done(with_table(exploring.set_out(outing()), household=home), 3))
    under = with_table(below(), household=home)
    refused("at_home", lambda: exploring.hold_portal(under, FixedDice(5)))
    left = staying.leave(there, 1)
    assert due_in(chosen(left, "search")) == ["food", "advance", "find"]


@pytest.mark.parametrize("watch", [1, 3, 6])
def test_the_event_of_the_day_comes_first_after_downtime(watch: int) -> None:
    """LH-WILD-06: also in the middle of the day, for of the days at home nothing was rolled."""
    there = staying.begin_downtime(with_expedition(morning(18), watch=watch))
    there = staying.leave(staying.pass_week(there), 0)
    assert (due_in(there), clock(there)[:2], out(there).bad_weather) == (["dawn"], (8, watch), False)
    refused("due", lambda: chosen(there, "camp"))
    assert due_in(done(there, 3)) == []


def test_an_encounter_of_a_watch_that_is_over_does_not_come() -> None:
    there = staying.begin_downtime(with_expedition(morning(), watch=4))
    there = done(staying.leave(staying.pass_week(there), 0), 9, 3)
    assert there.log[-1].outcome == "an encounter in watch 3, which is over"
    assert out(there).encounter_watch is None


def test_a_day_that_nobody_asked_about_begins_with_its_event() -> None:
    """A campaign kept since before, whose days passed at a court: the weather comes before the scout."""
    there = with_expedition(morning(), events_rolled=False)
    there = chosen(there, "explore", direction=0, scout=id_of(there, "Orla"))
    assert due_in(there)[:2] == ["dawn", "scout"]


def test_downtime_does_not_begin_in_the_middle_of_something() -> None:
    there = chosen(morning(), "explore", direction=0, scout=id_of(morning(), "Orla"))
    refused("exploring", lambda: staying.begin_downtime(there))


def test_a_broken_light_die_brings_all_its_saves_bring() -> None:
    there = chosen(below(workspace=outing(light=20)), "explore", route=("new",))
    there = done(there, 1, 2)
    assert table_in(there).darkness
    assert there.log[-1].prompts == ("encounter",)
    assert dice_in(there)[1] == 6


# The GM


def test_the_gm_lets_things_go() -> None:
    there = wave(exploring.set_out(outing()))
    assert (due_in(there), out(there).events_rolled) == ([], True)
    there = chosen(there, "explore", direction=0, scout=id_of(there, "Orla"))
    there = begin_scout(there, FixedDice(2))
    there = wave(there)
    assert (waiting_test(there), due_in(there)[0]) == (None, "food")
    refused("nothing_due", lambda: wave(wave(there)))


@pytest.mark.parametrize(
    ("due", "is_heard"),
    [
        (Due("encounter"), False),
        (Due("lair", words="0,0"), False),
        (Due("discovery", words="0,0"), False),
        (Due("treasure"), False),
        (Due("happens", words="close"), False),
        (Due("dawn"), True),
        (Due("food"), True),
        (Due("find"), True),
    ],
    ids=lambda value: getattr(value, "kind", None),
)
def test_what_nobody_knew_was_coming_is_let_go_without_a_word(due: Due, is_heard: bool) -> None:
    expedition = out(exploring.set_out(outing())).replace(due=(due,))
    there = wave(with_table(outing(), expedition=expedition))
    assert there.log[-1].what.startswith("the GM lets it go")
    assert (there.log[-1] in shared(there.log)) == is_heard


def test_the_land_is_written_in_secret() -> None:
    there = morning()
    there = atlas.add_region(there, "  The   Fen ")
    there = atlas.add_row(there, 1, "encounters", "Frogs", 3)
    there = atlas.change_hex(there, "0,0", name="Home", notes="x", region=1)
    there = atlas.add_dungeon(there, "Crypt", 8)
    there = atlas.add_room(there, 0, "Hall", 0)
    there = atlas.add_room(there, 0, "", 0)
    there = atlas.link_rooms(there, 0, 1, 2)
    there = atlas.change_room(there, 0, 1, things=atlas.with_thing((), "A ring"))
    check_all(there)
    assert [region.name for region in out(there).regions] == ["The land", "The Fen"]
    assert out(there).regions[1].encounters == (Row("Frogs", 3),)
    assert [room.links for room in out(there).dungeons[0].rooms] == [(1, 2), (0, 2), (0, 1)]
    assert all(event.private for event in there.log[-8:])
    assert atlas.remove_row(there, 1, "encounters", 0).log[-1].private


@pytest.mark.parametrize(
    ("code", "deed"),
    [
        ("no_name", lambda there: atlas.add_region(there, " ")),
        ("no_name", lambda there: atlas.add_row(there, 0, "weather", "")),
        ("no_such_table", lambda there: atlas.add_row(there, 0, "name", "x")),
        ("no_such_place", lambda there: atlas.add_row(there, 9, "weather", "x")),
        ("shares_out_of_range", lambda there: atlas.add_row(there, 0, "weather", "x", 21)),
        ("no_such_place", lambda there: atlas.remove_row(there, 0, "weather", 0)),
        ("no_such_hex", lambda there: atlas.change_hex(there, "5,5", name="x")),
        ("no_such_hex", lambda there: atlas.add_hex(there, "0,0", 6)),
        ("here", lambda there: atlas.change_hex(there, "0,0", closed=True)),
        ("not_now", lambda there: atlas.place_party(there, "5,5")),
        ("wonder_out_of_range", lambda there: atlas.add_dungeon(there, "x", 9)),
        ("no_such_place", lambda there: atlas.add_room(there, 0, "x", 0)),
        ("no_such_dungeon", lambda there: exploring.choose(there, Doing("enter"), 3)),
        ("no_name", lambda there: atlas.with_thing((), " ")),
    ],
)
def test_what_the_gm_cannot_write(code: str, deed: Any) -> None:
    there = morning()
    refused(code, lambda: deed(there))


def test_nothing_of_it_without_an_expedition() -> None:
    refused("no_expedition", lambda: wave(outing()))
    refused("no_expedition", lambda: atlas.add_region(outing(), "x"))
    refused("no_expedition", lambda: do_due(outing(), FixedDice()))


def test_house_rules_are_told_where_they_count() -> None:
    there = below(workspace=outing(rules={"extra_rest_fellowship": "true", "usage_ladder": "seven"}))
    there = chosen(there, "regroup")
    assert len(there.log[-1].house_rules) == 1
    assert done(there, 8).log[-1].house_rules
    assert not chosen(below(), "regroup").log[-1].house_rules


# Undo, strangers, and hands at random


def test_all_of_a_day_is_taken_back() -> None:
    before = outing()
    ours = {event.id for event in before.log}
    there = done(north(done(exploring.set_out(before), 10, 1), 3, lost=5))
    there = done(there, 2)
    assert state_of(taken_back(there, ours)) == state_of(before)
    assert state_of(redo(undo(there))) == state_of(there)


def taken_back(there: Workspace, ours: set[str]) -> Workspace:
    while (last := next_undo(there)) and last.id not in ours:
        there = undo(there)
    return there


def moved(there: Workspace, chance: random.Random, dice: SeededDice, may_undo: bool) -> Workspace:
    """One deed of any kind, most of them the one that is asked for."""
    expedition = out(there)
    if chance.random() < 0.03 and may_undo:
        return undo(there)
    if chance.random() < 0.03:
        return redo(there)
    if chance.random() < 0.05:
        return written(there, chance)
    if not expedition.due:
        key = chance.choice(actions_at(expedition))
        return exploring.choose(there, doing_for(there, expedition, key, chance))
    if chance.random() < 0.05:
        return wave(there)
    if match := waiting_test(there):
        return resolve_exploring(there, match, dice)
    if sheets := waiting_choices(there):
        sheet = chance.choice(sheets)
        record = next(record_in(there, name) for name in SEATED if id_of(there, name) == sheet)
        return choose_rest(there, sheet, chance.choice(choices_at(there, record)).value, dice)
    if expedition.due[0].kind == "scout":
        return begin_scout(there, dice, Given(background=chance.random() < 0.3))
    if chance.random() < 0.1:
        return exploring.exchange_at_rest(there, chance.choice(("craft_torches", "rebalance")))
    return do_due(there, dice, carrier=id_of(there, chance.choice(SEATED)))


def doing_for(there: Workspace, expedition: Expedition, key: str, chance: random.Random) -> Doing:
    if key == "explore" and not expedition.is_under:
        ways = new_ways(expedition.hexes, expedition.here) or [0]
        scout = id_of(there, chance.choice(SEATED))
        return Doing(key, direction=chance.choice(ways), scout=scout)
    if key == "explore":
        return Doing(key, running=chance.random() < 0.3, route=("new",) * chance.randrange(1, 3))
    if key == "travel" and expedition.is_under:
        found: Any = room_routes(expedition.dungeons[expedition.dungeon].rooms, expedition.room, 2)
    elif key == "travel":
        found = hex_routes(expedition.hexes, expedition.here, 2)
    else:
        return Doing(key)
    routes = [tuple(map(str, route)) for route in found.values()] or [()]
    return Doing(key, route=chance.choice(routes))


def written(there: Workspace, chance: random.Random) -> Workspace:
    expedition = out(there)
    key = chance.choice(sorted(expedition.hexes))
    deeds = [
        lambda: atlas.add_row(there, 0, chance.choice(("encounters", "weather", "discoveries")), "x", 3),
        lambda: atlas.remove_row(there, 0, "encounters", 0),
        lambda: atlas.add_hex(there, key, chance.randrange(6)),
        lambda: atlas.change_hex(there, key, closed=chance.random() < 0.3),
        lambda: atlas.change_hex(there, key, things=atlas.with_thing(expedition.hexes[key].things, "x")),
        lambda: atlas.add_dungeon(there, "Crypt", chance.randrange(1, 9)),
        lambda: atlas.add_room(there, 0, "", 0),
        lambda: atlas.place_party(there, key),
        lambda: exploring.hold_portal(there, SeededDice(chance.randrange(99))),
    ]
    return chance.choice(deeds)()


# An evening each. Python inside a browser is slower and meets fewer of them.
EVENINGS = range(5 if sys.platform == "emscripten" else 25)


@pytest.mark.parametrize("part", range(4))
def test_hands_at_random_never_break_an_expedition(part: int) -> None:
    """10,000 deeds in all: never a dead end, time only forward, and all of it can be undone."""
    for evening in EVENINGS:
        seed = 25 * part + evening
        chance, dice = random.Random(seed), SeededDice(seed)
        start = gifted(with_person(outing(), "Brannoch", hp=3), "Silke", "The Bard’s Song")
        before = atlas.add_dungeon(exploring.set_out(start), "Crypt", 3)
        ours = {event.id for event in before.log}
        there, refusals, count = before, 0, 0
        while count < 100:
            last = next_undo(there)
            was = out(there)
            try:
                after = moved(there, chance, dice, last is not None and last.id not in ours)
            except RuleError:
                refusals += 1
                assert refusals < 400, was
                continue
            if after is there:
                continue
            count += 1
            there = after
            check_all(there)
            now = out(there)
            if there.log[-1].action not in ("undo", "redo"):
                assert (now.day, now.watch) >= (was.day, was.watch)
        assert to_json(record_from(to_json(campaign_of(there)))) == to_json(campaign_of(there))
        assert state_of(taken_back(there, ours)) == state_of(before)


def test_a_feature_can_be_gained_in_between() -> None:
    there = chosen(resting(), "regroup")
    known = person(there, "Orla").features
    there = with_person(there, "Orla", features=(*known, Feature("The Bard’s Song")))
    assert "song" in options(there, "Orla")
