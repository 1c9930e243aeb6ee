"""The wilderness and dungeons, clock by clock; every forecast against all ways the dice can fall."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicewright.games.lavender.rules.atlas import (
    Dungeon,
    Hex,
    Region,
    Room,
    Row,
    Thing,
    check_dungeon,
    check_hexes,
    check_region,
    hex_routes,
    linked,
    new_ways,
    row_at,
)
from dicewright.games.lavender.rules.character import Party, check_party
from dicewright.games.lavender.rules.degrees import degree_odds, kept
from dicewright.games.lavender.rules.dungeon import DISTANT
from dicewright.games.lavender.rules.equipment import DUNGEON
from dicewright.games.lavender.rules.expedition import (
    CHOICE,
    DAWN,
    HAPPENS,
    HOUR,
    LOST,
    NEW_ROOM,
    RECOVER,
    SCOUT,
    Doing,
    Due,
    Expedition,
    HourEvent,
    check_expedition,
)
from dicewright.games.lavender.rules.forecasts_exploring import (
    Rolls,
    hardship,
    later_step,
    rolls_of_days,
    rolls_of_turns,
)
from dicewright.games.lavender.rules.passing_time import dawned, next_up, struck, waved
from dicewright.games.lavender.rules.procedure import actions_at, begun, new_expedition, planned
from dicewright.games.lavender.rules.settings import DEFAULTS, Rules
from dicewright.games.lavender.rules.tables import BROKEN
from dicewright.games.lavender.rules.usage import read_roll
from dicewright.games.lavender.rules.wilderness import (
    DIRECTIONS,
    EXCHANGES,
    bearing,
    exchange,
    explore_odds,
    neighbour,
    way_taken,
)
from tests.lavender.making import LADDERS, MODES, MODIFIERS, fraction, refused


def kinds(expedition: Expedition, action: str, **doing: bool) -> list[str]:
    return [due.kind for due, _ in planned(expedition, Doing(action, **doing))[0]]


def under(**changes: object) -> Expedition:
    rooms = (Room("Entrance", visited=True, links=(1,)), Room("Hall", links=(0,)))
    return Expedition(place=DUNGEON, dungeons=(Dungeon("Crypt", 3, rooms=rooms),), **changes)


READY = Expedition(events_rolled=True, hexes={"0,0": Hex(0, 0, visited=True)})

# The clock


def test_a_new_expedition_begins_with_the_event_of_the_day() -> None:
    assert [due.kind for due in new_expedition().due] == [DAWN]
    assert new_expedition(3).due == ()


@pytest.mark.parametrize(
    ("watch", "action", "expected"),
    [
        (1, "explore", ["scout", "food"]),
        (2, "explore", ["scout"]),
        (4, "travel", ["food"]),
        (5, "search", ["night_light", "find"]),
        (5, "camp", ["recover"]),
        (3, "camp", ["food", "recover"]),
        (6, "regroup", ["night_light", "refill"]),
    ],
)
def test_a_watch_in_the_wild_brings_what_it_brings(watch: int, action: str, expected: list[str]) -> None:
    assert kinds(READY.replace(watch=watch), action) == expected


def test_an_encounter_of_the_watch_comes_before_light_and_food() -> None:
    there = READY.replace(watch=5, encounter_watch=5)
    assert kinds(there, "travel") == ["encounter", "night_light"]
    assert kinds(READY.replace(watch=4, encounter_watch=5), "travel") == ["food"]


def test_a_two_watch_action_over_midnight_brings_the_new_day_with_its_encounter() -> None:
    """LH-AMB-24"""
    there = begun(READY.replace(watch=6), Doing("camp"))
    assert (there.day, there.watch, there.head and there.head.kind) == (2, 1, DAWN)
    met = dawned(there, "encounter", 1)
    assert [due.kind for due in met.due][:1] == ["encounter"]
    assert [due.kind for due in dawned(there, "encounter", 2).due][:1] == ["food"]


def test_weather_of_the_watches_that_were_camped_counts_for_the_rest() -> None:
    there = begun(READY.replace(watch=5, bad_weather=True), Doing("camp"))
    assert there.head == Due(RECOVER)
    assert not there.bad_weather
    assert there.doing
    assert there.doing.rough


def test_what_is_pending_is_met_in_the_first_hex_entered_and_not_before() -> None:
    """LH-AMB-27"""
    land = {key: Hex(q, 0, visited=True) for q in range(3) for key in [f"{q},0"]}
    there = READY.replace(watch=2, hexes=land, pending=("lair", "discovery"))
    moved = begun(there, Doing("travel", route=("1,0", "2,0")))
    assert [(due.kind, due.words) for due in moved.due] == [("lair", "1,0"), ("discovery", "1,0")]
    assert (moved.here, moved.pending) == ("2,0", ())
    stayed = begun(there, Doing("search"))
    assert stayed.pending == ("lair", "discovery")


def test_foraging_protects_the_food_roll_of_the_same_watch() -> None:
    there = READY.replace(watch=4, food_pass_next=True)
    after = begun(there, Doing("travel"))
    assert (after.due, after.food_pass_next, after.watch) == ((), False, 5)
    assert kinds(under(watch=4, hour=4, turn=6, food_pass_next=True), "search") == [
        "find",
        "fellowship",
        "hour",
    ]


def test_six_turns_an_hour_and_24_a_watch() -> None:
    now, seen = under(watch=2), Counter[str]()
    for _ in range(24):
        seen.update(kinds(now, "travel"))
        now = planned(now, Doing("travel"))[1]
    assert seen == {"light": 8, "hour": 4, "fellowship": 1}
    assert (now.day, now.watch, now.hour, now.turn) == (1, 3, 1, 1)


def test_the_event_of_the_hour_happens_in_its_turn_and_once() -> None:
    there = under(turn=3, event=HourEvent(DISTANT, 3))
    assert kinds(there, "search") == ["find", HAPPENS]
    assert kinds(there.replace(event=HourEvent(DISTANT, 3, True)), "search") == ["find"]
    assert kinds(there.replace(event=HourEvent(DISTANT, 4)), "search") == ["find"]


def test_more_fellowship_at_rest_where_the_table_plays_so() -> None:
    """LH-AMB-30"""
    more = Rules(extra_rest_fellowship=True)
    for action, usual, then in (("regroup", 1, 2), ("camp", 2, 4)):
        for rules, count in ((DEFAULTS, usual), (more, then)):
            due, _ = planned(under(watch=2), Doing(action), (), rules)
            assert sum(each.kind == "fellowship" for each, _ in due) == count


def test_the_one_more_event_of_a_camp_happens_at_once() -> None:
    there = begun(under(watch=2), Doing("camp"))
    while there.head and there.head.kind != HOUR:
        there = next_up(there)
    assert struck(there, DISTANT).head == Due(HAPPENS, words=DISTANT)
    assert struck(there, DISTANT).event is None


def test_encumbered_search_takes_twice_as_long_only_where_the_table_says_so() -> None:
    double = Rules(encumbered_search="double")
    for rules, watch in ((DEFAULTS, 3), (double, 4)):
        assert planned(READY.replace(watch=2), Doing("search", True), (), rules)[1].watch == watch


def test_rooms_are_drawn_as_they_are_explored() -> None:
    after = begun(under(turn=2), Doing("explore", running=True, route=("1", NEW_ROOM)))
    rooms = after.dungeons[0].rooms
    assert (after.room, [room.visited for room in rooms]) == (2, [True, True, True])
    assert (rooms[1].links, rooms[2].links) == ((0, 2), (1,))
    assert after.turn == 3


def test_nothing_is_begun_while_something_is_due() -> None:
    refused("due", lambda: begun(new_expedition(), Doing("camp")))
    refused("no_such_action", lambda: begun(READY, Doing("leave")))
    refused("no_such_action", lambda: begun(under(), Doing("enter")))


# Every clock, whatever is chosen

ACTIONS = st.lists(
    st.tuples(
        st.sampled_from(
            ("explore", "travel", "search", "regroup", "camp", "craft_torches", "leave", "enter")
        ),
        st.booleans(),
    ),
    max_size=25,
)
EVENTS = st.sampled_from(("none", "bad_weather", "encounter", "lair", "discovery"))


@given(ACTIONS, st.data())
def test_time_only_moves_forward_and_something_can_always_be_done(
    actions: list[tuple[str, bool]], data: st.DataObject
) -> None:
    there = new_expedition().replace(dungeons=(Dungeon("Crypt", 1, rooms=(Room("Entrance"),)),))
    for action, slow in actions:
        while head := there.head:
            clock = (there.day, there.watch)
            if head.kind == DAWN:
                there = dawned(there, data.draw(EVENTS), data.draw(st.integers(1, 6)))
            elif head.kind == HOUR:
                kind = data.draw(st.sampled_from(("none", "distant", "surprise", "discovery")))
                there = struck(there, kind, data.draw(st.integers(1, 6)))
            else:
                there = waved(there)
            assert (there.day, there.watch) >= clock
            check_expedition(there)
        if action in actions_at(there):
            there = begun(there, Doing(action, slow), ("a", "b"))
        if not there.due:
            assert begun(there, Doing("search")).doing.key == "search"


# The way


@pytest.mark.parametrize("direction", range(6))
def test_left_and_right_lie_beside_the_hex_that_was_meant(direction: int) -> None:
    """LH-WILD-12"""
    target = neighbour(3, -2, direction)
    for arrive in ("left", "right"):
        way = way_taken(direction, arrive)
        assert way is not None
        veered = neighbour(3, -2, way)
        assert veered != target
        assert veered in {neighbour(*target, around) for around in range(6)}
    assert way_taken(direction, "origin") is None


def test_going_round_comes_back_to_where_one_was() -> None:
    for direction in range(6):
        there = neighbour(0, 0, direction)
        assert neighbour(*there, direction + 3) == (0, 0)
    assert len({neighbour(0, 0, way) for way in range(len(DIRECTIONS))}) == 6


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("wisdom", MODIFIERS)
def test_where_scouts_end_is_counted_over_all_dice(wisdom: int, mode: str) -> None:
    counts = Counter[str]()
    pairs = list(product(range(1, 21), repeat=1 if mode == "normal" else 2))
    for faces in pairs:
        natural = kept(faces, mode)
        reached = natural == 20 or (natural != 1 and natural + wisdom >= 8)
        for lost in range(1, 7):
            place = "target" if reached else "origin" if lost <= 4 else "left" if lost == 5 else "right"
            counts[place] += 1
    odds = explore_odds(wisdom, mode)
    assert {name: Fraction(ways, odds.ways) for name, ways in odds} == {
        name: Fraction(counts[name], 6 * len(pairs)) for name in ("target", "origin", "left", "right")
    }


def test_new_ways_and_routes_keep_out_of_what_is_closed() -> None:
    land = {"0,0": Hex(0, 0, visited=True), "0,-1": Hex(0, -1, closed=True), "1,-1": Hex(1, -1, visited=True)}
    land |= {"2,-2": Hex(2, -2, visited=True), "3,-3": Hex(3, -3, visited=True)}
    assert new_ways(land, "0,0") == [2, 3, 4, 5]
    assert hex_routes(land, "0,0", 2) == {"1,-1": ("1,-1",), "2,-2": ("1,-1", "2,-2")}
    assert hex_routes(land, "0,0", 1) == {"1,-1": ("1,-1",)}


# Exchanges


@pytest.mark.parametrize("rules", LADDERS)
@pytest.mark.parametrize("kind", EXCHANGES)
def test_exchanges_never_worsen_what_they_are_made_for(kind: str, rules: Rules) -> None:
    for gear, light, fellowship in product(rules.ladder, repeat=3):
        found = exchange(kind, DUNGEON, gear, light, fellowship, rules)
        target, paid = (light, gear) if kind == "craft_torches" else (gear, fellowship)
        allowed = paid != 20 and target in (20, 2, 4)
        assert (found is not None) == allowed
        if found:
            assert (found.light if kind == "craft_torches" else found.gear) == 6


# Forecasts, against every way the dice can fall


def walked(food: int, fellowship: int, light: int, rolls: list[tuple[str, str]]) -> dict[str, Fraction]:
    """All ways, one roll after the other, with whatever saves chain."""
    start = ((food, fellowship, light), (food == 20, fellowship == 20, light == 20))
    states = {start: Fraction(1)}
    for resource, mode in rolls:
        after: dict[object, Fraction] = {}
        for (dice, broken), chance in states.items():
            for then, share in rolled(dice, resource, mode):
                was = tuple(old or now == 20 for old, now in zip(broken, then, strict=True))
                after[then, was] = after.get((then, was), Fraction(0)) + chance * share
        states = after  # type: ignore[assignment]
    names = ("food", "fellowship", "light")
    found = {
        name: sum((chance for (_, was), chance in states.items() if was[at]), Fraction(0))
        for at, name in enumerate(names)
    }
    whole = [at for at, die in enumerate(start[0]) if die != 20]
    found["any"] = sum(
        (chance for (_, was), chance in states.items() if any(was[at] for at in whole)), Fraction(0)
    )
    return found


def rolled(dice: tuple[int, ...], resource: str, mode: str) -> list[tuple[tuple[int, ...], Fraction]]:
    at = ("food", "fellowship", "light").index(resource)
    sides = dice[at]
    faces = list(product(range(1, sides + 1), repeat=1 if mode == "normal" else 2))
    found = []
    for each in faces:
        used = read_roll(resource, sides, kept(each, mode))
        then = (*dice[:at], used.die, *dice[at + 1 :])
        share = Fraction(1, len(faces))
        if "roll_fellowship" not in used.effects:
            found.append((then, share))
            continue
        for face in range(1, then[1] + 1):
            more = read_roll("fellowship", then[1], face)
            found.append(((then[0], more.die, then[2]), share / then[1]))
    return found


@pytest.mark.parametrize(
    ("dice", "rolls"),
    [
        ((4, 4, 4), Rolls(2, 2, 0, 1)),
        ((20, 4, 6), Rolls(3, 2, 0, 0)),
        ((4, 8, 20), Rolls(3, 0, 2, 1)),
        ((6, 6, 4), Rolls(2, 0, 3, 0)),
        ((20, 20, 20), Rolls(1, 1, 0, 1)),
        ((8, 4, 20), Rolls(1, 4, 0, 0)),
    ],
)
def test_hardship_is_what_all_ways_say(dice: tuple[int, int, int], rolls: Rolls) -> None:
    food, fellowship, light = dice
    order = [
        *[("food", "normal")] * rolls.food,
        *[("light", "normal")] * rolls.light,
        *[("light", "disadvantage")] * rolls.night,
        *[("fellowship", "normal")] * rolls.fellowship,
    ]
    expected = walked(food, fellowship, light, order)
    found = hardship(food, fellowship, 8, light, rolls)
    assert {name: fraction(getattr(found, name)) for name in expected} == expected
    assert found.gear == (0, 1)


@pytest.mark.parametrize("modes", [("normal",), ("normal", "disadvantage"), ("normal",) * 3])
@pytest.mark.parametrize("die", [20, 4, 6, 12])
def test_a_later_roll_of_one_action_is_counted_over_all_ways(die: int, modes: tuple[str, ...]) -> None:
    states = {(die, 8, 8): Fraction(1)}
    for mode in modes[:-1]:
        after: dict[tuple[int, ...], Fraction] = {}
        for dice, chance in states.items():
            for then, share in rolled(dice, "food", mode):
                key = (then[0], 8, 8)
                after[key] = after.get(key, Fraction(0)) + chance * share
        states = after  # type: ignore[assignment]
    steps = sum(
        (
            chance * share
            for dice, chance in states.items()
            if dice[0] != 20
            for then, share in rolled(dice, "food", modes[-1])
            if then[0] != dice[0]
        ),
        Fraction(0),
    )
    assert fraction(later_step(die, modes)) == steps


def test_a_die_breaks_only_once_it_can() -> None:
    def light(die: int, rolls: Rolls) -> Fraction:
        return fraction(hardship(BROKEN, BROKEN, BROKEN, die, rolls).light)

    assert light(8, Rolls(light=2)) == 0
    assert light(BROKEN, Rolls()) == 1
    assert light(4, Rolls(light=1, night=1)) == Fraction(3, 4) + Fraction(1, 4) * Fraction(15, 16)


def test_rolls_ahead_follow_the_clock_and_what_was_foraged() -> None:
    assert rolls_of_days(Expedition(watch=2), 3, False) == Rolls(6)
    assert rolls_of_days(Expedition(watch=2), 3, True) == Rolls(6, 0, 6)
    assert rolls_of_days(Expedition(watch=4, food_pass_today=True), 1, False) == Rolls(1)
    assert rolls_of_days(Expedition(watch=4, food_pass_next=True), 1, False) == Rolls(1)
    assert rolls_of_turns(under(turn=2), 2) == Rolls()
    assert rolls_of_turns(under(turn=2), 3) == Rolls(0, 1)
    assert rolls_of_turns(under(watch=4, hour=4, turn=6), 1) == Rolls(1, 0, 0, 1)
    assert rolls_of_turns(under(watch=2), 24) == Rolls(0, 8, 0, 1)


@given(st.integers(1, 6), st.integers(1, 4), st.integers(1, 6), st.integers(1, 60))
def test_rolls_of_turns_are_those_that_the_machine_makes_due(
    watch: int, hour: int, turn: int, turns: int
) -> None:
    start = under(watch=watch, hour=hour, turn=turn)
    now, seen = start, Counter[str]()
    for _ in range(turns):
        due, now = planned(now, Doing("travel"))
        seen.update(each.kind for each, _ in due)
    found = rolls_of_turns(start, turns)
    assert (found.food, found.light, found.fellowship) == (seen["food"], seen["light"], seen["fellowship"])


# Tables and what cannot be


def test_a_die_with_a_side_for_each_share_picks_a_row() -> None:
    rows = (Row("wolves", 3), Row("pilgrims"), Row("rain", 2))
    assert [row_at(rows, face).text for face in range(1, 7)] == ["wolves"] * 3 + ["pilgrims"] + ["rain"] * 2


BAD = [
    ("no_such_time", {"watch": 7}),
    ("no_such_time", {"turn": 0}),
    ("no_such_time", {"encounter_watch": 9}),
    ("no_such_place", {"place": "sea"}),
    ("no_such_step", {"due": (Due("dance"),)}),
    ("no_such_step", {"due": (Due("watch"),) * 1000}),
    ("no_such_event", {"pending": ("dragon",)}),
    ("no_such_event", {"event": HourEvent("party", 1)}),
    ("no_such_event", {"due": (Due(HAPPENS, words="x"),)}),
    ("no_such_action", {"doing": Doing("fly")}),
    ("no_such_action", {"doing": Doing("explore", direction=6)}),
    ("no_such_hex", {"doing": Doing("travel", route=("nowhere",))}),
    ("no_such_hex", {"here": "x"}),
    ("no_such_hex", {"due": (Due("lair", words=""),)}),
    ("no_such_hex", {"hexes": {"1,1": Hex(0, 0)}}),
    ("no_such_room", {"place": DUNGEON}),
    ("no_such_room", {"dungeons": (Dungeon(rooms=(Room(links=(7,)),)),)}),
    ("wonder_out_of_range", {"dungeons": (Dungeon(wonder=9, rooms=(Room(),)),)}),
    ("too_many", {"dungeons": (Dungeon(),)}),
    ("shares_out_of_range", {"regions": (Region(encounters=(Row("x", 0),)),)}),
    ("shares_out_of_range", {"regions": (Region(weather=(Row("x", 21),)),)}),
    ("too_many", {"regions": (Region(),) * 21}),
]


@pytest.mark.parametrize(("code", "changes"), BAD)
def test_what_no_expedition_can_be_is_refused(code: str, changes: dict[str, object]) -> None:
    check_expedition(READY)
    refused(code, lambda: check_party(Party(expedition=READY.replace(**changes))))


def test_maps_have_their_bounds() -> None:
    refused("too_many", lambda: check_hexes({f"{q},0": Hex(q, 0) for q in range(301)}))
    refused("no_such_hex", lambda: check_hexes({"100,0": Hex(100, 0)}))
    refused("too_many", lambda: check_hexes({"0,0": Hex(0, 0, things=(Thing("x"),) * 21)}))
    refused("too_many", lambda: check_dungeon(Dungeon(rooms=(Room(),) * 101)))
    check_region(Region(encounters=(Row("x", 20),)))


def test_doors_lead_both_ways_and_only_once() -> None:
    rooms = linked((Room(), Room()), 0, 1)
    assert [room.links for room in rooms] == [(1,), (0,)]
    assert linked(rooms, 1, 0) == rooms
    assert linked(rooms, 1, 1) == rooms


def test_the_queue_waits_for_those_it_names() -> None:
    there = begun(READY.replace(watch=2), Doing("explore", scout="s", route=("0,-1",)))
    assert there.due[0] == Due(SCOUT, "s")
    lost = next_up(there, Due(LOST))
    assert lost.head == Due(LOST)
    regroup = begun(READY.replace(watch=2), Doing("regroup"), ("a", "b"))
    assert [(due.kind, due.who) for due in regroup.due[:2]] == [(CHOICE, "a"), (CHOICE, "b")]


def test_degrees_of_a_general_test_make_the_events() -> None:
    """LH-WILD-06 and LH-DUN-07 share their chances."""
    odds = degree_odds()
    assert [fraction((odds.exactly(degree), odds.ways)) for degree in ("Critical", "Strong", "Weak")] == [
        Fraction(1, 20),
        Fraction(1, 10),
        Fraction(1, 2),
    ]


def test_where_a_hex_lies_is_told_by_one_direction_or_two_side_by_side() -> None:
    for q in range(-6, 7):
        for r in range(-6, 7):
            here, told = (0, 0), bearing(q, r)
            for number, way in told:
                for _ in range(number):
                    here = neighbour(*here, DIRECTIONS.index(way))
            assert here == (q, r)
            assert len(told) <= 2
    assert bearing(0, 0) == ()
    assert bearing(1, -3) == ((2, "north"), (1, "north-east"))
