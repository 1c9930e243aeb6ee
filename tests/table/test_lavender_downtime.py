"""Downtime on the table: what each deed does, costs and says, and that one undo takes it back."""

import pytest

from dicewright.dice import FixedDice
from dicewright.games.lavender.play import banking, household, staying, wealth, weeks
from dicewright.games.lavender.play.at_table import campaign_of
from dicewright.games.lavender.play.fights import begin_fight
from dicewright.games.lavender.rules.character import Party, PartyDice, Track
from dicewright.games.lavender.rules.court import Realm
from dicewright.games.lavender.rules.downtime import BACK, Household, Stay
from dicewright.games.lavender.rules.expedition import Expedition
from dicewright.games.lavender.rules.factions import Faction
from dicewright.games.lavender.rules.wealth import EMPTY, Conversion
from dicewright.table.workspace import Workspace, redo, undo
from dicewright.trouble import RuleError
from tests.table.lavender_home import BELL, IDOL, RING, URN, at_home, done, home_of, wealth_of
from tests.table.lavender_world import armed, bare, dice_in, now, outing
from tests.table.looking import (
    given_away,
    id_of,
    person,
    state_of,
    table_in,
    told,
    with_house_rules,
    with_person,
    with_table,
)


def refused(code: str, workspace: Workspace, deed: object, *arguments: object) -> str:
    assert callable(deed)
    with pytest.raises(RuleError) as caught:
        deed(workspace, *arguments)
    assert caught.value.code == code
    return str(caught.value)


# Beginning and weeks


def test_downtime_begins_with_the_week_of_banking() -> None:
    after = done(outing(), staying.begin_downtime)
    assert (told(after), home_of(after).stay) == ("Begin downtime", Stay())
    assert after.log[-1].rules == ("LH-DOWN-01", "LH-DOWN-06")
    assert staying.begin_downtime(after) is after


def test_where_downtime_cannot_begin() -> None:
    refused("no_campaign", bare(), staying.begin_downtime)
    refused("fighting", begin_fight(outing()), staying.begin_downtime)
    nobody = outing()
    for name in ("Brannoch", "Orla", "Silke"):
        nobody = with_person(nobody, name, away="murdered")
    refused("nobody", nobody, staying.begin_downtime)


def test_the_first_week_passes_in_any_case() -> None:
    there = at_home(0, r3=1)
    refused("first_week", there, staying.leave, 3)
    refused("first_week", there, weeks.train, id_of(there, "Orla"))
    after = done(there, staying.pass_week)
    assert told(after) == "Week 1 of downtime passes"
    assert home_of(after).stay == Stay(1)


def test_a_week_is_for_everybody_anew() -> None:
    there = weeks.train(at_home(r1=2), id_of(at_home(), "Orla"))
    assert home_of(staying.pass_week(there)).stay == Stay(2)


def test_those_away_come_back_by_a_press_when_their_weeks_are_over() -> None:
    there = with_person(at_home(), "Silke", away="left for 2 weeks")
    sheet = id_of(there, "Silke")
    refused("not_here", there, weeks.train, sheet)
    there = done(there, staying.pass_week)
    assert person(there, "Silke").away == "left for 1 week"
    there = done(there, staying.pass_week)
    assert person(there, "Silke").away == BACK
    after = done(there, lambda there: staying.come_back(there, sheet))
    assert (told(after), person(after, "Silke").away) == ("Silke comes back", "")
    refused("not_away", after, staying.come_back, sheet)
    dead = with_person(after, "Silke", away="murdered")
    refused("not_away", dead, staying.come_back, sheet)


# Wealth


def test_conversions_by_hand_and_as_a_whole() -> None:
    there = at_home(r3=1, r1=5)
    assert home_of(done(there, lambda it: wealth.convert(it, Conversion("up", 1)))).wealth == wealth_of(
        r2=1, r3=1
    )
    down = done(there, lambda it: wealth.convert(it, Conversion("down", 3)))
    assert (told(down), home_of(down).wealth) == (
        "One of value 3 becomes four of value 2",
        wealth_of(r1=5, r2=4),
    )
    rich = at_home(r5=1)
    changed_all = done(rich, lambda it: wealth.make_change(it, 3))
    assert home_of(changed_all).wealth == wealth_of(r3=4, r4=3)
    assert "one of value 5 becomes four of value 4 and one of value 4" in told(changed_all)
    refused("too_poor", there, wealth.make_change, 9)
    refused("no_conversion", there, wealth.convert, Conversion("up", 3))


def test_outside_of_downtime_boxes_are_marked_and_spent_but_not_changed() -> None:
    there = outing()
    marked = done(there, lambda it: wealth.mark_box(it, 4))
    assert home_of(marked) == Household(wealth_of(r4=1))
    assert told(marked) == "Mark wealth 4"
    refused("no_downtime", marked, wealth.convert, Conversion("down", 4))
    refused("no_downtime", marked, wealth.make_change, 3)
    refused("no_downtime", marked, staying.pass_week)
    spent = done(marked, lambda it: wealth.erase_box(it, 4))
    assert home_of(spent).wealth == EMPTY
    refused("no_box", spent, wealth.erase_box, 4)
    refused("no_such_row", spent, wealth.mark_box, 11)


# Banking


def treasure() -> Workspace:
    there = armed(at_home(0), "Orla", BELL, IDOL, URN, RING)
    return armed(there, "Silke", BELL, "Shortbow")


def test_known_things_are_banked_one_by_one() -> None:
    there = treasure()
    orla = id_of(there, "Orla")
    after = done(there, lambda it: banking.bank(it, orla, 0))
    assert told(after) == "Orla banks Old bell: wealth 3"
    assert home_of(after).wealth == wealth_of(r3=1)
    assert [item.name for item in person(after, "Orla").items] == ["Idol", "Urn", "Ring"]
    misjudged = done(after, lambda it: banking.bank(it, orla, 0))
    assert home_of(misjudged).wealth == wealth_of(r3=2)
    refused("not_bankable", there, banking.bank, orla, 2)
    refused("not_bankable", there, banking.bank, orla, 0, True)
    refused("no_such_item", there, banking.bank, orla, 9)
    refused("not_here", there, banking.bank, id_of(there, "Zed"), 0)
    sold = done(there, lambda it: banking.bank(it, orla, 3, True))
    assert home_of(sold).wealth == wealth_of(r6=1)
    bow = done(there, lambda it: banking.bank(it, id_of(it, "Silke"), 1))
    assert home_of(bow).wealth == wealth_of(r3=1)


def test_all_that_is_known_goes_at_once_but_no_arms() -> None:
    after = done(treasure(), banking.bank_all)
    assert home_of(after).wealth == wealth_of(r3=3, r5=1)
    assert [item.name for item in person(after, "Orla").items] == ["Urn"]
    assert [item.name for item in person(after, "Silke").items] == ["Shortbow"]
    refused("nothing_to_bank", after, banking.bank_all)


def test_what_was_misjudged_must_go_and_may_be_worthless() -> None:
    there = armed(at_home(0), "Orla", IDOL.replace(value=1, told=0))
    assert "Idol" in refused("misjudged", there, staying.pass_week)
    after = done(there, lambda it: banking.bank(it, id_of(it, "Orla"), 0))
    assert told(after) == "Orla banks Idol: worthless after all"
    assert (home_of(after).wealth, person(after, "Orla").items) == (EMPTY, ())
    assert home_of(staying.pass_week(after)).stay == Stay(1)


def test_without_any_room_what_was_misjudged_holds_nobody_up() -> None:
    full = {f"r{row}": 5 for row in range(1, 11)}
    there = armed(at_home(0, None, (), **full), "Orla", IDOL, BELL)
    refused("row_full", there, banking.bank, id_of(there, "Orla"), 0)
    refused("nothing_to_bank", there, banking.bank_all)
    assert home_of(staying.pass_week(there)).stay == Stay(1)


def test_later_banking_is_a_week_and_a_box() -> None:
    there = armed(at_home(r1=1), "Orla", RING)
    orla = id_of(there, "Orla")
    refused("too_late", there, banking.bank, orla, 0)
    refused("too_late", there, banking.bank_all)
    after = done(there, lambda it: banking.bank_later(it, orla, 0))
    assert (told(after), home_of(after).wealth) == ("Orla banks Ring: wealth 5", wealth_of(r5=1))
    assert home_of(after).stay == Stay(1, (orla,))
    refused("no_box", armed(at_home(r2=1), "Orla", RING), banking.bank_later, orla, 0)


# Actions


def test_a_week_has_one_action_for_each() -> None:
    there = weeks.train(at_home(r1=3), id_of(at_home(), "Orla"))
    refused("acted", there, weeks.train, id_of(there, "Orla"))
    assert weeks.train(there, id_of(there, "Silke")).log[-1].house_rules == ()


def test_or_one_for_the_party_which_the_log_says() -> None:
    there = with_house_rules(at_home(r1=3), downtime_actions="per_party")
    after = weeks.train(there, id_of(there, "Orla"))
    assert after.log[-1].house_rules == ("Downtime actions in a week: One for the party (LH-AMB-49)",)
    refused("acted", after, weeks.train, id_of(there, "Silke"))


def test_training_fills_boxes_and_the_last_gains_the_level() -> None:
    there = at_home(r1=1, r2=1)
    orla = id_of(there, "Orla")
    first = done(there, lambda it: weeks.train(it, orla))
    assert told(first) == "Orla trains: box 1 of 2"
    assert person(first, "Orla").tracks == (Track("Training", 1, 2),)
    second = done(staying.pass_week(first), lambda it: weeks.train(it, orla))
    assert told(second) == "Orla trains: box 2 of 2, and reaches level 2"
    assert (person(second, "Orla").level, person(second, "Orla").tracks) == (2, (Track("Training", 0, 3),))
    assert [(each.sheet, each.step) for each in home_of(second).growing] == [(orla, "ability")]
    assert home_of(second).wealth == EMPTY
    again = wealth.mark_box(staying.pass_week(second), 1)
    refused("growing", again, weeks.train, orla)
    assert state_of(redo(undo(second))) == state_of(second)


def test_training_makes_no_change_by_itself() -> None:
    there = at_home(r2=1)
    assert "value 1" in refused("no_box", there, weeks.train, id_of(there, "Orla"))
    ten = with_person(at_home(r1=1), "Orla", level=10)
    refused("highest_level", ten, weeks.train, id_of(ten, "Orla"))


def test_crafting_by_class_from_the_first_box_to_the_thing() -> None:
    there = at_home(r1=2, r2=2, r3=2)
    smith = id_of(there, "Brannoch")
    first = done(there, lambda it: weeks.start_craft(it, smith, " Short  sword ", "arms", 3))
    assert told(first) == "Brannoch crafts Short sword: box 1 of 3"
    assert person(first, "Brannoch").tracks == (Track("Short sword", 1, 3, "arms"),)
    after = first
    for _ in range(2):
        after = done(staying.pass_week(after), lambda it: weeks.craft(it, smith, 0))
    assert told(after) == "Brannoch crafts Short sword: box 3 of 3, which is finished"
    assert person(after, "Brannoch").tracks == ()
    made = person(after, "Brannoch").items[-1]
    assert (made.name, made.type, made.value, made.known) == ("Short sword", "arms", 3, "exact")
    assert home_of(after).wealth == wealth_of(r1=1, r2=1, r3=1)


def test_what_cannot_be_crafted() -> None:
    there = at_home(r1=5)
    orla = id_of(there, "Orla")
    sentence = refused("no_such_craft", there, weeks.start_craft, orla, "Mail", "armor", 3)
    assert "scroll, wand, staff" in sentence
    refused("no_name", there, weeks.start_craft, orla, "  ", "wand", 3)
    refused("no_name", there, weeks.start_craft, orla, "training", "wand", 3)
    refused("value_out_of_range", there, weeks.start_craft, orla, "Wand", "wand", 11)
    refused("no_such_track", there, weeks.craft, orla, 0)
    trained = weeks.train(there, orla)
    refused("no_such_track", staying.pass_week(trained), weeks.craft, orla, 0)


@pytest.mark.parametrize(
    ("who", "name", "kind", "track"),
    [
        ("Brannoch", "full plate", "arms", Track("Full Plate", 1, 7, "armor")),
        ("Brannoch", "Claymore", "arms", Track("Claymore", 1, 5, "arms")),
        ("Silke", "Longbow", "ring", Track("Longbow", 1, 4, "bow")),
        ("Silke", "Signet", "ring", Track("Signet", 1, 2, "ring")),
    ],
)
def test_what_the_tables_have_is_crafted_at_its_value(who: str, name: str, kind: str, track: Track) -> None:
    """LH-AMB-53: whatever value was chosen, for a cheap plate would be banked at its price."""
    there = at_home(r1=1)
    after = done(there, lambda it: weeks.start_craft(it, id_of(it, who), name, kind, 2))
    assert person(after, who).tracks == (track,)


def test_a_thing_of_the_tables_is_of_its_own_craft() -> None:
    there = at_home(r1=1)
    sentence = refused(
        "no_such_craft", there, weeks.start_craft, id_of(there, "Silke"), "Longsword", "ring", 1
    )
    assert sentence.startswith(
        "Longsword is of the craft “arms”, and the Deft may craft: ring, bow, clothing"
    )


def test_a_track_of_ones_own_is_filled_and_stays() -> None:
    there = with_person(at_home(r2=1), "Orla", tracks=(Track("A tower", 1, 2),))
    after = done(there, lambda it: weeks.craft(it, id_of(it, "Orla"), 0))
    assert person(after, "Orla").tracks == (Track("A tower", 2, 2),)
    assert weeks.crafts_of(person(after, "Orla")) == []


def test_research_tells_a_value_or_a_property() -> None:
    there = armed(at_home(r2=2), "Silke", URN)
    orla, silke = id_of(there, "Orla"), id_of(there, "Silke")
    found = done(there, lambda it: weeks.research_value(it, orla, silke, 0))
    assert told(found) == "Orla researches Urn: worth 6"
    urn = person(found, "Silke").items[0]
    assert (urn.known, urn.told) == ("exact", 6)
    refused("known", staying.pass_week(found), weeks.research_value, orla, silke, 0)
    glows = done(there, lambda it: weeks.research_property(it, orla, silke, 0, " hums  at night "))
    assert told(glows) == "Orla researches Urn: hums at night"
    assert person(glows, "Silke").items[0].effects == ("hums at night",)
    none = done(there, lambda it: weeks.research_property(it, orla, silke, 0, ""))
    assert told(none) == "Orla researches Urn: no property is left to find"
    assert home_of(none).wealth == wealth_of(r2=1)
    refused("no_value", armed(there, "Silke", URN.replace(value=None)), weeks.research_value, orla, silke, 0)
    refused("not_here", there, weeks.research_value, orla, id_of(there, "Zed"), 0)
    refused("no_box", armed(at_home(r1=1), "Silke", URN), weeks.research_value, orla, silke, 0)


@pytest.mark.parametrize(
    ("face", "words"),
    [(20, "a map"), (19, "two rumors"), (9, "one rumor"), (4, "nothing"), (1, "a fight")],
)
def test_carousing_is_paid_and_tested_in_one_deed(face: int, words: str) -> None:
    there = at_home(r2=1)
    sheet = id_of(there, "Orla")
    began = done(there, lambda it: weeks.begin_carouse(it, sheet, FixedDice(face)))
    assert home_of(began).wealth == EMPTY
    assert home_of(began).stay == Stay(1, (sheet,))
    after = weeks.resolve_carouse(began, now(began), FixedDice())
    assert len(after.log) == len(began.log)
    assert told(after).endswith(f"; {words}")
    assert "LH-DOWN-14" in after.log[-1].rules
    assert weeks.resolve_carouse(after, now(after), FixedDice()) is after
    assert state_of(undo(after)) == state_of(there)
    refused("no_box", at_home(r1=1), weeks.begin_carouse, sheet, FixedDice(5))


def test_whoever_plays_another_game_does_nothing_here() -> None:
    there = at_home(r1=5)
    silke = id_of(there, "Silke")
    refused("not_here", given_away(there, "Silke"), weeks.train, silke)
    refused("not_here", there, weeks.train, id_of(there, "Zed"))
    refused("no_downtime", with_table(there, household=None), weeks.train, silke)


# Leaving


@pytest.mark.parametrize(("paid", "die"), [(1, 6), (2, 6), (3, 8), (4, 10)])
def test_the_payment_sets_all_four_dice(paid: int, die: int) -> None:
    there = with_person(at_home(r1=1, r2=1, r3=1, r4=1), "Silke", level=3)
    after = done(there, lambda it: staying.leave(it, paid))
    assert dice_in(after) == (die,) * 4
    assert home_of(after).stay is None
    assert sum(home_of(after).wealth) == 3
    assert told(after) == f"Leave after 1 week, paying wealth {paid}: all four dice d{die}"


def test_leaving_passes_the_week_in_which_somebody_acted() -> None:
    """LH-DOWN-06: one week for each round of actions."""
    there = with_person(at_home(r1=2), "Silke", away="left for 4 weeks")
    there = with_table(there, expedition=Expedition(day=3, events_rolled=True))
    there = weeks.train(there, id_of(there, "Orla"))
    after = done(there, lambda it: staying.leave(it, 1))
    assert told(after) == "Leave after 2 weeks, paying wealth 1: all four dice d8"
    assert table_in(after).expedition.day == 10
    assert person(after, "Silke").away == "left for 3 weeks"
    at_once = done(with_table(at_home(r1=1), expedition=Expedition(day=3)), lambda it: staying.leave(it, 1))
    assert (told(at_once)[:18], table_in(at_once).expedition.day) == ("Leave after 1 week", 3)


def test_nothing_is_paid_only_by_those_who_have_nothing() -> None:
    refused("must_pay", at_home(r5=1), staying.leave, 0)
    refused("no_box", at_home(r5=1), staying.leave, 4)
    assert dice_in(done(at_home(), lambda it: staying.leave(it, 0))) == (20,) * 4


def test_the_level_of_somebody_who_is_away_does_not_count() -> None:
    there = with_person(at_home(r1=1), "Silke", level=9, away="left for 4 weeks")
    assert dice_in(staying.leave(there, 1)) == (8,) * 4


def test_weeks_at_home_rest_everybody_who_is_there() -> None:
    there = with_person(at_home(r1=1), "Orla", hp=-2)
    there = with_person(there, "Brannoch", hp=4, death_dice=0, level=3)
    there = with_person(there, "Silke", hp=1, away="left for 9 weeks")
    orla = person(there, "Orla")
    there = with_person(there, "Orla", workings=tuple(each.replace(ready=False) for each in orla.workings))
    after = done(there, lambda it: staying.leave(it, 1))
    assert [person(after, name).hp for name in ("Orla", "Brannoch", "Silke")] == [3, 10, 1]
    assert person(after, "Brannoch").death_dice == 3
    assert all(each.ready for each in person(after, "Orla").workings)


def test_a_table_may_heal_nobody_and_the_log_says_so() -> None:
    there = with_house_rules(with_person(at_home(r1=1), "Orla", hp=1), downtime_full_heal="false")
    after = done(there, lambda it: staying.leave(it, 1))
    assert person(after, "Orla").hp == 1
    assert after.log[-1].house_rules == ("Everybody is healed after downtime: No (LH-AMB-11)",)


def test_hunger_and_darkness_end_with_better_dice_but_not_with_none() -> None:
    dark = with_table(at_home(r1=1), dice=PartyDice(light=20, food=20), darkness=True, starving=True)
    after = staying.leave(dark, 1)
    assert (table_in(after).darkness, table_in(after).starving) == (False, False)
    poor = with_table(at_home(), dice=PartyDice(light=20), darkness=True)
    assert table_in(staying.leave(poor, 0)).darkness


def test_a_campaign_of_before_has_no_household_and_needs_none() -> None:
    there = outing()
    assert table_in(there) == Party()
    campaign = campaign_of(there)
    assert campaign
    assert household.home_at(there).household == Household()
    assert household.highest_level(there, campaign) == 1


def test_downtime_lets_every_faction_be_courted_again() -> None:
    courted = with_table(outing(), realm=Realm((Faction("Centaurs", courted=True),)))
    realm = table_in(done(courted, staying.begin_downtime)).realm
    assert realm
    assert [faction.courted for faction in realm.factions] == [False]


def test_a_week_at_home_is_seven_days_of_the_calendar() -> None:
    out = with_table(at_home(), expedition=Expedition(day=3, watch=4, bad_weather=True, encounter_watch=5))
    expedition = table_in(done(out, staying.pass_week)).expedition
    assert expedition
    assert (expedition.day, expedition.watch, expedition.bad_weather) == (10, 4, False)
    assert expedition.encounter_watch is None
