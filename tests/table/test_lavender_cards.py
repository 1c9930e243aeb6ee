"""Rumors, traps, chases and the sea on the table: one deed each, in the log, and undone again."""

from typing import Any

import pytest

from dicewright.dice import FixedDice
from dicewright.games.lavender.pages.things import tell_value
from dicewright.games.lavender.play import chases, exploring, realm, rumors, sea, traps, valuables, weeks
from dicewright.games.lavender.play.ability_tests import NOTHING_GIVEN, begin
from dicewright.games.lavender.play.journey import place_name
from dicewright.games.lavender.play.resting import DUE_WORDS, wave
from dicewright.games.lavender.rules.atlas import HALVES, Region, Row, Thing, Trap
from dicewright.games.lavender.rules.centaurs import POISON
from dicewright.games.lavender.rules.court import Wish
from dicewright.games.lavender.rules.expedition import WAITING, Expedition
from dicewright.games.lavender.rules.procedure import new_expedition
from dicewright.games.lavender.rules.rumors import Rumor
from dicewright.games.rolls import replay
from dicewright.table.event import rolls_of
from dicewright.table.workspace import Workspace, undo
from tests.lavender.making import refused
from tests.table.lavender_home import at_home, done
from tests.table.lavender_realm import at_court, bargained, carrying
from tests.table.lavender_realm import done as settled
from tests.table.lavender_world import now, outing
from tests.table.looking import check_all, id_of, person, state_of, table_in, told, with_table


def noted(workspace: Workspace) -> tuple[Rumor, ...]:
    found: tuple[Rumor, ...] = table_in(workspace).rumors
    return found


def caroused(natural: int, *faces: int, **tables: Any) -> Workspace:
    """Silke carouses, with Cha +1; the region around has these tables."""
    there = at_home(r2=1)
    if tables:
        region = Region("Town", **{name: tuple(map(Row, texts)) for name, texts in tables.items()})
        there = with_table(there, expedition=new_expedition(2).replace(regions=(region,)))
    there = weeks.begin_carouse(there, id_of(there, "Silke"), FixedDice(natural))
    dice = FixedDice(*faces)
    after = weeks.resolve_carouse(there, now(there), dice)
    assert dice.unused == 0
    check_all(after)
    for roll in rolls_of(after.log[-1]):
        assert replay(roll) == roll
    return after


# Rumors and maps


@pytest.mark.parametrize(
    ("natural", "kinds", "words"),
    [
        (20, ["map"], "a map"),
        (18, ["rumor"] * 2, "two rumors"),
        (9, ["rumor"], "one rumor"),
        (3, [], "nothing"),
    ],
)
def test_what_carousing_brings_has_a_place(natural: int, kinds: list[str], words: str) -> None:
    """LH-DOWN-14"""
    after = caroused(natural)
    assert [rumor.kind for rumor in noted(after)] == kinds
    assert all((rumor.text, rumor.source) == ("", "carousing, Silke") for rumor in noted(after))
    assert told(after).endswith(f"; {words}")
    assert state_of(undo(after))[1] == state_of(at_home(r2=1))[1]


def test_a_map_is_a_valuable_of_which_nobody_knows_the_worth() -> None:
    """LH-OPEN-11"""
    item = person(caroused(20), "Silke").items[-1]
    assert (item.name, item.type, item.value, item.known) == ("A map", "map", None, "unknown")
    drawn = caroused(20, 2, maps=("The mill", "The drowned chapel"))
    assert person(drawn, "Silke").items[-1].name == "The drowned chapel"
    assert noted(drawn) == (Rumor("The drowned chapel", "map", "carousing, Silke"),)


def test_the_tables_of_the_region_say_what_is_heard() -> None:
    """LH-OPEN-15"""
    heard = caroused(18, 2, 1, rumors=("The mill is haunted", "The toll is raised"))
    assert [rumor.text for rumor in noted(heard)] == ["The toll is raised", "The mill is haunted"]
    assert told(heard).endswith("two rumors: The toll is raised; The mill is haunted")
    brawl = caroused(1, brawls=("The miller’s sons",))
    assert (told(brawl)[-26:], noted(brawl)) == ("a fight: The miller’s sons", ())


def test_a_rumor_bought_at_court_is_kept_with_its_worth() -> None:
    """LH-COURT-11"""
    there = carrying(at_court(), "Brannoch", POISON)
    after = settled(bargained(there, 10, wish=Wish("rumor")))
    assert noted(after) == (Rumor(source="Centaurs", worth=5),)


def test_rumors_are_written_followed_and_removed() -> None:
    there = done(outing(), lambda it: rumors.add_rumor(it, " A  wyvern nests ", "the ferryman", "rumor"))
    assert noted(there) == (Rumor("A wyvern nests", "rumor", "the ferryman"),)
    assert told(there) == "A rumor: A wyvern nests"
    there = done(there, lambda it: rumors.write_rumor(it, 0, "Two wyverns nest"))
    there = done(there, lambda it: rumors.turn_rumor(it, 0))
    assert (told(there), noted(there)[0].done) == ("Done with: Two wyverns nest", True)
    assert told(done(there, lambda it: rumors.turn_rumor(it, 0))) == "Open again: Two wyverns nest"
    assert noted(done(there, lambda it: rumors.remove_rumor(it, 0))) == ()
    refused("no_text", lambda: rumors.add_rumor(there, " ", "", "rumor"))
    refused("no_text", lambda: rumors.write_rumor(there, 0, ""))
    refused("no_such_rumor", lambda: rumors.write_rumor(there, 1, "x"))
    full = with_table(there, rumors=(Rumor("x"),) * 100)
    refused("too_many", lambda: rumors.add_rumor(full, "y", "", "rumor"))


# Traps


def trapped(trap: Trap) -> Workspace:
    start: Expedition = new_expedition(2)
    here = start.hexes["0,0"].replace(things=(Thing("A well"), Thing("A pit", trap=trap)))
    return with_table(outing(), expedition=start.replace(hexes={"0,0": here}))


def ran_into(workspace: Workspace, *faces: int, running: bool = False, dice_of_test: int = 1) -> Workspace:
    first, then = FixedDice(*faces[:dice_of_test]), FixedDice(*faces[dice_of_test:])
    entry = traps.trap_entry(workspace, id_of(workspace, "Silke"), 1, running)
    there = traps.begin_trap(workspace, entry, first)
    after = traps.resolve_trap(there, now(there), then)
    assert first.unused + then.unused == 0
    check_all(after)
    for roll in rolls_of(after.log[-1]):
        assert replay(roll) == roll
    return after


def test_a_trap_hurts_whoever_does_not_avoid_it() -> None:
    """LH-DUN-17: and then everybody knows of it."""
    pit = trapped(Trap("Dex", 2, 4))
    hurt = ran_into(pit, 3, 2, 3)
    assert (person(hurt, "Silke").hp, told(hurt)) == (1, "Silke meets a trap: Miss, 5; A pit: 5 damage")
    assert [thing.found for thing in table_in(hurt).expedition.hexes["0,0"].things] == [False, True]
    assert state_of(undo(hurt)) == state_of(pit)
    assert told(ran_into(pit, 10)) == "Silke meets a trap: Weak, 12; A pit: unhurt"
    halved = ran_into(trapped(Trap("Dex", 2, 4, HALVES)), 10, 4, 3)
    assert person(halved, "Silke").hp == 3


def test_whoever_runs_has_disadvantage_against_traps() -> None:
    """LH-DUN-15"""
    after = ran_into(trapped(Trap("Dex", 1, 4)), 12, 2, 1, running=True, dice_of_test=2)
    assert now(after).about.why == ("running",)
    assert person(after, "Silke").hp == 5


def test_a_trap_that_is_not_here_hurts_nobody() -> None:
    pit = trapped(Trap())
    for place in (0, 2, -1):
        refused("no_such_trap", lambda place=place: traps.trap_at(pit, place))
    refused("no_such_trap", lambda: traps.trap_at(outing(), 1))
    refused("nobody", lambda: traps.trap_entry(pit, "nobody", 1, False))


# A chase


@pytest.mark.parametrize(
    ("natural", "words"),
    [
        (20, "gets away for good"),
        (17, "gets away"),
        (8, "gets away, at a cost that the GM names"),
        (3, "does not get away"),
        (1, "does not get away, and comes to harm"),
    ],
)
def test_whoever_runs_tests_and_gets_away_or_not(natural: int, words: str) -> None:
    """LH-OPEN-09"""
    entry = chases.chase_entry(outing(), id_of(outing(), "Silke"), "Dex")
    there = begin(outing(), entry, FixedDice(natural))
    after = chases.resolve_chase(there, now(there), FixedDice())
    assert told(after).endswith(f"; Silke {words}")
    assert chases.resolve_chase(after, now(after), FixedDice()) is after
    refused("no_such_ability", lambda: chases.chase_entry(there, id_of(there, "Silke"), "Luck"))


# The sea


def test_a_voyage_of_ones_own() -> None:
    """LH-OPEN-01"""
    there = done(outing(), sea.begin_like_wilderness)
    assert sea.begin_like_wilderness(there) is there
    there = done(there, sea.go_on)
    assert told(there) == "At sea: How the wind blows"
    there = done(there, lambda it: sea.set_wind(it, "A gale  from the west"))
    assert sea.sea_at(there).wind == "A gale from the west"
    there = done(there, lambda it: sea.add_step(it, "The pumps"))
    there = done(there, lambda it: sea.remove_step(it, 0))
    assert (sea.sea_at(there).steps[-1], sea.sea_at(there).at) == ("The pumps", 0)
    there = done(there, lambda it: sea.add_event(it, "A reef", 2))
    there = done(there, lambda it: sea.add_event(it, "A sail", 1))
    rolled = sea.roll_event(there, FixedDice(3))
    assert (rolled.log[-1].outcome, rolls_of(rolled.log[-1])[0].dice[0].sides) == ("A sail", 3)
    there = done(there, lambda it: sea.remove_event(it, 0))
    assert [row.text for row in sea.sea_at(there).events] == ["A sail"]


@pytest.mark.parametrize(
    ("code", "deed"),
    [
        ("no_such_step", sea.go_on),
        ("no_text", lambda it: sea.add_step(it, " ")),
        ("no_such_step", lambda it: sea.remove_step(it, 0)),
        ("no_text", lambda it: sea.add_event(it, "", 1)),
        ("shares_out_of_range", lambda it: sea.add_event(it, "A reef", 0)),
        ("no_such_row", lambda it: sea.remove_event(it, 0)),
        ("no_such_row", lambda it: sea.roll_event(it, FixedDice())),
    ],
)
def test_what_cannot_be_done_at_sea(code: str, deed: Any) -> None:
    refused(code, lambda: deed(outing()))


# As it is read


def test_whatever_waits_can_be_let_go_in_words() -> None:
    assert set(DUE_WORDS) == set(WAITING)
    there = wave(exploring.set_out(outing()))
    assert told(there) == "The GM lets it go: the event of the day"


def test_what_is_below_zero_has_a_real_minus_sign() -> None:
    there = exploring.set_out(outing(), 2)
    expedition = table_in(there).expedition
    assert place_name(expedition, "0,-1") == "the hex north of the start"
    rough = outing(rules={"ballpark_clamp": "false"})
    rough = valuables.add_valuable(rough, id_of(rough, "Silke"), "Pebble", "", 1, 1, False)
    place = len(person(rough, "Silke").items) - 1
    rough = valuables.begin_appraise(rough, id_of(rough, "Silke"), place, NOTHING_GIVEN, FixedDice(10))
    rough = valuables.resolve_appraise(rough, now(rough), FixedDice(1, 4))
    assert told(rough).endswith("Pebble: worth about −3")
    assert tell_value(person(rough, "Silke").items[place]) == "value about −3"


def test_a_want_is_met_and_used() -> None:
    there = realm.add_want(at_court(), 0, "A road")
    there = realm.turn_want(there, 0, 1, "satisfied")
    assert told(there) == "Centaurs: A road is met"
    assert told(realm.turn_want(there, 0, 1, "spent")) == "Centaurs: A road is used"
