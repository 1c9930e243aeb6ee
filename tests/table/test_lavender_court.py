"""Factions and courts on the table: every deed, what it says, and that all of it can be taken back."""

import copy
import random
from typing import Any

import pytest

from dicewright.games.lavender.play import court, court_actions, realm, trading
from dicewright.games.lavender.play.ability_tests import Given, add_gear, current
from dicewright.games.lavender.play.at_table import campaign_of
from dicewright.games.lavender.rules.centaurs import CENTAURS, POISON
from dicewright.games.lavender.rules.character import Item
from dicewright.games.lavender.rules.court import Pending, Realm, Wish
from dicewright.games.lavender.rules.expedition import Expedition
from dicewright.games.lavender.rules.factions import Faction, Goal, Want
from dicewright.games.rolls import replay
from dicewright.table.codec import to_json
from dicewright.table.event import rolls_of
from dicewright.table.record import record_from
from dicewright.table.text import TableError
from dicewright.table.workspace import Workspace, next_undo, redo, undo
from dicewright.trouble import RuleError
from tests.dice.expressions import SeededDice
from tests.lavender.making import refused
from tests.table.lavender_realm import (
    aimed,
    at_court,
    bargained,
    carrying,
    court_in,
    done,
    faction_in,
    met,
    realm_in,
    went_for,
)
from tests.table.lavender_world import SEATED, bare, dice_in, fight_in, geared, now, outing
from tests.table.looking import (
    check_all,
    id_of,
    noted,
    person,
    state_of,
    table_in,
    told,
    with_person,
    with_table,
)

BELL = Item("Silver bell", "art", 5, "exact_with_buyer", 5)

# Factions


def test_a_faction_is_noted_changed_and_removed() -> None:
    before = outing()
    there = realm.add_faction(before, Faction("Guild"))
    assert told(there) == "Add the faction Guild"
    there = realm.change_faction(there, 0, "disposition 9", disposition=9, languages=("Elvish",))
    assert (faction_in(there).disposition, told(there)) == (9, "Guild: disposition 9")
    refused("disposition_out_of_range", lambda: realm.change_faction(there, 0, "x", disposition=11))
    refused("no_such_faction", lambda: realm.change_faction(there, 1, "x", disposition=1))
    gone = realm.remove_faction(there, 0)
    assert table_in(gone).realm is None
    assert faction_in(undo(gone)).disposition == 9
    refused("no_name", lambda: realm.add_faction(before, Faction(" ")))
    refused("no_campaign", lambda: realm.add_faction(bare(), Faction("Guild")))


def test_writing_goes_on_in_one_event() -> None:
    there = met()
    for name in ("Ce", "Cen"):
        there = realm.change_faction(there, 0, "name", writes=True, name=name)
    assert faction_in(there).name == "Cen"
    assert faction_in(undo(there)).name == "Centaurs"


def test_a_want_is_met_and_used_and_never_used_without_being_met() -> None:
    there = realm.add_want(met(), 0, "A new foal’s name")
    there = realm.turn_want(there, 0, 1, "spent")
    assert faction_in(there).wants[1] == Want("A new foal’s name", True, True)
    there = realm.turn_want(there, 0, 1, "satisfied")
    assert faction_in(there).wants[1] == Want("A new foal’s name", False, False)
    assert len(faction_in(realm.remove_want(there, 0, 1)).wants) == 1
    refused("no_text", lambda: realm.add_want(there, 0, "  "))
    refused("no_such_want", lambda: realm.remove_want(there, 0, 7))


def test_the_example_is_one_deed() -> None:
    before = outing()
    there = realm.try_centaurs(before)
    assert faction_in(there) == CENTAURS
    assert person(there, "Brannoch").items[-1] == POISON
    assert dice_in(there) == (8, 6, 8, 8)
    assert state_of(undo(there)) == state_of(before)


# Before a court


@pytest.mark.parametrize(
    ("changes", "where", "code"),
    [
        ({"disposition": 0}, (True, True, False), "too_hostile"),
        ({"courted": True}, (True, True, False), "courted"),
        ({}, (False, True, False), "no_place"),
        ({}, (True, False, False), "nobody_important"),
        ({}, (True, True, True), "at_home"),
    ],
)
def test_a_court_that_cannot_be_held_says_why(changes: Any, where: Any, code: str) -> None:
    there = met(CENTAURS.replace(**changes))
    assert court.why_no_court(there, 0, *where) == (code,)
    assert "Centaurs" in refused(code, lambda: court.begin_court(there, 0, *where))


def test_a_broken_fellowship_die_makes_one_action_or_with_seven_steps_none() -> None:
    there = at_court(fellowship=20)
    assert court_in(there).counter == 2
    assert realm_in(went_for(there, 10)).court is None
    seven = met(rules={"usage_ladder": "seven"}, fellowship=20)
    refused("no_fellowship", lambda: court.begin_court(seven, 0, True, True, False))
    two = court.begin_court(
        with_table(seven, dice=table_in(seven).dice.replace(fellowship=2)), 0, True, True, False
    )
    assert court_in(two).counter == 2
    assert any("d2" in each for each in two.log[-1].house_rules)


def test_once_until_downtime() -> None:
    there = court.end_court(at_court())
    assert faction_in(there).courted
    refused("courted", lambda: court.begin_court(there, 0, True, True, False))
    again = realm.open_courts(there)
    assert court_in(court.begin_court(again, 0, True, True, False)).counter == 8
    refused("in_court", lambda: realm.open_courts(at_court()))
    refused("in_court", lambda: court.begin_court(at_court(), 0, True, True, False))


# Goals


def test_progress_until_a_goal_is_reached_and_leaves_the_list() -> None:
    there = went_for(at_court(), 10)
    # Weak with the favored approach.
    assert faction_in(there).goals[0].progress == 2
    assert "progress +2, 2 of 4; day 1 of the court" in there.log[-1].outcome
    assert {"LH-COURT-08", "LH-CORE-05"} <= set(there.log[-1].rules)
    there = went_for(there, 20, who="Silke", approach="rapport")
    assert faction_in(there).goals == ()
    assert "reached" in there.log[-1].outcome
    assert realm_in(there).days == 2


def test_goals_are_added_while_a_court_goes_on_and_come_back_later() -> None:
    there = realm.add_goal(at_court(), 0, "A guide", 3)
    there = went_for(there, 10, goal=1, approach="logic")
    there = court.end_court(there)
    assert faction_in(there).goals[1] == Goal("A guide", 3, 1, is_open=False)
    fresh = realm.take_up_goal(there, 0, 1, 5, keeps_progress=False)
    assert faction_in(fresh).goals[1] == Goal("A guide", 5, 0)
    kept = realm.take_up_goal(there, 0, 1, 5, keeps_progress=True)
    assert faction_in(kept).goals[1] == Goal("A guide", 5, 1)
    refused("difficulty_out_of_range", lambda: realm.take_up_goal(there, 0, 1, 13, True))
    far = realm.change_faction(there, 0, "x", goals=(Goal("Far", 9, 6, False),))
    refused("progress_out_of_range", lambda: realm.take_up_goal(far, 0, 0, 5, True))
    assert faction_in(realm.take_up_goal(far, 0, 0, 5, False)).goals[0].progress == 0
    refused("no_text", lambda: realm.add_goal(there, 0, "", 3))
    assert [goal.text for goal in faction_in(realm.remove_goal(there, 0, 1)).goals] == [
        CENTAURS.goals[0].text
    ]


def test_a_goal_left_over_is_not_pursued_before_it_is_taken_up() -> None:
    closed = CENTAURS.replace(goals=(Goal("Old", 4, 1, False),))
    there = at_court(closed)
    refused("goal_closed", lambda: aimed(there, 10))
    assert faction_in(went_for(realm.take_up_goal(there, 0, 0, 4, True), 10)).goals[0].progress == 3


# Turns


def test_everybody_acts_once_a_round() -> None:
    there = went_for(at_court(), 5)
    refused("acted", lambda: aimed(there, 10))
    there = went_for(went_for(there, 5, who="Silke"), 5, who="Brannoch")
    assert court_in(there).round == 2
    assert court_in(went_for(there, 5)).acted == (id_of(there, "Orla"),)
    refused("nobody", lambda: aimed(there, 10, who="Zed"))


def test_whoever_is_away_does_not_act_and_holds_nobody_up() -> None:
    there = with_person(went_for(at_court(), 5), "Silke", away="left for 3 weeks")
    refused("nobody", lambda: aimed(there, 10, who="Silke"))
    assert court_in(went_for(there, 5, who="Brannoch")).round == 2


def test_a_test_that_waits_holds_everything_else_up_and_outlives_other_deeds() -> None:
    there = aimed(at_court(), 10)
    refused("pending", lambda: aimed(there, 10, who="Silke"))
    refused("pending", lambda: realm.remove_goal(there, 0, 0))
    refused("pending", lambda: court.end_court(there))
    refused("in_court", lambda: realm.remove_faction(there, 0))
    later = done(noted(there))
    assert faction_in(later).goals[0].progress == 2
    assert state_of(undo(later)) == state_of(noted(there))


def test_other_factions_may_come_and_go_during_a_court() -> None:
    there = realm.add_faction(met(), Faction("Guild"))
    there = court.begin_court(there, 1, True, True, False)
    there = realm.remove_faction(there, 0)
    assert court_in(there).faction == 0
    assert faction_in(there).name == "Guild"


def test_the_counter_leaves_the_fellowship_die_alone_and_ends_the_court_at_1() -> None:
    there = at_court(fellowship=4)
    for who in ("Orla", "Silke", "Brannoch"):
        assert realm_in(there).court
        there = went_for(there, 4, who=who)
    assert realm_in(there).court is None
    assert there.log[-1].outcome.endswith("day 3 of the court, 3 days at courts in all; the court is over")
    assert dice_in(there)[1] == 4
    assert not any(goal.is_open for goal in faction_in(there).goals)


# Incidents


def test_a_fumble_costs_disposition_and_at_1_the_court() -> None:
    there = went_for(at_court(CENTAURS.replace(disposition=2)), 1)
    assert faction_in(there).disposition == 1
    assert "an incident, disposition 1, hostile" in there.log[-1].outcome
    assert "LH-COURT-10" in there.log[-1].rules
    there = went_for(there, 1, who="Silke")
    assert (realm_in(there).court, realm_in(there).threat) == (None, "Centaurs")
    assert "violence or arrest is imminent" in there.log[-1].outcome
    fight = court.meet_threat(there, fights_back=True)
    assert fight_in(fight).round == 1
    assert realm_in(fight).threat == ""
    assert state_of(undo(fight)) == state_of(there)
    assert realm_in(court.meet_threat(there, fights_back=False)).threat == ""
    calm = met()
    assert court.meet_threat(calm, fights_back=True) is calm


# Trading


def test_the_worked_example_at_the_table() -> None:
    there = court.begin_court(realm.try_centaurs(outing()), 0, True, True, False)
    assert court_in(there).counter == 6
    thrown = bargained(there, 20)
    # The poison is gone before anybody knows what comes of it.
    assert POISON not in person(thrown, "Brannoch").items
    after = done(thrown)
    assert dice_in(after)[1] == 10
    assert court_in(after).counter == 5
    assert "Wyvern poison counts 5, the trade is worth 5, as their disposition is" in after.log[-1].outcome
    assert {"LH-COURT-11", "LH-COURT-13"} <= set(after.log[-1].rules)
    assert state_of(undo(after)) == state_of(there)
    assert state_of(redo(undo(after))) == state_of(after)


@pytest.mark.parametrize(
    ("face", "worth", "received"), [(20, 8, True), (18, 7, True), (10, 6, True), (5, 5, False), (1, 4, False)]
)
def test_a_valuable_comes_on_the_sheet_if_the_trade_is_worth_it(
    face: int, worth: int, received: bool
) -> None:
    there = carrying(at_court(CENTAURS.replace(disposition=8, demand=("art",))), "Brannoch", BELL)
    wish = Wish("valuable", name="Pistol", type="weapon", value=6)
    after = done(bargained(there, face, wish=wish))
    assert f"the trade is worth {worth}" in after.log[-1].outcome
    last = person(after, "Brannoch").items[-1]
    assert (last.name == "Pistol") == received
    if received:
        assert (last.value, last.known, last.told, last.die) == (6, "exact", 6, 10)
    assert all(item.name != "Silver bell" for item in person(after, "Brannoch").items)


def test_the_buyer_counts_where_there_is_one() -> None:
    there = carrying(at_court(CENTAURS.replace(disposition=9)), "Brannoch", BELL)
    assert "counts 6" in done(bargained(there, 10, is_buyer=True)).log[-1].outcome
    plain = carrying(at_court(CENTAURS.replace(disposition=9)), "Brannoch", BELL.replace(known="exact"))
    assert "counts 5" in done(bargained(plain, 10, is_buyer=True)).log[-1].outcome


def test_five_smaller_things_and_rumors() -> None:
    there = carrying(at_court(CENTAURS.replace(disposition=4)), "Brannoch", BELL)
    five = done(bargained(there, 10, wish=Wish("smaller", name="Ring", type="jewelry")))
    assert [item.name for item in person(five, "Brannoch").items[-5:]] == ["Ring"] * 5
    assert person(five, "Brannoch").items[-1].value == 3
    assert "LH-COURT-16" in five.log[-1].rules
    rumor = done(bargained(there, 10, wish=Wish("rumor")))
    assert "a rumor worth up to 4" in rumor.log[-1].outcome


def test_a_trade_that_is_worth_nothing_still_takes_the_offer() -> None:
    there = carrying(at_court(), "Brannoch", Item("Rag", "cloth", 1, "exact", 1))
    after = done(bargained(there, 1))
    assert "the trade is worth 0: fellowship stays d8" in after.log[-1].outcome
    assert all(item.name != "Rag" for item in person(after, "Brannoch").items)


def test_what_cannot_be_traded() -> None:
    there = carrying(at_court(), "Brannoch", Item("Odd thing"))
    refused("no_value", lambda: bargained(there, 10))
    refused(
        "no_such_item",
        lambda: trading.begin_trade(there, id_of(there, "Brannoch"), 99, Wish(), SeededDice(1)),
    )
    worth = carrying(at_court(), "Brannoch", BELL)
    refused("no_name", lambda: bargained(worth, 10, wish=Wish("valuable")))
    refused("no_such_wish", lambda: bargained(worth, 10, wish=Wish("gold")))
    full = with_person(worth, "Brannoch", items=(BELL,) * 60)
    refused("too_many", lambda: bargained(full, 10, wish=Wish("smaller", name="Ring")))
    assert court_in(bargained(full, 10, wish=Wish("valuable", name="Ring"))).pending


# Favor, languages, gear


def test_favor_is_curried_without_a_roll_and_once() -> None:
    there = court_actions.curry_favor(at_court(), id_of(at_court(), "Orla"), 0)
    assert (faction_in(there).disposition, faction_in(there).wants[0].spent) == (6, True)
    assert (court_in(there).counter, realm_in(there).days) == (7, 1)
    assert told(there).startswith("Orla: curry favor")
    refused("want_not_ready", lambda: court_actions.curry_favor(there, id_of(there, "Silke"), 0))
    refused("acted", lambda: court_actions.curry_favor(there, id_of(there, "Orla"), 0))


def test_no_common_language_is_disadvantage_unless_somebody_interprets_or_the_table_plays_otherwise() -> None:
    there = aimed(at_court(spoken=False), 15, 3)
    assert (now(there).about.why, now(there).natural) == (("no common language",), 3)
    assert now(aimed(court.set_interpreter(at_court(spoken=False)), 15)).natural == 15
    lenient = aimed(at_court(rules={"court_language": "none"}, spoken=False), 15)
    assert any("language" in each for each in lenient.log[-1].house_rules)
    # It says so only where it made a difference.
    assert aimed(at_court(rules={"court_language": "none"}), 15).log[-1].house_rules == ()
    unwritten = with_person(at_court(spoken=False), "Brannoch", languages=())
    assert now(aimed(unwritten, 15)).natural == 15


def test_the_gear_die_may_be_added_before_it_stands() -> None:
    # Wis is primary for the Wise: 6 and 1 miss, 5 more are Weak.
    there = geared(aimed(at_court(), 6), 5)
    assert faction_in(done(there)).goals[0].progress == 2
    assert faction_in(done(aimed(at_court(), 6))).goals[0].progress == 0


def test_a_background_has_its_gear_roll_when_it_ends_weak() -> None:
    there = with_person(at_court(), "Silke", languages=())
    thrown = aimed(there, 4, 10, who="Silke", approach="rapport", background=True)
    # The Deft roll gear with advantage.
    after = done(thrown, 2, 3)
    assert faction_in(after).goals[0].progress == 1
    assert dice_in(after)[2] == 6
    assert "gear 3, d8 → d6" in after.log[-1].outcome


# Strangers

BEFORE = aimed(at_court(), 10)


def test_a_test_that_the_log_does_not_have_is_set_aside() -> None:
    pending = Pending("nobody", "l1", "pursue", 0)
    for wrong in (pending, pending.replace(root=BEFORE.log[-1].id, move="trade")):
        left = court_in(BEFORE).replace(pending=wrong)
        if wrong.move == "trade":
            left = left.replace(
                pending=court_in(bargained(carrying(at_court(), "Brannoch", BELL), 9)).pending
            )
        there = with_table(at_court(), realm=realm_in(BEFORE).replace(court=left))
        assert court.pending_match(there) is None
        after = court.set_aside(there)
        assert court_in(after).pending is None
        assert court_in(aimed(after, 10)).pending
    assert court.set_aside(BEFORE) is BEFORE


def test_a_test_for_which_nothing_waits_does_nothing() -> None:
    there = done(BEFORE)
    match = current(there)
    assert match
    assert court_actions.resolve_pursue(there, match, SeededDice(1)) is there
    loose = with_table(BEFORE, realm=realm_in(at_court()))
    refused("not_pending", lambda: court_actions.resolve_pursue(loose, now(loose), SeededDice(1)))


def test_what_a_newer_version_wrote_comes_through() -> None:
    campaign = campaign_of(BEFORE)
    data = copy.deepcopy(to_json(campaign))
    kept = data["content"]["lavender"]["realm"]
    kept["banners"] = ["red"]
    kept["court"]["pending"]["mood"] = 3
    kept["factions"][0]["goals"][0]["secret"] = True
    assert to_json(record_from(data)) == data


ODD = (None, True, 0, -1, 99, 10**30, 0.5, "", "x", [], [[]], {}, ["a", "a"])


def test_mangled_realms_are_read_or_refused() -> None:
    chance, read = random.Random("realm"), 0
    for _ in range(400):
        data = copy.deepcopy(to_json(campaign_of(BEFORE)))
        inside: Any = data["content"]["lavender"]["realm"]
        while True:
            keys = list(inside) if isinstance(inside, dict) else list(range(len(inside)))
            key = chance.choice(keys)
            if isinstance(inside[key], dict | list) and inside[key] and chance.random() < 0.7:
                inside = inside[key]
                continue
            inside[key] = chance.choice(ODD)
            break
        try:
            record = record_from(data)
        except TableError:
            continue
        read += 1
        there = BEFORE.replace(records={**BEFORE.records, record.id: record})
        check_all(there)
        if match := court.pending_match(there):
            court_actions.resolve_pursue(there, match, SeededDice(1))
    assert 0 < read < 400


# Hands at random


def moved(there: Workspace, chance: random.Random, dice: SeededDice, may_undo: bool) -> Workspace:
    """One deed of any kind, whether it is its turn or not."""
    sheet = id_of(there, chance.choice(SEATED))
    place, at = chance.randrange(-1, 3), chance.randrange(-1, 3)
    wish = Wish(
        chance.choice(("valuable", "smaller", "resource", "rumor")),
        chance.choice(("food", "fellowship", "gear", "light")),
        "Ring",
        chance.choice(("", "jewelry", "wyvern poison")),
        chance.randrange(1, 9),
    )
    approach = chance.choice(("rapport", "command", "intimidation", "logic", "x"))
    match = court.pending_match(there)
    always = [
        lambda: realm.add_faction(there, CENTAURS.replace(disposition=chance.randrange(11))),
        lambda: realm.change_faction(there, place, "x", disposition=chance.randrange(-1, 12)),
        lambda: realm.remove_faction(there, place),
        lambda: realm.open_courts(there),
        lambda: realm.add_want(there, place, "More"),
        lambda: realm.turn_want(there, place, at, chance.choice(("satisfied", "spent"))),
        lambda: realm.add_goal(there, place, "A favor", chance.randrange(2, 14)),
        lambda: realm.take_up_goal(there, place, at, chance.randrange(2, 14), chance.random() < 0.5),
        lambda: realm.remove_goal(there, place, at),
        lambda: with_person(there, "Silke", away=chance.choice(("", "gone"))),
        lambda: court.meet_threat(there, chance.random() < 0.2),
        lambda: undo(there) if may_undo else there,
        lambda: redo(there),
    ]
    if not realm_in(there).court:
        begun = [lambda: court.begin_court(there, place, True, True, False)] * 12
        return chance.choice([*always, *begun])()
    acts = [
        *[lambda: court_actions.begin_pursue(there, sheet, at, approach, dice, Given(True))] * 3,
        *[lambda: trading.begin_trade(there, sheet, at, wish, dice, True)] * 3,
        lambda: court_actions.curry_favor(there, sheet, at),
        lambda: court.set_interpreter(there),
        lambda: court.set_aside(there),
    ]
    if match:
        resolve = {"pursue": court_actions.resolve_pursue, "trade": trading.resolve_trade}[match.about.move]
        acts += [*[lambda: resolve(there, match, dice)] * 12, lambda: add_gear(there, match, dice)]
    if chance.random() < 0.03:
        return court.end_court(there)
    return chance.choice([*always, *acts, *acts])()


def may_go_on(there: Workspace) -> bool:
    """No dead end: whatever stands, something can be done about it."""
    if not realm_in(there).court:
        return True
    if match := court.pending_match(there):
        resolve = {"pursue": court_actions.resolve_pursue, "trade": trading.resolve_trade}[match.about.move]
        return resolve(there, match, SeededDice(7)) is not there
    return court.end_court(there) is not there


@pytest.mark.parametrize("part", range(6))
def test_courts_are_never_invalid(part: int) -> None:
    """90 plays; whatever is refused changes nothing, time only moves on, and all of it can be undone."""
    held = tests = 0
    for seed in range(15 * part, 15 * part + 15):
        chance, dice = random.Random(seed), SeededDice(seed)
        before = there = carrying(met(fellowship=12), "Brannoch", POISON, BELL, BELL)
        ours = {event.id for event in before.log}
        for _ in range(40):
            last = next_undo(there)
            may_undo = last is not None and last.id not in ours
            try:
                after = moved(there, chance, dice, may_undo)
            except RuleError:
                continue
            if len(after.log) == len(there.log) or after.log[-1].action not in ("undo", "redo"):
                assert realm_in(after).days >= realm_in(there).days
                one, two = realm_in(there).court, realm_in(after).court
                if one and two and len(after.log) > len(there.log):
                    assert two.counter <= one.counter
            held += bool(realm_in(after).court and not realm_in(there).court)
            tests += after.log[-1].action == "test"
            there = after
            check_all(there)
            assert may_go_on(there)
        assert to_json(record_from(to_json(campaign_of(there)))) == to_json(campaign_of(there))
        assert all(replay(roll) == roll for event in there.log[len(ours) :] for roll in rolls_of(event))
        while (last := next_undo(there)) and last.id not in ours:
            there = undo(there)
        assert state_of(there) == state_of(before)
    assert held > 10
    assert tests > 30


def test_a_campaign_without_factions_is_written_as_before() -> None:
    assert "realm" not in to_json(campaign_of(outing()))["content"]["lavender"]
    assert realm_in(bare()) == Realm()


def test_a_day_at_court_is_a_day_of_the_calendar() -> None:
    there = with_table(at_court(), expedition=Expedition(day=2, watch=3))
    expedition = table_in(went_for(there, 12)).expedition
    assert expedition
    assert (expedition.day, expedition.watch) == (3, 3)


@pytest.mark.parametrize("watch", [1, 4])
def test_after_a_court_the_event_of_the_day_comes_first(watch: int) -> None:
    """LH-WILD-06, LH-AMB-46: of the days at court nothing was rolled; while it goes on, nothing is due."""
    there = with_table(at_court(), expedition=Expedition(day=2, watch=watch, events_rolled=True))
    acted = went_for(there, 10)
    assert (table_in(acted).expedition.day, table_in(acted).expedition.due) == (3, ())
    assert [due.kind for due in table_in(court.end_court(acted)).expedition.due] == ["dawn"]
    assert table_in(court.end_court(there)).expedition.due == ()
    last = with_table(acted, realm=realm_in(acted).replace(court=court_in(acted).replace(counter=2)))
    over = went_for(last, 10, who="Silke")
    assert [due.kind for due in table_in(over).expedition.due] == ["dawn"]
